"""Whether the server lives, and whether it can take a call just now."""

from __future__ import annotations

import asyncio

from sayso.errors import StoreError
from sayso.runtime.worker import Runtime
from sayso.web.answer import unavailable

READY_TIMEOUT_S = 2.0
WATCH_S = 0.5
LOST = ("store.lost", "store.closed")  # the writing process is gone, and nothing brings it back


async def takes_writes(runtime: Runtime) -> None:
    """Make one real write, one that changes nothing; raises `Refusal` when the store does not take it in time."""
    try:
        async with asyncio.timeout(READY_TIMEOUT_S):
            await runtime.store.probe()
    except StoreError as error:
        raise unavailable(error.code, f"the store takes no writes: {error}") from None
    except TimeoutError:
        raise unavailable("store.slow", f"the store took no write within {READY_TIMEOUT_S:g} s") from None


async def broken(runtime: Runtime) -> BaseException:
    """Wait until this server can only be started again: the writing process ended, or a stage failed. Returns why."""
    while True:
        reason = await _lost(runtime) or runtime.failure
        if reason is not None:
            return reason
        await asyncio.sleep(WATCH_S)


async def _lost(runtime: Runtime) -> StoreError | None:
    """What a write that writes nothing is told; a store that is only slow is not lost."""
    try:
        async with asyncio.timeout(WATCH_S):
            await runtime.store.renew({}, runtime.clock.now())
    except StoreError as error:
        return error if error.code in LOST else None
    except TimeoutError:
        pass
    return None
