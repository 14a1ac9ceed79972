"""Assembling a context, section by section, within its budget."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import zip_longest
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from sayso.errors import ContextError
from sayso.memory.claims.speakers import ASSISTANT, USER, role_of
from sayso.memory.conflict import rivals
from sayso.memory.context.explain import Item, left_out
from sayso.memory.context.lines import CONFLICT, environment_lines, escaped, identity_line, time_line
from sayso.memory.context.review import grounds, review_line
from sayso.memory.context.sections import MIN_LINE_TOKENS, NOTHING, Filling, Section, close, joined
from sayso.memory.context.turns import note, replay, without_dead
from sayso.memory.dead.index import Hit, LiveValues
from sayso.memory.dead.values import Values
from sayso.memory.entry import Entry, entry
from sayso.memory.ranking.stems import terms
from sayso.memory.shelf import Role, Shelf
from sayso.memory.validity import Reader
from sayso.records.facts import Environment, Identity, Observation, WorkingSetItem
from sayso.records.plain import Plain

if TYPE_CHECKING:
    from sayso.memory.ranking.found import Found

FACT_SHARE: Final = 0.7
"""What facts may take of what identity and environment leave (GAP-57)."""
ENVIRONMENT_SHARE: Final = 0.25
"""What the environment may take, beyond the time, of what identity leaves."""
TYPICAL_LINE_TOKENS: Final = 16
"""What most lines of facts have at least: as many facts are ranked as would fill the room, and more if they do not."""
MIN_TRIED: Final = 64
"""So many facts are tried at least, however little room there is."""
END_TOKENS: Final = 1
"""What a line may have more at the end of a text than before another one: "?;" does."""
MAX_TURNS: Final = 50
"""Turns that are looked at, the last ones."""
MAX_REVIEWS: Final = 100
"""Facts that need review and are announced."""
SOMEBODY: Final = "somebody"
"""Who spoke, where the name of who did is not to be said."""


_FACT_SECTIONS: Final[tuple[tuple[str, Role], ...]] = (
    ("Constraints", "constraint"), ("Facts", "fact"), ("To recalculate", "review"),
)  # fmt: skip


class Request(Plain, frozen=True, kw_only=True):
    """What is asked, by whom and when, and how much may be shown of what answers it."""

    query: str
    budget: int
    reader: Reader
    share: float = FACT_SHARE


class Assembly:
    """A context that is being built."""

    def __init__(self, request: Request, shelves: Sequence[Shelf]) -> None:
        self.sections: list[Section] = []
        self.violations = 0
        self._request = request
        self._reader = request.reader
        self._shelves = shelves
        self._left = request.budget
        self._moments = [shelf.moment() for shelf in shelves]
        self._found: dict[Role, list[Found]] = {}
        self._grounds: set[str] = set()
        self._tried: list[Entry] = []
        self._out: list[Item] = []
        self._said: dict[str, Observation | WorkingSetItem] = {}

    # Adding.

    def surround(self, environment: Environment) -> None:
        """Put in who asks, and what time it is; then what else the world is like, as it fits."""
        identity, clock, least = _least(self._reader.identity, time_line(environment))
        if least > self._left:
            raise ContextError(f"the least budget here is {least} tokens", code="context.budget_too_small")
        self._add(identity)
        self._add(self._around(clock, lines) if (lines := environment_lines(environment)) else clock)
        self._environment = environment
        self._left -= END_TOKENS

    def _around(self, clock: Section, lines: Iterable[tuple[str, str]]) -> Section:
        """What time it is, and what fits of these lines."""
        rest = [entry(key, line) for key, line in lines]
        fitting = list(_fitting(rest, int((self._left - clock.tokens) * ENVIRONMENT_SHARE)))
        told = {each.id for each in fitting}
        self._out += [
            Item("environment", each.id, each.id, "budget", each.tokens) for each in rest if each.id not in told
        ]
        return close("Environment", [*clock.entries, *fitting]) if fitting else clock

    def add_facts(self) -> None:
        """Put in the facts, those that bind first, in the share that is theirs."""
        room = int(self._left * self._request.share)
        for title, role in _FACT_SECTIONS:
            room -= self._fill_ranked(title, role, room)

    def add_working(self, working: Iterable[WorkingSetItem]) -> None:
        """Put in what is going on, what the query is about first (GAP-60)."""
        entries: list[Entry] = []
        for item in sorted(working, key=self._closeness):
            said = note(item, self._shelves, self, self._reader)
            if said.text:
                self._said[item.key] = item
                entries.append(entry(item.key, f"- {said.text}"))
            else:
                self._out.append(Item("working_set", item.key, item.key, said.why))
        self._fill("Working set", entries, "working_set")

    def _closeness(self, item: WorkingSetItem) -> tuple[int, float, str]:
        asked, said = _stems(self._request.query), _stems(f"{item.key} {item.value}")
        return -len(asked & said), -item.created_at.timestamp(), item.key

    def add_turns(self, observations: Sequence[Observation]) -> None:
        """Put in what was said last, in the order it was said."""
        entries: list[Entry] = []
        last = observations[-MAX_TURNS:]
        for observation, answer in reversed([*zip_longest(last, last[1:])]):
            said = replay(observation, self._shelves, self, self._reader, answer)
            if said.text:
                self._said[observation.id] = observation
                entries.append(entry(observation.id, f"- {self._speaker(observation)}: {said.text}"))
            else:
                self._out.append(Item("turns", observation.id, "", said.why))
        self._fill("Recent turns", entries, "turns", newest_first=True)

    def _speaker(self, observation: Observation) -> str:
        """Who spoke, unless that name is what somebody is not called any more."""
        name = observation.speaker
        known = role_of(name) in (USER, ASSISTANT) or without_dead(name, self._shelves, self, self._reader) == name
        return escaped(name) if known else SOMEBODY

    def _add(self, section: Section) -> None:
        self.sections.append(section)
        self._left -= section.tokens

    def _fill(self, title: str, entries: Sequence[Entry], layer: str, *, newest_first: bool = False) -> None:
        if not entries:
            return self.sections.append(NOTHING)
        filling = Filling(title, self._left)
        filling.take(entries)
        section = filling.section()
        self._add(close(title, section.entries[::-1]) if newest_first else section)
        taken = {each.id for each in section.entries}
        self._out += [Item(layer, each.id, each.id, "budget", each.tokens) for each in entries if each.id not in taken]

    # Facts.

    def _fill_ranked(self, title: str, role: Role, room: int) -> int:
        """Fill a section with ranked facts, and return what it took.

        First as many are ranked as fill the room most often, and then, if much of it is left, as many as ever could.
        """
        if not (shelves := [shelf for shelf in self._shelves if shelf.indexes[role]]):
            self.sections.append(NOTHING)
            return 0
        filling = Filling(title, room)
        if filling.left >= MIN_LINE_TOKENS:
            typical, most = max(room // TYPICAL_LINE_TOKENS, MIN_TRIED), room // MIN_LINE_TOKENS
            found = self._take_ranked(filling, shelves, role, typical)
            if found == typical < most and role != "review" and filling.left >= 2 * TYPICAL_LINE_TOKENS:
                filling = Filling(title, room)
                self._take_ranked(filling, shelves, role, most)
        self._tried += filling.over
        section = filling.section()
        self._add(section)
        return section.tokens

    def _take_ranked(self, filling: Filling, shelves: Sequence[Shelf], role: Role, limit: int) -> int:
        """Put in what fits of the facts of a role, at most `limit`, and return how many there are."""
        found = [shelf.ranked(role, self._request.query, limit, self._reader) for shelf in shelves]
        marked = [shelf for shelf in shelves if shelf.conflicting]
        if len(found) == 1 and role != "review" and not marked:
            filling.take_found(found[0])
        else:
            entries = _merged(found, limit)
            if marked:
                entries = [self._settled(each) if each.line.endswith(CONFLICT) else each for each in entries]
            filling.take(self._reviews(entries) if role == "review" else entries)
        self._found[role] = found
        return min(sum([len(each.entries) for each in found]), limit)

    def _settled(self, each: Entry) -> Entry:
        """A line without the mark of a conflict with what is not there for the reader, or is over by now."""
        for shelf in self._shelves:
            if (fact := shelf.ledger.get(each.id)) is not None and fact.status == "conflicting":
                others = rivals(shelf.ledger, fact)
                if all(shelf.why_out(other, self._reader) is not None for other in others):
                    return entry(each.id, each.line.removesuffix(CONFLICT))
        return each

    def _reviews(self, ranked: Sequence[Entry]) -> Iterator[Entry]:
        for each in ranked[:MAX_REVIEWS]:
            fact = next(fact for shelf in self._shelves if (fact := shelf.ledger.get(each.id)) is not None)
            rests = grounds(fact, self._shelves, self._reader)
            self._grounds.update([ground.id for ground in rests if not ground.needs_review])
            yield entry(fact.id, review_line(fact, rests))

    # What is said by right, and what must not be said.

    def states(self, hit: Hit, text: str) -> bool:
        """Whether a value that was found in a text is live here."""
        return self._live.states(hit, text)

    @cached_property
    def _live(self) -> LiveValues:
        """The values of the facts that are shown, and of what the host says; made only where a dead one is found."""
        shown = {each.id for section in self.sections[2:4] for each in section.entries} | self._grounds
        host = _host_values(self._reader.identity, self._environment, {each.id for each in self.sections[1].entries})
        return LiveValues((host, _Everything()), *[(shelf.live(shown), shown) for shelf in self._shelves])

    def check(self) -> None:
        """See that no line says what is dead; one that does is taken out and counted."""
        for at, layer in ((5, "working_set"), (6, "turns")):
            section = self.sections[at]
            if section is NOTHING:
                continue
            wrong = [each.id for each in section.entries if not self._is_clean(each)]
            if wrong:
                self.violations += len(wrong)
                self.sections[at] = close(section.title, [each for each in section.entries if each.id not in wrong])
                self._out += [Item(layer, each, each if layer == "working_set" else "", "dead") for each in wrong]

    def _is_clean(self, each: Entry) -> bool:
        said = self._said[each.id]
        if isinstance(said, Observation):
            text = each.line.removeprefix(f"- {self._speaker(said)}: ")
            return without_dead(text, self._shelves, self, self._reader, said.at, shown=True) == text
        text = each.line.removeprefix("- ")
        return without_dead(text, self._shelves, self, self._reader, said.created_at, shown=True) == text

    # Explaining.

    def included(self) -> Iterator[Item]:
        """Everything that is in, in order."""
        layers = ("identity", "environment", "facts", "facts", "facts", "working_set", "turns")
        relevant = {each.id for found in self._found.get("fact", ()) for each in found.entries[: found.near]}
        for at, (layer, section) in enumerate(zip(layers, self.sections, strict=True)):
            for each in section.entries:
                key = self._key(each.id) if layer == "facts" else each.id
                yield Item(layer, each.id, key, self._why_in(at, each.id, relevant), each.tokens)

    def _key(self, fact_id: str) -> str:
        return next(fact.key for shelf in self._shelves if (fact := shelf.ledger.get(fact_id)) is not None)

    @staticmethod
    def _why_in(at: int, id: str, relevant: Container[str]) -> str:
        if at == 3:
            return "relevant" if id in relevant else "recent"
        return ("always", "always" if id == "time" else "fits", "constraint", "", "review", "fits", "fits")[at]

    def excluded(self) -> Iterator[Item]:
        """Everything that is out."""
        shown = {each.id for section in self.sections[2:5] for each in section.entries}
        tried = {each.id: each.tokens for each in self._tried}
        for shelf, moment in zip(self._shelves, self._moments, strict=True):
            known = moment.facts(shelf.ledger)
            yield from left_out(known, self._reader, shown, tried, "low_rank" if shown else "budget")
        yield from self._out


def _merged(found: Sequence[Found], limit: int) -> list[Entry]:
    """What was found on several shelves, at most `limit`: what says something of the query comes first."""
    if len(found) == 1:
        return found[0].entries
    scored = [each for ranked in found for each in ranked.scored()]
    scored.sort(key=itemgetter(0, 1), reverse=True)  # those of one shelf stay as they are
    return [each for _, _, each in scored[:limit]]


def _fitting(entries: Iterable[Entry], room: int) -> Iterator[Entry]:
    for each in entries:
        if each.tokens <= room:
            room -= each.tokens
            yield each


def _host_values(identity: Identity, environment: Environment, told: Container[str]) -> Values:
    """What the host says of who asks and of the world, as far as it is told."""
    host = Values()
    for name in type(identity).__struct_fields__:
        host.add(f"identity {name}", name, getattr(identity, name), None)
    values: dict[str, Any] = {"location": environment.location, **environment.external_data}
    for key, value in values.items():
        if key in told:
            host.add(f"environment {key}", key, value, environment.current_time)
    host.add("environment date", "date", environment.current_date, environment.current_time)
    return host


class _Everything:
    def __contains__(self, name: object) -> bool:
        return True


@lru_cache(maxsize=256)
def _least(identity: Identity, time: str) -> tuple[Section, Section, int]:
    """Who asks and what time it is, which are never left out, and the tokens of a context of nothing else."""
    who, clock = (
        close("Identity", [entry("identity", identity_line(identity))]),
        close("Environment", [entry("time", time)]),
    )
    return who, clock, joined([who, clock])[1]


@lru_cache(maxsize=4_096)
def _stems(text: str) -> frozenset[str]:
    return frozenset(terms(text))
