"""Which space is meant, and which time."""

from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sayso.cli.space import ALONE, known, time_of
from sayso.errors import NotFound, SaysoError
from sayso.records import Identity
from sayso.runtime.memory.space import Memory
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


async def test_a_subject_is_who_a_host_named_or_as_people_write_it(tmp_path: Path) -> None:
    await fill(tmp_path / "memory.db", ALONE)
    async with Memory.open(f"sqlite:///{tmp_path / 'memory.db'}", space=ALONE) as memory:
        spaced = await memory.session(identity=Identity(user_id="+55 11 99999-0000"))
        await spaced.write("city", "Porto")
    async with known(Namespace(app=None, db=str(tmp_path / "memory.db"), space=None)) as here:
        assert await here.subject("@org") == "@org"
        assert await here.subject("+55 (11) 90000-0001") == ALICE
        assert await here.subject("+55 11 99999-0000") == "+55 11 99999-0000"
        with pytest.raises(SaysoError):
            await here.subject("")


async def test_a_space_has_a_name(tmp_path: Path) -> None:
    await fill(tmp_path / "memory.db", ALONE)
    with pytest.raises(SaysoError) as caught:
        async with known(Namespace(app=None, db=str(tmp_path / "memory.db"), space="")):
            pass
    assert caught.value.code == "usage.invalid"


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
