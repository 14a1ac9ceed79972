"""What a short answer that is no sentence says is so instead."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.fragments import MAX_CHARS, MAX_STRETCHES, MAX_WORDS, Fragment, fragment
from sayso.memory.claims.clauses.statement import statement


def read(text: str, lang: Lang) -> Fragment | None:
    return fragment(statement(text, lang, None), lang)


@pytest.mark.parametrize(
    ("lang", "text", "new", "led", "turns"),
    [
        ("en", "nah, Scarborough", "Scarborough", "", True),
        ("en", "ok with UPS then", "UPS", "with", True),
        ("en", "haven't got enough mince... risotto, fine", "risotto", "", True),
        ("en", "the café, it's warmer", "the café", "", True),
        ("en", "flapjacks, no eggs left", "flapjacks", "", True),
        ("en", "ooh, lilac, if you've got it", "lilac", "", True),
        ("en", "that child, now Moana", "Moana", "", True),
        ("en", "Consuelo, I meant Consuelo!!", "Consuelo", "", True),
        ("en", "mushrooms please", "mushrooms", "", False),
        ("es", "ni modo, de champiñones pues", "champiñones", "de", True),
        ("es", "este chamaco, que de Bluey", "Bluey", "de", True),
        ("es", "pues con Vero", "Vero", "con", True),
        ("es", "dale, bordó", "bordó", "", False),
        ("pt", "olha, amarelo e não se fala mais nisso", "amarelo", "", True),
        ("pt", "na cafeteria, que tá frio", "cafeteria", "na", False),
        ("pt", "então por Jadlog", "Jadlog", "por", True),
    ],
)
def test_what_is_so_instead(lang: Lang, text: str, new: str, led: str, turns: bool) -> None:
    found = read(text, lang)
    assert found is not None
    assert (text[found.start : found.end], found.led, found.turns) == (new, led, turns)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Michelle says hi"),
        ("en", "Dave cycles"),
        ("en", "and the trout for Jo"),
        ("en", "milk too"),
        ("en", "then coffee"),
        ("en", "no salad"),
        ("en", "red, blue"),
        ("en", "great, thanks"),
        ("en", ""),
        ("es", "sigo en casa"),
        ("es", "una de champiñones también"),
        ("pt", "a Bia vem comigo"),
        ("pt", "Tem professor novo no xadrez, o Marcos."),
        ("en", "do rye loaves instead"),
        ("pt", "Irmãos, passamos o culto pras 17h"),
        ("es", "bueno, mudanza terminada"),
        ("es", "lo único distinto es la vista: que sea al mar"),
    ],
)
def test_what_is_a_sentence_or_comes_besides_is_none(lang: Lang, text: str) -> None:
    assert read(text, lang) is None


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_what_is_long_is_no_short_answer(more: int) -> None:
    assert (read("nah, Oak".ljust(MAX_CHARS + more, "!"), "en") is not None) is (more <= 0)
    assert (read(" ".join(["Oak"] * (MAX_WORDS + more)), "en") is not None) is (more <= 0)
    assert (read(", ".join(["nah"] * (MAX_STRETCHES + more - 1) + ["Oak"]), "en") is not None) is (more <= 0)
