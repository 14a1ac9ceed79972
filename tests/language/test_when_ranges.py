"""One side of a moment, lengths from a day, and what has no time beside it."""

import pytest

from sayso.language.detect import Lang
from tests.language.dated import said, tables

ENGLISH = """
until friday => until friday = ..2026-06-20
till next monday => till next monday = ..2026-06-23
by tomorrow => by tomorrow = 2026-06-17 14:05..2026-06-19 00:00
by 3pm => by 3pm = 2026-06-17 14:05..2026-06-17 15:00
no later than friday => no later than friday = 2026-06-17 14:05..2026-06-20 00:00
before noon => before noon = ..12:00
before christmas => before christmas = ..2026-12-25
after 5pm => after 5pm = 17:00..
after may => after may = 2027-06-01..
since monday => since monday = 2026-06-15..
since yesterday => since yesterday = 2026-06-16..
starting tomorrow => starting tomorrow = 2026-06-18..
from monday => from monday = 2026-06-22..
from last week => last week = 2026-06-08..2026-06-15
tomorrow after 5pm => tomorrow after 5pm = 2026-06-18 17:00..
friday before noon => friday before noon = 2026-06-19 00:00..2026-06-19 12:00
for 4 days from 9 july => for 4 days from 9 july = 2026-07-09..2026-07-13
9 july for 4 days => 9 july for 4 days = 2026-07-09..2026-07-13
a week starting tomorrow => a week starting tomorrow = 2026-06-18..2026-06-25
for 3 days from today => for 3 days from today = 2026-06-17..2026-06-20
within 2 hours => within 2 hours = 2026-06-17 14:05..2026-06-17 16:05
the next 3 hours => the next 3 hours = 2026-06-17 14:05..2026-06-17 17:05
last 10 minutes => last 10 minutes = 2026-06-17 13:55..2026-06-17 14:05
3pm or later => 3pm or later = 15:00..
3pm or later on monday => 3pm or later on monday = 2026-06-22 15:00..
after 2:15pm but before 5pm => after 2:15pm but before 5pm = 14:15..17:00
until then =>
after that =>
by the way =>
since when =>
by 5 percent =>
this should last two hours => two hours = 7200s
until 5pm tomorrow => until 5pm tomorrow = ..2026-06-18 17:00
by friday at noon => by friday at noon = 2026-06-17 14:05..2026-06-19 12:00
before 2019 => before 2019 = ..2019-01-01
from tomorrow onwards => from tomorrow onwards = 2026-06-18..
after the 15th => after the 15th = 2026-07-15..
since march => since march = 2026-03-01..
within a week => within a week = 2026-06-17 14:05..2026-06-25 00:00
"""
PORTUGUESE = """
até sexta => ate sexta = ..2026-06-20
até as 18h => ate as 18h = ..18:00
até dia 10 => ate dia 10 = ..2026-07-11
até amanhã de manhã => ate amanha de manha = ..2026-06-18 12:00
antes das 10 => antes das 10 = ..10:00
depois das 14h => depois das 14h = 14:00..
depois do natal => depois do natal = 2026-12-25..
desde ontem => desde ontem = 2026-06-16..
desde segunda => desde segunda = 2026-06-15..
a partir de segunda => a partir de segunda = 2026-06-22..
sexta depois das 18h => sexta depois das 18h = 2026-06-19 18:00..
hoje até as 20h => hoje ate as 20h = 2026-06-17 00:00..2026-06-17 20:00
2012 em diante => 2012 em diante = 2012-01-01..
nas próximas 3 horas => nas proximas 3 horas = 2026-06-17 14:05..2026-06-17 17:05
até 5 parcelas =>
até mais =>
desde já agradeço =>
antes de 2019 => antes de 2019 = ..2019-01-01
a partir das 14h => a partir das 14h = 14:00..
até dia 5 de julho => ate dia 5 de julho = ..2026-07-06
depois de amanhã => depois de amanha = 2026-06-19
desde as 9h => desde as 9h = 09:00..
"""
SPANISH = """
hasta el viernes => hasta el viernes = ..2026-06-20
hasta las 6 => hasta las 6 = ..18:00
antes del mediodía => antes del mediodia = ..12:00
después de las 2 => despues de las 2 = 14:00..
después de navidad => despues de navidad = 2026-12-25..
desde enero => desde enero = 2026-01-01..
a partir del lunes => a partir del lunes = 2026-06-22..
mañana después de las 3 => manana despues de las 3 = 2026-06-18 15:00..
en los últimos 10 minutos => los ultimos 10 minutos = 2026-06-17 13:55..2026-06-17 14:05
3 pm o más tarde => 3 pm o mas tarde = 15:00..
hasta 5 cuotas =>
hasta luego =>
antes de nada =>
antes de 2019 => antes de 2019 = ..2019-01-01
a partir de las 3 => a partir de las 3 = 15:00..
hasta el 5 de julio => hasta el 5 de julio = ..2026-07-06
desde el lunes => desde el lunes = 2026-06-15..
después del 15 => despues del 15 = 2026-07-15..
"""


@pytest.mark.parametrize(("lang", "text", "wanted"), tables(ENGLISH, PORTUGUESE, SPANISH))
def test_what_is_read(lang: Lang, text: str, wanted: str) -> None:
    assert said(text, lang) == wanted


@pytest.mark.parametrize(
    ("text", "lang", "wanted"),
    [
        ("I ordered it more than 2 weeks ago", "en", "more than 2 weeks ago = ..2026-06-03"),
        ("mais de 3 dias antes de sexta", "pt", "mais de 3 dias antes de sexta = ..2026-06-16"),
        ("más de dos semanas antes de hoy", "es", "mas de dos semanas antes de hoy = ..2026-06-03"),
        ("it took more than 2 weeks", "en", "2 weeks = 1209600s"),
        ("há mais de 2 dias", "pt", "2 dias = 172800s"),
        ("one by one", "en", ""),
        ("10 by 10", "en", ""),
        ("the one from last friday", "en", "last friday = 2026-06-12"),
        ("from friday", "en", "from friday = 2026-06-19.."),
    ],
)
def test_more_than_so_long_ago_and_what_is_no_range(text: str, lang: Lang, wanted: str) -> None:
    assert said(text, lang) == wanted
