"""The context of a question: what a model should see, and nothing that is no longer so.

Sections in this order, those that are empty left out: identity, environment, constraints, facts, what to recalculate,
working set, recent turns (SBC-B01…B09, GAP-56). The text never has more tokens than the budget.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Final

from sayso.errors import ContextError
from sayso.memory.admission import as_told
from sayso.memory.context.assembly import Assembly, Request
from sayso.memory.context.explain import Item
from sayso.memory.context.sections import joined
from sayso.memory.shelf import Shelf
from sayso.records.facts import Environment, Observation, WorkingSetItem

MAX_BUDGET_TOKENS: Final = 1_000_000_000
"""More than any model reads."""

__all__ = ["Context", "Item", "Request", "build", "check_budget"]


class Context:
    """A built context: its text, its exact tokens, and why everything is in it or is not.

    `violations` counts the lines that would have shown a dead value and were taken out at the end; it must be 0.
    """

    def __init__(self, assembly: Assembly) -> None:
        self.text, self.tokens = joined(assembly.sections)
        self.violations = assembly.violations
        self._assembly = assembly

    def __repr__(self) -> str:
        return f"<Context of {self.tokens} tokens>"

    @cached_property
    def included(self) -> tuple[Item, ...]:
        """Everything that is in it, in order."""
        return tuple(self._assembly.included())

    @cached_property
    def excluded(self) -> tuple[Item, ...]:
        """Every fact, working-set item and turn that is not in it, and why."""
        return tuple(self._assembly.excluded())


def check_budget(budget: Any) -> None:
    """Raise `ContextError` with the code `context.budget_invalid` unless it is a positive whole number."""
    if type(budget) is not int or not 1 <= budget <= MAX_BUDGET_TOKENS:
        raise ContextError(f"a budget is a whole number of tokens from 1 to {MAX_BUDGET_TOKENS}")


def build(
    request: Request,
    shelves: Sequence[Shelf],
    environment: Environment,
    working: Iterable[WorkingSetItem] = (),
    observations: Sequence[Observation] = (),
) -> Context:
    """Build the context of a query from a subject's shelf and those it may also read, such as its organization's.

    `observations` are the session's, in the order they were made. The same input gives the same text.

    Raises `ContextError`: `context.budget_invalid` where the budget is not a positive whole number, and
    `context.budget_too_small`, which names the least that would do, where it cannot hold identity and time (GAP-59).
    """
    check_budget(request.budget)
    if not isinstance(request.share, int | float) or not 0 <= request.share <= 1:
        raise ContextError(
            f"the share of facts is between 0 and 1, not {as_told(request.share)}", code="context.share_invalid"
        )
    for shelf in shelves:
        shelf.at(request.reader.at)
    assembly = Assembly(request, shelves)
    assembly.surround(environment)
    assembly.add_facts()
    assembly.add_working(working)
    assembly.add_turns(observations)
    assembly.check()
    return Context(assembly)
