"""Observing: what was said becomes facts. Detectors propose, supersession decides, and what was said is kept beside."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import cast

from sayso.errors import FactError, StoreError
from sayso.evidence.canonical import digest
from sayso.language.bounds import bound
from sayso.language.detect import Lang, settle
from sayso.language.secrets import secrets
from sayso.memory import classify, detect
from sayso.memory.admission import check_names, in_utc
from sayso.memory.authority import Ranks
from sayso.memory.claims import Claim, host_claim, read
from sayso.memory.claims.manner.past import bygone
from sayso.memory.claims.speakers import role_of
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.discourse import MAX_RECENT, Discourse, follow
from sayso.memory.keys import words
from sayso.memory.ledger import Pending, place_of
from sayso.memory.limits import MAX_OBSERVED_CHARS, SURE
from sayso.memory.proposals import Written
from sayso.memory.ranking.stems import terms
from sayso.memory.shelf import Shelf
from sayso.memory.supersession import Wish
from sayso.memory.validity import Reader, why_hidden
from sayso.records import Fact, MemorySession, Observation, Source, Trace, replace
from sayso.records.plain import Plain
from sayso.runtime import pins
from sayso.runtime.draft import Draft
from sayso.runtime.memory import surroundings
from sayso.runtime.memory.stated import NOWHERE
from sayso.runtime.memory.surroundings import OF_WORLD
from sayso.runtime.streams import Streams

MAX_RECALLED_TURNS = 40
"""Turns of a session from which it is found again where its talk stands."""
MAX_ASIDE_TURNS = 2 * MAX_RECENT
"""Turns of a session, with the answers to them, that may be found to have been an aside only when it is over."""
_HALF = re.compile("[\ud800-\udfff]")


class Observed(Plain, frozen=True):
    """What came of something that was said: as it is kept, and the facts that were read from it."""

    observation: Observation
    written: tuple[Written, ...] = ()

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts that stand for what was said."""
        return tuple([each.fact for each in self.written])


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

        What is said `just_now` comes after all that is known, whatever the clock does.
        """
        async with self._streams.shelves.turn(said.space, said.subject):
            known = await self._streams.store.observation(said.id)
            if known is not None:
                return Observed(known)
            if pins.may_be_pin(said.text) and any(
                pins.answers_with_pin(each.text, said.text) for each in await self._said(1)
            ):
                said = replace(said, text=pins.MASK)
            try:
                return await self._hear(await self._after_all(said) if just_now else said)
            except StoreError as error:
                known = await self._streams.store.observation(said.id) if error.code == "store.refused" else None
                if known is None:
                    raise
                return Observed(known)  # another process has heard it meanwhile

    async def _after_all(self, said: Observation) -> Observation:
        held = await self._streams.shelves.get(said.space, said.subject)
        latest = held.ledger.latest
        return replace(said, at=latest) if latest is not None and latest > said.at else said

    async def _hear(self, said: Observation) -> Observed:
        before, erasures = await self._before(), self._streams.shelves.erasures
        world = surroundings.facts_of(surroundings.read(await self._streams.store.environment(said.space)))
        around, told = surroundings.Around(world), surroundings.repeated(said.text, world)
        lang = settle(said.text, before.lang)
        said = replace(said, index=before.turn, lang=lang or "")
        speaker = role_of(said.speaker, self._own_names)
        held = await self._streams.shelves.get(said.space, said.subject)
        held.shelf.at(said.at)
        seen = Within(held.shelf, Pending(held.ledger), around, self._reader(said.at, before))
        named = detect.named_in(said.text, seen)
        claims = read(said.text, lang, said.at, speaker, said.id, named)
        now = replace(follow(before, said.text, claims, speaker), lang=lang)
        agreed = detect.accepted(now, said.text, lang, said.at, said.id, named)
        claims = [*agreed, *claims]
        trace = Trace(said.id, said.session_id, said.session_id, (said.id,))
        kept = replace(said, scope=now.scope, scope_id=_own(said.session_id, now.scope_id))
        undone = (
            [each.id for each in await self._said(MAX_ASIDE_TURNS) if each.index + 1 in now.undone]
            if now.undone
            else []
        )
        answered = await self._said(1) if now.denied is not None or agreed else []
        asked = (
            [each for each in await self._said(MAX_ASIDE_TURNS) if each.index + 1 == now.ordering]
            if now.refused is not None
            else []
        )

        def decision(draft: Draft) -> Observed:
            shelf, pending = draft.facts(kept.space, kept.subject).shelf, draft.known(kept.space, kept.subject)
            draft.in_force(kept.space, kept.subject)
            shelf.at(draft.at)  # whatever time somebody looked at last
            heard = [
                fact for each in answered for fact in shelf.said_in(each.id) if fact.is_valid and fact.span != NOWHERE
            ]
            wrong = heard if now.denied is not None else []
            taken = [fact for fact in heard if agreed and now.takes(fact)]
            reader = self._reader(draft.at, now)
            known = Within(shelf, pending, around, reader, {fact.id for fact in taken})
            others = Within(shelf, pending, around, reader, {fact.id for fact in heard})
            written: list[Written] = []
            gone = list(now.over)
            aside = [fact for each in undone for fact in shelf.said_in(each) if fact.is_valid]
            ties = list(told)
            for each in asked:
                valid = [fact for fact in shelf.said_in(each.id) if fact.is_valid]
                for number, back in enumerate(detect.undone(now, each.text, valid, known)):
                    wish = _wish(kept, back, -1 - number, self._streams.entropy.salt(), draft.at, binds=False)
                    written.append(draft.remember(_guarded(wish, pending, {}), trace))
            for place, claim in enumerate(claims):
                if any(start < claim.end and claim.start < end for start, end, _ in told):
                    continue  # the host has said it: it is the world's, and not this person's
                if not now.heeds(claim):
                    continue
                hearing = others if place < len(agreed) else known
                drafted = detect.draft(claim, hearing, now)
                for number, one in enumerate((drafted, *drafted.more) if drafted is not None else ()):
                    found = one
                    if hearing is others and not now.agrees(found.replaces):
                        continue
                    if not found.repeats or ((again := pending.get(found.repeats)) is not None and again.said):
                        found, wrong = found.against([fact for fact in wrong if now.denies(fact, claim)]), []
                    if found.repeats:
                        ties.append((found.start, found.end, found.repeats))
                        continue
                    weaker = _weaker(found, pending, self._streams.rules.ranks, kept)
                    said_again = [
                        fact for fact in heard if hearing is others and found.says_dead(fact) and fact not in taken
                    ]
                    found, aside, taken = found.over([*aside, *taken, *said_again]), [], []
                    found = found._replace(value=claim.text) if weaker else found  # theirs do not rise with it
                    wish = _wish(
                        kept,
                        found,
                        place + number * len(claims),
                        self._streams.entropy.salt(),
                        draft.at,
                        binds=_is_plain(claim),
                    )
                    wish = _guarded(wish, pending, hearing.hidden)
                    try:
                        written.append(draft.remember(wish, trace))
                    except FactError:  # what cannot be a fact, such as a value that is too long, is only said
                        continue
                    if written[-1].outcome == "repeated":
                        ties.append((found.start, found.end, written[-1].fact.id))
                    if written[-1].fact.supersedes is not None:
                        gone += found.gone
                    _leave(draft, found, weaker, written[-1].fact, trace)
            said = replace(kept, gone=tuple(gone), ties=tuple(ties))
            draft.observe(said, trace)
            return Observed(said, tuple(written))

        observed = await self._streams.decide("", decision, (kept.space, kept.subject))
        self._last, self._stands, self._erasures = kept.id, now, erasures
        return observed

    def _reader(self, at: datetime, stands: Discourse) -> Reader:
        """Who speaks: what they may not see, their words do not end."""
        reader = Reader.of(self._session, at)
        inside = [_own(self._session.session_id, each) for each in (stands.scope_id, *stands.inside)]
        return replace(reader, scope_ids=(*reader.scope_ids, *inside))

    async def scopes(self, heard: Sequence[Observation]) -> tuple[str, ...]:
        """The scopes that the talk is inside of now, given what was said last."""
        stands = await self._before(heard)
        return tuple([_own(self._session.session_id, each) for each in stands.inside])

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


def against_what_was_said(draft: Draft, wish: Wish) -> Wish:
    """A host's wish with what it would supersede of what people have said, where they have said anything."""
    fact = wish.fact
    shelf = draft.facts(fact.space, fact.subject).shelf
    if not shelf.has_said or not isinstance(fact.value, str):
        return wish
    known = draft.known(fact.space, fact.subject)
    draft.in_force(fact.space, fact.subject)
    shelf.at(draft.at)
    found = detect.draft(host_claim(words(fact.key), fact.value, fact.since), Within(shelf, known), Discourse())
    if found is None:
        return wish
    every = [each for one in (found, *found.more) for each in one.proposals]
    said = [each for each in every if (target := known.get(each.target)) is not None and target.said]
    return replace(wish, proposals=tuple(said))


def retold(said: Iterable[Observation], own: Iterable[str] = ()) -> Discourse:
    """Where talk stands after these turns."""
    said = list(said)
    stands = Discourse(turn=said[0].index) if said else Discourse()
    for each in said:
        speaker = role_of(each.speaker, own)
        claims = read(each.text, cast("Lang | None", each.lang or None), each.at, speaker)
        stands = replace(follow(stands, each.text, claims, speaker), lang=each.lang or None)
    return stands


class Within:
    """What the detectors of text may ask: what is known, with what the same message has said already."""

    def __init__(
        self,
        shelf: Shelf,
        pending: Pending,
        around: surroundings.Around | None = None,
        reader: Reader | None = None,
        without: Collection[str] = (),
    ) -> None:
        self._reader = reader
        self._without = without  # what is said anew by who agrees to it
        self.hidden: dict[str, Fact] = {}  # what was found and is not for them
        self._shelf = shelf
        self._pending = pending
        self._around = around

    def get(self, fact_id: str) -> Fact | None:
        return self._pending.get(fact_id) or (self._around.get(fact_id) if self._around is not None else None)

    def candidates(self, terms: Iterable[str], limit: int) -> Sequence[Fact]:
        wanted = list(terms)
        world = self._around.candidates(wanted, limit) if self._around is not None else list[Fact]()
        return [*world, *self._with_new(self._shelf.candidates(wanted, limit))]

    def recent(self, limit: int) -> Sequence[Fact]:
        return self._with_new(self._shelf.recent(limit))

    def _with_new(self, found: Sequence[Fact]) -> Sequence[Fact]:
        as_left = [self._pending.get(fact.id) or fact for fact in found]
        new = [fact for fact in reversed(self._pending.created) if fact.is_valid]
        return new + [fact for fact in as_left if fact.is_valid and self._sees(fact)]

    def _sees(self, fact: Fact) -> bool:
        if fact.id in self._without:
            return False
        if self._reader is None or why_hidden(fact, self._reader) is None:
            return True
        self.hidden[fact.id] = fact
        return False


def observation(
    streams: Streams, session: MemorySession, speaker: str, text: str, at: datetime | None, authority: str, id: str
) -> Observation:
    """What was said, as it is to be kept: without secrets, and with what is half a character marked as such.

    Raises `FactError` where it is too long, at no time that is known, or by a name that is none.
    """
    if len(text) > MAX_OBSERVED_CHARS:
        raise FactError(f"what is observed has {MAX_OBSERVED_CHARS} characters at most", code="observation.too_long")
    check_names(id, speaker, authority)
    at = in_utc(at)
    text, now = without_secrets(_HALF.sub("\ufffd", text)), streams.clock.now()
    return Observation(
        # a message's id is its space's own, and says nothing of whom it is about
        id=f"obs_{digest([session.space, session.subject, id])[:32] if id else streams.entropy.token()}",
        space=session.space,
        subject=session.subject,
        session_id=session.session_id,
        speaker=speaker,
        text=text,
        at=min(at or now, now),  # nothing was said later than now: else it would outlast all that is said until then
        authority=authority,
        salt=streams.entropy.salt(),
    )


def without_secrets(text: str) -> str:
    """A text as it may be kept: private keys, seed phrases, tokens and PINs masked (GAP-107)."""
    for found in reversed(secrets(text)):
        text = text[: found.start] + pins.MASK + text[found.end :]
    text = pins.without_pins(text)
    return pins.MASK if secrets(text) or pins.carries_pin(text) else text


def _guarded(wish: Wish, known: Pending, hidden: Mapping[str, Fact]) -> Wish:
    """The wish with the permissions of what it is about: to say it again does not make it public."""
    fact = wish.fact
    about = [known.get(each.target) for each in wish.proposals]
    near = [*known.around(place_of(fact), "valid"), *[each for each in about if each is not None]]
    near += [each for each in hidden.values() if _touches(fact, each)]
    needed = dict.fromkeys(permission for each in near for permission in each.required_permissions)
    return replace(wish, fact=replace(fact, required_permissions=tuple(needed))) if needed else wish


def _touches(fact: Fact, hidden: Fact) -> bool:
    """Whether something that was said is of what somebody may not see, or has its value in it."""
    said = set(terms(f"{words(fact.key)} {fact.value}"))
    return not said.isdisjoint(terms(words(hidden.key))) or not said.isdisjoint(terms(str(hidden.value)))


def _weaker(found: detect.Draft, known: Pending, ranks: Ranks, said: Observation) -> list[Fact]:
    """What a draft surely takes the place of, and a weaker one has said."""
    over = [known.get(each.target) for each in found.proposals if each.score >= SURE]
    rank = ranks.of(said.authority)
    return [each for each in over if each is not None and ranks.rank(each) < rank]


def _leave(draft: Draft, found: detect.Draft, weaker: Iterable[Fact], new: Fact, trace: Trace) -> None:
    """Write what weaker ones have said beside what is gone as theirs: it stays, and does not rise.

    Beside what is to go later it is theirs from then on.
    """
    known = draft.known(new.space, new.subject)
    for place, old in enumerate(weaker):
        now = known.get(old.id)
        goes = new.status == "scheduled" and new.supersedes == old.id
        gone = goes or (now is not None and now.superseded_by == new.id)
        rest = detect.besides(str(old.value), found.dead) if old.said and gone else ""
        since = new.valid_from if goes else old.valid_from
        if rest and (since is None or old.valid_to is None or since < old.valid_to):
            fact = _rest(old, rest, f"{new.id}_{place}", new.learned_at, draft.entropy.salt())
            draft.remember(Wish(fact=replace(fact, valid_from=since)), trace)


def _rest(old: Fact, rest: str, id: str, now: datetime, salt: str) -> Fact:
    """What is left of a fact. It binds only where it sets a limit in so many words: what it was said beside did, and is
    gone."""
    binds = old.is_constraint and bound(rest) is not None
    return replace(
        old, id=id, value=rest, element=digest([rest])[:16], learned_at=now, status="current", supersedes=None,
        superseded_by=None, retired_at=None, conflicts_with=(), is_constraint=binds,
        constraint_type=old.constraint_type if binds else None, span=NOWHERE, tokens=0, salt=salt,
    )  # fmt: skip


def _is_plain(claim: Claim) -> bool:
    """Whether a claim says how things are: what was, or would be, sets no limit."""
    return not (claim.past or bygone(fold_same(claim.said.text)) or "if" in claim.marks or claim.guards - {"future"})


def _wish(said: Observation, found: detect.Draft, place: int, salt: str, now: datetime, *, binds: bool) -> Wish:
    source = Source(type="conversation", turn_index=said.index, authority=said.authority)
    limit = classify.constraint_type(found.key, found.value, source) if binds else None
    fact = Fact(
        id=f"fact_{said.id}_{place}",
        space=said.space,
        subject=said.subject,
        key=found.key,
        value=found.value,
        learned_at=now,
        timestamp=said.at,
        source=source,
        scope=found.scope,
        scope_id=_own(said.session_id, found.scope_id),
        element=found.element,
        is_constraint=limit is not None,
        constraint_type=limit,
        valid_from=found.valid_from,
        valid_to=found.valid_to,
        said=said.id,
        span=(found.start, found.end),
        salt=salt,
    )
    # what the host says of the world is not for people to say (SBC-L19)
    proposals = tuple([each for each in found.proposals if not each.target.startswith(OF_WORLD)])
    return Wish(fact=fact, proposals=proposals, keeps_binding=True)


def _own(session_id: str, scope_id: str) -> str:
    """A scope that a session's talk opened: its turns are counted from one in every session."""
    return f"{session_id}/{scope_id}" if scope_id else ""
