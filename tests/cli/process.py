"""Starting `sayso` and talking to it, as a shell does."""

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tests.cli.forks import Forks

SRC = Path(__file__).parents[2] / "src"
TIMEOUT_S = 60


class Ran:
    """What a finished process left."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    def __repr__(self) -> str:
        return f"exit {self.code}\n{self.out}\n{self.err}"


class Sayso:
    """`sayso(...)` runs a verb to its end; `sayso.start(...)` leaves it running."""

    def __init__(self, folder: Path, env: Mapping[str, str], forks: Forks) -> None:
        self.folder = folder
        self.env = env
        self._forks = forks

    def __call__(self, *args: str, stdin: str = "", cwd: Path | None = None, **env: str) -> Ran:
        return Ran(*self._forks.run(args, cwd or self.folder, {**self.env, **env}, stdin))

    def start(self, *args: str, **env: str) -> "Running":
        return Running(
            subprocess.Popen(
                [sys.executable, "-m", "sayso.cli", *args],
                cwd=self.folder,
                env={**self.env, **env},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
            )
        )

    def ids(self) -> list[str]:
        """The ids of all commands, newest first."""
        return [command["command_id"] for command in self("list", "--json").json["commands"]]

    def paid(self) -> str:
        """The id of a payment that was made."""
        assert self("send", "pay 5 to Ana", "--yes").code == 0
        return self.ids()[0]


class Running:
    """A process that is still running; its lines are read as they come."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.out: list[str] = []
        self.err: list[str] = []
        self._readers = [
            threading.Thread(target=into.extend, args=(stream,), daemon=True)
            for into, stream in ((self.out, process.stdout), (self.err, process.stderr))
        ]
        for reader in self._readers:
            reader.start()

    def __enter__(self) -> "Running":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for reader in self._readers:
            reader.join()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()

    def write(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def until(self, seen: Callable[["Running"], bool], timeout_s: float = TIMEOUT_S) -> None:
        """Wait until something was printed."""
        ends = time.monotonic() + timeout_s
        while not seen(self):
            assert time.monotonic() < ends, f"not seen in {timeout_s} s: {self.out} {self.err}"
            time.sleep(0.02)

    def says(self, text: str) -> None:
        """Wait until a line of output has this text."""
        self.until(lambda running: any(text in line for line in running.out))

    def is_up(self) -> "Running":
        """Wait until a server is running."""
        self.until(lambda running: any("is running" in line for line in running.err))
        return self

    def wait(self) -> int:
        return self.process.wait(TIMEOUT_S)
