"""`make bench`: sayso, its floor and its peers in one run; prints a table and writes results.json.

python benchmarks/run.py                 # everything but the million
python benchmarks/run.py --million       # growth to 10⁶ stored commands as well
python benchmarks/run.py --only growth   # one part: commands, peers, growth, webhooks, server, language, memory,
                                         # imports
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

import growth
import imports
import job
import kernel
import language
import peers
import remembered
import server
import webhook
from row import Row

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "results.json"
COMMANDS = 64 * 60
ROUNDS = 3
PARTS = ("commands", "peers", "growth", "webhooks", "server", "language", "memory", "imports")


@dataclass(frozen=True, slots=True)
class Contender:
    """A peer, how it is driven (the fastest way, if that is not said), and how many times its speed is wanted."""

    name: str
    peer: str
    variant: str = ""
    times: float | None = None

    def drive(self, before: list[peers.Figures]) -> str:
        """Every way the first time, then the fastest."""
        return self.variant or (_fastest(before)["variant"] if before else "")


PEERS = (
    Contender("langgraph", "langgraph", times=15),
    Contender("dbos", "dbos", "threads, as installed", times=40),
    Contender("dbos, tuned", "dbos", "threads, tuned"),
)


def say(text: str) -> None:
    print(f"  … {text}", file=sys.stderr, flush=True)


def commands(folder: Path, with_peers: bool) -> list[Row]:
    """Commands a second on disk, against the floor and the peers.

    All take turns, a few rounds of it, for the machine is not equally fast all the time; everyone's best round counts.
    """
    own: list[job.Figures] = []
    floor: list[tuple[job.Figures, float]] = []
    measured: dict[Contender, list[peers.Figures]] = {contender: [] for contender in (PEERS if with_peers else ())}
    missing: dict[Contender, str] = {}
    for number in range(1, ROUNDS + 1):
        own.append(job.measure(folder / f"own-{number}.db", COMMANDS))
        say(f"round {number}: sayso {own[-1].per_s:,.0f} commands/s, {own[-1].cpu_us:,.0f} µs CPU")
        floor.append(kernel.measure(folder, number, COMMANDS))
        say(f"round {number}: the same rows by a bare loop {floor[-1][0].per_s:,.0f} commands/s")
        for contender, figures in measured.items():
            if contender not in missing:
                try:
                    figures.append(peers.measure(contender.peer, folder, contender.drive(figures)))
                except peers.PeersUnavailable as error:
                    missing[contender] = str(error)
                else:
                    say(f"round {number}: {contender.name} {figures[-1]['commands_per_s']:,.1f} commands/s")
    best = max(own, key=lambda figures: figures.per_s)
    kernel_figures, group = max(floor, key=lambda each: each[0].per_s)
    rows = [
        Row("commands", round(best.per_s), "commands/s"),
        Row("CPU per command", round(best.cpu_us), "µs"),
        _against("kernel", best, kernel_figures.per_s, 0.25, f"groups of {group:.0f}", kernel_figures.cpu_us),
    ]
    for contender, figures in measured.items():
        if contender in missing:
            rows.append(Row(contender.name, 0, missing[contender]))
            continue
        peer = _fastest(figures)
        label = f"{peer['version']}, {peer['variant']}"
        name, cpu_us = contender.name, peer["cpu_us_per_command"]
        rows.append(_against(name, best, peer["commands_per_s"], contender.times, label, cpu_us))
    return rows


def _fastest(measured: list[peers.Figures]) -> peers.Figures:
    return max(measured, key=lambda figures: figures["commands_per_s"])


def _against(name: str, own: job.Figures, per_s: float, times: float | None, label: str, cpu_us: float) -> Row:
    ratio = own.per_s / per_s
    peer = f"{name} ({label}): {cpu_us:,.0f} µs CPU"
    target, met = (f"≥ {times}", ratio >= times) if times is not None else ("", None)
    return Row(f"commands vs {name}", round(per_s, 1), "commands/s", peer, round(ratio, 2), target, met)


def grown(folder: Path, million: bool) -> list[Row]:
    """What a command costs when the database is already full; the databases take turns, their best round counts."""
    sizes = (1_000, 100_000, *([1_000_000] if million else []))
    for stored in sizes:
        growth.fill(folder / f"grown-{stored}.db", stored, say)
    costs = dict.fromkeys(sizes, float("inf"))
    for number in range(1, ROUNDS + 1):
        for stored in sizes:
            figures = job.measure(folder / f"grown-{stored}.db", COMMANDS)
            costs[stored] = min(costs[stored], figures.cpu_us)
            say(f"round {number}: {stored:,} stored, {figures.cpu_us:,.0f} µs CPU, {figures.per_s:,.0f} commands/s")
    return [_grown(stored, costs) for stored in sizes[1:]]


def _grown(stored: int, costs: dict[int, float]) -> Row:
    ratio = costs[stored] / costs[1_000]
    target, met = ("≤ 1.2", ratio <= 1.2) if stored == 100_000 else ("", None)
    name = f"CPU per command at {stored:,} stored"
    return Row(name, round(costs[stored]), "µs", "1,000 stored", round(ratio, 2), target, met)


def webhooks(folder: Path) -> list[Row]:
    """What it takes to read a webhook, beside pywa; they take turns."""
    bodies = webhook.written(folder / "webhooks.json")
    single, batched, theirs = [], [], []
    try:
        for number in range(1, ROUNDS + 1):
            single.append(webhook.measure(1))
            batched.append(webhook.measure(webhook.BATCH))
            theirs.append(peers.pywa(bodies))
            theirs_us = theirs[-1]["cpu_us"]
            say(f"round {number}: a webhook {single[-1]:.1f} µs, in batches {batched[-1]:.1f}, pywa {theirs_us:.1f}")
    except peers.PeersUnavailable as error:
        return [Row("peer pywa", 0, str(error))]
    own, peer = min(single), min(figures["cpu_us"] for figures in theirs)
    of_pywa, of_single = own / peer, min(batched) / own
    label = f"pywa {theirs[0]['version']}: {peer:.1f} µs"
    return [
        Row("CPU of a webhook", round(own, 1), "µs", label, round(of_pywa, 2), "≤ 0.5", of_pywa <= 0.5),
        Row(
            f"CPU of a message in a batch of {webhook.BATCH:,}",
            round(min(batched), 1),
            "µs",
            "a single one",
            round(of_single, 2),
            "≤ 1",
            of_single <= 1,
        ),
    ]


def served(folder: Path) -> list[Row]:
    """Webhooks through real servers, beside pywa in whichever way it is served fastest."""
    try:
        variant, rates = server.fastest()
        say(f"pywa {', '.join(f'{name} {rate:,.0f} POSTs/s' for name, rate in rates.items())}")
        version, measured = server.measure(folder, variant, say)
    except peers.PeersUnavailable as error:
        return [Row("peer pywa's server", 0, str(error))]
    label = f"pywa {version}, {variant}"
    return [
        _posts("webhooks, durable", measured, "door", label, 1.0),
        _posts("webhooks, durable and answered", measured, "turns", label, None),
        _batches("messages in batches, durable", measured, "door", label, 10.0),
        _batches("messages in batches, answered", measured, "turns", label, None),
    ]


def _posts(name: str, measured: server.Measured, own: server.Name, label: str, times: float | None) -> Row:
    rates = [[each.requests_per_s for each in measured[who, "single"]] for who in (own, "pywa")]
    return _ratio(name, rates, "POSTs/s", label, times)


def _batches(name: str, measured: server.Measured, own: server.Name, label: str, times: float | None) -> Row:
    rates = [[each.messages_per_s for each in measured[who, "batch"]] for who in (own, "pywa")]
    theirs = measured["pywa", "batch"][0]
    return _ratio(name, rates, "messages/s", f"{label}, handled {theirs.handled:,} of {theirs.sent:,}", times)


def _ratio(name: str, rates: list[list[float]], unit: str, label: str, times: float | None) -> Row:
    """The median of the rounds' own ratios, with the least and the greatest of them."""
    ratio, least, most = server.ratios(*rates)
    own, theirs = (median(rate) for rate in rates)
    peer = f"{label}: {theirs:,.0f} {unit}; ratio {least:.2f} to {most:.2f}"
    target, met = (f"≥ {times:g}", ratio >= times) if times is not None else ("", None)
    return Row(name, round(own), unit, peer, round(ratio, 2), target, met)


def understood() -> list[Row]:
    """What it takes to read the values and secrets out of a message, beside the least that anyone would do, in turn."""
    read = language.messages()
    own, guard, floor, small, great = [], [], [], [], []
    for number in range(1, ROUNDS + 1):
        own.append(language.measure(read))
        guard.append(language.guarded(read))
        floor.append(language.floor(read))
        for costs, cost in zip((small, great), language.growth(read), strict=True):
            costs.append(cost)
        say(f"round {number}: a text {own[-1]:.0f} µs, its words alone {floor[-1]:.1f}, a character {great[-1]:.2f}")
    per_s, ratio, grows = 1e6 / min(own), min(own) / min(floor), min(great) / min(small)
    looked = min(guard) / min(floor)
    few, many = language.SIZES_CHARS
    label = f"its words looked up once: {min(floor):.1f} µs"
    return [
        Row("texts read for values", round(per_s), "texts/s", "", None, "≥ 2,000", per_s >= 2_000),
        Row("CPU of a text", round(min(own)), "µs", label, round(ratio, 1), "≤ 100", ratio <= 100),
        Row("CPU of looking for secrets", round(min(guard), 1), "µs", label, round(looked, 1), "≤ 5", looked <= 5),
        Row(
            f"CPU a character of {many:,}",
            round(min(great), 2),
            "µs",
            f"of {few:,}: {min(small):.2f} µs",
            round(grows, 2),
            "≤ 1.3",
            grows <= 1.3,
        ),
    ]


def imported() -> list[Row]:
    """The weight of `import sayso`."""
    say("import time")
    own, peer = imports.measure()
    ratio = own / peer
    return [
        Row("import sayso", round(own, 1), "ms", f"import asyncio: {peer:.1f} ms", round(ratio, 2), "≤ 2", ratio <= 2)
    ]


def table(rows: list[Row]) -> str:
    """The figures as people read them."""
    lines = [f"{'figure':<34} {'':>14}  {'ratio':>7}  target", "-" * 72]
    for row in rows:
        ratio = f"{row.ratio:.2f}" if row.ratio is not None else ""
        verdict = {True: "met", False: "MISSED", None: ""}[row.met]
        lines.append(f"{row.name:<34} {row.figure:>8,g} {row.unit:<10} {ratio:>6}  {row.target:<6} {verdict}")
        if row.peer:
            lines.append(f"    {row.peer}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=PARTS, action="append")
    parser.add_argument("--million", action="store_true")
    options = parser.parse_args()
    parts = options.only or PARTS
    rows: list[Row] = []
    with tempfile.TemporaryDirectory(dir=HERE, prefix="data-") as name:
        folder = Path(name)
        if "commands" in parts or "peers" in parts:
            rows += commands(folder, "peers" in parts)
        if "growth" in parts:
            rows += grown(folder, options.million)
        if "webhooks" in parts:
            rows += webhooks(folder)
        if "server" in parts:
            rows += served(folder)
        if "language" in parts:
            rows += understood()
        if "memory" in parts:
            rows += remembered.rows(folder, say)
        if "imports" in parts:
            rows += imported()
    print(table(rows))
    RESULTS.write_text(json.dumps([asdict(row) for row in rows], indent=2, ensure_ascii=False) + "\n", "utf-8")
    print(f"\nwritten to {RESULTS.relative_to(HERE.parent)}")


if __name__ == "__main__":
    main()
