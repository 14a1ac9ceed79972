"""The error tree: as drawn, each with a stable code."""

import inspect
import re

import pytest

from sayso import errors
from sayso.errors import SaysoError

TREE = {name: cls for name, cls in vars(errors).items() if inspect.isclass(cls) and issubclass(cls, SaysoError)}
CODES = {
    "SaysoError": "sayso.error",
    "DefinitionError": "definition.invalid",
    "PolicyError": "policy.invalid",
    "ConfigError": "config.invalid",
    "NotFound": "observe.not_found",
    "StoreError": "store.error",
    "StoreInUse": "store.in_use",
    "StoreNewer": "store.newer",
    "StoreFull": "store.full",
    "StoreCorrupt": "store.corrupt",
    "ChainBroken": "evidence.broken",
    "FactError": "fact.invalid",
    "ContextError": "context.budget_invalid",
    "SessionError": "session.malformed",
    "PayloadError": "channel.malformed",
    "MediaError": "media.unavailable",
    "EffectError": "effect.failed",
    "Fatal": "effect.failed",
    "Transient": "effect.transient",
    "WaitTimeout": "effect.wait_timeout",
}


def test_codes_are_what_they_always_were() -> None:
    assert {name: cls.code for name, cls in TREE.items()} == CODES


def _drawn() -> dict[str, str]:
    """Each error in the docstring's drawing, with its parent in it."""
    parents, stack = {}, [("", -1)]
    for line in (errors.__doc__ or "").splitlines():
        found = re.match(r"^([│├└─ ]*)([A-Z]\w+)(?:\s{2,}.*)?$", line)
        if not found or found[2] not in TREE:
            continue
        depth = len(found[1])
        while stack[-1][1] >= depth:
            stack.pop()
        parents[found[2]] = stack[-1][0]
        stack.append((found[2], depth))
    return parents


def test_the_tree_is_as_it_is_drawn() -> None:
    expected = {name: cls.__base__.__name__ if cls is not SaysoError else "" for name, cls in TREE.items()}
    assert _drawn() == expected


@pytest.mark.parametrize("name", sorted(TREE))
def test_an_error_has_a_message_a_code_and_a_docstring(name: str) -> None:
    cls = TREE[name]
    assert cls.__doc__
    plain, coded = cls("what happened"), cls("what happened", code="own.code")
    assert (str(plain), plain.code) == ("what happened", CODES[name])
    assert (str(coded), coded.code, cls.code) == ("what happened", "own.code", CODES[name])
