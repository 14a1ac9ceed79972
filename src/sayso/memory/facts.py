"""The rule of supersession: a keyed value has versions, linked by id, and one of them is current.

It holds for whatever has the shape of a `Version`: a remembered fact, a slot of a running conversation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any, Generic, Protocol, TypeVar, cast

import msgspec
from msgspec import Struct

from sayso.errors import FactError


class Version(Protocol):
    """One version of a keyed value; `superseded_by` is the id of the one that replaced it, None while it is current."""

    @property
    def id(self) -> str: ...
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
    by_id = {version.id: version for version in known}
    target = None if supersedes is None else resolve(supersedes, by_id.get, current(known).get)
    _check_pointer(known, new, target)
    mine = current(known).get(new.key) if new.superseded_by is None else None
    if mine is not None and same(mine.value, new.value) and (target is None or target is mine):
        return Written(tuple(known))
    ids = {version.id for version in (target, mine) if version is not None}
    kept = tuple([_retired(version, new.id) if version.id in ids else version for version in known])
    return Written((*kept, new), new, tuple([version for version in kept if version.id in ids]))


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


def tail(known: Iterable[V], version_id: str) -> V | None:
    """The version at the end of the chain that this one is in; None where there is none (GAP-52)."""
    return follow({version.id: version for version in known}.get, version_id)


def follow(get: Callable[[str], V | None], version_id: str) -> V | None:
    """The version that superseded this one last, or itself; None where the chain leads nowhere or in a circle."""
    seen: set[str] = set()
    at = get(version_id)
    while at is not None and at.superseded_by is not None:
        if at.id in seen:
            return None
        seen.add(at.id)
        at = get(at.superseded_by)
    return at


def resolve(
    reference: str,
    get: Callable[[str], V | None],
    newest: Callable[[str], V | None],
    sees: Callable[[V], bool] = lambda _: True,
) -> V:
    """The version that an id, or else a key, names, if it can be superseded (GAP-50, GAP-51); what is not for `sees`
    is not there.

    Raises `FactError`: `fact.dangling`, `fact.fork` (naming the end of the chain), or `fact.cycle`.
    """
    found = get(reference) or newest(reference)
    if found is None or not sees(found):
        raise FactError(f"{reference} names nothing that is known", code="fact.dangling")
    if found.superseded_by is not None:
        end = follow(get, found.id)
        if end is None:
            raise FactError(f"what superseded {reference} leads nowhere", code="fact.cycle")
        told = f"; name {end.id}" if sees(end) else ""
        raise FactError(f"{reference} is superseded{told}", code="fact.fork")
    return found


def same(one: Any, other: Any) -> bool:
    """Whether two values are one, and so is all that is in them: 1 == True, but a count is not a yes."""
    if type(one) is not type(other) or one != other:
        return False
    return not isinstance(one, dict | list | tuple) or _spelled(one) == _spelled(other)


def _spelled(value: Any) -> bytes:
    return msgspec.json.encode(value, order="deterministic")


def _check_id(known: Sequence[V], new: V, supersedes: str | None) -> None:
    if new.id in (supersedes, new.superseded_by):
        raise FactError(f"{new.id} cannot supersede itself", code="fact.self")
    if any(version.id == new.id for version in known):
        raise FactError(f"there is a {new.id} already", code="fact.duplicate")


def _check_pointer(known: Sequence[V], new: V, target: V | None) -> None:
    """A version that is older than what is known points to something, and not back to itself."""
    if new.superseded_by is None:
        return
    if all(version.id != new.superseded_by for version in known):
        raise FactError(f"{new.superseded_by} names nothing that is known", code="fact.dangling")
    end = tail(known, new.superseded_by)
    if end is None or (target is not None and end.id == target.id):
        raise FactError(f"{new.id} would supersede what superseded it", code="fact.cycle")


def _retired(version: V, by: str) -> V:
    return cast(V, msgspec.structs.replace(cast(Any, version), superseded_by=by))
