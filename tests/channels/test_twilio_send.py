"""Twilio at the other end of a socket: whatever it answers, or does not, a send says what is known and never raises."""

import json
import socket
from base64 import b64decode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import parse_qs, urlencode

import pytest

from sayso.channels import Call, Limits, SendResult
from sayso.channels.twilio.channel import Twilio
from sayso.channels.twilio.codes import MEANINGS, judged
from sayso.channels.twilio.compose import MAX_TEXT_CHARS, compose
from sayso.channels.twilio.signature import HEADER, signature
from sayso.config import Twilio as Settings
from sayso.conversation.menus import MAX_OPTIONS, NextPage, by_number, room
from sayso.errors import ConfigError, MediaError, PayloadError
from sayso.records import Attachment, Media, Outgoing, Selection, Template
from tests.channels.provider import CLOSE, HANG, Provider, answer
from tests.samples import ALICE, NOW

NUMBER = "+14155238886"
SETTINGS: dict[str, Any] = {
    "account_sid": "AC01",
    "auth_token": "t0k3n",
    "previous_auth_token": "older",
    "number": NUMBER,
    "send_timeout_s": 10.0,
}
TAKEN = answer(201, {"sid": "SM1", "status": "queued", "error_code": None, "error_message": None})
CONTENT = "HX" + "0a" * 16


def message(text: str = "Hello", **more: Any) -> Outgoing:
    given: dict[str, Any] = {"send_id": "out_1.a", "conversation_id": "c", "channel": "whatsapp", "recipient": ALICE}
    return Outgoing(**(given | {"text": text, "created_at": NOW} | more))


def refusal(code: int, status: int = 400) -> bytes:
    return answer(status, {"code": code, "message": "no", "more_info": "https://x", "status": status})


@asynccontextmanager
async def reaching(url: str, public_url: str = "", **more: Any) -> AsyncIterator[Twilio]:
    channel = Twilio.of(Settings(**(SETTINGS | {"api_url": url} | more)), public_url)
    try:
        yield channel
    finally:
        await channel.close()


async def sent(*answers: bytes | str, given: Outgoing | None = None, **more: Any) -> SendResult:
    async with Provider(*answers) as twilio, reaching(twilio.url, **more) as channel:
        return await channel.send(given or message())


@pytest.mark.parametrize("name", ["account_sid", "auth_token", "number", "api_url"])
@pytest.mark.parametrize("value", ["", "a b", "é"])
def test_a_setting_that_is_missing_or_no_such_thing_is_named(name: str, value: str) -> None:
    with pytest.raises(ConfigError) as problem:
        Twilio.of(Settings(**(SETTINGS | {name: value})))
    assert problem.value.code == "config.invalid"
    assert f"twilio.{name}" in str(problem.value)
    assert f"SAYSO_TWILIO_{name.upper()}" in str(problem.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [("account_sid", "../AC"), ("number", "14155238886"), ("number", "whatsapp:+1"), ("api_url", "x")],
)
def test_and_one_that_would_lead_elsewhere(name: str, value: str) -> None:
    with pytest.raises(ConfigError):
        Twilio.of(Settings(**(SETTINGS | {name: value})))


def test_what_the_number_may_send() -> None:
    assert Twilio.of(Settings(**SETTINGS)).limits == Limits(10, 45, 1 / 6, 86_400, buttons=False, text_chars=1_600)


# who calls


def test_a_post_is_taken_from_who_knows_a_token() -> None:
    channel = Twilio.of(Settings(**SETTINGS))
    url, body = "https://x.example/webhooks/twilio?send_id=out_1", urlencode({"Body": "hi"}).encode()
    for token, wanted in (("t0k3n", ""), ("older", ""), ("other", None)):
        headers = {HEADER: signature(token, url, {"Body": ["hi"]})}
        assert channel.verify(Call("POST", url, headers, body)) == wanted
    headers = {HEADER: signature("t0k3n", url, {"Body": ["hi"]})}
    assert channel.verify(Call("POST", url.replace("out_1", "out_2"), headers, body)) is None
    assert channel.verify(Call("GET", url, headers, body)) is None
    assert channel.verify(Call("POST", url, {}, body)) is None


def test_what_comes_is_read() -> None:
    body = urlencode({"MessageSid": "SM9", "From": f"whatsapp:{ALICE}", "To": f"whatsapp:{NUMBER}", "Body": "hi"})
    (event,) = Twilio.of(Settings(**SETTINGS)).normalize(
        Call("POST", "https://example.org/webhooks/twilio", {}, body.encode()), NOW
    )
    assert (event.provider, event.business, event.text) == (Twilio.name, NUMBER, "hi")


# a send


async def test_a_message_is_handed_over() -> None:
    async with Provider(TAKEN) as twilio, reaching(twilio.url) as channel:
        assert await channel.send(message("Olá & até", business=NUMBER)) == SendResult("sent", "SM1")
        (asked,) = twilio.asked
    assert (asked.method, asked.path) == ("POST", "/2010-04-01/Accounts/AC01/Messages.json")
    assert b64decode(asked.headers["authorization"].removeprefix("Basic ")) == b"AC01:t0k3n"
    assert asked.headers["content-type"] == "application/x-www-form-urlencoded"
    assert parse_qs(asked.body.decode()) == {
        "From": [f"whatsapp:{NUMBER}"],
        "To": [f"whatsapp:{ALICE}"],
        "Body": ["Olá & até"],
    }


async def test_statuses_are_asked_for_where_we_can_be_reached() -> None:
    async with Provider(TAKEN) as twilio, reaching(twilio.url, "https://x.example/") as channel:
        await channel.send(message(send_id="out_1&b"))
        form = parse_qs(twilio.asked[0].body.decode())
    assert form["StatusCallback"] == ["https://x.example/webhooks/twilio?send_id=out_1%26b"]


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (message(""), "send.empty"),
        (message("half \ud83d"), "send.not_text"),
        (message(template=Template(CONTENT, parameters=("\ud83d",))), "send.not_text"),
        (message(recipient="alice"), "send.bad_recipient"),
        (message(business="+14155550000"), "send.other_number"),
        (message(attachment=Attachment(storage_ref="ab12", kind="image", mime="image/png")), "send.file_not_public"),
    ],
)
async def test_what_breaks_a_rule_never_leaves(given: Outgoing, code: str) -> None:
    async with Provider(TAKEN) as twilio, reaching(twilio.url) as channel:
        assert await channel.send(given) == SendResult("failed", error=code, cause="invalid")
        assert twilio.connections == 0


@pytest.mark.parametrize("business", ["", "MG0123", "AC01", "1 415 523 8886"])
async def test_our_number_has_other_names(business: str) -> None:
    assert (await sent(TAKEN, given=message(business=business))).state == "sent"


# what is written


def refused(given: Outgoing) -> str:
    with pytest.raises(PayloadError) as problem:
        compose(given, NUMBER)
    return problem.value.code


def test_a_text_has_a_length() -> None:
    for size in (MAX_TEXT_CHARS - 1, MAX_TEXT_CHARS):
        assert len(compose(message("x" * size), NUMBER)["Body"]) == size
    assert refused(message("x" * (MAX_TEXT_CHARS + 1))) == "send.text_too_long"
    menu = (Selection("a", "Yes"),)  # "\n\n1. Yes" are eight more
    assert len(compose(message("x" * (MAX_TEXT_CHARS - 8), buttons=menu), NUMBER)["Body"]) == MAX_TEXT_CHARS
    assert refused(message("x" * (MAX_TEXT_CHARS - 7), buttons=menu)) == "send.text_too_long"


def test_a_menu_is_written_out_and_answered_by_number() -> None:
    asked = message("Sure?", buttons=(Selection("y", "Yes"), Selection("n", "No")))
    assert compose(asked, NUMBER)["Body"] == "Sure?\n\n1. Yes\n2. No"
    assert by_number(asked, "2.") == Selection("n", "No")


def test_a_long_menu_is_written_a_page_at_a_time() -> None:
    menu = tuple(Selection(f"id{place}", f"Option number {place:03}") for place in range(1, 201))
    body = compose(message("Quais opções você quer?", buttons=menu, page=2), NUMBER)["Body"]
    assert body.splitlines()[2:] == [*[f"{place}. Option number {place:03}" for place in range(10, 19)], "0. Mais…"]
    assert by_number(message(buttons=menu, page=2), "0") == NextPage(3)


def test_the_longest_menu_takes_half_of_a_text() -> None:
    menu = tuple(Selection(f"id{place}", "x" * 500) for place in range(MAX_OPTIONS))
    assert room(menu) <= MAX_TEXT_CHARS // 2
    for page in (1, 2, 22):
        body = compose(message("x" * (MAX_TEXT_CHARS // 2), buttons=menu, page=page), NUMBER)["Body"]
        assert len(body) <= MAX_TEXT_CHARS


def test_people_are_reached_by_number_or_bsuid_and_by_sms_without_a_prefix() -> None:
    assert compose(message(recipient="554187654321"), NUMBER)["To"] == "whatsapp:+554187654321"
    assert compose(message(recipient="IN.208"), NUMBER)["To"] == "whatsapp:IN.208"
    by_sms = compose(message(channel="sms"), NUMBER)
    assert (by_sms["From"], by_sms["To"]) == (NUMBER, ALICE)


def test_a_template_is_content() -> None:
    form = compose(message(template=Template(CONTENT, "pt", ("Ana", "204")), buttons=(Selection("a", "A"),)), NUMBER)
    assert form["ContentSid"] == CONTENT
    assert json.loads(form["ContentVariables"]) == {"1": "Ana", "2": "204"}
    assert "Body" not in form
    assert "ContentVariables" not in compose(message(template=Template(CONTENT)), NUMBER)
    assert refused(message(template=Template("order_update"))) == "send.bad_template"


def test_a_file_is_fetched_by_twilio_itself() -> None:
    there = Attachment(storage_ref="https://cdn.example/a.png", kind="image", mime="image/png")
    assert compose(message("Look", attachment=there), NUMBER)["MediaUrl"] == there.storage_ref
    assert "Body" not in compose(message("", attachment=there), NUMBER)
    assert refused(message(template=Template(CONTENT), attachment=there)) == "send.template_with_file"


# what Twilio answers

CODES = {
    ("later", "number", ""): {14107, 20429, 21611, 63018},
    ("later", "number", "credentials"): {20003},
    ("failed", "message", "window"): {63016},
    ("failed", "message", "opted_out"): {21610},
    ("failed", "message", "invalid"): {21211, 21614, 21617, 63003, 63024},
}


def test_every_code_has_its_meaning() -> None:
    for (state, scope, cause), codes in CODES.items():
        for code in codes:
            assert judged(code, 400) == judged(code, 502) == SendResult(state, "", str(code), scope, cause)
    assert set(MEANINGS) == set().union(*CODES.values())


@pytest.mark.parametrize(
    ("said", "result"),
    [
        (refusal(63016), SendResult("failed", error="63016", cause="window")),
        (refusal(20003, 401), SendResult("later", error="20003", scope="number", cause="credentials")),
        (refusal(20429, 429), SendResult("later", error="20429", scope="number")),
        (refusal(99999), SendResult("failed", error="99999")),
        (refusal(99999, 401), SendResult("later", error="99999", scope="number", cause="credentials")),
        (refusal(99999, 429), SendResult("later", error="99999", scope="number")),
        (refusal(20500, 500), SendResult("later", error="20500")),
        (refusal(20500, 504), SendResult("unknown", error="20500")),
        (answer(201, {"sid": "SM1", "error_code": 63024}), SendResult("failed", error="63024", cause="invalid")),
        (answer(200, {"sid": "SM1"}), SendResult("sent", "SM1")),
        (answer(201, {"status": "queued"}), SendResult("unknown", error="http.201")),
        (answer(201, b""), SendResult("unknown", error="http.201")),
        (answer(502, b"<html>"), SendResult("unknown", error="http.502")),
        (answer(400, b"<html>"), SendResult("unknown", error="http.400")),
        (answer(307, b"", headers={"Location": "/elsewhere"}), SendResult("unknown", error="http.307")),
        (TAKEN[:-1], SendResult("unknown", error="send.no_answer")),
        (CLOSE, SendResult("unknown", error="send.no_answer")),
        (answer(200, b" " * (1 << 20)), SendResult("unknown", error="send.answer_too_long")),
    ],
)
async def test_an_answer_is_judged(said: bytes | str, result: SendResult) -> None:
    async with Provider(said) as twilio, reaching(twilio.url) as channel:
        assert await channel.send(message()) == result
        assert len(twilio.asked) == 1


async def test_an_answer_that_does_not_come_is_not_waited_for() -> None:
    assert await sent(HANG, send_timeout_s=0.2) == SendResult("unknown", error="send.timeout")


async def test_who_cannot_be_reached_took_nothing() -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        port = held.getsockname()[1]
    async with reaching(f"http://127.0.0.1:{port}") as channel:
        assert await channel.send(message()) == SendResult("later", error="send.unreachable")


# files in


def picture(url: str) -> Media:
    return Media(media_id="ME1", kind="image", mime="image/png", url=url)


async def fetched(channel: Twilio, media: Media) -> bytes:
    return b"".join([piece async for piece in channel.media(media)])


async def test_a_file_is_fetched_with_our_credentials() -> None:
    async with Provider(answer(200, b"PNG")) as twilio, reaching(twilio.url) as channel:
        assert await fetched(channel, picture(f"{twilio.url}/Media/ME1")) == b"PNG"
        assert twilio.asked[0].headers["authorization"].startswith("Basic ")


async def test_which_go_to_the_api_alone() -> None:
    async with Provider(answer(200, b"PNG")) as twilio, reaching(f"{twilio.url}/api") as channel:
        assert await fetched(channel, picture(f"{twilio.url}/apiary/ME1")) == b"PNG"
        assert "authorization" not in twilio.asked[0].headers


async def test_they_do_not_go_where_twilio_points_to() -> None:
    pointed = answer(307, b"", headers={"Location": "/kept/ME1?signed=1"})
    async with Provider(pointed, answer(200, b"PNG")) as twilio, reaching(twilio.url) as channel:
        assert await fetched(channel, picture(f"{twilio.url}/Media/ME1")) == b"PNG"
        first, second = twilio.asked
    assert second.path == "/kept/ME1?signed=1"
    assert "authorization" in first.headers
    assert "authorization" not in second.headers


async def test_it_points_only_once_and_only_to_where_files_are() -> None:
    around = answer(307, b"", headers={"Location": "/again"})
    async with Provider(around) as twilio, Provider(TAKEN) as other, reaching(twilio.url) as channel:
        with pytest.raises(MediaError) as problem:
            await fetched(channel, picture(f"{twilio.url}/Media/ME1"))
        assert problem.value.code == "media.redirected"
        assert len(twilio.asked) == 2
        twilio.will(answer(307, b"", headers={"Location": f"{other.url}/steal"}))
        for url in (f"{twilio.url}/Media/ME1", f"{other.url}/Media/ME1", "https://evil.example/x"):
            with pytest.raises(MediaError):
                await fetched(channel, picture(url))
        assert other.connections == 0


async def test_without_an_address_there_is_nothing_to_fetch() -> None:
    with pytest.raises(MediaError) as problem:
        await fetched(Twilio.of(Settings(**SETTINGS)), Media(media_id="ME1", kind="image"))
    assert problem.value.code == "media.gone"
