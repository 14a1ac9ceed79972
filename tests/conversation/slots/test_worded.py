"""Values in words: options as they are offered and picked, texts, and values as they are written out."""

import datetime
from typing import Annotated, Any, Literal

import pytest

from sayso.commands.registry import Parameter
from sayso.conversation.slots import MAX_SLOT_CHARS, Ask, Option
from sayso.conversation.slots.kinds import Amount, Chain, OrderId
from sayso.conversation.slots.shapes import shape
from sayso.conversation.slots.worded import MAX_TRY_CHARS, in_own_words, offered, picked, worded
from sayso.language.answers import MAX_ANSWER_CHARS
from sayso.records import Choice, replace
from tests.conversation.bridge import begun, said

NETWORK = Annotated[Chain, Ask("Which?", options=("137", "8453"))]
PLAN = Annotated[
    str, Ask("Which?", options=(Option("m", "monthly", "mensal", "mensual"), Option("y", "yearly", "anual")))
]


def test_options_are_offered_as_people_read_them() -> None:
    assert offered("network", NETWORK, "en") == (Choice("Polygon", "network", "137"), Choice("Base", "network", "8453"))
    assert [choice.label for choice in offered("plan", PLAN, "pt")] == ["mensal", "anual"]
    assert [choice.value for choice in offered("size", Literal["S", "M"], "en")] == ["S", "M"]
    assert offered("note", str, "en") == ()


@pytest.mark.parametrize(
    ("text", "value"),
    [("Polygon", "137"), ("137", "137"), ("8453", "8453"), ("2", "8453"), ("2.", "8453"), ("0", None), ("3", None),
     ("polygn", "137"), ("hi", None)],
)  # fmt: skip
def test_an_answer_is_picked(text: str, value: str | None) -> None:
    found = picked(said(text), None, shape(Parameter("network", NETWORK)))
    assert getattr(found, "value", None) == value


def test_an_answer_is_picked_in_another_language_than_it_was_asked_in() -> None:
    asked = shape(Parameter("plan", PLAN))
    for text, value in (("mensual", "m"), ("yearly", "y"), ("mensal", "m")):
        assert getattr(picked(said(text, lang="en"), None, asked), "value", None) == value


def test_the_choices_that_were_sent_come_first() -> None:
    choices = (Choice("from Base", "source_chain", "8453"), Choice("to Base", "destination_chain", "8453"))
    flow = replace(begun({}), choices=choices)
    assert picked(said("to base"), flow, None) == choices[1]
    assert picked(said("1"), flow, None) == choices[0]
    assert picked(said("base"), flow, None) is None


def test_a_number_is_a_place_only_where_numbers_are_not_values() -> None:
    count = shape(Parameter("count", Annotated[int, Ask("How many?", options=("10", "20"))]))
    assert picked(said("2"), None, count) is None
    assert getattr(picked(said("20"), None, count), "value", None) == "20"


@pytest.mark.parametrize(
    ("type_", "raw", "value", "code"),
    [
        (int, "#204", "204", ""),
        (Amount, "1.234,50", "1234.50", ""),
        (Amount, "0", "", "not_positive"),
        (datetime.date, "2026-03-12", "2026-03-12", ""),
        (bool, "sim", "true", ""),
        (OrderId, "A-204", "A-204", ""),
        (Chain, "137", "", "not_known"),
        (PLAN, "Anual", "y", ""),
        (PLAN, "weekly", "", "not_a_choice"),
        (str, " a note ", "a note", ""),
        (str, "", "", "unreadable"),
        (int | None, "", "", "not_whole"),
        (float, "5", "", "unreadable"),
        (int, "#" + "9" * 18, "9" * 18, ""),
        (int, "#" + "9" * 19, "", "too_large"),
        (int, "9" * 19 + "x", "", "not_whole"),
        (Amount, "9" * 38, "9" * 38, ""),
        (Amount, "9" * 39, "", "too_many_digits"),
    ],
    ids=repr,
)
def test_what_is_written_for_a_slot(type_: Any, raw: str, value: str, code: str) -> None:
    assert worded(shape(Parameter("slot", type_)), raw) == (value, code)


@pytest.mark.parametrize(("more", "code"), [(-1, ""), (0, ""), (1, "too_long")])
def test_the_limit_of_a_text(more: int, code: str) -> None:
    assert worded(shape(Parameter("note", str)), "x" * (MAX_SLOT_CHARS + more))[1] == code


@pytest.mark.parametrize(("more", "taken"), [(-1, True), (0, True), (1, False)])
def test_a_long_text_is_no_attempt_at_a_number(more: int, taken: bool) -> None:
    text = "5".ljust(MAX_TRY_CHARS + more, "x")
    assert in_own_words(shape(Parameter("amount", Amount)), said(text), explained=0) is taken


def test_words_are_no_attempt_at_a_choice() -> None:
    assert in_own_words(shape(Parameter("plan", PLAN)), said("weekly"), explained=0) is False
    assert in_own_words(shape(Parameter("note", str)), said("weekly"), explained=0) is True
    assert in_own_words(shape(Parameter("note", str)), said("  "), explained=1) is False


@pytest.mark.parametrize("text", ["sim", "Sim!", "siiim", "yes", "não", "NO", "no no", "ok", "sí", "..."])
def test_a_bare_yes_or_no_is_no_text(text: str) -> None:
    assert in_own_words(shape(Parameter("note", str)), said(text), explained=1) is False


@pytest.mark.parametrize(
    "text", ["Claro", "S", "no onions", "sim, sem cebola", "Simone", "yes".ljust(MAX_ANSWER_CHARS + 1, "s")]
)
def test_words_that_may_be_more_are_a_text(text: str) -> None:
    assert in_own_words(shape(Parameter("note", str)), said(text), explained=0) is True
