"""People and a provider around a process that is killed: they write on, and what was not acknowledged comes again."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import sys
import time
from collections import defaultdict
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec import convert, json

from sayso.records import Outgoing
from sayso.testing.history import Delivered, Effect, Witness
from tests.crash.shop import services

ROOT = Path(__file__).parents[2]
PEOPLE = 12
ORDERS_EACH = 500
THINKING_S = 0.01
MESSAGES_A_LIFE = (5, 60)
PATIENCE_S = 60
REQUESTS = ("cancel order {}", "undo", "print label {}", "order {}")


class Person:
    """Someone who asks for one thing after the other, says yes to every question, and never repeats themselves."""

    def __init__(self, number: int) -> None:
        self.phone = f"+55119{number:08}"
        self.orders = iter(range(number * 1_000, number * 1_000 + ORDERS_EACH))
        self.asked = ""
        self.requests = 0

    def next_request(self) -> str:
        template = REQUESTS[self.requests % len(REQUESTS)]
        self.requests += 1
        return template.format(next(self.orders)) if "{}" in template else template


class Driver:
    """Runs the shop's process, kills it, and keeps what the outside world saw."""

    def __init__(self, folder: Path, *, seed: int, writer: str) -> None:
        self.witness = Witness()
        self.folder = folder
        self._chance = random.Random(seed)
        self._writer = writer
        self._people = {person.phone: person for person in map(Person, range(1, PEOPLE + 1))}
        self._unacknowledged: dict[str, bytes] = {}
        self._known: set[str] = set()
        self._arrived: dict[str, list[str]] = defaultdict(list)
        self._stopping = False
        self._count = 0
        self._process: asyncio.subprocess.Process | None = None
        stock(folder / "shop.db", list(self._people.values()))

    async def run(self, kills: int) -> None:
        """So many lives that end by `kill -9` under load, and one that ends well."""
        for number in range(kills):
            listening = await self._start()
            enough = len(self.witness.acknowledged) + self._chance.randint(*MESSAGES_A_LIFE)
            await self._until(lambda: len(self.witness.acknowledged) >= enough)  # noqa: B023 - awaited here
            await asyncio.sleep(self._chance.uniform(0, THINKING_S))
            self._kill(whole=number % 2 == 0)
            await listening
        self._stopping = True
        listening = await self._start()
        await self._until(lambda: not self._unacknowledged and not any(p.asked for p in self._people.values()))
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.close()
        await asyncio.wait_for(listening, PATIENCE_S)
        self.witness.effects = [*self._logged("label"), *self._moved()]
        self.witness.arrived = dict(self._arrived)

    async def _start(self) -> asyncio.Task[None]:
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.crash.served", str(self.folder), self._writer),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
            start_new_session=True,
            limit=1 << 20,
        )
        ready = asyncio.get_running_loop().create_future()
        listening = asyncio.create_task(self._listen(self._process, ready))
        await asyncio.wait_for(ready, PATIENCE_S)
        for line in list(self._unacknowledged.values()):  # the provider delivers again
            self._send(line)
        for person in self._people.values():
            if not person.asked:
                self._ask(person)
        return listening

    def _kill(self, *, whole: bool) -> None:
        """Kill the server with its writing process, or alone, which leaves the writer to finish its last group."""
        assert self._process is not None
        (os.killpg if whole else os.kill)(self._process.pid, signal.SIGKILL)

    async def _listen(self, process: asyncio.subprocess.Process, ready: asyncio.Future[None]) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            if not line.endswith(b"\n"):
                break  # cut off by the kill: it was not said
            said = json.decode(line)
            if "ready" in said:
                ready.set_result(None)
            elif "acknowledged" in said:
                if self._unacknowledged.pop(said["acknowledged"], None) is not None:
                    self.witness.acknowledged.append(Delivered(said["acknowledged"]))
            else:
                self._receive(convert(said["message"], Outgoing))
        await process.wait()

    def _receive(self, message: Outgoing) -> None:
        if message.send_id in self._known:
            return
        self._known.add(message.send_id)
        self._arrived[message.conversation_id].append(message.send_id)
        person = self._people[message.recipient]
        if message.buttons:
            self._soon(lambda: self._write(person, button=message.buttons[0].id))
        elif message.in_reply_to == person.asked:
            person.asked = ""
            self._soon(lambda: self._ask(person))

    def _ask(self, person: Person) -> None:
        if not person.asked and not self._stopping:
            person.asked = self._write(person, text=person.next_request())

    def _write(self, person: Person, text: str = "", button: str = "") -> str:
        self._count += 1
        message_id = f"w{self._count}"
        at = datetime.now(UTC).isoformat()
        said: dict[str, Any] = {"id": message_id, "by": person.phone, "text": text, "button": button, "at": at}
        self._unacknowledged[message_id] = json.encode(said) + b"\n"
        self._send(self._unacknowledged[message_id])
        return message_id

    def _send(self, line: bytes) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        if not self._process.stdin.is_closing():
            self._process.stdin.write(line)

    def _soon(self, action: Any) -> None:
        asyncio.get_running_loop().call_later(self._chance.uniform(0, 2 * THINKING_S), action)

    async def _until(self, reached: Any) -> None:
        deadline = time.monotonic() + PATIENCE_S
        while not reached():
            if time.monotonic() > deadline:
                stuck = [person.asked for person in self._people.values() if person.asked]
                raise AssertionError(f"never answered: {stuck}; never acknowledged: {list(self._unacknowledged)}")
            await asyncio.sleep(0.01)

    def _logged(self, kind: str) -> list[Effect]:
        path = self.folder / "effects.jsonl"
        lines = path.read_bytes().splitlines() if path.exists() else []
        return [e for e in (json.decode(line, type=Effect) for line in lines) if e.token.startswith(kind)]

    def _moved(self) -> list[Effect]:
        """The shop's own books: a movement is there or it is not, so its time is any time up to now."""
        payments = services.Payments(self.folder / "shop.db")
        with closing(payments):
            return [
                Effect(
                    token=f"{moved.kind} {moved.subject}",
                    command_id=moved.key.rpartition(".")[0],
                    at=datetime.now(UTC),
                )
                for moved in payments.movements()
            ]


def stock(path: Path, people: list[Person]) -> None:
    """Give everyone orders to cancel."""
    with closing(services.Orders(path)) as orders:
        orders._database.read("SELECT 1")
    rows = [
        (order, person.phone, "a thing", "10.00 BRL", f"PAY-{order}", "paid")
        for number, person in enumerate(people, 1)
        for order in range(number * 1_000, number * 1_000 + ORDERS_EACH)
    ]
    with closing(sqlite3.connect(path)) as database, database:
        database.executemany("INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?)", rows)
