"""A decision being written down: reads of snapshots in, one `Commit` out. Pure but for the ids it is handed.

Most decisions touch one conversation and write a few things, so a draft starts with nothing but its home snapshot and
grows only what is used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from sayso.channels.people import address
from sayso.commands.envelope import sortable
from sayso.conversation.menus import room
from sayso.conversation.pieces import split_text
from sayso.evidence.artifact import FactView, Lifecycle, Reason
from sayso.evidence.canonical import salted
from sayso.evidence.chain import Chain
from sayso.memory import repair, supersession
from sayso.memory.ledger import Learned, Pending
from sayso.memory.proposals import Written
from sayso.memory.supersession import Wish
from sayso.records import (
    Attachment,
    CommandRecord,
    Commit,
    Event,
    Head,
    Observation,
    Outgoing,
    Part,
    Pin,
    Read,
    Receipt,
    Said,
    Selection,
    Session,
    Signal,
    Snapshot,
    Step,
    Talk,
    Template,
    Ticket,
    Trace,
    Turn,
    replace,
)
from sayso.runtime.clock import Entropy
from sayso.runtime.memory.lineage import prove
from sayso.runtime.memory.shelves import Held
from sayso.runtime.rules import RULES, Rules
from sayso.runtime.turns import move_on, take_clause, take_turn

NO_COMMANDS: Mapping[str, tuple[CommandRecord, int]] = {}
NO_SUBJECTS: Mapping[tuple[str, str], Held] = {}
NOTHING_LEARNED = Learned()


class Need(Exception):
    """The decision looked at something that was not loaded; it is loaded and the decision made again."""

    def __init__(self, stream: str = "", command_id: str = "", subject: tuple[str, str] | None = None) -> None:
        self.stream = stream
        self.command_id = command_id
        self.subject = subject


class Draft:
    """Collects the writes of one decision over one or more streams."""

    _chains: Mapping[str, Chain] = {}
    _cursors: Mapping[str, int] = {}
    _talks: Mapping[str, Talk] = {}
    _accepted: Mapping[str, CommandRecord] = {}
    _changed: Mapping[str, CommandRecord] = {}
    _begun: tuple[Step, ...] = ()
    _done: tuple[Step, ...] = ()
    _outbox: tuple[Outgoing, ...] = ()
    _pending: Mapping[str, Pending] = {}
    _observations: tuple[Observation, ...] = ()
    _erased: tuple[str, ...] = ()
    _reads: Mapping[str, Read] = {}
    _pins: tuple[Pin, ...] = ()
    _signals: tuple[Signal, ...] = ()
    _sessions: Mapping[str, Session] = {}
    _turns: Mapping[str, Turn] = {}
    _tickets: tuple[Ticket, ...] = ()
    within: str = ""
    """The session with the memory that it is decided in: nothing is written in one that has ended."""

    def __init__(
        self,
        at: datetime,
        entropy: Entropy,
        snapshots: Mapping[str, Snapshot],
        loaded: Mapping[str, tuple[CommandRecord, int]] = NO_COMMANDS,
        subjects: Mapping[tuple[str, str], Held] = NO_SUBJECTS,
        *,
        refused: bool = False,
        rules: Rules = RULES,
    ) -> None:
        self.at = at
        self.refused = refused  # whether an earlier try at this decision was not applied
        self.entropy = entropy
        self._snapshots = snapshots
        self._loaded = loaded
        self._subjects = subjects
        self.rules = rules

    def snapshot(self, stream: str) -> Snapshot:
        """A conversation as read; loading it first if need be."""
        found = self._snapshots.get(stream)
        if found is None:
            raise Need(stream=stream)
        return found

    def find(self, command_id: str, stream: str = "") -> CommandRecord:
        """A command, open or not, as this decision has left it so far."""
        changed = self._changed.get(command_id)
        if changed is not None:
            return changed
        if stream:
            held = self.snapshot(stream).commands.get(command_id)
            if held is not None:
                return held
        record, version = self._loaded.get(command_id, (None, 0))
        if record is None or self.snapshot(record.stream).version != version:
            raise Need(command_id=command_id)
        return record

    def facts(self, space: str, subject: str) -> Held:
        """A subject's facts; the commit expects them unchanged only if it writes there."""
        found = self._subjects.get((space, subject))
        if found is None:
            raise Need(subject=(space, subject))
        return found

    def chain(self, stream: str) -> Chain:
        """The evidence of a conversation, to add to."""
        chain = self._chains.get(stream)
        return chain if chain is not None else self._grow(stream, self.snapshot(stream).head)

    def touch(self, space: str, subject: str) -> Chain:
        """The evidence of a subject's facts; the commit then depends on them, whether or not it adds to them."""
        return self._touch(self.facts(space, subject))

    def _touch(self, held: Held) -> Chain:
        chain = self._chains.get(held.stream)
        return chain if chain is not None else self._grow(held.stream, held.head)

    def rest_on(self, space: str, subject: str) -> Held:
        """A subject's facts that the decision rests on: nothing is written unless they are still what they were."""
        held = self.facts(space, subject)
        self._reads = {**self._reads, held.stream: Read(held.stream, held.version, held.tip)}
        return held

    def _grow(self, stream: str, head: Head) -> Chain:
        chain = Chain(stream, head, self.at)
        self._chains = {**self._chains, stream: chain}
        return chain

    def read(self, receipt: Receipt, lang: str = "") -> bool:
        """Take an event, and remember where its sender is; `False` when it was taken before, and there is nothing to
        decide."""
        event = receipt.event
        snapshot = self.snapshot(event.conversation_id)
        if receipt.clause:
            return take_clause(self, receipt)
        if snapshot.cursor >= receipt.seq:
            return False
        self._cursors = {**self._cursors, event.conversation_id: receipt.seq}
        if event.kind in ("message", "call"):
            self.talk(event.conversation_id, heard(snapshot.talk, event, lang))
        if event.kind == "message":
            take_turn(self, event)
        return True

    def session(self, stream: str) -> Session | None:
        """The newest session of a conversation, as this decision has left it so far."""
        return self._sessions.get(stream) or self.snapshot(stream).session

    def turn(self, turn: Turn, stream: str) -> None:
        """A turn that this decision takes; what it says in the conversation is the answer."""
        self._turns = {**self._turns, stream: turn}

    def keep(self, session: Session) -> None:
        """A session as this decision leaves it."""
        self._sessions = {**self._sessions, session.stream: session}

    def asked(self, stream: str, what: str) -> None:
        """What the person was asked last: a yes that quotes nothing can be for that alone."""
        if (session := self.session(stream)) is not None:
            self.keep(replace(session, question=what, question_at=self.at))

    def taken(self, stream: str) -> Turn | None:
        """The turn that this decision takes in a conversation, if it takes one."""
        return self._turns.get(stream)

    def ticket(self, ticket: Ticket) -> None:
        """Write a ticket, new or changed."""
        self._tickets = (*self._tickets, ticket)

    def talking(self, stream: str) -> Talk:
        """What the conversation remembers, as this decision has left it so far."""
        return self._talks.get(stream) or self.snapshot(stream).talk

    def talk(self, stream: str, talk: Talk) -> None:
        """What the conversation remembers, if it differs from what it did."""
        if self.talking(stream) != talk:
            self._talks = {**self._talks, stream: talk}

    def accept(self, record: CommandRecord) -> None:
        """A new command; further changes of it in this decision replace the record."""
        self._accepted = {**self._accepted, record.envelope.command_id: record}

    def change(self, record: CommandRecord) -> None:
        """A command as this decision leaves it; what led to it moves on with it (VTM-S07)."""
        command_id = record.envelope.command_id
        session = self.session(record.stream)
        if session is not None and (session.flow is not None or session.suspended or session.running):
            move_on(self, session, record)
        if command_id in self._accepted:
            self._accepted = {**self._accepted, command_id: record}
        else:
            self._changed = {**self._changed, command_id: record}

    def begin(self, step: Step) -> None:
        self._begun = (*self._begun, step)

    def finish(self, step: Step) -> None:
        self._done = (*self._done, step)

    def pin(self, pin: Pin) -> None:
        self._pins = (*self._pins, pin)

    def signal(self, name: str, key: str, payload: object) -> None:
        self._signals = (*self._signals, Signal(name, key, payload, self.at))

    def known(self, space: str, subject: str) -> Pending:
        """What is known of a subject, as this decision has left it so far."""
        return self._known(self.facts(space, subject))

    def _known(self, held: Held) -> Pending:
        known = self._pending.get(held.stream)
        if known is None:
            known = Pending(held.shelf.ledger)
            self._pending = {**self._pending, held.stream: known}
        return known

    def remember(self, wish: Wish, trace: Trace, lifecycle: Lifecycle | None = None) -> Written:
        """Write a fact by the rules of supersession, with its evidence in the subject's own chain."""
        held = self.facts(wish.fact.space, wish.fact.subject)
        chain, known = self._touch(held), self._known(held)
        written = supersession.write(known, _in_order(wish, known.latest), self.at, self.rules.ranks)
        prove(chain, written.findings, written.fact, trace, lifecycle)
        return written

    def in_force(self, space: str, subject: str) -> None:
        """Bring into force what was planned for a time that has come; what hangs on what it ends is to be reviewed."""
        known = self.known(space, subject)
        if due := known.due(self.at):
            prove(self.touch(space, subject), supersession.in_force(known, self.at), None, Trace(due[0].id))

    def observe(self, observation: Observation, trace: Trace) -> None:
        """Keep what was said, with its evidence beside that of the facts it gave."""
        values = {f"observation/{observation.id}": salted(observation.salt, observation.text)}
        self.touch(observation.space, observation.subject).add("fact.observed", trace, values=values)
        self._observations = (*self._observations, observation)

    def erase(self, space: str, subject: str, refs: Sequence[str], view: FactView, reason: str, trace: Trace) -> None:
        """Erase values; that they were there, and that they were erased, stays proven. What rests on them is to be
        looked at again."""
        chain = self.touch(space, subject)
        chain.add("fact.erased", trace, fact=view, reason=Reason("fact.erased", reason))
        ids = [ref.removeprefix("fact/") for ref in refs]
        prove(chain, repair.forget(self.known(space, subject), ids, self.at), None, trace)
        self._erased = (*self._erased, *refs)

    def say(
        self,
        stream: str,
        text: str,
        *,
        buttons: tuple[Selection, ...] = (),
        template: Template | None = None,
        attachment: Attachment | None = None,
        page: int = 1,
        in_reply_to: str = "",
        command_id: str = "",
        code: str = "",
        send_id: str = "",
    ) -> str:
        """A message to send once this decision is durable; returns the id it is sent under. One that is longer than its
        channel takes goes out in pieces, the buttons under the last, where there is room to write them out."""
        snapshot = self.snapshot(stream)
        talk = self.talking(stream)
        *pieces, text = _pieces(text, self.rules.longest(talk.provider or talk.channel), room(buttons))
        for piece in pieces:
            self.say(stream, piece, in_reply_to=in_reply_to, command_id=command_id, code=code)
        send_id = send_id or f"out_{sortable(self.at)}.{stream[:8]}.{snapshot.version + 1}.{len(self._outbox)}"
        message = Outgoing(
            send_id=send_id,
            conversation_id=stream,
            channel=talk.channel,
            provider=talk.provider,
            business=talk.business,
            recipient=talk.address or talk.actor,
            text=text,
            buttons=buttons,
            template=template,
            attachment=attachment,
            page=page,
            in_reply_to=in_reply_to,
            command_id=command_id,
            code=code,
            created_at=self.at,
        )
        self._outbox = (*self._outbox, message)
        return send_id

    def commit(self) -> Commit | None:
        """What is to be written; nothing if the decision was to do nothing."""
        accepted, changed = tuple(self._accepted.values()), tuple(self._changed.values())
        streams = self._streams(accepted + changed)
        if not streams:
            return None
        learned = self._learned()
        return Commit(
            id=self.entropy.commit_id(),
            at=self.at,
            parts=tuple([self._part(stream) for stream in streams]),
            reads=tuple([read for stream, read in self._reads.items() if stream not in streams]) if self._reads else (),
            accepted=accepted,
            changed=changed,
            begun=self._begun,
            done=self._done,
            facts=learned.created,
            revised=learned.revised,
            reviewed=learned.reviewed,
            observations=self._observations,
            erased=self._erased,
            within=self.within,
            outbox=self._outbox,
            pins=self._pins,
            signals=self._signals,
            sessions=tuple(self._sessions.values()),
            turns=self._taken_turns() if self._turns else (),
            said=self._said() if self._outbox else (),
            tickets=self._tickets,
        )

    def _learned(self) -> Learned:
        """What is known otherwise: mostly of one subject, or of none."""
        every = [each.learned for each in self._pending.values()] if self._pending else ()
        if len(every) < 2:
            return every[0] if every else NOTHING_LEARNED
        return Learned(
            sum([each.created for each in every], ()),
            sum([each.revised for each in every], ()),
            sum([each.reviewed for each in every], ()),
        )

    def _taken_turns(self) -> tuple[Turn, ...]:
        return tuple([replace(turn, assistant=self._answer(stream)) for stream, turn in self._turns.items()])

    def _answer(self, stream: str) -> str | None:
        """Everything this decision says in a conversation."""
        return "\n".join([message.text for message in self._outbox if message.conversation_id == stream]) or None

    def _said(self) -> tuple[Said, ...]:
        """What is said to a turn that was taken before."""
        spoken = {message.conversation_id for message in self._outbox} - self._turns.keys()
        answered = [(session, self._answer(stream)) for stream in spoken if (session := self.session(stream))]
        return tuple([Said(session.session_id, session.turns, text) for session, text in answered if text])

    def _streams(self, records: Sequence[CommandRecord]) -> list[str]:
        """Every stream that something is written to, in a fixed order."""
        if len(self._snapshots) == 1 and not self._subjects:
            wrote = self._chains or self._cursors or records or self._outbox or self._sessions
            return list(self._snapshots) if wrote else []
        streams = {*self._chains, *self._cursors, *self._sessions}
        if records:
            streams.update([record.stream for record in records])
        if self._outbox:
            streams.update([message.conversation_id for message in self._outbox])
        return sorted(streams)

    def _subject_of(self, stream: str) -> Held:
        for held in self._subjects.values():
            if held.stream == stream:
                return held
        raise KeyError(stream)

    def _part(self, stream: str) -> Part:
        chain = self._chains.get(stream)
        snapshot = self._snapshots.get(stream) or self._subject_of(stream)
        if chain is None:
            head, first, evidence = snapshot.head, snapshot.head.length, b"[]"
        else:
            head, first, evidence = chain.head, chain.first, chain.packed()
        return Part(
            stream=stream,
            expects=snapshot.version,
            follows=snapshot.tip,
            head=head,
            first=first,
            evidence=evidence,
            cursor=self._cursors.get(stream),
            talk=self._talks.get(stream),
        )


def _pieces(text: str, limit: int, reserved: int) -> list[str]:
    """The text in pieces that fit; the last one leaves so many characters free, but no more than half of the limit."""
    last = max(1, limit // 2, limit - reserved)
    if len(text) <= last:
        return [text]
    pieces = split_text(text, limit)
    return [*pieces[:-1], *split_text(pieces[-1], last)] if pieces else [""]


def heard(before: Talk, event: Event, lang: str = "") -> Talk:
    """What a conversation remembers once its person has written, or called: from where, and that they want answers,
    unless they wrote it before they said that they do not."""
    silent = before.muted and before.muted_at is not None and event.occurred_at <= before.muted_at
    return Talk(
        event.channel,
        event.sender.actor_id,
        lang or before.lang,
        event.provider,
        event.business,
        address(event.sender) if event.provider else "",
        max(event.occurred_at, before.heard_at or event.occurred_at) if event.provider else None,
        before.muted if silent else "",
        before.muted_at if silent else None,
        tuple([message_id for message_id in before.unheard if message_id != event.message_id]),
        before.ticket,
        before.agent,
    )


def _in_order(wish: Wish, latest: datetime | None) -> Wish:
    """The wish with a time of learning that is not before what was learned already, whatever the clock does."""
    if latest is None or wish.fact.learned_at >= latest:
        return wish
    learned_at = latest + _NEXT  # and after it, so that what came first is told first
    fact = replace(wish.fact, learned_at=learned_at, timestamp=wish.fact.timestamp or learned_at)
    return replace(wish, fact=fact)


_NEXT = timedelta(microseconds=1)
