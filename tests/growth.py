"""Tests of how long things take: only noise makes one fail, so one that passes in any of several tries has passed."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import iscoroutinefunction
from typing import Any, TypeVar, cast

TRIES = 5

F = TypeVar("F", bound=Callable[..., Any])


def despite_noise(test: F) -> F:
    """Try a test again when others have kept the machine busy; what really grows too fast fails every time."""
    if iscoroutinefunction(test):

        @wraps(test)
        async def waited(*args: Any, **kwargs: Any) -> None:
            for _ in range(TRIES - 1):
                try:
                    return await test(*args, **kwargs)
                except AssertionError:
                    continue
            await test(*args, **kwargs)

        return cast(F, waited)

    @wraps(test)
    def tried(*args: Any, **kwargs: Any) -> None:
        for _ in range(TRIES - 1):
            try:
                test(*args, **kwargs)
                return
            except AssertionError:
                continue
        test(*args, **kwargs)

    return cast(F, tried)
