"""The application is found, or the error says where it was looked for and what was wrong."""

import shutil
from pathlib import Path

import pytest

from tests.cli.process import Sayso

HELLO = "Hello, +5511900000001.\n"


def test_in_the_current_folder(sayso: Sayso) -> None:
    assert sayso("send", "hello").out == HELLO
    assert (sayso.folder / "sayso.db").is_file()


@pytest.mark.parametrize("named", ["till", "till/app.py", "./till", "till.app:app"])
def test_named_by_folder_file_or_module(sayso: Sayso, named: str) -> None:
    ran = sayso("send", "hello", "--app", named, cwd=sayso.folder.parent)
    assert ran.out == HELLO
    assert (sayso.folder / "sayso.db").is_file()  # the database is in the application's folder, wherever one stands


def test_named_by_the_environment_and_the_argument_wins(sayso: Sayso) -> None:
    above = sayso.folder.parent
    assert sayso("send", "hello", cwd=above, SAYSO_APP="till").out == HELLO
    assert sayso("send", "hello", "--app", "till", cwd=above, SAYSO_APP="nowhere").out == HELLO
    assert "nowhere" in sayso("send", "hello", SAYSO_APP="nowhere").err


def test_not_found_says_where_one_is(sayso: Sayso) -> None:
    ran = sayso("send", "hello", cwd=sayso.folder.parent)
    assert ran.code == 2
    assert "there is no app.py in" in ran.err
    assert "for example till" in ran.err
    assert ran.err.endswith("[app.not_found]\n")


@pytest.mark.parametrize(("verb", "reads"), [(["facts", "ana"], True), (["send", "hello"], False)])
def test_a_verb_that_reads_a_database_says_that_one_is_enough(sayso: Sayso, verb: list[str], reads: bool) -> None:
    assert ("or a database alone with --db" in sayso(*verb, cwd=sayso.folder.parent).err) is reads


def test_a_folder_without_one(sayso: Sayso) -> None:
    (sayso.folder / "empty").mkdir()
    assert "there is no app.py in empty" in sayso("send", "hello", "--app", "empty").err
    assert "is not a Python file" in sayso("send", "hello", "--app", "policy.toml").err


def test_a_near_miss_is_hinted_at(sayso: Sayso) -> None:
    assert "did you mean app.py?" in sayso("send", "hello", "--app", "ap.py").err


@pytest.mark.parametrize(
    ("source", "code", "says"),
    [
        ("import nothing_of_that_name", "app.import_failed", "app.py:1: ModuleNotFoundError"),
        ("x = 1\ny = x +", "app.import_failed", "app.py:2: invalid syntax"),
        (
            "from sayso import App\napp = App('a')\n@app.command('x')\ndef f(ctx): ...",
            "definition.invalid",
            "app.py:3: f must be",
        ),
        ("import sys\nsys.exit(3)", "app.import_failed", "app.py:2: SystemExit: 3"),
        ("x = 1", "app.not_found", "has no App named app"),
        ("from sayso import App\na = App('a')\nb = App('b')", "app.not_found", "it has a, b"),
    ],
)
def test_a_broken_application_is_named_with_its_line(sayso: Sayso, source: str, code: str, says: str) -> None:
    (sayso.folder / "app.py").write_text(source)
    ran = sayso("send", "hello")
    assert ran.code == 2
    assert says in ran.err
    assert ran.err.endswith(f"[{code}]\n")
    assert ran.err.count("\n") == 1


def test_the_only_app_of_a_file_needs_no_name(sayso: Sayso) -> None:
    path = sayso.folder / "app.py"
    path.write_text(path.read_text().replace('app = App("till")', 'shop = App("till")').replace("@app.", "@shop."))
    assert sayso("send", "hello").out == HELLO
    assert sayso("send", "hello", "--app", "app:shop").out == HELLO


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("policy.toml", "pack_id = 'till'\nversion = '1'\ndefault_role = 'ghost'", "policy.invalid"),
        ("policy.toml", "pack_id = ", "policy.invalid"),
        ("sayso.toml", "database = 3.5\nlagn = 'en'", "config.invalid"),
        ("sayso.toml", "lang = 'klingon'", "config.invalid"),
    ],
)
def test_a_mistake_in_its_files_is_named(sayso: Sayso, name: str, text: str, code: str) -> None:
    (sayso.folder / name).write_text(text)
    ran = sayso("send", "hello")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert ran.err.endswith(f"[{code}]\n")


def test_settings_name_the_database(sayso: Sayso) -> None:
    (sayso.folder / "data").mkdir()
    (sayso.folder / "sayso.toml").write_text('database = "data/till.db"')
    sayso("send", "hello")
    assert (sayso.folder / "data" / "till.db").is_file()
    assert len(sayso("list", "--json").json["commands"]) == 1


def test_a_database_is_read_without_its_application(sayso: Sayso, tmp_path: Path) -> None:
    sayso.paid()
    alone = tmp_path / "alone"
    alone.mkdir()
    shutil.copy(sayso.folder / "sayso.db", alone / "copy.db")
    for words in (
        ["list"],
        ["show", sayso.ids()[0]],
        ["tail"],
        ["verify"],
        ["export"],
        ["migrate"],
        ["backup", "b.db"],
    ):
        ran = sayso(*words, "--db", "copy.db", "--json", cwd=alone)
        assert (ran.code, ran.err.startswith("sayso:")) == (0, False), ran
