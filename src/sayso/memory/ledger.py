"""One subject's facts, held so that every question the rules ask of them is answered without looking at all of them."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from typing import Final, Literal, Protocol, TypeVar

from sayso.memory.keys import family, unaccented
from sayso.records.facts import Fact, Status
from sayso.records.plain import Plain

K = TypeVar("K")
Group = Literal["valid", "contested", "scheduled", "superseded"]
"""What a fact counts among: `valid` is current or conflicting."""
_GROUPS: Final[dict[Status, Group]] = {
    "current": "valid", "conflicting": "valid",
    "contested": "contested", "scheduled": "scheduled", "superseded": "superseded",
}  # fmt: skip
_FOLLOWED: Final[frozenset[Group]] = frozenset({"valid", "superseded"})
"""What has been so, at some time."""


class Place(Plain, frozen=True):
    """Where a value stands: at one place at most one fact is current (GAP-55)."""

    key: str
    scope: str = "global"
    scope_id: str = ""
    element: str = ""


Spot = tuple[str, str, str, str]
"""A place by the family of its key: what stands around it has the same."""


def place_of(fact: Fact) -> Place:
    """The place that a fact stands at."""
    return Place(fact.key, fact.scope, fact.scope_id, fact.element)


def became(fact: Fact) -> datetime:
    """When a fact became so: when it was established, and not before it was to hold."""
    since = fact.timestamp or fact.learned_at
    return since if fact.valid_from is None else max(since, fact.valid_from)


class Known(Protocol):
    """What the rules may ask of a subject's facts, those included that a decision under way has added.

    What comes as a list comes in no order that means anything, but for `due`.
    """

    @property
    def latest(self) -> datetime | None:
        """When we last learned something."""
        ...

    def get(self, fact_id: str) -> Fact | None:
        """A fact, by its id."""
        ...

    def around(self, place: Place, group: Group) -> Sequence[Fact]:
        """The facts of a group that stand at a place, or where its key differs in its version alone ("status_v1",
        "status_v2")."""
        ...

    def last(self, place: Place) -> Fact | None:
        """The fact that became so last around a place, superseded or not; none that was only claimed or scheduled."""
        ...

    def standing(self, place: Place) -> Sequence[Fact]:
        """The facts that stand at a place: current, conflicting, contested or scheduled."""
        ...

    def named(self, key: str) -> Sequence[Fact]:
        """Every fact under a key, in any scope."""
        ...

    def kin(self, key: str) -> Sequence[Fact]:
        """The valid facts whose keys differ from this one in their version or in accents alone, in any scope."""
        ...

    def derived(self, fact_id: str) -> Sequence[str]:
        """The ids of the facts that depend on a fact and are not superseded (SBC-F22)."""
        ...

    def opposed(self, fact_id: str) -> Sequence[str]:
        """The ids of the facts that a fact was found to contradict, or that were found to contradict it."""
        ...

    def scheduled(self) -> Sequence[Fact]:
        """The facts that are not in force yet."""
        ...

    def due(self, now: datetime) -> Sequence[Fact]:
        """The scheduled facts whose time has come, in the order in which they come into force; none that is erased."""
        ...


class Ledger:
    """A subject's facts, every version of them; `apply` takes what a commit wrote. Nothing here decides anything."""

    def __init__(self, facts: Iterable[Fact] = ()) -> None:
        self._by_id: dict[str, Fact] = {}
        self.get: Callable[[str], Fact | None] = self._by_id.get
        self._around: dict[tuple[Group, Spot], dict[str, None]] = {}
        self._last: dict[Spot, tuple[datetime, datetime, str]] = {}
        self._named: dict[str, dict[str, None]] = {}
        self._spelled: dict[str, dict[str, None]] = {}
        self._kin: dict[str, dict[str, None]] = {}
        self._derived: dict[str, dict[str, None]] = {}
        self._opposed: dict[str, dict[str, None]] = {}
        self._due: list[tuple[datetime, datetime, str]] = []
        self._constraints: dict[str, None] = {}
        self.latest: datetime | None = None
        self.apply(facts)

    def __len__(self) -> int:
        return len(self._by_id)

    def __iter__(self) -> Iterator[Fact]:
        return iter(self._by_id.values())

    def apply(self, facts: Iterable[Fact]) -> None:
        """Take facts as they are now; one that is known is replaced."""
        by_id = self._by_id
        for fact in facts:
            fact_id = fact.id
            before, by_id[fact_id] = by_id.get(fact_id), fact
            if before is not None and (before.key != fact.key or before.element != fact.element):
                self._unfile(before)  # its words were erased, and with them where it stood
                before = None
            if before is None:
                _file(self._named, fact.key, fact_id, True)
                _file(self._spelled, family(fact.key), fact.key, True)
                if self.latest is None or fact.learned_at > self.latest:
                    self.latest = fact.learned_at
                self._move(fact, None, _GROUPS[fact.status])
            elif before.status != fact.status and (old := _GROUPS[before.status]) != (new := _GROUPS[fact.status]):
                self._move(fact, old, new)

    def _move(self, fact: Fact, old: Group | None, new: Group) -> None:
        place, name = _of_family(fact), fact.id
        stands = new != "superseded"
        if old is not None:
            _file(self._around, (old, place), name, False)
        if stands:
            _file(self._around, (new, place), name, True)
        if old == "valid" or new == "valid":
            _file(self._kin, unaccented(fact.key), name, new == "valid")
        if old == "scheduled" or new == "scheduled":
            self._plan(fact, new == "scheduled")
        if new == "valid" or not stands:
            self._follow(fact, place)
        if fact.is_constraint and stands:
            self._constraints[name] = None
        elif fact.is_constraint:
            self._constraints.pop(name, None)
        for parent in fact.depends_on:
            _file(self._derived, parent, name, stands)
        for rival in fact.conflicts_with:
            _file(self._opposed, rival, name, True)
            _file(self._opposed, name, rival, True)

    def _unfile(self, fact: Fact) -> None:
        place, group = _of_family(fact), _GROUPS[fact.status]
        _file(self._named, fact.key, fact.id, False)
        _file(self._around, (group, place), fact.id, False)
        _file(self._kin, unaccented(fact.key), fact.id, False)
        if group == "scheduled":
            self._plan(fact, False)

    def _follow(self, fact: Fact, place: Spot) -> None:
        last, at = self._last.get(place), _order(fact)
        if last is None or last < at:
            self._last[place] = at

    def _plan(self, fact: Fact, planned: bool) -> None:
        at = _turn(fact)
        if planned:
            insort(self._due, at)
        elif (index := bisect_left(self._due, at)) < len(self._due) and self._due[index] == at:
            del self._due[index]

    def around(self, place: Place, group: Group) -> Sequence[Fact]:
        ids = self._around.get((group, _of_family(place)))
        return self._facts(ids) if ids else ()

    def last(self, place: Place) -> Fact | None:
        found = self._last.get(_of_family(place))
        return self._by_id[found[2]] if found is not None else None

    def standing(self, place: Place) -> Sequence[Fact]:
        return _standing(self, place)

    def named(self, key: str) -> Sequence[Fact]:
        return self._facts(self._named.get(key, ()))

    def kin(self, key: str) -> Sequence[Fact]:
        return self._facts(self._kin.get(unaccented(key), ()))

    def spelled(self, key: str) -> Sequence[Fact]:
        """Every fact under a key; where there is none, every one under it as others spell it."""
        return self.named(key) or [fact for other in self._spelled.get(family(key), ()) for fact in self.named(other)]

    def derived(self, fact_id: str) -> Sequence[str]:
        ids = self._derived.get(fact_id)
        return tuple(ids) if ids else ()

    def opposed(self, fact_id: str) -> Sequence[str]:
        return tuple(self._opposed.get(fact_id, ()))

    def scheduled(self) -> Sequence[Fact]:
        return self._facts(each[2] for each in self._due)

    def due(self, now: datetime) -> Sequence[Fact]:
        if not self._due or self._due[0][0] > now:
            return ()
        found = self._facts(each[2] for each in self._due if each[0] <= now)
        return [fact for fact in found if fact.value is not None]

    def constraints(self) -> Sequence[Fact]:
        """The facts that bind, those not yet in force included."""
        return self._facts(self._constraints)

    def _facts(self, ids: Iterable[str]) -> Sequence[Fact]:
        return [self._by_id[fact_id] for fact_id in ids]


class Learned(Plain, frozen=True):
    """What a decision changes: the facts that are new, that stand otherwise, and that need review and stand as before.

    Of those that stand otherwise, what lets go of a place comes before what takes it.
    """

    created: tuple[Fact, ...] = ()
    revised: tuple[Fact, ...] = ()
    reviewed: tuple[Fact, ...] = ()

    @property
    def every(self) -> tuple[Fact, ...]:
        """All of them."""
        return (*self.revised, *self.reviewed, *self.created)


class Pending:
    """What is known as a decision under way has left it; what lies under it is untouched until the commit.

    A decision changes little: what it has moved is looked through, and filed nowhere.
    """

    def __init__(self, under: Ledger | Pending) -> None:
        self._under = under
        self._now: dict[str, Fact] = {}
        self._moved: dict[str, tuple[Group, Spot]] = {}  # what is found otherwise than under this, or only here
        self._stood: dict[str, Status] = {}  # how what it has changed stood before
        self._new: dict[str, None] = {}
        self._latest: datetime | None = None

    def apply(self, facts: Iterable[Fact]) -> None:
        """Take facts as the decision leaves them."""
        for fact in facts:
            fact_id, group = fact.id, _GROUPS[fact.status]
            known = fact_id in self._now
            self._now[fact_id] = fact
            if not known:
                before = self._under.get(fact_id)
                if before is None:
                    self._new[fact_id] = None
                    if self._latest is None or fact.learned_at > self._latest:
                        self._latest = fact.learned_at
                else:
                    self._stood[fact_id] = before.status
                    if before.status == fact.status or _GROUPS[before.status] == group:
                        continue  # where it is found by anything but its id is known under this
            self._moved[fact_id] = group, _of_family(fact)

    @property
    def created(self) -> tuple[Fact, ...]:
        """The facts that the decision has added, as it leaves them."""
        return tuple([self._now[fact_id] for fact_id in self._new])

    @property
    def learned(self) -> Learned:
        """What the decision comes to."""
        revised: list[Fact] = []
        reviewed: list[Fact] = []
        for fact_id, stood in self._stood.items():
            now = self._now[fact_id]
            (reviewed if now.status == stood else revised).append(now)
        if len(revised) > 1:
            revised.sort(key=lambda fact: fact.status == "current")
        return Learned(self.created, tuple(revised), tuple(reviewed))

    @property
    def latest(self) -> datetime | None:
        """When we last learned something."""
        under, over = self._under.latest, self._latest
        return under if over is None or (under is not None and under > over) else over

    def get(self, fact_id: str) -> Fact | None:
        return self._now.get(fact_id) or self._under.get(fact_id)

    def around(self, place: Place, group: Group) -> Sequence[Fact]:
        under = self._under.around(place, group)
        if not self._now:
            return under
        at = group, _of_family(place)
        return self._over(under, [self._now[fact_id] for fact_id, moved in self._moved.items() if moved == at])

    def last(self, place: Place) -> Fact | None:
        under = self._under.last(place)
        if not self._now:
            return under
        spot = _of_family(place)
        over = [self._now[each] for each, (group, at) in self._moved.items() if at == spot and group in _FOLLOWED]
        found = over if under is None else [*over, self._now.get(under.id, under)]
        return max(found, key=_order, default=None)

    def standing(self, place: Place) -> Sequence[Fact]:
        return _standing(self, place)

    def named(self, key: str) -> Sequence[Fact]:
        under = [self._now.get(fact.id, fact) for fact in self._under.named(key)]
        return under + [fact for fact_id in self._new if (fact := self._now[fact_id]).key == key]

    def kin(self, key: str) -> Sequence[Fact]:
        name, moved = unaccented(key), [self._now[each] for each, (group, _) in self._moved.items() if group == "valid"]
        return self._over(self._under.kin(key), [fact for fact in moved if unaccented(fact.key) == name])

    def derived(self, fact_id: str) -> Sequence[str]:
        found = self._under.derived(fact_id)
        if found and self._now:
            found = [each for each in found if (now := self._now.get(each)) is None or now.status != "superseded"]
        for each in self._new:
            if fact_id in (new := self._now[each]).depends_on and new.status != "superseded":
                found = (*found, each)
        return found

    def opposed(self, fact_id: str) -> Sequence[str]:
        now = [self._now[each] for each in self._moved]
        mine = [rival for fact in now if fact.id == fact_id for rival in fact.conflicts_with]
        theirs = [fact.id for fact in now if fact_id in fact.conflicts_with]
        return tuple(dict.fromkeys((*self._under.opposed(fact_id), *mine, *theirs)))

    def scheduled(self) -> Sequence[Fact]:
        return self._over(self._under.scheduled(), self._planned())

    def due(self, now: datetime) -> Sequence[Fact]:
        under = self._under.due(now)
        if not self._now:
            return under
        found = self._over(under, [fact for fact in self._planned() if _turn(fact)[0] <= now])
        return sorted(found, key=_turn) if len(found) > 1 else found

    def _planned(self) -> list[Fact]:
        return [self._now[fact_id] for fact_id, (group, _) in self._moved.items() if group == "scheduled"]

    def _over(self, under: Sequence[Fact], changed: Sequence[Fact]) -> Sequence[Fact]:
        if not under or not self._now:
            return changed or under
        found = {fact.id: fact for fact in changed}
        for fact in under:
            now = self._now.get(fact.id, fact)
            if now is fact or _GROUPS[now.status] == _GROUPS[fact.status]:
                found[fact.id] = now
        return list(found.values())


def _of_family(found: Fact | Place) -> Spot:
    return family(found.key), found.scope, found.scope_id, found.element


def _order(fact: Fact) -> tuple[datetime, datetime, str]:
    return became(fact), fact.learned_at, fact.id


def _turn(fact: Fact) -> tuple[datetime, datetime, str]:
    """When a scheduled fact comes into force: of what begins at one time, what we were told last comes last."""
    return fact.valid_from or became(fact), fact.learned_at, fact.id


def _standing(known: Known, place: Place) -> Sequence[Fact]:
    groups: tuple[Group, ...] = ("valid", "contested", "scheduled")
    return [fact for group in groups for fact in known.around(place, group) if fact.key == place.key]


def _file(index: dict[K, dict[str, None]], at: K, fact_id: str, belongs: bool) -> None:
    found = index.get(at)
    if found is None:
        if belongs:
            index[at] = {fact_id: None}
    elif belongs:
        found[fact_id] = None
    else:
        found.pop(fact_id, None)
