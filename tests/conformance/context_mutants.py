"""Seeded defects of the working set, of the environment and of contexts, and the ids that must then fail."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import count
from typing import Any

import pytest

from sayso.memory.context import assembly
from sayso.memory.context import build as context
from sayso.memory.context.assembly import Assembly
from sayso.memory.context.build import Context
from sayso.memory.context.turns import Said
from sayso.memory.shelf import Shelf
from sayso.records import Environment, Fact, Observation, WorkingSetItem, replace
from sayso.runtime.memory import reading, surroundings
from sayso.runtime.memory.reading import Reading
from sayso.runtime.memory.recollection import Recollection
from sayso.runtime.memory.space import Memory
from sayso.store.memories import Memories
from tests.conformance.memory_mutants import LONG_AGO, M, told, unended
from tests.conformance.mutants import Patch, attribute
from tests.conformance.talk_mutants import both, nothing


def asked(**changes: Callable[[Any], Any]) -> Patch:
    """What a context is asked for is something else."""
    honest = assembly.Request

    def request(**given: Any) -> Any:
        return honest(**{**given, **{name: change(given[name]) for name, change in changes.items()}})

    return attribute(reading, "Request", request)


def joined(change: Callable[[list[Any]], list[Any]]) -> Patch:
    """The sections of a context pass through a change before they are put together."""
    honest = context.joined

    def changed(sections: Any) -> tuple[str, int]:
        return honest(change(list(sections)))

    return attribute(context, "joined", changed)


# The working set and the environment.


def _one_working_set(patch: pytest.MonkeyPatch) -> None:
    """Every session has the same working set."""
    note, notes = Memories.note, Memories.notes

    async def put(self: Memories, session_id: str, item: WorkingSetItem) -> None:
        await note(self, "all", item)

    async def get(self: Memories, session_id: str) -> list[WorkingSetItem]:
        return await notes(self, "all")

    patch.setattr(Memories, "note", put)
    patch.setattr(Memories, "notes", get)


def _added(patch: pytest.MonkeyPatch) -> None:
    """Every note is another item."""
    honest, numbers = Memories.note, count()

    async def put(self: Memories, session_id: str, item: WorkingSetItem) -> None:
        await honest(self, session_id, replace(item, key=f"{item.key} {next(numbers)}"))

    patch.setattr(Memories, "note", put)


def _noted_as_fact(patch: pytest.MonkeyPatch) -> None:
    """What is noted is written as a fact too."""
    honest = Recollection.note

    async def note(self: Recollection, key: str, value: Any, **more: Any) -> WorkingSetItem:
        await self.write(key, value)
        return await honest(self, key, value, **more)

    patch.setattr(Recollection, "note", note)


def _endless(item: WorkingSetItem, *rest: Any) -> Said:
    return _note(replace(item, expires_at=None), *rest)


def _untied(item: WorkingSetItem, *rest: Any) -> Said:
    return _note(replace(item, depends_on=()), *rest)


_note = assembly.note


def _nothing_going_on(patch: pytest.MonkeyPatch) -> None:
    honest = Assembly.add_working
    patch.setattr(Assembly, "add_working", lambda self, working: honest(self, ()))


def _all_or_nothing(patch: pytest.MonkeyPatch) -> None:
    """The working set goes in whole or not at all."""
    honest = Assembly.add_working

    def add_working(self: Any, working: Any) -> None:
        items = list(working)
        size = sum(len(f"{item.key} {item.value}") // 4 for item in items)
        honest(self, items if size < self._left else ())

    patch.setattr(Assembly, "add_working", add_working)


def _said_once(patch: pytest.MonkeyPatch) -> None:
    """What the host said first of the world is what it says."""
    honest = surroundings.changed

    def changed(world: Any, values: Any, at: datetime) -> Any:
        return honest(world, {key: value for key, value in values.items() if key not in world}, at)

    patch.setattr(surroundings, "changed", changed)


def _talked_about(patch: pytest.MonkeyPatch) -> None:
    """What people say of the world is taken for how it is."""
    honest = Recollection.observe

    async def observe(self: Recollection, speaker: str, text: str, **more: Any) -> Any:
        world = await self.environment()
        values = dict.fromkeys(world.external_data, text) | ({"location": text} if world.location else {})
        await Memory(self._streams, self._session.space).environment(**values)
        return await honest(self, speaker, text, **more)

    patch.setattr(Recollection, "observe", observe)


def world(**changes: Any) -> Patch:
    """The world is always like this."""
    honest = surroundings.environment

    def environment(*args: Any) -> Environment:
        return replace(honest(*args), **changes)

    return attribute(surroundings, "environment", environment)


def _universal(patch: pytest.MonkeyPatch) -> None:
    """The time is told in UTC, whatever zone is said."""
    honest = surroundings.environment

    def environment(*args: Any) -> Environment:
        found = honest(*args)
        return replace(found, current_time=found.current_time.astimezone(UTC))

    patch.setattr(surroundings, "environment", environment)


# Contexts.


def _remembered(patch: pytest.MonkeyPatch) -> None:
    """A query that was asked before gets the answer that it got."""
    honest, built = Reading.context, dict[Any, Context]()

    async def answer(self: Reading, query: str, **more: Any) -> Context:
        place = (id(self), query, more["budget"], more.get("share"))
        if place not in built:
            built[place] = await honest(self, query, **more)
        return built[place]

    patch.setattr(Reading, "context", answer)


def _raw(observation: Observation, *_: Any) -> Said:
    return Said(observation.text)


def _whole(item: WorkingSetItem, *_: Any) -> Said:
    return Said(f"{item.key}: {item.value}")


_replayed = both(attribute(assembly, "replay", _raw), nothing(Assembly, "check"))


def _stale_values(patch: pytest.MonkeyPatch) -> None:
    """What needs review is told with the value that it had."""
    honest = assembly.review_line
    patch.setattr(assembly, "review_line", lambda each, grounds: f"{honest(each, grounds)}, was {each.value}")


def _first_misfit(patch: pytest.MonkeyPatch) -> None:
    """The fill stops at the first line that is too long."""
    honest = assembly.Filling.take

    def take(self: Any, entries: Any) -> None:
        honest(self, _fitting(self, entries))

    def _fitting(self: Any, entries: Any) -> Iterator[Any]:
        left = self._left
        for each in entries:
            if each.tokens > left:
                return
            left -= each.tokens
            yield each

    patch.setattr(assembly.Filling, "take", take)


def _unranked(patch: pytest.MonkeyPatch) -> None:
    """Whatever is asked, the newest comes first."""
    honest = Shelf.ranked

    def ranked(self: Shelf, role: Any, query: str, *rest: Any) -> Any:
        return honest(self, role, "", *rest)

    patch.setattr(Shelf, "ranked", ranked)


def _binds_nothing(patch: pytest.MonkeyPatch) -> None:
    """What binds stands among everything else."""
    honest = Shelf._shelve

    def _shelve(self: Shelf, role: Any, found: Fact) -> None:
        honest(self, "fact" if role == "constraint" else role, found)

    patch.setattr(Shelf, "_shelve", _shelve)


def _miscounted(patch: pytest.MonkeyPatch) -> None:
    honest = Context.__init__

    def init(self: Context, made: Any) -> None:
        honest(self, made)
        self.tokens -= 1

    patch.setattr(Context, "__init__", init)


def _tight_lines(patch: pytest.MonkeyPatch) -> None:
    """Nothing stands between the sections."""
    honest = Context.__init__

    def init(self: Context, made: Any) -> None:
        honest(self, made)
        self.text = self.text.replace("\n\n", "\n")

    patch.setattr(Context, "__init__", init)


def _unexplained(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Context, "excluded", property(lambda self: ()))


MUTANTS = (
    # the working set
    M("one working set for all", _one_working_set, "L14 L15"),
    M("the working set survives", attribute(Recollection, "end", unended), "L14 L16"),
    M("notes pile up", _added, "O03 L15"),
    M("notes are facts", _noted_as_fact, "L15 L02 C01"),
    M("expired notes shown", attribute(assembly, "note", _endless), "L16 F41 B07"),
    M("notes outlive what they rest on", attribute(assembly, "note", _untied), "B07"),
    M("notes shown whole", both(attribute(assembly, "note", _whole), nothing(Assembly, "check")), "A01"),
    M("working set left out", _nothing_going_on, "L17 B07 O05"),
    M("working set all or nothing", _all_or_nothing, "B07"),
    M("notes undated", told("note_document", created_at=...), "F40"),
    M("notes without an end", told("note_document", expires_at=None), "F41"),
    # the environment
    M("the world stands still", _said_once, "L18 O03"),
    M("the world can be talked into", _talked_about, "L19"),
    M("the clock stands still", world(current_time=LONG_AGO), "L20 C05 B03 F50"),
    M("no zone but UTC", _universal, "F50 C05"),
    M("nowhere", world(location=""), "F51"),
    M("no data", world(external_data={}), "F52 B03 L18"),
    M("environment left out", joined(lambda found: [found[0], *found[2:]]), "B03 C05 L02"),
    # contexts
    M("identity withheld", joined(lambda found: found[1:]), "B02 L03 O05"),
    M("answers remembered", _remembered, "B01"),
    M("the transcript replayed", _replayed, "L01 A01 B09"),
    M(
        "stale values announced",
        attribute(assembly, "review_line", lambda each, _: f"- {each.key}: {each.value}"),
        "A01",
    ),
    M("stale values beside", _stale_values, "O10"),
    M("environment before identity", joined(lambda found: [found[1], found[0], *found[2:]]), "B01 B02 B03 C01"),
    M("working set before facts", joined(lambda found: [*found[:2], *found[5:6], *found[2:5], *found[6:]]), "B01 L02"),
    M("no ranking", _unranked, "B05 O12 B12"),
    M("what binds among the rest", _binds_nothing, "O11 B05"),
    M("70 % share ignored", asked(share=lambda share: 1.0), "B06 O13 B10 B11"),
    M("the share cannot be tuned", asked(share=lambda share: 0.7), "B10 B11 B12"),
    M("a little more than the share", asked(share=lambda share: min(1.0, share + 0.05)), "B06 O13"),
    M("stops at the first misfit", _first_misfit, "B06 O13"),
    M("budget exceeded by one", asked(budget=lambda budget: budget + 1), "C06 O13"),
    M("miscounted by one", _miscounted, "C06"),
    M("no blank lines", _tight_lines, "B08"),
    M("exclusions unexplained", _unexplained, "B04 C03"),
)
