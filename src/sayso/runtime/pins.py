"""Second factors: argon2 hashes, checked off the loop, and masking before anything is stored."""

from __future__ import annotations

import asyncio
import re
from datetime import datetime, timedelta

from sayso.records import Event, Pin, replace

MIN_DIGITS, MAX_DIGITS = 4, 8
MAX_FAILURES = 5
LOCK_MINUTES = 15
MASK = "••••"

_DIGITS = re.compile(rf"\d{{{MIN_DIGITS},{MAX_DIGITS}}}")
_INLINE = re.compile(
    r"^\W*(?:set|change|reset|new|definir|mudar|trocar|criar|cambiar|restablecer|redefinir|mi|meu|my)\b.{0,24}\bpin\b.*\d{4,}",
    re.IGNORECASE | re.DOTALL,
)


def carries_pin(text: str) -> bool:
    """Whether someone put a PIN into the request itself."""
    return len(text) < 200 and _INLINE.match(text) is not None


async def masked(event: Event, kind: str, pin: Pin | None) -> Event:
    """The event as it may be stored: the secret replaced by what it proved, or by its hash when it is a new one."""
    text = event.text.strip()
    if kind == "inline":
        return _with(event, {"kind": "inline"})
    if not _DIGITS.fullmatch(text):
        return _with(event, {"kind": kind, "verdict": "malformed"})
    if kind == "new_pin":
        return _with(event, {"kind": kind, "verdict": "new", "hash": await asyncio.to_thread(_hash, text)})
    matches = pin is not None and bool(pin.hash) and await asyncio.to_thread(_matches, pin.hash, text)
    return _with(event, {"kind": kind, "verdict": "match" if matches else "mismatch"})


def failed(pin: Pin, now: datetime) -> Pin:
    """The PIN after one more wrong try; the fifth locks it."""
    failures = pin.failures + 1
    if failures < MAX_FAILURES:
        return replace(pin, failures=failures)
    return replace(pin, failures=0, locked_until=now + timedelta(minutes=LOCK_MINUTES))


def _with(event: Event, secret: dict[str, str]) -> Event:
    return replace(event, content={"text": MASK, "secret": secret}, integrity={"content": "masked"})


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
