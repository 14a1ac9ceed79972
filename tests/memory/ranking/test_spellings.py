"""Words that are spelled alike are found, and nothing is left of those that went."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.ranking.spellings import MAX_ALIKE, MAX_CHARS, MAX_VISITED, MIN_CHARS, MIN_LIKENESS, Spellings


def knowing(*words: str) -> Spellings:
    spellings = Spellings()
    for word in words:
        spellings.add(word)
    return spellings


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("adress", "address"),
        ("enderess", "enderec"),
        ("presupest", "presupuest"),
        ("shippingaddress", "address"),
        ("discuont", "discount"),
        ("iphon", "iphone15"),
    ],
)
def test_a_word_with_a_typo_or_in_a_compound_is_found(asked: str, found: str) -> None:
    spellings = knowing("address", "enderec", "presupuest", "discount", "iphone15", "meeting", "birthday")
    assert spellings.alike(asked)[0][0] == found


def test_unrelated_words_are_not() -> None:
    assert knowing("meeting", "birthday", "budget").alike("address") == []


def test_the_same_letters_are_the_most_alike() -> None:
    (first, likeness), *others = knowing("orders", "order", "ordered").alike("order")
    assert (first, likeness) == ("order", 1.0)
    assert all(MIN_LIKENESS <= less < 1 for _, less in others)


@pytest.mark.parametrize("length", [MIN_CHARS - 1, MIN_CHARS, MIN_CHARS + 1, MAX_CHARS - 1, MAX_CHARS, MAX_CHARS + 1])
def test_only_words_of_a_usual_length_are_known(length: int) -> None:
    word = ("abcdefghij" * 4)[:length]
    assert bool(knowing(word).alike(word)) == (MIN_CHARS <= length <= MAX_CHARS)


def test_a_number_is_like_no_other() -> None:
    assert knowing("123456").alike("123457") == []


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_so_many_are_found_at_most(more: int) -> None:
    words = [f"common{letter}" for letter in "abcdefghijklmnop"[: MAX_ALIKE + more]]
    assert len(knowing(*words).alike("common")) == min(MAX_ALIKE, MAX_ALIKE + more)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_groups_of_letters_that_too_many_words_have_are_not_looked_at(more: int) -> None:
    # They share two groups with "abcd", and what is to be found has to be found in both.
    suffixes = ["".join(pair) for pair in product("efghijklmnopqrstuvwxyzEFGHIJKLMNOP", repeat=2)]
    words = [f"abcd{suffix}" for suffix in suffixes[: MAX_VISITED // 2 + more]]
    assert bool(knowing(*words).alike("abcd")) == (more < 1)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text("abcd", min_size=3, max_size=7), max_size=12, unique=True), st.data())
def test_what_came_and_went_leaves_nothing(words: list[str], data: st.DataObject) -> None:
    spellings = knowing(*words)
    gone = data.draw(st.sets(st.sampled_from(words))) if words else set[str]()
    for word in gone:
        spellings.remove(word)
    kept = knowing(*[word for word in words if word not in gone])
    assert len(spellings) == len(kept)
    assert all(spellings.alike(word) == kept.alike(word) for word in words)
