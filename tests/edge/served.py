"""`sayso serve` as a process of its own, to be killed and started again on the same file."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from sayso.testing.graph import FakeGraph

ROOT = Path(__file__).parents[2]
START_S = 30.0
PATIENCE_S = 60.0
LOOK_S = 0.02
PROGRAM = "import sys; from sayso.cli import main; sys.exit(main())"
DATABASE = "sayso.db"
INSISTENT_S = (0.01, 0.02, 0.05, 0.1, *(0.2,) * 300)  # a provider that outlasts any restart

APP = """from pathlib import Path

from tests.edge.shop import stall

app = stall(Path(__file__).parent{more})
"""

SETTINGS: dict[str, Any] = {
    "TICK_S": 0.05,
    "DOUBT_S": 1.0,
    "LOG_LEVEL": "info",
    "FLOODS_SENDER_PER_S": 1_000,
    "FLOODS_SENDER_BURST": 1_000,
    "WHATSAPP_PHONE_NUMBER_ID": "1000001",
    "WHATSAPP_TOKEN": "token",
    "WHATSAPP_APP_SECRET": "secret",
    "WHATSAPP_VERIFY_TOKEN": "verify",
    "WHATSAPP_MESSAGES_PER_S": 1_000,
    "WHATSAPP_SEND_TIMEOUT_S": 5,
}


class Graph(FakeGraph):
    """A WhatsApp that goes on posting for as long as it takes a server to come back."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**{"retry_pauses_s": INSISTENT_S} | how)


class Served:
    """One server after the other on one folder. The fake posts to whichever is alive."""

    def __init__(self, folder: Path, graph: FakeGraph, *, app: str = "", **settings: Any) -> None:
        self.folder = folder
        self.graph = graph
        self.settings = SETTINGS | settings
        self.lives = 0
        self._process: asyncio.subprocess.Process | None = None
        (folder / "app.py").write_text(APP.format(more=app))

    async def __aenter__(self) -> Served:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._process is not None and self._process.returncode is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            await self._process.wait()

    async def start(self, *wrapper: str) -> None:
        """Start, and tell the fake where it is; `wrapper` is a program that starts it."""
        self.lives += 1
        named = {f"SAYSO_{name}": str(value) for name, value in self.settings.items()}
        with (self.folder / "err.log").open("ab") as err:
            self._process = await asyncio.create_subprocess_exec(
                *(*wrapper, sys.executable, "-c", PROGRAM, "serve", ".", "--port", "0", "--json"),
                stdout=asyncio.subprocess.PIPE,
                stderr=err,
                cwd=self.folder,
                env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
                | named
                | {"SAYSO_WHATSAPP_API_URL": self.graph.url},
                start_new_session=True,
            )
        self.graph.webhook_url = await asyncio.wait_for(self._told(), START_S)

    async def _told(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        said = b""
        while not said.endswith(b"}\n") or said.count(b"{") != said.count(b"}"):
            line = await self._process.stdout.readline()
            assert line, f"it did not start: {self.log()}"
            said += line
        return str(json.loads(said)["webhooks"]["whatsapp_cloud"])

    async def kill(self, *, whole: bool = True) -> None:
        """`kill -9`: the server with its writing process, or alone, which leaves the writer to finish its group."""
        assert self._process is not None
        (os.killpg if whole else os.kill)(self._process.pid, signal.SIGKILL)
        await self._process.wait()

    async def restart(self, *, whole: bool = True) -> None:
        await self.kill(whole=whole)
        await self.start()

    async def stop(self) -> int:
        """End it as an operator does; its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self._process.wait(), PATIENCE_S)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def log(self) -> str:
        return (self.folder / "err.log").read_text()[-4_000:]

    def rows(self, sql: str, *values: object) -> list[Any]:
        """What the file says now."""
        with closing(sqlite3.connect(f"file:{self.folder / DATABASE}?mode=ro", uri=True, timeout=30)) as connection:
            return connection.execute(sql, values).fetchall()

    def states(self) -> list[str]:
        """How everything that was written fared, in order."""
        return [state for (state,) in self.rows("SELECT state FROM outbox ORDER BY seq")]

    def evidence(self, type_: str) -> int:
        """How often evidence of this type was written."""
        return sum(
            bytes(body).count(f'"type":"{type_}"'.encode()) for (body,) in self.rows("SELECT body FROM evidence")
        )


async def until(check: Callable[[], object], what: str = "it did not happen", patience_s: float = PATIENCE_S) -> None:
    """Wait for something that happens by itself."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + patience_s
    while not check():
        assert loop.time() < deadline, what
        await asyncio.sleep(LOOK_S)
