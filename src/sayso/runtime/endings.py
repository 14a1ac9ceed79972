"""Endings: a terminal state, its outcome, its evidence and the reply, written together."""

from __future__ import annotations

from collections.abc import Iterable

from sayso.commands import confirmation as questions
from sayso.commands import step_up
from sayso.commands.advance import move, note
from sayso.commands.decisions import Deny, OverLimit
from sayso.commands.policy import PolicyPack
from sayso.commands.reasons import application_code, sentence
from sayso.evidence.artifact import Authz, ConfirmationView, Reason, Security, StepUpView
from sayso.evidence.canonical import salted
from sayso.records import CommandRecord, Outcome, State, replace
from sayso.runtime.draft import Draft
from sayso.runtime.reminders import remind


def end(
    draft: Draft, record: CommandRecord, state: State, code: str = "", detail: str = "", *, text: str = ""
) -> CommandRecord:
    """Move a started command to its end, and tell the person."""
    text = text or sentence(code, record.envelope.lang, detail)
    ended = _ended(
        draft,
        replace(record, waiting="" if record.waiting is not None else None),
        state,
        Outcome(state.value, text, code, detail),
    )
    say_outcome(draft, ended)
    return ended


def reject(
    draft: Draft, record: CommandRecord, deny: Deny, pack: PolicyPack, scopes: tuple[str, ...] = ()
) -> CommandRecord:
    """Move a command from `authz_pending` to `rejected`, saying why (GAP-15)."""
    code = application_code(deny.reason)
    text = sentence(code, record.envelope.lang, deny.detail)
    by = (deny.fact_id,) if isinstance(deny, OverLimit) else ()
    authz = Authz(decision="deny", fact_ids=by, policy_id=pack.ref, scopes=scopes)
    security = Security(authz=authz, step_up=step_up_view(record))
    return _ended(draft, record, State.REJECTED, Outcome("rejected", text, code, deny.detail), security)


def reject_and_say(
    draft: Draft, record: CommandRecord, deny: Deny, pack: PolicyPack, scopes: tuple[str, ...] = ()
) -> CommandRecord:
    """Reject, and tell the person."""
    rejected = reject(draft, record, deny, pack, scopes)
    say_outcome(draft, rejected)
    return rejected


def close_question(draft: Draft, record: CommandRecord, word: str, message_id: str, method: str) -> None:
    """Close a question for good, as the word for it says (GAP-02)."""
    closed = questions.close(record, word, response=message_id, method=method)
    note(
        closed,
        f"command.confirmation.{word}",
        draft.chain(record.stream),
        security=Security(confirmation=ConfirmationView(method, "", "", word)),
        reason=Reason(f"confirmation.{word}"),
        message_id=message_id,
    )
    draft.change(closed)


def withdraw(draft: Draft, records: Iterable[CommandRecord], message_id: str, pack: PolicyPack) -> bool:
    """Close what waits for an answer of the person, and leave what runs; whether anything was closed (GAP-03)."""
    closed = False
    for record in records:
        if questions.pending([record]):
            close_question(draft, record, "withdrawn", message_id, "text")
        elif step_up.pending(record):
            reject(draft, step_up.settled(record, "withdrawn"), Deny("authz.step_up_withdrawn"), pack)
        else:
            continue
        closed = True
    return closed


def say_outcome(draft: Draft, record: CommandRecord, text: str = "") -> None:
    """The outcome as a reply to the message that asked for it."""
    outcome = record.outcome
    assert outcome is not None
    if text or outcome.text:
        draft.say(
            record.stream,
            text or outcome.text,
            command_id=record.id,
            code=outcome.reason,
            in_reply_to=record.envelope.trace.message_ids[0],
        )
    remind(draft, record.stream, record.envelope.lang, record.envelope.created_at)


def step_up_view(record: CommandRecord) -> StepUpView | None:
    """What evidence says of the second factor."""
    if record.step_up is None:
        return None
    return StepUpView(record.step_up.method, True, record.step_up.status == "satisfied")


def _ended(
    draft: Draft, record: CommandRecord, state: State, outcome: Outcome, security: Security | None = None
) -> CommandRecord:
    salt = draft.entropy.salt()
    record = replace(record, outcome=outcome, salts={**record.salts, "outcome": salt}, wake_at=None)
    moved = move(
        record,
        state,
        draft.chain(record.stream),
        draft.at,
        security=security,
        reason=Reason(outcome.reason) if outcome.reason else None,
        outcome=state.value,
        values={f"{record.id}/outcome": salted(salt, outcome.text)},
    )
    draft.change(moved)
    return moved
