"""Scenarios are read strictly, and a failure counts for exactly what it disproves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sayso.testing import conform
from sayso.testing.conform import catalogue, default_folder
from sayso.testing.scenario import MAX_COVERED_IDS, Expect, ScenarioError, load
from sayso.testing.steps import VERBS

GOOD = """
[[scenario]]
id = "group.name"
title = "A title"
steps = [{ say = "ping", as = "p" }, { check = "said" }]
[scenario.covers]
"SMCL-S13" = "said"
"SMCL-T04" = ["said", "path"]
[scenario.expect]
said = { of = "p", says = ["pong"] }
path = { of = "p", status = "executed" }
"""


def written(tmp_path: Path, text: str, name: str = "group.toml") -> Path:
    (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def test_a_good_one(tmp_path: Path) -> None:
    (scenario,) = load(written(tmp_path, GOOD), catalogue())
    assert [step.verb for step in scenario.steps] == ["say", "check"]
    assert scenario.proofs("SMCL-T04") == ("said", "path")
    assert scenario.proofs("SMCL-S13") == ("said",)


@pytest.mark.parametrize(
    ("right", "wrong", "problem"),
    [
        ('title = "A title"', 'titel = "A title"', "titel"),
        ('title = "A title"', 'title = "A title"\nnote = 1', "unknown field `note`"),
        ('{ say = "ping", as = "p" }', '{ says = "ping", as = "p" }', "a step has one verb"),
        ('{ say = "ping", as = "p" }', '{ say = "ping", press = "Yes", as = "p" }', "a step has one verb"),
        (
            '{ say = "ping", as = "p" }',
            '{ say = "ping", as = "p", to = "me" }',
            "step say: .*unknown field `to`",
        ),
        ('{ say = "ping", as = "p" }', '{ say = 1, as = "p" }', "step say: Expected `str`"),
        ('{ say = "ping", as = "p" }', '{ say = "x", as = "p" }, { say = "y", as = "p" }', "the same label"),
        ('{ check = "said" }', '{ check = "other" }', "no assertion 'other'"),
        ('says = ["pong"]', 'say = ["pong"]', "unknown field `say`"),
        (', says = ["pong"]', "", "asserts nothing"),
        ('of = "p", says', 'of = "q", says', "which no step is called"),
        ('"SMCL-S13" = "said"', '"SMCL-S99" = "said"', "not in the catalogue"),
        ('"SMCL-S13" = "said"', '"SMCL-S13" = "told"', "no assertion here"),
        ('["said", "path"]', '"said"', "'path' proves no id"),
        ('id = "group.name"', 'id = "other.name"', "the id must be group"),
        ('id = "group.name"', 'id = "group name"', "the id must be group"),
        ("[[scenario]]", "[scenario]", "nothing but"),
        ('title = "A title"', "title = ", "group.toml"),
    ],
)
def test_a_mistake_is_an_error_that_names_the_place(tmp_path: Path, right: str, wrong: str, problem: str) -> None:
    assert right in GOOD
    with pytest.raises(ScenarioError, match=problem) as caught:
        load(written(tmp_path, GOOD.replace(right, wrong)), catalogue())
    assert "group.toml" in str(caught.value)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_at_most_six_ids(tmp_path: Path, more: int) -> None:
    ids = [f'"SMCL-T{n:02}" = ["said", "path"]' for n in range(1, MAX_COVERED_IDS + more + 1)]
    covers = '"SMCL-S13" = "said"\n"SMCL-T04" = ["said", "path"]'
    text = GOOD.replace(covers, "\n".join(ids))
    if more > 0:
        with pytest.raises(ScenarioError, match="covers 7 ids"):
            load(written(tmp_path, text), catalogue())
    else:
        assert len(load(written(tmp_path, text), catalogue())) == 1


def test_an_id_is_used_once(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"group\.name is used twice"):
        load(written(tmp_path, GOOD + GOOD), catalogue())


def test_a_folder_without_scenarios(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="no scenario file"):
        load(tmp_path, catalogue())


def test_an_installed_sayso_asks_for_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert default_folder() == Path(__file__).parent
    monkeypatch.setattr(conform, "__file__", str(tmp_path / "a" / "b" / "c" / "conform.py"))
    with pytest.raises(ScenarioError, match="--folder"):
        default_folder()


async def statuses(folder: Path, only: str) -> dict[str, str]:
    return {result["id"]: result["status"] for result in (await conform.run(folder, only))["results"]}


async def test_an_assertion_fails_only_the_ids_it_proves(tmp_path: Path) -> None:
    folder = written(tmp_path, GOOD.replace('status = "executed"', 'status = "failed"'))
    assert await statuses(folder, "group") == {"SMCL-S13": "pass", "SMCL-T04": "fail"}
    report = await conform.run(folder, "group")
    assert report["failures"] == [
        {
            "scenario": "group.name",
            "assertion": "path",
            "ids": ["SMCL-T04"],
            "problem": "status: 'executed', not 'failed'",
        }
    ]


async def test_a_step_that_breaks_fails_what_is_not_proved_by_then(tmp_path: Path) -> None:
    folder = written(
        tmp_path,
        GOOD.replace('{ check = "said" }', '{ check = "said" }, { press = "Yes", forged = "", on = "nobody" }'),
    )
    assert await statuses(folder, "group") == {"SMCL-S13": "pass", "SMCL-T04": "fail"}


async def test_one_failing_scenario_fails_an_id_that_another_proves(tmp_path: Path) -> None:
    written(tmp_path, GOOD.replace("pong", "ping").replace("group.name", "other.name"), "other.toml")
    report = await conform.run(written(tmp_path, GOOD), "SMCL-S13")
    assert [(result["status"], result["scenario"]) for result in report["results"]] == [("fail", "other.name")]


async def test_the_example_of_the_reference_page_passes(tmp_path: Path) -> None:
    page = (default_folder().parents[1] / "docs" / "reference" / "conformance.md").read_text("utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    found = await statuses(written(tmp_path, example, "example.toml"), "example")
    assert found == {"SMCL-S03": "pass", "SMCL-S17": "pass", "SMCL-Z02": "pass"}


def test_the_reference_page_names_every_verb_and_word() -> None:
    page = (default_folder().parents[1] / "docs" / "reference" / "conformance.md").read_text("utf-8")
    named = set(re.findall(r"`(\w+)(?: = [^`]*)?`", page))
    assert set(VERBS) - {"release"} | set(Expect.__struct_fields__) - {"of"} <= named


async def test_only_what_exists(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="'SMCL-Q'"):
        await conform.run(written(tmp_path, GOOD), "SMCL-Q")
