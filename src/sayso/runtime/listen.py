"""Listen: fetches what is attached to a message and hears what is spoken in it, while its conversation waits a little.

The event is durable and acknowledged long before. What becomes known is an update of its own, bound to the same
message; one that comes too late for the wait is read as a turn of its own, and can confirm nothing (DESIGN section 8).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from datetime import datetime, timedelta
from typing import Any, Protocol

from msgspec import UNSET, Struct

from sayso.channels import Channel, updates
from sayso.channels.media.storage import MediaStore
from sayso.channels.speech import MAX_TRANSCRIPT_CHARS, Transcriber, Transcript
from sayso.config import Settings
from sayso.conversation.intents.phrases import without_slots
from sayso.conversation.wording import LANGS, word
from sayso.errors import MediaError
from sayso.language.detect import guess
from sayso.language.spoken import as_typed
from sayso.records import TRANSCRIPT, Delivery, Event, Media, Receipt, Stt, replace
from sayso.runtime.definition import Definition
from sayso.runtime.process import stopped_by_us
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry

OURSELVES = "sayso"  # the provider of what we found out ourselves

MAX_RESUMED = 1_000  # how far back a restart looks for voice notes that nobody heard
MAX_LISTENING = 8  # messages whose attachments are fetched and heard side by side; the others wait their turn
LISTEN_TIMEOUT_S = 120.0  # how long one message may take; what is not heard by then is not heard


class Taken(Protocol):
    """A delivered event as it was stored."""

    @property
    def event(self) -> Event: ...


Receive = Callable[[Delivery], Coroutine[Any, Any, Sequence[Taken]]]
Spawn = Callable[[Coroutine[Any, Any, None]], object]


class Found(Struct, frozen=True):
    """A message with what became known of it, and the stored event and salt that evidence of it refers to."""

    event: Event
    basis: Event | None
    salt: str


class Listen:
    """What is being fetched and heard, and until when its conversation waits for it."""

    def __init__(
        self,
        definition: Definition,
        streams: Streams,
        settings: Settings,
        telemetry: Telemetry,
        receive: Receive,
        spawn: Spawn,
        files: MediaStore | None = None,
        transcriber: Transcriber | None = None,
    ) -> None:
        self.done: Callable[[str], None] = lambda stream: None
        self.listens = transcriber is not None and files is not None
        self._definition = definition
        self._streams = streams
        self._settings = settings
        self._telemetry = telemetry
        self._receive = receive
        self._spawn = spawn
        self._files = files
        self._transcriber = transcriber
        self._room = asyncio.Semaphore(MAX_LISTENING)
        self._waits: dict[str, datetime] = {}
        self._found: dict[str, Found] = {}

    def begin(self, event: Event) -> None:
        """Start on what is attached to a message, once."""
        if self._attended(event) and event.event_id not in self._waits:
            self._waits[event.event_id] = self._now() + timedelta(seconds=self._settings.speech.wait_s)
            self._spawn(self._attend(event))

    async def resume(self) -> None:
        """Take up the voice notes that a conversation went on without and a process left before they were heard."""
        if not self.listens:
            return
        newest = await self._streams.store.newest(MAX_RESUMED)
        heard = {event.message_id for event in newest if TRANSCRIPT in event.integrity}
        for event in newest:
            if event.message_type == "audio" and event.message_id not in heard and self._attended(event):
                talk = (await self._streams.snapshot(event.conversation_id)).talk
                if event.message_id in talk.unheard:
                    self._spawn(self._attend(event))

    def until(self, event: Event) -> datetime | None:
        """Until when a message waits for what is attached to it; nothing when it need not, or no longer."""
        until = self._waits.get(event.event_id)
        return until if until is not None and event.event_id not in self._found and until > self._now() else None

    def heard(self, receipt: Receipt) -> Receipt:
        """The message with what is known of it by now."""
        found = self._found.get(receipt.event.event_id)
        return replace(receipt, event=found.event, basis=found.basis, salt=found.salt) if found else receipt

    def forget(self, event: Event) -> None:
        """The message was read; what becomes known from now on is too late for it."""
        self._waits.pop(event.event_id, None)
        self._found.pop(event.event_id, None)

    def _attended(self, event: Event) -> bool:
        return bool(event.media) and event.kind == "message" and self._files is not None and self._settings.files.fetch

    async def _attend(self, event: Event) -> None:
        """Fetch, then hear, when there is room; whatever goes wrong, the conversation goes on."""
        try:
            async with self._room:
                found = await self._found_out(event)
            if event.event_id in self._waits:
                self._found[event.event_id] = await self._with_basis(found)
        except Exception as error:  # the store has no room now: the message is read as it is
            self._telemetry.exception("listen", error)
        self.done(event.conversation_id)

    async def _found_out(self, event: Event) -> Event:
        """The message with its attachments and what is said in them; each ends in an update that says how it went. What
        was found before a crash is found."""
        end_s = asyncio.get_running_loop().time() + LISTEN_TIMEOUT_S
        known = await self._streams.store.event(event.message_id)
        found = updates.updated(event, known)
        if not any(updates.MEDIA in update.integrity for update in known):
            media = [await self._kept(event, item, end_s) for item in event.media]
            found = await self._updated(found, updates.stored(event, media, self._now()))
        if self.listens and event.message_type == "audio" and not _concluded(found):
            found = await self._updated(found, await self._transcribed(event, found.media[0], end_s))
        return found

    async def _updated(self, event: Event, update: Event) -> Event:
        taken = await self._receive(Delivery(OURSELVES, b"", update.received_at, (update,)))
        return updates.updated(event, [acknowledged.event for acknowledged in taken])  # a secret in it is masked by now

    async def _with_basis(self, event: Event) -> Found:
        """The message, and the stored event that evidence of it refers to: where it was spoken, its transcript."""
        known = await self._streams.store.event(event.message_id)
        spoken = [held for held in known if TRANSCRIPT in held.integrity]
        basis = next((held for held in (*spoken, *known) if spoken or held.event_id == event.event_id), None)
        return Found(event, basis, await self._salt(basis) if basis is not None else "")

    async def _salt(self, event: Event) -> str:
        ref = f"event/{event.event_id}"
        salt, _ = (await self._streams.store.values([ref])).get(ref, ("", None))
        return salt

    async def _kept(self, event: Event, media: Media, end_s: float) -> Media:
        """An attachment where we keep it; as it was when it cannot be had, or must not be."""
        channel = self._definition.channels.get(event.door)
        try:
            async with asyncio.timeout_at(end_s):
                return await self._fetched(channel, media) if channel is not None else media
        except MediaError as error:
            self._telemetry.count(f"media.{error.code}")
            self._telemetry.log("attachment not kept", code=error.code, message_id=event.message_id)
        except Exception as error:  # someone's store or channel fails as it should not: the message is read without it
            self._telemetry.exception("media", error)
        return media

    async def _fetched(self, channel: Channel, media: Media) -> Media:
        assert self._files is not None
        expected = media.sha256 if media.sha256 is not UNSET else None
        chunks = channel.media(media)
        kept = await self._files.save(chunks, kind=media.kind, mime=media.mime, expected_sha256=expected)
        self._telemetry.count("media.stored")
        return replace(
            media, storage_ref=kept.storage_ref, sha256=kept.sha256, size_bytes=kept.size_bytes, mime=kept.mime
        )

    async def _transcribed(self, event: Event, media: Media, end_s: float) -> Event:
        """The update that says what was said, or that nobody could tell."""
        lang = self._lang(event)
        try:
            async with asyncio.timeout_at(end_s):
                said = _checked(await self._said(media, lang))
            words = as_typed(said.text, said.lang or lang or self._definition.lang)
        except MediaError as error:
            self._telemetry.count(f"speech.{error.code}")
            return self._not_heard(event)
        except (Exception, asyncio.CancelledError) as error:
            if isinstance(error, asyncio.CancelledError) and stopped_by_us():
                raise
            self._telemetry.exception("speech", error)  # someone's engine fails: whoever spoke is answered all the same
            return self._not_heard(event)
        self._telemetry.count("speech.completed")
        stt = Stt(
            status="completed",
            transcript=said.text,
            confidence=said.confidence,
            engine=said.engine,
            completed_at=self._now(),
        )
        return updates.heard(event, stt, words, self._now())

    async def _said(self, media: Media, lang: str | None) -> object:
        """What the engine makes of a voice note, whatever that is."""
        assert self._transcriber is not None and self._files is not None
        if media.storage_ref is UNSET:
            raise MediaError("the voice note could not be had")
        audio = b"".join([chunk async for chunk in self._files.open(media.storage_ref)])
        return await self._transcriber.transcribe(audio, mime=media.mime, lang=lang, hotwords=self._hotwords(lang))

    def _not_heard(self, event: Event) -> Event:
        assert self._transcriber is not None
        failed = Stt(status="failed", engine=self._transcriber.name, completed_at=self._now())
        return updates.heard(event, failed, "", self._now())

    def _lang(self, event: Event) -> str | None:
        snapshot = self._streams.peek(event.conversation_id)
        return (snapshot.talk.lang or None) if snapshot is not None else None

    def _hotwords(self, lang: str | None) -> list[str]:
        """What people say here, in their language where it is known: yes, no, and the application's own commands."""
        own = [spec for spec in self._definition.registry if not spec.name.startswith("sayso.")]
        phrases = [without_slots(phrase) for spec in own for phrase in spec.phrases]
        fitting = [phrase for phrase in phrases if not lang or guess(phrase) in (lang, None)]
        spoken = [lang] if lang else list(LANGS)
        return list(dict.fromkeys([*(word(said, tongue) for tongue in spoken for said in ("yes", "no")), *fitting]))

    def _now(self) -> datetime:
        return self._streams.clock.now()


def _concluded(event: Event) -> bool:
    """Whether it is known what was said, or that nobody can tell."""
    return event.stt is not UNSET and event.stt.status != "pending"


def _checked(said: object) -> Transcript:
    """What an engine returned, when it is a transcript that can be stored and read; `ValueError` and `MediaError` when
    it is none."""
    if not isinstance(said, Transcript):
        raise ValueError(f"the engine returned no transcript but a {type(said).__name__}")
    for text in (said.text, said.engine, said.lang):
        if not isinstance(text, str):
            raise ValueError("the engine returned a transcript whose text is none")
        text.encode()  # half a character is no text; UnicodeEncodeError is a ValueError
    if not isinstance(said.confidence, int | float) or not 0 <= said.confidence <= 1:
        raise ValueError("the engine is not from 0 to 1 sure of what it heard")
    if max(len(said.text), len(said.engine)) > MAX_TRANSCRIPT_CHARS:
        raise MediaError(f"the voice note says over {MAX_TRANSCRIPT_CHARS} characters", code="speech.too_long")
    return replace(said, confidence=float(said.confidence))
