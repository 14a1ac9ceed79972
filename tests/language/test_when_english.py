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
have a lovely weekend =>
that is all for now =>
up to date prices =>
june is my sister =>
any time after 6 => after 6 = 18:00..
in the next few days => next few days = 2026-06-18..2026-06-21
over the last week => the last week = 2026-06-08..2026-06-15
for the past 2 weeks => the past 2 weeks = 2026-06-01..2026-06-15
two days from now => two days from now = 2026-06-19
a min ago => a min ago = 2026-06-17 14:04
1 hr 20 mins => 1 hr 20 mins = 4800s
every 2 weeks => 2 weeks = 1209600s
at 7 tomorrow evening => 7 tomorrow evening = 2026-06-18 19:00
8ish tonight => 8ish tonight = 2026-06-17 20:00
tomorrow @ 7 => tomorrow @ 7 = 2026-06-18 07:00
sat 20 jun 2026 10:00 => sat 20 jun 2026 10:00 = 2026-06-20 10:00
Jun 26, 2026 3:30 PM => jun 26, 2026 3:30 pm = 2026-06-26 15:30
tues 23rd => tues 23rd = 2026-06-23
week 32 => week 32 = 2026-08-03..2026-08-10
first week of august => first week of august = 2026-08-03..2026-08-10
since last monday => since last monday = 2026-06-15..
by the end of the week => by the end of the week = 2026-06-17 14:05..2026-06-22 00:00
by end of day tomorrow => by end of day tomorrow = 2026-06-17 14:05..2026-06-18 23:59:59
no later than friday => no later than friday = 2026-06-17 14:05..2026-06-20 00:00
the other day =>
I can't wait =>
4 more please =>
pick the third option =>
call 650-555-1234 =>
page 12 of 15 =>
apt 5b =>
flight UA 1530 =>
my pin is 1984 =>
around 20 bucks =>
catch you later =>
what's the time =>
a 3-4 person tent =>
room 1205 =>
the 2 of us =>
number 5 =>
I'm at home =>
one in five =>
"""


@pytest.mark.parametrize(("text", "wanted"), lines(ENGLISH))
def test_english(text: str, wanted: str) -> None:
    assert said(text, "en") == wanted
