"""Which of the answers offered a text means."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.conversation.slots.pick import MAX_PICK_CHARS, pick
from sayso.language.entity import Entity

CHAINS = ["Ethereum", "Polygon", "Base", "Arbitrum One"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Polygon", 1), ("POLYGON!", 1), ("polygon please", 1), ("na Polygon por favor", 1), ("poligon", 1),
        ("ploygon", 1), ("etherium", 0), ("base", 2), ("bse", 2), ("bs", None), ("arbitrum", 3), ("arbitrun one", 3),
        ("the last one", 3), ("a última", 3), ("el último", 3), ("solana", None), ("", None), ("one two", None),
        ("no, polygon", None), ("I do not know which of these chains polygon is", None),
    ],
)  # fmt: skip
def test_by_words_nearly_or_by_place(text: str, place: int | None) -> None:
    assert pick(text, CHAINS) == place


@pytest.mark.parametrize(
    ("text", "ordinal", "place"),
    [("the second", 2, 1), ("a primeira", 1, 0), ("la tercera", 3, 2), ("the ninth", 9, None), ("zeroth", 0, None)],
)
def test_by_an_ordinal(text: str, ordinal: int, place: int | None) -> None:
    word = text.rpartition(" ")[2]
    found = Entity("ordinal", text.index(word), len(text), word, Decimal(ordinal))
    assert pick(text, CHAINS, [found]) == place


def test_an_ordinal_in_a_sentence_picks_nothing() -> None:
    text = "my second account is empty"
    assert pick(text, CHAINS, [Entity("ordinal", 3, 9, "second", Decimal(2))]) is None


def test_two_that_are_as_near_are_none() -> None:
    assert pick("planc", ["Plan A", "Plan B"]) is None
    assert pick("plan", ["Plan A", "Plan B"]) is None
    assert pick("monthy", ["monthly", "months"]) is None


@pytest.mark.parametrize(("spaces", "place"), [(-1, 2), (0, 2), (1, None)])
def test_a_long_text_picks_nothing(spaces: int, place: int | None) -> None:
    assert pick("base" + " " * (MAX_PICK_CHARS - 4 + spaces), CHAINS) == place


@given(st.text(max_size=100), st.lists(st.text(max_size=20), max_size=10))
def test_any_text_picks_one_of_the_places_or_none(text: str, labels: list[str]) -> None:
    place = pick(text, labels)
    assert place is None or 0 <= place < len(labels)


@pytest.mark.parametrize(
    "text", ["polygon msm", "hacia polygon porfa", "polygon então", "just polygon then", "da polygon"]
)
def test_words_around_an_answer_make_no_difference(text: str) -> None:
    assert pick(text, CHAINS) == 1
