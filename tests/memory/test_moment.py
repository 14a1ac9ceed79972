"""What was known at a moment can be told later, whatever has changed since."""

import gc
import weakref
from datetime import UTC, datetime
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.moment import Moment
from sayso.memory.shelf import Shelf
from sayso.records.facts import Fact

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


def fact(id: str, value: Any = "200") -> Fact:
    return Fact(id=id, space="s", subject="u", key=f"k{id}", value=value, learned_at=NOW)


steps = st.lists(st.lists(st.builds(fact, st.sampled_from("1234"), st.sampled_from("abc")), max_size=3), max_size=8)


@settings(max_examples=100, deadline=None)
@given(steps, st.data())
def test_each_moment_tells_what_was_known_at_it(steps: list[list[Fact]], data: st.DataObject) -> None:
    shelf = Shelf()
    held: list[tuple[Moment, list[Fact]]] = []
    for facts in steps:
        shelf.apply(facts)
        if data.draw(st.booleans()):
            held.append((shelf.moment(), list(shelf.ledger)))
        if data.draw(st.booleans()):
            shelf.at(NOW)
    for moment, known in held:
        assert moment.facts(shelf.ledger) == known


def test_a_moment_that_nobody_holds_is_forgotten_with_what_was_changed_after_it() -> None:
    shelf = Shelf([fact("1")])
    held = shelf.moment()
    for value in "abc":
        shelf.apply([fact("1", value)])
        shelf.at(NOW)
    passed = held.next
    assert passed is not None
    gone = _Watched(passed)
    assert held.facts(shelf.ledger) == [fact("1")]
    del held, passed
    gc.collect()
    assert gone.is_gone
    assert shelf.moment().next is None


class _Watched:
    """Whether a moment is still there: it has no room for a weak reference, but what it holds has."""

    def __init__(self, moment: Moment) -> None:
        moment.changed = _Changes(moment.changed)
        self._changes = weakref.ref(moment.changed)

    @property
    def is_gone(self) -> bool:
        return self._changes() is None


class _Changes(dict[str, Fact | None]):
    """Changes that can be watched."""


def test_a_long_time_can_pass() -> None:
    first = moment = Moment()
    for number in range(100_000):
        moment.changed.setdefault("1", fact("1", number))
        moment = moment.pass_on()
    assert [each.value for each in first.facts([fact("1", "now")])] == [0]
    del first
