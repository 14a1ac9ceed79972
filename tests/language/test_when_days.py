"""Days by where they lie from today, and holidays."""

import pytest

from tests.language.dated import lines, said

ENGLISH = """
today => today = 2026-06-17
tomorrow's order => tomorrow = 2026-06-18
day before yesterday => day before yesterday = 2026-06-15
the day after tomorrow => the day after tomorrow = 2026-06-19
christmas eve => christmas eve = 2026-12-24
easter monday => easter monday = 2027-03-29
last christmas => last christmas = 2025-12-25
next christmas => next christmas = 2026-12-25
black friday => black friday = 2026-11-27
labor day => labor day = 2026-09-07
chinese new year => chinese new year = 2027-02-06
last chinese new year => last chinese new year = 2026-02-17
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
antes de ontem => antes de ontem = 2026-06-15
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


@pytest.mark.parametrize(("text", "wanted"), lines(ENGLISH))
def test_english(text: str, wanted: str) -> None:
    assert said(text, "en") == wanted


@pytest.mark.parametrize(("text", "wanted"), lines(PORTUGUESE))
def test_portuguese(text: str, wanted: str) -> None:
    assert said(text, "pt") == wanted


@pytest.mark.parametrize(("text", "wanted"), lines(SPANISH))
def test_spanish(text: str, wanted: str) -> None:
    assert said(text, "es") == wanted
