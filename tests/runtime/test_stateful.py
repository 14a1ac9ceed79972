"""Whatever people, providers and crashes do in whatever order: no effect twice, none unasked, nothing rewritten."""

import asyncio
import tempfile
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sayso import Fatal
from sayso.records import TERMINAL, CommandRecord, State
from sayso.runtime.reminders import REMINDER
from sayso.testing import ALICE, BOB
from tests.till import Room, Till

T = TypeVar("T")
PEOPLE = st.sampled_from([ALICE, BOB])
AMOUNTS = st.integers(1, 3)
MEMORY = "/dev/shm"  # a thousand small transactions need no disk


class Watched(Till):
    """A till that looks, at the moment of each charge, whether it may be."""

    def __init__(self) -> None:
        super().__init__()
        self.world: Room
        self.charged: Counter[str] = Counter()
        self.wrong: list[str] = []

    async def charge(self, amount: int, key: str) -> str:
        command_id = key.split(".", maxsplit=1)[0]
        record = await self.world.store.command(command_id)
        if record is None or not {State.CONFIRMED, State.AUTHORIZED, State.STARTED} <= set(record.stages):
            self.wrong.append(f"{command_id} charged as {record and record.stages}")
        self.charged[command_id] += key not in self._keys
        return await super().charge(amount, key)


class Conversations(RuleBasedStateMachine):
    """Two people, a provider that repeats and reorders, a clock, a policy that changes, and a server that dies."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory(dir=MEMORY if Path(MEMORY).is_dir() else None)
        self.till = Watched()
        self.sent: list[str] = []
        self.ended: dict[str, tuple[State, ...]] = {}
        self.closed: dict[str, str] = {}

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    @initialize()
    def open(self) -> None:
        self.world = Room(self.till, Path(self.folder.name))
        self.till.world = self.world
        self.run(self.world.start())

    def teardown(self) -> None:
        self.run(self.world.stop())
        self.loop.close()
        self.folder.cleanup()

    def say(self, text: str, who: str) -> None:
        self.run(self.world.say(text, by=who))
        self.sent.append(f"m{self.world._count}")

    # what people do

    @rule(who=PEOPLE, amount=AMOUNTS)
    def ask(self, who: str, amount: int) -> None:
        self.say(f"pay {amount}", who)

    @rule(who=PEOPLE, word=st.sampled_from(["yes", "no", "sim", "never mind", "status", "retry", "undo", "look"]))
    def talk(self, who: str, word: str) -> None:
        self.say(word, who)

    @rule(who=PEOPLE, option=st.sampled_from([0, 0, 1]), back=st.integers(1, 3))
    def press(self, who: str, option: int, back: int) -> None:
        self.push(who, who, option, back)

    @rule(who=PEOPLE, back=st.integers(1, 2))
    def press_what_is_not_theirs(self, who: str, back: int) -> None:
        self.push(who, BOB if who == ALICE else ALICE, 0, back)

    def push(self, who: str, whose: str, option: int, back: int) -> None:
        """Press one of the last buttons that someone was shown; the first means yes, in any language."""
        questions = [message for message in self.world.replies(whose) if message.buttons]
        if len(questions) >= back:
            self.run(self.world.deliver(self.world.write(by=who, button=questions[-back].buttons[option].id)))
            self.run(self.world.runtime.settle())

    # what providers do

    @precondition(lambda self: self.sent)
    @rule(back=st.integers(1, 5), times=st.integers(1, 3))
    def deliver_again(self, back: int, times: int) -> None:
        message_id = self.sent[-min(back, len(self.sent))]
        for _ in range(times):
            self.run(self.world.redeliver(message_id))

    @rule(who=PEOPLE, amount=AMOUNTS)
    def deliver_in_the_wrong_order(self, who: str, amount: int) -> None:
        first, second = self.world.write(f"pay {amount}", by=who), self.world.write("yes", by=who)
        for event in (second, first):
            self.run(self.world.deliver(event))
        self.run(self.world.runtime.settle())

    # what time does

    @rule(seconds=st.sampled_from([1, 59, 300, 601]))
    def pass_time(self, seconds: int) -> None:
        self.run(self.world.advance(seconds))

    # what goes wrong

    @rule()
    def crash(self) -> None:
        self.run(self.world.restart())

    @rule(who=PEOPLE, pauses=st.integers(0, 12))
    def crash_in_the_middle(self, who: str, pauses: int) -> None:
        """Somewhere between the yes and its reply."""

        async def die() -> None:
            questions = [message for message in self.world.replies(who) if message.buttons]
            button = questions[-1].buttons[0].id if questions else "nothing"
            await self.world.deliver(self.world.write(by=who, button=button))
            for _ in range(pauses):
                await asyncio.sleep(0.0005)
            await self.world.restart()

        self.run(die())

    @rule()
    def break_an_effect(self) -> None:
        self.till.errors = [Fatal("broken")]

    @rule(who=PEOPLE, role=st.sampled_from(["member", "nobody"]))
    def grant_or_revoke(self, who: str, role: str) -> None:
        self.till.roles[who] = [role]

    @rule(by=st.integers(-1, 1))
    def change_what_is_shown(self, by: int) -> None:
        self.till.balance += by

    # what must always hold

    @invariant()
    def every_effect_was_asked_for_and_happened_once(self) -> None:
        assert self.till.wrong == []  # P3
        assert all(count <= 1 for count in self.till.charged.values()), self.till.charged  # P4

    @invariant()
    def nothing_is_rewritten_or_left_behind(self) -> None:
        if hasattr(self, "world"):
            self.run(self._look())

    async def _look(self) -> None:
        assert await self.world.whole()  # P5
        assert (await self.world.store.due(self.world.clock.now(), 0, 10)).unread == []  # P1
        for record in await self.world.store.commands(limit=1_000):
            self._compare(record)
        for who in (ALICE, BOB):
            await self._order(who)

    def _compare(self, record: CommandRecord) -> None:
        """What ended stays ended, and a closed question closed (P7, GAP-02)."""
        before = self.ended.get(record.id)
        if before is not None:
            assert record.stages in (before, (*before, State.COMPENSATED))
        if record.state in TERMINAL:
            self.ended[record.id] = record.stages
        if record.id in self.closed:
            assert record.status == self.closed[record.id]
        elif not record.open and not record.terminal:
            self.closed[record.id] = record.status
        if State.STARTED in record.stages:
            assert State.CONFIRMED in record.stages or not record.envelope.mutating
            assert State.AUTHORIZED in record.stages

    async def _order(self, who: str) -> None:
        """Replies arrive in the order they were decided, each once, with one question a command (P8)."""
        arrived = [message.send_id for message in self.world.replies(who)]
        decided = [m.send_id for m in await self.world.store.messages(self.world.conversation(who), limit=1_000)]
        assert arrived == decided[: len(arrived)]
        asked = [message for message in self.world.replies(who) if message.code != REMINDER]
        questions = Counter(message.command_id for message in asked if "Yes" in [b.label for b in message.buttons])
        assert all(count == 1 for count in questions.values())


Conversations.TestCase.settings = settings(
    derandomize=True,
    database=None,
    max_examples=40,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestConversations = Conversations.TestCase
