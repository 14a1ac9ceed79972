"""What the words of a claim and a fact are called."""

import pytest

from sayso.memory.claims.read import read
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.weighing.wording import (
    AFTER_CHARS,
    BEFORE_CHARS,
    BEGINS_WORDS,
    KNOWN_WORDS,
    STEM_CHARS,
    of_both,
    of_claim,
    words,
)
from tests.memory.detect.weighing.test_traits import claim, known


def names(where: str, found: frozenset[str]) -> set[str]:
    return {name.removeprefix(f"{where} ") for name in found if name.startswith(f"{where} ")}


def test_the_words_of_a_claim_are_told_from_those_around_it() -> None:
    first, second = read("Sorry for that. The class moved to the gym. See you there.", "en")[-2:]
    assert "gym" in names("says", of_claim(first)) and "sorry" in names("before", of_claim(first))
    assert "there" in names("after", of_claim(first))
    assert "moved" in names("before", of_claim(second))


def test_how_a_message_begins_is_told_by_its_first_words() -> None:
    begins = names("begins", of_claim(claim("Good news, the lift works now.")))
    assert begins == {"good", "good news"} and len(begins) == BEGINS_WORDS


def test_names_and_values_are_told_by_what_they_are() -> None:
    found = list(words(claim("We meet Priya at 10:30 in Leeds.").said))
    assert "<name>" in found and "<time>" in found
    assert not {"priya", "leeds", "10:30"} & set(found)


def test_a_number_beside_a_claim_is_any_number() -> None:
    one = claim("the rent is 900 euros")
    after = one._replace(whole=f"flat 42, {one.text}", start=9, end=9 + len(one.text))
    assert names("before", of_claim(after)) == {"flat", "0", ","}


@pytest.mark.parametrize(("word", "told"), [("abcde", "abcde"), ("abcdef", "abcdef"), ("abcdefg", "abcdef")])
def test_a_word_is_told_by_its_beginning(word: str, told: str) -> None:
    assert STEM_CHARS == 6
    assert told in names("says", of_claim(claim(f"the cat is {word} today")))


@pytest.mark.parametrize(
    ("between", "seen"), [(BEFORE_CHARS - 6, True), (BEFORE_CHARS - 5, True), (BEFORE_CHARS, False)]
)
def test_how_far_before_a_claim_is_looked(between: int, seen: bool) -> None:
    one = claim("the rent is 900 euros")
    text = "zebra" + " " * between + one.text
    far = one._replace(whole=text, start=len(text) - len(one.text), end=len(text))
    assert ("zebra" in names("before", of_claim(far))) is seen


@pytest.mark.parametrize(("between", "seen"), [(AFTER_CHARS - 6, True), (AFTER_CHARS - 5, True), (AFTER_CHARS, False)])
def test_how_far_after_a_claim_is_looked(between: int, seen: bool) -> None:
    one = claim("the rent is 900 euros")
    far = one._replace(whole=one.text + " " * between + "zebra", start=0, end=len(one.text))
    assert ("zebra" in names("after", of_claim(far))) is seen


@pytest.mark.parametrize(("at", "seen"), [(KNOWN_WORDS - 1, True), (KNOWN_WORDS, False)])
def test_how_many_words_of_a_fact_are_looked_at(at: int, seen: bool) -> None:
    value = " ".join(["tea"] * at + ["zebra"])
    assert ("zebra" in names("known", of_both(claim("we drink coffee"), known(value), Near()))) is seen


def test_what_both_say_and_which_values_would_change_is_told() -> None:
    mine, theirs = claim("the rent is 900 euros"), known("the rent is 850 euros")
    found = of_both(mine, theirs, Near(changes=tuple(changes_of(mine, theirs))))
    assert "rent" in names("both", found) and "rent" in names("known", found)
    assert names("value", found) == {"amount amount"}


def test_a_claim_without_its_message_has_its_own_words_only() -> None:
    one = claim("the rent is 900 euros")._replace(whole="")
    assert not names("before", of_claim(one)) and "rent" in names("says", of_claim(one))
