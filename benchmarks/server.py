"""The webhook's door through real servers: sayso, durable before its 200, beside pywa with its memory.

Each server is a process of its own on loopback and is called over kept connections, turn by turn with the others, for
the machine is not equally fast all the time. A round ends when everything it sent was handled: by pywa's handler, or
read and answered by sayso's conversations. pywa reads one message of a POST; what it handled is what counts for it.
"""

from __future__ import annotations

import json
import os
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import load
import peers

HERE = Path(__file__).resolve().parent
PEOPLE = 1_000
POSTS, BATCHES, BATCH = 3_000, 60, 100
WARM_UP_POSTS = 500
ROUNDS = 5
START_TIMEOUT_S = 15.0
HANDLED_TIMEOUT_S = 30.0
VARIANTS = ("async uvicorn", "async granian", "threads uvicorn", "threads granian")

Shape = Literal["single", "batch"]
_READ = re.compile(rb'^sayso_sent_total\{state="sent"\} (\d+)', re.MULTILINE)
_TICK_S = 1 / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Round:
    """One round of one server: requests answered, messages handled, and in which time."""

    requests: int
    answered_s: float
    messages: int
    handled_s: float
    cpu_us: float
    busy: float

    @property
    def requests_per_s(self) -> float:
        """POSTs a second, from the first to the last one handled, or answered where that came later."""
        return self.requests / max(self.answered_s, self.handled_s)

    @property
    def messages_per_s(self) -> float:
        return self.messages / max(self.answered_s, self.handled_s)


class Server:
    """A server under way, and how to ask it what it has handled."""

    def __init__(self, name: str, child: subprocess.Popen[str], path: str, *, reads: bool = True) -> None:
        self.name = name
        self.pid = child.pid
        started = json.loads(_first_line(child))
        self.port: int = started["port"]
        self.version: str = started.get("version", "")
        self._path = path
        self._reads = reads
        self._run = 0

    def round(self, shape: Shape, posts: int) -> Round:
        """Send so many POSTs, wait until what they hold is handled."""
        self._run += 1
        batch = BATCH if shape == "batch" else 1
        made = load.requests(self._path, f"{self.pid}x{self._run}x", posts, batch, PEOPLE)
        before, cpu_s, began = self._handled(), _cpu_s(self.pid), time.perf_counter()
        loaded = load.drive(self.port, made)
        messages = self._wait(before, posts if self.version else posts * batch)
        handled_s = time.perf_counter() - began
        cpu_us = (_cpu_s(self.pid) - cpu_s) / messages * 1e6
        return Round(posts, loaded.wall_s, messages, handled_s, cpu_us, loaded.busy)

    def _wait(self, before: int, expected: int) -> int:
        if not self._reads:
            return expected
        deadline = time.monotonic() + HANDLED_TIMEOUT_S
        while (handled := self._handled() - before) < expected:
            if time.monotonic() > deadline:
                raise AssertionError(f"{self.name} handled {handled} of {expected} messages")
            time.sleep(0.005)
        return handled

    def _handled(self) -> int:
        if not self._reads:
            return 0
        if self.version:
            return int(load.get(self.port, "/handled"))
        found = _READ.search(load.get(self.port, "/metrics"))
        return int(found[1]) if found else 0


@contextmanager
def sayso(folder: Path, *, door: bool = False) -> Iterator[Server]:
    """sayso's own server on a new database; with `door` it stores and reads nothing."""
    place = folder / ("door" if door else "turns")
    place.mkdir()
    command = [sys.executable, os.environ.get("SERVING", str(HERE / "serving.py")), "--folder", str(place), *(["--door"] if door else [])]
    with _process(command) as child:
        yield Server("sayso, door only" if door else "sayso", child, "/webhooks/whatsapp_cloud", reads=not door)


@contextmanager
def pywa(variant: str) -> Iterator[Server]:
    """pywa in one of `VARIANTS`; raises `PeersUnavailable` when it cannot be installed."""
    peers.install()
    kind, server = variant.split()
    script = str(HERE / "peers" / "pywa_server.py")
    with _process([str(peers.PYTHON), script, "--secret", load.SECRET, "--kind", kind, "--server", server]) as child:
        yield Server(f"pywa, {variant}", child, "/webhook")


def fastest() -> tuple[str, dict[str, float]]:
    """The way pywa is served fastest on this machine, and what each way did."""
    rates: dict[str, float] = {}
    for variant in VARIANTS:
        with pywa(variant) as server:
            server.round("single", WARM_UP_POSTS)
            rates[variant] = server.round("single", POSTS // 2).requests_per_s
    return max(rates, key=lambda variant: rates[variant]), rates


Measured = dict[tuple[str, Shape], list[Round]]


def measure(folder: Path, variant: str, rounds: int = ROUNDS) -> tuple[str, Measured]:
    """pywa's version, and every server's rounds; they take turns."""
    measured: Measured = {}
    with ExitStack() as stack:
        theirs = stack.enter_context(pywa(variant))
        servers = [theirs, stack.enter_context(sayso(folder)), stack.enter_context(sayso(folder, door=True))]
        for server in servers:
            server.round("single", WARM_UP_POSTS)
        for _ in range(rounds):
            for shape, posts in (("single", POSTS), ("batch", BATCHES)):
                for server in servers:
                    name = "pywa" if server is theirs else server.name
                    measured.setdefault((name, shape), []).append(server.round(shape, posts))  # type: ignore[index,arg-type]
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


def _first_line(child: subprocess.Popen[str]) -> str:
    assert child.stdout is not None
    line = child.stdout.readline()
    if not line:
        raise peers.PeersUnavailable(f"{child.args!r} did not start")
    port, deadline = json.loads(line)["port"], time.monotonic() + START_TIMEOUT_S
    while time.monotonic() < deadline:
        try:
            load.get(port, "/")
        except OSError:
            time.sleep(0.02)
        else:
            return line
    raise peers.PeersUnavailable(f"{child.args!r} did not listen within {START_TIMEOUT_S:g} s")


def _cpu_s(pid: int) -> float:
    """CPU that a process and its children have used so far."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * _TICK_S + sum(_cpu_s(int(child)) for child in children)


def main() -> None:
    import tempfile

    variant, rates = fastest()
    print({name: round(rate) for name, rate in rates.items()})
    with tempfile.TemporaryDirectory(dir=HERE, prefix="data-") as folder:
        _, measured = measure(Path(folder), variant)
    for (name, shape), rounds in measured.items():
        requests = [each.requests_per_s for each in rounds]
        answered = [each.requests / each.answered_s for each in rounds]
        messages = [each.messages_per_s for each in rounds]
        print(
            f"{name:<18} {shape:<7} {statistics.median(requests):8,.0f} POSTs/s [{min(requests):,.0f}…{max(requests):,.0f}]"
            f"  answered {statistics.median(answered):8,.0f}/s  {statistics.median(messages):9,.0f} messages/s"
            f"  {statistics.median([each.cpu_us for each in rounds]):6,.0f} µs CPU a message"
            f"  caller busy {max(each.busy for each in rounds):.0%}"
        )


if __name__ == "__main__":
    main()
