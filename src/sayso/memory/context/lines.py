"""Facts and other data as lines of a context: data stays on its line and cannot pass for anything else."""

from __future__ import annotations

import re
from datetime import date, datetime, time
from typing import Any, Final

import msgspec

from sayso.language.fold import fold, visible
from sayso.memory.keys import NAMELESS, member, words
from sayso.records.facts import Environment, Fact, Identity

CONFLICT = " (in conflict)"
_SEPARATORS = re.compile(r"\W+|_")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": " "}


def shown(value: Any) -> str:
    """A value on one line: what would end the line, or cannot be seen, is escaped or left out.

    >>> shown("first\\n## Facts"), shown({"a": [1, True]})
    ('first\\\\n## Facts', '{"a":[1,true]}')
    """
    if isinstance(value, str):
        return escaped(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, dict | list | tuple | set | frozenset):
        return escaped(msgspec.json.encode(value, enc_hook=str, order="deterministic").decode())
    return escaped(str(value))


def escaped(text: str) -> str:
    """A text on one line."""
    if text.isascii() and text.isprintable():
        return text.strip()
    return _CONTROL.sub(_escape, visible(text)).strip()


def _escape(found: re.Match[str]) -> str:
    char = found[0]
    if "\ud800" <= char <= "\udfff":
        return "\ufffd"
    return _ESCAPES.get(char) or f"\\x{ord(char):02x}"


def unescaped(text: str) -> str:
    """A line as it is searched, letter for letter: lines end where they were escaped, and nothing begins a word that
    only tells of a character."""
    return _ESCAPED.sub(_blank, text) if "\\" in text else text


def _blank(found: re.Match[str]) -> str:
    return ("\n" if found[0] in ("\\n", "\\r", "\\x2028", "\\x2029") else " ").ljust(len(found[0]))


_ESCAPED: Final = re.compile(r"\\(?:[nrtbfv]|x202[89]|x[0-9a-f]{2}|u[0-9a-f]{4})")


def name_of(fact: Fact) -> str:
    """What a fact is about, as people read it."""
    name = words(fact.key) or escaped(fact.key)
    if (
        not fact.element
        or fact.said
        or fact.key == NAMELESS
        or fact.element.casefold() in (member(fact.value, fact.required_permissions), shown(fact.value).casefold())
    ):
        return name
    return f"{name} {escaped(fact.element)}"


def fact_line(fact: Fact) -> str:
    """A fact that holds, as its line; a sentence that someone said tells by itself what it is about."""
    told = shown(fact.value)
    written = not fact.said and fact.key != NAMELESS
    if written or " " not in told or not _tells_its_name(fact, told):
        told = f"{name_of(fact)}: {told}"
    return f"- {told}{CONFLICT if fact.status == 'conflicting' else ''}"


def _tells_its_name(fact: Fact, told: str) -> bool:
    """Whether what was said has a word of its key in it; what took the place of a bare value ("300 USD") has none."""
    named = set(fold(words(fact.key)).split())
    return fact.key == NAMELESS or not named.isdisjoint(fold(" ".join(_SEPARATORS.split(told))).split())


def identity_line(identity: Identity) -> str:
    """Who asks, in as few words as it takes (SBC-B02)."""
    name, id = escaped(identity.user_name), escaped(identity.user_id)
    told = [f"{name} ({id})" if name and id else name or id] if name or id else []  # neither, once they were erased
    told += [
        f"{label} {escaped(text)}"
        for label in ("authority", "department", "organization")
        if (text := getattr(identity, label))
    ]
    if identity.permissions:
        told.append(f"permissions {', '.join(map(escaped, identity.permissions))}")
    return "- " + (", ".join(told) or "unknown")


def time_line(environment: Environment) -> str:
    """The time, the date and the timezone: what is never left out (GAP-59, SBC-C05)."""
    now = environment.current_time
    clock = f"{now.hour:02}:{now.minute:02}"
    # Not the weekday: it would be the one word that says again a "Monday" that is dead.
    return f"- time {clock}, date {environment.current_date}, timezone {escaped(environment.timezone)}"


def environment_lines(environment: Environment) -> list[tuple[str, str]]:
    """The rest of what the world is like: for each its key and its line."""
    found = [("location", f"- location: {escaped(environment.location)}")] if environment.location else []
    return found + [
        (key, f"- {words(key) or escaped(key)}: {shown(value)}") for key, value in environment.external_data.items()
    ]
