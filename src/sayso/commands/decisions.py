"""What `preview` and `authorize` answer: refusals are values with a reason, never exceptions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Allow:
    """Go ahead."""


@dataclass(frozen=True, slots=True)
class Deny:
    """Refuse. `reason` is a stable code of the application; people read `detail`, or the code in words."""

    reason: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class OverLimit(Deny):
    """Refuse because of a fact that binds; evidence names it."""

    fact_id: str = ""


@dataclass(frozen=True, slots=True)
class StepUp:
    """Ask for a second factor before going ahead."""

    reason: str


Decision = Allow | Deny | StepUp
"""What `authorize` answers."""


@dataclass(frozen=True, slots=True)
class Preview(Generic[T_co]):
    """What the human is asked, and the data the yes is bound to; the handler gets exactly that data."""

    text: str
    bind: T_co
