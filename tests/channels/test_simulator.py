"""The simulator: a mailbox that keeps what it is sent, once each, and makes events from words."""

from datetime import UTC, datetime

from msgspec import UNSET

from sayso.channels import SendResult
from sayso.channels.simulator import Simulator, delivery, written
from sayso.records import Selection
from tests.contract.line import outgoing
from tests.samples import ALICE, BOB, NOW, STREAM, later


async def test_a_message_arrives_once_however_often_it_is_sent() -> None:
    phone = Simulator()
    assert phone.dedupes
    for send_id in ("a", "b", "a"):
        assert await phone.send(outgoing(send_id)) == SendResult("sent")
    assert [message.send_id for message in phone.to(STREAM)] == ["a", "b"]
    assert phone.to("elsewhere") == []


def test_the_same_words_make_the_same_event() -> None:
    one = written(ALICE, "pay 3", message_id="m1", at=NOW)
    other = written(ALICE, "pay 3", message_id="m1", at=NOW, received_at=later(60))
    assert one.event_id == other.event_id
    assert one.integrity == other.integrity
    assert (one.conversation_id, one.message_id, one.text) == (other.conversation_id, "m1", "pay 3")
    assert (other.received_at, other.occurred_at) == (later(60), NOW)


def test_people_channels_and_spaces_are_told_apart() -> None:
    conversations = {
        written(who, "x", message_id="m1", at=NOW, channel=channel, space=space).conversation_id
        for who in (ALICE, BOB)
        for channel in ("simulator", "cli")
        for space in ("till", "shop")
    }
    assert len(conversations) == 8


def test_other_content_has_another_digest() -> None:
    digests = {
        written(ALICE, text, message_id="m1", at=NOW, button=button).integrity["content"]
        for text, button in (("pay 3", ""), ("pay 4", ""), ("", "t1"), ("", "t0"))
    }
    assert len(digests) == 4


def test_a_button_is_a_selection() -> None:
    pressed = written(ALICE, message_id="m1", at=NOW, button="t1", label="Yes")
    assert pressed.selection == Selection("t1", "Yes")
    assert (pressed.message_type, pressed.text) == ("interactive", "")
    typed = written(ALICE, "yes", message_id="m2", at=NOW, quoted="out_1")
    assert (typed.selection, typed.quoted, typed.message_type) == (UNSET, "out_1", "text")
    assert written(ALICE, "x", message_id="m3", at=NOW, message_type="audio").message_type == "audio"


def test_one_event_as_a_post() -> None:
    event = written(ALICE, "pay 3", message_id="m1", at=datetime(2026, 1, 5, tzinfo=UTC))
    post = delivery(event, b"raw")
    assert (post.provider, post.body, post.received_at, post.events) == (
        "simulator",
        b"raw",
        event.received_at,
        (event,),
    )
