"""What stays of a fact whose value is corrected, or made so again: where it stands, and under which name."""

from __future__ import annotations

from typing import Any

from sayso.memory.dead.values import changed
from sayso.memory.keys import NAMELESS, member, words
from sayso.records import Fact, replace
from sayso.runtime.memory.stated import Stated


def as_before(fact: Fact) -> dict[str, Any]:
    """What stays of a fact whose value changes: where it stands, that it binds, who may read it."""
    return {
        "scope": fact.scope,
        "scope_id": fact.scope_id,
        "element": fact.element,
        "memory_type": fact.memory_type,
        "is_constraint": fact.is_constraint or None,
        "constraint_type": fact.constraint_type,
        "required_permissions": fact.required_permissions,
    }


def named(fact: Fact, value: Any) -> str:
    """The key of a fact, unless it was made of words that stated its value, or what of it is another by this `value`;
    or it is gone with them."""
    if not fact.said:
        return fact.key
    stated = [Stated(fact)] if fact.salt else []
    if fact.salt and isinstance(value, str) and (part := changed(str(fact.value), value)):
        stated.append(Stated(replace(fact, value=part, said="")))
    gone = not fact.salt or any(each.by(words(fact.key), fact.since) for each in stated)
    return NAMELESS if gone else fact.key


def says_value(fact: Fact) -> bool:
    """Whether a fact's element says its value: "Gold", of a plan that is Gold."""
    return fact.element.casefold() == member(fact.value, fact.required_permissions) or Stated(fact).by(
        fact.element, fact.since
    )
