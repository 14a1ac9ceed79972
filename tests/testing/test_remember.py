"""The steps of the memory: played on the public API, over one file, with a clock that only they move."""

from pathlib import Path
from typing import Any

import pytest

from sayso.errors import FactError, SessionError
from sayso.testing import remember, steps
from sayso.testing.clock import START
from sayso.testing.remember import Kept, Remembering
from sayso.testing.scenario import Given


async def played(stage: Remembering, *told: dict[str, Any]) -> Kept:
    for step in told:
        await stage.step(steps.read(dict(step)))
    return list(stage.kept.values())[-1]


async def test_me_begins_when_first_needed(tmp_path: Path) -> None:
    async with Remembering(Given(), tmp_path / "a.db") as stage:
        await played(stage, {"write": "berth", "value": 3})
        me = await stage.session("me")
        assert (me.identity.user_id, me.identity.authority, me.subject) == ("u1", "employee", "u1")
        assert await stage.session("me") is me
        with pytest.raises(LookupError, match="no session is called you"):
            await stage.session("you")


async def test_time_passes_only_by_steps(tmp_path: Path) -> None:
    async with Remembering(Given(), tmp_path / "a.db") as stage:
        first = await played(stage, {"write": "berth", "value": 3})
        later = await played(stage, {"advance": 60})
        assert 1 <= (first.at - START).total_seconds() < 1.001
        assert 2 <= (later.at - START).total_seconds() < 2.001
        assert 62 <= (later.done - START).total_seconds() < 62.001


async def test_the_clock_starts_when_it_is_said_to(tmp_path: Path) -> None:
    given = Given(clock=START.replace(year=2030))
    async with Remembering(given, tmp_path / "a.db") as stage:
        assert (await played(stage, {"write": "berth", "value": 3})).at.year == 2030


async def test_references_are_filled_in_wherever_an_id_may_stand(tmp_path: Path) -> None:
    async with Remembering(Given(), tmp_path / "a.db") as stage:
        await played(stage, {"write": "price", "value": 3, "as": "one"})
        one = stage.kept["one"].fact.id
        two = await played(stage, {"write": "price", "value": 4, "supersedes": "$one", "expected": "$one", "as": "two"})
        three = await played(stage, {"write": "sum", "value": 8, "depends_on": ["$two"], "as": "three"})
        assert two.fact.supersedes == one
        assert three.fact.depends_on == (two.fact.id,)
        noted = await played(stage, {"note": "n", "value": 1, "depends_on": ["$three"]})
        assert noted.item is not None
        assert noted.item.depends_on == (three.fact.id,)
        assert (await played(stage, {"correct": "$two", "value": 5})).fact.supersedes == two.fact.id
        assert (await played(stage, {"restore": "$two"})).fact.value == 4
        assert await stage.words("$one and $unknown") == f"{one} and $unknown"
        assert await stage.words("$one.session") == (await stage.session("me")).session_id
        assert (await stage.words("$one.at")).endswith("Z")


async def test_a_refusal_is_kept_where_it_was_tried_and_is_an_error_where_not(tmp_path: Path) -> None:
    async with Remembering(Given(), tmp_path / "a.db") as stage:
        wrong = {"write": "berth", "value": 3, "supersedes": "nothing"}
        tried = await played(stage, {**wrong, "tried": True})
        assert tried.refused == {"code": "fact.dangling"}
        with pytest.raises(LookupError, match="wrote no fact"):
            _ = tried.fact
        with pytest.raises(FactError):
            await played(stage, wrong)
        ended = await played(stage, {"end": "me"}, {"begin": "me", "again": "me", "tried": True})
        assert ended.refused == {"code": "session.ended"}
        with pytest.raises(SessionError):
            await played(stage, {"begin": "me", "again": "me"})


async def test_facts_outlive_a_restart_and_sessions_do_if_they_begin_again(tmp_path: Path) -> None:
    async with Remembering(Given(), tmp_path / "a.db") as stage:
        await played(stage, {"write": "berth", "value": 3}, {"note": "n", "value": 1})
        before = await stage.session("me")
        await played(stage, {"restart": True}, {"begin": "same", "again": "me"})
        same, other = await stage.session("same"), await stage.session("me")
        assert same.session_id == before.session_id != other.session_id
        assert [item.key for item in await same.working_set()] == ["n"]
        assert await other.working_set() == ()
        fact = await other.current("berth")
        assert fact is not None
        assert fact.value == 3


async def test_a_context_for_each_budget(tmp_path: Path) -> None:
    async with Remembering(Given(), tmp_path / "a.db") as stage:
        one = await played(stage, {"ask": "x"})
        assert list(one.contexts) == [600]
        many = await played(stage, {"ask": "x", "budgets": [-1, 60], "share": 0.5, "turns": 0})
        assert sorted([*many.contexts, *many.refusals]) == list(range(-1, 61))
        assert many.refusals[0].code == "context.budget_invalid"
        assert many.refusals[1].code == "context.budget_too_small"


async def test_what_is_said_several_times_is_observed_as_often(tmp_path: Path) -> None:
    async with Remembering(Given(), tmp_path / "a.db") as stage:
        said = {"observe": "My cabin is number 12.", "times": 3, "authority": "guest"}
        await played(stage, said)
        exported = await stage.memory.export("u1")
        assert [each.authority for each in exported.observations] == ["guest"] * 3
        assert (await played(stage, {"write": "berth", "value": 3, "times": 2})).facts[0].value == 3
        assert await stage.facts("nobody") == {}


async def test_who_meddles_is_kept_from_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Remembering(Given(), tmp_path / "a.db") as stage:
        kept = await played(stage, {"meddle": {"authority": "admin"}})
        assert kept.refused == {"authority": "AttributeError", "identity": "AttributeError"}
        me = await stage.session("me")
        assert me.identity.authority == "employee"
        monkeypatch.setattr(type(me), "identity", None)
        assert remember._meddled(me, {"identity": "anyone"}) == ""


@pytest.mark.parametrize(
    "wrong",
    [
        {"write": "berth"},
        {"write": "berth", "value": 3, "supersede": "x"},
        {"begin": "me", "note": "x"},
        {"ask": "x", "budgets": [1]},
        {"note": "x", "value": 1, "ttl": 3},
        {"observe": 3},
    ],
)
def test_a_step_is_read_strictly(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="step"):
        steps.read(wrong)
