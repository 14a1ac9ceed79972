"""Webhooks through real servers: sayso, durable before its 200, beside pywa with its memory.

python benchmarks/server.py    # the table of every round's medians

Each server is a process of its own on loopback and is called over kept connections, turn by turn with the others, for
the machine is not equally fast all the time. A round ends when all of it was handled: by pywa's handler, which does
nothing; by sayso's store alone (`door`); or read and answered by sayso's conversations as well (`turns`), which is more
than pywa's handler does. pywa reads one message of a POST: what it was given and what it handled are both counted.
"""

from __future__ import annotations

import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import load
import peers

HERE = Path(__file__).resolve().parent
PEOPLE = 1_000
POSTS, BATCHES, BATCH = 1_000, 20, 100
WARM_UP_POSTS = 500
ROUNDS = 9
TRIALS = 3
START_TIMEOUT_S = 15.0
HANDLED_TIMEOUT_S = 30.0
LOOK_S = 0.005
_FIGURES = ("requests_per_s", "messages_per_s", "handled", "cpu_us", "busy")
VARIANTS = ("async uvicorn", "async granian", "threads uvicorn", "threads granian")

Shape = Literal["single", "batch"]
Name = Literal["pywa", "door", "turns"]
_OWN: tuple[Name, Name] = ("door", "turns")
_SHAPES: tuple[tuple[Shape, int, int], ...] = (("single", POSTS, 1), ("batch", BATCHES, BATCH))
_SENT = re.compile(rb'^sayso_sent_total\{state="sent"\} (\d+)', re.MULTILINE)
_TICK_S = 1 / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Round:
    """One round of one server: POSTs answered, messages handled of those that were sent, and in which time."""

    requests: int
    sent: int
    handled: int
    wall_s: float
    cpu_us: float  # of the server, a message handled
    busy: float  # the caller's share of a core

    @property
    def requests_per_s(self) -> float:
        return self.requests / self.wall_s

    @property
    def messages_per_s(self) -> float:
        return self.handled / self.wall_s


Measured = dict[tuple[Name, Shape], list[Round]]


class Server:
    """A server under way, and how to ask it what it has handled."""

    def __init__(self, name: Name, child: subprocess.Popen[str], path: str) -> None:
        started = _started(child)
        self.name = name
        self.version = str(started.get("version", ""))
        self._pid = child.pid
        self._port = int(started["port"])
        self._path = path
        self._run = 0

    def round(self, posts: int, batch: int = 1) -> Round:
        """Send so many POSTs and wait until what they hold is handled."""
        self._run += 1
        made = load.requests(self._path, f"{self._pid}x{self._run}x", posts, batch, PEOPLE)
        before, cpu_s, began = self._handled(), _cpu_s(self._pid), time.perf_counter()
        loaded = load.drive(self._port, made)
        handled = self._wait(before, posts if self.name == "pywa" else posts * batch)
        wall_s = loaded.wall_s if self.name == "door" else time.perf_counter() - began
        cpu_us = (_cpu_s(self._pid) - cpu_s) / handled * 1e6
        return Round(posts, posts * batch, handled, wall_s, cpu_us, loaded.busy)

    def _wait(self, before: int, expected: int) -> int:
        if self.name == "door":  # a 200 says that it is stored
            return expected
        deadline = time.monotonic() + HANDLED_TIMEOUT_S
        while (handled := self._handled() - before) < expected:
            if time.monotonic() > deadline:
                raise AssertionError(f"{self.name} handled {handled} of {expected} messages")
            time.sleep(LOOK_S)
        return handled

    def _handled(self) -> int:
        if self.name == "pywa":
            return int(load.get(self._port, "/handled"))
        found = _SENT.search(load.get(self._port, "/metrics"))
        return int(found[1]) if found else 0


@contextmanager
def sayso(folder: Path, name: Name) -> Iterator[Server]:
    """sayso's own server on a new database: with its conversations (`turns`), or without (`door`)."""
    place = folder / name
    place.mkdir()
    command = [sys.executable, str(HERE / "serving.py"), "--folder", str(place)]
    with _process([*command, *(["--door"] if name == "door" else [])]) as child:
        yield Server(name, child, "/webhooks/whatsapp_cloud")


@contextmanager
def pywa(variant: str) -> Iterator[Server]:
    """pywa in one of `VARIANTS`; raises `PeersUnavailable` when it cannot be installed."""
    peers.install()
    kind, server = variant.split()
    script = str(HERE / "peers" / "pywa_server.py")
    with _process([str(peers.PYTHON), script, "--secret", load.SECRET, "--kind", kind, "--server", server]) as child:
        yield Server("pywa", child, "/webhook")


def fastest() -> tuple[str, dict[str, float]]:
    """The way in which pywa is served fastest on this machine, and what each way did; they take turns."""
    rates: dict[str, list[float]] = {variant: [] for variant in VARIANTS}
    with ExitStack() as stack:
        servers = {variant: stack.enter_context(pywa(variant)) for variant in VARIANTS}
        for server in servers.values():
            server.round(WARM_UP_POSTS)
        for _ in range(TRIALS):
            for variant, server in servers.items():
                rates[variant].append(server.round(WARM_UP_POSTS).requests_per_s)
    medians = {variant: statistics.median(each) for variant, each in rates.items()}
    return max(medians, key=lambda variant: medians[variant]), medians


def measure(folder: Path, variant: str, say: Callable[[str], None], rounds: int = ROUNDS) -> tuple[str, Measured]:
    """pywa's version, and every server's rounds; they take turns."""
    measured: Measured = {}
    with ExitStack() as stack:
        theirs = stack.enter_context(pywa(variant))
        servers = (theirs, *(stack.enter_context(sayso(folder, name)) for name in _OWN))
        for server in servers:
            server.round(WARM_UP_POSTS)
        for number in range(1, rounds + 1):
            for shape, posts, batch in _SHAPES:
                for server in servers:
                    measured.setdefault((server.name, shape), []).append(server.round(posts, batch))
            last = {name: each[-1] for (name, shape), each in measured.items() if shape == "single"}
            say(
                f"round {number}: "
                + ", ".join(f"{name} {each.requests_per_s:,.0f} POSTs/s" for name, each in last.items())
            )
        return theirs.version, measured


def ratios(own: Sequence[float], peer: Sequence[float]) -> tuple[float, float, float]:
    """Own over peer, round by round: the median, the least, the greatest."""
    each = [mine / theirs for mine, theirs in zip(own, peer, strict=True)]
    return statistics.median(each), min(each), max(each)


@contextmanager
def _process(command: Sequence[str]) -> Iterator[subprocess.Popen[str]]:
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        yield child
    finally:
        child.terminate()
        try:
            child.wait(10)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


def _started(child: subprocess.Popen[str]) -> dict[str, Any]:
    """What a server said of itself when it began to listen."""
    assert child.stdout is not None
    line = child.stdout.readline()
    if not line:
        raise peers.PeersUnavailable(f"{child.args!r} did not start")
    said: dict[str, Any] = json.loads(line)
    deadline = time.monotonic() + START_TIMEOUT_S
    while time.monotonic() < deadline:
        try:
            load.get(said["port"], "/")
        except OSError:
            time.sleep(LOOK_S)
        else:
            return said
    raise peers.PeersUnavailable(f"{child.args!r} did not listen within {START_TIMEOUT_S:g} s")


def _cpu_s(pid: int) -> float:
    """CPU that a process and its children have used so far."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * _TICK_S + sum(_cpu_s(int(child)) for child in children)


def main() -> None:
    variant, rates = fastest()
    print(f"pywa's ways: {', '.join(f'{name} {rate:,.0f} POSTs/s' for name, rate in rates.items())}")
    with tempfile.TemporaryDirectory(dir=HERE, prefix="data-") as folder:
        _, measured = measure(Path(folder), variant, print)
    for (name, shape), rounds in measured.items():
        print(f"{name:<6} {shape:<7}", *(_median(rounds, figure) for figure in _FIGURES), sep="  ")


def _median(rounds: Sequence[Round], figure: str) -> str:
    values = [getattr(each, figure) for each in rounds]
    return f"{figure} {statistics.median(values):,.2f} [{min(values):,.2f}…{max(values):,.2f}]"


if __name__ == "__main__":
    main()
