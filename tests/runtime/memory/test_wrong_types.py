"""What is of a wrong type is refused by a code, and nothing is half done: a host's mistake is no crash of ours."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from sayso.records import Fact, Identity, Source
from sayso.runtime.memory.recollection import Recollection
from sayso.runtime.memory.space import Memory
from tests.remembering import code_of, who, with_memory

Call = Callable[[Recollection, Fact], Awaitable[Any]]


class Label(str):
    """A text of a class of its own."""


WRITES: list[tuple[str, dict[str, Any], str]] = [
    ("depends on a number", {"depends_on": 5}, "fact.name_invalid"),
    ("depends on lists", {"depends_on": [[1]]}, "fact.name_invalid"),
    ("id", {"id": 5}, "fact.name_invalid"),
    ("supersedes", {"supersedes": 5}, "fact.name_invalid"),
    ("expected", {"expected": 5}, "fact.name_invalid"),
    ("permissions", {"required_permissions": [1]}, "fact.name_invalid"),
    ("one permission", {"required_permissions": 1}, "fact.name_invalid"),
    ("source", {"source": "policy"}, "fact.kind_invalid"),
    ("source's authority", {"source": Source(authority=5)}, "fact.name_invalid"),  # type: ignore[arg-type]  # as a caller may
    ("element", {"element": 5}, "fact.name_invalid"),
    ("scope's id", {"scope_id": 5}, "fact.name_invalid"),
    ("scope", {"scope": []}, "fact.kind_invalid"),
    ("type", {"memory_type": 5}, "fact.kind_invalid"),
    ("time", {"at": "today"}, "fact.time_invalid"),
    ("a text of a class of its own as an id", {"id": Label("x")}, "fact.name_invalid"),
    ("a permission of a class of its own", {"required_permissions": [Label("hr")]}, "fact.name_invalid"),
    ("a number that is not written out", {"scope": 10**5_000}, "fact.kind_invalid"),
]
CALLS: list[tuple[str, Any, str]] = [
    ("write none", lambda me, _: me.write(None, 1), "fact.key_invalid"),
    ("write a number", lambda me, _: me.write(5, 1), "fact.key_invalid"),
    *[(f"write {name}", lambda me, _, more=more: me.write("a", 1, **more), code) for name, more, code in WRITES],
    ("observe nothing", lambda me, _: me.observe("user", None), "fact.value_invalid"),
    ("observe bytes", lambda me, _: me.observe("user", b"hello"), "fact.value_invalid"),
    ("observe id", lambda me, _: me.observe("user", "hello", id=5), "fact.name_invalid"),
    ("observe authority", lambda me, _: me.observe("user", "hello", authority=5), "fact.name_invalid"),
    ("observe speaker", lambda me, _: me.observe(5, "hello"), "fact.name_invalid"),
    ("context of nothing", lambda me, _: me.context(None, budget=300), "fact.value_invalid"),
    ("context budget", lambda me, _: me.context("a", budget="x"), "context.budget_invalid"),
    ("context share", lambda me, _: me.context("a", budget=300, share="x"), "context.share_invalid"),
    ("context without turns", lambda me, _: me.context("a", budget=300, turns=None), "context.budget_invalid"),
    ("context turns", lambda me, _: me.context("a", budget=300, turns=1.5), "context.budget_invalid"),
    ("context share of no end", lambda me, _: me.context("a", budget=300, share=10**5_000), "context.share_invalid"),
    ("note that lasts for ever", lambda me, _: me.note("a", 1, ttl=10**5_000), "note.ttl_invalid"),
    ("note none", lambda me, _: me.note(None, 1), "note.key_invalid"),
    ("note scope", lambda me, _: me.note("a", 1, scope="galaxy"), "fact.kind_invalid"),
    ("note scope's id", lambda me, _: me.note("a", 1, scope_id=5), "fact.name_invalid"),
    ("note depends on lists", lambda me, _: me.note("a", 1, depends_on=[[1]]), "fact.name_invalid"),
    ("current", lambda me, _: me.current(None), "fact.key_invalid"),
    ("is current", lambda me, _: me.is_current([1]), "fact.key_invalid"),
    ("permits", lambda me, _: me.permits(None, 1), "fact.key_invalid"),
    ("history", lambda me, _: me.history([5]), "fact.key_invalid"),
    ("restore", lambda me, _: me.restore([1]), "fact.name_invalid"),
    ("correct", lambda me, _: me.correct([1], 2), "fact.name_invalid"),
    ("is known", lambda me, _: me.is_known([1]), "fact.name_invalid"),
    ("forget", lambda me, fact: me.forget(fact.id, reason=None), "fact.name_invalid"),
    ("forget none", lambda me, _: me.forget(None, reason="asked"), "fact.name_invalid"),
]


@pytest.mark.parametrize(("call", "code"), [each[1:] for each in CALLS], ids=[each[0] for each in CALLS])
@with_memory
async def test_what_a_session_refuses(memory: Memory, call: Call, code: str) -> None:
    me = await memory.session(identity=who())
    fact = await me.write("colour", "red")
    before = await memory.export("ana")
    assert await code_of(call(me, fact)) == code
    assert await memory.export("ana") == before


@with_memory
async def test_no_time_is_no_time_to_look_at(memory: Memory) -> None:
    me = await memory.session(identity=who())

    async def look() -> None:
        me.as_of(None)  # type: ignore[arg-type]  # as a caller may

    assert await code_of(look()) == "fact.time_invalid"


SPACE: list[tuple[str, Any, str]] = [
    ("nobody", lambda memory: memory.session(identity=None), "session.name_invalid"),
    ("a number", lambda memory: memory.session(identity=Identity(user_id=5)), "session.name_invalid"),  # type: ignore[arg-type]  # as a caller may
    (
        "permissions",
        lambda memory: memory.session(identity=Identity(user_id="a", permissions=5)),
        "session.name_invalid",
    ),  # type: ignore[arg-type]  # as a caller may
    ("subject", lambda memory: memory.session(identity=who(), subject=5), "session.name_invalid"),
    ("session", lambda memory: memory.session(identity=who(), session_id=5), "session.name_invalid"),
    ("scopes", lambda memory: memory.session(identity=who(), scope_ids=5), "fact.name_invalid"),
    ("organization", lambda memory: memory.organization(identity=None), "session.name_invalid"),
    ("export", lambda memory: memory.export(None), "fact.name_invalid"),
    ("erase", lambda memory: memory.erase(5), "fact.name_invalid"),
    ("erase why", lambda memory: memory.erase("ana", reason=None), "fact.name_invalid"),
    *[
        (f"world {given!r}", lambda memory, given=given: memory.session(identity=who(), environment=given), code)
        for given, code in (
            ({5: 1}, "fact.name_invalid"),
            ({"a": object}, "fact.value_invalid"),
            ({"a": b"x"}, "fact.value_invalid"),
            ({"a": {1, 2}}, "fact.value_invalid"),
            (5, "fact.value_invalid"),
        )
    ],
]


@pytest.mark.parametrize(("call", "code"), [each[1:] for each in SPACE], ids=[each[0] for each in SPACE])
@with_memory
async def test_what_a_memory_refuses(memory: Memory, call: Callable[[Memory], Awaitable[Any]], code: str) -> None:
    assert await code_of(call(memory)) == code
    assert await memory.subjects() == []


@with_memory
async def test_a_value_of_a_session_s_world_may_be_none(memory: Memory) -> None:
    await memory.environment(weather="fine")
    me = await memory.session(identity=who(), environment={"weather": None, "desk": 4})
    assert (await me.environment()).external_data == {"desk": 4}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"url": None}, "store.url"),
        ({"url": b"x"}, "store.url"),
        ({"many": 5}, "fact.name_invalid"),
        ({"many": [5]}, "fact.name_invalid"),
        ({"space": 5}, "fact.name_invalid"),
    ],
)
async def test_what_cannot_be_opened(given: dict[str, Any], code: str) -> None:
    async def opened() -> None:
        async with Memory.open(**given):
            pass

    assert await code_of(opened()) == code
