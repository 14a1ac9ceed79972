"""Voice: every voice note is answered, however many are late, and what is heard late is taken for what it may be."""

import asyncio
from pathlib import Path

import pytest

from sayso.records import Event, Receipt
from sayso.runtime.reach import wants_out
from sayso.runtime.voice import MAX_UNHEARD
from tests.runtime.test_listen import ALICE, WAIT_S, Ear, P
from tests.till import Till


async def _late(world: Ear, count: int) -> list[Event]:
    """So many voice notes that nobody has heard by the time that they are read."""
    world.script.gate = asyncio.Event()
    raws = [world.meta.made(ALICE, world.note("look")) for _ in range(count)]
    notes = [event for raw in raws for event in await world.meta.deliver(raw)]
    for _ in notes:
        await world.pass_time(WAIT_S)
    return notes


@pytest.mark.parametrize("count", [MAX_UNHEARD - 1, MAX_UNHEARD, MAX_UNHEARD + 1])
async def test_how_many_notes_may_be_heard_late(tmp_path: Path, count: int) -> None:
    """The oldest is said not to have been heard, and everyone of them is answered once."""
    async with Ear(Till(), tmp_path) as world:
        notes = await _late(world, count)
        given_up = [note.message_id for note in notes[:-MAX_UNHEARD]]
        unheard = (await world.store.load(notes[0].conversation_id)).talk.unheard
        assert unheard == tuple([note.message_id for note in notes[-MAX_UNHEARD:]])
        assert [(reply.code, reply.in_reply_to) for reply in world.meta.inbox(P)] == [
            ("reach.not_heard", message_id) for message_id in given_up
        ]
        await world.heard()
        for _ in range(count):  # whoever sends many at once is read at a pace
            await world.advance(WAIT_S)
        assert sorted(reply.in_reply_to for reply in world.meta.inbox(P)) == sorted(n.message_id for n in notes)


async def _returned_late(world: Ear, words: str) -> tuple[list[Receipt | None], list[str]]:
    """What `late` returns for a note that is heard late, and how it was answered by then."""
    returned: list[Receipt | None] = []
    voice = world.runtime.converse.voice
    late = voice.late

    async def seen(receipt: Receipt, *rest: object) -> Receipt | None:
        returned.append(await late(receipt, *rest))  # type: ignore[arg-type]
        return returned[-1]

    voice.late = seen  # type: ignore[method-assign, assignment]
    await world.spoken(words)
    await world.pass_time(WAIT_S)
    await world.heard()
    return returned, world.codes()


@pytest.mark.parametrize("words", ["stop", "Stop.", "sair", "baja"])
async def test_a_late_stop_is_returned_as_a_wish_to_hear_nothing_more(tmp_path: Path, words: str) -> None:
    async with Ear(Till(), tmp_path) as world:
        (receipt,), _ = await _returned_late(world, words)
        assert receipt is not None
        assert wants_out(receipt.event)
        assert (receipt.event.kind, receipt.event.message_type) == ("message", "audio")


async def test_a_late_stop_that_nobody_is_sure_of_is_said_again(tmp_path: Path) -> None:
    async with Ear(Till(), tmp_path) as world:
        world.script.confidence = 0.1
        assert await _returned_late(world, "stop") == ([None], ["reach.not_heard"])


@pytest.mark.parametrize(
    ("words", "code"), [("yes", "confirmation.too_early"), ("my key is 0x" + "1f" * 32, "reach.private_key")]
)
async def test_what_is_not_taken_late_is_answered(tmp_path: Path, words: str, code: str) -> None:
    async with Ear(Till(), tmp_path) as world:
        assert await _returned_late(world, words) == ([None], [code])
        assert words == "yes" or words.encode() not in world.bytes_of_the_store()
