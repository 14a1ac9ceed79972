"""The sheet on which a message is read: each value used once, each slot filled once."""

from sayso.conversation.slots.settle import Context, Preferences
from sayso.conversation.slots.sheet import Sheet
from tests.conversation.bridge import BRIDGE, FULL, POLYGON, begun, chain, number, said, tokens

NOWHERE = Context(Preferences(), {}, "en")


def sheet(text: str, *entities: object, held: dict[str, str] | None = None, cues: tuple[str, ...] = ()) -> Sheet:
    heard = said(text, *entities, cues=cues)  # type: ignore[arg-type]
    return Sheet(BRIDGE, heard, begun(held) if held is not None else None, NOWHERE)


def test_the_parts_of_a_value_are_used_once() -> None:
    found = sheet("100 USDC", tokens("100 USDC", "100 USDC"))
    amount, token, source, _ = found.shapes
    assert [found.left_for(each) for each in found.shapes] == [[0], [0], [], []]
    found.take(amount, 0)
    assert (found.left_for(amount), found.left_for(token)) == ([], [0])
    found.take(token, 0)
    assert found.left_for(token) == found.left_for(source) == []
    assert {value.slot: value.value for value in found.understood().values} == {"amount": "100", "token": "USDC"}


def test_a_value_with_another_role_is_not_for_a_slot() -> None:
    found = sheet("to Polygon", chain("to Polygon", "Polygon", "destination"))
    assert [found.left_for(each) for each in found.shapes] == [[], [], [], [0]]


def test_a_slot_with_a_value_is_not_free_where_nothing_may_change() -> None:
    assert sheet("200", number("200", "200"), held=FULL).left_for(sheet("").shapes[0]) == [0]
    asks = sheet("200?", number("200?", "200"), held=FULL, cues=("question:?",))
    assert asks.left_for(asks.shapes[0]) == []
    fresh = sheet("200?", number("200?", "200"), cues=("question:?",))
    assert fresh.left_for(fresh.shapes[0]) == [0]


def test_the_first_ambiguity_is_asked_about_and_its_value_used() -> None:
    text = "Polygon 5 6"
    found = sheet(text, chain(text, "Polygon"), number(text, "5"), number(text, "6"))
    found.offer(found.shapes[2:], 0)
    assert found.left_for(found.shapes[2]) == []
    found.take_one_of(found.shapes[0], [1, 2])
    assert [(each.slot, each.value) for each in found.understood().choices] == [
        ("source_chain", POLYGON),
        ("destination_chain", POLYGON),
    ]


def test_what_is_given_after_all_is_neither_a_choice_nor_wrong() -> None:
    found = sheet("Polygon", chain("Polygon", "Polygon"))
    found.offer(found.shapes[2:], 0)
    found.malformed["source_chain"] = "not_known"
    found.give("source_chain", [(POLYGON, "text", "Polygon")])
    understood = found.understood()
    assert ([each.slot for each in understood.choices], understood.malformed) == (["destination_chain"], {})


def test_it_is_settled_once_it_came_to_anything() -> None:
    found = sheet("5", number("5", "5"))
    assert not found.settled
    found.take(found.shapes[0], 0)
    assert found.settled
