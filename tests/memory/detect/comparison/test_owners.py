"""Whose value is meant, of several that are somebody's each."""

from __future__ import annotations

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.comparison.changes import changes_of
from tests.memory.talk import claim_of, view_of

MINE, HIS = "07700 900111", "07700 900222"


@pytest.mark.parametrize(
    ("new", "old", "lang", "gone"),
    [
        ("my husband's is 07700 900333", f"my phone is {MINE} and my husband's {HIS}", "en", HIS),
        ("o do meu marido é 98777-5555", "meu tel é 99812-3344 e o do meu marido 98777-1122", "pt", "98777-1122"),
        ("el de mi esposo es 5577-9999", "mi tel es 5512-3344 y el de mi esposo 5577-1122", "es", "5577-1122"),
        ("make it 07700 900999", f"my phone is {MINE} and my husband's {HIS}", "en", MINE),
    ],
)
def test_whose_is_meant(new: str, old: str, lang: Lang, gone: str) -> None:
    ((value, _),) = changes_of(claim_of(new, lang), view_of(old, lang))
    assert value.text == gone
