"""Who is on the other end: every name a provider gives a person, as aliases that compare (DESIGN section 8)."""

from __future__ import annotations

import re

from sayso.records import Party

MAX_NAME_CHARS = 256

_BSUID = re.compile(r"[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}")
_DIGITS = re.compile(r"\D+")
_BRAZIL_WITHOUT_NINE = re.compile(r"55([1-9]\d)([6-9]\d{7})")
_MEXICO_WITH_ONE = re.compile(r"521(\d{10})")


def phone(written: str) -> str:
    """A phone number in international form, as one alias however it is written; empty when it is none.

    Brazilian mobile numbers have their ninth digit, Mexican ones no `1` after the country code: providers give both.

    >>> phone("55 11 9000-0001"), phone("5215512345678"), phone("PHONE_NUMBER")
    ('+5511990000001', '+525512345678', '')
    """
    digits = _DIGITS.sub("", written)
    if not digits or written.strip("+0123456789 ()-."):
        return ""
    if found := _BRAZIL_WITHOUT_NINE.fullmatch(digits):
        digits = f"55{found[1]}9{found[2]}"
    elif found := _MEXICO_WITH_ONE.fullmatch(digits):
        digits = f"52{found[1]}"
    return f"+{digits}"


def is_bsuid(written: str) -> bool:
    """Whether this is a business-scoped user id, of the business or of its parent."""
    return _BSUID.fullmatch(written) is not None


def party(*names: str, display: str = "", username: str = "") -> Party:
    """A person by whatever the provider calls them; the actor is their phone, else their BSUID, else the first name."""
    aliases: list[str] = []
    for name in names:
        alias = _alias(name)
        if alias and alias not in aliases:
            aliases.append(alias)
    if username:
        aliases.append(f"username:{username}")
    ranked = sorted(aliases, key=lambda alias: _RANK.index(alias.partition(":")[0]))
    first = ranked[0].partition(":")[2] if ranked and not ranked[0].startswith("username:") else ""
    return Party(first or next((name for name in names if name), username), display, ranked)


_RANK = ("phone", "bsuid", "parent", "id", "username")


def _alias(name: str) -> str:
    if not name:
        return ""
    if is_bsuid(name):
        return f"parent:{name}" if ".ENT." in name else f"bsuid:{name}"
    number = phone(name)
    return f"phone:{number}" if number else f"id:{name[:MAX_NAME_CHARS]}"
