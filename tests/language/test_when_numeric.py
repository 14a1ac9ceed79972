"""Dates in digits: orders, marks, two-digit years, and what is no date."""

import pytest

from sayso.language.detect import Lang
from sayso.language.when.numeric import ordered
from tests.language.dated import found, said, shown, tables

ENGLISH = """
come on 07/08 right? => 07/08 = 2026-07-08
3/4 cup =>
2026-07-04 => 2026-07-04 = 2026-07-04
2026-07-04T10:30 => 2026-07-04t10:30 = 2026-07-04 10:30
07/04/2026 => 07/04/2026 = 2026-07-04
13/04/2026 => 13/04/2026 = 2026-04-13
4.7.2026 => 4.7.2026 = 2026-07-04
12/25 => 12/25 = 2026-12-25
25/12 => 25/12 = 2026-12-25
7/4/26 => 7/4/26 = 2026-04-07
on 5.12 => 5.12 = 2027-05-12
31/02/2026 =>
02/30 =>
10/20/30/40 =>
123-12-1234 =>
650-555-1234 =>
1.2.3.4 =>
1/2 cup =>
24/7 support =>
50/50 =>
21-17 =>
4/7/2026 and 5/7/2026 => 4/7/2026 = 2026-04-07; 5/7/2026 = 2026-05-07
due 3/15 => 3/15 = 2027-03-15
v1.2.3 =>
1/1 => 1/1 = 2027-01-01
"""
PORTUGUESE = """
04/07/2026 => 04/07/2026 = 2026-07-04
4-7-2026 => 4-7-2026 = 2026-07-04
04.07.26 => 04.07.26 = 2026-07-04
25/12 => 25/12 = 2026-12-25
12/25 => 12/25 = 2026-12-25
29/02/2027 =>
29/02 => 29/02 = 2028-02-29
31/02 =>
7 de 6 de 1985 => 7 de 6 de 1985 = 1985-06-07
vence dia 10/07 => dia 10/07 = 2026-07-10
1/2 xícara =>
"""
SPANISH = """
04/07/2026 => 04/07/2026 = 2026-07-04
18-3 => 18-3 = 2027-03-18
21/3 => 21/3 = 2027-03-21
30/11/73 => 30/11/73 = 1973-11-30
2026/07/04 => 2026/07/04 = 2026-07-04
31/04/2026 =>
3/4 de taza =>
"""


@pytest.mark.parametrize(("lang", "text", "wanted"), tables(ENGLISH, PORTUGUESE, SPANISH))
def test_what_is_read(lang: Lang, text: str, wanted: str) -> None:
    assert said(text, lang) == wanted


def test_month_and_day_may_change_places() -> None:
    assert [each.isoformat() for each in ordered(["03", "04", "2026"], "en")] == ["2026-03-04", "2026-04-03"]
    assert [each.isoformat() for each in ordered(["03", "04", "2026"], "pt")] == ["2026-04-03", "2026-03-04"]
    assert [each.isoformat() for each in ordered(["05", "05", "2026"], "es")] == ["2026-05-05"]
    assert ordered(["31", "02", "2026"], "es") == []
    assert ordered(["1", "2", "3"], "en") == []


def test_the_other_order_is_a_candidate() -> None:
    (only,) = found("03/04", "en")
    assert [shown(each.value) for each in only.candidates] == ["2027-03-04", "2027-04-03"]
    assert only.value == only.candidates[0].value
