"""Right code passes mypy strict and basedpyright strict; wrong code is refused by both, line by line.

A line of `wrong/` that must be refused ends in `# error: <mypy code>, <basedpyright rule>`. Every other line
must pass, there, in `right/` and in the shop. Each checker runs once, over all of it.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SHOP = ROOT / "examples" / "shop"
FILES = [*sorted(HERE.glob("right/*.py")), *sorted(HERE.glob("wrong/*.py")), SHOP / "app.py"]

_MARK = re.compile(r"  # error: ([a-z-]+), (report\w+)$")
_MYPY = re.compile(r"(?P<file>[^:]+):(?P<line>\d+): error: (?P<text>.*)  \[(?P<code>[a-z-]+)\]$")

Place = tuple[str, int]


def marks(column: int) -> dict[Place, str]:
    """Every line that must be refused, with the code that a checker must give for it."""
    return {
        (file.name, number): found.group(column)
        for file in FILES
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1)
        if (found := _MARK.search(line))
    }


def disagreements(expected: dict[Place, str], reported: Iterable[tuple[Place, str, str]]) -> list[str]:
    """Where a checker and the marks differ, a line each."""
    by_place: dict[Place, dict[str, str]] = {}
    for place, code, text in reported:
        by_place.setdefault(place, {})[code] = text
    accepted = [
        f"{file}:{line}: expected {code}, got {sorted(by_place.get((file, line), {})) or 'no error'}"
        for (file, line), code in expected.items()
        if code not in by_place.get((file, line), {})
    ]
    refused = [
        f"{file}:{line}: {text} [{code}]"
        for (file, line), found in by_place.items()
        if (file, line) not in expected
        for code, text in found.items()
    ]
    return accepted + refused


def test_mypy() -> None:
    environment = os.environ | {"MYPYPATH": str(SHOP)}
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-error-summary", "--no-pretty", *map(str, FILES)],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode in (0, 1), done.stderr
    found = [match for line in done.stdout.splitlines() if (match := _MYPY.match(line))]
    found = [match for match in found if ROOT / match["file"] in FILES]  # the rest is for `make lint`
    reported = [((Path(m["file"]).name, int(m["line"])), m["code"], m["text"]) for m in found]
    assert disagreements(marks(1), reported) == []


def test_basedpyright() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "basedpyright", "--project", str(HERE), "--outputjson"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    report = json.loads(done.stdout)
    assert report["summary"]["filesAnalyzed"] == len(FILES)
    reported = [
        (
            (Path(one["file"]).name, one["range"]["start"]["line"] + 1),
            one.get("rule", "syntax"),
            one["message"],
        )
        for one in report["generalDiagnostics"]
    ]
    assert disagreements(marks(2), reported) == []


def test_every_wrong_file_is_refused_somewhere_and_says_why() -> None:
    marked = {file for file, _ in marks(1)}
    for file in HERE.glob("wrong/*.py"):
        assert file.name in marked, file.name
        assert file.read_text("utf-8").startswith('"""'), file.name
    assert not any((HERE / "right" / name).exists() for name in marked)


def test_a_mark_that_a_checker_does_not_meet_is_found() -> None:
    place = ("a.py", 3)
    assert disagreements({place: "arg-type"}, []) == ["a.py:3: expected arg-type, got no error"]
    assert disagreements({place: "arg-type"}, [(place, "misc", "x")]) == ["a.py:3: expected arg-type, got ['misc']"]
    assert disagreements({}, [(place, "misc", "x")]) == ["a.py:3: x [misc]"]
    assert disagreements({place: "misc"}, [(place, "misc", "x")]) == []
