"""Who is on the other end: every name a provider gives a person, as aliases that compare (DESIGN section 8)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from sayso.channels import identity
from sayso.errors import PayloadError
from sayso.records import Party

MAX_PHONE_DIGITS = 20
USERNAME = "username:"

_BSUID = re.compile(r"[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}")
_DIGITS = re.compile(r"\D+")


def phone(written: str) -> str:
    """A phone number in international form, as one alias however it is written; empty when it is none.

    Brazilian mobile numbers have their ninth digit, Mexican ones no `1` after the country code: providers give both.

    >>> phone("55 11 9000-0001"), phone("5215512345678"), phone("PHONE_NUMBER")
    ('+5511990000001', '+525512345678', '')
    """
    digits = written
    if not (written.isdecimal() and written.isascii()):
        digits = "" if written.strip("+0123456789 ()-.") else _DIGITS.sub("", written)
    if not 0 < len(digits) <= MAX_PHONE_DIGITS:
        return ""
    if len(digits) == 12 and digits.startswith("55") and digits[4] in "6789":
        return f"+{digits[:4]}9{digits[4:]}"
    if len(digits) == 13 and digits.startswith("521"):
        return f"+52{digits[3:]}"
    return f"+{digits}"


def dialled(recipient: str) -> str:
    """A phone number to send to: its plus and its digits as they were given, since a provider may know someone by
    either spelling. `PayloadError` when it is none.
    """
    if not phone(recipient):
        raise PayloadError("neither a phone number nor a BSUID", code="send.bad_recipient")
    return f"+{_DIGITS.sub('', recipient)}"


def is_bsuid(written: str) -> bool:
    """Whether this is a business-scoped user id, of the business or of its parent."""
    return written[2:3] == "." and _BSUID.fullmatch(written) is not None


def party(*names: str, display: str = "", username: str = "", known: Sequence[str] = ()) -> Party:
    """A person by whatever the provider calls them; the actor is their phone, else their BSUID, else another name."""
    aliases = [_alias(name) for name in names if name]
    if known or len(aliases) > 1:
        aliases = sorted(dict.fromkeys([*aliases, *known]), key=_rank)
    actor = aliases[0].partition(":")[2] if aliases and _rank(aliases[0]) < _RANKS["us"] else ""
    if username:  # people choose and change it: it names nobody by itself
        aliases.append(f"{USERNAME}{username}")
    return Party(actor, display, aliases)


def named(people: Mapping[str, Party], *names: str) -> Party:
    """A person by the names that an item gives, and by what others that came with it say of them."""
    given = [name for name in names if name]
    known = [people[name] for name in given if name in people]
    if known and len(known) == len(given):
        return known[0]
    if known:
        return party(*given, display=known[0].display, known=known[0].aliases)
    return party(*given)


def address(person: Party) -> str:
    """Where someone can be reached: at their number, else by their business-scoped id."""
    for kind in ("phone:", "bsuid:"):
        for alias in person.aliases:
            if alias.startswith(kind):
                return alias.removeprefix(kind)
    return person.actor_id


def _alias(name: str) -> str:
    if is_bsuid(name):
        return f"parent:{name}" if ".ENT." in name else f"bsuid:{name}"
    number = phone(name)
    return f"phone:{number}" if number else f"id:{identity.name(name)}"


def _rank(alias: str) -> int:
    return _RANKS[alias[:2]]


_RANKS = {"ph": 0, "bs": 1, "pa": 2, "id": 3, "us": 4}  # phone, bsuid, parent, id, username
