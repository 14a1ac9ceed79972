"""Other projects' webhook payloads: every item of every one is accounted for, and stays the same in any batch."""

import json
import os
import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sayso.channels import normalize
from sayso.records import Event

pytestmark = pytest.mark.skipif("SAYSO_CORPUS" not in os.environ, reason="SAYSO_CORPUS names no corpus")

RECEIVED = datetime(2026, 1, 5, 12, 0, tzinfo=UTC)
ITEMS = ("messages", "statuses", "calls", "errors", "message_echoes", "user_preferences", "user_id_update", "groups")


def files(provider: str) -> list[Path]:
    corpus = os.environ.get("SAYSO_CORPUS")
    return sorted(Path(corpus, "whatsapp", provider).glob("*.json")) if corpus else []


def changes(payload: Any) -> Iterator[Any]:
    entries = payload["entry"] if isinstance(payload["entry"], list) else []
    for entry in entries:
        yield from entry.get("changes", [])


def items(change: Any) -> int:
    """How many items a change holds; one that holds none is one itself."""
    value = change.get("value") or {}
    return sum(len(value[name]) for name in ITEMS if isinstance(value.get(name), list)) or 1


@pytest.mark.parametrize("path", files("meta_cloud"), ids=lambda path: path.stem)
def test_a_payload_of_meta(path: Path) -> None:
    body = path.read_bytes()
    events = normalize("whatsapp_cloud", body, received_at=RECEIVED)
    payload = json.loads(body)
    wanted = sum(items(change) for change in changes(payload)) or int(payload["entry"] != [])
    assert len(events) == wanted
    for event in events:
        assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event
        assert event.sender.actor_id


@pytest.mark.parametrize("path", files("twilio"), ids=lambda path: path.stem)
def test_a_payload_of_twilio(path: Path) -> None:
    (event,) = normalize("twilio", path.read_bytes(), received_at=RECEIVED)
    assert event.sender.actor_id
    assert event.kind == ("status" if path.stem.startswith("status") else "message")


def test_all_of_them_in_one_post_are_the_same_events() -> None:
    payloads = [json.loads(path.read_bytes()) for path in files("meta_cloud")]
    entries = [entry for payload in payloads if isinstance(payload["entry"], list) for entry in payload["entry"]]
    alone = [event for entry in entries for event in read([entry])]
    random.Random(11).shuffle(entries)
    together = read(entries, indent=2)
    assert sorted(event.event_id for event in alone) == sorted(event.event_id for event in together)


def read(entries: list[Any], indent: int | None = None) -> list[Event]:
    body = json.dumps({"object": "whatsapp_business_account", "entry": entries}, indent=indent).encode()
    return normalize("whatsapp_cloud", body, received_at=RECEIVED + timedelta(hours=indent or 0))
