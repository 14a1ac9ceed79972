"""Webhooks of the Cloud API: everything in a POST becomes an event, the same one in any batch."""

import json
import random
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.channels import Call, normalize
from sayso.channels.payload import MAX_BODY_BYTES, MAX_EVENTS, MAX_UPDATES, TOO_DEEP
from sayso.channels.whatsapp_cloud.channel import WhatsAppCloud
from sayso.config import WhatsApp
from sayso.errors import PayloadError
from sayso.records import Event

RECEIVED = datetime(2026, 1, 5, 12, 0, 7, tzinfo=UTC)
CASES: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("payloads").joinpath("whatsapp_cloud.json").read_bytes()
)
TYPES = {"text", "audio", "image", "document", "interactive", "location", "contact", "unknown"}
KINDS = {"message", "status", "reaction", "edit", "revoke", "system", "call", "error", "other"}
PERSON = {"from": "5511990000001", "timestamp": "1767614400"}
CONTACTS = [{"wa_id": "5511990000001", "profile": {"name": "Ana"}}]
NUMBER = {"phone_number_id": "1", "display_phone_number": "+55 11 3000-0000"}


def value_of(case: dict[str, Any]) -> Any:
    """The case's value, or its messages in one."""
    if "messages" not in case:
        value = case["value"]
        return {"metadata": NUMBER, **value} if isinstance(value, dict) and value else value
    name = case.get("name", "")
    messages = [{"id": f"wamid.{name}.{n}", **PERSON, **message} for n, message in enumerate(case["messages"])]
    return {"metadata": NUMBER, "contacts": case.get("contacts", CONTACTS), "messages": messages}


def posted(*changes: Any) -> bytes:
    entry = {"id": "waba", "changes": [{"field": field, "value": value} for field, value in changes]}
    return json.dumps({"object": "whatsapp_business_account", "entry": [entry]}).encode()


def read(body: bytes, received_at: datetime = RECEIVED) -> list[Event]:
    return normalize("whatsapp_cloud", body, received_at=received_at)


def holds(found: Any, wanted: Any, where: str = "") -> list[str]:
    """What of the wanted is not in the found; a wanted null is not there."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return [line for name, item in wanted.items() for line in holds(found.get(name), item, f"{where}.{name}")]
    if isinstance(wanted, list) and isinstance(found, list):
        if len(found) != len(wanted):
            return [f"{where}: {len(found)} items, not {len(wanted)}"]
        pairs = enumerate(zip(found, wanted, strict=True))
        return [line for place, (one, other) in pairs for line in holds(one, other, f"{where}[{place}]")]
    return [] if found == wanted else [f"{where}: {found!r}, not {wanted!r}"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_payload(case: dict[str, Any]) -> None:
    events = read(posted((case.get("field", "messages"), value_of(case))))
    assert holds(msgspec.to_builtins(events), case["expect"]) == []
    for event in events:
        well_formed(event)


def well_formed(event: Event) -> None:
    """What every event has (CAMN-F00 to F13)."""
    assert event.channel == "whatsapp"
    assert event.direction in ("inbound", "outbound")
    assert event.message_type in TYPES
    assert event.kind in KINDS
    assert all([event.event_id, event.conversation_id, event.message_id, event.sender.actor_id, event.integrity])
    assert event.trace.causation_id == f"msg_{event.message_id}"
    assert (event.interactive is not msgspec.UNSET) == (event.message_type == "interactive")
    again = msgspec.json.decode(msgspec.json.encode(event), type=Event)
    assert again == event


def every_change() -> list[tuple[str, Any]]:
    return [(case.get("field", "messages"), value_of(case)) for case in CASES]


def by_id(events: list[Event]) -> dict[str, Event]:
    return {event.event_id: event for event in events}


def test_ids_do_not_depend_on_the_batch_the_order_the_spacing_or_the_time() -> None:
    alone = [event for change in every_change() for event in read(posted(change))]
    changes = every_change()
    random.Random(7).shuffle(changes)
    spaced = json.dumps(json.loads(posted(*changes)), indent=3, sort_keys=True, ensure_ascii=False).encode()
    together = read(spaced, RECEIVED + timedelta(days=3))
    assert by_id(alone).keys() == by_id(together).keys()
    for event_id, event in by_id(together).items():
        first = by_id(alone)[event_id]
        times = {"received_at": event.received_at, "occurred_at": event.occurred_at}
        assert msgspec.structs.replace(first, **times) == event


def test_items_of_one_number_are_not_those_of_another() -> None:
    value = value_of(CASES[0])
    (one,) = read(posted(("messages", value)))
    (other,) = read(posted(("messages", value | {"metadata": {"phone_number_id": "2"}})))
    assert one.event_id != other.event_id
    assert one.conversation_id != other.conversation_id


def test_a_message_from_nobody_asks_for_nothing() -> None:
    value = {"metadata": NUMBER, "messages": [{"id": "wamid.1", "type": "text", "text": {"body": "cancel order 204"}}]}
    (event,) = read(posted(("messages", value)))
    assert (event.kind, event.sender.actor_id) == ("other", "1")


def test_a_thousand_people_in_one_post_are_each_themselves() -> None:
    people = [f"55119{n:08}" for n in range(1_000)]
    contacts = [{"wa_id": person, "profile": {"name": f"p{person}"}} for person in people]
    messages = [{"from": person, "id": f"wamid.{person}", "type": "text", "text": {"body": "x"}} for person in people]
    events = read(posted(("messages", {"metadata": NUMBER, "contacts": contacts[::-1], "messages": messages})))
    assert [event.sender.display for event in events] == [f"p{person}" for person in people]


def test_each_status_is_an_event_and_a_repeated_one_is_the_same() -> None:
    def status(state: str, participant: str = "") -> dict[str, Any]:
        return {"id": "wamid.ours", "status": state, "recipient_id": "1", "recipient_participant_id": participant}

    states = [status("sent"), status("delivered"), status("read"), status("read", "2"), status("read")]
    ids = [event.event_id for event in read(posted(("messages", {"metadata": NUMBER, "statuses": states})))]
    assert len(set(ids)) == 4
    assert ids[2] == ids[4]


@pytest.mark.parametrize("written", ["5511990000001", "551190000001", "+55 11 9000-0001", "+5511990000001"])
def test_a_brazilian_number_is_one_person_with_and_without_its_nine(written: str) -> None:
    value = {
        "metadata": NUMBER,
        "messages": [{"from": written, "id": "wamid.1", "type": "text", "text": {"body": "x"}}],
    }
    (event,) = read(posted(("messages", value)))
    assert event.sender.actor_id == "+5511990000001"


@pytest.mark.parametrize("written", ["5215512345678", "525512345678"])
def test_a_mexican_number_is_one_person_with_and_without_its_one(written: str) -> None:
    value = {
        "metadata": NUMBER,
        "messages": [{"from": written, "id": "wamid.1", "type": "text", "text": {"body": "x"}}],
    }
    (event,) = read(posted(("messages", value)))
    assert event.sender.actor_id == "+525512345678"


# messages without an id


def without_id(body: str, timestamp: str) -> Event:
    message = {"from": "5511990000001", "timestamp": timestamp, "type": "text", "text": {"body": body}}
    (event,) = read(posted(("messages", {"metadata": NUMBER, "messages": [message]})))
    return event


def test_a_message_without_an_id_gets_one_from_what_it_is() -> None:
    event = without_id("hi", "1767614400")
    assert event.message_id.startswith("derived:")
    assert event.integrity["identity"] == "derived"
    assert event == without_id("hi", "1767614400")


@pytest.mark.parametrize(("seconds", "same"), [(0, True), (59, True), (60, False), (-1, False)])
def test_it_holds_for_a_minute_of_the_providers_time(seconds: int, same: bool) -> None:
    ids = {without_id("hi", str(1767614400 + second)).message_id for second in (0, seconds)}
    assert len(ids) == (1 if same else 2)


def test_other_words_have_another() -> None:
    assert without_id("hi", "1767614400").message_id != without_id("ho", "1767614400").message_id


def test_whatever_tells_two_of_them_apart_counts() -> None:
    def chosen(id: str) -> dict[str, Any]:
        return {
            "type": "interactive",
            "interactive": {"type": "button_reply", "button_reply": {"id": id, "title": "x"}},
        }

    items = [
        *(chosen(id) for id in ("approve", "reject")),
        *({"type": "image", "image": {"id": id}} for id in ("1", "2")),
        *({"type": "text", "text": {"body": "x"}, "group_id": group} for group in ("g1", "g2")),
        *({"type": "text", "text": {"body": "x"}, "context": {"id": id}} for id in ("wamid.1", "wamid.2")),
    ]
    events = read(posted(("messages", {"metadata": NUMBER, "messages": [PERSON | item for item in items]})))
    assert len(by_id(events)) == len(items)


def test_a_derived_id_does_not_depend_on_who_else_is_in_the_post() -> None:
    message = {"from_user_id": "BR.1", "timestamp": "1767614400", "type": "text", "text": {"body": "x"}}
    contact = {"wa_id": "5511990000001", "user_id": "BR.1"}
    (alone,) = read(posted(("messages", {"metadata": NUMBER, "messages": [message]})))
    (known,) = read(posted(("messages", {"metadata": NUMBER, "messages": [message], "contacts": [contact]})))
    assert alone.event_id == known.event_id


# ids and names that are none


def test_what_has_no_reader_is_told_apart_by_what_it_is() -> None:
    held = [{"id": "E1", "event": "ban"}, {"id": "E1", "event": "unban"}]
    changes = [(field, value) for field in ("account_update", "security") for value in held]
    strays = {"messages": ["a"], "statuses": ["a"], "calls": ["a"]}
    entries = [{"id": "WABA", "time": time} for time in (1, 2)]
    body = json.dumps({"object": "whatsapp_business_account", "entry": entries}).encode()
    events = [*read(posted(*changes)), *read(posted(("messages", strays))), *read(body)]
    assert len(by_id(events)) == len(events) == 9


def test_nobody_is_taken_for_the_only_one_who_was_introduced() -> None:
    messages = [
        {"id": "a", **PERSON, "type": "text", "text": {"body": "x"}},
        {"id": "b", "type": "text", "text": {"body": "x"}},
    ]
    events = read(posted(("messages", {"metadata": NUMBER, "contacts": CONTACTS, "messages": messages})))
    assert [event.kind for event in events] == ["message", "other"]


@pytest.mark.parametrize(
    "pair",
    [
        (
            {"calls": [{"id": "a\x1fb", "event": "c", "from": "5"}]},
            {"calls": [{"id": "a", "event": "b\x1fc", "from": "5"}]},
        ),
        ({"messages": [{"id": "x" * 300 + "a", "from": "5"}]}, {"messages": [{"id": "x" * 300 + "b", "from": "5"}]}),
        ({"messages": [{"id": "1", "from": "x" * 300 + "a"}]}, {"messages": [{"id": "2", "from": "x" * 300 + "b"}]}),
        ({"messages": [{"id": "1", "from": "group:G"}]}, {"messages": [{"id": "2", "from": "5", "group_id": "G"}]}),
    ],
)
def test_no_name_can_pass_for_another(pair: tuple[dict[str, Any], ...]) -> None:
    one, other = [read(posted(("messages", value | {"metadata": NUMBER})))[0] for value in pair]
    assert one.event_id != other.event_id
    assert (one.conversation_id == other.conversation_id) == (one.sender == other.sender)


@pytest.mark.parametrize("where", ["number", "field", "thread", "contact"])
def test_long_names_cost_their_length_once(where: str) -> None:
    """Many items under one endless name: what is made of it is short."""
    long = "9" * 100_000
    value: dict[str, Any] = {"metadata": {"phone_number_id": long if where == "number" else "1"}}
    if where == "thread":
        value["history"] = [{"threads": [{"id": long, "messages": [{"id": str(n)} for n in range(50)]}]}]
    elif where == "contact":
        value |= {"contacts": [{"wa_id": long}], "messages": [{"from": long, "text": {"body": "x"}}] * 3}
    else:
        value["groups"] = [{}] * 50
    events = read(posted((long if where == "field" else "messages", value)))
    assert max(len(msgspec.json.encode(event)) for event in events) < 3_000


# what is no POST of this product


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "channel.not_json"),
        (b"hello", "channel.not_json"),
        (b'{"object":"whatsapp_business_account"', "channel.not_json"),
        (b"[]", "channel.not_an_object"),
        (b'"x"', "channel.not_an_object"),
        (b"{}", "channel.other_product"),
        (b'{"object":"page","entry":[]}', "channel.other_product"),
        (b'{"object":"whatsapp_business_account"}', "channel.other_product"),
        (b'{"entry":' + b"[" * 100_000 + b"]" * 100_000 + b"}", "channel.too_deep"),
        (b" " * (MAX_BODY_BYTES + 1), "channel.too_large"),
    ],
    ids=lambda value: repr(value[:24]) if isinstance(value, bytes) else value,
)
def test_a_body_of_something_else_is_an_error_with_a_code(body: bytes, code: str) -> None:
    with pytest.raises(PayloadError) as raised:
        read(body)
    assert raised.value.code == code


def test_a_body_of_the_size_allowed_is_read() -> None:
    body = posted(("messages", value_of(CASES[0])))
    assert len(read(body + b" " * (MAX_BODY_BYTES - len(body)))) == 1


@pytest.mark.parametrize(
    "wrong",
    [b'"\\ud800 half"', b'"\xff\xfe"', b'"a\x01b"', b"1e999", b"NaN", b"1" * 30, b"1" * 5_000],
)
def test_what_is_wrong_inside_one_message_costs_no_other(wrong: bytes) -> None:
    body = posted(
        (
            "messages",
            value_of(
                {"messages": [{"type": "text", "text": {"body": "MARK"}}, {"type": "text", "text": {"body": "fine"}}]}
            ),
        )
    )
    events = read(body.replace(b'"MARK"', wrong))
    assert len(events) == 2
    assert events[1].content == {"text": "fine"}
    for event in events:
        well_formed(event)


@pytest.mark.parametrize("half", [b"fine", b"\\ud800"])
@pytest.mark.parametrize(("levels", "cut"), [(10, False), (56, False), (57, True), (400, True)])
def test_what_is_nested_too_deeply_is_cut_off_and_costs_nobody_else(levels: int, cut: bool, half: bytes) -> None:
    """A message is at the eighth level: the body, entry, changes, value and messages are above it."""
    deep = b"[" * levels + b"]" * levels
    messages = [{"type": "hologram", "hologram": "MARK"}, {"type": "text", "text": {"body": "HALF"}}]
    body = posted(("messages", value_of({"messages": messages})))
    events = read(body.replace(b'"MARK"', deep).replace(b"HALF", half))
    assert len(events) == 2
    assert (TOO_DEEP in json.dumps(events[0].content)) is cut
    for event in events:
        well_formed(event)


def test_an_unknown_provider_is_named() -> None:
    with pytest.raises(PayloadError, match="no provider 'telegram'; there are whatsapp_cloud, twilio"):
        normalize("telegram", b"{}")


def test_the_form_without_an_envelope_is_read() -> None:
    body = json.dumps(
        {"contacts": CONTACTS, "messages": [{"id": "wamid.1", **PERSON, "type": "text", "text": {"body": "hi"}}]}
    )
    (event,) = read(body.encode())
    assert (event.content, event.sender.display) == ({"text": "hi"}, "Ana")


# anything at all

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
NAMES = st.sampled_from(
    ["messages", "statuses", "calls", "errors", "contacts", "metadata", "message_echoes", "history", "groups", "polls"]
)
FIELDS = st.sampled_from(
    [
        *("id", "from", "timestamp", "type", "text", "image", "audio", "interactive", "button", "context", "group_id"),
        *("reaction", "edit", "system", "status", "recipient_id", "recipient_type", "threads", "messages", "wa_id"),
    ]
)
WORDS = st.sampled_from(["text", "image", "interactive", "button", "edit", "group", "location", "contacts", "call"])
ITEM = st.dictionaries(FIELDS, JSON | WORDS | st.dictionaries(FIELDS, JSON | WORDS, max_size=4), max_size=7)


@settings(max_examples=300)
@given(st.dictionaries(NAMES, st.lists(ITEM | JSON, max_size=4) | JSON, max_size=4))
def test_whatever_a_change_holds_is_accounted_for(value: dict[str, Any]) -> None:
    events = read(posted(("messages", value)))
    known = [name for name in ("messages", "statuses", "calls", "errors", "message_echoes", "groups") if name in value]
    items = sum(len(held) if isinstance(held := value[name], list) else held is not None for name in known)
    assert len(events) >= max(items, 1)
    for event in events:
        assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event
        assert event.sender.actor_id
    assert [event.event_id for event in events] == [event.event_id for event in read(posted(("messages", value)))]


@settings(max_examples=300)
@given(st.binary(max_size=200))
def test_whatever_bytes_come_are_read_or_refused(body: bytes) -> None:
    try:
        read(body)
    except PayloadError as error:
        assert error.code.startswith("channel.")


# how many


def failing(body: bytes) -> str:
    with pytest.raises(PayloadError) as raised:
        read(body)
    return raised.value.code


@pytest.mark.parametrize("over", [-1, 0, 1])
@pytest.mark.parametrize("kind", ["text", "image"])
def test_so_many_updates_are_read_and_no_more(over: int, kind: str) -> None:
    items = [{"id": f"wamid.{n}", **PERSON, "type": kind, kind: {"body": "x"}} for n in range(MAX_UPDATES + over)]
    body = posted(("messages", {"messaging_product": "whatsapp", "metadata": NUMBER, "messages": items}))
    if over > 0:
        assert failing(body) == "channel.too_many"
    else:
        assert len(read(body)) == MAX_UPDATES + over


@pytest.mark.parametrize("over", [-1, 0, 1])
@pytest.mark.parametrize("where", ["messages", "history", "entry", "changes"])
def test_so_many_events_are_read_and_no_more(over: int, where: str) -> None:
    junk = [1] * (MAX_EVENTS + over)
    body = {
        "messages": posted(("messages", {"messages": junk})),
        "history": posted(("history", {"history": [{"threads": [{"id": "1", "messages": junk}]}]})),
        "entry": json.dumps({"entry": junk}).encode(),
        "changes": json.dumps({"entry": [{"changes": junk}]}).encode(),
    }[where]
    if over > 0:
        assert failing(body) == "channel.too_many"
    else:
        assert len(read(body)) == MAX_EVENTS + over


# whose


def ours(value: dict[str, Any]) -> list[Event]:
    settings = WhatsApp(phone_number_id="1", token="t", app_secret="s", verify_token="v")
    return WhatsAppCloud.of(settings).normalize(Call("POST", "", {}, posted(("messages", value))), RECEIVED)


OPTED_OUT = {"id": "wamid.2", "status": "failed", "recipient_id": PERSON["from"], "errors": [{"code": 131050}]}
VOICE = {"id": "wamid.3", **PERSON, "type": "audio", "audio": {"id": "9", "voice": True}}
TEXT = {"id": "wamid.1", **PERSON, "type": "text", "text": {"body": "pay 5"}}


def test_what_is_of_another_number_is_kept_and_starts_nothing() -> None:
    value = {"messages": [TEXT, VOICE], "statuses": [OPTED_OUT]}
    assert [event.kind for event in ours({"metadata": NUMBER, **value})] == ["message", "message", "status"]
    foreign = {"metadata": {"phone_number_id": "2", "display_phone_number": "551130000000"}, **value}
    events = ours(foreign)
    assert [(event.kind, event.subtype) for event in events] == [
        ("other", "message"),
        ("other", "message"),
        ("other", "status"),
    ]
    assert not any(event.turn for event in events)
    assert all(event.stt is msgspec.UNSET for event in events)
    assert [event.event_id for event in events] == [event.event_id for event in read(posted(("messages", foreign)))]
    assert events[0].text == "pay 5"


def test_nor_does_a_text_by_the_short_way() -> None:
    value = {"messaging_product": "whatsapp", "metadata": {"phone_number_id": "2"}, "messages": [TEXT]}
    assert [event.kind for event in ours(value)] == ["other"]
