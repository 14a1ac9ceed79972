"""What is to be chosen of, in three languages, and what only stands side by side."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.manner.options import (
    MAX_OPTION_WORDS,
    MAX_OPTIONS,
    MAX_OPTIONS_CHARS,
    floats,
    is_open,
    likes,
    options,
)


@pytest.mark.parametrize(
    ("text", "lang", "named"),
    [
        ("thinking either Riga or Turku for May", "en", "Riga, Turku"),
        ("slate, brick or cork for the porch", "en", "slate, brick, cork"),
        ("torn between a parrot and a budgie", "en", "parrot, budgie"),
        ("we have bids from Orrin and from Vell Homes", "en", "Orrin, Vell Homes"),
        ("maybe the tan coat, maybe the navy", "en", "tan coat, navy"),
        ("possible names: Puffin, Dunlin", "en", "Puffin, Dunlin"),
        ("a festa pode ser no salão ou no quintal", "pt", "salão, quintal"),
        ("estou entre o Porto e a Guarda", "pt", "Porto, Guarda"),
        ("temos propostas da Arcos e da Lima", "pt", "Arcos, Lima"),
        ("no sé si comprar una moto o una bici", "es", "moto, bici"),
        ("quizá haga lentejas el lunes, o si no arroz", "es", "haga lentejas, arroz"),
        ("dudamos entre Jaca y Soria", "es", "Jaca, Soria"),
        ("estamos viendo un piso en Lugo y otro en Vigo", "es", "Lugo, Vigo"),
    ],
)
def test_what_is_to_be_chosen_of(text: str, lang: Lang, named: str) -> None:
    found = options(text, lang)
    assert found is not None
    assert ", ".join(text[each.start : each.end] for each in found.named) == named
    assert found.open


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("we met Ana and Rui", "en"),
        ("my sons are Leo and Max", "en"),
        ("tenho dois gatos, o Zeca e o Tito", "pt"),
        ("compré pan y leche", "es"),
        ("o carro e a moto estão na garagem", "pt"),
        ("or", "en"),
        ("", None),
        ("For the kitchen quote, the worktop is granite.", "en"),
        ("O entregador da zona sul é o Caio.", "pt"),
    ],
)
def test_what_stands_side_by_side(text: str, lang: Lang | None) -> None:
    assert options(text, lang) is None


@pytest.mark.parametrize(
    ("text", "lang"),
    [("you pay in cash or by card", "en"), ("I take the tram or the bus", "en"), ("ele come peixe ou frango", "pt")],
)
def test_either_may_be_so(text: str, lang: Lang) -> None:
    found = options(text, lang)
    assert found is None or not found.open


def test_small_words() -> None:
    assert floats("or Bea", "en")
    assert floats("o Bea", "es")
    assert not floats("O almoço é às 13h", "pt")
    assert likes("my aunt likes Olga")
    assert not likes("my aunt sells Olga a car")
    assert is_open("no sé cuál", "es")
    assert not is_open("the fair is in Graz", "en")


@pytest.mark.parametrize(("over", "chosen"), [(0, True), (1, False)])
def test_of_too_many_none_is_chosen(over: int, chosen: bool) -> None:
    things = [f"{letter}ork" for letter in "BCDFGHKLMNPRSTW"][: MAX_OPTIONS + over]
    assert (options(f"either {' or '.join(things)}", "en") is not None) == chosen


@pytest.mark.parametrize(("over", "named"), [(0, True), (len(" Turku"), False)])
def test_what_stands_far_behind_is_not_looked_at(over: int, named: bool) -> None:
    text = "either Riga or Turku"
    assert (options(f"{' ' * (MAX_OPTIONS_CHARS + over - len(text))}{text}", "en") is not None) == named


@pytest.mark.parametrize("words", [MAX_OPTION_WORDS, MAX_OPTION_WORDS + 1])
def test_one_of_several_has_a_short_name(words: int) -> None:
    long = " ".join(["Alto", "Bravo", "Costa", "Delta", "Eco"][:words])
    found = options(f"either {long} or Riga", "en")
    assert found is not None
    first = f"either {long} or Riga"[found.named[0].start : found.named[0].end]
    assert len(first.split()) == MAX_OPTION_WORDS
