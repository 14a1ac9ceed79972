"""Generated documentation is current, and the hand-written pages around it name what is there."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from sayso.commands.lifecycle import EDGES, State
from sayso.commands.reasons import CATEGORIES, REASONS
from sayso.records import ENDED

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)|(?:src|srcset)=\"([^\"]+)\"")


def _generate() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_generate", ROOT / "docs" / "generate.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


generate = _generate()


@pytest.mark.parametrize("path", generate.generated(), ids=lambda path: path.name)
def test_a_generated_file_is_current(path: Path) -> None:
    assert path.read_text("utf-8") == generate.generated()[path], "run: python docs/generate.py"


def test_no_schema_is_left_over() -> None:
    folder = ROOT / "docs" / "reference" / "schemas"
    assert set(folder.iterdir()) == {path for path in generate.generated() if path.parent == folder}


def test_every_reason_has_its_row_and_every_category_its_section() -> None:
    page = generate.reasons()
    assert [code for code in REASONS if f"| `{code}` |" not in page] == []
    assert [category for category in CATEGORIES if f"## {category}\n" not in page] == []
    assert set(generate.MEANING) == set(CATEGORIES)


def test_the_lifecycle_page_explains_every_state_and_every_closed_question() -> None:
    page = (ROOT / "docs" / "learn" / "lifecycle.md").read_text("utf-8")
    rows = [*(state.value for state in State), *ENDED]
    assert [name for name in rows if f"\n| `{name}` | " not in page] == []


def test_the_picture_has_every_edge() -> None:
    picture = "\n".join(generate.picture())
    assert picture.count(" --> ") == len(EDGES) + 6  # one begin, five ends
    assert [edge for edge in EDGES if f" {edge.source.value} --> {edge.target.value}\n" not in picture] == []


def test_a_page_without_its_region_is_an_error() -> None:
    with pytest.raises(ValueError, match="it has 0"):
        generate.lifecycle("# The lifecycle\n")


@pytest.mark.parametrize(
    "page",
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/*/*.md")],
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_links_between_files_lead_somewhere(page: Path) -> None:
    targets = [one or other for one, other in LINK.findall(page.read_text("utf-8"))]
    local = [target for target in targets if not target.startswith(("http:", "https:", "mailto:"))]
    assert [target for target in local if not (page.parent / target).exists()] == []
