"""What was said, whose session it is and what the world is like; and how all of it is erased."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import pytest

from sayso.commands.lifecycle import State
from sayso.errors import NotFound, StoreError
from sayso.records import Identity, MemorySession, Outcome, Scene, WorkingSetItem, replace
from sayso.records.facts import ORG
from sayso.store import Store
from tests import samples
from tests.contract.conftest import EVERYWHERE, Place
from tests.contract.knowing import SPACE, fact, gone, known, learn, of, said
from tests.contract.line import Line, whole
from tests.contract.test_facts import refused
from tests.samples import ALICE, BOB, NOW, later

pytestmark = pytest.mark.parametrize("place", EVERYWHERE, indirect=True)

SECRET = "Rumpelstiltskin"
ME = Identity(user_id=ALICE, user_name="Alice", authority="manager", department="sales", permissions=("finance",))


def session(session_id: str = "s1", **more: Any) -> MemorySession:
    given = {"space": SPACE, "subject": ALICE, "identity": ME, "started_at": NOW, "scope_ids": ("t1",)}
    return MemorySession(session_id=session_id, **(given | more))


def item(key: str = "draft", value: Any = "hello", **more: Any) -> WorkingSetItem:
    return WorkingSetItem(key=key, value=value, created_at=NOW, **more)


async def heard(store: Store, line: Line, *observations: Any) -> None:
    await line.write(store, f"heard-{line.version}", observations=observations)


# what was said


async def test_what_was_said_is_read_back(place: Place) -> None:
    full = said("o1", "ação", index=3, authority="manager", lang="pt", scope="task", scope_id="t1")
    async with place.open() as store:
        await heard(store, of(), full)
        assert await store.observation("o1") == full
        assert await store.observations(SPACE, ALICE) == [full]
        assert await store.values(["observation/o1", "observation/o2"]) == {"observation/o1": ("salt-o1", "ação")}
        assert await store.observation("o2") is None


async def test_the_newest_come_in_the_order_they_were_said(place: Place) -> None:
    told = [said(f"o{n}", str(n), at=later(at)) for n, at in enumerate((5, 1, 5, 9, 3))]
    async with place.open() as store:
        await heard(store, of(), *told)

        async def ids(**more: Any) -> list[str]:
            return [each.id for each in await store.observations(SPACE, ALICE, **more)]

        assert await ids() == ["o1", "o4", "o0", "o2", "o3"]
        assert await ids(limit=4) == ["o4", "o0", "o2", "o3"]
        assert await ids(limit=1) == ["o3"]
        assert await ids(limit=0) == []


async def test_spaces_are_those_that_have_facts(place: Place) -> None:
    async with place.open() as store:
        assert await store.spaces() == []
        for space in ("till", "shop", "desk"):
            await of(space=space).write(store, f"c_{space}", facts=(fact(f"f_{space}", space=space),))
        assert await store.spaces() == ["desk", "shop", "till"]


async def test_what_was_said_is_its_subjects_and_its_sessions(place: Place) -> None:
    async with place.open() as store:
        await heard(store, of(), said("o1"), said("o2", session_id="s2"))
        await heard(store, of(BOB), said("o3", subject=BOB), said("o4", subject=BOB, session_id="s2"))
        await heard(store, of(space="shop"), said("o5", space="shop"))

        async def ids(space: str, subject: str, session_id: str | None = None) -> list[str]:
            return [each.id for each in await store.observations(space, subject, session_id=session_id)]

        assert await ids(SPACE, ALICE) == ["o1", "o2"]
        assert await ids(SPACE, ALICE, "s2") == ["o2"]
        assert await ids(SPACE, BOB, "s2") == ["o4"]
        assert await ids("shop", ALICE) == await ids("shop", ALICE, "s1") == ["o5"]
        assert await ids("shop", BOB) == await ids(SPACE, ALICE, "s3") == []


async def test_something_is_said_once(place: Place) -> None:
    line = of()
    async with place.open() as store:
        await heard(store, line, said("o1"))
        await refused(place, store, line.commit("again", facts=(fact("f1"),), observations=(said("o1", "else"),)))
        assert await known(store) == {}


# erased with a decision


async def test_a_decision_takes_values_away(place: Place) -> None:
    line = of()
    async with place.open() as store:
        new = fact("f2", SECRET, key="name", element=SECRET)
        await line.write(store, "c1", facts=(fact("f1"), new), observations=(said("o1", SECRET), said("o2")))
        await line.write(store, "c2", erased=("fact/f2", "observation/o1"))
        gone_ = replace(new, value=None, salt="", element="f2")
        assert await known(store) == {"f1": fact("f1"), "f2": gone_}
        assert await known(store, after=1) == {"f2": gone_}
        assert await store.fact("f2") == gone_
        assert await store.observations(SPACE, ALICE) == [said("o1", "", salt=""), said("o2")]
        refs = ["fact/f1", "fact/f2", "observation/o1", "observation/o2"]
        assert set(await store.values(refs)) == {"fact/f1", "observation/o2"}
        assert SECRET not in str(place.dump())
        assert await whole(store, line.stream)


async def test_what_is_revised_may_be_erased_and_replaced_at_once(place: Place) -> None:
    line = of()
    async with place.open() as store:
        await line.write(store, "c1", facts=(fact("f1", SECRET),))
        await line.write(
            store, "c2", revised=(gone(fact("f1", SECRET), "f2"),), facts=(fact("f2"),), erased=("fact/f1",)
        )
        assert await known(store) == {"f1": gone(fact("f1", None, salt=""), "f2"), "f2": fact("f2")}


async def test_elements_that_are_erased_make_room(place: Place) -> None:
    line = of()
    facts = tuple(fact(f"f{n}", n, element=str(n)) for n in range(3))
    async with place.open() as store:
        await line.write(store, "c1", facts=facts)
        await line.write(store, "c2", erased=("fact/f0", "fact/f1"))
        await line.write(store, "c3", facts=(fact("f9", 0, element="0"),))
        assert len(await known(store)) == 4


@pytest.mark.parametrize("ref", ["fact/f9", "fact/f2", "observation/o9", "event/e1", "fact", "", "cmd_1/args"])
async def test_what_is_not_there_or_not_ours_cannot_be_erased(place: Place, ref: str) -> None:
    line = of()
    async with place.open() as store:
        await line.write(store, "c1", facts=(fact("f1", SECRET),))
        await of(BOB).write(store, "c2", facts=(fact("f2", subject=BOB),))
        await refused(place, store, line.commit("c3", erased=("fact/f1", ref)))
        assert (await known(store))["f1"].value == SECRET


# erased without one


async def _full(store: Store) -> Line:
    line = of()
    await store.keep_memory_session(session(identity=replace(ME, user_name=SECRET)))
    await store.keep_memory_session(session("s2", subject=BOB))
    await store.note("s1", item(value=SECRET))
    await store.note("s2", item())
    facts = (fact("f1", SECRET), fact("f2", SECRET, key="many", element=SECRET), gone(fact("f0", SECRET), "f1"))
    await line.write(store, "c1", facts=facts, observations=(said("o1", SECRET),))
    await of(BOB).write(store, "c2", facts=(fact("f3", subject=BOB),), observations=(said("o3", subject=BOB),))
    return line


async def test_a_subject_is_erased_and_others_are_not(place: Place) -> None:
    async with place.open() as store:
        line = await _full(store)
        others = session("s3", subject=BOB, identity=Identity(user_id=BOB, user_name="Bob"))
        await store.keep_memory_session(others)
        assert SECRET in str(place.dump())
        erased = await store.erase_subject(SPACE, ALICE)
        assert sorted(erased) == ["fact/f0", "fact/f1", "fact/f2", "observation/o1"]
        assert SECRET not in str(place.dump())
        assert await store.values([*erased, "fact/f3", "observation/o3"]) == {
            "fact/f3": ("salt-f3", "red"),
            "observation/o3": ("salt-o3", "I like red"),
        }
        assert await store.notes("s1") == []
        assert await store.notes("s2") == [item()]
        assert await store.memory_session("s1") == session(identity=Identity(user_id=""))
        assert await store.memory_session("s2") == session("s2", subject=BOB, identity=Identity(user_id=""))
        assert await store.memory_session("s3") == others
        assert await whole(store, line.stream)
        assert list(await known(store, BOB)) == ["f3"]


async def test_what_is_left_of_a_subject_is_known_by_its_id(place: Place) -> None:
    async with place.open() as store:
        await _full(store)
        await store.erase_subject(SPACE, ALICE)
        left = await known(store)
        assert {each.id: (each.status, each.value, each.salt, each.superseded_by) for each in left.values()} == {
            "f0": ("superseded", None, "", "f1"),
            "f1": ("current", None, "", None),
            "f2": ("current", None, "", None),
        }
        assert await store.observation("o1") == said("o1", "", salt="")
        assert await store.subjects(SPACE) == sorted([ALICE, BOB])
        assert await store.spaces() == [SPACE]


async def test_who_read_before_an_erasure_sees_it_and_cannot_write_it_back(place: Place) -> None:
    async with place.open() as store:
        line = await _full(store)
        late = line.commit("late", revised=(replace(fact("f1", SECRET), needs_review=True),))
        await store.erase_subject(SPACE, ALICE)
        assert await store.apply(late) is False
        snapshot = await store.facts(SPACE, ALICE, after=line.version)
        assert {each.id for each in snapshot.facts} == {"f0", "f1", "f2"}
        line.version, line.tip = snapshot.version, snapshot.tip
        await line.write(store, "c9", facts=(fact("f9", key="new"),))
        assert await whole(store, line.stream)


async def test_erasing_a_subject_twice_is_erasing_it_once(place: Place) -> None:
    async with place.open() as store:
        await _full(store)
        assert await store.erase_subject(SPACE, ALICE)
        assert await store.erase_subject(SPACE, ALICE) == []
        assert await store.erase_subject(SPACE, "nobody") == await store.erase_subject("shop", BOB) == []
        assert (await known(store, BOB))["f3"] == fact("f3", subject=BOB)


async def test_an_applied_decision_is_still_known_after_an_erasure(place: Place) -> None:
    first = learn(of(), "c1", fact("f1", SECRET))
    async with place.open() as store:
        assert await store.apply(first) is True
        await store.erase_subject(SPACE, ALICE)
        assert await store.apply(first) is True
        assert (await known(store))["f1"].value is None


async def test_facts_go_with_their_command_and_who_has_read_them_sees_it(place: Place) -> None:
    done = samples.record((*samples.STARTED, State.EXECUTED), outcome=Outcome("executed", "Done."))
    line, mine, org = Line(), of(), of(ORG)
    kept, mine_, ours = fact("f0"), fact("f1", SECRET, key="a"), fact("f2", SECRET, subject=ORG)
    facts = (kept, replace(mine_, command_id=done.id), replace(ours, command_id=done.id))
    others = (mine.part("fact.created"), org.part("fact.created"))
    async with place.open() as store:
        await line.write(store, "c1", accepted=(done,), facts=facts, others=others)
        refs = await store.erase(done.id)
        assert {ref for ref in refs if ref.startswith("fact/")} == {"fact/f1", "fact/f2"}
        assert list(await known(store, after=1)) == ["f1"]
        assert list(await known(store, ORG, after=1)) == ["f2"]
        assert (await known(store))["f0"] == kept
        assert SECRET not in str(place.dump()["fact"])
        mine.version, mine.tip = 1, "c1"
        assert await store.apply(mine.commit("late")) is False


@pytest.mark.parametrize("before", [later(-1), later(10_000)])
async def test_pruning_leaves_the_memory_alone(place: Place, before: datetime) -> None:
    async with place.open() as store:
        await _full(store)
        await store.end_memory_session("s2", later(1))
        tables = ("fact", "observation", "memory_session", "note", "environment")
        kept = {table: place.dump()[table] for table in tables}
        assert await store.prune(before, before, 100, sessions_before=before) == 0
        assert {table: place.dump()[table] for table in tables} == kept


# sessions and their notes


async def test_a_session_is_kept_as_it_began(place: Place) -> None:
    async with place.open() as store:
        assert await store.memory_session("s1") is None
        await store.keep_memory_session(session())
        await store.keep_memory_session(session(started_at=later(60), scope_ids=("t1", "t2")))
        assert await store.memory_session("s1") == session(scope_ids=("t1", "t2"))


@pytest.mark.parametrize(
    "more",
    [
        {"identity": replace(ME, authority="executive")},
        {"identity": replace(ME, permissions=("finance", "hr"))},
        {"subject": BOB},
        {"space": "shop"},
    ],
    ids=str,
)
async def test_who_someone_is_does_not_change_within_a_session(place: Place, more: dict[str, Any]) -> None:
    async with place.open() as store:
        await store.keep_memory_session(session())
        with pytest.raises(StoreError, match="someone else's") as raised:
            await store.keep_memory_session(session(**more))
        assert raised.value.code == "store.refused"
        assert await store.memory_session("s1") == session()


async def test_an_erased_identity_comes_back_only_where_the_same_subject_begins_anew(place: Place) -> None:
    async with place.open() as store:
        await store.keep_memory_session(session())
        await store.erase_subject(SPACE, ALICE)
        found = await store.memory_session("s1")
        assert found is not None and found.identity == Identity(user_id="")
        with pytest.raises(StoreError, match="refused"):
            await store.keep_memory_session(replace(session(), subject=BOB))
        await store.keep_memory_session(session())
        assert await store.memory_session("s1") == session()


async def test_a_note_is_replaced_by_key(place: Place) -> None:
    first = item(value={"n": 10**30}, expires_at=later(9), depends_on=("f1",), scope="task", scope_id="t1")
    async with place.open() as store:
        await store.keep_memory_session(session())
        await store.keep_memory_session(session("s2"))
        await store.note("s1", first)
        await store.note("s1", item("basket", [1]))
        await store.note("s2", item("basket", [2]))
        assert await store.notes("s1") == [item("basket", [1]), first]
        await store.note("s1", item())
        assert await store.notes("s1") == [item("basket", [1]), item()]
        assert await store.notes("s2") == [item("basket", [2])]
        assert await store.notes("s3") == []


async def test_a_session_ends_with_its_notes_and_once(place: Place) -> None:
    async with place.open() as store:
        for session_id in ("s1", "s2"):
            await store.keep_memory_session(session(session_id))
            await store.note(session_id, item())
        await store.end_memory_session("s1", later(5))
        await store.end_memory_session("s1", later(6))
        assert await store.memory_session("s1") == session(ended_at=later(5))
        assert await store.notes("s1") == []
        assert await store.notes("s2") == [item()]
        await store.keep_memory_session(session())
        assert await store.memory_session("s1") == session(ended_at=later(5))
        with pytest.raises(NotFound, match="has ended"):
            await store.note("s1", item())
        assert await store.notes("s1") == []


async def test_a_session_that_is_not_there_neither_ends_nor_notes(place: Place) -> None:
    async with place.open() as store:
        with pytest.raises(NotFound, match="there is no memory session s9"):
            await store.end_memory_session("s9", NOW)
        with pytest.raises(NotFound, match="there is no memory session s9"):
            await store.note("s9", item())


# what the world is like


async def test_the_world_is_set_key_by_key_and_space_by_space(place: Place) -> None:
    async with place.open() as store:
        assert await store.environment(SPACE) == {}
        await store.set_environment(SPACE, {"location": "São Paulo", "rates": {"BRL": 5.1}}, NOW)
        await store.set_environment(SPACE, {"location": None, "open": True}, later(1))
        await store.set_environment("shop", {"location": "Lima"}, NOW)
        await store.set_environment(SPACE, {}, NOW)
        assert await store.environment(SPACE) == {"location": None, "rates": {"BRL": 5.1}, "open": True}
        assert await store.environment("shop") == {"location": "Lima"}


# all that a context is made of beside facts


async def test_a_scene_is_what_each_of_its_parts_is(place: Place) -> None:
    line, org = of(), of(ORG)
    async with place.open() as store:
        empty = await store.scene(SPACE, (ALICE, ORG), "s1", 9)
        assert empty == Scene(versions={ALICE: 0, ORG: 0}, environment={}, notes=[], observations=[])
        await heard(store, line, *[said(f"o{n}", str(n), at=later(n), session_id=f"s{n % 2}") for n in range(9)])
        await heard(store, line, said("o9", session_id="s2"))
        await heard(store, org, said("p1", subject=ORG, session_id="s1"))
        for session_id in ("s1", "s2"):
            await store.keep_memory_session(session(session_id))
            for key in ("draft", "basket"):
                await store.note(session_id, item(key, session_id))
        await store.set_environment(SPACE, {"open": True, "location": "Lima"}, NOW)
        await store.set_environment("shop", {"open": False}, NOW)
        found = await store.scene(SPACE, (ALICE, ORG), "s1", 3)
        assert found.versions == {ALICE: 2, ORG: 1}
        assert list(found.environment.items()) == [("location", "Lima"), ("open", True)]
        assert found.environment == await store.environment(SPACE)
        assert found.notes == await store.notes("s1") == [item("basket", "s1"), item("draft", "s1")]
        assert [each.id for each in found.observations] == ["o3", "o5", "o7"]
        assert found.observations == await store.observations(SPACE, ALICE, session_id="s1", limit=3)
        alone = await store.scene(SPACE, (ORG, ORG), "s1", 3)
        assert (alone.versions, [each.id for each in alone.observations]) == ({ORG: 1}, ["p1"])


# what lasts

LASTS: Sequence[str] = ("sqlite", "sqlite, as a server")


async def test_all_of_it_is_there_after_a_restart(request: pytest.FixtureRequest, place: Place) -> None:
    async with place.open() as store:
        await _full(store)
        await store.set_environment(SPACE, {"open": True}, NOW)
        await store.end_memory_session("s2", later(5))
        before = place.dump()
    if request.node.callspec.params["place"] not in LASTS:
        return
    assert place.dump() == before
    async with place.open() as store:
        assert len(await known(store)) == 3
        assert await store.observation("o1") == said("o1", SECRET)
        assert [each.value for each in await store.notes("s1")] == [SECRET]
        assert await store.environment(SPACE) == {"open": True}
        assert await store.memory_session("s2") == session("s2", subject=BOB, ended_at=later(5))


async def test_the_sessions_of_a_subject(place: Place) -> None:
    async with place.open() as store:
        for name, whose in (("s1", "ana"), ("s2", "bob"), ("s3", "ana")):
            await store.keep_memory_session(session(name, subject=whose))
        assert [each.session_id for each in await store.memory_sessions("till", "ana")] == ["s1", "s3"]
        assert await store.memory_sessions("elsewhere", "ana") == []
