"""Two statements of a fact: the same, different, or not to be compared; and by which type."""

from datetime import UTC, date, datetime, time, timedelta, timezone
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.compare import MIN_SHARED_DIGITS, Comparison, compare
from sayso.language.entity import Money
from sayso.language.statements import Quantity

EAST = timezone(timedelta(hours=2))


def told(left: Any, right: Any) -> tuple[str, str]:
    found, mirrored = compare(left, right), compare(right, left)
    assert (found.verdict, found.type) == (mirrored.verdict, mirrored.type)
    assert (found.left, found.right) == (mirrored.right, mirrored.left)
    return found.verdict, found.type


@pytest.mark.parametrize(
    ("left", "right", "kind"),
    [
        ("R$ 3.400", "3400 reais", "money"), ("R$ 3.400,00", Money(Decimal(3400), "BRL"), "money"),
        ("it costs R$ 50", "50 reais, paid", "money"), ("3400", "R$ 3.400", "money"),
        ("40%", "40 percent", "percent"), ("40 por cento", "40%", "percent"), (Decimal(40), "40%", "percent"),
        ("12", "12.0", "number"), (12, Decimal("12.00"), "number"), ("twelve", "12", "number"),
        ("3 chairs", "three chairs", "quantity"), ("1 box", "1 caixa", "quantity"), ("2 kg", "2 quilos", "quantity"),
        ("2 kg", Quantity(Decimal(2), "kilos"), "quantity"),
        ("cancelled", "canceled", "status"), ("cancelled", "cancelada", "status"), ("unpaid", "not paid", "status"),
        ("the order was shipped", "pedido enviado", "status"), ("activo", "ativa", "status"),
        ("+55 11 98765-4321", "11 98765 4321", "phone"), ("tel 5550-1099", "55501099 is my phone", "phone"),
        ("Rosa@X.io", "rosa@x.IO", "email"), ("yes", "sim", "boolean"), (True, "yes", "boolean"),
        ("5 Elm St.", "5 elm street", "place"), ("Av. Central, 20", "avenida central 20", "place"),
        ("Rosa Díaz", "rosa diaz!", "text"), ("", "", "text"), (None, None, "text"),
        (date(2030, 5, 10), datetime(2030, 5, 10, 9, tzinfo=UTC), "datetime"),
        (timedelta(1), timedelta(hours=24), "duration"), (time(9), datetime(2030, 5, 10, 9, tzinfo=UTC), "datetime"),
        (datetime(2030, 5, 10, 9, tzinfo=UTC), datetime(2030, 5, 10, 11, tzinfo=EAST), "datetime"),
        (datetime(2030, 5, 10, 9, tzinfo=UTC), datetime(2030, 5, 10, 9), "datetime"),  # noqa: DTZ001
    ],
)  # fmt: skip
def test_the_same(left: Any, right: Any, kind: str) -> None:
    assert told(left, right) == ("same", kind)


@pytest.mark.parametrize(
    ("left", "right", "kind"),
    [
        ("R$ 3.400", "R$ 3.500", "money"), ("US$ 5", "R$ 5", "money"), ("paid R$ 50", "paid R$ 60", "money"),
        ("3400", "R$ 3.500", "money"), ("40%", "45%", "percent"), ("12", "13", "number"), ("12", "-12", "number"),
        ("3 chairs", "4 chairs", "quantity"), ("active", "cancelled", "status"), ("shipped", "not shipped", "status"),
        ("pago", "pendente", "status"), ("11 98765-4321", "11 98765-4322", "phone"), ("a@x.io", "b@x.io", "email"),
        ("5 Elm St", "7 Elm St", "place"), ("5 Elm St", "5 Oak St", "place"), ("gate 5", "gate 7", "text"),
        ("Rosa", "Lia", "text"), ("yes", "não", "boolean"), (date(2030, 5, 10), date(2030, 5, 11), "date"),
        (time(9), datetime(2030, 5, 10, 10, tzinfo=UTC), "datetime"),
        ("tel 5550109 ext 1", "tel 5550109 ext 2", "phone"),
    ],
)  # fmt: skip
def test_different(left: Any, right: Any, kind: str) -> None:
    assert told(left, right) == ("different", kind)


@pytest.mark.parametrize(
    ("left", "right", "kind"),
    [
        ("3 chairs", "4 tables", "quantity"), ("not shipped", "cancelled", "status"), ("40%", "R$ 40", ""),
        ("Rosa", "R$ 40", ""), ("Rosa", 5, ""), ("a@x.io", "cancelled", ""), (date(2030, 5, 10), time(9), "time"),
        (None, "", ""), (timedelta(1), date(2030, 5, 10), ""),
    ],
)  # fmt: skip
def test_incomparable(left: Any, right: Any, kind: str) -> None:
    assert told(left, right) == ("incomparable", kind)


def test_dates_are_the_same_however_they_are_written() -> None:
    assert compare("10 May 2030", "2030-05-10").verdict == "same"
    assert compare("10 de maio de 2030", date(2030, 5, 10)).verdict == "same"
    assert compare("10 May 2030", "11 May 2030", "en").verdict == "different"


def test_a_day_is_told_by_the_moment_of_writing() -> None:
    now = datetime(2030, 5, 9, 12, tzinfo=UTC)
    assert compare("tomorrow", "2030-05-10", "en", now).verdict == "same"
    assert compare("today", "2030-05-10", "en", now).verdict == "different"


def test_what_may_be_read_both_ways_is_not_judged() -> None:
    assert compare("R$ 1.200", "R$ 1,20", "en").verdict == "incomparable"


def test_one_that_says_less_agrees_with_one_that_says_more() -> None:
    assert compare("R$ 900", "R$ 900, or 3 times R$ 300", "en").verdict == "same"
    assert compare("R$ 901", "R$ 900, or 3 times R$ 300", "en").verdict == "different"
    assert compare("5%, 6%", "5%, 7%", "en").verdict == "different"


@pytest.mark.parametrize(("digits", "verdict"), [(-1, "different"), (0, "same"), (1, "same")])
def test_phones_share_their_last_digits(digits: int, verdict: str) -> None:
    long = "551134567890"
    assert compare(f"tel {long}", f"tel {long[-(MIN_SHARED_DIGITS + digits) :]}", "es").verdict == verdict


def test_a_comparison_shows_the_values() -> None:
    assert compare("40%", "45 percent") == Comparison("different", "percent", Decimal(40), Decimal(45))


@given(st.text(), st.text())
def test_any_two_texts_are_compared(left: str, right: str) -> None:
    told(left, right)
    assert compare(left, left).verdict == "same"


@given(
    st.one_of(st.integers(), st.floats(), st.decimals(), st.dates(), st.datetimes(), st.times(), st.booleans()),
    st.text(),
)
def test_any_value_is_compared(value: Any, text: str) -> None:
    assert compare(value, text).verdict in ("same", "different", "incomparable")
