"""Real processes of the real program, in a folder of their own."""

import os
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.cli.forks import Forks
from tests.cli.process import SRC, Sayso


@pytest.fixture(scope="session")
def env() -> Mapping[str, str]:
    """This environment without anything that would steer sayso."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("SAYSO_")}
    return {**clean, "PYTHONPATH": str(SRC)}


@pytest.fixture(scope="session")
def forks(env: Mapping[str, str]) -> Iterator[Forks]:
    forks = Forks(env)
    yield forks
    forks.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A fresh copy of the test application."""
    return Path(shutil.copytree(Path(__file__).parent / "app", tmp_path / "till"))


@pytest.fixture
def sayso(folder: Path, env: Mapping[str, str], forks: Forks) -> Sayso:
    """Runs `sayso` in the application's folder."""
    return Sayso(folder, env, forks)
