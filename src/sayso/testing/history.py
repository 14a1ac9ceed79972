"""The history checker: what peers, phones and providers saw, held against what the store says happened.

Every message, command, effect and reply has a token of its own, so each promise is one pass over the history.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct, field

from sayso.evidence import Link, unpack, verify
from sayso.records import TERMINAL, CommandRecord, Head, Outcome, Outgoing, State
from sayso.store import Store

_CONFIRMED = frozenset({"command.confirmation.satisfied", "command.auto_confirmed"})
_MAX_ROWS = 1_000_000


class Delivered(Struct, frozen=True):
    """A message that was acknowledged to its provider; `traced` when evidence or a reply must name it."""

    message_id: str
    traced: bool = True


class Effect(Struct, frozen=True, kw_only=True):
    """Something a peer did. Two effects with one token are one thing done twice."""

    token: str
    command_id: str
    at: datetime
    step: str = ""
    repeatable: bool = False


class Chained(Struct, frozen=True):
    """One stream's evidence, the head the store claims, and the values it refers to."""

    links: Sequence[Link]
    head: Head
    values: Mapping[str, tuple[str, Any]] = field(default_factory=dict[str, tuple[str, Any]])


class Violation(Struct, frozen=True):
    """A broken promise: which, of what, and how."""

    promise: str
    subject: str
    problem: str

    def __str__(self) -> str:
        return f"{self.promise}: {self.subject}: {self.problem}"


class Witness(Struct):
    """What the world outside saw; it outlives every crash. Fill it as things happen."""

    acknowledged: list[Delivered] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    arrived: dict[str, list[str]] = field(default_factory=dict)
    outcomes: dict[str, Outcome] = field(default_factory=dict)
    changed_outcomes: list[str] = field(default_factory=list)

    def observe(self, records: Iterable[CommandRecord]) -> None:
        """Remember how commands ended, to see later that they still end so."""
        for record in records:
            if record.outcome is None:
                continue
            if self.outcomes.setdefault(record.id, record.outcome) != record.outcome:
                self.changed_outcomes.append(record.id)

    def received(self, delivered: Mapping[str, Sequence[Outgoing]]) -> None:
        """What has arrived on every phone, by conversation, in order of arrival."""
        self.arrived = {stream: [m.send_id for m in messages] for stream, messages in delivered.items()}


class History(Struct, kw_only=True):
    """The whole story: what was seen outside, and what the store holds."""

    seen: Witness
    stored: set[str] = field(default_factory=set)
    unread: set[str] = field(default_factory=set)
    commands: Sequence[CommandRecord] = ()
    evidence: dict[str, Chained] = field(default_factory=dict)
    outbox: dict[str, list[Outgoing]] = field(default_factory=dict)


async def gather(store: Store, seen: Witness, now: datetime) -> History:
    """Read a store that has settled."""
    history = History(seen=seen, commands=await store.commands(limit=_MAX_ROWS))
    for delivered in seen.acknowledged:
        if await store.event(delivered.message_id):
            history.stored.add(delivered.message_id)
    history.unread = {r.event.message_id for r in (await store.due(now, 0, _MAX_ROWS)).unread}
    for info in await store.streams():
        evidence = await store.evidence(info.stream)
        links = unpack(evidence.rows)
        values = await store.values({ref for link in links for ref in link.artifact.values})
        history.evidence[info.stream] = Chained(links, evidence.head, values)
        history.outbox[info.stream] = await store.messages(info.stream, limit=_MAX_ROWS)
    return history


def check(history: History) -> list[Violation]:
    """Every broken promise, in the order of the promises; an empty list is what one hopes for."""
    return [
        *_kept_messages(history),
        *_one_command_per_key(history),
        *_nothing_unauthorized(history),
        *_nothing_twice(history),
        *_whole_chains(history),
        *_terminal_stays(history),
        *_replies_in_order(history),
    ]


def _kept_messages(history: History) -> Iterator[Violation]:
    """P1: an acknowledged message is stored, read, and left a trace."""
    named = {name for link in _links(history) for name in link.artifact.trace.message_ids}
    named |= {message.in_reply_to for messages in history.outbox.values() for message in messages}
    for delivered in history.seen.acknowledged:
        message = delivered.message_id
        if message not in history.stored:
            yield Violation("P1", message, "acknowledged and not stored")
        elif message in history.unread:
            yield Violation("P1", message, "acknowledged and never read")
        elif delivered.traced and message not in named:
            yield Violation("P1", message, "acknowledged, and neither evidence nor a reply names it")


def _one_command_per_key(history: History) -> Iterator[Violation]:
    """P2: a key is claimed by one command, which was accepted once."""
    for key, times in Counter(record.envelope.idempotency_key for record in history.commands).items():
        if times > 1:
            yield Violation("P2", key, f"{times} commands have this idempotency key")
    accepted = Counter(
        link.artifact.lifecycle.command_id
        for link in _links(history)
        if link.artifact.type == "command.accepted" and link.artifact.lifecycle
    )
    stored = {record.id for record in history.commands}
    for command_id in stored | accepted.keys():
        if accepted[command_id] != 1:
            yield Violation("P2", command_id, f"accepted {accepted[command_id]} times in the evidence")
        if command_id not in stored:
            yield Violation("P2", command_id, "in the evidence and not in the store")


def _nothing_unauthorized(history: History) -> Iterator[Violation]:
    """P3: an effect comes after its command was confirmed, authorized and started, and its step begun."""
    granted: dict[str, set[str]] = defaultdict(set)
    begun_at: dict[tuple[str, str], datetime] = {}
    mutating = {record.id: record.envelope.mutating for record in history.commands}
    for link in _links(history):
        artifact = link.artifact
        if artifact.lifecycle is None:
            continue
        command_id = artifact.lifecycle.command_id
        if artifact.type in _CONFIRMED:
            granted[command_id].add("confirmed")
        elif artifact.type == "authz.decided":
            allowed = artifact.security and artifact.security.authz and artifact.security.authz.decision == "allow"
            granted[command_id].add("authorized" if allowed else "refused")
        elif artifact.type == "execution.started":
            missing = {"authorized"} - granted[command_id]
            if mutating.get(command_id, True):
                missing |= {"confirmed"} - granted[command_id]
            for name in sorted(missing):
                yield Violation("P3", command_id, f"started and not {name}")
            begun_at.setdefault((command_id, ""), artifact.occurred_at)
        elif artifact.type in ("step.begun", "step.done") and artifact.step is not None:
            begun_at.setdefault((command_id, artifact.step.name), artifact.occurred_at)
    for effect in history.seen.effects:
        for step, what in (("", "its command was started"), (effect.step, "its step was begun")):
            at = begun_at.get((effect.command_id, step))
            if at is None or at > effect.at:
                yield Violation("P3", effect.token, f"happened before {what}")


def _nothing_twice(history: History) -> Iterator[Violation]:
    """P4: an effect happens once; a command that is executed knows the end of every step it began."""
    once = Counter(effect.token for effect in history.seen.effects if not effect.repeatable)
    for token, times in once.items():
        if times > 1:
            yield Violation("P4", token, f"happened {times} times")
    ends: dict[tuple[str, str, int], list[str]] = defaultdict(list)
    for link in _links(history):
        artifact = link.artifact
        if artifact.lifecycle is None:
            continue
        command_id = artifact.lifecycle.command_id
        if artifact.step is not None:
            step = artifact.step
            ends[command_id, step.name, step.occurrence].append(artifact.type)
    executed = {record.id for record in history.commands if State.EXECUTED in record.stages}
    for (command_id, name, _), types in ends.items():
        if types.count("step.begun") > 1 or len(types) - types.count("step.begun") > 1:
            yield Violation("P4", command_id, f"the step {name} is recorded twice: {', '.join(types)}")
        if types == ["step.begun"] and command_id in executed:
            yield Violation("P4", command_id, f"executed, and the step {name} has no end")


def _whole_chains(history: History) -> Iterator[Violation]:
    """P5: every chain verifies, and tells the same story as the commands it is about."""
    path: dict[str, list[str]] = defaultdict(list)
    for stream, chained in history.evidence.items():
        report = verify(stream, list(chained.links), head=chained.head, values=chained.values)
        if not report.ok:
            yield Violation("P5", report.bad, report.problem)
        if report.erased:
            yield Violation("P5", stream, f"values are gone: {', '.join(report.erased)}")
    for link in _links(history):
        lifecycle = link.artifact.lifecycle
        if lifecycle is not None and lifecycle.previous_stage and _moves(link, path[lifecycle.command_id]):
            path[lifecycle.command_id].append(lifecycle.stage)
    for record in history.commands:
        if [State.RECEIVED.value, *path[record.id]] != [stage.value for stage in record.stages]:
            shown = " > ".join(path[record.id]) or "nothing"
            yield Violation("P5", record.id, f"is {record.state.value}, its evidence says {shown}")


def _terminal_stays(history: History) -> Iterator[Violation]:
    """P7: what has ended stays ended, with the outcome it ended with."""
    for record in history.commands:
        for place, stage in enumerate(record.stages[:-1]):
            if stage in TERMINAL and record.stages[place + 1] is not State.COMPENSATED:
                yield Violation("P7", record.id, f"left {stage.value} for {record.stages[place + 1].value}")
        if record.terminal and record.outcome is None:
            yield Violation("P7", record.id, f"is {record.state.value} without an outcome")
    stored = {record.id: record.outcome for record in history.commands}
    changed = [name for name, outcome in history.seen.outcomes.items() if stored.get(name) != outcome]
    for command_id in dict.fromkeys([*history.seen.changed_outcomes, *changed]):
        yield Violation("P7", command_id, "its outcome is not the one that was seen earlier")


def _replies_in_order(history: History) -> Iterator[Violation]:
    """P8: the replies of a conversation arrive in the order they were written, each once, none missing."""
    for stream in history.outbox.keys() | history.seen.arrived.keys():
        written = [message.send_id for message in history.outbox.get(stream, [])]
        arrived = history.seen.arrived.get(stream, [])
        for send_id, times in Counter(arrived).items():
            if times > 1:
                yield Violation("P8", send_id, f"arrived {times} times")
        unknown, missing = set(arrived) - set(written), set(written) - set(arrived)
        if unknown:
            yield Violation("P8", stream, f"arrived and never written: {', '.join(sorted(unknown))}")
        if missing:
            yield Violation("P8", stream, f"never arrived: {', '.join(sorted(missing))}")
        if not unknown and not missing and list(dict.fromkeys(arrived)) != written:
            yield Violation("P8", stream, "arrived in another order than they were written")


def _links(history: History) -> Iterator[Link]:
    for chained in history.evidence.values():
        yield from chained.links


def _moves(link: Link, path: list[str]) -> bool:
    """Whether this artifact is the one that tells of its move; `authz.decided` precedes a rejection's own."""
    lifecycle = link.artifact.lifecycle
    assert lifecycle is not None
    return not path or path[-1] != lifecycle.stage
