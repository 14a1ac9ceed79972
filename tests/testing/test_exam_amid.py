"""The memory's cases amid other talk: what is said before them, and that it is looked for."""

import pytest
from msgspec.structs import replace

from sayso.testing.exam.amid import EARLIER, amid, load
from sayso.testing.exam.memory import Case, Turn, has, sit
from sayso.testing.exam.paper import own_paper
from sayso.testing.exam.parts import PARTS, memory_amid

KNOWN = load(own_paper().parent / "earlier.jsonl")
MOVED = Case(
    "en-move-01", "en", "explicit", (Turn("user", "My desk is in room 4."), Turn("user", "My desk is in room 6 now.")),
    "Where is my desk?", ("room 6",), ("room 4",),
)  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_there_is_enough_to_say_before_each_talk(lang: str) -> None:
    mine = [each for each in KNOWN if each.lang == lang]
    assert len(mine) >= 3 * EARLIER
    assert all(has(each.text, each.phrase) for each in mine)
    assert len({each.phrase for each in mine}) == len(mine)


def test_a_talk_comes_after_things_that_must_outlast_it() -> None:
    (case,) = amid([MOVED], KNOWN)
    assert len(case.earlier) == EARLIER == len(case.live) - 1
    assert case == amid([MOVED], KNOWN)[0]  # always the same ones
    (result,) = sit([case])
    assert (result.killed, result.risen) == ((), ())
    assert all(phrase in result.context for phrase in case.live)


def test_what_is_lost_of_them_is_told() -> None:
    (case,) = amid([MOVED], KNOWN)
    (result,) = sit([replace(case, earlier=case.earlier[1:])])
    assert result.killed == (case.live[1],)


def test_nothing_is_said_before_that_has_in_it_what_is_dead_by_the_talk() -> None:
    dead = tuple(each.phrase for each in KNOWN if each.lang == "en")[EARLIER:]
    (case,) = amid([replace(MOVED, dead=dead)], KNOWN)
    assert set(case.live[1:]).isdisjoint(dead)


def test_it_is_a_part_of_the_exam() -> None:
    assert memory_amid in PARTS
