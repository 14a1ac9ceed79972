"""The moments between a send and what is known of it, one at a time: what no storm hits every time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from sayso.channels import Limits, SendResult
from sayso.errors import StoreFull
from sayso.records import Commit, Outgoing, Sent
from sayso.runtime import buckets
from sayso.runtime.allowance import BACKOFF_CAP_S, Allowance
from sayso.store import Store
from sayso.testing import World
from tests.runtime.test_deliver import Line, ask, outbox, use
from tests.till import Room, Till, until

NOW = datetime(2026, 1, 1, tzinfo=UTC)
DOUBT_S = 60
LATER = SendResult("later", error="131016")


class Full:
    """A store without room for some marks, or for evidence of deliveries, for a while."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.refused: set[str] = set()

    async def mark(self, sent: Sequence[Sent]) -> None:
        if self.refused & {mark.state for mark in sent}:
            raise StoreFull("the disk is full; nothing was written")
        await self._store.mark(sent)

    async def apply(self, commit: Commit) -> bool:
        if "report" in self.refused and b"delivery." in b"".join(part.evidence for part in commit.parts):
            raise StoreFull("the disk is full; nothing was written")
        return await self._store.apply(commit)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def room(tmp_path: Path) -> Room:
    return Room(Till(), tmp_path, wrap=Full)


def refuse(world: World, *states: str) -> None:
    world.store.refused = set(states)  # type: ignore[attr-defined]  # it is a `Full`


def status(world: World, message: Outgoing, state: str = "delivered") -> Sent:
    return Sent(message.send_id, message.conversation_id, state, world.clock.now(), "p-1")


@pytest.mark.parametrize("state", ["sending", "pending"])
async def test_without_room_for_a_mark_a_message_stays_first(tmp_path: Path, state: str) -> None:
    """Neither is it forgotten until a restart, nor does what is written later overtake it."""
    async with room(tmp_path) as world:
        line = use(world, Line(dedupes=False))
        line.answer = lambda message: LATER if len(line.got) == 1 and state == "pending" else SendResult("sent", "p")
        refuse(world, state)
        await ask(world, "look")
        await world.advance(0.1)
        refuse(world)
        await ask(world, "pay 3")
        for _ in range(5):
            await world.advance(1)
        assert list(dict.fromkeys(line.texts())) == ["There are 100.", "Pay 3 of 100?"]
        assert [state for state, _ in outbox(tmp_path)] == ["sent", "sent"]


async def test_a_status_between_two_tries_ends_them(tmp_path: Path) -> None:
    """The provider said that it took nothing, and it had."""
    async with room(tmp_path) as world:
        line = use(world, Line(dedupes=False))
        line.answer = lambda message: LATER
        await ask(world, "look")
        await until(lambda: line.got)
        await world.advance(0.1)
        (message,) = line.got
        await world.store.mark([status(world, message)])
        world.runtime.deliver.heard([status(world, message)])
        await world.advance(5)
        assert len(line.got) == 1
        assert [state for state, _ in outbox(tmp_path)] == ["delivered"]


async def test_a_status_at_the_very_end_of_the_doubt_starts_the_line_once(tmp_path: Path) -> None:
    """The time is over and the status comes before the line goes on: the next message leaves once."""
    async with room(tmp_path) as world:
        line = use(world, Line(dedupes=False))
        line.answer = lambda message: SendResult("unknown") if len(line.got) == 1 else SendResult("sent", "p")
        await ask(world, "look")
        await until(lambda: line.got)
        await ask(world, "pay 3")
        await world.advance(0.1)
        world.clock.advance(DOUBT_S)
        world.runtime.deliver.wake()
        world.runtime.deliver.heard([status(world, line.got[0])])
        await world.runtime.settle()
        await world.advance(1)
        assert line.texts() == ["There are 100.", "Pay 3 of 100?"]


async def test_a_report_without_room_is_made_when_there_is(tmp_path: Path) -> None:
    async with room(tmp_path) as world:
        line = use(world, Line(dedupes=False))
        line.answer = lambda message: SendResult("unknown")
        await ask(world, "look")
        await until(lambda: line.got)
        refuse(world, "report")
        await world.advance(DOUBT_S + 1)
        refuse(world)
        await world.advance(1)
        (stream,) = [info.stream for info in await world.store.streams() if info.actor]
        rows = (await world.store.evidence(stream)).rows
        assert sum(row.count(b'"delivery.unknown"') for row in rows) == 1


def message(number: int, to: str = "") -> Outgoing:
    return Outgoing(
        send_id=f"s{number}",
        conversation_id=f"c{number}",
        channel="whatsapp",
        business="b",
        recipient=to or f"p{number}",
        text="",
        created_at=NOW,
    )


def limited(**limits: float) -> Line:
    line = Line()
    line.limits = Limits(**limits)  # type: ignore[arg-type]  # a burst is a whole number
    return line


def after(seconds: float) -> datetime:
    return NOW + timedelta(seconds=seconds)


def test_whoever_waits_for_the_number_has_a_place_of_their_own() -> None:
    """Ten a second: the eleventh and those behind it come a tenth of a second apart, and each comes once."""
    allowance, line = Allowance(), limited(number_per_s=10)
    told = [allowance.until(line, message(n), NOW) for n in range(13)]
    assert told == [None] * 10 + [after(0.1), after(0.2), after(0.3)]
    assert allowance.until(line, message(11), after(0.1)) == after(0.2)  # not before its turn
    assert [allowance.until(line, message(n), after(0.1 * (n - 9))) for n in (10, 11, 12)] == [None] * 3


def test_after_a_pause_the_number_starts_with_nothing_saved() -> None:
    allowance, line = Allowance(), limited(number_per_s=10)
    for n in range(12):
        allowance.until(line, message(n), NOW)
    assert allowance.pause(message(0), NOW) == after(1)
    assert allowance.until(line, message(10), after(0.1)) == after(1)
    assert [allowance.until(line, message(n), after(1)) for n in (10, 11)] == [after(1.1), after(1.2)]
    assert allowance.until(line, message(10), after(1.1)) is None


def test_a_number_that_is_told_to_wait_again_waits_longer_and_others_say_nothing_new() -> None:
    allowance = Allowance()
    assert allowance.pause(message(1), NOW) == after(1)
    assert allowance.pause(message(2), after(0.5)) == after(1)  # it was on its way when the first was told
    assert allowance.pause(message(3), after(1)) == after(5)
    allowance.took(message(4))
    assert allowance.pause(message(5), after(5)) == after(6)


async def test_trouble_of_one_message_does_not_make_the_whole_number_wait_longer(tmp_path: Path) -> None:
    """Twice a fault of its own, and only then the number's limit: the number waits as for the first time."""
    busy = SendResult("later", error="130429", scope="number")
    async with room(tmp_path) as world:
        line = use(world, Line(dedupes=False))
        line.answer = lambda message: (LATER, LATER, busy)[len(line.got) - 1] if len(line.got) < 4 else SendResult()
        await ask(world, "look")
        await until(lambda: line.got)
        for seconds in (1.1, 4.1, 1.1):
            await world.advance(seconds)
        assert len(line.got) == 4


def test_one_person_at_their_limit_takes_nothing_of_the_numbers() -> None:
    allowance, line = Allowance(), limited(number_per_s=2, pair_burst=1, pair_per_s=0.5)
    assert allowance.until(line, message(1, "alice"), NOW) is None
    assert [allowance.until(line, message(n, "alice"), NOW) for n in (2, 3)] == [after(2), after(2)]
    assert allowance.until(line, message(4, "bob"), NOW) is None


def test_a_clock_that_is_set_back_puts_no_send_off() -> None:
    """What waited waits as long as it was told; whoever comes now waits behind it, and not for the hour."""
    allowance, line = Allowance(), limited(number_per_s=10, pair_burst=1, pair_per_s=0.5)
    for n in range(12):
        allowance.until(line, message(n), NOW)
    told = [allowance.until(line, given, after(-3_600)) for given in (message(11), message(20), message(21, "p0"))]
    assert told == [after(-3_600 + wait_s) for wait_s in (0.2, 0.3, 2)]
    assert [allowance.until(line, message(n), after(-3_599)) for n in (10, 11, 20)] == [None] * 3


def test_a_number_is_paused_no_longer_when_the_clock_is_set_back() -> None:
    allowance, line = Allowance(), limited(number_per_s=10)
    assert allowance.until(line, message(0), NOW) is None
    now = NOW
    for _ in range(8):  # until it waits as long as a number ever does
        now = allowance.pause(message(1), now)
    cap = timedelta(seconds=BACKOFF_CAP_S)
    until = allowance.pause(message(1), now)
    assert until == now + cap
    back = now - timedelta(hours=1)
    assert allowance.until(line, message(2), back) == back + cap
    assert allowance.pause(message(3), back) == back + cap
    assert allowance.until(line, message(2), back + cap) == back + cap + timedelta(seconds=0.1)
    assert allowance.until(line, message(2), back + cap + timedelta(seconds=0.1)) is None


def test_a_clock_that_is_set_ahead_lets_out_no_more_than_a_second_of_messages() -> None:
    allowance, line = Allowance(), limited(number_per_s=10)
    for n in range(10):
        allowance.until(line, message(n), NOW)
    told = [allowance.until(line, message(n), after(3_600)) for n in range(20, 31)]
    assert told == [None] * 10 + [after(3_600.1)]


def test_messages_that_never_leave_do_not_keep_their_places_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """They fail or are muted while they wait: nobody comes for their places."""
    monkeypatch.setattr(buckets, "MAX_PLACES", 10)
    allowance, line = Allowance(), limited(number_per_s=1)
    for n in range(1_000):
        allowance.until(line, message(2 * n), after(100 * n))
        allowance.until(line, message(2 * n + 1), after(100 * n))  # has to wait, and is not asked about again
    assert len(allowance._places["b"]) <= 10
