"""A check is worth what it catches: each holds, and each fails, saying why, when its promise is broken on purpose."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from tests.crash.checks import CHECKS
from tests.crash.mutants import MUTANTS, Mutant

PATIENCE_S = 60


async def found(name: str) -> str:
    """What a check says, or the assertion it died of."""
    try:
        return "\n".join(await asyncio.wait_for(CHECKS[name](), PATIENCE_S))
    except AssertionError as failure:
        return f"{type(failure).__name__}: {failure}"


@pytest.mark.parametrize("name", CHECKS)
async def test_the_check_holds(name: str) -> None:
    assert await found(name) == ""


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
async def test_the_mutant_is_caught(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    mutant.seed(monkeypatch)
    assert mutant.saying in await found(mutant.caught_by)


def test_every_check_catches_something() -> None:
    assert Counter(mutant.caught_by for mutant in MUTANTS).keys() == CHECKS.keys()
