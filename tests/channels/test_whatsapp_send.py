"""Meta at the other end of a socket: whatever it answers, or does not, a send says what is known and never raises."""

import asyncio
import gc
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import pytest

from sayso.channels import Call, Limits, SendResult, http
from sayso.channels.media.addresses import META
from sayso.channels.whatsapp_cloud.channel import Files, WhatsAppCloud
from sayso.channels.whatsapp_cloud.signature import HEADER, signature
from sayso.config import WhatsApp
from sayso.errors import ConfigError, MediaError
from sayso.records import Attachment, Media, Outgoing, Selection, Template
from tests.channels.provider import CLOSE, HANG, Provider, answer
from tests.samples import ALICE, NOW

SETTINGS: dict[str, Any] = {
    "phone_number_id": "1065",
    "token": "t0k3n",
    "app_secret": "secret",
    "previous_app_secret": "older",
    "verify_token": "agreed",
    "send_timeout_s": 10.0,
}
TAKEN = answer(200, {"messaging_product": "whatsapp", "contacts": [], "messages": [{"id": "wamid.1"}]})


def settings(**more: Any) -> WhatsApp:
    return WhatsApp(**(SETTINGS | more))


def message(text: str = "Hello", **more: Any) -> Outgoing:
    given: dict[str, Any] = {"send_id": "out_1", "conversation_id": "c", "channel": "whatsapp", "recipient": ALICE}
    return Outgoing(**(given | {"text": text, "created_at": NOW} | more))


def graph_error(code: object, status: int = 400) -> bytes:
    return answer(status, {"error": {"message": "(#1) x", "type": "OAuthException", "code": code, "fbtrace_id": "A"}})


@asynccontextmanager
async def reaching(url: str, *, files: Files | None = None, **more: Any) -> AsyncIterator[WhatsAppCloud]:
    channel = WhatsAppCloud.of(settings(api_url=f"{url}/v24.0", **more), files=files)
    try:
        yield channel
    finally:
        await channel.close()


async def sent(*answers: bytes | str, given: Outgoing | None = None, **more: Any) -> SendResult:
    async with Provider(*answers) as meta, reaching(meta.url, **more) as channel:
        return await channel.send(given or message())


# what is configured


@pytest.mark.parametrize("name", ["phone_number_id", "token", "app_secret", "verify_token", "api_url"])
@pytest.mark.parametrize("value", ["", "a b", "a\nb", "é"])
def test_a_setting_that_is_missing_or_no_such_thing_is_named(name: str, value: str) -> None:
    with pytest.raises(ConfigError) as problem:
        WhatsAppCloud.of(settings(**{name: value}))
    assert problem.value.code == "config.invalid"
    assert f"whatsapp.{name}" in str(problem.value)
    assert f"SAYSO_WHATSAPP_{name.upper()}" in str(problem.value)
    assert not value or value not in str(problem.value)


@pytest.mark.parametrize(
    ("name", "value"), [("api_url", "ftp://x"), ("phone_number_id", "1/2"), ("phone_number_id", "..")]
)
def test_and_one_that_would_lead_elsewhere(name: str, value: str) -> None:
    with pytest.raises(ConfigError):
        WhatsAppCloud.of(settings(**{name: value}))


def test_what_the_number_may_send() -> None:
    assert WhatsAppCloud.of(settings(messages_per_s=20)).limits == Limits(20, 45, 1 / 6, 86_400)


# who calls

HELLO = "https://x.example/webhooks/whatsapp_cloud?hub.mode=subscribe&hub.challenge=115&hub.verify_token="


def test_the_handshake_is_answered_to_who_knows_the_token() -> None:
    channel = WhatsAppCloud.of(settings())
    assert channel.verify(Call("GET", f"{HELLO}agreed", {})) == "115"
    for url in (f"{HELLO}other", HELLO, "https://x.example/", "https://[", f"https://x.example/?{'a=1&' * 99}"):
        assert channel.verify(Call("GET", url, {})) is None


def test_a_post_is_taken_from_who_knows_a_secret() -> None:
    channel = WhatsAppCloud.of(settings())
    for secret, wanted in (("secret", ""), ("older", ""), ("other", None)):
        call = Call("POST", "https://x.example/", {HEADER: signature(secret, b"{}")}, b"{}")
        assert channel.verify(call) == wanted
    assert channel.verify(Call("POST", f"{HELLO}agreed", {}, b"{}")) is None
    assert channel.verify(Call("PUT", "/", {HEADER: signature("secret", b"{}")}, b"{}")) is None


def test_what_comes_is_read() -> None:
    body = b'{"object":"whatsapp_business_account","entry":[{"id":"1","changes":[{"field":"x","value":{"a":1}}]}]}'
    (event,) = WhatsAppCloud.of(settings()).normalize(Call("POST", "", {}, body), datetime(2026, 1, 1, tzinfo=UTC))
    assert event.provider == WhatsAppCloud.name == "whatsapp_cloud"


# a send


async def test_a_message_is_handed_over() -> None:
    async with Provider(TAKEN) as meta, reaching(meta.url) as channel:
        assert await channel.send(message(business="1065")) == SendResult("sent", "wamid.1")
        (asked,) = meta.asked
    assert (asked.method, asked.path) == ("POST", "/v24.0/1065/messages")
    assert asked.headers["authorization"] == "Bearer t0k3n"
    assert asked.headers["content-type"] == "application/json"
    assert asked.json["to"] == ALICE
    assert asked.json["text"]["body"] == "Hello"
    assert asked.json["biz_opaque_callback_data"] == "out_1"


async def test_connections_are_kept() -> None:
    async with Provider(TAKEN) as meta, reaching(meta.url) as channel:
        for _ in range(3):
            assert (await channel.send(message())).state == "sent"
        assert (meta.connections, len(meta.asked)) == (1, 3)
        await channel.close()
        await channel.close()


async def test_a_menu_speaks_the_language_of_its_question() -> None:
    menu = tuple(Selection(label, label) for label in "abcd")
    async with Provider(TAKEN) as meta, reaching(meta.url) as channel:
        await channel.send(message("Qual você quer?", buttons=menu))
        assert meta.asked[0].json["interactive"]["action"]["button"] == "Opções"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (message(""), "send.empty"),
        (message("x" * 4097), "send.text_too_long"),
        (message("half \ud83d"), "send.not_text"),
        (message(template=Template("x", "en", ("\ud83d",))), "send.not_text"),
        (message(recipient="alice"), "send.bad_recipient"),
        (message(business="2077"), "send.other_number"),
        (message("", attachment=Attachment(storage_ref="ab", kind="image", mime="image/png")), "send.no_files"),
    ],
)
async def test_what_breaks_a_rule_never_leaves(given: Outgoing, code: str) -> None:
    async with Provider(TAKEN) as meta, reaching(meta.url) as channel:
        assert await channel.send(given) == SendResult("failed", error=code, cause="invalid")
        assert meta.connections == 0


# what Meta answers


@pytest.mark.parametrize(
    ("code", "status", "result"),
    [
        (131047, 400, SendResult("failed", error="131047", cause="window")),
        (131050, 400, SendResult("failed", error="131050", cause="opted_out")),
        (130429, 400, SendResult("later", error="130429", scope="number")),
        (131056, 400, SendResult("later", error="131056", scope="pair")),
        (131048, 400, SendResult("later", error="131048", scope="number", cause="held")),
        (190, 401, SendResult("later", error="190", scope="number", cause="credentials")),
        (0, 401, SendResult("later", error="0", scope="number", cause="credentials")),
        ("131026", 400, SendResult("failed", error="131026")),
        (131000, 500, SendResult("later", error="131000")),
        (424242, 400, SendResult("failed", error="424242")),
        (424242, 500, SendResult("later", error="424242")),
        (131047, 200, SendResult("failed", error="131047", cause="window")),
    ],
)
async def test_a_refusal_is_judged_by_its_code(code: object, status: int, result: SendResult) -> None:
    assert await sent(graph_error(code, status)) == result


@pytest.mark.parametrize(
    "said",
    [
        answer(502, b"<html>Bad Gateway</html>"),
        answer(504, b""),
        answer(500, b"oops"),
        answer(400, b"<html>"),
        answer(400, {"error": "no"}),
        answer(400, {"error": {"message": "no code"}}),
        answer(302, b"", headers={"Location": "/elsewhere"}),
        answer(200, b""),
        answer(200, {}),
        answer(200, {"messages": []}),
        answer(200, {"messages": [{}]}),
        answer(200, {"messages": [{"id": ""}]}),
        answer(200, {"messages": {"id": None}}),
        answer(200, [1]),
        answer(200, b"[" * 60_000),
        answer(202, {"messages": [{"id": "wamid.1"}]}),
        answer(200, b"\x1f\x8bnot gzip", headers={"Content-Encoding": "gzip"}),
    ],
)
async def test_what_says_neither_is_unknown(said: bytes) -> None:
    async with Provider(said) as meta, reaching(meta.url) as channel:
        result = await channel.send(message())
        assert (result.state, result.provider_id) == ("unknown", "")
        assert result.error.startswith("http.")
        assert len(meta.asked) == 1  # nothing is followed or asked again


@pytest.mark.parametrize(
    "said",
    [
        CLOSE,
        TAKEN[:-1],
        TAKEN[:20],
        b"HTTP/1.1 200 OK\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{",
        b'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"mes',
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"SSH-2.0-OpenSSH\r\n\r\n",
        b"\x00" * 100,
    ],
)
async def test_half_an_answer_is_none(said: bytes | str) -> None:
    async with Provider(said) as meta, reaching(meta.url) as channel:
        assert await channel.send(message()) == SendResult("unknown", error="send.no_answer")
        assert len(meta.asked) == 1


async def test_an_answer_that_does_not_come_is_not_waited_for() -> None:
    assert await sent(HANG, send_timeout_s=0.2) == SendResult("unknown", error="send.timeout")


async def test_an_answer_has_a_length() -> None:
    padded = [TAKEN_BODY + b" " * (http.MAX_ANSWER_BYTES + more - len(TAKEN_BODY)) for more in (-1, 0, 1)]
    assert [(await sent(answer(200, body))).state for body in padded] == ["sent", "sent", "unknown"]
    endless = b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + b" " * (8 << 20)
    assert await sent(endless) == SendResult("unknown", error="send.answer_too_long")


TAKEN_BODY = TAKEN.partition(b"\r\n\r\n")[2]


# a network that is not there


def _free_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        return int(held.getsockname()[1])


async def test_who_cannot_be_reached_took_nothing() -> None:
    for url in (f"http://127.0.0.1:{_free_port()}", "https://nobody.invalid"):
        async with reaching(url) as channel:
            assert await channel.send(message()) == SendResult("later", error="send.unreachable")


async def test_who_cannot_prove_itself_was_told_nothing() -> None:
    heard = []

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 400 This is no TLS\r\n\r\n")
        heard.append(await reader.read())
        writer.close()

    async with await asyncio.start_server(talk, "127.0.0.1", 0) as server:
        url = f"https://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with reaching(url) as channel:
            assert await channel.send(message()) == SendResult("later", error="send.unreachable")
    assert b"Hello" not in b"".join(heard)


async def test_a_connection_that_is_not_made_in_time_took_nothing() -> None:
    with socket.socket() as silent:  # it takes connections and never says a word, so TLS does not begin
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        url = f"https://127.0.0.1:{silent.getsockname()[1]}"
        async with reaching(url, send_timeout_s=0.2) as channel:
            assert await channel.send(message()) == SendResult("later", error="send.unreachable")


async def test_a_kept_connection_that_has_ended_leaves_it_open_what_happened() -> None:
    async with Provider(TAKEN, CLOSE) as meta, reaching(meta.url) as channel:
        assert (await channel.send(message())).state == "sent"
        assert await channel.send(message()) == SendResult("unknown", error="send.no_answer")
        assert len(meta.asked) == 2


async def test_a_send_can_be_given_up() -> None:
    async with Provider(HANG) as meta, reaching(meta.url) as channel:
        task = asyncio.create_task(channel.send(message()))
        await meta.heard.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task


# read receipts


async def test_a_message_is_shown_as_read() -> None:
    async with Provider(answer(200, {"success": True})) as meta, reaching(meta.url) as channel:
        assert await channel.read("wamid.9")
        assert await channel.read("wamid.9", typing=True)
        plain, typing = [asked.json for asked in meta.asked]
    assert plain == {"messaging_product": "whatsapp", "status": "read", "message_id": "wamid.9"}
    assert typing == {**plain, "typing_indicator": {"type": "text"}}


@pytest.mark.parametrize("said", [graph_error(131009), answer(200, {}), answer(200, {"success": "yes"}), CLOSE])
async def test_or_it_is_not(said: bytes | str) -> None:
    async with Provider(said) as meta, reaching(meta.url) as channel:
        assert not await channel.read("wamid.9")


# files out

PDF = Attachment(storage_ref="ab12", kind="document", mime="application/pdf", filename='a\n"b.pdf')


async def _stored(ref: str) -> AsyncIterator[bytes]:
    if ref != "ab12":
        raise MediaError("no such file", code="media.bad_ref")
    yield b"%PDF-1.7 "
    yield b"\r\n--boundary"


async def test_a_file_is_given_to_meta_first() -> None:
    async with Provider(answer(200, {"id": "77"}), TAKEN) as meta, reaching(meta.url, files=_stored) as channel:
        assert await channel.send(message("Look", attachment=PDF)) == SendResult("sent", "wamid.1")
        given, said = meta.asked
    assert (given.method, given.path) == ("POST", "/v24.0/1065/media")
    assert given.headers["content-type"].startswith("multipart/form-data")
    assert b"%PDF-1.7 \r\n--boundary" in given.body
    for field in (b'name="messaging_product"\r\n', b'name="type"\r\n', b'name="file"; filename="a_b.pdf"\r\n'):
        assert field in given.body
    assert said.json["document"] == {"id": "77", "caption": "Look", "filename": "a_b.pdf"}


@pytest.mark.parametrize(
    ("said", "result"),
    [
        (graph_error(131053), SendResult("failed", error="131053", cause="invalid")),
        (graph_error(190, 401), SendResult("later", error="190", scope="number", cause="credentials")),
        (answer(502, b"<html>"), SendResult("later", error="http.502")),
        (answer(200, {}), SendResult("later", error="http.200")),
        (CLOSE, SendResult("later", error="send.no_answer")),
    ],
)
async def test_a_file_that_meta_has_not_took_no_message_with_it(said: bytes | str, result: SendResult) -> None:
    async with Provider(said) as meta, reaching(meta.url, files=_stored) as channel:
        assert await channel.send(message("Look", attachment=PDF)) == result
        assert len(meta.asked) == 1


async def test_a_file_that_did_not_come_this_time_is_sent_later() -> None:
    async def busy(ref: str) -> AsyncIterator[bytes]:
        yield b"%PDF"
        raise MediaError("the disk is busy")

    assert await sent(TAKEN, given=message("", attachment=PDF), files=busy) == SendResult(
        "later", error="media.unavailable"
    )


async def test_a_file_that_is_not_there_or_too_large() -> None:
    async def large(ref: str) -> AsyncIterator[bytes]:
        while True:  # it is not read to its end
            yield b"x" * 1024

    async def empty(ref: str) -> AsyncIterator[bytes]:
        for _ in ():
            yield b""

    sticker = Attachment(storage_ref="ab12", kind="sticker", mime="image/webp")
    gone = Attachment(storage_ref="cd", kind="document", mime="text/plain")
    for files, attachment, code in (
        (large, sticker, "send.file_too_large"),
        (empty, sticker, "send.empty"),
        (_stored, gone, "media.bad_ref"),
    ):
        result = await sent(TAKEN, given=message("", attachment=attachment), files=files)
        assert result == SendResult("failed", error=code, cause="invalid")


# files in


def picture(**more: Any) -> Media:
    return Media(**({"media_id": "555", "kind": "image", "mime": "image/png"} | more))


async def fetched(channel: WhatsAppCloud, media: Media) -> bytes:
    return b"".join([piece async for piece in channel.media(media)])


async def test_a_file_is_asked_for_and_fetched_with_the_token() -> None:
    async with Provider(b"") as meta, reaching(meta.url) as channel:
        meta.will(answer(200, {"url": f"{meta.url}/file?x=1", "id": "555"}), answer(200, b"PNG"))
        assert await fetched(channel, picture()) == b"PNG"
    assert [asked.path for asked in meta.asked] == ["/v24.0/555", "/file?x=1"]
    assert {asked.headers["authorization"] for asked in meta.asked} == {"Bearer t0k3n"}


async def test_an_address_that_came_along_is_used_and_a_dead_one_asked_for_anew() -> None:
    async with Provider(answer(200, b"PNG")) as meta, reaching(meta.url) as channel:
        assert await fetched(channel, picture(url=f"{meta.url}/live")) == b"PNG"
        meta.will(answer(404, b""), answer(200, {"url": f"{meta.url}/new"}), answer(200, b"GIF"))
        assert await fetched(channel, picture(url=f"{meta.url}/dead")) == b"GIF"
    assert [asked.path for asked in meta.asked] == ["/live", "/dead", "/v24.0/555", "/new"]


async def test_it_is_asked_for_anew_only_once() -> None:
    async with Provider(b"") as meta, reaching(meta.url) as channel:
        found = answer(200, {"url": f"{meta.url}/file"})
        meta.will(found, answer(404, b""), found, answer(404, b""), found)
        with pytest.raises(MediaError) as problem:
            await fetched(channel, picture())
        assert problem.value.code == "media.gone"
        assert len(meta.asked) == 4


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (graph_error(100), "media.gone"),
        (answer(404, b""), "media.gone"),
        (graph_error(190, 401), "media.unavailable"),
        (answer(200, {}), "media.unavailable"),
        (answer(502, b"<html>"), "media.unavailable"),
        (CLOSE, "media.unavailable"),
    ],
)
async def test_a_file_whose_place_is_not_told(said: bytes | str, code: str) -> None:
    async with Provider(said) as meta, reaching(meta.url) as channel:
        with pytest.raises(MediaError) as problem:
            await fetched(channel, picture())
        assert problem.value.code == code
        assert {asked.path for asked in meta.asked} == {"/v24.0/555"}


@pytest.mark.parametrize("media_id", ["", "..", "../me", "5/6", "5?x=1", "5#", "é", "5" * 257])
async def test_an_id_is_no_path(media_id: str) -> None:
    async with Provider(TAKEN) as meta, reaching(meta.url) as channel:
        with pytest.raises(MediaError):
            await fetched(channel, picture(media_id=media_id))
        assert meta.connections == 0


async def test_the_token_goes_nowhere_else() -> None:
    async with Provider(TAKEN) as meta, Provider(TAKEN) as other, reaching(meta.url) as channel:
        for url in (f"{other.url}/file", "https://evil.example/file", "http://lookaside.fbsbx.com/file"):
            with pytest.raises(MediaError):
                await fetched(channel, picture(url=url))
        assert (meta.connections, other.connections) == (0, 0)


def test_only_a_rehearsal_on_this_machine_is_local() -> None:
    assert http.with_local(META, "http://localhost:8080/v24.0").local == ("localhost:8080",)
    assert http.with_local(META, "http://127.0.0.1").local == ("127.0.0.1:80",)
    for url in ("https://graph.facebook.com/v24.0", "http://10.0.0.5:8080", "https://localhost.example"):
        assert http.with_local(META, url) == META


async def test_who_stops_early_leaves_nothing_open() -> None:
    async with Provider(answer(200, b"x" * (1 << 20))) as meta, reaching(meta.url) as channel:
        pieces = channel.media(picture(url=f"{meta.url}/file"))
        assert (await anext(pieces))[:1] == b"x"
        await pieces.aclose()
        gc.collect()  # an open session would warn, and warnings are errors
