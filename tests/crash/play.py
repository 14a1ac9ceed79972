"""A scenario played by people and a provider who do not know that the process behind it dies now and then.

Nobody repeats anything. The provider delivers again what was not acknowledged, and that is all.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from functools import cache, partial
from pathlib import Path
from unittest.mock import patch

import argon2

from sayso.channels.simulator import delivery
from sayso.conversation.intents import phrases
from sayso.errors import StoreError
from sayso.records import CommandRecord, Event, Outgoing, State
from sayso.testing import ALICE, ManualClock, World
from sayso.testing.faults import Crash, Fault, Faults
from sayso.testing.history import Delivered, Violation, Witness, check, gather
from tests.crash.shop import Peers, make_app

MEMORY = Path("/dev/shm")
LEASE_S = 30
MAX_LIVES = 40
MAX_LOOKS = 2_000
# what is slow on purpose, made quick: pauses after trouble, and the hashing of PINs; phrases are parsed once
QUICK = {
    "sayso.runtime.streams.RETRY_PAUSES_S": (0.0, 0.0, 0.0),
    "sayso.runtime.deliver.MARK_PAUSE_S": 0.0,
    "sayso.runtime.execution.RETRY_BASE_S": 0.0,
    "sayso.conversation.intents.phrases._pieces": cache(phrases._pieces),
    "argon2.PasswordHasher": partial(argon2.PasswordHasher, time_cost=1, memory_cost=8, parallelism=1),
}


class Stuck(AssertionError):
    """The scenario cannot go on: something that must happen did not."""


class Play:
    """One run of one scenario, with faults."""

    def __init__(self, folder: Path, *faults: Fault, grouped: bool = False) -> None:
        clock = ManualClock()
        self.faults = Faults(*faults, grouped=grouped)
        self.witness = Witness()
        self.peers = Peers(folder / "shop.db", clock, self.faults.reach)
        self.world = World(lambda: make_app(self.peers), folder / "sayso.db", wrap=self.faults.wrap, clock=clock)
        self.folder = folder
        self._lives = 0
        self._troubles = 0

    async def say(self, text: str, *, by: str = ALICE, traced: bool = True) -> list[Outgoing]:
        """Someone writes, and what follows happens; the replies it brought."""
        before = len(self.world.replies(by))
        await self.deliver(self.world.write(text, by=by), traced=traced)
        await self.settle()
        return self.world.replies(by)[before:]

    async def press(self, label: str, *, by: str = ALICE, of: str = "") -> list[Outgoing]:
        """Someone presses a button of the newest question on their phone, or of the newest that says this."""
        before = len(self.world.replies(by))
        await self.deliver(self.tap(label, by=by, of=of))
        await self.settle()
        return self.world.replies(by)[before:]

    def tap(self, label: str, *, by: str = ALICE, of: str = "") -> Event:
        """The press of a button, not yet delivered."""
        for message in reversed(self.world.replies(by)):
            for button in message.buttons:
                if button.label == label and of in message.text:
                    return self.world.write(by=by, button=button.id)
        raise Stuck(f"no question {of!r} with a {label} has arrived")

    async def has_question(self, text: str, *, by: str = ALICE) -> bool:
        return any(message.buttons and text in message.text for message in self.world.replies(by))

    async def deliver(self, *events: Event, traced: bool = True) -> None:
        """The provider delivers, and delivers again what was not acknowledged, after the others."""
        waiting = [event for event in events if not await self._acknowledged(event, traced)]
        if waiting:
            await self.deliver(*waiting, traced=traced)
            await self.insist(self._tick)  # a server's clock ticks all the time

    async def _acknowledged(self, event: Event, traced: bool) -> bool:
        body = (event.text or "a button").encode()
        try:
            await self.world.runtime.receive(delivery(event, body))
        except Crash:
            await self.revive()
            return False
        except StoreError:
            self._count_life()
            return False
        self.witness.acknowledged.append(Delivered(event.message_id, traced))
        return True

    async def signal(self, name: str, key: str, payload: object) -> None:
        """A peer calls `app.signal` until it is answered."""
        await self.insist(lambda: self.world.runtime.signal(name, key, payload))
        await self.settle()

    async def advance(self, seconds: float) -> None:
        """Time passes, and the clock is looked at."""
        self.world.clock.advance(seconds)
        await self.insist(self._tick)
        await self.settle()

    async def until(self, reached: Callable[[], Awaitable[bool]]) -> None:
        """Let things happen, through any trouble, until something is so; for when settling would wait for a peer."""
        for _ in range(MAX_LOOKS):
            if self.faults.dead:
                await self.revive()
            await self._wait_out()
            try:
                if await reached():
                    return
            except Crash:
                continue
            await asyncio.sleep(0.001)
        raise Stuck("what was waited for never came")

    async def started(self, count: int) -> bool:
        return sum(State.STARTED in record.stages for record in await self.commands()) >= count

    async def settle(self) -> None:
        """Let everything happen that can happen now; after trouble people wait, and leases lapse meanwhile."""
        await self.insist(self._settled)
        while await self._wait_out():
            await self.insist(self._settled)
        await self.insist(self._observe)

    async def insist(self, action: Callable[[], Awaitable[object]]) -> None:
        """Try until it is done: after a crash in the next life, after disk trouble a while later."""
        while True:
            try:
                await action()
                return
            except Crash:
                await self.revive()
            except StoreError:
                await self._carry_on()

    async def revive(self) -> None:
        """Start again on the same file, twice: a supervisor does not know that once was enough."""
        for _ in range(2):
            await self.restart()
            await self.settle()

    async def restart(self) -> None:
        while True:
            self._count_life()
            await self.world.crash()
            try:
                return await self.world.start()
            except (Crash, StoreError):
                continue

    async def _tick(self) -> None:
        await self.world.runtime.tick()  # of whichever life it is by then

    async def _carry_on(self) -> None:
        """The process lives on: its failure is logged, its leases lapse, its timers tick."""
        self._count_life()
        self.world.runtime.failure = None
        self.world.clock.advance(LEASE_S + 1)
        await self.insist(self._tick)

    async def _wait_out(self) -> bool:
        """After new trouble people wait; `True` if there was some."""
        if self._troubles == len(self.faults.fired):
            return False
        self._troubles = len(self.faults.fired)
        await self._carry_on()
        return True

    def _count_life(self) -> None:
        self._lives += 1
        if self._lives > MAX_LIVES:
            raise Stuck("it fails however often it is tried")

    async def _settled(self) -> None:
        """Nothing is under way any more, or all that is waits for a peer."""
        settled = asyncio.create_task(self.world.runtime.settle())
        blocked = asyncio.create_task(self.peers.blocked.wait())
        try:
            await asyncio.wait({settled, blocked}, return_when=asyncio.FIRST_COMPLETED)
            if settled.done():
                await settled
        finally:
            settled.cancel()
            blocked.cancel()

    async def end(self, people: tuple[str, ...]) -> list[Violation]:
        """Restart twice more, see that nothing changes, and hold the story against the promises."""
        for _ in range(2):
            await self.restart()
            await self.settle()
            await self.advance(LEASE_S + 1)
        self.witness.effects = self.peers.effects
        conversations = [self.world.conversation(by) for by in people]
        self.witness.received({name: self.world.phone.to(name) for name in conversations})
        return check(await gather(self.world.store, self.witness, self.world.clock.now()))

    async def _observe(self) -> None:
        self.witness.observe(await self.commands())

    async def commands(self) -> list[CommandRecord]:
        return await self.world.store.commands(limit=1_000)

    def stored_bytes(self) -> bytes:
        """Everything that is on disk, committed or not."""
        return b"".join(path.read_bytes() for path in self.folder.glob("sayso.db*"))


@asynccontextmanager
async def playing(*faults: Fault, grouped: bool = False) -> AsyncIterator[Play]:
    """A play in a folder of its own, in memory where there is such a disk: a dead process loses no page cache."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder, quick():
        play = Play(Path(folder), *faults, grouped=grouped)
        with play.faults.around_steps():
            await play.world.start()
            try:
                yield play
            finally:
                play.peers.gate.set()
                await play.world.crash()
                play.peers.close()


@contextmanager
def quick() -> Iterator[None]:
    with ExitStack() as stack:
        for name, value in QUICK.items():
            stack.enter_context(patch(name, value))
        yield
