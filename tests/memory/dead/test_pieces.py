"""Texts in pieces, and the marks by which two spellings of a value meet."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.language.entity import Money, Range
from sayso.memory.dead.pieces import (
    MAX_PHRASE_PIECES,
    MAX_REST_PIECES,
    MAX_STRETCH_CHARS,
    MIN_JOINED_DIGITS,
    amount,
    marks,
    marks_of,
    phrase,
    pieces,
    respaced,
    rest_of,
    spellings,
    stretches,
    symbols,
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("São  PAULO", ["sao", "paulo"]),
        ("1.200", ["1200"]),
        ("1,200", ["1200"]),
        ("1200", ["1200"]),
        ("0,50", ["0.5"]),
        ("1.234.567,80", ["1234567.8"]),
        ("v2.0", ["v2", "0"]),
        ("order_status", ["order", "status"]),
        ("B200", ["b200"]),
        ("Straße", ["strasse"]),
        ("北京市", ["北", "京", "市"]),
        ("Ｚｅｎ", ["zen"]),
        ("x\u200by", ["xy"]),
        ("", []),
        ("...", []),
    ],
)
def test_pieces_are_compared_without_dress(text: str, said: list[str]) -> None:
    assert [piece.said for piece in pieces(text)] == said
    assert list(phrase(text)) == said


@settings(deadline=None)
@given(st.text(max_size=80))
def test_pieces_lie_in_the_text_in_order(text: str) -> None:
    found = pieces(text)
    assert [piece.said for piece in found][:MAX_PHRASE_PIECES] == list(phrase(text)) or not found
    end = 0
    for piece in found:
        assert end <= piece.end <= len(text)
        assert piece.start < piece.end
        assert piece.said
        end = piece.start


def test_signs_stand_for_something_only_where_there_are_no_words() -> None:
    assert phrase("💚") == ("💚",)
    assert phrase("ok 💚") == ("ok",)
    assert [piece.said for piece in symbols("a 💚 – ¿b?")] == ["💚"]
    assert symbols("plain ascii!") == []
    assert phrase("💚") == phrase("💚\ufe0f") == ("💚",)


@pytest.mark.parametrize(("long", "kept"), [(-1, -1), (0, 0), (1, 0)])
def test_a_long_value_is_found_by_its_beginning(long: int, kept: int) -> None:
    assert len(phrase("x " * (MAX_PHRASE_PIECES + long))) == MAX_PHRASE_PIECES + kept


@pytest.mark.parametrize(
    "spellings",
    [
        ("R$ 1.200", "1200 reais", "1,200", "BRL 1200.00"),
        ("200k", "200000", "200 thousand", "200 mil", "R$ 200.000"),
        ("1.5 million", "1,5 milhão", "1500000", "1.5m", "1 500 000"),
        ("2 300", "2.300", "2,300", "2300", "R$ 2 300,00", "2.3k", "2,3 mil", "2 mil e 300", "2\u00a0300 €"),
        ("4 March 2026", "2026-03-04", "04/03/2026", "March 4th", "4 de março"),
        ("3pm", "15:00", "15h", "3 p.m"),
        ("+55 11 91234-5678", "11 91234 5678", "(11) 91234-5678"),
        ("approved", "aprovado", "está aprobada"),
        ("on Friday", "sexta", "el viernes"),
        ("duzentos reais", "two hundred", "200"),
        ("Ana@Example.org", "write to ana@example.org."),
    ],
)
def test_spellings_of_one_value_share_a_mark(spellings: tuple[str, ...]) -> None:
    shared = frozenset.intersection(*[marks(text) for text in spellings])
    assert shared


def test_other_values_share_none() -> None:
    assert marks("R$ 1.200").isdisjoint(marks("R$ 1.300"))
    assert marks("approved").isdisjoint(marks("rejected"))
    assert not marks("just words")


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Money(Decimal("1200.00"), "BRL"), {("amount", "1200")}),
        (Decimal("0.50"), {("amount", "0.5")}),
        (date(2026, 3, 4), {("day", "4/3")}),
        (datetime(2026, 3, 4, 15, 30, tzinfo=UTC), {("day", "4/3"), ("time", "3")}),
        (time(15), {("time", "3")}),
        (Range(date(2026, 3, 4), date(2026, 3, 6)), {("day", "4/3"), ("day", "6/3")}),
        ("+5511912345678", {("digits", "12345678")}),
        ("text", set()),
        (None, set()),
    ],
)
def test_a_value_has_the_marks_of_its_spellings(value: object, expected: set[tuple[str, str]]) -> None:
    assert set(marks_of(value)) == expected


@pytest.mark.parametrize(
    ("number", "spelled"), [("1200.00", "1200"), (Decimal("1E+3"), "1000"), ("0.10", "0.1"), ("x", ""), (None, "")]
)
def test_an_amount_has_one_spelling(number: object, spelled: str) -> None:
    assert amount(number) == spelled


def test_marks_take_time_in_proportion_to_the_text() -> None:
    for nasty in (
        "1 " * 20_000,
        "1." * 20_000,
        "a@" * 20_000,
        "1-" * 20_000,
        "." * 40_000,
        "1 000" * 9_000,
        "1 mil e " * 6_000,
    ):
        marks(nasty)
        pieces(nasty)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("12kg", "12 kg"),
        ("EUR1200", "eur 1200"),
        ("PT50 0002 0123", "pt 5000020123"),
        ("(11) 90000-0001", "11900000001"),
        ("no numbers here", ""),
        ("2 of 3", ""),
    ],
)
def test_a_text_with_other_spaces(text: str, found: str) -> None:
    assert " ".join([piece.said for piece in respaced(text)]) == found


@pytest.mark.parametrize(("digits", "joined"), [(MIN_JOINED_DIGITS - 1, False), (MIN_JOINED_DIGITS, True)])
def test_how_many_digits_are_one_number(digits: int, joined: bool) -> None:
    text = f"1 {'2' * (digits - 1)}"
    assert (len(respaced(text)) == 1) is joined


def test_how_a_value_may_be_spelled() -> None:
    assert spellings("1200 EUR") == (("1200", "eur"), ("eur", "1200"))
    assert spellings("12kg") == (("12kg",), ("12", "kg"))
    assert spellings("Porto") == (("porto",),)
    assert spellings("…") == ()


@pytest.mark.parametrize("between", [" ", ""])
@pytest.mark.parametrize("over", [-1, 0, 1, MAX_STRETCH_CHARS])
def test_a_long_text_is_read_in_stretches_and_nothing_is_left_out(between: str, over: int) -> None:
    text = (f"word{between}" * MAX_STRETCH_CHARS)[: MAX_STRETCH_CHARS + over]
    found, end = stretches(text), 0
    assert (len(found) > 1) is (over > 0)
    for start, stretch in found:
        assert start <= end  # none is left out between two of them
        assert text.startswith(stretch, start) and len(stretch) <= MAX_STRETCH_CHARS
        assert start == 0 or not between or text[start - 1] == " "
        end = start + len(stretch)
    assert end == len(text)


@pytest.mark.parametrize(("more", "kept"), [(-1, -1), (0, 0), (1, 0)])
def test_a_long_value_is_told_from_another_by_so_many_more_pieces(more: int, kept: int) -> None:
    text = " ".join(f"w{place}" for place in range(MAX_PHRASE_PIECES + MAX_REST_PIECES + more))
    assert len(rest_of(text)) == MAX_REST_PIECES + kept


@pytest.mark.parametrize("text", ["_1.200_", "*1.200*", "~1.200~", "1.200"])
def test_how_a_number_is_drawn_says_nothing(text: str) -> None:
    assert [piece.said for piece in pieces(f"send {text} now")] == ["send", "1200", "now"]
