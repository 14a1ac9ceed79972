"""English as people type it: chat spelling, abbreviations, and words that only look like dates."""

import pytest

from tests.language.dated import lines, said

ENGLISH = """
can u come tmrw at 3 => tmrw at 3 = 2026-06-18 15:00
2moro morning works for me => 2moro morning = 2026-06-18 00:00..2026-06-18 12:00
lets do thurs 4pm => thurs 4pm = 2026-06-18 16:00
fri is fine, sat is not => fri = 2026-06-19
is it open on sun => sun = 2026-06-21
dinner tonight at 8 => tonight at 8 = 2026-06-17 20:00
late last night it broke => last night = 2026-06-16 18:00..2026-06-17 00:00
we spoke yday at 6 => yday at 6 = 2026-06-16 18:00
the day after tomorrow then => the day after tomorrow = 2026-06-19
it took 2 hrs and 15 mins => 2 hrs and 15 mins = 8100s
back in half an hour => in half an hour = 2026-06-17 14:35
a couple of days ago => a couple of days ago = 2026-06-15
half past 7 is better => half past 7 = 07:30
quarter to five => quarter to five = 16:45
twelve thirty => twelve thirty = 12:30
the wknd is free => the wknd = 2026-06-20..2026-06-22
next wknd? => next wknd = 2026-06-27..2026-06-29
by eod pls => by eod = 2026-06-17 14:05..2026-06-17 23:59:59
mid-august maybe => mid-august = 2026-08-11..2026-08-21
early next week => early next week = 2026-06-22..2026-06-25
this coming monday => this coming monday = 2026-06-22
new year's eve at 11pm => new year's eve at 11pm = 2026-12-31 23:00
thanksgiving dinner => thanksgiving = 2026-11-26
mother's day gift => mother's day = 2027-05-09
around noonish => noonish = 12:00
in the 90s => 90s = 1990-01-01..2000-01-01
may I ask something =>
we march on =>
the sun is hot =>
I sat down =>
wait a second =>
good morning =>
have a great weekend =>
that is all for now =>
up to date prices =>
june is my sister =>
"""


@pytest.mark.parametrize(("text", "wanted"), lines(ENGLISH))
def test_english(text: str, wanted: str) -> None:
    assert said(text, "en") == wanted
