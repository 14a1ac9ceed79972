"""Real `kill -9` of a real process under load; then the whole history is held against the promises."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sayso import SqliteStore
from sayso.records import State
from sayso.testing.history import check, gather
from tests.crash.driver import Driver
from tests.crash.scenarios import UNKNOWN

KILLS = 10 if os.environ.get("SAYSO_CRASH") == "full" else 2


@pytest.mark.timeout(600)
@pytest.mark.parametrize("writer", ["thread", "process"])
async def test_nothing_is_lost_or_done_twice(
    writer: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    driver = Driver(tmp_path, seed=7, writer=writer)
    await driver.run(KILLS)
    store = await SqliteStore.open(tmp_path / "sayso.db")
    try:
        history = await gather(store, driver.witness, datetime.now(UTC))
    finally:
        await store.close()
    record_property("crash", [f"kill -9 ({writer} writer)", "kills", KILLS, KILLS])
    assert [str(violation) for violation in check(history)] == []
    unfinished = [record.id for record in history.commands if record.open]
    assert unfinished == []
    wrong = [
        (record.envelope.command, record.outcome)
        for record in history.commands
        if record.state is State.FAILED
        and (record.envelope.command != "print_label" or not record.outcome or record.outcome.reason != UNKNOWN)
    ]
    assert wrong == []
