"""The first ten minutes of README.md, word for word: files written, commands run, output compared."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")

_BLOCK = re.compile(r"(?:<!-- (file|append): (\S+) -->\n)?^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_ANYTHING = "…"


class Block(NamedTuple):
    """A fenced block, with what the comment before it says to do with it."""

    verb: str
    path: str
    kind: str
    text: str


def blocks() -> list[Block]:
    return [Block(*found.groups(default="")) for found in _BLOCK.finditer(README)]


def commands(text: str) -> Iterator[tuple[str, str]]:
    """The commands of a console block, each with the output shown for it."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command, shown


def agrees(shown: str, output: str) -> bool:
    """Whether the output is what is shown, where `…` is anything and runs of white space are one."""
    parts = [re.escape(" ".join(part.split())) for part in shown.split(_ANYTHING)]
    return re.fullmatch(r"\s*.*?\s*".join(parts), " ".join(output.split()), re.DOTALL) is not None


def test_the_first_ten_minutes(tmp_path: Path) -> None:
    paths = [str(Path(sys.executable).parent), os.environ["PATH"]]
    environment = os.environ | {"PATH": os.pathsep.join(paths), "HOME": str(tmp_path), "COLUMNS": "100"}
    ran = 0
    for block in blocks():
        if block.verb == "file":
            (tmp_path / block.path).write_text(block.text, "utf-8")
        elif block.verb == "append":
            with (tmp_path / block.path).open("a", encoding="utf-8") as file:
                file.write(f"\n\n{block.text}")
        elif block.kind == "console":
            for command, shown in commands(block.text):
                done = subprocess.run(
                    command,
                    shell=True,
                    cwd=tmp_path,
                    env=environment,
                    capture_output=True,
                    encoding="utf-8",
                    check=False,
                )
                assert agrees(shown, done.stdout), f"$ {command}\n{done.stdout}{done.stderr}"
                assert done.returncode == 0, f"$ {command}\n{done.stderr}"
                ran += 1
    assert ran >= 10


def test_the_application_of_the_readme_type_checks(tmp_path: Path) -> None:
    for block in blocks():
        if block.verb and block.path.endswith(".py"):
            with (tmp_path / block.path).open("a", encoding="utf-8") as file:
                file.write(f"{block.text}\n")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "app.py", "test_app.py"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def test_every_make_target_that_is_named_is_there() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z]+)\b", README)) - {"it"}
    assert named
    assert named <= targets


@pytest.mark.parametrize(
    ("shown", "output", "same"),
    [
        ("a b\n", "a  b\n", True),
        ("a … c", "a b c", True),
        ("… c", "a\nb c\n", True),
        ("a …", "b", False),
        ("a", "a b", False),
        ("a.c", "abc", False),
    ],
)
def test_comparing(shown: str, output: str, same: bool) -> None:
    assert agrees(shown, output) is same
