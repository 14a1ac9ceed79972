"""The maps of the packages: whatever is in the folders of memory is named where a newcomer looks first."""

from importlib import import_module
from pathlib import Path

import pytest

import sayso.memory

HOME = Path(str(sayso.memory.__file__)).parent
MAPPED = [HOME / "claims", HOME / "detect", HOME / "discourse"]
FOLDERS = [folder for root in MAPPED for folder in (root, *sorted(file.parent for file in root.glob("*/__init__.py")))]


def named(folder: Path) -> str:
    """The name that a folder is imported by."""
    return ".".join(("sayso.memory", *folder.relative_to(HOME).parts))


def held(folder: Path) -> set[str]:
    """What is in a folder, as its map has it: files by their names, folders with a slash."""
    files = {f"`{file.stem}`" for file in folder.glob("*.py")} - {"`__init__`"}
    return files | {f"`{file.parent.name}/`" for file in folder.glob("*/*.py")}


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_all_that_is_in_a_folder_is_on_its_map(folder: Path) -> None:
    assert {name for name in held(folder) if name not in str(import_module(named(folder)).__doc__)} == set()


@pytest.mark.parametrize("folder", [each for each in FOLDERS if each not in MAPPED], ids=named)
def test_a_folder_within_is_a_map_and_loads_nothing(folder: Path) -> None:
    assert (folder / "__init__.py").read_text("utf-8").count('"""') == 2
    assert (folder / "__init__.py").read_text("utf-8").endswith('"""\n')


def test_the_folders_within_are_looked_at() -> None:
    names = [named(folder) for folder in FOLDERS]
    assert "sayso.memory.claims.pieces" in names and "sayso.memory.detect.rules" in names
    assert "`pieces/`" in held(HOME / "claims") and "`quoted`" in held(HOME / "detect" / "rules")
