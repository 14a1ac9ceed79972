"""What the peer scripts share: the job's texts, the options, the clocks and the one JSON object printed.

The job is the chat command "cancel order N": request, persisted question, the confirmation "yes",
authorization decision, one effect step that does nothing, result. Each conversation plays it turn by turn.
A peer may be driven in several ways; all are measured and the fastest is its figure.
"""

import argparse
import json
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Lock
from typing import Any

BUDGET_S = 20.0


def request(order: int) -> str:
    return f"cancel order {order}"


def question(order: int) -> str:
    return f"Cancel order {order}? Reply yes or no."


def result(order: int) -> str:
    return f"Order {order} is cancelled."


class PeerConnection(sqlite3.Connection):
    """A connection that syncs every commit to disk and counts the commits that write."""

    commits = 0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.execute("PRAGMA synchronous=FULL")

    def commit(self) -> None:
        if self.in_transaction:  # only a writer is, and it holds SQLite's write lock: no count is lost
            PeerConnection.commits += 1
        super().commit()


@dataclass(slots=True)
class Figures:
    """What one run measured."""

    commands: int
    wall_s: float
    cpu_s: float
    commands_per_s: float
    cpu_us_per_command: int
    commits_per_command: float


class Run:
    """One way of driving the peer, in a folder of its own: `turns` commands in each conversation."""

    def __init__(self, folder: Path, turns: int, conversations: int, budget_s: float) -> None:
        self.database = folder / "peer.db"
        self.conversations = range(conversations)
        self.figures: Figures | None = None
        self._turns = turns
        self._budget_s = budget_s
        self._deadline: float | None = None
        self._done = 0
        self._lock = Lock()

    def order(self, conversation: int, turn: int) -> int:
        return turn * len(self.conversations) + conversation

    def turns(self) -> Iterator[int]:
        """The turns of one conversation: one to warm up; when measured, as many as the time budget allows."""
        if self._deadline is None:
            yield 0
            return
        for turn in range(1, self._turns + 1):
            if turn > 1 and time.monotonic() > self._deadline:
                return
            yield turn

    def done(self, answer: object, order: int) -> None:
        """Count one command, whose answer must be the right one."""
        if answer != result(order):
            raise RuntimeError(f"order {order} was answered {answer!r}")
        with self._lock:
            self._done += 1

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Measure the commands done inside; what was done before was warming up."""
        self._done = 0
        self._deadline = time.monotonic() + self._budget_s
        commits, cpu_s, wall_s = PeerConnection.commits, time.process_time(), time.perf_counter()
        yield
        wall_s, cpu_s = time.perf_counter() - wall_s, time.process_time() - cpu_s
        self.figures = Figures(
            commands=self._done,
            wall_s=round(wall_s, 3),
            cpu_s=round(cpu_s, 3),
            commands_per_s=round(self._done / wall_s, 1),
            cpu_us_per_command=round(cpu_s / self._done * 1e6),
            commits_per_command=round((PeerConnection.commits - commits) / self._done, 1),
        )


def main(peer: str, version: str, commands: int, variants: Mapping[str, Callable[[Run], None]]) -> None:
    """Run every variant as the command line asks and print the fastest one's figures."""
    parser = argparse.ArgumentParser(description=f"Measure {peer} on the command “cancel order N”.")
    parser.add_argument("--commands", type=int, default=commands, help="commands measured in each variant")
    parser.add_argument("--concurrency", type=int, default=64, help="conversations at the same time")
    parser.add_argument("--folder", type=Path, required=True, help="where the database is made, on disk")
    parser.add_argument("--variant", help="only this one")
    asked = parser.parse_args()
    turns = max(1, asked.commands // asked.concurrency)
    best, best_name, rates = None, "", {}
    for name, drive in variants.items():
        if asked.variant not in (None, name):
            continue
        with tempfile.TemporaryDirectory(dir=asked.folder, prefix="peer-") as folder:
            run = Run(Path(folder), turns, asked.concurrency, BUDGET_S / len(variants))
            drive(run)
        if run.figures is None:
            raise RuntimeError(f"{peer}, {name}: nothing was measured")
        rates[name] = run.figures.commands_per_s
        if best is None or run.figures.commands_per_s > best.commands_per_s:
            best, best_name = run.figures, name
    if best is not None:
        figures = {"peer": peer, "version": version, **asdict(best), "variant": best_name, "variants": rates}
        print(json.dumps(figures))
