"""A mistake that is owned up to: what was said last gives way to what is said again."""

from __future__ import annotations

import pytest

from sayso.memory.detect.apart.tokens import MAX_TOKENS
from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.owned import MAX_PLACE, owned
from tests.memory.talk import Talk, after, claim_of, view_of


@pytest.mark.parametrize(
    ("wrong", "right", "known"),
    [
        ("Abel tutors my niece in botany.", "Sorry, I mixed that up: Abel tutors my niece in algebra.",
         "Abel tutors my niece in algebra."),
        ("Our verger rings the treble in the old tower.", "I misremembered, our verger rings the tenor.",
         "Our verger rings the tenor in the old tower."),
        ("The warden said the pump in our crypt is broken.", "That was wrong, the fault in our crypt is the valve.",
         "the fault in our crypt is the valve."),
        ("A capela do sítio se chama Alvorada.", "Me confundi, a capela do sítio se chama Aurora.",
         "A capela do sítio se chama Aurora."),
        ("O zelador toca a viola na praça.", "Foi erro meu: o zelador toca a rabeca.",
         "O zelador toca a rabeca na praça."),
        ("O defeito do sino é o badalo.", "Isso estava errado, o problema do sino é a corda.",
         "o problema do sino é a corda."),
        ("El acta la firmó Abel.", "No, error mío. El acta la firmó Edith.", "El acta la firmó Edith."),
        ("El guarda repara los faroles.", "Me equivoqué, el guarda repara los relojes.",
         "El guarda repara los relojes."),
        ("La matrícula del carro es 4471 BCD.", "Leí mal el papel: la matrícula del carro es 4417 BDC.",
         "La matrícula del carro es 4417 BDC."),
    ],
)  # fmt: skip
def test_what_was_wrong_gives_way_to_what_is_said_again(wrong: str, right: str, known: str) -> None:
    assert after(wrong, right) == known


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The harp stands in the crypt.", "Sorry I got your name wrong earlier. The drum stands in the loft."),
        ("A mesa é de carvalho.", "Confundi as salas, desculpa. A cadeira é de pinho."),
        ("La cripta cierra a las 18:20.", "Me equivoqué de puerta antes. El coro ensaya en la nave."),
        ("Abel tutors my niece in botany.", "Abel tutors my nephew in algebra."),
        ("The crypt closes at 18:20.", "My mistake, the crypt has a stone bench."),
    ],
)
def test_what_is_another_matter_stays(one: str, other: str) -> None:
    assert one in after(one, other).splitlines()


@pytest.mark.parametrize(
    ("wrong", "right", "known"),
    [
        ("My niece is allergic to walnuts.", "I got that wrong. It's hazelnuts.", "My niece is allergic to hazelnuts."),
        ("Minha sobrinha é alérgica a camarão.", "Errei. É lagosta.", "Minha sobrinha é alérgica a lagosta."),
        ("El proveedor es Otero.", "Perdón, me confundí, es Abel.", "El proveedor es Abel."),
        ("My nephew plays in goal.", "Oops my bad, he plays in defence.", "My nephew plays in defence."),
    ],
)
def test_what_it_is_rather_may_be_said_in_a_word(wrong: str, right: str, known: str) -> None:
    assert after(wrong, right) == known


@pytest.mark.parametrize("aside", ["Me he liado con la otra, que es menudita.", "My bad, I checked the old papers."])
def test_how_a_mistake_came_about_takes_no_place(aside: str) -> None:
    assert "The gown is silk, with lace." in after("The gown is silk, with lace.", aside).splitlines()


@pytest.mark.parametrize(
    ("wrong", "right", "known"),
    [
        ("A cliente se chama Luana.", "Ela não se chama Luana, e sim Luciana.", "A cliente se chama Luciana."),
        ("La guarda se llama Marisol.", "No se llama Marisol, sino Maribel.", "La guarda se llama Maribel."),
        ("He works at Nordea.", "He doesn't work at Nordea but at Fenwick.", "He works at Fenwick."),
    ],
)
def test_what_is_not_so_may_be_told_with_its_verb(wrong: str, right: str, known: str) -> None:
    assert after(wrong, right) == known


def test_a_key_does_not_say_what_is_gone() -> None:
    talk = Talk()
    for turn in ("I work at Nordea.", "I typed that wrong. I work at Fenwick."):
        talk.say(turn)
    assert "nordea" not in talk.text


def test_what_is_told_beside_the_mistake_stays() -> None:
    known = after(
        "Abel tutors my niece in botany.", "Otto mends the flags.", "My bad, Abel tutors my niece in algebra."
    )
    assert known.splitlines() == ["Otto mends the flags.", "Abel tutors my niece in algebra."]


@pytest.mark.parametrize(
    ("wrong", "between", "right", "known"),
    [
        ("The vet has Rufus on Zyrtec for his paw.", "He sleeps in the shed.",
         "I misread it, it's Apoquel that Rufus is on.", "it's Apoquel that Rufus is on."),
        ("La clase de mi sobrina es con la profe Otero, los lunes, en la nave.", "Hoy llueve mucho.",
         "Perdón, leí mal el papel: la clase de la niña es con la profe Abril.",
         "la clase de la niña es con la profe Abril, los lunes, en la nave."),
        ("A aula da minha sobrinha é com o mestre Otero, às segundas, no salão.", "Chove muito hoje.",
         "Desculpa, li mal o papel: a aula da menina é com o mestre Abel.",
         "a aula da menina é com o mestre Abel, às segundas, no salão."),
    ],
)  # fmt: skip
def test_the_part_that_is_told_again_gives_way(wrong: str, between: str, right: str, known: str) -> None:
    assert known in after(wrong, between, right).splitlines()


@pytest.mark.parametrize(
    ("one", "right"),
    [
        ("The harp stands in the crypt, by Abel's desk.", "I misread the tags. The drum belongs to Otto."),
        ("Abel's desk is oak, with brass feet.", "Sorry, wrong list. Abel's brother lives in York."),
        ("Abel's desk is oak.", "Sorry, wrong list. Abel's chair is pine."),
        ("Abel takes 20 mg.", "I was reading from the other chart, Otto takes 10 mg."),
    ],
)
def test_a_mistake_in_another_matter_takes_no_part(one: str, right: str) -> None:
    assert one in after(one, "It rains today.", right).splitlines()


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_what_was_wrong_was_said_of_late(more: int) -> None:
    claim, known = claim_of("my bad, Abel tutors Otto in algebra"), view_of("Abel tutors Otto in botany")
    assert (owned(claim, known, Near(place=MAX_PLACE + more)) is None) is (more > 0)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_what_says_several_things_is_not_held_word_by_word(more: int) -> None:
    rest = "".join(f" omen{chr(97 + at)}" for at in range(MAX_TOKENS - 3 + more))
    claim, known = claim_of(f"my bad, the verger tutors algebra{rest}"), view_of(f"the verger tutors botany{rest}")
    assert (owned(claim, known, Near(place=0)) is None) is (more > 0)
