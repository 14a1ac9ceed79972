"""Handing groups over: to a thread for tools, to a process for a server; nothing accepted is forgotten by either."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import msgpack

from sayso import errors
from sayso.errors import SaysoError, StoreError
from sayso.records import Signal
from sayso.store.child import decoded
from sayso.store.handover import packed
from sayso.store.sqlite import SqliteStore, WriterKind
from tests.contract.line import Line, whole
from tests.samples import NOW, STREAM
from tests.till import until

WRITERS = pytest.mark.parametrize("writer", ["thread", "process"])


def children(of: int) -> list[int]:
    """The writing processes that a process has."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int(entry.joinpath("stat").read_text().rsplit(")", 1)[1].split()[1])
                command = entry.joinpath("cmdline").read_bytes()
            except (OSError, IndexError):
                continue
            if parent == of and b"sayso.store.child" in command:
                found.append(int(entry.name))
    return found


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


@WRITERS
async def test_a_closed_store_says_so(tmp_path: Path, writer: WriterKind) -> None:
    store = await SqliteStore.open(tmp_path / "a.db", writer=writer)
    await store.close()
    with pytest.raises(StoreError, match="the store is closed") as raised:
        await store.apply(Line().commit("c1"))
    assert raised.value.code == "store.closed"


@WRITERS
async def test_closing_finishes_what_was_accepted(tmp_path: Path, writer: WriterKind) -> None:
    lines = [Line(f"s{n}") for n in range(1_200)]  # more than two groups
    store = await SqliteStore.open(tmp_path / "a.db", writer=writer)
    writes = [asyncio.ensure_future(store.apply(line.commit("c"))) for line in lines]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*writes) == [True] * 1_200
    store = await SqliteStore.open(tmp_path / "a.db")
    assert len(await store.streams()) == 1_200
    await store.close()


@WRITERS
async def test_whoever_stops_waiting_does_not_stop_the_write(tmp_path: Path, writer: WriterKind) -> None:
    line, store = Line(), await SqliteStore.open(tmp_path / "a.db", writer=writer)
    for n in range(20):
        commit = line.commit(f"c{n}")
        line.follow(commit)
        waiting = asyncio.ensure_future(store.apply(commit))
        await asyncio.sleep(0)
        waiting.cancel()
    await line.write(store, "last")
    assert (await store.load(STREAM)).version == 21
    assert await whole(store)
    await store.close()


# the writing process


async def test_there_is_one_and_it_ends_with_the_store(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.db", writer="process")
    (child,) = children(os.getpid())
    await store.close()
    assert not alive(child)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_signals_meant_for_the_server_do_not_stop_it(tmp_path: Path, number: signal.Signals) -> None:
    """A terminal's Ctrl-C and a supervisor's stop reach the whole group; the server decides when it is done."""
    line, store = Line(), await SqliteStore.open(tmp_path / "a.db", writer="process")
    await line.write(store, "c1")
    (child,) = children(os.getpid())
    os.kill(child, number)
    await line.write(store, "c2")
    await store.close()


async def test_when_it_dies_whoever_waits_is_told_and_what_was_written_stays(tmp_path: Path) -> None:
    line, store = Line(), await SqliteStore.open(tmp_path / "a.db", writer="process")
    await line.write(store, "c1")
    (child,) = children(os.getpid())
    os.kill(child, signal.SIGSTOP)
    waiting = [asyncio.ensure_future(store.apply(Line(f"s{n}").commit("c"))) for n in range(10)]
    await asyncio.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    async with asyncio.timeout(5):
        results = await asyncio.gather(*waiting, return_exceptions=True)
    assert {getattr(result, "code", result) for result in results} == {"store.lost"}
    with pytest.raises(StoreError):
        await store.apply(line.commit("c2"))
    async with asyncio.timeout(5):
        await store.close()
    store = await SqliteStore.open(tmp_path / "a.db", writer="process")
    assert (await store.load(STREAM)).version == 1
    await line.write(store, "c2")
    await store.close()


async def test_it_does_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    program = (
        "import asyncio, sys\n"
        "from sayso.store.sqlite import SqliteStore\n"
        "async def main():\n"
        "    await SqliteStore.open(sys.argv[1], writer='process')\n"
        "    print('ready', flush=True)\n"
        "    await asyncio.sleep(60)\n"
        "asyncio.run(main())\n"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    server = subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path / "a.db")], stdout=subprocess.PIPE, env=environment
    )
    assert server.stdout is not None
    assert server.stdout.readline() == b"ready\n"
    (child,) = children(server.pid)
    server.kill()
    server.wait()
    server.stdout.close()
    await until(lambda: not alive(child))


# what travels


ERRORS = [cls for cls in vars(errors).values() if isinstance(cls, type) and issubclass(cls, SaysoError)]


@pytest.mark.parametrize("cls", ERRORS, ids=lambda cls: cls.__name__)
def test_an_error_travels_by_its_name_and_code(cls: type[SaysoError]) -> None:
    assert packed(cls("why", code="own.code")) == {"error": cls.__name__, "code": "own.code", "message": "why"}


def test_any_other_error_is_a_store_error() -> None:
    sent = packed(ValueError("why"))
    assert sent == {"error": "StoreError", "code": "store.error", "message": "ValueError: why"}
    assert packed([1, True]) == [1, True]


def test_jobs_are_typed_again() -> None:
    commit, given = Line().commit("c1"), Signal("parcel", "anna", {"n": 1}, NOW)
    assert decoded(msgpack.encode([("apply", commit), ("signal", given), ("changed", None)])) == [
        ("apply", commit),
        ("signal", given),
        ("changed", None),
    ]


@pytest.mark.parametrize(
    "writer",
    [
        "thread",
        "process",
    ],
)
async def test_what_one_job_does_wrong_the_others_do_not_pay_for(tmp_path: Path, writer: WriterKind) -> None:
    store = await SqliteStore.open(tmp_path / "a.db", writer=writer)
    try:
        async with asyncio.timeout(5):
            results = await asyncio.gather(
                store.apply(Line("a").commit("c")),
                store.erase("cmd_nothing"),
                store.signal(Signal("parcel", "anna", object(), NOW)),
                store.apply(Line("b").commit("c")),
                return_exceptions=True,
            )
        assert (results[0], results[3]) == (True, True)
        assert isinstance(results[1], errors.NotFound)
        assert isinstance(results[2], TypeError | StoreError)
    finally:
        await store.close()
