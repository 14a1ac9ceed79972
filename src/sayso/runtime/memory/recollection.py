"""A session with the memory: what is known of one subject, read and written as one identity."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from sayso.errors import FactError, NotFound, SessionError, StoreError
from sayso.evidence.artifact import FactView
from sayso.memory import classify
from sayso.memory.admission import (
    as_kept,
    as_told,
    check_flag,
    check_names,
    check_scope,
    check_source,
    check_text,
    in_utc,
)
from sayso.memory.facts import follow
from sayso.memory.keys import member, several
from sayso.memory.ledger import place_of
from sayso.memory.limits import MAX_NAME_CHARS, MAX_NOTES
from sayso.memory.supersession import Wish, again
from sayso.memory.view import as_given, pointing
from sayso.records import (
    ORG,
    Fact,
    MemorySession,
    Observation,
    Source,
    Trace,
    WorkingSetItem,
    replace,
)
from sayso.records.facts import ConstraintType, MemoryType, Scope
from sayso.runtime.memory.correcting import as_before, named, says_value
from sayso.runtime.memory.forgetting import Forgetting
from sayso.runtime.memory.kept import observation
from sayso.runtime.memory.reading import Reading
from sayso.runtime.memory.shelves import uninterrupted
from sayso.runtime.streams import Streams

if TYPE_CHECKING:
    from sayso.memory.ledger import Pending
    from sayso.memory.proposals import Written
    from sayso.runtime.draft import Draft
    from sayso.runtime.memory.hearing import Observed
    from sayso.runtime.memory.observing import Talk

ORG_PERMISSION = "memory:org"
ORG_RANK = "manager"


class Recollection(Reading):
    """What one identity may know and say of one subject. Get one from `Memory.session`; `end` it when it is over."""

    def __init__(self, streams: Streams, session: MemorySession, environment: Mapping[str, Any]) -> None:
        super().__init__(streams, session, environment)
        self._talk: Talk | None = None
        self._turn = streams.shelves.turn(session.space, session.subject)
        self._own = Source(authority=session.identity.authority)
        self._life = streams.shelves.life(session.session_id)

    async def write(
        self,
        key: str,
        value: Any,
        *,
        supersedes: str | None = None,
        source: Source | None = None,
        at: datetime | None = None,
        id: str = "",
        expected: str | None = None,
        scope: Scope = "global",
        scope_id: str = "",
        depends_on: Sequence[str] = (),
        memory_type: MemoryType | None = None,
        is_constraint: bool | None = None,
        constraint_type: ConstraintType | None = None,
        element: str = "",
        valid_from: datetime | None = None,
        valid_to: datetime | None = None,
        required_permissions: Sequence[str] = (),
    ) -> Fact:
        """Write what is so; returns the fact that stands for it now.

        It supersedes what it names, and what stands under its key unless someone stronger said so: then it is a
        contested claim. A value that stands already is not written again, and neither is an `id` that is known. What
        takes the place of a limit is one, unless `is_constraint` says that it is not.
        `expected` is the id of the fact that must be current there, "" where there must be none. Raises `FactError`.
        """
        self._check_open()
        value = as_kept(value)
        check_text(key, code="fact.key_invalid")  # what it may hold is told where it is admitted
        check_names(id)
        check_text(scope_id, element, "" if supersedes is None else supersedes, "" if expected is None else expected)
        check_flag(is_constraint)
        at, valid_from, valid_to = in_utc(at), in_utc(valid_from), in_utc(valid_to)
        source = self._source(source)
        binds, kind = classify.binding(key, value, source, is_constraint, constraint_type)
        now = self._streams.clock.now()
        needed = several(required_permissions) if required_permissions else ()
        fact = Fact(
            id=id or self._streams.entropy.fact_id(now),
            space=self._session.space,
            subject=self._session.subject,
            key=key,
            value=value,
            learned_at=now,
            timestamp=min(at, now) if at is not None else None,  # what is to come begins by `valid_from`
            source=source,
            scope=scope,
            scope_id=scope_id or (self.session_id if scope == "session" else ""),
            depends_on=several(depends_on) if depends_on else (),
            memory_type=memory_type or classify.memory_type(source),
            is_constraint=binds,
            constraint_type=kind,
            element=element or (member(value, needed) if key in self._streams.rules.many else ""),
            valid_from=valid_from,
            valid_to=valid_to,
            required_permissions=needed,
            salt=self._streams.entropy.salt(),
        )
        if fact.subject == ORG:  # elsewhere nobody's rank is looked up
            self._check_organization(self._streams.rules.ranks.rank(fact))
        reader, unset = self._reader(now), is_constraint is None
        wish = Wish(fact=fact, supersedes=supersedes, expected=expected, keeps_binding=unset, reader=reader)
        trace = self._trace(fact.id)
        try:
            return await self._written(wish, trace, own=bool(id))
        except StoreError as error:
            if error.code == "store.refused" and await self._streams.store.fact(fact.id) is not None:
                raise FactError(f"there is a {fact.id} already, and not here", code="fact.duplicate") from None
            raise

    async def _written(self, wish: Wish, trace: Trace, *, own: bool) -> Fact:
        """Write what is wished; `own` tells that its id is the host's, and known by it if it comes again."""
        store, fact, where = self._streams.store, wish.fact, (self._session.space, self._session.subject)
        async with self._turn:
            before = await store.repeat(*where, fact.id) if own else None
            if before is not None:
                held = await self._streams.shelves.get(*where)
                if (known := held.ledger.get(before)) is not None:
                    _check_id(known, wish)
                    # it may have said so under another version of the key
                    return as_given(again(known, fact, place_of(known)))

            def remember(draft: Draft) -> tuple[Written, Pending]:
                draft.within = self.session_id
                pending = draft.known(*where)
                if own and (known := pending.get(fact.id)) is not None:
                    _check_id(known, wish)
                return draft.remember(_against_what_was_said(draft, wish), trace), pending

            written, pending = await self._streams.decide("", remember, where)
            if own and written.fact.id != fact.id:
                await store.keep_repeat(*where, fact.id, written.fact.id)
        return pointing(as_given(written.fact), pending.get, wish.sees)

    async def correct(self, fact_id: str, value: Any, **more: Any) -> Fact:
        """Say that a fact is something else; takes what `write` takes. Where it stands, when it holds, that it binds
        and who may read it stay as they were unless they are given."""
        before = await self._fact(fact_id)
        given = as_before(before)
        given |= {"supersedes": fact_id, "valid_from": before.valid_from, "valid_to": before.valid_to}
        given["depends_on"] = await self._now(before.depends_on)
        key = more.pop("key") if "key" in more else named(before, value)
        if before.key in self._streams.rules.many:
            given["element"] = ""  # another value is another member
        if before.said:  # what was said is told apart by its words, which are gone
            given["element"] = "" if key == before.key else before.id
        elif before.element and says_value(before):
            given["element"] = ""  # which it is not any more
        return await self.write(key, value, **{**given, **more})

    async def restore(self, fact_id: str, **more: Any) -> Fact:
        """Make an earlier value so again, as a new version in the place of what took its own; whoever may not read
        either of them may not read it."""
        earlier = await self._fact(fact_id)
        if not earlier.salt:
            raise FactError(f"{fact_id} was erased", code="fact.erased")
        end = await self._tail(fact_id)
        while True:
            given = as_before(earlier) | {"depends_on": earlier.depends_on}
            if earlier.said and await self._stands_alone(earlier.key, end):
                given["element"] = ""  # it was told apart by its words; by now a host has written it
            if end is not None and end.id != fact_id and end.is_valid and self._sees(end):
                given["supersedes"] = end.id
                needed = (*earlier.required_permissions, *end.required_permissions)
                given["required_permissions"] = tuple(dict.fromkeys(needed))
            try:
                return await self.write(earlier.key, earlier.value, **{**given, **more})
            except FactError as error:
                before, end = end, await self._tail(fact_id)
                if error.code != "fact.fork" or end == before:
                    raise  # else another has gone on with it meanwhile

    async def _stands_alone(self, key: str, end: Fact | None) -> bool:
        """Whether nothing else stands under a key than the end of one line."""
        held = await self._streams.shelves.get(self._session.space, self.subject)
        return all(end is not None and each.id == end.id for each in held.ledger.named(key) if each.is_valid)

    def _sees(self, fact: Fact) -> bool:
        return self._reader(self._streams.clock.now()).may_see(fact)

    async def _now(self, parents: Sequence[str]) -> tuple[str, ...]:
        """What came of the facts that something was derived from: it rests on that from now on."""
        ends = [(parent, await self._tail(parent)) for parent in parents]
        now = [end.id if end is not None and self._sees(end) else parent for parent, end in ends]
        return tuple(dict.fromkeys(now))

    async def _tail(self, fact_id: str) -> Fact | None:
        held = await self._streams.in_force(self._session.space, self.subject, self._streams.clock.now())
        return follow(held.ledger.get, fact_id)

    async def forget(self, fact_id: str, *, reason: str) -> None:
        """Erase a fact's value, and whatever was said that states it; the proof that it was there is kept.

        What it said is gone for good: it cannot be restored, and the same message does not bring it back. What was read
        from those words and says the same goes too; what a host wrote so is to be forgotten by itself. What holds for
        everyone is forgotten by who may write it, and a limit that binds by no weaker word than the one that set it.
        """
        self._check_open()
        fact = await self._fact(fact_id)
        self._check_organization(self._streams.rules.ranks.of(self.identity.authority))
        self._check_limit(fact)
        check_names(reason)
        await uninterrupted(self._turn, lambda: self._forget(fact, reason))  # what is said meanwhile is said after it

    async def _forget(self, fact: Fact, reason: str) -> None:
        if fact.salt and (await self._fact(fact.id)).salt:
            await self._erase(fact, reason)

    async def _erase(self, fact: Fact, reason: str) -> None:
        space, subject = self._session.space, self.subject
        refs = await Forgetting(self._streams, space).references(fact, self._may_forget)
        view, trace = FactView(fact_id=fact.id, rule="forget"), self._trace(fact.id)

        def erase(draft: Draft) -> None:
            draft.within = self.session_id
            draft.erase(space, subject, refs, view, reason, trace)

        await self._streams.decide("", erase, (space, subject))

    async def observe(
        self,
        speaker: str,
        text: str,
        *,
        at: datetime | None = None,
        authority: str = "",
        id: str = "",
    ) -> Observed:
        """Take what was said: it is kept, and what it says is so is written as facts by the rules of supersession.

        `authority` is the speaker's as the host has authenticated it, the identity's own if not said; what a text says
        of its author has no weight. The same `id` again changes nothing, also once what it said has been erased. A
        private key, a seed phrase or a PIN is not kept: it is masked.
        """
        self._check_open()
        authority = authority or self.identity.authority
        self._check_organization(self._streams.rules.ranks.of(authority))
        said = observation(self._streams, self._session, speaker, text, at, authority, id)
        async with self._turn:
            talk = await self._listening()
            self._check_open()  # it may have been ended meanwhile
            return await talk.observe(said, just_now=at is None)

    async def note(
        self,
        key: str,
        value: Any,
        *,
        ttl: float | timedelta | None = None,
        depends_on: Sequence[str] = (),
        scope: Scope = "global",
        scope_id: str = "",
    ) -> WorkingSetItem:
        """Keep something for this session only; `ttl` in seconds. It goes when a fact it depends on does."""
        self._check_open()
        check_text(key, code="note.key_invalid")
        if not key.strip() or len(key) > MAX_NAME_CHARS:
            raise FactError(f"the key of a note has 1 to {MAX_NAME_CHARS} characters", code="note.key_invalid")
        check_names(key, scope_id)
        check_scope(scope)
        now = self._streams.clock.now()
        item = WorkingSetItem(
            key=key,
            value=as_kept(value),
            created_at=now,
            expires_at=_end(now, ttl) if ttl is not None else None,
            depends_on=several(depends_on),
            scope=scope,
            scope_id=scope_id or (self.session_id if scope == "session" else ""),
        )
        await self._check_parents(item.depends_on)
        async with self._turn:
            await self._keep_note(item, now)
        return item

    async def _keep_note(self, item: WorkingSetItem, now: datetime) -> None:
        known = await self._streams.store.notes(self.session_id)
        others = {each.key for each in known if each.expires_at is None or each.expires_at > now} - {item.key}
        if len(others) >= MAX_NOTES:
            raise FactError(f"a working set holds {MAX_NOTES} items at most", code="note.too_many")
        try:
            await self._streams.store.note(self.session_id, item)
        except NotFound:
            raise SessionError(f"{self.session_id} has ended", code="session.ended") from None

    async def is_known(self, fact_id: str) -> bool:
        """Whether there is such a fact that they may see, whatever became of it."""
        try:
            await self._fact(fact_id)
        except NotFound:
            return False
        return True

    async def end(self) -> None:
        """End the session: its working set is gone, what is known stays. Nothing more is written in it."""
        self._life.ended = True
        await self._streams.store.end_memory_session(self.session_id, self._streams.clock.now())

    def _check_open(self) -> None:
        if self._life.ended:
            raise SessionError(f"{self.session_id} has ended", code="session.ended")

    def _check_organization(self, rank: int) -> None:
        """Only who may writes what holds for everyone (SBC-A03)."""
        if self.subject != ORG:
            return
        reader = self._reader(self._streams.clock.now())
        if rank < self._streams.rules.ranks.of(ORG_RANK) or not reader.holds((ORG_PERMISSION,)):
            raise FactError(f"writing for everyone takes a {ORG_RANK} and {ORG_PERMISSION}", code="fact.forbidden")

    def _check_limit(self, fact: Fact) -> None:
        """Who could not write over a limit does not erase it either."""
        if self._outranks(fact):
            raise FactError(f"{fact.id} is a limit that a stronger word has set", code="fact.forbidden")

    def _outranks(self, fact: Fact) -> bool:
        """Whether it is a limit that a stronger word than theirs has set."""
        ranks = self._streams.rules.ranks
        return (
            fact.is_constraint and fact.status != "superseded" and ranks.rank(fact) > ranks.of(self.identity.authority)
        )

    def _may_forget(self, fact: Fact) -> bool:
        """Whether they could forget a fact by itself: it goes with another that says the same, or not at all."""
        return not self._outranks(fact) and self._sees(fact)

    async def _check_parents(self, parents: Sequence[str]) -> None:
        """A note rests on facts that there are, their own or the organization's."""
        if not parents:
            return
        now = self._streams.clock.now()
        ledgers, reader = [shelf.ledger for shelf in await self._shelves(now)], self._reader(now)
        for parent in parents:
            found = [fact for ledger in ledgers if (fact := ledger.get(parent)) is not None]
            if not any(map(reader.may_see, found)):
                raise FactError(f"{parent} names nothing that is known", code="fact.dangling")

    async def _inside(self, heard: Sequence[Observation]) -> tuple[str, ...]:
        return await (await self._listening()).scopes(heard) if heard else ()

    async def _listening(self) -> Talk:
        """Where the session's talk stands. What reads it takes a second or two to load: that is done when there is
        something to read, and holds up nobody else of the process."""
        if self._talk is None:
            talk = await asyncio.to_thread(_talk, self._streams, self._session)
            self._talk = self._talk or talk
        return self._talk

    def _source(self, source: Source | None) -> Source:
        if source is None:
            return self._own
        if not isinstance(source, Source):
            raise FactError(f"a source is a Source, not {type(source).__name__}", code="fact.kind_invalid")
        check_source(source)
        if source.authority is None and source.type != "policy":
            return replace(source, authority=self._own.authority)
        return source

    def _trace(self, cause: str) -> Trace:
        session_id = self._session.session_id
        return Trace(cause, session_id, session_id)

    async def _fact(self, fact_id: str) -> Fact:
        check_text(fact_id)
        now = self._streams.clock.now()
        held = await self._streams.in_force(self._session.space, self.subject, now)
        fact = held.ledger.get(fact_id)
        if fact is None or not self._reader(now).may_see(fact):
            raise NotFound(f"there is no fact {fact_id}", code="fact.not_found")
        return fact


def _talk(streams: Streams, session: MemorySession) -> Talk:
    from sayso.runtime.memory.observing import Talk  # with all that reads what is said

    return Talk(streams, session)


def _check_id(known: Fact, wish: Wish) -> None:
    """Refuse the id of what they may not see, whatever they say of it: else they would learn what it says."""
    if not wish.sees(known):
        raise FactError(f"there is a {wish.fact.id} already", code="fact.duplicate")


def _against_what_was_said(draft: Draft, wish: Wish) -> Wish:
    """A host's wish with what it would supersede of what people have said, where they have said anything."""
    fact = wish.fact
    if not isinstance(fact.value, str) or not draft.facts(fact.space, fact.subject).shelf.has_said:
        return wish
    from sayso.runtime.memory.observing import against_what_was_said  # with all that reads what is said

    return against_what_was_said(draft, wish, fact.value)


def _end(now: datetime, ttl: float | timedelta) -> datetime:
    """When something that lasts so long is over."""
    try:
        lasts = ttl if isinstance(ttl, timedelta) else timedelta(seconds=ttl)
        if lasts > timedelta():
            return now + lasts
    except (TypeError, ValueError, OverflowError):  # not a number, or beyond the calendar
        pass
    raise FactError(f"a note lasts for some time, not for {as_told(ttl)}", code="note.ttl_invalid")
