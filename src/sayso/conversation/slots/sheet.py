"""The slots of a command while one message is read for them: which values are left, and which slots are free."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Final

from sayso.commands.registry import Parameter
from sayso.conversation.slots import plain_type
from sayso.conversation.slots.heard import Heard
from sayso.conversation.slots.kinds import canonical, parts
from sayso.conversation.slots.runs import Runs
from sayso.conversation.slots.senses import in_sense, with_offered
from sayso.conversation.slots.settle import MAX_CHOICES, Context, settle
from sayso.conversation.slots.shapes import Shape, is_name, named, shape
from sayso.conversation.slots.shown import shown
from sayso.conversation.slots.understood import Given, Understood
from sayso.language.entity import Entity
from sayso.language.fold import fold
from sayso.memory import facts
from sayso.records import Choice, Flow, Slot, replace

_WORD = re.compile(r"[^\W_]+")
_SMALL = """
a an the to from of on in at for with and or is it be my me i please pls no not yes instead so then now was were
o os as um uma de da do das dos em na nas nos para pra pro por com e eh que meu minha eu nao sim era
el la los las un una del al en y con mi yo si favor es se lo le
"""
_REFUSED: Final = frozenset({"address_invalid", "document_invalid"})
SMALL_WORDS: Final = frozenset(_SMALL.split())
"""Words that say nothing by themselves."""


class Sheet:
    """What is given so far of what a message can give. A value is used once, a slot filled once."""

    def __init__(self, parameters: Sequence[Parameter], heard: Heard, flow: Flow | None, context: Context) -> None:
        self.flow = flow
        self.held: dict[str, Slot] = facts.current(flow.slots) if flow is not None else {}
        self.context = replace(context, held={name: slot.value for name, slot in self.held.items()})
        self.shapes = [_completing(shape(parameter), self.held) for parameter in parameters]
        asked = flow.asked if flow is not None else ""
        self.asked = next((each for each in self.shapes if each.name == asked), None)
        self.heard = heard = with_offered(heard, self.shapes, in_flow=bool(self.held or asked))
        self.may_change = not heard.guarded
        found = Runs(heard, self._is_held, self._is_named, in_flow=bool(self.held))
        found.read(in_sense(heard, self.shapes, self.asked))
        self.runs, self.turned_down = found.runs, found.rejected
        self.given: dict[str, list[Given]] = {}
        self.choices: tuple[Choice, ...] = ()
        self.malformed: dict[str, str] = {}
        self.rejected: list[str] = []
        self._used: set[tuple[int, str]] = set()

    def free(self, each: Shape, place: int) -> bool:
        """Whether a slot can still take this run, and this run still be taken."""
        run = self.runs[place]
        if each.name in self.given or each.name in self.malformed or (each.name in self.held and not self.may_change):
            return False
        if each.role and run.role and each.role != run.role:
            return False
        kind = each.best_of(run.by_type)
        return kind is not None and all((place, part) not in self._used for part in parts(kind, each.type))

    def left_for(self, each: Shape) -> list[int]:
        """The places of the runs that a slot can still take."""
        return [place for place in range(len(self.runs)) if self.free(each, place)]

    def take(self, each: Shape, place: int) -> None:
        """Give a slot what a run comes to: a value, or choices, or what is wrong with it."""
        self._use(each, place)
        found = settle(each, self.runs[place], self.context, self.heard.source)
        if found.values:
            self.give(each.name, found.values)
        elif found.choices:
            self.choices = self.choices or found.choices
        else:
            self.malformed[each.name] = found.fault

    def take_one_of(self, each: Shape, places: Sequence[int]) -> None:
        """Give a slot the one value of these runs, those of its best type first; where they differ, ask which."""
        best = each.best_of({kind for place in places for kind in self.runs[place].by_type})
        able = [place for place in places if best in self.runs[place].by_type]
        found = {place: settle(each, self.runs[place], self.context, self.heard.source) for place in able}
        values = {values.values[-1][0]: place for place, values in found.items() if values.values}
        if len(values) > 1:
            for place in able:
                self._use(each, place)
            listed = list(values)[:MAX_CHOICES]
            labels = [Choice(shown(value, each.type, self.context.lang), each.name, value) for value in listed]
            self.choices = self.choices or tuple(labels)
        elif able:
            self.take(each, next(iter(values.values()), able[0]))

    def offer(self, pool: Sequence[Shape], place: int) -> None:
        """Ask for which of these slots a value is: "from Polygon" or "to Polygon"."""
        lang, labels = self.context.lang, list[Choice]()
        for each in pool:
            settled = settle(each, self.runs[place], self.context, self.heard.source)
            self._use(each, place)
            if settled.values:
                value = settled.values[-1][0]
                labels.append(Choice(each.label(shown(value, each.type, lang), lang), each.name, value))
        self.choices = self.choices or tuple(labels)

    def give(self, slot: str, values: Iterable[tuple[str, str, str]]) -> None:
        """Give a slot values that are settled: each a canonical text, its source, and the words for it."""
        self.given[slot] = [Given(slot, value, source, text) for value, source, text in values]

    def spend(self, place: int) -> None:
        """Use a run up for nothing: no slot takes it any more."""
        for each in self.shapes:
            self._use(each, place)

    def holds(self, each: Shape, entity: Entity) -> bool:
        """Whether a slot has this very value."""
        return each.name in self.held and canonical(entity, each.type) == self.held[each.name].value

    @property
    def settled(self) -> bool:
        """Whether the message has come to anything yet."""
        return bool(self.given or self.choices or self.malformed or self.rejected)

    def understood(self) -> Understood:
        """What it has come to."""
        values = [value for each in self.shapes for value in self.given.get(each.name, ())]
        changed = any(value.slot in self.held and self.held[value.slot].value != value.value for value in values)
        return Understood(
            values=tuple(values),
            choices=tuple([choice for choice in self.choices if choice.slot not in self.given]),
            malformed={slot: code for slot, code in self.malformed.items() if slot not in self.given},
            rejected=tuple(self.rejected),
            corrects=changed or bool(self.rejected),
            explained=self.explained(),
        )

    def explained(self) -> float:
        """The share of the words that values, cues, names of slots and small words account for."""
        words = list(_WORD.finditer(self.heard.text))
        taken = {type_ for each in self.shapes for type_ in each.accepts} | _REFUSED
        entities = [entity for entity in self.heard.entities if entity.type in taken and entity.type != "boolean"]
        spans = [(entity.start, entity.end) for entity in entities]
        spans += [(cue.start, cue.end) for cue in self.heard.cues if cue.kind in ("correction", "reversion")]
        marks = bytearray(len(self.heard.text) + 1)
        for start, end in spans:
            marks[start:end] = b"\1" * (end - start)
        known = sum(bool(marks[word.start()]) or self._is_small(fold(word[0])) for word in words)
        return known / len(words) if words else 1.0

    def _is_small(self, word: str) -> bool:
        return word in SMALL_WORDS or is_name(word, self.shapes)

    def _use(self, each: Shape, place: int) -> None:
        kind = each.best_of(self.runs[place].by_type)
        self._used.update((place, part) for part in parts(kind or "", each.type))

    def _is_held(self, entity: Entity) -> bool:
        return any(self.holds(each, entity) for each in self.shapes)

    def _is_named(self, text: str) -> bool:
        return named(self.shapes, text) is not None


def _completing(each: Shape, held: Mapping[str, Slot]) -> Shape:
    """A slot; one for a moment that has its moment takes a day or an hour alone, too."""
    if each.name in held and plain_type(each.type) is datetime:
        return replace(each, accepts=(*each.accepts, "date", "time"))
    return each
