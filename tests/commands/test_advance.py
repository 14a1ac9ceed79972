"""Moving a command: the record grows, the chain grows with it, and an illegal wish only leaves evidence."""

import pytest

from sayso.commands.advance import advance, move, note, trace_of
from sayso.commands.lifecycle import EDGES, InvalidAttempt, Request, State
from sayso.evidence import Authz, Chain, Lifecycle, Reason, Security, unpack
from sayso.evidence.artifact import Artifact
from sayso.records import Confirmation, Head
from tests import samples
from tests.samples import NOW, later

S = State
PENDING = (*samples.ASKED, S.CONFIRMED, S.AUTHZ_PENDING)


def _chain() -> Chain:
    return Chain(samples.STREAM, Head(), NOW)


def _added(chain: Chain) -> list[Artifact]:
    return [link.artifact for link in unpack([chain.packed()])]


@pytest.mark.parametrize("edge", EDGES, ids=lambda edge: edge.clause)
def test_every_edge_leaves_its_evidence_with_its_stage(edge: object) -> None:
    source, target, evidence, _ = edge  # type: ignore[misc]  # an Edge is a tuple
    auto = "pack@1#auto" if (source, target) == (S.CANONICALIZED, S.AUTHZ_PENDING) else None
    stages = (S.RECEIVED,) if source is S.RECEIVED else (*PENDING, S.AUTHORIZED, source)
    before, chain = samples.record(stages, auto_confirm=auto), _chain()

    after = advance(before, Request(target, converged=True, governed=True), chain, later(5))

    assert not isinstance(after, InvalidAttempt)
    assert after.stages == (*before.stages, target)
    assert after.changed_at == later(5)
    assert [artifact.type for artifact in _added(chain)] == list(evidence)  # SMCL-E01, E06…E15
    for artifact in _added(chain):
        assert artifact.lifecycle == Lifecycle(before.id, "", source.value, target.value)  # SMCL-E02, E03
        assert artifact.trace == before.envelope.trace  # SMCL-E04


def test_grounds_go_with_the_move_and_values_are_named_once() -> None:
    chain, security = _chain(), Security(authz=Authz(decision="deny", policy_id="pack@1", scopes=("pay:send",)))
    move(
        samples.record(PENDING),
        S.REJECTED,
        chain,
        NOW,
        security=security,
        reason=Reason("authz.missing_scope"),
        outcome="rejected",
        values={"cmd/outcome": "digest"},
    )
    decided, rejected = _added(chain)
    assert (decided.type, rejected.type) == ("authz.decided", "execution.rejected")  # GAP-15, in this order
    for artifact in (decided, rejected):
        assert artifact.security == security  # SMCL-E05
        assert artifact.reason == Reason("authz.missing_scope")
        assert artifact.outcome == "rejected"
    assert decided.values == {"cmd/outcome": "digest"}
    assert rejected.values == {}


@pytest.mark.parametrize(
    ("stages", "target", "code"),
    [
        ((*samples.STARTED, S.EXECUTED), S.STARTED, "validation.invalid_transition"),  # SMCL-X04
        ((*samples.STARTED, S.FAILED), S.STARTED, "validation.invalid_transition"),
        (samples.STARTED, S.STARTED, "validation.invalid_transition"),
        ((S.RECEIVED, S.CANONICALIZED), S.AUTHZ_PENDING, "confirmation.missing"),
        ((*samples.STARTED, S.EXECUTED), S.COMPENSATED, "recovery.not_governed"),
    ],
)
def test_an_illegal_wish_is_evidence_and_nothing_else(stages: tuple[State, ...], target: State, code: str) -> None:
    before, chain = samples.record(stages), _chain()
    verdict = advance(before, target, chain, later(5), message_id="m2")
    assert verdict == InvalidAttempt(stages[-1], target, code)  # SMCL-X01
    assert before.stages == stages  # SMCL-X03
    (artifact,) = _added(chain)  # SMCL-X02, Z02
    assert artifact.type == "invalid_transition_attempt"
    assert artifact.reason == Reason(code, f"{stages[-1]} to {target}")
    assert artifact.lifecycle == Lifecycle(before.id, "", "", stages[-1].value)
    assert artifact.trace.message_ids == ("m1", "m2")


def test_a_closed_question_is_not_confirmed() -> None:
    closed, chain = samples.asked(status="expired"), _chain()
    assert advance(closed, S.CONFIRMED, chain, NOW) == InvalidAttempt(
        S.CONFIRMATION_REQUIRED, S.CONFIRMED, "confirmation.expired"
    )


def test_a_move_that_must_be_legal_is_a_defect_when_it_is_not() -> None:
    with pytest.raises(AssertionError, match=r"received to started"):
        move(samples.record(), S.STARTED, _chain(), NOW)


def test_a_note_moves_nothing_and_names_the_target_of_a_recovery() -> None:
    before, chain = samples.record(of={"target_command_id": "cmd_target"}), _chain()
    note(before, "recovery.linked", chain, outcome="seen")
    (artifact,) = _added(chain)
    assert artifact.lifecycle == Lifecycle(before.id, "", "", "received", "cmd_target")  # SMCL-R03
    assert artifact.outcome == "seen"


def test_a_recovery_names_its_target_in_every_move() -> None:
    before, chain = samples.record(of={"target_command_id": "cmd_target"}), _chain()
    move(before, S.CANONICALIZED, chain, NOW)
    (artifact,) = _added(chain)
    assert artifact.lifecycle is not None
    assert artifact.lifecycle.target_command_id == "cmd_target"


@pytest.mark.parametrize(("message_id", "message_ids"), [("", ("m1",)), ("m1", ("m1",)), ("m2", ("m1", "m2"))])
def test_the_trace_gains_the_message_that_caused_the_step(message_id: str, message_ids: tuple[str, ...]) -> None:
    trace = samples.record().envelope.trace
    found = trace_of(samples.record(), message_id)
    assert found.message_ids == message_ids
    assert (found.conversation_id, found.correlation_id, found.causation_id) == (
        trace.conversation_id,
        trace.correlation_id,
        trace.causation_id,
    )


def test_evidence_is_sealed_one_after_the_other() -> None:
    chain = _chain()
    asked = move(samples.record(samples.ASKED, confirmation=Confirmation()), S.CONFIRMED, chain, NOW)
    move(asked, S.AUTHZ_PENDING, chain, NOW)
    first, second = unpack([chain.packed()])
    assert second.artifact.prev_hash == first.hash
    assert chain.head == Head(2, second.hash)
