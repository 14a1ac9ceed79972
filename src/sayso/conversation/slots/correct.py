"""Correcting slots that have a value: by the old value, by what is the only one of its kind, or what came last.

A slot that is named, or told by a preposition, is corrected where it is filled: see `fill`. What asks, supposes or
quotes corrects nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from sayso.conversation.slots import choices_of
from sayso.conversation.slots.kinds import parts
from sayso.conversation.slots.shapes import ROLES, Shape, named
from sayso.conversation.slots.sheet import Sheet
from sayso.language.entity import Entity


def correct_quoted(sheet: Sheet) -> None:
    """The old value is said with the new one: "Arbitrum instead of Polygon", "Base, no Polygon".

    Without a new one the slot is `rejected`: its value is wrong, and nobody has said what is right.
    """
    for entity in sheet.turned_down if sheet.may_change else ():
        found = _quoted(sheet, entity)
        if found is None:
            continue
        free = sheet.left_for(found)
        later = [place for place in free if sheet.runs[place].start > entity.start]
        if free:
            sheet.take(found, (later or free[::-1])[0])
        elif found.name not in sheet.given:
            sheet.rejected.append(found.name)


def correct_held(sheet: Sheet) -> None:
    """What is left corrects a slot that has a value: the only one of its kind, or the one that came last; or ask."""
    if not sheet.may_change or _answers_in_words(sheet):
        return
    for place in range(len(sheet.runs)):
        for pool in _pools(sheet, place):
            found = pool[0] if len(pool) == 1 else _came_last(sheet, pool)
            if found is None:
                sheet.offer(pool, place)
            else:
                sheet.take(found, place)


def correct_named(sheet: Sheet) -> None:
    """A slot is named and no value given: "change the amount", "a rede de destino está errada"; it is `rejected`."""
    if sheet.settled or not sheet.may_change or not sheet.heard.turns_down:
        return
    found = named([each for each in sheet.shapes if each.name in sheet.held], sheet.heard.text)
    if found is not None:
        sheet.rejected.append(found.name)


def correct_reversed(sheet: Sheet) -> None:
    """Source and destination change places: "the other way around"."""
    if sheet.settled or not sheet.may_change or not sheet.heard.reverses:
        return
    ends = {role: [each for each in sheet.shapes if each.role == role and each.name in sheet.held] for role in ROLES}
    source, destination = (ends[role] for role in ROLES)
    if len(source) == len(destination) == 1 and source[0].accepts == destination[0].accepts:
        for one, other in ((source[0], destination[0]), (destination[0], source[0])):
            sheet.give(one.name, [(sheet.held[other.name].value, sheet.heard.source, sheet.heard.text.strip())])


def _quoted(sheet: Sheet, entity: Entity) -> Shape | None:
    """The slot whose value is turned down."""
    holding = [each for each in sheet.shapes if sheet.holds(each, entity) and each.name not in sheet.given]
    holding = [each for each in holding if each.role == entity.role] or holding
    if len(holding) == 1:
        return holding[0]
    return named(holding, sheet.heard.text[: entity.start])


def _pools(sheet: Sheet, place: int) -> list[list[Shape]]:
    """The slots that have a value and can take this one, by the part of it they would use."""
    found: dict[frozenset[str], list[Shape]] = {}
    for each in sheet.shapes:
        if each.name in sheet.held and sheet.free(each, place):
            kind = each.best_of(sheet.runs[place].by_type)
            found.setdefault(parts(kind or "", each.type), []).append(each)
    return list(found.values())


def _came_last(sheet: Sheet, pool: Sequence[Shape]) -> Shape | None:
    """The slot of these that was asked for or filled last, unless several were filled by one message."""
    if sheet.asked is not None and sheet.asked in pool:
        return sheet.asked
    newest = max(sheet.held[each.name].learned_at for each in pool)
    last = [each for each in pool if sheet.held[each.name].learned_at == newest]
    return last[0] if len(last) == 1 else None


def _answers_in_words(sheet: Sheet) -> bool:
    """Whether what was asked for takes any words, so that a number in them is no correction."""
    asked = sheet.asked
    if asked is None or asked.name in sheet.held or sheet.heard.corrects:
        return False
    return not asked.accepts and not choices_of(asked.type)
