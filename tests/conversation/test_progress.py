"""How a flow moves on with its command: what lapses is kept to be asked again, what is closed is over."""

import pytest

from sayso.conversation.progress import (
    CONFIRMATION,
    EXECUTE,
    MONITOR,
    audited,
    begun,
    finished,
    is_lapsed,
    is_open,
    lapsed,
    progressed,
)
from sayso.records import (
    Clause,
    CommandRecord,
    Confirmation,
    Flow,
    Outcome,
    Session,
    Slot,
    State,
    StepUpRecord,
    replace,
)
from tests.samples import ASKED, NOW, STARTED, STREAM, record

SLOT = Slot(id="m1/0/0", key="amount", value="3", learned_at=NOW)
OTHER = Flow(name="other", command="other", asked="day")


def asked(status: str) -> CommandRecord:
    return record(ASKED, confirmation=Confirmation(status=status))


FLOW = Flow(name="paying", command="pay", step=CONFIRMATION, slots=(SLOT,), passed=("quote",), command_id=record().id)
SESSION = Session(
    session_id="s", user_id="u", stream=STREAM, created_at=NOW, updated_at=NOW, active_at=NOW, flow=FLOW, turns=1
)


def test_a_question_that_lapses_leaves_what_was_said_and_no_quote() -> None:
    flow = progressed(SESSION, asked("expired")).flow
    assert flow == replace(FLOW, command_id="", former=FLOW.command_id, passed=())
    assert lapsed(flow).former == FLOW.command_id  # however often
    assert is_open(flow)
    assert is_lapsed(flow)


@pytest.mark.parametrize("status", ["declined", "withdrawn"])
def test_a_question_that_was_answered_or_taken_back_is_over(status: str) -> None:
    assert progressed(SESSION, asked(status)).flow is None


def test_what_was_left_for_it_goes_first() -> None:
    found = progressed(replace(SESSION, suspended=(OTHER,)), asked("expired"))
    assert (found.flow, found.suspended) == (OTHER, ())


def test_what_waits_behind_it_goes_first() -> None:
    waiting = replace(SESSION, queue=(Clause("look", "m1", 1, "look"),))
    assert progressed(waiting, asked("expired")).flow is None


def test_a_command_of_nobody_changes_nothing() -> None:
    other = record(ASKED, "m2", confirmation=Confirmation(status="expired"))
    assert progressed(SESSION, other) is SESSION


@pytest.mark.parametrize(
    ("flow", "is_so"),
    [
        (FLOW, False),
        (lapsed(FLOW), True),
        (replace(lapsed(FLOW), asked="@resume"), False),
        (OTHER, False),
    ],
    ids=["its question is open", "lapsed", "asked whether to go on", "asked for a slot"],
)
def test_when_a_flow_has_lapsed(flow: Flow, is_so: bool) -> None:
    assert is_lapsed(flow) is is_so


def test_a_command_that_runs_moves_its_flow_on() -> None:
    running = progressed(SESSION, record(STARTED, confirmation=Confirmation(status="satisfied")))
    assert running.flow is not None
    assert running.flow.step == "execute"
    waiting = progressed(running, record(STARTED, waiting="parcel\x1fanna"))
    assert waiting.flow is not None
    assert waiting.flow.step == "monitor"


def ended(state: State = State.EXECUTED, reason: str = "") -> CommandRecord:
    return record((*STARTED, state), outcome=Outcome(state.value, "x", reason), confirmation=Confirmation())


def test_the_steps_follow_from_the_command() -> None:
    assert progressed(SESSION, asked("pending")) is SESSION
    running = progressed(SESSION, record(STARTED))
    assert running.flow is not None and running.flow.step == EXECUTE
    waiting = progressed(running, record(STARTED, waiting="parcel/1"))
    assert waiting.flow is not None and waiting.flow.step == MONITOR
    assert progressed(waiting, record(STARTED)) is waiting  # it does not go back


def test_a_step_that_the_command_has_named_stays() -> None:
    before = replace(SESSION, flow=replace(FLOW, step="sew"))
    assert progressed(before, record(STARTED)) is before
    assert progressed(before, record(STARTED, waiting="parcel/1")) is before


@pytest.mark.parametrize("end", [ended(), ended(State.FAILED, "effect.x"), asked("declined"), asked("withdrawn")])
def test_at_its_end_the_newest_that_was_left_is_taken_up(end: CommandRecord) -> None:
    first = replace(OTHER, name="first")
    after = progressed(replace(SESSION, suspended=(first, OTHER)), end)
    assert (after.flow, after.suspended) == (OTHER, (first,))
    assert progressed(SESSION, end).flow is None


def test_the_end_of_what_was_left_takes_only_it() -> None:
    left = replace(SESSION, flow=OTHER, suspended=(FLOW,))
    after = progressed(left, asked("declined"))
    assert (after.flow, after.suspended) == (OTHER, ())
    assert progressed(left, record(STARTED)) is left


def test_what_begins_leaves_what_is_open_and_of_too_many_the_oldest_is_dropped() -> None:
    flows = [replace(OTHER, name=f"f{n}") for n in range(5)]
    now = replace(SESSION, flow=None)
    for flow in flows:
        now = begun(now, flow, 3)
    assert (now.flow, now.suspended) == (flows[4], tuple(flows[1:4]))
    running = replace(SESSION, flow=replace(FLOW, step=EXECUTE))
    assert begun(running, OTHER, 3).suspended == ()
    assert begun(replace(SESSION, flow=OTHER), replace(OTHER, asked="name"), 3).suspended == ()


def test_nothing_left_is_nothing() -> None:
    assert finished(SESSION).flow is None
    assert finished(replace(SESSION, flow=None)) == replace(SESSION, flow=None)


def test_what_the_audit_says() -> None:
    assert audited(FLOW, asked("pending"))[0] == "confirmation_requested"
    confirmed = record((*ASKED, State.CONFIRMED), confirmation=Confirmation(method="button"))
    event, data = audited(FLOW, confirmed)
    assert (event, data["consent"], data["method"]) == ("user_confirmation", "explicit", "button")
    assert data["action"] == "pay"
    factor = StepUpRecord(asked_at=NOW, expires_at=NOW)
    assert audited(FLOW, replace(confirmed, step_up=factor))[1]["consent"] == "strong"
    assert audited(replace(FLOW, step=EXECUTE), record(STARTED))[0] == "system_action"
    assert audited(FLOW, ended())[0] == "workflow_completed"
    failed = audited(FLOW, ended(State.FAILED, "effect.x"))
    assert (failed[0], failed[1]["reason"]) == ("workflow_failed", "effect.x")
    words = ("declined", "expired", "withdrawn")
    said = [audited(FLOW, asked(word))[0] for word in words]
    assert said == ["user_declined", "confirmation_expired", "confirmation_withdrawn"]


def test_what_runs_is_kept_beside_what_is_begun_next() -> None:
    running = progressed(SESSION, record(STARTED))
    other = Flow(name="other", command="look", asked="what", message_ids=("m9",))
    session = begun(running, other, 3)
    assert (session.flow, session.running) == (other, (running.flow,))
    waiting = progressed(session, record(STARTED, waiting="parcel/1"))
    assert [flow.step for flow in waiting.running] == [MONITOR]
    ended = progressed(waiting, record((*STARTED, State.EXECUTED), outcome=Outcome("executed", "x", "")))
    assert (ended.flow, ended.running) == (other, ())
