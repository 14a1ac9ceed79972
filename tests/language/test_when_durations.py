"""Lengths of time: amounts, units, halves and quarters, and what is a rate or a manner of speaking."""

import pytest

from sayso.language.detect import Lang
from sayso.language.when.durations import MAX_AMOUNT, MAX_PIECES
from tests.language.dated import said, tables

ENGLISH = """
it takes 45 minutes => 45 minutes = 2700s
2 hours and 30 minutes of work => 2 hours and 30 minutes = 9000s
1h20 => 1h20 = 4800s
1h 20m => 1h 20m = 4800s
1.5 hrs => 1.5 hrs = 5400s
a day and a half => a day and a half = 129600s
two and three quarters hours => two and three quarters hours = 9900s
two and a half hours => two and a half hours = 9000s
three quarters of an hour => three quarters of an hour = 2700s
half a day => half a day = 43200s
a few days of rest => a few days = 259200s
two more weeks => two more weeks = 1209600s
3 years, 2 months => 3 years, 2 months = 98496000s
all day => all day = 86400s
the whole week => the whole week = 604800s
3 hours ten => 3 hours ten = 11400s
for an hour => an hour = 3600s
5 business days => 5 business days = 432000s
once a week =>
3 times a day =>
20 km an hour =>
zero hours =>
99999999999 hours =>
1/4 day => 1/4 day = 21600s
half an hour or so => half an hour = 1800s
one hour and a quarter => one hour and a quarter = 4500s
1d => 1d = 86400s
45m => 45m = 2700s
5 m away =>
"""
PORTUGUESE = """
demorou 2h30 => 2h30 = 9000s
2 horas e 30 minutos => 2 horas e 30 minutos = 9000s
uma hora e meia => uma hora e meia = 5400s
meia hora => meia hora = 1800s
uns 20 minutos => 20 minutos = 1200s
1 hora e 20 => 1 hora e 20 = 4800s
um mês => um mes = 2592000s
a semana toda => semana toda = 604800s
toda a semana => toda a semana = 604800s
2 anos => 2 anos = 63072000s
um quarto de hora => um quarto de hora = 900s
90 min => 90 min = 5400s
3 vezes por semana =>
só um minuto =>
todo dia =>
"""
SPANISH = """
tardó 2h30 => 2h30 = 9000s
2 horas y 30 minutos => 2 horas y 30 minutos = 9000s
dos horas y media => dos horas y media = 9000s
media hora => media hora = 1800s
unos 20 minutos => 20 minutos = 1200s
un cuarto de hora => un cuarto de hora = 900s
1 hora y 20 => 1 hora y 20 = 4800s
toda la semana => toda la semana = 604800s
6 meses => 6 meses = 15552000s
durante un mes => un mes = 2592000s
½ hora => ½ hora = 1800s
tengo 20 años =>
tengo 20 años de servicio => 20 anos = 630720000s
3 veces por semana =>
un día de estos =>
una y media hora => una y media hora = 5400s
dos y media horas => dos y media horas = 9000s
"""


@pytest.mark.parametrize(("lang", "text", "wanted"), tables(ENGLISH, PORTUGUESE, SPANISH))
def test_what_is_read(lang: Lang, text: str, wanted: str) -> None:
    assert said(text, lang) == wanted


def test_a_month_is_thirty_days_and_a_year_alone_365() -> None:
    assert said("1 month") == f"1 month = {30 * 86_400}s"
    assert said("1 year") == f"1 year = {365 * 86_400}s"
    assert said("1 year 1 month") == f"1 year 1 month = {13 * 30 * 86_400}s"


def test_no_more_than_the_largest_amount_is_a_length() -> None:
    at_most = int(MAX_AMOUNT)
    assert said(f"{at_most} seconds") == f"{at_most} seconds = {at_most}s"
    assert said(f"{at_most - 1} seconds") == f"{at_most - 1} seconds = {at_most - 1}s"
    assert said(f"{at_most + 1} seconds") == ""


def test_the_pieces_of_a_length_are_limited() -> None:
    units = ["1 century", "1 decade", "1 year", "1 month", "1 week", "1 day", "1 hour", "1 minute", "1 second"]
    pieces = MAX_PIECES + 1
    assert said(" ".join(units[-pieces:])).count("=") == 1
    assert said(" ".join(units[-pieces - 1 :])).count("=") == 2
