"""Groups: however many commits are written together, what is left is what one after the other would leave."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sayso.commands.lifecycle import State
from sayso.records import (
    ENDED,
    CommandRecord,
    Commit,
    Fact,
    Lease,
    Outcome,
    Pin,
    Signal,
    Step,
    StepUpRecord,
    replace,
)
from sayso.store import Store
from sayso.store.rows import facts_stream
from tests import samples
from tests.contract.conftest import PLACES, Place
from tests.contract.line import Line, outgoing, whole
from tests.samples import ALICE, NOW, STREAM, later


async def together(place: Place, store: Store, commits: list[Commit]) -> list[Any]:
    """Hand commits over while the store is busy, so that they are written as one group."""
    with place.busy():
        first = asyncio.ensure_future(store.signal(Signal("first", str(len(commits)), 1, NOW)))
        await asyncio.sleep(0.03)
        rest = [asyncio.ensure_future(store.apply(commit)) for commit in commits]
        await asyncio.sleep(0.03)
    await first
    return await asyncio.gather(*rest, return_exceptions=True)


def follow(line: Line, id: str, **more: Any) -> Commit:
    commit = line.commit(id, **more)
    line.follow(commit)
    return commit


def asked(message_id: str, word: str = "pending", **more: Any) -> CommandRecord:
    return replace(samples.asked(message_id, status=word), **more)


async def test_a_question_that_was_put_off_and_then_closed_stays_closed(place: Place) -> None:
    """The first commit moves its timer, the second closes it and asks anew; both are in one group."""
    line, old = Line(), asked("m1")
    async with place.open() as store:
        await line.accept(store, old)
        put_off = follow(line, "put off", changed=(replace(old, wake_at=later(600)),))
        closed = follow(line, "closed", changed=(asked("m1", "stale"),), accepted=(asked("m2"),))
        assert await together(place, store, [put_off, closed]) == [True, True]
        found = await store.command(old.id)
        assert found is not None
        assert (found.status, found.open) == ("stale", False)
        assert list((await store.load(STREAM)).commands) == [asked("m2").id]
        assert await whole(store)


async def test_what_one_commit_let_go_the_next_may_claim(place: Place) -> None:
    line = Line()
    first, second = (
        samples.asked(m, of={"target_command_id": "cmd_t", "recovery_kind": "retry"}) for m in ("m1", "m2")
    )
    async with place.open() as store:
        await line.accept(store, first)
        closing = follow(
            line, "c1", changed=(replace(first, confirmation=replace(first.confirmation, status="declined")),)
        )
        claiming = follow(line, "c2", accepted=(second,))
        assert await together(place, store, [closing, claiming]) == [True, True]


async def test_a_step_begun_and_done_in_one_group(place: Place) -> None:
    line, step = Line(), Step(command_id="cmd_x", position=1, name="charge", digest="d")
    async with place.open() as store:
        commits = [follow(line, "c1", begun=(step,)), follow(line, "c2", done=(replace(step, state="done", result=1),))]
        assert await together(place, store, commits) == [True, True]
        assert [s.state for s in await store.steps("cmd_x")] == ["done"]


async def test_a_group_with_something_stale_keeps_the_rest_in_order(place: Place) -> None:
    line, stale = Line(), Line()
    async with place.open() as store:
        await line.write(store, "c0")
        commits = [
            follow(line, "c1", outbox=(outgoing("a"),)),
            stale.commit("stale", outbox=(outgoing("no"),)),
            follow(line, "c2", outbox=(outgoing("b"),)),
        ]
        assert await together(place, store, commits) == [True, False, True]
        assert [message.send_id for message in await store.messages(STREAM)] == ["a", "b"]
        assert await whole(store)


# any sequence of commits, written together or one after the other

THERE = (samples.asked("a"), samples.asked("b"))


@st.composite
def histories(draw: st.DrawFn) -> list[dict[str, Any]]:
    """What a few commands of one conversation go through: each entry is one commit's rows."""
    commits: list[dict[str, Any]] = []
    facts: list[Fact] = []
    open_ = {record.id: record for record in THERE}
    for number in range(draw(st.integers(3, 8))):
        kind = draw(st.sampled_from(["change", "change", "replace", "replace", "accept", "step", "fact"]))
        if kind == "accept" or (kind in ("change", "replace") and not open_):
            new = samples.asked(f"m{number}")
            open_[new.id] = new
            commits.append({"accepted": (new,)})
        elif kind == "change":
            commits.append({"changed": (_moved(draw, open_),)})
        elif kind == "replace":
            command_id = draw(st.sampled_from(sorted(open_)))
            gone, new = open_.pop(command_id), samples.asked(f"m{number}")
            open_[new.id] = new
            stale = replace(gone, confirmation=replace(gone.confirmation, status="stale"), wake_at=None)
            commits.append({"changed": (stale,), "accepted": (new,)})
        elif kind == "step":
            step = Step(command_id="cmd_x", position=number, name="charge", digest="d")
            commits.append({"begun": (step,), "outbox": (outgoing(f"o{number}"),)})
        else:
            pin = Pin(space="till", actor=ALICE, hash=str(number))
            commits.append({"pins": (pin,), "signals": (Signal("a", "b", number, NOW),)} | _learned(facts, number))
    return commits


def _learned(facts: list[Fact], number: int) -> dict[str, Any]:
    """A new value of one key, which the one before makes room for."""
    new = Fact(id=f"f{number}", space="till", subject=ALICE, key="colour", value=number, learned_at=NOW)
    revised = tuple(replace(old, status="superseded", superseded_by=new.id) for old in facts[-1:])
    facts.append(new)
    return {"facts": (new,), "revised": revised}


def drafted(rows: list[dict[str, Any]], line: Line) -> list[Commit]:
    """The commits of a history; those with facts are in the stream of their subject too."""
    facts, commits = Line(facts_stream("till", ALICE)), []
    for n, more in enumerate(rows):
        others = (facts.part("fact.created"),) if "facts" in more else ()
        commits.append(follow(line, f"c{n}", others=others, **more))
        if others:
            facts.follow(commits[-1])
    return commits


def _moved(draw: st.DrawFn, open_: dict[str, CommandRecord]) -> CommandRecord:
    record = open_[draw(st.sampled_from(sorted(open_)))]
    how = draw(st.sampled_from(["later", "later", "confirm", "close", "step up", "wait", "end"]))
    if how == "close" and record.stages == samples.ASKED:
        record = replace(record, confirmation=replace(record.confirmation, status=draw(st.sampled_from(sorted(ENDED)))))
    elif how == "confirm" and record.stages == samples.ASKED:
        record = replace(record, stages=(*samples.ASKED, State.CONFIRMED, State.AUTHZ_PENDING))
    elif how == "step up" and record.state is State.AUTHZ_PENDING:
        record = replace(record, step_up=StepUpRecord(asked_at=NOW, expires_at=later(9)))
    elif how == "wait" and record.state is State.AUTHZ_PENDING:
        record = replace(record, stages=samples.STARTED, lease=Lease("w", 1), waiting="parcel/anna")
    elif how == "end" and record.state is State.STARTED:
        record = replace(
            record, stages=(*samples.STARTED, State.EXECUTED), waiting="", outcome=Outcome("executed", "Done.")
        )
    else:
        record = replace(record, wake_at=later(draw(st.integers(1, 9))))
    open_[record.id] = record
    if not record.open:
        del open_[record.id]
    return record


@settings(max_examples=40, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(rows=histories())
def test_a_group_leaves_what_one_after_the_other_leaves(tmp_path: Path, rows: list[dict[str, Any]]) -> None:
    async def left(name: str, *, grouped: bool) -> dict[str, list[Any]]:
        folder = tmp_path / f"{name}-{len(list(tmp_path.iterdir()))}"
        folder.mkdir()
        place, line = PLACES["sqlite"](folder), Line()
        async with place.open() as store:
            await line.accept(store, *THERE, id="before")
            commits = drafted(rows, line)
            if grouped:
                results = await together(place, store, commits)
            else:
                await store.signal(Signal("first", str(len(commits)), 1, NOW))
                results = [await store.apply(commit) for commit in commits]
            assert results == [True] * len(commits)
            assert await whole(store)
        return place.dump()

    assert asyncio.run(left("grouped", grouped=True)) == asyncio.run(left("single", grouped=False))


@pytest.mark.parametrize("count", [511, 512, 513])
async def test_more_than_one_group_holds(place: Place, count: int) -> None:
    lines = [Line(f"s{n}") for n in range(count)]
    async with place.open() as store:
        assert await together(place, store, [line.commit("c") for line in lines]) == [True] * count
        assert len(await store.streams()) == count
