"""Notify: the business writes first, once a key, and only to whom it means."""

import asyncio
from pathlib import Path

import pytest

from sayso import Template
from sayso.errors import DefinitionError
from sayso.records import Outgoing
from tests.posts import NUMBER, Posts, Someone, id_changed, number_changed
from tests.till import Room, Till

P, Q = "+5511990000001", "+5511990000002"
A, A2, B = "BR.Alice", "BR.Alice2", "BR.Bob"
SHIPPED = Template("shipped", "en")


async def notify(world: Room, who: str, **more: str) -> str:
    send_id = await world.app.notify(who, SHIPPED, "204", channel="whatsapp_cloud", **more)
    await world.runtime.settle()
    return send_id


async def state(world: Room, send_id: str) -> tuple[str, str]:
    fate = await world.store.fate(send_id=send_id)
    assert fate is not None
    return fate.state, fate.error


async def test_a_template_opens_a_conversation_that_the_person_answers_in(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        send_id = await notify(world, "55 11 99000-0001", text="Order 204 is on its way.")
        (sent,) = meta.inbox(P)
        assert (sent.send_id, sent.text) == (send_id, "Order 204 is on its way.")
        assert sent.template == Template("shipped", "en", ("204",))
        assert (sent.provider, sent.business, sent.channel) == ("whatsapp_cloud", NUMBER, "whatsapp")
        answer = await meta.post(Someone(P, A), "look")
        assert answer.conversation_id == sent.conversation_id


async def test_a_bsuid_can_be_written_to(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        await notify(world, A)
        (sent,) = meta.inbox(A)
        answer = await meta.post(Someone("", A), "look")
        assert answer.conversation_id == sent.conversation_id


async def test_whoever_has_a_conversation_is_written_to_in_it(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        alice = await meta.post(Someone(P, A), "look")
        for name in (P, A, "+551190000001"):
            await notify(world, name)
        notices = [message for message in meta.inbox(P) if message.template]
        assert [message.conversation_id for message in notices] == [alice.conversation_id] * 3


# once


async def test_the_same_key_goes_out_once(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        first = await notify(world, P, key="order 204")
        assert await notify(world, P, key="order 204") == first
        await world.restart()
        assert await notify(world, P, key="order 204") == first
        assert len(meta.inbox(P)) == 1
        assert len({await notify(world, P, key="order 205"), await notify(world, Q, key="order 204"), first}) == 3
        assert await notify(world, P) != await notify(world, P)
        assert (len(meta.inbox(P)), len(meta.inbox(Q))) == (4, 1)


@pytest.mark.parametrize("busy", [False, True])
async def test_the_same_key_at_the_same_time_goes_out_once(tmp_path: Path, busy: bool) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        if busy:
            await meta.deliver(meta.made(Someone(P, A), {"type": "text", "text": {"body": "look"}}))
        found = await asyncio.gather(*[notify(world, P, key="order 204") for _ in range(10)])
        await world.runtime.settle()
        assert len(set(found)) == 1
        assert len([message for message in meta.inbox(P) if message.template]) == 1


async def test_the_same_key_goes_out_once_to_someone_with_a_new_conversation(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        await meta.post(Someone(P, A), "look")
        first = await notify(world, P, key="k")
        change = await meta.post(Someone(P, A), id_changed(A2))
        assert [await notify(world, name, key="k") for name in (P, A2)] == [first, first]
        await notify(world, P, key="other")
        notices = [message.conversation_id for message in meta.inbox(P) if message.template]
        assert notices[1:] == [change.conversation_id]


# nobody else


async def test_whoever_wants_nothing_more_gets_nothing(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        await meta.post(Someone(P, A), "STOP")
        found = [await notify(world, P, key="k"), await notify(world, A)]
        await world.restart()
        found += [await notify(world, P), await notify(world, P, key="k")]
        assert [await state(world, send_id) for send_id in found] == [("failed", "opted_out")] * 4
        assert meta.everything() == 0


async def test_whoever_wants_nothing_more_gets_nothing_at_another_number_either(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        await meta.post(Someone(P, A), "stop")
        await meta.post(Someone(P, A), number_changed(Q, user_id=A2))
        for name in (Q, A2):
            assert await state(world, await notify(world, name)) == ("failed", "opted_out")
        assert meta.everything() == 0
        await meta.post(Someone(Q, A2), "look")
        await notify(world, Q)
        assert [bool(message.template) for message in meta.inbox(Q)] == [False, True]


@pytest.mark.parametrize("with_bsuid", [False, True])
async def test_what_is_meant_for_someone_does_not_reach_the_next_one_at_their_number(
    tmp_path: Path, with_bsuid: bool
) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        await meta.post(Someone(P, A if with_bsuid else ""), "look")
        if not with_bsuid:
            await meta.post(Someone(P), number_changed(Q))
        await meta.post(Someone(P, B), "look")
        assert await state(world, await notify(world, P)) == ("failed", "moved")
        assert not any(message.template for message in meta.inbox(P))
        await notify(world, B)
        assert [bool(message.template) for message in meta.inbox(P)] == [False, False, True]


# by which way


async def test_a_channel_that_is_not_there(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        with pytest.raises(DefinitionError, match="there is no channel 'fax'; there are cli, simulator, twilio, w"):
            await world.app.notify(P, SHIPPED, channel="fax")
        world.twilio.business = "+551130000000"
        with pytest.raises(DefinitionError, match="say which channel: cli, simulator, twilio, whatsapp_cloud"):
            await world.app.notify(P, SHIPPED)
        assert await world.store.streams() == []


async def test_the_only_channel_with_a_number_need_not_be_named(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        await world.app.notify(P, "shipped")
        await world.runtime.settle()
        assert meta.texts(P) == ["shipped"]


async def test_a_channel_without_a_provider(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await world.app.notify(P, SHIPPED, channel="simulator")
        await world.runtime.settle()
        found: list[Outgoing] = world.replies(P)
        assert [(message.text, message.provider) for message in found] == [("shipped", "")]
