"""Ingest: durable before it is acknowledged, whole, and not too much at once."""

from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher

from sayso.channels.simulator import delivery
from sayso.errors import PayloadError, StoreFull
from sayso.records import Delivery, Pin, Receipt, replace
from sayso.runtime.ingest import MAX_EVENTS, MAX_UPDATES, NOBODYS_WORDS, check_count
from sayso.runtime.reminders import REMINDER
from sayso.store import Store
from sayso.testing import BOB
from tests import samples
from tests.posts import Posts, Someone, press, text
from tests.till import PIN, Room, Till, ask, enrol


@pytest.mark.parametrize("count", [MAX_UPDATES - 1, MAX_UPDATES, MAX_UPDATES + 1])
async def test_how_many_events_a_delivery_may_hold(tmp_path: Path, count: int) -> None:
    async with Room(Till(), tmp_path, pace=0) as world:
        events = tuple(world.write("xyzzy", by=f"p{n % 20}") for n in range(count))
        post = Delivery("simulator", b"raw", world.clock.now(), events)
        if count > MAX_UPDATES:
            with pytest.raises(PayloadError, match="1001 events in one delivery, at most 1000") as raised:
                await world.runtime.receive(post)
            assert raised.value.code == "channel.too_many"
            assert (await world.store.due(world.clock.now(), 0, 10)).unread == []
        else:
            assert {a.verdict for a in await world.runtime.receive(post)} == {"new"}
            world.runtime.abandon()
            world.tidy = False


@pytest.mark.parametrize(("count", "fits"), [(MAX_EVENTS, True), (MAX_EVENTS + 1, False)])
def test_how_much_beside_the_updates(count: int, fits: bool) -> None:
    """A batch that is full may hold more than its updates: a history, or what nobody knows."""
    update = samples.event("a")
    events = [update] * MAX_UPDATES + [replace(update, kind="other")] * (count - MAX_UPDATES)
    if fits:
        check_count(events)
    else:
        with pytest.raises(PayloadError, match="10001 events"):
            check_count(events)


async def test_one_post_for_many_conversations(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        events = (world.write("look"), world.write("look", by=BOB), world.write("pay 3"))
        await world.runtime.receive(Delivery("simulator", b"raw", world.clock.now(), events))
        await world.runtime.settle()
        asked = [reply.text for reply in world.replies() if reply.code != REMINDER]
        assert sorted(asked) == ["Pay 3 of 100?", "There are 100."]
        assert [reply.text for reply in world.replies(BOB)] == ["There are 100."]
        assert world.runtime.telemetry.counters["received"] == 3


async def test_an_empty_post(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        assert await world.runtime.receive(Delivery("simulator", b"", world.clock.now(), ())) == []


class Full:
    """A store that has no room for deliveries while `full`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.full = False

    async def receive(self, delivery: Delivery, salts: list[str]) -> list[Receipt]:
        if self.full:
            raise StoreFull("the disk is full; nothing was written")
        return await self._store.receive(delivery, salts)

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)


async def test_what_cannot_be_stored_is_not_acknowledged(tmp_path: Path) -> None:
    """The provider gets an error and delivers again: nothing is lost."""
    till = Till()
    async with Room(till, tmp_path, wrap=Full) as world:  # type: ignore[arg-type]  # a Store in all but name
        world.store.full = True  # type: ignore[attr-defined]
        message = world.write("look")
        with pytest.raises(StoreFull):
            await world.deliver(message)
        await world.runtime.settle()
        assert world.replies() == []
        world.store.full = False  # type: ignore[attr-defined]
        assert (await world.deliver(message)).verdict == "new"
        await world.runtime.settle()
        assert [reply.text for reply in world.replies()] == ["There are 100."]


async def test_what_was_acknowledged_and_not_read_is_read_after_a_crash(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        for n in range(1, 4):
            await world.deliver(world.write(f"pay {n}"))
        await world.restart()
        assert [reply.text for reply in world.replies()] == [f"Pay {n} of 100?" for n in range(1, 4)]  # P1, in order


async def test_a_delivery_keeps_its_raw_bytes(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await world.runtime.receive(delivery(world.write("look"), b'{"raw": "webhook"}'))
        await world.runtime.settle()
    assert b'{"raw": "webhook"}' in b"".join(file.read_bytes() for file in tmp_path.iterdir())


# keys that people give away

KEY = "0x" + "1f" * 32
SAID = f"my key is {KEY}"


@pytest.mark.parametrize(
    ("said", "warned"),
    [
        (text(SAID), True),
        ({"type": "edit", "edit": {"original_message_id": "wamid.1", "message": text(SAID)}}, False),
        ({"type": "contacts", "contacts": [{"name": {"formatted_name": "me"}, "emails": [{"email": KEY}]}]}, True),
        ({"type": "interactive", "interactive": {"type": "nfm_reply", "nfm_reply": {
            "name": "flow", "body": "Sent", "response_json": '{"a": [{"b": "' + KEY + '"}]}'}}}, True),
        ({"type": "interactive", "interactive": {"type": "button_reply", "button_reply": {
            "id": "x", "title": KEY}}}, True),
        ({"type": "document", "document": {"id": "d1", "mime_type": "text/plain", "filename": f"{KEY}.txt"}}, True),
        ({"type": "image", "image": {"id": "d1", "mime_type": "image/png", "caption": SAID}}, True),
        ({"type": "location", "location": {"latitude": 1, "longitude": 2, "name": SAID}}, True),
        ({"type": "newtype", "newtype": {"body": SAID}}, True),
    ],
    ids=["text", "edit", "card", "form", "label", "file name", "caption", "place", "unknown"],
)  # fmt: skip
async def test_a_private_key_is_not_kept_wherever_it_stands(tmp_path: Path, said: dict[str, Any], warned: bool) -> None:
    async with Room(Till(), tmp_path) as world:
        meta, who = Posts(world), Someone("+5511990000001")
        event = await meta.post(who, said)
        assert event.content["secret"]["kind"] == "private_key"
        assert [reply.code for reply in meta.inbox(who.phone)] == (["reach.private_key"] if warned else [])
        assert world.runtime.telemetry.counters["private_keys"] == 1
        await meta.post(who, "look")
        assert meta.texts(who.phone)[-1] == "There are 100."
    assert (b"1f" * 32) not in b"".join(file.read_bytes() for file in tmp_path.iterdir())


@pytest.mark.parametrize("kind", NOBODYS_WORDS)
async def test_nobody_speaks_in_a_status(tmp_path: Path, kind: str) -> None:
    async with Room(Till(), tmp_path) as world:
        status = replace(world.write("x"), kind=kind, content={"id": KEY})
        assert (await world.deliver(status)).event.content == {"id": KEY}
        await world.runtime.settle()


@pytest.mark.parametrize(
    "said",
    [
        text("48 213 795"),
        {"type": "edit", "edit": {"original_message_id": "wamid.1", "message": text(PIN)}},
        {"type": "location", "location": {"latitude": 1, "longitude": 2, "name": f"Rua {PIN}"}},
        {"type": "contacts", "contacts": [{"name": {"formatted_name": f"me {PIN}"}}]},
        {"type": "document", "document": {"id": "d1", "mime_type": "application/pdf", "filename": f"{PIN}.pdf"}},
        {"type": "newtype", "newtype": {"body": PIN}},
    ],
    ids=["pieces", "edit", "place", "card", "file name", "unknown"],
)
async def test_a_pin_that_is_asked_for_is_kept_nowhere(tmp_path: Path, said: dict[str, Any]) -> None:
    till, who = Till(), Someone("+5511990000001")
    async with Room(till, tmp_path) as world:
        meta = Posts(world)
        await world.store.set_pin(Pin(space="till", actor=who.phone, hash=PasswordHasher().hash(PIN)))
        await meta.post(who, "drop 5")
        await meta.post(who, press(meta.inbox(who.phone)[0].buttons[0].id))
        await meta.post(who, said)
        assert till.effects == (["charge 5"] if said["type"] == "text" else [])  # elsewhere it proves nothing
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert PIN.encode() not in stored
    assert b"48 213 795" not in stored


async def test_a_button_still_answers_while_a_pin_is_asked_for(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await enrol(world)
        await ask(world)
        await world.say("pay 3")
        await world.press("Yes")
        assert till.effects[:1] == ["charge 3"]
