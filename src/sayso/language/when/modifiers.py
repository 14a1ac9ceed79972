""" "This", "next", "last", before what they tell apart."""

from __future__ import annotations

from sayso.language.when.scan import Scan


def which_day(scan: Scan, index: int) -> tuple[int | None, int]:
    """Read "this", "next", "last", with an article before them or not."""
    start = scan.skip(index, "the") if not scan.has(index, "mod", "coming") else index
    if scan.has(start, "coming"):
        return 0, start + 1
    steps = scan.number_of(start, "mod")
    if steps == 0 and scan.number_of(start + 1, "mod") is not None:
        # "this past Friday", "este próximo viernes": the nearest one on that side.
        return (0 if scan.number_of(start + 1, "mod") == 1 else -1), start + 2
    return (steps, start + 1) if steps is not None else (None, start)


def which_period(scan: Scan, index: int) -> tuple[int | None, int]:
    """Read "this", "next", "last" before a period, with an article or not."""
    start = scan.skip(index, "the") if not scan.has(index, "mod") else index
    if scan.has(start, "coming") and scan.lang == "en":
        return 1, start + 1
    steps = scan.number_of(start, "mod")
    if steps == 0 and (more := scan.number_of(start + 1, "mod")) is not None:
        return more, start + 2
    return (steps, start + 1) if steps is not None else (None, start)
