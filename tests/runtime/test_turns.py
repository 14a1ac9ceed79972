"""Turns: what a session keeps of who wrote, besides what they wrote."""

from pathlib import Path

from sayso.testing import ALICE, BOB
from tests.till import Room, Till


async def _preferences(world: Room, by: str = ALICE) -> dict[str, str]:
    session = (await world.runtime.streams.snapshot(world.conversation(by))).session
    assert session is not None
    return session.preferences


async def test_a_session_keeps_the_persons_language(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await world.say("oi, quero olhar")
        assert await _preferences(world) == {"lang": "pt"}
        await world.say("pagar 5")
        await world.press("Sim")  # a button says nothing about it
        assert await _preferences(world) == {"lang": "pt"}
        await world.say("look", by=BOB)
        assert await _preferences(world, BOB) == {"lang": "en"}


async def test_it_follows_the_person_and_outlasts_the_session(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await world.say("oi, quero olhar")
        await world.advance(90_000)
        await world.say("5")
        assert await _preferences(world) == {"lang": "pt"}
        assert len(await world.store.sessions()) == 2
        await world.say("could you please look at it")
        assert await _preferences(world) == {"lang": "en"}
