"""Second factors: argon2 hashes, checked off the loop, and masking before anything is stored."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from datetime import datetime, timedelta

from msgspec import UNSET

from sayso.language import detect
from sayso.language.secrets import MIN_PHRASE_WORDS, secrets
from sayso.language.spoken import spoken_numbers
from sayso.records import Event, Pin, replace

MIN_DIGITS, MAX_DIGITS = 4, 8
MAX_FAILURES = 5
LOCK_MINUTES = 15
MAX_PIN_TEXT = 200
MAX_LOOKED_AT = 10_000
"""How many texts of one event are looked through; of one that holds more nothing is kept."""
MASK = "••••"
PRIVATE_KEY = "private_key"

_PIN = re.compile(rf"(?<![\d+])\d{{{MIN_DIGITS},{MAX_DIGITS}}}(?!\d)")
_ID = re.compile(r"(?<!\w)(?=\w*[^\W\d])(?=\w*\d)\w{12,}")
_NO_DIGITS = re.compile(r"\D+")
_DIGITS = re.compile(r"\d(?:[ .-]?\d)*+")
_WORD = re.compile(r"\w+")
_INLINE = re.compile(
    r"^\W*(?:set|change|reset|new|definir|mudar|trocar|criar|cambiar|restablecer|redefinir|mi|meu|my)\b.{0,24}\bpin\b",
    re.IGNORECASE | re.DOTALL,
)
_SECRET = r"(?:pin|senha|clave|contrase(?:ñ|n|n\u0303)a|palavra[- ]passe|password|passcode)"
_IN_PIECES = rf"\d(?:[ .-]\d){{{MIN_DIGITS - 1},{MAX_DIGITS - 1}}}|\d\d(?:[ .-]\d\d){{1,3}}"
_PIN_SAID = rf"(?:\d{{{MIN_DIGITS},{MAX_DIGITS}}}|{_IN_PIECES})(?!\d)"
_BEFORE_PIN = (
    r"(?:'s|’s|is|was|e(?:\u0301)?|é|eh|era|es|to|para|pra|a|now|agora|ahora|code|number|no|c[oó]digo|n[uú]mero|num|nr|n[º°]"
    r"|here|aqui|aquí|atual|actual|novo|nova|nuevo|nueva|secreta|secreto|el|la|o|mudou|changed|cambi[oó])"
)
_WHOSE_PIN = (
    r"(?:\s{1,3}(?:for|of|on|da|do|de|del|para|pra)(?:\s{1,3}\w{1,20}){1,3}?\s{0,3}"
    r"(?=\s(?:is|é|e|es|mudou|changed|cambi[oó])\s|[:=]))?"
)
_BY_PIN = r"[\s:=?#*,(\"'“”‘’–—-]{0,4}"
_SAID = re.compile(  # every part is short, so that a long text takes no longer than its length
    rf"(?<!palabra )(?<!palabras )\b{_SECRET}{_WHOSE_PIN}"
    rf"(?:{_BY_PIN}\b{_BEFORE_PIN}(?![^\W\d])){{0,4}}{_BY_PIN}{_PIN_SAID}"
    rf"|(?<![\d+]){_PIN_SAID}\s{{1,3}}(?:is|é|e|eh|es)\s{{1,3}}(?:my|the|meu|minha|o|a|mi|el|la)\s{{1,3}}{_SECRET}\b"
    rf"|(?<![\d+]){_PIN_SAID}\s{{1,3}}(?:as|como)\s{{1,3}}(?:my|the|meu|minha|mi|o|a|el|la)\s{{1,3}}{_SECRET}\b",
    re.IGNORECASE,
)
_AROUND_PIN = frozenset({"my", "the", "meu", "o", "mi", "el", "pin", "it", "s", "its", "is", "é", "es", "e"})
_LANGS = ("en", "pt", "es")
_SAID_BY_PROVIDER = ("referral", "errors", "original_message_id")


def carries_pin(text: str) -> bool:
    """Whether someone put a PIN into the request itself: as all that it is about, or anywhere in it by its name."""
    if _SAID.search(text):
        return True
    return len(text) < MAX_PIN_TEXT and _INLINE.match(text) is not None and _PIN.search(text) is not None


def may_be_pin(text: str) -> bool:
    """Whether a text is short, and has the digits of a PIN in it."""
    return len(text) < MAX_PIN_TEXT and any(char.isdecimal() for char in text) and bool(_guess(text))


def answers_with_pin(before: str, text: str) -> bool:
    """Whether a text that comes after another that speaks of a PIN is nothing but one: "4821", "no, it's 9932"."""
    words = [word.lower() for word in _WORD.findall(text) if not word.isdecimal()]
    return _NAMED.search(before) is not None and all(word in _AROUND_PIN or word in _INSTEAD for word in words)


_NAMED = re.compile(rf"\b{_SECRET}\b", re.IGNORECASE)
_INSTEAD = frozenset(
    {"no", "not", "make", "sorry", "wait", "actually", "now", "não", "nao", "agora", "ahora", "mejor", "era", "perdón"}
)


def without_pins(text: str) -> str:
    """A text with every PIN masked that someone put into it; the words around it stay."""
    text = _SAID.sub(lambda found: _DIGITS.sub(MASK, found[0]), text)
    return _PIN.sub(MASK, text) if carries_pin(text) else text


def carries_key(event: Event) -> bool:
    """Whether anything that someone sent holds a private key or a seed phrase, or is too much to look through.

    The words of a phrase may stand in fields of their own, as in a form.
    """
    found = list(_texts(event))
    if len(found) > MAX_LOOKED_AT or any(map(secrets, found)):
        return True
    return len(found) >= MIN_PHRASE_WORDS and bool(secrets(" ".join(found)))


async def masked(event: Event, kind: str, pin: Pin | None) -> Event:
    """The event as it may be stored: the secret replaced by what it proved, or by its hash when it is a new one.

    While a PIN is asked for, a message whose digits may be one is taken for it, however they are written, and a message
    that is plainly none is left as it is. What is spoken then is never kept: engines write numbers in too many ways to
    tell which words are none. A message makes one guess, so that nobody tries many PINs at once.
    """
    if kind == "inline":
        return _with(event, {"kind": "inline"})
    spoken = event.stt is not UNSET
    guess = _guess(event.text, spoken=spoken)
    if kind == "new_pin":
        if guess and (spoken or _PIN.search(event.text)):  # one that is typed in pieces is typed again
            return _with(event, {"kind": kind, "verdict": "new", "hash": await asyncio.to_thread(_hash, guess)})
        return _with(event, {"kind": kind, "verdict": "malformed"})
    held = pin.hash if pin is not None else ""
    if bool(guess and held) and await asyncio.to_thread(_matches, held, guess):
        return _with(event, {"kind": kind, "verdict": "match"})
    if guess or spoken or _is_attempt(event.text):
        return _with(event, {"kind": kind, "verdict": "mismatch" if guess else "malformed"})
    return without_pin(event)


def without_pin(event: Event) -> Event:
    """The event as it may be stored while a PIN is asked for, when it is no answer: it proves nothing, and is masked
    where a PIN may stand in it. What a button says are our own words."""
    own = event.interactive.selection.label if event.interactive is not UNSET else ""
    found = [text for text in _texts(event, numbers=True) if text and text != own]
    if len(found) > MAX_LOOKED_AT or any(_guess(text) for text in found):
        return _with(event, {"kind": "inline"})
    return event


def failed(pin: Pin, now: datetime) -> Pin:
    """The PIN after one more wrong try; the fifth locks it."""
    if pin.locked_until is not None and pin.locked_until <= now:
        pin = replace(pin, locked_until=None)
    failures = pin.failures + 1
    if failures < MAX_FAILURES:
        return replace(pin, failures=failures)
    return replace(pin, failures=0, locked_until=now + timedelta(minutes=LOCK_MINUTES))


def without_key(event: Event) -> Event:
    """The event as it may be stored when someone sent a private key: nothing of it, that it was there, and in which
    language, so that the warning is understood."""
    lang = detect.guess(event.text)
    return _with(event, {"kind": PRIVATE_KEY, "lang": lang} if lang else {"kind": PRIVATE_KEY})


def _with(event: Event, secret: dict[str, str]) -> Event:
    stt = event.stt
    if stt is not UNSET and stt.transcript is not UNSET:
        stt = replace(stt, transcript=MASK)
    content = {"text": MASK, "secret": secret}
    if "original_message_id" in event.content:
        content["original_message_id"] = event.content["original_message_id"]
    media = [replace(item, filename=UNSET) for item in event.media]
    integrity = {**event.integrity, "content": "masked"}
    return replace(event, content=content, media=media, interactive=UNSET, stt=stt, integrity=integrity)


def _texts(event: Event, *, numbers: bool = False) -> Iterator[str]:
    """Every text of an event that a person may have written, and its whole numbers where they are wanted too; one more
    than `MAX_LOOKED_AT` at most."""
    parts = [part for name, part in reversed(event.content.items()) if name not in _SAID_BY_PROVIDER]
    parts += [item.filename for item in event.media if item.filename is not UNSET]
    if event.interactive is not UNSET and not numbers:
        parts.append(event.interactive.selection.label)  # the id is one that we issued, or matches none
    left = MAX_LOOKED_AT + 1
    while parts and left:
        part = parts.pop()
        if isinstance(part, dict):
            parts.extend(reversed(part.values()))
        elif isinstance(part, list | tuple):
            parts.extend(reversed(part))
        elif isinstance(part, str) or (numbers and type(part) is int):
            left -= 1
            yield str(part)


def _guess(text: str, *, spoken: bool = False) -> str:
    """The one PIN that a text may say: in one piece, in pieces, or in words; nothing when it says none. Digits that
    stand among the letters of something as long as an id are none of it."""
    text = _ID.sub(" ", text)
    if not spoken and (found := _PIN.search(text)):
        return _ascii(found.group())
    return _fitting(_NO_DIGITS.sub("", text)) or _guess_in_words(text)


def _guess_in_words(text: str) -> str:
    """The PIN that number words make, in the language in which they make most of one."""
    if len(text) >= MAX_PIN_TEXT:
        return ""
    words = " ".join(_WORD.findall(text))
    return max((_fitting(_NO_DIGITS.sub("", spoken_numbers(words, lang))) for lang in _LANGS), key=len)


def _fitting(digits: str) -> str:
    return _ascii(digits) if MIN_DIGITS <= len(digits) <= MAX_DIGITS else ""


def _ascii(digits: str) -> str:
    """The same digits as a plain keyboard writes them."""
    return digits if digits.isascii() else "".join(str(int(digit)) for digit in digits)


def _is_attempt(text: str) -> bool:
    """Whether a text is digits and the words that people put around a PIN, so that it can be nothing else."""
    words = _WORD.findall(text)
    others = [word for word in words if not word.isdecimal()]
    return len(others) < len(words) and all(word.lower() in _AROUND_PIN for word in others)


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
