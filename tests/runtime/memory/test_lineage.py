"""The evidence of facts: everything that was done, by whom it was proposed, and never a value."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from sayso.evidence.artifact import FactView
from sayso.evidence.canonical import salted
from sayso.evidence.chain import Chain
from sayso.memory.proposals import Finding, Found, Proposal
from sayso.records import Fact, Head, Trace
from sayso.runtime.memory.lineage import prove
from sayso.runtime.memory.space import Memory
from sayso.testing.clock import START
from tests.remembering import CFO, at, chains, code_of, verified, who, with_memory

TRACE = Trace("cause", "session", "session")
FACT = Fact(id="f1", space="s", subject="ana", key="home", value="Oak Ave 2", learned_at=START, salt="pepper")


def all_proven(*findings: Finding, created: Fact | None = None) -> list[Any]:
    chain = Chain("facts-1", Head(), START)
    prove(chain, findings, created, TRACE)
    from sayso.evidence import unpack

    return [link.artifact for link in unpack([chain.packed()])]


def proven(finding: Finding, created: Fact | None = None) -> Any:
    (artifact,) = all_proven(finding, created=created)
    return artifact


def test_what_is_created_is_bound_to_its_value_and_does_not_tell_it() -> None:
    artifact = proven(Finding("created", "f1", rule="late"), FACT)
    assert artifact.type == "fact.created"
    assert artifact.values == {"fact/f1": salted("pepper", "Oak Ave 2")}
    assert artifact.fact == FactView(fact_id="f1", rule="late")
    assert "Oak" not in repr(artifact)


@pytest.mark.parametrize("type", ["superseded", "contested", "conflicting", "needs_review", "in_force"])
def test_what_becomes_of_a_fact_names_why(type: Any) -> None:
    artifact = proven(Finding(type, "f1", "f2", "pointer"), FACT)
    assert artifact.type == f"fact.{type}"
    assert artifact.fact == FactView(fact_id="f1", superseded_by="f2", rule="pointer")
    assert artifact.values == {}


def test_all_that_one_repair_reached_is_one_artifact() -> None:
    gone = Finding("superseded", "f1", "f2", "pointer")
    reached = tuple([f"d{number}" for number in range(1_000)])
    told, review = all_proven(gone, Finding("needs_review", reached[0], "f2", others=reached[1:]))
    assert told.fact.fact_ids == ("f1",)
    assert (review.type, review.fact.superseded_by) == ("fact.needs_review", "f2")
    assert review.fact.fact_ids == reached


def test_facts_that_are_superseded_at_once_are_told_one_by_one() -> None:
    told = all_proven(Finding("superseded", "f1", "f3"), Finding("superseded", "f2", "f3"))
    assert [each.fact.fact_ids for each in told] == [("f1",), ("f2",)]


@pytest.mark.parametrize(("end", "span"), [(0, None), (9, (3, 9))])
@pytest.mark.parametrize(("type_", "accepted"), [("superseded", True), ("proposed", False)])
def test_a_proposal_says_who_made_it_and_how_surely(
    end: int, span: tuple[int, int] | None, type_: Found, accepted: bool
) -> None:
    proposal = Proposal("f1", "implicit", 0.6789, "same slot", "2", 3 if end else 0, end)
    artifact = proven(Finding(type_, "f1", "f2", "same slot", proposal, accepted))
    assert artifact.fact == FactView(
        accepted=accepted,
        detector="implicit/2",
        fact_id="f1",
        rule="same slot",
        score="0.68",
        span=span,
        superseded_by="f2",
    )


@with_memory
async def test_everything_that_is_done_is_proven(memory: Memory) -> None:
    me = await memory.session(identity=who())
    weak = await memory.session(identity=who("bob", "guest"), subject="ana")
    price = await me.write("price", "12 USD")
    total = await me.write("total", "36 USD", depends_on=[price.id])
    new = await me.write("price", "15 USD", supersedes=price.id)
    await weak.write("price", "1 USD")
    later = await me.write("price", "20 USD", valid_from=START.replace(year=2030))
    await me.observe("user", "My home is 9 Elm St", id="m1")
    await me.observe("user", "I moved, my home is now 1 Oak Ave", id="m2")
    await me.forget(total.id, reason="asked")
    (links,) = (await chains(memory)).values()
    told = [(link.artifact.type, link.artifact.fact.fact_id) for link in links if link.artifact.fact is not None]
    for expected in (
        ("fact.created", price.id),
        ("fact.superseded", price.id),
        ("fact.needs_review", total.id),
        ("fact.created", new.id),
        ("fact.created", later.id),
        ("fact.erased", total.id),
    ):
        assert expected in told
    assert {"fact.contested", "fact.proposed"} < {type for type, _ in told}
    assert len({link.artifact.trace.message_ids for link in links if link.artifact.trace.message_ids}) == 2
    text = b"".join(link.body for link in links).decode()
    for value in ("12 USD", "36 USD", "15 USD", "Elm", "Oak"):
        assert value not in text
    (report,) = await verified(memory)
    assert report.ok and report.erased == (f"fact/{total.id}",)


@with_memory
async def test_a_refused_write_and_a_repeated_one_leave_no_evidence(memory: Memory) -> None:
    org = await memory.organization(identity=CFO)
    await org.write("office", "Lisbon")
    before = await chains(memory)
    await org.write("office", "Lisbon")
    for given in ({"supersedes": "nothing"}, {"expected": "nothing"}, {"depends_on": ["nothing"]}):
        with pytest.raises(Exception, match="nothing"):
            await org.write("office", "Porto", **given)
    after = await chains(memory)
    assert [len(links) for links in after.values()] == [len(links) for links in before.values()]


async def test_what_was_known_is_not_told_from_evidence_that_does_not_read(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    async with Memory.open(at(path)) as memory:
        await (await memory.session(identity=who())).write("price", "10")
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DROP TRIGGER evidence_no_update")
        database.execute("UPDATE evidence SET body = CAST('[{' AS BLOB)")
    async with Memory.open(at(path)) as memory:
        me = await memory.session(identity=who())
        assert await code_of(me.as_of(datetime.now(UTC)).valid_facts()) == "evidence.broken"
        assert len(await me.valid_facts()) == 1
