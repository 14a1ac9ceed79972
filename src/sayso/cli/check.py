"""One thing that `sayso doctor` looked at."""

from __future__ import annotations

from typing import NamedTuple


class Check(NamedTuple):
    """What was looked at: `ok`, `warn` or `fail`, and what to do."""

    name: str
    status: str
    detail: str
    advice: str = ""
