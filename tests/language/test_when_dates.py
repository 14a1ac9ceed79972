"""Days of a month by name and number, and numbers that are no days."""

import pytest

from sayso.language.detect import Lang
from tests.language.dated import said, tables

ENGLISH = """
July 2nd, 2026 => july 2nd, 2026 = 2026-07-02
2 July => 2 july = 2026-07-02
2nd of July => 2nd of july = 2026-07-02
July the 2nd => july the 2nd = 2026-07-02
Jul-2-2026 => jul-2-2026 = 2026-07-02
2026/Jul/02 => 2026/jul/02 = 2026-07-02
6-Aug-92 => 6-aug-92 = 1992-08-06
feb 29 => feb 29 = 2028-02-29
may 5th => may 5th = 2027-05-05
the 5th => the 5th = 2026-07-05
the 5th of next month => the 5th of next month = 2026-07-05
the 21st this month => the 21st this month = 2026-06-21
the thirty first => the thirty first = 2026-07-31
on the 30th => the 30th = 2026-06-30
June 31 =>
the 5th floor =>
the second one =>
April 3pm => 3pm = 15:00
the 15th day of next month => the 15th day of next month = 2026-07-15
July 3, Friday => july 3, friday = 2026-07-03
23rd =>
forty second =>
the 23rd => the 23rd = 2026-06-23
on 23rd => 23rd = 2026-06-23
the first of july => the first of july = 2026-07-01
may the 4th => may the 4th = 2027-05-04
july 32 =>
"""
PORTUGUESE = """
dia 5 => dia 5 = 2026-07-05
dia 5 de maio => dia 5 de maio = 2027-05-05
5 de maio de 2027 => 5 de maio de 2027 = 2027-05-05
23/jun => 23/jun = 2026-06-23
23 jun 26 => 23 jun 26 = 2026-06-23
vinte e três de junho => vinte e tres de junho = 2026-06-23
dias 18 e 19 de julho => dias 18 = 2026-07-18; 19 de julho = 2026-07-19
dia 5 do mês que vem => dia 5 do mes que vem = 2026-07-05
1º de julho => 1º de julho = 2026-07-01
31 de junho =>
em 3 vezes =>
24-2027-agosto => 24-2027-agosto = 2027-08-24
agosto-2027-24 => agosto-2027-24 = 2027-08-24
dia 30 de fevereiro =>
"""
SPANISH = """
el 5 => el 5 = 2026-07-05
el día 5 => el dia 5 = 2026-07-05
el 6 de mayo => el 6 de mayo = 2027-05-06
5 de mayo del 2027 => 5 de mayo del 2027 = 2027-05-05
mayo 5 del 2027 => mayo 5 del 2027 = 2027-05-05
el veintitrés => el veintitres = 2026-06-23
12 ene. 2027 => 12 ene. 2027 = 2027-01-12
el primero de abril => el primero de abril = 2027-04-01
el primero de la fila =>
prefiero el 2º =>
vence el 1º => el 1º = 2026-07-01
el 10% de descuento =>
31 de junio =>
"""


@pytest.mark.parametrize(("lang", "text", "wanted"), tables(ENGLISH, PORTUGUESE, SPANISH))
def test_what_is_read(lang: Lang, text: str, wanted: str) -> None:
    assert said(text, lang) == wanted
