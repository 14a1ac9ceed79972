"""`sayso tickets`, and what `sayso show` says of one."""

import asyncio

import pytest

from tests.cli.process import Sayso
from tests.cli.sessions import BEA, SECRET, TICKET, fill
from tests.samples import BOB


@pytest.fixture
def filled(sayso: Sayso) -> Sayso:
    asyncio.run(fill(sayso.folder / "sayso.db"))
    return sayso


def test_listed(filled: Sayso) -> None:
    head, row = filled("tickets").lines
    assert head.split()[0] == "OPENED"
    assert row.split() == ["2026-01-05", "12:00:00", "open", BOB, TICKET, "asked", "-"]
    assert [one["ticket_id"] for one in filled("tickets", "--status", "open", "--json").json["tickets"]] == [TICKET]
    assert filled("tickets", "--status", "closed").lines == ["no tickets"]


def test_a_status_that_there_is_not(filled: Sayso) -> None:
    assert filled("tickets", "--status", "lost").code == 2


@pytest.mark.parametrize(("limit", "code"), [("0", 2), ("1", 0), ("100000", 0), ("100001", 2)])
def test_how_many(sayso: Sayso, limit: str, code: int) -> None:
    sayso("migrate")
    assert sayso("tickets", "--limit", limit).code == code


def test_shown_with_what_there_is_to_know(filled: Sayso) -> None:
    one = filled("show", TICKET, "--json").json
    assert (one["conversation_id"], one["session_id"], one["status"]) == ("c-bea", BEA, "open")
    lines = filled("show", TICKET).lines
    assert lines[0] == "asked  open"
    assert f"  session       {BEA}" in lines
    assert "  at            bridge_action (enter_amount)" in lines
    assert f"  whom          {SECRET}" in lines
    assert lines[-2:] == [f"     1  12:00:00  ← manda 100 pra {SECRET}", "                  → De onde?"]


def test_redacted(filled: Sayso) -> None:
    for words in (["show", TICKET], ["show", TICKET, "--json"], ["tickets"], ["tickets", "--json"]):
        ran = filled(*words, "--redact")
        assert ran.code == 0
        assert not [personal for personal in (SECRET, BOB, "call") if personal in ran.out], words
        assert TICKET in ran.out
