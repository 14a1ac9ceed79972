"""Ranges by their two ends, and what is joined but no range."""

import pytest

from sayso.language.detect import Lang
from tests.language.dated import said, tables

ENGLISH = """
from 1pm to 3pm => from 1pm to 3pm = 13:00..15:00
from 3 to 5pm => from 3 to 5pm = 15:00..17:00
from 9 to 5 => from 9 to 5 = 09:00..17:00
9am-5pm => 9am-5pm = 09:00..17:00
8pm-2am => 8pm-2am = 20:00..02:00
between 2 and 4pm tomorrow => between 2 and 4pm tomorrow = 2026-06-18 14:00..2026-06-18 16:00
between 9:30 and 11 => between 9:30 and 11 = 09:30..11:00
friday from 9:30 to 11 => friday from 9:30 to 11 = 2026-06-19 09:30..2026-06-19 11:00
monday 12-4 => monday 12-4 = 2026-06-22 12:00..2026-06-22 16:00
next monday morning 6-8 => next monday morning 6-8 = 2026-06-22 06:00..2026-06-22 08:00
10-12 july => 10-12 july = 2026-07-10..2026-07-13
june 20-22 => june 20-22 = 2026-06-20..2026-06-23
from june 20 until july 3 => from june 20 until july 3 = 2026-06-20..2026-07-04
20/06-22/06 => 20/06-22/06 = 2026-06-20..2026-06-23
from the 5th to the 8th => from the 5th to the 8th = 2026-07-05..2026-07-09
between monday and wednesday => between monday and wednesday = 2026-06-22..2026-06-25
mon-fri => mon-fri = 2026-06-22..2026-06-27
from may to july => from may to july = 2026-05-01..2026-08-01
from 2014 to 2018 => from 2014 to 2018 = 2014-01-01..2019-01-01
between 2007 and 2009 => between 2007 and 2009 = 2007-01-01..2010-01-01
from q1 2025 to q3 2025 => from q1 2025 to q3 2025 = 2025-01-01..2025-10-01
between now and eight o'clock => between now and eight o'clock = 2026-06-17 14:05..2026-06-17 20:00
9-5 =>
from 3 to 5 items =>
two to four people =>
monday and tuesday => monday = 2026-06-22; tuesday = 2026-06-23
open from 2 to 4 on friday => from 2 to 4 on friday = 2026-06-19 14:00..2026-06-19 16:00
from 3 to 5 in the afternoon => from 3 to 5 in the afternoon = 15:00..17:00
8am - 3 => 8am - 3 = 08:00..15:00
today from 7 to 7:30 => today from 7 to 7:30 = 2026-06-17 07:00..2026-06-17 07:30
tomorrow at 3 to 5pm => tomorrow at 3 to 5pm = 2026-06-18 15:00..2026-06-18 17:00
saturday and sunday => saturday = 2026-06-20; sunday = 2026-06-21
from 2019~2021 => from 2019~2021 = 2019-01-01..2022-01-01
july 5 to 7 => july 5 to 7 = 2026-07-05..2026-07-08
from 1 to 2000 =>
from now until friday => from now until friday = 2026-06-17 14:05..2026-06-20 00:00
from now on =>
"""
PORTUGUESE = """
das 13h às 15h => das 13h as 15h = 13:00..15:00
das 9 às 18 => das 9 as 18 = 09:00..18:00
entre as 14h e as 16h => entre as 14h e as 16h = 14:00..16:00
amanhã das 14 às 16 => amanha das 14 as 16 = 2026-06-18 14:00..2026-06-18 16:00
das 14 às 16 de amanhã => das 14 as 16 de amanha = 2026-06-18 14:00..2026-06-18 16:00
de 10 a 15 de julho => de 10 a 15 de julho = 2026-07-10..2026-07-16
do dia 10 ao dia 15 => do dia 10 ao dia 15 = 2026-07-10..2026-07-16
20 a 22/06 => 20 a 22/06 = 2026-06-20..2026-06-23
de 20 de dezembro a 3 de janeiro => de 20 de dezembro a 3 de janeiro = 2026-12-20..2027-01-04
entre segunda e quarta => entre segunda e quarta = 2026-06-22..2026-06-25
seg-sex => seg-sex = 2026-06-22..2026-06-27
de maio a julho de 2025 => de maio a julho de 2025 = 2025-05-01..2025-08-01
dia 15 às 18h => dia 15 as 18h = 2026-07-15 18:00
4 de julho às 18 no clube => 4 de julho = 2026-07-04; 18 = 18:00
de ontem até hoje => de ontem ate hoje = 2026-06-16..2026-06-18
de 2 a 4 pessoas =>
entre 10 e 20 reais =>
segunda e terça => segunda = 2026-06-22; terca = 2026-06-23
das 8h da manhã ao meio dia => das 8h da manha ao meio dia = 08:00..12:00
de hoje a sexta => de hoje a sexta = 2026-06-17..2026-06-20
de segunda a sexta => de segunda a sexta = 2026-06-22..2026-06-27
do dia 28 ao dia 3 => do dia 28 ao dia 3 = 2026-06-28..2026-07-04
de 2019 até 2021 => de 2019 ate 2021 = 2019-01-01..2022-01-01
entre 9 e 10 da manhã => entre 9 e 10 da manha = 09:00..10:00
a partir de agora até sexta => a partir de agora ate sexta = 2026-06-17 14:05..2026-06-20 00:00
"""
SPANISH = """
de 13:00 a 15:00 => de 13:00 a 15:00 = 13:00..15:00
de 9 a 18 => de 9 a 18 = 09:00..18:00
entre las 10 y las 11:30 => entre las 10 y las 11:30 = 10:00..11:30
el lunes de 10 a 12 => el lunes de 10 a 12 = 2026-06-22 10:00..2026-06-22 12:00
de 10 a 12 el lunes => de 10 a 12 el lunes = 2026-06-22 10:00..2026-06-22 12:00
de 9 de la mañana a 6 de la tarde => de 9 de la manana a 6 de la tarde = 09:00..18:00
del 10 al 15 de julio => del 10 al 15 de julio = 2026-07-10..2026-07-16
el 4 de julio a las 18 en el club => el 4 de julio = 2026-07-04; 18 = 18:00
del 20 al 22 => del 20 al 22 = 2026-06-20..2026-06-23
del lunes al viernes => del lunes al viernes = 2026-06-22..2026-06-27
entre mayo y julio => entre mayo y julio = 2026-05-01..2026-08-01
de 2008 a 2010 => de 2008 a 2010 = 2008-01-01..2011-01-01
de tres y media a seis menos cinco => de tres y media a seis menos cinco = 15:30..17:55
de 2 a 4 personas =>
entre 10 y 20 pesos =>
lunes y martes => lunes = 2026-06-22; martes = 2026-06-23
del 28 al 3 => del 28 al 3 = 2026-06-28..2026-07-04
de lunes a viernes de 9 a 5 => de lunes a viernes = 2026-06-22..2026-06-27; de 9 a 5 = 09:00..17:00
desde el 3 hasta el 9 de julio => desde el 3 hasta el 9 de julio = 2026-07-03..2026-07-10
entre las 9 y las 10 de la mañana => entre las 9 y las 10 de la manana = 09:00..10:00
del 5 al 10% =>
a partir de ahora hasta el viernes => a partir de ahora hasta el viernes = 2026-06-17 14:05..2026-06-20 00:00
"""


@pytest.mark.parametrize(("lang", "text", "wanted"), tables(ENGLISH, PORTUGUESE, SPANISH))
def test_what_is_read(lang: Lang, text: str, wanted: str) -> None:
    assert said(text, lang) == wanted


def test_a_range_of_days_ends_after_its_last_day() -> None:
    assert said("10-12 july") == "10-12 july = 2026-07-10..2026-07-13"
    assert said("from may to july 2025") == "from may to july 2025 = 2025-05-01..2025-08-01"


def test_a_range_over_new_year_takes_its_years_from_its_end() -> None:
    assert said("de 20 de dezembro a 3 de janeiro", "pt").endswith("2026-12-20..2027-01-04")


def test_a_night_on_a_day_ends_on_the_next() -> None:
    assert said("friday from 10pm to 6am") == "friday from 10pm to 6am = 2026-06-19 22:00..2026-06-20 06:00"
