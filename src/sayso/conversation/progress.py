"""How what someone is in the middle of moves on with the command it has led to (VTM-S07, S09)."""

from __future__ import annotations

from sayso.records import CommandRecord, Flow, Session, State, replace

CONFIRMATION, EXECUTE, MONITOR = "confirmation", "execute", "monitor"
"""The steps that every workflow goes through after its own, by the state of its command."""
NOT_ENROLLED = "authz.step_up_not_enrolled"
RESUME = "@resume"
"""What was asked for where it is whether to go on."""


def progressed(session: Session, record: CommandRecord) -> Session:
    """The session once its command is in this state: at the next step, or back at what was left for it.

    A command that no flow of the session has led to changes nothing, and the very same session is returned.
    """
    flow = session.flow
    if flow is not None and flow.command_id == record.id:
        if _is_kept(record, session):
            return replace(session, flow=lapsed(replace(flow, step=CONFIRMATION)))
        if record.terminal or _is_closed(record):
            return finished(session)
        step = _step(flow, record)
        return session if step == flow.step else replace(session, flow=replace(flow, step=step))
    if led_to(record, session) is None:
        return session
    over = record.terminal or _is_closed(record)
    suspended = tuple(left for left in session.suspended if not (over and left.command_id == record.id))
    running = tuple(_stepped(each, record) for each in session.running if not (over and each.command_id == record.id))
    moved = replace(session, suspended=suspended, running=running)
    return session if moved == session else moved


def led_to(record: CommandRecord, session: Session) -> Flow | None:
    """The flow of a session that has led to a command."""
    flows = (session.flow, *session.suspended, *session.running)
    return next((flow for flow in flows if flow is not None and flow.command_id == record.id), None)


def finished(session: Session) -> Session:
    """The session without what it was in the middle of; what was left for that is taken up again."""
    *left, flow = session.suspended or (None,)
    return replace(session, flow=flow, suspended=tuple(earlier for earlier in left if earlier is not None))


def begun(session: Session, flow: Flow, most: int) -> Session:
    """The session with a new flow; one that waits for an answer is left for it, one whose command runs is kept beside
    it, and of too many the oldest dropped."""
    earlier = session.flow
    if earlier is not None and not is_open(earlier) and earlier.command_id:
        return replace(session, flow=flow, running=(*session.running, earlier)[-most:])
    if earlier is None or not is_open(earlier) or (earlier.name == flow.name and not earlier.command_id):
        return replace(session, flow=flow)
    return replace(session, flow=flow, suspended=(*session.suspended, session.flow)[-most:])


def is_open(flow: Flow) -> bool:
    """Whether it waits for the person: for a slot, a choice, or the answer to its question."""
    return bool(flow.asked) or flow.step == CONFIRMATION


def lapsed(flow: Flow) -> Flow:
    """The flow once its question has lapsed: whoever comes back to it is asked again, with a fresh quote (GAP-82)."""
    return replace(flow, command_id="", former=flow.command_id or flow.former, passed=())


def is_lapsed(flow: Flow) -> bool:
    """Whether its question has lapsed, and nothing has been asked since."""
    return flow.step == CONFIRMATION and not flow.command_id and not flow.asked


def audited(flow: Flow, record: CommandRecord) -> tuple[str, dict[str, str]]:
    """What the audit says of a command that moved its workflow on: the event, and what there is to know of it."""
    asked, data = record.confirmation, {"command_id": record.id, "status": record.status}
    if record.outcome is not None:
        ended = "workflow_completed" if record.state is State.EXECUTED else "workflow_failed"
        return ended, data | ({"reason": record.outcome.reason} if record.outcome.reason else {})
    if asked is not None and flow.step == CONFIRMATION and record.state is not State.CONFIRMATION_REQUIRED:
        said = {"acknowledgment": "yes", "consent": _consent(record), "method": asked.method}
        return "user_confirmation", data | {"action": record.envelope.command} | said
    if asked is not None and _is_closed(record):
        return "user_declined" if asked.status == "declined" else f"confirmation_{asked.status}", data
    return ("confirmation_requested" if asked is not None and asked.status == "pending" else "system_action"), data


def _consent(record: CommandRecord) -> str:
    """How firmly someone has agreed (VTW-04): strongly, where a second factor came with the yes."""
    return "strong" if record.step_up is not None else "explicit"


def _is_closed(record: CommandRecord) -> bool:
    asked = record.confirmation
    return record.state is State.CONFIRMATION_REQUIRED and asked is not None and asked.status != "pending"


def _is_kept(record: CommandRecord, session: Session) -> bool:
    """Whether what led to a command is there to come back to: its question lapsed, or its person has no PIN yet."""
    if record.outcome is not None:
        return record.outcome.reason == NOT_ENROLLED
    return _has_lapsed(record) and not session.suspended and not session.queue


def _has_lapsed(record: CommandRecord) -> bool:
    return _is_closed(record) and record.confirmation is not None and record.confirmation.status == "expired"


def _stepped(flow: Flow, record: CommandRecord) -> Flow:
    return replace(flow, step=_step(flow, record)) if flow.command_id == record.id else flow


def _step(flow: Flow, record: CommandRecord) -> str:
    """Where its command has brought it; a step that the command itself has named stays until it names another."""
    if record.state is State.CONFIRMATION_REQUIRED:
        return CONFIRMATION
    running = EXECUTE if flow.step == CONFIRMATION or not flow.step else flow.step
    return MONITOR if running == EXECUTE and record.waiting else running
