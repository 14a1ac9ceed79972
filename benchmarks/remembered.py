"""The memory's figures: ours, and those of others' memories at the same facts and questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import handed
import knowledge
import memory
import peers
from row import Row

ROUNDS = 9
TARGETS_MS = (0.6, 2.5, 16.0)
Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Rival:
    """A peer's memory: how it is driven, up to how many facts, and how many times its speed is wanted at 10,000."""

    name: str
    script: str
    variant: str
    most: int = 100_000
    times: float | None = None


RIVALS = (
    Rival("mem0", "mem0_search.py", "qdrant", most=10_000, times=20),
    Rival("mem0, faiss", "mem0_search.py", "faiss", most=10_000),
    Rival("Memgine", "memgine.py", "as installed", times=20),
    Rival("InMemoryStore", "langgraph_stores.py", "in memory", most=10_000),
    Rival("SqliteStore", "langgraph_stores.py", "sqlite"),
)


def rows(folder: Path, say: Say) -> list[Row]:
    """What the memory takes, beside others': a question after a write, a write, a turn."""
    told = knowledge.Said().facts(max(memory.SIZES))
    own = {size: _recalled(folder, told[:size], say) for size in memory.SIZES}
    found = [
        _at_most(f"context at {size:,} facts", p50_ms, "ms", target)
        for (size, p50_ms), target in zip(own.items(), TARGETS_MS, strict=True)
    ]
    facts = knowledge.written(folder / "facts.json", told, memory.QUESTIONS)
    for rival in RIVALS:
        say(f"{rival.name}, {rival.variant}")
        found += _rivalled(rival, facts, folder, own)
    few = told[:1_000]
    return [*found, *_written(folder, say), *_crowded(folder, few, say), _observed(folder, few)]


def _recalled(folder: Path, told: list[knowledge.Told], say: Say) -> float:
    path = folder / f"known-{len(told)}.db"
    memory.fill(path, told)
    rounds = [memory.asked(path, told, number) for number in range(ROUNDS)]
    best = min(rounds)
    say(f"{len(told):,} facts: {best.tokens:,} tokens in {best.p50_ms:.2f} ms, at first in {best.first_ms:,.0f} ms")
    return best.p50_ms


def _rivalled(rival: Rival, facts: Path, folder: Path, own: dict[int, float]) -> list[Row]:
    """A row for each size: the peer's time, and how many times ours it is."""
    try:
        sizes = [size for size in own if size <= rival.most]
        version, figures = peers.recall(rival.script, facts, folder, sizes, rival.variant)
    except peers.PeersUnavailable as error:
        return [Row(f"peer {rival.name}", 0, str(error))]
    rows = [_beside(rival, version, each, own[each["facts"]]) for each in figures]
    if rival.most < max(own):
        rows.append(Row(f"{rival.name} at {max(own):,} facts", 0, "left out: takes minutes"))
    return rows


def _beside(rival: Rival, version: str, figures: peers.Recalled, own_ms: float) -> Row:
    ratio = figures["p50_ms"] / own_ms
    wanted = rival.times if figures["facts"] == 10_000 else None
    target, met = (f"≥ {wanted:g}", ratio >= wanted) if wanted is not None else ("", None)
    found = f"{figures['found']:,} facts" + (f", {figures['tokens']:,} tokens" if figures["tokens"] else "")
    peer = f"{version}, {rival.variant}: {found}"
    name = f"{rival.name} at {figures['facts']:,} facts"
    return Row(name, round(figures["p50_ms"], 2), "ms", peer, round(ratio, 1), target, met)


def _written(folder: Path, say: Say) -> list[Row]:
    """A write that supersedes and repairs, on disk and in RAM, and what one that is alone costs at the least; they take
    turns."""
    disk: list[float] = []
    floor: list[float] = []
    many: list[float] = []
    ram: list[float] = []
    for number in range(ROUNDS):
        disk.append(memory.written(f"sqlite:///{folder / 'written.db'}", number))
        floor.append(handed.measure(folder, number))
        many.append(memory.written(f"sqlite:///{folder / 'many.db'}", number, memory.PEOPLE))
        ram.append(memory.written("sqlite://", number))
        alone = f"{disk[-1]:.2f} ms CPU on disk, its rows alone {floor[-1]:.2f}"
        say(f"round {number + 1}: a write {alone}, {many[-1]:.2f} of many, {ram[-1]:.2f} in RAM")
    ratio, rows = min(disk) / min(floor), f"its rows alone, by a bare thread: {min(floor):.3f} ms"
    return [
        Row("CPU of a write, on disk", round(min(disk), 3), "ms", rows, round(ratio, 2), "≤ 0.3 ms", min(disk) <= 0.3),
        _at_most(f"CPU of a write, on disk, {memory.PEOPLE} people at once", min(many), "ms", 0.3),
        _at_most("CPU of a write, in RAM", min(ram), "ms", 0.3),
    ]


def _crowded(folder: Path, told: list[knowledge.Told], say: Say) -> list[Row]:
    """A question and a write in a store that is full of others' facts, and in one that is not; they take turns."""
    alone, among = folder / "alone.db", folder / "among.db"
    memory.fill(alone, told)
    memory.fill(among, told)
    memory.crowd(among)
    say(f"{memory.OTHERS:,} facts of others stored")
    asked: dict[Path, list[float]] = {alone: [], among: []}
    wrote: dict[Path, list[float]] = {alone: [], among: []}
    for number in range(ROUNDS):
        for path in (alone, among):
            asked[path].append(memory.asked(path, told, number).p50_ms)
        for path in (alone, among):
            wrote[path].append(memory.written(f"sqlite:///{path}", number))
    return [
        _full("context", "ms", asked[among], asked[alone]),
        _full("CPU of a write", "ms", wrote[among], wrote[alone]),
    ]


def _full(name: str, unit: str, among: list[float], alone: list[float]) -> Row:
    """The ratio is of each round's pair, the middle one: a host that is slow for a while is so for both."""
    ratio = median(full / empty for full, empty in zip(among, alone, strict=True))
    peer = f"in a store of their own: {min(alone):.2f} {unit}"
    name = f"{name} beside 1,000,000 facts"
    return Row(name, round(min(among), 2), unit, peer, round(ratio, 2), "≤ 1.3", ratio <= 1.3)


def _observed(folder: Path, told: list[knowledge.Told]) -> Row:
    path = folder / "observed.db"
    memory.fill(path, told)
    rounds = [memory.observed(path, number) for number in range(ROUNDS)]
    per_s, cpu_ms, facts = max(rounds)
    return Row("turns observed", round(per_s), "turns/s", f"{cpu_ms:.1f} ms CPU; {facts} facts of {memory.TURNS} turns")


def _at_most(name: str, figure: float, unit: str, most: float) -> Row:
    return Row(name, round(figure, 3), unit, "", None, f"≤ {most:g}", figure <= most)
