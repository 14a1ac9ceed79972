"""Many texts at once are inverted as they would be one by one."""

from __future__ import annotations

from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.ranking import invert as module
from sayso.memory.ranking import stems
from sayso.memory.ranking.invert import invert
from sayso.memory.ranking.stems import terms


def one_by_one(texts: list[str]) -> tuple[dict[str, array[int]], list[int]]:
    found: dict[str, array[int]] = {}
    for at, text in enumerate(texts):
        for term in terms(text):
            found.setdefault(term, array("i")).append(at)
    return found, [len(terms(text)) for text in texts]


PIECES = st.sampled_from([
    "blue", "Cars", "car", "orderStatus", "address2", "endereço", "E\u0301", "\u0301", "ﷺ", "the", "42", "1.200", "_",
    "\n", "\0", "\u2028", "\u200b", "日本", "ǅ", "x" * 81,
])  # fmt: skip
TEXTS = st.lists(st.lists(st.one_of(PIECES, st.text(max_size=3)), max_size=6).map(" ".join), max_size=8)


@settings(max_examples=150, deadline=None)
@given(TEXTS)
def test_at_once_is_as_one_by_one(texts: list[str]) -> None:
    assert invert(texts) == one_by_one(texts)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(max_size=6), max_size=5))
def test_whatever_is_written_stays_in_its_text(texts: list[str]) -> None:
    assert invert(texts) == one_by_one(texts)


@pytest.mark.parametrize("words", [2, 3, 4])
def test_of_a_long_text_as_many_terms_count(words: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stems, "MAX_TERMS", 3)
    monkeypatch.setattr(module, "MAX_TERMS", 3)
    texts = ["car", " ".join(["zebra", "blue", "car", "wheel"][:words]), "wheel"]
    assert invert(texts) == one_by_one(texts)
    assert invert(texts)[1] == [1, min(words, 3), 1]


@pytest.mark.parametrize("chars", [7, 8, 9])
def test_of_a_long_text_as_much_is_read(chars: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stems, "MAX_CHARS", chars)
    monkeypatch.setattr(module, "MAX_CHARS", chars)
    assert invert(["blue car", "tree"]) == one_by_one(["blue car", "tree"])
    assert ("car" in invert(["blue car"])[0]) is (chars >= 8)


def test_nothing_has_no_words() -> None:
    assert invert([]) == ({}, [])
    assert invert(["", "the"]) == ({}, [0, 0])
