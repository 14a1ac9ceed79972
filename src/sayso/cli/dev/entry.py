"""What a chat is made of: one entry for everything that was said, and how far it has got."""

from __future__ import annotations

from msgspec import Struct

from sayso.records import Selection

YOU, APP, NOTE = "you", "app", "note"

TICKS = {
    "late": "⧖",
    "sending": "…",
    "sent": "✓",
    "delivered": "✓✓",
    "read": "✓✓ read",
    "played": "✓✓ played",
    "failed": "✗ failed",
    "unknown": "? unknown",
}
_UNDER_WAY = {YOU: ("sending",), APP: ("sending", "sent", "delivered")}


class Entry(Struct):
    """One thing in the chat: what you wrote, what came back, or a remark of ours.

    Where a provider carries it, it has a `number` to be quoted by and a `state` that changes while it travels.
    """

    who: str
    text: str
    buttons: tuple[Selection, ...] = ()
    command_id: str = ""
    code: str = ""
    number: int = 0
    state: str = ""

    @property
    def under_way(self) -> bool:
        """Whether its state will change, unless something is in the way."""
        return self.state in _UNDER_WAY.get(self.who, ())

    @property
    def marks(self) -> str:
        """Its number and its ticks, as a phone shows them; nothing where no provider carries it."""
        number = f"#{self.number}" if self.number else ""
        return " ".join(part for part in (number, TICKS.get(self.state, self.state)) if part)
