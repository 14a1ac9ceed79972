"""Hearing one turn: each claim that was read from it becomes facts by one decision, or stands for one that is known."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Final, NamedTuple

from sayso.errors import FactError
from sayso.evidence.canonical import digest
from sayso.language.bounds import bound
from sayso.language.statements import facts
from sayso.memory import classify, detect
from sayso.memory.authority import Ranks
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.manner.past import bygone, was
from sayso.memory.claims.speakers import ASSISTANT, role_of, speaks_as
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.discourse.stands import Discourse
from sayso.memory.ledger import Pending, place_of
from sayso.memory.limits import DOUBTFUL, SURE
from sayso.memory.proposals import Proposal, Written
from sayso.memory.ranking.stems import terms
from sayso.memory.shelf import Shelf
from sayso.memory.supersession import Wish
from sayso.memory.validity import Reader, why_hidden
from sayso.records import Fact, Observation, Source, Trace, replace
from sayso.records.plain import Plain
from sayso.runtime.draft import Draft
from sayso.runtime.memory import surroundings
from sayso.runtime.memory.stated import NOWHERE
from sayso.runtime.memory.surroundings import OF_WORLD

Tie = tuple[int, int, str]
"""From where to where a turn says a fact that is known, and which."""


class Observed(Plain, frozen=True):
    """What came of something that was said: as it is kept, and the facts that were read from it."""

    observation: Observation
    written: tuple[Written, ...] = ()

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts that stand for what was said."""
        return tuple([each.fact for each in self.written])


class Turn(NamedTuple):
    """One turn as it was read before anything is decided.

    `now` is where talk stands by it. The first `agreed` of its claims are what it agrees to, and `told` is where it
    only says what the host has said of the world. `proposed` is what the host's own detector says it takes the place
    of. It answers `answered`, refuses what was asked for in `asked`, and says that `undone` were an aside.
    """

    said: Observation
    now: Discourse
    claims: Sequence[Claim]
    agreed: int
    around: surroundings.Around
    told: Sequence[Tie]
    proposed: Sequence[Proposal] = ()
    answered: Sequence[Observation] = ()
    asked: Sequence[Observation] = ()
    undone: Sequence[Observation] = ()


class Hearing:
    """A turn that becomes facts in one draft. What it denies, agrees to or leaves is over by the first one written."""

    def __init__(self, turn: Turn, draft: Draft, ranks: Ranks, reader: Reader) -> None:
        said = turn.said
        self._turn, self._draft, self._ranks, self._reader = turn, draft, ranks, reader
        self._trace = Trace(said.id, said.session_id, said.session_id, (said.id,))
        shelf, self._pending = draft.facts(said.space, said.subject).shelf, draft.known(said.space, said.subject)
        self._shelf = shelf
        draft.in_force(said.space, said.subject)
        shelf.at(draft.at)  # whatever time somebody looked at last
        self._heard = [fact for fact in self._said_in(shelf, turn.answered) if fact.span != NOWHERE]
        self._wrong = self._heard if turn.now.denied is not None else []
        self._taken = [fact for fact in self._heard if turn.agreed and turn.now.takes(fact)]
        self._aside = self._said_in(shelf, turn.undone)
        self._known = Within(shelf, self._pending, turn.around, reader, {fact.id for fact in self._taken})
        self._others = Within(shelf, self._pending, turn.around, reader, {fact.id for fact in self._heard})
        self._asked = [(each, self._said_in(shelf, [each])) for each in turn.asked]
        self._written: list[Written] = []
        self._gone, self._ties = list(turn.now.over), list(turn.told)

    def observed(self) -> Observed:
        """Write what the turn says, and the turn itself."""
        self._take_back()
        for place, claim in enumerate(self._turn.claims):
            if not self._is_of_world(claim) and self._turn.now.heeds(claim):
                self._hear(claim, place)
        said = replace(self._turn.said, gone=tuple(self._gone), ties=tuple(self._ties))
        self._draft.observe(said, self._trace)
        return Observed(said, tuple(self._written))

    @staticmethod
    def _said_in(shelf: Shelf, turns: Iterable[Observation]) -> list[Fact]:
        return [fact for each in turns for fact in shelf.said_in(each.id) if fact.is_valid]

    def _is_of_world(self, claim: Claim) -> bool:
        """Whether the host has said it: it is the world's, and not this person's."""
        return any(start < claim.end and claim.start < end for start, end, _ in self._turn.told)

    def _take_back(self) -> None:
        """What was asked for and is refused is as it was before."""
        said = self._turn.said
        for each, valid in self._asked:
            for number, back in enumerate(
                detect.undone(self._turn.now, each.text, valid, self._known, said.text, said.at)
            ):
                wish = self._wish(back, -1 - number, binds=False)
                self._written.append(
                    self._draft.remember(_guarded(wish, self._pending, self._reader, self._shelf), self._trace)
                )

    def _hear(self, claim: Claim, place: int) -> None:
        agrees, now = place < self._turn.agreed, self._turn.now
        if agrees and self._is_granted():
            self._taken = []
            return
        hearing = self._others if agrees else self._known
        drafted = detect.draft(claim, hearing, now)
        drafted = drafted if agrees else self._with_proposed(drafted, claim)
        for number, each in enumerate((drafted, *drafted.more) if drafted is not None else ()):
            if agrees and not now.agrees(each.replaces):
                continue
            found = self._denying(each, claim)
            if found.repeats:
                self._ties.append((found.start, found.end, found.repeats))
                self._gone += found.gone
            else:
                self._write(found, claim, place + number * len(self._turn.claims), hearing)

    def _is_granted(self) -> bool:
        """Whether the assistant says yes to what was changed as it was asked for: it is so already."""
        return role_of(self._turn.said.speaker) == ASSISTANT and any(fact.supersedes for fact in self._taken)

    def _with_proposed(self, found: detect.Draft | None, claim: Claim) -> detect.Draft | None:
        """A draft with what the host's own detector proposes of the same words, where they say how things are."""
        over = [
            (each, fact)
            for each in self._turn.proposed
            if self._said_by(each) is claim
            if (fact := self._pending.get(each.target)) is not None and fact.is_valid and _may_end(claim, fact)
        ]
        if not over or not _is_so(claim) or (found is not None and found.repeats):
            return found
        now, (surest, first) = self._turn.now, over[0]
        if found is None and (surest.score < SURE or not _says_something(claim)):
            return None
        own = found or detect.Draft(
            first.key, claim.lead or claim.text, start=claim.start, end=claim.end, scope=now.scope,
            scope_id=now.scope_id, valid_from=claim.valid_from, valid_to=claim.valid_to,
        )  # fmt: skip
        return own.proposed([each for each, _ in over], first)

    def _said_by(self, proposal: Proposal) -> Claim | None:
        """The claim that a proposal rests on: the one that has most of its words."""
        own = self._turn.claims[self._turn.agreed :]
        shares = [min(each.end, proposal.end) - max(each.start, proposal.start) for each in own]
        most = max(shares, default=0)
        return own[shares.index(most)] if most > 0 else None

    def _denying(self, found: detect.Draft, claim: Claim) -> detect.Draft:
        """A draft over what the turn denies, but for one that only says again what a host has written."""
        again = self._pending.get(found.repeats) if found.repeats else None
        if found.repeats and (again is None or not again.said):
            return found
        wrong, self._wrong = [fact for fact in self._wrong if self._turn.now.denies(fact, claim)], []
        return found.against(wrong)

    def _write(self, found: detect.Draft, claim: Claim, place: int, hearing: Within) -> None:
        found = _beside_structure(found, claim, self._pending)
        weaker = _weaker(found, self._pending, self._ranks, self._turn.said)
        over = [*self._aside, *self._taken]
        if hearing is self._others:
            over += [fact for fact in self._heard if found.says_dead(fact) and fact not in self._taken]
        found, self._aside, self._taken = found.over(over), [], []
        found = found._replace(value=claim.text, again="") if weaker else found  # theirs do not rise with it
        wish = _guarded(self._wish(found, place, binds=_binds(claim)), self._pending, self._reader, self._shelf)
        try:
            written = self._draft.remember(wish, self._trace)
        except FactError:  # what cannot be a fact, such as a value that is too long, is only said
            return
        self._written.append(written)
        if written.outcome == "repeated":
            self._ties.append((found.start, found.end, written.fact.id))
        if written.fact.supersedes is not None or not found.proposals:
            self._gone += found.gone
        _leave(self._draft, found, weaker, written.fact, self._trace)

    def _wish(self, found: detect.Draft, place: int, *, binds: bool) -> Wish:
        wish = _wish(self._turn.said, found, place, self._draft.entropy.salt(), self._draft.at, binds=binds)
        wish = replace(wish, reader=self._reader)
        old = self._pending.get(found.again) if found.again else None
        if old is not None:
            return replace(wish, fact=_as_it_was(wish.fact, old))
        return replace(wish, fact=replace(wish.fact, value=_as_typed(found, self._pending)))


def _beside_structure(found: detect.Draft, claim: Claim, known: Pending) -> detect.Draft:
    """A draft that would change a part of what a host has written as a list or a map: it stands beside, in its own
    words, and both are marked. Nobody who only talks rewrites what a program reads."""
    meant = {each.target: known.get(each.target) for each in found.proposals if each.score >= SURE}
    structures = {name for name, old in meant.items() if old is not None and isinstance(old.value, dict | list | tuple)}
    if not structures or found.again or claim.act == "cancel":
        return found
    proposals = tuple(
        [replace(each, score=DOUBTFUL) if each.target in structures else each for each in found.proposals]
    )
    return found._replace(value=claim.text, proposals=proposals, dead=())


def _as_typed(found: detect.Draft, known: Pending) -> str | int | float:
    """The value of a draft as what it takes the place of is typed, where that is a number: 6 for 4."""
    olds = [old for each in found.proposals if each.score >= SURE and (old := known.get(each.target)) is not None]
    kinds = {type(old.value) for old in olds}
    number = _number(found.value) if kinds and kinds <= {int, float} else None
    if number is None:
        return found.value
    return int(number) if kinds == {int} and number == int(number) else float(number)


def _number(text: str) -> Decimal | None:
    """The only amount that a short text states: "1,200 euros", "six", "2k"."""
    if _NUMBER.fullmatch(text):
        return Decimal(text)
    told = [each for family in facts(text, None, None).values() for each in family] if len(text) <= _MAX_CHARS else []
    amounts = [amount for each in told if isinstance(amount := getattr(each.value, "amount", None), Decimal)]
    return amounts[0] if len(told) == len(amounts) == 1 else None


_MAX_CHARS: Final = 24
_NUMBER: Final = re.compile(r"-?[0-9]{1,15}(?:\.[0-9]{1,15})?")


def _as_it_was(fact: Fact, old: Fact) -> Fact:
    """What comes back, as it was: its value as it is typed, what it rests on, that it binds, and who may read it."""
    lasts = old.valid_to is not None and old.valid_to > fact.learned_at
    return replace(
        fact, value=old.value, depends_on=old.depends_on, is_constraint=old.is_constraint,
        constraint_type=old.constraint_type, required_permissions=old.required_permissions,
        valid_to=old.valid_to if lasts else fact.valid_to,
    )  # fmt: skip


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
        self._shelf = shelf
        self._pending = pending
        self._around = around

    def get(self, fact_id: str) -> Fact | None:
        return self._pending.get(fact_id) or (self._around.get(fact_id) if self._around is not None else None)

    def earlier(self, fact: Fact) -> Fact | None:
        while fact.supersedes and (before := self._pending.get(fact.supersedes)) is not None:
            if before.value is not None and (self._reader is None or why_hidden(before, self._reader) is None):
                return before
            fact = before
        return None

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
        return self._reader is None or why_hidden(fact, self._reader) is None


class Spoken(Within):
    """What of it people have said: the rest a host's word meets by its key."""

    def _with_new(self, found: Sequence[Fact]) -> Sequence[Fact]:
        return [fact for fact in super()._with_new(found) if fact.said]


def _guarded(wish: Wish, known: Pending, reader: Reader, shelf: Shelf) -> Wish:
    """The wish with the permissions of what it is about, and of the values that it states: to say it again does not
    make it public. What people may not see they say of themselves, however well they guess it; a model does not."""
    fact = wish.fact
    about = [known.get(each.target) for each in wish.proposals]
    near = [*known.around(place_of(fact), "valid"), *[each for each in about if each is not None]]
    needed = [fact.required_permissions, *[each.required_permissions for each in near]]
    stated = shelf.needed_for(str(fact.value), fact.since)
    theirs = [one for each in (*needed, *stated) if reader.holds(each) for one in each]
    model = fact.source.identity == ASSISTANT
    named = shelf.needed_for(str(fact.value), fact.since, named=True) if model and stated else ()
    leaked = [one for each in named for one in each]
    told = tuple(dict.fromkeys([*theirs, *leaked]))
    if not told:
        return wish
    guarded = replace(wish, fact=replace(fact, required_permissions=told))
    return guarded if reader.holds(leaked) else replace(guarded, proposals=())  # nothing of theirs goes by it


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


def _binds(claim: Claim) -> bool:
    """Whether a claim may set a limit: "my budget was 300" sets none, and nor does "as the CEO I say"."""
    plain = fold_same(claim.said.text)
    return _is_plain(claim) and not was(plain) and not speaks_as(fold_same(claim.whole or claim.text))


def _is_so(claim: Claim) -> bool:
    """Whether a claim says how things are now, or from a time that it names: nobody only expects it."""
    to_come = claim.later or ("future" in claim.guards and claim.valid_from is None)
    return _is_plain(claim) and not to_come and "believed" not in claim.marks


def _says_something(claim: Claim) -> bool:
    """Whether a claim that the rules make no fact of has something to say: "thanks a lot" has not."""
    said = claim.said
    told = said.names or said.values or len(said.terms) > 1
    return claim.act == "state" and claim.speaker != "assistant" and bool(told)


def _may_end(claim: Claim, fact: Fact) -> bool:
    """Whether a claim may take the place of a fact at all: of a limit only what sets one, and what says no only of what
    it speaks of."""
    if fact.is_constraint and bound(claim.text) is None:
        return False
    return not claim.negative or not set(terms(claim.text)).isdisjoint(terms(str(fact.value)))


def _wish(said: Observation, found: detect.Draft, place: int, salt: str, now: datetime, *, binds: bool) -> Wish:
    model = ASSISTANT if role_of(said.speaker) == ASSISTANT else None
    source = Source(type="conversation", turn_index=said.index, authority=said.authority, identity=model)
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
        scope_id=own_scope(said.session_id, found.scope_id),
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


def own_scope(session_id: str, scope_id: str) -> str:
    """A scope that a session's talk opened: its turns are counted from one in every session."""
    return f"{session_id}/{scope_id}" if scope_id else ""
