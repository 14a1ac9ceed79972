"""Observing: what was said becomes facts. Detectors propose, supersession decides, and what was said is kept beside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import cast

from sayso.errors import StoreError
from sayso.language.detect import Lang, settle
from sayso.memory import detect
from sayso.memory.claims.read import host_claim, read
from sayso.memory.claims.speakers import role_of
from sayso.memory.discourse.follow import follow
from sayso.memory.discourse.stands import MAX_RECENT, Discourse
from sayso.memory.keys import words
from sayso.memory.ledger import Pending
from sayso.memory.proposals import Proposal
from sayso.memory.supersession import Wish
from sayso.memory.validity import Reader
from sayso.records import MemorySession, Observation, replace
from sayso.runtime import pins
from sayso.runtime.draft import Draft
from sayso.runtime.memory import surroundings
from sayso.runtime.memory.hearing import Hearing, Observed, Spoken, Turn, Within, own_scope
from sayso.runtime.memory.proposing import proposed, shown
from sayso.runtime.streams import Streams

MAX_RECALLED_TURNS = 40
"""Turns of a session from which it is found again where its talk stands."""
MAX_ASIDE_TURNS = 2 * MAX_RECENT
"""Turns of a session, with the answers to them, that may be found to have been an aside only when it is over."""


class Talk:
    """Where a session's talk stands, as this process last heard it."""

    def __init__(self, streams: Streams, session: MemorySession) -> None:
        self._streams = streams
        self._session = session
        who = session.identity
        self._own_names = (
            (session.subject, who.user_id, who.user_name) if who.user_id == session.subject else (session.subject,)
        )
        self._last = ""
        self._stands = Discourse()
        self._erasures = 0

    async def observe(self, said: Observation, *, just_now: bool = False) -> Observed:
        """Keep what was said, and write what it says, in one commit; what is known already changes nothing.

        It is the subject's turn. What is said `just_now` comes after all that is known, whatever the clock does.
        """
        known = await self._streams.store.observation(said.id)
        if known is not None:
            return Observed(known)
        if pins.may_be_pin(said.text) and any(
            pins.answers_with_pin(each.text, said.text) for each in await self._said(1)
        ):
            said = replace(said, text=pins.MASK)
        try:
            last = await self._said(1)
            return await self._hear(await self._after_all(said, last) if just_now else said, last)
        except StoreError as error:
            known = await self._streams.store.observation(said.id) if error.code == "store.refused" else None
            if known is None:
                raise
            return Observed(known)  # another process has heard it meanwhile

    async def _after_all(self, said: Observation, last: Sequence[Observation]) -> Observation:
        held = await self._streams.shelves.get(said.space, said.subject)
        latest = [each.at for each in last]
        if held.ledger.latest is not None:
            latest.append(held.ledger.latest)
        return replace(said, at=max(said.at, *latest)) if latest else said

    async def _hear(self, said: Observation, last: Sequence[Observation]) -> Observed:
        before, erasures = await self._before(last), self._streams.shelves.erasures
        turn = await self._read(said, before)

        def decision(draft: Draft) -> Observed:
            draft.within = said.session_id
            return Hearing(turn, draft, self._streams.rules.ranks, self._reader(draft.at, turn.now)).observed()

        observed = await self._streams.decide("", decision, (said.space, said.subject))
        self._last, self._stands, self._erasures = said.id, turn.now, erasures
        return observed

    async def _read(self, said: Observation, before: Discourse) -> Turn:
        """What was said, read before anything is decided, with the turns that it answers, refuses or leaves."""
        world = surroundings.facts_of(surroundings.read(await self._streams.store.environment(said.space)))
        around, told = surroundings.Around(world), surroundings.repeated(said.text, world)
        lang, speaker = settle(said.text, before.lang), role_of(said.speaker, self._own_names)
        held = await self._streams.shelves.get(said.space, said.subject)
        held.shelf.at(said.at)
        seen = Within(held.shelf, Pending(held.ledger), around, self._reader(said.at, before))
        named = detect.named_in(said.text, seen)
        claims = read(said.text, lang, said.at, speaker, said.id, named)
        now = replace(follow(before, said.text, claims, speaker), lang=lang)
        agreed = detect.accepted(now, said.text, lang, said.at, said.id, named)
        scope_id = own_scope(said.session_id, now.scope_id)
        proposed = await self._proposed(said, seen, by_assistant=speaker == "assistant")
        earlier = await self._said(MAX_ASIDE_TURNS) if now.undone or now.refused is not None else []
        return Turn(
            said=replace(said, index=before.turn, lang=lang or "", scope=now.scope, scope_id=scope_id),
            now=now,
            claims=[*agreed, *claims],
            agreed=len(agreed),
            around=around,
            told=told,
            proposed=proposed,
            answered=await self._said(1) if now.denied is not None or agreed else [],
            asked=[each for each in earlier if now.refused is not None and each.index + 1 == now.ordering],
            undone=[each for each in earlier if each.index + 1 in now.undone],
        )

    async def _proposed(self, said: Observation, known: Within, *, by_assistant: bool) -> Sequence[Proposal]:
        """What the host's own detector proposes, where there is one, and anything that may be ended."""
        detector = self._streams.rules.detector
        facts = shown(said, known, by_assistant=by_assistant) if detector is not None else []
        return await proposed(detector, said, facts) if detector is not None and facts else ()

    def _reader(self, at: datetime, stands: Discourse) -> Reader:
        """Who speaks: what they may not see, their words do not end."""
        reader = Reader.of(self._session, at)
        inside = [own_scope(self._session.session_id, each) for each in (stands.scope_id, *stands.inside)]
        return replace(reader, scope_ids=(*reader.scope_ids, *inside))

    async def scopes(self, heard: Sequence[Observation]) -> tuple[str, ...]:
        """The scopes that the talk is inside of now, given what was said last."""
        stands = await self._before(heard)
        return tuple([own_scope(self._session.session_id, each) for each in stands.inside])

    async def _before(self, heard: Sequence[Observation] = ()) -> Discourse:
        """Where the talk stood before; read again from what was said where another process has heard more of it, or
        something was erased, which it may have been about."""
        if self._last and self._erasures == self._streams.shelves.erasures:
            heard = heard or await self._said(1)
            if not heard or (heard[-1].id == self._last and heard[-1].salt):
                return self._stands
        return retold(await self._said(MAX_RECALLED_TURNS), self._own_names)

    async def _said(self, limit: int) -> list[Observation]:
        session = self._session
        return await self._streams.store.observations(
            session.space, session.subject, session_id=session.session_id, limit=limit
        )


def against_what_was_said(draft: Draft, wish: Wish, value: str) -> Wish:
    """A host's wish for a text with what it would supersede of what people have said."""
    fact = wish.fact
    shelf, known = draft.facts(fact.space, fact.subject).shelf, draft.known(fact.space, fact.subject)
    draft.in_force(fact.space, fact.subject)
    shelf.at(draft.at)
    if not detect.may_meet(f"{words(fact.key)}: {value}", Spoken(shelf, known, reader=wish.reader)):
        return wish
    every_fact = Within(shelf, known, reader=wish.reader)
    found = detect.draft(host_claim(words(fact.key), value, fact.since), every_fact, Discourse())
    if found is None:
        return wish
    every = [each for one in (found, *found.more) for each in one.proposals]
    under = [each.id for each in known.named(fact.key) if each.is_valid and each.said]
    unsure = under if len(under) > 1 else []  # of several under its very key nobody has said which is meant
    said = [each for each in every if (target := known.get(each.target)) is not None and target.said]
    return replace(wish, proposals=tuple([each for each in said if each.target not in unsure]))


def retold(said: Iterable[Observation], own: Iterable[str] = ()) -> Discourse:
    """Where talk stands after these turns."""
    said = list(said)
    stands = Discourse(turn=said[0].index) if said else Discourse()
    for each in said:
        speaker = role_of(each.speaker, own)
        claims = read(each.text, cast("Lang | None", each.lang or None), each.at, speaker)
        stands = replace(follow(stands, each.text, claims, speaker), lang=each.lang or None)
    return stands
