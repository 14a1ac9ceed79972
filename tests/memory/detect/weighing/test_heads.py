"""What stands beside the words and values of two statements: of one thing, or of two."""

from datetime import UTC, datetime

import pytest

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.read import read
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.comparison.view import View, view
from sayso.memory.detect.weighing.heads import beside, heads
from sayso.records import Fact

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


def known(value: str) -> View:
    """A fact that was said."""
    fact = Fact(id="f1", space="shop", subject="ana", key="said", value=value, learned_at=NOW, said="o1")
    return view(fact, "en")


def claim(text: str) -> Claim:
    """The last claim of a text, said an hour later."""
    return read(text, "en", NOW.replace(hour=13))[-1]


def held(new: str, old: str) -> dict[str, float]:
    """What the heads of two statements tell, with the values that could take the place of others."""
    mine, theirs = claim(new), known(old)
    return heads(mine, theirs, Near(changes=tuple(changes_of(mine, theirs))))


@pytest.mark.parametrize(
    ("trait", "new", "old", "much"),
    [
        ("near_name", "the anchor is with Tomas", "the anchor is with Petra", 1),
        ("near_name", "the anchor is with Tomas", "the anchor is rusty", 0),
        ("near_word", "the anchor is bent", "the anchor is rusty", 1),
        ("near_word", "the anchor is with Tomas", "the anchor is rusty", 0),
        ("near_class", "the anchor is teal", "a cream anchor", 1),
        ("near_class", "the anchor is teal", "the anchor is rusty", 0),
        ("near_value", "the anchor weighs 30 kg", "the anchor weighs 40 kg", 1),
        ("near_value", "the anchor weighs 30 kg", "the anchor is rusty", 0),
        ("class_of_both", "the anchor is teal", "the mast is cream", 1),
        ("class_of_both", "the anchor is teal", "the mast is large", 0),
    ],
)
def test_what_stands_beside_a_word_of_both(trait: str, new: str, old: str, much: float) -> None:
    assert beside(claim(new), known(old))[trait] == much


def test_what_is_far_from_a_word_of_both_is_not_beside_it() -> None:
    far = "the anchor, chain, rope, paddle and bucket are with Tomas"
    assert beside(claim(far), known("the anchor is with Petra"))["near_name"] == 0


@pytest.mark.parametrize(
    ("trait", "new", "old", "much"),
    [
        ("head_same", "the anchor weighs 30 kg", "the anchor weighs 40 kg", 1),
        ("head_same", "the anchor weighs 30 kg", "the mast is 40 kg", 0),
        ("head_other", "the anchor is 30 kg", "the mast is 40 kg", 1),
        ("head_other", "the anchor is 30 kg", "the anchor is 40 kg", 0),
        ("head_known", "the anchor is 30 kg", "the anchor is 40 kg", 1),
        ("head_known", "the anchor is 30 kg", "the mast is 40 kg", 0),
    ],
)
def test_the_word_that_tells_what_a_value_is_of(trait: str, new: str, old: str, much: float) -> None:
    assert held(new, old)[trait] == much


@pytest.mark.parametrize(
    ("new", "old", "same", "other"),
    [
        ("the anchor is bent", "the anchor is rusty", 1, 0),
        ("the mast is bent", "the anchor is rusty", 0, 1),
    ],
)
def test_what_a_claim_begins_with(new: str, old: str, same: float, other: float) -> None:
    found = held(new, old)
    assert (found["first_same"], found["first_other"]) == (same, other)


@pytest.mark.parametrize(
    ("trait", "new", "old", "much"),
    [
        ("value_missing", "the anchor is bent", "the anchor weighs 40 kg", 1),
        ("value_missing", "the anchor weighs 30 kg", "the anchor weighs 40 kg", 0),
        ("answerless", "the anchor", "the anchor weighs 40 kg", 1),
        ("answerless", "the anchor weighs 30 kg", "the anchor weighs 40 kg", 0),
        ("answerless", "then Tomas rows", "then Petra rows", 0),
    ],
)
def test_whether_it_answers(trait: str, new: str, old: str, much: float) -> None:
    assert held(new, old)[trait] == much


@pytest.mark.parametrize(
    ("new", "old", "apart"),
    [
        ("cabin 3 is locked", "cabin 5 is locked", 1),
        ("cabin Orion is locked", "cabin Vega is open", 1),
        ("cabin B is locked", "cabin C is locked", 1),
        ("cabin 3 is locked", "cabin 3 is open", 0),
        ("the cabin is locked", "cabin 5 is open", 0),
    ],
)
def test_what_tells_which_one_is_meant(new: str, old: str, apart: float) -> None:
    assert held(new, old)["told_apart"] == apart


@pytest.mark.parametrize(
    ("new", "old", "same"),
    [
        ("anchor: 30 kg", "anchor: 40 kg", 1),
        ("anchor: 30 kg", "mast: 40 kg", 0),
        ("the anchor weighs 30 kg", "anchor: 40 kg", 0),
    ],
)
def test_a_label_of_both(new: str, old: str, same: float) -> None:
    assert held(new, old)["label_same"] == same
