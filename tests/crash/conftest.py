"""Says at the end how many points were tried, and of how many."""

from __future__ import annotations

from collections import defaultdict

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line a scenario; with xdist the figures come from the workers with their reports."""
    tried: dict[str, dict[str, tuple[int, int]]] = defaultdict(dict)
    for report in (*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")):
        for name, value in getattr(report, "user_properties", ()):
            if name == "crash":
                scenario, kind, some, every = value
                tried[scenario][kind] = (some, every)
    if not tried:
        return
    terminalreporter.section("crash points tried", sep="-")
    for scenario, kinds in sorted(tried.items()):
        figures = "  ".join(f"{kind} {_of(*points)}" for kind, points in kinds.items())
        terminalreporter.write_line(f"{scenario:24}{_sum(kinds):>12}   {figures}")
    terminalreporter.write_line(f"{'all':24}{_sum({k: p for s in tried for k, p in _flat(tried[s], s)}):>12}")


def _flat(kinds: dict[str, tuple[int, int]], scenario: str) -> list[tuple[str, tuple[int, int]]]:
    return [(f"{scenario} {kind}", points) for kind, points in kinds.items()]


def _sum(kinds: dict[str, tuple[int, int]]) -> str:
    return _of(sum(some for some, _ in kinds.values()), sum(every for _, every in kinds.values()))


def _of(some: int, every: int) -> str:
    return str(some) if some == every else f"{some}/{every}"
