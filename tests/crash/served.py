"""The shop as a process of its own, to be killed: deliveries come in by stdin, answers and messages leave by stdout.

A line in is a message someone wrote; a line out says that it is ready, that a message is acknowledged, or what arrives
on a phone.
"""

from __future__ import annotations

import asyncio
import os
import sys
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from msgspec import json

from sayso import Settings, SqliteStore
from sayso.channels import SendResult
from sayso.channels.simulator import Simulator, delivery, written
from sayso.records import Outgoing
from sayso.runtime.clock import SystemClock
from sayso.runtime.worker import Runtime
from sayso.testing.history import Effect
from tests.crash.shop import Peers, make_app

TICK_S = 0.05


class FilePeers(Peers):
    """Peers whose record is a file: a line is there or it is not, whoever dies."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "shop.db", SystemClock())
        self._log = os.open(folder / "effects.jsonl", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def _saw(self, token: str, command_id: str, step: str = "", *, repeatable: bool = False) -> None:
        effect = Effect(token=token, command_id=command_id, step=step, at=self._clock.now(), repeatable=repeatable)
        os.write(self._log, json.encode(effect) + b"\n")


class Phones(Simulator):
    """The far end is the driver; it knows a message by its id and takes it once."""

    async def send(self, message: Outgoing) -> SendResult:
        out(message=message)
        return SendResult("sent", message.send_id)


def out(**line: Any) -> None:
    os.write(1, json.encode(line) + b"\n")


async def take(runtime: Runtime, line: bytes) -> None:
    said = json.decode(line)
    event = written(
        said["by"],
        said["text"],
        button=said["button"],
        message_id=said["id"],
        at=datetime.fromisoformat(said["at"]),
        space="shop",
    )
    await runtime.receive(delivery(event))
    out(acknowledged=said["id"])


async def main(folder: Path, writer: Literal["thread", "process"]) -> None:
    store = await SqliteStore.open(folder / "sayso.db", writer=writer)
    store.serve()
    app = make_app(FilePeers(folder))
    app.channel(Phones())
    runtime = app.runtime(store, settings=Settings(tick_s=TICK_S))
    await runtime.start(alone=True)
    out(ready=os.getpid())
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    taking = set()
    async for line in lines:
        taking.add(task := asyncio.create_task(take(runtime, line)))
        task.add_done_callback(taking.discard)
    await asyncio.gather(*taking)
    await runtime.drain()
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))  # type: ignore[arg-type]  # the driver's own word
