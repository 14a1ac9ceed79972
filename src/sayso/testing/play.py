"""Plays a scenario's steps on the real runtime over a real SQLite file, with a clock that only steps move."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec

from sayso.channels import normalize
from sayso.channels.media.storage import Folder
from sayso.channels.simulator import delivery
from sayso.commands.confirmation import NO, YES, menu
from sayso.config import Settings
from sayso.evidence import Link, unpack
from sayso.records import CommandRecord, Delivery, Event, Outgoing, Pin, Turn, replace
from sayso.runtime.worker import Acknowledged
from sayso.testing import specimen, walk, webhooks
from sayso.testing import steps as s
from sayso.testing.clock import ManualClock
from sayso.testing.scenario import Given
from sayso.testing.specimen import PEOPLE, Peer
from sayso.testing.speech import Scripted
from sayso.testing.world import World

STEP_TIMEOUT_S = 30.0
_POLL_S = 0.001
_REFERENCE = re.compile(r"\$(\w+)(?:\.(\w+))?")
_CHANGES = ("answer", "people", "policies", "rate")


@dataclass
class Memo:
    """What a labelled step left: the message it sent, the replies that came, and what it was told."""

    by: str = "alice"
    message_id: str = ""
    command_id: str = ""
    events: list[Event] = field(default_factory=list[Event])
    posted: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    replies: list[Outgoing] = field(default_factory=list[Outgoing])
    acknowledged: list[Acknowledged] = field(default_factory=list[Acknowledged])
    refused: dict[str, str] = field(default_factory=dict[str, str])
    pairs: list[walk.Pair] = field(default_factory=list[walk.Pair])
    chains: dict[str, list[bytes]] = field(default_factory=dict[str, list[bytes]])


class Play:
    """One scenario under way: its world, its far end, and what its steps left."""

    def __init__(self, given: Given, path: Path) -> None:
        self.peer = Peer()
        self.peer.people.update(given.people)
        self.peer.policies = given.policies
        self.memos: dict[str, Memo] = {}
        self.world = World(
            lambda: specimen.make_app(self.peer, given.commands),
            path,
            settings=Settings(conversation=given.conversation),
            files=Folder(path.with_name(f"{path.name}-media")),
            transcriber=Scripted(given.spoken, self.peer.reach),
        )
        if given.clock is not None:
            self.world.clock = ManualClock(given.clock)
        self._path = path
        self._pins = given.pins

    async def __aenter__(self) -> Play:
        await self.world.start()
        for name, pin in self._pins.items():
            await self._enrol(PEOPLE[name], pin)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.world.crash()

    async def step(self, step: s.Step) -> None:
        """Let one step happen, and everything that follows from it."""
        self.world.clock.advance(1)  # people take their time, and ids sort by it
        memo = self.memos[step.label or f"#{len(self.memos)}"] = Memo()
        await asyncio.wait_for(_STEPS[step.verb](self, step, memo), STEP_TIMEOUT_S)

    async def command(self, label: str) -> CommandRecord:
        """The command that a labelled step gave."""
        memo = self.memos[label]
        if memo.command_id:
            found = await self.world.store.command(memo.command_id)
            if found is not None:
                return found
        for record in await self.world.store.commands(actor=PEOPLE[memo.by], limit=1_000):
            if memo.message_id and record.envelope.trace.message_ids[-1] == memo.message_id:
                return record
        raise LookupError(f"{label} gave no command")

    async def turn(self, label: str) -> Turn:
        """The turn that the message of a labelled step was."""
        for found in await self.world.store.turns_by_message(self.memos[label].message_id):
            return found
        raise LookupError(f"{label} was no turn")

    async def words(self, text: str) -> str:
        """A text with its `$label` references filled in."""
        for found in reversed(list(_REFERENCE.finditer(text))):
            label, what = found.groups()
            if label in self.memos:
                text = text[: found.start()] + await self._reference(label, what) + text[found.end() :]
        return text

    async def evidence(self, record: CommandRecord) -> list[Link]:
        """The artifacts of one command, in order."""
        links = await self.links(record.stream)
        return [n for n in links if n.artifact.lifecycle and n.artifact.lifecycle.command_id == record.id]

    async def links(self, stream: str) -> list[Link]:
        return unpack((await self.world.store.evidence(stream)).rows)

    async def chains(self) -> dict[str, list[bytes]]:
        """Every chain as its stored bytes."""
        streams = await self.world.store.streams()
        return {info.stream: [link.body for link in await self.links(info.stream)] for info in streams}

    async def _reference(self, label: str, what: str | None) -> str:
        memo = self.memos[label]
        if what == "message":
            return memo.message_id
        if what in ("at", "conversation", "session"):
            return await self._place(label, what)
        record = await self.command(label)
        if what in (YES, NO):
            assert record.confirmation is not None
            return next(option for option, meaning in menu(record.confirmation).items() if meaning == what)
        if what is None:
            return record.id
        if what == "since":
            moves = [
                n.artifact
                for n in await self.evidence(record)
                if n.artifact.lifecycle and n.artifact.lifecycle.previous_stage
            ]
            return moves[-1].occurred_at.strftime("%Y-%m-%d %H:%M:%S UTC")
        if what == "reply":
            said = [m for m in self.world.replies(record.envelope.actor) if m.command_id == record.id and not m.buttons]
            return said[-1].text
        raise LookupError(f"${label}.{what} means nothing")

    async def _place(self, label: str, what: str) -> str:
        """Where and when the message of a step was said: by the event itself, and by the turn that it was."""
        turn = await self.turn(label)
        if what == "session":
            return turn.session_id
        event, *_ = await self.world.store.event(turn.message_id)
        at: str = msgspec.to_builtins(event.occurred_at)
        return at if what == "at" else event.conversation_id

    async def say(self, step: s.Say, memo: Memo) -> None:
        event = self.world.write(
            await self.words(step.say),
            by=PEOPLE[step.by],
            message_type="" if step.kind == "text" else step.kind,
            quoted=(await self._question(step.quoting, step.by)).send_id if step.quoting else "",
            channel=step.channel,
            message_id=self.memos[step.same_as].message_id if step.same_as else "",
        )
        event = replace(event, occurred_at=event.occurred_at - timedelta(seconds=step.ago_s))
        await self._deliver(event, step, memo)

    async def press(self, step: s.Press, memo: Memo) -> None:
        if step.forged:
            option = step.forged
        else:
            question = await self._question(step.of, step.on or step.by, step.press)
            option = next(button.id for button in question.buttons if button.label == step.press)
        await self._deliver(self.world.write(by=PEOPLE[step.by], button=option, label=step.press), step, memo)

    async def post(self, step: s.Post, memo: Memo) -> None:
        memo.by = step.by
        if step.again:
            memo.posted = self.memos[step.again].posted
            body = webhooks.batched(memo.posted)
        else:
            told = json.loads(await self.words(json.dumps(step.post)))
            now, number = self.world.clock.now(), len(self.memos)
            told = told * step.times
            self.world.whatsapp.attachments |= webhooks.attachments(told)
            memo.posted = webhooks.completed(step.provider, told, PEOPLE[step.by], now, number, step.value)
            body = webhooks.body(step.provider, memo.posted)
        memo.events = normalize(step.provider, body, received_at=self.world.clock.now())
        memo.message_id = memo.events[0].message_id
        phone = self.world.twilio if step.provider == "twilio" else self.world.whatsapp
        came = phone.to(memo.events[0].conversation_id)
        before = len(came)
        given = Delivery(step.provider, body, self.world.clock.now(), tuple(memo.events))
        memo.acknowledged = await self.world.runtime.receive(given)
        await self._until(step.until)
        memo.replies = came[before:]

    async def _deliver(self, event: Event, step: s.Say | s.Press, memo: Memo) -> None:
        memo.by, memo.message_id = step.by, event.message_id
        before = len(self.world.replies(event.sender.actor_id))
        memo.acknowledged = list(await asyncio.gather(*(self.world.deliver(event) for _ in range(step.times))))
        await self._until(step.until)
        memo.replies = self.world.replies(event.sender.actor_id)[before:]

    async def _question(self, of: str, by: str, label: str = "") -> Outgoing:
        """The newest question on someone's phone, or that of one command with such a button; waits for it to arrive."""
        while True:
            asked = [m for m in reversed(self.world.replies(PEOPLE[by])) if m.buttons]
            if of:
                record = await self.command(of)
                asked = [m for m in asked if m.command_id == record.id]
                asked = [m for m in asked if not label or any(button.label == label for button in m.buttons)]
            if asked:
                return asked[0]
            await asyncio.sleep(_POLL_S)

    async def _until(self, until: s.Until | None) -> None:
        if until is None and self.peer.holding:
            raise LookupError("something is held: say `until` what")
        if until is None:
            return await self.world.runtime.settle()
        while not await self._come_true(until):
            if self.world.runtime.failure is not None:
                raise self.world.runtime.failure
            await asyncio.sleep(_POLL_S)
        return None

    async def _come_true(self, until: s.Until) -> bool:
        if until.held:
            return self.peer.held(until.held)
        try:
            return (await self.command(until.of)).status == until.state
        except LookupError:
            return False

    async def redeliver(self, step: s.Redeliver, memo: Memo) -> None:
        earlier = self.memos[step.redeliver]
        memo.by, memo.message_id = earlier.by, earlier.message_id
        (event,) = await self.world.store.event(earlier.message_id)
        if step.instead:
            other = self.world.write(step.instead, by=PEOPLE[earlier.by], message_id=earlier.message_id)
            event = replace(event, content=other.content, integrity=other.integrity)
        before = len(self.world.replies(event.sender.actor_id))
        if step.together:
            memo.acknowledged = list(await asyncio.gather(*(self.world.deliver(event) for _ in range(step.times))))
        else:
            memo.acknowledged = [await self.world.deliver(event) for _ in range(step.times)]
        if not self.peer.holding:
            await self.world.runtime.settle()
        memo.replies = self.world.replies(event.sender.actor_id)[before:]

    async def arrive(self, step: s.Arrive, memo: Memo) -> None:
        event = self.world.write(step.arrive, by=PEOPLE[step.by])
        memo.by, memo.message_id = step.by, event.message_id
        await self.world.runtime.ingest.receive(delivery(event))

    async def advance(self, step: s.Advance, memo: Memo) -> None:
        await self.world.advance(step.advance)

    async def restart(self, step: s.Restart, memo: Memo) -> None:
        await self.world.crash()
        self.peer.crashed()
        await self.world.start()
        await self.world.runtime.settle()

    async def fault(self, step: s.Fault, memo: Memo) -> None:
        self.peer.faults.setdefault((step.at, step.after), []).extend([step.fault] * step.times)

    async def hold(self, step: s.Hold, memo: Memo) -> None:
        self.peer.hold(step.hold, after=step.after)

    async def release(self, step: s.Release, memo: Memo) -> None:
        self.peer.release(step.release)
        await self._until(step.until)

    async def change(self, step: s.Change, memo: Memo) -> None:
        change = step.change
        if unknown := set(change) - set(_CHANGES):
            raise LookupError(f"nothing called {', '.join(sorted(unknown))} can be changed")
        self.peer.rate = change.get("rate", self.peer.rate)
        self.peer.people.update({name: tuple(roles) for name, roles in change.get("people", {}).items()})
        if "answer" in change:
            self.peer.answer = specimen.decision(change["answer"])
        if "policies" in change:
            self.peer.policies, self.peer.version = change["policies"], self.peer.version + 1
            self.world.app.definition.policy = self.peer.policy()

    async def signal(self, step: s.Signal, memo: Memo) -> None:
        await self.world.runtime.signal(step.signal, await self.words(step.key), step.payload)
        await self._until(step.until)

    async def attempt(self, step: s.Attempt, memo: Memo) -> None:
        record = await self.command(step.of)
        memo.command_id = record.id
        memo.refused = {target: await walk.attempt(self.world, record, target) for target in step.attempt}

    async def walk(self, step: s.Walk, memo: Memo) -> None:
        walked = await walk.walk(self.world, step.walk, step.risk, step.past)
        memo.command_id = walked.record.id
        memo.refused = {"reached": walked.record.state.value, "code": walked.refused}

    async def pairs(self, step: s.Pairs, memo: Memo) -> None:
        memo.pairs = await walk.pairs(self.world, step.pairs, step.risk)

    async def force(self, step: s.Force, memo: Memo) -> None:
        record = await self.command(step.of)
        memo.command_id = record.id
        memo.refused = {"code": await walk.force(self.world, record, step.force)}

    async def nudge(self, step: s.Nudge, memo: Memo) -> None:
        record = await self.command(step.nudge)
        await self.world.runtime.execute.proceed(record)
        await self.world.runtime.execute.resume(record)
        await self.world.runtime.recover.wake(record)
        await self._until(step.until)

    async def tamper(self, step: s.Tamper, memo: Memo) -> None:
        tries = {"update": f"UPDATE {step.tamper} SET body = '[]'", "delete": f"DELETE FROM {step.tamper}"}
        memo.refused = {name: _refusal(self._path, statement) for name, statement in tries.items()}

    async def jam(self, step: s.Jam, memo: Memo) -> None:
        make = f"CREATE TRIGGER jam BEFORE INSERT ON {step.jam} BEGIN SELECT RAISE(ABORT, 'jammed'); END"
        if problem := _refusal(self._path, "DROP TRIGGER jam" if step.clear else make):
            raise AssertionError(problem)

    async def mark(self, step: s.Mark, memo: Memo) -> None:
        memo.chains = await self.chains()

    async def _enrol(self, actor: str, pin: str) -> None:
        from argon2 import PasswordHasher

        quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)  # the check reads its cost from the hash
        await self.world.store.set_pin(Pin(space=specimen.NAME, actor=actor, hash=quick.hash(pin)))


def _refusal(path: Path, statement: str) -> str:
    connection = sqlite3.connect(path, timeout=5)
    try:
        with connection:
            connection.execute(statement)
    except sqlite3.Error as error:
        return str(error)
    finally:
        connection.close()
    return ""


_Played = Callable[[Play, Any, Memo], Awaitable[None]]
_STEPS: dict[str, _Played] = {
    verb: getattr(Play, verb) for verb, step in s.VERBS.items() if not issubclass(step, s.Recalling | s.Check)
}
