"""One frame, and one thing in it that differs."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.claims.read import host_claim
from sayso.memory.detect import draft
from tests.memory.talk import NOON, Talk, after


@pytest.mark.parametrize(
    ("before", "now", "live", "dead"),
    [
        ("The harp is in the crypt.", "The roof leaks, so the harp is in the loft.", "loft", "crypt"),
        ("The ferry leaves from Pier Sol.", "Heads up: the ferry leaves from Pier Luna.", "Luna", "Sol"),
        ("I take 20 mg of zeltron every night.", "Since Monday I take 10 mg of zeltron.", "10 mg", "20 mg"),
        ("The grant is 400 dollars.", "The board trimmed the grant to 350 dollars.", "350", "400"),
        ("A harpa fica no porão.", "Deu goteira, então a harpa fica no sótão.", "sótão", "porão"),
        ("A bolsa é 400 reais.", "A bolsa caiu para 350 reais.", "350", "400"),
        ("A monitora do Téo é a Rute.", "Pensando bem, a monitora do Téo é a Alba.", "Alba", "Rute"),
        ("El arpa está en el sótano.", "Por la gotera, el arpa está en el desván.", "desván", "sótano"),
        (
            "The quiz is on Monday at 6pm in the crypt.",
            "The quiz: only the room changes, it's in the loft.",
            "6pm",
            "crypt",
        ),
        ("The harp levy is 400 dollars.", "The board approved a harp levy of 350 dollars.", "350", "400"),
        ("Mande a harpa para o Téo.", "Como o Téo viajou, mande a harpa para a Alba.", "Alba", "para o Téo"),
        ("Manden el arpa a Rut.", "Manden el arpa a Alba.", "Alba", "Rut"),
        ("La beca es de 400 euros.", "La beca bajó a 350 euros.", "350", "400"),
        (
            "La balsa sale del muelle de Tigre.",
            "Cambio de planes: la balsa sale del muelle de Olivos.",
            "Olivos",
            "Tigre",
        ),
        ("La cena es el martes.", "la cena pasó del martes al jueves", "jueves", "martes"),
    ],
)
def test_another_answer_to_the_same_question(before: str, now: str, live: str, dead: str) -> None:
    known = after(before, now)
    assert live in known
    assert dead not in known


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("A Mariana mora em Niterói.", "A Mariane mora em Macaé."),
        ("Julio vive en Lugo.", "Julia vive en Soria."),
        ("Stall 14 costs 300 dollars.", "Stall 41 costs 200 dollars."),
        ("The harp wing is in the crypt.", "The flute wing is in the loft."),
        ("Our budget is 5000 dollars.", "The travel budget is 900 dollars."),
        ("Our budget is 5000 dollars.", "Maybe the budget will be 7000 dollars."),
        ("The hall has a stage.", "The hall has a kitchen."),
        ("The guide covers Peru.", "The guide covers Chile."),
        ("I'm allergic to figs.", "I'm allergic to latex."),
        ("The studio is in Camden.", "The studio is closed on Mondays."),
        ("La tasa es de 60 euros.", "La tasa no pasó a 75 euros."),
        ("A loja fecha às 18h.", "Aos sábados a loja fecha às 13h."),
        ("O balcão fica no térreo.", "A partir de novembro o balcão vai ficar no subsolo."),
        ("El tutor es Gorka.", "Luis contó, en broma, que el tutor es Ander."),
    ],
)
def test_what_is_about_another_kills_nothing(before: str, now: str) -> None:
    assert before.rstrip(".")[-6:] in after(before, now)


def test_only_what_is_named_changes() -> None:
    known = after(
        "For the Oslo run: pickup is at dock 4. The driver is Marek. The load is 22 pallets.",
        "All the same for the Oslo run except the driver: Tomasz is taking it.",
    )
    assert "Tomasz" in known
    assert "Marek" not in known
    assert "dock 4" in known
    assert "22 pallets" in known


@pytest.mark.parametrize(
    ("turns", "live", "dead"),
    [
        (("I'm leaning towards Lyon for the retreat.", "It's settled: the retreat is in Metz."), "Metz", "Lyon"),
        (
            ("The retreat is on Monday.", "We might move the retreat to Friday.", "No luck, the retreat is on Monday."),
            "Monday",
            "Friday",
        ),
        (("A: Which colour for the banner?", "Teal.", "A: Teal banner, ok.", "No wait, maroon."), "maroon", "Teal"),
        (("A: A nome de quem?", "Rita Luz.", "Não, Caio Luz."), "Caio", "Rita"),
    ],
)
def test_what_was_open_is_settled(turns: tuple[str, ...], live: str, dead: str) -> None:
    known = after(*turns)
    assert live in known
    assert dead not in known


@pytest.mark.parametrize(
    ("turns", "live", "dead"),
    [
        (("A ceia é da Lume.", "A ceia passou para a Brasa.", "Melhor voltar para a primeira."), "Lume", "Brasa"),
        (("Talk is at 9:10.", "Move the talk to 9:40.", "Ignore my last one, it stays where it was."), "9:10", "9:40"),
        (("La gala es en Vigo.", "La gala pasó a Lugo.", "Olvida lo último, queda donde estaba."), "Vigo", "Lugo"),
    ],
)  # fmt: skip
def test_going_back_by_what_was_first(turns: tuple[str, ...], live: str, dead: str) -> None:
    known = after(*turns)
    assert live in known
    assert dead not in known


@pytest.mark.parametrize(
    ("turns", "live", "dead"),
    [
        (("Order a sofa. Order two lamps.", "Take the sofa off the order."), "lamps", "Order a sofa"),
        (("Quero um berço no quarto. Quero também uma rede.", "O berço eu não quero mais."), "rede", "Quero um berço"),
        (
            ("Pon pañales en la lista. Pon toallas en la lista.", "Lo de las toallas ya no va."),
            "pañales",
            "Pon toallas",
        ),
    ],
)
def test_one_of_several_is_withdrawn(turns: tuple[str, ...], live: str, dead: str) -> None:
    known = after(*turns)
    assert live in known
    assert dead not in known


def test_what_one_thought_is_not_so() -> None:
    assert "Oldgate" not in after("I thought I had to leave from Oldgate.")


def test_a_place_does_not_tell_its_value() -> None:
    talk = Talk()
    (found,) = talk.say("Eva lives in Bath.")
    assert "bath" not in found.element.lower()
    assert len(found.element) == 16


@given(st.text(max_size=80), st.text(max_size=80))
@settings(max_examples=60)
def test_anything_may_be_said(before: str, now: str) -> None:
    talk = Talk()
    talk.say(before)
    talk.say(now)
    draft(host_claim("key", now, NOON), talk, talk.discourse)


def test_what_somebody_is_like_is_not_who() -> None:
    assert "Neide" in after("A diarista é a Neide.", "A diarista é uma santa.")
    assert "Neide" not in after("A diarista é a Neide.", "A diarista agora é a Rita.")
