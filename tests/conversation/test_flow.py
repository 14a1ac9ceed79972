"""A flow step by step: values in versions, one current; questions; back; over again."""

from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from sayso.commands.registry import Parameter
from sayso.conversation import flow as flows
from sayso.conversation.slots.understood import Given
from sayso.records import Choice, Flow, replace
from tests.conversation.bridge import BASE, BRIDGE, FULL, NOW, POLYGON, asking, begun


def test_a_flow_begins_with_its_message() -> None:
    assert flows.begin("bridge", "bridge", "m1", 2) == Flow(
        name="bridge", command="bridge", message_ids=("m1",), ordinal=2
    )


def test_a_value_supersedes_the_one_before_and_only_the_current_one_shows() -> None:
    flow, changes = flows.given(begun({"amount": "100"}), [Given("amount", "200", "voice")], ["g1"], NOW)
    assert flows.values(flow) == {"amount": "200"}
    assert [(slot.value, slot.superseded_by) for slot in flow.slots] == [("100", "g1"), ("200", None)]
    (change,) = changes
    assert (change.created.id, change.created.source) == ("g1", "voice")
    assert [slot.id for slot in change.superseded] == ["f0"]


def test_a_value_that_is_there_already_changes_nothing() -> None:
    flow = begun({"amount": "100"})
    assert flows.given(flow, [Given("amount", "100")], ["g1"], NOW) == (flow, ())


def test_each_of_several_values_for_a_slot_is_recorded_in_order() -> None:
    values = [Given("amount", each) for each in ("200", "300", "250")]
    flow, changes = flows.given(begun({}), values, ["a", "b", "c"], NOW)
    assert [slot.value for slot in flow.slots] == ["200", "300", "250"]
    assert flows.values(flow) == {"amount": "250"}
    assert [[slot.id for slot in change.superseded] for change in changes] == [[], ["a"], ["b"]]


def test_values_keep_the_order_in_which_slots_were_first_given() -> None:
    flow, _ = flows.given(begun(FULL), [Given("amount", "200")], ["g1"], NOW)
    assert list(flows.values(flow)) == list(FULL)


def test_the_first_slot_that_is_needed_is_missing() -> None:
    optional = Parameter("memo", str, required=False)
    assert flows.missing((optional, *BRIDGE), begun({})) == BRIDGE[0]
    assert flows.missing(BRIDGE, begun({"amount": "1", "source_chain": "1"})) == BRIDGE[1]
    assert flows.missing((*BRIDGE, optional), begun(FULL)) is None
    photo = Parameter("photo", str)
    assert flows.missing((photo,), begun({})) == photo
    assert flows.missing((photo,), replace(begun({}), attached={"photo": {}})) is None


def test_a_question_is_open_until_its_slot_is_filled() -> None:
    choices = (Choice("from Polygon", "source_chain", POLYGON), Choice("to Polygon", "destination_chain", POLYGON))
    flow = asking(begun({}), "source_chain", choices)
    other, _ = flows.given(flow, [Given("amount", "1")], ["a"], NOW)
    assert (other.asked, other.choices) == ("source_chain", choices)
    for slot in ("source_chain", "destination_chain"):  # either button answers it
        answered, _ = flows.given(flow, [Given(slot, POLYGON)], ["a"], NOW)
        assert (answered.asked, answered.send_id, answered.asked_at, answered.choices) == ("", "", None, ())


def test_a_value_said_again_answers_the_question_for_it() -> None:
    flow = asking(begun({"amount": "100"}), "amount")
    assert flows.given(flow, [Given("amount", "100")], ["a"], NOW)[0].asked == ""


def test_going_back_unfills_what_was_given_last() -> None:
    flow = begun(FULL, asked="amount", minutes={"token": 5})
    back, gone = flows.back(flow)
    assert gone is not None and gone.key == "token"
    assert flows.missing(BRIDGE, back) == BRIDGE[1]
    assert (back.asked, back.send_id) == ("", "")
    again, gone = flows.back(back)
    assert gone is not None and (gone.key, gone.value) == ("destination_chain", BASE)
    assert list(flows.values(again)) == ["amount", "source_chain"]


def test_going_back_from_the_beginning_goes_nowhere() -> None:
    flow = begun({})
    assert flows.back(flow) == (flow, None)


def test_what_was_inferred_is_not_gone_back_to_and_is_told_apart() -> None:
    flow, _ = flows.given(
        begun({"amount": "1"}), [Given("token", "USDC", "inferred")], ["a"], NOW + timedelta(minutes=1)
    )
    assert [slot.key for slot in flows.inferred(flow)] == ["token"]
    _, gone = flows.back(flow)
    assert gone is not None and gone.key == "amount"


def test_going_back_over_a_correction_unfills_the_slot() -> None:
    flow, _ = flows.given(begun({"amount": "100"}), [Given("amount", "200")], ["a"], NOW)
    assert flows.values(flows.back(flow)[0]) == {}


def test_starting_over_keeps_only_what_was_asked_for() -> None:
    flow = replace(begun(FULL, asked="amount"), command_id="cmd_1", step="quote", passed=("amount",))
    assert flows.restart(flow) == Flow(name="bridge", command="bridge", message_ids=("m1",))


@given(st.lists(st.tuples(st.sampled_from(list(FULL)), st.sampled_from("123")), max_size=20))
def test_one_version_of_a_slot_is_current(writes: list[tuple[str, str]]) -> None:
    flow = begun({})
    for place, (slot, value) in enumerate(writes):
        flow, _ = flows.given(flow, [Given(slot, value)], [f"g{place}"], NOW + timedelta(minutes=place))
    assert flows.values(flow) == dict(writes)
    keys = [slot.key for slot in flow.slots if slot.superseded_by is None]
    assert len(keys) == len(set(keys))
