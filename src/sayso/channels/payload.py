"""Reading what providers send: anything may be missing, or of another type than it was yesterday."""

from __future__ import annotations

import binascii
import json
import re
from base64 import b64decode
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from msgspec import UNSET, MsgspecError
from msgspec.json import decode

from sayso.errors import PayloadError
from sayso.records import OPTED_OUT, Event, replace

MAX_BODY_BYTES = 3 * 1024 * 1024
MAX_UPDATES = 1_000  # of one delivery: as many as a provider sends at once
MAX_EVENTS = 10_000  # of one delivery, with what is no update
MAX_SELECTION_CHARS = 256
MAX_INTEGER_DIGITS = 1_000
MAX_DEPTH = 64
TOO_DEEP = "(nested too deeply)"

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_NONE: Mapping[str, Any] = {}


def parsed(body: bytes) -> dict[str, Any]:
    """The JSON object in a body. What is wrong only inside a string, or only as a number, costs no more than itself."""
    if len(body) > MAX_BODY_BYTES:
        raise PayloadError(f"{len(body)} bytes, at most {MAX_BODY_BYTES}", code="channel.too_large")
    try:
        value = _shallow(decode(body), body)
    except RecursionError:
        raise PayloadError("nested too deeply", code="channel.too_deep") from None
    except (MsgspecError, UnicodeDecodeError):
        value = _repaired(body)
    if not isinstance(value, dict):
        raise PayloadError("not a JSON object", code="channel.not_an_object")
    return value


def _repaired(body: bytes) -> Any:
    try:
        written = body.decode("utf-8-sig", "replace")
        value = json.loads(written, strict=False, parse_constant=lambda _: None, parse_int=_integer)
        return _encodable(_shallow(value, body))
    except RecursionError:
        raise PayloadError("nested too deeply", code="channel.too_deep") from None
    except ValueError as error:
        raise PayloadError(f"not JSON: {error}", code="channel.not_json") from None


def _shallow(value: Any, body: bytes) -> Any:
    """The value with what is nested deeper than anyone nests cut off; the bytes as they came are kept elsewhere."""
    if body.count(b"{") + body.count(b"[") <= MAX_DEPTH:  # so few cannot be nested deeper
        return value
    level = [value]
    for _ in range(MAX_DEPTH):
        level = [inner for outer in level for inner in _inner(outer) if isinstance(inner, (dict, list))]
        if not level:
            return value
    return _cut(value, MAX_DEPTH)


def _inner(value: Any) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value


def _cut(value: Any, depth: int) -> Any:
    if not isinstance(value, (dict, list)):
        return value
    if not depth:
        return TOO_DEEP
    if isinstance(value, list):
        return [_cut(item, depth - 1) for item in value]
    return {name: _cut(item, depth - 1) for name, item in value.items()}


def _integer(digits: str) -> int | None:
    return int(digits) if len(digits) <= MAX_INTEGER_DIGITS else None


def _encodable(value: Any) -> Any:
    """The value without halves of characters and without numbers that are none."""
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, dict):
        return {_encodable(name): _encodable(item) for name, item in value.items()}
    if isinstance(value, list):
        return [_encodable(item) for item in value]
    return None if isinstance(value, float) and (value != value or value in (float("inf"), -float("inf"))) else value


def counted(events: Iterable[Event]) -> list[Event]:
    """The events of one delivery, made one by one; `PayloadError` as soon as they are more than a provider sends."""
    taken: list[Event] = []
    updates = 0
    for event in events:
        taken.append(event)
        updates += event.kind != "other"
        if updates > MAX_UPDATES or len(taken) > MAX_EVENTS:
            limit = MAX_UPDATES if updates > MAX_UPDATES else MAX_EVENTS
            raise PayloadError(f"more than {limit} events in one delivery", code="channel.too_many")
    return taken


def of_another(event: Event) -> Event:
    """An event of a number that is not the channel's own: kept under its id, its kind as its subtype; nothing comes
    of it."""
    integrity = {name: held for name, held in event.integrity.items() if name != OPTED_OUT}
    return replace(event, kind="other", subtype=event.kind, stt=UNSET, integrity=integrity)


def table(value: object) -> Mapping[str, Any]:
    """The object that is here, or an empty one."""
    return value if isinstance(value, dict) else _NONE


def rows(value: object) -> list[Any]:
    """The items that are here; one that stands alone is an item too."""
    if isinstance(value, list):
        return value
    return [] if value is None else [value]


def text(value: object) -> str:
    """A string, or a number written as one; empty for anything else."""
    if isinstance(value, str):
        return value
    if value is None or isinstance(value, bool) or not isinstance(value, (int, float)):
        return ""
    return str(value)


def line(value: object, limit: int = MAX_SELECTION_CHARS) -> str:
    """A short text as data: no control characters, no more than so many others (GAP-40)."""
    written = text(value)
    return written[:limit] if written.isprintable() else _CONTROL.sub(" ", written)[:limit]


def moment(value: object) -> datetime | None:
    """Seconds since 1970, as a number or a string of one; nothing when it is no time."""
    seconds = text(value)
    try:
        return datetime.fromtimestamp(int(seconds), UTC) if seconds and seconds.isascii() else None
    except (ValueError, OverflowError, OSError):
        return None


def number(value: object) -> float | None:
    """A finite number, written as one or as a string."""
    try:
        found = float(text(value))
    except ValueError:
        return None
    return found if abs(found) < float("inf") else None


def present(**values: Any) -> dict[str, Any]:
    """Those of the values that there are."""
    return {name: value for name, value in values.items() if value not in (None, "", [], {})}


def hex_digest(written: str) -> str:
    """A sha256 as hex, given as that or as base64; empty when it is neither."""
    try:
        found = bytes.fromhex(written) if len(written) == 64 else b64decode(written, validate=True)
    except (ValueError, binascii.Error):
        return ""
    return found.hex() if len(found) == 32 else ""
