"""Whether a fact holds for someone at a time, and if not, why: every filter that comes before ranking."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Literal

from sayso.memory.keys import NAMELESS
from sayso.memory.ledger import Known, place_of
from sayso.records.facts import Fact, Identity, MemorySession, Scope
from sayso.records.plain import Plain

Reason = Literal["erased", "superseded", "contested", "not_yet", "expired", "scope", "permission"]
"""Why a fact is out. The first that applies is the one that is told, in this order."""


class Reader(Plain, frozen=True, kw_only=True):
    """Who looks at the facts, at what time, from inside which scopes."""

    identity: Identity
    at: datetime
    session_id: str = ""
    scope_ids: tuple[str, ...] = ()

    @classmethod
    def of(cls, session: MemorySession, at: datetime) -> Reader:
        """The one whose session it is."""
        return cls(identity=session.identity, at=at, session_id=session.session_id, scope_ids=session.scope_ids)

    def may_see(self, fact: Fact) -> bool:
        """Whether they hold every permission that the fact requires (GAP-70, SBC-C04)."""
        return not fact.required_permissions or self.holds(fact.required_permissions)

    def holds(self, required: Iterable[str]) -> bool:
        """Whether they hold all of these permissions; "hr:*" is every one that begins with "hr:", and "*" is any."""
        held = self.identity.permissions
        return all(each in held or any(_covers(mine, each) for mine in held) for each in required)

    def key_of(self, fact: Fact) -> str:
        """A fact's key as they may know it: one that was made of what somebody said tells what is hidden."""
        return NAMELESS if fact.said and not self.may_see(fact) else fact.key

    def is_in(self, scope: Scope, scope_id: str) -> bool:
        """Whether they look from inside a scope; from inside the global one everybody does (GAP-69, SBC-L13)."""
        if scope == "global":
            return True
        return scope_id in self.scope_ids or (scope in ("task", "session") and scope_id == self.session_id != "")


def _covers(held: str, permission: str) -> bool:
    return held == "*" or (held.endswith(":*") and permission.startswith(held[:-1]))


def why_out(fact: Fact, known: Known, reader: Reader) -> Reason | None:
    """Why a fact does not hold for a reader; None where it does. It may need review all the same (GAP-62)."""
    return why_not_so(fact, reader.at, known.scheduled()) or why_hidden(fact, reader)


def why_hidden(fact: Fact, reader: Reader) -> Reason | None:
    """Why a fact that holds is not for this reader."""
    if not reader.is_in(fact.scope, fact.scope_id):
        return "scope"
    return None if reader.may_see(fact) else "permission"


def why_not_so(fact: Fact, at: datetime, scheduled: Iterable[Fact] = ()) -> Reason | None:
    """Why a fact does not hold at a time, whoever asks; `scheduled` are those that may have come to follow it."""
    if fact.value is None:
        return "erased"
    if fact.status == "superseded" or any(follows(each, fact, at) for each in scheduled):
        return "superseded"
    if fact.status == "contested":
        return "contested"
    if fact.valid_from is None:
        if fact.status == "scheduled":
            return "not_yet"
    elif fact.valid_from > at and fact.status != "current":  # what is current has begun: a clock may go back
        return "not_yet"
    return "expired" if fact.valid_to is not None and fact.valid_to <= at else None


def follows(new: Fact, fact: Fact, at: datetime) -> bool:
    """Whether a scheduled fact has by then taken the place of another, which it names or which stood where it stands.

    Of two that were scheduled for one place the one that begins later follows the other, or the one told later.
    """
    if new.valid_from is None or new.valid_from > at or new.status != "scheduled" or new.id == fact.id:
        return False
    if new.value is None:
        return False  # a plan that was forgotten is none
    if new.supersedes == fact.id:
        return True
    if place_of(new) != place_of(fact) or fact.supersedes == new.id:
        return False
    if fact.status != "scheduled":
        return fact.is_valid
    if fact.valid_from is None:
        return False
    return (fact.valid_from, fact.learned_at, fact.id) < (new.valid_from, new.learned_at, new.id)
