"""A message, and what is asked of it by place."""

from datetime import UTC, datetime

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.frame import frames
from sayso.memory.claims.message import Message

NOW = datetime(2026, 3, 2, 10, tzinfo=UTC)


def message(text: str, lang: Lang = "en") -> Message:
    return Message(text, lang, NOW)


def test_sentences_come_in_their_pieces() -> None:
    text = "the rate is 30, but the fee is 5. Bring cash"
    found = message(text).sentences(0)
    assert [[text[piece.start : piece.end] for piece in sentence] for sentence in found] == [
        ["the rate is 30", "but the fee is 5."],
        ["Bring cash"],
    ]


def test_what_stands_before_a_place_is_left_out() -> None:
    assert [piece.start for sentence in message("[x] the rate is 30").sentences(4) for piece in sentence] == [4]


def test_a_value_is_found_where_it_begins() -> None:
    found = message("the rate is 30 euros")
    assert found.valued(12, 14)
    assert not found.valued(0, 12)


def test_what_is_left_out_of_a_statement_says_nothing() -> None:
    found = message("the rate of the hall is 30")
    assert found.statement(0, 26).terms > found.statement(0, 26, [(12, 20)]).terms
    assert found.statement(0, 26, [(24, 26)]).values == ()


@pytest.mark.parametrize(
    ("text", "lang", "terms"),
    [
        ("change the hall to 30", "en", {"hall"}),
        ("the same day", "en", set[str]()),
        ("na mesma hora", "pt", set[str]()),
        ("the same florist", "en", {"florist"}),
        ("amiga o bolo", "pt", {"bol"}),
        ("lo único diferente es la terraza", "es", {"terraz"}),
        ("except the napkins", "en", {"napkin"}),
        ("by order of the board, the hall", "en", {"hall"}),
    ],
)
def test_words_that_only_lead_say_nothing_of_a_topic(text: str, lang: Lang, terms: set[str]) -> None:
    assert message(text, lang).statement(0, len(text)).terms == terms


def test_swaps_stand_where_they_are_in_the_message() -> None:
    text = "Hi all. The rate is 300, not 200"
    (swap,) = message(text).swaps(8, len(text))
    assert (text[swap.old_start : swap.old_end], text[swap.new_start : swap.new_end]) == ("200", "300")


@pytest.mark.parametrize(
    ("text", "at", "kinds"),
    [
        ("if it rained, it would be at 5", 0, {"hypothetical"}),
        ("Ana asked if we could, so it's at 5 tonight", 1, set[str]()),
        ("is it at 5, but inside?", 0, {"question"}),
    ],
)
def test_a_guard_goes_for_its_sentence_but_not_for_what_follows_from_it(text: str, at: int, kinds: set[str]) -> None:
    found = message(text)
    (mine,) = found.sentences(0)
    assert found.kinds(mine[at].start, mine[at].end, mine) & {"hypothetical", "question"} == kinds


def test_a_correction_is_found_where_it_begins() -> None:
    found = message("the rate is 30. Actually 40")
    assert found.corrects(16, 20)
    assert not found.corrects(0, 16)


def test_when_it_holds_is_read_of_the_piece_alone() -> None:
    text = "the hall is free. From 9 April the rate is 40"
    found = message(text)
    said = found.statement(18, len(text))
    holds = found.validity(18, len(text), said, frames(said, "en"))
    assert holds.since is not None
    assert (holds.since.month, holds.since.day) == (4, 9)


@pytest.mark.parametrize(
    ("text", "part", "whole"),
    [("make that Friday please", "Friday", "that Friday"), ("we meet in the barn", "the barn", "the barn")],
)
def test_a_stretch_with_the_whole_of_its_values(text: str, part: str, whole: str) -> None:
    start = text.index(part)
    found = message(text).around(start, start + len(part))
    assert text[slice(*found)] == whole


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Hi Ana, Tom has the key", {"tom"}),
        ("Buenos días, Íñigo. La llave la tiene Tomás", {"tom"}),
        ("Hello Dr. Hall! Tom has the key", {"tom"}),
        ("Hi Ana here with Tom", {"ana", "tom"}),
    ],
)
def test_whom_one_greets_is_not_spoken_of(text: str, names: set[str]) -> None:
    said = message(text, "es" if "Buenos" in text else "en").statement(0, len(text))
    assert said.names | said.first == names


def test_what_names_something_is_no_value() -> None:
    text = "ticket 881 is 5 days late"
    found = Message(text, "en", NOW, {"881"})
    assert [value.text for value in found.values] == ["5 days"]
    assert "881" in found.statement(0, len(text)).terms
