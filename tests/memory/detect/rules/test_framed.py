"""One relation that is told in another way: with another answer it is another; of something else it is beside it."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.rules.framed import framed, framed_apart
from sayso.memory.limits import SURE
from tests.memory.talk import claim_of, view_of


def held(old: str, new: str, lang: Lang = "en", place: int = 0) -> Match | None:
    return framed(claim_of(new, lang), view_of(old, lang), Near(place))


@pytest.mark.parametrize(
    ("old", "new", "lang", "then"),
    [
        ("Nora is Ann's tutor", "Hugo teaches Ann now", "en", "Hugo is Ann's tutor"),
        ("I drive a Norda", "My car is an Ibis now", "en", "I drive an Ibis"),
        ("Mi casero es el señor Nieto", "Ahora la dueña del piso es la señora Paz", "es", "Mi casero es la señora Paz"),
        ("A Nora limpa a casa", "Nossa diarista agora é a Rita", "pt", "A Rita limpa a casa"),
        ("The crate weighs 3 kg", "The weight of the crate is 5 kg now", "en", "The crate weighs 5 kg"),
        ("The crate weighs 3 kg", "The weight of the crate is 5 kg", "en", "The crate weighs 5 kg"),
        ("The kiosk shuts at 6", "the kiosk stays open until 8", "en", "the kiosk stays open until 8"),
        ("El bar abre a las 9", "el bar está abierto desde las 8", "es", "el bar está abierto desde las 8"),
        ("O bar fecha às 18h", "o bar fica aberto até às 20h", "pt", "o bar fica aberto até às 20h"),
    ],
)  # fmt: skip
def test_the_fact_with_the_new_answer_in_it(old: str, new: str, lang: Lang, then: str) -> None:
    found = held(old, new, lang)
    assert found is not None and found.score >= SURE and found.value == then


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Nora is Ann's tutor", "Hugo teaches Ann"),
        ("Nora is Ann's tutor", "Hugo teaches Bea now"),
        ("Nora is Ann's tutor", "Hugo also teaches Ann now"),
        ("Nora is Ann's tutor", "Maybe Hugo teaches Ann now"),
        ("Nora is Ann's tutor", "Nora teaches Ann now"),
        ("Ann's tutor is Nora", "Ann's teacher is Hugo now"),
        ("The crate weighs 3 kg", "The weight of the crate is 3 kg now"),
        ("The kiosk opens at 9", "the kiosk is open until 6"),
        ("The kiosk closes at 6", "the bar is open until 8"),
    ],
)
def test_what_is_no_other_answer(old: str, new: str) -> None:
    assert held(old, new) is None


def test_what_leaves_out_of_what_it_is_speaks_of_what_was_said_last() -> None:
    assert held("I charge 45 for a swim class", "My rate is 50 now", place=0) is not None
    assert held("I charge 45 for a swim class", "My rate is 50 now", place=1) is None
    assert held("I bank with Norda", "I switched to Ibis", place=0) is not None
    assert held("I bank with Norda", "I switched to Ibis", place=1) is None


def test_what_a_host_has_written_under_a_key() -> None:
    claim = claim_of("Hugo represents me now")
    found = framed(claim, view_of("Mr. Finch", key="lawyer", said=""), Near())
    assert found is not None and (found.value, found.gone) == ("Hugo", ("Mr. Finch",))
    assert framed(claim, view_of("Mr. Finch", key="tenants_lawyer", said=""), Near()) is None
    rate = claim_of("we charge $135 now")
    assert framed(rate, view_of("$150", key="price", said=""), Near(0)) is not None
    assert framed(rate, view_of("$150", key="pro_price", said=""), Near(0)) is None  # and there may be a basic one


@pytest.mark.parametrize(
    ("old", "new", "apart"),
    [
        ("The goat weighs 30 kg", "The weight of the pony is 90 kg now", True),
        ("The shop opens at 9:00", "Closing time is 18:00 now", True),
        ("Our nanny is Nora", "Hugo looks after the horse now", True),
        ("Nora teaches Ann algebra", "Hugo teaches Ann botany", True),
        ("Nora teaches Ann algebra", "Nora teaches Ann botany", False),
        ("My boss is Nora", "My brother's boss is Hugo now", True),
        ("The shop is open until 9", "The shop closes at 8 now", False),
        ("The goat weighs 30 kg", "The weight of the goat is 35 kg now", False),
        ("The goat weighs 30 kg", "The pony is 8 years old", False),
        ("The attic job pays 300 dollars", "The owner raised the pay for the attic to 400 dollars", False),
    ],
)
def test_what_is_told_of_two_things(old: str, new: str, apart: bool) -> None:
    assert framed_apart(claim_of(new), view_of(old)) is apart
