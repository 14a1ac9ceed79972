"""Where a piece of a message parts in two."""

import pytest

from sayso.memory.claims.message import Message
from sayso.memory.claims.parting import ASIDE_MAX_WORDS, MAX_ADMISSIONS, MAX_MARKS, parted
from sayso.memory.claims.pieces.sentences import Piece


def parts(text: str) -> list[str]:
    message = Message(text, None, None)
    return [text[piece.start : piece.end] for piece in parted(message, Piece(0, len(text), 0), len(text))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I misread the tag, 42 euros", ["I misread the tag", "42 euros"]),
        ("rectifico: calle Luna 8", ["rectifico", "calle Luna 8"]),
        ("oi, aqui é a Bia: quero 3 bolos", ["oi, aqui é a Bia", "quero 3 bolos"]),
        ("mejor el lunes, ando enfermo", ["mejor el lunes", "ando enfermo"]),
        ("no puedo el martes, mejor el viernes a las 9", ["no puedo el martes", "mejor el viernes a las 9"]),
        ("na terça não dá, melhor na sexta", ["na terça não dá", "melhor na sexta"]),
        ("I can't do 10:00, rather 12:00", ["I can't do 10:00", "rather 12:00"]),
        ("no puedo el martes 3, ni el jueves 5", ["no puedo el martes 3, ni el jueves 5"]),
        ("they spelled his surname wrong, he's Okello", ["they spelled his surname wrong, he's Okello"]),
        ("I misread the card: it's with Dr. Sato", ["I misread the card", "it's with Dr. Sato"]),
        ("li o cartão errado: é com o Dr. Sato", ["li o cartão errado", "é com o Dr. Sato"]),
        ("leí mal la tarjeta: es con el Dr. Sato", ["leí mal la tarjeta", "es con el Dr. Sato"]),
        ("I mixed them up, Edda has the key", ["I mixed them up", "Edda has the key"]),
        ("me enganei, a chave fica com a Edite", ["me enganei", "a chave fica com a Edite"]),
        ("me confundí, la llave la tiene Abel", ["me confundí", "la llave la tiene Abel"]),
        ("I misread the tags, the lamp goes to Otto", ["I misread the tags", "the lamp goes to Otto"]),
        ("so sorry, I misread the tag: the gown is 42 euros", ["so sorry, I misread the tag", "the gown is 42 euros"]),
        (
            "peço desculpa, li mal a ficha: a prova é com a Edite",
            ["peço desculpa", "li mal a ficha", "a prova é com a Edite"],
        ),
        ("55 stools, my aunt invited the whole choir", ["55 stools", "my aunt invited the whole choir"]),
        ("55 bancos, minha tia chamou o coral inteiro", ["55 bancos", "minha tia chamou o coral inteiro"]),
        ("55 taburetes, mi tía invitó a todo el coro", ["55 taburetes", "mi tía invitó a todo el coro"]),
        ("mejor en la de Ana, el horno no va", ["mejor en la de Ana", "el horno no va"]),
        ("melhor na da Ana, meu forno quebrou", ["melhor na da Ana", "meu forno quebrou"]),
        ("better at noon, with the choir", ["better at noon, with the choir"]),
        ("el mensajero dice que será el lunes", ["el mensajero dice que ", "será el lunes"]),
        ("o entregador avisou que vem na segunda", ["o entregador avisou que ", "vem na segunda"]),
        ("mi vecino dice que será el lunes", ["mi vecino dice que será el lunes"]),
        ("55 stools, red, with cushions", ["55 stools, red, with cushions"]),
        ("55 stools, my aunt", ["55 stools, my aunt"]),
        ("I misread it, a typo", ["I misread it, a typo"]),
        ("me equivoqué, perdón", ["me equivoqué, perdón"]),
        ("the fee is 30, paid in cash", ["the fee is 30, paid in cash"]),
        ("bread, milk and eggs", ["bread, milk and eggs"]),
        ("R$ 1,50", ["R$ 1,50"]),
        ("one more change: the fee is 30", ["one more change: ", "the fee is 30"]),
        ("one more note: blue paper", ["one more note: blue paper"]),
        ("one more change: blue paper", ["one more change: ", "blue paper"]),
        ("it'll be Friday", ["it'll be ", "Friday"]),
        ("let's make that Friday", ["let's make ", "that Friday"]),
        ("vai ser no galpão", ["vai ser ", "no galpão"]),
        ("queda decidido: el 7 de mayo", ["queda decidido: ", "el 7 de mayo"]),
        ("we settled on Ines", ["we settled on ", "Ines"]),
        ("forget it, Ines", ["forget it, Ines"]),
        ("it'll be the best party ever", ["it'll be the best party ever"]),
        ("put the kettle on", ["put the kettle on"]),
        ("pon la mesa", ["pon la mesa"]),
        ("deixa a chave na portaria", ["deixa a chave na portaria"]),
        ("ya está decidido: pedimos el préstamo", ["ya está decidido: pedimos el préstamo"]),
        ("update: back to Friday", ["update: back to Friday"]),
        ("maybe Friday then", ["maybe Friday then"]),
    ],
)
def test_a_piece_parts_where_something_stands_beside_it(text: str, found: list[str]) -> None:
    assert parts(text) == found


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_an_aside_before_a_value_is_short(more: int) -> None:
    text = " ".join(["we", "spoke", "with", "owners"] + ["again"] * (ASIDE_MAX_WORDS - 4 + more)) + ", 300"
    assert len(parts(text)) == (2 if more <= 0 else 1)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_few_marks_are_looked_at(more: int) -> None:
    text = "sorry, " * (MAX_MARKS - 1 + more) + "I misread the tag: 42 euros"
    assert len(parts(text)) == (2 if more <= 0 else 1)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_so_many_excuses_lead_to_what_is_said(more: int) -> None:
    text = "I misread it, " * (MAX_ADMISSIONS + more) + "the fee is 42"
    assert ("the fee is 42" in parts(text)) is (more <= 0)
