"""Reading the memory as one identity, of one subject, at one time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sayso.errors import ContextError, FactError
from sayso.memory.admission import as_told, check_text, in_utc
from sayso.memory.context.build import Context, Request, build
from sayso.memory.ledger import Ledger
from sayso.memory.limits import MAX_SEARCHED
from sayso.memory.permits import Permitted, Refused
from sayso.memory.shelf import Shelf
from sayso.memory.validity import Reader, why_out
from sayso.memory.view import View, as_given
from sayso.records import ORG, Environment, Fact, Identity, MemorySession, Observation, Scene, WorkingSetItem, replace
from sayso.runtime.memory import surroundings
from sayso.runtime.memory.lineage import as_of
from sayso.runtime.streams import Streams

MAX_TURNS = 50
"""What was said last in a session that a context may replay."""


class Answers(ABC):
    """What can be asked of what is known, by whoever looks and at whatever time they look."""

    async def current(self, key: str) -> Fact | None:
        """The fact that is so under a key, or nothing."""
        check_text(key, code="fact.key_invalid")
        return (await self._view()).current(key)

    async def is_current(self, reference: str) -> bool:
        """Whether a fact, by id, or a key's value is so now; False where there is none."""
        check_text(reference, code="fact.key_invalid")
        return (await self._view()).is_current(reference)

    async def history(self, key: str) -> tuple[Fact, ...]:
        """Every version of a key, the one learned first first."""
        check_text(key, code="fact.key_invalid")
        return (await self._view()).history(key)

    async def valid_facts(self) -> tuple[Fact, ...]:
        """Everything that is so."""
        return (await self._view()).valid_facts()

    async def conflicts(self) -> tuple[tuple[Fact, ...], ...]:
        """The values that contradict each other, of which none was found to be right."""
        return (await self._view()).conflicts()

    async def contested(self) -> tuple[Fact, ...]:
        """What was claimed against someone who outranks the one who claims it."""
        return (await self._view()).contested()

    async def permits(self, key: str, value: Any) -> Permitted | Refused:
        """Whether what is known lets a value be, or something be done: `Permitted`, or `Refused` by which fact.

        What they may not read binds them all the same; of such a fact the value is not told.
        """
        check_text(key, code="fact.key_invalid")
        view = await self._view()
        return _as_seen(view.permits(key, value), view.reader)

    @abstractmethod
    async def _view(self) -> View:
        """What they may see of what is known."""


class Reading(Answers):
    """What one identity may know of one subject."""

    def __init__(self, streams: Streams, session: MemorySession, environment: Mapping[str, Any]) -> None:
        self._streams = streams
        self._session = session
        self._environment = environment

    @property
    def identity(self) -> Identity:
        """Who asks; it does not change (SBC-L05)."""
        return self._session.identity

    @property
    def session_id(self) -> str:
        """The session, to go on with later."""
        return self._session.session_id

    @property
    def subject(self) -> str:
        """Whom the facts are about."""
        return self._session.subject

    async def context(
        self, query: str, *, budget: int, at: datetime | None = None, share: float = 0.7, turns: int = MAX_TURNS
    ) -> Context:
        """What a model should see to answer: identity, environment, what is so, what is going on; never more than
        `budget` tokens, and never a value that is dead (GAP-61). It says itself what is in, what is not, and why.

        `at` an earlier time: with what was known and said by then, in the world as it is now.
        """
        check_text(query, code="fact.value_invalid")
        if not isinstance(turns, int):
            raise ContextError(f"turns are counted in whole numbers, not by {as_told(turns)}")
        at = in_utc(at)
        today, session = self._streams.clock.now(), self._session
        now, past = at or today, at if at is not None and at < today else None
        looked_at = min(max(turns, 1), MAX_TURNS)
        scene = await self._streams.store.scene(session.space, (session.subject, ORG), session.session_id, looked_at)
        if past is None:
            shelves, heard = await self._shelves(today, scene.versions), await self._heard(scene, looked_at)
        else:
            shelves = [self._streams.shelves.shelf(ledger) for ledger in await self._rewound(past)]
            heard = await self._heard_by(past)
        world = surroundings.read(scene.environment)
        said = [surroundings.without_past(each, world) for each in heard[max(len(heard) - max(turns, 0), 0) :]]
        built = build(
            Request(query=query, budget=budget, reader=self._reader(now, await self._inside(heard)), share=share),
            shelves,
            surroundings.environment(world, self._environment, now),
            [note for note in scene.notes if at is None or note.created_at <= at],
            said,
        )
        self._streams.counted("contexts", 1)
        self._streams.counted("contexts.violations", built.violations)
        return built

    async def environment(self) -> Environment:
        """What the world is like now, as the host has said it is; the conversation does not change it (SBC-L19)."""
        world = surroundings.read(await self._streams.store.environment(self._session.space))
        return surroundings.environment(world, self._environment, self._streams.clock.now())

    async def working_set(self) -> tuple[WorkingSetItem, ...]:
        """What is kept for this session and is not over, nor rests on something that is."""
        now = self._streams.clock.now()
        reader, ledgers = self._reader(now), [shelf.ledger for shelf in await self._shelves(now)]
        kept = await self._streams.store.notes(self.session_id)
        return tuple([item for item in kept if _lasts(item, ledgers, reader)])

    def as_of(self, at: datetime) -> AsOf:
        """The same questions, answered as they would have been at an earlier time."""
        if (then := in_utc(at)) is None:
            raise FactError("there is no time at which to look", code="fact.time_invalid")
        return AsOf(self, then)

    async def _heard(self, scene: Scene, turns: int) -> list[Observation]:
        """What was said last in this session, in order."""
        return scene.observations

    async def _heard_by(self, at: datetime) -> list[Observation]:
        """What was said last in this session by an earlier time, as far as we had heard of it by then."""
        first: dict[str, datetime] = {}
        held = await self._streams.shelves.get(self._session.space, self.subject)
        for fact in (fact for fact in held.ledger if fact.said):
            first[fact.said] = min(fact.learned_at, first.get(fact.said, fact.learned_at))
        found = [each for each in await self._all_heard() if each.at <= at and first.get(each.id, at) <= at]
        return found[-MAX_TURNS:]

    async def _all_heard(self) -> list[Observation]:
        """Everything that was said in this session."""
        session = self._session
        return await self._streams.store.observations(
            session.space, session.subject, session_id=session.session_id, limit=MAX_SEARCHED
        )

    async def _rewound(self, at: datetime) -> list[Ledger]:
        """What was known of the subject and the organization at an earlier time."""
        space, store = self._session.space, self._streams.store
        held = [await self._streams.shelves.get(space, each) for each in dict.fromkeys((self.subject, ORG))]
        return [await as_of(store, each.stream, each.ledger, at) for each in held]

    async def _shelves(self, now: datetime, versions: Mapping[str, int] | None = None) -> list[Shelf]:
        """What is known of the subject and the organization by now; `versions` are what the store was just seen to
        have."""
        get, space, seen = self._streams.in_force, self._session.space, versions or {}
        return [(await get(space, each, now, seen.get(each))).shelf for each in dict.fromkeys((self.subject, ORG))]

    async def _view(self) -> View:
        now = self._streams.clock.now()
        return View([shelf.ledger for shelf in await self._shelves(now)], self._reader(now))

    def _reader(self, at: datetime, inside: tuple[str, ...] = ()) -> Reader:
        reader = Reader.of(self._session, at)
        return replace(reader, scope_ids=(*reader.scope_ids, *inside)) if inside else reader

    async def _inside(self, heard: Sequence[Observation]) -> tuple[str, ...]:
        """The scopes that the talk of the session is inside of now, given what was said last in it."""
        return ()


class AsOf(Answers):
    """What was known at an earlier time, as the same identity would have seen it; it only reads."""

    def __init__(self, now: Reading, at: datetime) -> None:
        self._now = now
        self._at = at

    async def context(self, query: str, *, budget: int, share: float = 0.7, turns: int = MAX_TURNS) -> Context:
        """What a model should have seen then."""
        return await self._now.context(query, budget=budget, at=self._at, share=share, turns=turns)

    async def _view(self) -> View:
        return View(await self._now._rewound(self._at), self._now._reader(self._at))


def _as_seen(answer: Permitted | Refused, reader: Reader) -> Permitted | Refused:
    """An answer as it may be told: without the values of the facts that the reader may not see."""
    if isinstance(answer, Refused):
        return replace(answer, fact=_seen(answer.fact, reader))
    return replace(answer, facts=tuple([_seen(fact, reader) for fact in answer.facts]))


def _seen(fact: Fact, reader: Reader) -> Fact:
    if reader.may_see(fact):
        return as_given(fact)
    return replace(fact, key=reader.key_of(fact), value=None, salt="", element="", said="", span=(0, 0))


def _lasts(item: WorkingSetItem, ledgers: Sequence[Ledger], reader: Reader) -> bool:
    """Whether a note is not over, and neither is anything that it rests on."""
    if item.expires_at is not None and item.expires_at <= reader.at:
        return False
    found = [(fact, ledger) for parent in item.depends_on for ledger in ledgers if (fact := ledger.get(parent))]
    return len(found) == len(item.depends_on) and all(
        why_out(fact, ledger, reader) is None and not fact.needs_review for fact, ledger in found
    )
