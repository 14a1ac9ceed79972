"""`sayso messages`: both sides of a conversation, by any id that belongs to it."""

import json

import pytest

from tests.cli.process import Sayso


def test_both_sides_in_order(sayso: Sayso) -> None:
    paid = sayso.paid()
    lines = sayso("messages", paid).lines
    assert [line.split("  ", 1)[1] for line in lines] == [
        "← pay 5 to Ana",
        "→ Pay 5 to Ana? (Yes) (No)  ✓",
        "← [button]",
        "→ Paid 5 to Ana.  ✓",
    ]


def test_the_machine_form_is_canonical_events(sayso: Sayso) -> None:
    events = [json.loads(line) for line in sayso("messages", sayso.paid(), "--json").lines]
    assert [(event["direction"], event["kind"]) for event in events] == [
        ("inbound", "message"),
        ("outbound", "message"),
        ("outbound", "status"),
        ("inbound", "message"),
        ("outbound", "message"),
        ("outbound", "status"),
    ]
    asked = events[1]
    assert asked["in_reply_to"] == {"message_id": events[0]["message_id"]}
    assert asked["outbound_message_id"] == f"pending:{asked['message_id']}"
    assert asked["content"] == {"text": "Pay 5 to Ana?", "options": ["Yes", "No"]}
    assert events[2]["trace"]["causation_id"] == asked["event_id"]


def test_any_id_of_a_conversation_leads_to_it(sayso: Sayso) -> None:
    by_command = sayso("messages", sayso.paid(), "--json").out
    first, asked, *_ = [json.loads(line) for line in by_command.splitlines()]
    for id in (first["message_id"], asked["message_id"], first["conversation_id"]):
        assert sayso("messages", id, "--json").out == by_command


def test_masked_on_request(sayso: Sayso) -> None:
    paid = sayso.paid()
    for ran in (sayso("messages", paid, "--redact"), sayso("messages", paid, "--redact", "--json")):
        assert ran.code == 0
        assert "Ana" not in ran.out and "5511900000001" not in ran.out


@pytest.mark.parametrize(("limit", "code"), [("0", 2), ("1", 0), ("10000", 0), ("10001", 2)])
def test_how_many(sayso: Sayso, limit: str, code: int) -> None:
    ran = sayso("messages", sayso.paid(), "--limit", limit, "--json")
    assert ran.code == code
    if limit == "1":
        assert [json.loads(line)["kind"] for line in ran.lines] == ["message", "status"]


def test_an_id_that_names_nothing(sayso: Sayso) -> None:
    sayso.paid()
    ran = sayso("messages", "nothing")
    assert (ran.code, "observe.not_found" in ran.err) == (2, True)


def test_a_person_is_found_by_number(sayso: Sayso) -> None:
    sayso.paid()
    assert sayso("messages", "+5511900000001").lines == sayso("messages", "5511900000001").lines
    sayso("send", "hello there", "--as", "+5511900000044")  # what became no command is found as well
    assert "hello there" in sayso("messages", "+5511900000044").out


def test_the_limit_counts_messages(sayso: Sayso) -> None:
    paid = sayso.paid()
    assert [len(sayso("messages", paid, "--limit", str(n)).lines) for n in (1, 3, 4, 5)] == [1, 3, 4, 4]
    machine = [json.loads(line) for line in sayso("messages", paid, "--limit", "2", "--json").lines]
    assert sum(event["kind"] == "message" for event in machine) == 2
