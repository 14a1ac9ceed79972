"""Folding: what it removes, what it keeps, and that slices of it lead back to what was written."""

import random
import sys
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sayso.language.fold import fold, offsets, visible

INVISIBLE = set("\u00ad\u061c\u180e\ufeff") | {
    chr(code)
    for first, last in [
        (0x200B, 0x200F),
        (0x202A, 0x202E),
        (0x2060, 0x2064),
        (0x2066, 0x2069),
        (0xE0000, 0xE007F),
    ]
    for code in range(first, last + 1)
}
ANY_TEXT = st.text(st.characters()) | st.text(st.sampled_from("aÇßİñ \t\u00a0\u200b\u202e\u0301é#ªﬁ👍🏽\x00"))


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("", ""),
        ("   ", ""),
        ("Cancel  ORDER\t204\n", "cancel order 204"),
        ("NÃO", "nao"),
        ("na\u0303o", "nao"),
        ("coração", "coracao"),
        ("Año", "ano"),
        ("straße", "strasse"),
        ("İstanbul", "istanbul"),
        ("a\u00a0b\u2003c", "a b c"),
        ("y\u200be\u2060s\ufeff", "yes"),
        ("\u202eyes\u202c", "yes"),
        ("y\u00ades", "yes"),
        ("yes\U000e0041\U000e007f", "yes"),
        ("❤\ufe0f", "❤"),
        ("a\x00b", "a\x00b"),
        ("nº 5", "nº 5"),
        ("\ud800", "\ud800"),
        ("한국", unicodedata.normalize("NFD", "한국")),
        ("が", "か\u3099"),
    ],
)
def test_folds(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(ANY_TEXT)
@example("İ")
@example("ΐ \u0345")
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(ANY_TEXT)
def test_composed_and_decomposed_text_fold_alike_in_latin(text: str) -> None:
    latin = "".join(char for char in text if ord(char) < 0x250)
    assert fold(unicodedata.normalize("NFD", latin)) == fold(unicodedata.normalize("NFC", latin))


@given(ANY_TEXT)
def test_nothing_invisible_and_no_white_space_run_stays(text: str) -> None:
    folded = fold(text)
    assert not set(folded) & INVISIBLE
    assert folded == " ".join(folded.split())


@given(ANY_TEXT)
def test_offsets_point_at_what_was_folded(text: str) -> None:
    folded, behind = fold(text), offsets(text)
    assert len(behind) == len(folded) + 1
    assert behind == sorted(behind)
    assert behind[-1] == len(text)


@given(ANY_TEXT, st.data())
def test_a_slice_of_words_is_found_in_the_text(text: str, data: st.DataObject) -> None:
    folded, behind = fold(text), offsets(text)
    edges = [0, *(i for i, char in enumerate(folded) if char == " "), len(folded)]
    first = data.draw(st.sampled_from(edges))
    last = data.draw(st.sampled_from([edge for edge in edges if edge >= first]))
    written = text[behind[first] : behind[last]]
    assert sorted(fold(written)) == sorted(fold(folded[first:last]))


def test_a_run_of_white_space_stands_where_it_begins() -> None:
    assert offsets(" a \t b ") == [1, 2, 5, 7]
    assert offsets("a\u200b  ã ß") == [0, 2, 4, 5, 6, 6, 7]


def test_every_code_point_keeps_the_promises() -> None:
    codes = [*range(0x3000), *random.Random(7).sample(range(0x3000, sys.maxunicode + 1), 20_000)]
    for code in codes:
        text = f"a{chr(code)}b"
        folded = fold(text)
        assert fold(folded) == folded, hex(code)
        assert len(offsets(text)) == len(folded) + 1, hex(code)


def test_every_invisible_character_goes() -> None:
    for char in INVISIBLE:
        assert fold(f"y{char}es") == "yes", hex(ord(char))
        assert visible(f"y{char}es") == "yes" or char in "\u200c\u200d", hex(ord(char))


def test_visible_keeps_accents_joiners_and_emoji() -> None:
    family = "👨\u200d👩\u200d👧"
    assert visible(f"\u202aJosé\u202c \u200b{family} ❤\ufe0f") == f"José {family} ❤\ufe0f"
    assert visible("plain") == "plain"


@pytest.mark.parametrize("unit", ["please ", "\u200b", "ã", "👍🏽", " \t", "\u0301", "ΐ", "字"])
def test_large_hostile_text_is_folded(unit: str) -> None:
    text = unit * (65_536 // len(unit))
    assert len(offsets(text)) == len(fold(text)) + 1
