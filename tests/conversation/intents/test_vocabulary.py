"""What the words of a book mean: synonyms, forms, slips, and which patterns come of its phrases."""

import pytest

from sayso.conversation.intents.phrases import Phrase, PhraseBook
from sayso.conversation.intents.vocabulary import MAX_REMEMBERED_WORDS, MAX_WORD_CHARS, Part, Vocabulary


def known(*templates: str, synonyms: dict[str, list[str]] | None = None) -> Vocabulary:
    return PhraseBook([("it", Phrase.parse(template)) for template in templates], synonyms).vocabulary


def test_a_pattern_is_a_phrase_without_what_carries_no_request() -> None:
    (pattern,) = known("could you please send {amount} to {who}").patterns.values()
    assert pattern.parts == (Part("word", "send"), Part("slot", "amount"), Part("place", "to"), Part("slot", "who"))
    assert (pattern.slots, pattern.takes, pattern.anchored) == (("amount", "who"), 2, True)


def test_phrases_that_mean_the_same_are_one_pattern() -> None:
    assert len(known("cancel order {n}", "cancelar el pedido {n}", "cancele meu pedido {n}").patterns) == 1
    assert len(known("cancel order {n}", "cancel {n} order").patterns) == 2
    assert len(known("cancel order {n}", "cancel order {m}").patterns) == 2


@pytest.mark.parametrize("template", ["why {ref}", "e agora", "what can i do", "o que é isso"])
def test_a_phrase_of_fillers_has_no_pattern(template: str) -> None:
    assert not known(template).patterns


@pytest.mark.parametrize("word", ["cancel", "cancelar", "cancela", "anular", "desmarcar", "cancelamento", "cancelling"])
def test_a_word_is_known_in_its_forms_and_synonyms(word: str) -> None:
    book = known("cancel order {n}")
    found, expected = book.meaning(word), book.meaning("cancel")
    assert found and expected
    assert found.exact and found.ids == expected.ids and found.commands == {"it"}


@pytest.mark.parametrize("word", ["cancle", "cancell", "cancelr", "cancelhar", "ordr", "pedidio"])
def test_a_slip_is_known_as_one(word: str) -> None:
    found = known("cancel order {n}").meaning(word)
    assert found and not found.exact


@pytest.mark.parametrize("word", ["cancer", "perdido", "older", "cat", "kancel", "canceled", "cancelled", "table", "x"])
def test_other_words_are_not_known(word: str) -> None:
    assert known("cancel order {n}").meaning(word) is None


def test_a_short_slip_is_only_taken_for_a_word_of_the_phrases() -> None:
    assert known("show card").meaning("cadr")
    assert known("show statement").meaning("lost") is None  # "list" is a way to say show, and not said here


def test_what_was_is_told_from_what_is_asked() -> None:
    book = known("cancelar pedido {n}", "cancel order {n}")
    assert book.tells("cancelei") and book.tells("cancelled") and book.tells("cancelaron")
    assert not book.tells("cancele") and not book.tells("pedido") and not book.tells("paguei")


def test_a_phrase_may_itself_speak_of_what_was() -> None:
    book = known("pedidos cancelados", "cancelar pedido {n}")
    assert not book.tells("cancelados")
    assert book.tells("cancelado") or book.meaning("cancelado")


def test_an_unknown_word_of_a_phrase_has_forms_too() -> None:
    book = known("carimbar passaporte {n}", "stamp passport {n}")
    for word in ("carimbe", "carimbo", "passaportes", "stamping", "passports"):
        found = book.meaning(word)
        assert found and found.exact, word


def test_own_synonyms_add_to_the_everyday_ones() -> None:
    book = known("saldo", synonyms={"balance": ["bufunfa"]})
    for word in ("bufunfa", "balance", "saldo"):
        assert book.meaning(word)
    assert known("saldo").meaning("bufunfa") is None


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_long_words_are_no_slips(more: int) -> None:
    length = MAX_WORD_CHARS + more
    book = known("x" * (length - 1) + " y")
    assert bool(book.meaning("x" * (length - 2) + "zz"[:2])) == (more <= 0)


def test_what_is_remembered_is_bounded() -> None:
    book = known("cancel order {n}")
    for number in range(MAX_REMEMBERED_WORDS + 1):
        letters = "".join(chr(ord("a") + int(digit)) for digit in f"{number:05}")
        book.meaning(f"zz{letters}")
        assert len(book._remembered) <= MAX_REMEMBERED_WORDS
