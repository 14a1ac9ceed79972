"""Times of day in digits and words, and numbers that are none."""

import pytest

from sayso.language.detect import Lang
from sayso.language.when.clocks import likely, moved, within
from sayso.language.when.values import Clock, Part
from tests.language.dated import said, tables

ENGLISH = """
it's 5pm => 5pm = 17:00
at 17:45 => 17:45 = 17:45
5.30pm => 5.30pm = 17:30
7:56:30 pm => 7:56:30 pm = 19:56:30
at 0730 => 0730 = 07:30
at 5 => 5 = 17:00
at nine thirty => nine thirty = 09:30
20 past 4 => 20 past 4 = 16:20
ten past ten => ten past ten = 10:10
five to six => five to six = 17:55
half seven => half seven = 07:30
quarter past 6pm => quarter past 6pm = 18:15
5 o'clock => 5 o'clock = 17:00
12am => 12am = 00:00
12pm => 12pm = 12:00
12 midday => 12 midday = 12:00
it rang at 4 in the morning => 4 in the morning = 04:00
10 05 at night => 10 05 at night = 22:05
11ish => 11ish = 11:00
25:00 =>
15:60 =>
ratio 3:1 =>
at 5 dollars =>
at 20 percent =>
it costs 12.50 =>
version 2.5.1 =>
17 pm => 17 pm = 17:00
a quarter to six => a quarter to six = 17:45
20 minutes past 4 => 20 minutes past 4 = 16:20
6 0 5 pm => 6 0 5 pm = 18:05
at 1430 => 1430 = 14:30
at 2020 =>
10:30:75 =>
"""
PORTUGUESE = """
meu voo é 14h30 => 14h30 = 14:30
às 15 => 15 = 15:00
às 15h30 => 15h30 = 15:30
às 7 da noite => 7 da noite = 19:00
15h => 15h = 15:00
7h da manhã => 7h da manha = 07:00
às 8 horas => 8 horas = 08:00
quinze pras oito => quinze pras oito = 07:45
oito e quinze => oito e quinze = 08:15
duas e vinte => duas e vinte = 14:20
três e meia da tarde => tres e meia da tarde = 15:30
0h => 0h = 00:00
às 0h => 0h = 00:00
12h30 => 12h30 = 12:30
lá pelas 9 => 9 = 09:00
8 e pouco => 8 e pouco = 08:00
25h30 => 25h30 = 91800s
nota 9,5 =>
a cada 2 =>
chego oito e quinze => oito e quinze = 08:15
custa dez e cinquenta =>
"""
SPANISH = """
a las 15 => 15 = 15:00
a las 15:30 => 15:30 = 15:30
a las 7 de la noche => 7 de la noche = 19:00
las cinco menos diez => cinco menos diez = 16:50
las dos y veinte => dos y veinte = 14:20
a las seis cero cinco pm => seis cero cinco pm = 18:05
8 a.m. => 8 a.m. = 08:00
a las 8.30 => 8.30 = 08:30
siete y media de la noche => siete y media de la noche = 19:30
a la 1 => 1 = 13:00
medianoche => medianoche = 00:00
a las 25 =>
las 3 primeras =>
nota 9,5 =>
"""


@pytest.mark.parametrize(("lang", "text", "wanted"), tables(ENGLISH, PORTUGUESE, SPANISH))
def test_what_is_read(lang: Lang, text: str, wanted: str) -> None:
    assert said(text, lang) == wanted


def test_an_open_hour_is_likelier_by_day() -> None:
    early, late = likely(Clock(9, open=True))
    assert (early.hour, late.hour) == (9, 21)
    assert [clock.hour for clock in likely(Clock(4, open=True))] == [16, 4]
    assert [clock.hour for clock in likely(Clock(12, open=True))] == [12, 0]


@pytest.mark.parametrize(
    ("hour", "part", "wanted"),
    [
        (8, "night", 20),
        (3, "night", 3),
        (12, "night", 0),
        (12, "afternoon", 12),
        (12, "morning", 0),
        (5, "evening", 17),
    ],
)
def test_a_part_of_the_day_settles_the_hour(hour: int, part: str, wanted: int) -> None:
    assert within(Clock(hour, open=True), Part(part, 0, 24)).hour == wanted


def test_minutes_move_a_time_over_the_hour_and_keep_it_open() -> None:
    assert moved(Clock(9, open=True), -10) == Clock(8, 50, open=True)
    assert moved(Clock(1, open=True), -15) == Clock(12, 45, open=True)
    assert moved(Clock(0), -15) == Clock(23, 45)
