"""A conformance scenario as data (DER-TST-03): what is given, what happens, and what must then be true.

Read strictly: an unknown key, an unknown verb, an assertion that asserts nothing or that no id names is an
error, so that a typing mistake can never pass as a proof.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, cast

import msgspec
from msgspec import Struct

from sayso.config import Conversation
from sayso.errors import SaysoError
from sayso.testing import steps
from sayso.testing.steps import Advance, Check, Recalling, Restart, Step

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
    spoken: dict[str, str | tuple[str, float]] = {}
    conversation: Conversation = Conversation()


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
    passed: tuple[tuple[str, str], ...] | None = None
    recorded: bool | None = None
    kept: bool | None = None
    untouched: bool | None = None
    effects: dict[str, int] | None = None
    calls: dict[str, int] | None = None
    commands: dict[str, int] | None = None
    visited: tuple[str, ...] | None = None
    kinds: tuple[str, ...] | None = None
    chains: bool | None = None
    append_only: str | None = None
    counted: dict[str, int] | None = None
    represented: tuple[str, ...] | None = None
    events: tuple[dict[str, Any], ...] | None = None
    same: str | None = None
    updates: tuple[dict[str, Any], ...] | None = None
    outbound: tuple[dict[str, Any], ...] | None = None
    derived: bool | None = None
    answers: int | None = None
    unsaid: tuple[str, ...] | None = None
    session: dict[str, Any] | None = None
    formed: dict[str, str] | None = None
    slots: dict[str, str] | None = None
    entities: dict[str, str] | None = None
    turn: dict[str, Any] | None = None
    turns: tuple[dict[str, Any], ...] | None = None
    sessions: tuple[str, ...] | None = None
    offers: tuple[str, ...] | None = None
    noted: dict[str, dict[str, Any]] | None = None
    audit: tuple[str, ...] | None = None
    linked: bool | None = None
    fact: dict[str, Any] | None = None
    during: tuple[str, ...] | None = None
    written: tuple[dict[str, Any], ...] | None = None
    chain: tuple[str, ...] | None = None
    current: dict[str, Any] | None = None
    is_current: dict[str, bool] | None = None
    valid: tuple[tuple[str, Any], ...] | None = None
    history: dict[str, tuple[Any, ...]] | None = None
    conflicts: tuple[tuple[Any, ...], ...] | None = None
    contested: tuple[tuple[str, Any], ...] | None = None
    permits: tuple[dict[str, Any], ...] | None = None
    as_of: dict[str, dict[str, Any]] | None = None
    identity: dict[str, Any] | None = None
    environment: dict[str, Any] | None = None
    working_set: tuple[dict[str, Any], ...] | None = None
    operations: tuple[str, ...] | None = None
    shows: tuple[str, ...] | None = None
    hides: tuple[str, ...] | None = None
    titles: tuple[str, ...] | None = None
    lines: dict[str, tuple[str, ...]] | None = None
    parts: dict[str, tuple[str, ...]] | None = None
    included: dict[str, str] | None = None
    excluded: dict[str, str] | None = None
    within: bool | None = None
    share: float | None = None
    least: bool | None = None
    violations: int | None = None


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

    @property
    def remembers(self) -> bool:
        """Whether it is about the memory by itself, without a conversation around it."""
        return any(isinstance(step, Recalling) for step in self.steps)


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
        played = tuple(steps.read(step) for step in written.steps)
    except (msgspec.ValidationError, ValueError) as error:
        raise ScenarioError(f"{where}: {error}") from None
    scenario = Scenario(
        id=written.id,
        title=written.title,
        covers=written.covers,
        given=written.given,
        steps=played,
        expect=written.expect,
    )
    for mistake in _mistakes(scenario, path.stem, known):
        raise ScenarioError(f"{where}: {mistake}")
    return scenario


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
    if scenario.remembers and not all(
        isinstance(step, Recalling | Advance | Restart | Check) for step in scenario.steps
    ):
        yield "a scenario is of the memory by itself or of a conversation, not of both"
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


def _unlabelled(played: Sequence[Step], expect: dict[str, Expect]) -> Iterable[str]:
    labels = {step.label for step in played if step.label}
    if len(labels) < sum(1 for step in played if step.label):
        yield "two steps have the same label"
    for name, assertion in expect.items():
        if assertion.of and assertion.of not in labels:
            yield f"the assertion {name!r} is of {assertion.of!r}, which no step is called"
