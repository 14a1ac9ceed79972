"""The tables of words: folded, of three languages a line, and without contradictions that would cost a request."""

import pytest

from sayso.conversation.intents import synonyms
from sayso.conversation.intents.synonyms import (
    FILLERS,
    LIGHT,
    NEGATIONS,
    NOT_SLIPS,
    NOUNS,
    PREPOSITIONS,
    STORIES,
    VERBS,
    WANTING,
)
from sayso.language.fold import fold

LINES = [*VERBS.strip().splitlines(), *NOUNS.strip().splitlines()]
SETS = {name: words for name, words in vars(synonyms).items() if isinstance(words, frozenset)}


@pytest.mark.parametrize("line", LINES)
def test_a_line_has_three_languages_and_folded_words(line: str) -> None:
    languages = line.split("|")
    assert len(languages) == 3
    for word in line.replace("|", " ").split():
        assert word == fold(word) and word.isalpha()


@pytest.mark.parametrize("name", SETS)
def test_a_set_is_folded(name: str) -> None:
    for word in SETS[name]:
        assert word == fold(word) and word.isalpha(), word


def test_no_word_that_counts_is_lost_as_a_filler() -> None:
    words = {word for line in LINES for word in line.replace("|", " ").split()}
    assert not words & FILLERS
    assert not words & PREPOSITIONS.keys()
    assert not words & NEGATIONS
    assert not words & STORIES
    assert not words & NOT_SLIPS


def test_what_speaks_against_a_request_is_no_filler() -> None:
    assert not (NEGATIONS | STORIES) & FILLERS
    assert not LIGHT & FILLERS
    assert WANTING <= FILLERS
