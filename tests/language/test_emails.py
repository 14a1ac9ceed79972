"""Email addresses: typed or said aloud, and no sentence with an "at" in it taken for one."""

from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.detect import Lang
from sayso.language.emails import MAX_LOCAL_CHARS, read_emails
from sayso.language.text import Text
from tests.growth import despite_noise


def emails(text: str, lang: Lang = "en") -> list[tuple[str, str]]:
    read = Text(text, lang)
    return [(read.plain[found.start : found.end], found.value) for found in read_emails(read)]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("rosa (at) x (dot) io, my email", "rosa@x.io"), ("rosa[at]x.io", "rosa@x.io"),
        ("rosa @gmail.com", "rosa@gmail.com"),
        ("rosa@ gmail.com", "rosa@gmail.com"), ("mail me, rosa @ x.io", "rosa@x.io"), ("see me @ noon", ""),
        ("we ate @ luigi.com yesterday", ""), ("hi @rosa", ""), ("hi @rosa.diaz, all fine", ""),
    ],
)  # fmt: skip
def test_an_address_that_is_spaced_or_hidden_from_robots(text: str, value: str) -> None:
    assert [found for _, found in emails(text)] == ([value] if value else [])


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("write to Rosa.Diaz@Shop.Example.COM today", "rosa.diaz@shop.example.com"),
        ("rosa+news@x.io", "rosa+news@x.io"),
        ("o'neil@x.ie", "o'neil@x.ie"),
        ("<rosa@x.io>", "rosa@x.io"),
        ("'rosa@x.io'", "rosa@x.io"),
        ("*rosa@x.io*", "rosa@x.io"),
        ("_rosa@x.io_", "rosa@x.io"),
        ("it is rosa@x.io.", "rosa@x.io"),
        ("rosa@x.io?", "rosa@x.io"),
        ("mailto:rosa@x.io", "rosa@x.io"),
        ("12345@x.com.br", "12345@x.com.br"),
        ("rosa@[10.0.0.1]", "rosa@[10.0.0.1]"),
        ("josé@exemplo.com", "josé@exemplo.com"),
        ("ro\u200bsa@x.io", "rosa@x.io"),
    ],
)  # fmt: skip
def test_an_address_is_found_as_it_is_typed(text: str, value: str) -> None:
    assert [found for _, found in emails(text)] == [value]


@pytest.mark.parametrize(
    "text",
    [
        "a..b@x.com", ".a@x.com", "a.@x.com", "rosa@new_shop.com", "rosa@10.0.0.1", "rosa@x", "rosa@", "@rosa", "gym@7",
        "a@b@c.com", "https://rosa@host.com/x", "rosa@-x.com", "rosa@x.c", "me @ home", "", "@", "@@", "rosa@x.com1",
    ],
)  # fmt: skip
def test_what_no_mail_reaches_is_none(text: str) -> None:
    assert emails(text) == []


@pytest.mark.parametrize(
    ("text", "lang", "written", "value"),
    [
        ("li-wei at shop.co.uk", "en", "li-wei at shop.co.uk", "li-wei@shop.co.uk"),
        ("rosa at shop.org", "en", "rosa at shop.org", "rosa@shop.org"),
        ("my email is rosa at shop dot org thanks", "en", "rosa at shop dot org", "rosa@shop.org"),
        ("rosa dot diaz at gmail dot com", "en", "rosa dot diaz at gmail dot com", "rosa.diaz@gmail.com"),
        ("é rosa ponto dias arroba uol ponto com ponto br", "pt",
         "rosa ponto dias arroba uol ponto com ponto br", "rosa.dias@uol.com.br"),
        ("manda pra rosa underline 7 arroba gmail.com.", "pt", "rosa underline 7 arroba gmail.com", "rosa_7@gmail.com"),
        ("rosa guión bajo díaz arroba tienda guión azul punto es, gracias", "es",
         "rosa guion bajo diaz arroba tienda guion azul punto es", "rosa_diaz@tienda-azul.es"),
    ],
)  # fmt: skip
def test_an_address_is_found_as_it_is_said(text: str, lang: Lang, written: str, value: str) -> None:
    assert emails(text, lang) == [(written, value)]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("yoga at 7.30", "en"), ("class at 12.00 at school", "en"), ("see you at booking.com", "en"),
        ("i found a lamp at ikea.com yesterday", "en"), ("look at amazon.com", "en"), ("it is 20 at shop.com", "en"),
        ("x@ dot y", "en"), ("joe@y dot ", "en"), ("at dot com", "en"), ("vinte arrobas de boi", "pt"),
        ("a arroba do boi subiu, ponto", "pt"), ("ana arroba casa", "pt"), ("punto com", "es"), (" at ", "en"),
        ("rosa arroba ponto com", "pt"),
    ],
)  # fmt: skip
def test_a_sentence_is_no_address(text: str, lang: Lang) -> None:
    assert emails(text, lang) == []


def test_every_address_is_found() -> None:
    assert [value for _, value in emails("a@x.io, b@x.io;c at gmail.com")] == ["a@x.io", "b@x.io", "c@gmail.com"]


@pytest.mark.parametrize(("chars", "expected"), [(-1, True), (0, True), (1, False)])
def test_the_part_before_the_at_has_a_limit(chars: int, expected: bool) -> None:
    local = "a" * (MAX_LOCAL_CHARS + chars)
    assert (emails(f"{local}@x.io") == [(f"{local}@x.io", f"{local}@x.io")]) is expected


SAID = "rosa at arroba dot ponto com x.io guion bajo mail @ , 7"


@given(st.text(st.sampled_from("ab.@-_' 1[]")) | st.lists(st.sampled_from(SAID.split())).map(" ".join))
def test_any_text_is_read(text: str) -> None:
    for lang in ("en", "pt", "es"):
        read = Text(text, lang)
        for found in read_emails(read):
            assert 0 <= found.start < found.end <= len(read.plain)
            assert not read.plain[found.start : found.end].isspace()
            assert found.value.count("@") == 1


@pytest.mark.parametrize("piece", ["a@", "a.", "a at ", "arroba ", "a@x.", "dot ", " at x dot com", "_"])
@despite_noise
def test_time_is_in_proportion_to_the_text(piece: str) -> None:
    start = perf_counter()
    emails(piece * (40_000 // len(piece)) + "@ at ")
    assert perf_counter() - start < 2
