"""What we sent, as events: there once it was handed over, under ids that are ours and never change (F20…F25)."""

from datetime import timedelta

import pytest
from msgspec import UNSET, json

from sayso.channels.outbound import PENDING, events_of
from sayso.records import Attachment, Event, Fate, Outgoing, Selection, Template, replace
from tests.samples import NOW

SENT = NOW + timedelta(seconds=3)
MESSAGE = Outgoing(
    send_id="out_1",
    conversation_id="c1",
    channel="whatsapp",
    provider="whatsapp_cloud",
    business="1000001",
    recipient="+5511990000001",
    text="Pay 3?",
    in_reply_to="wamid.1",
    created_at=NOW,
)
BUTTONS = (Selection("token1", "Yes"), Selection("token0", "No"))


def fate(state: str = "sent", provider_id: str = "wamid.9", **more: object) -> Fate:
    return Fate(replace(MESSAGE, **more), state, SENT, provider_id)  # type: ignore[arg-type]  # fields of an Outgoing


def test_nothing_is_said_of_what_was_not_handed_over() -> None:
    assert events_of(Fate(MESSAGE, "pending")) == []


def test_a_message_that_was_handed_over_is_an_event() -> None:
    (event,) = events_of(fate("sending", ""))
    assert event.direction == "outbound"  # F21
    assert event.recipient is not UNSET
    assert event.recipient.actor_id == "+5511990000001"  # F22
    assert event.sent_at == SENT  # F23
    assert event.outbound_message_id == f"{PENDING}out_1"  # F24
    assert event.in_reply_to == {"message_id": "wamid.1"}  # F25
    # GAP-34: the common fields
    assert (event.channel, event.provider, event.business) == ("whatsapp", "whatsapp_cloud", "1000001")
    assert (event.conversation_id, event.message_id, event.kind) == ("c1", "out_1", "message")
    assert (event.message_type, event.content) == ("text", {"text": "Pay 3?"})
    assert event.sender.actor_id == "1000001"
    assert event.trace.causation_id == "msg_wamid.1"
    assert event.integrity["content"]
    assert not event.turn  # it must never be read as if someone had written it


def test_what_answers_nothing_says_so() -> None:
    (event, _) = events_of(fate(in_reply_to=""))
    assert event.in_reply_to is UNSET
    assert event.trace.causation_id == "msg_out_1"


@pytest.mark.parametrize("state", ["sent", "delivered", "read", "played", "failed", "unknown"])
def test_an_update_carries_the_providers_id(state: str) -> None:
    message, update = events_of(fate(state))
    assert message == events_of(fate("sending", ""))[0]  # GAP-35: what was said once does not change
    assert (update.kind, update.subtype, update.content["status"]) == ("status", state, state)
    assert update.outbound_message_id == "wamid.9"
    assert update.trace.causation_id == message.event_id
    assert (update.message_id, update.conversation_id, update.sent_at) == ("out_1", "c1", SENT)
    assert update.direction == "outbound"
    assert not update.turn


def test_without_the_providers_id_it_stays_pending() -> None:
    assert events_of(fate("unknown", ""))[1].outbound_message_id == f"{PENDING}out_1"


def test_why_it_failed() -> None:
    (_, update) = events_of(replace(fate("failed"), error="131026"))
    assert update.content == {"status": "failed", "error": "131026"}


def test_every_event_has_an_id_of_its_own() -> None:
    states = ("sent", "delivered", "read", "failed")
    found = [event for state in states for event in events_of(fate(state))]
    found += events_of(fate(send_id="out_2")) + events_of(fate(business="1000002"))
    assert len({event.event_id for event in found}) == 1 + len(states) + 2 + 2
    assert [event.event_id for event in events_of(fate())] == [event.event_id for event in events_of(fate())]


def test_an_option_is_said_by_its_words_and_not_by_its_id() -> None:
    """An id is an answer; whoever reads events must not be able to give it."""
    (event, _) = events_of(fate(buttons=BUTTONS))
    assert event.message_type == "interactive"
    assert event.content == {"text": "Pay 3?", "options": ["Yes", "No"]}
    assert b"token" not in json.encode(event)


def test_a_template() -> None:
    (event, _) = events_of(fate(template=Template("shipped", "en", ("204",))))
    assert (event.subtype, event.message_type) == ("template", "text")
    assert event.content["template"] == {"name": "shipped", "parameters": ["204"]}


@pytest.mark.parametrize(
    ("kind", "type_"),
    [("image", "image"), ("document", "document"), ("audio", "audio"), ("video", "unknown"), ("sticker", "unknown")],
)
def test_a_file(kind: str, type_: str) -> None:
    file = Attachment(storage_ref="sha256:00", kind=kind, mime="x/y", filename="a.b")
    (event, update) = events_of(fate(attachment=file))
    assert (event.message_type, event.content) == (type_, {"caption": "Pay 3?"})
    ((media,), ()) = event.media, update.media
    assert (media.kind, media.mime, media.storage_ref, media.filename) == (kind, "x/y", "sha256:00", "a.b")


def test_a_channel_without_a_provider() -> None:
    (event, _) = events_of(fate(provider="", business="", channel="simulator"))
    assert (event.channel, event.provider, event.sender.actor_id) == ("simulator", "", "simulator")


def test_an_event_is_the_same_after_it_was_stored() -> None:
    for event in events_of(fate(buttons=BUTTONS)):
        assert json.decode(json.encode(event), type=Event) == event
