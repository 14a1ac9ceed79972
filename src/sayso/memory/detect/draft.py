"""What a claim becomes: a fact to be written, and what it would supersede."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final, NamedTuple, Protocol

from sayso.memory.limits import MAX_PROPOSALS, SURE
from sayso.memory.proposals import Proposal
from sayso.records.facts import Fact, Scope

VERSION: Final = "1"
"""Of the rules and what they are worth, as evidence names it."""


class Known(Protocol):
    """What the detectors of text may ask of a subject's facts."""

    def get(self, fact_id: str) -> Fact | None:
        """A fact, by its id."""
        ...

    def earlier(self, fact: Fact) -> Fact | None:
        """What a fact superseded, as far as who speaks may know it; what they may not, and what was forgotten, is
        passed over."""
        ...

    def candidates(self, terms: Iterable[str], limit: int) -> Sequence[Fact]:
        """Live facts that share terms with what is said, those that share most first."""
        ...

    def recent(self, limit: int) -> Sequence[Fact]:
        """Live facts, those learned last first."""
        ...


class Draft(NamedTuple):
    """A fact as a claim would have it written.

    `key` and `element` are where it stands: those of what it supersedes first, else of its own topic. `repeats` is the
    fact that it only says again ("" otherwise): nothing is to be written then. `gone` are the spans of the message that
    quote a value which it says is gone; they are dead as soon as the draft is written. `dead` are the words of what is
    superseded that are not so any more: typed values, or the words that carried one. `more` are drafts of what else the
    same words say, under other keys: "make it 18:30, at gate 5". `again` is the fact that comes back, with its value as
    it is typed and what it rested on.
    """

    key: str
    value: str
    element: str = ""
    proposals: tuple[Proposal, ...] = ()
    repeats: str = ""
    start: int = 0
    end: int = 0
    gone: tuple[tuple[int, int], ...] = ()
    scope: Scope = "global"
    scope_id: str = ""
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    dead: tuple[str, ...] = ()
    more: tuple[Draft, ...] = ()
    again: str = ""

    @property
    def replaces(self) -> bool:
        """Whether it surely takes the place of something."""
        return any(each.score >= SURE for each in self.proposals)

    def says_dead(self, fact: Fact) -> bool:
        """Whether a fact has words in it that are not so any more by this one."""
        return any(words and words.casefold() in str(fact.value).casefold() for words in self.dead)

    def proposed(self, more: Sequence[Proposal], first: Fact) -> Draft:
        """The draft with what another detector proposes; where it takes no place itself, it takes that of what the
        other is surest of."""
        every = (*self.proposals, *more[: MAX_PROPOSALS - len(self.proposals)])
        if self.replaces or more[0].score < SURE:
            return self._replace(proposals=every)
        return self._replace(key=first.key, element=first.element, proposals=every)

    def over(self, aside: Iterable[Fact]) -> Draft:
        """The draft as it also ends what turned out to be none of the matter; what it supersedes itself comes first."""
        ended = [Proposal(fact.id, "explicit", SURE, "aside", "1", self.start, self.end) for fact in aside]
        return self._replace(proposals=(*self.proposals, *ended)) if ended else self

    def against(self, wrong: Sequence[Fact]) -> Draft:
        """The draft as it also ends what was taken down wrongly; what it supersedes of that itself was all of it.

        What it says again of what is known is then said anew, in the place of both.
        """
        meant = {each.target for each in self.proposals if each.score >= SURE} | {self.repeats}
        if not wrong or any(fact.id in meant for fact in wrong):
            return self
        again = Proposal(self.repeats, "explicit", SURE, "restates_old", "1", self.start, self.end)
        return self._replace(repeats="", proposals=(again,) if self.repeats else self.proposals).over(wrong)
