"""The memory: a context after a write, a write that supersedes and repairs, both beside a million facts of others, and
turns of chat read for facts.

All through the public API, on real files; only what is known at the start is put there by SQL.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import NamedTuple, TypeVar

import msgspec
from knowledge import Said, Told

from sayso import Identity, Memory
from sayso.records import Fact, Source
from sayso.runtime.memory.recollection import Recollection
from sayso.store.memory_rows import fact_row
from sayso.store.rows import facts_stream
from sayso.store.schema import connect, migrate
from sayso.store.statements import statements

SIZES = (1_000, 10_000, 100_000)
BUDGET_TOKENS = 8_000
QUESTIONS = 40
WRITES = 200
WARM_UP = 10
DERIVED = 3
PEOPLE = 50
OTHERS = 1_000_000
OTHERS_EACH = 500
TURNS = 200
SPACE = "default"
WHO = Identity(user_id="u1", user_name="Ana", authority="employee")
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)

T = TypeVar("T")


class Asked(NamedTuple):
    """What a question took, its first reading of all that is known, and the tokens that it came to."""

    p50_ms: float
    first_ms: float
    tokens: int


def fill(path: Path, told: list[Told], subject: str = WHO.user_id) -> None:
    """Put facts into a database, made if need be, as if they had been written one after the other."""
    connection = _opened(path)
    facts = [_fact(subject, number, each) for number, each in enumerate(told)]
    connection.execute("BEGIN")
    connection.executemany(statements("sqlite")["insert_fact"], [fact_row(fact, 1) for fact in facts])
    connection.execute("INSERT INTO stream (stream, version) VALUES (?, 1)", (facts_stream(SPACE, subject),))
    connection.execute("COMMIT")
    connection.close()


def crowd(path: Path, facts: int = OTHERS) -> None:
    """Put so many facts of others beside those that are there: the same ones again, under other names."""
    fill(path, Said().facts(OTHERS_EACH), "seed")
    connection = _opened(path)
    names: list[str] = [row[1] for row in connection.execute("PRAGMA table_info(fact)") if row[1] != "seq"]
    new = {"fact_id": "n || '.' || fact_id", "subject": "'other' || n"}
    connection.execute(
        f"""WITH RECURSIVE other(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM other WHERE n < ?)
        INSERT INTO fact ({", ".join(names)})
        SELECT {", ".join(new.get(name, name) for name in names)} FROM other CROSS JOIN fact WHERE subject = 'seed'""",
        (facts // OTHERS_EACH,),
    )
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def asked(path: Path, told: list[Told], number: int = 0) -> Asked:
    """Questions, before each of which one fact gets another value; the question alone is timed."""
    return asyncio.run(_asked(path, told, number))


async def _asked(path: Path, told: list[Told], number: int) -> Asked:
    questions = Said().questions(QUESTIONS)  # the same in every round, and for the peers
    async with Memory.open(f"sqlite:///{path}") as memory:
        me = await memory.session(identity=WHO)
        first_ms, context = await _timed(me.context(questions[0], budget=BUDGET_TOKENS))
        taken_ms: list[float] = []
        for place, question in enumerate(questions):
            key, value = told[(place * 37 + number) % len(told)]
            await me.write(key, f"{value}, changed {number}.{place} times")
            ms, context = await _timed(me.context(question, budget=BUDGET_TOKENS))
            taken_ms.append(ms)
            if not 0 < context.tokens <= BUDGET_TOKENS:
                raise AssertionError(f"{context.tokens} tokens in a budget of {BUDGET_TOKENS}")
    return Asked(median(taken_ms), first_ms, context.tokens)


def written(url: str, number: int = 0, people: int = 1) -> float:
    """CPU ms, of both threads, of a write that supersedes a value from which three others are derived; of so many
    people at once, each about themselves."""
    return asyncio.run(_written(url, number, people))


async def _written(url: str, number: int, people: int) -> float:
    async with Memory.open(url) as memory:
        return await superseded(memory, number, people)


async def superseded(memory: Memory, number: int, people: int = 1) -> float:
    """What `written` tells, of a memory that is open; what is timed is written last."""
    waves = WRITES // people
    who = [msgspec.structs.replace(WHO, user_id=f"u{person + 1}") for person in range(people)]
    us = [await memory.session(identity=each) for each in who]
    places = range(max(WARM_UP // people, 1) + waves)
    known = [[await _derived(me, f"item_{number}_{place}") for me in us] for place in places]
    for prices in known[:-waves]:
        await _superseded(us, prices)
    began = time.process_time()
    for prices in known[-waves:]:
        await _superseded(us, prices)
    cpu_s = time.process_time() - began
    await _check_repaired(us[-1], known[-1][-1].key)
    return cpu_s / (waves * people) * 1e3


async def _superseded(us: Sequence[Recollection], prices: Sequence[Fact]) -> None:
    writes = [me.write(fact.key, 12, supersedes=fact.id) for me, fact in zip(us, prices, strict=True)]
    if len(writes) == 1:
        await writes[0]  # as one would; a task for each is what writing at once takes
    else:
        await asyncio.gather(*writes)


async def _derived(me: Recollection, name: str) -> Fact:
    """A price, and three values that follow from it."""
    price = await me.write(f"{name}_price", 10)
    for place in range(DERIVED):
        await me.write(f"{name}_total_{place}", 10 * (place + 2), depends_on=(price.id,))
    return price


async def _check_repaired(me: Recollection, key: str) -> None:
    total = await me.history(key.replace("_price", "_total_2"))
    price = await me.current(key)
    if price is None or price.value != 12 or not total[-1].needs_review:
        raise AssertionError(f"{key} was not superseded, or what follows from it is not to be reviewed")


def observed(path: Path, number: int = 0) -> tuple[float, float, int]:
    """Turns of chat a second, CPU ms a turn, and the facts that they came to."""
    return asyncio.run(_observed(path, number))


async def _observed(path: Path, number: int) -> tuple[float, float, int]:
    turns = Said(number).turns(TURNS)
    async with Memory.open(f"sqlite:///{path}") as memory:
        me = await memory.session(identity=WHO)
        await me.observe("user", turns[0])  # what is loaded at the first turn is no part of it
        before = len(await me.valid_facts())
        cpu_s, wall_s = time.process_time(), time.perf_counter()
        for turn in turns:
            await me.observe("user", turn)
        cpu_s, wall_s = time.process_time() - cpu_s, time.perf_counter() - wall_s
        return TURNS / wall_s, cpu_s / TURNS * 1e3, len(await me.valid_facts()) - before


async def _timed(call: Awaitable[T]) -> tuple[float, T]:
    began = time.perf_counter()
    result = await call
    return (time.perf_counter() - began) * 1e3, result


def _fact(subject: str, number: int, told: Told) -> Fact:
    return Fact(
        id=f"fact_{subject}.{number}",
        space=SPACE,
        subject=subject,
        key=told.key,
        value=told.value,
        learned_at=BEGAN + timedelta(seconds=number),
        source=Source(authority=WHO.authority),
        salt=f"{number:032x}",
    )


def _opened(path: Path) -> sqlite3.Connection:
    connection = connect(path)
    migrate(connection, path)
    connection.execute("PRAGMA synchronous = OFF")
    return connection
