"""Which recovery is open to a command, by its state (GAP-23, GAP-26), and how risky it is (GAP-24)."""

import pytest

from sayso.commands.decisions import Deny
from sayso.commands.lifecycle import State
from sayso.commands.recovery import KINDS, active, eligible, options, recovered_by, risk_of
from sayso.records import ENDED, CommandRecord, Risk
from tests import samples

S = State
BY_STATE = {
    S.STARTED: ("cancel",),
    S.FAILED: ("retry", "reprocess", "compensate"),
    S.EXECUTED: ("compensate",),
    S.REJECTED: ("reprocess",),
}
OF_A_RETRY = {S.STARTED: ("cancel",), S.EXECUTED: ("compensate",)}
OF_A_RECOVERY = {  # what one left undone is recovered at its target; a compensation is never compensated (GAP-26)
    "retry": OF_A_RETRY,
    "reprocess": OF_A_RETRY,
    "compensate": {S.STARTED: ("cancel",)},
    "cancel": {},
}


def at(state: State, **envelope: object) -> CommandRecord:
    return samples.record((*samples.STARTED, state), of=envelope)


@pytest.mark.parametrize("state", list(State))
def test_options_of_a_command(state: State) -> None:
    open_to = BY_STATE.get(state, ())
    assert options(at(state), [], compensable=True) == open_to
    assert options(at(state), [], compensable=False) == tuple(kind for kind in open_to if kind != "compensate")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("state", list(State))
def test_options_of_a_recovery(state: State, kind: str) -> None:
    found = options(at(state, recovery_kind=kind, target_command_id="cmd_t"), [], compensable=True)
    assert found == OF_A_RECOVERY[kind].get(state, ())


@pytest.mark.parametrize("state", list(State))
@pytest.mark.parametrize("kind", KINDS)
def test_a_recovery_that_is_not_open_is_refused_with_a_reason(state: State, kind: str) -> None:
    refusal = eligible(kind, at(state), [], compensable=True)
    assert refusal == (None if kind in BY_STATE.get(state, ()) else Deny("recovery.not_eligible", state.value))


def test_the_reason_names_the_word_people_see() -> None:
    for word in ENDED:
        closed = samples.asked(status=word)
        assert eligible("reprocess", closed, [], compensable=True) == Deny("recovery.not_eligible", word)


@pytest.mark.parametrize("state", [S.FAILED, S.EXECUTED, S.REJECTED])
def test_what_has_no_compensation_cannot_be_undone(state: State) -> None:
    assert eligible("compensate", at(state), [], compensable=False) == Deny("recovery.no_compensation", "pay")


def test_one_recovery_at_a_time() -> None:
    running = samples.asked("m2")
    assert eligible("retry", at(S.FAILED), [running], compensable=True) == Deny("recovery.already_active", running.id)
    assert options(at(S.FAILED), [running], compensable=True) == ()
    assert active([at(S.FAILED), running]) is running  # DER-RCP-04


@pytest.mark.parametrize("state", [S.EXECUTED, S.COMPENSATED])
def test_recovered_is_recovered(state: State) -> None:
    done = at(state, recovery_kind="retry")
    assert eligible("retry", at(S.FAILED), [done], compensable=True) == Deny("recovery.already_recovered", done.id)
    assert options(at(S.FAILED), [done], compensable=True) == ()
    assert recovered_by([at(S.FAILED), done]) is done


def test_recovered_stays_recovered_when_the_recovery_is_undone() -> None:
    undone = samples.record((*samples.STARTED, S.EXECUTED, S.COMPENSATED), of={"recovery_kind": "retry"})
    assert options(at(S.FAILED), [undone], compensable=True) == ()


def test_a_cancel_recovers_nothing() -> None:
    stopped = at(S.EXECUTED, recovery_kind="cancel", target_command_id="cmd_t")
    assert recovered_by([stopped]) is None  # GAP-10: what it stopped after an effect can still be undone
    assert options(at(S.FAILED), [stopped], compensable=True) == BY_STATE[S.FAILED]


@pytest.mark.parametrize(
    "ended",
    [
        at(S.FAILED),
        at(S.REJECTED),
        at(S.CANCELED),
        at(S.EXECUTED, recovery_kind="cancel"),
        *[samples.asked(status=word) for word in sorted(ENDED)],
    ],
    ids=lambda record: f"{record.envelope.recovery_kind} {record.status}",
)
def test_a_recovery_that_recovered_nothing_leaves_the_way_open(ended: CommandRecord) -> None:
    assert eligible("retry", at(S.FAILED), [ended], compensable=True) is None
    assert active([ended]) is recovered_by([ended]) is None


@pytest.mark.parametrize(
    ("target", "risk"),
    [
        (Risk.READ_ONLY, Risk.MUTATING),
        (Risk.MUTATING, Risk.MUTATING),
        (Risk.DESTRUCTIVE, Risk.DESTRUCTIVE),
        (Risk.ADMINISTRATIVE, Risk.ADMINISTRATIVE),
    ],
)
def test_a_recovery_is_at_least_as_risky_as_its_target(target: Risk, risk: Risk) -> None:
    assert risk_of(target) is risk
