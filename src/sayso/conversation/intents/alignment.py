"""A pattern laid over a text: where its words stand, and what stands in the places of its slots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sayso.conversation.intents.tokens import Token
from sayso.conversation.intents.vocabulary import Part, Pattern
from sayso.conversation.slots import NUMBER_SIGN

MAX_NAME_WORDS: Final = 3
"""How many unknown words after a preposition may be someone's name or another value that no reader knows."""

_WHEN: Final = frozenset({"date", "time", "datetime", "range", "duration"})
"""Values that are said of a request as often as they fill the place they stand in: what they fill, their type tells."""


def aligned(pattern: Pattern, said: Sequence[Token], words: Sequence[int]) -> tuple[list[int | None], bool]:
    """Return where each word of the pattern stands in the text, None where it does not, and if they are in order."""
    places: list[int | None] = []
    used: set[int] = set()
    after = -1
    ordered = True
    for ids in pattern.words:
        free = [place for place in words if place not in used and _means(said[place], ids)]
        place = next((each for each in free if each > after), free[0] if free else None)
        if place is not None:
            ordered = ordered and place > after
            after = max(after, place)
            used.add(place)
        places.append(place)
    return places, ordered


def _means(token: Token, ids: frozenset[str]) -> bool:
    return token.meaning is not None and not ids.isdisjoint(token.meaning.ids)


def placed_slots(
    pattern: Pattern, text: str, said: Sequence[Token], places: list[int | None] | None
) -> tuple[dict[str, str], int]:
    """Return what fills the slots, as it was written, and how many words went into them that nothing else explains.

    A slot takes the one value in its place, or a few unknown words after the preposition that the template has before
    it. `places` None: the words are out of order, and only a lone value for a lone slot can be told.
    """
    slots: dict[str, str] = {}
    taken = 0
    for region in _regions(pattern, said, places) if places is not None else ():
        inside = _trimmed(said[region.first : region.last])
        if _is_value(inside):
            slots[region.slot] = _written(text, inside)
        elif region.anchored and _is_name(inside):
            slots[region.slot] = _written(text, inside)
            taken += sum(token.kind == "word" for token in inside)
    if not slots and len(pattern.slots) == 1:
        values = [token for token in said if token.kind == "value"]
        if _is_value(values):
            slots[pattern.slots[0]] = _written(text, values)
    return slots, taken


class _Region(NamedTuple):
    slot: str
    first: int
    last: int
    anchored: bool


def _regions(pattern: Pattern, said: Sequence[Token], places: list[int | None]) -> Iterator[_Region]:
    """The stretch of the text in which each slot would stand: between the words and prepositions around it."""
    waiting = iter(places)
    between: list[Part] = []
    first = 0
    for part in pattern.parts:
        place = next(waiting) if part.kind == "word" else None
        if part.kind != "word":
            between.append(part)
        elif place is not None:
            yield from _split(between, said, first, place)
            between, first = [], place + 1
    yield from _split(between, said, first, len(said))


def _split(between: list[Part], said: Sequence[Token], first: int, last: int) -> Iterator[_Region]:
    slot, anchored = "", False
    for part in between:
        if part.kind == "slot":
            slot = part.name
            continue
        found = next((at for at in range(first, last) if said[at].place == part.name), last)
        if slot:
            yield _Region(slot, first, found, anchored)
            slot, first, anchored = "", found + 1, True
        elif found < last:
            first, anchored = found + 1, True
    if slot:
        yield _Region(slot, first, last, anchored)


def _trimmed(inside: Sequence[Token]) -> Sequence[Token]:
    first, last = 0, len(inside)
    while first < last and inside[first].kind == "filler":
        first += 1
    while last > first and inside[last - 1].kind == "filler":
        last -= 1
    return inside[first:last]


def _is_value(inside: Sequence[Token]) -> bool:
    return len(inside) == 1 and inside[0].kind == "value" and inside[0].type not in _WHEN


def _is_name(inside: Sequence[Token]) -> bool:
    if not 1 <= len(inside) <= MAX_NAME_WORDS or any(token.kind in ("value", "quote") for token in inside):
        return False
    return all(token.meaning is None or not token.meaning.exact for token in inside)


def _written(text: str, inside: Sequence[Token]) -> str:
    written = text[inside[0].start : inside[-1].end].strip()
    sign = NUMBER_SIGN.match(written)
    return written[sign.end() :] if sign else written
