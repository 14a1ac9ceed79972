"""A line that may go into a context: it is counted once, and only when that is asked for."""

import pytest

from sayso.memory import entry as module
from sayso.memory.entry import Entry, entry
from sayso.memory.tokens import cost

LINE = "- city: Lisbon"


def test_what_is_counted_beforehand_is_not_counted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = entry("f1", LINE)
    monkeypatch.setattr(module, "cost", lambda line: pytest.fail(f"{line} is counted again"))
    assert counted.counted() == counted.tokens == cost(LINE)


def test_what_nobody_asked_for_is_not_counted() -> None:
    later = Entry("f1", LINE)
    assert later.tokens == 0
    assert later.counted() == later.tokens == cost(LINE)
