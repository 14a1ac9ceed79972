"""A pattern laid over a text: where words stand, and what goes into the slots."""

import pytest

from sayso.conversation.intents.alignment import aligned, placed_slots
from sayso.conversation.intents.phrases import Phrase, PhraseBook
from sayso.conversation.intents.tokens import tokens
from tests.phrasebook import marked


def laid(template: str, text: str) -> tuple[dict[str, str], int, bool]:
    vocabulary = PhraseBook([("it", Phrase.parse(template))]).vocabulary
    (pattern,) = vocabulary.patterns.values()
    plain, entities = marked(text)
    said = tokens(plain, entities, vocabulary, "pt")
    places, ordered = aligned(pattern, said, [at for at, token in enumerate(said) if token.kind == "word"])
    slots, words = placed_slots(pattern, plain, said, places if ordered else None)
    return slots, words, ordered


@pytest.mark.parametrize(
    ("template", "text", "slots", "words"),
    [
        ("send {amount} to {who}", "send 50 to Ana", {"amount": "50", "who": "Ana"}, 1),
        ("send {amount} to {who}", "send [money:R$ 50] para a minha mãe", {"amount": "R$ 50", "who": "mãe"}, 1),
        ("send {amount} to {who}", "send 50", {"amount": "50"}, 0),
        ("send {amount} to {who}", "send para Ana", {"who": "Ana"}, 1),
        ("send {amount} to {who}", "send Ana", {}, 0),
        ("send {amount} to {who}", "send para Ana 50", {}, 0),
        ("move from {a} to {b}", "move de [chain:Polygon] para [chain:Base]", {"a": "Polygon", "b": "Base"}, 0),
        ("{n} is my order", "5 is the order", {"n": "5"}, 0),
        ("cancel order {n}", "cancel order #5 please", {"n": "5"}, 0),
        ("cancel order {n}", "cancel order [order:#5]", {"n": "5"}, 0),
        ("cancel order {n}", "cancel order [date:amanhã]", {}, 0),
        ("cancel order {n}", "cancel order 5 6", {}, 0),
        ("cancel order {n}", "cancel order soon", {}, 0),
    ],
)
def test_what_fills_the_slots(template: str, text: str, slots: dict[str, str], words: int) -> None:
    assert laid(template, text) == (slots, words, True)


def test_out_of_order_only_a_lone_value_is_told() -> None:
    assert laid("cancel order {n}", "order 5 cancel") == ({"n": "5"}, 0, False)
    assert laid("cancel order {n} for {who}", "order 5 cancel 6") == ({}, 0, False)


def test_a_word_stands_for_one_word_only() -> None:
    vocabulary = PhraseBook([("it", Phrase.parse("order order {n}"))]).vocabulary
    (pattern,) = vocabulary.patterns.values()
    said = tokens("order 5", [], vocabulary)
    assert aligned(pattern, said, [0]) == ([0, None], True)
