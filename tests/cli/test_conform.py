"""`sayso conform` shows what the runner found, and its exit code follows."""

import sys
from argparse import Namespace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from sayso.cli import conform
from sayso.cli.printer import Printer
from sayso.errors import SaysoError
from tests.cli.process import Sayso

RESULTS = [
    {"id": "SMCL-I01", "level": "MUST", "status": "pass", "scenario": "invariants.one"},
    {"id": "SMCL-I02", "level": "MUST", "status": "fail", "scenario": "invariants.two"},
    {"id": "SMCL-T01", "level": "MUST", "status": "fail", "scenario": ""},
    {"id": "SBC-A01", "level": "MUST", "status": "pending", "scenario": ""},
]
FAILURES = [{"scenario": "invariants.two", "assertion": "held", "ids": ["SMCL-I02"], "problem": "it did not"}]


def runner(results: list[dict[str, str]], failures: Any = ()) -> ModuleType:
    async def run(folder: Path | None = None, only: str | None = None, progress: Any = None) -> dict[str, Any]:
        progress("ok   one")
        return {"results": results, "summary": {}, "failures": failures}

    module = ModuleType("sayso.testing.conform")
    module.run = run  # type: ignore[attr-defined]
    return module


async def ran(monkeypatch: pytest.MonkeyPatch, results: list[dict[str, str]], failures: Any = (), **args: Any) -> int:
    monkeypatch.setitem(sys.modules, "sayso.testing.conform", runner(results, failures))
    return await conform.run(Namespace(**{"folder": None, "only": None} | args), Printer(json=False))


async def test_a_table_by_group_and_a_line_for_each_that_does_not_pass(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await ran(monkeypatch, RESULTS, FAILURES) == 1
    assert [line.split() for line in capsys.readouterr().out.splitlines()] == [
        ["GROUP", "PASS", "FAIL", "PENDING"],
        ["SMCL-I", "1", "1", "·"],
        ["SMCL-T", "·", "1", "·"],
        ["SBC-A", "·", "·", "1"],
        ["all", "1", "2", "1"],
        [],
        ["ID", "STATUS", "LEVEL", "SCENARIO"],
        ["SMCL-I02", "fail", "MUST", "invariants.two,", "held:", "it", "did", "not"],
        ["SMCL-T01", "fail", "MUST", "no", "scenario", "covers", "it"],
        ["SBC-A01", "pending", "MUST"],
    ]


@pytest.mark.parametrize(("level", "lines"), [("implied", 1), ("MUST", 0)])
async def test_a_level_that_is_no_word_of_the_standard_is_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], level: str, lines: int
) -> None:
    assert await ran(monkeypatch, [{**RESULTS[0], "level": level}], only="SMCL") == 0
    told = capsys.readouterr().out.splitlines()[-1]
    assert told.startswith("implied: ") is bool(lines)


async def test_pending_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await ran(monkeypatch, [RESULTS[0], RESULTS[3]]) == 0


async def test_a_status_nobody_knows_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await ran(monkeypatch, [{**RESULTS[0], "status": "probably"}]) == 1


async def test_an_unknown_id(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SaysoError) as caught:
        await ran(monkeypatch, [], only="SMCL-Q99")
    assert caught.value.code == "conform.unknown_id"


def test_the_real_runner_answers_in_json(sayso: Sayso) -> None:
    found = sayso("conform", "--id", "SMCL-S01", "--json")
    assert found.json["results"]
    assert set(found.json["results"][0]) >= {"id", "level", "status", "scenario"}
    assert "summary" in found.json
    assert found.code in (0, 1)
