"""What one person's phone shows: what they sent and what has reached them, numbered, with how far each has got."""

from __future__ import annotations

from datetime import datetime

from sayso.cli.dev.entry import APP, NOTE, YOU, Entry
from sayso.cli.printer import fit, oneline
from sayso.records import Fate, Outgoing, Selection
from sayso.testing.graph import Accepted, FakeGraph, Person

MAX_ENTRIES = 2_000
_STATES = {"pending": "sending"}
_SHOWN = 60  # columns of a message that never arrived
_TO_COME = ("pending", "sending")
_FINAL = ("read", "played", "failed")
_PICTURED = {"image": "📷", "audio": "🎤", "video": "🎬", "document": "📄", "sticker": "💟"}


class Handset:
    """A phone. Its owner's messages are known by WhatsApp's ids, the application's by its own as well."""

    def __init__(self, graph: FakeGraph, number: str, since: datetime) -> None:
        self.person: Person = graph.person(number, name=number)
        self.entries: list[Entry] = []
        self.stream = ""
        self.last = ""
        self.settled = 0  # up to which of the application's messages nothing changes any more
        self._ids: dict[int, str] = {}
        self._mine: dict[str, Entry] = {}
        self._theirs: dict[str, Entry] = {}
        self._told: set[str] = set()
        self._seen = 0
        self._numbers = 0
        self._since = self.person.heard_at = since  # they may have written in an earlier rehearsal

    def wrote(self, text: str, state: str = "sending") -> Entry:
        """Something its owner sends."""
        return self._add(Entry(YOU, text, state=state, number=self._number()))

    def sent(self, entry: Entry, wamid: str, *, taken: bool) -> None:
        """It is on its way under this id; `taken` when the business has it."""
        entry.state = "delivered" if taken else "sent"
        self._ids[entry.number], self._mine[wamid], self.last = wamid, entry, wamid

    def receive(self) -> bool:
        """Show what has come since; whether anything has."""
        new = self.person.inbox[self._seen :]
        for message in new:
            buttons = tuple(Selection(option.id, option.title or option.id) for option in message.options)
            entry = Entry(APP, _said(message), buttons, number=self._number(), state="sending")
            self._ids[entry.number] = message.wamid
            self._theirs[message.opaque] = self._add(entry)
        self._seen += len(new)
        return bool(new)

    def mark(self, fates: list[Fate], read: set[str]) -> bool:
        """Note what the server knows of its messages, and which of ours it says it has read; whether that is new."""
        changed = sum(self._mark(fate) for fate in fates if self._concerns(fate.message)) > 0
        unsettled = [fate.message.seq - 1 for fate in fates if self._may_change(fate)]
        self.settled = min(unsettled, default=fates[-1].message.seq if fates else self.settled)
        for wamid, entry in self._mine.items():
            if wamid in read and entry.state != "read":
                entry.state, changed = "read", True
        return changed

    def message(self, number: int) -> str:
        """WhatsApp's id of a numbered message; nothing when there is none."""
        return self._ids.get(number, "")

    def newest(self) -> int:
        """The number of the application's newest message; 0 when there is none."""
        return next((entry.number for entry in reversed(self.entries) if entry.who == APP), 0)

    def offering(self) -> Accepted | None:
        """The newest message with something to press."""
        return next((message for message in reversed(self.person.inbox) if message.options), None)

    def _concerns(self, message: Outgoing) -> bool:
        return message.send_id in self._theirs or message.created_at >= self._since

    def _may_change(self, fate: Fate) -> bool:
        """Whether there is more to learn of a message; of an earlier rehearsal's only if it may still come."""
        return fate.state in _TO_COME or (self._concerns(fate.message) and fate.state not in _FINAL)

    def _mark(self, fate: Fate) -> bool:
        message, state = fate.message, _STATES.get(fate.state, fate.state)
        entry = self._theirs.get(message.send_id)
        if entry is None:
            return self._lost(fate)
        after = (state, message.command_id, message.code)
        changed = (entry.state, entry.command_id, entry.code) != after
        entry.state, entry.command_id, entry.code = after
        return changed

    def _lost(self, fate: Fate) -> bool:
        """A message that never came: say so once."""
        if fate.state != "failed" or fate.message.send_id in self._told:
            return False
        self._told.add(fate.message.send_id)
        self._add(Entry(NOTE, f"never arrived: {fit(oneline(fate.message.text), _SHOWN)} [{fate.error}]"))
        return True

    def _number(self) -> int:
        self._numbers += 1
        return self._numbers

    def _add(self, entry: Entry) -> Entry:
        self.entries.append(entry)
        del self.entries[:-MAX_ENTRIES]
        return entry


def _said(message: Accepted) -> str:
    kind = _PICTURED.get(message.type, "")
    if message.template:
        return f"[{message.template}] {message.body}".strip()
    return f"{kind} {message.body or message.type}" if kind else message.body or f"[{message.type}]"
