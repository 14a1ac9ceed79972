"""What operators see: JSON lines without personal values, and counters."""

import io
import json
import logging
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from sayso import Ctx
from sayso.records import Outgoing
from sayso.runtime.telemetry import JsonFormatter, Telemetry, configure, logger
from sayso.testing import ALICE, World
from tests.till import app_of, confirm


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Log as a server does; call it for the lines so far."""
    kept, stream = (logger.handlers[:], logger.level, logger.propagate), io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    configure("info")
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    logger.handlers[:], logger.propagate = kept[0], kept[2]
    logger.setLevel(kept[1])


def test_a_line_is_one_json_object(lines: Any) -> None:
    telemetry = Telemetry()
    telemetry.log("started", folder="/srv", actor=ALICE, text="hello\nworld")
    (line,) = lines()
    assert (line["event"], line["level"], line["folder"]) == ("started", "info", "/srv")
    assert (line["actor"], line["text"]) == ("[phone •••01]", "•••")
    assert line["at"].endswith("+00:00")


def test_an_error_says_what_and_where_without_personal_values(lines: Any) -> None:
    telemetry = Telemetry()
    try:
        raise ValueError(f"{ALICE} is not on the list")
    except ValueError as error:
        telemetry.exception("roles", error, command_id="cmd_1", args={"a": 1})
    (line,) = lines()
    assert (line["event"], line["level"], line["error"], line["command_id"]) == (
        "roles failed",
        "error",
        "ValueError",
        "cmd_1",
    )
    assert line["detail"] == "[phone •••01] is not on the list"
    assert line["where"].startswith("test_telemetry.py:")
    assert line["args"] == "•••"
    assert telemetry.counters["errors.roles"] == 1


def test_a_message_in_a_field_is_masked_and_its_ids_are_not(lines: Any) -> None:
    ids = {"send_id": "out_19b8e074600.12345678.1.0", "conversation_id": "d0b4ce07-1b25-5fa1-b538-f41032d09955"}
    message = Outgoing(
        channel="sim", recipient=ALICE, text="Paid 5.", created_at=datetime(2026, 11, 15, tzinfo=UTC), **ids
    )
    Telemetry().log("sent", message=message, by={ALICE: 1})
    (line,) = lines()
    assert {name: line["message"][name] for name in ids} == ids
    assert (line["message"]["text"], line["message"]["recipient"]) == ("•••", "[phone •••01]")
    assert line["message"]["created_at"] == "2026-11-15 00:00:00+00:00"
    assert line["by"] == {"[phone •••01]": 1}


def test_a_secret_in_an_error_is_not_logged(lines: Any) -> None:
    key = "5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8"
    Telemetry().exception("turn", ValueError(f"cannot read 0x{key}"), path=Path(f"/tmp/{ALICE}"))
    (line,) = lines()
    assert (line["detail"], line["path"]) == ("cannot read [private key]", "/tmp/[phone •••01]")


def test_an_error_without_an_error(lines: Any) -> None:
    Telemetry().exception("step", None)
    (line,) = lines()
    assert line["event"] == "step failed"
    assert "error" not in line


def test_debug_is_quiet_unless_wanted(lines: Any) -> None:
    logger.debug("too much")
    assert lines() == []


def test_what_json_does_not_know_is_written_as_text() -> None:
    record = logging.LogRecord("sayso", logging.INFO, "f", 1, "at %s", (Path("/x"),), None)
    record.fields = {"path": Path("/y")}
    line = json.loads(JsonFormatter().format(record))
    assert (line["event"], line["path"]) == ("at /x", "/y")


async def test_nothing_a_person_wrote_is_logged(tmp_path: Path, lines: Any) -> None:
    async def run(ctx: Ctx, what: str = "") -> str:
        raise KeyError(f"no {what} for {ctx.actor.id}")

    async with World(app_of(run), tmp_path / "a.db") as world:
        await confirm(world, "go Rumpelstiltskin")
        logged = json.dumps(lines(), ensure_ascii=False)
        assert "handler failed" in logged
        assert ALICE not in logged


def test_counting() -> None:
    telemetry = Telemetry()
    telemetry.count("a")
    telemetry.count("a", 4)
    assert telemetry.counters == {"a": 5}
