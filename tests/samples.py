"""Sample records: a whole one with nothing said, changed only where a test cares."""

from datetime import UTC, datetime, timedelta
from typing import Any

from sayso.channels.simulator import written
from sayso.commands.envelope import command_id, fingerprint, idempotency_key
from sayso.records import (
    CommandRecord,
    Confirmation,
    Envelope,
    Event,
    Risk,
    State,
    Trace,
)

NOW = datetime(2026, 1, 5, 12, 0, tzinfo=UTC)
ALICE, BOB = "+5511900000001", "+5511900000002"
STREAM = "conversation-1"
ASKED = (State.RECEIVED, State.CANONICALIZED, State.CONFIRMATION_REQUIRED)
STARTED = (*ASKED, State.CONFIRMED, State.AUTHZ_PENDING, State.AUTHORIZED, State.STARTED)


def later(seconds: float) -> datetime:
    return NOW + timedelta(seconds=seconds)


def envelope(message_id: str = "m1", **more: Any) -> Envelope:
    """The envelope of "pay 3", asked for in one message."""
    key = idempotency_key("till", more.get("actor", ALICE), (message_id,), 0)
    given: dict[str, Any] = {
        "command_id": command_id(NOW, key),
        "command": "pay",
        "args": {"amount": 3},
        "actor": ALICE,
        "space": "till",
        "risk_class": Risk.MUTATING,
        "mutating": True,
        "idempotency_key": key,
        "fingerprint": fingerprint("pay", {"amount": 3}),
        "trace": Trace("cause", more.pop("stream", STREAM), "correlation", (message_id,)),
        "created_at": NOW,
        "channel": "simulator",
    }
    return Envelope(**(given | more))


def record(
    stages: tuple[State, ...] = (State.RECEIVED,),
    message_id: str = "m1",
    *,
    of: dict[str, Any] | None = None,
    **more: Any,
) -> CommandRecord:
    """A command that has been through `stages`; `of` changes its envelope."""
    given: dict[str, Any] = {"envelope": envelope(message_id, **(of or {})), "stages": stages, "changed_at": NOW}
    return CommandRecord(**(given | more))


def asked(message_id: str = "m1", *, of: dict[str, Any] | None = None, **more: Any) -> CommandRecord:
    """A command whose question is open; its prompt and its token carry the message's id."""
    given: dict[str, Any] = {
        "token": f"token-{message_id}-",
        "prompt_message_id": f"prompt-{message_id}",
        "asked_at": NOW,
        "expires_in_s": 600,
    }
    return record(ASKED, message_id, of=of, confirmation=Confirmation(**(given | more)))


def event(text: str = "", *, by: str = ALICE, message_id: str = "m9", at: datetime = NOW, **more: Any) -> Event:
    """Something a person wrote in the sample conversation."""
    return written(by, text, message_id=message_id, at=at, **({"conversation": STREAM} | more))
