"""Keys: which of them name one thing, and the words they are made of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from sayso.errors import FactError
from sayso.language.fold import fold
from sayso.memory.limits import MAX_NAME_CHARS

MAX_CACHED: Final = 65_536
"""Keys whose family and words are kept at hand."""
NAMELESS: Final = "said"
"""The key of what was said of nothing that could be named."""

# Only what says "another version of it". A number that is part of a name ("ticket_4521", "q3", "ipv6") is not one; what
# is "old" is another thing, and the ending of a word ("threshold", "renew") is part of it.
_VERSION = re.compile(r"[_./ -](?:v(?:er(?:sion)?)?[_. -]?[0-9]{1,4}|new|updated|corrected|revised|latest|final)$")
# "is_new" and "is_final" ask different things, and "last_updated" is a time of its own.
_ASKING = frozenset({"is", "are", "was", "has", "be", "last", "date", "time", "when"})
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[0-9])(?=[A-Z][a-z])")  # and "3B" or "MH14CD" is one word
_JOINT = re.compile(r"(?<=[^\W_])[ -](?=[^\W_])")
_SEPARATORS = re.compile(r"[^\w]+|_+")


def several(names: Sequence[str]) -> tuple[str, ...]:
    """Names as they were meant: one that is given by itself is not its letters.

    Raises `FactError`, `fact.name_invalid`, where they are no names.
    """
    if isinstance(names, str):
        return (names,)
    try:
        found = tuple(names)
    except TypeError:
        raise FactError(f"names were expected, not {type(names).__name__}", code="fact.name_invalid") from None
    if not all(isinstance(each, str) for each in found):
        raise FactError("a name is text", code="fact.name_invalid")
    return found


_PARTED: Final = "\x1f"


def member(value: Any, permissions: Iterable[str] = ()) -> str:
    """What one of many values under a key is told apart by: what it says, or a digest where that is long; and who may
    read it, behind a sign that no value has, so that nobody who guesses a hidden one meets it.

    >>> member("Nuts"), member("Nuts", ["hr:read"])
    ('nuts', 'nuts\\x1fhr:read')
    """
    text = str(value).casefold().replace(_PARTED, " ")
    if needed := ",".join(sorted(permissions)):
        text = f"{text}{_PARTED}{needed}"
    return text if len(text) <= MAX_NAME_CHARS else sha256(text.encode("utf-8", "replace")).hexdigest()


@lru_cache(maxsize=MAX_CACHED)
def family(key: str) -> str:
    """What a key names, whatever its version and however its words are joined.

    >>> family("order_status_v2"), family("Order Status"), family("order-status"), family("ticket_4521")
    ('order_status', 'order_status', 'order_status', 'ticket_4521')
    """
    name = key if key.isascii() and key.islower() else _CAMEL.sub("_", key).casefold()
    if not name.isidentifier():
        name = _JOINT.sub("_", name)
    while (shorter := _VERSION.sub("", name)) and shorter != name and _last_word(shorter) not in _ASKING:
        name = shorter
    return name


@lru_cache(maxsize=MAX_CACHED)
def unaccented(key: str) -> str:
    """What a key names, without accents: two keys may differ in them alone ("avó", "avô"), and
    yet a limit is not to be missed for one.

    >>> unaccented("límite"), unaccented("Orçamento")
    ('limite', 'orcamento')
    """
    name = family(key)
    return name if name.isascii() else fold(name)


@lru_cache(maxsize=MAX_CACHED)
def words(key: str) -> str:
    """A key as people read it.

    >>> words("shipping_address"), words("order/204/status")
    ('shipping address', 'order 204 status')
    """
    if key.isascii() and key.islower() and key.isidentifier():  # as most are: the same, in a quarter of the time
        return " ".join(key.replace("_", " ").split())
    return " ".join(_SEPARATORS.sub(" ", _CAMEL.sub(" ", key)).split())


def _last_word(name: str) -> str:
    return words(name).rpartition(" ")[2]
