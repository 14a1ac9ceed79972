"""What people are, one at a time."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.personal import personal, status, terms_beside
from tests.memory.talk import after, claim_of, view_of


@pytest.mark.parametrize(
    ("turns", "left"),
    [
        (("I'm single.", "I'm married now."), "I'm married now."),
        (("We're engaged.", "We got married!"), "We got married!"),
        (("I work part-time.", "I work full-time now."), "I work full-time now."),
        (("Ana works full-time.", "Ana works part-time these days."), "Ana works part-time these days."),
        (("I'm vegan.", "I'm not vegan any more."), "I'm not vegan any more."),
        (("My uncle is unemployed.", "My uncle is retired."), "My uncle is retired."),
        (("Estoy casada.", "Me divorcié."), "Me divorcié."),
        (("Trabajo a media jornada.", "Trabajo a jornada completa."), "Trabajo a jornada completa."),
        (("Sou solteira.", "Casei!"), "Casei!"),
        (("My brother Tom is single.", "Tom got married."), "Tom got married."),
        (("Mi hermano Iker está en paro.", "Iker ya trabaja."), "Iker ya trabaja."),
        (("Meu irmão Téo está desempregado.", "O Téo arrumou emprego."), "O Téo arrumou emprego."),
        (("Trabalho meio período.", "Agora trabalho em tempo integral."), "Agora trabalho em tempo integral."),
    ],
)
def test_the_later_one_is_so(turns: tuple[str, str], left: str) -> None:
    assert after(*turns) == left


@pytest.mark.parametrize(
    "turns",
    [
        ("I'm single.", "My sister is married."),
        ("I booked a single room.", "I'm married."),
        ("I'm vegan.", "Ana is vegetarian."),
        ("I ordered a vegan cake.", "I'm vegetarian."),
        ("Ana works part-time.", "Bia works full-time."),
        ("I'm retired.", "I'm married."),
        ("Tom's sister is single.", "Tom got married."),
        ("My brother Tom is unemployed.", "My brother Leo found work."),
        ("Soy vegana.", "Mi hijo es vegetariano."),
    ],
)
def test_others_and_other_kinds_stay(turns: tuple[str, str]) -> None:
    assert after(*turns).splitlines() == list(turns)


def test_who_it_is_stays_told_where_the_later_word_only_points() -> None:
    assert after("My sister is single.", "She got married!") == "My sister: She got married!"


def test_it_is_found_however_much_was_said_between() -> None:
    between = [f"Shelf {number} holds {number} jars of honey." for number in range(2, 30)]
    assert "I'm single." not in after("I'm single.", *between, "I'm married now.")


def test_of_whom_it_is() -> None:
    mine, theirs = status(claim_of("I'm engaged").said), status(claim_of("Our cook is divorced").said)
    assert mine is not None and (mine.kind, mine.name, mine.oneself) == ("marriage", "engaged", True)
    assert theirs is not None and (theirs.name, theirs.oneself) == ("divorced", False) and theirs.of
    assert status(claim_of("a single ticket").said) is None


def test_what_excludes_it_is_looked_up_too() -> None:
    assert "singl" in terms_beside(claim_of("I'm married").said)
    assert not terms_beside(claim_of("I'm tall").said)


def test_the_same_again_is_no_change() -> None:
    assert personal(claim_of("I'm married"), view_of("I'm married"), Near(0)) is None


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ("I'm single", "my wife made a lasagne"),
        ("I'm single", "my girlfriend and I are off to Oslo"),
        ("I'm engaged", "my husband is picking me up"),
        ("I'm vegan", "put me down for the roast, I eat everything"),
        ("estoy en paro", "mi jefa me tiene frita"),
        ("soy soltera", "mi marido cocina fatal"),
        ("sou solteiro", "minha mulher adora o mar"),
        ("sou vegetariana", "pode pedir, eu como de tudo"),
    ],
)
def test_who_takes_for_known_what_they_could_not_have(known: str, told: str) -> None:
    assert after(known, told) == told


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ("I'm single", "my ex wife rang"),
        ("I'm single", "my girlfriend dumped me"),
        ("I'm single", "my brother's wife is nice"),
        ("I'm divorced", "my wife took the house"),
        ("My sister is single", "my wife made a lasagne"),
        ("I'm vegan", "my kids eat everything"),
        ("I'm vegetarian", "I eat chicken once a year"),
        ("soy soltero", "la esposa de mi hermano es maja"),
        ("sou solteira", "se eu tivesse filhos, meu marido cozinhava"),
    ],
)
def test_what_others_have_or_what_was_leaves_it(known: str, told: str) -> None:
    assert after(known, told).startswith(known)
