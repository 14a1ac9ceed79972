"""Sentences that ask, and those that refuse, tell, quote or suppose."""

import pytest

from sayso.conversation.intents.moods import asks, wants
from sayso.conversation.intents.tokens import tokens
from tests.phrasebook import teller


def asked(text: str, lang: str | None = None) -> bool:
    known = teller().vocabulary
    return asks(text, tokens(text, [], known), known, lang)


@pytest.mark.parametrize(
    "text",
    [
        "cancel order 5", "no, cancel order 5", "não, cancela o pedido 5", "can I cancel order 5?",
        "quero ver o saldo no banco", "sí, cancela el pedido 5", "si, cancela el pedido 5", "cancel her order 5",
        '"cancel order 5"', "cancel the order from yesterday", "cancelar o pedido de ontem", "cancele el pedido 5",
        "I was wondering whether you could cancel order 5",
    ],
)  # fmt: skip
def test_asking(text: str) -> None:
    assert asked(text)


@pytest.mark.parametrize(
    "text",
    [
        "don't cancel order 5", "I do not want to cancel", "never cancel it", "não cancela", "nunca cancele",
        "no canceles", "why cancel order 5?", "por que cancelar o pedido 5?", "¿por qué cancelar el pedido 5?",
        "I cancelled order 5", "cancelei o pedido", "cancelé el pedido", "canceló el pedido", "CANCELÓ EL PEDIDO",
        "she said cancel order 5", "he cancels order 5", "ela quer cancelar", "ellos cancelan", "me disse pra cancelar",
        'my boss: "cancel order 5" ok', "mi jefe «cancela el pedido 5» y ya",
        "if I cancel order 5", "se eu cancelar", "si cancelo el pedido", "y si cancelo", "what if we cancel order 5",
        "maybe cancel order 5", "talvez cancelar", "quizás cancele", "iba a cancelar", "quase cancelar",
    ],
)  # fmt: skip
def test_not_asking(text: str) -> None:
    assert not asked(text)


def test_no_is_in_the_in_portuguese_only() -> None:
    assert asked("ver saldo no banco", "pt")
    assert not asked("ver saldo no banco", "es")
    assert not asked("ver saldo no banco", "en")


@pytest.mark.parametrize(
    "text", ["I want to send", "I'd send", "can I send", "quero mandar", "posso mandar", "puedo enviar"]
)
def test_a_sentence_that_says_it_asks(text: str) -> None:
    assert wants(tokens(text, [], teller().vocabulary))


@pytest.mark.parametrize("text", ["can you send it", "manda", "send", "", "envía"])
def test_a_sentence_that_does_not_say_so(text: str) -> None:
    assert not wants(tokens(text, [], teller().vocabulary))
