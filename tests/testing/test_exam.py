"""The exam prints its tables, and ends well only when every floor holds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from sayso.errors import SaysoError
from sayso.testing.exam import floors, parts
from sayso.testing.exam.__main__ import main
from sayso.testing.exam.floors import FLOORS, missed
from sayso.testing.exam.mark import Count, Mistake, Score, Share
from sayso.testing.exam.paper import own_paper, read_paper
from sayso.testing.exam.parts import PARTS, Outcome
from sayso.testing.exam.table import figures, mistake_line, names, table

GOOD = Outcome("good", ("a table",), {"cells": {}})
BAD = Outcome("bad", ("another",), {"cells": {}}, ("money is at 0.100, its floor is 0.90",))


def scored(*counts: tuple[str, str, Count], rows: Share | None = None) -> Score:
    score = Score(seconds=1.0)
    for type_, lang, count in counts:
        score.counts[type_, lang] = count
    score.whole["en"] = rows or Share(9, 10)
    return score


@pytest.mark.parametrize(("right", "holds"), [(899, False), (900, True), (901, True)])
def test_a_floor_holds_from_its_own_figure_on(monkeypatch: pytest.MonkeyPatch, right: int, holds: bool) -> None:
    monkeypatch.setitem(FLOORS, "own", {"money": 0.9})
    found = missed("own", scored(("money", "en", Count(1000, 1000, right))))
    assert found == [] if holds else found == ["money is at 0.899, its floor is 0.90"]


def test_a_floor_of_a_language_looks_at_that_language_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FLOORS, "own", {"duration": (0.8, None, 0.8)})
    score = scored(("duration", "en", Count(10, 10, 9)), ("duration", "es", Count(10, 10, 7)))
    assert missed("own", score) == ["duration in es is at 0.700, its floor is 0.80"]


def test_a_family_has_one_floor_for_its_types(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FLOORS, "own", {"when": 0.8})
    score = scored(("date", "en", Count(10, 10, 10)), ("time", "pt", Count(10, 10, 5)))
    assert missed("own", score) == ["when is at 0.750, its floor is 0.80"]


def test_what_a_floor_asks_for_and_nobody_finds_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FLOORS, "own", {"secret": 0.9})
    assert missed("own", scored()) == ["secret is at 0.000, its floor is 0.90"]


def test_rows_have_a_floor_and_a_crash_is_below_every_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FLOORS, "own", {floors.ROWS: 0.85})
    assert missed("own", scored(rows=Share(85, 100))) == []
    assert missed("own", scored(rows=Share(84, 100))) == ["rows is at 0.840, its floor is 0.85"]
    broken = scored(rows=Share(85, 100))
    broken.crashes = 2
    assert missed("own", broken) == ["2 texts made the reader raise"]


def test_every_type_of_the_own_paper_has_a_floor() -> None:
    types = {meant.type for row in read_paper(own_paper()) for meant in row.expected}
    assert set(FLOORS["own"]) == types | {floors.ROWS}


def test_the_table_is_aligned_and_totals_each_language() -> None:
    score = scored(("date", "en", Count(4, 5, 3)), ("time", "en", Count(1, 1, 1)), ("money", "pt", Count(2, 2, 1)))
    score.roles = Share(3, 4)
    lines = table(score)
    head, *body = lines[1:7]
    ends = [at for at in range(len(head)) if head[at : at + 2] == "F1"]
    assert [line.split()[0] for line in body] == ["money", "when", "date", "time", "total"]
    assert body[1].split()[1:5] == ["5", "0.667", "0.800", "0.727"]
    assert body[-1][: ends[0] + 2].endswith("0.727") and body[0][: ends[1] + 2].endswith("0.500")
    assert body[1][: ends[3] + 2].endswith("0.727") and body[-1][: ends[2]].endswith(" " * 20)
    assert lines[-2] == "rows wholly right: 9 of 10, 90.0% (en 90.0%); 10 texts/s"
    assert lines[-1] == "roles right: 3 of 4"


def test_figures_are_those_of_the_table() -> None:
    score = scored(("date", "en", Count(4, 5, 3, 2)))
    assert names(score) == ["when", "date"]
    cells: dict[str, Any] = figures(score)["cells"]
    assert set(cells) == {f"{name}.{lang}" for name in ("when", "date", "total") for lang in ("en", "all")}
    assert cells["date.en"] == {"meant": 4, "found": 5, "right": 3, "exact": 2, "P": 0.6, "R": 0.75, "F1": 0.667}


def test_a_mistake_says_what_is_meant_and_what_was_found() -> None:
    line = mistake_line(Mistake("en.1", "may I", (), (("date", "2026-05-01"),)))
    assert line == "  en.1  'may I'\n    meant nothing\n    found date 2026-05-01"


def test_a_paper_is_sat_with_the_extractor(tmp_path: Path) -> None:
    row = {"id": "1", "lang": "en", "text": "jo@example.com", "now": None, "scope": ["email"]}
    meant = [{"type": "email", "start": 0, "end": 14, "value": "jo@example.com"}]
    path = tmp_path / "paper.jsonl"
    path.write_text(json.dumps(row | {"expected": meant}) + "\n" + json.dumps(row | {"expected": []}), "utf-8")
    outcome = parts.entities("some", path, errors=5)
    assert outcome.figures["cells"]["email.en"]["right"] == 1
    assert outcome.figures["rows"] == {"en": [1, 2]} and outcome.lines[-1].startswith("  1  'jo@example.com'")
    assert parts.entities("some", path).lines[-1].startswith("rows wholly right: 1 of 2")


def test_without_a_corpus_its_papers_are_skipped_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "corpus_paper", lambda name: None)
    assert parts.corpus("chat_dev") == Outcome("chat_dev", ("skipped: SAYSO_CORPUS names no corpus",))


def test_a_corpus_without_the_paper_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(parts, "corpus_paper", lambda name: tmp_path / name)
    with pytest.raises(SaysoError, match="chat_dev"):
        parts.corpus("chat_dev")


@pytest.mark.parametrize(("outcomes", "code"), [([GOOD], 0), ([GOOD, BAD], 1), ([BAD, GOOD], 1), ([], 0)])
def test_the_exam_fails_with_any_missed_floor(outcomes: Sequence[Outcome], code: int) -> None:
    assert main([], [lambda errors, each=each: each for each in outcomes]) == code


def test_every_part_is_printed_and_its_missed_floors_named(capsys: pytest.CaptureFixture[str]) -> None:
    main([], [lambda errors: GOOD, lambda errors: BAD])
    assert capsys.readouterr().out.split("\n") == [
        "== good", "a table", "", "== bad", "another", "MISSED: money is at 0.100, its floor is 0.90", "", "",
    ]  # fmt: skip


def test_json_is_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--json"], [lambda errors: GOOD, lambda errors: BAD]) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["good"] == {"cells": {}, "missed": []} and document["bad"]["missed"] == list(BAD.missed)


def test_the_parts_are_told_how_many_mistakes_to_show() -> None:
    seen: list[int] = []
    main(["--errors", "7"], [lambda errors: seen.append(errors) or GOOD])
    assert seen == [7]


def test_a_part_that_cannot_be_sat_ends_the_exam_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    def torn(errors: int) -> Outcome:
        raise SaysoError("the paper is torn", code="exam.bad_paper")

    assert main([], [torn]) == 2
    assert "exam: the paper is torn" in capsys.readouterr().err


def test_the_exam_begins_with_the_own_set() -> None:
    assert PARTS[0] is parts.own and len(PARTS) >= 3
