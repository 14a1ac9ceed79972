"""Real time and real chance, kept at the runtime's edge so that everything inside can be told what they are."""

from __future__ import annotations

import itertools
import os
from datetime import UTC, datetime


class SystemClock:
    """The machine's clock, in UTC."""

    def now(self) -> datetime:
        return datetime.now(UTC)


class Entropy:
    """Unguessable values: salts, tokens, and ids that no two processes share."""

    def __init__(self) -> None:
        self.owner = f"{os.getpid()}-{os.urandom(6).hex()}"
        self._count = itertools.count(1)
        self._pool = b""
        self._used = 0

    def salt(self) -> str:
        return self._take(16)

    def token(self) -> str:
        return self._take(12)

    def commit_id(self) -> str:
        return f"{self.owner}-{next(self._count)}"

    def _take(self, size: int) -> str:
        if self._used + size > len(self._pool):
            self._pool, self._used = os.urandom(4096), 0
        start = self._used
        self._used += size
        return self._pool[start : self._used].hex()
