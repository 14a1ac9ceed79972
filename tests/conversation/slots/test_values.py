"""Slot texts read as values: exact, bounded, and refused rather than guessed."""

import datetime
import enum
from decimal import Decimal
from typing import Annotated, Any, Literal, Optional

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.conversation.slots import (
    MAX_DECIMAL_DIGITS,
    MAX_INT_DIGITS,
    MAX_SLOT_CHARS,
    Ask,
    Option,
    ask_of,
    choices_of,
    option,
    read,
    supported,
    text_of,
)
from sayso.language.entity import Money, TokenAmount

Size = Literal["small", "Médio", "extra_large"]
Floor = Literal[1, 2]


class Colour(enum.Enum):
    RED = "r"
    DARK_BLUE = "azul escuro"


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 2


class Pair(enum.Enum):
    LEFT = (0, 1)
    RIGHT = (1, 0)


class Alike(enum.Enum):
    ONE = "Ação"
    TWO = "acao"


class SameNames(enum.Enum):
    Red = 1
    RED = 2


class Nothing(enum.Enum):
    pass


READS: list[tuple[str, Any, object]] = [
    ("204", int, 204),
    (" 204 ", int, 204),
    ("#204", int, 204),
    ("# 204", int, 204),
    ("nº 204", int, 204),
    ("N°204", int, 204),
    ("-5", int, -5),
    ("+5", int, 5),
    ("007", int, 7),
    ("\u202a204\u202c", int, 204),
    ("hello", str, "hello"),
    ("  José \u200bLima ", str, "José Lima"),
    ("a\nb", str, "a\nb"),
    ("#tag", str, "#tag"),
    ("200", Decimal, Decimal(200)),
    ("200.50", Decimal, Decimal("200.50")),
    ("200,50", Decimal, Decimal("200.50")),
    ("0.125", Decimal, Decimal("0.125")),
    ("0,125", Decimal, Decimal("0.125")),
    ("1234.567", Decimal, Decimal("1234.567")),
    ("1,234.56", Decimal, Decimal("1234.56")),
    ("1.234,56", Decimal, Decimal("1234.56")),
    ("12.345.678,9", Decimal, Decimal("12345678.9")),
    ("1,234.567", Decimal, Decimal("1234.567")),
    ("1,234,567", Decimal, Decimal(1234567)),
    ("1.234.567", Decimal, Decimal(1234567)),
    ("1.2345", Decimal, Decimal("1.2345")),
    (".5", Decimal, Decimal("0.5")),
    (",5", Decimal, Decimal("0.5")),
    ("-3,5", Decimal, Decimal("-3.5")),
    ("0.000000000000000001", Decimal, Decimal("0.000000000000000001")),
    ("yes", bool, True),
    ("Sim!", bool, True),
    ("👍🏽", bool, True),
    ("não", bool, False),
    ("No", bool, False),
    ("TRUE", bool, True),
    ("off", bool, False),
    ("2025-12-31", datetime.date, datetime.date(2025, 12, 31)),
    ("2024-02-29", datetime.date, datetime.date(2024, 2, 29)),
    ("2025-12-31T15:30:00", datetime.datetime, datetime.datetime(2025, 12, 31, 15, 30)),  # noqa: DTZ001
    ("2025-12-31 15:30", datetime.datetime, datetime.datetime(2025, 12, 31, 15, 30)),  # noqa: DTZ001
    ("2025-12-31T15:30:00Z", datetime.datetime, datetime.datetime(2025, 12, 31, 15, 30, tzinfo=datetime.UTC)),
    ("15:30", datetime.time, datetime.time(15, 30)),
    ("15:30:05", datetime.time, datetime.time(15, 30, 5)),
    ("PT90M", datetime.timedelta, datetime.timedelta(minutes=90)),
    ("1250.75 BRL", Money, Money(Decimal("1250.75"), "BRL")),
    ("1.250,75 brl", Money, Money(Decimal("1250.75"), "BRL")),
    ("100 USDC", TokenAmount, TokenAmount(Decimal(100), "USDC")),
    ("SMALL", Size, "small"),
    ("medio", Size, "Médio"),
    ("Extra  Large", Size, "extra_large"),
    ("extra_large", Size, "extra_large"),
    ("2", Floor, 2),
    ("R", Colour, Colour.RED),
    ("red", Colour, Colour.RED),
    ("Azul Escuro", Colour, Colour.DARK_BLUE),
    ("dark blue", Colour, Colour.DARK_BLUE),
    ("high", Level, Level.HIGH),
    ("1", Level, Level.LOW),
    ("left", Pair, Pair.LEFT),
    ("204", Optional[int], 204),  # noqa: UP045 - the old spelling is supported too
    ("204", int | None, 204),
    ("", int | None, None),
    (" \u200b", int | None, None),
    ("204", Annotated[int, "which order"], 204),
    ("204", Annotated[int | None, ["unhashable"]], 204),
    ("", Annotated[int, 1] | None, None),
    ("small", Annotated[Size | None, 1], "small"),
]

REFUSALS: list[tuple[str, Any]] = [
    *((text, int) for text in [
        "", " ", "1,204", "1.204", "1 204", "2.0", "2e3", "0x10", "1_000", "abc", "204a", "--5", "#", "##5",
        "5-", "٣", "２", "²", "204\x00", "nan", "5 please",
    ]),
    *((text, Decimal) for text in [
        "", "1,234", "1.234", "12,345", "123.456", "-1.234", ".", ",", "-", "+", "5.", "5,", "1,23.45",
        "1.23,45", "1,2345.6", "12,34,567", "1..2", "1,.2", "1.234,567,890", "NaN", "Infinity", "-inf",
        "1e5", "1_0.5", "R$ 5", "5%", "1 000,5", "٣", "0,123,456", "1,234,56", "#5",
    ]),
    *((text, bool) for text in ["", "maybe", "2", "never mind", "yes?", "yes and no"]),
    *((text, datetime.date) for text in [
        "", "31/12/2025", "2025-13-01", "2025-02-29", "0000-01-01", "20251231", "2025-W01-1", "2025-1-1",
        "2025-12-31T00:00", "today", "２０２５-12-31",
    ]),
    *((text, datetime.datetime) for text in ["", "2025-12-31", "2025-12-31T25:00", "2025-02-30T10:00", "now"]),
    *((text, datetime.time) for text in ["", "24:00", "3pm", "15", "15:60"]),
    *((text, datetime.timedelta) for text in ["", "90", "2 hours", "P1Y"]),
    *((text, Money) for text in ["", "5", "BRL 5", "5 BRL now", "1.234 BRL", "x BRL"]),
    *((text, TokenAmount) for text in ["", "5", "USDC 5", "5 USDC "+"X"*21]),
    *((text, Size) for text in ["", "large", "smal", "small medio", "None"]),
    *((text, Colour) for text in ["", "blue", "Colour.RED"]),
    ("(0, 1)", Pair),
    ("\x00", str),
    ("a\x00b", str),
    ("a\x1b[31mb", str),
    ("a\x7fb", str),
    ("", str),
    ("\u200b\u202e", str),
    ("x", int | None),
]  # fmt: skip

UNSUPPORTED: list[Any] = [
    float, complex, bytes, list, list[int], dict[str, int], object, Any, None, type(None), int | str,
    int | str | None, Annotated[float, 1],
    float | None, Alike, SameNames, Nothing, enum.Enum, Literal["a", "A"], Literal["ação", "acao"],
    Literal["a", None], Literal[b"a"], "int", 5,
]  # fmt: skip


@pytest.mark.parametrize(("raw", "type_", "value"), READS, ids=lambda part: repr(part)[:60])
def test_reads(raw: str, type_: Any, value: object) -> None:
    found = read(raw, type_)
    assert found == value
    assert type(found) is type(value)
    assert supported(type_)


@pytest.mark.parametrize(("raw", "type_"), REFUSALS, ids=lambda part: repr(part)[:60])
def test_refuses_with_a_short_reason(raw: str, type_: Any) -> None:
    with pytest.raises(ValueError) as raised:
        read(raw, type_)
    reason = str(raised.value)
    assert type(raised.value) is ValueError
    assert 5 < len(reason) < 80
    assert "\n" not in reason and "literal" not in reason and "Decimal" not in reason


@pytest.mark.parametrize("type_", UNSUPPORTED, ids=repr)
def test_an_unsupported_type_is_known_at_definition(type_: Any) -> None:
    assert supported(type_) is False
    with pytest.raises(TypeError):
        read("1", type_)


def test_an_ambiguous_number_says_so() -> None:
    with pytest.raises(ValueError, match="unclear"):
        read("1.234", Decimal)
    with pytest.raises(ValueError, match="unclear"):
        read("1,234", Decimal)


@pytest.mark.parametrize("sign", ["", "-", "+", "#"])
def test_the_limit_of_int_digits(sign: str) -> None:
    for digits in (MAX_INT_DIGITS - 1, MAX_INT_DIGITS):
        assert abs(int(str(read(sign + "9" * digits, int)))) == 10**digits - 1
    with pytest.raises(ValueError, match=f"at most {MAX_INT_DIGITS} digits"):
        read(sign + "9" * (MAX_INT_DIGITS + 1), int)


@pytest.mark.parametrize("mark", [0, 1, 4])
def test_the_limit_of_decimal_digits(mark: int) -> None:
    def number(digits: int) -> str:
        text = "9" * digits
        return f"{text[:mark]}.{text[mark:]}" if mark else text

    for digits in (MAX_DECIMAL_DIGITS - 1, MAX_DECIMAL_DIGITS):
        assert str(read(number(digits), Decimal)) == number(digits)
    with pytest.raises(ValueError, match=f"at most {MAX_DECIMAL_DIGITS} digits"):
        read(number(MAX_DECIMAL_DIGITS + 1), Decimal)


def test_the_limit_of_a_text() -> None:
    for length in (MAX_SLOT_CHARS - 1, MAX_SLOT_CHARS):
        assert read("x" * length, str) == "x" * length
    with pytest.raises(ValueError, match=f"longer than {MAX_SLOT_CHARS}"):
        read("x" * (MAX_SLOT_CHARS + 1), str)


@pytest.mark.parametrize("type_", [str, int, Decimal, bool, datetime.date, Size, Colour, int | None])
@pytest.mark.parametrize("unit", ["9", "1,", ".", "#", "\u200b", "a", "9,999"])
def test_hostile_length_is_refused(type_: Any, unit: str) -> None:
    with pytest.raises(ValueError, match="longer than"):
        read(unit * 65_536, type_)


@given(st.integers(-(10**MAX_INT_DIGITS) + 1, 10**MAX_INT_DIGITS - 1))
def test_every_int_comes_back(value: int) -> None:
    assert read(str(value), int) == value


@given(st.decimals(-(10**9), 10**9, places=2))
def test_every_amount_comes_back_in_both_spellings(value: Decimal) -> None:
    point = f"{value:,.2f}"
    comma = point.translate(str.maketrans(",.", ".,"))
    assert read(f"{value:.2f}", Decimal) == read(f"{value:.2f}".replace(".", ","), Decimal) == value
    assert read(point, Decimal) == read(comma, Decimal) == value


@given(st.dates())
def test_every_date_comes_back(value: datetime.date) -> None:
    assert read(value.isoformat(), datetime.date) == value


@given(st.text(), st.sampled_from([str, int, Decimal, bool, datetime.date, Size, Colour]))
def test_any_text_is_a_value_or_a_refusal(raw: str, type_: Any) -> None:
    try:
        value = read(raw, type_)
    except ValueError:
        return
    assert isinstance(value, str if type_ is Size else type_)


@given(
    st.decimals(-(10**12), 10**12, places=3)
    | st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**9), max_value=10**9, places=6)
)
def test_the_text_of_every_number_reads_back(value: Decimal) -> None:
    assert read(text_of(value), Decimal) == value
    assert read(text_of(Money(value, "BRL")), Money) == Money(value, "BRL")
    assert read(text_of(TokenAmount(value, "USDC")), TokenAmount) == TokenAmount(value, "USDC")


@given(
    st.datetimes(min_value=datetime.datetime(1000, 1, 1), timezones=st.none() | st.just(datetime.UTC))  # noqa: DTZ001
    | st.times() | st.dates() | st.booleans() | st.timedeltas() | st.sampled_from([*Colour, *Level])
)  # fmt: skip
def test_the_text_of_every_value_reads_back(value: Any) -> None:
    assert read(text_of(value), type(value)) == value


ASK = Ask("Which size?", options=(Option("S", "small", pt="pequeno"), "M"), pt="Qual tamanho?", infer=("session",))


def test_a_question_has_languages() -> None:
    assert [ASK.text(lang) for lang in ("en", "pt", "es", "fr")] == [
        "Which size?", "Qual tamanho?", "Which size?", "Which size?",
    ]  # fmt: skip
    assert [ASK.labels(lang) for lang in ("en", "pt", "es")] == [("small", "M"), ("pequeno", "M"), ("small", "M")]
    assert Ask("Which?", ("a", "b")).options == ("a", "b")


def test_an_option_is_named_by_its_value_or_its_label_in_any_language() -> None:
    assert [option(text, ASK) for text in ("s", "SMALL", "Pequeno", "m")] == ["S", "S", "S", "M"]
    assert all(type(option(text, ASK)) is str for text in ("s", "m"))
    with pytest.raises(ValueError, match="not one of"):
        option("L", ASK)


def test_a_question_is_found_inside_an_optional_type() -> None:
    assert ask_of(Annotated[str, ASK] | None) is ASK
    assert ask_of(Annotated[Annotated[str, "x"], ASK]) is ASK
    assert ask_of(str) is None


def test_a_type_lists_its_choices() -> None:
    assert choices_of(Annotated[str, ASK]) == ("S", "M")
    assert choices_of(Size) == ("small", "Médio", "extra_large")
    assert choices_of(Colour) == ("r", "azul escuro")
    assert choices_of(Pair) == ("LEFT", "RIGHT")
    assert choices_of(str) == choices_of(int) == ()
