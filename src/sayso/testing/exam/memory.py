"""The memory's own cases as a part of the exam: what stays alive that should, and what comes back that is dead.

A *false kill* is a phrase that is still so and not in the context; a *resurrection* is one that is dead and in it. What
stands *only in turns* is in the context as long as its turn is replayed, and in no fact: questions and suppositions
belong there, and what became no fact, or a wrong one, is found there too.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from sayso.errors import NotFound
from sayso.records import Identity, Source
from sayso.records.facts import ConstraintType, Scope
from sayso.runtime.memory.recollection import Recollection
from sayso.runtime.memory.space import Memory
from sayso.testing.clock import ManualClock
from sayso.testing.exam.floors import LANGS
from sayso.testing.exam.mark import Share

MEMORY = "memory"
OTHERS = "memory, others"
UNSEEN = "memory, unseen"
AMID = "memory, amid other talk"
MAX_FALSE_KILLS = 0.02
MAX_RESURRECTIONS = 0.05
_BUDGET = 8_000
_AT_ONCE = 16
"""Talks that a process is given at a time; so few are held in this one."""
_NAME_WIDTH = 26
_LONG_BEFORE = timedelta(hours=3)
"""How long before a talk that was said which it comes after."""
_START = datetime(2026, 3, 2, 10, tzinfo=UTC)


class Told(Struct, frozen=True):
    """A fact that the host wrote before the talk."""

    key: str
    value: str
    at: datetime | None = None
    authority: str = "employee"
    is_constraint: bool | None = None
    constraint_type: ConstraintType | None = None
    scope: Scope = "global"
    scope_id: str | None = None
    depends_on: tuple[str, ...] = ()
    valid_to: datetime | None = None
    required_permissions: tuple[str, ...] = ()


class Turn(Struct, frozen=True):
    """What one side said, and with which authority the host knows them."""

    speaker: str
    text: str
    at: datetime | None = None
    authority: str = "employee"


class Case(Struct, frozen=True):
    """A talk, a question about it, and the phrases that its context must and must not have; `earlier` is what the same
    person had said hours before it."""

    id: str
    lang: str
    kind: str
    turns: tuple[Turn, ...]
    query: str
    live: tuple[str, ...]
    dead: tuple[str, ...] = ()
    facts: tuple[Told, ...] = ()
    earlier: tuple[str, ...] = ()


class Result(Struct, frozen=True):
    """What came of a case: the context, what is missing from it, what should not be in it, what is in no fact."""

    case: Case
    context: str
    killed: tuple[str, ...]
    risen: tuple[str, ...]
    turned: tuple[str, ...] = ()


def load(folder: Path) -> list[Case]:
    """Every case of a folder, by file and line."""
    lines = [line for path in sorted(folder.glob("*.jsonl")) for line in path.read_bytes().splitlines() if line.strip()]
    if not lines:
        raise NotFound(f"{folder} has no cases", code="exam.no_cases")
    return [msgspec.json.decode(line, type=Case) for line in lines]


def sit(cases: Sequence[Case]) -> list[Result]:
    """Hold every talk with a memory of its own, and ask it; a great many of them on all processors at once."""
    if len(cases) <= _AT_ONCE:
        return [_sat(case) for case in cases]
    with ProcessPoolExecutor() as pool:
        return list(_counted(pool.map(_sat, cases, chunksize=_AT_ONCE), len(cases)))


def _sat(case: Case) -> Result:
    return asyncio.run(hold(case))


def _counted(results: Iterable[Result], total: int) -> Iterator[Result]:
    """The same ones; how many there are so far is told on a terminal."""
    for place, result in enumerate(results, start=1):
        if sys.stderr.isatty():
            print(
                f"{place:,} of {total:,} talks", end="\r" if place < total else "\x1b[2K\r", file=sys.stderr, flush=True
            )
        yield result


async def hold(case: Case) -> Result:
    """Hold one talk, and ask."""
    times = [*(told.at for told in case.facts), *(turn.at for turn in case.turns)]
    first = next((at for at in times if at is not None), _START)
    clock = ManualClock(first - _LONG_BEFORE if case.earlier else first)
    async with Memory.open(clock=clock) as memory:
        me = await memory.session(identity=Identity(user_id="u1", authority="employee"))
        for text in case.earlier:
            clock.advance(60)
            await me.observe("user", text, at=clock.now())
        _until(clock, first)
        await _write(me, clock, case.facts)
        for turn in case.turns:
            _until(clock, turn.at or clock.now() + timedelta(minutes=1))
            await me.observe(turn.speaker, turn.text, at=clock.now(), authority=turn.authority)
        context = await me.context(case.query, budget=_BUDGET)
        facts = await me.context(case.query, budget=_BUDGET, turns=0)
    killed = tuple([phrase for phrase in case.live if not has(context.text, phrase)])
    risen = tuple([phrase for phrase in case.dead if has(context.text, phrase)])
    turned = tuple([phrase for phrase in case.live if phrase not in killed and not has(facts.text, phrase)])
    return Result(case, context.text, killed, risen, turned)


async def _write(me: Recollection, clock: ManualClock, facts: Iterable[Told]) -> None:
    """Write what the host knows, each at its time."""
    ids: dict[str, str] = {}
    for told in facts:
        _until(clock, told.at)
        fact = await me.write(
            told.key, told.value, source=Source(authority=told.authority), at=told.at,
            is_constraint=told.is_constraint, constraint_type=told.constraint_type,
            scope=told.scope, scope_id=told.scope_id or "", depends_on=[ids[key] for key in told.depends_on],
            valid_to=told.valid_to, required_permissions=told.required_permissions,
        )  # fmt: skip
        ids[told.key] = fact.id


def _until(clock: ManualClock, at: datetime | None) -> None:
    if at is not None and at > clock.now():
        clock.advance((at - clock.now()).total_seconds())


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("’", "'").split())


def has(text: str, phrase: str) -> bool:
    """Whether a text has a phrase as whole words, whatever its case and spaces."""
    return re.search(rf"(?<!\w){re.escape(_plain(phrase))}(?!\w)", _plain(text)) is not None


def rates(results: Sequence[Result]) -> tuple[Share, Share]:
    """The false kills among what is live, and the resurrections among what is dead."""
    kills, rises = Share(), Share()
    for result in results:
        for phrase in result.case.live:
            kills.take(phrase in result.killed)
        for phrase in result.case.dead:
            rises.take(phrase in result.risen)
    return kills, rises


def table(results: list[Result]) -> list[str]:
    """Each language, each kind, all of them."""
    lines = [f"{'':{_NAME_WIDTH}}{'cases right':>16}{'false kills':>18}{'resurrections':>18}{'only in turns':>18}"]
    lines += [_line(lang, [each for each in results if each.case.lang == lang]) for lang in LANGS]
    kinds = dict.fromkeys(result.case.kind for result in results)
    lines += [_line(f"  {kind}", [each for each in results if each.case.kind == kind]) for kind in kinds]
    return [*lines, _line("all", results)]


def _line(title: str, results: list[Result]) -> str:
    whole = Share()
    for result in results:
        whole.take(not result.killed and not result.risen)
    kills, rises = rates(results)
    turned = _in_turns(results)
    return f"{title:{_NAME_WIDTH}}{_told(whole):>16}{_told(kills):>18}{_told(rises):>18}{_told(turned):>18}"


def _in_turns(results: Sequence[Result]) -> Share:
    """What of all that is live is in no fact."""
    return Share(sum(len(result.turned) for result in results), sum(len(result.case.live) for result in results))


def _told(share: Share) -> str:
    return f"{share.right} of {share.of} {share.rate:5.1%}" if share.of else "–"


def figures(results: list[Result]) -> dict[str, Any]:
    """The same as plain data."""
    groups = {lang: [each for each in results if each.case.lang == lang] for lang in LANGS} | {"all": results}
    return {name: _figures(*rates(some), _in_turns(some)) for name, some in groups.items()}


def _figures(kills: Share, rises: Share, turned: Share) -> dict[str, Any]:
    shares = {"false_kills": kills, "resurrections": rises, "only_in_turns": turned}
    return {name: [share.right, share.of] for name, share in shares.items()}


def missed(results: list[Result]) -> list[str]:
    """A sentence for each rate that is over its ceiling."""
    kills, rises = rates(results)
    found = [("false kills", kills.rate, MAX_FALSE_KILLS), ("resurrections", rises.rate, MAX_RESURRECTIONS)]
    return [f"{name} are at {rate:.3f}, their ceiling is {most:.2f}" for name, rate, most in found if rate > most]


def mistake(result: Result) -> list[str]:
    """A case that went wrong, as people read it."""
    talk = [f"    {turn.speaker}: {turn.text}" for turn in result.case.turns]
    told = [f"    [{fact.key}: {fact.value}]" for fact in result.case.facts]
    wrong = f"    killed {list(result.killed)}, risen {list(result.risen)}"
    return [f"  {result.case.id}", *told, *talk, f"    ? {result.case.query}", wrong]
