"""Another value of one kind, with no word in common: who owns up to a mistake speaks of what was said last."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.rules.amended import amended
from tests.memory.talk import claim_of, view_of


def held(
    new: str, old: str, lang: Lang = "en", place: int = 0, speaker: str = "user", near: bool = True
) -> Match | None:
    claim, known = claim_of(new, lang, speaker), view_of(old, lang)
    return amended(claim, known, Near(place, changes=tuple(changes_of(claim, known)), nearest=near))


@pytest.mark.parametrize(
    ("lang", "new", "old", "value"),
    [
        (
            "en",
            "my mistake, we meet up at 6:30pm",
            "Fencing is at the gym at 6:00pm",
            "Fencing is at the gym at 6:30pm",
        ),
        ("en", "sorry, 31 crates", "I'll have 13 crates of limes", "I'll have 31 crates of limes"),
        ("pt", "errei, tá 8h10", "a prova caiu na terça 8h50", "a prova caiu na terça 8h10"),
        ("es", "me equivoqué, son 305 mil", "el armario sale a 350 mil", "el armario sale a 305 mil"),
    ],
)
def test_the_only_value_of_its_kind_changes(lang: Lang, new: str, old: str, value: str) -> None:
    found = held(new, old, lang)
    assert found is not None
    assert found.value == value
    assert found.score == scores.FOLLOWS_CORRECTING


@pytest.mark.parametrize(
    ("lang", "new", "old"),
    [
        ("en", "sorry, the dentist is at 5pm", "haircut at 3pm"),
        ("en", "sorry, that's 8 crates of figs", "I'll have 13 crates of limes"),
        ("en", "correction for order 5521: it's $40", "the boots cost $65"),
        ("en", "sorry, 5 minutes late", "the fast takes 12 hours"),
        ("es", "perdona, lo de Luis son 45 euros", "la cuota son 30 euros"),
        ("en", "sorry, also 40 more", "the fee is 30"),
        ("en", "at 5pm", "haircut at 3pm"),
    ],
)
def test_what_names_something_else_changes_nothing(lang: Lang, new: str, old: str) -> None:
    assert held(new, old, lang) is None


def test_of_two_values_of_one_kind_none_is_meant() -> None:
    assert held("my mistake, we meet up at 7pm", "doors at 5pm, show at 6pm") is None


def test_what_lies_between_takes_off() -> None:
    found = held("sorry, 31 crates", "I'll have 13 crates of limes", place=2)
    assert found is not None
    assert found.score == pytest.approx(scores.FOLLOWS_CORRECTING - 2 * scores.PER_PLACE)


def test_only_what_was_said_of_late_is_meant() -> None:
    assert held("sorry, 31 crates", "I'll have 13 crates of limes", place=-1) is None


def test_an_assistant_corrects_nothing() -> None:
    assert held("sorry, 31 crates", "I'll have 13 crates of limes", speaker="assistant") is None


def test_what_shares_a_word_is_of_the_one_that_shares_most() -> None:
    new, old = "they changed the basic plan to 60", "the family plan costs 120"
    assert held(new, old, near=False) is None


def test_a_day_to_come_is_not_yet() -> None:
    assert held("they put it up to $950 on 1 May", "rent is $900") is None
