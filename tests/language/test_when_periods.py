"""Weeks, months and years, counted, cut and numbered."""

import pytest

from sayso.language.detect import Lang
from sayso.language.when.periods import MAX_COUNT
from tests.language.dated import NOW, said, tables

ENGLISH = """
this week => this week = 2026-06-15..2026-06-22
next week => next week = 2026-06-22..2026-06-29
last month => last month = 2026-05-01..2026-06-01
the weekend => the weekend = 2026-06-20..2026-06-22
next weekend => next weekend = 2026-06-27..2026-06-29
next few weeks => next few weeks = 2026-06-22..2026-07-13
last 30 days => last 30 days = 2026-05-18..2026-06-17
the past 3 months => the past 3 months = 2026-03-17..2026-06-17
next 2 weeks => next 2 weeks = 2026-06-22..2026-07-06
the last two quarters => the last two quarters = 2025-10-01..2026-04-01
first week of august => first week of august = 2026-08-03..2026-08-10
the last week of june => the last week of june = 2026-06-22..2026-06-29
first 2 weeks of 2027 => first 2 weeks of 2027 = 2027-01-04..2027-01-18
last four months of 2025 => last four months of 2025 = 2025-09-01..2026-01-01
the week of july 6 => the week of july 6 = 2026-07-06..2026-07-13
week 32 => week 32 = 2026-08-03..2026-08-10
paid by card, end of this month => end of this month = 2026-06-21..2026-07-01
beginning of next year => beginning of next year = 2027-01-01..2027-04-01
late july => late july = 2026-07-21..2026-08-01
end of q2 => end of q2 = 2026-06-01..2026-07-01
later this month => later this month = 2026-06-17..2026-07-01
earlier this week => earlier this week = 2026-06-15..2026-06-17
sales of the week => week = 2026-06-15..2026-06-22
a day of the week =>
only 3 next week => next week = 2026-06-22..2026-06-29
it will last two weeks => two weeks = 1209600s
enjoy the month =>
next 3 business days => next 3 business days = 2026-06-18..2026-06-23
first fortnight of july => first fortnight of july = 2026-06-29..2026-07-13
the second last week of june => the second last week of june = 2026-06-15..2026-06-22
the 3rd month of 2027 => the 3rd month of 2027 = 2027-03-01..2027-04-01
eom => eom = 2026-06-21..2026-07-01
by eom => by eom = 2026-06-17 14:05..2026-07-01 00:00
the year of the dragon =>
3 weeks 2 days => 3 weeks 2 days = 1987200s
the next two decades => the next two decades = 2030-01-01..2050-01-01
"""
PORTUGUESE = """
semana seguinte => semana seguinte = 2026-06-22..2026-06-29
mês passado => mes passado = 2026-05-01..2026-06-01
ano atual => ano atual = 2026-01-01..2027-01-01
próximos 7 dias => proximos 7 dias = 2026-06-18..2026-06-25
últimos 5 meses => ultimos 5 meses = 2026-01-17..2026-06-17
próximas duas décadas => proximas duas decadas = 2030-01-01..2050-01-01
fim do mês => fim do mes = 2026-06-21..2026-07-01
início de julho => inicio de julho = 2026-07-01..2026-07-11
meados de 2027 => meados de 2027 = 2027-05-01..2027-09-01
primeiros dez dias de maio => primeiros dez dias de maio = 2027-05-01..2027-05-11
semana 27 do ano passado => semana 27 do ano passado = 2025-06-30..2025-07-07
segunda semana de julho => segunda semana de julho = 2026-07-06..2026-07-13
fds => fds = 2026-06-20..2026-06-22
ainda esta semana => ainda esta semana = 2026-06-17..2026-06-22
2 por semana =>
última semana do mês que vem => ultima semana do mes que vem = 2026-07-27..2026-08-03
últimos 2 dias úteis => ultimos 2 dias uteis = 2026-06-15..2026-06-17
primeira quinzena de julho => primeira quinzena de julho = 2026-06-29..2026-07-13
"""
SPANISH = """
la semana entrante => la semana entrante = 2026-06-22..2026-06-29
el mes pasado => el mes pasado = 2026-05-01..2026-06-01
el año en curso => el ano en curso = 2026-01-01..2027-01-01
los próximos 7 días => los proximos 7 dias = 2026-06-18..2026-06-25
las dos semanas que vienen => las dos semanas que vienen = 2026-06-22..2026-07-06
las primeras 2 semanas de 2027 => las primeras 2 semanas de 2027 = 2027-01-04..2027-01-18
a finales de julio => finales de julio = 2026-07-21..2026-08-01
a principios de 2027 => principios de 2027 = 2027-01-01..2027-04-01
semana 31 => semana 31 = 2026-07-27..2026-08-03
la semana del 6 de julio => la semana del 6 de julio = 2026-07-06..2026-07-13
última semana de diciembre => ultima semana de diciembre = 2026-12-28..2027-01-04
más tarde este mes => mas tarde este mes = 2026-06-17..2026-07-01
cada semana =>
"""


@pytest.mark.parametrize(("lang", "text", "wanted"), tables(ENGLISH, PORTUGUESE, SPANISH))
def test_what_is_read(lang: Lang, text: str, wanted: str) -> None:
    assert said(text, lang) == wanted


def test_more_periods_than_the_limit_are_none() -> None:
    assert said(f"last {MAX_COUNT - 1} days").startswith(f"last {MAX_COUNT - 1} days = ")
    assert said(f"last {MAX_COUNT} days").startswith(f"last {MAX_COUNT} days = ")
    assert said(f"last {MAX_COUNT + 1} days") == f"{MAX_COUNT + 1} days = {(MAX_COUNT + 1) * 86_400}s"


def test_on_a_sunday_the_weekend_is_today() -> None:
    sunday = NOW.replace(day=21)
    assert said("this weekend", now=sunday) == "this weekend = 2026-06-20..2026-06-22"
    assert said("next weekend", now=sunday) == "next weekend = 2026-06-27..2026-06-29"
