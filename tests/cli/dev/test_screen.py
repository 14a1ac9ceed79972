"""The full screen, in a real terminal of a given size."""

import signal

import pytest

from tests.cli.dev.terminal import terminal
from tests.cli.process import Sayso

WIDE, SMALL = (120, 40), (80, 24)


@pytest.mark.parametrize("size", [SMALL, WIDE], ids=["80x24", "120x40"])
def test_a_conversation_beside_its_lifecycle(sayso: Sayso, size: tuple[int, int]) -> None:
    with terminal(sayso.folder, sayso.env, size, "dev") as screen:
        screen.until("pay {amount} to {name}")
        screen.type("pay 5 to Ana\r")
        screen.until("your yes?")
        screen.until("● confirmation_required")
        screen.until("2 command.confirmation.requested" if size == SMALL else " command.confirmation.requested")
        screen.until("○ executed")
        screen.foot(lambda line: "/1 Yes  /2 No" in line)
        screen.type("/1\r")
        screen.until("▎ Paid 5 to Ana.")
        screen.until("✓ executed")
        screen.until("execution.executed")
        assert screen.grid.lines[0].split() == ["till", "+5511900000001"]
        screen.foot(lambda line: "/1" not in line)
        middle = [line[size[0] // 2] for line in screen.grid.lines[1:-3]]
        assert set(middle) == {"│"}  # the two halves stay apart
        screen.type("/quit\r")
        assert screen.ended() == 0
    assert sayso("list", "--json").json["commands"][0]["status"] == "executed"


@pytest.mark.parametrize("size", [SMALL, WIDE], ids=["80x24", "120x40"])
def test_a_phone_with_its_ticks(sayso: Sayso, size: tuple[int, int]) -> None:
    with terminal(sayso.folder, sayso.env, size, "dev", "--fake-whatsapp") as screen:
        screen.until("Where to look:")
        assert "fake WhatsApp · +5511900000001" in screen.grid.lines[0]
        screen.type("pay 5 to Ana\r")
        screen.until("pay 5 to Ana  #1 ✓✓")
        screen.until("▎ Pay 5 to Ana?  #2 ✓✓ read")
        screen.until("● confirmation_required")
        screen.foot(lambda line: "/1 Yes  /2 No" in line)
        screen.type("/1\r")
        screen.until("▎ Paid 5 to Ana.  #4 ✓✓ read")
        screen.until("✓ executed")
        screen.type("/quit\r")
        assert screen.ended() == 0
        assert "Traceback" not in screen.raw


def test_time_passes_at_a_word(sayso: Sayso) -> None:
    with terminal(sayso.folder, sayso.env, SMALL, "dev") as screen:
        screen.until("/wait MIN")
        screen.type("pay 5 to Ana\r")
        screen.until("● confirmation_required")
        screen.foot(lambda line: "/1 Yes" in line and line.endswith("/quit"))  # nothing of it is cut off
        screen.type("/wait 60\r")
        screen.until("60 min later: it is")
        screen.until("expired")
        screen.type("/quit\r")
        assert screen.ended() == 0


def test_a_narrow_terminal_shows_the_chat_alone(sayso: Sayso) -> None:
    with terminal(sayso.folder, sayso.env, (50, 20), "dev") as screen:
        screen.until("/help tells")
        screen.type("hello\r")
        screen.until("Hello, +5511900000001.")
        assert "evidence" not in screen.text
        screen.type("\x03")
        assert screen.ended() == 0


def test_what_another_process_says_appears(sayso: Sayso) -> None:
    with terminal(sayso.folder, sayso.env, WIDE, "dev") as screen:
        screen.until("/help tells")
        sayso("send", "pay 7 to Bob")
        screen.until("Pay 7 to Bob?")
        screen.type("\x04")
        assert screen.ended() == 0


def test_sigterm_ends_it_in_order(sayso: Sayso) -> None:
    with terminal(sayso.folder, sayso.env, SMALL, "dev") as screen:
        screen.until("/help tells")
        screen.process.send_signal(signal.SIGTERM)
        assert screen.ended() == 0
        assert "\x1b[?1049l" in screen.raw  # the terminal is given back as it was


def test_log_lines_stay_off_the_picture(sayso: Sayso) -> None:
    path = sayso.folder / "app.py"
    path.write_text(path.read_text().replace('return f"Hello, {ctx.actor.id}."', "return 1 / 0"))
    with terminal(sayso.folder, sayso.env, SMALL, "dev") as screen:
        screen.until("/help tells")
        screen.type("hello\r")
        screen.until("Something went wrong on our")
        screen.type("/quit\r")
        assert screen.ended() == 0
        assert "ZeroDivisionError" not in screen.raw
    assert "ZeroDivisionError" in (sayso.folder / "sayso.log").read_text()


def test_a_question_at_the_terminal_is_answered_there(sayso: Sayso) -> None:
    paid = sayso.paid()
    with terminal(sayso.folder, sayso.env, SMALL, "compensate", paid) as screen:
        screen.until("[y/N]")
        screen.type("n\r")
        assert screen.ended() == 1
    with terminal(sayso.folder, sayso.env, SMALL, "compensate", paid) as screen:
        screen.until("Undo pay 5 Ana?")
        screen.until("[y/N]")
        screen.type("y\r")
        screen.until("Took 5 back from Ana.")
        assert screen.ended() == 0
    with terminal(sayso.folder, sayso.env, SMALL, "erase", paid) as screen:
        screen.until("[y/N]")
        screen.type("\r")
        assert screen.ended() == 1
    assert "Ana" in sayso("show", paid).out


@pytest.mark.parametrize("columns", [80, 130])
def test_a_list_fits_its_terminal(sayso: Sayso, columns: int) -> None:
    sayso("send", f"pay 5 to {'Ana ' * 60}")
    with terminal(sayso.folder, sayso.env, (columns, 24), "list") as screen:
        assert screen.ended() == 0
        head, row, *rest = screen.grid.lines
    assert head.split()[-1] == "COMMAND"
    assert row.endswith("…")
    assert not "".join(rest)


def test_no_colour_where_none_is_wanted(sayso: Sayso) -> None:
    sayso.paid()
    for env, coloured in ((sayso.env, True), ({**sayso.env, "NO_COLOR": "1"}, False)):
        with terminal(sayso.folder, env, WIDE, "list") as screen:
            assert screen.ended() == 0
            assert ("\x1b[" in screen.raw) is coloured
