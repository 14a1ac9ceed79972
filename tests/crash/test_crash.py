"""Every scenario of the shop, with a fault at every point that counting finds, ends where it must (P1 to P8).

`make test` tries a share of the points, evenly spread and the same each time; `make crash` tries all of them.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from functools import cache, partial

import pytest

from sayso.testing.faults import Fault, Faults, Window
from tests.crash.play import playing
from tests.crash.scenarios import SCENARIOS, Scenario, problems

FULL = os.environ.get("SAYSO_CRASH") == "full"
SHARE = 2  # points tried of each kind and scenario when not all are
OUTAGE = 8  # writes in a row that fail: longer than any one of them is tried again
PATIENCE_S = 20
COUNTS = 3
TRIES = 10

Points = Callable[[Faults], list[tuple[Fault, ...]]]


def once(window: Window, clean: Faults) -> list[tuple[Fault, ...]]:
    """One fault, at each point of its kind."""
    return [(fault,) for fault in clean.points(window)]


def outage(clean: Faults) -> list[tuple[Fault, ...]]:
    """The store is gone for a while, from each write on."""
    return [
        tuple(Fault(Window.FAILS, number + more) for more in range(OUTAGE)) for number in range(1, len(clean.calls) + 1)
    ]


def again(clean: Faults) -> list[tuple[Fault, ...]]:
    """It dies, and dies again in the middle of recovering, twice."""
    return [
        (Fault(Window.AFTER, number), Fault(Window.BEFORE, number + 1), Fault(Window.AFTER, number + 2))
        for number in range(1, len(clean.calls) + 1)
    ]


KINDS: dict[str, Points] = {window.value: partial(once, window) for window in Window}
KINDS |= {"outage": outage, "again": again}


@cache
def counted(scenario: Scenario) -> Faults:
    """A run without faults, which says where faults can be: the shortest of a few, because two messages that come
    together are now and then read in two decisions, and a point that is not in every run is none."""

    async def run() -> Faults:
        async with playing() as play:
            assert await problems(scenario, play) == []
            return play.faults

    return min((asyncio.run(run()) for _ in range(COUNTS)), key=lambda faults: len(faults.calls))


def share(points: list[tuple[Fault, ...]], seed: int) -> list[tuple[Fault, ...]]:
    """All, or a few that are evenly spread and start elsewhere in each scenario."""
    if FULL or len(points) <= SHARE:
        return points
    stride = len(points) / SHARE
    start = seed % max(1, int(stride))
    return [points[int(start + place * stride)] for place in range(SHARE)]


@pytest.mark.timeout(600)  # a full run tries hundreds of points
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_it_ends_where_it_must(scenario: Scenario, kind: str, record_property: Callable[[str, object], None]) -> None:
    points = KINDS[kind](counted(scenario))
    tried = share(points, SCENARIOS.index(scenario) + len(kind))
    found = {faults: asyncio.run(play_with(scenario, faults)) for faults in tried}
    wrong = [
        f"{', '.join(map(str, faults))}: {problem}" for faults, problems_ in found.items() for problem in problems_
    ]
    record_property("crash", [scenario.name, kind, len(tried), len(points)])
    assert not wrong, "\n".join(wrong)


async def play_with(scenario: Scenario, faults: tuple[Fault, ...]) -> list[str]:
    """What is wrong with where it ended; played again if the run was over before the fault could come."""
    grouped = faults[0].window is Window.STATEMENT
    for _ in range(TRIES):
        async with playing(*faults, grouped=grouped) as play:
            found = await asyncio.wait_for(problems(scenario, play), PATIENCE_S)
            # grouped writes need fewer statements, so the last may not come; any other fault must
            if found or play.faults.fired or grouped:
                return found
    return ["the fault never came"]
