"""How a fact stands at a time, and what people want to know of it at a glance."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from sayso.memory.conflict import in_conflict
from sayso.memory.document import fact_document
from sayso.memory.ledger import Ledger
from sayso.memory.validity import why_not_so
from sayso.records import Fact

_STYLES = {"current": "green", "conflicting": "yellow", "contested": "red", "scheduled": "cyan"}


class Standing(NamedTuple):
    """A fact, and how it stands at the time that is asked about."""

    fact: Fact
    state: str

    def entry(self) -> dict[str, Any]:
        """It in machine form."""
        return {**fact_document(self.fact), "state": self.state}


def standing(fact: Fact, ledger: Ledger, at: datetime) -> Standing:
    """How a fact stands at a time, in one word: its status, or that it has not begun, has ended, or was erased."""
    why = why_not_so(fact, at, ledger.scheduled())
    if why is None:
        return Standing(fact, "conflicting" if in_conflict(ledger, fact, at) else "current")
    return Standing(fact, "scheduled" if why == "not_yet" else why)


def state_style(state: str) -> str:
    """The colour of a state."""
    return _STYLES.get(state, "dim")


def marks(fact: Fact) -> list[str]:
    """What is particular about a fact: that it binds, needs review, holds only here, only until, or only for some."""
    found = [f"[{fact.constraint_type or 'constraint'}]"] if fact.is_constraint else []
    found += ["[needs review]"] if fact.needs_review else []
    found += [f"[{fact.scope}]"] if fact.scope != "global" else []
    found += [f"[from {fact.valid_from:%Y-%m-%d %H:%M}]"] if fact.valid_from is not None else []
    found += [f"[until {fact.valid_to:%Y-%m-%d %H:%M}]"] if fact.valid_to is not None else []
    return found + [f"[needs {permission}]" for permission in fact.required_permissions]
