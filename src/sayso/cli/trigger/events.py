"""What can be triggered: webhooks as Meta and Twilio write them, each with what a server should say to it."""

from __future__ import annotations

import uuid
from base64 import b64encode
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, NamedTuple

from sayso.channels import PROVIDERS

WHATSAPP, TWILIO = PROVIDERS
LATE_S = 3_600
APART_S = 5
MAX_COUNT = 1_000

Item = dict[str, Any]


class Asked(NamedTuple):
    """Who writes to which number, in whose account, and how many messages a batch has."""

    phone: str
    business: str
    account: str = ""
    messages: int = 1


Items = Callable[[Asked], list[Item]]


class Trigger(NamedTuple):
    """One kind of webhook: how to make its items, how they are sent, and whether they are to be taken."""

    name: str
    summary: str
    items: Items
    how: str = "once"  # "once", "twice", or "apart": a POST each, the newest first
    trouble: str = ""  # "malformed" or "forged": a server must refuse it

    @property
    def provider(self) -> str:
        return TWILIO if self.name.startswith("twilio.") else WHATSAPP


def _message(type_: str, said: Any, *, late_s: int = 0) -> Items:
    return lambda asked: [_written(asked, type_, said, late_s)]


def _file(type_: str, mime: str, **more: Any) -> Items:
    """A file that nobody has: a server that asks for it learns so."""

    def items(asked: Asked) -> list[Item]:
        name = uuid.uuid4()
        digest = b64encode(sha256(name.bytes).digest()).decode()
        return [_written(asked, type_, {"mime_type": mime, "sha256": digest, "id": str(name.int)[:16], **more})]

    return items


def _written(asked: Asked, type_: str, said: Any, ago_s: int = 0) -> Item:
    digits, seconds = asked.phone.removeprefix("+"), int(datetime.now(UTC).timestamp()) - ago_s
    return {"from": digits, "id": _wamid(), "timestamp": str(seconds), "type": type_, type_: said}


def _texts(*words: str) -> Items:
    """A text each, some seconds apart; in a batch the only one again and again."""

    def items(asked: Asked) -> list[Item]:
        said = words * max(asked.messages // len(words), 1)
        return [_written(asked, "text", {"body": body}, ago) for ago, body in _ago(said)]

    return items


def _ago(said: Sequence[str]) -> list[tuple[int, str]]:
    return [(APART_S * (len(said) - 1 - place), body) for place, body in enumerate(said)]


def _status(asked: Asked) -> list[Item]:
    seconds = str(int(datetime.now(UTC).timestamp()))
    told = {"id": _wamid(), "status": "delivered", "timestamp": seconds}
    return [told | {"recipient_id": asked.phone.removeprefix("+")}]


def _form(**said: str) -> Items:
    def items(asked: Asked) -> list[Item]:
        people = {"From": f"whatsapp:{asked.phone}", "To": f"whatsapp:{asked.business}"}
        known = {"ProfileName": "Alice", "WaId": asked.phone.removeprefix("+"), "NumMedia": "0"}
        return [{**_sids(asked), **people, **known, **said}]

    return items


def _form_status(asked: Asked) -> list[Item]:
    people = {"From": f"whatsapp:{asked.business}", "To": f"whatsapp:{asked.phone}"}
    return [{**_sids(asked), **people, "MessageStatus": "delivered", "SmsStatus": "delivered"}]


def _sids(asked: Asked) -> Item:
    sid = f"SM{uuid.uuid4().hex}"
    return {"MessageSid": sid, "SmsSid": sid, "AccountSid": asked.account, "ApiVersion": "2010-04-01"}


def _wamid() -> str:
    return f"wamid.{uuid.uuid4().hex.upper()}"


_PRESSED = {"type": "button_reply", "button_reply": {"id": "yes", "title": "Yes"}}
_CHOSEN = {"type": "list_reply", "list_reply": {"id": "1", "title": "First", "description": "of the list"}}
_CARD = [{"name": {"formatted_name": "Ana", "first_name": "Ana"}, "phones": [{"phone": "+5511900000002"}]}]
_PLACE = {"latitude": -23.55, "longitude": -46.63, "name": "Praça da Sé"}
_MEDIA = {"NumMedia": "1", "MediaUrl0": "https://api.twilio.com/media/none"}

TRIGGERS = (
    Trigger("whatsapp.text", "a text", _texts("hello")),
    Trigger("whatsapp.audio", "a voice note", _file("audio", "audio/ogg; codecs=opus", voice=True)),
    Trigger("whatsapp.image", "a picture", _file("image", "image/jpeg", caption="look")),
    Trigger("whatsapp.document", "a document", _file("document", "application/pdf", filename="bill.pdf")),
    Trigger("whatsapp.location", "a place", _message("location", _PLACE)),
    Trigger("whatsapp.contact", "someone's card", _message("contacts", _CARD)),
    Trigger("whatsapp.button", "a pressed button", _message("interactive", _PRESSED)),
    Trigger("whatsapp.list", "a chosen row of a list", _message("interactive", _CHOSEN)),
    Trigger("whatsapp.reaction", "a reaction", _message("reaction", {"message_id": "wamid.NONE", "emoji": "👍"})),
    Trigger("whatsapp.status", "a status of a message that we sent", _status),
    Trigger("whatsapp.duplicate", "a text, delivered twice", _texts("hello"), how="twice"),
    Trigger("whatsapp.reordered", "two texts, the later one first", _texts("first", "second"), "apart"),
    Trigger("whatsapp.late", "a text of an hour ago", _message("text", {"body": "hello"}, late_s=LATE_S)),
    Trigger("whatsapp.batch", "several texts in one POST", _texts("hello")),
    Trigger("whatsapp.malformed", "signed, but cut off; to be refused", _texts("hello"), trouble="malformed"),
    Trigger("whatsapp.forged", "signed with another secret; to be refused", _texts("hello"), trouble="forged"),
    Trigger("twilio.text", "a text", _form(Body="hello", MessageType="text")),
    Trigger(
        "twilio.audio", "a voice note", _form(Body="", MediaContentType0="audio/ogg", MessageType="audio", **_MEDIA)
    ),
    Trigger(
        "twilio.image", "a picture", _form(Body="look", MediaContentType0="image/png", MessageType="image", **_MEDIA)
    ),
    Trigger(
        "twilio.button",
        "a pressed button",
        _form(Body="Yes", ButtonText="Yes", ButtonPayload="yes", MessageType="button"),
    ),
    Trigger("twilio.location", "a place", _form(Latitude="-23.55", Longitude="-46.63", MessageType="location")),
    Trigger("twilio.status", "a status of a message that we sent", _form_status),
    Trigger("twilio.duplicate", "a text, delivered twice", _form(Body="hello", MessageType="text"), how="twice"),
    Trigger("twilio.malformed", "signed, but no form; to be refused", _form(Body="hello"), trouble="malformed"),
    Trigger("twilio.forged", "signed with another token; to be refused", _form(Body="hello"), trouble="forged"),
)


def envelope(items: Sequence[Item], asked: Asked) -> Item:
    """Meta's body around messages or statuses."""
    digits = asked.phone.removeprefix("+")
    held = "statuses" if items and "status" in items[0] else "messages"
    contacts = [] if held == "statuses" else [{"profile": {"name": "Alice"}, "wa_id": digits}]
    metadata = {"display_phone_number": "551130000000", "phone_number_id": asked.business}
    value = {"messaging_product": "whatsapp", "metadata": metadata, "contacts": contacts, held: list(items)}
    if not contacts:
        del value["contacts"]
    entry = {"id": asked.account, "changes": [{"value": value, "field": "messages"}]}
    return {"object": "whatsapp_business_account", "entry": [entry]}
