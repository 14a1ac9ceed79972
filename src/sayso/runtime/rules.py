"""What every decision of an application goes by."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from msgspec import Struct

from sayso.channels import Limits
from sayso.memory.authority import Ranks
from sayso.runtime.memory.proposing import Detect


class Rules(Struct, frozen=True):
    """What every decision of an application goes by: how long a session lasts, how long one message may be."""

    space: str = ""
    idle: timedelta = timedelta(minutes=30)
    resume: timedelta = timedelta(hours=24)
    longest: Callable[[str], int] = lambda door: Limits().text_chars
    place: Callable[[str, str], tuple[int, int] | None] = lambda workflow, step: None
    ranks: Ranks = Ranks()
    many: frozenset[str] = frozenset()  # keys of which each value stands for itself: allergies, contacts
    detector: Detect | None = None  # a host's own, beside the rules of the language


RULES = Rules()
