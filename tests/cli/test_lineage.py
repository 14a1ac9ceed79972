"""`sayso facts --history`: the versions of a key, and what the evidence tells of each."""

import asyncio

import pytest

from sayso import Identity, Memory
from sayso.cli.lineage import _told
from sayso.cli.links import detail_of
from sayso.evidence.artifact import Artifact, FactView
from sayso.records import Trace
from sayso.runtime.clock import Entropy, SystemClock
from sayso.runtime.streams import Streams
from sayso.store.sqlite import SqliteStore
from tests.cli.memories import SECRET, fill
from tests.cli.process import Sayso
from tests.samples import ALICE, NOW


@pytest.fixture
def ids(sayso: Sayso) -> dict[str, str]:
    return asyncio.run(fill(sayso.folder / "sayso.db"))


def test_a_chain_is_drawn_from_the_first_version_to_the_last(sayso: Sayso, ids: dict[str, str]) -> None:
    assert sayso("facts", ALICE, "--history", "home_address").lines == [
        "home_address  3 versions",
        "",
        "  ○ Main St 1  superseded",
        f"  │ {ids['first']}",
        "  │ learned      2026-01-05 12:01:00 UTC from employee (state_write)",
        "  │ superseded   2026-01-05 12:02:00 UTC by Oak Ave 2 (same_key, implicit/1 0.95)",
        "",
        "  ○ Oak Ave 2  superseded",
        f"  │ {ids['second']}",
        "  │ learned      2026-01-05 12:02:00 UTC from employee (state_write)",
        f"  │ superseded   2026-01-05 12:03:00 UTC by {SECRET} (pointer, explicit/1 1.00)",
        "",
        f"  ● {SECRET}  current",
        f"    {ids['third']}",
        "    learned      2026-01-05 12:03:00 UTC from employee (state_write)",
    ]


def test_a_claim_says_whose_word_it_is_against(sayso: Sayso, ids: dict[str, str]) -> None:
    lines = sayso("facts", ALICE, "--history", "unit price").lines
    assert [line for line in lines if line.startswith("  ◇")] == ["  ◇ 1  contested"]
    (contested,) = [line for line in lines if line.strip(" │").startswith("contested")]
    assert contested.endswith("against 15 (authority)")
    (spared,) = [line for line in lines if line.strip(" │").startswith("spared")]
    assert spared.endswith("from 1 (same_key, implicit/1 0.95)")


def test_what_hangs_on_it_needs_review(sayso: Sayso, ids: dict[str, str]) -> None:
    (total,) = sayso("facts", ALICE, "--history", "total", "--json").json["versions"]
    assert [(one["type"], one["by"]) for one in total["told"]] == [("fact.needs_review", ids["new_price"])]
    assert "● 36  current  [needs review]" in sayso("facts", ALICE, "--history", "total").out


def test_each_of_several_that_one_repair_reached_tells_of_it() -> None:
    view = FactView(fact_id="f1", others=("f2", "f3"), superseded_by="f9")
    given = Artifact(
        artifact_id="s/0", fact=view, occurred_at=NOW, schema_version="1", trace=Trace(), type="fact.needs_review"
    )
    told = _told([given])
    assert {id: [(one["type"], one["by"]) for one in every] for id, every in told.items()} == {
        name: [("fact.needs_review", "f9")] for name in ("f1", "f2", "f3")
    }
    assert detail_of(given) == "f1 and 2 more by f9"


@pytest.mark.parametrize("accepted", [True, False])
def test_a_proposal_that_came_to_something_is_told_once(accepted: bool) -> None:
    view = FactView(fact_id="f1", superseded_by="f2", accepted=accepted)
    proposed = Artifact(
        artifact_id="s/0", fact=view, occurred_at=NOW, schema_version="1", trace=Trace(), type="fact.proposed"
    )
    assert bool(_told([proposed])) is not accepted


def test_in_machine_form(sayso: Sayso, ids: dict[str, str]) -> None:
    found = sayso("facts", ALICE, "--history", "home_address", "--json").json
    assert (found["subject"], found["key"]) == (ALICE, "home_address")
    first, second, third = found["versions"]
    assert [each["superseded_by"] for each in (first, second, third)] == [ids["second"], ids["third"], None]
    (superseded,) = first["told"]
    assert (superseded["type"], superseded["by"]) == ("fact.superseded", ids["second"])
    assert (superseded["rule"], superseded["detector"], superseded["score"]) == ("same_key", "implicit/1", "0.95")
    assert third["told"] == []


@pytest.mark.usefixtures("ids")
def test_as_it_was_known_then(sayso: Sayso) -> None:
    found = sayso("facts", ALICE, "--history", "home_address", "--as-of", "2026-01-05T12:02:30").lines
    assert found[0] == "home_address  2 versions"
    assert found[-3].endswith("Oak Ave 2  current")
    assert SECRET not in "\n".join(found)


@pytest.mark.usefixtures("ids")
def test_a_key_that_is_only_known_later_was_not_known_then(sayso: Sayso) -> None:
    words = ["facts", ALICE, "--as-of", "2026-01-05T12:01:30", "--history"]
    ran = sayso(*words, "unit price")
    assert (ran.code, ran.lines) == (0, ["nothing was known then"])
    assert sayso(*words, "unit price", "--json").json == {"subject": ALICE, "key": "unit_price", "versions": []}
    assert sayso(*words, "unit_prize").err.endswith("(did you mean unit_price?) [facts.no_key]\n")


async def test_what_was_forgotten_says_so_and_why(sayso: Sayso, ids: dict[str, str]) -> None:
    store = await SqliteStore.open(sayso.folder / "sayso.db")
    memory = Memory(Streams(store, SystemClock(), Entropy()), "till")
    ana = await memory.session(identity=Identity(user_id=ALICE, authority="employee"))
    await ana.forget(ids["first"], reason="she asked")
    await store.close()
    out = sayso("facts", ALICE, "--history", "home_address").out
    assert "○ (erased)  erased" in out
    assert "(forget): she asked" in out
    assert "Main St" not in out
    assert sayso("verify").code == 0
