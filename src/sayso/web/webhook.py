"""A provider's call: read within limits, proven to be theirs, normalized, made durable; only then answered with 200."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from sayso.channels import Call, Channel
from sayso.channels.payload import MAX_BODY_BYTES
from sayso.channels.twilio import signature as twilio
from sayso.channels.whatsapp_cloud import signature as whatsapp_cloud
from sayso.errors import PayloadError, StoreError
from sayso.records import Delivery, Event
from sayso.runtime.ingest import check_count
from sayso.runtime.worker import Runtime
from sayso.web.answer import Answer, Receive, Refusal, unavailable
from sayso.web.deadline import Deadline

READ_TIMEOUT_S = 10.0
RECEIVE_TIMEOUT_S = 8.0  # a provider gives up on us after ten seconds or a little more
METHODS = ("GET", "POST")

_JSON, _FORM = "application/json", "application/x-www-form-urlencoded"
_KINDS = {"whatsapp_cloud": (_JSON,)}
_SIGNATURES = (whatsapp_cloud.HEADER, twilio.HEADER)
_UNSTORABLE = ("store.unstorable", "store.refused")  # it would be so again, however often it came
_MAX_LENGTH_DIGITS = 20  # a longer number is none; then what comes is counted
_TAKEN = Answer()  # an empty body: Twilio would send any words in it to the person


class Gone(Exception):
    """The caller has hung up; there is nobody to answer."""


async def handled(
    channel: Channel, runtime: Runtime, method: str, url: str, headers: Mapping[str, str], receive: Receive
) -> Answer:
    """What to answer a call with; 200 to a delivery means that its events cannot be lost. Raises `Refusal`, `Gone`."""
    body = b""
    if method == "POST":
        _readable(channel.name, headers.get("content-type", ""))
        body = await read(receive, headers.get("content-length", ""))
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
        raise Refusal(400, error.code, str(error)) from None
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


async def read(receive: Receive, declared: str) -> bytes:
    """A call's body; no more of it is taken in than may be, whatever the call declares."""
    if declared.isdecimal() and len(declared) <= _MAX_LENGTH_DIGITS and int(declared) > MAX_BODY_BYTES:
        _too_large()
    try:
        async with Deadline(READ_TIMEOUT_S):
            body, more = await _piece(receive)
            if not more:
                return body
            return await _pieces(receive, body)
    except TimeoutError:
        message = f"the body did not come within {READ_TIMEOUT_S:g} s"
        raise Refusal(408, "web.too_slow", message) from None


async def _pieces(receive: Receive, first: bytes) -> bytes:
    pieces, size, more = [first], len(first), True
    while more:
        piece, more = await _piece(receive)
        pieces.append(piece)
        size += len(piece)
        if size > MAX_BODY_BYTES:
            _too_large()
    return b"".join(pieces)


async def _piece(receive: Receive) -> tuple[bytes, bool]:
    message = await receive()
    if message["type"] != "http.request":
        raise Gone
    piece: bytes = message.get("body", b"")
    if len(piece) > MAX_BODY_BYTES:
        _too_large()
    return piece, message.get("more_body", False)


def _too_large() -> NoReturn:
    raise Refusal(413, "channel.too_large", f"at most {MAX_BODY_BYTES} bytes are taken at once")


def _readable(name: str, content_type: str) -> None:
    kind = content_type.partition(";")[0].strip().lower()
    known = _KINDS.get(name, (_JSON, _FORM))
    if kind not in known:
        raise Refusal(415, "channel.content_type", f"the content type is to be {' or '.join(known)}")


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
    if not any(name in call.headers for name in _SIGNATURES):
        raise Refusal(401, "channel.unsigned", "the call is not signed", (b"www-authenticate", b"Signature"))
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
