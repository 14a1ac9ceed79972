"""What a fact says once a claim has taken its place, and what of it is gone."""

import pytest

from sayso.memory.claims.read import read
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.comparison.view import view
from sayso.memory.detect.edits.edit import Edit, besides, bounded, cleared, edit
from sayso.memory.limits import MAX_MERGED_CHARS
from tests.memory.talk import NOON, Talk


def _edited(before: str, now: str) -> Edit:
    talk = Talk(lang="en")
    talk.say(before)
    known = view(talk.live[0], "en")
    claim = read(now, "en", NOON)[0]
    return edit(claim, known, Near(changes=tuple(changes_of(claim, known))))


def test_a_value_takes_the_place_of_a_value() -> None:
    assert _edited("The raft fee is 40 dollars", "the raft fee is 55 dollars").value == "The raft fee is 55 dollars"


@pytest.mark.parametrize("now", ["The quiz prize is a kettle.", "The quiz prize is a kettle!"])
def test_a_clause_in_the_middle_keeps_no_mark_that_ends_it(now: str) -> None:
    value = _edited("The quiz prize is a lamp, tea at noon, free entry", now).value
    assert ".," not in value
    assert "!," not in value
    assert "tea at noon" in value
    assert "lamp" not in value


def test_what_only_names_the_topic_is_not_what_is_gone() -> None:
    value, gone = _edited("Noted: Hill Farm, basic plan, agent Rut", "Hill Farm has the golden plan")
    assert "basic" not in value
    assert "agent Rut" in value
    assert any("basic" in each for each in gone)


def test_a_clause_that_still_says_what_is_gone_goes_too() -> None:
    claim = read("the blinds are teal", "en", NOON)[0]
    assert cleared("Blinds: teal; she prefers cream blinds", ("cream",), claim) == "Blinds: teal"
    assert cleared("Blinds: teal; free entry", ("cream",), claim) == "Blinds: teal; free entry"
    assert cleared("she prefers cream", ("cream",), claim) == "she prefers cream"


@pytest.mark.parametrize(("extra", "kept"), [(-1, True), (0, True), (1, False)])
def test_a_fact_does_not_grow_with_every_word_on_it(extra: int, kept: bool) -> None:
    claim = read("the blinds are teal", "en", NOON)[0]
    value = "x" * (MAX_MERGED_CHARS + extra)
    assert bounded(value, claim) == (value if kept else claim.text)


def test_another_kind_of_value_of_the_same_stands_besides() -> None:
    value, gone = _edited("Rui picks up the keys on Saturday", "Rui picks them up at 9am")
    assert (value, gone) == ("Rui picks up the keys on Saturday; Rui picks them up at 9am", ())


def test_a_number_takes_the_place_of_the_one_after_what_is_spoken_of() -> None:
    value, gone = _edited("Dora pays the rent into account 3310 at Elm Bank", "the account is 3301")
    assert "3301" in value and "Elm Bank" in value
    assert gone == ("3310",)


@pytest.mark.parametrize(
    ("text", "gone", "left"),
    [
        ("The pool shuts at 8, towels are free", ("at 8",), "towels are free"),
        ("o sinal é de 20%, em até 3x", ("20%",), "em até 3x"),
        ("la gala lleva corbata y es los lunes", ("los lunes",), "la gala lleva corbata"),
        ("The pool shuts at 8, and towels are free", ("at 8",), "towels are free"),
        ("Dr. Moss sits at 8, towels are free", ("at 8",), "towels are free"),
        ("The pool shuts at 8", ("at 8",), ""),
        ("The pool shuts at 8, towels are free", ("at 9",), ""),
    ],
)
def test_what_is_left_beside_what_is_gone(text: str, gone: tuple[str, ...], left: str) -> None:
    assert besides(text, gone) == left
