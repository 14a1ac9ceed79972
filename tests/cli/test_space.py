"""Which space is meant, and which time."""

from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sayso.cli.space import ALONE, known, subject_of, time_of
from sayso.errors import NotFound, SaysoError
from tests.cli.memories import fill
from tests.samples import ALICE


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("2026-01-31", datetime(2026, 1, 31, tzinfo=UTC)),
        ("2026-01-31T12:30", datetime(2026, 1, 31, 12, 30, tzinfo=UTC)),
        ("2026-01-31T12:30:00Z", datetime(2026, 1, 31, 12, 30, tzinfo=UTC)),
        ("2026-01-31T09:30:00-03:00", datetime(2026, 1, 31, 12, 30, tzinfo=UTC)),
    ],
)
def test_a_time(text: str, at: datetime) -> None:
    assert time_of(text) == at


@pytest.mark.parametrize("text", ["", "soon", "31/01/2026", "2026-13-01", "2026-01-31T25:00"])
def test_what_is_no_time(text: str) -> None:
    with pytest.raises(SaysoError) as caught:
        time_of(text)
    assert caught.value.code == "usage.invalid"


def test_a_subject() -> None:
    assert subject_of("@org") == "@org"
    assert subject_of("+55 (11) 90000-0001") == ALICE
    with pytest.raises(SaysoError):
        subject_of("")


async def test_a_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    await fill(tmp_path / "memory.db", ALONE)
    args = Namespace(app=None, db=str(tmp_path / "memory.db"), space=None)
    async with known(args) as here:
        assert (here.memory.space, here.app) == (ALONE, None)
        assert len((await here.held(ALICE)).ledger) == 11
        assert len((await here.kept(ALICE)).facts) == 11
        for look in (here.held, here.kept):
            with pytest.raises(NotFound, match=r"did you mean \+5511900000001\?") as caught:
                await look("+551190000001")
            assert caught.value.code == "memory.no_subject"


async def test_a_file_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SaysoError) as caught:
        async with known(Namespace(app=None, db="nothing.db", space=None)):
            pass
    assert caught.value.code == "store.not_found"
    assert not (tmp_path / "nothing.db").exists()
