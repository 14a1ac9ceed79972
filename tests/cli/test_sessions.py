"""`sayso sessions`, and what `sayso show` says of one."""

import asyncio
import json

import pytest

from sayso.conversation.session import document, parse
from sayso.store.sqlite import SqliteStore
from tests.cli.process import Sayso
from tests.cli.sessions import ANA, BEA, EVENT, SECRET, fill
from tests.samples import ALICE, BOB


@pytest.fixture
def command_id(sayso: Sayso) -> str:
    return asyncio.run(fill(sayso.folder / "sayso.db"))


@pytest.mark.usefixtures("command_id")
def test_newest_first_with_who_and_what(sayso: Sayso) -> None:
    head, bea, ana = sayso("sessions").lines
    assert head.split("  ")[0] == "LAST WROTE (UTC)"
    assert ana.split() == [
        "2026-01-05", "12:02:00", "running", ALICE, ANA, "2", "bridge_action", "(enter_amount)",
    ]  # fmt: skip
    assert bea.split() == ["2026-01-05", "12:00:00", "ended", BOB, BEA, "0", "-"]


@pytest.mark.usefixtures("command_id")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ([], [BEA, ANA]),
        (["--limit", "1"], [BEA]),
        (["--actor", ALICE], [ANA]),
        (["--actor", "+55 11 90000-0002"], [BEA]),
        (["--conversation", "c-ana"], [ANA]),
        (["--actor", ALICE, "--conversation", "c-bea"], []),
        (["--actor", "nobody"], []),
    ],
)
def test_filters(sayso: Sayso, words: list[str], found: list[str]) -> None:
    assert [one["session_id"] for one in sayso("sessions", *words, "--json").json["sessions"]] == found


@pytest.mark.usefixtures("command_id")
def test_one_in_machine_form(sayso: Sayso) -> None:
    (one,) = sayso("sessions", "--actor", ALICE, "--json").json["sessions"]
    assert one == {
        "session_id": ANA,
        "user_id": "u-c-ana",
        "conversation_id": "c-ana",
        "actor": ALICE,
        "status": "running",
        "workflow": "bridge_action",
        "step": "enter_amount",
        "command_id": None,
        "turns": 2,
        "intents": ["bridge_initiation"],
        "created_at": "2026-01-05T12:00:00Z",
        "active_at": "2026-01-05T12:02:00Z",
        "ended_at": None,
    }


def test_nothing_yet(sayso: Sayso) -> None:
    sayso("migrate")
    assert sayso("sessions").lines == ["no sessions"]
    assert sayso("sessions", "--json").json == {"sessions": []}


@pytest.mark.parametrize(("limit", "code"), [("0", 2), ("1", 0), ("100000", 0), ("100001", 2)])
def test_how_many(sayso: Sayso, limit: str, code: int) -> None:
    sayso("migrate")
    assert sayso("sessions", "--limit", limit).code == code


async def test_a_session_is_shown_as_its_document(sayso: Sayso, command_id: str) -> None:
    shown = sayso("show", ANA, "--json").json
    store = await SqliteStore.open(sayso.folder / "sayso.db")
    session = await store.session(ANA)
    assert session is not None
    assert shown == document(session, await store.turns(ANA))
    assert document(*parse(shown)) == shown
    await store.close()


def test_a_session_for_people(sayso: Sayso, command_id: str) -> None:
    lines = sayso("show", ANA).lines
    assert lines[0] == "bridge_action  running"
    assert lines[1] == f"{ANA} · {ALICE} · 2 turns"
    facts = {line[2:15].strip(): line[16:] for line in lines[3 : lines.index("", 3)]}
    assert facts == {
        "conversation": "c-ana",
        "began": "2026-01-05 12:00:00 UTC",
        "last wrote": "2026-01-05 12:02:00 UTC",
        "at": "enter_amount",
        "asked for": "source_chain",
        "amount": "200",
        "whom": SECRET,
        "wanted": "bridge_initiation",
        "left for now": "limit_increase",
        "comes next": "e o saldo?",
        "command": command_id,
    }
    assert lines[-5:] == [
        f"     1  12:00:00  ← manda 100 pra {SECRET}",
        "                  → De onde?",
        "     2  12:01:00  ← não, 200",
        "                  → Certo.",
        "                    De onde?",
    ]


@pytest.mark.usefixtures("command_id")
def test_an_ended_session_says_so(sayso: Sayso) -> None:
    lines = sayso("show", BEA).lines
    assert lines[0] == "session  ended"
    assert "  ended         2026-01-05 12:32:00 UTC" in lines


def test_from_any_id_to_the_others(sayso: Sayso, command_id: str) -> None:
    """GAP-108: a command, its message, a message without a command, its event, and the session."""
    command = sayso("show", command_id, "--json").json
    assert command["session_ids"] == [ANA]
    assert f"session       {ANA}" in sayso("show", command_id).out
    assert sayso("show", "m1", "--json").json["command_id"] == command_id
    for ref in (ANA, "m2", EVENT.event_id):
        found = sayso("show", ref, "--json").json
        assert found["session_id"] == ANA, ref
        assert found["context"]["session"]["message_ids"] == ["m1", "m2"]
    lines = [json.loads(line)["message_id"] for line in sayso("messages", ANA, "--json").lines]
    assert lines == ["m2"]


@pytest.mark.usefixtures("command_id")
def test_the_beginning_of_an_id(sayso: Sayso) -> None:
    assert sayso("show", BEA[:-2]).err.endswith("[observe.ambiguous]\n")
    assert sayso("show", "0b6e000").err.endswith("[observe.not_found]\n")  # too short to be meant
    assert sayso("show", "tkt_0000").code == 0


@pytest.mark.usefixtures("command_id")
def test_redacted(sayso: Sayso) -> None:
    for words in (["show", ANA], ["show", ANA, "--json"], ["sessions"], ["sessions", "--json"]):
        ran = sayso(*words, "--redact")
        assert ran.code == 0
        for personal in (SECRET, ALICE, "manda", "De onde", "saldo"):
            assert personal not in ran.out, words
        assert ANA in ran.out


@pytest.mark.usefixtures("command_id")
def test_what_is_not_there(sayso: Sayso) -> None:
    ran = sayso("show", "0b6e0000-1111-4222-8333-00000000000f")
    assert ran.code == 2
    assert "there is no command, session, ticket or message" in ran.err
