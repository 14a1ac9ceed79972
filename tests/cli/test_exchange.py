"""With and without a server: the same words, the same effects, once."""

import fcntl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import pytest

from sayso import App
from sayso.cli.exchange import Exchange
from sayso.records import Signal
from sayso.store.sqlite import SqliteStore
from tests.cli.process import Running, Sayso
from tests.cli.test_send import effects


@pytest.fixture
def server(sayso: Sayso) -> Iterator[Running]:
    """A server of the same database in another process."""
    with sayso.start("dev") as running:
        yield running.is_up()


@contextmanager
def claimed(sayso: Sayso) -> Iterator[None]:
    """The place of a server, taken by someone who does nothing."""
    with (sayso.folder / "sayso.db.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def stored(sayso: Sayso, text: str) -> bool:
    return any(text.encode() in path.read_bytes() for path in sayso.folder.glob("sayso.db*"))


def counting(server: Running, seconds: int) -> None:
    """Have the server do something that takes so long."""
    server.write(f"count to {seconds}")
    server.says(f"Do this: count {seconds}?")
    server.write("/1")
    server.says("> Yes")


def test_a_second_server_is_refused(sayso: Sayso, server: Running) -> None:
    ran = sayso("dev")
    assert ran.code == 2
    assert "another server is already working on" in ran.err
    assert ran.err.endswith("[store.in_use]\n")


def test_the_server_notices_what_another_process_stores(sayso: Sayso, server: Running) -> None:
    assert sayso("send", "pay 5 to Ana", "--yes").lines[-1] == "Paid 5 to Ana."
    server.says("> pay 5 to Ana")  # the server's own chat shows it: it did the work
    server.says("Paid 5 to Ana.")
    assert effects(sayso.folder) == ["paid 5 Ana"]
    assert sayso("send", "pay 6 to Bob", "--as", "+5511900000002", "--yes").lines[-1] == "Paid 6 to Bob."
    assert sayso("verify").code == 0


def test_a_redelivery_beside_a_server_is_replayed_with_evidence(sayso: Sayso, server: Running) -> None:
    sayso("send", "pay 5 to Ana", "--message-id", "m1", "--yes")
    again = sayso("send", "pay 5 to Ana", "--message-id", "m1", "--json").json
    assert (again["verdict"], again["commands"][0]["status"]) == ("duplicate", "executed")
    types = [artifact["type"] for artifact in sayso("show", "m1", "--json").json["evidence"]]
    assert types.count("idempotency.replayed") == 1
    assert sayso("send", "hello").lines == ["Hello, +5511900000001."]  # the server goes on
    assert sayso("verify").code == 0


def test_recovery_beside_a_server(sayso: Sayso, server: Running) -> None:
    paid = sayso.paid()
    ran = sayso("compensate", paid, "--yes")
    assert (ran.code, ran.lines[-1]) == (0, "Took 5 back from Ana.")
    assert effects(sayso.folder) == ["paid 5 Ana", "refunded 5 Ana"]


def test_a_running_command_is_cancelled_from_another_process(sayso: Sayso, server: Running) -> None:
    counting(server, 100)
    ran = sayso("cancel", sayso.ids()[0], "--yes", "--timeout", "60")
    assert (ran.code, ran.lines[-1]) == (0, "count 100 is stopped."), ran
    stopped = sayso("show", sayso.ids()[1], "--json").json
    assert (stopped["status"], stopped["reason"]) == ("failed", "recovery.canceled_with_effects")


def test_what_still_runs_is_said_so(sayso: Sayso, server: Running) -> None:
    counting(server, 100)
    ran = sayso("send", "hello", "--timeout", "3")
    assert (ran.code, ran.lines[-1]) == (0, "still running; sayso list shows how it goes")


def test_a_server_that_does_not_answer_costs_nothing_but_time(sayso: Sayso) -> None:
    with claimed(sayso):
        ran = sayso("send", "pay 5 to Ana", "--timeout", "0.5")
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("sayso: the server has not read it within 0.5 s; it is stored")
        assert ran.err.endswith("[send.timeout]\n")
    assert sayso("send", "yes").lines == ["Paid 5 to Ana."]  # its question was asked meanwhile


def test_when_the_server_goes_away_the_sender_takes_over(sayso: Sayso) -> None:
    with claimed(sayso):
        sending = sayso.start("send", "pay 5 to Ana", "--yes", "--timeout", "60")
        sending.until(lambda _: stored(sayso, "pay 5 to Ana"))
        assert sending.out == []
    with sending:
        assert sending.wait() == 0
        sending.says("Paid 5 to Ana.")
    assert effects(sayso.folder) == ["paid 5 Ana"]


def test_many_senders_at_once_lose_nothing(sayso: Sayso) -> None:
    command = [sys.executable, "-m", "sayso.cli", "send", "--yes"]
    senders = [
        subprocess.Popen(
            [*command, f"pay {n} to Ana", "--as", f"+551190000001{n}", "--timeout", "50"],
            cwd=sayso.folder, env=sayso.env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for n in range(6)
    ]  # fmt: skip
    said = [sender.communicate(timeout=60) for sender in senders]
    assert [out.splitlines()[-1:] for out, _ in said] == [[f"Paid {n} to Ana."] for n in range(6)], said
    assert sorted(effects(sayso.folder)) == [f"paid {n} Ana" for n in range(6)]
    assert sayso("verify").code == 0


def test_a_pin_is_masked_before_it_is_stored_with_and_without_a_server(sayso: Sayso) -> None:
    sayso("send", "set pin", "--yes")
    assert sayso("send", "918273").lines == ["Your PIN is set."]
    with sayso.start("dev") as server:
        server.is_up()
        sayso("send", "set pin", "--as", "+5511900000002", "--yes")
        assert sayso("send", "736455", "--as", "+5511900000002").lines == ["Your PIN is set."]
    stored = b"".join(path.read_bytes() for path in sayso.folder.glob("sayso.*"))
    assert b"set pin" in stored
    assert b"918273" not in stored
    assert b"736455" not in stored


def test_a_signal_finds_who_waits_without_a_server(sayso: Sayso) -> None:
    sayso("send", "ship P1", "--yes")
    assert sayso("list", "--json").json["commands"][0]["status"] == "started"
    assert sayso("signal", "carrier.done", "P1", '{"by": "Bob"}').lines == ["carrier.done P1 is delivered"]
    assert sayso("show", sayso.ids()[0], "--json").json["outcome"] == "Parcel P1 was signed by Bob."


def test_an_early_signal_is_kept_and_the_first_counts(sayso: Sayso) -> None:
    sayso("signal", "carrier.done", "P2", '{"by": "Bob"}')
    again = sayso("signal", "carrier.done", "P2", '{"by": "Eve"}')
    assert again.lines == ["carrier.done P2 had come before; the first one counts"]
    assert sayso("signal", "carrier.done", "P2", "--json").json == {
        "name": "carrier.done",
        "key": "P2",
        "new": False,
    }
    assert sayso("send", "ship P2", "--yes").lines[-1] == "Parcel P2 was signed by Bob."


def test_a_signal_finds_who_waits_at_a_server(sayso: Sayso, server: Running) -> None:
    sayso("send", "ship P3", "--yes")
    sayso("signal", "carrier.done", "P3", '{"by": "Bob"}')
    server.says("Parcel P3 was signed by Bob.")


async def test_what_waits_for_a_signal_that_has_come_moves_by_itself(sayso: Sayso) -> None:
    sayso("send", "ship P4", "--yes")
    store = await SqliteStore.open(sayso.folder / "sayso.db")
    app = App("till")
    talking = Exchange(app, store, app.runtime(store), timeout_s=1)
    (waiting,) = await store.commands()
    assert not await talking._moves(waiting)
    await store.signal(Signal("carrier.done", "P4", {}, datetime.now(UTC)))
    assert await talking._moves(waiting)
    await store.close()


def test_what_an_ended_server_left_is_taken_up(sayso: Sayso, server: Running) -> None:
    counting(server, 1)
    server.process.kill()
    server.wait()
    assert sayso("send", "hello").lines == ["Hello, +5511900000001."]
    assert sayso("list", "--status", "executed", "--json").json["commands"][-1]["command"] == "count"
