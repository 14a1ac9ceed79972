"""Moments counted from now or from another day."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from sayso.language.detect import Lang
from sayso.language.when.offsets import MAX_WEEKDAYS
from tests.language.dated import NOW, found, said, tables

ENGLISH = """
in 2 weeks => in 2 weeks = 2026-07-01
in 15 mins => in 15 mins = 2026-06-17 14:20
in 3.5 hours => in 3.5 hours = 2026-06-17 17:35
in half a day => in half a day = 2026-06-18 02:05
3 days ago => 3 days ago = 2026-06-14
two years ago => two years ago = 2024-06-17
10 minutes from now => 10 minutes from now = 2026-06-17 14:15
30 minutes later => 30 minutes later = 2026-06-17 14:35
3 days from tuesday => 3 days from tuesday = 2026-06-26
2 days before friday => 2 days before friday = 2026-06-17
two weeks after christmas => two weeks after christmas = 2027-01-08
in 3 business days => in 3 business days = 2026-06-22
5 business days ago => 5 business days ago = 2026-06-10
in 1 month => in 1 month = 2026-07-17
today in two hours => today in two hours = 2026-06-17 16:05
in the box =>
in 2 shops =>
in a week => in a week = 2026-06-24
an hour ago => an hour ago = 2026-06-17 13:05
in about 10 minutes => in about 10 minutes = 2026-06-17 14:15
6 weeks before christmas => 6 weeks before christmas = 2026-11-13
a day later => a day later = 2026-06-18
"""
PORTUGUESE = """
daqui a 10 minutos => daqui a 10 minutos = 2026-06-17 14:15
em dois dias => em dois dias = 2026-06-19
em um mês => em um mes = 2026-07-17
há três semanas => ha tres semanas = 2026-05-27
faz 10 min => faz 10 min = 2026-06-17 13:55
dois dias atrás => dois dias atras = 2026-06-15
há 2 dias atrás => ha 2 dias atras = 2026-06-15
2 semanas antes do natal => 2 semanas antes do natal = 2026-12-11
em 3 dias úteis => em 3 dias uteis = 2026-06-22
30 minutos depois => 30 minutos depois = 2026-06-17 14:35
há vagas =>
faz sentido =>
"""
SPANISH = """
en media hora => en media hora = 2026-06-17 14:35
dentro de 3 días => dentro de 3 dias = 2026-06-20
hace una semana => hace una semana = 2026-06-10
hace dos meses => hace dos meses = 2026-04-17
dos días atrás => dos dias atras = 2026-06-15
3 días después => 3 dias despues = 2026-06-20
2 semanas antes de navidad => 2 semanas antes de navidad = 2026-12-11
en quince días => en quince dias = 2026-07-02
hace frío =>
en dos tiendas =>
"""


@pytest.mark.parametrize(("lang", "text", "wanted"), tables(ENGLISH, PORTUGUESE, SPANISH))
def test_what_is_read(lang: Lang, text: str, wanted: str) -> None:
    assert said(text, lang) == wanted


def test_the_end_of_a_month_stays_within_it() -> None:
    end = NOW.replace(month=1, day=31)
    assert said("in 1 month", now=end) == "in 1 month = 2026-02-28"
    assert said("a year ago", now=NOW.replace(year=2028, month=2, day=29)) == "a year ago = 2027-02-28"


def test_hours_are_counted_by_the_clock_of_the_zone() -> None:
    # Clocks go forward one hour in New York on 8 March 2026 at 2:00.
    before = datetime(2026, 3, 8, 1, 30, tzinfo=ZoneInfo("America/New_York"))
    (only,) = found("in 1 hour", now=before)
    assert (only.value.hour, only.value.utcoffset()) == (3, timedelta(hours=-4))
    assert (only.value - before).total_seconds() in (3600, 7200)
    assert only.value.timestamp() - before.timestamp() == 3600


@pytest.mark.parametrize(
    ("text", "lang", "wanted"),
    [
        ("2 fridays ago", "en", "2 fridays ago = 2026-06-05"),
        ("three mondays from now", "en", "three mondays from now = 2026-07-06"),
        ("2 domingos atrás", "pt", "2 domingos atras = 2026-06-07"),
        ("dos lunes atrás", "es", "dos lunes atras = 2026-06-08"),
        (f"{MAX_WEEKDAYS - 1} fridays ago", "en", "52 fridays ago = 2025-06-20"),
        (f"{MAX_WEEKDAYS} fridays ago", "en", "53 fridays ago = 2025-06-13"),
        (f"{MAX_WEEKDAYS + 1} fridays ago", "en", "fridays = 2026-06-12"),
    ],
)
def test_weekdays_are_counted_like_days(text: str, lang: Lang, wanted: str) -> None:
    assert said(text, lang) == wanted
