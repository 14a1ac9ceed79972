"""A phrase that is led to as another is, of one thing."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.rules.phrased import MAX_ASIDE, phrased
from tests.memory.talk import claim_of, view_of


def held(new: str, old: str, lang: Lang = "en") -> Match | None:
    return phrased(claim_of(new, lang), view_of(old, lang), Near(0))


@pytest.mark.parametrize(
    ("lang", "new", "old", "value"),
    [
        ("en", "the fair is now held in the library", "the fair is in the gym", "the fair is in the library"),
        ("en", "the crate is in the porch", "the crate is sitting at the depot", "the crate is sitting at the porch"),
        ("en", "please do the armchair in teal", "we want the armchair in mustard", "we want the armchair in teal"),
        ("es", "las tartaletas hazlas de atún porfa", "una docena de tartaletas de puerro y dos aguas",
         "una docena de tartaletas de atún y dos aguas"),
        ("pt", "o recheio vira doce de leite", "bolo de 2kg, recheio de morango, entrega sexta",
         "bolo de 2kg, recheio de doce de leite, entrega sexta"),
        ("pt", "desde segunda o coral ensaia no salão", "o coral canta na igreja", "o coral canta na salão"),
        ("es", "desde hoy la alarma es con Verdia", "tenemos la alarma con Prodel", "tenemos la alarma con Verdia"),
    ],
)  # fmt: skip
def test_it_takes_the_place_of_the_other(lang: Lang, new: str, old: str, value: str) -> None:
    found = held(new, old, lang)
    assert found is not None
    assert found.value == value


@pytest.mark.parametrize(
    ("lang", "new", "old"),
    [
        ("en", "the fair manager is now staying at the Ritz", "the fair is in the gym"),
        ("en", "the fair is also in the library", "the fair is in the gym"),
        ("en", "the fair is not in the library", "the fair is in the gym"),
        ("en", "maybe the fair is now in the library", "the fair is in the gym"),
        ("en", "we met in the library", "the fair is in the gym"),
        ("es", "la reunión de delegados ahora es en el patio", "la reunión es en el gimnasio"),
        ("en", "the fair is now in the gym", "the fair is in the gym"),
        ("en", "in the end we held the fair at the Ritz", "the fair needs a deposit of 200 dollars"),
        ("en", "the stall at the fair is with Ana", "the fair is in the gym"),
    ],
)
def test_what_is_of_another_or_comes_on_top_does_not(lang: Lang, new: str, old: str) -> None:
    assert held(new, old, lang) is None


def test_a_change_that_is_told_of_is_surer() -> None:
    cued, plain = (
        held("the fair is now in the library", "the fair is in the gym"),
        held("the crate is in the porch", "the crate is sitting at the depot"),
    )
    assert cued is not None
    assert plain is not None
    assert (cued.score, plain.score) == (scores.ANSWER, scores.ANSWER_NEARLY)


OWN = ["gladly", "swiftly", "bravely", "calmly"]


@pytest.mark.parametrize(("count", "holds"), [(MAX_ASIDE - 1, True), (MAX_ASIDE, True), (MAX_ASIDE + 1, False)])
def test_one_with_much_beside_it_tells_of_something_else(count: int, holds: bool) -> None:
    said = "now " + " ".join(OWN[:count]) + ", the fair is in the library"
    said = said.replace(",", "")
    assert (held(said, "the fair is in the gym") is not None) is holds


def test_of_two_phrases_that_could_be_meant_none_is() -> None:
    assert held("the fair is now in the library", "the fair in the gym starts in the yard") is None
