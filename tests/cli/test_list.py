"""`sayso list`."""

from tests.cli.process import Sayso


def test_newest_first_with_filters(sayso: Sayso) -> None:
    sayso("send", "pay 5 to Ana", "--yes")
    sayso("send", "pay 6 to Bob", "--as", "+5511900000002")
    rows = sayso("list").lines
    assert rows[0].split() == ["WHEN", "(UTC)", "STATUS", "ACTOR", "ID", "COMMAND"]
    assert [row.split("  ")[-1] for row in rows[1:]] == ["pay 6 Bob", "pay 5 Ana"]
    assert len(sayso("list", "--limit", "1").lines) == 2
    assert [c["args"]["name"] for c in sayso("list", "--actor", "+55 11 90000-0002", "--json").json["commands"]] == [
        "Bob"
    ]
    assert [c["status"] for c in sayso("list", "--status", "executed", "--json").json["commands"]] == ["executed"]


def test_nothing_yet(sayso: Sayso) -> None:
    sayso("migrate")
    assert sayso("list").lines == ["no commands"]
    assert sayso("list", "--json").json == {"commands": []}


def test_what_people_wrote_cannot_steer_the_terminal(sayso: Sayso) -> None:
    sayso("send", "pay 5 to \x1b[2Jna")
    assert "\x1b" not in sayso("list").out
    assert "\x1b" not in sayso("show", sayso.ids()[0]).out
    assert "\x1b" not in sayso("send", "pay 5 to \x1b[2Jna").out
