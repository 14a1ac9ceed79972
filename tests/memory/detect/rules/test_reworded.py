"""A short correction in words."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.read import read
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.rules.reworded import MAX_OWN_WORDS, MAX_WORDS, picked, reworded
from tests.memory.talk import after, claim_of, view_of


def held(new: str, old: str, place: int = 0) -> Match | None:
    return reworded(claim_of(new), view_of(old), Near(place))


@pytest.mark.parametrize(
    ("new", "old", "value", "score"),
    [
        ("no, large", "one tunic in medium", "one tunic in large", scores.REWORDED_ALIKE),
        ("no, the east gate", "meet at the north gate", "meet at the east gate", scores.REWORDED_ALIKE),
        ("no, to Lugo", "send the crate to Vigo", "send the crate to Lugo", scores.REWORDED_LED),
        ("sorry, walnut", "the shelf comes in oak", "the shelf comes in walnut", scores.REWORDED),
        ("pears, I mean", "buy two kilos of apples", "buy two kilos of pears", scores.REWORDED),
        ("no, manual", "a car in Faro, 5 days, automatic", "a car in Faro, 5 days, manual", scores.REWORDED),
    ],
)
def test_in_the_place_of_what(new: str, old: str, value: str, score: float) -> None:
    found = held(new, old)
    assert found is not None
    assert found.value == value
    assert found.score == pytest.approx(score)


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("slaw instead", "turkey club no mayo, fries on the side, pickup under Wes"),
        ("sorry, rice", "dal for two, naan on the side, chai at the end"),
    ],
)
def test_a_word_alone_that_could_stand_in_several_places_is_in_doubt(new: str, old: str) -> None:
    found = held(new, old)
    assert found is not None
    assert found.rule == "unclear"
    assert found.score == pytest.approx(scores.UNDECIDED)


def test_what_lies_between_takes_off() -> None:
    near, far = held("no, large", "one tunic in medium"), held("no, large", "one tunic in medium", 2)
    assert near is not None
    assert far is not None
    assert near.score - far.score == pytest.approx(2 * scores.PER_PLACE)


@pytest.mark.parametrize(("place", "holds"), [(0, True), (1, True), (2, False)])
def test_only_the_last_two_are_reworded_where_nothing_is_alike(place: int, holds: bool) -> None:
    assert (held("no, to Lugo", "send the crate to Vigo", place) is not None) is holds


OWN = ["walnut", "birch", "ash", "elm", "cedar", "larch"]


@pytest.mark.parametrize(
    ("count", "holds"), [(MAX_OWN_WORDS - 1, True), (MAX_OWN_WORDS, True), (MAX_OWN_WORDS + 1, False)]
)
def test_a_long_one_says_of_what_it_is(count: int, holds: bool) -> None:
    assert (held("actually " + " ".join(OWN[:count]), "the shelf comes in oak") is not None) is holds


@pytest.mark.parametrize(("count", "holds"), [(MAX_WORDS - 1, True), (MAX_WORDS, True), (MAX_WORDS + 1, False)])
def test_one_with_much_beside_it_is_no_mere_correction(count: int, holds: bool) -> None:
    said = " ".join(["actually", *["well"] * (count - 2), "walnut"])
    assert (held(said, "the shelf comes in oak") is not None) is holds


@pytest.mark.parametrize(
    ("lang", "new", "old", "value"),
    [
        ("es", "no, de zanahoria", "una tarta de nata", "una tarta de zanahoria"),
        ("es", "no, de Talleres Orla", "la factura es de Comercial Nuva", "la factura es de Talleres Orla"),
        ("en", "the walnut, sorry", "the shelf comes in oak", "the shelf comes in walnut"),
        ("pt", "melhor a Carla", "quem tranca o portão é o Beto", "quem tranca o portão é o Carla"),
    ],
)
def test_where_the_new_words_belong(lang: Lang, new: str, old: str, value: str) -> None:
    found = reworded(claim_of(new, lang), view_of(old, lang), Near(0))
    assert found is not None
    assert found.value == value


@pytest.mark.parametrize(
    ("lang", "new", "old"),
    [
        ("es", "no, está riquísimo", "mi fisio es Nora"),
        ("en", "sorry, read the wrong page", "the shelf comes in oak"),
        ("en", "hang on, mother in law calling", "the list: 6 bags of plaster"),
        ("pt", "não, essa é a da prima", "a dentista é a Jandira"),
    ],
)
def test_what_is_no_answer(lang: Lang, new: str, old: str) -> None:
    assert reworded(claim_of(new, lang), view_of(old, lang), Near(0)) is None


def test_a_name_that_is_nearly_the_one_that_was_said() -> None:
    found = held("actually it is Halder", "the plumber is Mr Halmer")
    assert found is not None
    assert found.value == "the plumber is Mr Halder"
    other = held("actually it is Osborne", "the plumber is Mr Halmer")
    assert other is None or other.score < scores.REWORDED_ALIKE


@pytest.mark.parametrize(
    ("new", "old", "place", "holds"),
    [
        ("black please", "pack the brown belt", 0, True),
        ("black please", "pack the brown belt", 1, False),
        ("a black bag", "pack the brown belt", 0, False),
        ("black please", "pack the brown belt and the grey hat", 0, False),
        ("it's black now", "pack the brown belt", 0, True),
        ("it's not black", "pack the brown belt", 0, False),
        ("she's black", "pack the brown belt", 0, False),
        ("the bag is black now", "pack the brown belt", 0, False),
        ("two black", "pack the brown belt", 0, False),
        ("thanks", "pack the brown belt", 0, False),
    ],
)
def test_a_word_of_a_small_class_alone(new: str, old: str, place: int, holds: bool) -> None:
    found = picked(claim_of(new), view_of(old), Near(place))
    assert (found is not None) is holds
    assert found is None or found.value == "pack the black belt"


@pytest.mark.parametrize(
    ("new", "old", "lang"),
    [
        ("changed my mind. Ferns!", "the theme is roses", "en"),
        ("mudei de ideia. Samambaia!", "o tema é rosa", "pt"),
        ("cambié de idea. ¡Helechos!", "el tema es rosas", "es"),
    ],
)
def test_what_comes_right_after_a_change_of_mind(new: str, old: str, lang: Lang) -> None:
    *_, last = read(new, lang)
    assert reworded(last, view_of(old), Near(0)) is not None


def test_what_comes_after_something_else_is_no_correction() -> None:
    *_, last = read("no, make it 80 then, nothing costs less", "en")
    assert reworded(last, view_of("the draw is at Tati's"), Near(0)) is None
    *_, last = read("changed my mind. The hall is booked.", "en")
    assert reworded(last, view_of("we sing in the church hall"), Near(0)) is None


def test_what_was_only_thought_of_is_settled_and_not_put_right() -> None:
    known = view_of("maybe sushi for the supper")
    assert reworded(claim_of("update: pizza"), known, Near(0)) is not None
    assert reworded(claim_of("final answer: pizza"), known, Near(0)) is None


@pytest.mark.parametrize(
    ("lang", "new", "old", "value"),
    [
        ("es", "Mejor la tarta de nuez", "La tarta de Abel es de nata", "La tarta de Abel es de nuez"),
        ("es", "Pensándolo bien, de nuez", "La tarta es de nata", "La tarta es de nuez"),
        ("pt", "Pensando bem, de noz", "O bolo é de nata", "O bolo é de noz"),
        ("es", "Mejor en la de Abel", "La cena es en mi casa", "La cena es en la de Abel"),
    ],
)
def test_what_it_is_of_and_whose_it_is(lang: Lang, new: str, old: str, value: str) -> None:
    found = reworded(claim_of(new, lang), view_of(old, lang), Near(0))
    assert found is not None and found.value == value


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ("O reembolso segue nos próximos dias.", "Peço desculpa, mudei de banco entretanto."),
        ("El pago sigue en los próximos días.", "Disculpa, cambié de banco."),
        (
            "My daughter wants to be addressed as Alexandra on the certificate.",
            'In the play she stands up and says, "My name is Queen Titania from this day forth." So proud of her.',
        ),
    ],
)
def test_a_change_without_what_it_came_to_and_a_feeling_are_no_answer(known: str, told: str) -> None:
    assert known in after(known, told)
