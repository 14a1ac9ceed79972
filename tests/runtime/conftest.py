"""What would make these tests slow and proves nothing here: hard hashes, and pauses between tries."""

from pathlib import Path

import argon2
import pytest

from sayso.runtime import execution


class Quick(argon2.PasswordHasher):
    """Argon2 with the least work it accepts: what is asked is what is done with a hash, not how hard it is."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(argon2, "PasswordHasher", Quick)
    monkeypatch.setattr(execution, "RETRY_BASE_S", 0.0001)


@pytest.fixture(params=["file", "ram"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a memory is: in a file, and in RAM."""
    return f"sqlite:///{tmp_path / 'memory.db'}" if request.param == "file" else "sqlite://"
