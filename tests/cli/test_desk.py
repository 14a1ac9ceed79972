"""`sayso take`, `say`, `close`: a human in the conversation, with and without a server."""

import fcntl
import json
from collections.abc import Iterator

import pytest

from sayso.cli.say import MAX_TEXT_CHARS
from sayso.runtime.desk import MAX_NOTE_CHARS
from tests.cli.process import Running, Sayso

BEA = "+5511900000002"


@pytest.fixture
def server(sayso: Sayso) -> Iterator[Running]:
    with sayso.start("dev") as running:
        yield running.is_up()


def ticket(sayso: Sayso, words: str = "talk to a person") -> str:
    """The ticket that someone's message has opened."""
    assert sayso("send", words, "--as", BEA, "--yes").code == 0
    return str(sayso("tickets", "--json").json["tickets"][0]["ticket_id"])


def said(sayso: Sayso) -> list[str]:
    """Everything that was written to Bea."""
    (talk,) = sayso("sessions", "--actor", BEA, "--json").json["sessions"]
    turns = sayso("show", talk["session_id"], "--json").json["conversation_history"]
    return [line for turn in turns for line in (turn["assistant"] or "").splitlines()]


def sent(sayso: Sayso, text: str) -> list[str]:
    """How what was written to Bea in these words fared."""
    (talk,) = sayso("sessions", "--actor", BEA, "--json").json["sessions"]
    events = [json.loads(line) for line in sayso("messages", talk["conversation_id"], "--json").lines]
    ids = {event["message_id"] for event in events if event["content"].get("text") == text}
    return [event["subtype"] for event in events if event["kind"] == "status" and event["message_id"] in ids]


def test_while_a_human_has_it_only_the_human_answers(sayso: Sayso) -> None:
    id_ = ticket(sayso)
    taken = sayso("take", id_, "--as", "Ana")
    assert (taken.code, taken.lines) == (0, [f"{id_} is taken by Ana: {BEA} hears only you now"])
    assert sayso("send", "hello", "--as", BEA).lines == []
    assert sayso("say", id_, "Ana here.").lines[0].endswith(" is on its way")
    assert said(sayso)[-1] == "Ana here."
    assert sayso("close", id_, "--note", "sorted out").lines == [f"{id_} is closed: sayso answers again"]
    assert sayso("send", "hello", "--as", BEA).lines == [f"Hello, {BEA}."]
    one = sayso("show", id_, "--json").json
    assert (one["status"], one["agent"], one["note"]) == ("closed", "Ana", "sorted out")
    assert sayso("verify").code == 0


def test_where_there_is_a_server_nobody_else_sends(sayso: Sayso) -> None:
    id_ = ticket(sayso)
    with (sayso.folder / "sayso.db.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # the place of a server, taken by someone who does nothing
        assert (sayso("take", id_).code, sayso("say", id_, "Ana here.").code) == (0, 0)
        assert sent(sayso, "Ana here.") == []
    assert sayso("close", id_).code == 0  # there is none now, and this process is one for a moment
    assert sent(sayso, "Ana here.") == ["sent"]


def test_beside_a_server_the_server_sends_it(sayso: Sayso, server: Running) -> None:
    id_ = ticket(sayso)
    assert sayso("take", id_).code == 0
    assert sayso("say", id_, "Ana here.").code == 0
    assert sayso("close", id_).code == 0
    assert sayso("send", "hello", "--as", BEA).lines[-1] == f"Hello, {BEA}."
    assert "Ana here." in said(sayso)
    assert sent(sayso, "Ana here.") == ["sent"]
    assert sayso("verify").code == 0


@pytest.mark.parametrize("serving", [False, True], ids=["alone", "beside a server"])
def test_what_waits_for_the_human_goes_on_with_the_note(
    sayso: Sayso, serving: bool, request: pytest.FixtureRequest
) -> None:
    server = request.getfixturevalue("server") if serving else None
    id_ = ticket(sayso, "review P1")
    sayso("take", id_)
    sayso("close", id_, "--note", "approved")
    if server is not None:
        server.until(lambda _: "Parcel P1: approved." in said(sayso))
    assert "Parcel P1: approved." in said(sayso)


def test_the_human_sees_everything_up_to_the_message_that_asked_for_them(sayso: Sayso) -> None:
    sayso("send", "hello", "--as", BEA)
    shown = sayso("show", ticket(sayso), "--json").json["context"]
    assert [turn["user"] for turn in shown["conversation_history"]] == ["hello", "talk to a person"]


def test_machine_forms(sayso: Sayso) -> None:
    id_ = ticket(sayso)
    assert sayso("take", id_[:9], "--json").json["status"] == "taken"
    assert set(sayso("say", id_, "Hi.", "--json").json) == {"ticket_id", "send_id"}
    assert sayso("close", id_, "--json").json["status"] == "closed"


def test_what_cannot_be(sayso: Sayso) -> None:
    id_ = ticket(sayso)
    for words, code in [
        (["take", "tkt_unknown"], "[observe.not_found]"),
        (["say", id_, "Hi."], "[ticket.not_taken]"),
        (["take", id_, "--as", ""], "[usage.invalid]"),
        (["say", id_, " "], "[usage.invalid]"),
        (["say", id_, "x" * (MAX_TEXT_CHARS + 1)], "[usage.invalid]"),
        (["close", id_, "--note", "x" * (MAX_NOTE_CHARS + 1)], "[usage.invalid]"),
    ]:
        ran = sayso(*words)
        assert ran.code == 2, words
        assert ran.err.rstrip().endswith(code), ran
    sayso("close", id_, "--note", "x" * MAX_NOTE_CHARS)
    for words in (["take", id_], ["close", id_]):
        assert sayso(*words).err.rstrip().endswith("[ticket.closed]")


def test_a_refusal_is_told_to_whoever_waits_and_shown(sayso: Sayso) -> None:
    id_ = ticket(sayso, "review P1")
    assert sayso("close", id_, "--refuse", "--note", "no").lines == [f"{id_} is refused: sayso answers again"]
    assert sayso("show", id_, "--json").json["refused"] is True
    assert "refused       yes" in sayso("show", id_).out
    assert "Parcel P1: no." in said(sayso)


def test_whoever_asked_for_a_human_cannot_be_refused(sayso: Sayso) -> None:
    assert sayso("close", ticket(sayso), "--refuse").err.rstrip().endswith("[ticket.nothing_to_refuse]")
