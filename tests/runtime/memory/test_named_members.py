"""What names the members of a map goes with it: nobody's address stays behind because it was a key."""

from __future__ import annotations

import pytest

from sayso.records import Fact
from sayso.runtime.memory.recollection import Recollection
from sayso.runtime.memory.space import Memory
from tests.remembering import who, with_memory

EMAIL = "ana.silva@example.com"


async def kept(memory: Memory) -> tuple[Recollection, Fact]:
    me = await memory.session(identity=who())
    first = await me.write("accounts", {EMAIL: "owner"})
    await me.note("todo", f"write to {EMAIL} about the roof")
    assert EMAIL in (await me.context("accounts", budget=1_000)).text
    return me, first


@with_memory
async def test_what_named_a_member_is_not_said_again(memory: Memory) -> None:
    me, _ = await kept(memory)
    await me.write("accounts", {"bea@example.com": "owner"})
    assert EMAIL not in (await me.context("accounts", budget=1_000)).text


@pytest.mark.parametrize("superseded", [False, True])
@with_memory
async def test_what_named_a_member_is_forgotten_with_it(memory: Memory, superseded: bool) -> None:
    me, first = await kept(memory)
    if superseded:
        await me.write("accounts", {"bea@example.com": "owner"})
    await me.observe("user", f"You may reach me at {EMAIL}.")
    await me.forget(first.id, reason="asked")
    exported = await memory.export("ana")
    said = (*(note.value for note in exported.notes), *(each.text for each in exported.observations))
    assert not any(EMAIL in str(each) for each in (*said, *(fact.value for fact in exported.facts)))
    assert EMAIL not in (await me.context("accounts", budget=1_000)).text
