"""The holidays people name: fixed, counted from Easter, the n-th weekday of a month, or by the moon."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache
from typing import Final

from sayso.language.when.lunar import chinese_new_year, islamic, jewish

# name: month/day, E and the days from Easter (O: from the Easter of the Orthodox), month/weekday of the month (Monday
# is 0, -1 the last), or I or J and month/day of the Islamic or Jewish calendar; C is the Chinese New Year. x and the
# days that it lasts, from the evening before for the Jewish ones.
_RULES: Final = """
christmas 12/25; christmas_eve 12/24; new_year 1/1; new_years_eve 12/31; boxing 12/26; epiphany 1/6; halloween 10/31
all_saints 11/1; all_souls 11/2; valentine 2/14; patrick 3/17; april_fools 4/1; innocents 12/28; labour 5/1
easter E0; good_friday E-2; easter_monday E1; palm_sunday E-7; maundy E-3; holy_saturday E-1; ash E-46; shrove E-47
carnival E-47; corpus E60; ascension E39; pentecost E49; trinity E56
thanksgiving 11/3@4; black_friday 11/3@4+1; cyber_monday 11/3@4+4; independence_us 7/4; veterans 11/11
memorial 5/0@-1; labor_us 9/0@1; mlk 1/0@3; presidents 2/0@3; columbus 10/0@2; juneteenth 6/19; groundhog 2/2
mothers 5/6@2; fathers 6/6@3; mothers_mx 5/10; mothers_es 5/6@1; fathers_es 3/19; fathers_br 8/6@2; guy_fawkes 11/5
tiradentes 4/21; independence_br 9/7; aparecida 10/12; republic_br 11/15; consciousness 11/20; lovers_br 6/12
john 6/24; independence_mx 9/16; revolution_mx 11/20; constitution_mx 2/5; dead 11/2; guadalupe 12/12
hispanic 10/12; constitution_es 12/6; immaculate 12/8; assumption 8/15; womens 3/8; earth 4/22; burns 1/25
george 4/23; children_br 10/12; children_mx 4/30; teachers_br 10/15; boss 10/16
orthodox_easter O0; orthodox_good_friday O-2; orthodox_monday O1; clean_monday O-48; lazarus O-8; orthodox_palm O-7
islamic_new_year I1/1; ashura I1/10; mawlid I3/12; miraj I7/27; ramadan I9/1x30; qadr I9/27; eid_fitr I10/1
chinese_new_year C; eid_adha I12/10; rosh_hashanah J7/1x3; yom_kippur J7/10x2; sukkot J7/15x9; simchat_torah J7/23x2
hanukkah J9/25x8; purim J12/14x2; passover J1/15x9; shavuot J3/6x3; workers 5/1; aids 12/1; mens 11/19
human_rights 12/10; environment 6/5; childrens 11/20; mental_health 10/10; canada 7/1; australia 1/26; anzac 4/25
bastille 7/14; cinco 5/5; super_bowl 2/6@2; election_us 11/0@1+1; tax_us 4/15; inauguration 1/20; flag_us 6/14
"""


def _parsed() -> dict[str, str]:
    named: dict[str, str] = {}
    for rule in _RULES.replace("\n", ";").split(";"):
        name, _, when = rule.strip().partition(" ")
        if name:
            named[name] = when
    return named


_BY_NAME: Final = _parsed()
NAMES: Final = frozenset(_BY_NAME)


def holiday(name: str, year: int) -> date:
    """Return the first day of a holiday in a year; raises ValueError or OverflowError where there is none."""
    rule = _BY_NAME[name].partition("x")[0]
    if rule[0] in "EO":
        return (_easter if rule[0] == "E" else _julian_easter)(year) + timedelta(days=int(rule[1:]))
    if rule == "C":
        return chinese_new_year(year)
    month, _, day = rule.partition("/")
    if month[0] == "I":
        return islamic(int(month[1:]), int(day), year)
    if month[0] == "J":
        return jewish(int(month[1:]), int(day), year) - timedelta(days=1)
    if "@" not in day:
        return date(year, int(month), int(day))
    weekday, _, nth = day.partition("@")
    nth, _, more = nth.partition("+")
    return nth_weekday(year, int(month), int(weekday), int(nth)) + timedelta(days=int(more or 0))


def lasting(name: str) -> int:
    """Return how many days a holiday lasts."""
    return int(_BY_NAME[name].partition("x")[2] or 1)


def nth_weekday(year: int, month: int, weekday: int, nth: int) -> date:
    """Return the n-th weekday of a month; -1 is the last. Raises ValueError where there is none."""
    if nth < 0:
        after = date(year + month // 12, month % 12 + 1, 1)
        return after - timedelta(days=(after.weekday() - weekday - 1) % 7 + 1 - 7 * (nth + 1))
    first = date(year, month, 1)
    day = first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (nth - 1))
    if day.month != month:
        raise ValueError(f"no weekday {weekday} number {nth} in {year}-{month}")
    return day


@lru_cache(256)
def _easter(year: int) -> date:
    """Easter Sunday in the Gregorian calendar, by the rule of Meeus, Jones and Butcher."""
    century, rest = divmod(year, 100)
    golden = year % 19
    moon = (19 * golden + century - century // 4 - (century - (century + 8) // 25 + 1) // 3 + 15) % 30
    sunday = (32 + 2 * (century % 4) + 2 * (rest // 4) - moon - rest % 4) % 7
    late = (golden + 11 * moon + 22 * sunday) // 451
    month, day = divmod(moon + sunday - 7 * late + 114, 31)
    return date(year, month, day + 1)


@lru_cache(256)
def _julian_easter(year: int) -> date:
    """Easter Sunday of the Orthodox churches: that of the Julian calendar, by the rule of Meeus."""
    moon = (19 * (year % 19) + 15) % 30
    sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
    month, day = divmod(moon + sunday + 114, 31)
    return date(year, month, day + 1) + timedelta(days=year // 100 - year // 400 - 2)
