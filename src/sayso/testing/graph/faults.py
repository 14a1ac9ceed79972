"""What goes wrong: by chance that a seed decides, or as a test has written it down."""

from __future__ import annotations

from collections import deque
from hashlib import sha256
from random import Random

from msgspec import Struct


class Faults(Struct, frozen=True, kw_only=True):
    """How often each trouble strikes, from 0 (never) to 1 (always).

    Of sends: `refused` (500, nothing taken), `dropped` (the connection closes, nothing taken), `unanswered` (taken, but
    the connection closes without an answer), `early` (the first status comes before the answer). Of statuses: `failed`
    (with `failed_code`), `skipped` (no `delivered`), `reordered`. Of webhooks: `duplicated`, and before the true one a
    `forged` (signed with another secret) or `malformed` one.
    """

    refused: float = 0.0
    dropped: float = 0.0
    unanswered: float = 0.0
    early: float = 0.0
    failed: float = 0.0
    failed_code: int = 131026
    skipped: float = 0.0
    reordered: float = 0.0
    duplicated: float = 0.0
    forged: float = 0.0
    malformed: float = 0.0


class Chance:
    """Chance that depends on the seed and on what it is about, never on what was asked before.

    So two runs of one seed fare the same, however their requests interleave.
    """

    def __init__(self, seed: int, faults: Faults) -> None:
        self.faults = faults
        self._seed = seed

    def of(self, *about: object) -> Random:
        """The chance of one thing."""
        return Random(self.token(*about))

    def strikes(self, fault: str, *about: object) -> bool:
        """Whether a fault strikes this thing."""
        share: float = getattr(self.faults, fault)
        return share > 0 and self.of(fault, *about).random() < share

    def token(self, *about: object) -> str:
        """64 hexadecimal digits that are this thing's own."""
        return sha256("\x1f".join(map(str, (self._seed, *about))).encode()).hexdigest()


class Fail(Struct, frozen=True):
    """A send is refused with this code, and with this HTTP status unless the code's own will do."""

    code: int
    status: int = 0


class Drop(Struct, frozen=True):
    """The connection closes before anything was taken."""


class Lose(Struct, frozen=True):
    """The message is taken, and nobody says so: the connection closes, or hangs until the client leaves."""

    hang: bool = False


Trouble = Fail | Drop | Lose


class Script:
    """Troubles for the sends to come, one each, in the order they were written down; then chance decides."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._next: deque[Trouble] = deque()
        self._sends = 0

    def add(self, trouble: Trouble, times: int = 1) -> None:
        self._next.extend([trouble] * times)

    def take(self) -> Trouble | None:
        """What happens to this send."""
        self._sends += 1
        if self._next:
            return self._next.popleft()
        if self._chance.strikes("dropped", self._sends):
            return Drop()
        if self._chance.strikes("refused", self._sends):
            return Fail(131000, 500)
        return Lose() if self._chance.strikes("unanswered", self._sends) else None
