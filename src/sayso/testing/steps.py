"""The steps of a scenario: one struct a verb, read strictly, so that a typing mistake is an error."""

from __future__ import annotations

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


VERBS: dict[str, type[Step]] = {
    step.verb: step
    for step in (
        Say, Press, Post, Redeliver, Arrive, Advance, Restart, Fault, Hold, Release, Change, Signal,
        Attempt, Walk, Pairs, Force, Nudge, Tamper, Jam, Mark, Check,
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
