"""The steps of a scenario: one struct a verb, read strictly, so that a typing mistake is an error."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

import msgspec
from msgspec import Struct, field


class Until(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a step waits for while something else is still running: a command's state, or a reached hold."""

    of: str = ""
    state: str = ""
    held: str = ""


class Step(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing that happens. `as` names it, and the command it gives, for later steps and assertions."""

    verb: ClassVar[str] = ""
    label: str = field(default="", name="as")


class Say(Step, frozen=True, kw_only=True):
    """Someone writes; `$label` is the id of that command, `ago_s` how long it was on its way."""

    verb = "say"
    say: str
    by: str = "alice"
    quoting: str = ""
    kind: str = "text"
    ago_s: float = 0
    times: int = 1
    channel: str = "simulator"
    same_as: str = ""
    until: Until | None = None


class Press(Step, frozen=True, kw_only=True):
    """Someone presses a button of the newest question, or of one command's, `on` a phone; or a `forged` one."""

    verb = "press"
    press: str
    of: str = ""
    by: str = "alice"
    on: str = ""
    times: int = 1
    forged: str = ""
    until: Until | None = None


class Post(Step, frozen=True, kw_only=True):
    """A provider posts a webhook. `post` is Meta's list of messages, each with its sender, id and time filled in where
    they are not given (`false` leaves one out), or Twilio's form; `times` repeats them in one batch. `again` posts what
    an earlier step posted, in another batch and spacing."""

    verb = "post"
    post: list[dict[str, Any]]
    by: str = "alice"
    provider: str = "whatsapp_cloud"
    value: dict[str, Any] = field(default_factory=dict[str, Any])
    again: str = ""
    times: int = 1
    until: Until | None = None


class Redeliver(Step, frozen=True, kw_only=True):
    """The provider delivers a message again: all at once if `together`, with other words if `instead`."""

    verb = "redeliver"
    redeliver: str
    times: int = 1
    together: bool = False
    instead: str = ""


class Arrive(Step, frozen=True, kw_only=True):
    """A message is made durable and nobody reads it yet."""

    verb = "arrive"
    arrive: str
    by: str = "alice"


class Advance(Step, frozen=True, kw_only=True):
    """Seconds pass, and what is due happens."""

    verb = "advance"
    advance: float


class Restart(Step, frozen=True, kw_only=True):
    """The process dies where it stands, and a new one starts."""

    verb = "restart"
    restart: bool


class Fault(Step, frozen=True, kw_only=True):
    """The next calls `at` an effect, `preview` or `authorize` go wrong: `fatal`, `transient` or `error`.

    Before anything has happened, or `after` the effect has.
    """

    verb = "fault"
    fault: str
    at: str
    after: bool = False
    times: int = 1


class Hold(Step, frozen=True, kw_only=True):
    """The next call of that effect, of `preview` or of `authorize` stops: before it is done, or `after`."""

    verb = "hold"
    hold: str
    after: bool = False


class Release(Step, frozen=True, kw_only=True):
    """A held call goes on."""

    verb = "release"
    release: str
    until: Until | None = None


class Change(Step, frozen=True, kw_only=True):
    """The world is another: the `rate` shown, the `answer` of `authorize`, `people`, `policies`."""

    verb = "change"
    change: dict[str, Any]


class Signal(Step, frozen=True, kw_only=True):
    """Something that a command waits for happens."""

    verb = "signal"
    signal: str
    key: str
    payload: Any = None
    until: Until | None = None


class Attempt(Step, frozen=True, kw_only=True):
    """Moves of a command, asked of the lifecycle itself, with every ground there could be for them."""

    verb = "attempt"
    attempt: tuple[str, ...]
    of: str


class Walk(Step, frozen=True, kw_only=True):
    """A command is led along these states by the lifecycle; `past` is what it is said to have been."""

    verb = "walk"
    walk: tuple[str, ...]
    past: tuple[str, ...] = ("received",)
    risk: str = "mutating"


class Pairs(Step, frozen=True, kw_only=True):
    """Every ordered pair of states is attempted, each on a fresh command led there by one of these routes."""

    verb = "pairs"
    pairs: tuple[tuple[str, ...], ...]
    risk: str = "mutating"


class Force(Step, frozen=True, kw_only=True):
    """Someone writes this past of a command straight into the store, around every rule."""

    verb = "force"
    force: tuple[str, ...]
    of: str


class Nudge(Step, frozen=True, kw_only=True):
    """A command is handed to the stages that execute and recover, though nothing is due."""

    verb = "nudge"
    nudge: str
    until: Until | None = None


class Tamper(Step, frozen=True, kw_only=True):
    """Someone with the file open changes and deletes rows of evidence."""

    verb = "tamper"
    tamper: str


class Jam(Step, frozen=True, kw_only=True):
    """No row goes into that table until it is unjammed."""

    verb = "jam"
    jam: str
    clear: bool = False


class Mark(Step, frozen=True, kw_only=True):
    """Every chain is copied as it stands, to be compared with later."""

    verb = "mark"
    mark: bool


class Check(Step, frozen=True, kw_only=True):
    """An assertion is looked at now, besides at the end."""

    verb = "check"
    check: str


class Recalling(Step, frozen=True, kw_only=True):
    """A step of the memory, `by` a session; `tried` where it may be refused, and the refusal is what is looked at."""

    by: str = "me"
    tried: bool = False


class Begin(Recalling, frozen=True, kw_only=True):
    """A session with the memory begins, and is called so; `again` goes on with an earlier one."""

    verb = "begin"
    begin: str
    identity: dict[str, Any] = field(default_factory=dict[str, Any])
    environment: dict[str, Any] = field(default_factory=dict[str, Any])
    subject: str = ""
    scope_ids: tuple[str, ...] = ()
    again: str = ""
    organization: bool = False


class End(Recalling, frozen=True, kw_only=True):
    """A session with the memory ends."""

    verb = "end"
    end: str


class Write(Recalling, frozen=True, kw_only=True):
    """A fact is written under a key; what is given besides goes to `Recollection.write`, `$label` as that fact's id."""

    verb = "write"
    write: str
    value: Any
    supersedes: str | None = None
    source: dict[str, Any] | None = None
    at: datetime | None = None
    id: str | None = None
    expected: str | None = None
    scope: str | None = None
    scope_id: str | None = None
    depends_on: tuple[str, ...] | None = None
    memory_type: str | None = None
    is_constraint: bool | None = None
    constraint_type: str | None = None
    element: str | None = None
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    required_permissions: tuple[str, ...] | None = None
    times: int = 1


class Correct(Recalling, frozen=True, kw_only=True):
    """A fact is said to be something else."""

    verb = "correct"
    correct: str
    value: Any


class Restore(Recalling, frozen=True, kw_only=True):
    """An earlier fact is made so again."""

    verb = "restore"
    restore: str


class Forget(Recalling, frozen=True, kw_only=True):
    """A fact's value is erased."""

    verb = "forget"
    forget: str
    reason: str = "asked"


class Observe(Recalling, frozen=True, kw_only=True):
    """Something is said, so many `times`; `authority` is the speaker's, as the host knows it."""

    verb = "observe"
    observe: str
    speaker: str = "user"
    authority: str = ""
    at: datetime | None = None
    times: int = 1


class Note(Recalling, frozen=True, kw_only=True):
    """Something is put into the working set of a session."""

    verb = "note"
    note: str
    value: Any
    ttl_s: float | None = None
    depends_on: tuple[str, ...] = ()


class Ask(Recalling, frozen=True, kw_only=True):
    """A context is built for a query; with `budgets`, the first to the last, one for each."""

    verb = "ask"
    ask: str
    budget: int = 600
    budgets: tuple[int, int] | None = None
    share: float | None = None
    turns: int | None = None


class Surround(Recalling, frozen=True, kw_only=True):
    """The host says what the world is like."""

    verb = "surround"
    surround: dict[str, Any]


class Meddle(Recalling, frozen=True, kw_only=True):
    """Someone with a session in hand tries to make its identity another."""

    verb = "meddle"
    meddle: dict[str, Any]


VERBS: dict[str, type[Step]] = {
    step.verb: step
    for step in (
        Say, Press, Post, Redeliver, Arrive, Advance, Restart, Fault, Hold, Release, Change, Signal,
        Attempt, Walk, Pairs, Force, Nudge, Tamper, Jam, Mark, Check,
        Begin, End, Write, Correct, Restore, Forget, Observe, Note, Ask, Surround, Meddle,
    )
}  # fmt: skip


def read(table: dict[str, Any]) -> Step:
    """The step that a table means, told by its one verb; `ValueError` says what is wrong with it."""
    verbs = [name for name in table if name in VERBS]
    if len(verbs) != 1:
        raise ValueError(f"a step has one verb of {', '.join(VERBS)}, not {verbs or sorted(table)}")
    try:
        return msgspec.convert(table, VERBS[verbs[0]])
    except msgspec.ValidationError as error:
        raise ValueError(f"step {verbs[0]}: {error}") from None
