"""Files that the documentation names are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", ROOT / "ARCHITECTURE.md", *(ROOT / "docs").rglob("*.md")])
NAMED = re.compile(r"(?<![\w/.-])(?:tests|src|docs|examples|benchmarks)/[\w./-]*[\w/]")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_names_only_files_that_exist(page: Path) -> None:
    missing = {name for name in NAMED.findall(page.read_text("utf-8")) if not (ROOT / name).exists()}
    assert not missing


def test_the_pages_that_name_files_are_read() -> None:
    assert any(NAMED.search(page.read_text("utf-8")) for page in PAGES)
    assert NAMED.findall("see `tests/gone.py`.") == ["tests/gone.py"]
