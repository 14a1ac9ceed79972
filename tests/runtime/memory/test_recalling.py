"""The memory inside an application: what a preview looked at is what a yes to it rests on (DESIGN 1.1)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from sayso import App, Ctx, Preview
from sayso.commands.policy import parse_pack
from sayso.memory.authority import Ranks
from sayso.records import Fact, State
from sayso.runtime.effects import Actor
from sayso.runtime.memory.recalled import recalled as known_of
from sayso.runtime.memory.recalling import MAX_RELIED_ON, Recalling, identity_of
from sayso.runtime.memory.recollection import Recollection
from sayso.runtime.memory.space import Memory
from sayso.testing import World
from sayso.testing.clock import START
from tests.remembering import CFO, who
from tests.samples import ALICE

PACK = parse_pack(
    {
        "pack_id": "p",
        "version": "1",
        "default_role": "clerk",
        "roles": {"clerk": {"scopes": ["shop:*", "pay:see:*"]}},
    }
)
Look = Callable[[Ctx], Awaitable[object]]


async def recalled(ctx: Ctx) -> object:
    return await ctx.recall("price")


async def current(ctx: Ctx) -> object:
    return await ctx.memory.current("price")


async def is_current(ctx: Ctx) -> object:
    return await ctx.memory.is_current("price")


async def valid(ctx: Ctx) -> object:
    return [fact.value for fact in await ctx.memory.valid_facts()]


async def built(ctx: Ctx) -> object:
    return (await ctx.context("price", budget=500)).tokens


async def versions(ctx: Ctx) -> object:
    return len(await ctx.memory.history("price"))


async def permitted(ctx: Ctx) -> object:
    return await ctx.memory.permits("price", "proceed")


LOOKS: list[Look] = [recalled, current, is_current, versions, valid, built, permitted]


class Shop(World):
    """An application with one command whose preview looks at the memory and says nothing of what it saw."""

    def __init__(self, path: Path, look: Look) -> None:
        self.seen: list[object] = []
        self.done: list[object] = []

        def make() -> App:
            app = App("shop", policy=PACK)

            @app.command("buy", scope="shop:buy")
            async def buy(ctx: Ctx) -> str:
                self.done.append(await look(ctx))
                return "Bought."

            @buy.preview
            async def preview(ctx: Ctx) -> Preview[None]:
                self.seen.append(await look(ctx))
                return Preview("Buy it?", None)

            return app

        super().__init__(make, path)

    async def __aenter__(self) -> Shop:
        await self.start()
        return self

    @property
    def memory(self) -> Memory:
        return Memory(self.runtime.streams, "shop")

    async def of(self, whose: str) -> Recollection:
        if whose == "org":
            return await self.memory.organization(identity=CFO)
        return await self.memory.session(identity=who("clerk", "CFO", "*"), subject=ALICE)


async def ask(shop: Shop) -> None:
    (question,) = await shop.say("buy")
    assert question.buttons and question.text.startswith("Buy it?")


async def asked_again(shop: Shop) -> bool:
    """Whether a yes is not enough, but the next one is: a question that comes back for ever is none."""
    replies = await shop.say("yes")
    again = any(reply.code == "confirmation.stale" for reply in replies)
    if again:
        assert not shop.done
        replies = await shop.say("yes")
    assert [reply.text for reply in replies] == ["Bought."]
    assert (await shop.last()).state is State.EXECUTED
    return again


# What may become of a fact between the question and the yes.


async def supersede(shop: Shop, session: Recollection, fact: Fact) -> None:
    await session.write("price", "20 USD")


async def expire(shop: Shop, session: Recollection, fact: Fact) -> None:
    shop.clock.advance(120)


async def erase(shop: Shop, session: Recollection, fact: Fact) -> None:
    await session.forget(fact.id, reason="asked")


async def erase_all(shop: Shop, session: Recollection, fact: Fact) -> None:
    await shop.store.erase_subject(fact.space, fact.subject)  # `Memory.erase` waits for what is going on


async def review(shop: Shop, session: Recollection, fact: Fact) -> None:
    await session.write("cost", "9 USD")


async def follow(shop: Shop, session: Recollection, fact: Fact) -> None:
    """What was scheduled comes into force."""
    await session.write("price", "30 USD", valid_from=shop.clock.now() + timedelta(seconds=30))
    shop.clock.advance(60)


FATES = [supersede, expire, erase, erase_all, review, follow]


@pytest.mark.parametrize("whose", ["own", "org"])
@pytest.mark.parametrize("fate", FATES, ids=lambda fate: fate.__name__)
async def test_a_yes_is_stale_when_what_it_rests_on_is_not_as_it_was(tmp_path: Path, fate: Any, whose: str) -> None:
    async with Shop(tmp_path / "shop.db", recalled) as shop:
        session = await shop.of(whose)
        cost = await session.write("cost", "5 USD")
        until = shop.clock.now() + timedelta(seconds=100) if fate is expire else None
        fact = await session.write("price", "10 USD", depends_on=[cost.id], valid_to=until)
        await ask(shop)
        await fate(shop, session, fact)
        assert await asked_again(shop)


@pytest.mark.parametrize("whose", ["own", "org"])
async def test_a_yes_is_stale_when_a_plan_ends_what_it_hangs_on(tmp_path: Path, whose: str) -> None:
    async with Shop(tmp_path / "shop.db", recalled) as shop:
        session = await shop.of(whose)
        cost = await session.write("cost", "5 USD")
        await session.write("price", "10 USD", depends_on=[cost.id])
        await session.write("cost", "6 USD", valid_from=shop.clock.now() + timedelta(seconds=30))
        await ask(shop)
        shop.clock.advance(60)
        assert await asked_again(shop)


@pytest.mark.parametrize("whose", ["own", "org"])
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.__name__)
async def test_however_a_preview_looks_its_yes_rests_on_it(tmp_path: Path, look: Look, whose: str) -> None:
    async with Shop(tmp_path / "shop.db", look) as shop:
        session = await shop.of(whose)
        await session.write("price", "10 USD")
        await ask(shop)
        await session.write("price", "20 USD")
        assert await asked_again(shop)


@pytest.mark.parametrize("whose", ["own", "org"])
@pytest.mark.parametrize("look", [recalled, current, is_current, permitted], ids=lambda look: look.__name__)
async def test_what_nobody_looked_at_may_change(tmp_path: Path, look: Look, whose: str) -> None:
    async with Shop(tmp_path / "shop.db", look) as shop:
        session = await shop.of(whose)
        await session.write("price", "10 USD")
        await session.write("colour", "red")
        await ask(shop)
        await session.write("colour", "blue")
        await (await shop.of("own")).write("shape", "round")
        assert not await asked_again(shop)


@pytest.mark.parametrize("whose", ["own", "org"])
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.__name__)
async def test_what_is_said_again_changes_nothing(tmp_path: Path, look: Look, whose: str) -> None:
    async with Shop(tmp_path / "shop.db", look) as shop:
        session = await shop.of(whose)
        await session.write("price", "10 USD")
        await ask(shop)
        await session.write("price", "10 USD")
        assert not await asked_again(shop)


@pytest.mark.parametrize("whose", ["own", "org"])
async def test_that_there_was_nothing_is_rested_on_too(tmp_path: Path, whose: str) -> None:
    async with Shop(tmp_path / "shop.db", recalled) as shop:
        await ask(shop)
        assert shop.seen == [None]
        await (await shop.of(whose)).write("price", "10 USD")
        assert await asked_again(shop)
        assert shop.done == ["10 USD"]


async def test_ones_own_word_comes_before_the_organizations(tmp_path: Path) -> None:
    async with Shop(tmp_path / "shop.db", recalled) as shop:
        await (await shop.of("org")).write("price", "10 USD")
        await ask(shop)
        await (await shop.of("own")).write("price", "8 USD")
        assert await asked_again(shop)
        assert shop.done == ["8 USD"]


@pytest.mark.parametrize(
    "given",
    [
        {"required_permissions": ["board:see"]},
        {"scope": "draft", "scope_id": "d"},
        {"scope": "hypothetical", "scope_id": "h"},
        {"valid_from": START + timedelta(days=300)},
    ],
    ids=["permission", "draft", "hypothetical", "later"],
)
@pytest.mark.parametrize("whose", ["own", "org"])
async def test_what_is_there_and_not_theirs_to_see_stops_nobody(
    tmp_path: Path, given: dict[str, Any], whose: str
) -> None:
    async with Shop(tmp_path / "shop.db", recalled) as shop:
        await (await shop.of(whose)).write("price", "10 USD", **given)
        await ask(shop)
        assert shop.seen == [None]
        assert not await asked_again(shop)


@pytest.mark.parametrize("look", LOOKS[:-1], ids=lambda look: look.__name__)
async def test_nothing_rests_on_what_needs_review(tmp_path: Path, look: Look) -> None:
    """What was worked out from a value that is gone is not so until it is worked out again (GAP-62)."""
    async with Shop(tmp_path / "shop.db", look) as shop:
        session = await shop.of("own")
        cost = await session.write("cost", "5 USD")
        await session.write("price", "10 USD", depends_on=[cost.id])
        await session.write("cost", "9 USD")
        await ask(shop)
        assert "10 USD" not in repr(shop.seen) or look is valid  # there it is marked
        assert not await asked_again(shop)


async def test_scopes_that_a_pack_grants_are_permissions(tmp_path: Path) -> None:
    async with Shop(tmp_path / "shop.db", recalled) as shop:
        session = await shop.of("own")
        await session.write("price", "10 USD", required_permissions=["pay:see:price"])
        await ask(shop)
        assert shop.seen == ["10 USD"]
        await session.write("price", "20 USD", required_permissions=["pay:edit"])
        assert await asked_again(shop)
        assert shop.done == [None]


async def test_of_very_many_facts_a_question_rests_on_some(tmp_path: Path) -> None:
    async with Shop(tmp_path / "shop.db", valid) as shop:
        session = await shop.of("own")
        for n in range(MAX_RELIED_ON + 1):
            await session.write(f"thing {n}", n)
        await ask(shop)
        confirmation = (await shop.last()).confirmation
        assert confirmation is not None and len(confirmation.relied_on) == MAX_RELIED_ON
        assert not await asked_again(shop)


# Who they are there.


def test_the_strongest_role_is_the_authority() -> None:
    actor = Actor("ana", ("wizard", "employee", "cfo", "intern"), scopes=("a:*", "b"))
    identity = identity_of(actor, Ranks())
    assert (identity.user_id, identity.authority, identity.permissions) == ("ana", "cfo", ("a:*", "b"))
    assert identity_of(Actor("ana"), Ranks()).authority == "guest"


async def test_only_reading_is_done_through_it(tmp_path: Path) -> None:
    async with Shop(tmp_path / "shop.db", recalled) as shop:
        reads = Recalling(shop.runtime.streams, "shop", Actor(ALICE), shop.conversation(), [])
        for verb in ("write", "observe", "note", "forget", "correct", "restore", "end"):
            assert not hasattr(reads, verb)


async def test_a_context_replays_what_was_said_in_the_conversation(tmp_path: Path) -> None:
    async def text(ctx: Ctx) -> object:
        return (await ctx.context("what did I say?", budget=1_000)).text

    async with Shop(tmp_path / "shop.db", text) as shop:
        session = await shop.of("own")
        old = await session.write("price", "10 USD")
        await shop.say("I think the price was 10 USD")
        await session.correct(old.id, "20 USD")
        await ask(shop)
        (seen,) = shop.seen
        assert "20 USD" in str(seen) and "10 USD" not in str(seen)


async def test_what_a_conversation_knows_of_someone(tmp_path: Path) -> None:
    async with Shop(tmp_path / "shop.db", recalled) as shop:
        session = await shop.of("own")
        await (await shop.of("org")).write("office", "Lisbon")
        cost = await session.write("cost", "5 USD")
        await session.write("price", "10 USD", depends_on=[cost.id])
        new = await session.write("cost", "9 USD")
        await session.write("salary", 5_000, required_permissions=["hr"])
        await session.write("tone", "formal", scope="draft", scope_id="d")
        await session.write("coupon", "SPRING", valid_to=shop.clock.now() + timedelta(seconds=1))
        shop.clock.advance(2)
        assert await known_of(shop.runtime.streams, "shop", ALICE) == {"cost": new}
        assert await known_of(shop.runtime.streams, "elsewhere", ALICE) == {}
