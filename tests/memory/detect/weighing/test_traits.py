"""What speaks for and against a claim taking the place of a fact: each group of traits, where it is so and not."""

from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.read import read
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.comparison.view import View, view
from sayso.memory.detect.weighing.traits import Traits, traits
from sayso.memory.detect.weighing.weights import WEIGHTS
from sayso.memory.limits import DOUBTFUL, SURE
from sayso.records import Fact

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


def known(value: str, key: str = "said", said: str = "o1") -> View:
    """A fact, said or written by a host."""
    fact = Fact(id="f1", space="shop", subject="ana", key=key, value=value, learned_at=NOW, said=said)
    return view(fact, "en")


def claim(text: str, speaker: str = "user") -> Claim:
    """The last claim of a text, said an hour later."""
    return read(text, "en", NOW.replace(hour=13), speaker)[-1]


def of(new: str, old: str, near: Near | None = None, match: Match | None = None) -> Traits:
    """The traits of what is said and a fact, with the values that could take the place of others."""
    mine, theirs = claim(new), known(old)
    near = near or Near()
    return traits(mine, theirs, near._replace(changes=tuple(changes_of(mine, theirs))), match)


@pytest.mark.parametrize(
    ("trait", "new", "old", "much"),
    [
        ("common_any", "the kayak costs 30 euros", "the kayak is in the shed", 1),
        ("common_any", "the kayak costs 30 euros", "the oven is in the shed", 0),
        ("common_two", "the kayak lock is rusty", "the kayak lock is new", 1),
        ("common_two", "the kayak lock is rusty", "the kayak roof is new", 0),
        ("generic", "the date is 5 May", "the date is 6 May", 1),
        ("generic", "the kayak costs 30 euros", "the kayak costs 40 euros", 0),
        ("spelled_alike", "the chandelier is new", "the chandelierr is old", 1),
        ("spelled_alike", "the chandelier is new", "the kayak is old", 0),
        ("person_mine", "my sister rows", "the kayak is new", 1),
        ("person_mine", "my sister rows", "my sister swims", 0),
        ("person_theirs", "the kayak is new", "my sister rows", 1),
        ("person_theirs", "my sister rows", "my sister swims", 0),
    ],
)
def test_what_both_speak_of(trait: str, new: str, old: str, much: float) -> None:
    assert of(new, old)[trait] == much


@pytest.mark.parametrize(
    ("new", "much"), [("the kayak costs 30 euros", 1), ("the kayak seats are red", 0), ("the oven is red", 0)]
)
def test_what_a_host_wrote_is_spoken_of_by_its_key(new: str, much: float) -> None:
    found = traits(claim(new), known("25 euros", "kayak_price", said=""), Near(), None)
    assert found["host"] == 1
    assert (found["of_host_key"] == 1) is bool(much)
    assert of(new, "the kayak costs 25 euros")["host"] == 0


@pytest.mark.parametrize(
    ("trait", "new", "old", "much"),
    [
        ("name_mine", "Tomas rows on Friday", "the kayak is new", 1),
        ("name_mine", "Tomas rows on Friday", "Tomas swims on Monday", 0),
        ("name_theirs", "the kayak is new", "then Petra rows", 1),
        ("name_theirs", "Petra swims", "then Petra rows", 0),
        ("name_other", "then Tomas rows", "then Petra rows", 1),
        ("name_other", "then Tomas rows", "then Tomas swims", 0),
    ],
)
def test_whom_they_name(trait: str, new: str, old: str, much: float) -> None:
    assert of(new, old)[trait] == much


@pytest.mark.parametrize(
    ("trait", "new", "old", "much"),
    [
        ("value_other", "the kayak costs 30 euros", "the kayak costs 40 euros", 1),
        ("value_other", "the kayak costs 40 euros", "the kayak costs 40 euros", 0),
        ("value_same", "the kayak costs 40 euros", "the kayak costs 40 euros", 1),
        ("value_same", "the kayak costs 30 euros", "the kayak costs 40 euros", 0),
        ("value_untouched", "the kayak costs 30 euros", "the kayak costs 40 euros until 9:15", 1),
        ("value_untouched", "the kayak costs 30 euros", "the kayak costs 40 euros", 0),
        ("value_new_family", "the kayak leaves at 9:15", "the kayak costs 40 euros", 1),
        ("value_new_family", "the kayak costs 30 euros", "the kayak costs 40 euros", 0),
        ("valueless", "the kayak is blue", "the kayak is red", 1),
        ("valueless", "the kayak costs 30 euros", "the kayak is red", 0),
        ("unit_same", "the tub holds 30 kg", "the tub holds 40 kg", 1),
        ("unit_same", "the tub leaves at 9:15", "the tub leaves at 9:40", 0),
        ("value_ratio", "the tub holds 20 kg", "the tub holds 40 kg", 0.5),
        ("value_ratio", "the tub is blue", "the tub holds 40 kg", 0),
    ],
)
def test_their_values(trait: str, new: str, old: str, much: float) -> None:
    assert of(new, old)[trait] == much


@pytest.mark.parametrize(
    ("trait", "new", "much"),
    [
        ("cue_correction", "sorry, the kayak is blue", 1),
        ("cue_correction", "the kayak is blue", 0),
        ("cue_cancellation", "the kayak tour was cancelled", 1),
        ("cue_cancellation", "the kayak tour is long", 0),
        ("ends", "the kayak tour was cancelled", 1),
        ("ends", "the kayak tour is long", 0),
        ("tentative", "maybe the kayak is blue", 1),
        ("tentative", "the kayak is blue", 0),
        ("pair", "the kayak is blue, not red", 1),
        ("pair", "the kayak is blue", 0),
        ("mark_now", "the kayak is now blue", 1),
        ("mark_now", "the kayak is blue", 0),
        ("short", "blue", 1),
        ("short", "the kayak by the shed behind the mill was painted blue and white", 0),
    ],
)
def test_how_it_is_said(trait: str, new: str, much: float) -> None:
    assert of(new, "the kayak is red")[trait] == much


def test_what_is_held_against_it_may_have_been_unsure() -> None:
    assert of("the kayak is blue", "maybe the kayak is red")["known_tentative"] == 1
    assert of("the kayak is blue", "the kayak is red")["known_tentative"] == 0


@pytest.mark.parametrize(("speaker", "much"), [("assistant", 1), ("user", 0)])
def test_who_says_it(speaker: str, much: float) -> None:
    assert traits(claim("the kayak is blue", speaker), known("the kayak is red"), Near(), None)["assistant"] == much


@pytest.mark.parametrize(
    ("place", "told"), [(-1, None), (0, "place_0"), (1, "place_1"), (2, "place_2"), (3, "far"), (9, "far")]
)
def test_how_long_ago_it_was_said(place: int, told: str | None) -> None:
    found = of("the kayak is blue", "the kayak is red", Near(place))
    assert [name for name in ("place_0", "place_1", "place_2", "far") if found[name]] == ([told] if told else [])


def test_what_the_turns_before_speak_of() -> None:
    near = Near(changing=True, topics=frozenset({"kayak"}), beside=frozenset({"kayak"}), nearest=True)
    told, untold = (of("the kayak is blue", "the kayak is red", each) for each in (near, Near()))
    for trait in ("changing", "topics", "beside", "nearest"):
        assert (told[trait], untold[trait]) == (1, 0), trait


@pytest.mark.parametrize(
    ("trait", "new", "old", "much"),
    [
        ("about_equal", "the kayak is in the barn", "the kayak is in the shed", 1),
        ("about_equal", "the kayak is in the barn", "the oven is in the shed", 0),
        ("about_across", "the kayak lock is here", "the kayak roof is there", 1),
        ("about_across", "the kayak is here", "the kayak roof is there", 0),
        ("verb", "the kayak costs 30 euros", "the oven costs 40 euros", 1),
        ("verb", "the kayak costs 30 euros", "the kayak is in the shed", 0),
        ("framed", "the kayak is here", "the oven is there", 1),
        ("framed", "blue", "the oven is there", 0),
        ("verb_of_change", "they moved the kayak to the barn", "the kayak is in the shed", 1),
        ("verb_of_change", "the kayak is in the barn", "the kayak is in the shed", 0),
        ("verb_many", "the barn has a stove", "the barn has a loft", 1),
        ("verb_many", "the barn costs 30 euros", "the barn costs 40 euros", 0),
    ],
)
def test_their_clauses(trait: str, new: str, old: str, much: float) -> None:
    assert of(new, old)[trait] == much


@pytest.mark.parametrize(
    ("score", "sure", "doubtful"), [(SURE, 1, 0), (SURE - 0.01, 0, 1), (DOUBTFUL, 0, 1), (DOUBTFUL - 0.01, 0, 0)]
)
def test_what_the_rules_say_that_read_closely(score: float, sure: float, doubtful: float) -> None:
    found = of("the kayak is blue", "the kayak is red", match=Match(score, "parallel", "explicit", "the kayak is blue"))
    assert (found["rule"], found["rule_sure"], found["rule_doubtful"]) == (score, sure, doubtful)
    assert of("the kayak is blue", "the kayak is red")["rule"] == 0


@pytest.mark.parametrize(
    ("trait", "new", "old", "much"),
    [
        ("cued", "sorry, the kayak costs 30 euros", "the kayak costs 40 euros", 1),
        ("cued", "the kayak costs 30 euros", "the kayak costs 40 euros", 0),
        ("value_cued", "sorry, the kayak costs 30 euros", "the kayak costs 40 euros", 1),
        ("value_cued", "sorry, the kayak costs 40 euros", "the kayak costs 40 euros", 0),
        ("value_common", "the kayak costs 30 euros", "the kayak costs 40 euros", 1),
        ("value_common", "the kayak costs 40 euros", "the kayak costs 40 euros", 0),
        ("missing_uncued", "the kayak is blue", "the kayak costs 40 euros", 1),
        ("missing_uncued", "sorry, the kayak is blue", "the kayak costs 40 euros", 0),
    ],
)
def test_what_means_more_together(trait: str, new: str, old: str, much: float) -> None:
    assert of(new, old)[trait] == much


def test_every_trait_that_has_a_weight_is_one() -> None:
    assert WEIGHTS.keys() - {"bias"} <= of("the kayak is blue", "the kayak is red").keys()


@settings(max_examples=25)
@given(st.text("abc kayak 0123456789.,:?", min_size=1, max_size=40), st.integers(-1, 5))
def test_traits_are_numbers_from_0_to_1(text: str, place: int) -> None:
    for new in read(text, "en", NOW):
        assert all(
            0 <= each <= 1 for each in traits(new, known("the kayak costs 40 euros"), Near(place), None).values()
        )
