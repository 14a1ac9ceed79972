"""A clock that stands still until it is told otherwise."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

START = datetime(2026, 1, 5, 12, 0, tzinfo=UTC)


class ManualClock:
    """Every reading is a microsecond later than the last, so that order is never in doubt."""

    def __init__(self, at: datetime = START) -> None:
        self._at = at

    def now(self) -> datetime:
        self._at += timedelta(microseconds=1)
        return self._at

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._at += timedelta(seconds=seconds)
