"""When a claim holds."""

from datetime import UTC, datetime

import pytest

from sayso.language.detect import Lang
from sayso.language.extract import extract
from sayso.memory.claims.validity import validity

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "lang", "since", "until"),
    [
        ("it's 36 from September 1", "en", 9, None),
        ("it's 32 until March 8", "en", None, 3),
        ("a partir de 1 de setembro custa 5", "pt", 9, None),
        ("hasta el 10 de marzo está a 95", "es", None, 3),
        ("the meeting is on March 8", "en", None, None),
    ],
)
def test_validity(text: str, lang: Lang, since: int | None, until: int | None) -> None:
    found = validity(text, extract(text, lang, NOW), NOW, frozenset({"amount"}))
    assert (found.since and found.since.month, found.until and found.until.month) == (since, until)


def test_a_deadline_bounds_nothing() -> None:
    text = "a rematrícula vai até 12 de dezembro"
    assert validity(text, extract(text, "pt", NOW), NOW, frozenset()).until is None
