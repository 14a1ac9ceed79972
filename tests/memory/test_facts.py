"""Supersession: one current version a key, chains by id, and no circle, fork or pointer to nothing."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.errors import FactError
from sayso.memory import Written, current, history, tail, write
from sayso.memory.facts import same
from sayso.records import Fact, Slot

START = datetime(2026, 3, 1, tzinfo=UTC)


def slot(fact_id: str, value: str = "100", key: str = "amount", minute: int = 0, by: str | None = None) -> Slot:
    return Slot(id=fact_id, key=key, value=value, learned_at=START + timedelta(minutes=minute), superseded_by=by)


def chain(*values: str) -> tuple[Slot, ...]:
    known: tuple[Slot, ...] = ()
    for place, value in enumerate(values):
        known = write(known, slot(f"f{place}", value, minute=place)).kept
    return known


def refused(known: tuple[Slot, ...], new: Slot, supersedes: str | None = None) -> str:
    with pytest.raises(FactError) as raised:
        write(known, new, supersedes=supersedes)
    return raised.value.code


def test_the_first_version_supersedes_nothing() -> None:
    first = slot("f0")
    assert write((), first) == Written((first,), first, ())


def test_a_later_version_supersedes_the_current_one_by_id() -> None:
    written = write(chain("100"), slot("f1", "200"))
    assert [(version.id, version.superseded_by) for version in written.kept] == [("f0", "f1"), ("f1", None)]
    assert [version.id for version in written.retired] == ["f0"]
    assert current(written.kept)["amount"].value == "200"


def test_another_key_is_left_alone() -> None:
    written = write(chain("100"), slot("g0", "USDC", key="token"))
    assert written.retired == ()
    assert {key: version.value for key, version in current(written.kept).items()} == {"amount": "100", "token": "USDC"}


def test_an_equal_value_is_not_written_again() -> None:
    known = chain("100", "200")
    assert write(known, slot("f9", "200")) == Written(known)
    assert write(known, slot("f9", "200"), supersedes="amount") == Written(known)
    assert write(known, slot("f9", "200"), supersedes="f1") == Written(known)


def test_going_back_to_an_older_value_is_a_new_version() -> None:
    written = write(chain("100", "200"), slot("f2", "100", minute=2))
    assert written.created is not None
    assert [version.value for version in history(written.kept, "amount")] == ["100", "200", "100"]


def test_a_key_stands_for_its_current_version() -> None:
    written = write(chain("100", "200"), slot("g0", "R$ 200", key="money"), supersedes="amount")
    assert [version.id for version in written.retired] == ["f1"]
    assert list(current(written.kept)) == ["money"]


def test_naming_another_key_still_leaves_one_current_version() -> None:
    known = write(chain("100"), slot("g0", "5", key="fee")).kept
    written = write(known, slot("f1", "200"), supersedes="fee")
    assert [version.id for version in written.retired] == ["f0", "g0"]
    assert list(current(written.kept)) == ["amount"]


def test_refusals_have_codes_and_write_nothing() -> None:
    known = chain("100", "200")
    assert refused(known, slot("f2"), "nothing") == "fact.dangling"
    assert refused(known, slot("f2"), "f0") == "fact.fork"
    assert refused(known, slot("f2"), "f2") == "fact.self"
    assert refused(known, slot("f1"), None) == "fact.duplicate"
    assert refused(known, slot("f2", by="f2")) == "fact.self"
    assert refused(known, slot("f2", by="gone")) == "fact.dangling"
    assert refused(known, slot("f2", by="f0"), "f1") == "fact.cycle"
    assert refused((slot("a", by="b"), slot("b", by="a")), slot("c"), "a") == "fact.cycle"


def test_a_fork_names_the_end_of_the_chain() -> None:
    with pytest.raises(FactError, match="name f4"):
        write(chain("1", "2", "3", "4", "5"), slot("f9"), supersedes="f0")


def test_a_late_older_version_goes_behind() -> None:
    written = write(chain("100", "200"), slot("old", "50", minute=-5, by="f0"))
    assert current(written.kept)["amount"].id == "f1"
    assert [version.id for version in history(written.kept, "amount")] == ["old", "f0", "f1"]
    assert written.retired == ()


def test_a_chain_without_an_end_has_no_tail() -> None:
    known = chain("1", "2", "3", "4", "5")
    assert getattr(tail(known, "f0"), "id", None) == "f4"
    assert tail((slot("a", by="b"), slot("b", by="a")), "a") is None
    assert tail((slot("a", by="gone"),), "a") is None
    assert tail(known, "gone") is None


def test_facts_of_any_value_take_part() -> None:
    def fact(fact_id: str, value: Any) -> Fact:
        return Fact(id=fact_id, space="s", subject="ana", key="vip", value=value, learned_at=START)

    known = write((), fact("a", 1)).kept
    assert write(known, fact("b", 1)).created is None
    assert write(known, fact("b", True)).created is not None  # a count is not a yes
    assert write(known, fact("b", [1])).retired[0].superseded_by == "b"


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [(1, 1, True), (1, True, False), (1, 1.0, False), ({"a": [1]}, {"a": [1]}, True),
     ({"a": [1]}, {"a": [True]}, False),
     ({"a": 1, "b": 2}, {"b": 2, "a": 1}, True), ([1, 2], [2, 1], False), ([0], [False], False), ((1,), [1], False)],
    ids=str,
)  # fmt: skip
def test_values_are_one_if_all_that_is_in_them_is(one: Any, other: Any, are_one: bool) -> None:
    assert same(one, other) == same(other, one) == are_one


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("123")), max_size=30))
def test_whatever_is_written_one_version_of_a_key_is_current(writes: list[tuple[str, str]]) -> None:
    known: tuple[Slot, ...] = ()
    for place, (key, value) in enumerate(writes):
        written = write(known, slot(f"f{place}", value, key=key, minute=place))
        assert (written.created is None) == (key in current(known) and current(known)[key].value == value)
        known = written.kept
    for key in {key for key, _ in writes}:
        versions = history(known, key)
        assert [version.superseded_by is None for version in versions] == [False] * (len(versions) - 1) + [True]
        assert versions[-1].value == [value for each, value in writes if each == key][-1]
        assert all(tail(known, version.id) is versions[-1] for version in versions)
