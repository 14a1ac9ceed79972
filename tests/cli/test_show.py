"""`sayso show`: everything about one command."""

import pytest

from tests.cli.process import Sayso


def test_everything_in_order(sayso: Sayso) -> None:
    paid = sayso.paid()
    lines = sayso("show", paid).lines
    text = "\n".join(lines)
    assert lines[0] == "pay 5 Ana  executed"
    assert f"{paid} · +5511900000001 · simulator · mutating" in lines[1]
    assert "received → canonicalized → confirmation_required → confirmed" in text
    assert "● executed" in text
    assert "asked         Pay 5 to Ana?" in text
    assert "answer        satisfied by button  (till@1#default)" in text
    assert 'steps         1 pay  done  keyed  "paid 5 Ana"' in text
    assert "outcome       Paid 5 to Ana." in text
    assert f"you can       sayso compensate {paid}" in text
    assert "its chain of 10 verifies" in text
    assert lines[-1].split()[2:] == ["execution.executed", "started", "→", "executed"]


def test_refused_and_failed_say_why(sayso: Sayso) -> None:
    sayso("send", "pay 5000 to Ana")
    refused = sayso("show", sayso.ids()[0]).out
    assert "● rejected" in refused
    assert "[policy.too_much]" in refused
    sayso("send", "print receipt 4", "--yes")
    failed = sayso("show", sayso.ids()[0]).out
    assert "● failed" in failed
    assert "no paper" in failed
    assert "you can       sayso retry cmd_" in failed


def test_a_closed_question_shows_its_word(sayso: Sayso) -> None:
    sayso("send", "pay 5 to Ana")
    sayso("send", "no")
    assert "● confirmation_required (declined)" in sayso("show", sayso.ids()[0]).out


def test_redacted(sayso: Sayso) -> None:
    paid = sayso.paid()
    for ran in (sayso("show", paid, "--redact"), sayso("show", paid, "--redact", "--json")):
        assert ran.code == 0
        for personal in ("Ana", "+5511900000001", "Paid 5"):
            assert personal not in ran.out
        assert paid in ran.out
        assert "execution.executed" in ran.out


def test_the_token_of_a_question_is_never_shown(sayso: Sayso) -> None:
    asked = sayso("send", "pay 5 to Ana", "--json").json
    token = asked["replies"][0]["buttons"][0]["id"][:-1]
    assert token not in sayso("show", sayso.ids()[0], "--json").out


@pytest.mark.parametrize("ref", ["m1", "the beginning"])
def test_by_other_ids(sayso: Sayso, ref: str) -> None:
    sayso("send", "pay 5 to Ana", "--message-id", "m1")
    wanted = sayso.ids()[0][:16] if ref == "the beginning" else ref
    assert sayso("show", wanted, "--json").json["command_id"] == sayso.ids()[0]


def test_a_beginning_of_several(sayso: Sayso) -> None:
    sayso("send", "pay 5 to Ana")
    sayso("send", "pay 6 to Ana")
    ran = sayso("show", "cmd_")
    assert ran.code == 2
    assert sayso("show", "cmd_0" if sayso.ids()[0][4] == "0" else sayso.ids()[0][:5]).err.endswith(
        "[observe.ambiguous]\n"
    )


def test_an_application_that_does_not_load_does_not_hide_its_commands(sayso: Sayso) -> None:
    paid = sayso.paid()
    (sayso.folder / "app.py").write_text("import nothing")
    ran = sayso("show", paid)
    assert ran.code == 0
    assert "does not load" in ran.err
    assert "outcome       Paid 5 to Ana." in ran.out
