"""Bodies as providers post them, made of the little that a test has to say."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any
from urllib.parse import urlencode

from sayso.testing.speech import attachment

BUSINESS = {"display_phone_number": "551130000000", "phone_number_id": "1000001"}


def completed(
    provider: str, told: Sequence[dict[str, Any]], actor: str, now: datetime, number: int, value: dict[str, Any]
) -> list[dict[str, Any]]:
    """What a test told of items, with what a provider adds; a field that was given as `false` is left out."""
    if provider == "twilio":
        sent = {"MessageSid": f"SM{number}", "From": f"whatsapp:{actor}", "To": "whatsapp:+551130000000"}
        return [_without(sent | item) for item in told]
    digits, seconds = actor.removeprefix("+"), str(int(now.timestamp()))
    filled = [
        _without({"from": digits, "id": f"wamid.{number}.{place}", "timestamp": seconds} | item)
        for place, item in enumerate(told)
    ]
    held = {"messages": filled} if filled else {}
    contacts = [{"wa_id": digits, "profile": {"name": "Alice"}}]
    return [{"metadata": BUSINESS, "contacts": contacts, **held, **value}]


def attachments(told: Sequence[dict[str, Any]]) -> dict[str, bytes]:
    """The files that items speak of, by the id the provider gives them."""
    kinds = ("audio", "image", "document", "sticker", "video")
    held = [(kind, item[kind]) for item in told for kind in kinds if isinstance(item.get(kind), dict)]
    return {str(file["id"]): attachment(str(file.pop("really", kind)), str(file["id"])) for kind, file in held}


def body(provider: str, posted: Sequence[dict[str, Any]]) -> bytes:
    """One POST of it all."""
    if provider == "twilio":
        return urlencode(posted[0]).encode()
    changes = [{"field": "messages", "value": value} for value in posted]
    return _envelope([{"id": "waba", "changes": changes}], None)


def batched(posted: Sequence[dict[str, Any]]) -> bytes:
    """The same items, each in an entry of its own, in reverse, spaced out."""
    entries = [
        {"id": "waba", "changes": [{"value": value | {"messages": [message]}, "field": "messages"}]}
        for value in posted
        for message in reversed(value["messages"])
    ]
    return _envelope(entries, 2)


def _envelope(entries: list[dict[str, Any]], indent: int | None) -> bytes:
    return json.dumps({"entry": entries, "object": "whatsapp_business_account"}, indent=indent).encode()


def _without(item: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in item.items() if value is not False}
