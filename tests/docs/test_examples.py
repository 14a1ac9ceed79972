"""The examples in the code's own words are true."""

import doctest
import importlib
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src"
IN_PASSING = ("async with", "make_app")
"""What an example that only shows how something is used has in it: it is in a test of its own."""


def _has_examples(text: str) -> bool:
    shown = [line for line in text.splitlines() if line.lstrip().startswith(">>> ")]
    return bool(shown) and not any(each in line for line in shown for each in IN_PASSING)


WITH_EXAMPLES = [path for path in sorted(SRC.rglob("*.py")) if _has_examples(path.read_text("utf-8"))]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: str(path.relative_to(SRC)))
def test_an_example_comes_to_what_it_says(path: Path) -> None:
    name = ".".join(path.relative_to(SRC).with_suffix("").parts)
    ran = doctest.testmod(importlib.import_module(name.removesuffix(".__init__")))
    assert ran.failed == 0
