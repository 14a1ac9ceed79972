"""Real time and real chance, kept at the runtime's edge so that everything inside can be told what they are."""

from __future__ import annotations

import itertools
import os
import uuid
from datetime import UTC, datetime
from typing import Final

from sayso.commands.envelope import sortable


class SystemClock:
    """The machine's clock, in UTC."""

    def now(self) -> datetime:
        return datetime.now(UTC)


_MOST_AT_ONCE: Final = 0xFFF


class Entropy:
    """Unguessable values: salts, tokens, and ids that no two processes share."""

    def __init__(self) -> None:
        self.owner = f"{os.getpid()}-{os.urandom(6).hex()}"
        self._count = itertools.count(1)
        self._pool = ""
        self._used = 0
        self._moment, self._same = "", 0

    def salt(self) -> str:
        return self._take(32)

    def token(self) -> str:
        return self._take(24)

    def fact_id(self, at: datetime) -> str:
        """An id that sorts as time does, so that what is written together lies together; of one millisecond the first
        comes first."""
        moment = sortable(at)
        self._same = min(self._same + 1, _MOST_AT_ONCE) if moment == self._moment else 0
        self._moment = moment
        return f"fact_{moment}{self._same:03x}{self._take(10)}"

    def session_id(self) -> str:
        return str(uuid.UUID(hex=self._take(32), version=4))

    def commit_id(self) -> str:
        return f"{self.owner}-{next(self._count)}"

    def _take(self, digits: int) -> str:
        """So many hexadecimal digits that nobody was given before."""
        start, self._used = self._used, self._used + digits
        if self._used > len(self._pool):
            self._pool, start, self._used = os.urandom(4_096).hex(), 0, digits
        return self._pool[start : self._used]
