"""A session's nouns: what was said turn by turn, and what someone is in the middle of (VTM-F01…F08)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from msgspec import field

from sayso.records.messages import Selection
from sayso.records.plain import Plain

SESSION_VERSION = 1


class Slot(Plain, frozen=True, omit_defaults=True, kw_only=True):
    """One value that was given for a slot, as a fact: a later one supersedes it (GAP-89).

    `value` is the value's canonical text (GAP-87), `source` how it came: text, voice, button, or inferred.
    """

    id: str = field(name="fact_id")
    key: str
    value: str
    learned_at: datetime
    source: str = "text"
    superseded_by: str | None = None


class Choice(Plain, frozen=True):
    """One answer that a question offers: what its button says, and the slot and value it stands for."""

    label: str
    slot: str
    value: str


class Flow(Plain, frozen=True, omit_defaults=True, kw_only=True):
    """What someone is in the middle of: a workflow, or a command that still lacks something (GAP-90).

    `asked` is what was asked for last, a slot or a choice, by the message `send_id` with this `question` and `buttons`;
    `passed` are the steps whose guards have let it through; `command_id` is the command it has led to, `preview` what
    was shown of it last, `former` the command whose question has lapsed, and `unused` what the person said that it has
    no slot for.
    """

    name: str
    command: str
    step: str = ""
    slots: tuple[Slot, ...] = ()
    attached: dict[str, Any] = field(default_factory=dict[str, Any])
    asked: str = ""
    asked_at: datetime | None = None
    send_id: str = ""
    question: str = ""
    preview: str = ""
    unused: tuple[str, ...] = ()
    buttons: tuple[Selection, ...] = ()
    choices: tuple[Choice, ...] = ()
    message_ids: tuple[str, ...] = ()
    ordinal: int = 0
    heard: str = ""
    passed: tuple[str, ...] = ()
    command_id: str = ""
    former: str = ""


class Clause(Plain, frozen=True):
    """A request that waits for its turn behind an earlier one of the same message (GAP-105), as it was understood."""

    text: str
    message_id: str
    ordinal: int
    command: str = ""
    slots: dict[str, str] = field(default_factory=dict[str, str])


class Turn(Plain, frozen=True, kw_only=True):
    """One message and what was answered; `assistant` is None until the answer is known (GAP-85)."""

    session_id: str
    turn: int
    user: str
    assistant: str | None = None
    timestamp: datetime
    entities: dict[str, str] = field(default_factory=dict[str, str])
    intent_changes: tuple[str, ...] = ()
    message_id: str = ""


class Session(Plain, frozen=True, omit_defaults=True, kw_only=True):
    """A stretch of a conversation, as it is stored; `conversation.session.document` is its VTM form.

    `active_at` is when the person last wrote; `turns` how many turns it has; `suspended` what was left for a
    digression, the newest last; `running` what was begun before and still runs; `queue` what else the person asked
    for in the same message.
    """

    session_id: str
    user_id: str
    stream: str
    created_at: datetime
    updated_at: datetime
    active_at: datetime
    ended_at: datetime | None = None
    turns: int = 0
    flow: Flow | None = None
    suspended: tuple[Flow, ...] = ()
    running: tuple[Flow, ...] = ()
    queue: tuple[Clause, ...] = ()
    entities: dict[str, str] = field(default_factory=dict[str, str])
    intents: tuple[str, ...] = ()
    preferences: dict[str, str] = field(default_factory=dict[str, str])
    missed: int = 0  # how many messages in a row were not understood
    question: str = ""  # what was asked last: the id of the command it was about, or slot, pin or human
    question_at: datetime | None = None
    v: int = SESSION_VERSION


class Ticket(Plain, frozen=True, omit_defaults=True, kw_only=True):
    """A conversation that a human is to take over, with what there is to know (VTO-08).

    `reason` is asked, beyond_capability, compliance or error; `status` is open, taken or closed; `refused` is whether
    its human closed it with a no.
    """

    ticket_id: str
    stream: str
    session_id: str
    actor: str
    reason: str
    opened_at: datetime
    context: dict[str, Any] = field(default_factory=dict[str, Any])
    detail: str = ""
    status: str = "open"
    agent: str = ""
    changed_at: datetime | None = None
    note: str = ""
    refused: bool = False


class Said(Plain, frozen=True):
    """What was answered to a turn after its own commit; it follows what the turn has already."""

    session_id: str
    turn: int
    text: str
