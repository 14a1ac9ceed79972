"""Recovery from the terminal: asked, confirmed, authorized, and its answer in the exit code."""

from tests.cli.process import Sayso
from tests.cli.test_send import effects


def failed(sayso: Sayso) -> str:
    assert sayso("send", "print receipt 4", "--yes").lines[-1] == "no paper"
    return sayso.ids()[0]


def test_retry_after_the_cause_is_gone(sayso: Sayso) -> None:
    target = failed(sayso)
    (sayso.folder / "paper").touch()
    ran = sayso("retry", target, "--yes")
    assert (ran.code, ran.lines) == (0, ["Try again: Do this: print receipt 4?", "Receipt 4 is printed."])


def test_retry_that_fails_again(sayso: Sayso) -> None:
    ran = sayso("retry", failed(sayso), "--yes")
    assert (ran.code, ran.lines[-1]) == (1, "no paper")


def test_reprocess_reads_the_message_anew(sayso: Sayso) -> None:
    target = failed(sayso)
    (sayso.folder / "paper").touch()
    ran = sayso("reprocess", target, "--yes", "--json")
    assert ran.code == 0
    assert ran.json["command"]["status"] == "executed"
    assert ran.json["command"]["target_command_id"] == target


def test_without_a_yes_it_waits_and_the_next_yes_is_for_the_same_question(sayso: Sayso) -> None:
    paid = sayso.paid()
    waiting = sayso("compensate", paid)
    assert waiting.code == 1
    assert waiting.lines == ["Undo pay 5 Ana?"]
    assert waiting.err == "sayso: it waits for a yes; say it with --yes [confirmation.missing]\n"
    assert sayso("compensate", paid, "--json").json["answered"] is None
    assert len(sayso.ids()) == 2  # the payment and one compensation
    assert sayso("compensate", paid, "--yes").lines == ["Undo pay 5 Ana?", "Took 5 back from Ana."]
    assert effects(sayso.folder) == ["paid 5 Ana", "refunded 5 Ana"]


def test_a_refusal_says_why(sayso: Sayso) -> None:
    paid = sayso.paid()
    ran = sayso("retry", paid, "--yes")
    assert (ran.code, ran.lines) == (1, ["That can't be done to a command that is executed."])
    assert sayso("compensate", paid, "--yes").code == 0
    ran = sayso("compensate", paid, "--yes", "--json")
    assert ran.code == 1
    assert ran.json["question"] is None
    assert ran.json["command"]["reason"] == "recovery.already_recovered"


def test_it_arrives_on_its_own_channel_as_the_user_of_the_system(sayso: Sayso) -> None:
    sayso("compensate", sayso.paid(), "--yes")
    newest = sayso("list", "--json").json["commands"][0]
    assert newest["channel"] == "cli"
    assert newest["actor"].startswith("cli:")
    assert newest["recovery_kind"] == "compensate"


def test_who_may_not_recover_the_commands_of_others_is_told_nothing(sayso: Sayso) -> None:
    paid = sayso.paid()
    path = sayso.folder / "policy.toml"
    path.write_text(path.read_text().replace('cli = "operator"', 'cli = "clerk"'))
    ran = sayso("compensate", paid, "--yes")
    assert (ran.code, ran.lines) == (1, ["I can't find that."])


def test_by_message_id_and_by_the_beginning_of_the_id(sayso: Sayso) -> None:
    sayso("send", "pay 5 to Ana", "--message-id", "m1", "--yes")
    assert sayso("compensate", "m1").lines == ["Undo pay 5 Ana?"]
    assert sayso("compensate", sayso.ids()[1][:18]).lines == ["Undo pay 5 Ana?"]
