"""A webhook's answers: each status for its reason, 200 only for what is durable, a 5xx only by the store."""

import asyncio
import json
import logging
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from sayso.channels.payload import MAX_BODY_BYTES, MAX_EVENTS, MAX_UPDATES
from sayso.channels.twilio import signature as twilio
from sayso.errors import StoreError
from sayso.records import Event
from sayso.testing.faults import Fault, Faults, Window
from sayso.web import reading, webhook
from tests.web.calling import CLOUD, HOST, SECRET, TOKEN, TWILIO, Caller, Cloud, Twilio, posted, running, stored, text

ONE = posted(text("wamid.1"))
FORM = {"MessageSid": "SM1", "From": "whatsapp:+5511990000001", "To": "whatsapp:+14155238886", "Body": "hello"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.db"


# what is taken


async def test_a_signed_delivery_is_stored_and_then_acknowledged_with_no_word(path: Path) -> None:
    async with running(path) as site:
        answered = await Caller(site).post(ONE)
        assert (answered.status, answered.body) == (200, b"")  # Twilio would send any words to the person
        assert answered.headers == {"content-length": "0"}
        assert stored(path) == ["wamid.1"]


async def test_a_delivery_in_pieces_is_one(path: Path) -> None:
    async with running(path) as site:
        pieces = [ONE[place : place + 7] for place in range(0, len(ONE), 7)]
        assert (await Caller(site).post(pieces)).status == 200
        assert stored(path) == ["wamid.1"]


async def test_a_redelivery_is_acknowledged_and_stored_once(path: Path) -> None:
    async with running(path) as site:
        assert [(await Caller(site).post(ONE)).status for _ in range(3)] == [200, 200, 200]
        assert stored(path) == ["wamid.1"]
        await site.runtime.settle()
        assert site.runtime.telemetry.counters["duplicate"] == 2


async def test_a_delivery_of_nothing_is_acknowledged(path: Path) -> None:
    async with running(path) as site:
        assert (await Caller(site).post(b'{"object": "whatsapp_business_account", "entry": []}')).status == 200
        assert stored(path) == []


async def test_the_handshake_is_answered_with_its_challenge_alone(path: Path) -> None:
    async with running(path) as site:
        asked = f"{CLOUD}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token={TOKEN}"
        answered = await Caller(site).get(asked)
        assert (answered.status, answered.body) == (200, b"1158201444")
        assert answered.headers["content-type"].startswith("text/plain")
        assert stored(path) == []


async def test_twilio_signs_the_address_with_its_query_as_sent(path: Path) -> None:
    target, body = f"{TWILIO}?a=%20b&c=d%2Fe", urlencode(FORM).encode()
    signed = twilio.signature(SECRET, f"http://{HOST}{target}", {name: [value] for name, value in FORM.items()})
    async with running(path, Twilio()) as site:
        caller = Caller(site)
        headers = {"content_type": "application/x-www-form-urlencoded", "x_twilio_signature": signed}
        assert (await caller("POST", target.replace("%20", "+"), body, **headers)).status == 403
        assert (await caller("POST", target, body, **headers)).status == 200
        assert stored(path) == ["SM1"]


async def test_a_call_is_handed_to_its_channel_as_it_came(path: Path) -> None:
    cloud = Cloud()
    async with running(path, cloud, public_url="https://bots.example.com/") as site:
        await Caller(site).post(ONE, X_Trace="7")
    (call,) = cloud.calls
    assert (call.method, call.url, call.body) == ("POST", f"https://bots.example.com{CLOUD}", ONE)
    assert call.headers["x-trace"] == "7"


# what is refused


async def test_what_nobody_signed_is_refused(path: Path) -> None:
    async with running(path) as site:
        answered = await Caller(site)("POST", CLOUD, ONE, content_type="application/json")
        assert (answered.status, answered.code) == (401, "channel.unsigned")
        assert "www-authenticate" in answered.headers
        assert stored(path) == []


@pytest.mark.parametrize(("target", "header"), [(CLOUD, "x_hub_signature_256"), (TWILIO, "x_twilio_signature")])
async def test_what_nobody_signed_is_not_even_read(path: Path, target: str, header: str) -> None:
    async with running(path, Cloud(), Twilio()) as site:
        for given in ({}, {header: ""}):  # whose body never comes
            answered = await Caller(site)("POST", target, [None], content_type="application/json", **given)
            assert (answered.status, answered.code) == (401, "channel.unsigned")
        other = {"x_hub_signature_256": "x", "x_twilio_signature": "x"}
        del other[header]  # another provider's signature is none
        assert (await Caller(site)("POST", target, [None], content_type="application/json", **other)).status == 401


async def test_a_channel_that_names_no_header_judges_by_itself(path: Path) -> None:
    class Own(Cloud):
        signature_header = ""

        def verify(self, call: Any) -> str | None:
            return "" if "x-own" in call.headers else None

    async with running(path, Own()) as site:
        assert (await Caller(site)("POST", CLOUD, ONE, content_type="application/json")).status == 403
        assert (await Caller(site)("POST", CLOUD, ONE, content_type="application/json", x_own="1")).status == 200


@pytest.mark.parametrize(("over", "status"), [(-1, 403), (0, 403), (1, 413)])
async def test_a_form_is_small(path: Path, over: int, status: int) -> None:
    body = b"a=".ljust(twilio.MAX_FORM_BYTES + over, b"x")
    async with running(path, Twilio()) as site:
        headers = {"content_type": "application/x-www-form-urlencoded", "x_twilio_signature": "x"}
        assert (await Caller(site)("POST", TWILIO, body, **headers)).status == status


async def test_every_flipped_byte_of_a_signature_or_a_body_is_refused(path: Path) -> None:
    from sayso.channels.whatsapp_cloud.signature import signature

    good = signature(SECRET, ONE)
    async with running(path) as site:
        caller = Caller(site)
        for place in range(len(good)):
            bent = good[:place] + chr(ord(good[place]) ^ 1) + good[place + 1 :]
            answered = await caller.post(ONE, x_hub_signature_256=bent)
            assert (answered.status, answered.code) == (403, "channel.signature"), bent
        for place in range(len(ONE)):
            bent_body = bytearray(ONE)
            bent_body[place] ^= 1
            assert (await caller.post(bytes(bent_body), x_hub_signature_256=good)).status == 403
        assert stored(path) == []


@pytest.mark.parametrize("asked", ["", "?hub.mode=subscribe&hub.challenge=1&hub.verify_token=guess"])
async def test_a_handshake_with_another_token_is_refused(path: Path, asked: str) -> None:
    async with running(path) as site:
        answered = await Caller(site).get(CLOUD + asked)
        assert (answered.status, answered.code) == (403, "channel.handshake")


async def test_a_handshake_that_challenges_with_nothing_is_no_delivery(path: Path) -> None:
    async with running(path) as site:
        answered = await Caller(site).get(f"{CLOUD}?hub.mode=subscribe&hub.verify_token={TOKEN}")
        assert (answered.status, answered.headers["allow"]) == (405, "POST")


@pytest.mark.parametrize("target", [TWILIO, "/webhooks/", "/webhooks/simulator", "/webhooks/cli", "/", "/webhooks", ""])
async def test_a_channel_that_is_not_configured_is_not_there(path: Path, target: str) -> None:
    async with running(path) as site:
        answered = await Caller(site).post(ONE, target)
        assert (answered.status, answered.code) == (404, "web.not_found")


@pytest.mark.parametrize("method", ["HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "get"])
async def test_other_methods_are_not_answered(path: Path, method: str) -> None:
    async with running(path) as site:
        answered = await Caller(site)(method, CLOUD)
        assert (answered.status, answered.headers["allow"]) == (405, "GET, POST")


@pytest.mark.parametrize(
    ("target", "content_type", "status"),
    [
        (CLOUD, "application/json", 403),
        (CLOUD, "Application/JSON; charset=utf-8", 403),
        (CLOUD, "application/x-www-form-urlencoded", 415),
        (CLOUD, "text/plain", 415),
        (CLOUD, "", 415),
        (TWILIO, "application/x-www-form-urlencoded; charset=UTF-8", 403),
        (TWILIO, "application/json", 403),
        (TWILIO, "multipart/form-data; boundary=x", 415),
    ],
)
async def test_only_what_a_provider_sends_is_read(path: Path, target: str, content_type: str, status: int) -> None:
    async with running(path, Cloud(), Twilio()) as site:
        headers = {"content_type": content_type, "x_hub_signature_256": "sha256=0", "x_twilio_signature": "x"}
        answered = await Caller(site).post(b"{}", target, **headers)
        assert answered.status == status


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "channel.not_json"),
        (b"\xff\xfe", "channel.not_json"),
        (b"[]", "channel.not_an_object"),
        (b'{"object": "page", "entry": []}', "channel.other_product"),
        (b'{"a":' * 100_000, "channel.too_deep"),
    ],
)
async def test_what_is_no_delivery_is_told_so_by_its_code(path: Path, body: bytes, code: str) -> None:
    async with running(path) as site:
        answered = await Caller(site).post(body)
        assert (answered.status, answered.code) == (400, code)
        assert answered.headers["content-type"] == "application/json"


# limits


def of_size(size: int) -> bytes:
    bare = posted(text("wamid.1", ""))
    return posted(text("wamid.1", "x" * (size - len(bare))))


@pytest.mark.parametrize(("over", "status"), [(-1, 200), (0, 200), (1, 413)])
@pytest.mark.parametrize("pieces", [1, 3])
async def test_three_megabytes_are_taken_and_no_more(
    path: Path, over: int, status: int, pieces: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook, "RECEIVE_TIMEOUT_S", 60.0)  # how large it may be, and not how fast the machine is
    body = of_size(MAX_BODY_BYTES + over)
    assert len(body) == MAX_BODY_BYTES + over
    cut = [body] if pieces == 1 else [body[:9], body[9:-9], body[-9:]]
    async with running(path) as site:
        answered = await Caller(site).post(cut)
        assert answered.status == status
        assert stored(path) == (["wamid.1"] if status == 200 else [])
        assert status == 200 or answered.code == "channel.too_large"


@pytest.mark.parametrize(("items", "status"), [(MAX_UPDATES - 1, 200), (MAX_UPDATES, 200), (MAX_UPDATES + 1, 413)])
async def test_a_thousand_items_are_taken_and_no_more(path: Path, items: int, status: int) -> None:
    async with running(path) as site:
        answered = await Caller(site).post(posted(*[text(f"wamid.{n}", "") for n in range(items)]))
        assert answered.status == status
        assert len(stored(path)) == (items if status == 200 else 0)
        assert status == 200 or answered.code == "channel.too_many"


async def test_what_is_no_update_is_counted_while_it_is_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sayso.channels.whatsapp_cloud.normalize import Change

    other, made = Change.other, []
    monkeypatch.setattr(Change, "other", lambda *given: made.append(1) or other(*given))
    head, tail = posted().split(b"[]")
    junk = head + b"[" + b",".join([b"1"] * 50_000) + b"]" + tail
    async with running(path) as site:
        answered = await Caller(site).post(junk)
        assert (answered.status, answered.code) == (413, "channel.too_many")
        assert len(made) == MAX_EVENTS + 1  # and not one more
        assert stored(path) == []


async def test_while_too_much_is_read_a_call_is_asked_to_come_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "MAX_READING_CALLS", 1)
    monkeypatch.setattr(reading, "READ_TIMEOUT_S", 0.3)
    async with running(path) as site:
        slow = asyncio.create_task(Caller(site).post([ONE[:5], None]))
        await asyncio.sleep(0.05)
        answered = await Caller(site).post(ONE)
        assert (answered.status, answered.code) == (503, "web.busy")
        assert int(answered.headers["retry-after"]) > 0
        assert (await slow).status == 408
        assert (await Caller(site).post(ONE)).status == 200


async def test_a_body_that_does_not_come_is_not_waited_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "READ_TIMEOUT_S", 0.05)
    async with running(path) as site:
        for pieces in ([None], [ONE[:5], None], [ONE, None]):
            answered = await Caller(site).post(pieces)
            assert (answered.status, answered.code) == (408, "web.too_slow")
        assert stored(path) == []


async def test_a_caller_who_hangs_up_is_not_answered(path: Path) -> None:
    async with running(path) as site:
        assert (await Caller(site).post([])).status == 0


# a store that does not take it


@pytest.mark.parametrize("window", [Window.FAILS, Window.UNANSWERED])
async def test_when_the_store_refuses_the_retry_brings_it_once(path: Path, window: Window) -> None:
    faults = Faults(Fault(window, 1))
    async with running(path, wrap=faults.wrap) as site:
        caller = Caller(site)
        answered = await caller.post(ONE)
        assert (answered.status, answered.code) == (503, "store.error")
        assert int(answered.headers["retry-after"]) > 0
        assert stored(path) == ([] if window is Window.FAILS else ["wamid.1"])
        assert (await caller.post(ONE)).status == 200
        assert (await caller.post(ONE)).status == 200
        assert stored(path) == ["wamid.1"]


async def test_a_store_that_takes_too_long_is_not_waited_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook, "RECEIVE_TIMEOUT_S", 0.05)
    async with running(path) as site:
        receive, gate = site.runtime.store.receive, asyncio.Event()

        async def slow(*args: Any) -> Any:
            await gate.wait()
            return await receive(*args)

        monkeypatch.setattr(site.runtime.store, "receive", slow)
        answered = await Caller(site).post(ONE)
        assert (answered.status, answered.code) == (503, "store.slow")
        gate.set()
        assert (await Caller(site).post(ONE)).status == 200
        assert stored(path) == ["wamid.1"]


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (StoreError("no", code="store.unstorable"), 400, "store.unstorable"),
        (StoreError("no", code="store.refused"), 400, "store.refused"),
        (StoreError("no", code="store.full"), 503, "store.full"),
        (LookupError("a defect of ours"), 503, "internal.error"),
    ],
)
async def test_what_can_never_be_stored_is_not_asked_for_again(
    path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int, code: str
) -> None:
    async with running(path) as site:

        async def fails(*args: Any) -> Any:
            raise error

        monkeypatch.setattr(site.runtime, "receive", fails)
        answered = await Caller(site).post(ONE)
        assert (answered.status, answered.code) == (status, code)


# defects of a channel


async def test_a_channel_that_breaks_gives_no_5xx(path: Path) -> None:
    class Broken(Cloud):
        def normalize(self, call: Any, received_at: datetime) -> list[Event]:
            raise LookupError(call.body.decode())

    class Judge(Cloud):
        def verify(self, call: Any) -> str | None:
            raise LookupError(call.url)

    async with running(path, Broken()) as site:
        answered = await Caller(site).post(ONE)
        assert (answered.status, answered.code) == (400, "channel.malformed")
    async with running(path, Judge()) as site:
        assert (await Caller(site).post(ONE)).status == 403


# what is logged


@pytest.fixture
def lines() -> Iterator[list[str]]:
    from sayso.runtime.telemetry import JsonFormatter, logger

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            kept.append(self.format(record))

    kept: list[str] = []
    handler = Kept()
    handler.setFormatter(JsonFormatter())
    logger.addHandler(handler)
    logger.setLevel("INFO")
    yield kept
    logger.removeHandler(handler)


async def test_a_refusal_is_logged_with_the_address_and_never_the_body(path: Path, lines: list[str]) -> None:
    async with running(path, public_url="https://example.org") as site:
        for _ in range(50):  # anyone can call
            await Caller(site).post(
                posted(text("wamid.1", "my secret")), f"{CLOUD}?token=x", x_hub_signature_256="sha256=0"
            )
    refused = [json.loads(line) for line in lines if "call refused" in line]
    assert len(refused) == 1
    assert refused[0]["called"] == f"https://example.org{CLOUD}"
    assert (refused[0]["status"], refused[0]["code"]) == (403, "channel.signature")
    assert "secret" not in "".join(lines)
