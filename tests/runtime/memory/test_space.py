"""`Memory`: files, sessions, spaces that cannot see each other, what is exported and erased, and other processes."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sayso
from sayso.errors import ContextError, NotFound, SessionError, StoreError
from sayso.memory.limits import MAX_NAME_CHARS
from sayso.records import ORG, Identity
from sayso.runtime.memory.space import Memory
from sayso.testing.clock import ManualClock
from tests.remembering import CFO, at, bytes_hold, chains, clock_of, code_of, verified, who, with_memory

# Where it is.


@pytest.mark.parametrize("url", ["memory.db", "sqlite:/memory.db", "postgres://x", "sqlite:///", "sqlite://memory.db"])
async def test_what_is_no_place_for_a_memory(url: str) -> None:
    with pytest.raises(StoreError) as error:
        await Memory.open(url)
    assert error.value.code == "store.url"


@pytest.mark.parametrize("url", [10**5_000, None, b"sqlite://"], ids=["number", "nothing", "bytes"])
async def test_what_is_no_url_at_all(url: Any) -> None:
    assert await code_of(_opened(url)) == "store.url"


async def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert await code_of(_opened(at(tmp_path))) == "store.url"
    assert await code_of(_opened(at(tmp_path / "a\0b"))) == "store.url"
    assert await code_of(_opened(at(tmp_path / "none" / "memory.db"))) == "store.no_folder"
    (tmp_path / "text.db").write_text("not a database, but long enough to be read as the head of one" * 20)
    assert await code_of(_opened(at(tmp_path / "text.db"))) == "store.corrupt"


async def _opened(url: str) -> None:
    await (await Memory.open(url)).close()


async def test_five_lines_are_enough() -> None:
    async with sayso.Memory.open() as memory:
        me = await memory.session(identity=sayso.Identity(user_id="u1"))
        await me.write("status_v1", "approved")
        await me.write("status_v2", "cancelled", supersedes="status_v1")
        text = (await me.context("What is the current status?", budget=8_000)).text
    assert "cancelled" in text and "approved" not in text


async def test_what_was_in_ram_is_gone() -> None:
    async with Memory.open("sqlite://") as memory:
        await (await memory.session(identity=who())).write("colour", "red")
    async with Memory.open("sqlite://") as memory:
        assert await memory.subjects() == []


# Sessions.


@with_memory
async def test_a_session_goes_on_only_as_it_began(memory: Memory) -> None:
    me = await memory.session(identity=who("ana", "employee", "hr", user_name="Ana"))
    await me.note("cart", "tea")
    again = await memory.session(identity=who("ana", "employee", "hr", user_name="Ana"), session_id=me.session_id)
    assert [item.value for item in await again.working_set()] == ["tea"]
    others = [who("ana", "manager", "hr", user_name="Ana"), who("ana", "employee", user_name="Ana"), who("bob")]
    for identity in others:
        for subject in ("", "ana"):
            tried = memory.session(identity=identity, session_id=me.session_id, subject=subject)
            assert await code_of(tried) == "session.identity"
    elsewhere = Memory(memory._streams, "elsewhere")
    same = who("ana", "employee", "hr", user_name="Ana")
    assert await code_of(elsewhere.session(identity=same, session_id=me.session_id)) == "session.identity"
    assert await code_of(memory.session(identity=same, session_id=me.session_id, subject="bob")) == "session.identity"
    await me.end()
    assert await code_of(memory.session(identity=same, session_id=me.session_id)) == "session.ended"


@with_memory
async def test_a_session_that_is_resumed_looks_from_where_it_is_told_to(memory: Memory) -> None:
    begun = await memory.session(identity=who(), session_id="s", scope_ids=["T1"])
    await begun.write("k", "v", scope="task", scope_id="T2")
    assert await begun.current("k") is None
    for scopes, seen in ((["T2"], True), ([], False), (["T1"], False)):
        resumed = await memory.session(identity=who(), session_id="s", scope_ids=scopes)
        assert (await resumed.current("k") is not None) is seen


@with_memory
async def test_of_two_who_begin_one_session_at_once_one_has_it(memory: Memory) -> None:
    tries = [memory.session(identity=who(f"u{n % 2}"), session_id="s", subject="ana") for n in range(10)]
    codes = await asyncio.gather(*map(code_of, tries))
    assert sorted(set(codes)) == ["", "session.identity"]
    assert codes.count("") == 5


async def test_a_session_that_another_process_began_meanwhile_is_not_taken_over(tmp_path: Path) -> None:
    async with Memory.open(at(tmp_path / "m.db")) as one, Memory.open(at(tmp_path / "m.db")) as two:
        looked, seen = two._streams.store.memory_session, list[object]()

        async def late(session_id: str) -> Any:
            seen.append(await looked(session_id))
            if len(seen) == 1:
                await one.session(identity=who("ana"), session_id="s", subject="x")
            return seen[-1]

        two._streams.store.memory_session = late  # type: ignore[method-assign]
        assert await code_of(two.session(identity=who("bob"), session_id="s", subject="x")) == "session.identity"
        assert seen[0] is None


@pytest.mark.parametrize(
    "identity",
    [
        Identity(user_id=""),
        Identity(user_id=" "),
        Identity(user_id=ORG),
        Identity(user_id="\ud800"),
        Identity(user_id="a\0b"),
        Identity(user_id="ana", user_name="\ud800"),
        Identity(user_id="ana", permissions=("\ud800",)),
        Identity(user_id="ana", permissions="hr"),  # type: ignore[arg-type]  # as a caller may
        Identity(user_id="n" * (MAX_NAME_CHARS + 1)),
    ],
    ids=["none", "blank", "org", "half", "nul", "name", "permission", "permissions", "long"],
)
@with_memory
async def test_who_is_nobody(memory: Memory, identity: Identity) -> None:
    with pytest.raises(SessionError) as error:
        await memory.session(identity=identity)
    assert error.value.code == "session.name_invalid"
    assert await code_of(memory.session(identity=who(), session_id="\ud800")) == "session.name_invalid"


# Spaces.


@with_memory
async def test_spaces_cannot_see_each_other(memory: Memory) -> None:
    """Every verb there is, with every id there is, from the space beside it."""
    one, two = Memory(memory._streams, "one"), Memory(memory._streams, "two")
    org = await one.organization(identity=CFO)
    law = await org.write("office", "Atlantis", is_constraint=True)
    me = await one.session(identity=who())
    mine = await me.write("home", "Atlantis 9", id="home-1")
    heard = await me.observe("user", "My boat is called Atlantis", id="m1")
    await me.note("plan", "Atlantis")
    await one.environment(weather="storm over Atlantis")
    before = clock_of(memory).now()

    spy = await two.session(identity=who("ana", "CFO", "*"))
    spies = await two.organization(identity=who("ana", "CFO", "*"))
    for id_ in (law.id, mine.id, *[fact.id for fact in heard.facts]):
        for session in (spy, spies):
            assert not await session.is_known(id_) and not await session.is_current(id_)
            for tried in (
                session.correct(id_, "x"),
                session.restore(id_),
                session.forget(id_, reason="x"),
            ):
                assert await code_of(tried) == "fact.not_found"
            for given in ({"supersedes": id_}, {"depends_on": [id_]}):
                assert await code_of(session.write("x", "y", **given)) == "fact.dangling"
            assert await code_of(session.write("x", "y", expected=id_)) == "fact.expected"
            assert await code_of(session.note("x", "y", depends_on=[id_])) == "fact.dangling"
    for key in ("home", "office", "said", "boat"):
        assert await spy.current(key) is None and await spy.history(key) == ()
        assert await spy.as_of(before).current(key) is None and await spy.as_of(before).history(key) == ()
        assert await spy.permits(key, "Porto")
    assert (await spy.valid_facts(), await spy.conflicts(), await spy.contested()) == ((), (), ())
    assert (await spy.working_set(), (await spy.environment()).external_data) == ((), {})
    again = await spy.observe("user", "hello", id="m1")
    assert again.observation.text == "hello"
    assert "Atlantis" not in (await spy.context("home office boat weather Atlantis?", budget=2_000)).text
    assert "Atlantis" not in repr((await spy.context("x", budget=2_000)).excluded)
    assert "Atlantis" not in repr(await two.export("ana"))
    assert await two.subjects() == []
    await two.erase("ana")
    assert await code_of(two.export("nobody")) == "memory.no_subject"

    assert await me.current("home") == mine and await me.current("office") == law
    assert "Atlantis" in (await me.context("boat", budget=2_000)).text
    assert (await me.observe("user", "again", id="m1")).observation.text == "My boat is called Atlantis"


@with_memory
async def test_names_of_spaces_and_subjects_do_not_run_into_each_other(memory: Memory) -> None:
    pairs = [
        ("a", "b/c"),
        ("a/b", "c"),
        ("a:b", "c"),
        ("a", "b:c"),
        ("", "abc"),
        ("abc", "x"),
        ("a%", "_"),
        ("A", "b/c"),
    ]
    for n, (space, subject) in enumerate(pairs):
        me = await Memory(memory._streams, space).session(identity=who(subject))
        await me.write("number", n)
    for n, (space, subject) in enumerate(pairs):
        me = await Memory(memory._streams, space).session(identity=who(subject))
        assert [fact.value for fact in await me.valid_facts()] == [n]


# Everything of someone.


@with_memory
async def test_an_export_is_complete(memory: Memory) -> None:
    me = await memory.session(identity=who("ana", "employee", user_name="Ana Souza", department="Sales"))
    await me.write("salary", 5_000, required_permissions=["hr"])
    await me.write("colour", "red")
    await me.write("colour", "blue")
    await me.write("draft", "x", scope="draft", scope_id="d")
    await me.observe("user", "My address is 9 Elm St", id="m1")
    await me.observe("assistant", "Noted!", id="m2")
    await me.note("cart", "tea")
    other = await memory.session(identity=who("ana", "employee", user_name="Ana"))
    await other.note("list", "milk")
    found = await memory.export("ana")
    assert {(fact.key, fact.value) for fact in found.facts} >= {
        ("salary", 5_000), ("colour", "red"), ("colour", "blue"), ("draft", "x"),
    }  # fmt: skip
    assert [each.text for each in found.observations] == ["My address is 9 Elm St", "Noted!"]
    assert {each.identity.user_name for each in found.sessions} == {"Ana Souza", "Ana"}
    assert {(each.key, each.value) for each in found.notes} == {("cart", "tea"), ("list", "milk")}
    with pytest.raises(NotFound) as error:
        await memory.export("bob")
    assert error.value.code == "memory.no_subject"


async def test_what_is_erased_of_someone_is_gone_from_the_file(tmp_path: Path) -> None:
    path, marks = tmp_path / "memory.db", ("Rumpel", "Stilz", "Queen", "Straw", "Spindle")
    async with Memory.open(at(path), clock=ManualClock()) as memory:
        me = await memory.session(identity=who("ana", user_name="Spindle"), session_id="s")
        name = await me.write("name", "Rumpel")
        total = await me.write("guesses of the name", "Stilz", depends_on=[name.id])
        await me.observe("user", "I live at 9 Queen Street", id="m1")
        await me.note("plan", "spin Straw", depends_on=[total.id])
        bob = await memory.session(identity=who("bob"))
        kept = await bob.write("name", "Bob")
        assert all(bytes_hold(path, mark) for mark in marks)
        before = clock_of(memory).now()
        erased = await memory.erase("ana", reason="by law")
        assert {f"fact/{name.id}", f"fact/{total.id}"} < set(erased)
        assert not any(bytes_hold(path, mark) for mark in marks)
        assert (await me.valid_facts(), await me.working_set()) == ((), ())
        assert await me.as_of(before).valid_facts() == ()
        text = (await me.context("all", budget=2_000)).text
        assert not any(mark in text for mark in marks[:-1])
        again = await me.observe("user", "I live at 9 Queen Street", id="m1")
        assert (again.facts, again.observation.text) == ((), "")
        assert await code_of(me.restore(name.id)) == "fact.erased"
        assert (await bob.valid_facts()) == (kept,)
        reports = await verified(memory)
        assert all(report.ok for report in reports)
        assert set(erased) >= {ref for report in reports for ref in report.erased} >= {f"fact/{name.id}"}
        assert "fact.erased" in {link.artifact.type for links in (await chains(memory)).values() for link in links}
        assert await memory.erase("ana") == []
    async with Memory.open(at(path)) as memory:
        assert await code_of(memory.session(identity=who("eve", user_name="Spindle"), session_id="s")) != ""
        again = await memory.session(identity=who("ana", user_name="Spindle"), session_id="s")  # they may come back
        assert await again.valid_facts() == ()
        me = await memory.session(identity=who("ana"))
        assert [fact.value for fact in await me.history("name")] == [None]
        assert (await me.write("name", "Hans")).status == "current"


async def test_who_someone_was_in_sessions_about_others_is_erased_too(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    async with Memory.open(at(path)) as memory:
        bob = who("bob", "manager", "memory:org", user_name="Bob Zebrafinch")
        await (await memory.session(identity=who())).write("x", 1)
        for session in (await memory.session(identity=bob, subject="ana"), await memory.organization(identity=bob)):
            await session.write("y", 2)
        await memory.session(identity=bob)
        await memory.erase("bob")
        assert [each.identity.user_id for each in (await memory.export("ana")).sessions] == ["ana", ""]
    assert not bytes_hold(path, "Zebrafinch")


async def test_someone_who_only_had_a_session_can_be_erased(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    async with Memory.open(at(path)) as memory:
        me = await memory.session(identity=who("ana", user_name="Rumpel"))
        await me.note("plan", "Straw")
        await memory.erase("ana")
        assert not bytes_hold(path, "Rumpel") and not bytes_hold(path, "Straw")


@pytest.mark.parametrize("value", [float("nan"), b"x", {1, 2}, object(), "\ud800", "x" * 2**17])
@with_memory
async def test_what_the_world_cannot_be_like(memory: Memory, value: object) -> None:
    await memory.environment(weather="fine")
    assert await code_of(memory.environment(weather=value)) in ("fact.value_invalid", "fact.value_too_long")
    me = await memory.session(identity=who())
    assert (await me.environment()).external_data == {"weather": "fine"}


# Other processes.

WRITER = """
import asyncio, sys
from sayso import Identity, Memory

async def main():
    async with Memory.open(sys.argv[1]) as memory:
        me = await memory.session(identity=Identity(user_id="ana", authority="employee"))
        print("ready", flush=True)
        sys.stdin.readline()
        for n in range(int(sys.argv[3])):
            fact = await me.write("counter", f"{sys.argv[2]} {n}")
            print(fact.id, flush=True)

asyncio.run(main())
"""


def spawn(path: Path, name: str, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", WRITER, at(path), name, str(count)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


async def test_two_processes_make_one_chain(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    async with Memory.open(at(path)) as memory:
        me = await memory.session(identity=who())
        await me.write("counter", "first")
        with spawn(path, "other", 30) as other:
            assert other.stdout is not None and other.stdin is not None
            assert (await asyncio.to_thread(other.stdout.readline)).strip() == "ready"
            other.stdin.write("go\n")
            other.stdin.flush()
            for n in range(30):
                await me.write("counter", f"mine {n}")
            told = (await asyncio.to_thread(other.stdout.read)).split()
        assert other.returncode == 0 and len(told) == 30
        versions = {fact.id: fact for fact in await me.history("counter")}
        (current,) = [fact for fact in versions.values() if fact.status == "current"]
        chain = [current]
        while chain[-1].supersedes is not None:
            chain.append(versions[chain[-1].supersedes])
        assert len(chain) == len(versions) == 61
        assert set(told) < set(versions)
        assert all(report.ok for report in await verified(memory))


async def test_what_a_killed_process_said_it_wrote_is_there(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    with spawn(path, "doomed", 100_000) as doomed:
        assert doomed.stdout is not None and doomed.stdin is not None
        doomed.stdout.readline()
        doomed.stdin.write("go\n")
        doomed.stdin.flush()
        told = [doomed.stdout.readline().strip() for _ in range(20)]
        doomed.send_signal(signal.SIGKILL)
        told += doomed.stdout.read().split()
    assert doomed.returncode == -signal.SIGKILL
    async with Memory.open(at(path)) as memory:
        me = await memory.session(identity=who())
        versions = {fact.id: fact for fact in await me.history("counter")}
        assert {id_ for id_ in told if re.fullmatch("fact_[0-9a-f]{24}", id_)} <= set(versions)
        assert len([fact for fact in versions.values() if fact.status == "current"]) == 1
        assert all(report.ok for report in await verified(memory))
        last = await me.write("counter", "after all")
        assert await me.current("counter") == last


# Words for it.


def test_every_code_is_in_the_list() -> None:
    """Whatever the memory refuses, a reader of its page can look up."""
    source = Path(sayso.__file__).parent
    files = [*(source / "memory").rglob("*.py"), *(source / "runtime").rglob("*.py")]
    coded = re.compile(r"code=\"((?:fact|note|observation|context|memory|session)\.[a-z_]+)\"")
    raised = {ContextError.code, *[code for path in files for code in coded.findall(path.read_text())]}
    page = (source.parents[1] / "docs" / "learn" / "memory.md").read_text()
    assert len(raised) > 20
    assert {code for code in raised if f"`{code}`" not in page} == set()
