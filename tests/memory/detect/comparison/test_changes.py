"""Which values of a fact are gone: those of one kind, and told of the same."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.values.value import Value
from sayso.memory.detect.comparison.changes import EVERY_CHARS, changes_of, is_weekly, ratio
from tests.memory.talk import claim_of, view_of


def changed(new: str, old: str) -> list[tuple[str, str]]:
    """The values that are gone, each with what is so instead."""
    return [(gone.text, value.text) for gone, value in changes_of(claim_of(new), view_of(old))]


def test_the_member_that_is_spoken_of_changes() -> None:
    (change,) = changes_of(claim_of("make the Dallas one 60"), view_of("Ship 40 to Dallas and 20 to Austin"))
    assert (change[0].text, change[1].text) == ("40", "60")


def test_what_says_itself_what_it_is_takes_no_other_place() -> None:
    assert changes_of(claim_of("size 41"), view_of("sneakers at 59")) == []


def test_of_two_that_are_as_close_the_nearer_number_changes() -> None:
    (change,) = changes_of(claim_of("make it 165"), view_of("the bike has 29 gears for 180"))
    assert change[0].text == "180"


@pytest.mark.parametrize(
    ("new", "old", "found"),
    [
        ("the fare is 25", "the fare is 20", [("20", "25")]),
        ("the fare is 20", "the fare is 20", []),
        ("the fare is low", "the fare is 20", []),
        ("the boat leaves at 9:40", "the fare is 20", []),
        ("in this claim the excess is 400 euros", "registered under claim 312", []),
        ("the budget is 400 euros", "budget 312", [("312", "400 euros")]),
        ("pitch 3 is 50 euros", "pitch 1 is 40 euros, pitch 3 is 45 euros", [("45 euros", "50 euros")]),
        ("the crypt is at number 415", "the crypt has 6 bells", []),
        ("la cripta está en el número 415", "la cripta tiene 6 campanas", []),
        ("the crypt has 9", "the crypt has 6 bells", [("6", "9")]),
        ("it's 6 now", "choir is at 5 pm", [("5 pm", "6")]),
        ("it's 60 now", "choir is at 5 pm", []),
        ("we need 6 now", "choir is at 5 pm", []),
        ("make it 100gsm", "12 boxes, 80gsm, to dock 3", [("80gsm", "100gsm")]),
        ("they moved me to locker 14", "my locker is number 88", [("88", "locker 14")]),
        ("as of today it is $30", "it was $25 on Monday", [("$25", "$30")]),
    ],
)
def test_what_takes_the_place_of_what(new: str, old: str, found: list[tuple[str, str]]) -> None:
    assert changed(new, old) == found


@pytest.mark.parametrize(("one", "other", "share"), [(20, 25, 0.8), (25, 20, 0.8), (0, 0, 1.0), ("a", 5, 0.0)])
def test_how_near_two_numbers_are(one: object, other: object, share: float) -> None:
    old, new = (Value("amount", 0, 0, "", what) for what in (one, other))
    assert ratio(old, new) == pytest.approx(share)


@pytest.mark.parametrize(
    ("lang", "old", "new", "found"),
    [
        ("en", "Lunch is 12 burgers, 8 wraps and 20 cokes.", "Change the wraps to 14.", ("8", "14")),
        ("en", "The kit has 2 ropes, 5 hooks and 1 lamp.", "The kit has 8 hooks now.", ("5", "8")),
        ("pt", "O pedido é de 20 livros, 50 canetas e 10 réguas.", "Muda as canetas para 80.", ("50", "80")),
        ("es", "El pedido es de 15 gorras, 8 bolsas y 30 tazas.", "Cambia las bolsas a 12.", ("8", "12")),
        ("en", "The dog eats at 7:00 and the cat eats at 8:00.", "The cat eats at 9:00 now.", ("8:00", "9:00")),
        ("pt", "O cão come às 7h e o gato come às 8h.", "O gato agora come às 9h.", ("8h", "9h")),
        ("es", "El perro come a las 7:00 y el gato come a las 8:00.", "El gato ahora come a las 9:00.",
         ("8:00", "9:00")),
    ],
)  # fmt: skip
def test_of_several_the_one_whose_thing_is_named_changes(
    lang: Lang, old: str, new: str, found: tuple[str, str]
) -> None:
    assert [(gone.text, value.text) for gone, value in changes_of(claim_of(new, lang), view_of(old, lang))] == [found]


@pytest.mark.parametrize(
    ("lang", "old", "new"),
    [
        ("en", "The garage has 6 lifts.", "The garage is at number 415 on the avenue."),
        ("pt", "A escola tem 12 salas.", "A escola fica no número 80 da rua."),
        ("es", "El hotel tiene 40 plazas.", "El hotel está en el número 9 de la calle."),
        ("en", "We need 12 staplers for the office.", "We need 20 folders for the office."),
    ],
)
def test_how_many_there_are_is_not_which_one_it_is_nor_how_many_others(lang: Lang, old: str, new: str) -> None:
    assert changes_of(claim_of(new, lang), view_of(old, lang)) == []


def test_an_hour_on_the_clock_is_no_count() -> None:
    assert changed("make that 5.50", "2 trunks") == []
    assert changed("make that 5.50", "cab at 6.15am") == [("6.15am", "5.50")]


def test_what_a_key_asks_for_is_no_value() -> None:
    known = view_of("15 de julio", "es", key="plazo_vacaciones_agosto", said="")
    claim = claim_of("las vacaciones de agosto se piden antes del 30 de junio", "es")
    assert [new.text for _, new in changes_of(claim, known)] == ["antes del 30 de junio"]


@pytest.mark.parametrize(
    ("new", "old", "lang", "gone"),
    [
        ("the claim is for 340 euros", "the claim number is 7731", "en", []),
        ("a reserva custa 340 euros", "o número da reserva é 7731", "pt", []),
        ("la reserva cuesta 340 euros", "el número de reserva es 7731", "es", []),
        ("the claim number is 7732", "the claim number is 7731", "en", ["7731"]),
        ("the claim is for 340 euros", "the claim is for 300", "en", ["300"]),
    ],
)
def test_what_something_costs_is_not_its_number(new: str, old: str, lang: Lang, gone: list[str]) -> None:
    assert [each.text for each, _ in changes_of(claim_of(new, lang), view_of(old, lang))] == gone


@pytest.mark.parametrize(
    ("said", "weekly"),
    [
        ("We play on Mondays", True),
        ("We play on a Monday", False),
        ("I teach on Monday", False),
        (f"We play every{' ' * (EVERY_CHARS - len('every'))}Monday", True),
        (f"We play every{' ' * (EVERY_CHARS - len('every') + 1)}Monday", False),
    ],
)
def test_what_is_so_in_every_week(said: str, weekly: bool) -> None:
    assert is_weekly(view_of(said)) is weekly
