"""Second factors: argon2 hashes, checked off the loop, and masking before anything is stored."""

from __future__ import annotations

import asyncio
import re
from datetime import datetime, timedelta

from msgspec import UNSET

from sayso.records import Event, Pin, replace

MIN_DIGITS, MAX_DIGITS = 4, 8
MAX_FAILURES = 5
LOCK_MINUTES = 15
MAX_PIN_TEXT = 200
MASK = "••••"
PRIVATE_KEY = "private_key"

_PIN = re.compile(rf"(?<![\d+])\d{{{MIN_DIGITS},{MAX_DIGITS}}}(?!\d)")
_NOT_DIGITS = re.compile(r"[^0-9]+")
_INLINE = re.compile(
    r"^\W*(?:set|change|reset|new|definir|mudar|trocar|criar|cambiar|restablecer|redefinir|mi|meu|my)\b.{0,24}\bpin\b",
    re.IGNORECASE | re.DOTALL,
)
_ATTEMPT = re.compile(
    r"^\W*(?:(?:(?:my|the|meu|o|mi|el)\s+)?pin|it.?s|é|es|e)?\W*(?:is|é|es|e)?\W*\d+\W*$", re.IGNORECASE
)


def carries_pin(text: str) -> bool:
    """Whether someone put a PIN into the request itself."""
    return len(text) < MAX_PIN_TEXT and _INLINE.match(text) is not None and _PIN.search(text) is not None


async def masked(event: Event, kind: str, pin: Pin | None) -> Event:
    """The event as it may be stored: the secret replaced by what it proved, or by its hash when it is a new one.

    While a PIN is asked for, words around it do not hide it, and a message that is plainly none is left as it is. What
    is spoken then is never kept: engines write numbers in too many ways to tell which words are none.
    """
    spoken = event.stt is not UNSET
    text = _NOT_DIGITS.sub("", event.text) if spoken else event.text.strip()
    if kind == "inline":
        return _with(event, {"kind": "inline"})
    found = _PIN.search(text) if len(text) < MAX_PIN_TEXT else None
    if kind == "new_pin":
        if found is not None:
            return _with(event, {"kind": kind, "verdict": "new", "hash": await asyncio.to_thread(_hash, found.group())})
        return _with(event, {"kind": kind, "verdict": "malformed"})
    held = pin.hash if pin is not None else ""
    if found is not None and held and await asyncio.to_thread(_matches, held, found.group()):
        return _with(event, {"kind": kind, "verdict": "match"})
    if not spoken and not _ATTEMPT.match(text):
        return event
    return _with(event, {"kind": kind, "verdict": "mismatch" if found is not None else "malformed"})


def failed(pin: Pin, now: datetime) -> Pin:
    """The PIN after one more wrong try; the fifth locks it."""
    if pin.locked_until is not None and pin.locked_until <= now:
        pin = replace(pin, locked_until=None)
    failures = pin.failures + 1
    if failures < MAX_FAILURES:
        return replace(pin, failures=failures)
    return replace(pin, failures=0, locked_until=now + timedelta(minutes=LOCK_MINUTES))


def without_key(event: Event) -> Event:
    """The event as it may be stored when someone sent a private key: nothing of it, and that it was there."""
    return _with(event, {"kind": PRIVATE_KEY})


def _with(event: Event, secret: dict[str, str]) -> Event:
    stt = event.stt
    if stt is not UNSET and stt.transcript is not UNSET:
        stt = replace(stt, transcript=MASK)
    integrity = {**event.integrity, "content": "masked"}
    return replace(event, content={"text": MASK, "secret": secret}, stt=stt, integrity=integrity)


def _hash(text: str) -> str:
    from argon2 import PasswordHasher

    return PasswordHasher().hash(text)


def _matches(hash: str, text: str) -> bool:
    from argon2 import PasswordHasher
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        return PasswordHasher().verify(hash, text)
    except (Argon2Error, InvalidHashError):
        return False
