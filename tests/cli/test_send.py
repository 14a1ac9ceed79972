"""`sayso send`: what a person would hear, and nothing twice."""

from pathlib import Path

from tests.cli.process import Sayso


def effects(folder: Path) -> list[str]:
    log = folder / "effects.log"
    return [line.rsplit(" ", 1)[0] for line in log.read_text().splitlines()] if log.exists() else []


def test_a_question_then_a_typed_yes(sayso: Sayso) -> None:
    asked = sayso("send", "pay 5 to Ana")
    assert asked.lines == ["Pay 5 to Ana?", "  [1] Yes  [2] No"]
    assert effects(sayso.folder) == []
    assert sayso("send", "yes").lines == ["Paid 5 to Ana."]
    assert effects(sayso.folder) == ["paid 5 Ana"]


def test_yes_answers_the_question_that_comes(sayso: Sayso) -> None:
    assert sayso("send", "pay 5 to Ana", "--yes").lines[-2:] == ["> yes", "Paid 5 to Ana."]
    assert sayso("send", "hello", "--yes").lines == ["Hello, +5511900000001."]


def test_buttons_by_label_number_and_id(sayso: Sayso) -> None:
    sayso("send", "pay 5 to Ana")
    assert sayso("send", "--button", "no").lines == ["All right, nothing was done."]
    sayso("send", "pay 6 to Ana")
    assert sayso("send", "--button", "1").lines == ["Paid 6 to Ana."]
    asked = sayso("send", "pay 7 to Ana", "--json").json
    yes = asked["replies"][0]["buttons"][0]["id"]
    assert sayso("send", "--button", yes).lines == ["Paid 7 to Ana."]
    assert sayso("send", "--button", yes).lines == ["That question has already been answered."]
    assert effects(sayso.folder) == ["paid 6 Ana", "paid 7 Ana"]


def test_a_button_of_someone_else_and_one_of_nobody(sayso: Sayso) -> None:
    asked = sayso("send", "pay 7 to Ana", "--json").json
    yes = asked["replies"][0]["buttons"][0]["id"]
    foreign = sayso("send", "--button", yes, "--as", "+5511900000002", "--json").json
    assert foreign["replies"][0]["code"] == "confirmation.foreign_token"
    unknown = sayso("send", "--button", "x" * 40, "--json").json
    assert unknown["replies"][0]["code"] == "confirmation.unknown_token"
    assert sayso("send", "--button", "Maybe").err.startswith("sayso: there is no button Maybe; the newest are Yes, No")
    assert effects(sayso.folder) == []


def test_a_known_message_is_replayed_and_runs_nothing(sayso: Sayso) -> None:
    sayso("send", "pay 5 to Ana", "--message-id", "m1", "--yes")
    again = sayso("send", "pay 5 to Ana", "--message-id", "m1", "--yes")
    assert again.code == 0
    assert again.lines[0] == "m1 was delivered before; nothing runs again"
    assert "pay is executed" in again.lines[1]
    assert again.lines[2] == "Paid 5 to Ana."
    assert effects(sayso.folder) == ["paid 5 Ana"]
    told = sayso("send", "pay 5 to Ana", "--message-id", "m1", "--json").json
    assert (told["verdict"], told["commands"][0]["status"], told["replies"]) == ("duplicate", "executed", [])
    types = [artifact["type"] for artifact in sayso("show", "m1", "--json").json["evidence"]]
    assert types.count("idempotency.replayed") == 2


def test_a_known_message_with_other_words_is_a_conflict(sayso: Sayso) -> None:
    sayso("send", "pay 5 to Ana", "--message-id", "m1")
    other = sayso("send", "pay 500 to Ana", "--message-id", "m1")
    assert other.code == 1
    assert other.err == "sayso: That message was already received with other content. [idempotency.conflict]\n"


def test_json(sayso: Sayso) -> None:
    found = sayso("send", "pay 5 to Ana", "--yes", "--json").json
    assert found["verdict"] == "new"
    assert found["answered"] is True
    assert found["in_progress"] is False
    assert [reply["text"] for reply in found["replies"]] == ["Pay 5 to Ana?", "Paid 5 to Ana."]
    assert [button["label"] for button in found["replies"][0]["buttons"]] == ["Yes", "No"]


def test_people_are_apart(sayso: Sayso) -> None:
    sayso("send", "pay 5 to Ana")
    assert sayso("send", "yes", "--as", "+5511900000002").lines == ["There is nothing to confirm right now."]
    assert effects(sayso.folder) == []


def test_a_channel_has_conversations_of_its_own(sayso: Sayso) -> None:
    here = sayso("send", "hello", "--json").json
    there = sayso("send", "hello", "--channel", "cli", "--json").json
    assert here["conversation_id"] != there["conversation_id"]


def test_a_handler_that_breaks_is_told_of_in_the_log_beside_the_database(sayso: Sayso) -> None:
    path = sayso.folder / "app.py"
    path.write_text(path.read_text().replace('return f"Hello, {ctx.actor.id}."', "return 1 / 0"))
    ran = sayso("send", "hello")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines == ["Something went wrong on our side."]
    assert "ZeroDivisionError" in (sayso.folder / "sayso.log").read_text()
