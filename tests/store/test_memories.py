"""The memory's reads: whoever reads what has changed knows what whoever reads everything knows."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.records import Fact
from sayso.records.facts import ORG
from sayso.store.schema import IN_RAM
from sayso.store.sqlite import SqliteStore
from tests.contract.knowing import SPACE, fact, gone, known, learn, of
from tests.samples import ALICE, later

KEYS = st.sampled_from(["colour", "size", "name"])
CHANGES = st.lists(st.tuples(KEYS, st.one_of(st.none(), st.integers(0, 9))), min_size=1, max_size=12)
"""What becomes of three keys: a key and its new value, or a key whose value is erased."""


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(changes=CHANGES, often=st.integers(1, 4))
def test_all_of_it_is_what_the_changes_amount_to(changes: list[tuple[str, Any]], often: int) -> None:
    asyncio.run(_play(changes, often))


async def _play(changes: list[tuple[str, Any]], often: int) -> None:
    line, current, seen, version = of(), dict[str, Fact](), dict[str, Fact](), 0
    store = await SqliteStore.open(IN_RAM)
    for n, (key, value) in enumerate(changes):
        old = current.get(key)
        if value is None:
            commit = learn(line, f"c{n}", erased=(f"fact/{old.id}",) if old else ())
        else:
            current[key] = fact(f"f{n}", value, key=key, learned_at=later(n))
            commit = learn(line, f"c{n}", current[key], revised=(gone(old, f"f{n}"),) if old else ())
        assert await store.apply(commit) is True
        if n % often == 0:
            snapshot = await store.facts(SPACE, ALICE, after=version)
            seen |= {each.id: each for each in snapshot.facts}
            version = snapshot.version
            assert seen == await known(store)
    await store.close()


async def test_who_has_read_before_a_value_went_without_a_decision_finds_that_it_is_gone(tmp_path: Path) -> None:
    line, store = of(), await SqliteStore.open(tmp_path / "a.db")
    await line.write(store, "c1", facts=(fact("f1"), fact("f2", 3, key="size")))
    assert await store.erase_subject(SPACE, ALICE) == ["fact/f1", "fact/f2"]
    found = await known(store, after=1)
    assert {id: each.value for id, each in found.items()} == {"f1": None, "f2": None}
    await store.close()


async def test_what_a_sayso_wrote_that_did_not_name_it_is_found_too(tmp_path: Path) -> None:
    line, store = of(), await SqliteStore.open(tmp_path / "a.db")
    for number in range(4):
        await line.write(store, f"c{number}", facts=(fact(f"f{number}", key=f"k{number}"),))
    assert list(await known(store, after=2)) == ["f2", "f3"]
    with closing(sqlite3.connect(tmp_path / "a.db")) as connection, connection:
        connection.execute("DROP TRIGGER evidence_no_update")
        connection.execute("UPDATE evidence SET facts = NULL WHERE version = 3")
    assert list(await known(store, after=2)) == ["f0", "f1", "f2", "f3"]
    assert list(await known(store, after=3)) == ["f3"]
    await store.close()


async def test_facts_of_two_subjects_in_one_decision_change_each_their_own(tmp_path: Path) -> None:
    mine, org, store = of(), of(ORG), await SqliteStore.open(tmp_path / "a.db")
    for number in range(2):
        facts = (fact(f"m{number}", key=f"k{number}"), fact(f"o{number}", key=f"k{number}", subject=ORG))
        both = mine.commit(f"c{number}", facts=facts, others=(org.part("fact.created"),))
        assert await store.apply(both)
        mine.follow(both)
        org.follow(both)
    assert list(await known(store, after=1)) == ["m1"]
    assert [each.id for each in (await store.facts(SPACE, ORG, after=1)).facts] == ["o1"]
    await store.close()


async def test_a_change_is_found_among_many(tmp_path: Any) -> None:
    line, store = of(), await SqliteStore.open(tmp_path / "a.db")
    facts = [fact(f"f{n:04}", n, key=f"k{n}") for n in range(1_000)]
    await line.write(store, "c1", facts=tuple(facts))
    await line.write(store, "c2", revised=(gone(facts[7], "f9"),))
    assert await known(store, after=1) == {"f0007": gone(facts[7], "f9")}
    assert [each.id for each in (await store.facts(SPACE, ALICE)).facts] == [each.id for each in facts]
    await store.close()
