"""`sayso migrate` and `sayso backup`."""

import os
import sqlite3
from pathlib import Path

import pytest

from sayso.cli.database import opened
from sayso.errors import StoreError
from sayso.store.statements import migrations
from tests.cli.process import Sayso


def test_migrate_makes_and_says_versions(sayso: Sayso) -> None:
    made = sayso("migrate", "--json").json
    assert made["before"] is None
    assert made["after"] >= 1
    assert sayso("migrate").lines == [f"{sayso.folder}/sayso.db: schema {made['after']}, up to date"]


def test_migrate_of_an_empty_file(sayso: Sayso) -> None:
    (sayso.folder / "old.db").touch()
    assert sayso("migrate", "--db", "old.db").lines == [f"old.db: schema 0 is now {migrations('sqlite')[-1][0]}"]


def test_a_database_of_another_program_is_left_alone(sayso: Sayso) -> None:
    with sqlite3.connect(sayso.folder / "other.db") as connection:
        connection.execute("CREATE TABLE mine (x)")
    before = (sayso.folder / "other.db").read_bytes()
    ran = sayso("list", "--db", "other.db")
    assert (ran.code, ran.err.endswith("[store.corrupt]\n")) == (2, True)
    with sqlite3.connect(sayso.folder / "other.db") as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("mine",)]
    assert len(before) == len((sayso.folder / "other.db").read_bytes())


def test_a_backup_verifies_by_itself(sayso: Sayso, tmp_path: Path) -> None:
    sayso.paid()
    ran = sayso("backup", str(tmp_path / "copy.db"), "--json")
    assert ran.code == 0
    assert ran.json["bytes"] == (tmp_path / "copy.db").stat().st_size
    assert sayso("verify", "--db", str(tmp_path / "copy.db")).lines[-1] == "1 chain, 10 links: verified"


def test_a_backup_while_a_server_writes(sayso: Sayso, tmp_path: Path) -> None:
    with sayso.start("dev") as server:
        server.is_up()
        server.write("count to 3")
        server.says("Do this: count 3?")
        server.write("/1")
        server.says("> Yes")
        assert sayso("backup", str(tmp_path / "copy.db")).code == 0
        assert sayso("verify", "--db", str(tmp_path / "copy.db")).code == 0
        server.says("Counted to 3.")


def test_a_backup_into_a_folder_gets_a_name(sayso: Sayso, tmp_path: Path) -> None:
    sayso("migrate")
    target = Path(sayso("backup", str(tmp_path), "--json").json["backup"])
    assert target.parent == tmp_path
    assert target.is_file()


@pytest.mark.parametrize(("target", "code"), [("there.db", "store.exists"), ("no/such/copy.db", "store.no_folder")])
def test_a_backup_overwrites_nothing(sayso: Sayso, target: str, code: str) -> None:
    sayso("migrate")
    (sayso.folder / "there.db").write_text("precious")
    ran = sayso("backup", target)
    assert (ran.code, ran.err.endswith(f"[{code}]\n")) == (2, True)
    assert (sayso.folder / "there.db").read_text() == "precious"


async def test_a_database_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "sayso.db"
    path.touch()
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)  # root may write anywhere
    with pytest.raises(StoreError) as caught:
        async with opened(path):
            raise AssertionError("it was opened")
    assert caught.value.code == "store.no_access"
