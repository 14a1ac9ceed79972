"""Types, values and candidates: what a reading is in the end."""

import pytest

from sayso.language.detect import Lang
from tests.language.dated import NOW, found, said, shown


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("tomorrow", "date"),
        ("tomorrow at 5pm", "datetime"),
        ("at 5pm", "time"),
        ("in 5 minutes", "datetime"),
        ("in 5 days", "date"),
        ("next week", "range"),
        ("may 2027", "range"),
        ("tomorrow morning", "range"),
        ("in the morning", "range"),
        ("until friday", "range"),
        ("5 minutes", "duration"),
    ],
)
def test_the_type_follows_from_what_is_said(text: str, kind: str) -> None:
    assert [each.type for each in found(text)] == [kind]


@pytest.mark.parametrize(
    ("text", "lang", "wanted"),
    [
        ("at 5", "en", "17:00 05:00"),
        ("at 9", "en", "09:00 21:00"),
        ("às 5", "pt", "17:00 05:00"),
        ("a las 12", "es", "12:00 00:00"),
        ("tomorrow at 5", "en", "2026-06-18 17:00|2026-06-18 05:00"),
        ("5 May", "en", "2027-05-05 2026-05-05"),
        ("03/04", "pt", "2027-04-03 2027-03-04"),
        ("friday", "en", "2026-06-19 2026-06-12"),
        ("open till 10", "en", "..10:00 ..22:00"),
        ("from 4 to 6", "en", "16:00..18:00 04:00..06:00"),
        ("from 3 to 5pm", "en", ""),
        ("from 8am to 3", "en", ""),
        ("between now and 8", "en", ""),
        ("at 17:00", "en", ""),
        ("at 5pm", "en", ""),
        ("tomorrow", "en", ""),
        ("2026-07-04", "en", ""),
    ],
)
def test_every_reading_is_a_candidate(text: str, lang: Lang, wanted: str) -> None:
    (only,) = found(text, lang)
    separator = "|" if "|" in wanted else " "
    assert separator.join(shown(each.value) for each in only.candidates) == wanted


@pytest.mark.parametrize("text", ["at 5", "friday at 5", "03/04/2026"])
def test_scores_sum_to_one_and_fall(text: str) -> None:
    (only,) = found(text)
    scores = [each.score for each in only.candidates]
    assert sum(scores) == pytest.approx(1, abs=1e-3)
    assert scores == sorted(scores, reverse=True)


def test_of_an_open_hour_today_the_one_to_come_is_meant() -> None:
    assert said("today at 8") == "today at 8 = 2026-06-17 20:00"
    assert said("today at 8", now=NOW.replace(hour=6)) == "today at 8 = 2026-06-17 08:00"


def test_the_ends_of_a_range_settle_each_other() -> None:
    assert said("from 11 to 1pm") == "from 11 to 1pm = 11:00..13:00"
    assert said("from 8 am to 3") == "from 8 am to 3 = 08:00..15:00"
    assert said("from 4 to 6") == "from 4 to 6 = 16:00..18:00"
    assert said("from 7 to 7:30") == "from 7 to 7:30 = 07:00..07:30"


def test_a_range_that_is_going_on_is_this_one() -> None:
    assert said("from may to july") == "from may to july = 2026-05-01..2026-08-01"
    assert said("from march to may") == "from march to may = 2027-03-01..2027-06-01"


def test_a_year_at_either_end_is_for_both() -> None:
    assert said("from nov to feb 2025").endswith("2024-11-01..2025-03-01")
    assert said("from 20 dec 2024 to 3 jan").endswith("2024-12-20..2025-01-04")
