"""The job on sayso: request, question, yes, authorization, one step that does nothing, result.

64 people each play it turn by turn against the real runtime on a real SQLite file; every transition leaves evidence.
"""

from __future__ import annotations

import asyncio
import resource
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

from sayso import Allow, App, Ctx, Preview
from sayso.channels import SendResult
from sayso.channels.simulator import Simulator, delivery, written
from sayso.commands.policy import parse_pack
from sayso.records import Outgoing
from sayso.runtime import process
from sayso.runtime.worker import Runtime
from sayso.store import Store
from sayso.store.sqlite import SqliteStore, WriterKind

CONCURRENCY = 64
POLICY = {
    "pack_id": "bench",
    "version": "1",
    "default_role": "customer",
    "roles": {"customer": {"scopes": ["orders:cancel"]}},
}
RAW = b'{"object":"whatsapp_business_account","entry":[]}' + b" " * 600  # the size of a real webhook


@dataclass(frozen=True, slots=True)
class Figures:
    """What one run took."""

    commands: int
    wall_s: float
    cpu_s: float

    @property
    def per_s(self) -> float:
        return self.commands / self.wall_s

    @property
    def cpu_us(self) -> float:
        return self.cpu_s / self.commands * 1e6


class Line(Simulator):
    """A channel whose far end waits for each message by name."""

    def __init__(self) -> None:
        super().__init__("line")
        self._waiting: dict[str, asyncio.Future[Outgoing]] = {}

    async def send(self, message: Outgoing) -> SendResult:
        self._waiting.pop(message.recipient).set_result(message)
        return SendResult("sent")

    def next(self, actor: str) -> asyncio.Future[Outgoing]:
        future = self._waiting[actor] = asyncio.get_running_loop().create_future()
        return future


async def _no_effect(order_id: int, *, key: str) -> int:
    return order_id


def make_app(line: Line) -> App:
    app = App("bench", policy=parse_pack(POLICY))
    app.channel(line)

    @app.command("cancel order {order_id}", scope="orders:cancel")
    async def cancel_order(ctx: Ctx, order_id: int) -> str:
        await ctx.step("refund", _no_effect, order_id, key=ctx.key())
        return f"Order {order_id} is cancelled."

    @cancel_order.preview
    async def _(ctx: Ctx, order_id: int) -> Preview[dict[str, int]]:
        return Preview(f"Cancel order {order_id}?", bind={"order": order_id})

    @cancel_order.authorize
    async def _(ctx: Ctx, order_id: int) -> Allow:
        return Allow()

    return app


async def play(runtime: Runtime, line: Line, commands: int, *, first_person: int = 0) -> None:
    """Everyone plays their share, one command after the other."""
    run = uuid4().hex  # a database may have seen these people before

    async def person(number: int) -> None:
        actor = f"+55119{first_person + number:08}"
        for turn in range(commands // CONCURRENCY):
            question = line.next(actor)
            await _write(runtime, actor, f"{run}.{turn}.a", text=f"cancel order {turn}")
            asked = await question
            answer = line.next(actor)
            await _write(runtime, actor, f"{run}.{turn}.b", button=asked.buttons[0].id)
            done = await answer
            if not done.text.endswith("is cancelled."):
                raise AssertionError(f"unexpected answer: {done.text}")

    await asyncio.gather(*(person(number) for number in range(CONCURRENCY)))


async def _write(runtime: Runtime, actor: str, number: str, *, text: str = "", button: str = "") -> None:
    event = written(
        actor, text, message_id=f"wamid.{actor}.{number}", at=datetime.now(UTC), channel="line", button=button
    )
    await runtime.receive(delivery(event, RAW))


def measure(path: Path, commands: int, *, writer: WriterKind = "process", store: Store | None = None) -> Figures:
    """Run the job on a database at `path`, new or not, after a warm-up that is not counted."""
    return process.run(_measure(path, commands, writer, store))


async def _measure(path: Path, commands: int, writer: WriterKind, store: Store | None) -> Figures:
    opened = store or await SqliteStore.open(path, writer=writer)
    line = Line()
    runtime = make_app(line).runtime(opened)
    await runtime.start(tick=False)
    await play(runtime, line, CONCURRENCY * 2)
    before, wall = _cpu(), time.perf_counter()
    await play(runtime, line, commands)
    wall = time.perf_counter() - wall
    await runtime.drain()
    await opened.close()
    return Figures(commands // CONCURRENCY * CONCURRENCY, wall, _cpu() - before)


def _cpu() -> float:
    """CPU of this process and of its writing process, which is counted once it has ended."""
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime
