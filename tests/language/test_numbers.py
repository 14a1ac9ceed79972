"""The numbers of a text, whatever they are written in, and what the readers are told about each."""

import time
from decimal import Decimal, localcontext

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sayso.language.detect import Lang
from sayso.language.numbers import MAX_NUMBER_CHARS, Number, lined, number_at, numbers, scan
from sayso.language.text import Text
from tests.growth import despite_noise

LANGS: tuple[Lang, ...] = ("en", "pt", "es")


def found(text: str, lang: Lang = "en") -> list[tuple[str, str]]:
    read = Text(text, lang)
    return [(read.plain[each.start : each.end], f"{each.value:f}") for each in numbers(read)]


def one(text: str, lang: Lang = "en") -> Number:
    (number,) = numbers(Text(text, lang))
    return number


def test_numbers_stand_in_order_and_do_not_overlap() -> None:
    assert found("two pizzas, 3 cokes and 1.5 kg") == [("two", "2"), ("3", "3"), ("1.5", "1.5")]


def test_places_are_those_of_the_plain_text() -> None:
    text = Text("só três, não 4", "pt")
    assert [text.raw[slice(*text.span(each.start, each.end))] for each in text.numbers] == ["três", "4"]


@pytest.mark.parametrize(
    ("text", "lang", "kind"),
    [
        ("12", "en", "digits"), ("7 3/4", "en", "digits"), ("twelve", "en", "words"), ("2,5 mil", "pt", "mixed"),
        ("3k", "en", "mixed"), ("1/2", "en", "fraction"), ("two thirds", "en", "fraction"), ("half", "en", "half"),
        ("meia", "pt", "half"), ("uma", "pt", "article"), ("un", "es", "article"), ("uno", "es", "words"),
        ("one", "en", "words"),
    ],
)  # fmt: skip
def test_a_number_says_how_it_is_written(text: str, lang: Lang, kind: str) -> None:
    assert one(text, lang).kind == kind


def test_letters_right_after_are_told() -> None:
    assert [each.glued for each in numbers(Text("4pm or 180ml or 4 pm", "en"))] == [True, True, False]
    assert found("4pm") == [("4", "4")]


@pytest.mark.parametrize("text", ["12/05/2026", "15:30", "555-1234", "2026-06-17", "Z-415", "covid-19", "17h20"])
def test_pieces_of_dates_times_and_codes_are_told(text: str) -> None:
    assert all(each.chained for each in numbers(Text(text, "en")))


def test_what_stands_alone_is_not_chained() -> None:
    assert not any(each.chained for each in numbers(Text("5 - 3, -5, 1/2 and 3/day", "en")))


@pytest.mark.parametrize("text", ["abc123", "b2b", "0x1f9a", "v1.2.3", "10.0.0.1", "2fa9", "x_5", "1e400", "6'2"])
def test_codes_are_no_numbers(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    "text", ["see https://a.example/30%20x?q=7", "www.a.example/7", "joe7@mail.example", "7@a.example"]
)
def test_links_and_mail_addresses_hold_no_numbers(text: str) -> None:
    assert found(text) == []
    assert found(f"{text} 8") == [("8", "8")]


def test_a_number_said_again_in_brackets_is_one() -> None:
    assert found("thirty-two (32) boxes") == [("thirty-two (32)", "32")]
    assert found("thirty-two (33) boxes") == [("thirty-two", "32"), ("33", "33")]


def test_a_share_is_one_number() -> None:
    assert found("two out of five") == [("two out of five", "0.4")]
    assert found("five out of two") == [("five", "5"), ("two", "2")]
    assert found("1 over 4") == [("1 over 4", "0.25")]
    assert found("2000 over 4 years") == [("2000", "2000"), ("4", "4")]
    assert found("1 over 0") == [("1", "1"), ("0", "0")]


def test_cardinals_and_ordinals_are_told_apart() -> None:
    text = Text("the 2 of the 3rd, twenty-first of 40", "en")
    assert [each.value for each in text.numbers] == [2, 40]
    assert [each.value for each in text.ordinals] == [3, 21]


def test_number_at_reads_past_the_letters_before_it() -> None:
    text = Text("GBP3.5k now", "en")
    assert numbers(text) == []
    assert number_at(text, 3) == Number(3, 7, Decimal(3500), "mixed")
    assert number_at(text, 2) is None
    assert number_at(Text("a3rd", "en"), 1) is None


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_number_at_looks_no_further_than_its_limit(extra: int) -> None:
    text = Text("x5" + " " * (MAX_NUMBER_CHARS - 2 + extra) + "k", "en")
    number = number_at(text, 1)
    assert number is not None
    assert number.value == (5000 if extra < 1 else 5)


def test_values_are_exact_in_any_context() -> None:
    with localcontext() as context:
        context.prec = 3
        assert one("-1234567890123456789.5").value == Decimal("-1234567890123456789.5")
        assert one("1234567 thousand").value == 1234567000


@given(st.text(max_size=60), st.sampled_from(LANGS))
@example("\u00bd\u0307", "en")
@example("1e9999999999", "es")
@example("one point", "en")
@example("minus", "en")
@example("- ", "pt")
def test_never_raises_and_stays_within_the_text(text: str, lang: Lang) -> None:
    read = Text(text, lang)
    cardinals, ordinals = scan(read)
    for group in (cardinals, ordinals):
        places = [place for each in group for place in (each.start, each.end)]
        assert places == sorted(places)
        assert all(0 <= each.start < each.end <= len(read.plain) and each.value.is_finite() for each in group)


PIECES = """
two 3 and a half point , . - $ k million hundred th first thirds mil e y meio un quinto % 1/2 ( ) 5
"""


@given(st.lists(st.sampled_from(PIECES.split()), max_size=14).map(" ".join), st.sampled_from(LANGS))
def test_any_row_of_number_words_is_read(text: str, lang: Lang) -> None:
    cardinals, ordinals = scan(Text(text, lang))
    taken = [place for each in cardinals + ordinals for place in range(each.start, each.end)]
    assert len(taken) == len(set(taken))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "piece",
    [
        "1 ",
        "1,",
        "1:",
        "one ",
        "mil ",
        "million ",
        "minus ",
        "menos ",
        "two thirds ",
        "dois quartos ",
        "1 over ",
        "a.",
        "www.a 1 ",
    ],
)
@despite_noise
def test_takes_time_in_proportion(piece: str, lang: Lang) -> None:
    def seconds(length: int) -> float:
        text = Text("@ http://a " + (piece * length)[:length], lang)
        started = time.perf_counter()
        scan(text)
        return time.perf_counter() - started

    seconds(1000)
    # Eight times the text; what is quadratic takes 64 times as long.
    assert min(seconds(40_000) for _ in range(2)) < 24 * min(seconds(5_000) for _ in range(3)) + 0.05


def test_no_number_goes_on_over_a_line_break() -> None:
    assert found("2\n500 reais\nmil\ne cem, \u00e9 1 000", "pt") == [
        ("2", "2"), ("500", "500"), ("mil", "1000"), ("cem", "100"), ("1 000", "1000"),
    ]  # fmt: skip


def test_lined_gives_back_the_line_breaks_of_a_piece() -> None:
    text = Text("\u00e9\n2 \n3", "pt")
    assert lined(text) == "e\n2 \n3"
    assert lined(text, 2, 4) == "2 "
