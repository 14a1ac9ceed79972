"""Facts: every version is kept and read back, one value of a thing is current, and what has changed is found."""

import sqlite3
from itertools import pairwise
from typing import Any

import pytest

from sayso.errors import StoreError
from sayso.records import Commit, Fact, Source, replace
from sayso.records.facts import ORG
from sayso.store import Store
from tests.contract.conftest import EVERYWHERE, Place
from tests.contract.knowing import SPACE, fact, gone, known, learn, of, said
from tests.contract.line import Line, whole
from tests.contract.test_group import together
from tests.samples import ALICE, BOB, later

pytestmark = pytest.mark.parametrize("place", EVERYWHERE, indirect=True)

FULL = fact(
    "f1",
    {"lines": ["ação", 1.5, None, 10**30]},
    timestamp=later(-60),
    source=Source(type="conversation", turn_index=3, event_index=4, authority="manager", identity="crm"),
    status="contested",
    supersedes="f0",
    superseded_by="f2",
    memory_type="organizational",
    scope="task",
    scope_id="t1",
    depends_on=("f8", "f9"),
    needs_review=True,
    is_constraint=True,
    constraint_type="budget",
    element="red",
    valid_from=later(-9),
    valid_to=later(9),
    retired_at=later(8),
    required_permissions=("finance",),
    conflicts_with=("f3",),
    said="obs_1",
    span=(3, 9),
    command_id="cmd_1",
    tokens=12,
)


async def refused(place: Place, store: Store, commit: Commit) -> None:
    """The commit is an error with a stable code, and nothing of it is written."""
    before = place.dump()
    with pytest.raises(StoreError, match="refused") as raised:
        await store.apply(commit)
    assert raised.value.code == "store.refused"
    assert place.dump() == before


# written and read back


async def test_everything_of_a_fact_is_read_back(place: Place) -> None:
    line = of()
    assert {name for name in Fact.__struct_fields__ if getattr(FULL, name) == getattr(fact("x"), name)} == {
        "space",
        "subject",
        "key",
        "learned_at",
    }
    async with place.open() as store:
        await store.apply(learn(line, "c1", FULL, fact("f2", None)))
        assert await known(store) == {"f1": FULL, "f2": fact("f2", None)}
        assert await store.fact("f1") == FULL
        snapshot = await store.facts(SPACE, ALICE)
        assert (snapshot.stream, snapshot.version, snapshot.tip, snapshot.head) == (line.stream, 1, "c1", line.head)
        assert await whole(store, line.stream)


async def test_facts_come_by_when_they_were_learned_and_then_by_id(place: Place) -> None:
    line = of()
    facts = [fact(id, key=id, learned_at=later(at)) for id, at in (("f3", 2), ("f2", 1), ("f1", 2), ("f0", 9))]
    async with place.open() as store:
        await store.apply(learn(line, "c1", *facts[:2]))
        await store.apply(learn(line, "c2", *facts[2:]))
        assert [each.id for each in (await store.facts(SPACE, ALICE)).facts] == ["f2", "f1", "f3", "f0"]


async def test_nothing_is_known_before_it_is_written(place: Place) -> None:
    async with place.open() as store:
        snapshot = await store.facts(SPACE, ALICE)
        assert (snapshot.stream, snapshot.version, snapshot.tip, snapshot.facts) == (of().stream, 0, "", ())
        assert await store.fact("f1") is None
        assert await store.subjects(SPACE) == []


async def test_spaces_and_subjects_see_their_own(place: Place) -> None:
    mine, theirs, elsewhere, org = of(), of(BOB), of(space="shop"), of(ORG)
    async with place.open() as store:
        await store.apply(learn(mine, "c1", fact("f1")))
        await store.apply(learn(theirs, "c2", fact("f2", subject=BOB)))
        await store.apply(learn(elsewhere, "c3", fact("f3", space="shop")))
        await store.apply(learn(org, "c4", fact("f4", subject=ORG)))
        assert list(await known(store)) == ["f1"]
        assert list(await known(store, BOB)) == ["f2"]
        assert [each.id for each in (await store.facts("shop", ALICE)).facts] == ["f3"]
        assert await store.subjects(SPACE) == sorted([ALICE, BOB, ORG])
        assert await store.subjects("shop") == [ALICE]
        assert await store.subjects("") == []


async def test_one_decision_may_know_of_two_subjects(place: Place) -> None:
    mine, org = of(), of(ORG)
    both = mine.commit("c1", facts=(fact("f1"), fact("f2", subject=ORG)), others=(org.part("fact.created"),))
    async with place.open() as store:
        assert await store.apply(both) is True
        assert list(await known(store)) == ["f1"]
        assert list(await known(store, ORG)) == ["f2"]


# revised


async def test_a_revision_changes_how_a_fact_stands_and_not_what_it_says(place: Place) -> None:
    line, old, new = of(), fact("f1", element="a", tokens=3), fact("f2", "blue", element="a", supersedes="f1")
    forged = gone(old, "f2", value="green", key="size", scope="task", scope_id="t", element="b", salt="other")
    forged = replace(forged, learned_at=later(99), needs_review=True, valid_to=later(5))
    async with place.open() as store:
        await store.apply(learn(line, "c1", old))
        await store.apply(learn(line, "c2", new, revised=(forged,)))
        assert await known(store) == {"f1": gone(old, "f2", needs_review=True), "f2": new}


@pytest.mark.parametrize("status", ["current", "conflicting", "contested", "scheduled", "superseded"])
async def test_a_fact_may_come_as_anything_and_come_into_force(place: Place, status: Any) -> None:
    line = of()
    async with place.open() as store:
        await store.apply(learn(line, "c1", fact("f1", status=status)))
        in_force = line.commit("c2", revised=(fact("f1"),))
        if status == "superseded":  # for good
            await refused(place, store, in_force)
        else:
            assert await store.apply(in_force) is True
        assert (await known(store))["f1"].status == ("superseded" if status == "superseded" else "current")


async def test_a_review_changes_nothing_but_that_it_is_needed(place: Place) -> None:
    line, old = of(), fact("f1", element="a", tokens=3)
    forged = replace(old, needs_review=True, value="green", key="size", salt="other", valid_to=later(5))
    async with place.open() as store:
        await store.apply(learn(line, "c1", old, fact("f2", key="size")))
        await store.apply(learn(line, "c2", reviewed=(forged,)))
        assert await known(store, after=1) == {"f1": replace(old, needs_review=True)}


ODD = ('f"2', "f\n3", "f\u20284")
"""Ids that a list of them must not be torn at."""


async def test_what_the_end_of_a_fact_leaves_to_be_reviewed_is_told_in_its_row(place: Place) -> None:
    line, price = of(), fact("f1", 10)
    totals = [fact(id, 20, key=id, depends_on=("f1",)) for id in ODD]
    forged = [replace(each, needs_review=True, value=0, salt="other") for each in totals]
    due = {each.id: replace(each, needs_review=True) for each in totals}
    async with place.open() as store:
        await store.apply(learn(line, "c1", price, *totals))
        rows = place.dump()["fact"]
        new = fact("f5", 12, supersedes="f1")
        await store.apply(learn(line, "c2", new, revised=(gone(price, "f5"),), reviewed=forged))
        assert len([row for row in place.dump()["fact"] if row not in rows]) == 2  # however many follow from it
        everything = {"f1": gone(price, "f5"), **due, "f5": new}
        assert await known(store) == await known(store, after=1) == everything
        assert await store.fact(ODD[0]) == due[ODD[0]]
        await store.apply(learn(line, "c3", fact("f6", key="size")))
        assert list(await known(store, after=2)) == ["f6"]


async def test_a_fact_that_is_to_be_reviewed_is_so_whatever_becomes_of_it(place: Place) -> None:
    line, price, total = of(), fact("f1", 10), fact("f2", 20, key="total")
    due = replace(total, needs_review=True)
    async with place.open() as store:
        await store.apply(learn(line, "c1", price, total, fact("f3", key="size")))
        await store.apply(learn(line, "c2", fact("f4", 12), revised=(gone(price, "f4"),), reviewed=(due,)))
        await store.apply(learn(line, "c3", erased=("fact/f2",)))
        assert (await known(store, after=2))["f2"] == replace(due, value=None, salt="")
        again = gone(price, "f4")  # superseded once more, and with another fact to be reviewed
        size = replace(fact("f3", key="size"), needs_review=True)
        await store.apply(learn(line, "c4", revised=(again,), reviewed=(size,)))
        assert [each.id for each in (await known(store)).values() if each.needs_review] == ["f2", "f3"]


async def test_each_subject_has_its_own_to_review(place: Place) -> None:
    mine, org = of(), of(ORG)
    price, total, rate = fact("f1", 10), fact("f2", 20, key="total"), fact("f3", subject=ORG)
    due = replace(total, needs_review=True), replace(rate, needs_review=True)
    async with place.open() as store:
        learned = mine.commit("c1", facts=(price, total, rate), others=(org.part("fact.created"),))
        assert await store.apply(learned) is True
        mine.follow(learned)
        org.follow(learned)
        more = {"facts": (fact("f4"),), "revised": (gone(price, "f4"),), "reviewed": due}
        assert await store.apply(mine.commit("c2", others=(org.part("fact.created"),), **more)) is True
        assert [each.id for each in (await known(store)).values() if each.needs_review] == ["f2"]
        assert await known(store, ORG, after=1) == {"f3": due[1]}


@pytest.mark.parametrize("stands", ["superseded", "conflicting"])
async def test_a_review_of_what_stands_otherwise_or_is_not_there_is_refused(place: Place, stands: Any) -> None:
    line = of()
    async with place.open() as store:
        await store.apply(learn(line, "c1", fact("f1", status=stands)))
        await refused(place, store, line.commit("c2", reviewed=(fact("f1", needs_review=True),)))
        await refused(place, store, line.commit("c2", reviewed=(fact("f2", needs_review=True),)))


async def test_a_revision_of_what_is_not_there_is_refused(place: Place) -> None:
    line = of()
    async with place.open() as store:
        await store.apply(learn(line, "c1", fact("f1")))
        lost = line.commit("c2", revised=(gone(fact("f1"), "f2"), fact("nothing")), facts=(fact("f2"),))
        await refused(place, store, lost)
        assert await known(store) == {"f1": fact("f1")}


# what the database refuses


@pytest.mark.parametrize(
    ("more", "may"),
    [
        ({}, False),
        ({"key": "size"}, True),
        ({"scope": "task"}, True),
        ({"scope": "task", "scope_id": "t1"}, True),
        ({"element": "x"}, True),
        ({"status": "conflicting"}, True),
        ({"status": "contested"}, True),
        ({"status": "scheduled"}, True),
        ({"status": "superseded"}, True),
        ({"key": "Colour"}, True),
    ],
    ids=str,
)
async def test_two_current_values_of_one_thing_cannot_be(place: Place, more: dict[str, Any], may: bool) -> None:
    line = of()
    async with place.open() as store:
        await store.apply(learn(line, "c1", fact("f1")))
        second = line.commit("c2", facts=(fact("f2", "blue", **more),))
        if may:
            assert await store.apply(second) is True
        else:
            await refused(place, store, second)


async def test_nor_in_one_decision_nor_by_a_revision(place: Place) -> None:
    line = of()
    async with place.open() as store:
        await refused(place, store, line.commit("c1", facts=(fact("f1"), fact("f2"))))
        await store.apply(learn(line, "c1", fact("f1"), fact("f2", status="scheduled")))
        await refused(place, store, line.commit("c2", revised=(fact("f2"),)))


async def test_an_id_is_one_facts(place: Place) -> None:
    line = of()
    async with place.open() as store:
        await store.apply(learn(line, "c1", fact("f1")))
        await refused(place, store, line.commit("c2", facts=(fact("f1", key="size"),)))


@pytest.mark.parametrize(
    "more",
    [
        {"status": "dubious"},
        {"status": None},
        {"scope": "world"},
        {"memory_type": "long"},
        {"constraint_type": "wish"},
        {"source": Source(type="rumour")},  # type: ignore[arg-type]  # not one
        {"depends_on": "f9"},
        {"tokens": "many"},
    ],
    ids=str,
)
async def test_what_would_not_read_back_is_not_written(place: Place, more: dict[str, Any]) -> None:
    line = of()
    async with place.open() as store:
        good, bad = (
            of(BOB).commit("c1", facts=(fact("f1", subject=BOB),)),
            line.commit("c2", facts=(fact("f2", **more),)),
        )
        right, wrong = await together(place, store, [good, bad])
        assert right is True
        assert isinstance(wrong, StoreError) and wrong.code in ("store.refused", "store.unstorable")
        assert await known(store) == {}
        assert list(await known(store, BOB)) == ["f1"]


@pytest.mark.parametrize("how", ["facts", "revised", "reviewed"])
async def test_a_fact_is_written_in_its_subjects_stream(place: Place, how: str) -> None:
    line, other = of(), Line()
    async with place.open() as store:
        await store.apply(learn(line, "c1", fact("f1")))
        await refused(place, store, other.commit("c2", **{how: (fact("f2" if how == "facts" else "f1", key="size"),)}))


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE fact SET value = CAST('\"blue\"' AS BLOB)",
        "UPDATE fact SET salt = 'other'",
        "UPDATE fact SET value = NULL",
        "UPDATE fact SET key = 'size'",
        "UPDATE fact SET subject = 'mallory'",
        "UPDATE fact SET scope_id = 'x'",
        "UPDATE fact SET body = CAST('{}' AS BLOB)",
        "UPDATE fact SET learned_at = 0",
        "UPDATE fact SET status = 'current'",
        "UPDATE fact SET status = 'dubious'",
        "DELETE FROM fact",
        "UPDATE observation SET text = 'I like blue'",
        "DELETE FROM observation",
    ],
)
async def test_someone_with_the_database_is_refused_too(place: Place, sql: str) -> None:
    line = of()
    async with place.open() as store:
        await store.apply(learn(line, "c1", fact("f1"), gone(fact("f0"), "f1"), observations=(said("o1"),)))
        before = place.dump()
        with pytest.raises(sqlite3.IntegrityError):
            place.run(sql)
        assert place.dump() == before


# what has changed


async def test_what_was_written_after_a_version_is_found(place: Place) -> None:
    line, red, size = of(), fact("f1"), fact("f2", 3, key="size")
    async with place.open() as store:
        await store.apply(learn(line, "c1", red))
        await store.apply(learn(line, "c2", size))
        blue = fact("f3", "blue", supersedes="f1", learned_at=later(1))
        await store.apply(learn(line, "c3", blue, revised=(gone(red, "f3"),)))
        assert await known(store, after=0) == {"f1": gone(red, "f3"), "f2": size, "f3": blue}
        assert await known(store, after=1) == {"f1": gone(red, "f3"), "f2": size, "f3": blue}
        assert list(await known(store, after=2)) == ["f1", "f3"]
        nothing = await store.facts(SPACE, ALICE, after=3)
        assert (nothing.facts, nothing.version, nothing.head) == ((), 3, line.head)
        await store.apply(learn(line, "c4"))
        assert (await store.facts(SPACE, ALICE, after=3)).version == 4


# a decision is written once, on top of what it was made from


async def test_the_same_decision_again_is_true_and_writes_nothing(place: Place) -> None:
    line, red = of(), fact("f1")
    first = learn(line, "c1", red, observations=(said("o1"),))
    second = learn(line, "c2", fact("f2", "blue"), revised=(gone(red, "f2"),), erased=("observation/o1",))
    async with place.open() as store:
        for commit in (first, second):
            assert await store.apply(commit) is True
        before = place.dump()
        assert [await store.apply(commit) for commit in (first, second, first)] == [True, True, True]
        assert place.dump() == before


async def test_a_decision_on_what_is_no_longer_so_is_not_written(place: Place) -> None:
    line, other = of(), of()
    async with place.open() as store:
        await store.apply(learn(line, "c1", fact("f1")))
        before = place.dump()
        assert await store.apply(learn(other, "c2", fact("f2", key="size"))) is False
        assert place.dump() == before


async def test_decisions_of_one_group_follow_each_other(place: Place) -> None:
    line, versions = of(), [fact(f"f{n}", n) for n in range(20)]
    commits = [learn(line, "c0", versions[0])]
    for old, new in pairwise(versions):
        commits.append(learn(line, f"c-{new.id}", new, revised=(gone(old, new.id),), observations=(said(new.id),)))
    async with place.open() as store:
        assert await together(place, store, commits) == [True] * 20
        statuses = [each.status for each in (await store.facts(SPACE, ALICE)).facts]
        assert sorted(statuses) == ["current"] + ["superseded"] * 19
        assert (await known(store))["f19"].status == "current"
        assert len(await store.observations(SPACE, ALICE)) == 19
        assert await whole(store, line.stream)


async def test_a_refused_one_costs_its_neighbours_nothing(place: Place) -> None:
    lines = [of(f"subject-{n}") for n in range(10)]
    commits = [
        line.commit(f"c{n}", facts=(fact(f"f{n}", subject=f"subject-{n}"),), observations=(said(f"o{n % 9}"),))
        for n, line in enumerate(lines)
    ]
    async with place.open() as store:
        results = await together(place, store, commits)
        assert results[:9] == [True] * 9
        assert isinstance(results[9], StoreError) and results[9].code == "store.refused"  # o0 was heard before
        assert await store.subjects(SPACE) == [f"subject-{n}" for n in range(9)]
