"""Words that announce a value as the one that counts now."""

import pytest

from sayso.language.detect import Lang
from sayso.language.fold import fold
from sayso.memory.claims.pieces.announced import MAX_ANNOUNCED_WORDS, announced

SAID: list[tuple[Lang, str, str, str]] = [
    ("en", "update: friday.", "label", "friday."),
    ("en", "quick update: it's now friday", "label", "friday"),
    ("en", "change of plans, the barn", "label", "the barn"),
    ("en", "final word: 9 am", "label", "9 am"),
    ("en", "forget it, friday", "over", "friday"),
    ("en", "never mind, make it friday", "over", "friday"),
    ("en", "i was wrong, it's friday", "sorry", "friday"),
    ("en", "it turned out to be friday", "rests", "friday"),
    ("en", "we ended up with friday", "rests", "friday"),
    ("en", "it's friday now", "rests", "friday"),
    ("en", "ok, friday then, please", "then", "friday"),
    ("en", "let's say friday", "puts", "friday"),
    ("en", "friday now", "now", "friday"),
    ("pt", "mudança de planos: sexta.", "label", "sexta."),
    ("pt", "última versão: no galpão", "label", "no galpao"),
    ("pt", "ficou decidido: 9h", "label", "9h"),
    ("pt", "esquece isso, sexta", "over", "sexta"),
    ("pt", "errei, é sexta", "sorry", "sexta"),
    ("pt", "afinal é sexta", "rests", "sexta"),
    ("pt", "no fim das contas ficou pra sexta", "rests", "sexta"),
    ("pt", "acabou ficando sexta", "rests", "sexta"),
    ("pt", "tá, sexta então", "then", "sexta"),
    ("pt", "coloca sexta, por favor", "puts", "sexta"),
    ("pt", "sexta agora", "now", "sexta"),
    ("es", "última hora: el viernes.", "label", "el viernes."),
    ("es", "queda decidido: a las 9", "label", "a las 9"),
    ("es", "nuevo plan, en el granero", "label", "en el granero"),
    ("es", "olvídalo, el viernes", "over", "el viernes"),
    ("es", "me equivoqué, es el viernes", "sorry", "el viernes"),
    ("es", "al final queda en el viernes", "rests", "el viernes"),
    ("es", "resultó ser el viernes", "rests", "el viernes"),
    ("es", "vale, el viernes entonces", "then", "el viernes"),
    ("es", "déjalo en 40", "puts", "40"),
    ("es", "el viernes ahora", "now", "el viernes"),
]


@pytest.mark.parametrize(("lang", "text", "by", "value"), SAID)
def test_a_value_is_announced(lang: Lang, text: str, by: str, value: str) -> None:
    plain = fold(text)
    found = announced(plain, lang)
    assert found is not None
    assert (found.by, plain[found.start : found.end]) == (by, value)
    assert announced(plain, None) is not None


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "friday"),
        ("en", "it's friday"),
        ("en", "the update is on friday"),
        ("en", "update: it's friday?"),
        ("en", "update: if it rains, friday"),
        ("en", "it'll be friday or saturday"),
        ("en", "forget it"),
        ("en", "the end of the week"),
        ("pt", "sexta"),
        ("pt", "no fim do mês"),
        ("pt", "vai ser sexta se chover"),
        ("pt", "esquece"),
        ("es", "al final del pasillo"),
        ("es", "va a ser el viernes y el sábado"),
        ("es", "olvídalo"),
    ],
)
def test_what_announces_no_value(lang: Lang, text: str) -> None:
    assert announced(fold(text), lang) is None


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_what_is_announced_is_short(more: int) -> None:
    text = "update: " + " ".join(["big"] * (MAX_ANNOUNCED_WORDS + more))
    assert (announced(text, "en") is not None) is (more <= 0)


@pytest.mark.parametrize("lang", ["en", "pt", "es"])
def test_small_words_over_and_over_are_looked_at_once(lang: Lang) -> None:
    assert announced("a " * 60, lang) is None
