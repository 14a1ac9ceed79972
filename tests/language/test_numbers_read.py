"""Numbers, ordinals and percentages as entities: what somebody means as a number, and what only holds digits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.detect import Lang
from sayso.language.entity import Entity
from sayso.language.numbers.read import read_numbers, read_ordinals, read_percents
from sayso.language.text import Text


def shown(found: list[Entity], text: str, lang: Lang) -> list[tuple[str, str]]:
    plain = Text(text, lang).plain
    return [(plain[each.start : each.end], f"{each.value:f}") for each in found]


def counts(text: str, lang: Lang) -> list[tuple[str, str]]:
    return shown(list(read_numbers(Text(text, lang), None)), text, lang)


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "make it 90", [("90", "90")]), ("en", "five big boxes", [("five", "5")]),
        ("en", "8.5 liters", [("8.5", "8.5")]),
        ("en", "one", [("one", "1")]), ("en", "just one please", [("one", "1")]),
        ("en", "more than half", [("half", "0.5")]),
        ("pt", "meio", [("meio", "0.5")]),
        ("es", "medio", [("medio", "0.5")]),
        ("pt", "meia", []),
        ("pt", "ta meio lento", []),
        ("pt", "bota 12 aí", [("12", "12")]), ("pt", "quero só uma", [("uma", "1")]), ("pt", "uma", [("uma", "1")]),
        ("pt", "sobraram 8,5 litros", [("8,5", "8.5")]), ("es", "pon cinco", [("cinco", "5")]),
        ("es", "solo una caja", [("una", "1")]), ("es", "uno", [("uno", "1")]),
    ],
)  # fmt: skip
def test_numbers(lang: Lang, text: str, expected: list[tuple[str, str]]) -> None:
    assert counts(text, lang) == expected


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "this one"), ("en", "the first one"), ("en", "one of them"), ("en", "one could say"),
        ("en", "no one came"),
        ("en", "180ml"), ("en", "4pm"), ("en", "12/05/2026"), ("en", "at 15:30"), ("en", "555-1234"),
        ("en", "2026-06-17"),
        ("en", "v1.2.3"), ("en", "a car"), ("pt", "um pedido"), ("pt", "uma pizza"), ("pt", "meia hora"),
        ("pt", "meio caro"), ("pt", "nenhum"), ("es", "un pedido"), ("es", "una caja"), ("es", "cada uno"),
        ("es", "la media"),
    ],
)  # fmt: skip
def test_what_is_no_number(lang: Lang, text: str) -> None:
    assert counts(text, lang) == []


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "half of my savings"), ("en", "half my USDC"), ("en", "half the balance"), ("en", "half of it"),
        ("en", "two thirds of the total"), ("en", "1/3 of what is left"), ("pt", "metade dos meus usdc"),
        ("pt", "um terço do saldo"), ("pt", "1/4 das minhas moedas"), ("pt", "dois terços de tudo"),
        ("es", "la mitad de mi saldo"), ("es", "1/2 de los usdc"), ("es", "dos tercios del total"),
    ],
)  # fmt: skip
def test_a_share_of_what_somebody_has_is_no_number(lang: Lang, text: str) -> None:
    assert counts(text, lang) == []


@pytest.mark.parametrize(
    ("lang", "text", "value"),
    [
        ("en", "half", "0.5"), ("en", "half theirs", "0.5"), ("en", "5 of my orders", "5"),
        ("en", "one and a half", "1.5"), ("pt", "dois do meu pedido", "2"), ("es", "3 de mis pedidos", "3"),
        ("es", "3/4 de litro", "0.75"),
    ],
)  # fmt: skip
def test_a_number_of_what_somebody_has_is_one(lang: Lang, text: str, value: str) -> None:
    assert [each for _, each in counts(text, lang)] == [value]


def test_two_readings_of_a_mark_are_candidates() -> None:
    (custom,) = read_numbers(Text("1.250", "pt"), None)
    assert [f"{each.value:f}" for each in custom.candidates] == ["1250", "1.250"]
    (shape,) = read_numbers(Text("1.250", "en"), None)
    assert [f"{each.value:f}" for each in shape.candidates] == ["1.250", "1250"]
    assert custom.candidates[0].score > shape.candidates[0].score > 0.5
    assert sum(each.score for each in shape.candidates) == pytest.approx(1)
    (sure,) = read_numbers(Text("1.250,5", "pt"), None)
    assert sure.candidates == ()


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "the 3rd, second and forty-first", [("3rd", "3"), ("second", "2"), ("forty-first", "41")]),
        ("pt", "a primeira e o décimo segundo", [("primeira", "1"), ("decimo segundo", "12")]),
        ("es", "el 2do, la tercera", [("2do", "2"), ("tercera", "3")]),
        ("en", "wait a second, 10 seconds", []), ("pt", "um segundo, dez segundos", []), ("pt", "dois quartos", []),
        ("es", "por segundo, un cuarto", []), ("es", "cuarto piso", [("cuarto", "4")]),
    ],
)  # fmt: skip
def test_ordinals(lang: Lang, text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(list(read_ordinals(Text(text, lang), None)), text, lang) == expected


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "7% or 8.5 %", [("7%", "7"), ("8.5 %", "8.5")]), ("en", "eight percent", [("eight percent", "8")]),
        ("en", "minus five per cent", [("minus five per cent", "-5")]), ("en", "12 pct", [("12 pct", "12")]),
        ("pt", "dez por cento", [("dez por cento", "10")]), ("pt", "5 porcento", [("5 porcento", "5")]),
        ("es", "el 15 por ciento", [("15 por ciento", "15")]), ("es", "cien por cien", [("cien por cien", "100")]),
        ("en", "5 cents", []), ("en", "100 percentiles", []), ("es", "ciento uno", []), ("en", "a/?q=30%20", []),
    ],
)  # fmt: skip
def test_percentages(lang: Lang, text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(list(read_percents(Text(text, lang), None)), text, lang) == expected


@given(st.text(max_size=50), st.sampled_from(["en", "pt", "es"]))
def test_entities_stand_within_the_text(text: str, lang: Lang) -> None:
    read = Text(text, lang)
    for reader in (read_numbers, read_ordinals, read_percents):
        assert all(0 <= each.start < each.end <= len(read.plain) for each in reader(read, None))
