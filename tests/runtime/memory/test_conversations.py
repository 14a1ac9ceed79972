"""What an application has of a subject beside facts is forgotten and erased with them, and taken along."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import pytest

from sayso import App, Ask, Ctx, Ranks, Ticket
from sayso.commands.policy import parse_pack
from sayso.errors import Fatal, NotFound, StoreError
from sayso.runtime.memory.recollection import Recollection
from sayso.testing import ALICE, BOB, World
from tests.remembering import CFO, who
from tests.till import OPERATOR, Room, Till, confirm

PACK = parse_pack({"pack_id": "p", "version": "1", "default_role": "all", "roles": {"all": {"scopes": ["trip:*"]}}})
CITY, OTHER = "Zanzibar", "Lisbon"


def make() -> App:
    app = App("trip", policy=PACK, ranks=Ranks(("all", "owner"), {}), many="allergy")

    @app.command("keep {what} as {value}", scope="trip:keep")
    async def keep(ctx: Ctx, what: str, value: str) -> str:
        await ctx.remember(what, value)
        return f"{what} is {value}."

    @app.command("report {place}", scope="trip:report")
    async def report(ctx: Ctx, place: str, count: Annotated[int, Ask("How many?")]) -> str:
        return f"{place}: {count}"

    @app.command("tell {what}", scope="trip:tell", risk="read_only")
    async def tell(ctx: Ctx, what: str) -> str:
        for _ in range(6):
            await ctx.say("la " * 1_000)
        return f"the end is {what}"

    @app.command("model", scope="trip:ask", risk="read_only")
    async def model(ctx: Ctx) -> str:
        return (await ctx.context("what is known", budget=2_000)).text

    @app.escalated
    async def escalated(ticket: Ticket) -> None:
        """Somebody will see to it."""

    return app


async def _keep(world: World, what: str, value: str, by: str = ALICE) -> None:
    await world.say(f"keep {what} as {value}", by=by)
    await world.say("yes", by=by)


async def _shown(world: World, by: str = ALICE) -> str:
    (reply,) = await world.say("model", by=by)
    return reply.text


async def _of(world: World, whom: str = ALICE) -> Recollection:
    return await world.app.memory.session(identity=who(whom, "CFO", "*"), subject=whom)


def _left(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


async def test_what_a_command_remembers_is_classified_as_what_a_session_writes(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        await _keep(world, "limit", "max 10 boxes")
        await _keep(world, "allergy", "nuts")
        await _keep(world, "allergy", "eggs")
        me = await _of(world)
        limit = await me.current("limit")
        assert limit is not None
        assert (limit.is_constraint, limit.constraint_type) == (True, "capacity")
        assert {fact.value for fact in await me.valid_facts() if fact.key == "allergy"} == {"nuts", "eggs"}


async def test_whose_word_counts_is_the_applications_to_say(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        for whom, authority, value in (("owner", "owner", "10"), ("all", "all", "20"), ("chief", "CFO", "30")):
            who_says = await world.app.memory.session(identity=who(whom, authority), subject=ALICE)
            await who_says.write("price", value)
        price = await (await _of(world)).current("price")
        assert price is not None and price.value == "10"


async def test_no_turn_shows_a_model_what_was_forgotten(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        await _keep(world, "city", CITY)
        await _keep(world, "food", "olives")
        assert CITY in await _shown(world)
        me = await _of(world)
        city = await me.current("city")
        assert city is not None

        await me.forget(city.id, reason="asked")

        shown = await _shown(world)
        assert CITY not in shown
        assert "olives" in shown  # and nothing else is gone
        assert all(report.ok for report in await world.verify())
        assert any(ref.startswith("event/") for report in await world.verify() for ref in report.erased)


async def test_what_everyone_knew_is_forgotten_in_everyone_s_conversations(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        org = await world.app.memory.organization(identity=CFO)
        city = await org.write("office", CITY)
        await world.say(f"is anybody in {CITY}?", by=BOB)
        await world.say("is anybody in Porto?", by=BOB)
        assert CITY in await _shown(world, BOB)
        await org.forget(city.id, reason="it was never to be known")
        shown = await _shown(world, BOB)
        assert CITY not in shown and "Porto" in shown
        assert all(report.ok for report in await world.verify())


async def _forget(world: World, key: str) -> None:
    me = await _of(world)
    fact = await me.current(key)
    assert fact is not None
    await me.forget(fact.id, reason="asked")


async def test_what_someone_was_in_the_middle_of_goes_with_the_value(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        await _keep(world, "city", CITY)
        (asked,) = await world.say(f"report {CITY}")
        assert asked.text == "How many?"
        await _forget(world, "city")
        assert all(CITY not in reply.text for reply in await world.say("3"))
        session = (await world.store.sessions())[0]
        assert session.flow is None and CITY not in repr(session)


async def test_an_answer_that_was_too_long_to_be_kept_whole_goes_too(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        await _keep(world, "city", CITY)
        sent = await world.say(f"tell {CITY}")
        assert sent[-1].text == f"the end is {CITY}"
        await world.say("tell ready")
        await _forget(world, "city")
        left = [each.text for each in await world.store.messages(world.conversation(), limit=1_000)]
        assert not any(CITY in text for text in left)
        assert "the end is ready" in left
        assert sum(text.startswith("la la") for text in left) == 12  # what does not state it stays


async def test_a_message_is_looked_through_whole_and_whatever_it_is(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        await _keep(world, "city", CITY)
        await world.say("y" * 4_200 + f" {CITY}")
        await world.post({"type": "location", "location": {"latitude": 1.0, "longitude": 2.0, "name": CITY}})
        await _forget(world, "city")
        for record in await world.commands():
            await world.store.erase(record.id)
    assert CITY.encode() not in _left(tmp_path)


async def test_a_human_is_left_with_what_does_not_state_it(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        await _keep(world, "food", "olives")
        await world.say("talk to a human")
        (ticket,) = await world.store.tickets()
        assert "olives" in repr(ticket.context)
        await _keep(world, "city", CITY)
        await _forget(world, "city")
        assert await world.store.tickets() == [ticket]
        await _forget(world, "food")
        (cleared,) = await world.store.tickets()
        assert (cleared.context, cleared.status) == ({}, ticket.status)


async def test_what_another_person_said_stays(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        for whom in (ALICE, BOB):
            await _keep(world, "city", CITY, by=whom)
        me = await _of(world)
        city = await me.current("city")
        assert city is not None
        await me.forget(city.id, reason="asked")
        assert CITY in await _shown(world, by=BOB)


async def test_everything_of_someone_goes_with_their_conversations(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        await _keep(world, "city", CITY)
        await _keep(world, "city", OTHER, by=BOB)
        erased = await world.app.memory.erase(ALICE)
        assert {ref.partition("/")[0].partition("_")[0] for ref in erased} == {"fact", "event", "cmd"}
        assert await world.app.memory.erase(ALICE) == []
        assert CITY not in await _shown(world)
        assert OTHER in await _shown(world, by=BOB)
        assert all(report.ok for report in await world.verify())
    left = _left(tmp_path)
    assert CITY.encode() not in left
    assert OTHER.encode() in left


async def test_what_is_going_on_is_not_erased_and_neither_is_the_rest(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        await _keep(world, "city", CITY)
        await world.say("keep food as olives")
        with pytest.raises(StoreError, match="is still") as refused:
            await world.app.memory.erase(ALICE)
        assert refused.value.code == "store.open"
        assert await (await _of(world)).current("city") is not None
        await world.say("no")
        assert await world.app.memory.erase(ALICE)


async def test_what_an_operator_recovered_for_them_is_theirs(tmp_path: Path) -> None:
    till = Till()
    till.errors.append(Fatal("no"))
    async with Room(till, tmp_path) as world:
        await confirm(world, f"knock {CITY}")
        failed = await world.last()
        await confirm(world, f"retry {failed.id}", by=OPERATOR)
        assert [each.envelope.actor for each in (await world.app.memory.export(ALICE)).commands] == [ALICE, OPERATOR]
        await world.app.memory.erase(ALICE)
        assert [each.envelope.args for each in (await world.app.memory.export(ALICE)).commands] == [{}, {}]


async def test_conversations_are_taken_along(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        await _keep(world, "city", CITY)
        await world.say("hello", by=BOB)
        kept = await world.app.memory.export(ALICE)
        assert [turn.user for turn in kept.turns] == [f"keep city as {CITY}", "yes"]
        assert [command.envelope.args for command in kept.commands] == [{"what": "city", "value": CITY}]
        assert (await world.app.memory.export(BOB)).turns  # who was only heard is known too
        with pytest.raises(NotFound, match="nothing is known"):
            await world.app.memory.export("nobody")
