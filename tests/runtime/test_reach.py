"""Reach: whoever says stop is sent nothing more, not even what was on its way, until they write again."""

import asyncio
from pathlib import Path

import pytest

from sayso.channels import SendResult
from sayso.channels.simulator import Simulator
from sayso.evidence import unpack
from sayso.records import Event, Interactive, Outgoing, Selection, Stt, replace
from sayso.runtime.reach import MAX_OPT_OUT_CHARS, OPT_OUT_WORDS, wants_out
from tests import samples
from tests.posts import Posts, Someone, number_changed, press, text
from tests.till import PIN, Room, Till, until

P, Q = "+5511990000001", "+5511990000002"
A, B = "BR.Alice", "BR.Bob"
ALICE = Someone(P, A)


def said(words: str, **more: object) -> Event:
    return replace(samples.event(words), provider="whatsapp_cloud", **more)  # type: ignore[arg-type]  # fields of an Event


async def types(world: Room, stream: str) -> list[str]:
    return [link.artifact.type for link in unpack((await world.store.evidence(stream)).rows)]


# what counts


@pytest.mark.parametrize(
    "words",
    [
        *sorted(OPT_OUT_WORDS),
        "STOP",
        "Stop.",
        "stop!!!",
        " stop ",
        '"STOP"',
        "SAIR",
        "sáir",  # accents are not what people mean
        "PARAR!",
        "Baja",
        "¡BAJA!",
        "¡Baja…",
        "st\u200bop",
    ],
)
def test_a_word_that_says_stop(words: str) -> None:
    assert wants_out(said(words))


@pytest.mark.parametrize(
    "words",
    [
        "",
        "stop it",
        "please stop",
        "stop 3",
        "stopp",
        "unstop",
        "s t o p",
        "stop?",
        "never stop",
        "saída",
        "baja 1",
        "don't stop",
        "stop\nstop",
        "/stop",
        "go",
    ],
)
def test_a_message_that_does_not(words: str) -> None:
    assert not wants_out(said(words))


@pytest.mark.parametrize(("chars", "counts"), [(-1, True), (0, True), (1, False)])
def test_how_long_it_may_be(chars: int, counts: bool) -> None:
    assert wants_out(said("stop" + "!" * (MAX_OPT_OUT_CHARS + chars - 4))) is counts


def test_without_a_provider_it_is_a_command_like_any_other() -> None:
    assert not wants_out(samples.event("stop"))


def test_a_button_that_is_called_so_answers_a_question() -> None:
    pressed = Interactive(Selection("opt1", "Stop"))
    assert not wants_out(said("Stop", interactive=pressed, message_type="interactive"))


def test_the_transcript_of_a_voice_note_is_not_another_message() -> None:
    assert wants_out(said("stop", message_type="audio", stt=Stt(status="completed")))
    assert not wants_out(said("stop", kind="other", subtype="transcript", integrity={"transcript": "completed"}))


def test_a_status_that_says_so_needs_no_words() -> None:
    assert wants_out(said("", kind="status", integrity={"opted_out": "131050"}))


# what follows


@pytest.mark.parametrize("word", ["stop", "SAIR", "¡Baja!"])
async def test_nothing_is_said_any_more_until_they_write_again(tmp_path: Path, word: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        meta = Posts(world)
        alice = await meta.post(ALICE, "pay 3")
        (question,) = meta.inbox(P)
        await meta.post(ALICE, word)
        await world.advance(700)  # the question would have lapsed
        assert meta.everything() == 1
        (record,) = await world.store.commands(actor=P)
        assert record.status == "withdrawn"
        assert (await types(world, alice.conversation_id))[-1] == "channel.opted_out"

        await world.restart()
        await meta.post(ALICE, press(question.buttons[0].id))
        assert [reply.code for reply in meta.inbox(P)[1:]] == ["confirmation.withdrawn"]
        assert "channel.opted_in" in await types(world, alice.conversation_id)
        assert till.effects == []
        await meta.post(ALICE, "look")
        assert meta.texts(P)[-1] == "There are 100."
        assert (await types(world, alice.conversation_id)).count("channel.opted_in") == 1


async def test_what_runs_runs_on_and_says_nothing(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        meta = Posts(world)
        await meta.post(ALICE, "pay 3")
        till.gate = asyncio.Event()
        await meta.deliver(meta.made(ALICE, press(meta.inbox(P)[0].buttons[0].id)))
        await till.entered.wait()
        await meta.deliver(meta.made(ALICE, text("stop")))
        await until(lambda: world.runtime.streams.peek(meta.inbox(P)[0].conversation_id).talk.muted)  # type: ignore[union-attr]
        till.gate.set()
        await world.runtime.settle()
        (record,) = await world.store.commands(actor=P)
        assert (record.status, till.effects) == ("executed", ["charge 3", "note paid 3 of 100"])
        assert meta.everything() == 1  # the question
        (_, outcome) = await world.store.fates(record.stream)
        assert (outcome.state, outcome.error) == ("failed", "opted_out")


class Slow(Simulator):
    """A channel that takes a message only when it is let, and answers as it is told."""

    immediate = False
    dedupes = False

    def __init__(self) -> None:
        super().__init__("whatsapp_cloud")
        self.gate = asyncio.Event()
        self.gate.set()
        self.result = SendResult("sent")
        self.tried: list[str] = []

    async def send(self, message: Outgoing) -> SendResult:
        self.tried.append(message.text)
        await self.gate.wait()
        return await super().send(message) if self.result.state == "sent" else self.result


async def test_what_was_queued_does_not_leave(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        slow = world.whatsapp = Slow()
        await world.stop()
        await world.start()
        meta = Posts(world)
        slow.gate.clear()
        for _ in range(3):
            await meta.deliver(meta.made(ALICE, text("look")))
        await until(lambda: slow.tried)
        (stopped,) = await meta.deliver(meta.made(ALICE, text("stop")))
        stream = stopped.conversation_id
        await until(lambda: (found := world.runtime.streams.peek(stream)) and found.talk.muted)
        slow.gate.set()
        await world.runtime.settle()
        assert slow.tried == ["There are 100."]  # the one that was on its way
        fates = await world.store.fates(stream)
        assert [(fate.state, fate.error) for fate in fates] == [("sent", ""), *[("failed", "opted_out")] * 2]


async def test_what_was_queued_does_not_leave_after_a_crash_either(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        slow = world.whatsapp = Slow()
        await world.stop()
        await world.start()
        meta = Posts(world)
        slow.gate.clear()
        for _ in range(2):
            await meta.deliver(meta.made(ALICE, text("look")))
        await until(lambda: slow.tried)
        (stopped,) = await meta.deliver(meta.made(ALICE, text("stop")))
        stream = stopped.conversation_id
        await until(lambda: (found := world.runtime.streams.peek(stream)) and found.talk.muted)
        await world.crash()
        slow.gate.set()
        await world.start()
        await world.runtime.settle()
        await world.advance(600)
        assert slow.tried == ["There are 100."]
        assert [fate.state for fate in await world.store.fates(stream)] == ["unknown", "failed"]


async def test_a_step_up_is_withdrawn_and_the_pin_proves_nothing_later(tmp_path: Path) -> None:
    from argon2 import PasswordHasher

    from sayso.records import Pin

    till = Till()
    async with Room(till, tmp_path) as world:
        meta = Posts(world)
        await world.store.set_pin(Pin(space="till", actor=P, hash=PasswordHasher().hash(PIN)))
        await meta.post(ALICE, "drop 5")
        await meta.post(ALICE, press(meta.inbox(P)[0].buttons[0].id))
        assert meta.inbox(P)[-1].code == "authz.step_up_required"
        await meta.post(ALICE, "stop")
        (record,) = await world.store.commands(actor=P)
        assert record.status == "rejected"
        await meta.post(ALICE, PIN)
        assert till.effects == []


async def test_a_status_says_that_someone_told_whatsapp_so(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        alice = await meta.post(ALICE, "pay 3")
        (question,) = meta.inbox(P)
        error = {"errors": [{"code": 131050, "title": "x"}]}
        status = await meta.status(Someone("", A), question, "failed", **error)
        assert status.conversation_id == alice.conversation_id
        (record,) = await world.store.commands(actor=P)
        assert record.status == "withdrawn"
        assert "channel.opted_out" in await types(world, alice.conversation_id)
        await world.app.notify(P, "shipped", channel="whatsapp_cloud")
        await world.runtime.settle()
        assert meta.everything() == 1
        again = await meta.status(Someone("", A), question, "failed", **error)  # delivered once more
        assert again.event_id == status.event_id
        assert (await types(world, alice.conversation_id)).count("channel.opted_out") == 1


async def test_any_other_failure_says_nothing_about_wishes(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        await meta.post(ALICE, "pay 3")
        await meta.status(ALICE, meta.inbox(P)[0], "failed", errors=[{"code": 131026}])
        await meta.post(ALICE, "look")
        assert meta.everything() == 3  # the answer, and what is still open


async def test_the_provider_says_so_when_we_send(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        slow = world.whatsapp = Slow()
        await world.stop()
        await world.start()
        meta = Posts(world)
        slow.result = SendResult("failed", error="131050", cause="opted_out")
        alice = await meta.post(ALICE, "look")
        assert slow.tried == ["There are 100."]
        assert (await types(world, alice.conversation_id)).count("channel.opted_out") == 1
        await world.restart()
        await world.app.notify(P, "shipped", channel="whatsapp_cloud")
        await world.runtime.settle()
        assert slow.tried == ["There are 100."]
        slow.result = SendResult("sent")
        await meta.post(ALICE, "look")
        assert meta.texts(P) == ["There are 100."]


# conversations that moved


async def test_a_new_number_is_not_a_new_wish(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        await meta.post(ALICE, "stop")
        change = await meta.post(ALICE, number_changed(Q))
        assert (await world.store.load(change.conversation_id)).talk.muted == "opted_out"
        assert "channel.opted_out" in await types(world, change.conversation_id)
        await meta.post(Someone(Q), "look")
        assert meta.texts(Q) == ["There are 100."]


async def test_the_next_one_at_a_number_wished_for_nothing(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        await meta.post(ALICE, "stop")
        await meta.post(Someone(P, B), "look")
        assert meta.texts(P) == ["There are 100."]


async def test_a_conversation_is_closed_once(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        alice = await meta.post(ALICE, "look")
        for _ in range(3):
            await meta.post(Someone(P, B), "look")
            await world.restart()
        assert (await types(world, alice.conversation_id)).count("conversation.closed") == 1
        await meta.post(Someone(Q, A), "look")
        assert meta.texts(Q) == ["There are 100."]
        assert (await world.store.load(alice.conversation_id)).talk.muted == ""
