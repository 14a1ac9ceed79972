"""Days by where they lie from today, and holidays."""

import pytest

from sayso.language.detect import Lang
from tests.language.dated import said, tables

ENGLISH = """
today => today = 2026-06-17
tomorrow's order => tomorrow = 2026-06-18
day before yesterday at work => day before yesterday = 2026-06-15
the day after tomorrow => the day after tomorrow = 2026-06-19
christmas eve => christmas eve = 2026-12-24
easter monday => easter monday = 2027-03-29
last christmas => last christmas = 2025-12-25
next christmas => next christmas = 2026-12-25
black friday => black friday = 2026-11-27
labor day => labor day = 2026-09-07
chinese new year => chinese new year = 2027-02-06
last lunar new year => last lunar new year = 2026-02-17
next eid => next eid = 2027-03-09
passover 2027 => passover 2027 = 2027-04-21..2027-04-30
orthodox easter 2027 => orthodox easter 2027 = 2027-05-02
today, june 17 => today, june 17 = 2026-06-17
tomorrow, friday => tomorrow = 2026-06-18; friday = 2026-06-19
the next day =>
"""
PORTUGUESE = """
hoje => hoje = 2026-06-17
depois de amanhã => depois de amanha = 2026-06-19
anteontem => anteontem = 2026-06-15
foi antes de ontem => antes de ontem = 2026-06-15
no dia seguinte => dia seguinte = 2026-06-18
corpus christi => corpus christi = 2027-05-27
finados => finados = 2026-11-02
natal passado => natal passado = 2025-12-25
tiradentes => tiradentes = 2027-04-21
"""
SPANISH = """
hoy => hoy = 2026-06-17
pasado mañana => pasado manana = 2026-06-19
anteayer => anteayer = 2026-06-15
el día siguiente => dia siguiente = 2026-06-18
nochevieja => nochevieja = 2026-12-31
año nuevo => ano nuevo = 2027-01-01
día de la hispanidad => dia de la hispanidad = 2026-10-12
toda la mañana =>
"""


@pytest.mark.parametrize(("lang", "text", "wanted"), tables(ENGLISH, PORTUGUESE, SPANISH))
def test_what_is_read(lang: Lang, text: str, wanted: str) -> None:
    assert said(text, lang) == wanted
