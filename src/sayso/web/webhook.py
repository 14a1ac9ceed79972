"""A provider's call: read within limits, proven to be theirs, normalized, made durable; only then answered with 200."""

from __future__ import annotations

from collections.abc import Mapping

from sayso.channels import Call, Channel
from sayso.channels.payload import MAX_BODY_BYTES
from sayso.errors import PayloadError, StoreError
from sayso.records import Delivery, Event
from sayso.runtime.ingest import check_count
from sayso.runtime.worker import Runtime
from sayso.web.answer import Answer, Receive, Refusal, unavailable
from sayso.web.deadline import Deadline
from sayso.web.reading import Reading

RECEIVE_TIMEOUT_S = 8.0  # a provider gives up on us after ten seconds or a little more
METHODS = ("GET", "POST")

_CONTENT_TYPES = ("application/json", "application/x-www-form-urlencoded")
_TOO_MUCH = ("channel.too_many", "channel.too_large")
_UNSTORABLE = ("store.unstorable", "store.refused")  # it would be so again, however often it came
_TAKEN = Answer()  # an empty body: Twilio would send any words in it to the person


async def handled(
    channel: Channel,
    runtime: Runtime,
    reading: Reading,
    method: str,
    url: str,
    headers: Mapping[str, str],
    receive: Receive,
) -> Answer:
    """What to answer a call with; 200 to a delivery means that its events cannot be lost. Raises `Refusal`, `Gone`.

    A channel may say which `signature_header` its provider sends, which `content_types`, and at most how large a body
    (`max_body_bytes`): then a call that has another is refused before any of it is read.
    """
    body = b""
    if method == "POST":
        _readable(channel, headers)
        limit = getattr(channel, "max_body_bytes", MAX_BODY_BYTES)
        body = await reading.read(receive, headers.get("content-length", ""), limit)
    call = Call(method, url, headers, body)
    said = _verified(channel, runtime, call)
    if said:
        return Answer(body=said.encode("utf-8", "replace"))
    if method == "GET":
        raise not_allowed("POST")
    received_at = runtime.clock.now()
    try:
        events = channel.normalize(call, received_at)
    except PayloadError as error:
        raise Refusal(413 if error.code in _TOO_MUCH else 400, error.code, str(error)) from None
    except Exception as error:
        runtime.telemetry.exception("normalize", error, channel=channel.name)
        raise Refusal(400, PayloadError.code, "this cannot be read") from None
    _counted(events)
    await _stored(runtime, Delivery(channel.name, body, received_at, tuple(events)))
    return _TAKEN


def not_allowed(*methods: str) -> Refusal:
    """Another method than those that are answered here."""
    allowed = ", ".join(methods)
    return Refusal(405, "web.method", f"only {allowed} is answered here", (b"allow", allowed.encode()))


def _readable(channel: Channel, headers: Mapping[str, str]) -> None:
    """Refuse what its provider would not have sent, by its headers alone."""
    known: tuple[str, ...] = getattr(channel, "content_types", _CONTENT_TYPES)
    if headers.get("content-type", "").partition(";")[0].strip().lower() not in known:
        raise Refusal(415, "channel.content_type", f"the content type is to be {' or '.join(known)}")
    signature: str = getattr(channel, "signature_header", "")
    if signature and not headers.get(signature):
        raise Refusal(401, "channel.unsigned", "the call is not signed", (b"www-authenticate", b"Signature"))


def _verified(channel: Channel, runtime: Runtime, call: Call) -> str:
    """What the channel says to a call that is its provider's; anyone else is refused."""
    try:
        said = channel.verify(call)
    except Exception as error:  # a call that cannot be judged is nobody's
        runtime.telemetry.exception("verify", error, channel=channel.name)
        said = None
    if said is not None:
        return said
    if call.method == "GET":
        raise Refusal(403, "channel.handshake", "the handshake's token is not the one that was agreed on")
    raise Refusal(403, "channel.signature", "the signature is not of this call")


def _counted(events: list[Event]) -> None:
    try:
        check_count(events)
    except PayloadError as error:
        raise Refusal(413, error.code, str(error)) from None


async def _stored(runtime: Runtime, delivery: Delivery) -> None:
    try:
        async with Deadline(RECEIVE_TIMEOUT_S):
            await runtime.receive(delivery)
    except StoreError as error:
        runtime.telemetry.exception("receive", error)
        if error.code in _UNSTORABLE:
            raise Refusal(400, error.code, "this cannot be stored") from None
        raise unavailable(error.code, "it cannot be stored now; send it again") from None
    except TimeoutError as error:
        runtime.telemetry.exception("receive", error)
        raise unavailable("store.slow", "it was not stored in time; send it again") from None
    except Exception as error:  # it may be stored already; sent again it is known
        runtime.telemetry.exception("receive", error)
        raise unavailable("internal.error", "it cannot be taken now; send it again") from None
