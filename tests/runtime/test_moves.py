"""A move: one message, taken once, with everything it changes of what someone is in the middle of."""

from datetime import UTC, datetime
from typing import Any

from sayso.channels.simulator import written
from sayso.conversation import session as sessions
from sayso.conversation.flow import given
from sayso.conversation.progress import CONFIRMATION, EXECUTE
from sayso.conversation.session import MAX_QUEUE
from sayso.conversation.slots.understood import Given
from sayso.conversation.utterance import Utterance
from sayso.records import Clause, Flow, Receipt, Session, Snapshot, replace
from sayso.runtime.clock import Entropy
from sayso.runtime.draft import Draft
from sayso.runtime.moves import Move
from tests import samples

NOW = datetime(2026, 1, 5, 12, tzinfo=UTC)
EVENT = written("+5511900000001", "200", message_id="m2", at=NOW, received_at=NOW, space="bank")
STREAM = EVENT.conversation_id
FLOW = Flow(name="pay", command="pay", message_ids=("m1",))
COMMAND = samples.record()
OTHER = Flow(name="card", command="card", message_ids=("m0",), asked="colour")


def session(**more: Any) -> Session:
    return replace(sessions.begin("s1", "u1", STREAM, NOW), **more)


def draft(of: Session) -> Draft:
    return Draft(NOW, Entropy(), {STREAM: Snapshot(stream=STREAM, session=of)})


def move(flow: Flow = FLOW, **more: Any) -> Move:
    return Move(receipt=Receipt(EVENT, 7), heard=Utterance("200", "en", NOW), flow=flow, **more)


def left(made: Draft) -> Session:
    found = made.session(STREAM)
    assert found is not None
    return found


def test_a_message_is_taken_once() -> None:
    made = draft(session())
    assert move().take(made)
    commit = made.commit()
    assert commit is not None and (commit.parts[0].cursor, len(commit.turns)) == (7, 1)
    again = Draft(NOW, Entropy(), {STREAM: Snapshot(stream=STREAM, session=left(made), cursor=7)})
    assert not move().take(again)
    assert again.commit() is None


def test_what_was_understood_is_in_the_turn_and_in_the_session() -> None:
    flow, changes = given(FLOW, [Given("amount", "200", "text")], ["f1"], NOW)
    made = draft(session())
    move(flow, changes=changes, intent="pay").take(made)
    commit = made.commit()
    assert commit is not None
    assert (commit.turns[0].entities, commit.turns[0].intent_changes) == ({"amount": "200"}, ("pay",))
    assert (left(made).entities, left(made).intents) == ({"amount": "200"}, ("pay",))


def test_what_was_emptied_is_forgotten() -> None:
    made = draft(session(entities={"amount": "200", "token": "USDC"}))
    move(forgets=("amount",)).take(made)
    assert left(made).entities == {"token": "USDC"}


def test_only_a_correction_is_evidence_of_facts() -> None:
    flow, changes = given(FLOW, [Given("amount", "200", "text")], ["f1"], NOW)
    made = draft(session())
    move(flow, changes=changes).take(made)
    assert b"fact." not in made.chain(STREAM).packed()
    flow, changes = given(flow, [Given("amount", "300", "text")], ["f2"], NOW)
    made = draft(session())
    move(flow, changes=changes).take(made)
    packed = made.chain(STREAM).packed()
    assert packed.count(b"fact.superseded") == packed.count(b"fact.created") == 1


def test_what_opens_is_said_first_and_the_queue_is_bounded() -> None:
    waiting = tuple([Clause(f"cancel {n}", "m2", n, "cancel") for n in range(1, MAX_QUEUE + 3)])
    for held, new, kept in ((0, MAX_QUEUE, MAX_QUEUE), (0, MAX_QUEUE + 1, MAX_QUEUE), (2, MAX_QUEUE, MAX_QUEUE)):
        made = draft(session(queue=waiting[:held]))
        move(queue=waiting[held : held + new], opening=("First.", "Second.")).take(made)
        commit = made.commit()
        assert commit is not None and [message.text for message in commit.outbox] == ["First.", "Second."]
        assert len(left(made).queue) == kept
        assert left(made).queue == waiting[:kept]


def test_a_flow_that_waits_leaves_the_open_one_and_not_itself() -> None:
    asked = replace(FLOW, asked="amount")
    made = draft(session(flow=OTHER))
    move().wait(made, asked)
    assert (left(made).flow, left(made).suspended) == (asked, (OTHER,))
    again = replace(asked, asked="token")
    move(asked).wait(made, again)
    assert (left(made).flow, left(made).suspended) == (again, (OTHER,))
    move(OTHER).wait(made, OTHER)
    assert (left(made).flow, left(made).suspended) == (OTHER, (again,))


def test_a_question_keeps_the_flow_and_an_outcome_leaves_a_plain_one() -> None:
    made = draft(session(flow=FLOW, suspended=(OTHER,)))
    move().lead_to(made, COMMAND, "Pay?")
    found = left(made).flow
    assert found is not None and (found.step, found.command_id, found.question) == (CONFIRMATION, COMMAND.id, "Pay?")
    assert left(made).suspended == (OTHER,)
    move().lead_to(made, COMMAND, "")
    assert (left(made).flow, left(made).suspended) == (OTHER, ())


def test_a_workflow_goes_on_with_its_command() -> None:
    flow = replace(FLOW, name="paying")
    made = draft(session(flow=OTHER))
    move(flow).lead_to(made, COMMAND, "")
    found = left(made).flow
    assert found is not None and (found.step, found.command_id) == (EXECUTE, COMMAND.id)
    assert left(made).suspended == (OTHER,)


def test_leaving_takes_up_what_was_left() -> None:
    made = draft(session(flow=FLOW, suspended=(OTHER,)))
    move().leave(made)
    assert (left(made).flow, left(made).suspended) == (OTHER, ())
    made = draft(session(flow=OTHER, suspended=(FLOW,)))
    move().leave(made)
    assert (left(made).flow, left(made).suspended) == (OTHER, ())
