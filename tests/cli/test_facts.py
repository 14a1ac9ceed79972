"""`sayso facts`: what is known of someone."""

import asyncio
from pathlib import Path

import pytest

from sayso import Identity, Memory
from sayso.cli import facts
from sayso.cli.parser import parse
from sayso.cli.printer import Printer
from sayso.cli.space import MAX_SPACES
from tests.cli.memories import SECRET, fill
from tests.cli.process import Sayso
from tests.samples import ALICE, BOB


@pytest.fixture
def ids(sayso: Sayso) -> dict[str, str]:
    return asyncio.run(fill(sayso.folder / "sayso.db"))


@pytest.mark.usefixtures("ids")
def test_who_there_is(sayso: Sayso) -> None:
    assert [line.split() for line in sayso("facts").lines] == [
        ["SO", "NOW", "VERSIONS", "SUBJECT"],
        ["5", "11", ALICE],
        ["1", "1", BOB],
        ["1", "1", "@org"],
    ]
    assert sayso("facts", "--json").json == {
        "space": "till",
        "subjects": [
            {"subject": ALICE, "so": 5, "versions": 11},
            {"subject": BOB, "so": 1, "versions": 1},
            {"subject": "@org", "so": 1, "versions": 1},
        ],
        "more": 0,
    }


def states(sayso: Sayso, *words: str) -> dict[str, str]:
    return {one["id"]: one["state"] for one in sayso("facts", ALICE, *words, "--json").json["facts"]}


def test_what_is_so_and_what_waits(sayso: Sayso, ids: dict[str, str]) -> None:
    assert states(sayso) == {
        ids["third"]: "current",
        ids["new_price"]: "current",
        ids["total"]: "current",
        ids["limit"]: "current",
        ids["hidden"]: "current",
        ids["claim"]: "contested",
        ids["plan"]: "scheduled",
    }


def test_all_is_also_what_is_over(sayso: Sayso, ids: dict[str, str]) -> None:
    more = {ids["first"]: "superseded", ids["second"]: "superseded", ids["price"]: "superseded", ids["over"]: "expired"}
    assert states(sayso, "--all") == states(sayso) | more


@pytest.mark.usefixtures("ids")
def test_for_people(sayso: Sayso) -> None:
    lines = sayso("facts", "+55 11 90000-0001").lines
    assert lines[0].split("  ")[0] == "SINCE (UTC)"
    told = [" ".join(line.split()) for line in lines[1:]]
    assert told == [
        "2026-01-05 12:10:00 current discount employee [policy] max 15%",
        f"2026-01-05 12:03:00 current home_address employee {SECRET}",
        "2026-01-05 12:08:00 scheduled plan employee [from 2125-12-12 12:00] gold",
        "2026-01-05 12:11:00 current salary employee [needs hr] 9000",
        "2026-01-05 12:05:00 current total employee [needs review] 36",
        "2026-01-05 12:06:00 current unit_price employee 15",
        "2026-01-05 12:07:00 contested unit_price guest 1",
    ]
    assert "[until 2026-01-05 13:00] SPRING" in sayso("facts", ALICE, "--all").out


def test_a_fact_in_machine_form_is_the_standards_document(sayso: Sayso, ids: dict[str, str]) -> None:
    (limit,) = [one for one in sayso("facts", ALICE, "--json").json["facts"] if one["id"] == ids["limit"]]
    assert limit["value"] == "max 15%"
    assert (limit["is_constraint"], limit["constraint_type"], limit["status"]) == (True, "policy", "current")
    assert limit["source"]["authority"] == "employee"
    assert limit["learned_at"].startswith("2026-01-05T12:10:00")
    assert "salt" not in limit


@pytest.mark.parametrize(
    ("at", "address", "price"),
    [
        ("2026-01-05T12:01:30", "Main St 1", None),
        ("2026-01-05T12:02:30Z", "Oak Ave 2", None),
        ("2026-01-05T09:04:30-03:00", SECRET, "12"),
        ("2026-01-06", SECRET, "15"),
    ],
)
@pytest.mark.usefixtures("ids")
def test_as_it_was_known_then(sayso: Sayso, at: str, address: str, price: str | None) -> None:
    found = sayso("facts", ALICE, "--as-of", at, "--json").json
    values = {one["key"]: one["value"] for one in found["facts"] if one["state"] == "current"}
    assert (values.get("home_address"), values.get("unit_price")) == (address, price)


@pytest.mark.usefixtures("ids")
def test_before_anything_was_known(sayso: Sayso) -> None:
    assert sayso("facts", ALICE, "--as-of", "2026-01-01").lines == ["nothing was known then"]


@pytest.mark.usefixtures("ids")
def test_redacted(sayso: Sayso) -> None:
    for words in ([], ["--json"], ["--history", "home_address"], ["--history", "home_address", "--json"]):
        ran = sayso("facts", ALICE, "--redact", *words)
        assert ran.code == 0
        for personal in (SECRET, "Main St", "max 15", ALICE):
            assert personal not in ran.out, words
    ran = sayso("facts", BOB, "--redact", "--json")
    assert "main" not in ran.out.lower()
    assert ALICE not in sayso("facts", "--redact").out


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["nobody"], "memory.no_subject"),
        ([ALICE, "--history", "home_adress"], "facts.no_key"),
        ([ALICE, "--as-of", "yesterday"], "usage.invalid"),
        (["--all"], "usage.invalid"),
        (["--history", "total"], "usage.invalid"),
        ([" "], "usage.invalid"),
    ],
)
@pytest.mark.usefixtures("ids")
def test_what_cannot_be_shown(sayso: Sayso, words: list[str], code: str) -> None:
    ran = sayso("facts", *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith(f"[{code}]\n")


@pytest.mark.usefixtures("ids")
def test_hints(sayso: Sayso) -> None:
    assert "in the space till (did you mean +5511900000001?)" in sayso("facts", "+551190000001").err
    assert "(did you mean home_address?)" in sayso("facts", ALICE, "--history", "home_adress").err


def test_nothing_yet(sayso: Sayso) -> None:
    sayso("migrate")
    assert sayso("facts").lines == ["nothing is known in the space till"]
    assert sayso("facts", "--json").json["subjects"] == []


def test_a_file_alone_has_the_space_of_a_memory_alone(sayso: Sayso, tmp_path: Path) -> None:
    asyncio.run(fill(tmp_path / "memory.db", "default"))
    found = sayso("facts", "--db", "memory.db", "--json", cwd=tmp_path).json
    assert (found["space"], len(found["subjects"])) == ("default", 3)


@pytest.mark.usefixtures("ids")
def test_another_space_sees_nothing_of_it(sayso: Sayso) -> None:
    here = "in the space till: --space till"
    assert sayso("facts", "--space", "other").lines == [
        f"nothing is known in the space other; sayso.db knows something {here}"
    ]
    for verb in (["facts", ALICE], ["export", "--subject", ALICE]):
        known = f"nothing is known of {ALICE} in the space other; sayso.db knows of {ALICE} {here}"
        assert sayso(*verb, "--space", "other").err == f"sayso: {known} [memory.no_subject]\n"
    assert "--space" not in sayso("facts", "nobody", "--space", "other").err


@pytest.mark.parametrize("number", [MAX_SPACES - 1, MAX_SPACES, MAX_SPACES + 1])
def test_so_many_other_spaces_are_named(sayso: Sayso, number: int) -> None:
    async def many() -> None:
        for at in range(number):
            async with Memory.open(f"sqlite:////{sayso.folder}/sayso.db", space=f"s{at}") as memory:
                await (await memory.session(identity=Identity(user_id=ALICE))).write("city", "Porto")

    asyncio.run(many())
    named = ", ".join(f"s{at}" for at in range(min(number, MAX_SPACES)))
    assert f"in the spaces {named}: --space s0 [" in sayso("facts", ALICE).err


@pytest.mark.usefixtures("ids")
def test_an_application_that_does_not_load(sayso: Sayso) -> None:
    (sayso.folder / "app.py").write_text("import nothing_of_that_name\n")
    ran = sayso("facts", ALICE)
    assert (ran.code, "--space" in ran.err, "[app.import_failed]" in ran.err) == (2, True, True)
    assert sayso("facts", ALICE, "--space", "till").code == 0


@pytest.mark.parametrize(("most", "listed", "more"), [(2, 2, 1), (3, 3, 0), (4, 3, 0)])
async def test_so_many_subjects_are_listed(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    most: int,
    listed: int,
    more: int,
) -> None:
    await fill(tmp_path / "memory.db", "default")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(facts, "MAX_SUBJECTS", most)
    _, args = parse(["facts", "--db", "memory.db"])
    assert await facts.run(args, Printer(json=False)) == 0
    out, err = capsys.readouterr()
    assert (len(out.splitlines()) - 1, "and 1 more subject" in err) == (listed, bool(more))
