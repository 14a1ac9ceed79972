"""A decision being written down: reads of snapshots in, one `Commit` out. Pure but for the ids it is handed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sayso.commands.envelope import sortable
from sayso.evidence.artifact import FactView, Lifecycle
from sayso.evidence.canonical import salted
from sayso.evidence.chain import Chain
from sayso.records import (
    CommandRecord,
    Commit,
    Fact,
    FactsSnapshot,
    Head,
    Outgoing,
    Part,
    Pin,
    Selection,
    Signal,
    Snapshot,
    Step,
    Talk,
    Trace,
    replace,
)
from sayso.runtime.clock import Entropy


class Need(Exception):
    """The decision looked at something that was not loaded; it is loaded and the decision made again."""

    def __init__(self, stream: str = "", command_id: str = "", subject: tuple[str, str] | None = None) -> None:
        self.stream = stream
        self.command_id = command_id
        self.subject = subject


class Draft:
    """Collects the writes of one decision over one or more streams."""

    def __init__(
        self,
        at: datetime,
        entropy: Entropy,
        snapshots: Mapping[str, Snapshot],
        loaded: Mapping[str, tuple[CommandRecord, int]],
        subjects: Mapping[tuple[str, str], FactsSnapshot],
        refused: bool = False,
    ) -> None:
        self.at = at
        self.refused = refused  # whether an earlier try at this decision was not applied
        self.entropy = entropy
        self._snapshots = snapshots
        self._loaded = loaded
        self._subjects = subjects
        self._chains: dict[str, Chain] = {}
        self._cursors: dict[str, int] = {}
        self._talks: dict[str, Talk] = {}
        self._accepted: dict[str, CommandRecord] = {}
        self._changed: dict[str, CommandRecord] = {}
        self._begun: list[Step] = []
        self._done: list[Step] = []
        self._outbox: list[Outgoing] = []
        self._facts: list[Fact] = []
        self._pins: list[Pin] = []
        self._signals: list[Signal] = []

    def snapshot(self, stream: str) -> Snapshot:
        """A conversation as read; loading it first if need be."""
        found = self._snapshots.get(stream)
        if found is None:
            raise Need(stream=stream)
        return found

    def find(self, command_id: str, stream: str = "") -> CommandRecord:
        """A command, open or not, as this decision has left it so far."""
        if command_id in self._changed:
            return self._changed[command_id]
        if stream:
            held = self.snapshot(stream).commands.get(command_id)
            if held is not None:
                return held
        record, version = self._loaded.get(command_id, (None, 0))
        if record is None or self.snapshot(record.stream).version != version:
            raise Need(command_id=command_id)
        return record

    def facts(self, space: str, subject: str) -> FactsSnapshot:
        """A subject's facts; the commit expects them unchanged only if it writes there."""
        found = self._subjects.get((space, subject))
        if found is None:
            raise Need(subject=(space, subject))
        return found

    def chain(self, stream: str) -> Chain:
        chain = self._chains.get(stream)
        if chain is None:
            chain = self._chains[stream] = Chain(stream, self.snapshot(stream).head, self.at)
        return chain

    def touch(self, space: str, subject: str) -> None:
        """Make the commit depend on a subject's facts without changing them."""
        facts = self.facts(space, subject)
        self._chains.setdefault(facts.stream, Chain(facts.stream, facts.head, self.at))

    def read(self, stream: str, seq: int) -> None:
        """The event with this number is taken."""
        self._cursors[stream] = seq

    def talk(self, stream: str, talk: Talk) -> None:
        if self.snapshot(stream).talk != talk:
            self._talks[stream] = talk

    def accept(self, record: CommandRecord) -> None:
        self._accepted[record.id] = record

    def change(self, record: CommandRecord) -> None:
        if record.id in self._accepted:
            self._accepted[record.id] = record
        else:
            self._changed[record.id] = record

    def begin(self, step: Step) -> None:
        self._begun.append(step)

    def finish(self, step: Step) -> None:
        self._done.append(step)

    def pin(self, pin: Pin) -> None:
        self._pins.append(pin)

    def signal(self, name: str, key: str, payload: object) -> None:
        self._signals.append(Signal(name, key, payload, self.at))

    def remember(self, fact: Fact, trace: Trace) -> None:
        """A value to remember, with its evidence in the subject's own chain."""
        facts = self.facts(fact.space, fact.subject)
        chain = self._chains.setdefault(facts.stream, Chain(facts.stream, facts.head, self.at))
        lifecycle = Lifecycle(fact.command_id) if fact.command_id else None
        earlier = next((f for f in reversed(self._facts) if f.key == fact.key), facts.facts.get(fact.key))
        if earlier is not None:
            chain.add("fact.superseded", trace, lifecycle=lifecycle, fact=FactView(earlier.fact_id, fact.fact_id))
        values = {f"fact/{fact.fact_id}": salted(fact.salt, fact.value)}
        chain.add("fact.created", trace, lifecycle=lifecycle, fact=FactView(fact.fact_id), values=values)
        self._facts.append(fact)

    def say(
        self,
        stream: str,
        text: str,
        *,
        buttons: tuple[Selection, ...] = (),
        in_reply_to: str = "",
        command_id: str = "",
        code: str = "",
        recipient: str = "",
        channel: str = "",
    ) -> str:
        """A message to send once this decision is durable; returns the id it is sent under."""
        snapshot = self.snapshot(stream)
        talk = self._talks.get(stream, snapshot.talk)
        send_id = f"out_{sortable(self.at)}.{stream[:8]}.{snapshot.version + 1}.{len(self._outbox)}"
        self._outbox.append(
            Outgoing(
                send_id=send_id,
                conversation_id=stream,
                channel=channel or talk.channel,
                recipient=recipient or talk.actor,
                text=text,
                buttons=buttons,
                in_reply_to=in_reply_to,
                command_id=command_id,
                code=code,
                created_at=self.at,
            )
        )
        return send_id

    def commit(self) -> Commit | None:
        """What is to be written; nothing if the decision was to do nothing."""
        streams = self._chains.keys() | self._cursors.keys() | {out.conversation_id for out in self._outbox}
        streams |= {record.stream for record in (*self._accepted.values(), *self._changed.values())}
        if not streams:
            return None
        return Commit(
            id=self.entropy.commit_id(),
            at=self.at,
            parts=tuple(self._part(stream) for stream in sorted(streams)),
            accepted=tuple(self._accepted.values()),
            changed=tuple(self._changed.values()),
            begun=tuple(self._begun),
            done=tuple(self._done),
            facts=tuple(self._facts),
            outbox=tuple(self._outbox),
            pins=tuple(self._pins),
            signals=tuple(self._signals),
        )

    def _part(self, stream: str) -> Part:
        chain = self._chains.get(stream)
        version, head = self._base(stream)
        return Part(
            stream=stream,
            expects=version,
            head=chain.head if chain else head,
            first=chain.first if chain else head.length,
            evidence=chain.packed() if chain else b"[]",
            cursor=self._cursors.get(stream),
            talk=self._talks.get(stream),
        )

    def _base(self, stream: str) -> tuple[int, Head]:
        for facts in self._subjects.values():
            if facts.stream == stream:
                return facts.version, facts.head
        snapshot = self.snapshot(stream)
        return snapshot.version, snapshot.head


def after(snapshot: Snapshot, commit: Commit) -> Snapshot:
    """The snapshot a conversation has once the commit is applied."""
    for part in commit.parts:
        if part.stream != snapshot.stream:
            continue
        commands = dict(snapshot.commands)
        for record in (*commit.accepted, *commit.changed):
            if record.stream != part.stream:
                continue
            if record.open:
                commands[record.id] = record
            else:
                commands.pop(record.id, None)
        return replace(
            snapshot,
            version=part.expects + 1,
            head=part.head,
            cursor=max(snapshot.cursor, part.cursor or 0),
            talk=part.talk or snapshot.talk,
            commands=commands,
            sent=snapshot.sent if commands else {},
        )
    return snapshot
