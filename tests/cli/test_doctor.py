"""`sayso doctor`: what is wrong, and what to do."""

from pathlib import Path

import pytest

from sayso.cli import checks
from tests.cli.process import Ran, Sayso


def status(ran: Ran) -> dict[str, str]:
    return {check["name"]: check["status"] for check in ran.json["checks"]}


def test_all_is_well(sayso: Sayso) -> None:
    sayso.paid()
    ran = sayso("doctor")
    assert ran.code == 0
    assert ran.lines[-1] == "everything is in order"
    names = set(status(sayso("doctor", "--json")))
    assert names == {
        "python", "sqlite", "clock", "settings", "application", "policy", "operator", "media", "number", "disk",
        "database", "writes", "durability", "time", "server",
    }  # fmt: skip


def test_before_the_first_message(sayso: Sayso) -> None:
    ran = sayso("doctor")
    assert ran.code == 0
    assert "is not there yet" in ran.out
    assert not (sayso.folder / "sayso.db").exists()


def test_a_running_server_is_seen(sayso: Sayso) -> None:
    with sayso.start("dev") as server:
        server.is_up()
        assert "a server is working on this database" in sayso("doctor").out
    assert "no server is running" in sayso("doctor").out


@pytest.mark.parametrize(
    ("name", "text", "check", "says"),
    [
        ("app.py", "import nothing", "application", "ModuleNotFoundError"),
        ("policy.toml", "pack_id = 'x'", "policy", "policy.invalid"),
        ("policy.toml", "pack_id = 'x'\nversion = '1'\n[roles.a]", "policy", "no role has till:pay"),
        ("policy.toml", None, "policy", "everything is denied"),
        ("sayso.toml", "lang = 'xx'", "application", "config.invalid"),
        ("sayso.toml", "database = 'none/sayso.db'", "database", "there is no folder"),
        ("sayso.db", "this is no database, whatever its name says", "database", "store.corrupt"),
        ("media", "a file where the folder should be", "media", "Not a directory"),
    ],
)
def test_what_is_wrong_fails_with_advice(sayso: Sayso, name: str, text: str | None, check: str, says: str) -> None:
    path = sayso.folder / name
    path.unlink(missing_ok=True) if text is None else path.write_text(text)
    ran = sayso("doctor", "--json")
    assert ran.code == 1
    assert ran.json["ok"] is False
    found = next(each for each in ran.json["checks"] if each["name"] == check)
    assert found["status"] == "fail"
    assert says in found["detail"]
    assert found["advice"]


def test_damaged_pages_are_found(sayso: Sayso) -> None:
    sayso.paid()
    path = sayso.folder / "sayso.db"
    body = bytearray(path.read_bytes())
    body[8192:40000] = b"\xff" * (40000 - 8192)
    path.write_bytes(body)
    ran = sayso("doctor", "--json")
    assert ran.code == 1
    assert status(ran)["database"] == "fail"


def test_an_operator_without_privilege_is_worth_a_look(sayso: Sayso) -> None:
    path = sayso.folder / "policy.toml"
    path.write_text(path.read_text().replace('cli = "operator"', 'cli = "clerk"').replace("privileged = true", ""))
    ran = sayso("doctor", "--json")
    assert ran.code == 0
    assert status(ran)["operator"] == "warn"


@pytest.mark.parametrize(
    ("free", "expected"),
    [
        (checks.FAIL_FREE_BYTES - 1, "fail"),
        (checks.FAIL_FREE_BYTES, "warn"),
        (checks.WARN_FREE_BYTES - 1, "warn"),
        (checks.WARN_FREE_BYTES, "ok"),
    ],
)
def test_disk_space(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, free: int, expected: str) -> None:
    from types import SimpleNamespace

    monkeypatch.setattr(checks.shutil, "disk_usage", lambda path: SimpleNamespace(free=free))
    assert checks._disk(tmp_path).status == expected


def test_a_clock_that_went_back(sayso: Sayso) -> None:
    import sqlite3

    paid = sayso.paid()
    record = sayso("show", paid, "--json").json
    connection = sqlite3.connect(sayso.folder / "sayso.db")
    year = record["changed_at"][:4]
    connection.execute(
        "UPDATE command SET record = replace(CAST(record AS TEXT), ?, ?)", (f'"{year}-', f'"{int(year) + 3}-')
    )
    connection.commit()
    connection.close()
    ran = sayso("doctor", "--json")
    assert status(ran)["time"] == "warn"
