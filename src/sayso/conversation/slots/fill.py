"""Filling slots: by what a template caught, by name, by preposition, by the question, and by order."""

from __future__ import annotations

import re
from collections.abc import Mapping
from operator import itemgetter
from typing import Final

from sayso.conversation.slots import choices_of
from sayso.conversation.slots.faults import unread
from sayso.conversation.slots.heard import Heard
from sayso.conversation.slots.kinds import parts
from sayso.conversation.slots.shapes import Shape, named
from sayso.conversation.slots.sheet import Sheet
from sayso.conversation.slots.stated import Begins, leading_name, stated, takes_name
from sayso.conversation.slots.worded import in_own_words, picked, worded
from sayso.language.answers import answer
from sayso.language.controls import control
from sayso.language.fold import fold
from sayso.records import replace

MAX_OFFERED_CHARS: Final = 400

_OF = re.compile(r"\b(?:of|in|with|using|de|em|en|com|con|usando) ([a-z0-9]+)\b")
_HEAD = re.compile(r"\s*([^\W\d_][^\d,;\n]{1,80}?)\s*[,;\n]")
_INVALID: Final = {
    "address_invalid": ("checksum", frozenset({"address"})),
    "document_invalid": ("check_digit", frozenset({"cpf", "cnpj", "boleto", "pix_key"})),
}


def fill_picked(sheet: Sheet) -> bool:
    """Take the text as one of the answers that were offered; whether it was one."""
    choice = picked(sheet.heard, sheet.flow, sheet.asked) or picked(_corrected(sheet.heard), sheet.flow, sheet.asked)
    if choice is None or all(each.name != choice.slot for each in sheet.shapes):
        return False
    sheet.give(choice.slot, [(choice.value, sheet.heard.source, sheet.heard.text.strip())])
    return True


def fill_captured(sheet: Sheet, captured: Mapping[str, str]) -> None:
    """Read what the template caught: by the values in it, else as it is written."""
    for each in sheet.shapes:
        raw = captured.get(each.name)
        if raw is None or each.name in sheet.given:
            continue
        if inside := _inside(sheet, each, raw):
            sheet.take_one_of(each, inside)
        else:
            _fill_worded(sheet, each, raw)


def fill_named(sheet: Sheet) -> None:
    """A value stands by the name of its slot: "change the source chain to Base", "Base as destination"."""
    for place, run in enumerate(sheet.runs):
        able = [each for each in sheet.shapes if sheet.free(each, place)]
        found = named(able, run.after) or named(able, run.gap)
        if found is not None:
            sheet.take(found, place)
        elif sheet.asked is not None and choices_of(sheet.asked.type) and named(sheet.shapes, run.gap) is sheet.asked:
            sheet.spend(place)  # "size 99", of sizes that there are not: it is no number for another slot
            sheet.malformed.setdefault(sheet.asked.name, unread(sheet.asked.type))


def fill_placed(sheet: Sheet) -> None:
    """A preposition says which of several slots is meant: "from Polygon", "pra Base"."""
    for each in sheet.shapes:
        if each.role:
            sheet.take_one_of(each, [place for place in sheet.left_for(each) if sheet.runs[place].role == each.role])


def fill_open(sheet: Sheet) -> None:
    """What is left fills the free slots of its kind: the one asked for, the only one, or all in their order."""
    for _ in sheet.shapes:
        before = len(sheet.given), len(sheet.malformed), len(sheet.choices)
        for group in _groups(sheet):
            _fill_group(sheet, group)
        if before == (len(sheet.given), len(sheet.malformed), len(sheet.choices)):
            return


def fill_offered(sheet: Sheet) -> None:
    """A free slot takes the one of its options that the text speaks of: "bridge de dai", "in ETH"."""
    for each in sheet.shapes:
        options = () if each.role or each.name in sheet.held else choices_of(each.type)
        if options and each.name not in sheet.given and each.name not in sheet.malformed:
            words = {fold(str(option)): str(option) for option in options}
            found = {words[word] for word in _OF.findall(fold(sheet.heard.text[:MAX_OFFERED_CHARS])) if word in words}
            if len(found) == 1:
                (value,) = found
                sheet.give(each.name, [(value, sheet.heard.source, value)])


def fill_stated(sheet: Sheet) -> None:
    """A slot that takes any words is told by its name, whether it has a value already or not."""
    for each in sheet.shapes:
        if each.accepts or choices_of(each.type) or each.name in sheet.given:
            continue
        if not sheet.may_change:
            continue
        others = [other for other in sheet.shapes if other is not each and not other.accepts]
        values = _values_of_others(sheet, each)
        if said := stated(each, sheet.heard.text, asked=each is sheet.asked, values=values, others=others):
            _fill_worded(sheet, each, said)


def fill_leading(sheet: Sheet) -> None:
    """Words before a comma answer what was asked for, where values for other slots follow: "Ana Souza, 12/03/1985". A
    name needs no comma before what leads to a value: "Ana Souza e nasci em 12/03/1985"."""
    asked = sheet.asked
    if asked is None or asked.accepts or choices_of(asked.type) or asked.name in sheet.given or not sheet.given:
        return
    if not sheet.runs or not sheet.may_change or sheet.heard.corrects:
        return
    before = sheet.heard.text[: sheet.runs[0].start]
    found = _HEAD.match(before)
    head = found[1] if found else leading_name(before, sheet.shapes) if takes_name(asked) else ""
    if head and control(head) is None and answer(head) is None:
        _fill_worded(sheet, asked, head)


def refuse_invalid(sheet: Sheet) -> None:
    """An address or document with a mistake in it is taken for nothing, and said to be wrong."""
    for entity in sheet.heard.entities:
        code, kinds = _INVALID.get(entity.type, ("", frozenset[str]()))
        for each in sheet.shapes if code else ():
            if not kinds.isdisjoint(each.accepts) and each.name not in sheet.given:
                sheet.malformed.setdefault(each.name, code)


def fill_worded(sheet: Sheet) -> None:
    """The whole text answers what was asked for, where it came to nothing else and the slot can be read from it."""
    asked = sheet.asked
    if asked is not None and not sheet.settled and in_own_words(asked, sheet.heard, explained=sheet.explained()):
        _fill_worded(sheet, asked, sheet.heard.text)


def _values_of_others(sheet: Sheet, each: Shape) -> list[Begins]:
    """Where the text has a value, right or wrong, that another slot takes. One that has a value already takes what
    stands by its name; and a number alone is part of most texts ("Rua Augusta, 123"), if of no name."""
    found = list[Begins]()
    others = [other for other in sheet.shapes if other is not each]
    for run in sheet.runs:
        by_name = named(others, run.gap)
        takers = tuple([other for other in others if other.best_of(run.by_type)])
        if set(run.by_type) == {"number"} and not takes_name(each):
            takers = tuple([other for other in takers if other is by_name])
        takers = tuple([other for other in takers if other.name not in sheet.held or other is by_name])
        found += [(run.start, takers)] if takers else []
    for entity in sheet.heard.entities:
        _, kinds = _INVALID.get(entity.type, ("", frozenset[str]()))
        takers = tuple([other for other in others if not kinds.isdisjoint(other.accepts)])
        found += [(entity.start, takers)] if takers else []
    return sorted(found, key=itemgetter(0))


def _corrected(heard: Heard) -> Heard:
    """What someone says in the end who takes back what they have just said: "the second... no, Base"."""
    ends = [cue.end for cue in heard.cues if cue.kind == "correction" and cue.start > 0]
    return replace(heard, text=heard.text[max(ends) :] if ends else "", entities=(), cues=())


def _inside(sheet: Sheet, each: Shape, raw: str) -> list[int]:
    """The runs that stand in what was caught."""
    start = sheet.heard.text.find(raw)
    end = start + len(raw)
    able = sheet.left_for(each)
    if start < 0:
        return [place for place in able if sheet.runs[place].members[0].text in raw]
    return [place for place in able if start <= sheet.runs[place].start < end]


def _fill_worded(sheet: Sheet, each: Shape, raw: str) -> None:
    value, fault = worded(each, raw)
    if fault:
        sheet.malformed[each.name] = fault
    else:
        sheet.give(each.name, [(value, sheet.heard.source, raw.strip())])


def _groups(sheet: Sheet) -> list[list[Shape]]:
    """The free slots that compete for the same values."""
    found: dict[tuple[str, frozenset[str]], list[Shape]] = {}
    for each in sheet.shapes:
        if each.name in sheet.held:
            continue
        kinds = {kind for place in sheet.left_for(each) for kind in sheet.runs[place].by_type}
        best = each.best_of(kinds)
        if best is not None:
            found.setdefault((best, parts(best, each.type)), []).append(each)
    return list(found.values())


def _fill_group(sheet: Sheet, group: list[Shape]) -> None:
    places = [place for place in range(len(sheet.runs)) if any(sheet.free(each, place) for each in group)]
    if len(group) == 1:
        sheet.take_one_of(group[0], places)
    elif len(places) == len(group) and all(map(sheet.free, group, places)):
        for each, place in zip(group, places, strict=True):
            sheet.take(each, place)
    elif len(places) == 1:
        _fill_one_of(sheet, [each for each in group if sheet.free(each, places[0])], places[0])
    elif places:
        sheet.offer([each for each in group if sheet.free(each, places[0])], places[0])


def _fill_one_of(sheet: Sheet, able: list[Shape], place: int) -> None:
    """One value and several slots for it: the one asked for, the only one that is needed, or ask."""
    needed = [each for each in able if each.required]
    if sheet.asked is not None and sheet.asked in able:
        sheet.take(sheet.asked, place)
    elif len(needed) == 1 or len(able) == 1:
        sheet.take((needed if len(needed) == 1 else able)[0], place)
    else:
        sheet.offer(able, place)
