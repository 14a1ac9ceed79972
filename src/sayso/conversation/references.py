"""How people point at a command: by an id, or as the last one."""

from __future__ import annotations

from sayso.language.fold import fold

_LAST = frozenset(
    {
        "", "it", "that", "this", "last", "last one", "the last", "the last one", "my last one",
        "o ultimo", "a ultima", "ultimo", "ultima", "isso", "isto",
        "el ultimo", "la ultima", "lo ultimo", "eso", "esto",
    }
)  # fmt: skip


def named(ref: str) -> str:
    """The reference as an id, or nothing for "the last one" in its many words."""
    ref = ref.strip()
    return "" if fold(ref) in _LAST else ref
