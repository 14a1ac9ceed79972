"""Rewinding: what was known at an earlier time, as it stood then."""

from datetime import datetime, timedelta

from sayso.memory.rewind import rewind
from sayso.records import Fact
from sayso.testing.clock import START


def after(minutes: int) -> datetime:
    return START + timedelta(minutes=minutes)


def fact(fact_id: str, value: str, learned: int, retired: int | None = None, **more: object) -> Fact:
    given: dict[str, object] = {"key": "price", "status": "current", "salt": "s"}
    if retired is not None:
        given |= {"status": "superseded", "superseded_by": "next", "retired_at": after(retired)}
    return Fact(id=fact_id, space="s", subject="ana", value=value, learned_at=after(learned), **(given | more))  # type: ignore[arg-type]


HISTORY = (fact("f1", "12", 0, 10), fact("f2", "13", 10, 20), fact("f3", "14", 20))


def test_what_was_retired_later_still_stands() -> None:
    for minute, expected in ((0, "f1"), (9, "f1"), (10, "f2"), (19, "f2"), (20, "f3"), (99, "f3")):
        ledger = rewind(HISTORY, after(minute))
        assert [each.id for each in ledger if each.is_valid] == [expected]


def test_what_was_learned_later_is_not_there() -> None:
    assert [each.id for each in rewind(HISTORY, after(15))] == ["f1", "f2"]
    assert len(rewind(HISTORY, START - timedelta(seconds=1))) == 0


def test_what_rests_on_what_was_gone_by_then_was_to_be_reviewed() -> None:
    total = fact("t", "36", 5, key="total", depends_on=("f1",), needs_review=True)
    facts = (*HISTORY, total)
    assert [each.needs_review for each in rewind(facts, after(9)) if each.id == "t"] == [False]
    assert [each.needs_review for each in rewind(facts, after(10)) if each.id == "t"] == [True]


def test_values_of_which_none_was_found_right_were_in_conflict() -> None:
    rivals = (fact("a", "12", 0, 20), fact("b", "tomorrow", 5, 20), fact("c", "14", 20))
    assert {each.id: each.status for each in rewind(rivals, after(10))} == {"a": "conflicting", "b": "conflicting"}
    assert [each.id for each in rewind(rivals, after(20)) if each.status == "current"] == ["c"]
