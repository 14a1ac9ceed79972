"""`apply`: a decision is written whole, once, on top of what it was made from, or not at all."""

import asyncio
from datetime import datetime
from typing import Any

import pytest

from sayso.commands.lifecycle import State
from sayso.errors import NotFound, StoreError
from sayso.records import (
    CommandRecord,
    Delivery,
    Fact,
    Lease,
    Outcome,
    Pin,
    Read,
    Sent,
    Signal,
    Step,
    StepUpRecord,
    Talk,
    Trace,
    replace,
)
from sayso.store import Store
from sayso.store.rows import facts_stream
from tests import samples
from tests.contract.conftest import Place
from tests.contract.line import Line, outgoing, whole
from tests.samples import ALICE, NOW, STREAM, event, later

OPEN = (State.RECEIVED, State.CANONICALIZED, State.CONFIRMATION_REQUIRED)


def step(position: int = 1, state: str = "begun", **more: Any) -> Step:
    given = {"command_id": samples.record().id, "position": position, "name": "charge", "digest": "d", "state": state}
    return Step(**(given | more))


def fact(value: Any, fact_id: str, **more: Any) -> Fact:
    given = {
        "id": fact_id,
        "space": "till",
        "subject": ALICE,
        "key": "colour",
        "value": value,
        "learned_at": NOW,
        "salt": "s",
    }
    return Fact(**(given | more))


async def test_every_kind_of_row_is_written_and_read_back(place: Place) -> None:
    line, record = Line(), samples.asked()
    signal, pin = (
        Signal("parcel", "anna", {"size": 3}, NOW),
        Pin(space="till", actor=ALICE, hash="h", failures=2, locked_until=later(9)),
    )
    talk = Talk("simulator", ALICE, "pt")
    async with place.open() as store:
        await line.write(
            store, "c1", "command.accepted", part={"cursor": 7, "talk": talk}, accepted=(record,), begun=(step(),),
            facts=(fact("red", "f1"),), outbox=(outgoing("o1"),), signals=(signal,), pins=(pin,),
            others=(Line(facts_stream("till", ALICE)).part("fact.created"),),
        )  # fmt: skip
        finished = step(1, "done", result={"id": 1}, salt="s", attempts=2)
        moved = replace(record, stages=(*record.stages, State.CONFIRMED), changed_at=later(1))
        await line.write(store, "c2", changed=(moved,), done=(finished,))
    async with place.open() as store:
        snapshot = await store.load(STREAM)
        assert (snapshot.version, snapshot.head, snapshot.cursor, snapshot.talk) == (2, line.head, 7, talk)
        assert snapshot.commands == {record.id: moved}
        assert await store.command(record.id) == await store.by_key(record.envelope.idempotency_key) == moved
        assert await store.by_token("token-m1-") == moved
        assert await store.steps(record.id) == [finished]
        assert (await store.facts("till", ALICE)).facts == (fact("red", "f1"),)
        (message,) = await store.messages(STREAM)
        assert replace(message, seq=0) == outgoing("o1")
        assert await store.signalled("parcel", "anna") == signal
        assert await store.pin("till", ALICE) == pin
        assert await whole(store)


async def test_nothing_is_there_before_it_is_written(place: Place) -> None:
    async with place.open() as store:
        assert (await store.load(STREAM)).version == 0
        assert await store.command("cmd_x") is await store.by_key("k") is await store.by_token("t") is None
        assert await store.by_message("m1") == await store.recoveries("cmd_x") == await store.waiting("a/b") == []
        assert await store.commands() == await store.steps("cmd_x") == await store.event("m1") == []
        assert await store.signalled("a", "b") is await store.pin("till", ALICE) is None
        assert await store.messages(STREAM) == await store.streams() == []
        assert (await store.facts("till", ALICE)).facts == ()
        due = await store.due(later(10_000), 0, 100)
        assert [*due.unread, *due.commands, *due.outbox] == []
        assert await store.awaiting_secret() == []
        with pytest.raises(NotFound, match="there is no stream"):
            await store.evidence(STREAM)


@pytest.mark.parametrize("number", [2**63, 2**64 - 1, 2**64, 10**30, -(2**63) - 1])
async def test_numbers_may_be_large(request: pytest.FixtureRequest, place: Place, number: int) -> None:
    """Wei, for one, do not fit into 64 bits; as an argument, a result, a remembered value or a payload."""
    line, record = Line(), samples.asked(of={"args": {"amount": number}}, bind={"wei": number})
    async with place.open() as store:
        async with asyncio.timeout(5):
            await line.write(
                store, "c1", accepted=(record,), begun=(step(),), facts=(fact(number, "f1"),),
                signals=(Signal("parcel", "anna", number, NOW),),
                others=(Line(facts_stream("till", ALICE)).part("fact.created"),),
            )  # fmt: skip
            await line.write(store, "c2", done=(step(1, "done", result=[number]),))
            assert await store.signal(Signal("parcel", "bruno", {"n": number}, NOW)) is True
        assert await store.command(record.id) == record
        assert (await store.steps(record.id))[0].result == [number]
        assert (await store.facts("till", ALICE)).facts[0].value == number
        signals = [await store.signalled("parcel", who) for who in ("anna", "bruno")]
        assert [signal.payload for signal in signals if signal] == [number, {"n": number}]


# compare and set


@pytest.mark.parametrize("expects", [0, 1, 3])
async def test_a_stale_commit_writes_nothing(place: Place, expects: int) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1")
        await line.write(store, "c2")
        before = place.dump()
        line.version = expects
        stale = line.commit(
            "stale", accepted=(samples.record(OPEN),), outbox=(outgoing("o1"),), facts=(fact("red", "f1"),),
            signals=(Signal("a", "b", 1, NOW),), pins=(Pin(space="till", actor=ALICE, hash="h"),),
        )  # fmt: skip
        assert await store.apply(stale) is False
        assert place.dump() == before


async def test_of_two_commits_on_one_version_one_is_written(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        both = await asyncio.gather(store.apply(line.commit("c1")), store.apply(line.commit("c2")))
        assert sorted(both) == [False, True]
        assert (await store.load(STREAM)).version == 1
        assert await whole(store)


async def test_a_commit_on_several_streams_is_written_on_all_or_on_none(place: Place) -> None:
    one, other = Line("one"), Line("other")
    async with place.open() as store:
        both = one.commit("c1", others=(other.part("fact.created"),))
        assert await store.apply(both) is True
        one.follow(both)
        before = place.dump()
        assert await store.apply(one.commit("c2", others=(other.part("fact.created"),))) is False  # other has moved on
        assert place.dump() == before
        other.follow(both)
        assert await store.apply(one.commit("c3", others=(other.part("fact.created"),))) is True
        assert await whole(store, "one")
        assert await whole(store, "other")


async def test_decisions_of_one_conversation_may_be_handed_over_one_after_the_other(place: Place) -> None:
    line, commits = Line(), []
    for n in range(20):
        commits.append(line.commit(f"c{n}"))
        line.follow(commits[-1])
    async with place.open() as store:
        assert await asyncio.gather(*[store.apply(commit) for commit in commits]) == [True] * 20
        assert (await store.load(STREAM)).head == line.head
        assert await whole(store)


async def test_what_was_decided_on_top_of_a_stale_commit_is_stale_too(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1")
        elsewhere = Line()
        stale = elsewhere.commit("c2")
        elsewhere.follow(stale)
        after = elsewhere.commit("c3", "step.done", "step.done")
        line_after = line.commit("c4")
        results = await asyncio.gather(*[store.apply(commit) for commit in (stale, line_after, after)])
        assert results == [False, True, False]
        assert await whole(store)


# applied twice is applied once


async def test_the_same_commit_again_is_true_and_writes_nothing(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        first = await line.write(store, "c1", accepted=(samples.record(OPEN),), outbox=(outgoing("o1"),))
        before = place.dump()
        assert await store.apply(first) is True
        assert place.dump() == before


async def test_the_same_commit_again_after_later_ones(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        first = await line.write(store, "c1", outbox=(outgoing("o1"),))
        for n in range(3):
            await line.write(store, f"later{n}")
        before = place.dump()
        assert await store.apply(first) is True
        assert place.dump() == before
    async with place.open() as store:  # and from another process
        assert await store.apply(first) is True
        assert place.dump() == before


async def test_the_same_commit_twice_at_once(place: Place) -> None:
    one, other = Line("one"), Line("other")
    both = one.commit("c1", others=(other.part("fact.created"),), outbox=(outgoing("o1", "one"),))
    async with place.open() as store:
        assert await asyncio.gather(*[store.apply(both) for _ in range(5)]) == [True] * 5
        assert (await store.load("one")).version == (await store.load("other")).version == 1
        assert len(await store.messages("one")) == 1


async def test_another_commit_under_the_same_id_is_not_taken_for_it(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1")
        await line.write(store, "c2")
        line.version = 5
        assert await store.apply(line.commit("c1")) is False


# groups


async def test_two_hundred_commits_at_once_some_of_them_stale(place: Place) -> None:
    lines = [Line(f"stream-{n}") for n in range(40)]
    async with place.open() as store:
        for line in lines:
            await line.write(store, f"first-{line.stream}")
        commits, expected = [], []
        for n in range(200):
            line = lines[n % 40]
            stale = n % 7 == 3
            if stale:
                line.version -= 1
            commit = line.commit(f"c{n}", outbox=(outgoing(f"o{n}", line.stream),))
            if stale:
                line.version += 1
            else:
                line.follow(commit)
            commits.append(commit)
            expected.append(not stale)
        assert await asyncio.gather(*[store.apply(commit) for commit in commits]) == expected
        for line in lines:
            snapshot = await store.load(line.stream)
            assert (snapshot.version, snapshot.head) == (line.version, line.head)
            assert await whole(store, line.stream)
        sent = {message.send_id for message in (await store.due(NOW, 0, 1_000)).outbox}
        assert sent == {f"o{n}" for n in range(200) if expected[n]}


async def test_what_the_database_refuses_costs_its_neighbours_nothing(place: Place) -> None:
    lines = [Line(f"stream-{n}") for n in range(30)]
    forged = samples.record((*OPEN, State.STARTED), of={"stream": "stream-13"})
    commits = [line.commit(f"c{n}", accepted=(forged,) if n == 13 else ()) for n, line in enumerate(lines)]
    async with place.open() as store:
        results = await asyncio.gather(*[store.apply(commit) for commit in commits], return_exceptions=True)
        assert isinstance(results.pop(13), StoreError)
        assert results == [True] * 29
        assert (await store.load("stream-13")).version == 0


async def test_a_write_that_cannot_be_encoded_costs_its_neighbours_nothing(unencodable: Place) -> None:
    lines = [Line(f"stream-{n}") for n in range(10)]
    bad = outgoing("bad", "stream-4", text=object())
    commits = [line.commit(f"c{n}", outbox=(bad,) if n == 4 else ()) for n, line in enumerate(lines)]
    async with unencodable.open() as store:
        async with asyncio.timeout(5):
            results = await asyncio.gather(*[store.apply(commit) for commit in commits], return_exceptions=True)
        assert isinstance(results.pop(4), TypeError | StoreError)
        assert results == [True] * 9


# what a snapshot shows


async def test_a_snapshot_holds_the_open_commands_and_when_their_questions_left(place: Place) -> None:
    line = Line()
    open_, declined = samples.asked("m1"), samples.asked("m2", status="declined")
    ended = samples.record((*samples.STARTED, State.EXECUTED), "m3", outcome=Outcome("executed", "Done."))
    prompt = outgoing("prompt-m1", command_id=open_.id)
    async with place.open() as store:
        await line.write(
            store,
            "c1",
            accepted=(open_, declined, ended),
            outbox=(prompt, outgoing("prompt-m2", command_id=declined.id)),
        )
        assert (await store.load(STREAM)).sent == {}
        await _sent(store, "prompt-m1", "sent", later(2))
        await _sent(store, "prompt-m2", "sent", later(2))
        snapshot = await store.load(STREAM)
        assert snapshot.commands == {open_.id: open_}
        assert snapshot.sent == {"prompt-m1": later(2)}


async def _sent(store: Store, send_id: str, state: str, at: datetime = NOW, stream: str = STREAM) -> None:
    await store.mark([Sent(send_id, stream, state, at, f"provider-{send_id}")])


async def test_the_cursor_never_goes_back(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1", part={"cursor": 9})
        await line.write(store, "c2", part={"cursor": 4})
        await line.write(store, "c3")
        assert (await store.load(STREAM)).cursor == 9


async def test_an_event_that_a_turn_has_taken_is_not_unread(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        events = tuple(event("a", message_id=f"m{n}") for n in range(3))
        receipts = await store.receive(Delivery("simulator", b"", NOW, events), ["s"] * 3)
        await line.write(store, "c1", part={"cursor": receipts[1].seq})
        assert [r.event.message_id for r in (await store.due(NOW, 0, 10)).unread] == ["m2"]


# looking things up


async def test_commands_are_listed_newest_first_and_by_what_is_asked(place: Place) -> None:
    line, other = Line(), Line("elsewhere")
    records = [samples.asked(f"m{n}") for n in range(3)]
    records = [replace(r, envelope=replace(r.envelope, command_id=f"cmd_{n}")) for n, r in enumerate(records)]
    theirs = samples.record((*samples.STARTED, State.FAILED), "m9", of={"actor": "bob", "stream": "elsewhere"})
    theirs = replace(theirs, envelope=replace(theirs.envelope, command_id="cmd_9"))
    declined = replace(records[1], confirmation=replace(records[1].confirmation, status="declined"))
    async with place.open() as store:
        await line.accept(store, records[0], declined, records[2])
        await other.accept(store, theirs)

        async def ids(**more: Any) -> list[str]:
            return [record.id for record in await store.commands(**more)]

        assert await ids() == ["cmd_9", "cmd_2", "cmd_1", "cmd_0"]
        assert await ids(limit=2) == ["cmd_9", "cmd_2"]
        assert await ids(actor=ALICE) == await ids(stream=STREAM) == ["cmd_2", "cmd_1", "cmd_0"]
        assert await ids(actor="bob", stream=STREAM) == []
        assert await ids(status="declined") == await ids(stream=STREAM, status="declined") == ["cmd_1"]
        assert await ids(status="failed") == ["cmd_9"]


async def test_a_messages_commands_and_a_targets_recoveries(place: Place) -> None:
    line, target = Line(), samples.record((*samples.STARTED, State.FAILED), "m1")
    again = samples.asked("m2", of={"target_command_id": target.id, "recovery_kind": "retry"}, status="declined")
    async with place.open() as store:
        events = tuple(event("a", message_id=f"m{n}", conversation=STREAM) for n in (1, 2))
        await store.receive(Delivery("simulator", b"", NOW, events), ["s"] * 2)
        await line.accept(store, target, again)
        assert await store.by_message("m1") == [target]
        assert await store.by_message("m2") == [again]
        assert await store.recoveries(target.id) == [again]
        assert await store.recoveries(again.id) == []


async def test_a_messages_command_is_found_however_many_came_after(place: Place) -> None:
    line, records = Line(), [samples.asked(f"m{n}") for n in range(1_001)]
    async with place.open() as store:
        await store.receive(Delivery("simulator", b"", NOW, (event("a", message_id="m0"),)), ["s"])
        await line.accept(store, *records)
        assert [record.id for record in await store.by_message("m0")] == [records[0].id]


async def test_a_command_of_several_messages_is_found_by_each_of_them(place: Place) -> None:
    line = Line()
    trace = Trace("cause", STREAM, "correlation", ("m1", "m2", "m1"))
    one, other = samples.asked("m1", of={"trace": trace}), samples.asked("m2")
    async with place.open() as store:
        await line.accept(store, one, other)
        assert await store.by_message("m1") == [one]
        assert await store.by_message("m2") == [one, other]
        assert await store.by_message("m") == []


async def test_who_waits_for_what(place: Place) -> None:
    line = Line()
    waiting = samples.record(samples.STARTED, lease=Lease("w", 1), waiting="parcel/anna")
    stepping = samples.record(
        (*samples.ASKED, State.CONFIRMED, State.AUTHZ_PENDING), "m2", of={"stream": "two"},
        step_up=StepUpRecord(asked_at=NOW, expires_at=later(300)),
    )  # fmt: skip
    two = Line("two")
    async with place.open() as store:
        await line.accept(store, waiting)
        await two.accept(store, stepping)
        assert await store.waiting("parcel/anna") == [waiting]
        assert await store.waiting("parcel/bruno") == []
        assert await store.awaiting_secret() == [("two", stepping.id, "pin")]
        satisfied = replace(stepping, step_up=replace(stepping.step_up, status="satisfied"))
        await two.change(store, satisfied)
        assert await store.awaiting_secret() == []


@pytest.mark.parametrize(("seconds", "due"), [(-0.000001, False), (0, True), (0.000001, True)])
async def test_a_command_is_due_when_its_time_has_come(place: Place, seconds: float, due: bool) -> None:
    line, record = Line(), samples.asked()
    async with place.open() as store:
        await line.accept(store, replace(record, wake_at=later(60)))
        found = (await store.due(later(60 + seconds), 0, 10)).commands
        assert [command.id for command in found] == ([record.id] if due else [])


async def test_the_most_urgent_are_due_first(place: Place) -> None:
    line = Line()
    records = [replace(samples.asked(f"m{n}"), wake_at=later(10 - n)) for n in range(5)]
    async with place.open() as store:
        await line.accept(store, *records)
        found: list[CommandRecord] = list((await store.due(later(60), 0, 3)).commands)
        assert [command.wake_at for command in found] == [later(6), later(7), later(8)]


async def test_streams_are_listed_with_who_and_where(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await store.receive(Delivery("simulator", b"", NOW, (event("a", conversation="quiet"),)), ["s"])
        await line.write(store, "c1", part={"talk": Talk("simulator", ALICE, "pt")})
        (info,) = await store.streams()
        assert (info.stream, info.version, info.head, info.channel, info.actor) == (
            STREAM,
            1,
            line.head,
            "simulator",
            ALICE,
        )


async def test_what_a_commit_rests_on_has_to_stand_where_it_was_read(place: Place) -> None:
    async with place.open() as store:
        mine, theirs = Line(), Line("elsewhere")
        await theirs.write(store, "t1")
        here = await store.load("elsewhere")
        await mine.write(store, "c1", reads=(Read("elsewhere", here.version, here.tip),))
        await theirs.write(store, "t2")
        old = Read("elsewhere", here.version, here.tip)
        assert await store.apply(mine.commit("c2", reads=(old,))) is False
        assert await store.apply(mine.commit("c3", reads=(replace(old, version=old.version + 1),))) is False
        now = await store.load("elsewhere")
        assert now.version == here.version + 1  # resting on it has not moved it
        await mine.write(store, "c4", reads=(Read("elsewhere", now.version, now.tip),))


async def test_a_stream_that_is_not_there_stands_at_nothing(place: Place) -> None:
    async with place.open() as store:
        line = Line()
        await line.write(store, "c1", reads=(Read("nowhere", 0, ""),))
        assert await store.apply(line.commit("c2", reads=(Read("nowhere", 1, "x"),))) is False


async def test_in_one_group_the_order_of_writing_and_resting_counts(place: Place) -> None:
    async with place.open() as store:
        mine, theirs = Line(), Line("elsewhere")
        await theirs.write(store, "t1")
        here = await store.load("elsewhere")
        rests = mine.commit("c1", reads=(Read("elsewhere", here.version, here.tip),))
        assert await asyncio.gather(store.apply(rests), store.apply(theirs.commit("t2"))) == [True, True]
        mine.follow(rests)
        late = mine.commit("c2", reads=(Read("elsewhere", here.version, here.tip),))
        assert await store.apply(late) is False
