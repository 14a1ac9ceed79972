"""A slot that takes any words, told by its name."""

import datetime
from typing import Annotated

import pytest

from sayso.commands.registry import Parameter
from sayso.conversation.slots.kinds import Called
from sayso.conversation.slots.shapes import shape
from sayso.conversation.slots.stated import MAX_STATED_CHARS, stated
from sayso.conversation.slots.understand import understand
from tests.conversation.bridge import begun, entity, last, said

NAME = Parameter("full_name", Annotated[str, Called("name", "nome", "nombre")])
REASON = Parameter("reason", Annotated[str, Called("motivo")])


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("my name is John A. Smith", "John A. Smith"),
        ("No, the full name is Ana!", "Ana"),
        ("meu nome é Ana Paula de Souza", "Ana Paula de Souza"),
        ("mi nombre es Lucía Ruiz.", "Lucía Ruiz"),
        ("nome: Ana", "Ana"),
        ("change my name to Ana", "Ana"),
        ("me chamo João", "João"),
        ("me llamo Íñigo", "Íñigo"),
        ("rename it", ""),
        ("Ana", ""),
        ("my name", ""),
    ],
)
def test_what_is_said_of_a_named_slot(text: str, value: str) -> None:
    assert stated(shape(NAME), text) == value


def test_only_a_name_is_what_one_is_called() -> None:
    assert stated(shape(REASON), "me chamo Ana") == ""
    assert stated(shape(REASON), "motivo: viagem de férias") == "viagem de férias"


@pytest.mark.parametrize(("length", "found"), [(-1, True), (0, True), (1, False)])
def test_a_long_text_is_not_looked_at(length: int, found: bool) -> None:
    assert bool(stated(shape(NAME), "name: ".ljust(MAX_STATED_CHARS + length, "a"))) is found


def test_it_corrects_a_slot_that_has_a_value() -> None:
    flow = begun({"full_name": "Ana", "reason": "trip"})
    found = understand((NAME, REASON), said("the name is Ana Souza"), flow=flow)
    assert last(found) == {"full_name": "Ana Souza"}
    assert found.corrects


def test_it_answers_the_question_without_its_own_words() -> None:
    flow = begun({}, asked="full_name")
    assert last(understand((NAME, REASON), said("my name is Ana Souza"), flow=flow)) == {"full_name": "Ana Souza"}


def test_who_asks_states_nothing() -> None:
    flow = begun({"full_name": "Ana", "reason": "trip"})
    asked = said("the name is Ana?", cues=("question:?",))
    assert last(understand((NAME, REASON), asked, flow=flow)) == {}


@pytest.mark.parametrize("text", ["It's Jane Doe", "i am Jane Doe", "sou Jane Doe", "soy Jane Doe.", "é Jane Doe"])
def test_who_is_asked_says_who_they_are(text: str) -> None:
    assert stated(shape(NAME), text, asked=True) == "Jane Doe"
    assert stated(shape(NAME), text) == ""
    assert stated(shape(REASON), text, asked=True) == ""


BIRTH = Parameter("birth_date", datetime.date)
DAY = datetime.date(1985, 3, 12)


@pytest.mark.parametrize(
    ("text", "name"),
    [("Ana Souza, 1985-03-12", "Ana Souza"), ("Ana Souza; 1985-03-12", "Ana Souza"), ("ok, 1985-03-12", None),
     ("oi, 1985-03-12", None), ("Ana Souza 1985-03-12", None), ("no, Ana, 1985-03-12", None),
     ("1985-03-12, Ana", None)],
)  # fmt: skip
def test_words_before_a_comma_answer_what_was_asked_for(text: str, name: str | None) -> None:
    heard = said(text, entity(text, "1985-03-12", "date", DAY))
    found = last(understand((NAME, BIRTH), heard, flow=begun({}, asked="full_name")))
    assert (found.get("full_name"), found["birth_date"]) == (name, "1985-03-12")


def test_words_before_a_comma_are_nothing_where_nothing_was_asked_for() -> None:
    text = "Ana Souza, 1985-03-12"
    heard = said(text, entity(text, "1985-03-12", "date", DAY))
    assert last(understand((NAME, BIRTH), heard)) == {"birth_date": "1985-03-12"}
