"""A pseudo-terminal with a program in it, and what its screen shows, by the few controls that are used."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

TIMEOUT_S = 60
_TOKEN = re.compile(r"\x1b\[([0-9;?<>=]*)([a-zA-Z])|\x1b[=>78]|\x1b[()].|\x1b\][^\x07]*\x07|(.)", re.DOTALL)


class Grid:
    """The cells of a screen."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.cells = [[" "] * columns for _ in range(rows)]
        self.x = self.y = 0

    @property
    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.cells]

    def feed(self, text: str) -> None:
        for found in _TOKEN.finditer(text):
            if found[3]:
                self._put(found[3])
            elif found[2]:
                self._control(found[2], [int(n) if n.isdigit() else 0 for n in found[1].split(";")])

    def _put(self, character: str) -> None:
        if character == "\r":
            self.x = 0
        elif character == "\n":
            self._down()
        elif character == "\b":
            self.x = max(self.x - 1, 0)
        elif character >= " " and not unicodedata.combining(character):
            if self.x >= self.columns:
                self.x = 0
                self._down()
            self.cells[self.y][self.x] = character
            self.x += 1

    def _down(self) -> None:
        if self.y < self.rows - 1:
            self.y += 1
        else:
            self.cells = [*self.cells[1:], [" "] * self.columns]

    def _control(self, letter: str, given: list[int]) -> None:
        by = max(given[0], 1)
        if letter in "Hf":
            self.y, self.x = max(given[0], 1) - 1, max(given[1] if len(given) > 1 else 1, 1) - 1
        elif letter in "AB":
            self.y = min(max(self.y + (by if letter == "B" else -by), 0), self.rows - 1)
        elif letter in "CD":
            self.x = min(max(self.x + (by if letter == "C" else -by), 0), self.columns - 1)
        elif letter == "K":
            self.cells[self.y][self.x :] = [" "] * (self.columns - self.x)
        elif letter == "J":
            start = self.y if given[0] == 0 else 0
            self.cells[start:] = [[" "] * self.columns for _ in range(self.rows - start)]


class Terminal:
    """Types into the program and looks at what it shows."""

    def __init__(self, process: subprocess.Popen[bytes], fd: int, grid: Grid) -> None:
        self.process = process
        self.grid = grid
        self.raw = ""
        self._fd = fd
        self._rest = b""

    @property
    def text(self) -> str:
        return "\n".join(self.grid.lines)

    def type(self, keys: str) -> None:
        os.write(self._fd, keys.encode())

    def until(self, text: str) -> None:
        """Wait until the screen shows this."""
        self._wait(lambda: text in self.text, text)

    def foot(self, seen: Callable[[str], bool]) -> None:
        """Wait until the last line is like this: a picture may arrive in pieces."""
        self._wait(lambda: seen(self.grid.lines[-1]), "the last line")

    def _wait(self, seen: Callable[[], bool], what: str) -> None:
        ends = time.monotonic() + TIMEOUT_S
        while not seen():
            assert time.monotonic() < ends, f"{what!r} is not on the screen:\n{self.text}"
            self._read()

    def ended(self) -> int:
        """Wait for the end of the program; its exit code."""
        ends = time.monotonic() + TIMEOUT_S
        while self.process.poll() is None:
            assert time.monotonic() < ends, self.text
            self._read()
        self._read()
        return self.process.returncode

    def _read(self) -> None:
        if not select.select([self._fd], [], [], 0.05)[0]:
            return
        try:
            body = self._rest + os.read(self._fd, 65_536)
        except OSError:  # the other side is closed
            return
        whole = body[: body.rfind(b"\n") + 1] if body[-1] >= 0x80 else body  # not in the middle of a character
        self._rest = body[len(whole) :]
        text = whole.decode("utf-8", "replace")
        if "\x1b[6n" in text:
            self.type("\x1b[1;1R")  # where the cursor is, as a terminal answers
        self.raw += text
        self.grid.feed(text)


@contextmanager
def terminal(folder: Path, env: Mapping[str, str], size: tuple[int, int], *args: str) -> Iterator[Terminal]:
    """`sayso` in a terminal of so many columns and rows."""
    columns, rows = size
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "sayso.cli", *args],
        cwd=folder,
        env={**env, "TERM": "xterm-256color"},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    try:
        yield Terminal(process, ours, Grid(columns, rows))
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        os.close(ours)
