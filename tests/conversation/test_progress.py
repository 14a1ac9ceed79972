"""How a flow moves on with its command: what lapses is kept to be asked again, what is closed is over."""

import pytest

from sayso.conversation.progress import CONFIRMATION, is_lapsed, is_open, lapsed, progressed
from sayso.records import Clause, CommandRecord, Confirmation, Flow, Session, Slot, replace
from tests.samples import ASKED, NOW, STARTED, STREAM, record

SLOT = Slot(fact_id="m1/0/0", key="amount", value="3", learned_at=NOW)
OTHER = Flow(name="other", command="other", asked="day")


def asked(status: str) -> CommandRecord:
    return record(ASKED, confirmation=Confirmation(status=status))


FLOW = Flow(name="paying", command="pay", step=CONFIRMATION, slots=(SLOT,), passed=("quote",), command_id=record().id)
SESSION = Session(
    session_id="s", user_id="u", stream=STREAM, created_at=NOW, updated_at=NOW, active_at=NOW, flow=FLOW, turns=1
)


def test_a_question_that_lapses_leaves_what_was_said_and_no_quote() -> None:
    flow = progressed(SESSION, asked("expired")).flow
    assert flow == replace(FLOW, command_id="", passed=())
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
