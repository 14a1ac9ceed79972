"""What people do, as the business reads it after the fake has posted it."""

from typing import Any

import pytest

from tests.testing.test_graph_receiver import ALICE, Setting, setting

BSUID, OTHER = "BR.1234567890", "BR.0987654321"
OFFER = {
    "type": "interactive",
    "interactive": {
        "type": "button",
        "body": {"text": "Cancel order 204?"},
        "action": {"buttons": [{"type": "reply", "reply": {"id": f"id-{t}", "title": t}} for t in ("Yes", "No")]},
    },
}
ROWS = [{"id": "o1", "title": "Order 1", "description": "two pizzas"}, {"id": "o2", "title": "Order 2"}]
LIST = {
    "type": "interactive",
    "interactive": {
        "type": "list",
        "body": {"text": "Which one?"},
        "action": {"button": "Orders", "sections": [{"title": "Open", "rows": ROWS}]},
    },
}


async def offered(here: Setting, **body: Any) -> Any:
    """A person who was sent something to choose from."""
    alice = here.graph.person(ALICE)
    await alice.write("hi")
    assert (await here.send(**body))[0] == 200
    await here.graph.quiet()
    here.receiver.taken.clear()
    return alice


async def test_a_text() -> None:
    async with setting() as here:
        wamid = await here.graph.person(ALICE, name="Alice", bsuid=BSUID).write("cancel order 204")
        (event,) = here.receiver.events
        assert (event.message_id, event.text, event.business) == (wamid, "cancel order 204", "1000001")
        assert event.sender.aliases == [f"phone:{ALICE}", f"bsuid:{BSUID}"] and event.sender.display == "Alice"
        assert event.occurred_at == here.clock.at


async def test_someone_known_by_bsuid_alone() -> None:
    async with setting() as here:
        alice = here.graph.person(ALICE, bsuid=BSUID, phone=False)
        await alice.write("hi")
        assert here.receiver.events[0].sender.aliases == [f"bsuid:{BSUID}"]
        assert ALICE[1:].encode() not in here.receiver.taken[0][1]
        body = {"messaging_product": "whatsapp", "recipient": BSUID, "type": "text", "text": {"body": "x"}}
        assert (await here.call(body))[0] == 200
        await here.graph.quiet()
        assert [event.sender.actor_id for event in here.receiver.of("status")] == [BSUID] * 3


async def test_a_button() -> None:
    async with setting() as here:
        alice = await offered(here, **OFFER)
        (message,) = alice.inbox
        assert (message.body, [option.title for option in message.options]) == ("Cancel order 204?", ["Yes", "No"])
        await alice.press(message, "Yes")
        selection = here.receiver.events[0].selection
        assert (selection.id, selection.label, selection.context) == ("id-Yes", "Yes", message.wamid)
        with pytest.raises(LookupError, match="Maybe"):
            await alice.press(message, "Maybe")
        with pytest.raises(LookupError, match="press it"):
            await alice.choose(message, "Yes")


async def test_a_row_of_a_list() -> None:
    async with setting() as here:
        alice = await offered(here, **LIST)
        await alice.choose(alice.inbox[0], "Order 1")
        await alice.choose(alice.inbox[0], "o2")
        first, second = here.receiver.events
        assert (first.selection.id, first.content["description"]) == ("o1", "two pizzas")
        assert (second.selection.id, second.selection.label) == ("o2", "Order 2")
        with pytest.raises(LookupError, match="choose it"):
            await alice.press(alice.inbox[0], "Order 1")


async def test_a_quick_reply_of_a_template() -> None:
    async with setting() as here:
        button = {"type": "button", "sub_type": "quick_reply", "index": "0"}
        components = [{**button, "parameters": [{"type": "payload", "payload": "stop"}]}]
        said = {"name": "hi", "language": {"code": "en"}, "components": components}
        alice = await offered(here, type="template", template=said)
        await alice.press(alice.inbox[0], "stop")
        event = here.receiver.events[0]
        assert (event.subtype, event.selection.id, event.selection.context) == ("button", "stop", alice.inbox[0].wamid)


async def test_a_reply_and_a_reaction() -> None:
    async with setting() as here:
        alice = here.graph.person(ALICE)
        first = await alice.write("hi")
        await alice.reply("that one", quoting=first)
        await alice.react(first, "👍")
        await alice.react(first, "")
        _, reply, added, removed = here.receiver.events
        assert (reply.quoted, reply.text) == (first, "that one")
        assert (added.kind, added.content["message_id"], added.content["emoji"]) == ("reaction", first, "👍")
        assert removed.content["removed"] is True


async def test_files_places_and_cards() -> None:
    async with setting() as here:
        alice = here.graph.person(ALICE)
        await alice.send_media("audio", b"OggS", "audio/ogg; codecs=opus", voice=True)
        await alice.send_media("document", b"%PDF", "application/pdf", filename="bill.pdf", caption="here")
        await alice.locate(-23.55, -46.63, name="Shop")
        await alice.share_contact("Bob", "+5511900000002")
        voice, document, place, card = here.receiver.events
        assert (voice.message_type, voice.subtype) == ("audio", "voice")
        assert (document.media[0].filename, document.content["caption"]) == ("bill.pdf", "here")
        assert place.content == {"latitude": -23.55, "longitude": -46.63, "name": "Shop"}
        assert card.content["contacts"][0]["name"]["formatted_name"] == "Bob"


async def test_anything_else_in_metas_words() -> None:
    async with setting() as here:
        alice = here.graph.person(ALICE)
        await alice.send({"type": "unsupported", "errors": [{"code": 131051}]})
        await alice.send({"type": "request_welcome"})
        assert [event.subtype for event in here.receiver.events] == ["unsupported", "request_welcome"]


async def test_another_number_and_another_bsuid() -> None:
    async with setting() as here:
        alice = here.graph.person(ALICE, bsuid=BSUID)
        await alice.write("hi")
        await alice.change_number("+5511900000009", bsuid=OTHER)
        moved, renamed = here.receiver.of("system")
        assert b'"contacts"' not in here.receiver.taken[1][1]
        assert (moved.subtype, moved.content["wa_id"], moved.content["customer"]) == (
            "user_changed_number",
            "5511900000009",
            "5511900000001",
        )
        assert moved.sender.actor_id == ALICE
        assert (renamed.subtype, renamed.content["user_id"]) == ("user_changed_user_id", OTHER)
        assert f"bsuid:{BSUID}" in renamed.sender.aliases
        assert (await here.say())[1]["error"]["code"] == 131026  # nobody has the old number
        assert (await here.say(to="+5511900000009"))[0] == 200
        await alice.change_number("+5511900000010")
        assert alice.bsuid.startswith("BR.") and alice.bsuid != OTHER


async def test_people_that_cannot_be() -> None:
    async with setting() as here:
        alice = here.graph.person(ALICE)
        with pytest.raises(ValueError, match="someone else"):
            here.graph.person("55 11 90000-0001")
        with pytest.raises(ValueError, match="no phone number"):
            here.graph.person("alice")
        with pytest.raises(ValueError, match="BSUID"):
            here.graph.person("+5511900000002", phone=False)
        with pytest.raises(ValueError, match="no phone number"):
            await alice.change_number("home")
