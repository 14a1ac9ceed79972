"""Every example of docs/learn/entities.md, run."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from sayso.language import Lang, exam
from sayso.language.extract import _RANK

PAGE = Path(__file__).parents[2] / "docs" / "learn" / "entities.md"
NOW = "2026-03-10T15:00:00-03:00"
LANGS: tuple[Lang, ...] = ("en", "pt", "es")
_EXAMPLE = re.compile(r"`([^`]+)` → `([^`]*)`")


def rows() -> list[tuple[str, Lang, str, str]]:
    """Type, language, text and value of every example in the tables."""
    found: list[tuple[str, Lang, str, str]] = []
    for line in PAGE.read_text("utf-8").splitlines():
        kind, examples = re.match(r"\| `(\w+)` \|", line), _EXAMPLE.findall(line)
        if kind and examples:
            langs = LANGS if len(examples) == len(LANGS) else ("en",)
            found += [(kind[1], lang, *example) for lang, example in zip(langs, examples, strict=True)]
    return found


def shown(value: Any) -> str:
    """A value as the page writes it."""
    if isinstance(value, dict):
        return (" until " if "start" in value else " ").join(str(each) for each in value.values())
    return str(value)


@pytest.mark.parametrize(("kind", "lang", "text", "value"), rows())
def test_a_row_is_what_is_found(kind: str, lang: Lang, text: str, value: str) -> None:
    found = [shown(one["value"]) for one in exam(text, lang, NOW) if one["type"] == kind]
    assert found[:1] == [value], exam(text, lang, NOW)


def test_every_type_has_its_row() -> None:
    assert {kind for kind, *_ in rows()} == set(_RANK)


def test_what_is_typed_gives_what_is_printed() -> None:
    assert doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8").failed == 0
