"""A slot that takes any words, told by its name."""

import datetime
from typing import Annotated

import pytest

from sayso.commands.registry import Parameter
from sayso.conversation.slots import Ask
from sayso.conversation.slots.heard import hear
from sayso.conversation.slots.kinds import Called, Cpf
from sayso.conversation.slots.shapes import shape
from sayso.conversation.slots.stated import MAX_STATED_CHARS, before_value, stated
from sayso.conversation.slots.understand import understand
from sayso.language.detect import Lang
from tests.conversation.bridge import NOW, begun, entity, last, number, said

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


FORM = (
    Parameter("full_name", Annotated[str, Ask("Who?")]),
    Parameter("document", Annotated[Cpf, Ask("Which?")]),
    Parameter("birth_date", Annotated[datetime.date, Ask("When?")]),
)
CPF = "529.982.247-25"


@pytest.mark.parametrize(
    ("lang", "text", "name"),
    [
        ("pt", f"me chamo Ana Souza, cpf {CPF}, nasci em 12 de março de 1990", "Ana Souza"),
        ("es", f"me llamo Ana Souza, cpf {CPF}, nací el 12 de marzo de 1990", "Ana Souza"),
        ("en", "my name's María-José O'Neill and I was born on March 12 1990", "María-José O'Neill"),
        ("en", "my name’s María-José O’Neill, born on March 12 1990", "María-José O’Neill"),
        ("pt", f"Ana Souza, {CPF}, 12/03/1990", "Ana Souza"),
        ("pt", f"Ana Souza cpf {CPF}", "Ana Souza"),
        ("pt", "ana souza e nasci em 12/03/1990", "ana souza"),
        ("pt", f"meu nome completo é Ana de Souza e Silva {CPF}", "Ana de Souza e Silva"),
        ("pt", f"nome: Ana Souza\ncpf: {CPF}\nnascimento: 12/03/1990", "Ana Souza"),
        ("pt", "oi, sou a Ana Souza, nascida em 12/03/1990", "Ana Souza"),
        ("pt", "me  chamo  Ana Souza", "Ana Souza"),
        ("en", "I'm Ana Souza, March 12 1990", "Ana Souza"),
        ("en", "my name is Ana Souza", "Ana Souza"),
        ("en", "I was born on March 12 1990", None),
        ("en", "please use the birth date March 12 1990", None),
        ("pt", f"meu cpf é {CPF}", None),
    ],
)
def test_a_name_ends_where_another_value_or_what_leads_to_it_begins(lang: Lang, text: str, name: str | None) -> None:
    found = last(understand(FORM, hear(text, lang, NOW), flow=begun({}, asked="full_name")))
    assert found.get("full_name") == name
    assert found.get("document") == ("52998224725" if CPF in text else None)
    assert found.get("birth_date") == ("1990-03-12" if "1990" in text else None)


def test_a_name_ends_at_a_document_that_is_wrong() -> None:
    heard = hear("me chamo Ana Souza, cpf 529.982.247-26", "pt", NOW)
    found = understand(FORM, heard, flow=begun({}, asked="full_name"))
    assert (last(found), found.malformed) == ({"full_name": "Ana Souza"}, {"document": "check_digit"})


def test_words_end_where_another_slot_is_told() -> None:
    heard = said("my name is Ana Souza, and the reason is a trip")
    assert last(understand((NAME, REASON), heard)) == {"full_name": "Ana Souza", "reason": "a trip"}
    heard = said("motivo: I think the name is on the door")
    assert last(understand((NAME, REASON), heard))["reason"] == "I think the name is on the door"


COUNT = Parameter("count", int)


@pytest.mark.parametrize(
    ("text", "held", "reason"),
    [
        ("motivo: Rua Augusta, 123", {}, "Rua Augusta, 123"),
        ("motivo: 123", {}, "123"),
        ("motivo: trip, count 123", {}, "trip"),
        ("motivo: trip, count 123", {"count": "5"}, "trip"),
        ("motivo: trip, 123", {"count": "5"}, "trip, 123"),
    ],
)
def test_a_number_is_part_of_a_text_unless_its_slot_is_named(text: str, held: dict[str, str], reason: str) -> None:
    heard = said(text, number(text, "123"))
    assert last(understand((REASON, COUNT), heard, flow=begun(held, asked="reason")))["reason"] == reason


def test_a_date_is_part_of_a_text_where_its_slot_has_one() -> None:
    text = "motivo: trip on 1985-03-12"
    heard = said(text, entity(text, "1985-03-12", "date", DAY))
    flow = begun({"birth_date": "1990-01-01"}, asked="reason")
    assert last(understand((REASON, BIRTH), heard, flow=flow))["reason"] == "trip on 1985-03-12"
    assert last(understand((REASON, BIRTH), heard))["reason"] == "trip"


@pytest.mark.parametrize(
    ("text", "words"),
    [("Ana de Souza, cpf ", "Ana de Souza"), ("change of date, ", "change of date"), ("Ana", "Ana"), (", cpf ", ""),
     ("Ana (", "Ana"), ("and I was born on ", ""), ("", "")],
)  # fmt: skip
def test_the_words_before_a_value(text: str, words: str) -> None:
    assert before_value(text, [shape(FORM[1])]) == words


def test_words_before_a_comma_are_nothing_where_nothing_was_asked_for() -> None:
    text = "Ana Souza, 1985-03-12"
    heard = said(text, entity(text, "1985-03-12", "date", DAY))
    assert last(understand((NAME, BIRTH), heard)) == {"birth_date": "1985-03-12"}
