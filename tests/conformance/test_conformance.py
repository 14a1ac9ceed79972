"""Every scenario, by itself; and the report over all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sayso.testing import conform
from sayso.testing.conform import catalogue, default_folder, play
from sayso.testing.scenario import Scenario, load

CORPUS = load(default_folder(), catalogue())


@pytest.mark.parametrize("scenario", CORPUS, ids=lambda scenario: scenario.id)
async def test_scenario(scenario: Scenario) -> None:
    assert await play(scenario, CORPUS) == {}


def test_every_id_of_the_lifecycle_of_conversations_and_of_the_memory_is_covered() -> None:
    covered = {id for scenario in CORPUS for id in scenario.covers if id.startswith(("SMCL", "VTM", "SBC"))}
    to_prove = {id for id, requirement in catalogue().items() if not requirement.status}
    assert covered == to_prove
    assert len([id for id in to_prove if id.startswith("SMCL")]) == 92
    assert len([id for id in to_prove if id.startswith("VTM")]) == 37
    assert len([id for id in to_prove if id.startswith("SBC")]) == 97


def test_every_scenario_and_gap_that_can_be_tried_is_cited() -> None:
    titles = "\n".join(scenario.title for scenario in CORPUS)
    cited = set(re.findall(r"(?:SCN|GAP)-\d+", titles))
    assert cited >= {f"SCN-{n:02}" for n in (*range(1, 9), *range(13, 19))}
    assert cited >= {f"GAP-{n:02}" for n in range(1, 28)}  # GAP-28 is about headers
    assert cited >= {f"GAP-{n}" for n in range(50, 74)}
    assert cited >= {f"GAP-{n}" for n in (*range(80, 91), 100, 101, 104, 105, 108)}


async def test_the_report_has_every_id_of_the_catalogue() -> None:
    report = await conform.run(only="CAMN,VTM,SMCL-S24")
    statuses = {result["id"]: result["status"] for result in report["results"]}
    assert len(statuses) == len(catalogue()) - 92 - 97
    assert {id for id, status in statuses.items() if status == "n/a"} == {
        "SMCL-S24",
        "CAMN-G06",
        "CAMN-N40",
        "VTM-X01",
    }
    assert set(statuses.values()) == {"n/a", "pass"}
    covered = {id for scenario in CORPUS for id in scenario.covers}
    assert {id for id, status in statuses.items() if status == "pass"} == covered & statuses.keys()


async def test_every_id_of_the_memory_passes() -> None:
    report = await conform.run(only="SBC")
    assert report["failures"] == []
    assert report["summary"]["parts"] == {"SBC": {"pass": 97}}


async def test_a_report_on_one_id(tmp_path: Path) -> None:
    said: list[str] = []
    report = await conform.run(only="SMCL-O04", progress=said.append)
    (result,) = report["results"]
    assert result["level"] == "MUST"
    assert result["status"] == "pass"
    assert report["failures"] == []
    assert len(said) == report["summary"]["scenarios"] > 1
