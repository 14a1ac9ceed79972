"""One subject's memory, ready to be read: what is found, ranked and rendered already when a question comes."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Literal

from sayso.memory.authority import Ranks
from sayso.memory.context.lines import fact_line, name_of
from sayso.memory.dead.index import DeadValues
from sayso.memory.dead.told import told
from sayso.memory.dead.values import Values
from sayso.memory.keys import words
from sayso.memory.ledger import Ledger, Place, place_of
from sayso.memory.moment import Moment
from sayso.memory.ranking.index import Index
from sayso.memory.ranking.stems import terms
from sayso.memory.validity import Reader, Reason, why_not_so, why_out
from sayso.records.facts import Fact, Scope

if TYPE_CHECKING:
    from sayso.memory.ranking.found import Found

AUTHORITY: Final = 0.05
"""What the highest authority adds to a fact's score, on the scale on which 1 is saying all that was asked."""

Role = Literal["constraint", "fact", "review"]


class Shelf:
    """One subject's facts with everything that reading them needs; `apply` folds in what a commit wrote.

    What it answers is as of the time that `at` last brought it to. Work depends on what changed, never on how much
    there is. Not for two threads at once.
    """

    def __init__(self, facts: Iterable[Fact] = (), *, ranks: Ranks | None = None) -> None:
        self.ledger = Ledger()
        self.dead = DeadValues(self._successor, self._told)
        self.indexes: dict[Role, Index] = {"constraint": Index(), "fact": Index(), "review": Index()}
        self.version = 0
        self.conflicting: set[str] = set()  # what is found with the mark of a conflict on its line
        self._live = Values()
        self._ranks = ranks or Ranks()
        self._clock = datetime.min.replace(tzinfo=UTC)
        self._shelved: dict[str, tuple[Role | None, Fact]] = {}
        self._guarded: dict[tuple[str, ...], DeadValues] = {}
        self._labels: dict[tuple[str, str], dict[str, tuple[str, ...]]] = {}
        self._label_count = 0
        self._counts: dict[str, int] = {}
        self._priors: dict[tuple[str | None, str], float] = {}
        self._following: dict[str | Place | None, dict[str, None]] = {}
        self._turning: list[tuple[datetime, str]] = []
        self._recent: list[tuple[datetime, str]] = []
        self._said: dict[str, dict[str, None]] = {}
        self._now = Moment()
        self.apply(list(facts))

    def __len__(self) -> int:
        return len(self.ledger)

    def apply(self, facts: Collection[Fact]) -> None:
        """Take facts as a commit has left them; what finds and shows them follows when it is next looked at."""
        known, changed = self.ledger.get, self._now.changed
        for fact in facts:
            changed.setdefault(fact.id, known(fact.id))
            if fact.said:
                self._said.setdefault(fact.said, {})[fact.id] = None
        self.ledger.apply(facts)
        self.version += 1

    def _catch_up(self) -> None:
        """Bring what finds and shows facts up to what the ledger has."""
        behind, self._now = self._now.changed, self._now.pass_on()
        for fact_id, before in behind.items():
            if (fact := self.ledger.get(fact_id)) is None:
                continue
            if before is not None or fact.valid_from is not None or fact.valid_to is not None:
                self._time(before, fact)
            planned = fact.status == "scheduled" or (before is not None and before.status == "scheduled")
            if planned:
                self._plan(before, fact)
            self._settle(fact)
            if planned:
                self._settle_followed(fact)

    def at(self, moment: datetime) -> None:
        """Bring it to a time: what begins or ends between then and the last one does so, forwards or backwards."""
        if self._now.changed:
            self._catch_up()
        before, self._clock = self._clock, moment
        for _, fact_id in self._turned(before, moment) if self._turning else ():
            fact = self.ledger.get(fact_id)
            if fact is not None:
                self._settle(fact)
                if fact.status == "scheduled":
                    self._settle_followed(fact)

    def _turned(self, one: datetime, other: datetime) -> list[tuple[datetime, str]]:
        """What begins or ends between two moments."""
        low, high = sorted((one, other))
        first, last = (
            bisect_right(self._turning, (low, "\U0010ffff")),
            bisect_right(self._turning, (high, "\U0010ffff")),
        )
        return self._turning[first:last]

    def moment(self) -> Moment:
        """What is known now, to be told later by `Moment.facts`."""
        if self._now.changed:
            self._catch_up()
        return self._now

    def unsaid(self, reader: Reader) -> Iterator[DeadValues]:
        """The values that are not to be said to a reader: those that are dead, or not theirs to know."""
        yield self.dead
        yield from (values for needed, values in self._guarded.items() if not reader.holds(needed))

    def needed_for(self, text: str, at: datetime | None, *, named: bool = False) -> list[tuple[str, ...]]:
        """The permissions of each of the values that a text states and not everybody may see; of those that are `named`
        in it, by a word of their keys, where that is asked for."""
        said = frozenset(terms(text)) if named else frozenset[str]()
        return [
            needed
            for needed, values in self._guarded.items()
            if any(not named or said.intersection(terms(words(self._key_of(hit.id)))) for hit in values.find(text, at))
        ]

    def _key_of(self, fact_id: str) -> str:
        fact = self.ledger.get(fact_id)
        return fact.key if fact is not None else ""

    def why_out(self, fact: Fact, reader: Reader) -> Reason | None:
        """Why a fact of this subject does not hold for a reader."""
        return why_out(fact, self.ledger, reader)

    @property
    def has_said(self) -> bool:
        """Whether any of its facts was read from what people said."""
        return bool(self._said)

    def said_in(self, observation_id: str) -> Iterator[Fact]:
        """The facts that were read from an observation."""
        found = map(self.ledger.get, self._said.get(observation_id, ()))
        return (fact for fact in found if fact is not None)

    def candidates(self, stems: Iterable[str], limit: int) -> Sequence[Fact]:
        """The facts that hold and share most of the given stems, at most `limit`, constraints and others alike."""
        if self._now.changed:
            self._catch_up()
        wanted = list(stems)
        found = [self._facts(index.candidates(wanted, limit)) for index in self.indexes.values()]
        if sum(map(bool, found)) < 2:
            return [fact for facts in found for fact in facts]
        shared = {fact.id: len(set(terms(_searched(fact))).intersection(wanted)) for facts in found for fact in facts}
        every = [fact for facts in found for fact in facts]
        return sorted(every, key=lambda fact: -shared[fact.id])[:limit]

    def recent(self, limit: int) -> Sequence[Fact]:
        """The facts that hold, the one learned last first, at most `limit`."""
        if self._now.changed:
            self._catch_up()
        return self._facts(id for _, id in islice(reversed(self._recent), max(limit, 0)))

    def ranked(self, role: Role, query: str, limit: int, reader: Reader) -> Found:
        """The facts of a role that a reader may see, at most `limit`: those that say something of the query, and then
        others; of each the best first."""
        if self._now.changed:
            self._catch_up()
        return self.indexes[role].ranked(query, limit, now=reader.at.timestamp(), scopes=self._visible(reader))

    def live(self, ids: Iterable[str]) -> Values:
        """What facts state, those of these ids at least that are here; each is taken apart when first asked for."""
        for fact_id in ids:
            if fact_id not in self._live and (fact := self.ledger.get(fact_id)) is not None:
                self._live.add(fact_id, fact.key, fact.value, fact.since)
        return self._live

    def _successor(self, fact_id: str) -> Any:
        """The value that took the place of a fact's."""
        fact = self.ledger.get(fact_id)
        new = self.ledger.get(fact.superseded_by) if fact is not None and fact.superseded_by else None
        return new.value if new is not None else None

    def _told(self, fact_id: str) -> Iterator[str]:
        """What a fact states in fewer words."""
        fact = self.ledger.get(fact_id)
        return told(fact) if fact is not None else iter(())

    def _facts(self, ids: Iterable[str]) -> list[Fact]:
        return [fact for fact in map(self.ledger.get, ids) if fact is not None]

    def _visible(self, reader: Reader) -> Collection[str] | None:
        """The labels of what a reader may see; None where that is everything."""
        seen: list[str] = []
        for place in _places(reader):
            labels = self._labels.get(place, {})
            seen += [label for label, needs in labels.items() if not needs or reader.holds(needs)]
            if len(seen) == self._label_count:
                return None
        return seen

    # Where each fact stands.

    def _settle_followed(self, scheduled: Fact) -> None:
        """Look again at what a scheduled fact follows."""
        others = [each for each in self.ledger.standing(place_of(scheduled)) if each.id != scheduled.id]
        if scheduled.supersedes and (named := self.ledger.get(scheduled.supersedes)) is not None:
            others.append(named)
        for fact in others:
            self._settle(fact)

    def _settle(self, fact: Fact) -> None:
        """Put a fact where it belongs at this time: among what holds, what needs review, what is dead, or nowhere."""
        why = why_not_so(fact, self._clock, self._followers(fact) if self._following else ())
        if fact.id in self._shelved:
            self._lift(*self._shelved.pop(fact.id))
        if why is None:
            role: Role = "review" if fact.needs_review else "constraint" if fact.is_constraint else "fact"
            self._shelved[fact.id] = role, fact
            self._shelve(role, fact)
        elif why in ("superseded", "expired"):
            self._shelved[fact.id] = None, fact
            self.dead.add(fact.id, fact.key, fact.value, fact.since)
        elif why != "erased" and fact.required_permissions:  # a plan or a claim: who may not see it is not told
            self._shelved[fact.id] = None, fact
            self._guard(fact)

    def _plan(self, before: Fact | None, fact: Fact) -> None:
        """Remember where a scheduled fact will stand, and what it names as what it follows."""
        for each in (before, fact):
            for name in (each.supersedes, place_of(each)) if each is not None else ():
                following = self._following.setdefault(name, {})
                following.pop(fact.id, None)
                if each is fact and fact.status == "scheduled":
                    following[fact.id] = None
                if not following:
                    del self._following[name]

    def _followers(self, fact: Fact) -> list[Fact]:
        """The scheduled facts that may come to follow a fact."""
        return self._facts([*self._following.get(fact.id, ()), *self._following.get(place_of(fact), ())])

    def _shelve(self, role: Role, fact: Fact) -> None:
        said_by = fact.source.authority, fact.source.type
        if (prior := self._priors.get(said_by)) is None:
            prior = self._priors[said_by] = AUTHORITY * self._ranks.rank(fact) / max(len(self._ranks.names) - 1, 1)
        if fact.status == "conflicting":
            self.conflicting.add(fact.id)
        label = self._count(fact, 1)
        self.indexes[role].add(fact.id, _searched(fact), prior=prior, at=fact.since.timestamp(), scope=label)
        if role == "review":
            self.dead.add(fact.id, fact.key, fact.value, fact.since)
        self._guard(fact)
        learned = fact.learned_at, fact.id
        if self._recent and learned < self._recent[-1]:
            insort(self._recent, learned)
        else:
            self._recent.append(learned)

    def _guard(self, fact: Fact) -> None:
        if needed := fact.required_permissions:
            if needed not in self._guarded:
                self._guarded[needed] = DeadValues(self._successor, self._told)
            self._guarded[needed].add(fact.id, fact.key, fact.value, fact.since)

    def _lift(self, role: Role | None, fact: Fact) -> None:
        self.dead.remove(fact.id)
        if guarded := self._guarded.get(fact.required_permissions):
            guarded.remove(fact.id)
        if role is not None:
            self.conflicting.discard(fact.id)
            self._count(fact, -1)
            self.indexes[role].remove(fact.id)
            del self._recent[bisect_left(self._recent, (fact.learned_at, fact.id))]
            self._live.remove(fact.id)

    def _count(self, fact: Fact, by: int) -> str:
        """Count a fact in or out of those with its scope and permissions, and return the label that they share."""
        label = repr((fact.scope, fact.scope_id, fact.required_permissions))  # which no name can pass for
        count = self._counts[label] = self._counts.get(label, 0) + by
        if count == 0 or count == by:  # the last of them has gone, or the first has come
            place = _place(fact.scope, fact.scope_id)
            labels = self._labels.setdefault(place, {})
            labels.pop(label, None)
            if count:
                labels[label] = fact.required_permissions
            else:
                del self._counts[label]
            if not labels:
                del self._labels[place]
            self._label_count += by
        return label

    def _time(self, before: Fact | None, fact: Fact) -> None:
        """Remember when a fact begins and ends."""
        then = [] if before is None else [each for each in (before.valid_from, before.valid_to) if each is not None]
        now = [each for each in (fact.valid_from, fact.valid_to) if each is not None]
        if then != now:
            for moment in then:
                del self._turning[bisect_left(self._turning, (moment, fact.id))]
            for moment in now:
                insort(self._turning, (moment, fact.id))


def _searched(fact: Fact) -> str:
    """What a fact is found by, which is its line; one that needs review is not found by its stale value."""
    return name_of(fact) if fact.needs_review else fact_line(fact)


def _place(scope: str, scope_id: str) -> tuple[str, str]:
    return (scope, "" if scope == "global" else scope_id)


def _places(reader: Reader) -> Iterator[tuple[str, str]]:
    yield "global", ""
    ids = dict.fromkeys((*reader.scope_ids, reader.session_id))
    scopes: tuple[Scope, ...] = ("task", "session", "hypothetical", "draft")
    yield from ((scope, scope_id) for scope in scopes for scope_id in ids if reader.is_in(scope, scope_id))
