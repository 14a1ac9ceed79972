""" "This", "next" and "last" before days and before periods."""

import pytest

from sayso.language.detect import Lang
from tests.language.dated import said, tables

ENGLISH = """
this friday => this friday = 2026-06-19
this past friday => this past friday = 2026-06-12
next month => next month = 2026-07-01..2026-08-01
upcoming month => upcoming month = 2026-07-01..2026-08-01
this week => this week = 2026-06-15..2026-06-22
the same week => the same week = 2026-06-15..2026-06-22
this one =>
last one please =>
"""
PORTUGUESE = """
esta semana => esta semana = 2026-06-15..2026-06-22
nesse mês => nesse mes = 2026-06-01..2026-07-01
na próxima semana => proxima semana = 2026-06-22..2026-06-29
último mês => ultimo mes = 2026-05-01..2026-06-01
essa segunda => essa segunda = 2026-06-22
este aqui =>
"""
SPANISH = """
este mes => este mes = 2026-06-01..2026-07-01
la próxima semana => la proxima semana = 2026-06-22..2026-06-29
este próximo viernes => este proximo viernes = 2026-06-19
el último mes => el ultimo mes = 2026-05-01..2026-06-01
esa caja =>
"""


@pytest.mark.parametrize(("lang", "text", "wanted"), tables(ENGLISH, PORTUGUESE, SPANISH))
def test_what_is_read(lang: Lang, text: str, wanted: str) -> None:
    assert said(text, lang) == wanted
