"""A session that writes: pointers, limits, races, corrections, notes and what is forgotten."""

from __future__ import annotations

import asyncio
import math
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from sayso.errors import FactError, NotFound, SessionError, StoreError
from sayso.memory.limits import MAX_KEY_CHARS, MAX_NAME_CHARS, MAX_NOTES, MAX_PARENTS, MAX_VALUE_BYTES
from sayso.memory.permits import Permitted, Refused
from sayso.records import Fact, Source
from sayso.runtime.memory.recollection import Recollection
from sayso.runtime.memory.space import Memory
from sayso.testing.clock import START, ManualClock
from sayso.testing.faults import Fault, Faults, Window
from tests.remembering import CFO, at, bytes_hold, chains, clock_of, code_of, verified, who, with_memory


class Counted:
    """A store that counts how often a subject's facts are read."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.reads = 0

    async def facts(self, *whose: str, after: int = -1) -> Any:
        self.reads += 1
        return await self._store.facts(*whose, after=after)


# What a write may name.


@with_memory
async def test_a_pointer_to_nothing_to_itself_to_what_is_gone_writes_nothing(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.write("status", "approved", id="one")
    await me.write("status", "cancelled", id="two", supersedes="one")
    bad: dict[str, dict[str, Any]] = {
        "fact.dangling": {"supersedes": "nothing"},
        "fact.self": {"id": "three", "supersedes": "three"},
        "fact.fork": {"supersedes": "one"},
    }
    for code, given in bad.items():
        assert await code_of(me.write("status", "paid", **given)) == code
    assert await code_of(me.write("total", 1, id="four", depends_on=["four"])) == "fact.self"
    assert await code_of(me.write("total", 1, depends_on=["nothing"])) == "fact.dangling"
    assert [fact.id for fact in await me.history("status")] == ["one", "two"]
    assert await me.current("total") is None


@with_memory
async def test_a_chain_cannot_be_bent_into_a_circle(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.write("a", "1", id="one")
    await me.write("b", "2", id="two", supersedes="one")
    again = await me.write("a", "1", id="one", supersedes="two")  # the same write again, and now it would point ahead
    assert (again.supersedes, again.superseded_by) == (None, "two")
    with pytest.raises(FactError) as error:
        await me.write("b", "3", supersedes="one")
    assert error.value.code == "fact.fork"
    assert (await me.current("a")) == await me.current("b")


@pytest.mark.parametrize("over", [-1, 0, 1])
@with_memory
async def test_how_large_a_value_may_be(memory: Memory, over: int) -> None:
    me = await memory.session(identity=who())
    value = "x" * (MAX_VALUE_BYTES - 2 + over)  # and its quotes
    assert await code_of(me.write("essay", value)) == ("fact.value_too_long" if over > 0 else "")


@pytest.mark.parametrize("over", [-1, 0, 1])
@with_memory
async def test_how_long_keys_and_names_may_be(memory: Memory, over: int) -> None:
    me = await memory.session(identity=who())
    assert await code_of(me.write("k" * (MAX_KEY_CHARS + over), 1)) == ("fact.key_invalid" if over > 0 else "")
    named = "n" * (MAX_NAME_CHARS + over)
    for given in ({"id": named}, {"element": named}, {"scope": "task", "scope_id": named}):
        refused = await code_of(me.write("named", str(given), **given))  # type: ignore[arg-type]
        assert refused == ("fact.name_invalid" if over > 0 else "")


@pytest.mark.parametrize("over", [-1, 0, 1])
@with_memory
async def test_how_many_parents_a_fact_may_have(memory: Memory, over: int) -> None:
    me = await memory.session(identity=who())
    parents = [(await me.write(f"part {n}", n)).id for n in range(MAX_PARENTS + over)]
    refused = await code_of(me.write("sum", 1, depends_on=parents))
    assert refused == ("fact.too_many_parents" if over > 0 else "")


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value",
    [None, math.nan, math.inf, b"x", {1, 2}, object(), "\ud800", {"\ud800": 1}, nested(100_000), START],
    ids=["none", "nan", "infinity", "bytes", "set", "object", "half", "half a key", "deep", "time"],
)
@with_memory
async def test_values_that_cannot_be_kept(memory: Memory, value: object) -> None:
    me = await memory.session(identity=who())
    for refused in (me.write("thing", value), me.note("thing", value)):
        assert await code_of(refused) == "fact.value_invalid"
    assert (await me.current("thing"), await me.working_set()) == (None, ())


@pytest.mark.parametrize(
    "value",
    ["", 0, False, [], {}, 10**400, "a\0b", "\u202egnp.exe", nested(100)],
    ids=["empty", "zero", "false", "list", "map", "huge", "nul", "bidi", "deep"],
)
@with_memory
async def test_odd_values_come_back_as_they_were(memory: Memory, value: object) -> None:
    me = await memory.session(identity=who())
    await me.write("thing", value)
    fact = await me.current("thing")
    assert fact is not None
    assert fact.value == value and type(fact.value) is type(value)
    assert (await me.context("thing", budget=1_000)).tokens <= 1_000


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"scope": "galaxy"}, "fact.kind_invalid"),
        ({"memory_type": "hearsay"}, "fact.kind_invalid"),
        ({"constraint_type": "mood"}, "fact.kind_invalid"),
        ({"source": Source(type="rumour")}, "fact.kind_invalid"),  # type: ignore[arg-type]  # as a caller may
        ({"source": Source(authority="\ud800")}, "fact.name_invalid"),
        ({"id": "\ud800"}, "fact.name_invalid"),
        ({"id": "a\0b"}, "fact.name_invalid"),
        ({"required_permissions": ["\ud800"]}, "fact.name_invalid"),
        ({"at": START.replace(tzinfo=None)}, "fact.time_invalid"),
        ({"valid_from": START.replace(tzinfo=None)}, "fact.time_invalid"),
        ({"valid_from": START, "valid_to": START}, "fact.interval"),
    ],
    ids=["scope", "type", "constraint", "source", "authority", "half", "nul", "permission", "at", "from", "interval"],
)
@with_memory
async def test_what_a_write_may_not_say(memory: Memory, given: dict[str, Any], code: str) -> None:
    me = await memory.session(identity=who())
    assert await code_of(me.write("thing", 1, **given)) == code
    assert await me.history("thing") == ()


@pytest.mark.parametrize("key", ["", " ", "a\nb", "\ud800", "a\0b"], ids=["none", "blank", "line", "half", "nul"])
@with_memory
async def test_what_a_key_may_not_be(memory: Memory, key: str) -> None:
    me = await memory.session(identity=who())
    assert await code_of(me.write(key, 1)) == "fact.key_invalid"


@with_memory
async def test_one_name_given_by_itself_is_not_its_letters(memory: Memory) -> None:
    me = await memory.session(identity=who("ana", "employee", "hr"))
    await me.write("price", 12, id="price-1")
    fact = await me.write("total", 36, depends_on="price-1", required_permissions="hr")
    assert (fact.depends_on, fact.required_permissions) == (("price-1",), ("hr",))


# The same again, and at the same time.


@with_memory
async def test_the_same_id_is_the_same_write_or_a_mistake(memory: Memory) -> None:
    me = await memory.session(identity=who())
    first = await me.write("colour", "red", id="one")
    await me.write("colour", "blue")
    assert (await me.write("colour", "red", id="one")).id == first.id
    assert await code_of(me.write("colour", "green", id="one")) == "fact.duplicate"
    assert await code_of(me.write("shape", "red", id="one")) == "fact.duplicate"
    bob = await memory.session(identity=who("bob"))
    assert await code_of(bob.write("colour", "red", id="one")) == "fact.duplicate"
    assert [fact.value for fact in await me.valid_facts()] == ["blue"]
    assert await bob.valid_facts() == ()


@pytest.mark.parametrize("count", [50, 150])
@with_memory
async def test_many_writes_of_one_key_at_once_make_one_chain(memory: Memory, count: int) -> None:
    me, other = await memory.session(identity=who()), await memory.session(identity=who())
    await asyncio.gather(*[(me if n % 2 else other).write("counter", n) for n in range(count)])
    versions = {fact.id: fact for fact in await me.history("counter")}
    current = [fact for fact in versions.values() if fact.status == "current"]
    assert (len(versions), len(current)) == (count, 1)
    chain = [current[0]]
    while chain[-1].supersedes is not None:
        chain.append(versions[chain[-1].supersedes])
        assert chain[-1].superseded_by == chain[-2].id
    assert len(chain) == count
    assert all(report.ok for report in await verified(memory))


@with_memory
async def test_of_those_who_expect_the_same_one_is_right(memory: Memory) -> None:
    me, other = await memory.session(identity=who()), await memory.session(identity=who())
    first = await me.write("seat", "12A", expected="")

    async def take(session: Any, seat: str) -> str:
        return await code_of(session.write("seat", seat, expected=first.id))

    codes = await asyncio.gather(*[take(each, f"{n}B") for n, each in enumerate([me, other] * 10)])
    assert sorted(codes) == ["", *["fact.expected"] * 19]
    assert await code_of(me.write("seat", "1C", expected="")) == "fact.expected"
    assert await code_of(me.write("seat", "1C", expected="nothing")) == "fact.expected"


# What another process has written since this one looked.


@pytest.mark.parametrize("said", ["", "Thanks!"])
async def test_a_write_after_a_write_reads_nothing(tmp_path: Path, said: str) -> None:
    async with Memory.open(at(tmp_path / "m.db")) as memory:
        me = await memory.session(identity=who())
        await (me.observe("user", said) if said else me.write("x", 1))
        store = memory._streams.shelves._store = Counted(memory._streams.store)  # type: ignore[assignment]
        for number in range(3):
            await me.write("status", number)
        assert store.reads == 0


@pytest.mark.parametrize("times", [1, 3])
async def test_what_another_process_wrote_is_superseded_and_not_lost(tmp_path: Path, times: int) -> None:
    url = at(tmp_path / "m.db")
    async with Memory.open(url) as one, Memory.open(url) as two:
        mine, theirs = await one.session(identity=who()), await two.session(identity=who())
        await mine.write("status", "draft")
        for number in range(times):
            await theirs.write("status", f"theirs {number}")
            await mine.write("status", f"mine {number}")
        told = [fact.value for fact in await theirs.history("status")]
        assert told == ["draft", *[f"{whose} {n}" for n in range(times) for whose in ("theirs", "mine")]]
        assert [fact.status for fact in await mine.history("status")] == ["superseded"] * (2 * times) + ["current"]
        assert all(report.ok for report in await verified(one))


async def test_what_changes_nothing_is_judged_by_what_another_process_wrote(tmp_path: Path) -> None:
    url = at(tmp_path / "m.db")
    async with Memory.open(url) as one, Memory.open(url) as two:
        mine, theirs = await one.session(identity=who()), await two.session(identity=who())
        first = await mine.write("status", "draft")
        paid = await theirs.write("status", "paid")
        again = await mine.write("status", "draft")  # it stood when this process last looked
        assert again.id != first.id and again.supersedes == paid.id
        await theirs.write("status", "void")
        assert (await mine.write("status", "void")).value == "void"
        assert [fact.value for fact in await mine.history("status")] == ["draft", "paid", "draft", "void"]


async def test_what_cannot_be_written_is_judged_by_what_another_process_wrote(tmp_path: Path) -> None:
    url = at(tmp_path / "m.db")
    async with Memory.open(url) as one, Memory.open(url) as two:
        mine, theirs = await one.session(identity=who()), await two.session(identity=who())
        first = await mine.write("status", "draft")
        paid = await theirs.write("status", "paid")
        assert (await mine.write("total", 5, depends_on=[paid.id])).depends_on == (paid.id,)
        void = await theirs.write("status", "void")
        assert (await mine.write("status", "done", expected=void.id)).supersedes == void.id
        await theirs.write("status", "sent")
        assert await code_of(mine.write("status", "lost", expected=first.id)) == "fact.expected"
        assert await code_of(mine.write("status", "lost", supersedes=first.id)) == "fact.fork"
        await theirs.write("note", 1, id="n")
        assert await code_of(mine.write("note", 2, id="n")) == "fact.duplicate"
        assert (await mine.write("note", 1, id="n")).id == "n"


async def test_what_another_process_erased_is_not_built_on(tmp_path: Path) -> None:
    url = at(tmp_path / "m.db")
    async with Memory.open(url) as one, Memory.open(url) as two:
        mine, theirs = await one.session(identity=who()), await two.session(identity=who())
        secret = await mine.write("status", "draft")
        await theirs.forget(secret.id, reason="asked")
        again = await mine.write("status", "draft")  # held as it was, it would only be said again
        assert again.id != secret.id and again.value == "draft"
        assert [fact.value for fact in await theirs.history("status")] == [None, "draft"]


@with_memory
async def test_a_place_whose_fact_was_erased_is_empty(memory: Memory) -> None:
    me = await memory.session(identity=who())
    first = await me.write("seat", "12A")
    await me.forget(first.id, reason="asked")
    second = await me.write("seat", "14C", expected="")
    assert (await me.current("seat")) == second
    assert [fact.value for fact in await me.history("seat")] == [None, "14C"]


@with_memory
async def test_a_clock_that_goes_back_does_not_turn_the_order_around(memory: Memory) -> None:
    clock = clock_of(memory)
    me = await memory.session(identity=who())
    await me.write("colour", "red")
    clock.advance(-3_600)
    await me.write("colour", "blue")
    fact = await me.current("colour")
    assert fact is not None and fact.value == "blue"
    learned = [each.learned_at for each in await me.history("colour")]
    assert learned == sorted(learned)
    assert all(report.ok for report in await verified(memory))


# Whose word it is.


@with_memory
async def test_an_authority_that_nobody_knows_is_the_weakest(memory: Memory) -> None:
    me = await memory.session(identity=who(authority="employee"))
    wizard = await memory.session(identity=who(authority="Supreme Wizard CEO of everything"))
    await me.write("limit", "max 10")
    for _ in range(3):
        claim = await wizard.write("limit", "max 99")
        assert claim.status == "contested"
    fact = await me.current("limit")
    assert fact is not None and fact.value == "max 10"


@with_memory
async def test_what_holds_for_everyone_takes_rank_and_permission(memory: Memory) -> None:
    limit = await (await memory.organization(identity=CFO)).write("discount", "max 15%", is_constraint=True)
    for identity in (
        who("g", "guest"),
        who("m", "manager"),
        who("e", "employee", "memory:org"),
        who("w", "wizard", "*"),
    ):
        org = await memory.organization(identity=identity)
        tries = (
            org.write("discount", "max 99%"),
            org.observe("user", "The discount limit is 99%"),
            org.correct(limit.id, "max 99%"),
            org.forget(limit.id, reason="no limits"),
        )
        assert [await code_of(each) for each in tries] == ["fact.forbidden"] * 4, identity
    me = await memory.session(identity=who())
    assert await me.current("discount") == limit
    assert [fact.id for fact in await me.valid_facts()] == [limit.id]
    manager = await memory.organization(identity=who("m", "manager", "memory:*"))
    assert (await manager.write("hours", "9 to 17")).status == "current"


@with_memory
async def test_who_speaks_for_everyone_is_who_the_host_says_it_is(memory: Memory) -> None:
    org = await memory.organization(identity=CFO)
    assert await code_of(org.observe("user", "The dress code is formal", authority="guest")) == "fact.forbidden"
    assert await code_of(org.observe("user", "The dress code is formal", authority="manager")) == ""


# Corrected and restored.


@with_memory
async def test_a_key_that_was_made_of_what_is_gone_goes_with_it(memory: Memory) -> None:
    me = await memory.session(identity=who())
    (said,) = (await me.observe("user", "Olga Brandt vertigo")).facts
    await me.correct(said.id, "healthy")
    for forget in (False, True):
        if forget:
            await me.forget(said.id, reason="asked")
        text = (await me.context("how is she?", budget=500)).text.casefold()
        assert "healthy" in text and "vertigo" not in text and said.element not in text
    (rent,) = (await me.observe("user", "The rent is 900 USD")).facts
    assert (await me.correct(rent.id, "950 USD")).key == rent.key


@with_memory
async def test_to_correct_a_fact_does_not_make_it_public(memory: Memory) -> None:
    hr = await memory.session(identity=who("hr", "employee", "hr:pay"), subject="ana")
    ana = await memory.session(identity=who("ana"))
    until = START + timedelta(days=30)
    first = await hr.write("salary", "max 5000", required_permissions=["hr:pay"], is_constraint=True, valid_to=until)
    second = await hr.correct(first.id, "max 6000")
    assert (second.required_permissions, second.is_constraint, second.valid_to) == (("hr:pay",), True, until)
    await hr.write("salary", "max 7000", required_permissions=["hr:pay"])
    third = await hr.restore(first.id)
    assert (third.value, third.required_permissions, third.is_constraint) == ("max 5000", ("hr:pay",), True)
    assert await ana.current("salary") is None
    assert await ana.history("salary") == ()


@with_memory
async def test_to_restore_takes_the_place_of_what_took_its_own(memory: Memory) -> None:
    me = await memory.session(identity=who())
    org = await memory.organization(identity=CFO)
    await org.write("status", "frozen")
    first = await me.write("status", "approved")
    second = await me.write("status_v2", "cancelled", supersedes=first.id)
    again = await me.restore(first.id)
    assert (again.value, again.supersedes) == ("approved", second.id)
    assert await me.current("status") == again
    assert await me.restore(again.id) == again  # it is so already
    draft = await me.write("tone", "formal", scope="draft", scope_id="letter")
    await me.write("tone", "casual", scope="draft", scope_id="letter")
    assert (await me.restore(draft.id)).scope == "draft"


@with_memory
async def test_what_is_of_others_cannot_be_corrected_restored_or_forgotten(memory: Memory) -> None:
    me, bob = await memory.session(identity=who()), await memory.session(identity=who("bob"))
    secret = await me.write("salary", 5_000, required_permissions=["hr"])
    mine = await me.write("colour", "red")
    for fact, session in ((secret, me), (mine, bob)):
        for tried in (session.correct(fact.id, 1), session.restore(fact.id), session.forget(fact.id, reason="x")):
            assert await code_of(tried) == "fact.not_found"
        assert not await session.is_known(fact.id)
    assert await me.is_known(mine.id)


# Forgotten.


async def test_what_is_forgotten_is_gone_from_the_file_and_stays_proven(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    async with Memory.open(at(path), clock=ManualClock()) as memory:
        me = await memory.session(identity=who())
        fact = await me.write("home", "Rumpelstiltskin Lane 9")
        await me.observe("assistant", "I noted Rumpelstiltskin Lane 9 as your home, anything else?", id="quote")
        await me.observe("user", "I prefer tea to coffee", id="tea")
        before = memory._streams.clock.now()
        assert bytes_hold(path, "Rumpelstiltskin")
        await me.forget(fact.id, reason="asked by Ana")
        assert not bytes_hold(path, "Rumpelstiltskin")
        built = await me.context("where is home?", budget=2_000)
        assert "Rumpelstiltskin" not in built.text
        assert "tea" in built.text
        assert [(each.value, each.salt) for each in await me.history("home")] == [(None, "")]
        assert await me.current("home") is None
        assert await me.as_of(before).current("home") is None
        assert await code_of(me.restore(fact.id)) == "fact.erased"
        (report,) = await verified(memory)
        assert report.ok and f"fact/{fact.id}" in report.erased
        ((*_, last),) = (await chains(memory)).values()
        assert last.artifact.type == "fact.erased" and last.artifact.reason is not None
        assert last.artifact.reason.detail == "asked by Ana"
    async with Memory.open(at(path)) as memory:
        me = await memory.session(identity=who())
        assert [each.value for each in await me.history("home")] == [None]


async def test_to_forget_what_was_does_not_bring_it_back(tmp_path: Path) -> None:
    """What is dead is kept out of the context because it is known: forgotten, nothing would keep it out any more."""
    path = tmp_path / "memory.db"
    async with Memory.open(at(path), clock=ManualClock()) as memory:
        me, other = await memory.session(identity=who()), await memory.session(identity=who())
        old = await me.write("colour", "vermilion")
        for session in (me, other):
            await session.note("paint", "two cans of vermilion")
            await session.note("brush", "wide")
            await session.observe("assistant", "Is vermilion what you would like?")
        await me.write("colour", "teal")
        for forgotten in (False, True):
            if forgotten:
                await me.forget(old.id, reason="asked")
            for session in (me, other):
                text = (await session.context("which colour of paint?", budget=2_000)).text
                assert "vermilion" not in text and "teal" in text and "brush: wide" in text
        assert [item.key for item in await other.working_set()] == ["brush"]
        assert not bytes_hold(path, "vermilion")


async def test_the_same_message_brings_nothing_back(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    async with Memory.open(at(path), clock=ManualClock()) as memory:
        me = await memory.session(identity=who())
        heard = await me.observe("user", "My address is 9 Rumpelstiltskin Lane", id="m1")
        assert heard.facts
        for fact in heard.facts:
            await me.forget(fact.id, reason="asked")
        for session in (me, await memory.session(identity=who())):
            again = await session.observe("user", "My address is 9 Rumpelstiltskin Lane", id="m1")
            assert (again.facts, again.observation.text) == ((), "")
        assert await me.valid_facts() == ()
        assert not bytes_hold(path, "Rumpelstiltskin")


@with_memory
async def test_what_rests_on_what_is_forgotten_needs_review(memory: Memory) -> None:
    me = await memory.session(identity=who())
    price = await me.write("unit price", "12 USD")
    total = await me.write("total", "36 USD", depends_on=[price.id])
    other = await me.write("colour", "teal")
    await me.forget(price.id, reason="asked")
    assert [(each.id, each.needs_review) for each in await me.valid_facts()] == [(total.id, True), (other.id, False)]
    text = (await me.context("what is the total?", budget=2_000)).text
    assert "total: recalculate" in text and "36 USD" not in text and "12 USD" not in text
    (report,) = await verified(memory)
    assert report.ok


@with_memory
async def test_a_limit_is_forgotten_by_no_weaker_word(memory: Memory) -> None:
    boss = await memory.session(identity=who("ana", "manager"))
    guest = await memory.session(identity=who("ana", "guest"))
    limit = await boss.write("discount", "max 15%", is_constraint=True)
    note = await boss.write("colour", "teal")
    assert await code_of(guest.forget(limit.id, reason="no limits")) == "fact.forbidden"
    assert isinstance(await guest.permits("discount", "20%"), Refused)
    await guest.forget(note.id, reason="asked")  # what binds nobody is theirs to erase
    after = await boss.write("discount", "max 25%", is_constraint=True)
    await guest.forget(limit.id, reason="asked")  # and so is what binds no more
    await boss.forget(after.id, reason="asked")
    assert isinstance(await guest.permits("discount", "20%"), Permitted)


@with_memory
async def test_to_forget_twice_is_to_forget_once(memory: Memory) -> None:
    me = await memory.session(identity=who())
    fact = await me.write("home", "Oak Ave 2")
    await me.forget(fact.id, reason="asked")
    length = sum(len(links) for links in (await chains(memory)).values())
    await me.forget(fact.id, reason="asked")
    assert sum(len(links) for links in (await chains(memory)).values()) == length
    assert await code_of(me.forget("nothing", reason="x")) == "fact.not_found"
    assert await code_of(me.forget(fact.id, reason="x" * (MAX_NAME_CHARS + 1))) == "fact.name_invalid"


# Notes.


@with_memory
async def test_a_note_lasts_as_long_as_it_was_to(memory: Memory) -> None:
    clock = clock_of(memory)
    me = await memory.session(identity=who())
    await me.note("cart", ["tea"], ttl=60)
    await me.note("basket", ["milk"], ttl=timedelta(minutes=2))
    clock.advance(59)
    assert [item.key for item in await me.working_set()] == ["basket", "cart"]
    clock.advance(1)
    assert [item.key for item in await me.working_set()] == ["basket"]
    assert "tea" not in (await me.context("cart", budget=500)).text
    clock.advance(60)
    assert await me.working_set() == ()


@pytest.mark.parametrize("ttl", [0, -1, math.nan, math.inf, 1e30, timedelta(), timedelta(days=999_999_999)])
@with_memory
async def test_how_long_a_note_cannot_last(memory: Memory, ttl: float) -> None:
    me = await memory.session(identity=who())
    assert await code_of(me.note("cart", 1, ttl=ttl)) == "note.ttl_invalid"
    assert await me.working_set() == ()


@pytest.mark.parametrize("over", [-1, 0, 1])
@with_memory
async def test_how_large_a_working_set_may_be(memory: Memory, over: int) -> None:
    me = await memory.session(identity=who())
    codes = [await code_of(me.note(f"note {n}", n)) for n in range(MAX_NOTES + over)]
    assert codes.count("note.too_many") == max(over, 0)
    assert await code_of(me.note("note 0", "again")) == ""
    assert len(await me.working_set()) == min(MAX_NOTES, MAX_NOTES + over)
    assert await code_of(me.note("k" * (MAX_NAME_CHARS + over), 1)) != "" or over <= 0


@pytest.mark.parametrize(
    ("key", "code"),
    [("", "note.key_invalid"), ("k" * 10_240, "note.key_invalid"), ("\ud800", "fact.name_invalid")],
    ids=["none", "10 kB", "half"],
)
@with_memory
async def test_what_the_key_of_a_note_may_not_be(memory: Memory, key: str, code: str) -> None:
    assert await code_of((await memory.session(identity=who())).note(key, 1)) == code


@with_memory
async def test_a_note_goes_with_what_it_rests_on(memory: Memory) -> None:
    me = await memory.session(identity=who())
    org = await memory.organization(identity=CFO)
    price = await me.write("unit price", 12)
    rate = await org.write("tax rate", "7%")
    hidden = await me.write("margin", 3, required_permissions=["finance"])
    await me.note("subtotal", 36, depends_on=[price.id])
    await me.note("tax", 2, depends_on=rate.id)
    assert [item.key for item in await me.working_set()] == ["subtotal", "tax"]
    await me.write("unit price", 15)
    assert [item.key for item in await me.working_set()] == ["tax"]
    await org.forget(rate.id, reason="wrong")
    assert await me.working_set() == ()
    for parent in ("nothing", hidden.id):
        assert await code_of(me.note("total", 1, depends_on=[parent])) == "fact.dangling"


# The end.


@with_memory
async def test_nothing_is_written_in_a_session_that_has_ended(memory: Memory) -> None:
    me = await memory.session(identity=who())
    other = await memory.session(identity=who(), session_id=me.session_id)
    fact = await me.write("colour", "red")
    await me.note("cart", 1)
    await me.end()
    await me.end()
    for tried in (
        me.write("colour", "blue"),
        me.observe("user", "I prefer blue"),
        me.note("cart", 2),
        me.forget(fact.id, reason="x"),
        me.correct(fact.id, "blue"),
        other.note("cart", 3),
    ):
        with pytest.raises(SessionError) as error:
            await tried
        assert error.value.code == "session.ended"
    assert await me.working_set() == ()
    assert await me.current("colour") == fact


async def test_a_write_that_fails_is_no_write(tmp_path: Path) -> None:
    faults = Faults(Fault(Window.FAILS, 2), Fault(Window.FAILS, 3), Fault(Window.FAILS, 4), Fault(Window.FAILS, 5))
    async with Memory.open(at(tmp_path / "memory.db"), clock=ManualClock()) as memory:
        streams = memory._streams
        streams.store = faults.wrap(streams.store)
        me = await memory.session(identity=who())
        with pytest.raises(StoreError):
            await me.write("colour", "red")
        assert await me.history("colour") == ()
        written: Fact = await me.write("colour", "red")
        assert await me.current("colour") == written
        with pytest.raises(NotFound):
            await me.forget("nothing", reason="x")


async def test_a_key_of_many_values_keeps_them_all() -> None:
    async with Memory.open(many=["allergy"]) as memory:
        me = await memory.session(identity=who())
        nuts = await me.write("allergy", "nuts")
        dust = await me.write("allergy", "dust")
        assert (await me.write("allergy", "nuts")).id == nuts.id
        assert {fact.id for fact in await me.valid_facts()} == {nuts.id, dust.id}
        shown = (await me.context("which allergies?", budget=300)).text
        assert "- allergy: nuts\n" in shown + "\n" and "- allergy: dust\n" in shown + "\n"


async def test_what_is_to_come_does_not_outlast_what_is_written_meanwhile() -> None:
    async with Memory.open(clock=ManualClock()) as memory:
        me = await memory.session(identity=who())
        await me.write("price", "12 reais", at=START + timedelta(days=9_999))
        await me.write("price", "13 reais")
        fact = await me.current("price")
        assert fact is not None
        assert fact.value == "13 reais"


# What binds.


@with_memory
async def test_a_limit_stays_one_until_it_is_said_that_it_is_none(memory: Memory) -> None:
    me = await memory.session(identity=who())
    first = await me.write("rate", "15%", is_constraint=True, constraint_type="policy")
    again = await me.write("rate", "15%")
    assert again.id == first.id
    second = await me.write("rate", "20%")
    assert (second.is_constraint, second.constraint_type) == (True, "policy")
    assert getattr(await me.permits("rate", "25%"), "reason", "") == "over"
    third = await me.write("ceiling", "30%", supersedes="rate")
    assert (third.is_constraint, third.constraint_type) == (True, "policy")
    fourth = await me.write("ceiling", "30%", is_constraint=False)
    assert (fourth.is_constraint, fourth.constraint_type, fourth.supersedes) == (False, None, third.id)
    assert await me.permits("ceiling", "90%")
    assert not (await me.write("ceiling", "40%")).is_constraint


@with_memory
async def test_a_limit_that_is_restored_over_or_from_a_plain_value_binds(memory: Memory) -> None:
    me = await memory.session(identity=who())
    plain = await me.write("rate", "10%")
    limit = await me.write("rate", "15%", is_constraint=True)
    assert (await me.restore(plain.id)).is_constraint
    dropped = await me.write("rate", "20%", is_constraint=False)
    assert not dropped.is_constraint and (await me.restore(limit.id)).is_constraint


@with_memory
async def test_a_weaker_one_cannot_say_that_a_limit_is_none(memory: Memory) -> None:
    boss = await memory.session(identity=who("boss", "executive"), subject="ana")
    await boss.write("rate", "15%", is_constraint=True)
    me = await memory.session(identity=who())
    await me.write("rate", "15%", is_constraint=False)
    await me.write("rate", "90%", is_constraint=False)
    assert getattr(await me.permits("rate", "25%"), "reason", "") == "over"


# Keys that hold a word of their value.


@pytest.mark.parametrize(
    ("key", "values", "said"),
    [
        ("budget_200", ("200 USD", "400 USD"), "The budget is 300 USD now"),
        ("status_active", ("active", "paused"), "The status is cancelled"),
        ("orcamento_200", ("R$ 200", "R$ 400"), "O orçamento agora é R$ 300"),
        ("presupuesto_200", ("200 euros", "400 euros"), "El presupuesto ahora es de 300 euros"),
    ],
)
@with_memory
async def test_a_key_that_holds_its_value_still_finds_what_was_said_of_it(
    memory: Memory, key: str, values: tuple[str, str], said: str
) -> None:
    me = await memory.session(identity=who())
    first = await me.write(key, values[0])
    (told,) = (await me.observe("user", said)).facts
    assert told.supersedes == first.id and not await me.is_current(first.id)
    assert getattr(await me.current(key), "id", "") == told.id
    assert await code_of(me.write(key, values[1], expected=first.id)) == "fact.expected"
    last = await me.write(key, values[1], expected=told.id)
    assert [fact.id for fact in await me.valid_facts()] == [last.id] and last.supersedes == told.id


@with_memory
async def test_a_limit_binds_by_the_key_it_was_set_under_when_its_words_change(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.write("budget_200", "max 200 USD", is_constraint=True)
    await me.observe("user", "The budget is max 300 USD now")
    assert await me.permits("budget_200", "250 USD")
    assert getattr(await me.permits("budget_200", "450 USD"), "reason", "") == "over"
    assert "- budget: max 300 USD" in (await me.context("budget", budget=300)).text


# What is erased while somebody talks.


@pytest.mark.parametrize("how", ["erase", "erased by another", "forget"])
async def test_talk_that_goes_on_does_not_go_on_with_what_was_erased(tmp_path: Path, how: str) -> None:
    path, clock = tmp_path / "m.db", ManualClock()
    async with Memory.open(at(path), clock=clock) as memory, Memory.open(at(path), clock=clock) as another:
        me = await memory.session(identity=who())
        fact = await me.write("restaurant", "Zanzibar")
        await me.observe("assistant", "Which dish do you want at Zanzibar?")
        if how == "forget":
            await (await memory.session(identity=who())).forget(fact.id, reason="asked")
        else:
            await (memory if how == "erase" else another).erase("ana")
        heard = await me.observe("user", "the curry please")
        assert not any("zanzibar" in f"{each.key} {each.value}".casefold() for each in heard.facts)
        assert "zanzibar" not in (await me.context("dish", budget=400)).text.casefold()
    assert not bytes_hold(path, "zanzibar")


@with_memory
async def test_what_is_said_while_something_is_forgotten_is_said_after_it(memory: Memory) -> None:
    me = await memory.session(identity=who())
    fact = await me.write("restaurant", "Zanzibar")
    said = [me.observe("user", f"We are {number} at Zanzibar") for number in range(3)]
    await asyncio.gather(*said[:2], me.forget(fact.id, reason="asked"), said[2])
    kept = [each.text for each in (await memory.export("ana")).observations if each.text]
    assert kept == ["We are 2 at Zanzibar"]


@with_memory
async def test_what_is_said_while_somebody_is_erased_is_said_after_it(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.write("city", "Rome")
    _, refs, fact = await asyncio.gather(me.write("a", 1), memory.erase("ana"), me.write("b", 2))
    assert len(refs) == 2 and [each.id for each in await me.valid_facts()] == [fact.id]
    assert all(report.ok for report in await verified(memory))


@with_memory
async def test_a_claim_that_is_put_otherwise_is_one_claim(memory: Memory) -> None:
    boss = await memory.session(identity=who("boss", "executive"), subject="ana")
    await boss.write("limit", "10")
    me = await memory.session(identity=who())
    claim = await me.write("limit", "20")
    other = await me.correct(claim.id, "30")
    assert (other.status, other.supersedes) == ("contested", claim.id)
    assert [fact.value for fact in await me.contested()] == ["30"]


@with_memory
async def test_a_plan_that_is_corrected_is_one_plan(memory: Memory) -> None:
    me = await memory.session(identity=who())
    clock = clock_of(memory)
    await me.write("plan", "basic")
    gold = await me.write("plan", "gold", valid_from=clock.now() + timedelta(days=1))
    await me.correct(gold.id, "silver")
    clock.advance(2 * 86_400)
    assert [fact.value for fact in await me.valid_facts()] == ["silver"]
    assert "plan: silver" in (await me.context("plan", budget=300)).text
    await me.write("other", 1)
    assert getattr(await me.current("plan"), "value", "") == "silver"


async def test_those_who_restore_the_same_at_once_are_all_right(tmp_path: Path) -> None:
    path, clock = tmp_path / "m.db", ManualClock()
    async with Memory.open(at(path), clock=clock) as memory, Memory.open(at(path), clock=clock) as another:
        one, other = [await each.session(identity=who()) for each in (memory, another)]
        first = await one.write("city", "Rome")
        await other.correct(first.id, "Oslo")
        restored = await asyncio.gather(*[each.restore(first.id) for each in (one, other, one, other)])
        assert len({each.id for each in restored}) == 1
        assert [fact.value for fact in await one.valid_facts()] == ["Rome"]


async def say_of_what_is_written(me: Recollection) -> tuple[Fact, Fact]:
    """Two keys of a host's that people have changed the values of."""
    found = list[Fact]()
    for key, old, text in (("budget", "200 USD", "The budget is 300 USD now"), ("color", "blue", "The color is green")):
        await me.write(key, old)
        found += (await me.observe("user", text)).facts
    one, other = found
    assert (one.key, one.element, other.key, other.element) == ("budget", "", "color", "")
    return one, other


@with_memory
async def test_several_things_that_were_said_of_keys_can_be_forgotten(memory: Memory) -> None:
    me = await memory.session(identity=who())
    for each in await say_of_what_is_written(me):
        await me.forget(each.id, reason="asked")
    assert await me.valid_facts() == ()


@with_memory
async def test_several_things_that_were_said_of_keys_can_be_erased(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await say_of_what_is_written(me)
    assert len(await memory.erase("ana")) == 6
    assert all(each.value is None for each in (await memory.export("ana")).facts)


@with_memory
async def test_what_was_forgotten_is_corrected_without_touching_another(memory: Memory) -> None:
    me = await memory.session(identity=who())
    for each in await say_of_what_is_written(me):
        await me.forget(each.id, reason="asked")
        await me.correct(each.id, f"new {each.key}")
    assert [(each.key, each.value) for each in await me.valid_facts()] == [
        ("said", "new budget"),
        ("said", "new color"),
    ]


@with_memory
async def test_nothing_is_heard_in_a_session_that_ends_while_what_reads_it_is_loaded(memory: Memory) -> None:
    me = await memory.session(identity=who())
    first = asyncio.ensure_future(me.observe("user", "My bird is Pip"))
    await asyncio.sleep(0)
    await me.end()
    assert await code_of(first) == "session.ended"
    assert await (await memory.session(identity=who())).valid_facts() == ()


@pytest.mark.parametrize(
    ("value", "element", "kept"), [("Gold", "Gold", ""), ("Gold", "the gold plan", ""), ("Gold", "office", "office")]
)
@with_memory
async def test_an_element_that_says_the_old_value_goes_with_it(
    memory: Memory, value: str, element: str, kept: str
) -> None:
    me = await memory.session(identity=who())
    fact = await me.write("plan", value, element=element)
    corrected = await me.correct(fact.id, "Silver")
    assert (corrected.element, [each.value for each in await me.valid_facts()]) == (kept, ["Silver"])
    assert ("Gold" in (await me.context("plan", budget=300)).text, await me.is_current(fact.id)) == (False, False)


# What comes again, what ends, and what rests on its own past.


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({}, ""),
        ({"is_constraint": True}, "fact.duplicate"),
        ({"valid_to": datetime(2031, 1, 1, tzinfo=UTC)}, "fact.duplicate"),
        ({"valid_from": datetime(2031, 1, 1, tzinfo=UTC)}, "fact.duplicate"),
        ({"at": datetime(2020, 1, 1, tzinfo=UTC)}, ""),
    ],
)
async def test_an_id_that_comes_again_says_the_same_in_all_that_counts(more: dict[str, Any], code: str) -> None:
    async with Memory.open() as memory:
        me = await memory.session(identity=who())
        await me.write("rate", 3, id="rate")
        await me.write("rebate", "15", id="one")
        assert await code_of(me.write("rebate", "15", id="one", **more)) == code
        assert [fact.id for fact in await me.history("rebate")] == ["one"]


@with_memory
async def test_who_says_that_a_value_is_over_ends_it(memory: Memory) -> None:
    me, now = await memory.session(identity=who()), clock_of(memory).now()
    await me.write("guest", "zebra")
    clock_of(memory).advance(60)
    await me.write("guest", "zebra", valid_to=now + timedelta(seconds=30))
    assert await me.current("guest") is None
    await me.write("guest", "lion")
    await me.write("guest", "tiger", valid_to=now)
    await me.write("guest", "lion", valid_from=now - timedelta(days=9), valid_to=now - timedelta(days=8))
    current = await me.current("guest")
    assert current is not None and (current.value, current.valid_to) == ("lion", None)


@with_memory
async def test_a_fact_may_rest_on_what_follows_from_its_own_past(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.write("balance", 100, id="b1")
    fee = await me.write("fee", 1, id="f1", depends_on=["b1"])
    after = await me.write("balance", 99, depends_on=["b1", "f1"])
    assert (after.needs_review, after.supersedes) == (False, "b1")
    assert (await me.history("fee"))[-1].needs_review
    assert (await me.correct(fee.id, 2)).depends_on == (after.id,)


@with_memory
async def test_one_of_two_in_conflict_ends(memory: Memory) -> None:
    me, clock = await memory.session(identity=who()), clock_of(memory)
    await me.write("parcel_v1", "3 boxes")
    await me.write("parcel_v2", "Friday morning")
    clock.advance(60)
    await me.write("parcel_v1", "3 boxes", valid_to=clock.now())
    assert [(fact.value, fact.status) for fact in await me.valid_facts()] == [("Friday morning", "current")]


class _Clock:
    def __init__(self, now: Any) -> None:
        self._now = now

    def now(self) -> Any:
        return self._now


@pytest.mark.parametrize("clock", [_Clock(None), _Clock(1.5), _Clock(datetime(2026, 1, 1)), lambda: 1])  # noqa: DTZ001
async def test_what_tells_no_time_is_no_clock(clock: Any) -> None:
    with pytest.raises(FactError) as refused:
        Memory.open(clock=clock)
    assert refused.value.code == "fact.time_invalid"
