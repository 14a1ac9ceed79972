"""The pages of docs/start, as far as they can be played without a provider: commands run, output compared."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from sayso.channels.twilio.codes import MEANINGS as TWILIO
from sayso.channels.whatsapp_cloud.codes import MEANINGS as META
from sayso.config import load
from tests.cli.dev.test_phone import OGG
from tests.docs.test_readme import agrees, commands

ROOT = Path(__file__).parents[2]
START = ROOT / "docs" / "start"
PAGES = sorted(path.name for path in START.glob("*.md"))
TIMEOUT_S = 60

# What stands for the values that only a provider can give.
VALUES = {
    "SAYSO_WHATSAPP_PHONE_NUMBER_ID": "1000001",
    "SAYSO_WHATSAPP_TOKEN": "EAAJx0b1rQ0kBO3fyz",
    "SAYSO_WHATSAPP_APP_SECRET": "6f1ed002ab5595859014ebf0951522d9",
    "SAYSO_WHATSAPP_VERIFY_TOKEN": "corner-shop-7f",
    "SAYSO_WHATSAPP_API_URL": "http://127.0.0.1:9",
    "SAYSO_TWILIO_ACCOUNT_SID": "AC0000000000000000000000000000000a",
    "SAYSO_TWILIO_AUTH_TOKEN": "6f1ed002ab5595859014ebf0951522d9",
    "SAYSO_TWILIO_NUMBER": "+14155238886",
    "SAYSO_TWILIO_API_URL": "http://127.0.0.1:9",
    "SAYSO_SERVE_PUBLIC_URL": "https://chat.example.org",
}
NOBODY = ("SAYSO_WHATSAPP_API_URL", "SAYSO_TWILIO_API_URL")  # whatever a page says, nothing is sent from here

_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_EXPORT = re.compile(r"^export (\w+)=", re.MULTILINE)


def page(name: str) -> str:
    return (START / name).read_text("utf-8")


def environment(name: str, folder: Path, port: int) -> dict[str, str]:
    clean = {key: value for key, value in os.environ.items() if not key.startswith("SAYSO_")}
    paths = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    exported = [*_EXPORT.findall(page(name)), *NOBODY]
    given = {key: VALUES[key] for key in exported} | {"SAYSO_SERVE_PORT": str(port)}
    return {**clean, **given, "PATH": paths, "HOME": str(folder), "SHOP_DB": str(folder / "shop.db"), "COLUMNS": "200"}


@contextmanager
def serving(command: str, folder: Path, env: dict[str, str]) -> Iterator[str]:
    """A server that a page starts; what it printed until it was up."""
    process = subprocess.Popen(
        ["sayso", *command.split()[1:]], cwd=folder, env=env, encoding="utf-8",
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    assert process.stdout is not None
    lines: list[str] = []
    try:
        for line in process.stdout:
            lines.append(line)
            if "Ctrl-C" in line:
                break
        yield "".join(lines)
    finally:
        process.send_signal(signal.SIGTERM)
        process.stdout.read()
        process.stdout.close()
        assert process.wait(TIMEOUT_S) == 0


def run(command: str, folder: Path, env: dict[str, str]) -> tuple[int, str]:
    done = subprocess.run(
        command, shell=True, cwd=folder, env=env, capture_output=True, encoding="utf-8", timeout=TIMEOUT_S, check=False
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize("name", PAGES)
def test_what_a_page_shows_is_what_happens(name: str, tmp_path: Path) -> None:
    assert OGG, "the samples can be made"
    ignored = shutil.ignore_patterns("*.db*", "fake-whatsapp", "media")
    shutil.copytree(ROOT / "examples" / "shop", tmp_path / "examples" / "shop", ignore=ignored)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    env, ran = environment(name, tmp_path, port), 0
    with ExitStack() as stack:
        for kind, text in _BLOCK.findall(page(name).replace(":8080", f":{port}")):
            for command, shown in commands(text) if kind == "console" else ():
                if command.startswith("sayso serve"):
                    code, out = 0, stack.enter_context(serving(command, tmp_path, env))
                else:
                    code, out = run(command, tmp_path, env)
                assert agrees(shown, out), f"$ {command}\n{out}"
                assert code == 0, f"$ {command}\n{out}"
                ran += 1
    assert ran >= 4


@pytest.mark.parametrize("name", PAGES)
def test_every_variable_that_is_named_is_a_setting(name: str, tmp_path: Path) -> None:
    for variable in set(re.findall(r"SAYSO_[A-Z_]+", page(name))):
        group, _, setting = variable.removeprefix("SAYSO_").lower().partition("_")
        assert hasattr(getattr(load(tmp_path, {}), group), setting), variable


@pytest.mark.parametrize("name", PAGES)
def test_every_setting_in_words_is_a_setting(name: str, tmp_path: Path) -> None:
    for group, setting in re.findall(r"`(serve|whatsapp|twilio|speech)\.(\w+)`", page(name)):
        assert hasattr(getattr(load(tmp_path, {}), group), setting), f"{group}.{setting}"


@pytest.mark.parametrize("name", PAGES)
def test_every_page_that_is_linked_is_there(name: str) -> None:
    for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page(name)):
        assert (START / target).exists(), target


@pytest.mark.parametrize(("name", "meanings"), [("whatsapp.md", META), ("twilio.md", TWILIO)])
def test_what_a_page_says_of_a_code_is_what_is_done(name: str, meanings: dict[int, object]) -> None:
    """Every code in the table is one that is known, and its row says what the code's class does."""
    said = {"later": "wait|tries again|wrong account", "failed": "failed|template|opted out|recipient|too long"}
    rows = [
        line for line in page(name).splitlines() if re.match(r"\| (sending, )?\d", line) and "`channel." not in line
    ]
    numbers = [(int(code), row) for row in rows for code in re.findall(r"\b\d{1,6}\b", row.split("|")[1])]
    assert len(numbers) > 8
    for code, row in numbers:
        if code < 600 and code not in meanings:
            continue  # a status of HTTP
        assert code in meanings, code
        if code != 131052:  # comes in, and is never an answer to a send
            state = meanings[code].state  # type: ignore[attr-defined]
            assert re.search(said[state], row), (code, state, row)
