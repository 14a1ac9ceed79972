"""`sayso context`: what a model would see, and why."""

import asyncio
from pathlib import Path

import pytest

from sayso.cli.explain import MAX_ROWS
from tests.cli.memories import SECRET, fill
from tests.cli.process import Sayso
from tests.samples import ALICE, BOB

OF_ANA = ["--subject", ALICE, "--budget", "400"]


@pytest.fixture
def ids(sayso: Sayso) -> dict[str, str]:
    return asyncio.run(fill(sayso.folder / "sayso.db"))


@pytest.mark.usefixtures("ids")
def test_the_text_and_the_budget(sayso: Sayso) -> None:
    lines = sayso("context", "Where do I live?", *OF_ANA).lines
    assert lines[0] == "## Identity"
    assert f"- home address: {SECRET}" in lines
    assert "- opening hours: 9 to 17" in lines
    told = [line for line in lines if not line.startswith("- time ")]  # it may be 36 minutes past
    assert not [line for line in told if "Main St" in line or "Oak Ave" in line or "36" in line]
    bar, legend, total = lines[-3:]
    assert len(bar) == 80
    assert set(bar) == {"█", "▒", "·"}
    assert legend.startswith("█ identity ")
    assert total.endswith(" of 400 tokens")


def test_why_each_thing_is_in_or_out(sayso: Sayso, ids: dict[str, str]) -> None:
    lines = [line.split() for line in sayso("context", "address", *OF_ANA, "--explain").lines]
    rows = [cells[: cells.index("←")] if "←" in cells else cells for cells in lines]
    why = {cell: (cells[0], cells[1]) for cells in rows for cell in cells[2:] if cell in ids.values()}
    assert why[ids["third"]] == ("facts", "relevant")
    assert why[ids["limit"]] == ("facts", "constraint")
    assert why[ids["total"]] == ("facts", "review")
    assert why[ids["first"]] == ("facts", "superseded")
    assert why[ids["over"]] == ("facts", "expired")
    assert why[ids["plan"]] == ("facts", "not_yet")
    assert why[ids["claim"]] == ("facts", "contested")
    assert why[ids["hidden"]] == ("facts", "permission")
    (first,) = [cells for cells in lines if ids["first"] in cells]
    assert first[-2:] == ["←", ids["second"]]


def test_in_machine_form(sayso: Sayso, ids: dict[str, str]) -> None:
    found = sayso("context", "address", *OF_ANA, "--json").json
    assert (found["subject"], found["query"], found["budget"], found["violations"]) == (ALICE, "address", 400, 0)
    assert 0 < found["tokens"] <= 400
    assert {item["id"]: item["why"] for item in found["included"]}[ids["third"]] == "relevant"
    assert {item["id"]: item["by"] for item in found["excluded"]}[ids["first"]] == ids["second"]


@pytest.mark.usefixtures("ids")
def test_nothing_is_begun_by_looking(sayso: Sayso) -> None:
    before = sayso("verify", "--json").json
    for words in (OF_ANA, ["--subject", BOB], ["--subject", "@org"]):
        assert sayso("context", "anything", *words).code == 0
    assert sayso("verify", "--json").json == before


@pytest.mark.usefixtures("ids")
def test_as_someone(sayso: Sayso) -> None:
    (sayso.folder / "policy.toml").write_text(
        'pack_id = "till"\nversion = "1"\ndefault_role = "teller"\n\n[roles.teller]\n\n[roles.clerk]\nscopes = ["hr"]\n'
    )
    assert "authority manager" in sayso("context", "q", *OF_ANA, "--as", "manager").out
    assert "salary" not in sayso("context", "salary", *OF_ANA).out
    assert "- salary: 9000" in sayso("context", "salary", *OF_ANA, "--as", "clerk").lines
    ran = sayso("context", "q", *OF_ANA, "--as", "mangaer")
    assert (ran.code, "did you mean manager?" in ran.err) == (2, True)


def test_in_a_conversation_its_turns_are_replayed(sayso: Sayso) -> None:
    sayso.paid()
    found = sayso("context", "what did I pay?", *OF_ANA, "--json").json
    assert "## Recent turns" in found["text"]
    assert "pay 5 to Ana" in found["text"]


def test_of_a_memory_alone_the_last_session_is_replayed(sayso: Sayso, tmp_path: Path) -> None:
    asyncio.run(fill(tmp_path / "memory.db", "default"))
    words = ["context", "address", "--subject", BOB, "--db", "memory.db"]
    assert "authority guest" in sayso(*words, cwd=tmp_path).out
    assert "authority executive" in sayso(*words, "--as", "executive", cwd=tmp_path).out
    assert "123 Main St" in sayso(*words, cwd=tmp_path).out


@pytest.mark.usefixtures("ids")
def test_redacted(sayso: Sayso) -> None:
    for words in (["--explain"], ["--json"]):
        ran = sayso("context", "address", *OF_ANA, "--redact", *words)
        assert ran.code == 0
        for personal in (SECRET, ALICE, "9 to 17"):
            assert personal not in ran.out, words


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--subject", ALICE, "--budget", "0"], "context.budget_invalid"),
        (["--subject", ALICE, "--budget", "-1"], "context.budget_invalid"),
        (["--subject", ALICE, "--budget", "1"], "context.budget_too_small"),
        (["--subject", ALICE, "--budget", "many"], "usage.invalid"),
        (["--subject", "nobody"], "memory.no_subject"),
        ([], "usage.invalid"),
    ],
)
@pytest.mark.usefixtures("ids")
def test_what_cannot_be_built(sayso: Sayso, words: list[str], code: str) -> None:
    ran = sayso("context", "q", *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith(f"[{code}]\n")


@pytest.mark.parametrize(
    ("words", "code"),
    [(["--budget", "0"], "context.budget_invalid"), (["--budget", "-5"], "context.budget_invalid")],
)
def test_a_number_that_is_none_is_refused_before_anything_is_opened(sayso: Sayso, words: list[str], code: str) -> None:
    (sayso.folder / "app.py").write_text("raise SystemExit('it was loaded')\n")
    assert sayso("context", "q", "--subject", ALICE, *words).err.endswith(f"[{code}]\n")


@pytest.mark.usefixtures("ids")
def test_an_empty_role_says_that_it_is_empty(sayso: Sayso) -> None:
    ran = sayso("context", "q", *OF_ANA, "--as", "")
    assert (ran.code, ran.err.startswith("sayso: --as is empty; "), "[usage.invalid]" in ran.err) == (2, True, True)


@pytest.mark.parametrize(("facts", "more"), [(MAX_ROWS - 1, 0), (MAX_ROWS, 0), (MAX_ROWS + 1, 1)])
def test_an_explanation_for_people_ends_somewhere(sayso: Sayso, facts: int, more: int) -> None:
    from sayso import Identity, Memory

    async def many() -> None:
        async with Memory.open(f"sqlite:////{sayso.folder}/sayso.db", space="till") as memory:
            me = await memory.session(identity=Identity(user_id=ALICE))
            for number in range(facts):
                await me.write(f"key{number}", "x", required_permissions=["nobody"])

    asyncio.run(many())
    ran = sayso("context", "q", *OF_ANA, "--explain")
    assert sum(line.startswith("facts ") for line in ran.lines) == min(facts, MAX_ROWS)
    assert ("and 1 more; --json has them all" in ran.err) == bool(more)
