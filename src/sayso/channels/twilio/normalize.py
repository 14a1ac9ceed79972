"""A callback of Twilio becomes one event: a message, or the status of one of ours. None of its parameters is sure."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from urllib.parse import parse_qsl

from msgspec import UNSET

from sayso.channels import identity
from sayso.channels.payload import line, number, parsed, present, text
from sayso.channels.people import party
from sayso.channels.statuses import code_of
from sayso.channels.twilio import PROVIDER
from sayso.channels.twilio.signature import MAX_FIELDS, MAX_FORM_BYTES
from sayso.errors import PayloadError
from sayso.evidence.canonical import digest
from sayso.records import OPTED_OUT, Event, EventTrace, Interactive, Media, Party, Selection, Stt

MAX_MEDIA = 10
NOT_WANTED = "21610"  # the person told Twilio to stop
_INBOUND = ("", "received", "receiving")
_FORWARDED = {"Forwarded": "forwarded", "FrequentlyForwarded": "frequently_forwarded"}
_TYPES = {"image": "image", "audio": "audio", "video": "unknown"}


def normalize(body: bytes, received_at: datetime) -> list[Event]:
    """The event of a callback. Raises `PayloadError` for a body that is no form and no JSON object."""
    values = fields(body)
    status = identity.name((values.get("MessageStatus") or values.get("SmsStatus") or "").lower())
    return [_message(values, received_at) if status in _INBOUND else _status(values, status, received_at)]


def fields(body: bytes) -> dict[str, str]:
    """The parameters of a callback; of one that is repeated, the first."""
    if len(body) > MAX_FORM_BYTES:
        raise PayloadError(f"{len(body)} bytes, at most {MAX_FORM_BYTES}", code="channel.too_large")
    if body.lstrip()[:1] == b"{":
        return {name: text(value) for name, value in parsed(body).items()}
    if b"=" not in body:
        raise PayloadError("not a form", code="channel.not_a_form")
    try:
        pairs = parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=MAX_FIELDS)
    except ValueError as error:
        raise PayloadError(f"not a form: {error}", code="channel.not_a_form") from None
    values: dict[str, str] = {}
    for name, value in pairs:
        values.setdefault(name, value)
    return values


def _message(values: Mapping[str, str], received_at: datetime) -> Event:
    person = _person(values, "From")
    if not person.actor_id:  # nobody can have asked for anything
        raw = {"raw_type": "message", "raw": dict(values)}
        return _event(
            values,
            received_at,
            kind="other",
            person=Party(values.get("AccountSid") or PROVIDER),
            business=values.get("To", ""),
            message_type="unknown",
            subtype="message",
            content=raw,
            media=[],
        )
    media = _media(values)
    content: dict[str, Any] = present(text=values.get("Body", ""), referral=_referral(values))
    selection = _selection(values)
    latitude, longitude = number(values.get("Latitude")), number(values.get("Longitude"))
    message_type, subtype = "text", values.get("MessageType", "")
    if selection is not None:
        message_type = "interactive"
    elif latitude is not None and longitude is not None:
        message_type = "location"
        place = present(name=values.get("Label", ""), address=values.get("Address", ""))
        content = {"latitude": latitude, "longitude": longitude, **place, **content}
    elif media:
        message_type = _TYPES.get(media[0].kind, "document")
        caption = content.pop("text", "")
        content |= present(caption=caption)
    elif not content:
        message_type, content = "unknown", {"raw_type": subtype, "raw": dict(values)}
    if message_type == "unknown":
        content = {"raw_type": media[0].kind if media else subtype, **content}
    content |= {mark: True for name, mark in _FORWARDED.items() if values.get(name) == "true"}
    return _event(
        values,
        received_at,
        kind="message",
        person=person,
        business=values.get("To", ""),
        message_type=message_type,
        subtype="" if subtype == message_type else subtype,
        content=content,
        media=media,
        selection=selection,
    )


def _status(values: Mapping[str, str], status: str, received_at: datetime) -> Event:
    """How one of our messages fares: it went from our number to the person."""
    person = _person(values, "To" if values.get("To") else "From")
    error = present(code=values.get("ErrorCode", ""), message=values.get("ErrorMessage", ""))
    return _event(
        values,
        received_at,
        kind="status",
        person=person if person.actor_id else Party(values.get("AccountSid") or PROVIDER),
        business=values.get("From", "") if values.get("To") else "",
        message_type="unknown",
        subtype=status,
        content={"status": status, **present(errors=[error] if error else [])},
        media=[],
        extra=status,
    )


def _event(
    values: Mapping[str, str],
    received_at: datetime,
    *,
    kind: str,
    person: Party,
    business: str,
    message_type: str,
    subtype: str,
    content: dict[str, Any],
    media: list[Media],
    selection: Selection | None = None,
    extra: str = "",
) -> Event:
    number_ = business.removeprefix("whatsapp:") or values.get("MessagingServiceSid") or values.get("AccountSid") or ""
    channel = "sms" if _is_sms(values) else "whatsapp"
    message_id = next((values[name] for name in ("MessageSid", "SmsMessageSid", "SmsSid") if values.get(name)), "")
    message_id, number_ = identity.name(message_id), identity.name(number_)
    integrity = {
        "content": digest([content, selection, [[item.media_id, item.kind] for item in media]]),
        "time": "received",  # Twilio tells none
    }
    if kind == "status" and code_of(content) == NOT_WANTED:
        integrity[OPTED_OUT] = NOT_WANTED
    if not message_id:
        integrity["identity"] = "derived"
        message_id = identity.derived_message_id(None, values)
    return Event(
        event_id=identity.event_id(PROVIDER, number_, kind, message_id, extra),
        channel=channel,
        provider=PROVIDER,
        business=number_,
        kind=kind,
        conversation_id=identity.conversation_id(channel, number_, person.actor_id),
        message_id=message_id,
        sender=person,
        received_at=received_at,
        occurred_at=received_at,
        message_type=message_type,
        subtype=subtype or UNSET,
        content=content,
        media=media,
        interactive=Interactive(selection) if selection is not None else UNSET,
        stt=Stt() if message_type == "audio" else UNSET,
        quoted=values.get("OriginalRepliedMessageSid") or UNSET,
        integrity=integrity,
        trace=EventTrace(message_id, f"msg_{message_id}"),
    )


def _person(values: Mapping[str, str], field: str) -> Party:
    """The person by number, BSUID and parent BSUID, each with or without `whatsapp:` before it."""
    names = (values.get(field, ""), values.get("WaId", ""), values.get("ExternalUserId", ""))
    parent = values.get("ParentExternalUserId", "")
    return party(
        *[name.removeprefix("whatsapp:") for name in (*names, parent)],
        display=line(values.get("ProfileName")),
        username=line(values.get("ProfileUsername")),
    )


def _is_sms(values: Mapping[str, str]) -> bool:
    marks = ("WaId", "ExternalUserId", "ProfileName", "ChannelPrefix")
    ends = (values.get("From", ""), values.get("To", ""))
    return not any(end.startswith("whatsapp:") for end in ends) and not any(values.get(mark) for mark in marks)


def _selection(values: Mapping[str, str]) -> Selection | None:
    context = values.get("OriginalRepliedMessageSid") or None
    for id_, label in (("ButtonPayload", "ButtonText"), ("ListId", "ListTitle")):
        if values.get(id_) or values.get(label):
            return Selection(line(values.get(id_) or values.get(label)), line(values.get(label)), context)
    return None


def _media(values: Mapping[str, str]) -> list[Media]:
    """What is attached, as far as there is somewhere to fetch it from."""
    found = []
    for place in range(MAX_MEDIA):
        if not (url := values.get(f"MediaUrl{place}", "")):
            break
        mime = values.get(f"MediaContentType{place}", "")
        kind = mime.partition("/")[0]
        media_id = url.rstrip("/").rpartition("/")[2] or url
        found.append(Media(media_id=media_id, kind=kind if kind in _TYPES else "document", mime=mime, url=url))
    return found


def _referral(values: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in values.items() if name.startswith("Referral") and value}
