"""`sayso erase`: the values go, the proof stays."""

import asyncio
import json

import pytest

from sayso.cli import erase
from sayso.cli.parser import parse
from sayso.cli.printer import Printer
from tests.cli.memories import SECRET, fill
from tests.cli.process import Sayso
from tests.samples import ALICE, BOB


def test_values_are_gone_and_the_chain_says_so(sayso: Sayso) -> None:
    paid = sayso.paid()
    ran = sayso("erase", paid, "--yes", "--json")
    assert ran.code == 0
    erased = ran.json["erased"]
    assert f"{paid}/args" in erased
    assert f"{paid}/outcome" in erased
    verified = sayso("verify", "--json").json
    assert verified["ok"] is True
    assert set(verified["chains"][0]["erased"]) == set(erased)
    assert "Ana" not in sayso("show", paid).out
    assert "5 erased" in sayso("verify").out
    assert sayso("send", "hello").lines == ["Hello, +5511900000001."]
    assert sayso("dev", stdin="hello\n").lines[-1] == "Hello, +5511900000001."
    assert "there was nothing left" in sayso("erase", paid, "--yes").out


def test_without_a_yes_nothing_is_erased(sayso: Sayso) -> None:
    paid = sayso.paid()
    ran = sayso("erase", paid)
    assert (ran.code, ran.err) == (2, "sayso: erasing cannot be undone; say --yes [erase.unconfirmed]\n")
    assert "Ana" in sayso("show", paid).out


def test_what_is_still_open_is_not_erased(sayso: Sayso) -> None:
    sayso("send", "pay 5 to Ana")
    ran = sayso("erase", sayso.ids()[0], "--yes")
    assert (ran.code, ran.err.endswith("[erase.open]\n")) == (2, True)


def test_a_session_is_erased_by_its_id_and_not_by_one_message_of_it(sayso: Sayso) -> None:
    paid = sayso.paid()
    (talk,) = sayso("sessions", "--json").json["sessions"]
    ran = sayso("erase", talk["session_id"][:13], "--yes", "--json")
    assert (ran.code, ran.json["session_id"]) == (0, talk["session_id"])
    assert ran.json["erased"] and all(ref.startswith("event/") for ref in ran.json["erased"])
    verified = sayso("verify", "--json").json
    assert verified["ok"] is True
    assert set(verified["chains"][0]["erased"]) <= set(ran.json["erased"])
    assert [turn["user"] for turn in sayso("show", talk["session_id"], "--json").json["conversation_history"]] == [
        "",
        "",
    ]
    assert "Ana" in sayso("show", paid).out  # a command is erased on its own
    assert sayso("send", "hello").lines == ["Hello, +5511900000001."]
    sayso("send", "talk to a person")
    events = [json.loads(line) for line in sayso("messages", talk["conversation_id"], "--json").lines]
    (asked,) = [event["message_id"] for event in events if event["content"].get("text") == "talk to a person"]
    assert sayso("show", asked, "--json").json["session_id"] == talk["session_id"]
    assert sayso("erase", asked, "--yes").code != 0


def test_what_is_asked_before_and_what_is_told_after(sayso: Sayso, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(fill(sayso.folder / "sayso.db"))
    asked: list[str] = []
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda prompt: asked.append(prompt) or "no")
    _, args = parse(["erase", "--subject", BOB, "--db", str(sayso.folder / "sayso.db"), "--space", "till"])
    assert asyncio.run(erase.run(args, Printer(json=False))) == 1
    assert asked == [f"Erase the personal values of {BOB}, all that there is, for good? [y/N] "]
    lines = sayso("erase", "--subject", BOB, "--yes").lines
    assert (len(lines), lines[-1]) == (3, "2 values erased")


def test_a_session_with_something_open_is_not_erased(sayso: Sayso) -> None:
    sayso("send", "pay 5 to Ana")
    (talk,) = sayso("sessions", "--json").json["sessions"]
    ran = sayso("erase", talk["session_id"], "--yes")
    assert (ran.code != 0, ran.err.endswith("[store.open]\n")) == (True, True)
    assert sayso("erase", talk["session_id"]).err.endswith("[erase.unconfirmed]\n")


def test_everything_that_is_known_of_someone(sayso: Sayso) -> None:
    asyncio.run(fill(sayso.folder / "sayso.db"))
    ran = sayso("erase", "--subject", BOB)
    assert (ran.code, ran.err.endswith("[erase.unconfirmed]\n")) == (2, True)
    ran = sayso("erase", "--subject", "+55 11 90000-0001", "--yes", "--json")
    assert (ran.code, ran.json["subject"], len(ran.json["erased"]) >= 11) == (0, ALICE, True)
    assert SECRET not in sayso("facts", ALICE, "--all").out
    assert sayso("facts", ALICE).lines == ["nothing is so"]
    assert b"Rumpelstiltskin" not in (sayso.folder / "sayso.db").read_bytes()
    assert "Main St" in sayso("facts", BOB).out
    assert sayso("verify").code == 0
    assert sayso("erase", "--subject", ALICE, "--yes").lines == ["there was nothing left to erase"]
    assert sayso("erase", "--subject", "nobody", "--yes").err.endswith("[memory.no_subject]\n")


@pytest.mark.parametrize("words", [[], ["m1", "--subject", ALICE]])
def test_what_is_to_be_erased_is_said_once(sayso: Sayso, words: list[str]) -> None:
    ran = sayso("erase", *words, "--yes")
    assert (ran.code, ran.err.endswith("[usage.invalid]\n")) == (2, True)
