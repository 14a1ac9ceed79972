"""The chat line by line: a whole conversation through a pipe."""

import json
import signal

from tests.cli.process import Sayso


def said(sayso: Sayso, *lines: str) -> list[str]:
    ran = sayso("dev", stdin="\n".join(lines) + "\n")
    assert ran.code == 0, ran
    return ran.lines


def test_a_conversation_to_its_end(sayso: Sayso) -> None:
    assert said(sayso, "pay 5 to Ana", "/1", "hello") == [
        "> pay 5 to Ana",
        "Pay 5 to Ana?",
        "/1 Yes  /2 No",
        "> Yes",
        "Paid 5 to Ana.",
        "> hello",
        "Hello, +5511900000001.",
    ]


def test_no_and_a_button_that_is_not_there(sayso: Sayso) -> None:
    lines = said(sayso, "/3", "pay 5 to Ana", "no")
    assert lines[0] == "# there is no button 3"
    assert lines[-1] == "All right, nothing was done."


def test_twice_runs_nothing_twice(sayso: Sayso) -> None:
    lines = said(sayso, "/twice", "hello", "/twice")
    assert lines[0].startswith("# nothing was written yet")
    assert lines[-1] == "# delivered again: duplicate, nothing runs twice; hello is executed"


def test_a_crash_in_the_middle_of_the_work_is_recovered_from(sayso: Sayso) -> None:
    lines = said(sayso, "pay 5 to Ana", "/crash yes", "/crash")
    assert "# crashed with pay under way; started again" in lines
    assert "Paid 5 to Ana." in lines
    assert lines[-1] == "# crashed with nothing under way; started again"
    keys = (sayso.folder / "effects.log").read_text().splitlines()
    assert len(set(keys)) == 1  # however often it was tried, with one key
    types = [artifact["type"] for artifact in sayso("show", sayso.ids()[0], "--json").json["evidence"]]
    assert "execution.resumed" in types
    assert sayso("verify").code == 0


def test_time_passes_at_a_word(sayso: Sayso) -> None:
    lines = said(sayso, "pay 5 to Ana", "/wait 90s", "yes", "pay 6 to Bob", "/wait 60", "yes")
    assert lines[3].startswith("# 90 s later: it is ")
    assert lines[5] == "Paid 5 to Ana."  # a minute and a half is not too long
    assert lines[9].startswith("# 60 min later: it is ")
    assert lines[10:] == [
        "> yes",
        "Welcome back. You were here: Pay 6 to Bob?",
        "Shall we go on?",
        "/1 Continue  /2 Leave it",
    ]
    states = [command["status"] for command in sayso("list", "--json").json["commands"]]
    assert sorted(states) == ["executed", "expired"]


def test_what_is_due_by_then_happens_without_a_word(sayso: Sayso) -> None:
    said(sayso, "pay 5 to Ana", "/wait 60")
    assert [command["status"] for command in sayso("list", "--json").json["commands"]] == ["expired"]


def test_time_that_has_passed_stays_passed(sayso: Sayso) -> None:
    lines = said(sayso, "/wait 20h", "pay 5 to Ana", "/crash", "yes", "pay 6 to Bob")
    assert "Paid 5 to Ana." in lines  # the runtime that was started anew goes by the same clock
    assert said(sayso, "yes")[-1] == "Paid 6 to Bob."  # written after its question, not twenty hours before it
    assert sayso("verify").code == 0


def test_how_long_to_wait_is_said(sayso: Sayso) -> None:
    refused = "# /wait needs minutes, or 90s, or 2h, up to 30 days: /wait 60 [usage.invalid]"
    assert said(sayso, "/wait", "/wait for me") == [refused, refused]


def test_someone_else(sayso: Sayso) -> None:
    lines = said(sayso, "hello", "/as +55 11 90000-0002", "hello", "/as", "/as +5511900000001")
    assert "Hello, +5511900000002." in lines
    assert "# /as needs a number, such as /as +5511900000002" in lines
    assert lines[-2:] == ["> hello", "Hello, +5511900000001."]  # what was said before is shown again


def test_help_and_what_there_is_not(sayso: Sayso) -> None:
    lines = said(sayso, "/help", "/twcie")
    assert "/twice  deliver the last message again" in lines
    assert lines[-1] == "# there is no /twcie (did you mean twice?); /help lists what there is"


def test_what_cannot_be_done_is_remarked_upon_and_the_chat_goes_on(sayso: Sayso) -> None:
    lines = said(sayso, "/as \x07", "hello")
    assert lines[0].endswith("is nobody's id [usage.invalid]")
    assert lines[-1] == "Hello, +5511900000001."


def test_quit_leaves_the_rest_unread(sayso: Sayso) -> None:
    assert said(sayso, "/quit", "hello") == []


def test_json_lines(sayso: Sayso) -> None:
    ran = sayso("dev", "--json", stdin="pay 5 to Ana\n")
    entries = [json.loads(line) for line in ran.lines]
    assert [entry["from"] for entry in entries] == ["you", "app"]
    assert entries[1]["buttons"] == ["Yes", "No"]


def test_an_earlier_conversation_is_shown_again(sayso: Sayso) -> None:
    sayso("send", "hello")
    assert said(sayso, "") == ["> hello", "Hello, +5511900000001."]


def test_a_pin_is_not_shown(sayso: Sayso) -> None:
    lines = said(sayso, "set pin", "yes", "918273")
    assert "> ••••" in lines
    assert not any("918273" in line for line in lines)


def test_sigterm_drains(sayso: Sayso) -> None:
    with sayso.start("dev") as server:
        server.is_up()
        server.write("pay 5 to Ana")
        server.says("Pay 5 to Ana?")
        server.write("count to 1")
        server.says("Do this: count 1?")
        server.write("/1")
        server.says("> Yes")
        server.process.send_signal(signal.SIGTERM)
        assert server.wait() == 0
        server.says("Counted to 1.")


def test_an_interrupt_is_130(sayso: Sayso) -> None:
    with sayso.start("dev") as server:
        server.is_up().process.send_signal(signal.SIGINT)
        assert server.wait() == 130
        assert len(server.err) == 1
