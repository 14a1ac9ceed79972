"""The limits that hold for every engine, and how sure an engine may be called."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.channels.speech.transcript import (
    DOUBTED_SPEECH,
    LOOPING_RATIO,
    MAX_AUDIO_BYTES,
    MAX_HINT_CHARS,
    MAX_HOTWORDS,
    MAX_TRANSCRIPT_CHARS,
    Rating,
    Transcript,
    admit,
    confidence,
    heard,
    hint,
)
from sayso.errors import MediaError


def test_a_note_may_be_as_large_as_the_limit() -> None:
    admit(bytes(MAX_AUDIO_BYTES - 1))
    admit(bytes(MAX_AUDIO_BYTES))
    with pytest.raises(MediaError) as caught:
        admit(bytes(MAX_AUDIO_BYTES + 1))
    assert caught.value.code == "speech.too_large"


def test_an_empty_note_is_undecodable() -> None:
    with pytest.raises(MediaError) as caught:
        admit(b"")
    assert caught.value.code == "speech.undecodable"


def test_a_transcript_may_be_as_long_as_the_limit() -> None:
    for length in (MAX_TRANSCRIPT_CHARS - 1, MAX_TRANSCRIPT_CHARS):
        assert len(heard(f" {'a' * length} ", 0.9, engine="e", lang="en").text) == length
    with pytest.raises(MediaError) as caught:
        heard("a" * (MAX_TRANSCRIPT_CHARS + 1), 0.9, engine="e", lang="en")
    assert caught.value.code == "speech.too_long"


def test_nothing_said_is_never_sure() -> None:
    assert heard(" \n", 0.9, engine="e", lang="en") == Transcript("", 0.0, "e", "en")


def test_hints_are_words_once_and_without_punctuation_between_them() -> None:
    assert hint(["cancel", " order \n204 ", "cancel", ""]) == "cancel order 204"
    assert hint([]) == ""


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_so_many_hotwords_are_passed_on(more: int) -> None:
    words = [f"w{number}" for number in range(MAX_HOTWORDS + more)]
    assert hint(words).split() == words[:MAX_HOTWORDS]


def test_a_hint_is_cut_between_words() -> None:
    filler = "a" * (MAX_HINT_CHARS - 4)
    assert hint([filler, "bb"]) == f"{filler} bb"
    assert hint([filler, "bbb"]) == f"{filler} bbb"
    assert hint([filler, "bbbb", "c"]) == filler


def test_confidence_is_the_likelihood_of_the_least_sure_segment() -> None:
    assert confidence([Rating(math.log(0.9)), Rating(math.log(0.6)), Rating(math.log(0.8))]) == pytest.approx(0.6)
    assert confidence([]) == 0.0


def test_doubt_that_anyone_spoke_counts_only_above_the_threshold() -> None:
    assert confidence([Rating(0.0, DOUBTED_SPEECH)]) == 1.0
    assert confidence([Rating(0.0, 0.7)]) == pytest.approx(0.3)


def test_an_engine_in_a_loop_is_not_believed() -> None:
    assert confidence([Rating(-0.1, 0.0, LOOPING_RATIO)]) > 0.9
    assert confidence([Rating(-0.1, 0.0, LOOPING_RATIO + 0.1)]) == 0.0


numbers = st.floats(allow_nan=False)


@given(st.lists(st.builds(Rating, numbers, numbers, numbers)))
def test_confidence_is_between_0_and_1_whatever_an_engine_says(segments: list[Rating]) -> None:
    assert 0.0 <= confidence(segments) <= 1.0
