"""Dead values are found wherever they are said again, and nothing else is taken for one."""

from __future__ import annotations

from datetime import UTC, datetime
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.dead.index import (
    MAX_COVERING_PIECES,
    MAX_LOOKED_AT,
    MIN_DECIMALS,
    NEAR_CHARS,
    SMALL,
    DeadValues,
    LiveValues,
    is_generic,
)
from sayso.memory.dead.pieces import MAX_STRETCH_CHARS
from sayso.memory.dead.values import MAX_TYPED_CHARS, MAX_TYPED_PARTS, Values, parts

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)  # a Monday


def dead(value: Any, key: str = "thing") -> DeadValues:
    found = DeadValues()
    found.add("1", key, value, NOW)
    return found


def said(values: DeadValues, text: str) -> list[str]:
    return sorted({text[hit.start : hit.end] for hit in values.find(text, NOW)})


@pytest.mark.parametrize(
    ("value", "text", "found"),
    [
        ("R$ 1.200", "change it from 1200 reais to 1500", "1200 reais"),
        ("R$ 1.200", "it is 1,200 starting Monday", "1,200"),
        ("R$ 1.200", "mil e duzentos reais", "mil e duzentos reais"),
        ("mil e duzentos reais", "it was R$ 1.200", "R$ 1.200"),
        (1200, "we pay 1.200 now", "1.200"),
        ("approved", "foi aprovado ontem", "aprovado"),
        ("APPROVED", "it is approved", "approved"),
        ("São Paulo", "moving to SAO  paulo soon", "SAO  paulo"),
        ("12 Oak Ave", "I live at 12 oak ave.", "12 oak ave"),
        ("Tuesday at 3pm, room B", "see you on Tuesday", "Tuesday"),
        ("4 March 2026", "due 2026-03-04", "2026-03-04"),
        ("4 March 2026", "due by 04/03/2026", "04/03/2026"),
        ("+55 11 91234-5678", "call 11 91234-5678", "11 91234-5678"),
        ("ana@example.org", "write to Ana@Example.org!", "Ana@Example.org"),
        ("15%", "we offer 15 por cento", "15 por cento"),
        ("5 boxes", "send 5 caixas", "5"),
        ("640 boxes", "send 640 instead", "640"),
        ("北京", "我住在北京", "北京"),
        ("💚", "send 💚 to all", "💚"),
        ({"name": "Anna", "age": 30}, "ask anna", "anna"),
        (["alpha", "beta"], "use BETA", "BETA"),
        ("Anna", "Anna's car", "Anna"),
        ({"ana.silva@example.com": "owner"}, "write to ana.silva@example.com", "ana.silva@example.com"),
        ("+351 912 345 678", "the order 912345678", "912345678"),
        ("+351 912 345 678", "the order 912.345.678", "912.345.678"),
        ("+351 912 345 678", "the order 912 345 678", "912 345 678"),
        ("+1 415-555-2671", "the order 415.555.2671", "415.555.2671"),
        ("15%", "we give 15pct off", "15pct"),
        ("15%", "10pct, then 15PCT!", "15PCT"),
        ("15pct", "we give 15% off", "15%"),
        ("15%", "15percent", "15percent"),
    ],
)
def test_a_value_is_found_however_it_is_spelled(value: Any, text: str, found: str) -> None:
    assert found in said(dead(value), text)


@pytest.mark.parametrize("text", ["the order 912345679", "the order 351912345", "the order 12345678"])
def test_another_number_is_no_phone_without_its_country(text: str) -> None:
    assert said(dead("+351 912 345 678"), text) == []


SPELLINGS = (
    ("2 300", "2.300", "2,300", "2300", "2\u00a0300", "2\u202f300", "2.300,00", "2.3k", "2,3 mil",
     "2 mil e 300", "2,300.00"),
    ("12k", "12 mil", "R$ 12 mil", "12mil", "12K", "12.000", "12 000", "R$ 12.000,00", "doze mil", "twelve thousand"),
    ("€300", "300 €", "300 euros", "300€", "EUR 300", "300,00 €", "trezentos euros", "three hundred euros"),
)  # fmt: skip


@pytest.mark.parametrize("text", ["Ok, {} a month then", "Fica {} por favor", "Son {} al mes"])
@pytest.mark.parametrize("spellings", SPELLINGS, ids=["2300", "12000", "300"])
def test_a_number_is_one_however_it_is_written(spellings: tuple[str, ...], text: str) -> None:
    missed = [(one, each) for one in spellings for each in spellings if not said(dead(one), text.format(each))]
    assert not missed


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("12k", "We sit in room 12"),
        ("12 mil", "Estamos na sala 12, 12 milhões de euros"),
        ("R$ 12 mil", "São 12 pessoas e R$ 12 milhões"),
        ("2300", "rooms 2, 300 and 5, from 2 to 300, at 23:00"),
        ("2.3k", "version 2.3 is out"),
        ("€300", "R$ 300 or US$ 300"),
    ],
)
def test_a_number_that_only_looks_alike_is_another(value: str, text: str) -> None:
    assert said(dead(value), text) == []


def test_mil_is_a_thousand() -> None:
    assert said(dead("R$ 12.000"), "passou para R$ 12 mil por mês")
    assert not said(dead("R$ 12.000.000"), "passou para R$ 12 mil por mês")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("200", "room B200, 2000 units and 1200 more"),
        ("R$ 1.200", "R$ 1.201 and 120 and 12.00"),
        ("R$ 1.200", "US$ 1,200"),
        ("5 boxes", "5 pallets"),
        ("15%", "R$ 15"),
        ("approved", "the approval came, disapproved"),
        ("Tuesday", "Wednesday"),
        ("Porto", "Portopalo"),
        ("Oak", "Oakland soak"),
        ("4 March 2026", "5 March 2026"),
        ("alpha beta", "alpha or beta"),
        (True, "yes, true"),
        ("yes", "yes of course"),
        ("...", "well... ok"),
        ("", "anything"),
    ],
)
def test_nothing_else_is(value: Any, text: str) -> None:
    assert said(dead(value), text) == []


@pytest.mark.parametrize(
    ("value", "key", "near", "far"),
    [
        (7, "guests", "we are 7 guests", "7 days in room 7"),
        (7, "guests", "guests: now 7", "the guests came. 7 days"),
        ("5 boxes", "load", "the boxes, make it 5", "make it 5"),
        ("M", "shirt_size", "my size is M", "I'm M from Lisbon"),
        ("yes", "newsletter", "newsletter: yes", "yes please"),
        ("R$ 12", "unit_price", "the unit price is 12", "gate 12"),
        (10, "unit_price", "the price went from 10 to 12", "from 10 to 12"),
        (10, "unit_price", "the price: 10-12", "10-12"),
    ],
)
def test_what_could_be_said_of_anything_is_found_only_beside_its_key(value: Any, key: str, near: str, far: str) -> None:
    assert said(dead(value, key), near)
    assert not said(dead(value, key), far)


@pytest.mark.parametrize(("decimals", "alone"), [(MIN_DECIMALS - 1, False), (MIN_DECIMALS, True)])
def test_a_small_number_is_known_by_its_decimals(decimals: int, alone: bool) -> None:
    value = f"3.{'1234567'[:decimals]}"
    assert bool(said(dead(value, "latitude"), f"make it {value.replace('.', ',')} there")) is alone


@pytest.mark.parametrize(("number", "alone"), [(SMALL - 1, False), (SMALL, True), (SMALL + 1, True)])
def test_a_number_is_known_by_itself_from_a_size_on(number: int, alone: bool) -> None:
    assert bool(said(dead(number, "guests"), f"it is {number} here")) is alone


def test_what_was_removed_is_not_found_and_leaves_nothing_behind() -> None:
    values = dead("R$ 1.200")
    values.add("2", "thing", "approved", NOW)
    values.add("2", "thing", "rejected", NOW)
    assert said(values, "approved, rejected") == ["rejected"]
    values.remove("1")
    values.remove("2")
    values.remove("2")
    assert len(values) == 0
    assert (values._spelled, values._marked, values._entries) == ({}, {}, {})


def test_one_of_two_facts_with_the_same_value_keeps_it_dead() -> None:
    values = dead("approved")
    values.add("2", "other", "approved", NOW)
    values.remove("1")
    assert [hit.id for hit in values.find("approved", NOW)][:1] == ["2"]


@pytest.mark.parametrize(
    ("live", "text", "is_live"),
    [
        ("1200 reais", "R$ 1.200", True),
        ("R$ 1.300", "R$ 1.200", False),
        ("US$ 1,200", "R$ 1.200", False),
        ("R$ 1.200 in two parts", "R$ 1.200", True),
        (1200, "R$ 1.200", True),
    ],
)
def test_what_equals_a_live_value_is_live(live: Any, text: str, is_live: bool) -> None:
    values = Values()
    values.add("9", "other", live, NOW)
    hits = dead("R$ 1.200").find(text, NOW)
    assert hits
    assert all(LiveValues((values, {"9"})).states(hit, text) for hit in hits) is is_live


@pytest.mark.parametrize(("old", "new", "text", "is_live"), [
    ("Tuesday at 3pm", "Wednesday at 3pm", "3pm", True),
    ("Tuesday at 3pm", "Wednesday at 3pm", "Tuesday", False),
    ("Porto", "PORTO", "porto", True),
    ("Porto", "Porto Alegre", "porto", False),
    ("approved", "approved by the board", "approved", True),
])  # fmt: skip
def test_of_a_value_that_changed_in_part_only_the_part_is_dead(old: str, new: str, text: str, is_live: bool) -> None:
    values = Values()
    values.add("9", "other", new, NOW)
    hits = dead(old).find(text, NOW)
    assert hits
    assert all(LiveValues((values, {"9"})).states(hit, text) for hit in hits) is is_live


@pytest.mark.parametrize(("old", "new", "text", "is_live"), [
    ("York", "New York", "I fly to New York in May", True),
    ("York", "New York", "I fly to York, not New York", False),
    ("Marie", "Anne-Marie", "Anne-Marie came", True),
    ("12 Oak Ave", "12 Oak Ave, flat 3", "the bell at 12 Oak Ave, flat 3", True),
    ("12 Oak Ave", "12 Oak Ave, flat 3", "the bell at 12 Oak Ave", False),
    ("15:00", "15:00-16:00", "from 15:00-16:00", True),
    ("Maria", "Maria Silva", "Ask Maria. Silva is off today", False),
    ("Pro", "Pro Max", "tier is Pro, max 5 users", False),
    ("12 Oak Ave", "12 Oak Ave, flat 3", "12 Oak Ave, flat 3.", True),
    ("red", " ".join(["dark red", *["wool"] * (MAX_COVERING_PIECES - 2)]),
     " ".join(["dark red", *["wool"] * (MAX_COVERING_PIECES - 2)]), True),
    ("red", " ".join(["dark red", *["wool"] * (MAX_COVERING_PIECES - 1)]),
     " ".join(["dark red", *["wool"] * (MAX_COVERING_PIECES - 1)]), False),
])  # fmt: skip
def test_what_is_part_of_a_live_value_is_live_where_all_of_that_is_said(
    old: str, new: str, text: str, is_live: bool
) -> None:
    values = Values()
    values.add("9", "other", new, NOW)
    hits = dead(old).find(text, NOW)
    assert hits
    assert all(LiveValues((values, {"9"})).states(hit, text) for hit in hits) is is_live
    assert not any(LiveValues((values, set())).states(hit, text) for hit in hits)


def test_of_a_long_list_every_member_is_a_value() -> None:
    names = [f"name{at}x" for at in range(2_000)]
    assert said(dead(names), names[-1])


@pytest.mark.parametrize(("many", "found"), [(MAX_TYPED_PARTS, True), (MAX_TYPED_PARTS + 1, False)])
def test_of_a_long_list_so_many_are_typed_values(many: int, found: bool) -> None:
    values = [f"R$ {at}.000" for at in range(1, many)] + ["4 May 2026"]
    known = dead(values)
    assert bool(said(known, "on 2026-05-04")) is found
    assert said(known, "on 4 may 2026")
    known.remove("1")
    assert not known._marked and not known._spelled


@pytest.mark.parametrize(
    ("value", "text", "found"),
    [
        ("12 kg", "it weighs 12kg now", "12kg"),
        ("12kg", "it weighs 12 kg now", "12 kg"),
        ("2.5 kg", "it weighs 2.5kg now", "2.5kg"),
        ("3,5km", "it is 3.5 km now", "3.5 km"),
        ("1200 EUR", "it was EUR1200", "EUR1200"),
        ("4111 1111 1111 1111", "card 4111111111111111", "4111111111111111"),
        ("4111111111111111", "card 4111-1111-1111-1111, please", "4111-1111-1111-1111"),
        ("912345678", "call 912 345 678 now", "912 345 678"),
        ("PT50 0002 0123 1234 5678 9015 4", "to PT50000201231234567890154", "PT50000201231234567890154"),
        ("XL", "she wants XL", "XL"),
        ("UK", "they left the UK", "UK"),
        ("Ng", "Mr Ng called", "Ng"),
        ("C++", "we write C++ here", "C++"),
        ("C#", "we write C# here", "C#"),
        ("AB-", "the blood is AB-", "AB-"),
        ("R$ 640", "we met. " * 8_000 + "it is R$ 640", "R$ 640"),
        ("R$ 640", "1 " * 300 + "it is R$ 640", "640"),
        *[("4 May 2026", "x " * (MAX_STRETCH_CHARS // 2 - back) + "on 4 May 2026", "4 May 2026") for back in range(9)],
    ],
)
def test_a_value_is_found_however_it_is_spaced_and_wherever_it_stands(value: str, text: str, found: str) -> None:
    assert found in said(dead(value), text)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("120", "the code is A120"),
        ("120", "it has 120kg"),
        ("XL", "she is xl"),
        ("It", "It rains"),
        ("PM", "at 3 PM"),
        ("C", "we write C++"),
        ("C++", "plan C"),
        ("912345678", "912 345 679"),
    ],
)
def test_what_is_only_spaced_alike_is_another(value: str, text: str) -> None:
    assert said(dead(value, "thing"), text) == []


@pytest.mark.parametrize(
    ("many", "found"), [(MAX_LOOKED_AT - 1, False), (MAX_LOOKED_AT, False), (MAX_LOOKED_AT + 1, True)]
)
def test_of_too_many_that_share_a_mark_all_are_taken_to_be_said(many: int, found: bool) -> None:
    values = DeadValues()
    for at in range(many):
        values.add(str(at), "thing", f"640 {'x' * (at % 20 + 3)}{chr(97 + at // 20)}s", NOW)
    assert bool(said(values, "R$ 640")) is found


@pytest.mark.parametrize(
    ("value", "texts"),
    [
        ("a", ["a"]),
        (5, ["5"]),
        (2.5, ["2.5"]),
        (True, ["yes", "true"]),
        (False, ["no", "false"]),
        (1e-7, ["1e-07", "0.0000001"]),
        (None, []),
        ({"a": [1, {"b": "x"}]}, ["1", "x"]),
        ((), []),
    ]
    + [({name: "x"}, [name, "x"]) for name in ("ana@example.org", "ana maria", "Lisbon", "q3")]
    + [({name: "x"}, ["x"]) for name in ("owner", "delivery_city", "")],
)
def test_a_value_is_made_of_its_members(value: Any, texts: list[str]) -> None:
    assert list(parts(value)) == texts


@pytest.mark.parametrize(
    ("spelled", "generic"),
    [(("ok",), True), (("m",), True), (("12",), True), (("120",), False), (("ok", "then"), False), (("北",), False)],
)
def test_what_is_generic(spelled: tuple[str, ...], generic: bool) -> None:
    assert is_generic(spelled) is generic


@settings(deadline=None)
@given(
    st.lists(
        st.tuples(st.sampled_from("abc"), st.sampled_from(["R$ 200", "Porto", "5 boxes", ["x1", "y2"], 7])), max_size=12
    )
)
def test_adding_and_removing_in_any_order_comes_to_the_same(steps: list[tuple[str, Any]]) -> None:
    values, last = DeadValues(), dict[str, Any]()
    for name, value in steps:
        if last.get(name) == value:
            values.remove(name)
            del last[name]
        else:
            values.add(name, "thing", value, NOW)
            last[name] = value
    fresh = DeadValues()
    for name, value in last.items():
        fresh.add(name, "thing", value, NOW)
    text = "R$ 200 in Porto, 5 boxes, x1, 7 things"
    assert set(values.find(text, NOW)) == set(fresh.find(text, NOW))


def test_what_changed_in_a_text_is_dead_unless_something_that_is_shown_still_says_it() -> None:
    values = DeadValues({"1": "lasagna, salad and iced tea"}.get)
    values.add("1", "order", "lasagna, salad and lemonade", NOW)
    text = "hmm, scratch the Lemonade"
    (hit,) = values.find(text, NOW)
    assert hit.is_part
    shown = Values()
    shown.add("9", "drinks", "tea or lemonade", NOW)
    assert LiveValues((shown, {"9"})).states(hit, text)
    assert not LiveValues((shown, set())).states(hit, text)
    assert not values.find("a salad, then", NOW)


@pytest.mark.parametrize(("over", "found"), [(-1, True), (0, True), (1, False)])
def test_how_far_away_the_word_may_be_that_tells_what_a_small_number_is_of(over: int, found: bool) -> None:
    """A sentence may be as long as a message: what is looked through for each value in it is not."""
    dead = DeadValues()
    dead.add("f", "seat", "7", None)
    gap = NEAR_CHARS + over - len("seat")
    assert bool(dead.find(f"seat{'-' * gap}7", None)) is found


@pytest.mark.parametrize(("digits", "found"), [("123456", False), ("1234567", False), ("12345678", True)])
def test_how_many_digits_are_known_by_themselves(digits: str, found: bool) -> None:
    assert bool(said(dead(f"€{digits}"), f"R$ {digits}")) is found
    assert said(dead(digits), f"it is {digits}, yes")


@pytest.mark.parametrize(("over", "found"), [(-1, True), (0, True), (1, False)])
def test_so_much_of_a_list_is_known_as_typed_values(over: int, found: bool) -> None:
    values = ["x" * (MAX_TYPED_CHARS - 10 + over), "4 May 2026"]
    assert bool(said(dead(values), "on 2026-05-04")) is found
    assert said(dead(values), "on 4 may 2026")


def table(rows: int) -> str:
    return "\n".join([",".join([str(row * 8 + at + 1_000) for at in range(8)]) for row in range(rows)])


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (table(400), table(400)),
        ("1 " * 8_000, "1 " * 8_000),
        ("2026-05-04 10:30 took 312 ms for 12 EUR\n" * 400, "2026-05-04 10:30 took 312 ms for 12 EUR\n" * 400),
        (table(50).split(","), table(50)),
    ],
)
def test_a_document_of_numbers_is_looked_for_in_a_moment(value: Any, text: str) -> None:
    values = dead(value)
    values.find("1 x", NOW)
    began = process_time()
    values.find(text, NOW)
    assert process_time() - began < 2  # seconds, on a slow machine; reading all of it took 4 to 10


@pytest.mark.parametrize(("text", "found"), [("it is 8319 now", True), ("it is 4319 now", False)])
def test_a_number_far_into_a_long_value_is_dead_unless_what_took_its_place_has_it(text: str, found: bool) -> None:
    old = "word " * 300 + "8319 boxes"
    hits = dead(old).find(text, NOW)
    assert bool(hits) is found
    live = Values()
    live.add("2", "thing", f"{old}, packed", NOW)
    assert all(LiveValues((live, {"2"})).states(hit, text) for hit in hits)
