"""A budget as a bar: what each part of a context takes of it, in proportion."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sayso.memory.context.build import Context
from sayso.memory.context.explain import Item

_SECTIONS = ("identity", "environment", "constraints", "facts", "to recalculate", "working set", "turns")
_BY_WHY = {"constraint": "constraints", "review": "to recalculate"}
_FULL, _SHADED, _FREE = "█", "▒", "·"


class Part(NamedTuple):
    """What one section takes, and how it is drawn."""

    name: str
    tokens: int
    sign: str


def parts(context: Context, budget: int) -> list[Part]:
    """The sections that have something in them, their titles, and what is left; they add up to the budget."""
    taken: dict[str, int] = dict.fromkeys(_SECTIONS, 0)
    for item in context.included:
        taken[_section(item)] += item.tokens
    sizes = [(name, tokens) for name, tokens in taken.items() if tokens]
    sizes.append(("titles", max(0, context.tokens - sum(tokens for _, tokens in sizes))))
    drawn = [Part(name, tokens, (_FULL, _SHADED)[place % 2]) for place, (name, tokens) in enumerate(sizes)]
    return [*drawn, Part("free", budget - context.tokens, _FREE)]


def bar(parts: Sequence[Part], width: int) -> list[tuple[Part, str]]:
    """Each part with its stretch of a bar of so many columns; whatever is there shows, if only by one."""
    whole = sum(part.tokens for part in parts)
    cells = [max(1, part.tokens * width // whole) if part.tokens else 0 for part in parts]
    widest = max(range(len(cells)), key=cells.__getitem__)
    cells[widest] = max(1, cells[widest] + width - sum(cells))
    return [(part, part.sign * count) for part, count in zip(parts, cells, strict=True) if count]


def legend(parts: Iterable[Part]) -> str:
    """What the signs of a bar stand for, in its order."""
    return "   ".join(f"{part.sign} {part.name} {part.tokens:,}" for part in parts if part.tokens)


def _section(item: Item) -> str:
    if item.layer == "facts":
        return _BY_WHY.get(item.why, "facts")
    return item.layer.replace("_", " ")
