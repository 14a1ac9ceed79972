"""What every record is made of, and where time comes from."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from msgspec import Struct


class Plain(Struct, frozen=True, gc=False):
    """Plain data: it is never changed and never refers to itself, so the collector need not look at it."""


class Clock(Protocol):
    """Tells the time; the only source of it in the runtime."""

    def now(self) -> datetime: ...
