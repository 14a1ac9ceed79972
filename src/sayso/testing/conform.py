"""Conformance: the scenarios of a folder are played, and each id of the catalogue gets a status (DER-TST-04).

`pass` and `fail` are proved by named assertions of scenarios; `n/a` and `pending` are the catalogue's words.
An id that should be proved and is not covered fails.
"""

from __future__ import annotations

import logging
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from msgspec import Struct, convert

from sayso.testing.expect import problems
from sayso.testing.play import Play
from sayso.testing.remember import Remembering
from sayso.testing.scenario import Expect, Scenario, ScenarioError, load
from sayso.testing.steps import Check

PASS, FAIL, NOT_APPLICABLE, PENDING = "pass", "fail", "n/a", "pending"


class Requirement(Struct, frozen=True):
    """One id of the catalogue; `status` is set where no scenario decides it."""

    id: str
    level: str
    status: str = ""


class _Catalogue(Struct, frozen=True, forbid_unknown_fields=True):
    pending: tuple[str, ...]
    not_applicable: frozenset[str]
    levels: dict[str, dict[str, tuple[str, ...]]]


def catalogue() -> dict[str, Requirement]:
    """Every requirement by id, in order of id within its part."""
    text = files("sayso.testing").joinpath("catalogue.toml").read_text("utf-8")
    held = convert(tomllib.loads(text), _Catalogue)
    found: dict[str, Requirement] = {}
    for part, levels in held.levels.items():
        ids = {f"{part}-{name}": level for level, names in levels.items() for name in names}
        for id in sorted(ids):
            status = PENDING if part in held.pending else ""
            found[id] = Requirement(id, ids[id], NOT_APPLICABLE if id in held.not_applicable else status)
    return found


def default_folder() -> Path:
    """The repository's own scenarios; an installed sayso has none and must be told where they are."""
    folder = Path(__file__).parents[3] / "tests" / "conformance"
    if not any(folder.glob("*.toml")):
        raise ScenarioError("the scenarios are not part of the installed package: name their folder with --folder")
    return folder


async def run(
    folder: Path | None = None, only: str | None = None, progress: Callable[[str], None] | None = None
) -> dict[str, Any]:
    """Play the scenarios and report on every id.

    With `only`, on the ids and the scenarios that begin so; several with commas between. Returns
    `{"results": [{"id", "level", "status", "scenario"}], "summary": {...}, "failures": [...]}`; the scenario of
    a failed id is the one that failed it. Raises `ScenarioError` for a scenario that is written wrongly.
    """
    requirements = catalogue()
    corpus = load(folder or default_folder(), requirements)
    wanted = _wanted(requirements, corpus, only)
    chosen = [scenario for scenario in corpus if wanted & set(scenario.covers)]
    began = time.perf_counter()
    failures: list[dict[str, Any]] = []
    for scenario in chosen:
        broken = await play(scenario, corpus)
        failures += [_failure(scenario, name, problem) for name, problem in broken.items()]
        if progress is not None:
            progress(f"{'FAIL' if broken else 'ok':4} {scenario.id}  {scenario.title}")
    results = [_result(requirements[id], chosen, failures) for id in requirements if id in wanted]
    summary = _summary(results) | {"scenarios": len(chosen), "seconds": round(time.perf_counter() - began, 2)}
    return {"results": results, "summary": summary, "failures": failures}


async def play(scenario: Scenario, corpus: Sequence[Scenario] = ()) -> dict[str, str]:
    """Play one scenario in a fresh file; the assertions that do not hold, each with its problem."""
    logger = logging.getLogger("sayso")
    quiet = logging.NullHandler()  # what goes wrong here is meant to
    logger.addHandler(quiet)
    try:
        with tempfile.TemporaryDirectory(prefix="sayso-conform-") as folder:
            return await _play(scenario, corpus or [scenario], Path(folder) / "conform.db")
    finally:
        logger.removeHandler(quiet)


async def _play(scenario: Scenario, corpus: Sequence[Scenario], path: Path) -> dict[str, str]:
    found: dict[str, str] = {}
    async with (Remembering if scenario.remembers else Play)(scenario.given, path) as stage:
        for number, step in enumerate(scenario.steps, 1):
            try:
                if isinstance(step, Check):
                    found[step.check] = found.get(step.check) or await _look(stage, scenario.expect[step.check], corpus)
                else:
                    await stage.step(step)
            except Exception as error:
                problem = f"step {number} ({step.verb}): {type(error).__name__}: {error}"
                return {name: found.get(name) or problem for name in scenario.expect if found.get(name) != ""}
        for name, expect in scenario.expect.items():
            if name not in found:
                found[name] = await _look(stage, expect, corpus)
    return {name: problem for name, problem in found.items() if problem}


async def _look(stage: Play | Remembering, expect: Expect, corpus: Sequence[Scenario]) -> str:
    try:
        return await problems(stage, expect, corpus)
    except Exception as error:  # a system so broken that it cannot be looked at has not proved anything
        return f"{type(error).__name__}: {error}"


def _wanted(requirements: Iterable[str], corpus: Sequence[Scenario], only: str | None) -> set[str]:
    starts = tuple(start.strip() for start in only.split(",")) if only else ("",)
    named = {id for id in requirements if id.startswith(starts)}
    covered = {id for scenario in corpus if scenario.id.startswith(starts) for id in scenario.covers}
    if not named | covered:
        raise ScenarioError(f"no id and no scenario begins with {only!r}")
    return named | covered


def _failure(scenario: Scenario, assertion: str, problem: str) -> dict[str, Any]:
    ids = [id for id in scenario.covers if assertion in scenario.proofs(id)]
    return {"scenario": scenario.id, "assertion": assertion, "ids": ids, "problem": problem}


def _result(
    requirement: Requirement, played: Sequence[Scenario], failures: Iterable[Mapping[str, Any]]
) -> dict[str, str]:
    covering = [scenario.id for scenario in played if requirement.id in scenario.covers]
    failed = [str(failure["scenario"]) for failure in failures if requirement.id in failure["ids"]]
    decided = requirement.status if requirement.status == NOT_APPLICABLE or not covering else ""
    status = decided or (PASS if covering and not failed else FAIL)
    return {
        "id": requirement.id,
        "level": requirement.level,
        "status": status,
        "scenario": next(iter([*failed, *covering]), ""),
    }


def _summary(results: Sequence[Mapping[str, str]]) -> dict[str, Any]:
    parts = {result["id"].split("-")[0]: Counter[str]() for result in results}
    for result in results:
        parts[result["id"].split("-")[0]][result["status"]] += 1
    total = sum(parts.values(), Counter[str]())
    return {**{status: total[status] for status in (PASS, FAIL, NOT_APPLICABLE, PENDING)}, "parts": {
        part: dict(counts) for part, counts in parts.items()
    }}  # fmt: skip
