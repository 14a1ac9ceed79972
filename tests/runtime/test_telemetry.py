"""What operators see: JSON lines without personal values, and counters."""

import io
import json
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sayso import Ctx
from sayso.runtime.telemetry import JsonFormatter, Telemetry, configure, logger, redacted
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


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("+5511900000001", "•••01"),
        ("call +55 (11) 90000-0001 now", "call •••01 now"),
        ("11 90000 0001", "•••01"),
        ("write to ana.maria+x@example.com.br!", "write to •••@•••!"),
        ("order 204 of 2", "order 204 of 2"),
        ("cmd_19b8e0746004145b0129ae1d0d9137a", "cmd_19b8e0746004145b0129ae1d0d9137a"),
        ("out_19b8e074600.d0b4ce07.1.0", "out_19b8e074600.d0b4ce07.1.0"),
        ("d0b4ce07-1b25-5fa1-b538-f41032d09955", "d0b4ce07-1b25-5fa1-b538-f41032d09955"),
        (5511900000001, 5511900000001),
        (None, None),
    ],
)
def test_phones_and_addresses_are_masked_and_ids_are_not(value: Any, shown: Any) -> None:
    assert redacted(value) == shown


@pytest.mark.parametrize("field", ["text", "content", "pin", "token", "hash", "payload", "args", "secret"])
def test_personal_fields_are_masked_whatever_they_hold(field: str) -> None:
    assert redacted({field: "hello"}) == {field: "•••"}
    assert redacted({"event": {field: ["a", "b"]}}) == {"event": {field: ["•••", "•••"]}}


@pytest.mark.parametrize("value", [f"cmd_1 of {ALICE}"])
def test_an_id_is_only_an_id_when_it_is_nothing_more(value: str) -> None:
    assert ALICE not in redacted(value)


def test_a_line_is_one_json_object(lines: Any) -> None:
    telemetry = Telemetry()
    telemetry.log("started", folder="/srv", actor=ALICE, text="hello\nworld")
    (line,) = lines()
    assert (line["event"], line["level"], line["folder"]) == ("started", "info", "/srv")
    assert (line["actor"], line["text"]) == ("•••01", "•••")
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
    assert line["detail"] == "•••01 is not on the list"
    assert line["where"].startswith("test_telemetry.py:")
    assert line["args"] == {"a": 1} or line["args"] == "•••"
    assert telemetry.counters["errors.roles"] == 1


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
