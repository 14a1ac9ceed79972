"""`import sayso` stays light: what is heavy is imported where it is first used. Benchmarks time it."""

import subprocess
import sys

import pytest

# fmt: off
HEAVY = {
    "argon2", "asyncio", "cffi", "concurrent.futures", "dataclasses", "decimal", "email", "hashlib", "http",
    "inspect", "json", "logging", "msgspec", "multiprocessing", "prompt_toolkit", "socket", "sqlite3", "ssl",
    "subprocess", "tempfile", "threading", "tomllib", "unittest", "urllib", "uuid", "uvloop",
}
# fmt: on


def loaded_by(statement: str) -> set[str]:
    """What a fresh interpreter has loaded after a statement and had not before."""
    code = f"import sys; before = set(sys.modules)\n{statement}\nprint(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_importing_sayso_loads_nothing_heavy() -> None:
    loaded = loaded_by("import sayso")
    assert loaded & HEAVY == set()
    assert {name for name in loaded if name.startswith("sayso")} == {"sayso"}


def test_errors_and_decisions_load_no_runtime() -> None:
    loaded = loaded_by("from sayso import Allow, Deny, Fatal, StepUp")
    assert {name for name in loaded if name.startswith("sayso.")} == {
        "sayso.commands",
        "sayso.commands.decisions",
        "sayso.errors",
    }


@pytest.mark.parametrize("late", ["argon2", "prompt_toolkit", "uvloop"])
def test_an_application_loads_these_only_when_it_needs_them(late: str) -> None:
    assert late not in loaded_by("from sayso import App\nApp('shop')")


def test_an_application_that_remembers_nothing_loads_nothing_that_reads_or_shows_facts() -> None:
    loaded = loaded_by("from sayso import App\nApp('shop')")
    heavy = {"numpy", "Stemmer", "splintr", "sayso.memory.claims", "sayso.memory.detect", "sayso.memory.shelf"}
    assert loaded & heavy == set()
    assert "sayso.memory.shelf" in loaded_by("from sayso import Memory\nMemory")


WRITES_AND_ASKS = """
import asyncio
from sayso import Identity, Memory
async def main():
    async with Memory.open("sqlite://") as memory:
        me = await memory.session(identity=Identity(user_id="ana"))
        await me.write("status", "cancelled")
        await me.write("status", "delivered")
        await me.context("What is the status?", budget=500)
        {more}
asyncio.run(main())
"""


@pytest.mark.parametrize(("more", "loads"), [("", False), ('await me.observe("user", "hello")', True)])
def test_what_reads_talk_is_loaded_when_there_is_talk(more: str, loads: bool) -> None:
    loaded = loaded_by(WRITES_AND_ASKS.format(more=more))
    assert ("sayso.memory.claims.read" in loaded) is loads
    assert ("sayso.memory.detect" in loaded) is loads


def test_a_heavy_import_would_be_seen() -> None:
    assert "sqlite3" in loaded_by("import sayso, sqlite3") & HEAVY
