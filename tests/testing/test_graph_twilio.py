"""Twilio's face: forms, its own codes, its signature, and files behind its own password."""

from base64 import b64encode
from typing import Any

import pytest
from aiohttp import ServerDisconnectedError

from sayso.channels.twilio.normalize import fields
from sayso.testing.graph import Faults, Flaw, Person
from sayso.testing.graph.twilio import MAX_TEXT
from tests.testing.test_graph_receiver import ALICE, Setting, setting

ACCOUNT = "AC00000000000000000000000000000001"
BSUID = "BR.1234567890"


def auth(password: str = "auth") -> dict[str, str]:
    return {"Authorization": f"Basic {b64encode(f'{ACCOUNT}:{password}'.encode()).decode()}"}


async def send(here: Setting, *, password: str = "auth", account: str = ACCOUNT, **form: str) -> tuple[int, Any]:
    told = {"To": f"whatsapp:{ALICE}", "From": "whatsapp:+551130000000", "Body": "hello"} | form
    url = f"{here.graph.twilio_url}/2010-04-01/Accounts/{account}/Messages.json"
    async with here.client.post(url, data=told, headers=auth(password)) as answer:
        return answer.status, await answer.json()


async def talking(here: Setting) -> Person:
    alice = here.graph.person(ALICE, provider="twilio")
    await alice.write("hi")
    return alice


async def test_a_text_is_signed_and_reads_as_one() -> None:
    async with setting() as here:
        sid = await here.graph.person(ALICE, bsuid=BSUID, provider="twilio").write("cancel & confirm é")
        (event,) = here.receiver.events
        assert (event.provider, event.message_id, event.text) == ("twilio", sid, "cancel & confirm é")
        assert (event.business, event.sender.aliases) == ("+551130000000", [f"phone:{ALICE}", f"bsuid:{BSUID}"])
        assert event.channel == "whatsapp" and sid.startswith("SM") and len(sid) == 34


async def test_someone_known_by_bsuid_alone() -> None:
    async with setting() as here:
        await here.graph.person(ALICE, bsuid=BSUID, phone=False, provider="twilio").write("hi")
        assert here.receiver.events[0].sender.aliases == [f"bsuid:{BSUID}"]
        assert (await send(here, To=f"whatsapp:{BSUID}"))[0] == 201


async def test_what_else_people_send() -> None:
    async with setting() as here:
        alice = await talking(here)
        await alice.reply("that one", quoting="SM1")
        await alice.locate(-23.55, -46.63, name="Shop")
        await alice.share_contact("Bob", "+5511900000002")
        await alice.send({"type": "button", "button": {"payload": "yes", "text": "Yes"}})
        row = {"type": "list_reply", "list_reply": {"id": "o1", "title": "Order 1"}}
        await alice.send({"type": "interactive", "interactive": row})
        _, reply, place, card, button, chosen = here.receiver.events
        assert (reply.quoted, reply.text) == ("SM1", "that one")
        assert (place.content["latitude"], place.content["longitude"], place.content["name"]) == (
            -23.55,
            -46.63,
            "Shop",
        )
        assert card.media[0].mime == "text/vcard"
        async with here.client.get(str(card.media[0].url), headers=auth()) as answer:
            assert "FN:Bob\r\nTEL:+5511900000002" in await answer.text()
        assert (button.selection.id, button.selection.label) == ("yes", "Yes")
        assert (chosen.selection.id, chosen.selection.label) == ("o1", "Order 1")


async def test_what_twilio_has_no_words_for() -> None:
    async with setting() as here:
        alice = await talking(here)
        with pytest.raises(ValueError, match="reaction"):
            await alice.react("SM1", "👍")
        with pytest.raises(ValueError, match="too large"):
            await alice.send_media("image", b"x", "image/jpeg", flaw=Flaw.TOO_LARGE)
        await alice.change_number("+5511900000009")
        await alice.opt_out()
        assert len(here.receiver.taken) == 1


async def test_a_file_is_behind_the_accounts_password() -> None:
    async with setting() as here:
        await here.graph.person(ALICE, provider="twilio").send_media("image", b"picture", "image/jpeg", caption="look")
        (event,) = here.receiver.events
        assert (event.message_type, event.content["caption"]) == ("image", "look")
        url = str(event.media[0].url)
        async with here.client.get(url) as answer:
            assert answer.status == 401
        async with here.client.get(url, headers=auth()) as answer:
            assert (answer.status, await answer.read(), answer.content_type) == (200, b"picture", "image/jpeg")
        async with here.client.get(f"{url}0", headers=auth()) as answer:
            assert answer.status == 404


async def test_a_send_is_answered_and_its_statuses_are_called_back() -> None:
    async with setting() as here:
        alice = await talking(here)
        back = f"{here.receiver.url}/twilio?send=s-1"
        status, answer = await send(here, StatusCallback=back)
        await here.graph.quiet()
        (accepted,) = here.graph.accepted
        assert (status, answer["sid"], answer["status"], answer["error_code"]) == (201, accepted.wamid, "queued", None)
        assert (accepted.opaque, accepted.body) == ("send=s-1", "hello") and alice.inbox == [accepted]
        told = here.receiver.of("status")
        assert [event.subtype for event in told] == ["sent", "delivered", "read"]
        assert {(event.message_id, event.business, event.sender.actor_id) for event in told} == {
            (accepted.wamid, "+551130000000", ALICE)
        }
        assert here.graph.posts[-1].url == back


async def test_without_a_callback_no_status_is_told() -> None:
    async with setting() as here:
        await talking(here)
        assert (await send(here))[0] == 201
        await here.graph.quiet()
        assert len(here.graph.posts) == 1


async def test_a_message_that_fails() -> None:
    async with setting(faults=Faults(failed=1)) as here:
        await talking(here)
        await send(here, StatusCallback=f"{here.receiver.url}/twilio")
        await here.graph.quiet()
        (event,) = here.receiver.of("status")
        assert event.subtype == "failed" and event.content["errors"][0]["code"] == "63003"


async def test_the_exact_body_of_a_refusal() -> None:
    async with setting() as here:
        here.graph.person(ALICE, provider="twilio")
        status, answer = await send(here)
        assert status == 400 and answer.pop("message").startswith("Failed to send freeform message")
        assert answer == {"code": 63016, "more_info": "https://www.twilio.com/docs/errors/63016", "status": 400}
        assert (await send(here, ContentSid="HX1"))[0] == 201  # a template may open a conversation


async def test_what_is_refused() -> None:
    async with setting() as here:
        alice = await talking(here)

        async def refused(**form: str) -> tuple[int, int]:
            status, answer = await send(here, **form)
            return status, answer["code"]

        assert (await send(here, password="another"))[0] == 401
        assert (await send(here, account="AC2"))[0] == 401
        assert await refused(To=ALICE) == (400, 21211)
        assert await refused(To="whatsapp:+5511900000099") == (400, 63003)
        assert await refused(From="whatsapp:+1") == (400, 63007)
        assert await refused(Body="") == (400, 21602)
        for count, expected in ((MAX_TEXT - 1, 201), (MAX_TEXT, 201), (MAX_TEXT + 1, 400)):
            assert (await send(here, Body="x" * count))[0] == expected
        here.graph.fail_next(code=63018, times=1)
        assert await refused() == (429, 63018)
        await alice.opt_out()
        assert await refused() == (400, 21610)


async def test_trouble_is_the_same_as_metas() -> None:
    async with setting() as here:
        alice = await talking(here)
        here.graph.drop_next()
        here.graph.lose_next_answer()
        for expected in (0, 1):
            with pytest.raises(ServerDisconnectedError):
                await send(here)
            assert len(alice.inbox) == expected


async def test_forged_and_malformed_callbacks() -> None:
    async with setting(faults=Faults(forged=1, malformed=1)) as here:
        await talking(here)
        assert [(post.kind, post.answers) for post in here.graph.posts] == [
            ("forged", [403]),
            ("malformed", [400]),
            ("true", [200]),
        ]


async def test_held_callbacks_go_out_one_by_one() -> None:
    async with setting() as here:
        alice = here.graph.person(ALICE, provider="twilio")
        here.graph.hold()
        written = [await alice.write(text) for text in ("one", "two", "three")]
        posts = await here.graph.release()
        assert [fields(post.body)["MessageSid"] for post in posts] == written
        assert [event.text for event in here.receiver.events] == ["one", "two", "three"]
