"""What detectors say, and what came of it: detectors propose, code decides."""

from __future__ import annotations

from typing import Literal

from sayso.memory.validity import Reader
from sayso.records.facts import Fact
from sayso.records.plain import Plain

Detector = Literal["explicit", "implicit", "authority", "temporal"]
Found = Literal["created", "superseded", "contested", "conflicting", "needs_review", "in_force", "proposed"]
Outcome = Literal["created", "repeated", "superseding", "conflicting", "contested", "scheduled", "late"]


class Proposal(Plain, frozen=True):
    """That a new fact takes the place of a known one: who says so, how surely, by which rule, from which words."""

    target: str
    detector: Detector
    score: float
    rule: str
    version: str = "1"
    start: int = 0
    end: int = 0


class Wish(Plain, frozen=True, kw_only=True):
    """A fact as it is to be written, what it says it supersedes, what must stand before it, and what detectors say.

    `expected` is the id of the fact that has to be current at its place, "" where nothing may be. With `keeps_binding`
    nobody has said whether it binds: it does if what it takes the place of does. `reader` is who writes, where that is
    known: what they may not see is not there for them, however well they guess it.
    """

    fact: Fact
    supersedes: str | None = None
    expected: str | None = None
    proposals: tuple[Proposal, ...] = ()
    keeps_binding: bool = False
    reader: Reader | None = None

    def sees(self, fact: Fact) -> bool:
        """Whether who writes may see a fact."""
        return self.reader is None or self.reader.may_see(fact)


class Finding(Plain, frozen=True):
    """One thing that a decision did, as its evidence tells it: to which fact, because of which, by which rule.

    What one repair reached is one finding, and `others` are the facts beside the first: a value from which a thousand
    follow takes no thousand findings with it.
    """

    type: Found
    fact_id: str
    by: str = ""
    rule: str = ""
    proposal: Proposal | None = None
    accepted: bool = False
    others: tuple[str, ...] = ()


class Written(Plain, frozen=True):
    """What a write came to: the fact that now stands for it, what became of it, and everything that was done."""

    fact: Fact
    outcome: Outcome
    findings: tuple[Finding, ...] = ()
