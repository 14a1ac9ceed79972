"""The lifecycle: 144 pairs, 22 paths, every guard, every evidence name (SCN-01, SCN-02)."""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.commands.lifecycle import (
    EDGES,
    TERMINAL,
    Edge,
    History,
    InvalidAttempt,
    Request,
    State,
    Transition,
    decide,
    history_of,
)
from tests import samples

S = State

# The catalogue's own words (SMCL-T01…T13, E06…E15, GAP-13, GAP-15), not read from the table under test.
LEGAL = {
    ("received", "canonicalized"): ("SMCL-T01", ("command.accepted",)),
    ("canonicalized", "confirmation_required"): ("SMCL-T02", ("command.confirmation.requested",)),
    ("confirmation_required", "confirmed"): ("SMCL-T03", ("command.confirmation.satisfied",)),
    ("canonicalized", "authz_pending"): ("SMCL-T04", ("authz.requested",)),
    ("confirmed", "authz_pending"): ("SMCL-T05", ("authz.requested",)),
    ("authz_pending", "authorized"): ("SMCL-T06", ("authz.decided",)),
    ("authz_pending", "rejected"): ("SMCL-T07", ("authz.decided", "execution.rejected")),
    ("authorized", "started"): ("SMCL-T08", ("execution.started",)),
    ("started", "executed"): ("SMCL-T09", ("execution.executed",)),
    ("started", "failed"): ("SMCL-T10", ("execution.failed",)),
    ("started", "canceled"): ("SMCL-T11", ("execution.canceled",)),
    ("failed", "compensated"): ("SMCL-T12", ("compensation.compensated",)),
    ("executed", "compensated"): ("SMCL-T13", ("compensation.compensated",)),
}
PAIRS = list(product([state.value for state in State], repeat=2))

UNCONFIRMED = (S.RECEIVED, S.CANONICALIZED)
CONFIRMED = (*UNCONFIRMED, S.CONFIRMATION_REQUIRED, S.CONFIRMED)


def _paths() -> list[tuple[State, ...]]:
    """Every path from `received` that the thirteen edges allow, `received` alone included."""
    found, todo = [], [(S.RECEIVED,)]
    while todo:
        path = todo.pop()
        found.append(path)
        todo += [(*path, S(target)) for source, target in LEGAL if source == path[-1]]
    return found


PATHS = _paths()


def _histories(source: str) -> Iterator[History]:
    """Every history that ends here, with every combination of what the gates may have said."""
    for path in PATHS:
        if path[-1] == source:
            for mutating, auto, said in product((True, False), (True, False), ("", "pending", "satisfied", "stale")):
                yield History(path, mutating, auto, said)


def _requests(target: str) -> Iterator[Request]:
    for refusal, converged, governed in product((True, False), repeat=3):
        yield Request(S(target), refusal, converged, governed)


def test_there_are_144_pairs_and_22_paths() -> None:
    assert len(PAIRS) == 144
    assert len(PATHS) == len(set(PATHS)) == 22


@pytest.mark.parametrize(("source", "target"), PAIRS, ids="-".join)
def test_a_pair_is_legal_if_and_only_if_the_catalogue_lists_it(source: str, target: str) -> None:
    verdicts = [decide(history, request) for history in _histories(source) for request in _requests(target)]
    assert verdicts
    if (source, target) in LEGAL:
        allowed = [verdict for verdict in verdicts if isinstance(verdict, Transition)]
        clause, evidence = LEGAL[source, target]
        assert set(allowed) == {Transition(Edge(S(source), S(target), evidence, clause))}
    else:
        refused = InvalidAttempt(S(source), S(target), "validation.invalid_transition")
        assert set(verdicts) == {refused}  # SMCL-T14, whatever the gates said


def test_the_table_is_the_catalogue() -> None:
    assert {(e.source.value, e.target.value): (e.clause, e.evidence) for e in EDGES} == LEGAL
    assert len(EDGES) == 13


def _walks(path: tuple[State, ...], *, mutating: bool, auto: bool = False) -> bool:
    """Whether `decide` lets a command go this way, step by step, asked in the most favourable manner."""
    for place in range(1, len(path)):
        history = History(path[:place], mutating, auto, "satisfied" if S.CONFIRMED in path[:place] else "")
        wish = Request(path[place], refusal=True, converged=True, governed=True)
        if not isinstance(decide(history, wish), Transition):
            return False
    return True


def _starts_unconfirmed(path: tuple[State, ...]) -> bool:
    return S.STARTED in path and S.CONFIRMED not in path


def test_six_paths_of_the_table_start_unconfirmed_and_none_is_walked() -> None:
    unconfirmed = [path for path in PATHS if _starts_unconfirmed(path)]
    assert len(unconfirmed) == 6
    assert not any(_walks(path, mutating=True) for path in unconfirmed)  # SMCL-I01


@pytest.mark.parametrize(
    ("mutating", "auto", "walked"),
    [
        pytest.param(True, False, lambda path: S.CONFIRMED in path or S.AUTHORIZED not in path, id="mutating"),
        pytest.param(True, True, lambda path: S.CONFIRMATION_REQUIRED not in path, id="auto-confirmed"),
        pytest.param(False, False, lambda path: S.CONFIRMATION_REQUIRED not in path, id="read-only"),
    ],
)
def test_the_paths_that_can_be_walked(mutating: bool, auto: bool, walked: object) -> None:
    assert callable(walked)
    found = [path for path in PATHS if _walks(path, mutating=mutating, auto=auto)]
    assert found == [path for path in PATHS if walked(path)]
    assert len(found) == (15 if mutating and not auto else 11)


@pytest.mark.parametrize(
    ("history", "request_", "code"),
    [
        # T02: only a mutating command that policy has not confirmed is asked about
        (History(UNCONFIRMED, True), Request(S.CONFIRMATION_REQUIRED), None),
        (History(UNCONFIRMED, False), Request(S.CONFIRMATION_REQUIRED), "confirmation.not_needed"),
        (History(UNCONFIRMED, True, True), Request(S.CONFIRMATION_REQUIRED), "confirmation.not_needed"),
        # T03: a closed question is closed for good (GAP-02)
        (History(samples.ASKED, True, False, "pending"), Request(S.CONFIRMED), None),
        (History(samples.ASKED, True, False, "declined"), Request(S.CONFIRMED), "confirmation.declined"),
        (History(samples.ASKED, True, False, "expired"), Request(S.CONFIRMED), "confirmation.expired"),
        (History(samples.ASKED, True, False, "withdrawn"), Request(S.CONFIRMED), "confirmation.withdrawn"),
        (History(samples.ASKED, True, False, "stale"), Request(S.CONFIRMED), "confirmation.stale"),
        # T04: a mutating command passes unasked only when auto-confirmed, or towards a refusal (GAP-17)
        (History(UNCONFIRMED, False), Request(S.AUTHZ_PENDING), None),
        (History(UNCONFIRMED, True, True), Request(S.AUTHZ_PENDING), None),
        (History(UNCONFIRMED, True), Request(S.AUTHZ_PENDING, refusal=True), None),
        (History(UNCONFIRMED, True), Request(S.AUTHZ_PENDING), "confirmation.missing"),
        # T06: what took the refusal's way is refused
        (History((*UNCONFIRMED, S.AUTHZ_PENDING), True), Request(S.AUTHORIZED), "confirmation.missing"),
        (History((*UNCONFIRMED, S.AUTHZ_PENDING), True), Request(S.REJECTED), None),
        (History((*UNCONFIRMED, S.AUTHZ_PENDING), True, True), Request(S.AUTHORIZED), None),
        (History((*CONFIRMED, S.AUTHZ_PENDING), True), Request(S.AUTHORIZED), None),
        # T08: confirmed and authorized, both looked up in the history (SMCL-I01, I05)
        (History((*CONFIRMED, S.AUTHZ_PENDING, S.AUTHORIZED), True), Request(S.STARTED), None),
        (History((*UNCONFIRMED, S.AUTHZ_PENDING, S.AUTHORIZED), False), Request(S.STARTED), None),
        (History((*UNCONFIRMED, S.AUTHZ_PENDING, S.AUTHORIZED), True), Request(S.STARTED), "confirmation.missing"),
        (History((*UNCONFIRMED, S.AUTHZ_PENDING, S.AUTHORIZED), True, True), Request(S.STARTED), None),
        # T12, T13: a compensation must have converged, and of a success be governed (GAP-12)
        (History((*samples.STARTED, S.FAILED), True), Request(S.COMPENSATED, converged=True), None),
        (History((*samples.STARTED, S.FAILED), True), Request(S.COMPENSATED), "recovery.not_converged"),
        (History((*samples.STARTED, S.EXECUTED), True), Request(S.COMPENSATED, converged=True, governed=True), None),
        (
            History((*samples.STARTED, S.EXECUTED), True),
            Request(S.COMPENSATED, converged=True),
            "recovery.not_governed",
        ),
        (
            History((*samples.STARTED, S.EXECUTED), True),
            Request(S.COMPENSATED, governed=True),
            "recovery.not_converged",
        ),
    ],
)
def test_guards(history: History, request_: Request, code: str | None) -> None:
    verdict = decide(history, request_)
    if code is None:
        assert isinstance(verdict, Transition)
    else:
        assert verdict == InvalidAttempt(history.stages[-1], request_.target, code)


def test_no_terminal_state_starts_again() -> None:
    assert {"rejected", "executed", "failed", "canceled", "compensated"} == TERMINAL
    for source in TERMINAL:  # SMCL-D06, X04, GAP-04
        for history in _histories(source):
            assert all(isinstance(decide(history, request), InvalidAttempt) for request in _requests("started"))


def test_history_is_read_off_the_record() -> None:
    assert history_of(samples.record()) == History((S.RECEIVED,), True, False, "")
    assert history_of(samples.asked(status="stale")) == History(samples.ASKED, True, False, "stale")
    read_only = samples.record(of={"mutating": False}, auto_confirm="pack@1#yes")
    assert history_of(read_only) == History((S.RECEIVED,), False, True, "")


@given(
    mutating=st.booleans(),
    auto=st.booleans(),
    wishes=st.lists(
        st.builds(Request, st.sampled_from(list(State)), st.booleans(), st.booleans(), st.booleans()), max_size=30
    ),
)
def test_whatever_is_wished_for_the_invariants_hold(mutating: bool, auto: bool, wishes: list[Request]) -> None:
    stages: tuple[State, ...] = (S.RECEIVED,)
    for wish in wishes:
        verdict = decide(History(stages, mutating, auto), wish)
        if isinstance(verdict, Transition):
            assert verdict.edge.source is stages[-1]
            stages = (*stages, verdict.edge.target)
    if S.STARTED in stages:
        before = stages[: stages.index(S.STARTED)]
        assert S.AUTHORIZED in before
        assert not mutating or auto or S.CONFIRMED in before
        assert stages.count(S.STARTED) == 1
