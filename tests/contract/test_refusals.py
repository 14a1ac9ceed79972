"""What the database itself refuses, whoever asks it (SMCL-I01, I05, X03, D06, DER-IDS-03, DER-RCP-04, P5, P7)."""

import sqlite3

import pytest

from sayso.commands.lifecycle import EDGES, State
from sayso.errors import StoreError
from sayso.records import CommandRecord, Outcome, Step, replace
from sayso.store import Store
from tests import samples
from tests.contract.conftest import DATABASES, Place
from tests.contract.line import Line, whole

pytestmark = pytest.mark.parametrize("place", DATABASES, indirect=True)  # whoever hands it over

S = State
CONFIRMED = (*samples.ASKED, S.CONFIRMED)
PENDING = (*CONFIRMED, S.AUTHZ_PENDING)


async def refused(place: Place, store: Store, line: Line, **rows: tuple[CommandRecord, ...]) -> None:
    """The commit is an error with a stable code, and nothing of it is written."""
    before = place.dump()
    with pytest.raises(StoreError, match="refused") as raised:
        await store.apply(line.commit("forged", **rows))
    assert raised.value.code == "store.refused"
    assert place.dump() == before


UNGUARDED = {
    "neither confirmed nor authorized": (S.RECEIVED, S.CANONICALIZED, S.AUTHORIZED, S.STARTED),
    "not confirmed": (S.RECEIVED, S.CANONICALIZED, S.AUTHZ_PENDING, S.AUTHORIZED, S.STARTED),
    "not authorized": (*PENDING, S.STARTED),
    "confirmed only": (*CONFIRMED, S.STARTED),
    "asked only": (*samples.ASKED, S.AUTHZ_PENDING, S.AUTHORIZED, S.STARTED),
}


@pytest.mark.parametrize("how", UNGUARDED)
async def test_a_mutating_command_cannot_be_inserted_as_started(place: Place, how: str) -> None:
    async with place.open() as store:
        await refused(place, store, Line(), accepted=(samples.record(UNGUARDED[how]),))


@pytest.mark.parametrize("how", UNGUARDED)
@pytest.mark.parametrize("after", [S.EXECUTED, S.FAILED, S.CANCELED])
async def test_nor_as_anything_that_comes_after(place: Place, how: str, after: State) -> None:
    async with place.open() as store:
        await refused(place, store, Line(), accepted=(samples.record((*UNGUARDED[how], after)),))


@pytest.mark.parametrize("how", UNGUARDED)
async def test_a_mutating_command_cannot_be_moved_to_started(place: Place, how: str) -> None:
    line, stages = Line(), UNGUARDED[how]
    async with place.open() as store:
        await line.accept(store, samples.record(stages[:2]))
        await refused(place, store, line, changed=(samples.record(stages),))


async def test_what_may_start_starts(place: Place) -> None:
    line = Line()
    read_only = samples.record(
        (S.RECEIVED, S.CANONICALIZED, S.AUTHZ_PENDING, S.AUTHORIZED, S.STARTED), "m2", of={"mutating": False}
    )
    auto = samples.record(
        (S.RECEIVED, S.CANONICALIZED, S.AUTHZ_PENDING, S.AUTHORIZED, S.STARTED), "m3", auto_confirm="pack@1#coins"
    )
    async with place.open() as store:
        await line.accept(store, samples.record(samples.STARTED), read_only, auto)
        assert len((await store.load(line.stream)).commands) == 3


async def test_a_read_only_command_too_must_be_authorized(place: Place) -> None:
    unauthorized = samples.record((S.RECEIVED, S.CANONICALIZED, S.AUTHZ_PENDING, S.STARTED), of={"mutating": False})
    async with place.open() as store:
        await refused(place, store, Line(), accepted=(unauthorized,))


LEGAL = {(edge.source, edge.target) for edge in EDGES}
ILLEGAL = [(source, target) for source in State for target in State if (source, target) not in LEGAL]


async def test_the_131_moves_that_do_not_exist_cannot_be_written(place: Place) -> None:
    assert len(ILLEGAL) == 131
    async with place.open() as store:
        for source, target in ILLEGAL:
            with pytest.raises(StoreError, match="refused"):
                await store.apply(
                    Line().commit("forged", accepted=(samples.record((*samples.STARTED, source, target)),))
                )
        assert await store.commands() == []


@pytest.mark.parametrize(
    "stages",
    [
        pytest.param(samples.STARTED, id="taken back"),
        pytest.param((*samples.STARTED, S.FAILED), id="ended otherwise"),
        pytest.param((*samples.STARTED, S.EXECUTED, S.STARTED), id="started again"),
        pytest.param((S.RECEIVED, S.CANONICALIZED), id="forgotten"),
        pytest.param((*PENDING, S.REJECTED), id="refused after the fact"),
    ],
)
async def test_history_is_not_rewritten(place: Place, stages: tuple[State, ...]) -> None:
    line = Line()
    async with place.open() as store:
        await line.accept(store, samples.record((*samples.STARTED, S.EXECUTED), outcome=Outcome("executed", "Done.")))
        await refused(place, store, line, changed=(samples.record(stages),))


async def test_a_terminal_command_may_still_be_compensated(place: Place) -> None:
    line, done = Line(), samples.record((*samples.STARTED, S.EXECUTED))
    async with place.open() as store:
        await line.accept(store, done)
        await line.change(store, replace(done, stages=(*done.stages, S.COMPENSATED)))


async def test_one_command_an_idempotency_key(place: Place) -> None:
    line, first = Line(), samples.asked("m1")
    async with place.open() as store:
        await line.accept(store, first)
        before = place.dump()
        second = replace(first, envelope=replace(first.envelope, command_id="cmd_other", args={"amount": 4}))
        assert await store.apply(line.commit("c2", accepted=(second,))) is False
        assert await store.apply(Line("elsewhere").commit("c3", accepted=(second,))) is False
        assert place.dump() == before


async def test_one_command_an_id(place: Place) -> None:
    line, first = Line(), samples.asked("m1")
    async with place.open() as store:
        await line.accept(store, first)
        again = replace(first, envelope=replace(first.envelope, idempotency_key="another"))
        assert await store.apply(line.commit("c2", accepted=(again,))) is False


def _recovery(message_id: str, **more: str) -> CommandRecord:
    return samples.asked(message_id, of={"target_command_id": "cmd_target", "recovery_kind": "retry"}, **more)


async def test_one_active_recovery_a_target(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await line.accept(store, _recovery("m1"))
        before = place.dump()
        assert await store.apply(line.commit("c2", accepted=(_recovery("m2"),))) is False
        assert await store.apply(Line("elsewhere").commit("c3", accepted=(_recovery("m3"),))) is False
        assert place.dump() == before
        await line.change(store, _recovery("m1", status="declined"))
        await line.accept(store, _recovery("m2"))


async def test_a_recovery_may_close_another_in_the_same_decision(place: Place) -> None:
    """A stale question of a recovery is closed and asked anew, for the same target, in one commit."""
    line = Line()
    async with place.open() as store:
        await line.accept(store, _recovery("m1"))
        both = line.commit("c2", changed=(_recovery("m1", status="stale"),), accepted=(_recovery("m2"),))
        assert await store.apply(both) is True


async def test_a_step_begins_once(place: Place) -> None:
    line, step = Line(), Step(command_id="cmd_x", position=1, name="charge", digest="d")
    async with place.open() as store:
        await line.write(store, "c1", begun=(step,))
        assert await store.apply(line.commit("c2", begun=(step,))) is False


@pytest.mark.parametrize("state", ["done", "failed"])
async def test_a_finished_step_stays_finished(place: Place, state: str) -> None:
    line, step = Line(), Step(command_id="cmd_x", position=1, name="charge", digest="d")
    ended = replace(step, state=state, result=("effect.failed", "x") if state == "failed" else 1)
    async with place.open() as store:
        await line.write(store, "c1", begun=(step,))
        await line.write(store, "c2", done=(ended,))
        for other in ("done", "failed"):
            late = replace(step, state=other, result=("effect.failed", "y"))
            assert await store.apply(line.commit("c3", done=(late,))) is False
        (found,) = await store.steps("cmd_x")
        assert (found.state, found.result) == (state, ["effect.failed", "x"] if state == "failed" else 1)


async def test_a_step_that_did_not_begin_cannot_end(place: Place) -> None:
    done = Step(command_id="cmd_x", position=1, name="charge", digest="d", state="done")
    async with place.open() as store:
        assert await store.apply(Line().commit("c1", done=(done,))) is False


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE evidence SET body = '[]'",
        "UPDATE evidence SET commit_id = 'other'",
        "UPDATE evidence SET version = version + 10",
        "DELETE FROM evidence",
        "DELETE FROM command",
        "UPDATE command SET mutating = 0",
        "UPDATE command SET actor = 'mallory'",
        "UPDATE command SET idempotency_key = 'other'",
        "UPDATE command SET stream = 'other'",
        "UPDATE command SET stages = ''",
        "UPDATE step SET state = 'begun'",
        "UPDATE step SET state = 'failed'",
    ],
)
async def test_someone_with_the_database_is_refused_too(place: Place, sql: str) -> None:
    line = Line()
    done = Step(command_id="cmd_x", position=1, name="charge", digest="d", state="done")
    async with place.open() as store:
        await line.write(store, "c1", accepted=(samples.asked(),), begun=(done,))
        before = place.dump()
        with pytest.raises(sqlite3.IntegrityError):
            place.run(sql)
        assert place.dump() == before
        assert await whole(store)
