"""The reference page is what the parsers say."""

from pathlib import Path

from sayso.cli.reference import page
from sayso.cli.verbs import VERBS

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "cli.md"


def test_the_page_is_current() -> None:
    assert PAGE.read_text("utf-8") == page(), "run: python -m sayso.cli.reference > docs/reference/cli.md"


def test_every_verb_has_its_section_and_its_example() -> None:
    text = page()
    for verb in VERBS:
        assert f"\n## {verb.name}\n" in text
        assert verb.example in text


def test_bars_in_tables_are_escaped() -> None:
    rows = [line for line in page().splitlines() if line.startswith("| ")]
    assert all(line.replace("\\|", "").count("|") == 3 for line in rows)
