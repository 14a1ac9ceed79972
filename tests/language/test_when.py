"""The reader of dates as a whole: what it skips, what it does without a now, and that nothing breaks it."""

import pkgutil
from datetime import date, datetime, time, timedelta, timezone

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sayso.language import when
from sayso.language.detect import Lang
from sayso.language.entity import Range
from sayso.language.text import Text
from sayso.language.when import read_when
from sayso.language.when.words import words
from tests.language.dated import NOW, found, said

LANGS: tuple[Lang, ...] = ("en", "pt", "es")
LOOSE = """
1 2 3 12 24 25 31 32 59 60 00 2026 9999 0930 5th 3º two três once ½ 1/2 03/04 31/02/2026 10:30 25:00 15h 15h30 9.30
- / : . , ~ @ % ? ' pm 99999999999 999999
"""
PHRASES = {
    " ".join((first, *rest)) for lang in LANGS for first, more in words(lang).phrases.items() for rest, _ in more
}
PIECES = sorted(PHRASES.union(LOOSE.split()))
FIRST, LAST = NOW.replace(year=1, month=1, day=1), NOW.replace(year=9999, month=12, day=31)
TYPES = {"date": date, "time": time, "datetime": datetime, "range": Range, "duration": timedelta}
NOWS = (
    None,
    NOW,
    FIRST,
    LAST,
    NOW.replace(month=2, day=28, tzinfo=timezone(timedelta(hours=-3))),
    NOW.replace(year=2028, month=2, day=29),
)


@given(st.lists(st.sampled_from(PIECES), max_size=9), st.sampled_from(LANGS), st.sampled_from(NOWS))
@example(["in", "999999", "years"], "en", LAST)
@example(["na madrugada"], "pt", NOW)
@example(["segundos", "dias habiles", "2026"], "es", NOW)
def test_no_row_of_dates_breaks_it(pieces: list[str], lang: Lang, now: datetime | None) -> None:
    text = Text(" ".join(pieces), lang)
    last = 0
    for each in read_when(text, now):
        assert last <= each.start < each.end <= len(text.plain)
        assert each.value is None or isinstance(each.value, TYPES[each.type])
        assert not each.candidates or each.candidates[0].value == each.value
        last = each.end


@given(st.text(max_size=60), st.sampled_from(LANGS))
def test_no_text_breaks_it(raw: str, lang: Lang) -> None:
    text = Text(raw, lang)
    assert all(0 <= each.start < each.end <= len(text.plain) for each in read_when(text, NOW))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "text", ["", " ", "ok", "90", "0x9e7fd27aa649706fd3030ec44dc6250c814362d2", "https://a.b/3pm/5h"]
)
def test_there_is_nothing_in(text: str, lang: Lang) -> None:
    assert said(text, lang) == ""


def test_without_a_now_the_relative_is_found_but_has_no_value() -> None:
    assert said("tomorrow", now=None) == "tomorrow ="
    assert said("5 May", now=None) == "5 may ="
    assert said("in 2 hours", now=None) == "in 2 hours ="
    assert said("from May to July", now=None) == "from may to july ="


def test_without_a_now_the_absolute_has_its_value() -> None:
    assert said("5 May 2026", now=None) == "5 may 2026 = 2026-05-05"
    assert said("at 5pm", now=None) == "5pm = 17:00"
    assert said("2 hours", now=None) == "2 hours = 7200s"
    assert said("in 2025", now=None) == "2025 = 2025-01-01..2026-01-01"
    assert said("from 1 to 3 July 2026", now=None) == "from 1 to 3 july 2026 = 2026-07-01..2026-07-04"


def test_moments_are_in_the_zone_of_now_and_bare_dates_in_none() -> None:
    here = timezone(timedelta(hours=-3))
    now = NOW.replace(tzinfo=here)
    (moment,) = found("tomorrow at 5pm", now=now)
    assert moment.value == datetime(2026, 6, 18, 17, tzinfo=here)
    (stretch,) = found("tomorrow from 3 to 5pm", now=now)
    assert stretch.value.end == datetime(2026, 6, 18, 17, tzinfo=here)
    (day,) = found("tomorrow", now=now)
    assert day.value == date(2026, 6, 18)
    (clock,) = found("at 5pm", now=now)
    assert clock.value == time(17)


def test_several_are_found_in_order() -> None:
    assert said("it took 3 hours yesterday, come back tomorrow at 9am") == (
        "3 hours = 10800s; yesterday = 2026-06-16; tomorrow at 9am = 2026-06-18 09:00"
    )


def test_accents_and_case_do_not_matter() -> None:
    assert said("AMANHÃ ÀS 15H", "pt") == said("amanha as 15h", "pt") == "amanha as 15h = 2026-06-18 15:00"


def test_no_module_of_the_package_takes_the_place_of_the_reader() -> None:
    assert found("tomorrow")
    assert when.read_when is read_when
    assert "read_when" not in {module.name for module in pkgutil.iter_modules(when.__path__)}
