"""Deadlines: what takes too long is cancelled and told so; what does not, and what someone else cancels, is not."""

from __future__ import annotations

import asyncio

import pytest

from sayso.web.deadline import LOOK_S, Deadline


async def _waits(seconds: float, limit_s: float) -> str:
    async with Deadline(limit_s):
        await asyncio.sleep(seconds)
    return "done"


async def test_what_is_done_in_time_is_done() -> None:
    assert await _waits(0, 10) == "done"


async def test_what_takes_too_long_is_told_so_and_goes_on_afterwards() -> None:
    began = asyncio.get_running_loop().time()
    with pytest.raises(TimeoutError):
        await _waits(10, 0.05)
    assert 0.05 <= asyncio.get_running_loop().time() - began < 0.05 + 10 * LOOK_S
    assert await _waits(2 * LOOK_S, 10) == "done"  # nothing of it is left that could cancel what comes next


async def test_each_has_its_own_time() -> None:
    results = await asyncio.gather(
        _waits(3 * LOOK_S, 10), _waits(10, 0.05), _waits(0, 0.05), _waits(10, 2 * LOOK_S), return_exceptions=True
    )
    assert [str(type(result).__name__) for result in results] == ["str", "TimeoutError", "str", "TimeoutError"]


async def test_one_within_another() -> None:
    with pytest.raises(TimeoutError):
        async with Deadline(0.05):
            await _waits(10, 10)
    async with Deadline(10):
        with pytest.raises(TimeoutError):
            await _waits(10, 0.05)


async def test_someone_elses_cancelling_is_not_mistaken_for_lateness() -> None:
    task = asyncio.create_task(_waits(10, 10))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_cancelled_and_late_at_once_is_cancelled() -> None:
    async def stubborn() -> None:
        async with Deadline(0.01):
            task = asyncio.current_task()
            assert task is not None
            asyncio.get_running_loop().call_later(0.01 + LOOK_S, task.cancel)
            try:
                await asyncio.sleep(10)
            except asyncio.CancelledError:
                await asyncio.sleep(3 * LOOK_S)  # the second one comes while the first is tidied up
                raise

    with pytest.raises(asyncio.CancelledError):
        await asyncio.create_task(stubborn())


async def test_an_error_inside_is_that_error() -> None:
    with pytest.raises(KeyError):
        async with Deadline(0.05):
            raise KeyError
