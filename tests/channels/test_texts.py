"""Text messages by the short way: what it reads, the long way reads as the same events; the rest it leaves whole."""

import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.channels.payload import MAX_BODY_BYTES, MAX_UPDATES
from sayso.channels.whatsapp_cloud.normalize import anything, normalize
from sayso.channels.whatsapp_cloud.texts import texts
from sayso.errors import PayloadError
from sayso.records import Event

RECEIVED = datetime(2026, 1, 5, 12, 0, tzinfo=UTC)
ANA, BSUID = "5511990000001", "BR.13491208655302741918"


def message(**about: Any) -> dict[str, Any]:
    plain = {"from": ANA, "from_user_id": BSUID, "id": "wamid.1", "timestamp": "1767614400", "type": "text"}
    return {**plain, "text": {"body": "cancel order 7"}, **about}


def contact(**about: Any) -> dict[str, Any]:
    return {"profile": {"name": "Ana"}, "wa_id": ANA, "user_id": BSUID, **about}


def value(*messages: Any, **about: Any) -> dict[str, Any]:
    metadata = {"display_phone_number": "551130000000", "phone_number_id": "1"}
    plain = {"messaging_product": "whatsapp", "metadata": metadata, "contacts": [contact()], "messages": list(messages)}
    return {**plain, **about}


def posted(*values: Any, **about: Any) -> bytes:
    changes = [{"field": "messages", "value": each} for each in values]
    entry = [{"id": "waba", "changes": changes}]
    return json.dumps({"object": "whatsapp_business_account", "entry": entry, **about}).encode()


def long_way(body: bytes) -> list[Event] | str:
    try:
        return anything(body, RECEIVED)
    except PayloadError as error:
        return error.code


SHORT = {
    "one": posted(value(message())),
    "two of one person": posted(value(message(), message(id="wamid.2"))),
    "of someone who was not introduced": posted(value(message(**{"from": "525512345678", "from_user_id": ""}))),
    "of someone half introduced": posted(value(message(from_parent_user_id="BR.ENT.77"))),
    "without contacts": posted({name: held for name, held in value(message()).items() if name != "contacts"}),
    "with a username": posted(value(message(), contacts=[contact(profile={"name": "Ana", "username": "ana"})])),
    "of a business-scoped id alone": posted(value(message(**{"from": BSUID}))),
    "two changes": posted(value(message()), value(message(id="wamid.2"))),
    "a name with control characters": posted(value(message(), contacts=[contact(profile={"name": "A\x00\u2028na"})])),
    "an id that is too long": posted(value(message(id="w" * 300))),
    "an id as ours are made": posted(value(message(id="derived:1"))),
    "no words": posted(value(message(text={"body": ""}))),
    "no entries": posted(entry=[]),
}
LONG = {
    "an image": posted(value(message(type="image", image={"id": "1"}))),
    "a text with a context": posted(value(message(context={"id": "wamid.0"}))),
    "a text with a preview": posted(value(message(text={"body": "see", "preview_url": True}))),
    "a text in a group": posted(value(message(group_id="g"))),
    "no id": posted(value(message(id=""))),
    "an id that is a number": posted(value(message(id=7))),
    "no time": posted(value(message(timestamp="soon"))),
    "a time that is a number": posted(value(message(timestamp=1767614400))),
    "from nobody": posted(value(message(**{"from": "", "from_user_id": ""}), contacts=[])),
    "no number": posted(value(message(), metadata={"phone_number_id": "", "display_phone_number": "1"})),
    "no messages": posted(value()),
    "a status beside it": posted(value(message(), statuses=[{"id": "wamid.9", "status": "sent"}])),
    "a message that is none": posted(value(message(), "hello")),
    "an entry without changes": posted(entry=[{"id": "waba", "changes": []}]),
    "another field": posted(entry=[{"id": "waba", "changes": [{"field": "history", "value": value(message())}]}]),
    "another product": posted(value(message()), object="page"),
    "half a character": posted(value(message())).replace(b"cancel", b"\\ud83d"),
    "bytes that are no text": posted(value(message())).replace(b"cancel", b"\xff\xfe"),
    "no object": b"[]",
    "nothing": b"",
    "too much": posted(value(message())) + b" " * MAX_BODY_BYTES,
    "nested for ever": b'{"object":' + b"[" * 100_000,
}


@pytest.mark.parametrize("name", SHORT)
def test_it_reads_what_the_long_way_reads(name: str) -> None:
    found = texts(SHORT[name], RECEIVED)
    assert found is not None
    assert found == long_way(SHORT[name]) == normalize(SHORT[name], RECEIVED)


@pytest.mark.parametrize("name", LONG)
def test_it_leaves_everything_else(name: str) -> None:
    assert texts(LONG[name], RECEIVED) is None


_words = st.text(max_size=12) | st.sampled_from([ANA, BSUID, "BR.ENT.77", "derived:1", "", "1767614400", "9" * 30])
_odd = st.none() | st.integers() | st.booleans() | st.lists(_words, max_size=2)
_held = _words | _words | _words | _odd
_messages = st.builds(
    lambda about, words, more: message(**about, text={"body": words}) | more,
    st.fixed_dictionaries({}, optional=dict.fromkeys(("from", "from_user_id", "id", "timestamp"), _held)),
    _held,
    st.dictionaries(st.sampled_from(["from_parent_user_id", "from_bsuid", "type", "errors"]), _held, max_size=1),
)
_contacts = st.builds(
    lambda about, profile: contact(profile=profile) | about,
    st.fixed_dictionaries({}, optional=dict.fromkeys(("wa_id", "user_id", "parent_user_id"), _held)),
    st.fixed_dictionaries({}, optional={"name": _held, "username": _held}),
)


@given(st.lists(_messages, max_size=3), st.lists(_contacts, max_size=3), _held)
def test_both_ways_agree_on_whatever_comes(messages: list[Any], contacts: list[Any], number: Any) -> None:
    body = posted(value(*messages, contacts=contacts, metadata={"phone_number_id": number}))
    found = texts(body, RECEIVED)
    assert found is None or found == long_way(body)


def corpus() -> list[Path]:
    folder = os.environ.get("SAYSO_CORPUS")
    return sorted(Path(folder, "whatsapp", "meta_cloud").glob("*.json")) if folder else []


@pytest.mark.skipif("SAYSO_CORPUS" not in os.environ, reason="SAYSO_CORPUS names no corpus")
def test_both_ways_agree_on_other_projects_payloads() -> None:
    bodies = [path.read_bytes() for path in corpus()]
    short = [(body, found) for body in bodies if (found := texts(body, RECEIVED)) is not None]
    assert short  # else this would say nothing
    assert [body for body, found in short if found != long_way(body)] == []


@pytest.mark.parametrize("over", [-1, 0, 1])
@pytest.mark.parametrize("changes", [1, 2])
def test_more_than_may_come_at_once_is_left_to_the_long_way(over: int, changes: int) -> None:
    items = [message(id=f"wamid.{n}") for n in range(MAX_UPDATES + over)]
    body = posted(*[value(*items[place::changes]) for place in range(changes)])
    found = texts(body, RECEIVED)
    assert (found is None) is (over > 0)
    assert found == long_way(body) if found is not None else long_way(body) == "channel.too_many"
