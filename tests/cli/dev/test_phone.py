"""The chat through WhatsApp's own path: webhooks that are signed, replies that were POSTed, ticks that were told."""

import json
import signal
import sqlite3
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from sayso.cli.dev import attach
from sayso.cli.dev.phone import MAX_LATE_S
from sayso.cli.dev.rehearsal import FOLDER
from sayso.cli.dev.samples import picture, voice_note
from tests.cli.process import Ran, Running, Sayso

OGG = pytest.importorskip("av") and voice_note()


def phoned(sayso: Sayso, *lines: str, args: tuple[str, ...] = (), **env: str) -> Ran:
    ran = sayso("dev", "--fake-whatsapp", *args, stdin="\n".join(lines) + "\n", **env)
    assert ran.code == 0, ran
    return ran


def said(sayso: Sayso, *lines: str) -> list[str]:
    return phoned(sayso, *lines).lines


def events(sayso: Sayso) -> list[tuple[str, str]]:
    """The message types and ids of what people sent, in the database of the rehearsal."""
    path = sayso.folder / FOLDER / "sayso.db"
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        rows = connection.execute("SELECT body, message_id FROM event ORDER BY seq").fetchall()
    told = [(json.loads(body), name) for body, name in rows]
    return [(body["message_type"], name) for body, name in told if body.get("kind", "message") == "message"]


def test_a_question_a_button_and_its_ticks(sayso: Sayso) -> None:
    assert said(sayso, "pay 5 to Ana", "/1") == [
        "> pay 5 to Ana   #1 ✓✓",
        "Pay 5 to Ana?   #2 ✓✓ read",
        "/1 Yes  /2 No",
        "> Yes   #3 ✓✓",
        "Paid 5 to Ana.   #4 ✓✓ read",
    ]
    assert [kind for kind, _ in events(sayso)] == ["text", "interactive"]
    assert not (sayso.folder / "sayso.db").exists()  # the application's own is left alone


def test_time_passes_for_the_phone_and_for_the_server(sayso: Sayso) -> None:
    lines = said(sayso, "pay 5 to Ana", "/wait 60", "yes", "/1", "/1")
    assert lines[3].startswith("# 60 min later: it is ")
    assert lines[4] == "> yes   #3 ✓✓"
    assert lines[5] == "Welcome back. You were here: Pay 5 to Ana?"
    assert lines[-1] == "Paid 5 to Ana.   #8 ✓✓ read"
    assert said(sayso, "/wait 25h", "hello", "pay 6 to Bob")[2] == "Hello, +5511900000001.   #2 ✓✓ read"
    assert said(sayso, "yes")[-1] == "Paid 6 to Bob.   #2 ✓✓ read"  # written after its question, not a day before it


def test_it_says_where_to_look(sayso: Sayso) -> None:
    ran = phoned(sayso, "/where")
    assert "is running through fake WhatsApp" in ran.err
    assert "/webhooks/whatsapp_cloud" in ran.err
    assert "/metrics" in ran.err
    assert f"{FOLDER}/sayso.db" in ran.err
    assert any("sayso trigger whatsapp.text --url http://127.0.0.1:" in line for line in ran.lines)


def test_a_picture_and_a_voice_note_go_all_the_way(sayso: Sayso) -> None:
    lines = said(sayso, "/photo", "/voice")
    assert lines[0].startswith("> 📷 sample.png")
    assert lines[0].endswith("✓✓")
    assert lines[2].startswith("> 🎤 sample.ogg")
    assert "can't listen" in lines[3]
    kept = [path.read_bytes() for path in (sayso.folder / FOLDER / "media").rglob("*") if path.is_file()]
    assert picture() in kept  # fetched from the fake by the server, and stored
    assert len([file for file in kept if file[:4] == OGG[:4]]) == 1


@contextmanager
def listening(words: str) -> Iterator[str]:
    """A transcription endpoint that hears the same in every voice note; its address."""
    heard = json.dumps({"text": words, "language": "english"}).encode()

    class Hears(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(heard)))
            self.end_headers()
            self.wfile.write(heard)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Hears) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/v1/audio/transcriptions"
        finally:
            server.shutdown()
            thread.join()


def test_with_an_engine_what_was_said_is_done(sayso: Sayso) -> None:
    with listening("hello") as url:
        engine = {"SAYSO_SPEECH_ENGINE": "endpoint", "SAYSO_SPEECH_URL": url, "SAYSO_SPEECH_MODEL": "whisper-1"}
        lines = phoned(sayso, "/voice", SAYSO_SPEECH_CONFIDENCE="0", **engine).lines
    assert "# heard: “hello”" in lines
    assert any(line.startswith("Hello, +5511900000001.") for line in lines)


def test_files_of_ones_own(sayso: Sayso, tmp_path: Path) -> None:
    (tmp_path / "my photo.png").write_bytes(picture())
    (tmp_path / "note.opus").write_bytes(OGG)
    (tmp_path / "bill.pdf").write_bytes(b"%PDF-1.4\n%%EOF\n")
    lines = said(
        sayso,
        f'/photo "{tmp_path}/my photo.png" a walk',
        f"/voice {tmp_path}/note.opus",
        f"/document {tmp_path}/bill.pdf",
    )
    assert lines[0].startswith("> 📷 my photo.png 1 kB a walk")
    assert any(line.startswith("> 🎤 note.opus") for line in lines)
    assert any(line.startswith("> 📄 bill.pdf") for line in lines)
    assert [kind for kind, _ in events(sayso)] == ["image", "audio", "document"]


def test_places_cards_quotes_and_reactions(sayso: Sayso) -> None:
    lines = said(
        sayso, "hello", "/location -23.55 -46.63 Praça", "/contact Ana", "/contact Ana +5511900000002",
        "/quote 2 hello", "/react", "/react #2 🎉",
    )  # fmt: skip
    assert "> 📍 Praça   #3 ✓✓" in lines
    assert "> 👤 Ana +5511900000002   #5 ✓✓" in lines
    assert "> ↪ #2  hello   #7 ✓✓" in lines
    assert "> 👍 #8   #9 ✓✓" in lines
    assert "> 🎉 #2   #10 ✓✓" in lines
    assert "# /contact needs a name and a number, such as /contact Ana +5511900000002 [usage.invalid]" in lines


def test_twice_is_answered_twice_and_runs_once(sayso: Sayso) -> None:
    lines = said(sayso, "/twice", "/twice hello", "/twice")
    assert lines[0] == "# nothing was written yet that could come twice"
    assert lines.count("# delivered again: the server answered 200, nothing runs twice") == 2
    assert sum(line.startswith("Hello, ") for line in lines) == 1
    assert len(events(sayso)) == 1


def test_what_comes_late_is_overtaken(sayso: Sayso) -> None:
    lines = said(sayso, "/late 6 hello", "pay 5 to Ana")
    assert lines[0] == "> hello   #1 ⧖"
    assert lines.index("# #1 is delivered now, 6 s late") > lines.index("Pay 5 to Ana?   #3 ✓✓ read")
    late = lines.index("Hello, +5511900000001.   #4 ✓✓ read")
    assert lines[late + 1 :] == ["Still open: Pay 5 to Ana?   #5 ✓✓ read", "/1 Yes  /2 No"]


@pytest.mark.parametrize(
    ("line", "taken"),
    [
        ("/late 0 hello", True),
        (f"/late {MAX_LATE_S + 1:g} hello", False),
        ("/late -1 hello", False),
        ("/late 1", False),
    ],
)
def test_how_late_it_may_be(sayso: Sayso, line: str, taken: bool) -> None:
    lines = said(sayso, line)
    assert any("/late needs seconds" in each for each in lines) is not taken


def test_someone_who_opted_out_gets_nothing(sayso: Sayso) -> None:
    lines = said(sayso, "hello", "/stop", "hello", "/start", "hello")
    assert "# never arrived: Hello, +5511900000001. [131050]" in lines
    assert sum(line.startswith("Hello, ") for line in lines) == 2


def test_someone_else_has_another_phone(sayso: Sayso) -> None:
    lines = said(sayso, "hello", "/as +5511900000002", "hello", "/as", "/as alice", "/as +5511900000001")
    assert "Hello, +5511900000002.   #2 ✓✓ read" in lines
    assert any("is no phone number" in line for line in lines)
    assert lines[-2:] == ["> hello   #1 ✓✓", "Hello, +5511900000001.   #2 ✓✓ read"]


def test_a_phone_taken_up_again_shows_what_was_said_though_nobody_else_wrote(sayso: Sayso) -> None:
    lines = said(sayso, "hello", "/as +5511900000002", "/as +5511900000001")
    assert lines == ["> hello   #1 ✓✓", "Hello, +5511900000001.   #2 ✓✓ read"] * 2


def test_a_killed_server_is_started_again_at_its_address(sayso: Sayso) -> None:
    lines = said(sayso, "hello", "/crash", "hello", "/where")
    assert lines[2] == "# the server was killed where it stood, and started again"
    assert lines[4] == "Hello, +5511900000001.   #4 ✓✓ read"
    ran = phoned(sayso, "/where", "/crash", "/where")
    hooks = [line.split()[-1] for line in ran.lines if "webhook" in line.split()[:2]]
    assert len(hooks) == 2
    assert len(set(hooks)) == 1


def test_a_pin_is_not_shown(sayso: Sayso) -> None:
    lines = said(sayso, "set pin", "yes", "918273")  # the yes within a second of its question
    assert not any("918273" in line for line in lines)
    assert any(line.startswith("> ••••") for line in lines)


def test_what_is_not_there_is_remarked_upon(sayso: Sayso) -> None:
    lines = said(sayso, "/3", "/quote 9 hi", "/document", "/voice none.ogg", "/photo 'a", "/twcie", "/location x")
    assert lines[0] == "# there is no button 3"
    assert lines[1] == "# there is no message 9 yet [usage.invalid]"
    assert "needs a file" in lines[2]
    assert lines[3] == "# none.ogg: No such file or directory [io.error]"
    assert "cannot be read" in lines[4]
    assert "did you mean twice?" in lines[5]
    assert "needs a latitude" in lines[6]


def test_a_second_run_goes_on_with_the_same_database(sayso: Sayso) -> None:
    said(sayso, "pay 5 to Ana")
    time.sleep(1.1)  # a yes within the second of its question would seem older than it
    lines = said(sayso, "yes")
    assert "Paid 5 to Ana.   #2 ✓✓ read" in lines
    assert len({name for _, name in events(sayso)}) == 2


def test_a_named_database_is_used(sayso: Sayso, tmp_path: Path) -> None:
    phoned(sayso, "hello", args=("--db", str(tmp_path / "own.db")))
    assert (tmp_path / "own.db").exists()
    assert not (sayso.folder / FOLDER).exists()


def test_json_lines_have_numbers_and_states(sayso: Sayso) -> None:
    ran = phoned(sayso, "pay 5 to Ana", args=("--json",))
    entries = [json.loads(line) for line in ran.lines]
    assert [(entry["from"], entry["number"], entry["state"]) for entry in entries] == [
        ("you", 1, "delivered"),
        ("app", 2, "read"),
    ]
    assert entries[1]["buttons"] == ["Yes", "No"]
    assert entries[1]["command_id"].startswith("cmd_")


def test_read_receipts_turn_ones_own_ticks(sayso: Sayso) -> None:
    lines = phoned(sayso, "hello", "/late 1 hello", SAYSO_WHATSAPP_READ_RECEIPTS="true").lines
    assert any(line.startswith("Hello, ") for line in lines)
    with sayso.start("dev", "--fake-whatsapp", "--json", SAYSO_WHATSAPP_READ_RECEIPTS="true") as running:
        running.write("hello")
        running.says("Hello, ")
        running.until(lambda _: own_tick(running) == "read")


def own_tick(running: Running) -> str:
    """The state of one's own first message, shown again: a receipt comes when it comes."""
    shown = len(running.out)
    running.write("/as +5511900000002")
    running.write("/as +5511900000001")
    running.until(lambda each: any('"app"' in line for line in each.out[shown:]))
    return next(str(entry["state"]) for line in running.out[shown:] if (entry := json.loads(line))["from"] == "you")


def test_real_secrets_are_never_used(sayso: Sayso) -> None:
    real = {
        "SAYSO_WHATSAPP_PHONE_NUMBER_ID": "42",
        "SAYSO_WHATSAPP_TOKEN": "real-token",
        "SAYSO_WHATSAPP_APP_SECRET": "real-secret",
        "SAYSO_TWILIO_ACCOUNT_SID": "AC1",
        "SAYSO_SERVE_PUBLIC_URL": "https://example.org",
    }
    ran = phoned(sayso, "hello", "/where", **real)
    assert "Hello, +5511900000001.   #2 ✓✓ read" in ran.lines
    assert "real-" not in ran.out + ran.err
    assert "example.org" not in ran.out + ran.err


def up(running: Running) -> str:
    running.is_up().until(lambda each: any(line.startswith("  log") for line in each.err))
    return next(line.split()[1] for line in running.err if line.startswith("  webhook"))


def test_another_process_reaches_it_and_only_when_signed(sayso: Sayso) -> None:
    with sayso.start("dev", "--fake-whatsapp") as running:
        hook = up(running)
        running.write("hello")
        running.says("Hello, +5511900000001.")
        running.write("/where")
        running.says("SAYSO_WHATSAPP_APP_SECRET=")
        line = next(line for line in running.out if "SAYSO_WHATSAPP_APP_SECRET=" in line)
        secret = line.split("=")[1].split()[0]
        ran = sayso("trigger", "whatsapp.text", "--url", hook, SAYSO_WHATSAPP_APP_SECRET=secret)
        assert ran.code == 0, ran
        running.says("Hello, +5511900000001.   #3")
        assert sayso("trigger", "whatsapp.forged", "--url", hook).code == 0
        with urllib.request.urlopen(hook.replace("/webhooks/whatsapp_cloud", "/metrics"), timeout=10) as page:
            assert b"sayso_received_total" in page.read()


def test_sigterm_drains(sayso: Sayso) -> None:
    with sayso.start("dev", "--fake-whatsapp") as running:
        up(running)
        running.write("count to 1")
        running.says("Do this: count 1?")
        running.write("/1")
        running.says("> Yes")
        running.process.send_signal(signal.SIGTERM)
        assert running.wait() == 0
    with closing(sqlite3.connect(sayso.folder / FOLDER / "sayso.db")) as database:
        states = [state for (state,) in database.execute("SELECT state FROM outbox ORDER BY seq")]
    assert len(states) == 2 and not {"pending", "sending"} & set(states)  # what was decided was also said


def test_an_interrupt_is_130(sayso: Sayso) -> None:
    with sayso.start("dev", "--fake-whatsapp") as running:
        up(running)
        running.process.send_signal(signal.SIGINT)
        assert running.wait() == 130
        assert not any("Traceback" in line for line in running.err), running.err


def test_two_at_once_are_refused(sayso: Sayso) -> None:
    with sayso.start("dev", "--fake-whatsapp") as running:
        up(running)
        ran = sayso("dev", "--fake-whatsapp")
        assert ran.code == 2
        assert "name another database with --db" in ran.err
        assert ran.err.rstrip().endswith("[store.in_use]")


@pytest.mark.parametrize(("size", "carried"), [(-1, True), (0, True), (1, False)])
async def test_a_file_is_as_large_as_whatsapp_carries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int, carried: bool
) -> None:
    monkeypatch.setattr(attach, "MAX_BYTES", 1_000)
    path = tmp_path / "a.bin"
    path.write_bytes(b"x" * (attach.MAX_BYTES + size))
    if carried:
        assert len((await attach.attached("document", [str(path)])).data) == attach.MAX_BYTES + size
        return
    with pytest.raises(attach.SaysoError) as caught:
        await attach.attached("document", [str(path)])
    assert caught.value.code == "dev.too_large"


async def test_without_an_encoder_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "av", None)
    with pytest.raises(attach.SaysoError, match=r"pip install 'sayso\[speech\]'") as caught:
        await attach.attached("voice", [])
    assert caught.value.code == "dev.no_encoder"
