"""Of the two ends of a stay, the one that is spoken of."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.stays import other_end
from tests.memory.talk import claim_of, view_of


@pytest.mark.parametrize(
    ("new", "old", "lang", "other"),
    [
        ("we leave on 9 June", "we arrive on 4 June", "en", True),
        ("saímos dia 9 de junho", "chegamos dia 4 de junho", "pt", True),
        ("llegamos el 4 de junio", "nos vamos el 9 de junio", "es", True),
        ("we leave on 9 June", "we leave on 8 June", "en", False),
        ("we leave on 9 June", "the cabin is ours from 4 June", "en", False),
        ("we arrive on 4 June and leave on 9 June", "we arrive on 3 June", "en", False),
        ("change it: we leave on 9 June", "we arrive on 4 June", "en", False),
    ],
)
def test_who_comes_does_not_go(new: str, old: str, lang: Lang, other: bool) -> None:
    assert other_end(claim_of(new, lang), view_of(old, lang)) is other


@pytest.mark.parametrize(
    ("new", "gone", "instead"),
    [
        ("we arrive on 6 June", "4 June", "6 June"),
        ("we leave on 12 June", "9 June", "12 June"),
        ("we stay until the 12th", "9 June", "12th"),
        ("the cabin is ours from 5 June to 7 June", "from 4 June to 9 June", "from 5 June to 7 June"),
        ("we arrive and leave on 6 June", "from 4 June to 9 June", "6 June"),
        ("sorry, 10 June", "9 June", "10 June"),
        ("sorry, 2 June", "4 June", "2 June"),
        ("sorry, 6 June", "from 4 June to 9 June", "6 June"),
    ],
)
def test_one_end_of_a_stretch_changes(new: str, gone: str, instead: str) -> None:
    known = view_of("the cabin is ours from 4 June to 9 June")
    ((old, value),) = changes_of(claim_of(new), known)
    assert (old.text, value.text) == (gone, instead)
    assert known.said.text[old.start : old.end] == gone
