"""Numbers as people say them and engines write them; above all, what is no number stays as it was said."""

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sayso.language.spoken import MAX_NUMERAL_DIGITS, MAX_SENTENCE_WORDS, as_typed, spoken_numbers
from tests.growth import despite_noise

ENGLISH = {
    "cancel order two hundred and four": "cancel order 204",
    "Cancel order Two Hundred And Four, please!": "Cancel order 204, please!",
    "two zero four": "204",
    "two oh four": "204",
    "two four oh": "240",
    "order two-zero-four": "order 204",
    "2 0 4": "204",
    "2-0-4": "204",
    "zero four": "04",
    "200 and 4": "204",
    "1000 and 204": "1204",
    "order #200 and 4.": "order #204.",
    "2 hundred and 4": "204",
    "5 thousand": "5000",
    "order 1,250": "order 1250",
    "1,200 and 4": "1204",
    "twenty-one": "21",
    "twenty one": "21",
    "twelve hundred": "1200",
    "two hundred four": "204",
    "a hundred and five": "105",
    "a thousand and one nights": "1001 nights",
    "hundred and four": "104",
    "two thousand twenty five": "2025",
    "two hundred and three thousand": "203000",
    "one million two hundred thousand three hundred and four": "1200304",
    "between two hundred and three hundred": "between 200 and 300",
    "two thousand and three thousand": "2000 and 3000",
    "two and three": "2 and 3",
    "two thousand 25 people": "2000 25 people",
    "twenty and one": "20 and one",
    "twenty twenty": "20 20",
    "one two three": "123",
    "order one": "order 1",
    "Order one, please": "Order 1, please",
    "One.": "1.",
    "zero": "0",
    "two pizzas": "2 pizzas",
    "one two hundred": "one 200",
    "order two hundred\nfour": "order 200\n4",
}
PORTUGUESE = {
    "cancelar pedido duzentos e quatro": "cancelar pedido 204",
    "dois zero quatro": "204",
    "dois meia quatro": "264",
    "dois zero meia": "206",
    "200 e 4": "204",
    "mil duzentos e cinquenta": "1250",
    "mil e duzentos": "1200",
    "quatro mil e duzentos": "4200",
    "dois mil e vinte e cinco": "2025",
    "cento e cinco": "105",
    "cem": "100",
    "vinte e uma": "21",
    "cinqüenta": "50",
    "tre\u0302s": "3",
    "TRÊS": "3",
    "5 mil reais": "5000 reais",
    "pedido 1.250": "pedido 1250",
    "um milhão e duzentos mil": "1200000",
    "mil e uma noites": "1001 noites",
    "entre mil e dois mil": "entre 1000 e 2000",
    "dois e três": "2 e 3",
    "pedido um": "pedido 1",
    "pedido um dois três": "pedido 123",
    "pedido dois um": "pedido 21",
    "uma pizza e duas cocas": "uma pizza e 2 cocas",
    "dez por cento": "10 por cento",
    "dez e meia": "10 e meia",
    "sete oito meia hora": "78 meia hora",
    "dezesseis ou dezasseis": "16 ou 16",
}
SPANISH = {
    "cancelar pedido doscientos cuatro": "cancelar pedido 204",
    "dos cero cuatro": "204",
    "200 y 4": "204",
    "mil doscientos cincuenta": "1250",
    "treinta y uno": "31",
    "treinta y una": "31",
    "veintidós": "22",
    "veintidos": "22",
    "cien mil": "100000",
    "ciento veintitrés mil cuatrocientos": "123400",
    "un millón": "1000000",
    "mil millones": "1000 millones",
    "diez por ciento": "10 por ciento",
    "dos y tres": "2 y 3",
    "uno": "1",
    "pedido uno": "pedido 1",
}
UNCHANGED = {
    "en": (
        "", " ", "one of them", "one pizza", "no one", "cancel this one", "I want one", "order one pizza",
        "that one's it", "a dog", "hundreds of them", "oh no", "for zero reasons", "555-1234", "2020-1-4-5", "4 2",
        "1,250.50", "2nd",
        "1.5 million", "200 and 4.5", "200 and 004", "200 and 4pm", "007", "b2b", "two2", "one_two", "4:30", "1/2",
        "Send\t it  NOW!", "twothree", "٣ ٤ ٥",
    ),
    "pt": (
        "um pedido", "uma pizza", "cada um", "do zero", "meia dúzia", "R$ 1.250,00", "por cento", "um milhar", "milhão",
    ),
    "es": ("un pedido", "una pizza", "cada uno", "por ciento", "y", "un rato", "5,5"),
}  # fmt: skip


@pytest.mark.parametrize(("said", "typed"), ENGLISH.items())
def test_english(said: str, typed: str) -> None:
    assert spoken_numbers(said, "en") == typed


@pytest.mark.parametrize(("said", "typed"), PORTUGUESE.items())
def test_portuguese(said: str, typed: str) -> None:
    assert spoken_numbers(said, "pt") == typed


@pytest.mark.parametrize(("said", "typed"), SPANISH.items())
def test_spanish(said: str, typed: str) -> None:
    assert spoken_numbers(said, "es") == typed


@pytest.mark.parametrize(("lang", "text"), [(lang, text) for lang, texts in UNCHANGED.items() for text in texts])
def test_what_is_no_number_stays(lang: str, text: str) -> None:
    assert spoken_numbers(text, lang) == text


def test_a_pair_that_may_be_a_digit_and_an_article_is_not_one_number() -> None:
    assert spoken_numbers("two one way tickets", "en") == "2 one way tickets"
    assert spoken_numbers("quero duas uma de queijo", "pt") == "quero 2 uma de queijo"


def test_regions_are_their_language_and_other_languages_are_left_alone() -> None:
    assert spoken_numbers("vinte e um", "pt-BR") == "21"
    assert spoken_numbers("two", "") == "two"
    assert spoken_numbers("two", "fr") == "two"


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_numerals_up_to_the_limit_are_read(more: int) -> None:
    text = f"{'1'.ljust(MAX_NUMERAL_DIGITS + more - 2, '0')}00 and 4"
    joined = f"{text[: -len(' and 4') - 1]}4"
    assert spoken_numbers(text, "en") == (text if more > 0 else joined)


# Every number under a million, said as each language says it.

_EN = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety
"""
_PT = """
zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito
dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cento duzentos trezentos quatrocentos
quinhentos seiscentos setecentos oitocentos novecentos
"""
EN, PT = _EN.split(), _PT.split()


def english(number: int) -> str:
    if number >= 1000:
        rest = number % 1000
        said = f"{english(number // 1000)} thousand"
        return f"{said} {'and ' if rest < 100 else ''}{english(rest)}" if rest else said
    if number >= 100:
        said = f"{english(number // 100)} hundred"
        return f"{said} and {english(number % 100)}" if number % 100 else said
    if number >= 20:
        said = EN[18 + number // 10]
        return f"{said}-{english(number % 10)}" if number % 10 else said
    return EN[number]


def portuguese(number: int) -> str:
    if number >= 1000:
        rest = number % 1000
        said = "mil" if number < 2000 else f"{portuguese(number // 1000)} mil"
        return f"{said} {'e ' if rest < 100 or rest % 100 == 0 else ''}{portuguese(rest)}" if rest else said
    if number == 100:
        return "cem"
    if number > 100:
        said = PT[27 + number // 100]
        return f"{said} e {portuguese(number % 100)}" if number % 100 else said
    if number >= 20:
        said = PT[18 + number // 10]
        return f"{said} e {portuguese(number % 10)}" if number % 10 else said
    return PT[number]


@given(st.integers(0, 999_999))
@example(1_000)
@example(100_001)
def test_every_number_comes_back_as_it_was_said(number: int) -> None:
    assert spoken_numbers(f"order {english(number)}.", "en") == f"order {number}."
    assert spoken_numbers(f"Pedido {portuguese(number)}!", "pt") == f"Pedido {number}!"


@given(st.text("0123456789", min_size=3, max_size=20))
def test_digits_one_by_one_come_back_as_one_number(digits: str) -> None:
    assert spoken_numbers(" ".join(english(int(digit)) for digit in digits), "en") == digits
    assert spoken_numbers(" ".join(portuguese(int(digit)) for digit in digits), "pt") == digits


_SAID = """
two one a hundred thousand and oh 200 4 1,250 dois e meia cento mil um dos y ciento un milhão twenty-four zero 2 007
"""
SAID = _SAID.split()
OTHER = ["order", "Pedido", ",", ".", "?", "-", "\n", "años", "x9", "4.5"]


@given(st.text(), st.sampled_from(["en", "pt", "es", "", "xx"]))
def test_any_text_is_read(text: str, lang: str) -> None:
    assert isinstance(as_typed(text, lang), str)


@given(st.lists(st.sampled_from(SAID + OTHER)), st.sampled_from(["en", "pt", "es"]))
def test_what_stands_between_numbers_is_kept_in_its_order(pieces: list[str], lang: str) -> None:
    typed = spoken_numbers(" ".join(pieces), lang).split(" ")
    assert [piece for piece in typed if piece in OTHER] == [piece for piece in pieces if piece in OTHER]


@pytest.mark.parametrize(
    "piece",
    [
        "two hundred and four ",
        "two ",
        "oh ",
        "and ",
        "a ",
        "2 ",
        "two oh ",
        "200 and ",
        "twenty-",
        "2 two ",
        "  ",
        "1,",
    ],
)
@despite_noise
def test_time_grows_with_the_text_and_no_faster(piece: str) -> None:
    short, long = (_seconds(piece * count + "22 x") for count in (1_000, 16_000))
    assert long < 16 * 4 * max(short, 0.001)


def _seconds(text: str) -> float:
    best = float("inf")
    for _ in range(3):
        begun = time.perf_counter()
        spoken_numbers(text, "en")
        best = min(best, time.perf_counter() - begun)
    return best


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        (" Cancel order two hundred and four. ", "Cancel order 204"),
        ("Yes.", "Yes"),
        ("cancelar pedido 2.4.", "cancelar pedido 2.4"),
        ("Yes", "Yes"),
        ("Yes...", "Yes..."),
        ("Wait…", "Wait…"),
        ("Really?", "Really?"),
        ("Yes. Do it.", "Yes. Do it."),
        ("Really? Yes.", "Really? Yes."),
        ("at 3 p.m.", "at 3 p.m."),
        (".", ""),
        ("", ""),
    ],
)
def test_one_short_sentence_has_no_full_stop(text: str, typed: str) -> None:
    assert as_typed(text, "en") == typed


@pytest.mark.parametrize(("more", "stop"), [(-1, ""), (0, ""), (1, ".")])
def test_a_sentence_is_short_up_to_the_limit(more: int, stop: str) -> None:
    words = " ".join(["go"] * (MAX_SENTENCE_WORDS + more))
    assert as_typed(f"{words}.", "en") == words + stop
