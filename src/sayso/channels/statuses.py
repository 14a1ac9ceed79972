"""What a status says of a message that we sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sayso.channels.payload import rows, table, text
from sayso.records import Event, Sent

_STATES = {
    "sent": "sent",
    "delivered": "delivered",
    "read": "read",
    "played": "played",
    "failed": "failed",
    "undelivered": "failed",  # Twilio's word
}


def mark_of(event: Event) -> Sent | None:
    """How the message fares that a status is about; nothing for what is no status, or says nothing that counts."""
    if event.kind != "status":
        return None
    state = _STATES.get(text(event.content.get("status")))
    if state is None:
        return None
    send_id = text(event.content.get("opaque"))
    error = code_of(event.content) if state == "failed" else ""
    return Sent(send_id, event.conversation_id, state, event.occurred_at, event.message_id, error)


def code_of(content: Mapping[str, Any]) -> str:
    """The provider's code for what a status says went wrong."""
    errors = rows(content.get("errors"))
    return text(table(errors[0]).get("code")) if errors else ""
