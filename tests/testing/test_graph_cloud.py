"""Sending through Meta's face: what it answers, what it refuses and when, and files both ways."""

from base64 import b64encode
from hashlib import sha256

import pytest
from aiohttp import FormData

from sayso.testing.graph import Flaw, Limits
from sayso.testing.graph.media import MAX_UPLOAD_BYTES, upload_refusal
from tests.testing.test_graph_receiver import ALICE, Setting, code, setting

BSUID = "BR.1234567890"


async def test_a_send_is_answered_and_booked() -> None:
    async with setting() as here:
        alice = here.graph.person(ALICE, wa_id="551100000001")
        await alice.write("hi")
        status, answer = await here.say("hello", biz_opaque_callback_data="send-1", context={"message_id": "wamid.q"})
        (accepted,) = here.graph.accepted
        assert (status, answer) == (
            200,
            {
                "messaging_product": "whatsapp",
                "contacts": [{"input": ALICE, "wa_id": "551100000001"}],
                "messages": [{"id": accepted.wamid}],
            },
        )
        assert (accepted.body, accepted.opaque, accepted.quoted, accepted.to) == ("hello", "send-1", "wamid.q", ALICE)
        assert alice.inbox == [accepted]
        assert [(note.method, note.path, note.status) for note in here.graph.requests] == [
            ("POST", "/v24.0/1000001/messages", 200)
        ]


async def test_the_exact_body_of_a_refusal() -> None:
    async with setting() as here:
        here.graph.person(ALICE)
        status, answer = await here.say()
        trace = answer["error"].pop("fbtrace_id")
        assert trace.startswith("A") and status == 400
        assert answer == {
            "error": {
                "message": "(#131047) Re-engagement message",
                "type": "OAuthException",
                "code": 131047,
                "error_data": {
                    "messaging_product": "whatsapp",
                    "details": "Message failed to send because more than 24 hours have passed since the customer last "
                    "replied to this number.",
                },
            }
        }


async def test_a_stranger_is_not_heard() -> None:
    async with setting() as here:
        status, answer = await here.call({"text": "never read"}, token="another")
        assert (status, answer["error"]["code"], answer["error"]["type"]) == (401, 190, "OAuthException")
        assert "error_data" not in answer["error"]
        status, answer = await here.call({}, number="999")
        assert (status, answer["error"]["code"], answer["error"]["error_subcode"]) == (400, 100, 33)
        assert answer["error"]["type"] == "GraphMethodException" and "'999'" in answer["error"]["message"]
        assert code(await here.call(["no", "object"])) == (400, 100)


async def test_who_can_be_reached() -> None:
    async with setting() as here:
        alice = here.graph.person(ALICE, bsuid=BSUID)
        await alice.write("hi")
        assert code(await here.say(to="+5511900000099")) == (400, 131026)
        for written in ("5511900000001", "+55 11 90000-0001"):
            assert (await here.say(to=written))[0] == 200
        _, answer = await here.call(
            {"messaging_product": "whatsapp", "recipient": BSUID, "type": "text", "text": {"body": "x"}}
        )
        assert answer["contacts"] == [{"input": BSUID, "user_id": BSUID}]
        assert code(await here.say(to="+5511900000099", recipient=BSUID)) == (400, 131026)  # the phone wins
        assert len(alice.inbox) == 3


async def test_the_window_closes_after_24_hours_but_not_for_templates() -> None:
    async with setting() as here:
        alice = here.graph.person(ALICE)
        await alice.write("hi")
        here.clock.advance(86_399)
        assert (await here.say())[0] == 200
        here.clock.advance(1)
        assert code(await here.say()) == (400, 131047)
        here.clock.advance(1)
        assert code(await here.say()) == (400, 131047)
        assert (await here.send(type="template", template={"name": "hi", "language": {"code": "en"}}))[0] == 200
        assert code(await here.say()) == (400, 131047)  # a template opens nothing
        await alice.react(alice.inbox[0].wamid, "👍")
        assert (await here.say())[0] == 200


async def test_someone_who_opted_out_is_sent_nothing() -> None:
    async with setting() as here:
        alice = here.graph.person(ALICE)
        await alice.write("hi")
        await alice.opt_out()
        assert code(await here.say()) == (400, 131050)
        assert code(await here.send(type="template", template={"name": "h", "language": {"code": "en"}})) == (
            400,
            131050,
        )
        await alice.opt_in()
        assert (await here.say())[0] == 200
        wishes = [event.content["value"] for event in here.receiver.of("system")]
        assert wishes == ["stop", "resume"]


async def test_the_pair_bucket() -> None:
    async with setting() as here:
        for number in (ALICE, "+5511900000002"):
            await here.graph.person(number).write("hi")
        assert [(await here.say())[0] for _ in range(45)] == [200] * 45
        assert code(await here.say()) == (400, 131056)
        assert (await here.say(to="+5511900000002"))[0] == 200  # others do not wait
        here.clock.advance(5)
        assert code(await here.say()) == (400, 131056)
        here.clock.advance(1)
        assert (await here.say())[0] == 200
        assert code(await here.say()) == (400, 131056)


async def test_the_number_bucket() -> None:
    async with setting(limits=Limits(pair_burst=1_000)) as here:
        await here.graph.person(ALICE).write("hi")
        assert [(await here.say())[0] for _ in range(80)] == [200] * 80
        assert code(await here.say()) == (400, 130429)
        here.clock.advance(1 / 80)
        assert (await here.say())[0] == 200
        assert code(await here.say()) == (400, 130429)


async def test_templates_once_one_is_approved() -> None:
    async with setting() as here:
        here.graph.person(ALICE)
        here.graph.approve("order_ready", languages=("en", "pt_BR"), parameters=1)

        async def send(name: str, language: str, *given: str) -> tuple[int, int]:
            parameters = [{"type": "text", "text": text} for text in given]
            said = {"name": name, "language": {"code": language}}
            components = [{"type": "body", "parameters": parameters}]
            status, answer = await here.send(type="template", template={**said, "components": components})
            return status, answer.get("error", {}).get("code", 0)

        assert await send("order_ready", "pt_BR", "204") == (200, 0)
        assert here.graph.accepted[0].template == "order_ready" and here.graph.accepted[0].body == "204"
        assert await send("order_ready", "es", "204") == (400, 132001)
        assert await send("other", "en", "204") == (400, 132001)
        assert await send("order_ready", "en") == (400, 132000)


async def test_reactions_name_a_message_that_can_have_one() -> None:
    async with setting() as here:
        wamid = await here.graph.person(ALICE).write("hi")

        async def react(to: str) -> int:
            return (await here.send(type="reaction", reaction={"message_id": to, "emoji": "👍"}))[0]

        assert await react(wamid) == 200
        assert await react(here.graph.accepted[0].wamid) == 400  # itself a reaction
        assert await react("wamid.unknown") == 400
        await here.graph.quiet()
        assert [event.subtype for event in here.receiver.of("status")] == ["sent"]


async def test_read_receipts_and_typing() -> None:
    async with setting() as here:
        wamid = await here.graph.person(ALICE).write("hi")
        read = {"messaging_product": "whatsapp", "status": "read", "message_id": wamid}
        here.graph.fail_next()  # only sends fail
        assert await here.call(read) == (200, {"success": True})
        assert await here.call({**read, "typing_indicator": {"type": "text"}}) == (200, {"success": True})
        assert [(receipt.wamid, receipt.typing) for receipt in here.graph.receipts] == [(wamid, False), (wamid, True)]
        assert code(await here.call({**read, "message_id": "wamid.other"})) == (400, 131009)
        assert code(await here.call({**read, "status": "seen"})) == (400, 100)
        assert code(await here.call({**read, "typing_indicator": {"type": "voice"}})) == (400, 131009)


async def test_the_number_itself() -> None:
    async with setting() as here:
        status, body, _ = await here.get(f"{here.graph.url}/1000001")
        assert status == 200 and b'"display_phone_number": "551130000000"' in body
        assert (await here.get(f"{here.graph.url}/1000001", token="another"))[0] == 401


# files


async def address(here: Setting, media_id: str) -> dict[str, str]:
    async with here.client.get(f"{here.graph.url}/{media_id}", headers={"Authorization": "Bearer token"}) as answer:
        assert answer.status == 200
        found: dict[str, str] = await answer.json()
        return found


async def test_a_file_is_fetched_by_id_then_by_an_address_that_lives_five_minutes() -> None:
    async with setting() as here:
        await here.graph.person(ALICE).send_media("image", b"picture", "image/jpeg", caption="look")
        (event,) = here.receiver.events
        about = await address(here, event.media[0].media_id)
        assert about["sha256"] == b64encode(sha256(b"picture").digest()).decode()
        assert (about["file_size"], about["mime_type"]) == (7, "image/jpeg")
        assert (await here.get(about["url"], token="another"))[0] == 401
        assert await here.get(about["url"]) == (200, b"picture", "image/jpeg")
        here.clock.advance(299)
        assert (await here.get(about["url"]))[0] == 200
        here.clock.advance(1)
        assert (await here.get(about["url"]))[0] == 404
        again = await address(here, event.media[0].media_id)
        assert (await here.get(again["url"]))[0] == 200
        assert (await here.get(again["url"].replace("hash=", "hash=0")))[0] == 404


async def test_a_large_file() -> None:
    async with setting() as here:
        await here.graph.person(ALICE).send_media("video", b"v" * 4 * 1024 * 1024, "video/mp4")
        assert len((await here.get(str(here.receiver.events[0].media[0].url)))[1]) == 4 * 1024 * 1024


async def test_a_file_is_kept_for_seven_days() -> None:
    async with setting() as here:
        await here.graph.person(ALICE).send_media("image", b"picture", "image/jpeg")
        url = f"{here.graph.url}/{here.receiver.events[0].media[0].media_id}"
        here.clock.advance(7 * 86_400 - 1)
        assert (await here.get(url))[0] == 200
        here.clock.advance(1)
        assert (await here.get(url))[0] == 400


async def test_what_can_be_wrong_with_a_file() -> None:
    async with setting() as here:
        alice = here.graph.person(ALICE)
        for flaw in (Flaw.CORRUPTED, Flaw.WRONG_MIME, Flaw.OVERLONG):
            await alice.send_media("image", b"picture", "image/jpeg", flaw=flaw)
        corrupted, mistyped, overlong = [event.media[0] for event in here.receiver.events]
        digest = sha256(b"picture").hexdigest()
        assert [media.sha256 for media in (corrupted, mistyped, overlong)] == [digest] * 3

        _, data, _ = await here.get(str(corrupted.url))
        assert len(data) == 7 and sha256(data).hexdigest() != digest
        _, data, mime = await here.get(str(mistyped.url))
        assert data == b"picture" and mime == "application/octet-stream" and mistyped.mime == "image/jpeg"
        _, data, _ = await here.get(str(overlong.url))
        assert data.startswith(b"picture") and len(data) == 15

        await alice.send_media("video", b"", "video/mp4", flaw=Flaw.TOO_LARGE)
        event = here.receiver.events[-1]
        assert event.content["errors"][0]["code"] == 131052 and event.media[0].media_id == ""


async def test_the_digest_may_be_hex() -> None:
    async with setting() as here:
        await here.graph.person(ALICE).send_media("image", b"picture", "image/jpeg", hex_digest=True)
        digest = sha256(b"picture").hexdigest()
        assert f'"sha256":"{digest}"'.encode() in here.receiver.taken[0][1]
        assert here.receiver.events[0].media[0].sha256 == digest


async def upload(here: Setting, data: bytes, mime: str, product: str = "whatsapp") -> tuple[int, dict[str, str]]:
    form = FormData()
    form.add_field("messaging_product", product)
    form.add_field("type", mime)
    form.add_field("file", data, filename="a", content_type=mime)
    headers = {"Authorization": "Bearer token"}
    async with here.client.post(f"{here.graph.url}/1000001/media", data=form, headers=headers) as answer:
        return answer.status, await answer.json()


async def test_an_upload_can_be_sent_and_fetched() -> None:
    async with setting() as here:
        alice = here.graph.person(ALICE)
        await alice.write("hi")
        status, answer = await upload(here, b"%PDF", "application/pdf")
        assert status == 200
        assert (await here.send(type="document", document={"id": answer["id"], "caption": "bill"}))[0] == 200
        assert (alice.inbox[0].media_id, alice.inbox[0].body) == (answer["id"], "bill")
        assert (await here.get((await address(here, answer["id"]))["url"]))[1] == b"%PDF"
        assert code(await here.send(type="document", document={"id": "404"})) == (400, 100)


async def test_uploads_that_are_not_taken() -> None:
    async with setting() as here:
        assert (await upload(here, b"x", "image/jpeg", product="sms"))[0] == 400
        assert (await upload(here, b"x", "image/tiff"))[0] == 400
        headers = {"Authorization": "Bearer token"}
        async with here.client.post(f"{here.graph.url}/1000001/media", data=b"x", headers=headers) as answer:
            assert answer.status == 400


@pytest.mark.parametrize(
    ("mime", "most"),
    [
        ("image/jpeg", 5 * 1024 * 1024),
        ("audio/ogg; codecs=opus", 16 * 1024 * 1024),
        ("video/mp4", 16 * 1024 * 1024),
        ("image/webp", 500 * 1024),
        ("application/pdf", MAX_UPLOAD_BYTES),
    ],
)
def test_how_large_an_upload_may_be(mime: str, most: int) -> None:
    assert upload_refusal(mime, most - 1) is None
    assert upload_refusal(mime, most) is None
    assert upload_refusal(mime, most + 1) is not None
