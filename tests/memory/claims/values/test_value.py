"""When two values are the same, and when one could take the other's place."""

from datetime import UTC, datetime

import pytest

from sayso.memory.claims.values.extract import values_of
from sayso.memory.claims.values.value import Value, among, equal, fits, rival, same

NOW = datetime(2026, 3, 2, 10, tzinfo=UTC)


def only(text: str) -> Value:
    (value,) = values_of(text, "pt" if "pix" in text or "11 9" in text else "en", NOW)[0]
    return value


@pytest.mark.parametrize(
    ("old", "new", "could"),
    [
        ("300", "200 euros", True),
        ("5 boxes", "7 boxes", True),
        ("5 boxes", "7 pallets", False),
        ("34", "called two times", False),
        ("called two times", "called three times", True),
        ("Friday", "5pm", False),
        ("2 weeks away", "tomorrow", True),
        ("for 2 weeks", "tomorrow", False),
        ("flat 3", "flat 5", True),
        ("flat 3", "gate 5", False),
        ("room 318", "381", True),
        ("room 318", "5", False),
        ("room 318", "40 people", False),
        ("300 g", "half a kilo", True),
        ("300 g", "2 litres", False),
        ("75mg", "90", True),
        ("pix 11 97777-1200", "11 97777-2100", True),
        ("pix eva@sol.com.br", "11 97777-2100", False),
        ("in the morning", "at night", True),
    ],
)
def test_fits(old: str, new: str, could: bool) -> None:
    assert fits(only(old), only(new)) is could


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("5pm", "17:00", True),
        ("$1,200", "1200", True),
        ("300", "350", False),
        ("5kg", "5 g", False),
        ("5kg", "5 kilos", True),
    ],
)
def test_same(one: str, other: str, alike: bool) -> None:
    assert same(only(one), only(other)) is alike


@pytest.mark.parametrize(
    ("one", "other", "are_equal", "are_rivals"),
    [
        ("5pm", "17:00", True, False),
        ("5pm", "6pm", False, True),
        ("Friday", "5pm", False, False),
        ("5 boxes", "5 pallets", False, False),  # the same number, of other things
        ("room 318", "318", False, True),
        ("in 2027", "2028", False, True),
        ("in May", "it's 2028", False, False),
        ("the PIN is 18-4-30", "7-22-11", False, True),
        ("the PIN is 18-4-30", "555-0142", False, False),
    ],
)
def test_what_could_take_a_place_is_equal_or_a_rival(one: str, other: str, are_equal: bool, are_rivals: bool) -> None:
    for first, second in ((only(one), only(other)), (only(other), only(one))):
        assert equal(first, second) is are_equal
        assert rival(first, second) is are_rivals


def test_a_value_is_among_those_that_one_of_them_is_equal_to() -> None:
    assert among(only("5pm"), [only("Friday"), only("17:00")])
    assert not among(only("5pm"), [only("Friday"), only("18:00")])
    assert not among(only("5pm"), [])
