"""A server's process: it runs to its end, on the loop a server uses, and leaves the interpreter as it found it."""

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from sayso.runtime import process
from sayso.store.sqlite import SqliteStore
from tests.contract.line import Line


@pytest.fixture(autouse=True)
def _thresholds() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


async def _loop_and_threshold() -> tuple[str, int]:
    return type(asyncio.get_running_loop()).__module__, gc.get_threshold()[0]


def test_it_runs_on_the_faster_loop_and_looks_for_cycles_seldom() -> None:
    assert process.run(_loop_and_threshold()) == ("uvloop", process.OBJECTS_BETWEEN_COLLECTIONS)


def test_without_the_faster_loop_it_runs_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "uvloop", None)
    module, _ = process.run(_loop_and_threshold())
    assert module.startswith("asyncio")


def test_what_goes_wrong_comes_out() -> None:
    async def fails() -> None:
        raise LookupError("nothing here")

    with pytest.raises(LookupError, match="nothing here"):
        process.run(fails())


def test_the_writing_process_serves_it(tmp_path: Path) -> None:
    async def writes() -> int:
        store = await SqliteStore.open(tmp_path / "a.db", writer="process")
        lines = [Line(f"s{n}") for n in range(300)]
        assert all(await asyncio.gather(*[store.apply(line.commit("c")) for line in lines]))
        await store.close()
        return len(lines)

    assert process.run(writes()) == 300
