"""What a message says about what is true: one `Claim` for each thing it says."""

from __future__ import annotations

from datetime import datetime
from typing import Final, Literal, NamedTuple

from sayso.language.cues import CueKind
from sayso.language.detect import Lang
from sayso.memory.claims.clauses.frame import Frame
from sayso.memory.claims.clauses.statement import Statement
from sayso.records.facts import Scope

Act = Literal["state", "cancel", "revert", "none"]
"""What a claim does: says something, ends it, brings back what was, or nothing that could be remembered."""


CORRECTING: Final[frozenset[CueKind]] = frozenset({"correction", "finality"})
"""Cues by which a message corrects or settles something."""


class Pair(NamedTuple):
    """A value that a message says is gone, where in the message it stands, and the value in its place.

    `soft` is "attribute" where the old may be the name of one ("change the date to …"), "loose" where it may be
    nothing that is known.
    """

    old: str
    new: str
    start: int
    end: int
    soft: str = ""


class Claim(NamedTuple):
    """One thing that a message says.

    `start` and `end` are where, `text` is how, without the cue words around it and without what it says is gone;
    `said` is what is in it. `context` are the terms of what was said before it in the same message. `elliptic` tells
    that it names no topic of its own. `guards` are the reasons not to take it at its word, and `marks` how it stands to
    what was said ("add", "now", "keep", "first"). `valid_from` and `valid_to` bound when it holds; `later` tells that
    it is not so yet, from a time that nobody names. `turns` is "repair" where it takes the claim before it back,
    "contrast" where it stands against it, "splice" where it stands beside it; `lead` is then the two of them together.
    `opens` tells that it begins with a correction or right after one that says no more, `carried` that a claim before
    it did. `negative` tells that it says no, `denied` from where on it tells only what is not so, `past` that it tells
    how things were. `frames` are its clauses, and `spelled` its words as they are spelled; `answers` is what was asked,
    in words, where it only answers; `message` is the id of the message that it is of,
    and `whole` all that it says.
    """

    start: int
    end: int
    text: str
    said: Statement
    lang: Lang | None = None
    speaker: str = "user"
    at: datetime | None = None
    act: Act = "state"
    cues: frozenset[CueKind] = frozenset()
    guards: frozenset[CueKind] = frozenset()
    marks: frozenset[str] = frozenset()
    pairs: tuple[Pair, ...] = ()
    context: frozenset[str] = frozenset()
    elliptic: bool = False
    scope: Scope = "global"
    scope_id: str = ""
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    later: bool = False
    turns: str = ""
    lead: str = ""
    opens: bool = False
    carried: bool = False
    negative: bool = False
    denied: int | None = None
    past: bool = False
    frames: tuple[Frame, ...] = ()
    spelled: frozenset[str] = frozenset()
    answers: tuple[str, ...] = ()
    message: str = ""
    whole: str = ""

    @property
    def corrects(self) -> bool:
        """Whether it says itself that it corrects or settles something."""
        return not CORRECTING.isdisjoint(self.cues)

    @property
    def changes(self) -> bool:
        """Whether it speaks of a change: it corrects or settles something, or its sentence does."""
        return "changing" in self.marks or self.corrects

    @property
    def has_subject(self) -> bool:
        """Whether a clause of it names what it is about: "we're in the gym" does not."""
        return any(frame.about - {frame.verb} for frame in self.frames)
