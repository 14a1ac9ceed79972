"""Where a session's talk stands, and how what was opened in it is opened and shut."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from sayso.language.detect import Lang
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.discourse.agreements import Agreed
from sayso.memory.discourse.denials import Denied
from sayso.memory.discourse.refusals import Refused, declines
from sayso.records.facts import Fact, Scope
from sayso.records.plain import Plain

MAX_TOPICS: Final = 24
MAX_CLOSED: Final = 64
MAX_OPEN_TURNS: Final = 40
"""After so many turns what was opened is over, whether or not somebody said so."""
MAX_RECENT: Final = 4
"""Turns of the person that are remembered by what they were about: an aside that nobody announced is no longer."""

Span = tuple[int, int]


class Turn(NamedTuple):
    """A turn by its number, and what it was about, in terms."""

    turn: int
    about: tuple[str, ...]


class Discourse(Plain, frozen=True, omit_defaults=True):
    """Where a session's talk stands.

    `lang` is the language that it keeps to, by which a turn is read that does not tell its own. `closed` are the scopes
    that are over: what was said in them is not shown again. `passing` tells that the open one ends with the turn,
    `shown` that what was said in it is seen until it is ended all the same. `ended` is the turn in which one was last
    ended, `resumed` that in which the talk went on with what it had left; `left` is what it was about before the aside
    that is open, in terms.

    Of the turn itself: `over` are its stretches that are over with it, `talk` those that only speak of the talk, and
    `undone` the turns before it that were said to be none of the matter last. `recent` are the turns of the person
    before it, `asked` is what the assistant asked about in the turn before, in words, and `inquired` what the person
    did. `told` is what it said in the
    turn itself, `denied` what of that the answer says is not so, and `agreed` what of it is so by the answer; `wished`
    is what the person has asked for in the turn itself, which the assistant may grant. `ordered` is what they have told
    it to do last, in the turn of the number `ordering`, and `refused` what of that it says will not be.
    """

    turn: int = 0
    lang: Lang | None = None
    scope: Scope = "global"
    scope_id: str = ""
    opened: int = 0
    passing: bool = False
    last_scope_id: str = ""
    topics: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    asking: bool = False
    inquired: tuple[str, ...] = ()
    changing: bool = False
    closed: tuple[str, ...] = ()
    ended: int = 0
    resumed: int = 0
    shown: str = ""
    left: tuple[str, ...] = ()
    over: tuple[Span, ...] = ()
    talk: tuple[Span, ...] = ()
    undone: tuple[int, ...] = ()
    recent: tuple[Turn, ...] = ()
    told: str = ""
    denied: Denied | None = None
    agreed: Agreed | None = None
    wished: str = ""
    ordered: str = ""
    ordering: int = 0
    refused: Refused | None = None

    @property
    def inside(self) -> tuple[str, ...]:
        """The scopes that who looks from the talk looks from."""
        open_now = self.scope_id if not self.passing else ""
        return tuple([each for each in dict.fromkeys((open_now, self.shown)) if each])

    def sees(self, fact: Fact) -> bool:
        """Whether a fact is of what the talk is about now: not of an aside or an exercise that is over."""
        if not fact.said or fact.scope == "global":
            return True
        return fact.scope_id.rpartition("/")[2] in (self.scope_id, *self.inside)

    def taken(self, claim: Claim) -> Claim:
        """A claim as the turn means it: "back to the fence: oak" goes on with it, and brings back no earlier value."""
        if not self.turn or self.turn not in (self.ended, self.resumed):
            return claim
        if claim.act == "revert":
            claim = claim._replace(act="state", cues=claim.cues - {"reversion", "finality"})
        goes_on = self.resumed == self.turn and not (claim.cues or claim.pairs)
        return claim._replace(marks=claim.marks | {"add"}) if goes_on and "now" not in claim.marks else claim

    def heeds(self, claim: Claim) -> bool:
        """Whether a claim of the turn is of the matter, and not over with it, only about the talk, or no more than a
        no to what was asked for."""
        if self.refused is not None and (declines(claim.text) or not (claim.said.values or claim.said.names)):
            return False
        return not any(start <= claim.start < end for start, end in self.over) and not any(
            start <= claim.start and claim.end <= end + 1 for start, end in self.talk
        )

    def denies(self, fact: Fact, claim: Claim) -> bool:
        """Whether a claim says no to the words of the assistant that a fact was read from, and speaks of the same."""
        if self.denied is None or not (fact.span[0] < self.denied.end and self.denied.start < fact.span[1]):
            return False
        same = claim.said.terms & statement(self.denied.words, claim.lang, claim.at).terms
        return self.denied.plainly or claim.elliptic or bool(same)

    def takes(self, fact: Fact) -> bool:
        """Whether a fact was read from the words of the assistant that the answer makes so."""
        return self.agreed is not None and fact.span[0] < self.agreed.end and self.agreed.start < fact.span[1]

    def agrees(self, replaces: bool) -> bool:
        """Whether a yes says something of its own: to what the assistant has done only where that changes something."""
        return self.agreed is not None and (replaces or not self.agreed.told)


def advanced(before: Discourse) -> Discourse:
    """The next turn, before anything is known of it."""
    now = replace(
        before, turn=before.turn + 1, over=(), talk=(), told="", denied=None, agreed=None, wished="", refused=None
    )
    late = now.scope != "global" and now.turn - now.opened > MAX_OPEN_TURNS
    return outside(now) if late else now


def opened(now: Discourse, scope: Scope, *, passing: bool, shown: bool = False) -> Discourse:
    """A scope of its own begins with this turn."""
    scope_id = f"{scope}-{now.turn}"
    return replace(
        now, scope=scope, scope_id=scope_id, opened=now.turn, passing=passing, last_scope_id=scope_id,
        left=now.topics if scope == "task" else (), shown=scope_id if shown else now.shown,
    )  # fmt: skip


def shut(now: Discourse, scope_id: str) -> Discourse:
    """A scope is over: what was said in it is gone."""
    closed = (*now.closed, scope_id)[-MAX_CLOSED:]
    shown = "" if now.shown == scope_id else now.shown
    return replace(outside(now), closed=closed, last_scope_id="", ended=now.turn, shown=shown)


def outside(now: Discourse) -> Discourse:
    """The talk is about what it is about."""
    return replace(now, scope="global", scope_id="", opened=0, passing=False, left=())
