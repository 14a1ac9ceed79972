"""Listen: a voice note is acknowledged at once, waited for a little, and never takes a yes too far."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher

from sayso import Settings
from sayso.channels.media.storage import Folder
from sayso.channels.speech import MAX_TRANSCRIPT_CHARS, Transcript
from sayso.config import Files, Speech
from sayso.errors import MediaError
from sayso.evidence import unpack
from sayso.records import CommandRecord, Event, Media, Pin
from sayso.runtime import listen
from sayso.runtime.listen import MAX_LISTENING
from tests.channels.media.files import OPUS
from tests.posts import Posts, Someone, press, text, voice
from tests.till import PIN, Room, Till, until

P, A = "+5511990000001", "BR.Alice"
ALICE = Someone(P, A)
WAIT_S = 20.0


class Script:
    """An engine that hears what it is told, when it is let."""

    name = "script"

    def __init__(self) -> None:
        self.said: dict[bytes, Any] = {}
        self.confidence = 0.9
        self.gate: asyncio.Event | None = None
        self.asked: list[tuple[str | None, list[str]]] = []

    async def transcribe(self, audio: bytes, *, mime: str, lang: str | None, hotwords: Sequence[str]) -> Transcript:
        self.asked.append((lang, list(hotwords)))
        if self.gate is not None:
            await self.gate.wait()
        said = self.said[audio]
        if isinstance(said, BaseException):
            raise said
        return Transcript(said, self.confidence, "script-1", "en") if isinstance(said, str) else said[0]  # type: ignore[no-any-return]


class Ear(Room):
    """A till that hears, and a person who speaks to it."""

    def __init__(self, till: Till, folder: Path, *, wait_s: float = WAIT_S, hears: bool = True, **more: Any) -> None:
        self.script = Script()
        self.folder = folder
        settings = Settings(speech=Speech(wait_s=wait_s), files=Files(fetch=more.pop("fetch", True)))
        files = Folder(folder / "media") if more.pop("keeps", True) else None
        transcriber = self.script if hears else None
        super().__init__(till, folder, settings=settings, files=files, transcriber=transcriber, **more)
        self.meta = Posts(self)
        self._notes = 0

    def note(self, words: Any) -> dict[str, Any]:
        """A voice note that says this to whoever can hear it."""
        self._notes += 1
        audio = OPUS + bytes([self._notes])
        self.script.said[audio] = words
        self.whatsapp.attachments[f"media{self._notes}"] = audio
        return voice(f"media{self._notes}")

    async def speak(self, words: Any) -> Event:
        """Say something and be heard in time."""
        return await self.meta.post(ALICE, self.note(words))

    async def spoken(self, words: str) -> Event:
        """Say something that is not heard yet."""
        self.script.gate = asyncio.Event()
        asked = len(self.script.asked)
        (event,) = await self.meta.deliver(self.meta.made(ALICE, self.note(words)))
        await until(lambda: len(self.script.asked) > asked)
        return event

    async def heard(self) -> None:
        """Now it is heard, and what follows happens."""
        assert self.script.gate is not None
        self.script.gate.set()
        await self.runtime.settle()

    async def pass_time(self, seconds: float) -> None:
        """Let time pass for whoever waits; what is still being heard is not waited for."""
        self.clock.advance(seconds)
        await self.runtime.tick()
        for _ in range(20):
            await asyncio.sleep(0.001)

    def codes(self) -> list[str]:
        return [reply.code for reply in self.meta.inbox(P)]

    async def record(self) -> CommandRecord:
        return (await self.store.commands(actor=P, limit=1))[0]

    async def events(self, message_id: str) -> list[Event]:
        return await self.store.event(message_id)

    def bytes_of_the_store(self) -> bytes:
        """Every value of every row, and whatever the files themselves hold."""
        with sqlite3.connect(self.folder / "a.db") as connection:
            tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            found = [repr(row).encode() for table in tables for row in connection.execute(f"SELECT * FROM {table}")]
        connection.close()
        return b"".join([*found, *(file.read_bytes() for file in self.folder.glob("a.db*"))])


# what is stored


async def test_a_voice_note_and_its_updates_are_three_events_of_one_message(tmp_path: Path) -> None:
    async with Ear(Till(), tmp_path) as world:
        event = await world.spoken("look")
        (base, media) = await world.events(event.message_id)  # there before anybody has heard it
        assert (base.event_id, base.kind, base.message_type) == (event.event_id, "message", "audio")
        assert base.stt.status == "pending"  # type: ignore[union-attr]
        assert world.meta.everything() == 0
        await world.heard()
        (_, media, transcript) = await world.events(event.message_id)
        for update, subtype in ((media, "media"), (transcript, "transcript")):
            assert (update.kind, update.subtype, update.message_id) == ("other", subtype, event.message_id)
            assert update.trace.causation_id == event.event_id
            assert update.trace.correlation_id == event.trace.correlation_id
            assert update.conversation_id == event.conversation_id
        assert len({base.event_id, media.event_id, transcript.event_id}) == 3
        assert [item.storage_ref is not None for item in media.media] == [True]
        assert transcript.content == {"text": "look"}
        assert (transcript.stt.status, transcript.stt.transcript, transcript.stt.engine) == (  # type: ignore[union-attr]
            "completed",
            "look",
            "script-1",
        )
        assert world.meta.texts(P) == ["There are 100."]


async def test_the_ids_of_updates_are_the_same_in_any_process(tmp_path: Path) -> None:
    found = []
    for folder in (tmp_path / "a", tmp_path / "b"):
        folder.mkdir()
        async with Ear(Till(), folder) as world:
            event = await world.speak("look")
            found.append([(held.event_id, held.subtype) for held in await world.events(event.message_id)])
    assert found[0] == found[1]


async def test_a_voice_note_that_is_delivered_again_is_heard_once(tmp_path: Path) -> None:
    async with Ear(Till(), tmp_path) as world:
        raw = world.meta.made(ALICE, world.note("look"))
        await asyncio.gather(*[world.meta.deliver(raw) for _ in range(5)])
        await world.runtime.settle()
        await world.meta.deliver(raw)
        await world.runtime.settle()
        assert len(world.script.asked) == 1
        assert world.meta.texts(P) == ["There are 100."]


async def test_an_engine_is_told_what_is_likely_to_be_said(tmp_path: Path) -> None:
    async with Ear(Till(), tmp_path) as world:
        await world.meta.post(ALICE, "não, obrigado")
        await world.speak("look")
        ((lang, hotwords),) = world.script.asked
        assert lang == "pt"
        assert {"pagar", "olhar", "knock", "Sim"} <= set(hotwords)  # in their language where there is a phrase in it
        assert not any("{" in word for word in hotwords)
        assert len(hotwords) == len(set(hotwords))


# the wait


@pytest.mark.parametrize(("after_s", "late"), [(WAIT_S - 0.1, False), (WAIT_S, True), (WAIT_S + 0.1, True)])
async def test_how_long_a_conversation_waits(tmp_path: Path, after_s: float, late: bool) -> None:
    async with Ear(Till(), tmp_path) as world:
        event = await world.spoken("look")
        await world.pass_time(after_s)
        cursor = (await world.store.load(event.conversation_id)).cursor
        assert bool(cursor) is late
        unheard = (await world.store.load(event.conversation_id)).talk.unheard
        assert unheard == ((event.message_id,) if late else ())
        await world.heard()
        assert world.meta.texts(P) == ["There are 100."]
        assert (await world.store.load(event.conversation_id)).talk.unheard == ()


async def test_what_comes_after_a_voice_note_waits_its_turn(tmp_path: Path) -> None:
    async with Ear(Till(), tmp_path) as world:
        await world.spoken("pay 3")
        for amount in (4, 5):
            await world.meta.deliver(world.meta.made(ALICE, text(f"pay {amount}")))
        await world.meta.deliver(world.meta.made(Someone("+5511990000009"), text("look")))
        await world.pass_time(1)
        assert world.meta.texts(P) == []
        assert world.meta.texts("+5511990000009") == ["There are 100."]  # others do not wait
        await world.heard()
        assert [said.rpartition("\n")[2] for said in world.meta.texts(P)] == [f"Pay {n} of 100?" for n in (3, 4, 5)]


async def test_what_comes_after_a_voice_note_does_not_wait_for_ever(tmp_path: Path) -> None:
    async with Ear(Till(), tmp_path) as world:
        note = await world.spoken("pay 3")
        await world.meta.deliver(world.meta.made(ALICE, text("pay 4")))
        await world.pass_time(WAIT_S)
        assert world.meta.texts(P) == ["Pay 4 of 100?"]
        await world.heard()
        assert world.meta.texts(P)[1].endswith("Pay 3 of 100?")
        late = world.meta.inbox(P)[1]
        assert late.in_reply_to == note.message_id


async def test_two_voice_notes_keep_their_order(tmp_path: Path) -> None:
    """The second is heard first; it waits for the first all the same."""
    async with Ear(Till(), tmp_path) as world:
        await world.spoken("pay 3")
        first, world.script.gate = world.script.gate, None
        await world.meta.deliver(world.meta.made(ALICE, world.note("pay 4")))
        await until(lambda: len(world.script.asked) == 2)
        await world.pass_time(0.1)
        assert world.meta.texts(P) == []
        assert first is not None
        first.set()
        await world.runtime.settle()
        assert [said.rpartition("\n")[2] for said in world.meta.texts(P)] == ["Pay 3 of 100?", "Pay 4 of 100?"]


@pytest.mark.parametrize("wait_s", [0.0, WAIT_S])
async def test_a_late_yes_confirms_nothing(tmp_path: Path, wait_s: float) -> None:
    till = Till()
    async with Ear(till, tmp_path, wait_s=wait_s) as world:
        await world.meta.post(ALICE, "pay 3")
        await world.spoken("yes")
        await world.pass_time(wait_s)
        await world.heard()
        assert world.codes()[1:] == ["confirmation.too_early"]
        assert ((await world.record()).status, till.effects) == ("confirmation_required", [])


async def test_a_late_yes_confirms_nothing_after_a_restart_either(tmp_path: Path) -> None:
    till = Till()
    async with Ear(till, tmp_path) as world:
        await world.meta.post(ALICE, "pay 3")
        note = await world.spoken("yes")
        await world.pass_time(WAIT_S)
        assert (await world.store.load(note.conversation_id)).talk.unheard == (note.message_id,)
        await world.heard()
        await world.restart()
        assert ((await world.record()).status, till.effects) == ("confirmation_required", [])
        assert world.codes()[1:] == ["confirmation.too_early"]


# what is not understood


@pytest.mark.parametrize(("confidence", "sure"), [(0.49, False), (0.5, True), (0.51, True)])
async def test_what_is_not_sure_enough_has_to_be_said_again(tmp_path: Path, confidence: float, sure: bool) -> None:
    async with Ear(Till(), tmp_path) as world:
        assert world._settings is not None
        assert world._settings.speech.confidence == 0.5
        world.script.confidence = confidence
        await world.speak("look")
        assert world.codes() == (["" if sure else "reach.not_heard"])


@pytest.mark.parametrize(
    "said",
    [
        "",
        MediaError("no"),
        MediaError("undecodable", code="speech.undecodable"),
        RuntimeError("an engine of someone's"),
        KeyError("x"),
    ],
    ids=["silence", "unavailable", "undecodable", "defect", "another defect"],
)
async def test_what_nobody_could_hear_is_answered(tmp_path: Path, said: str | BaseException) -> None:
    async with Ear(Till(), tmp_path) as world:
        await world.speak(said)
        assert world.codes() == ["reach.not_heard"]
        await world.meta.post(ALICE, "look")
        assert world.meta.texts(P)[-1] == "There are 100."


async def test_a_note_that_cannot_be_had(tmp_path: Path) -> None:
    async with Ear(Till(), tmp_path) as world:
        event = await world.meta.post(ALICE, voice("nowhere"))
        assert world.codes() == ["reach.not_heard"]
        assert world.script.asked == []
        statuses = [held.integrity.get("transcript") for held in await world.events(event.message_id)]
        assert statuses == [None, None, "failed"]


async def test_a_note_that_is_something_else(tmp_path: Path) -> None:
    async with Ear(Till(), tmp_path) as world:
        world.whatsapp.attachments["x"] = b"#!/bin/sh"
        await world.meta.post(ALICE, voice("x"))
        assert world.codes() == ["reach.not_heard"]
        assert world.runtime.telemetry.counters["media.media.type_refused"] == 1


async def test_a_channel_that_fails_as_it_should_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Ear(Till(), tmp_path) as world:

        async def broken(media: Media) -> AsyncIterator[bytes]:
            raise ValueError("a defect")
            yield b""

        monkeypatch.setattr(world.whatsapp, "media", broken)
        await world.speak("look")
        assert world.codes() == ["reach.not_heard"]


@pytest.mark.parametrize("lacks", [{"hears": False}, {"keeps": False}, {"hears": False, "keeps": False}])
async def test_nobody_listens(tmp_path: Path, lacks: dict[str, bool]) -> None:
    async with Ear(Till(), tmp_path, **lacks) as world:
        await world.speak("look")
        assert world.codes() == ["reach.nobody_listens"]


async def test_a_picture_is_kept_and_said_not_to_be_understood(tmp_path: Path) -> None:
    async with Ear(Till(), tmp_path) as world:
        world.whatsapp.attachments["p"] = b"\x89PNG\r\n\x1a\n" + bytes(40)
        picture = {"type": "image", "image": {"id": "p", "mime_type": "image/png"}}
        event = await world.meta.post(ALICE, picture)
        assert world.codes() == ["validation.unsupported_message"]
        (_, kept) = await world.events(event.message_id)
        assert await Folder(tmp_path / "media").exists(str(kept.media[0].storage_ref))
        assert world.script.asked == []


async def test_nothing_is_fetched_where_that_is_not_wanted(tmp_path: Path) -> None:
    async with Ear(Till(), tmp_path, fetch=False) as world:
        event = await world.speak("look")
        assert len(await world.events(event.message_id)) == 1
        assert not (tmp_path / "media").exists()


# what a voice may do


async def test_a_spoken_command_shows_what_was_heard_and_is_confirmed_by_voice(tmp_path: Path) -> None:
    till = Till()
    async with Ear(till, tmp_path) as world:
        await world.speak("Pay three.")
        (question,) = world.meta.inbox(P)
        assert question.text.endswith("Pay 3 of 100?")
        assert "Pay 3" in question.text.splitlines()[0]  # what was heard
        await world.speak("Yes.")
        record = await world.record()
        assert (record.status, till.effects[:1]) == ("executed", ["charge 3"])
        assert record.envelope.origin == "stt"
        assert record.confirmation is not None
        assert record.confirmation.method == "voice"
        assert await world.whole()
        await world.restart()
        assert await world.whole()


async def test_what_cannot_be_undone_is_not_confirmed_by_voice(tmp_path: Path) -> None:
    till = Till()
    async with Ear(till, tmp_path) as world:
        await world.meta.post(ALICE, "drop 5")
        await world.speak("yes")
        assert world.codes()[1:] == ["confirmation.voice_not_enough"]
        assert (await world.record()).status == "confirmation_required"
        await world.speak("no")
        assert (await world.record()).status == "declined"
        assert till.effects == []


async def test_what_policy_confirms_by_itself_is_asked_when_it_was_spoken(tmp_path: Path) -> None:
    till = Till()
    async with Ear(till, tmp_path) as world:
        await world.meta.post(ALICE, "tip 1")
        assert till.effects == ["charge 1"]
        await world.speak("tip two")
        assert till.effects == ["charge 1"]
        assert (await world.record()).status == "confirmation_required"
        await world.meta.post(ALICE, press(world.meta.inbox(P)[-1].buttons[0].id))
        assert till.effects == ["charge 1", "charge 2"]


async def test_a_spoken_stop_is_one_stop(tmp_path: Path) -> None:
    """Its transcript comes after what was written next, and must not undo that."""
    async with Ear(Till(), tmp_path) as world:
        note = await world.spoken("stop")
        await world.meta.deliver(world.meta.made(ALICE, text("look")))
        await world.heard()
        assert world.meta.texts(P) == ["There are 100."]
        assert (await world.store.load(note.conversation_id)).talk.muted == ""
        types = [link.artifact.type for link in unpack((await world.store.evidence(note.conversation_id)).rows)]
        assert types.count("channel.opted_out") == types.count("channel.opted_in") == 1


async def test_what_is_heard_after_a_stop_is_answered_no_more(tmp_path: Path) -> None:
    async with Ear(Till(), tmp_path) as world:
        note = await world.spoken("look")
        await world.pass_time(WAIT_S)
        await world.meta.deliver(world.meta.made(ALICE, text("stop")))
        await world.pass_time(1)
        await world.heard()
        assert world.meta.everything() == 0
        assert (await world.store.load(note.conversation_id)).talk.muted == "opted_out"


async def test_a_stop_that_nobody_is_sure_of_is_none(tmp_path: Path) -> None:
    async with Ear(Till(), tmp_path) as world:
        world.script.confidence = 0.1
        note = await world.speak("stop")
        assert world.codes() == ["reach.not_heard"]
        assert (await world.store.load(note.conversation_id)).talk.muted == ""


# crashes


@pytest.mark.parametrize("written", [False, True])
async def test_a_crash_between_fetching_and_hearing(tmp_path: Path, written: bool) -> None:
    till = Till()
    async with Ear(till, tmp_path) as world:
        note = await world.spoken("pay 3")
        if written:
            await world.meta.deliver(world.meta.made(ALICE, text("pay 4")))
        assert len(await world.events(note.message_id)) == 2
        world.script.gate = None
        world.whatsapp.attachments.clear()  # what was fetched is not fetched again
        await world.restart()
        expected = [f"Pay {n} of 100?" for n in ((3, 4) if written else (3,))]
        assert [said.rpartition("\n")[2] for said in world.meta.texts(P)] == expected
        assert len(await world.events(note.message_id)) == 3
        await world.meta.post(ALICE, press(world.meta.inbox(P)[0].buttons[0].id))
        assert till.effects == ["charge 3", "note paid 3 of 100"]
        assert await world.whole()


async def test_a_crash_after_hearing_and_before_reading(tmp_path: Path) -> None:
    till = Till()
    async with Ear(till, tmp_path) as world:
        note = await world.spoken("pay 3")
        assert world.script.gate is not None
        world.runtime.listen.done = lambda stream: None  # nobody is told, so nobody reads
        world.script.gate.set()
        for _ in range(2_000):
            if len(await world.events(note.message_id)) == 3:
                break
            await asyncio.sleep(0.001)
        await world.restart()
        assert len(world.script.asked) == 1  # it was heard
        assert world.meta.texts(P)[0].endswith("Pay 3 of 100?")
        assert await world.whole()


async def test_a_crash_before_a_late_note_is_heard(tmp_path: Path) -> None:
    async with Ear(Till(), tmp_path) as world:
        note = await world.spoken("look")
        await world.pass_time(WAIT_S)
        assert (await world.store.load(note.conversation_id)).talk.unheard == (note.message_id,)
        world.script.gate = None
        await world.restart()
        await world.advance(WAIT_S)
        assert world.meta.texts(P) == ["There are 100."]


async def test_what_was_heard_can_be_erased(tmp_path: Path) -> None:
    async with Ear(Till(), tmp_path) as world:
        note = await world.speak("knock swordfish")
        await world.speak("no")
        await world.store.erase((await world.record()).id)
        left = [event.event_id for event in await world.events(note.message_id)]
        with sqlite3.connect(tmp_path / "a.db") as connection:
            bodies = [row[0] or b"" for row in connection.execute("SELECT body FROM event")]
        connection.close()
        assert not any(b"swordfish" in body for body in bodies), left
        assert await world.whole()


# secrets


@pytest.mark.parametrize(
    "spoken",
    [
        PIN,
        f"my pin is {PIN}",
        "four eight two one three seven nine five",
        "4 8 2 1 3 7 9 5.",
        "4821 3795",
        "4821-3795",
        "four eight two one, three seven nine five",
        "quatro oito dois um sete nove",
    ],
)
async def test_a_spoken_pin_is_nowhere_in_the_store(tmp_path: Path, spoken: str) -> None:
    till = Till()
    async with Ear(till, tmp_path) as world:
        await world.store.set_pin(Pin(space="till", actor=P, hash=PasswordHasher().hash(PIN)))
        await world.meta.post(ALICE, "drop 5")
        await world.meta.post(ALICE, press(world.meta.inbox(P)[0].buttons[0].id))
        assert world.codes()[-1] == "authz.step_up_required"
        note = await world.speak(spoken)
        found = world.bytes_of_the_store()
        assert PIN.encode() not in found
        assert spoken.encode() not in found
        (_, _, transcript) = await world.events(note.message_id)
        assert transcript.content["text"] == "••••"
        assert await world.whole()
        await world.restart()
        assert await world.whole()


async def test_a_pin_that_is_heard_late_is_nowhere_in_the_store(tmp_path: Path) -> None:
    till = Till()
    async with Ear(till, tmp_path) as world:
        await world.store.set_pin(Pin(space="till", actor=P, hash=PasswordHasher().hash(PIN)))
        await world.meta.post(ALICE, "drop 5")
        await world.meta.post(ALICE, press(world.meta.inbox(P)[0].buttons[0].id))
        await world.spoken(PIN)
        await world.pass_time(WAIT_S)
        await world.heard()
        assert PIN.encode() not in world.bytes_of_the_store()
        assert till.effects == []
        assert await world.whole()


# engines that do as they please


def _returned(**wrong: Any) -> list[Any]:
    """What an engine returns that says "look", but for this."""
    return [Transcript(**{"text": "look", "confidence": 0.9, "engine": "e", "lang": "en", **wrong})]


@pytest.mark.parametrize(
    "returned",
    [
        [None], ["look"], [{"text": "look"}],
        _returned(confidence=float("nan")), _returned(confidence=float("inf")), _returned(confidence=None),
        _returned(confidence=-0.01), _returned(confidence=1.01), _returned(confidence="0.9"),
        _returned(text=None), _returned(text="look \ud800"), _returned(text=b"look"),
        _returned(engine=None), _returned(engine="\udfff"), _returned(lang=None), _returned(lang=7),
        _returned(text="a" * (MAX_TRANSCRIPT_CHARS + 1)), _returned(engine="a" * (MAX_TRANSCRIPT_CHARS + 1)),
        asyncio.CancelledError(), UnicodeError(),
    ],
    ids=lambda returned: repr(returned)[:60],
)  # fmt: skip
async def test_what_is_no_transcript_is_not_heard_and_can_be_read_again(tmp_path: Path, returned: Any) -> None:
    async with Ear(Till(), tmp_path) as world:
        note = await world.speak(returned)
        assert world.codes() == ["reach.not_heard"]
        await world.restart()
        assert (await world.events(note.message_id))[-1].integrity["transcript"] == "failed"
        await world.meta.post(ALICE, "look")
        assert world.meta.texts(P)[-1] == "There are 100."
        assert world.runtime.failure is None


@pytest.mark.parametrize(("chars", "heard"), [(-1, True), (0, True), (1, False)])
async def test_how_much_a_note_may_say(tmp_path: Path, chars: int, heard: bool) -> None:
    async with Ear(Till(), tmp_path) as world:
        note = await world.speak("a" * (MAX_TRANSCRIPT_CHARS + chars))
        status = (await world.events(note.message_id))[-1].integrity["transcript"]
        assert status == ("completed" if heard else "failed")


@pytest.mark.parametrize("confidence", [0, 1, 0.0, 1.0])
async def test_how_sure_an_engine_may_be(tmp_path: Path, confidence: float) -> None:
    async with Ear(Till(), tmp_path) as world:
        note = await world.speak(_returned(confidence=confidence))
        assert (await world.events(note.message_id))[-1].stt.confidence == float(confidence)  # type: ignore[union-attr]


async def test_any_failure_leaves_the_conversation_going(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Ear(Till(), tmp_path) as world:

        async def broken(event: Event) -> Event:
            raise ZeroDivisionError("a defect of ours")

        monkeypatch.setattr(world.runtime.listen, "_found_out", broken)
        await world.meta.deliver(world.meta.made(ALICE, world.note("look")))
        await world.pass_time(WAIT_S)
        await world.meta.post(ALICE, "look")
        assert world.meta.texts(P) == ["There are 100."]
        assert world.runtime.failure is None


# how many at once, and for how long


@pytest.mark.parametrize("count", [MAX_LISTENING - 1, MAX_LISTENING, MAX_LISTENING + 1])
async def test_how_many_are_heard_side_by_side(tmp_path: Path, count: int) -> None:
    async with Ear(Till(), tmp_path) as world:
        world.script.gate = asyncio.Event()
        for _ in range(count):
            await world.meta.deliver(world.meta.made(ALICE, world.note("look")))
        await until(lambda: len(world.script.asked) == min(count, MAX_LISTENING))
        await world.pass_time(0)
        assert len(world.script.asked) == min(count, MAX_LISTENING)
        await world.heard()
        assert len(world.script.asked) == count
        assert world.meta.texts(P) == ["There are 100."] * count


@pytest.mark.parametrize("late", [False, True])
async def test_an_engine_that_never_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: bool) -> None:
    monkeypatch.setattr(listen, "LISTEN_TIMEOUT_S", 0.2)
    async with Ear(Till(), tmp_path) as world:
        await world.spoken("look")
        if late:
            await world.pass_time(WAIT_S)
            assert world.codes() == []
        await world.runtime.settle()
        assert world.codes() == ["reach.not_heard"]


async def test_a_file_that_never_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listen, "LISTEN_TIMEOUT_S", 0.1)
    async with Ear(Till(), tmp_path) as world:

        async def endless(media: Media) -> AsyncIterator[bytes]:
            await asyncio.Event().wait()
            yield b""

        monkeypatch.setattr(world.whatsapp, "media", endless)
        await world.speak("look")
        assert world.codes() == ["reach.not_heard"]
        assert world.script.asked == []
