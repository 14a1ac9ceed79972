"""A chat through WhatsApp's own path: what is typed becomes a signed webhook, and replies are what was POSTed back."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import Awaitable, Callable
from contextlib import suppress

from sayso.app import App
from sayso.channels.aliases import PHONE
from sayso.channels.people import phone as number_of
from sayso.cli.actor import person
from sayso.cli.application import Place
from sayso.cli.dev.attach import Attached, attached
from sayso.cli.dev.chat import Chat, Words
from sayso.cli.dev.clock import SECOND
from sayso.cli.dev.entry import NOTE, Entry
from sayso.cli.dev.handset import Handset
from sayso.cli.dev.rehearsal import NUMBER_ID, Rehearsal
from sayso.errors import SaysoError
from sayso.records import TRANSCRIPT, Event
from sayso.runtime.worker import Runtime

MAX_LATE_S = 300.0
BREATHS = 50
_FATES = 200
_THUMB = "👍"

HELP = """\
Write as you would on a phone.
/1 /2       press a button or a row
/photo FILE picture (or a sample)
/voice FILE voice note (or a sample)
/document FILE
/location LAT LON
/contact NAME PHONE
/quote N …  answer message #N
/react N 👍 react to message #N
/twice …    deliver it twice
/late S …   deliver it S seconds late
/wait 60    let an hour pass (90s, 2h)
/stop       opt out; /start opts in
/as NUMBER  become someone else
/crash      kill the server, restart
/where      where to look meanwhile
/quit       leave"""


class Phone(Chat):
    """A phone in the hand of someone who writes to a number at WhatsApp; the number's server is the real one."""

    carrier = "fake WhatsApp"
    help = HELP
    shortcuts = (
        ("/photo", ""),
        ("/voice", ""),
        ("/twice", ""),
        ("/late", ""),
        ("/wait", " MIN"),
        ("/help", ""),
        ("/quit", ""),
    )

    def __init__(self, app: App, place: Place, actor: str) -> None:
        super().__init__(app, _number(actor))
        self.rehearsal = Rehearsal(app, place, self.clock)
        self._handsets: dict[str, Handset] = {}
        self._later: set[asyncio.Task[None]] = set()
        self._spoken: dict[str, Handset] = {}
        self._hold()

    @property
    def runtime(self) -> Runtime:
        return self.rehearsal.runtime

    @property
    def handset(self) -> Handset:
        """The phone of whoever is writing."""
        return self._handsets[self.actor]

    async def start(self) -> None:
        await self.rehearsal.start()
        self.places = self.rehearsal.places

    async def stop(self) -> None:
        for task in self._later:
            task.cancel()
        await asyncio.gather(*self._later, return_exceptions=True)
        await self.rehearsal.drain()

    async def close(self) -> None:
        await self.rehearsal.stop()

    async def settle(self, timeout_s: float) -> None:
        with suppress(Exception):  # out of time, or `refresh` tells of a stage that failed
            await asyncio.wait_for(self.rehearsal.quiet(), timeout_s)

    async def finish(self) -> None:
        await asyncio.gather(*self._later)
        await self.settle(MAX_LATE_S)

    async def _refresh(self) -> bool:
        self.rehearsal.check()
        handset, before = self.handset, len(self.entries)
        changed, store = handset.receive(), self.rehearsal.store
        if not handset.stream:
            known = await store.alias(NUMBER_ID, f"{PHONE}{handset.person.phone}")
            handset.stream = known.stream if known is not None else ""
        if handset.stream:
            fates = await store.fates(handset.stream, after=handset.settled, limit=_FATES)
            read = {receipt.wamid for receipt in self.rehearsal.graph.receipts}
            changed |= handset.mark(fates, read) | await self._look(store, handset.stream)
            await self._overhear()
        self._failed(self.rehearsal.runtime.failure)
        return changed or len(self.entries) != before

    def _words(self) -> Words:
        media = {"photo": self._media("photo"), "voice": self._media("voice"), "document": self._media("document")}
        return media | {
            "as": self._become,
            "contact": self._contact,
            "crash": self._crash,
            "late": self._late,
            "location": self._location,
            "quote": self._quote,
            "react": self._react,
            "start": self._opt_in,
            "stop": self._opt_out,
            "twice": self._twice,
            "where": self._where,
        }

    async def _write(self, text: str) -> None:
        await self._breath()
        await self._send(text, lambda handset: handset.person.write(text))

    async def _breath(self) -> None:
        """WhatsApp's clock has whole seconds: what is written within the second of a question would seem older."""
        inbox = self.handset.person.inbox
        if not inbox or not inbox[-1].options:
            return
        for _ in range(BREATHS):
            fate = await self.rehearsal.runtime.store.fate(send_id=inbox[-1].opaque)
            if fate is not None and fate.sent_at and self.clock.now() >= fate.sent_at.replace(microsecond=0) + SECOND:
                return
            await asyncio.sleep(SECOND.total_seconds() / 10)

    async def _choose(self, number: int) -> None:
        message = self.handset.offering()
        assert message is not None, "a button is shown"
        option = message.options[number - 1]

        async def press(handset: Handset) -> str:
            choose = handset.person.choose if option.kind == "row" else handset.person.press
            return await choose(message, option.id)

        await self._send(option.title or option.id, press)

    def _media(self, kind: str) -> Callable[[str], Awaitable[None]]:
        async def send(rest: str) -> None:
            file = await attached(kind, _split(rest))
            wamid = await self._send(file.shown, lambda handset: _handed(handset, file))
            if file.voice:
                self._spoken[wamid] = self.handset

        return send

    async def _location(self, rest: str) -> None:
        place = _split(rest)
        try:
            latitude, longitude = float(place[0]), float(place[1])
        except (IndexError, ValueError):
            raise _usage("/location needs a latitude and a longitude, such as /location -23.55 -46.63") from None
        name = " ".join(place[2:])
        shown = f"📍 {name or f'{latitude:g}, {longitude:g}'}"
        await self._send(shown, lambda handset: handset.person.locate(latitude, longitude, name=name))

    async def _contact(self, rest: str) -> None:
        *names, given = _split(rest) or [""]
        if not names or not number_of(given):
            raise _usage("/contact needs a name and a number, such as /contact Ana +5511900000002")
        name = " ".join(names)
        await self._send(f"👤 {name} {given}", lambda handset: handset.person.share_contact(name, given))

    async def _quote(self, rest: str) -> None:
        number, _, text = rest.partition(" ")
        quoted = self._numbered(number)
        if not text.strip():
            raise _usage("/quote needs a message's number and a text, such as /quote 2 yes")
        shown = f"↪ #{number.removeprefix('#')}  {text}"
        await self._send(shown, lambda handset: handset.person.reply(text, quoting=quoted))

    async def _react(self, rest: str) -> None:
        first, _, second = rest.partition(" ")
        numbered = first.removeprefix("#").isdigit()
        number = first if numbered else str(self.handset.newest())
        emoji = (second if numbered else rest).strip() or _THUMB
        wamid = self._numbered(number)
        await self._send(f"{emoji} #{number.removeprefix('#')}", lambda handset: handset.person.react(wamid, emoji))

    async def _twice(self, text: str) -> None:
        wamid = self.handset.last
        if text:
            wamid = await self._send(text, lambda handset: handset.person.write(text))
        if not wamid:
            self.note("nothing was written yet that could come twice")
            return
        post = next(post for post in reversed(self.rehearsal.graph.posts) if wamid in post.keys)
        again = await self.rehearsal.graph.post(post.body)
        self.note(f"delivered again: the server answered {again.status or 'nothing'}, nothing runs twice")

    async def _late(self, rest: str) -> None:
        given, _, text = rest.partition(" ")
        try:
            seconds = float(given)
        except ValueError:
            seconds = -1.0
        if not 0 <= seconds <= MAX_LATE_S or not text.strip():
            raise _usage(f"/late needs seconds, up to {MAX_LATE_S:g}, and a text: /late 5 my orders")
        task = asyncio.create_task(self._after(self.handset, seconds, text.strip()))
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def _after(self, handset: Handset, seconds: float, text: str) -> None:
        """Written now, delivered then; what is written meanwhile overtakes it."""
        entry, at = handset.wrote(text, "late"), str(int(self.clock.now().timestamp()))
        await asyncio.sleep(seconds)
        item = {"type": "text", "text": {"body": text}, "timestamp": at}
        await self._sent(handset, entry, handset.person.send(item))
        handset.entries.append(Entry(NOTE, f"#{entry.number} is delivered now, {seconds:g} s late"))

    async def _opt_out(self, rest: str) -> None:
        await self.handset.person.opt_out()
        self.note("you opted out: whatever the application sends you is refused, until /start")

    async def _opt_in(self, rest: str) -> None:
        await self.handset.person.opt_in()
        self.note("you take its messages again")

    async def _become(self, actor: str) -> None:
        if not actor:
            raise _usage("/as needs a number, such as /as +5511900000002")
        number = _number(actor)
        async with self._looking:
            self.actor = number
            self._forget()
            self._hold()

    async def _crash(self, rest: str) -> None:
        if rest:
            self.note("/crash takes nothing with it here: the server is killed as it stands")
            return
        async with self._looking:
            await self.rehearsal.crash()
            self._failure = None
        self.note("the server was killed where it stood, and started again")

    async def _where(self, rest: str) -> None:
        width = max(len(name) for name, _ in self.places)
        secret = self.rehearsal.app_secret
        lines = [f"{name:<{width}}  {place}" for name, place in self.places]
        webhook = dict(self.places)["webhook"]
        self.note(
            "\n".join([*lines, "", f"SAYSO_WHATSAPP_APP_SECRET={secret} sayso trigger whatsapp.text --url {webhook}"])
        )

    def _hold(self) -> None:
        """Take up the phone of whoever writes now."""
        if self.actor not in self._handsets:
            self._handsets[self.actor] = Handset(self.rehearsal.graph, self.actor, self.clock.now())
        self.entries = self.handset.entries

    def _numbered(self, number: str) -> str:
        given = number.removeprefix("#")
        wamid = self.handset.message(int(given)) if given.isdecimal() else ""
        if not wamid:
            raise _usage(f"there is no message {number or 'to speak of'} yet")
        return wamid

    async def _send(self, shown: str, verb: Callable[[Handset], Awaitable[str]]) -> str:
        handset = self.handset
        return await self._sent(handset, handset.wrote(shown), verb(handset))

    async def _sent(self, handset: Handset, entry: Entry, sending: Awaitable[str]) -> str:
        wamid = await sending
        posts = [post for post in self.rehearsal.graph.posts if wamid in post.keys]
        handset.sent(entry, wamid, taken=any(post.status == 200 for post in posts))
        for event in await self.rehearsal.store.event(wamid):
            _stored(entry, event)
        return wamid

    async def _overhear(self) -> None:
        """Tell what was heard in a voice note, once that is known."""
        for wamid, handset in list(self._spoken.items()):
            for event in await self.rehearsal.store.event(wamid):
                if TRANSCRIPT in event.integrity:
                    del self._spoken[wamid]
                    heard = f"heard: “{event.text}”" if event.text else "nobody understood the voice note"
                    handset.entries.append(Entry(NOTE, heard))


def _stored(entry: Entry, event: Event) -> None:
    """Show a message as it is stored: a PIN is masked."""
    if event.message_type == "text" and event.kind == "message" and event.text and not entry.text.startswith("↪"):
        entry.text = event.text


async def _handed(handset: Handset, file: Attached) -> str:
    return await handset.person.send_media(
        file.kind, file.data, file.mime, caption=file.caption, filename=file.filename, voice=file.voice
    )


def _number(actor: str) -> str:
    given = person(actor)
    if not number_of(given):
        raise _usage(f"{actor} is no phone number; WhatsApp knows people by theirs, such as +5511900000001")
    return given


def _split(rest: str) -> list[str]:
    try:
        return shlex.split(rest)
    except ValueError as error:
        raise _usage(f"that cannot be read: {error}") from None


def _usage(message: str) -> SaysoError:
    return SaysoError(message, code="usage.invalid")
