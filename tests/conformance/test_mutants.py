"""The suite is worth what it catches: under each seeded defect it must fail, and for the right ids."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sayso.testing import conform, play
from sayso.testing.conform import catalogue, default_folder
from tests.conformance.mutants import MUTANTS, Mutant


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
async def test_a_mutant_is_caught(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "STEP_TIMEOUT_S", 1.0)  # some make a step wait for ever
    mutant.seed(monkeypatch)
    report = await conform.run(only=",".join(mutant.ids))
    statuses = {result["id"]: result["status"] for result in report["results"]}
    assert statuses == dict.fromkeys(mutant.ids, "fail")


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
