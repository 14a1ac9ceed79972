"""Which clauses look back, and how far a verb reaches."""

import pytest

from sayso.language.detect import Lang
from sayso.language.when.tense import MAX_REACH
from tests.language.dated import found, said, tables

ENGLISH = """
how much did I pay on Friday => friday = 2026-06-12
I paid on the 20th => the 20th = 2026-05-20
my expenses in September => september = 2025-09-01..2025-10-01
the statement from June 20 to June 30 => from june 20 to june 30 = 2025-06-20..2025-07-01
in March, what did we earn? => march = 2026-03-01..2026-04-01
have I received anything on Monday => monday = 2026-06-15
I sent it on christmas => christmas = 2025-12-25
what I spent from Monday to Friday => from monday to friday = 2026-06-08..2026-06-13
I paid on Monday but the next is due Friday => monday = 2026-06-15; friday = 2026-06-19
I lost it. See you on Friday => friday = 2026-06-19
I got paid on Monday, she comes on Friday => monday = 2026-06-15; friday = 2026-06-19
they said Friday => friday = 2026-06-19
I get paid on Friday => friday = 2026-06-19
I will pay on Friday => friday = 2026-06-19
it was moved, I need it on Friday => friday = 2026-06-19
it was moved to Friday => friday = 2026-06-19
I was away from Monday to Tuesday => from monday to tuesday = 2026-06-15..2026-06-17
"""
PORTUGUESE = """
quanto gastei em agosto => agosto = 2025-08-01..2025-09-01
comprei na sexta => sexta = 2026-06-12
fatura de julho => julho = 2025-07-01..2025-08-01
paga a fatura na sexta => sexta = 2026-06-19
quero o extrato de julho => julho = 2025-07-01..2025-08-01
gastos do dia 20 => dia 20 = 2026-05-20
recebi dia 20/06 => dia 20/06 = 2025-06-20
pagarei na sexta => sexta = 2026-06-19
marcaram na sexta => sexta = 2026-06-19
ficou pra sexta => sexta = 2026-06-19
transferi pro Caio na sexta => sexta = 2026-06-12
paguei na sexta, volto aí na segunda => sexta = 2026-06-12; segunda = 2026-06-22
estou livre na sexta => sexta = 2026-06-19
"""
SPANISH = """
lo que cobré el viernes => el viernes = 2026-06-12
gastos de agosto => agosto = 2025-08-01..2025-09-01
he comprado algo el viernes => el viernes = 2026-06-12
la factura de julio => julio = 2025-07-01..2025-08-01
paga la factura el viernes => el viernes = 2026-06-19
llegaron el viernes => el viernes = 2026-06-12
pagaré el viernes => el viernes = 2026-06-19
pague el viernes => el viernes = 2026-06-19
lo cambiaron para el viernes => viernes = 2026-06-19
gasté mucho el martes y voy el viernes => el martes = 2026-06-16; el viernes = 2026-06-19
movimientos del 20 al 22 => del 20 al 22 = 2026-05-20..2026-05-23
"""


@pytest.mark.parametrize(("lang", "text", "wanted"), tables(ENGLISH, PORTUGUESE, SPANISH))
def test_what_is_read(lang: Lang, text: str, wanted: str) -> None:
    assert said(text, lang) == wanted


@pytest.mark.parametrize(("lang", "text"), [("en", "I paid on 3 July"), ("pt", "paguei em 3 de julho")])
def test_the_other_reading_is_the_one_to_come(lang: Lang, text: str) -> None:
    (day,) = found(text, lang)
    assert [each.value.year for each in day.candidates] == [2025, 2026]


@pytest.mark.parametrize(("away", "year"), [(MAX_REACH - 1, 2025), (MAX_REACH, 2025), (MAX_REACH + 1, 2026)])
def test_a_verb_reaches_so_many_tokens(away: int, year: int) -> None:
    (day,) = found(f"paid {'x ' * (away - 2)}july 3")
    assert day.value.year == year
