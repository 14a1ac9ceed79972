"""Deliver: what was committed leaves in order, once where the channel can tell, and failure is remembered (P8)."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from sayso import Deny, Template
from sayso.channels import Limits, SendResult, normalize
from sayso.channels.simulator import Simulator
from sayso.errors import StoreFull
from sayso.evidence import unpack
from sayso.records import Delivery, Outgoing, Sent
from sayso.store import Store
from sayso.testing import ALICE, BOB, World, webhooks
from tests.till import Room, Till, confirm, until


class Line(Simulator):
    """A channel that does as it is told, message by message."""

    def __init__(self, *, dedupes: bool = True, immediate: bool = False) -> None:
        super().__init__()
        self.dedupes = dedupes
        self.immediate = immediate
        self.got: list[Outgoing] = []
        self.answer: Callable[[Outgoing], SendResult | Exception] = lambda message: SendResult(
            "sent", f"p-{message.send_id}"
        )
        self.gate: asyncio.Event | None = None

    async def send(self, message: Outgoing) -> SendResult:
        self.got.append(message)
        if self.gate is not None:
            await self.gate.wait()
        answer = self.answer(message)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def texts(self) -> list[str]:
        return [message.text for message in self.got]


def outbox(folder: Path) -> list[tuple[str, str]]:
    """The state and the error of every message, in order."""
    with closing(sqlite3.connect(folder / "a.db")) as connection:
        return connection.execute("SELECT state, coalesce(error, '') FROM outbox ORDER BY seq").fetchall()


def use(world: World, line: Line) -> Line:
    world.app.definition.channels["simulator"] = line
    return line


async def ask(world: World, text: str, by: str = "") -> None:
    await world.deliver(world.write(text, by=by) if by else world.write(text))


async def test_a_message_leaves_once_and_is_marked(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        line = use(world, Line())
        await world.say("look")
        await world.advance(1)
        assert line.texts() == ["There are 100."]
        assert outbox(tmp_path) == [("sent", "")]
        assert world.runtime.telemetry.counters["sent.sent"] == 1


@pytest.mark.parametrize("immediate", [True, False])
async def test_one_conversation_in_order_others_meanwhile(tmp_path: Path, immediate: bool) -> None:
    async with Room(Till(), tmp_path) as world:
        line = use(world, Line(immediate=immediate))
        line.gate = asyncio.Event() if not immediate else None
        for n in range(1, 6):
            await ask(world, f"pay {n}")
            await ask(world, f"pay {n + 10}", BOB)
        for _ in range(100):
            await asyncio.sleep(0.001)
        if line.gate is not None:
            assert sorted(line.texts()) == ["Pay 1 of 100?", "Pay 11 of 100?"]  # one a conversation on its way
            line.gate.set()
        await world.runtime.settle()
        alice = [text for message, text in zip(line.got, line.texts(), strict=True) if message.recipient != BOB]
        bob = [text for message, text in zip(line.got, line.texts(), strict=True) if message.recipient == BOB]
        assert alice == [f"Pay {n} of 100?" for n in range(1, 6)]
        assert bob == [f"Pay {n + 10} of 100?" for n in range(1, 6)]


@pytest.mark.parametrize(
    ("answer", "state", "error"),
    [
        (SendResult("failed", "", "blocked"), "failed", "blocked"),
        (SendResult("unknown"), "unknown", ""),
        (TimeoutError("no answer"), "unknown", "TimeoutError"),
        (RuntimeError("a bug in the channel"), "unknown", "RuntimeError"),
    ],
)
async def test_what_the_channel_says_is_remembered_and_not_tried_again(
    tmp_path: Path, answer: SendResult | Exception, state: str, error: str
) -> None:
    async with Room(Till(), tmp_path) as world:
        line = use(world, Line())
        line.answer = lambda message: answer
        await world.say("look")
        await world.advance(60)
        assert outbox(tmp_path) == [(state, error)]
        assert len(line.got) == 1
        line.answer = lambda message: SendResult()
        await world.say("look")  # the next one leaves all the same
        assert len(line.got) == 2


async def test_without_the_channel_it_waits_for_a_process_that_has_it(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        del world.app.definition.channels["simulator"]
        await world.say("look")
        await world.advance(1)
        assert outbox(tmp_path) == [("pending", "")]
        assert world.runtime.telemetry.counters["sent.no_channel"] == 1
        await world.restart()
        assert outbox(tmp_path) == [("sent", "")]


@pytest.mark.parametrize(("dedupes", "times"), [(True, 2), (False, 1)])
async def test_a_crash_while_sending(tmp_path: Path, dedupes: bool, times: int) -> None:
    """A channel that dedupes is handed it again; any other might send it twice, so it is left unknown."""
    async with Room(Till(), tmp_path) as world:
        line = use(world, Line(dedupes=dedupes))
        line.gate = asyncio.Event()
        await ask(world, "look")
        await until(lambda: line.got)
        world.phone = line  # type: ignore[assignment]  # the far end outlives us
        line.gate, old = None, line.gate
        await world.crash()
        old.set()
        await world.start()
        await world.runtime.settle()
        assert len(line.got) == times
        assert len({message.send_id for message in line.got}) == 1
        assert outbox(tmp_path) == [("sent", "") if dedupes else ("unknown", "")]


async def test_what_was_committed_and_not_sent_is_sent_after_a_crash_in_order(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        line = use(world, Line())
        line.gate = asyncio.Event()
        for n in range(1, 4):
            await ask(world, f"pay {n}")
        for _ in range(50):
            await asyncio.sleep(0.001)
        await world.restart()
        assert [reply.text for reply in world.replies()] == [f"Pay {n} of 100?" for n in range(1, 4)]
        line.gate.set()


async def test_a_phone_that_saw_it_shows_it_once(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "pay 3")
        before = len(world.replies())
        for _ in range(3):
            await world.restart()
        assert len(world.replies()) == before


@pytest.mark.parametrize("state", ["failed"])
async def test_a_question_that_never_left_cannot_be_answered_in_words(tmp_path: Path, state: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        line = use(world, Line())
        line.answer = lambda message: SendResult(state)
        await world.say("pay 3")
        await world.say("yes")
        assert till.effects == []
        await world.restart()
        await world.say("yes")
        assert till.effects == []


async def test_in_reply_to_names_the_message_that_caused_it(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await world.say("pay 3")
        await world.press("Yes")
        await world.say("xyzzy")
        assert [reply.in_reply_to for reply in world.replies()] == ["m1", "m1", "m3"]


class Forgetful:
    """A store that cannot take marks for a while."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.refusals = 0

    async def mark(self, sent: Sequence[Sent]) -> None:
        if self.refusals:
            self.refusals -= 1
            raise StoreFull("the disk is full; nothing was written")
        await self._store.mark(sent)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


async def test_a_mark_that_could_not_be_written_is_owed(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path, wrap=Forgetful) as world:  # type: ignore[arg-type]  # a Store in all but name
        line = use(world, Line())
        world.store.refusals = 2  # type: ignore[attr-defined]
        await world.say("look")
        assert outbox(tmp_path) == [("sent", "")]
        assert len(line.got) == 1  # and what was sent is not sent again for it


# a provider: it has limits, a window of 24 hours, and refuses in its own ways


class Number(Line):
    """A number at a provider that answers as it is told."""

    def __init__(self, limits: Limits | None = None) -> None:
        super().__init__(dedupes=False)
        self.name, self.channel, self.business = "whatsapp_cloud", "whatsapp", "1000001"
        self.limits = limits or Limits(window_s=86_400)


LOOK = {"type": "text", "text": {"body": "look"}}


async def wrote(world: World, number: Number, item: dict[str, Any] = LOOK) -> None:
    """Someone writes by WhatsApp, and what follows is sent by this number."""
    world.app.definition.channels[number.name] = number
    await world.post(item)


async def reported(world: World) -> list[tuple[str, str]]:
    """The reports of what did not arrive, with their reasons."""
    links = [
        link for info in await world.store.streams() for link in unpack((await world.store.evidence(info.stream)).rows)
    ]
    found = [link.artifact for link in links if link.artifact.type.startswith("delivery.")]
    return [(artifact.type, artifact.reason.code) for artifact in found if artifact.reason is not None]


@pytest.mark.parametrize(("seconds", "sent"), [(86_399, True), (86_400, False), (86_401, False)])
async def test_how_long_after_a_message_it_may_be_answered_freely(tmp_path: Path, seconds: int, sent: bool) -> None:
    async with Room(Till(), tmp_path) as world:
        number = Number()
        number.answer = lambda message: SendResult("later", error="131016")
        await wrote(world, number)
        number.answer = lambda message: SendResult("sent", "wamid.9")
        world.clock.advance(seconds)
        number.got.clear()
        await world.advance(0)
        assert len(number.got) == int(sent)
        assert outbox(tmp_path) == [("sent", "") if sent else ("failed", "template_required")]
        assert await reported(world) == ([] if sent else [("delivery.failed", "reach.template_required")])


@pytest.mark.parametrize("refused", [False, True])
async def test_a_declared_template_takes_the_place_of_what_is_too_late(tmp_path: Path, refused: bool) -> None:
    """Also when it is the provider who says that it is too late."""
    async with Room(Till(), tmp_path) as world:
        world.app.fallback(lambda message: Template("news", "en", (message.text,)))
        number = Number(Limits() if refused else None)
        closed = SendResult("failed", error="131047", cause="window")
        number.answer = lambda message: SendResult("sent", "w") if message.template else closed
        if not refused:
            number.answer = lambda message: SendResult("later")
        await wrote(world, number)
        if not refused:
            number.answer = lambda message: SendResult("sent", "w")
            await world.advance(86_400)
        assert number.got[-1].template == Template("news", "en", ("There are 100.",))
        assert outbox(tmp_path) == [("sent", "")]


async def test_a_fallback_that_breaks_costs_its_message_and_no_other(tmp_path: Path) -> None:
    def broken(message: Outgoing) -> Template | None:
        raise LookupError(message.text)

    async with Room(Till(), tmp_path) as world:
        world.app.fallback(broken)
        number = Number()
        number.answer = lambda message: SendResult("failed", error="131047", cause="window")
        await wrote(world, number)
        number.answer = lambda message: SendResult("sent", "w")
        await wrote(world, number)
        assert [state for state, _ in outbox(tmp_path)] == ["failed", "sent"]
        assert world.runtime.failure is None


async def test_it_is_tried_again_after_four_times_as_long_and_not_for_ever(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        number = Number(Limits())
        number.answer = lambda message: SendResult("later", error="131000")
        await wrote(world, number)
        for tries, pause in enumerate((1, 4, 16, 64, 256, 1_024, 1_024), 1):
            await world.advance(pause - 0.01)
            assert len(number.got) == tries
            await world.advance(0.01)
            assert len(number.got) == tries + 1
        assert outbox(tmp_path) == [("pending", "")]
        await world.advance(86_400)
        await world.advance(86_400)
        assert outbox(tmp_path) == [("failed", "131000")]
        assert await reported(world) == [("delivery.failed", "reach.not_delivered")]


async def test_whoever_told_the_provider_to_be_left_alone_is_left_alone(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        number = Number()
        number.answer = lambda message: SendResult("failed", error="131050", cause="opted_out")
        await wrote(world, number)
        assert await reported(world) == [("delivery.failed", "reach.not_delivered")]
        await world.app.notify("+5511900000001", "news")
        await world.runtime.settle()
        assert len(number.got) == 1
        assert outbox(tmp_path)[1] == ("failed", "opted_out")


@pytest.mark.parametrize("length", [1_599, 1_600, 1_601])
async def test_a_long_text_leaves_in_pieces_that_the_channel_takes(tmp_path: Path, length: int) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        number = Number(Limits(text_chars=1_600))
        world.app.definition.channels[number.name] = number
        till.refusal = Deny("too_long", ("word " * 400)[:length])
        await world.post({"type": "text", "text": {"body": "pay 3"}})
        assert [len(text) <= 1_600 for text in number.texts()] == [True] * (1 if length <= 1_600 else 2)
        assert " ".join(number.texts()).split() == ("word " * 400)[:length].split()


async def test_a_status_that_comes_before_the_answer_counts_once_it_is_known_whose_it_is(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        number = Number(Limits())
        number.answer = lambda message: SendResult("sent", "SM77")
        number.gate = asyncio.Event()
        world.app.definition.channels["twilio"] = number
        number.name = "twilio"
        form = {"Body": "look", "MessageSid": "SM1"}
        body = webhooks.body("twilio", webhooks.completed("twilio", [form], ALICE, world.clock.now(), 1, {}))
        events = normalize("twilio", body, received_at=world.clock.now())
        await world.runtime.receive(Delivery("twilio", body, world.clock.now(), tuple(events)))
        await until(lambda: number.got)
        told = {
            "MessageSid": "SM77",
            "MessageStatus": "delivered",
            "From": "whatsapp:+551130000000",
            "To": f"whatsapp:{ALICE}",
        }
        status = normalize("twilio", urlencode(told).encode(), received_at=world.clock.now())
        await world.runtime.receive(Delivery("twilio", b"", world.clock.now(), tuple(status)))
        number.gate.set()
        await world.runtime.settle()
        assert outbox(tmp_path) == [("delivered", "")]
