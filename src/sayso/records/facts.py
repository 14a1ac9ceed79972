"""The memory's nouns: who asks, what is known and by whom, what is going on, what the world is like."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal

from msgspec import field

from sayso.records.plain import Plain

ORG = "@org"
"""The subject of what holds for a whole space."""

Status = Literal["current", "conflicting", "contested", "scheduled", "superseded"]
MemoryType = Literal["user", "capability", "organizational"]
Scope = Literal["global", "task", "hypothetical", "draft", "session"]
ConstraintType = Literal["budget", "deadline", "capacity", "policy"]
SourceType = Literal["conversation", "state_write", "system", "policy"]


class Identity(Plain, frozen=True, kw_only=True):
    """Who someone is and what they may, as the host has authenticated them; it does not change within a session."""

    user_id: str
    user_name: str = ""
    authority: str = "guest"
    department: str = ""
    organization: str = ""
    permissions: tuple[str, ...] = ()


class Source(Plain, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Where a fact comes from; `identity` names the system or the person (GAP-63), `authority` their rank."""

    type: SourceType = "state_write"
    turn_index: int | None = None
    event_index: int | None = None
    authority: str | None = None
    identity: str | None = None


class Fact(Plain, frozen=True, kw_only=True, gc=False):
    """One version of what is known under a key.

    `timestamp` is when it became so, `learned_at` when we were told and `retired_at` when we were told otherwise;
    `valid_from` and `valid_to` bound when it holds. `element` is the member that a key of many values is about, `said`
    and `span` the observation that it was read from and where in it, `tokens` what it costs in a context;
    `conflicts_with` are those that it was found to contradict when it was written.
    """

    id: str
    space: str
    subject: str
    key: str
    value: Any
    learned_at: datetime
    timestamp: datetime | None = None
    source: Source = Source()
    status: Status = "current"
    supersedes: str | None = None
    superseded_by: str | None = None
    memory_type: MemoryType = "user"
    scope: Scope = "global"
    scope_id: str = ""
    depends_on: tuple[str, ...] = ()
    needs_review: bool = False
    is_constraint: bool = False
    constraint_type: ConstraintType | None = None
    element: str = ""
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    retired_at: datetime | None = None
    required_permissions: tuple[str, ...] = ()
    conflicts_with: tuple[str, ...] = ()
    said: str = ""
    span: tuple[int, int] = (0, 0)
    command_id: str = ""
    tokens: int = 0
    salt: str = ""

    def __repr__(self) -> str:
        """Everything but the salt, which is nobody's to read in a log."""
        told = [f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__ if name != "salt"]
        return f"Fact({', '.join(told)})"

    @property
    def is_valid(self) -> bool:
        """Whether decisions may rest on it (GAP-55); when it holds is for `memory.validity` to say."""
        return self.status in ("current", "conflicting")

    @property
    def since(self) -> datetime:
        """When it became so, as far as we know."""
        return self.timestamp or self.learned_at


class Observation(Plain, frozen=True, kw_only=True):
    """Something that was said, kept as it was said until it is erased; `scope` is what the talk was about then.

    `gone` are the spans that only name what is no longer so, `ties` those that say a known fact again.
    """

    id: str
    space: str
    subject: str
    session_id: str
    speaker: str
    text: str
    at: datetime
    index: int = 0
    authority: str = ""
    lang: str = ""
    scope: Scope = "global"
    scope_id: str = ""
    gone: tuple[tuple[int, int], ...] = ()
    ties: tuple[tuple[int, int, str], ...] = ()
    salt: str = ""


class WorkingSetItem(Plain, frozen=True, kw_only=True):
    """Scratch data of one session; it ends with the session, or at `expires_at`, or with the facts it depends on."""

    key: str
    value: Any
    created_at: datetime
    expires_at: datetime | None = None
    depends_on: tuple[str, ...] = ()
    scope: Scope = "global"
    scope_id: str = ""


class Environment(Plain, frozen=True, kw_only=True):
    """What the world is like, set by the host and never by the conversation."""

    current_time: datetime
    timezone: str = "UTC"
    location: str = ""
    external_data: Mapping[str, Any] = field(default_factory=dict[str, Any])

    @property
    def current_date(self) -> str:
        """The day it is there."""
        return self.current_time.date().isoformat()


class MemorySession(Plain, frozen=True, kw_only=True):
    """One session with the memory: whose, and who they were when it began."""

    session_id: str
    space: str
    subject: str
    identity: Identity
    started_at: datetime
    ended_at: datetime | None = None
    scope_ids: tuple[str, ...] = ()
