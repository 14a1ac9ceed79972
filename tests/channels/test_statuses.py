"""Statuses: what one says of a message that we sent, by either provider."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from sayso.channels import normalize
from sayso.channels.statuses import code_of, mark_of
from sayso.records import Delivery, Event, Sent
from tests.posts import Posts, Someone, body
from tests.till import Room, Till

P, A = "+5511990000001", "BR.Alice"
NOW = datetime(2026, 1, 5, 12, 0, 7, tzinfo=UTC)
AT = datetime(2026, 1, 5, 12, tzinfo=UTC)


def status(word: str, **more: Any) -> Event:
    item = Someone(P).status("wamid.1", int(AT.timestamp()), word, **more)
    (event,) = normalize("whatsapp_cloud", body(item, name="statuses"), received_at=NOW)
    return event


def twilio(word: str, **more: str) -> Event:
    values = {"MessageSid": "SM1", "MessageStatus": word, "From": "whatsapp:+14155238886", "To": f"whatsapp:{P}"}
    (event,) = normalize("twilio", urlencode(values | more).encode(), received_at=NOW)
    return event


@pytest.mark.parametrize("word", ["sent", "delivered", "read", "played", "SENT"])
def test_how_a_message_fares(word: str) -> None:
    event = status(word, biz_opaque_callback_data="out_1")
    assert mark_of(event) == Sent("out_1", event.conversation_id, word.lower(), AT, "wamid.1", "")


@pytest.mark.parametrize("errors", [[{"code": 131026}], {"code": "131026"}, [{"code": 131026}, {"code": 1}]])
def test_why_it_never_arrived(errors: object) -> None:
    mark = mark_of(status("failed", errors=errors))
    assert mark is not None
    assert (mark.state, mark.error) == ("failed", "131026")


@pytest.mark.parametrize("errors", [None, [], "no", [None], [{"code": None}], [{"code": {"deep": 1}}], [[]], 7])
def test_a_failure_that_does_not_say_why(errors: object) -> None:
    mark = mark_of(status("failed", errors=errors))
    assert mark is not None
    assert (mark.state, mark.error) == ("failed", "")


def test_an_error_beside_what_arrived_is_none() -> None:
    mark = mark_of(status("delivered", errors=[{"code": 1}]))
    assert mark is not None
    assert mark.error == ""


@pytest.mark.parametrize("word", ["deleted", "warning", "", "pending", "sending", "unknown"])
def test_what_says_nothing_that_counts(word: str) -> None:
    """Above all nothing that would let a message be sent again."""
    assert mark_of(status(word)) is None


@pytest.mark.parametrize(
    ("word", "state"),
    [
        ("sent", "sent"),
        ("delivered", "delivered"),
        ("read", "read"),
        ("failed", "failed"),
        ("undelivered", "failed"),
        ("queued", None),
        ("accepted", None),
        ("sending", None),
        ("scheduled", None),
    ],
)
def test_the_words_of_twilio(word: str, state: str | None) -> None:
    mark = mark_of(twilio(word, ErrorCode="63016"))
    assert (mark and mark.state) == state
    if mark is not None:
        assert (mark.provider_id, mark.send_id) == ("SM1", "")
        assert mark.error == ("63016" if state == "failed" else "")


def test_what_is_no_status_marks_nothing() -> None:
    (event,) = normalize(
        "whatsapp_cloud", body(Someone(P).item("m", 1, status="sent", type="text", text={"body": "x"}))
    )
    assert mark_of(event) is None


@pytest.mark.parametrize("content", [{}, {"errors": None}, {"errors": []}, {"errors": ["x"]}, {"errors": {}}])
def test_a_code_that_is_not_there(content: dict[str, Any]) -> None:
    assert code_of(content) == ""


# through the store


async def test_a_message_only_ever_goes_forward(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        await meta.post(Someone(P, A), "look")
        (sent,) = meta.inbox(P)
        seen = []
        for word in ("read", "delivered", "sent", "failed", "played", "delivered"):
            await meta.status(Someone("", A), sent, word)
            fate = await world.store.fate(send_id=sent.send_id)
            assert fate is not None
            seen.append(fate.state)
        assert seen == ["read", "read", "read", "read", "played", "played"]


async def test_a_status_by_the_providers_id_alone(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        await meta.post(Someone(P, A), "look")
        (sent,) = meta.inbox(P)
        await world.store.mark([Sent(sent.send_id, sent.conversation_id, "delivered", AT, "SM1")])
        raw = urlencode({"MessageSid": "SM1", "MessageStatus": "read", "From": "whatsapp:+1", "To": f"whatsapp:{P}"})
        events = tuple(normalize("twilio", raw.encode(), received_at=world.clock.now()))
        await world.runtime.receive(Delivery("twilio", raw.encode(), world.clock.now(), events))
        fate = await world.store.fate(provider_id="SM1")
        assert fate is not None
        assert (fate.message.send_id, fate.state) == (sent.send_id, "read")


@pytest.mark.parametrize("opaque", ["", "out_nothing", "x" * 10_000])
async def test_a_status_of_something_that_we_did_not_send(tmp_path: Path, opaque: str) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        await meta.post(Someone(P, A), "look")
        (sent,) = meta.inbox(P)
        before = await world.store.fate(send_id=sent.send_id)
        item = Someone(P).status("wamid.else", 1, "failed", biz_opaque_callback_data=opaque)
        await meta.deliver(body(item, name="statuses"))
        await world.runtime.settle()
        assert await world.store.fate(send_id=sent.send_id) == before
