"""The rule of supersession: a keyed value has versions, linked by id, and one of them is current.

It holds for whatever has the shape of a `Version`: a remembered fact, a slot of a running conversation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, Generic, Protocol, TypeVar, cast

import msgspec
from msgspec import Struct

from sayso.errors import FactError


class Version(Protocol):
    """One version of a keyed value; `superseded_by` is the id of the one that replaced it, None while it is current."""

    @property
    def fact_id(self) -> str: ...
    @property
    def key(self) -> str: ...
    @property
    def value(self) -> Any: ...
    @property
    def learned_at(self) -> datetime: ...
    @property
    def superseded_by(self) -> str | None: ...


V = TypeVar("V", bound=Version)


class Written(Struct, Generic[V], frozen=True):
    """What a write came to.

    `kept` is every version there is now, in the order they were written. `created` is the new one, None when it only
    said again what is current. `retired` are those it superseded, pointing to it.
    """

    kept: tuple[V, ...]
    created: V | None = None
    retired: tuple[V, ...] = ()


def write(known: Sequence[V], new: V, *, supersedes: str | None = None) -> Written[V]:
    """Write a version: it supersedes the current one of its key, and the one that `supersedes` names.

    `supersedes` is an id, or else a key, which stands for that key's current version (GAP-50, GAP-51). A value equal to
    the current one is not written again (GAP-55). A version that comes with its own `superseded_by` is older than what
    is known: it is kept behind that one and supersedes only what is named.

    Raises `FactError`, and writes nothing, with the code `fact.duplicate` (its id is taken), `fact.self`,
    `fact.dangling` (a pointer to nothing, GAP-53), `fact.fork` (the named one is superseded already, GAP-54) or
    `fact.cycle` (GAP-52).
    """
    _check_id(known, new, supersedes)
    target = None if supersedes is None else _named(known, supersedes)
    _check_pointer(known, new, target)
    mine = current(known).get(new.key) if new.superseded_by is None else None
    if mine is not None and _same(mine.value, new.value) and (target is None or target is mine):
        return Written(tuple(known))
    ids = {version.fact_id for version in (target, mine) if version is not None}
    kept = tuple([_retired(version, new.fact_id) if version.fact_id in ids else version for version in known])
    return Written((*kept, new), new, tuple([version for version in kept if version.fact_id in ids]))


def current(known: Iterable[V]) -> dict[str, V]:
    """The current version of every key that has one, in the order in which the keys were first written.

    Of two (which `write` never leaves) the one learned last counts.
    """
    found: dict[str, V | None] = {}
    for version in known:
        before = found.setdefault(version.key, None)
        if version.superseded_by is None and (before is None or before.learned_at <= version.learned_at):
            found[version.key] = version
    return {key: version for key, version in found.items() if version is not None}


def history(known: Iterable[V], key: str) -> tuple[V, ...]:
    """Every version of a key, the one learned first first."""
    return tuple(sorted((version for version in known if version.key == key), key=lambda version: version.learned_at))


def tail(known: Iterable[V], fact_id: str) -> V | None:
    """The version at the end of the chain that this one is in; None where there is none (GAP-52)."""
    by_id = {version.fact_id: version for version in known}
    seen: set[str] = set()
    at = by_id.get(fact_id)
    while at is not None and at.superseded_by is not None:
        if at.fact_id in seen:
            return None
        seen.add(at.fact_id)
        at = by_id.get(at.superseded_by)
    return at


def _check_id(known: Sequence[V], new: V, supersedes: str | None) -> None:
    if new.fact_id in (supersedes, new.superseded_by):
        raise FactError(f"{new.fact_id} cannot supersede itself", code="fact.self")
    if any(version.fact_id == new.fact_id for version in known):
        raise FactError(f"there is a {new.fact_id} already", code="fact.duplicate")


def _named(known: Sequence[V], reference: str) -> V:
    """The version that an id or a key names, if it can be superseded."""
    found = next((version for version in known if version.fact_id == reference), None)
    found = found or current(known).get(reference)
    if found is None:
        raise FactError(f"{reference} names nothing that is known", code="fact.dangling")
    if found.superseded_by is not None:
        end = tail(known, found.fact_id)
        if end is None:
            raise FactError(f"what superseded {reference} leads nowhere", code="fact.cycle")
        raise FactError(f"{reference} is superseded; name {end.fact_id}", code="fact.fork")
    return found


def _check_pointer(known: Sequence[V], new: V, target: V | None) -> None:
    """A version that is older than what is known points to something, and not back to itself."""
    if new.superseded_by is None:
        return
    if all(version.fact_id != new.superseded_by for version in known):
        raise FactError(f"{new.superseded_by} names nothing that is known", code="fact.dangling")
    end = tail(known, new.superseded_by)
    if end is None or (target is not None and end.fact_id == target.fact_id):
        raise FactError(f"{new.fact_id} would supersede what superseded it", code="fact.cycle")


def _same(one: Any, other: Any) -> bool:
    # 1 == True, but a count is not a yes.
    return type(one) is type(other) and bool(one == other)


def _retired(version: V, by: str) -> V:
    return cast(V, msgspec.structs.replace(cast(Any, version), superseded_by=by))
