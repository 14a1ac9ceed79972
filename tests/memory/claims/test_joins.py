"""When two sentences are one claim."""

import pytest

from sayso.memory.claims.joins import MAX_FOLLOWING_WORDS
from sayso.memory.claims.read import read
from tests.memory.talk import NOON


@pytest.mark.parametrize(
    "text",
    [
        "I'm working on the Borealis deal. They want a 15% discount.",
        "I need to purchase Training Kit. Budget is $900.",
    ],
)
def test_what_only_goes_on_is_one_claim(text: str) -> None:
    assert len(read(text, "en", NOON)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Hi, I am Ana. My delivery address is 123 Main St",
        "Order a sofa for the hall. Order two lamps.",
        "Ruth left. Kevin manages the shop now.",
        "Quero um sofá para a sala. Quero também uma mesa.",
        "Apunta a Luis al taller del domingo. Apunta a Sara al coro del lunes.",
        "The driver is Marek. The load is 22 pallets.",
        "One salad in large. The rest is the same.",
        "the lease runs for 24 months and Gwen signed it",
    ],
)
def test_what_has_a_topic_of_its_own_is_two(text: str) -> None:
    assert len(read(text, None, NOON)) == 2


def test_a_reason_is_not_kept_beside_what_it_is_the_reason_for() -> None:
    assert [claim.text for claim in read("can't do Tuesday any more, move it to Friday", "en", NOON)] == [
        "move it to Friday"
    ]


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_a_long_sentence_is_a_claim_of_its_own(over: int) -> None:
    words = ["they", "want", *["really"] * (MAX_FOLLOWING_WORDS + over - 3), "help"]
    found = read(f"I'm working on the Borealis deal. {' '.join(words)}.", "en", NOON)
    assert (len(found) == 1) is (over <= 0)


@pytest.mark.parametrize(
    "text", ["O básico sai por 82. O plano azul ninguém tocou", "It looks odd. The sage tiles, please."]
)
def test_what_begins_with_its_topic_is_of_its_own(text: str) -> None:
    assert len(read(text, None, NOON)) == 2


def test_nothing_goes_on_about_what_says_nothing() -> None:
    empty, told = read("ouch o. The other side scored 5", "en", NOON)
    assert (empty.elliptic, told.elliptic) == (True, False)
