"""Admission: what can be written at all. Whatever is refused here has a stable code and leaves nothing behind."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Collection
from datetime import UTC, datetime
from enum import Enum
from typing import Any, Final, get_args

from sayso.errors import FactError
from sayso.memory.conflict import in_conflict, rivals
from sayso.memory.implicit import heir
from sayso.memory.ledger import Known, place_of
from sayso.memory.limits import EARLIEST, LATEST, MAX_KEY_CHARS, MAX_NAME_CHARS, MAX_PARENTS, MAX_VALUE_BYTES
from sayso.memory.proposals import Wish
from sayso.records import Fact, replace
from sayso.records.facts import ConstraintType, MemoryType, Scope, Source, SourceType

_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode
_SCALARS = frozenset({str, int, float, bool})
_SHORT, _LARGE = MAX_VALUE_BYTES // 8, 1 << 63
_SCOPES, _MEMORY_TYPES, _SOURCES = get_args(Scope), get_args(MemoryType), get_args(SourceType)
_CONSTRAINTS = (None, *get_args(ConstraintType))


def admit(known: Known, wish: Wish, now: datetime) -> Fact:
    """The fact that a wish asks for, as it will be read back; nothing is said of its standing yet.

    Raises `FactError`: `fact.key_invalid`, `fact.kind_invalid`, `fact.name_invalid`, `fact.value_invalid`,
    `fact.value_too_long`, `fact.time_invalid`, `fact.interval`, `fact.self`, `fact.too_many_parents`, `fact.dangling`
    or `fact.expected`.
    """
    fact = wish.fact
    check_key(fact.key)
    _check_kinds(fact)
    said_by = fact.source.authority or "", fact.source.identity or ""
    check_names(fact.id, fact.scope_id, fact.element, *said_by, *fact.required_permissions)
    value = as_kept(fact.value)
    for moment in (fact.learned_at, fact.timestamp, fact.valid_from, fact.valid_to):
        in_utc(moment)
    if fact.valid_from is not None and fact.valid_to is not None and fact.valid_to <= fact.valid_from:
        raise FactError("what ends before it begins is never so", code="fact.interval")
    parents = _parents(known, wish)
    if wish.expected is not None:
        _check_expected(known, wish, wish.expected, now)
    return replace(
        fact,
        value=value,
        depends_on=tuple(parents),
        needs_review=bool(parents) and any(map(_is_doubtful, parents.values())),
        supersedes=None,
        superseded_by=None,
        retired_at=None,
    )


def holds(fact: Fact, at: datetime) -> bool:
    """Whether a fact has not ended by then."""
    return fact.valid_to is None or fact.valid_to > at


def check_key(key: str) -> None:
    """Refuse what cannot be a key: `fact.key_invalid`."""
    check_text(key, code="fact.key_invalid")
    if not key.strip() or len(key) > MAX_KEY_CHARS:
        raise FactError(f"a key has 1 to {MAX_KEY_CHARS} characters", code="fact.key_invalid")
    if not key.isascii() or not key.isprintable():
        for char in key:
            if unicodedata.category(char) in ("Cc", "Cs"):
                raise FactError("a key has no control characters", code="fact.key_invalid")


def check_text(*given: Any, code: str = "fact.name_invalid") -> None:
    """Refuse what is no text where there must be some: a caller's type checker is not ours to rely on."""
    for each in given:
        if not isinstance(each, str):
            raise FactError(f"a text was expected, not {type(each).__name__}", code=code)


def check_names(*names: str) -> None:
    """Refuse names that are no text, too long, or that cannot be written: `fact.name_invalid`."""
    check_text(*names)
    for name in names:
        if type(name) is not str and not isinstance(name, Enum):
            raise FactError(f"a name is a str, not a {type(name).__name__}", code="fact.name_invalid")
        if len(name) > MAX_NAME_CHARS:
            raise FactError(f"a name has {MAX_NAME_CHARS} characters at most", code="fact.name_invalid")
        if not name.isascii() and any("\ud800" <= char <= "\udfff" for char in name):
            raise FactError("a name has no half of a character", code="fact.name_invalid")
        if "\0" in name:
            raise FactError("a name has no NUL", code="fact.name_invalid")


def in_utc(at: datetime | None) -> datetime | None:
    """A time as it is kept, and compared: in UTC, where no hour comes twice. Raises `FactError`, `fact.time_invalid`,
    where nobody can say when it is."""
    if at is None or (at.__class__ is datetime and at.tzinfo is UTC and EARLIEST <= at <= LATEST):
        return at
    if not isinstance(at, datetime) or at.utcoffset() is None:
        raise FactError("a time is a datetime with its zone", code="fact.time_invalid")
    try:
        moment = at.astimezone(UTC)
    except OverflowError:
        moment = None
    if moment is None or not EARLIEST <= moment <= LATEST:
        raise FactError(f"a time is from {EARLIEST:%Y} to {LATEST:%Y}", code="fact.time_invalid")
    return moment


def check_source(source: Source) -> None:
    """Refuse a source that names nobody, or a turn by what is no number."""
    check_text("" if source.identity is None else source.identity, "" if source.authority is None else source.authority)
    for index in (source.turn_index, source.event_index):
        if index is not None and not isinstance(index, int):
            raise FactError("a turn is told by its number", code="fact.kind_invalid")


def check_flag(given: Any) -> None:
    """Refuse what is neither so nor not so: `fact.kind_invalid`."""
    if given is not None and not isinstance(given, bool):
        raise FactError(f"True, False or None was expected, not {type(given).__name__}", code="fact.kind_invalid")


def check_scope(scope: Any) -> None:
    """Refuse what is no scope: `fact.kind_invalid`."""
    _check_kind(scope, _SCOPES)


def _check_kinds(fact: Fact) -> None:
    told = (
        (fact.scope, _SCOPES),
        (fact.memory_type, _MEMORY_TYPES),
        (fact.constraint_type, _CONSTRAINTS),
        (fact.source.type, _SOURCES),
    )
    for kind, known in told:
        _check_kind(kind, known)


def _check_kind(kind: Any, known: Collection[str | None]) -> None:
    if kind not in known:
        said = ", ".join(each for each in known if each)
        raise FactError(f"{as_told(kind)} is none of {said}", code="fact.kind_invalid")


MAX_TOLD_CHARS: Final = 80
"""So much of what was given is told in an error."""


def as_told(given: object) -> str:
    """What was given, as an error tells it: some have no end, and no number of 5,000 digits is written out.

    >>> as_told("spam"), as_told(10**5000)
    ("'spam'", 'a value of type int')
    """
    try:
        return repr(given)[:MAX_TOLD_CHARS]
    except (ValueError, RecursionError):
        return f"a value of type {type(given).__name__}"


def as_kept(value: Any) -> Any:
    """A value as it comes back from the store: text, numbers, lists and maps; none is what an erased fact has.

    Raises `FactError`: `fact.value_invalid` or `fact.value_too_long`.
    """
    if type(value) is int and -_LARGE < value < _LARGE:
        return value  # as it is, and so is a short text: most values are one of these
    if type(value) is str and len(value) < _SHORT and value.isascii():
        return value
    if value is None:
        raise FactError("a fact has a value", code="fact.value_invalid")
    try:
        encoded = _encode(value)
        size = len(encoded.encode())
    except (TypeError, ValueError, RecursionError) as error:
        raise FactError(f"the value cannot be kept as JSON: {error}", code="fact.value_invalid") from None
    if size > MAX_VALUE_BYTES:
        raise FactError(f"a value takes {MAX_VALUE_BYTES} bytes at most, not {size}", code="fact.value_too_long")
    return value if type(value) in _SCALARS else json.loads(encoded, object_pairs_hook=_members)


def handed(value: Any) -> Any:
    """A value as it is given away: lists and maps are copies."""
    return as_kept(value) if isinstance(value, list | dict) else value


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A map as it is kept; two members of one name would leave one: `{1: "a", "1": "b"}`."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise FactError("a map has one value for each name", code="fact.value_invalid")
    return found


def _parents(known: Known, wish: Wish) -> dict[str, Fact]:
    fact = wish.fact
    if fact.id == wish.supersedes or fact.id in fact.depends_on:
        raise FactError(f"{fact.id} cannot rest on itself", code="fact.self")
    if len(fact.depends_on) > MAX_PARENTS:
        raise FactError(f"a fact may depend on {MAX_PARENTS} others at most", code="fact.too_many_parents")
    found: dict[str, Fact] = {}
    for parent in fact.depends_on:
        known_as = known.get(parent)
        if known_as is None or not (wish.sees(known_as) or _is_told(known, wish, parent)):
            raise FactError(f"{parent} names nothing that is known", code="fact.dangling")
        found[parent] = known_as
    return found


def _is_told(known: Known, wish: Wish, parent: str) -> bool:
    """Whether what stands under the key of a wish rests on a fact already: who may read it has been told its id."""
    return any(parent in each.depends_on for each in known.named(wish.fact.key) if wish.sees(each))


def _is_doubtful(parent: Fact) -> bool:
    return parent.status == "superseded" or parent.needs_review or parent.value is None


def _check_expected(known: Known, wish: Wish, expected: str, now: datetime) -> None:
    """What has ended is not there, nor what was erased, nor what is not for who writes; where two are in conflict
    neither is current."""
    place = place_of(wish.fact)
    around = [each for each in known.around(place, "valid") if wish.sees(each)]
    here = [each for each in around if each.key == place.key] or around
    line = heir(known, place, wish.sees) if not here else None
    valid = [each for each in ([line] if line is not None and wish.sees(line) else here) if holds(each, now)]
    standing = [each for each in valid if each.value is not None]
    found = " and ".join(sorted(each.id for each in standing))
    hidden = [other.id for each in standing for other in rivals(known, each) if not wish.sees(other)]
    if found != expected or any(in_conflict(known, each, now, hidden) for each in standing):
        raise FactError(
            f"{expected or 'nothing'} was expected to be current, not {found or 'nothing'}", code="fact.expected"
        )
