"""The suite is worth what it catches: under each seeded defect it must fail, and for the right ids."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import pytest

from sayso.testing import conform, play, remember
from sayso.testing.conform import catalogue, default_folder
from sayso.testing.scenario import load
from tests.conformance import context_mutants, memory_mutants, mutants, talk_mutants
from tests.conformance.mutants import Mutant

MUTANTS = (*mutants.MUTANTS, *talk_mutants.MUTANTS, *memory_mutants.MUTANTS, *context_mutants.MUTANTS)
CORPUS = load(default_folder(), catalogue())
RAM = "/dev/shm" if Path("/dev/shm").is_dir() else None  # a slow disk is not what is tested here
REPORTED = ("failed may start", "confirmation ignored", "executed renamed", "dedupe lost", "reason withheld")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "STEP_TIMEOUT_S", 2.0)  # some mutants make a step wait for ever
    monkeypatch.setattr(remember, "STEP_TIMEOUT_S", 2.0)
    monkeypatch.setattr(tempfile, "tempdir", RAM)


async def _disproved(id: str) -> bool:
    """Whether some scenario fails an assertion that is to prove this id."""
    for scenario in CORPUS:
        if id in scenario.covers and set(scenario.proofs(id)) & set(await conform.play(scenario, CORPUS)):
            return True
    return False


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
async def test_a_mutant_is_caught(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    mutant.seed(monkeypatch)
    assert {id: await _disproved(id) for id in mutant.ids} == dict.fromkeys(mutant.ids, True)


@pytest.mark.parametrize("mutant", [m for m in MUTANTS if m.name in REPORTED], ids=lambda mutant: mutant.name)
async def test_the_report_says_which_ids_fail(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    mutant.seed(monkeypatch)
    report = await conform.run(only=",".join([*mutant.ids, "SMCL-C05"]))
    statuses = {result["id"]: result["status"] for result in report["results"]}
    assert statuses == {**dict.fromkeys(mutant.ids, "fail"), "SMCL-C05": "pass"}


def test_every_id_is_failed_by_some_mutant() -> None:
    to_prove = {id for id, requirement in catalogue().items() if not requirement.status}
    assert {id for mutant in MUTANTS for id in mutant.ids} | {"SMCL-C05"} == to_prove


async def test_an_id_without_a_scenario_fails(tmp_path: Path) -> None:
    for path in default_folder().glob("*.toml"):
        shutil.copy(path, tmp_path)
    (tmp_path / "duplicates.toml").unlink()
    report = await conform.run(tmp_path, only="SMCL-C03,SMCL-C05,SMCL-C04")
    found = {result["id"]: (result["status"], result["scenario"]) for result in report["results"]}
    assert found["SMCL-C03"] == ("fail", "")
    assert found["SMCL-C05"] == ("fail", "evidence.scenarios")
    assert found["SMCL-C04"][0] == "pass"
