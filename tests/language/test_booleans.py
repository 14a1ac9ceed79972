"""Yes and no as values: the first that is said, in three languages, and no mere negation."""

from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.booleans import _PHRASES, read_booleans
from sayso.language.detect import Lang
from sayso.language.text import Text
from tests.growth import despite_noise


def booleans(text: str, lang: Lang = "en") -> list[tuple[str, bool]]:
    read = Text(text, lang)
    return [(read.plain[found.start : found.end], found.value) for found in read_booleans(read)]


@pytest.mark.parametrize(
    ("text", "lang", "written"),
    [
        ("Yes!", "en", "yes"), ("yep, that one works", "en", "yep"), ("well, so yes we can", "en", "yes"),
        ("I think so", "en", "i think so"), ("sure, why not", "en", "sure"), ("that is ok", "en", "ok"),
        ("Sim.", "pt", "sim"), ("acho que sim", "pt", "acho que sim"), ("claro, pode mandar", "pt", "claro"),
        ("pode ser", "pt", "pode ser"), ("siiim", "pt", "siiim"),
        ("Sí", "es", "si"), ("sí quiero", "es", "si"), ("si\u0301 quiero", "es", "si"),
        ("vale", "es", "vale"), ("si, por favor", "es", "si"),
        ("Yo creo que sí", "es", "yo creo que si"),
        ("👍", "en", "👍"), ("👌🏽👌🏽", "es", "👌🏽"), ("valeu ✅", "pt", "✅"),
    ],
)  # fmt: skip
def test_a_yes(text: str, lang: Lang, written: str) -> None:
    assert booleans(text, lang) == [(written, True)]


@pytest.mark.parametrize(
    ("text", "lang", "written"),
    [
        ("No.", "en", "no"), ("no I never said that", "en", "no"), ("they answered NO not yes", "en", "no"),
        ("I don’t think so", "en", "i don't think so"), ("that's not ok", "en", "not ok"),
        ("of course not", "en", "of course not"), ("nope, keep it", "en", "nope"),
        ("não", "pt", "nao"), ("não, obrigada", "pt", "nao"), ("acho que não", "pt", "acho que nao"),
        ("ele disse não, viu", "pt", "nao"), ("claro que não", "pt", "claro que nao"),
        ("no, gracias", "es", "no"), ("creo que no", "es", "creo que no"), ("claro que no", "es", "claro que no"),
        ("👎🏿", "pt", "👎🏿"), ("❌ eso", "es", "❌"),
    ],
)  # fmt: skip
def test_a_no(text: str, lang: Lang, written: str) -> None:
    assert booleans(text, lang) == [(written, False)]


@pytest.mark.parametrize(
    ("text", "value"), [("yes. they said no", True), ("no, wait, yes", False), ("I agree, but it's not ok", False)]
)
def test_the_first_decides(text: str, value: bool) -> None:
    assert [said for _, said in booleans(text)] == [value]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("there is no milk", "en"), ("I'm not sure", "en"), ("make sure it's closed", "en"),
        ("yes?", "en"), ("ok ?", "en"),
        ("right now", "en"), ("yesterday", "en"), ("know", "en"), ("is that true or false", "en"), ("", "en"),
        ("hoje não dá pra ir", "pt"), ("põe no carrinho", "pt"), ("assim", "pt"), ("claro?", "pt"),
        ("no quiero ese color", "es"), ("dale 5 a Rosa", "es"), ("vale 20", "es"),
        ("Sin nada", "es"), ("si llueve no vamos a ir", "es"), ("así es la vida misma", "es"),
        ("never mind", "en"),
    ],
)  # fmt: skip
def test_neither(text: str, lang: Lang) -> None:
    assert booleans(text, lang) == []


def test_no_phrase_says_both() -> None:
    for rows in _PHRASES.values():
        lines = [row.split(" | ") for row in rows.strip().splitlines()]
        yes = {phrase for _, value, phrases in lines if value == "yes" for phrase in phrases.split()}
        no = {phrase for _, value, phrases in lines if value == "no" for phrase in phrases.split()}
        assert yes and no and not yes & no


@given(st.text(), st.sampled_from(["en", "pt", "es"]))
def test_any_text_says_at_most_one(text: str, lang: Lang) -> None:
    read = Text(text, lang)
    found = list(read_booleans(read))
    assert len(found) <= 1
    assert all(0 <= each.start < each.end <= len(read.plain) for each in found)


@pytest.mark.parametrize("piece", ["no no x", "si ", "yes? ", "ok ", "       "])
@despite_noise
def test_time_is_in_proportion_to_the_text(piece: str) -> None:
    start = perf_counter()
    for lang in ("en", "pt", "es"):
        booleans(piece * (40_000 // len(piece)), lang)
    assert perf_counter() - start < 2
