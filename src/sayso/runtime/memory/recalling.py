"""The memory as an application's code reads it: what a preview looked at is what a yes to it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sayso.memory.admission import check_text
from sayso.memory.authority import Ranks
from sayso.memory.context.build import Context
from sayso.memory.limits import MAX_SEARCHED
from sayso.memory.permits import Permitted, Refused
from sayso.memory.validity import why_not_so
from sayso.records import ABSENT, OF_ORG, ORG, Fact, Identity, MemorySession, Observation, Scene, Turn
from sayso.runtime.effects import Actor
from sayso.runtime.memory.reading import MAX_TURNS, Reading
from sayso.runtime.streams import Streams

MAX_RELIED_ON = 200
"""Facts of one look that a question rests on; what says more than that a person reads no more closely."""


def identity_of(actor: Actor, ranks: Ranks) -> Identity:
    """Who an actor is to the memory: the strongest of their roles is their authority, their scopes are permissions."""
    strongest = max(actor.roles, key=ranks.of, default="guest")
    return Identity(user_id=actor.id, user_name=actor.id, authority=strongest, permissions=actor.scopes)


class Recalling(Reading):
    """Reads the facts of the person a command is for, and of their organization."""

    def __init__(self, streams: Streams, space: str, actor: Actor, stream: str, relied_on: list[str]) -> None:
        identity = identity_of(actor, streams.rules.ranks)
        session = MemorySession(
            session_id=stream, space=space, subject=actor.id, identity=identity, started_at=streams.clock.now()
        )
        super().__init__(streams, session, {})
        self._relied_on = relied_on

    async def current(self, key: str) -> Fact | None:
        """The fact that is so under a key, or nothing; a question that rests on it goes stale when that changes.

        What needs review is not so until it has been worked out again: nobody is asked to say yes to it (GAP-62).
        """
        fact = await super().current(key)
        if fact is None or fact.subject == ORG:
            await self._rest_on_absence(key, (self.subject,) if fact is not None else (self.subject, ORG))
        if fact is None or fact.needs_review:
            return None
        self._rest_on((fact,))
        return fact

    async def is_current(self, reference: str) -> bool:
        """Whether a fact, by id, or a key's value is so now; a question rests on the answer."""
        check_text(reference, code="fact.key_invalid")
        for shelf in await self._shelves(self._streams.clock.now()):
            if (fact := shelf.ledger.get(reference)) is not None:
                so = await super().is_current(reference) and not fact.needs_review
                self._rest_on((fact,) if so else ())
                return so
        return await self.current(reference) is not None

    async def history(self, key: str) -> tuple[Fact, ...]:
        """Every version of a key; a question rests on the one that is so."""
        await self.current(key)
        return await super().history(key)

    async def valid_facts(self) -> tuple[Fact, ...]:
        """Everything that is so; a question rests on all of it."""
        return self._looked_at(await super().valid_facts())

    async def conflicts(self) -> tuple[tuple[Fact, ...], ...]:
        """The values that contradict each other, of which none was found to be right; a question rests on them."""
        groups = await super().conflicts()
        self._looked_at([fact for group in groups for fact in group])
        return groups

    async def context(
        self, query: str, *, budget: int, at: datetime | None = None, share: float = 0.7, turns: int = MAX_TURNS
    ) -> Context:
        """What a model should see to answer; a question rests on the facts that are in it."""
        built = await super().context(query, budget=budget, at=at, share=share, turns=turns)
        shown = {item.id for item in built.included if item.layer == "facts"}
        shelves = await self._shelves(self._streams.clock.now())
        known = [fact for shelf in shelves for fact in map(shelf.ledger.get, sorted(shown))]
        self._looked_at([fact for fact in known if fact is not None])
        return built

    async def permits(self, key: str, value: Any) -> Permitted | Refused:
        """Whether what is known lets a value be, or something be done; a question rests on what was looked at."""
        answer = await super().permits(key, value)
        self._looked_at((answer.fact,) if isinstance(answer, Refused) else answer.facts)
        return answer

    async def _rest_on_absence(self, key: str, subjects: Sequence[str]) -> None:
        """Rest on it that nothing is so under a key; what is there and only not theirs to see changes nothing."""
        now = self._streams.clock.now()
        for subject in subjects:
            ledger = (await self._streams.in_force(self._session.space, subject, now)).ledger
            if all(why_not_so(fact, now, ledger.scheduled()) is not None for fact in ledger.named(key)):
                self._relied_on.append(f"{OF_ORG if subject == ORG else ''}{ABSENT}{key}")

    def _looked_at(self, facts: Sequence[Fact]) -> tuple[Fact, ...]:
        """Rest on facts, but for those that need review, which nothing rests on; of very many only on some."""
        self._rest_on([fact for fact in facts if not fact.needs_review][:MAX_RELIED_ON])
        return tuple(facts)

    def _rest_on(self, facts: Sequence[Fact]) -> None:
        self._relied_on += [f"{OF_ORG}{fact.id}" if fact.subject == ORG else fact.id for fact in facts]

    async def _heard(self, scene: Scene, turns: int) -> list[Observation]:
        """What was said last in the conversation's session, by either side."""
        return await self._last(turns)

    async def _all_heard(self) -> list[Observation]:
        return await self._last(MAX_SEARCHED)

    async def _last(self, turns: int) -> list[Observation]:
        session = (await self._streams.snapshot(self.session_id)).session
        found = await self._streams.store.turns(session.session_id, limit=turns) if session is not None else []
        return [each for turn in found for each in _spoken(turn, self._session)]


def _spoken(turn: Turn, session: MemorySession) -> list[Observation]:
    said = (("user", turn.user), ("assistant", turn.assistant))
    return [
        Observation(
            id=f"{turn.session_id}/{turn.turn}/{speaker}",
            space=session.space,
            subject=session.subject,
            session_id=session.session_id,
            speaker=speaker,
            text=text,
            at=turn.timestamp,
            index=turn.turn,
        )
        for speaker, text in said
        if text
    ]
