"""How long `import sayso` takes beside `import asyncio`, each over a bare interpreter."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

ROUNDS = 15


def measure() -> tuple[float, float]:
    """Milliseconds for sayso and for asyncio, medians of alternating runs."""
    taken: dict[str, list[float]] = {"pass": [], "import asyncio": [], "import sayso": []}
    for _ in range(ROUNDS):
        for code, times in taken.items():
            began = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            times.append((time.perf_counter() - began) * 1e3)
    bare, peer, own = (statistics.median(times) for times in taken.values())
    return own - bare, peer - bare
