"""One line for every error, with a code; quiet ends for those who leave."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.cli.process import Sayso

ERROR = re.compile(r"sayso: \S.* \[([a-z_]+\.[a-z_]+)\]\n")


def code_of(err: str) -> str:
    found = ERROR.fullmatch(err)
    assert found, err
    return found[1]


@pytest.mark.parametrize(
    ("args", "code", "says"),
    [
        (["lst"], "usage.invalid", "did you mean list?"),
        (["list", "--statsu", "failed"], "usage.invalid", "did you mean --status?"),
        (["list", "--status", "fialed"], "usage.invalid", "did you mean failed?"),
        (["list", "extra"], "usage.invalid", "no argument extra"),
        (["list", "--limit", "0"], "usage.invalid", "1 to"),
        (["list", "--limit", "many"], "usage.invalid", "--limit"),
        (["list", "--db", "nowhere.db"], "store.not_found", "nowhere.db"),
        (["list", "--db", "."], "store.not_found", "a folder"),
        (["list", "--db", "policy.toml"], "store.corrupt", "policy.toml"),
        (["list", "--app", "nowhere"], "app.not_found", "nowhere"),
        (["retry"], "usage.invalid", "COMMAND_ID"),
        (["retry", "cmd_nothing"], "observe.not_found", "cmd_nothing"),
        (["send"], "usage.invalid", "--button"),
        (["send", "hello", "--as", " "], "usage.invalid", "nobody"),
        (["send", "hello", "--channel", "simulater"], "usage.invalid", "did you mean simulator?"),
        (["send", "hello", "--timeout", "nan"], "usage.invalid", "--timeout"),
        (["send", "--button", "Yes"], "send.no_button", "none was sent"),
        (["signal", "a", "b", "{"], "usage.invalid", "not JSON"),
        (["signal", "", "b"], "usage.invalid", "NAME"),
        (["verify", "--head", "12:xyz"], "usage.invalid", "LENGTH:HASH"),
        (["verify", "gone.json"], "bundle.not_found", "gone.json"),
        (["verify", "policy.toml"], "bundle.invalid", "policy.toml"),
        (["migrate", "--db", "no/such/folder.db"], "store.no_folder", "no/such"),
        (["conform", "--folder", "nowhere"], "conform.no_folder", "nowhere"),
    ],
    ids=" ".join,
)
def test_a_mistake_is_one_line_with_a_code(sayso: Sayso, args: list[str], code: str, says: str) -> None:
    ran = sayso(*args)
    assert ran.code == 2
    assert ran.out == ""
    assert code_of(ran.err) == code
    assert says in ran.err


def test_an_unexpected_error_is_one_line_too_and_debug_shows_its_trace(sayso: Sayso, folder: Path) -> None:
    broken = "import sys; sys.modules['sayso.cli.list'] = None"
    run = [sys.executable, "-c", f"{broken}; from sayso.cli import main; sys.exit(main(['list']))"]
    quiet = subprocess.run(run, env=sayso.env, cwd=folder, capture_output=True, text=True, check=False)
    assert quiet.returncode == 2
    assert code_of(quiet.stderr) == "internal.error"
    assert "SAYSO_LOG_LEVEL=debug" in quiet.stderr
    env = {**sayso.env, "SAYSO_LOG_LEVEL": "debug"}
    loud = subprocess.run(run, env=env, cwd=folder, capture_output=True, text=True, check=False)
    assert loud.returncode == 2
    assert "Traceback" in loud.stderr


def test_no_verb_shows_every_verb(sayso: Sayso) -> None:
    ran = sayso()
    assert ran.code == 0
    assert "  compensate  " in ran.out
    assert ran.out == sayso("--help").out


def test_version(sayso: Sayso) -> None:
    assert sayso("--version").out == f"sayso {version('sayso')}\n"


def test_a_closed_pipe_ends_quietly(sayso: Sayso) -> None:
    sayso.paid()
    read, write = os.pipe()
    os.close(read)
    ran = subprocess.run(
        [sys.executable, "-m", "sayso.cli", "list"],
        cwd=sayso.folder,
        env=sayso.env,
        stdout=write,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(write)
    assert (ran.returncode, ran.stderr) == (130, "")


def test_an_interrupt_ends_quietly(sayso: Sayso) -> None:
    sayso.paid()
    with sayso.start("tail", "--follow") as tail:
        tail.says("execution.executed")
        tail.process.send_signal(signal.SIGINT)
        assert tail.wait() == 130
        assert tail.err == []


def test_a_database_of_a_newer_sayso_is_left_alone(sayso: Sayso) -> None:
    sayso("migrate")
    with sqlite3.connect(sayso.folder / "sayso.db") as connection:
        connection.execute("PRAGMA user_version = 99")
    for verb in ("list", "doctor", "migrate"):
        ran = sayso(verb)
        assert "schema 99" in ran.out + ran.err, verb
        assert ran.code == (1 if verb == "doctor" else 2)
    assert code_of(sayso("list").err) == "store.newer"
