"""A text as the readers see it, and the way back to what was written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.text import Text


@pytest.mark.parametrize(
    ("raw", "plain"),
    [
        ("Amanhã às 15h", "amanha as 15h"),
        ("NÃO", "nao"),
        ("po\u200bly\u200dgon", "polygon"),
        ("a\tb\nc\u00a0d", "a b c d"),
        ("“sim” – já", '"sim" - ja'),
        ("don’t", "don't"),
        ("３００", "300"),
        ("١٢", "12"),
        ("3º ½", "3º ½"),
        ("e\u0301", "e"),
        ("", ""),
    ],
)
def test_what_readers_see(raw: str, plain: str) -> None:
    assert Text(raw, "pt").plain == plain


def test_case_is_kept_beside_it_place_for_place() -> None:
    text = Text("Ção İ ETH", "pt")
    assert len(text.cased) == len(text.plain)
    assert text.cased[text.plain.index("eth") :] == "ETH"


@pytest.mark.parametrize(
    ("raw", "word", "written"),
    [("olá Polygon", "polygon", "Polygon"), ("x po\u200blygon y", "polygon", "po\u200blygon"), ("às 3", "as", "às")],
)
def test_the_way_back(raw: str, word: str, written: str) -> None:
    text = Text(raw, "pt")
    start = text.plain.index(word)
    first, last = text.span(start, start + len(word))
    assert raw[first:last] == written


@given(st.text(max_size=80), st.data())
def test_every_span_leads_into_what_was_written(raw: str, data: st.DataObject) -> None:
    text = Text(raw, "en")
    assert len(text.plain) == len(text.cased)
    end = data.draw(st.integers(0, len(text.plain)))
    start = data.draw(st.integers(0, end))
    first, last = text.span(start, end)
    assert 0 <= first <= last <= max(len(raw), first)
