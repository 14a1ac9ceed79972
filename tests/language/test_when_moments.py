"""A day and a time in either order, parts of the day, and the ends of days."""

import pytest

from sayso.language.detect import Lang
from tests.language.dated import said, tables

ENGLISH = """
tomorrow at 5:20pm => tomorrow at 5:20pm = 2026-06-18 17:20
5:20pm tomorrow => 5:20pm tomorrow = 2026-06-18 17:20
on friday at noon => friday at noon = 2026-06-19 12:00
thursday morning at 8 => thursday morning at 8 = 2026-06-18 08:00
at 7 tomorrow evening => 7 tomorrow evening = 2026-06-18 19:00
8am this morning => 8am this morning = 2026-06-17 08:00
tonight => tonight = 2026-06-17 18:00..2026-06-18 00:00
last night => last night = 2026-06-16 18:00..2026-06-17 00:00
this afternoon => this afternoon = 2026-06-17 12:00..2026-06-17 19:00
monday evening => monday evening = 2026-06-22 18:00..2026-06-23 00:00
tuesday evening next week => tuesday evening next week = 2026-06-23 18:00..2026-06-24 00:00
the night of the 18th => the night of the 18th = 2026-06-18 18:00..2026-06-19 00:00
morning of july 6 => morning of july 6 = 2026-07-06 00:00..2026-07-06 12:00
in the evening at seven => in the evening at seven = 19:00
at night => at night = 18:00..00:00
july 4th, 10:30am => july 4th, 10:30am = 2026-07-04 10:30
10:00 on sat 20 jun => 10:00 on sat 20 jun = 2026-06-20 10:00
end of tomorrow => end of tomorrow = 2026-06-18 23:59:59
by eod => by eod = 2026-06-17 14:05..2026-06-17 23:59:59
right now => right now = 2026-06-17 14:05
i want it now => now = 2026-06-17 14:05
what now? =>
good night everyone =>
friday 3pm => friday 3pm = 2026-06-19 15:00
3pm friday => 3pm friday = 2026-06-19 15:00
noon on monday => noon on monday = 2026-06-22 12:00
tomorrow, 9am => tomorrow, 9am = 2026-06-18 09:00
tomorrow night at 9 => tomorrow night at 9 = 2026-06-18 21:00
tonight at midnight => tonight at midnight = 2026-06-18 00:00
yesterday afternoon => yesterday afternoon = 2026-06-16 12:00..2026-06-16 19:00
"""
PORTUGUESE = """
amanhã às 17h20 => amanha as 17h20 = 2026-06-18 17:20
hoje à tarde às 16h => hoje a tarde as 16h = 2026-06-17 16:00
sexta 19/06 as 15:30 => sexta 19/06 as 15:30 = 2026-06-19 15:30
às nove do dia 20 => nove do dia 20 = 2026-06-20 09:00
8h amanhã => 8h amanha = 2026-06-18 08:00
quarta de tarde => quarta de tarde = 2026-06-24 12:00..2026-06-24 19:00
amanhã cedo => amanha cedo = 2026-06-18 04:00..2026-06-18 12:00
ontem à noite => ontem a noite = 2026-06-16 18:00..2026-06-17 00:00
à noite => a noite = 18:00..00:00
essa noite => essa noite = 2026-06-17 18:00..2026-06-18 00:00
na noite de sábado => na noite de sabado = 2026-06-20 18:00..2026-06-21 00:00
fim do dia => fim do dia = 2026-06-17 23:59:59
agora mesmo => agora mesmo = 2026-06-17 14:05
agora => agora = 2026-06-17 14:05
e agora? =>
agora não =>
a noite foi boa =>
meio dia de amanhã => meio dia de amanha = 2026-06-18 12:00
hoje, 15h => hoje, 15h = 2026-06-17 15:00
sexta de manhã às 9 => sexta de manha as 9 = 2026-06-19 09:00
às 15h de sexta => 15h de sexta = 2026-06-19 15:00
"""
SPANISH = """
mañana a las 5:20 pm => manana a las 5:20 pm = 2026-06-18 17:20
el lunes a las 9 => el lunes a las 9 = 2026-06-22 09:00
hoy por la noche => hoy por la noche = 2026-06-17 18:00..2026-06-18 00:00
mañana por la mañana => manana por la manana = 2026-06-18 04:00..2026-06-18 12:00
esta noche a las 9 => esta noche a las 9 = 2026-06-17 21:00
a las nueve del 20 => nueve del 20 = 2026-06-20 09:00
las 3 de la tarde del lunes => 3 de la tarde del lunes = 2026-06-22 15:00
mañana temprano => manana temprano = 2026-06-18 04:00..2026-06-18 12:00
anoche => anoche = 2026-06-16 18:00..2026-06-17 00:00
por la tarde => por la tarde = 12:00..19:00
al final del día => final del dia = 2026-06-17 23:59:59
ahorita => ahorita = 2026-06-17 14:05
y ahora? =>
hoy, 15h => hoy, 15h = 2026-06-17 15:00
el viernes al mediodía => el viernes al mediodia = 2026-06-19 12:00
a las 3 del lunes => 3 del lunes = 2026-06-22 15:00
el lunes 22 a las 9 => el lunes 22 a las 9 = 2026-06-22 09:00
"""


@pytest.mark.parametrize(("lang", "text", "wanted"), tables(ENGLISH, PORTUGUESE, SPANISH))
def test_what_is_read(lang: Lang, text: str, wanted: str) -> None:
    assert said(text, lang) == wanted
