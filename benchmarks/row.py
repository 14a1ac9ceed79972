"""A row of the table that `make bench` prints, and of results.json."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One figure, and what it is held against."""

    name: str
    figure: float
    unit: str
    peer: str = ""
    ratio: float | None = None
    target: str = ""
    met: bool | None = None
