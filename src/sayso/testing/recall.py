"""What the words of an assertion mean that are about the memory: the four layers, and the contexts built of them.

Everything is asked of the public API, as the session of the labelled step, or as `me`; a word about a context holds for
every context that the step has built.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from sayso.memory.context.build import Context
from sayso.memory.document import environment_document, fact_documents, identity_document, note_document
from sayso.memory.tokens import count
from sayso.records import Fact
from sayso.runtime.memory.recollection import Recollection
from sayso.testing.look import differ, dig, match
from sayso.testing.remember import Kept, Remembering
from sayso.testing.scenario import Expect
from sayso.testing.talk import FORMS

_LEAST = re.compile(r"\d+")
_OF_FACTS = ("Constraints", "Facts", "To recalculate")


class Recalled:
    """One look at what is remembered."""

    def __init__(self, play: Remembering, expect: Expect) -> None:
        self.play = play
        self.expect = expect

    @property
    def kept(self) -> Kept:
        """What the step left that the assertion is of."""
        return self.play.kept[self.expect.of]

    async def me(self) -> Recollection:
        """The session that asks."""
        return await self.play.session(self.kept.by if self.expect.of else "me")

    async def known(self) -> dict[str, Fact]:
        """Every fact that this session's subject has, by id."""
        return await self.play.facts((await self.me()).subject)

    def contexts(self) -> Mapping[int, Context]:
        """The contexts that the step has built, by budget; there is at least one."""
        if not self.kept.contexts:
            raise LookupError("the step has built no context")
        return self.kept.contexts


async def problems(play: Remembering, expect: Expect) -> str:
    """What is not as the assertion says; empty when all of it holds."""
    look, found = Recalled(play, expect), list[str]()
    for name in msgspec.to_builtins(expect):
        if name == "of":
            continue
        try:
            problem = await RECALL[name](look, getattr(expect, name))
        except LookupError as error:
            problem = str(error)
        if problem:
            found.append(f"{name}: {problem}")
    return "; ".join(found)


# Facts.


async def _fact(look: Recalled, wanted: dict[str, Any]) -> str:
    """Fields of the published form of the fact that the step wrote, as it is now."""
    return await match(look, await _document(look), wanted)


async def _formed(look: Recalled, wanted: dict[str, str]) -> str:
    """Fields of that form are of this kind: `utc`, `text`, `texts`, `object`, `bool`, `null`."""
    found = await _document(look)
    wrong = [path for path, form in wanted.items() if not FORMS[form](dig(found, path))]
    return "; ".join(f"{path} is {dig(found, path)!r}, which is no {wanted[path]}" for path in wrong)


async def _during(look: Recalled, wanted: Sequence[str]) -> str:
    """Fields of that form are times, and between when the step began and when it was done."""
    found, began, done = await _document(look), look.kept.at, look.kept.done
    wrong = {path: at for path in wanted if not began < datetime.fromisoformat(at := dig(found, path)) < done}
    return f"{wrong} is not between {began} and {done}" if wrong else ""


async def _written(look: Recalled, wanted: Sequence[dict[str, Any]]) -> str:
    """Fields of every fact that was read from what was said, as it is now."""
    known = await _documents(look)
    found = [known[fact.id] for fact in look.kept.facts]
    return await _each(look, found, wanted)


async def _chain(look: Recalled, wanted: Sequence[str]) -> str:
    """The ids from the step's fact to the end of its chain, by `superseded_by`; and back again, by `supersedes`."""
    known = await look.known()
    forth = _walk(known, look.kept.fact.id, "superseded_by")
    back = _walk(known, forth[-1], "supersedes")
    ids = [await look.play.words(each) for each in wanted]
    return differ(forth, ids) or differ(back, ids[::-1])


def _walk(known: Mapping[str, Fact], at: str, pointer: str) -> list[str]:
    path = [at]
    while (then := getattr(known[path[-1]], pointer)) is not None and then not in path:
        path.append(then)
    return path


async def _current(look: Recalled, wanted: dict[str, Any]) -> str:
    """The current value of each of these keys; `"-"` where there is none."""
    me = await look.me()
    return await match(look, {key: _value(await me.current(key)) for key in wanted}, wanted)


async def _is_current(look: Recalled, wanted: dict[str, bool]) -> str:
    """Whether these ids or keys are current."""
    me = await look.me()
    return differ({each: await me.is_current(await look.play.words(each)) for each in wanted}, wanted)


async def _valid(look: Recalled, wanted: Sequence[tuple[str, Any]]) -> str:
    """Every valid fact by key and value, in any order."""
    return differ(_pairs(await (await look.me()).valid_facts()), sorted(wanted, key=repr))


async def _history(look: Recalled, wanted: dict[str, Sequence[Any]]) -> str:
    """The values of every version of these keys, the one learned first first."""
    me = await look.me()
    found = {key: [fact.value for fact in await me.history(key)] for key in wanted}
    return "; ".join(f"{key}: {problem}" for key in wanted if (problem := differ(found[key], wanted[key])))


async def _conflicts(look: Recalled, wanted: Sequence[Sequence[Any]]) -> str:
    """The values that contradict each other, grouped."""
    found = [sorted((fact.value for fact in group), key=repr) for group in await (await look.me()).conflicts()]
    return differ(found, [sorted(group, key=repr) for group in wanted])


async def _contested(look: Recalled, wanted: Sequence[tuple[str, Any]]) -> str:
    """Every contested claim by key and value, in any order."""
    return differ(_pairs(await (await look.me()).contested()), sorted(wanted, key=repr))


async def _permits(look: Recalled, wanted: Sequence[dict[str, Any]]) -> str:
    """What is decided of each `key` and `value`: `reason` it is refused for and by which `fact`; "" if permitted."""
    me = await look.me()
    for asked in wanted:
        answer = await me.permits(asked["key"], asked["value"])
        found = {"reason": getattr(answer, "reason", ""), "fact": _id(getattr(answer, "fact", None))}
        if problem := await match(look, found, {name: asked[name] for name in asked if name not in ("key", "value")}):
            return f"{asked['key']} {asked['value']}: {problem}"
    return ""


async def _as_of(look: Recalled, wanted: dict[str, dict[str, Any]]) -> str:
    """The current value of keys, as it would have been told when a step had happened."""
    me = await look.me()
    for step, values in wanted.items():
        then = me.as_of(look.play.kept[step].done)
        if problem := await match(look, {key: _value(await then.current(key)) for key in values}, values):
            return f"{step}: {problem}"
    return ""


# The other layers.


async def _identity(look: Recalled, wanted: dict[str, Any]) -> str:
    """Fields of the published form of the session's identity."""
    return await match(look, identity_document((await look.me()).identity), wanted)


async def _environment(look: Recalled, wanted: dict[str, Any]) -> str:
    """Fields of the published form of the session's environment."""
    return await match(look, environment_document(await (await look.me()).environment()), wanted)


async def _working_set(look: Recalled, wanted: Sequence[dict[str, Any]]) -> str:
    """Fields of the published form of everything in the session's working set, by key."""
    found = [note_document(item) for item in await (await look.me()).working_set()]
    return await _each(look, sorted(found, key=lambda item: item["key"]), wanted)


async def _refused(look: Recalled, wanted: dict[str, str]) -> str:
    """The `code` that a step which was tried was refused with; what kept someone from meddling, each field."""
    return differ({name: look.kept.refused.get(name) for name in wanted}, wanted)


async def _operations(look: Recalled, wanted: Sequence[str]) -> str:
    """Everything that can be done with a session, all of it."""
    found = [name for name, _ in inspect.getmembers(Recollection, inspect.isfunction) if not name.startswith("_")]
    return differ(found, sorted(wanted))


# Contexts.


async def _shows(look: Recalled, wanted: Sequence[str]) -> str:
    """Each of these is in the text, whatever its case."""
    words = [await look.play.words(each) for each in wanted]
    return _first(look, lambda built: [each for each in words if each.casefold() not in built.text.casefold()], "lacks")


async def _hides(look: Recalled, wanted: Sequence[str]) -> str:
    """None of these is in the text, whatever its case."""
    return _first(look, lambda built: [each for each in wanted if each.casefold() in built.text.casefold()], "shows")


async def _titles(look: Recalled, wanted: Sequence[str]) -> str:
    """The titles of the sections in their order, with one blank line between sections and none within."""

    def wrong(built: Context) -> object:
        blocks = built.text.split("\n\n")
        found = [block.splitlines()[0].removeprefix("## ") for block in blocks if block.startswith("## ")]
        loose = len(found) != len(blocks) or any(not line for block in blocks for line in block.split("\n"))
        return [*found, "…"] if loose else found if found != list(wanted) else None

    return _first(look, wrong, "has the sections")


async def _lines(look: Recalled, wanted: dict[str, Sequence[str]]) -> str:
    """The lines of these sections, all of them, in order."""
    written = {title: [await look.play.words(line) for line in lines] for title, lines in wanted.items()}

    def wrong(built: Context) -> object:
        found = _sections(built)
        return {title: found.get(title, []) for title in written if found.get(title, []) != written[title]}

    return _first(look, wrong, "has")


async def _parts(look: Recalled, wanted: dict[str, Sequence[str]]) -> str:
    """What each of these sections has in it, among other things."""

    def wrong(built: Context) -> object:
        found = {title: "\n".join(lines) for title, lines in _sections(built).items()}
        return [part for title, parts in wanted.items() for part in parts if part not in found.get(title, "")]

    return _first(look, wrong, "lacks")


async def _included(look: Recalled, wanted: dict[str, str]) -> str:
    """Why each of these is in, by key or id."""
    return await _told(look, wanted, "included")


async def _excluded(look: Recalled, wanted: dict[str, str]) -> str:
    """Why each of these is out, by key or id."""
    return await _told(look, wanted, "excluded")


async def _within(look: Recalled, wanted: bool) -> str:
    """The text has as many tokens as it says, counted again, and no more than the budget."""
    contexts = look.contexts()
    off = {budget: built.tokens for budget, built in contexts.items() if built.tokens != count(built.text)}
    over = {budget: built.tokens for budget, built in contexts.items() if built.tokens > budget}
    return f"miscounted {off}, over {over}" if off or over else ""


async def _share(look: Recalled, wanted: float) -> str:
    """The sections of facts take no more than this share of what identity and environment leave of the budget."""
    for budget, built in look.contexts().items():
        sections = built.text.split("\n\n")
        first = [text for text in sections if text.startswith(("## Identity", "## Environment"))]
        facts = [text for text in sections if text.startswith(tuple(f"## {title}" for title in _OF_FACTS))]
        room = int((budget - sum(count(f"{text}\n\n") for text in first)) * wanted)
        taken = sum(count(f"{text}\n\n") for text in facts)
        if taken > room:
            return f"of {budget}: {taken} tokens of facts, not {room}"
    return ""


async def _least(look: Recalled, wanted: bool) -> str:
    """Below 1 a budget is none; below the least, which the refusal names, it is refused; from there on it is not."""
    refusals, built = look.kept.refusals, look.contexts()
    none = {budget for budget, error in refusals.items() if error.code == "context.budget_invalid"}
    small = {budget: error for budget, error in refusals.items() if error.code == "context.budget_too_small"}
    if none != {budget for budget in (*refusals, *built) if budget < 1} or len(none) + len(small) < len(refusals):
        return f"refused: {sorted(none)}, {sorted(small)} of {sorted(refusals)}"
    named = {int(found[0]) for error in small.values() if (found := _LEAST.search(str(error)))}
    return differ(named, {min(built)}) or differ(max(small) + 1, min(built))


async def _violations(look: Recalled, wanted: int) -> str:
    """So many lines would have shown a dead value and were taken out at the end."""
    return _first(look, lambda built: [built.violations] if built.violations != wanted else None, "has")


def _first(look: Recalled, wrong: Callable[[Context], object], verb: str) -> str:
    """What is wrong with the first context that is not as it should be."""
    for budget, built in look.contexts().items():
        if found := wrong(built):
            return f"of {budget}: {verb} {found}: {built.text!r}"
    return ""


async def _told(look: Recalled, wanted: Mapping[str, str], side: str) -> str:
    for name, why in wanted.items():
        id = await look.play.words(name)
        for budget, built in look.contexts().items():
            found = [item.why for item in getattr(built, side) if id in (item.key, item.id)]
            if why not in found:
                return f"of {budget}: {name} is {found or 'not there'}, not {why}"
    return ""


def _sections(built: Context) -> dict[str, list[str]]:
    blocks = [block.split("\n") for block in built.text.split("\n\n")]
    return {title.removeprefix("## "): lines for title, *lines in blocks}


async def _document(look: Recalled) -> dict[str, Any]:
    if look.kept.item is not None:
        return note_document(look.kept.item)
    return (await _documents(look))[look.kept.fact.id]


async def _documents(look: Recalled) -> dict[str, dict[str, Any]]:
    return {found["id"]: found for found in fact_documents(list((await look.known()).values()))}


async def _each(look: Recalled, found: Sequence[Mapping[str, Any]], wanted: Sequence[Mapping[str, Any]]) -> str:
    if len(found) != len(wanted):
        return f"{len(found)}, not {len(wanted)}: {found}"
    for place, (one, fields) in enumerate(zip(found, wanted, strict=True)):
        if problem := await match(look, one, fields):
            return f"{place}: {problem}"
    return ""


def _pairs(facts: Iterable[Fact]) -> list[list[Any]]:
    return sorted(([fact.key, fact.value] for fact in facts), key=repr)


def _value(fact: Fact | None) -> Any:
    return fact.value if fact is not None else None


def _id(fact: Fact | None) -> str:
    return fact.id if fact is not None else ""


RECALL: dict[str, Callable[[Recalled, Any], Awaitable[str]]] = {
    "fact": _fact,
    "formed": _formed,
    "during": _during,
    "written": _written,
    "chain": _chain,
    "current": _current,
    "is_current": _is_current,
    "valid": _valid,
    "history": _history,
    "conflicts": _conflicts,
    "contested": _contested,
    "permits": _permits,
    "as_of": _as_of,
    "identity": _identity,
    "environment": _environment,
    "working_set": _working_set,
    "refused": _refused,
    "operations": _operations,
    "shows": _shows,
    "hides": _hides,
    "titles": _titles,
    "lines": _lines,
    "parts": _parts,
    "included": _included,
    "excluded": _excluded,
    "within": _within,
    "share": _share,
    "least": _least,
    "violations": _violations,
}
"""What each word about the memory means."""
