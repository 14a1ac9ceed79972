"""A conformance scenario as data (DER-TST-03): what is given, what happens, and what must then be true.

Read strictly: an unknown key, an unknown verb, an assertion that asserts nothing or that no id names is an error, so
that a typing mistake can never pass as a proof.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar, cast

import msgspec
from msgspec import Struct, field

from sayso.errors import SaysoError

MAX_COVERED_IDS = 6
_ID = re.compile(r"[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*")


class ScenarioError(SaysoError):
    """A scenario is written wrongly; the message names its file, its id and the place."""

    code = "scenario.invalid"


class Given(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is there before the first step, where it differs from `sayso.testing.specimen`."""

    commands: tuple[str, ...] = ()
    policies: tuple[dict[str, Any], ...] = ()
    people: dict[str, tuple[str, ...]] = {}
    pins: dict[str, str] = {}
    clock: datetime | None = None


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
    """Someone writes; `$label` in the text is the id of that command. `ago_s`: written that long before it came."""

    verb = "say"
    say: str
    by: str = "alice"
    quoting: str = ""
    kind: str = "text"
    ago_s: float = 0
    times: int = 1
    channel: str = "simulator"
    same_as: str = ""
    fails: bool = False
    until: Until | None = None


class Press(Step, frozen=True, kw_only=True):
    """Someone presses a button of their newest question, or of the question of one command; `forged` is no button of ours."""

    verb = "press"
    press: str
    of: str = ""
    by: str = "alice"
    times: int = 1
    forged: str = ""
    fails: bool = False
    until: Until | None = None


class Redeliver(Step, frozen=True, kw_only=True):
    """The provider delivers a message again, all at once when `together`, with other words when `instead` has some."""

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
    """The next calls `at` an effect, `preview` or `authorize` go wrong: `fatal`, `transient` or `error`."""

    verb = "fault"
    fault: str
    at: str
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


class Change(Step, frozen=True, kw_only=True):
    """The world is another: what previews show, what `authorize` answers, who people are, what policy says."""

    verb = "change"
    change: dict[str, Any]


class Signal(Step, frozen=True, kw_only=True):
    """Something that a command waits for happens."""

    verb = "signal"
    signal: str
    key: str
    payload: Any = None


class Attempt(Step, frozen=True, kw_only=True):
    """A move of a command to a state, asked of the lifecycle itself, with every ground there could be for it."""

    verb = "attempt"
    attempt: tuple[str, ...]
    of: str


class Walk(Step, frozen=True, kw_only=True):
    """A fresh command is led along these states by the lifecycle's own moves, as far as it goes."""

    verb = "walk"
    walk: tuple[str, ...]
    risk: str = "mutating"


class Pairs(Step, frozen=True, kw_only=True):
    """Every ordered pair of states is attempted, each on a fresh command led to the first along one of these routes."""

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


class Tamper(Step, frozen=True, kw_only=True):
    """Someone with the file open changes and deletes rows of evidence."""

    verb = "tamper"
    tamper: str


class Jam(Step, frozen=True, kw_only=True):
    """No row goes into that table until it is unjammed."""

    verb = "jam"
    jam: str
    clear: bool = False


class Check(Step, frozen=True, kw_only=True):
    """An assertion is looked at now, besides at the end."""

    verb = "check"
    check: str


VERBS: dict[str, type[Step]] = {
    step.verb: step
    for step in (
        Say, Press, Redeliver, Arrive, Advance, Restart, Fault, Hold, Release, Change, Signal,
        Attempt, Walk, Pairs, Force, Nudge, Tamper, Jam, Check,
    )
}  # fmt: skip


class Expect(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One named assertion: everything it says must hold. `sayso.testing.expect` says what each word means."""

    of: str = ""
    states: tuple[str, ...] | None = None
    status: str | None = None
    record: dict[str, Any] | None = None
    evidence: tuple[str, ...] | None = None
    counts: dict[str, int] | None = None
    artifacts: dict[str, dict[str, Any]] | None = None
    evidenced: bool | None = None
    journal: dict[str, str] | None = None
    view: dict[str, Any] | None = None
    since: bool | None = None
    says: tuple[str, ...] | None = None
    asks: bool | None = None
    code: str | None = None
    silent: bool | None = None
    acknowledged: dict[str, Any] | None = None
    refused: dict[str, str] | None = None
    reached: str | None = None
    passed: tuple[tuple[str, str], ...] | None = None
    effects: dict[str, int] | None = None
    calls: dict[str, int] | None = None
    commands: dict[str, int] | None = None
    visited: tuple[str, ...] | None = None
    kinds: tuple[str, ...] | None = None
    chains: bool | None = None
    append_only: str | None = None
    counted: dict[str, int] | None = None
    represented: tuple[str, ...] | None = None


class Scenario(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One scenario; `covers` names for each id the assertions that prove it."""

    id: str
    title: str
    covers: dict[str, str | tuple[str, ...]]
    given: Given = Given()
    steps: tuple[Step, ...]
    expect: dict[str, Expect]

    def proofs(self, id: str) -> tuple[str, ...]:
        """The assertions that prove an id."""
        named = self.covers[id]
        return (named,) if isinstance(named, str) else named


class _Written(Struct, forbid_unknown_fields=True, kw_only=True):
    """A scenario as its table stands in the file: steps not yet told apart by verb."""

    id: str
    title: str
    covers: dict[str, str | tuple[str, ...]]
    given: Given = Given()
    steps: list[dict[str, Any]]
    expect: dict[str, Expect]


def load(folder: Path, ids: Iterable[str]) -> list[Scenario]:
    """Every scenario of a folder, in order of file and place; `ids` are those that `covers` may name."""
    known = frozenset(ids)
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise ScenarioError(f"{folder}: there is no scenario file here")
    found = [scenario for path in paths for scenario in read(path, known)]
    seen: set[str] = set()
    for scenario in found:
        if scenario.id in seen:
            raise ScenarioError(f"{folder}: the scenario id {scenario.id} is used twice")
        seen.add(scenario.id)
    return found


def read(path: Path, ids: Iterable[str]) -> list[Scenario]:
    """The scenarios of one file."""
    try:
        tables: Any = tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(f"{path}: {error}") from None
    if set(tables) != {"scenario"} or not isinstance(tables["scenario"], list):
        raise ScenarioError(f"{path}: holds nothing but [[scenario]] tables")
    known = frozenset(ids)
    written = cast("list[dict[str, Any]]", tables["scenario"])
    return [_scenario(table, path, known) for table in written]


def _scenario(table: dict[str, Any], path: Path, known: frozenset[str]) -> Scenario:
    where = f"{path.name}: {table.get('id', '(no id)')}"
    try:
        written = msgspec.convert(table, _Written)
        steps = tuple(_step(step) for step in written.steps)
    except (msgspec.ValidationError, ValueError) as error:
        raise ScenarioError(f"{where}: {error}") from None
    scenario = Scenario(
        id=written.id,
        title=written.title,
        covers=written.covers,
        given=written.given,
        steps=steps,
        expect=written.expect,
    )
    for mistake in _mistakes(scenario, path.stem, known):
        raise ScenarioError(f"{where}: {mistake}")
    return scenario


def _step(table: dict[str, Any]) -> Step:
    verbs = [name for name in table if name in VERBS]
    if len(verbs) != 1:
        raise ValueError(f"a step has one verb of {', '.join(VERBS)}, not {verbs or sorted(table)}")
    try:
        return msgspec.convert(table, VERBS[verbs[0]])
    except msgspec.ValidationError as error:
        raise ValueError(f"step {verbs[0]}: {error}") from None


def _mistakes(scenario: Scenario, stem: str, known: frozenset[str]) -> Iterable[str]:
    if not _ID.fullmatch(scenario.id) or not scenario.id.startswith(f"{stem}."):
        yield f"the id must be {stem}. and a name"
    if not 1 <= len(scenario.covers) <= MAX_COVERED_IDS:
        yield f"covers {len(scenario.covers)} ids, must be 1 to {MAX_COVERED_IDS}"
    for id in scenario.covers:
        if id not in known:
            yield f"covers {id}, which is not in the catalogue"
        for name in scenario.proofs(id):
            if name not in scenario.expect:
                yield f"{id} is to be proved by {name!r}, which is no assertion here"
    yield from _unused(scenario, {name for id in scenario.covers for name in scenario.proofs(id)})
    yield from _unlabelled(scenario.steps, scenario.expect)


def _unused(scenario: Scenario, cited: set[str]) -> Iterable[str]:
    for name, expect in scenario.expect.items():
        if name not in cited:
            yield f"the assertion {name!r} proves no id"
        if set(msgspec.to_builtins(expect)) <= {"of"}:
            yield f"the assertion {name!r} asserts nothing"
    for step in scenario.steps:
        if isinstance(step, Check) and step.check not in scenario.expect:
            yield f"there is no assertion {step.check!r} to check"


def _unlabelled(steps: Sequence[Step], expect: dict[str, Expect]) -> Iterable[str]:
    labels = {step.label for step in steps if step.label}
    if len(labels) < sum(1 for step in steps if step.label):
        yield "two steps have the same label"
    for name, assertion in expect.items():
        if assertion.of and assertion.of not in labels:
            yield f"the assertion {name!r} is of {assertion.of!r}, which no step is called"
