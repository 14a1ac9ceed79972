"""The guess of a language: right when it guesses, silent when it cannot know."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language import detect
from sayso.language.detect import MAX_GUESS_CHARS, Lang, guess, settle
from sayso.language.fold import fold


@pytest.mark.parametrize(
    "text",
    [
        "cancel order 204", "please cancel my order", "where is my order?", "What's the status of it",
        "I want a refund", "yes, do it", "never mind", "DON'T SEND IT", "thank you",
        "can you send 200 to bob", "that cost ten bucks", "got declined twice", "two more", "it's nothing really",
    ],
)  # fmt: skip
def test_english(text: str) -> None:
    assert guess(text) == "en"


@pytest.mark.parametrize(
    "text",
    [
        "quero cancelar o pedido 204", "não", "nao quero mais", "onde está o meu pedido?", "sim, pode",
        "deixa pra lá", "obrigado", "você pode cancelar?", "a operação", "cadê minha encomenda",
        "oi, bom dia", "bota mais dois aí", "demorou três horas", "volto daqui a pouco", "é hj ou depois?", "só isso",
        "elas chegaram e jantaram", "operac\u0327a\u0303o",
    ],
)  # fmt: skip
def test_portuguese(text: str) -> None:
    assert guess(text) == "pt"


@pytest.mark.parametrize(
    "text",
    [
        "quiero cancelar el pedido 204", "¿dónde está mi pedido?", "donde esta mi pedido", "sí, dale",
        "olvídalo", "gracias", "mañana", "¡cancelar!", "necesito un reembolso", "hola, buenos días",
        "vete por la otra calle", "cómo va", "uno más", "juntamos millones", "llegaron y cenaron", "espan\u0303ol",
        "se suspendió", "llamó",
    ],
)  # fmt: skip
def test_spanish(text: str) -> None:
    assert guess(text) == "es"


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "204", "ok", "no", "cancelar pedido 204", "pedido", "👍", "\x00", "\u200b", "R$ 200", "1 2",
        "the el", "это по-русски", "order el pedido",
        "rosa@loja.com", "www.los.com/the", "0xesE5the9", "google", "Facebook", "Manuel", "seeing",
    ],
)  # fmt: skip
def test_unsure(text: str) -> None:
    assert guess(text) is None


def test_no_word_and_no_mark_belongs_to_two_languages() -> None:
    tables = [set(table.split()) for table in (detect._EN, detect._PT, detect._ES)]
    assert sum(map(len, tables)) == len(detect._WORDS) == len(set.union(*tables))
    assert all(word == fold(word) for word in detect._WORDS)


@pytest.mark.parametrize(("pad", "expected"), [(-1, "en"), (0, "en"), (1, None)])
def test_only_the_first_characters_are_looked_at(pad: int, expected: str | None) -> None:
    assert guess("7" * (MAX_GUESS_CHARS - len(" yes") + pad) + " yes") == expected


@pytest.mark.parametrize(
    ("text", "known", "expected"),
    [
        ("thanks", "pt", "pt"), ("gracias", "en", "en"), ("obrigado", "es", "es"), ("order el pedido", "pt", "pt"),
        ("👍", "es", "es"), ("", "pt", "pt"), ("204", None, None), ("gracias", None, "es"), ("thanks", None, "en"),
        ("thanks, where is my order?", "pt", "en"), ("quero cancelar o meu pedido", "en", "pt"),
        ("¿dónde está mi pedido?", "pt", "es"), ("quero o meu pedido", "pt", "pt"),
        ("manda o print do backup please", "pt", "pt"), ("the order foi paga pra minha irmã", "en", "pt"),
        ("the order foi paga por mim", "en", "en"),
    ],
)  # fmt: skip
def test_a_clear_message_changes_the_language_and_a_stray_word_does_not(
    text: str, known: Lang | None, expected: Lang | None
) -> None:
    assert settle(text, known) == expected


@given(st.text(), st.sampled_from(["en", "pt", "es"]))
def test_a_known_language_is_never_lost(text: str, known: Lang) -> None:
    assert settle(text, known) in (known, guess(text))
    assert settle(text, None) == guess(text)


def test_accented_words_belong_to_one_language() -> None:
    tables = [set(table.split()) for table in (detect._ACCENTED_PT, detect._ACCENTED_ES)]
    assert not tables[0] & tables[1]
    assert all(word != fold(word) for word in detect._ACCENTED)


@given(st.text())
def test_any_text_is_guessed_or_not(text: str) -> None:
    assert guess(text) in ("en", "pt", "es", None)


@given(st.sampled_from(sorted(detect._WORDS)))
def test_one_telling_word_is_enough(word: str) -> None:
    assert guess(f"{word} 204") == detect._WORDS[word]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("envia 25 usdc de base a ethereum", "es"), ("manda 60 usdc de polygon a base", "es"),
        ("envía 300 usdc", "es"), ("pasa 40 usdc de base a polygon", "es"), ("razón", "es"),
        ("mandar 5 de ethereum para base", "pt"), ("passa 40 usdc", "pt"),
        ("de segunda a sexta", None), ("de 10 a 20", None), ("de 10 para 20", None), ("ethereum", None),
    ],
)  # fmt: skip
def test_where_things_go_tells_the_language(text: str, lang: str | None) -> None:
    assert guess(text) == lang


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("mandar 70 usdc da poligon p base pfv", "pt"), ("cancelar 31 pfvr", "pt"), ("70 usdc p/ base", "pt"),
        ("70 usdc p/base", "pt"), ("mandar 70 pra base", "pt"), ("70 usdc da arbitrun", "pt"), ("sai da base", "pt"),
        ("70 usdc do arbitrum", "pt"), ("70 usdc p polygon", "pt"),
        ("manda 70 usdc", None), ("me da 70 usdc", None), ("70 usdc da igual", None), ("p/e 31", None), ("31 p", None),
        ("do base", None), ("what do base fees cost", "en"), ("my 3 orders do not show", "en"),
        ("me da lo mismo", "es"),
    ],
)  # fmt: skip
def test_chat_shortens_and_ties_words_to_names(text: str, lang: str | None) -> None:
    assert guess(text) == lang
