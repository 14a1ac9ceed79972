"""Looking at tokens by index: senses, neighbours, decimals, accents, and the clock of a zone."""

from datetime import datetime, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

from sayso.language.detect import Lang
from sayso.language.text import Text
from sayso.language.when.scan import Scan, once
from tests.language.dated import NOW


def scan(text: str, lang: Lang = "en", now: datetime = NOW) -> Scan:
    return Scan(Text(text, lang), now)


def test_senses_by_name_and_by_count() -> None:
    here = scan("may weeks")
    assert (here.number_of(0, "month"), here.name_of(1, "unit")) == (5, "week")
    assert here.number_of(0, "unit") is None
    assert here.has(1, "month", "unit")
    assert not here.has(1, "month")


def test_what_needs_company_is_not_sure() -> None:
    assert not scan("may").sure(0, "month")
    assert scan("june").sure(0, "month")


def test_beyond_the_text_there_is_nothing() -> None:
    here = scan("june")
    assert not here.has(5, "month")
    assert not here.has(-1, "month")
    assert here.over(1)
    assert not here.near(1)


def test_skip_goes_on_only_over_what_it_is_told() -> None:
    here = scan("the june")
    assert (here.skip(0, "the"), here.skip(1, "the")) == (1, 1)


def test_near_is_without_a_space() -> None:
    here = scan("15h 30", "pt")
    assert (here.near(1), here.near(2)) == (True, False)


def test_decimals_span_their_tokens() -> None:
    assert scan("2.5 hours").decimal(0) == (Decimal("2.5"), 3)
    assert scan("two hours").decimal(0) == (Decimal(2), 1)
    assert scan("hours").decimal(0) is None


def test_accents_are_seen_in_what_was_written() -> None:
    assert scan("às 3", "pt").accented(0)
    assert not scan("as 3", "pt").accented(0)


def test_phrases_are_spelled_whole() -> None:
    here = scan("a las 3", "es")
    assert (here.spelled(0), here.word(0), here.spelled(9)) == ("a las", "a", "")


def test_later_is_by_the_clock_of_the_zone() -> None:
    zone = ZoneInfo("America/New_York")
    here = scan("", now=datetime(2026, 3, 8, 1, 30, tzinfo=zone))
    assert here.later(timedelta(hours=1)).hour == 3
    assert scan("").later(timedelta(hours=1)).hour == 15


def test_a_rule_is_asked_once_a_token_and_only_where_it_can_start() -> None:
    asked: list[int] = []

    @once("month")
    def rule(here: Scan, index: int) -> int | None:
        asked.append(index)
        return index

    here = scan("june of 5")
    assert [rule(here, index) for index in (0, 1, 2, 0, 2)] == [0, None, 2, 0, 2]
    assert asked == [0, 2]
