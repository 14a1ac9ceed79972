"""When two values are the same, and when one could take the other's place."""

from datetime import UTC, datetime

import pytest

from sayso.memory.claims.value import Value, fits, same
from sayso.memory.claims.values import values_of

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
    ("one", "other", "equal"),
    [
        ("5pm", "17:00", True),
        ("$1,200", "1200", True),
        ("300", "350", False),
        ("5kg", "5 g", False),
        ("5kg", "5 kilos", True),
    ],
)
def test_same(one: str, other: str, equal: bool) -> None:
    assert same(only(one), only(other)) is equal
