"""How a claim stands to one fact: what ties them, and what keeps them apart."""

import pytest

from sayso.memory.claims.claim import Claim
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.relate import apart, relate, repeats
from sayso.memory.detect.weighing.likely import likely
from sayso.memory.limits import SURE
from tests.memory.talk import after, claim_of, view_of


@pytest.mark.parametrize(
    ("new", "old", "again"),
    [
        ("Friday at 3pm", "delivery is on Friday at 3pm", True),
        ("Friday at 4pm", "delivery is on Friday at 3pm", False),
        ("the server is back up", "the server is down", False),
        ("do not renew VendorX", "renew VendorX for a year", False),
    ],
)
def test_repeats(new: str, old: str, again: bool) -> None:
    assert repeats(claim_of(new), view_of(old)) is again


@pytest.mark.parametrize(
    ("new", "old", "sure"),
    [
        ("the store opens at 10", "the store opens at 9", True),
        ("on holidays the store opens at 11", "the store opens at 9", False),
        ("the price is maybe 25", "the price is 20", False),
        ("the price is 25", "the price is probably 20", True),
        ("the bakery sells croissants for 3", "the retainer is 2,000", False),
        ("the price isn't 25", "the price is 20", False),
        ("the wall isn't green", "the wall is blue", False),
        ("a loja não abre às 8h", "a loja abre às 9h", False),
        ("a parede pode ser verde", "a parede é azul", False),
    ],
)
def test_how_sure(new: str, old: str, sure: bool) -> None:
    found = relate(claim_of(new), view_of(old), Near(0))
    assert (found is not None and found.score >= SURE) is sure


def test_whoever_weighs_is_given_what_the_close_rules_found() -> None:
    given: list[Match | None] = []

    def weigh(claim: Claim, known: View, near: Near, match: Match | None) -> Match | None:
        given.append(match)
        return likely(claim, known, near, match)

    claim, known = claim_of("the rent is 900"), view_of("the rent is 800")
    assert relate(claim, known, Near(0), weigh) == relate(claim, known, Near(0))
    assert [match.rule for match in given if match is not None] == ["other_value"]
    assert relate(claim, known, Near(0), lambda *_: None) is None


def test_another_number_of_a_kind_is_another_one() -> None:
    claim, known = claim_of("7B: 40"), view_of("2D owes 130")
    assert relate(claim, known, Near(0)) is None


def test_a_member_of_a_small_class_goes_with_what_was_said_last() -> None:
    claim, known = claim_of("black please"), view_of("pack the brown belt")
    assert not apart(claim, known, Near(0))
    assert apart(claim, known, Near(1))


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ("My train is at 6.", "Tom moved his to 9"),
        ("Mi tren sale a las 6.", "Tomás pasó el suyo a las 9"),
        ("Meu trem sai às 6.", "o Tomás mudou o dele pras 9"),
        ("We buy bread at Moulin.", "it was raining and we went to Costa"),
        ("The small pies serve six.", "The large ones serve twelve"),
        ("La caja chica cuesta 5.", "La grande cuesta 9"),
        ("A camisa azul custa 50.", "A preta custa 60"),
        ("El flete cuesta 90.", "Con grúa, el flete costaría 140"),
        ("O frete custa 90.", "Com guincho, o frete custaria 140"),
        ("La cuota es 62.", "la dueña avisó que en septiembre la sube a 69"),
        ("The lunch is at 1 at Bo's.", "as I said, the lunch is at 1, come early"),
    ],
)
def test_what_is_of_another_or_is_not_so_leaves_it(known: str, told: str) -> None:
    assert known in after(known, told)


def test_one_of_another_size_may_be_wanted_instead() -> None:
    assert "large" not in after(
        "large pepperoni and a garlic bread", "everything as is except the size, a medium will do us"
    )
