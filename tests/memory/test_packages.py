"""The maps of the packages: every file of claims, detect and discourse is named where a newcomer looks first."""

from pathlib import Path
from types import ModuleType

import pytest

from sayso.memory import claims, detect, discourse


@pytest.mark.parametrize("package", [claims, detect, discourse], ids=lambda package: package.__name__)
def test_every_file_is_on_the_map_of_its_package(package: ModuleType) -> None:
    files = {path.stem for path in Path(str(package.__file__)).parent.glob("*.py")} - {"__init__"}
    missing = {name for name in files if f"`{name}`" not in str(package.__doc__)}
    assert not missing
