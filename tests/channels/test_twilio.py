"""Callbacks of Twilio: a form becomes one event, whatever is and is not in it."""

from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.channels import Call, normalize
from sayso.channels.twilio.channel import Twilio
from sayso.channels.twilio.normalize import MAX_FIELDS, MAX_FORM_BYTES, MAX_MEDIA
from sayso.config import Twilio as Settings
from sayso.errors import PayloadError
from sayso.records import Event

RECEIVED = datetime(2026, 1, 5, 12, 0, 7, tzinfo=UTC)
BASE = {
    "MessageSid": "SM1",
    "AccountSid": "AC1",
    "From": "whatsapp:+5511990000001",
    "To": "whatsapp:+551130000000",
    "ProfileName": "Ana",
    "WaId": "551190000001",
    "NumMedia": "0",
    "SmsStatus": "received",
}


def read(values: dict[str, str]) -> dict[str, Any]:
    (event,) = normalize("twilio", urlencode(values).encode(), received_at=RECEIVED)
    assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event
    built: dict[str, Any] = msgspec.to_builtins(event)
    return built


def test_a_text() -> None:
    event = read(BASE | {"Body": "cancel order 204 & 205"})
    assert event["content"] == {"text": "cancel order 204 & 205"}
    assert event["sender"] == {"actor_id": "+5511990000001", "display": "Ana", "aliases": ["phone:+5511990000001"]}
    assert (event["kind"], event["message_type"], event["channel"]) == ("message", "text", "whatsapp")
    assert (event["business"], event["message_id"], event["provider"]) == ("+551130000000", "SM1", "twilio")
    assert event["integrity"]["time"] == "received"


@pytest.mark.parametrize(
    ("name", "mark"), [("Forwarded", "forwarded"), ("FrequentlyForwarded", "frequently_forwarded")]
)
def test_what_is_passed_on_says_so(name: str, mark: str) -> None:
    assert read(BASE | {"Body": "yes", name: "true"})["content"] == {"text": "yes", mark: True}
    assert read(BASE | {"Body": "yes", name: "false"})["content"] == {"text": "yes"}


def test_a_picture_with_words() -> None:
    picture = {"NumMedia": "1", "MediaUrl0": "https://api.example/Media/ME1", "MediaContentType0": "image/jpeg"}
    event = read(BASE | picture | {"Body": "broken"})
    assert (event["message_type"], event["content"]) == ("image", {"caption": "broken"})
    assert event["media"] == [
        {"media_id": "ME1", "kind": "image", "mime": "image/jpeg", "url": "https://api.example/Media/ME1"}
    ]


@pytest.mark.parametrize(
    ("mime", "message_type", "kind"),
    [
        ("audio/ogg", "audio", "audio"),
        ("video/mp4", "unknown", "video"),
        ("application/pdf", "document", "document"),
        ("text/vcard", "document", "document"),
        ("", "document", "document"),
    ],
)
def test_what_is_attached(mime: str, message_type: str, kind: str) -> None:
    event = read(BASE | {"NumMedia": "1", "MediaUrl0": "https://api.example/ME1", "MediaContentType0": mime})
    assert (event["message_type"], event["media"][0]["kind"]) == (message_type, kind)
    assert event.get("stt") == ({"status": "pending"} if message_type == "audio" else None)


@pytest.mark.parametrize("count", [0, 1, MAX_MEDIA, MAX_MEDIA + 1])
@pytest.mark.parametrize("said", ["", "0", "3", "many", "9" * 5_000])
def test_so_many_attachments_are_read_whatever_their_number_is_said_to_be(count: int, said: str) -> None:
    links = {f"MediaUrl{place}": f"https://api.example/ME{place}" for place in range(count)}
    event = read(BASE | links | {"Body": "x", "NumMedia": said})
    assert [media["media_id"] for media in event["media"]] == [f"ME{place}" for place in range(min(count, MAX_MEDIA))]
    assert event["content"] == ({"caption": "x"} if count else {"text": "x"})


@pytest.mark.parametrize("status", ["delivered", "DELIVERED", "deleted", "delivery_unknown", "partially_delivered"])
def test_every_status_that_is_not_of_something_received_is_one_of_ours(status: str) -> None:
    event = read({"MessageSid": "SM9", "From": "whatsapp:+551130000000", "To": BASE["From"], "MessageStatus": status})
    assert (event["kind"], event["subtype"], event["sender"]["actor_id"]) == (
        "status",
        status.lower(),
        "+5511990000001",
    )


def test_a_name_that_people_choose_is_nobody() -> None:
    event = read({"MessageSid": "SM1", "ProfileUsername": "+5511990000001", "Body": "cancel order 204"})
    assert event["kind"] == "other"


def test_a_place() -> None:
    event = read(BASE | {"Latitude": "-23.55", "Longitude": "-46.63", "Label": "Shop", "Address": "Rua A, 1"})
    assert (event["message_type"], event["content"]) == (
        "location",
        {"latitude": -23.55, "longitude": -46.63, "name": "Shop", "address": "Rua A, 1"},
    )


@pytest.mark.parametrize(
    ("values", "selection"),
    [
        ({"ButtonPayload": "tok1", "ButtonText": "Yes"}, {"id": "tok1", "label": "Yes", "context": "SM0"}),
        ({"ButtonText": "Yes"}, {"id": "Yes", "label": "Yes", "context": "SM0"}),
        ({"ListId": "r1", "ListTitle": "Order 204"}, {"id": "r1", "label": "Order 204", "context": "SM0"}),
    ],
)
def test_a_choice(values: dict[str, str], selection: dict[str, str]) -> None:
    event = read(BASE | values | {"Body": "Yes", "OriginalRepliedMessageSid": "SM0"})
    assert (event["message_type"], event["interactive"]["selection"]) == ("interactive", selection)
    assert event["quoted"] == "SM0"


@pytest.mark.parametrize("user", ["IN.208", "whatsapp:IN.208"])
def test_a_person_without_a_number(user: str) -> None:
    names = {"From": "whatsapp:IN.208", "ExternalUserId": user, "ParentExternalUserId": "IN.ENT.1", "WaId": ""}
    sender = read(BASE | names | {"Body": "hi", "ProfileUsername": "ana"})["sender"]
    assert (sender["actor_id"], sender["aliases"]) == ("IN.208", ["bsuid:IN.208", "parent:IN.ENT.1", "username:ana"])


def test_a_status_is_of_the_message_we_sent() -> None:
    sent = {"MessageSid": "SM9", "From": "whatsapp:+551130000000", "To": "whatsapp:+5511990000001"}
    event = read({**sent, "AccountSid": "AC1", "MessageStatus": "undelivered", "ErrorCode": "63016"})
    assert (event["kind"], event["subtype"], event["message_id"]) == ("status", "undelivered", "SM9")
    assert event["content"] == {"status": "undelivered", "errors": [{"code": "63016"}]}
    assert (event["sender"]["actor_id"], event["business"]) == ("+5511990000001", "+551130000000")
    other = read({**sent, "AccountSid": "AC1", "MessageStatus": "sent"})
    assert event["event_id"] != other["event_id"]
    assert event["conversation_id"] == other["conversation_id"] == read(BASE | {"Body": "hi"})["conversation_id"]


def test_a_plain_text_message_is_on_another_channel() -> None:
    event = read({"SmsSid": "SM1", "From": "+5511990000001", "To": "+551130000000", "Body": "hi"})
    assert event["channel"] == "sms"


def test_an_advertisement() -> None:
    event = read(BASE | {"Body": "hi", "ReferralSourceId": "ad1"})
    assert event["content"] == {"text": "hi", "referral": {"ReferralSourceId": "ad1"}}


def test_nothing_that_is_known() -> None:
    event = read({"Weather": "fine", "AccountSid": "AC1"})
    assert (event["kind"], event["message_type"], event["sender"]["actor_id"]) == ("other", "unknown", "AC1")
    assert event["content"]["raw"] == {"Weather": "fine", "AccountSid": "AC1"}
    assert event["message_id"].startswith("derived:")
    assert event["integrity"]["identity"] == "derived"


def test_of_a_repeated_parameter_the_first_counts() -> None:
    (event,) = normalize("twilio", b"SmsSid=SM1&From=%2B1&Body=one&Body=two")
    assert event.text == "one"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "channel.not_a_form"),
        (b"   ", "channel.not_a_form"),
        (b"{", "channel.not_json"),
        (b"&".join(b"a=%d" % n for n in range(MAX_FIELDS + 1)), "channel.not_a_form"),
        (b"a=".ljust(MAX_FORM_BYTES + 1, b"x"), "channel.too_large"),
    ],
    ids=lambda value: repr(value[:12]) if isinstance(value, bytes) else value,
)
def test_what_is_no_form(body: bytes, code: str) -> None:
    with pytest.raises(PayloadError) as raised:
        normalize("twilio", body)
    assert raised.value.code == code


@pytest.mark.parametrize("over", [-1, 0])
def test_as_large_a_form_as_is_allowed(over: int) -> None:
    assert len(normalize("twilio", b"a=".ljust(MAX_FORM_BYTES + over, b"x"))) == 1


OURS = Settings(account_sid="AC1", auth_token="t", number="+5511990000009")
SENT = {"MessageSid": "SM9", "To": BASE["From"], "MessageStatus": "failed", "ErrorCode": "21610"}


@pytest.mark.parametrize(
    ("values", "kind", "subtype"),
    [
        (BASE | {"To": "whatsapp:+5511990000009", "Body": "hi"}, "message", None),
        (BASE | {"To": "whatsapp:+551190000009", "Body": "hi"}, "message", None),  # the same number
        (BASE | {"Body": "hi"}, "other", "message"),
        (BASE | {"To": "", "Body": "hi"}, "other", "message"),
        (SENT | {"From": "whatsapp:+5511990000009"}, "status", "failed"),
        (SENT | {"From": "whatsapp:+551130000000"}, "other", "status"),
    ],
)
def test_what_is_of_another_number_starts_nothing(values: dict[str, str], kind: str, subtype: str | None) -> None:
    call = Call("POST", "https://x.example/webhooks/twilio?send_id=out_1", {}, urlencode(values).encode())
    (event,) = Twilio.of(OURS).normalize(call, RECEIVED)
    (alone,) = normalize("twilio", call.body, received_at=RECEIVED)
    assert (event.kind, event.event_id) == (kind, alone.event_id)
    assert (event.subtype or None) == subtype
    assert event.turn is (kind == "message" or subtype == "failed")


def test_as_many_parameters_as_are_allowed() -> None:
    assert len(normalize("twilio", b"&".join(b"a=%d" % n for n in range(MAX_FIELDS)))) == 1


NAMES = st.sampled_from([*BASE, "Body", "MessageStatus", "Latitude", "ButtonPayload", "MediaUrl0", "X"])


@given(st.dictionaries(NAMES, st.text(max_size=20), min_size=1))
def test_whatever_comes_is_one_event(values: dict[str, str]) -> None:
    body = urlencode(values, errors="replace").encode()
    (event,) = normalize("twilio", body, received_at=RECEIVED)
    assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event
    assert normalize("twilio", body, received_at=RECEIVED) == [event]
    assert event.sender.actor_id
