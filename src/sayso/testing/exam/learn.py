"""`python -m sayso.testing.exam.learn [--write]`: learn what words and traits are worth to who judges a claim by them.

Logistic regression on labelled talk and pairs of messages (`tests/data/memory`), in which no rule has a say: every
claim is held against every fact that it could be about. What a dead phrase died of is the claim after it that the rules
come closest with. Prints how what is learned does on talk that it was not learned from.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from hashlib import md5
from importlib.resources import files
from math import log
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from sayso.memory.detect.weighing import judged
from sayso.memory.detect.weighing.judged import UNWEIGHED, Learned
from sayso.memory.limits import SURE
from sayso.testing.exam.memory import Case, load
from sayso.testing.exam.seen import Seen, heard, pairs

TALK, PAIRS = (".", "others", "everyday", "taught"), "pairs"
"""The folders of talk that is learned from; never `unseen` and `unheard`, which tell how well it does."""
FOLDS = 5
SHRINK = 2.0
"""How much a weight has to be worth: the penalty on its square."""
OF_A_WORD = 0.6
"""A word counts so much of a trait, and is shrunk the more for it."""
OFTEN = 8
"""What is seen less often is left out."""
THRESHOLD = 0.7
"""The probability, as learned, from which a claim takes a fact's place; `SURE` is what it becomes."""
SMALLEST = 0.02
"""Weights below this are left out."""
STEPS, REMEMBERED = 300, 10
_WORD, _TRAIT = "w ", "t "

Floats = NDArray[np.float64]


class Table(NamedTuple):
    """What was seen as a sparse table: of each entry its row, its column and what it is."""

    names: list[str]
    rows: NDArray[np.int64]
    columns: NDArray[np.int64]
    values: Floats
    of: int

    def times(self, weights: Floats) -> Floats:
        """The sum of each row by these weights."""
        return np.bincount(self.rows, self.values * weights[self.columns], self.of).astype(np.float64)

    def back(self, each: Floats) -> Floats:
        """The sum of each column by what each row is worth."""
        return np.bincount(self.columns, self.values * each[self.rows], len(self.names)).astype(np.float64)

    def only(self, keep: NDArray[np.bool_]) -> Table:
        """The table without the other rows, which are empty then."""
        mine = keep[self.rows]
        return self._replace(rows=self.rows[mine], columns=self.columns[mine], values=self.values[mine])


def table(found: Sequence[Seen]) -> Table:
    """Every word and trait that is seen often enough, with a last column that is 1 everywhere: the bias."""
    told = [_entries(each) for each in found]
    often = Counter(name for entries in told for name in entries)
    names = [*sorted(name for name, count in often.items() if count >= OFTEN), ""]
    at = {name: column for column, name in enumerate(names)}
    entries = [
        (row, at[name], value) for row, all_of in enumerate(told) for name, value in all_of.items() if name in at
    ]
    rows, columns, values = zip(*entries, *((row, at[""], 1.0) for row in range(len(told))), strict=True)
    return Table(names, np.array(rows), np.array(columns), np.array(values), len(told))


def _entries(each: Seen) -> dict[str, float]:
    words = dict.fromkeys([_WORD + word for word in each.words], OF_A_WORD)
    return words | {_TRAIT + name: value for name, value in each.traits.items() if value and name not in UNWEIGHED}


def labelled(found: Sequence[Seen]) -> tuple[Floats, NDArray[np.bool_]]:
    """Which claims took a fact's place, and of which this is known: what has a dead phrase and did not die of this
    claim may have died of it too, and what would be kept in what comes instead tells nothing."""
    taken = np.zeros(len(found))
    known = np.array([not (each.dead or each.spared) for each in found])
    causes: dict[tuple[str, str], list[int]] = {}
    for at, each in enumerate(found):
        for phrase in each.dead:
            causes.setdefault((each.case, phrase), []).append(at)
    for every in causes.values():
        told = [at for at in every if found[at].told] or every
        cause = max(told, key=lambda at: (found[at].traits["rule"], at))
        taken[cause] = known[cause] = 1
    return taken, known


def regression(seen: Table, taken: Floats, known: NDArray[np.bool_]) -> Floats:
    """The weights of a logistic regression by the method of Broyden, Fletcher, Goldfarb and Shanno, with the memory of
    a few steps; the bias is the last, and is not shrunk."""
    seen, count = seen.only(known), len(seen.names)
    shrink = np.full(count, SHRINK)
    shrink[-1] = 0.0

    def slope(weights: Floats) -> Floats:
        error = np.where(known, _chance(seen.times(weights)) - taken, 0.0)
        return seen.back(error) + shrink * weights

    def cost(weights: Floats) -> float:
        odds = seen.times(weights)
        return float((np.logaddexp(0.0, odds) - taken * odds)[known].sum() + shrink @ (weights * weights) / 2)

    weights = np.zeros(count)
    now, least = slope(weights), cost(weights)
    past: list[tuple[Floats, Floats]] = []
    for _ in range(STEPS):
        way = -_turned(now, past)
        length = 1.0 if past else 1.0 / float(np.abs(now).sum())
        while cost(weights + length * way) > least + 1e-4 * length * float(now @ way) and length > 1e-10:
            length /= 2
        step = length * way
        weights = weights + step
        new, least = slope(weights), cost(weights)
        if float(step @ (new - now)) > 0:
            past = [*past, (step, new - now)][-REMEMBERED:]
        now = new
        if float(np.abs(now).max()) < 1e-2:
            break
    return weights


def _turned(slope: Floats, past: Sequence[tuple[Floats, Floats]]) -> Floats:
    """A slope turned to where the last steps tell that the least is."""
    kept: list[float] = []
    for step, change in reversed(past):
        kept.append(float(step @ slope) / float(step @ change))
        slope = slope - kept[-1] * change
    if past:
        step, change = past[-1]
        slope = slope * (float(step @ change) / float(change @ change))
    for (step, change), along in zip(past, reversed(kept), strict=True):
        slope = slope + (along - float(change @ slope) / float(step @ change)) * step
    return slope


def _chance(odds: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-odds)))


def learn(found: Sequence[Seen]) -> tuple[Learned, Floats]:
    """What each word and trait is worth, and how likely each claim was by what was learned without its talk."""
    every, (taken, known) = table(found), labelled(found)
    folds = np.array([int(md5(each.case.encode(), usedforsecurity=False).hexdigest(), 16) % FOLDS for each in found])
    score = np.zeros(len(found))
    for fold in range(FOLDS):
        solved = regression(every, taken, known & (folds != fold))
        score = np.where(folds == fold, _chance(every.times(solved)), score)
    solved = regression(every, taken, known)
    words = {
        name.removeprefix(_WORD): round(float(weight) * OF_A_WORD, 2)
        for name, weight in zip(every.names, solved, strict=True)
        if name.startswith(_WORD) and abs(weight) * OF_A_WORD >= SMALLEST
    }
    traits = {
        name.removeprefix(_TRAIT): round(float(weight), 2)
        for name, weight in zip(every.names, solved, strict=True)
        if name.startswith(_TRAIT) and abs(weight) >= SMALLEST
    }
    bias = float(solved[-1]) + log(SURE / (1 - SURE)) - log(THRESHOLD / (1 - THRESHOLD))
    return Learned(round(bias, 2), words, traits), score


def rates(found: Sequence[Seen], score: Floats, threshold: float) -> tuple[int, int, int]:
    """How many dead phrases have a claim that is likely enough, of how many, and how many talks lose a live one."""
    best: dict[tuple[str, str], float] = {}
    lost = set[str]()
    for each, likely in zip(found, score, strict=True):
        for phrase in each.dead:
            best[each.case, phrase] = max(best.get((each.case, phrase), 0.0), float(likely))
        if each.lost and not each.dead and likely >= threshold:
            lost.add(each.case)
    return sum(likely >= threshold for likely in best.values()), len(best), len(lost)


def render(found: Learned) -> bytes:
    """The file that holds what was learned, a line for each word and trait."""
    return msgspec.json.format(msgspec.json.encode(found, order="sorted"), indent=1) + b"\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn, print how well it does, and write it where that is asked for."""
    parser = ArgumentParser(prog="sayso.testing.exam.learn", description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("tests/data/memory"), help="the labelled talk")
    parser.add_argument("--write", action="store_true", help="write what was learned into the package")
    options = parser.parse_args(arguments)
    cases: list[Case] = [case for folder in TALK for case in load(options.folder / folder)]
    cases += pairs(options.folder / PAIRS)
    found = heard(cases)
    what, score = learn(found)
    for threshold in (0.6, THRESHOLD, 0.9):
        dead, of, lost = rates(found, score, threshold)
        print(f"from {threshold:.2f}: {dead} of {of} dead phrases have a cause, {lost} of {len(cases)} talks lose one")
    if options.write:
        Path(str(files(judged.__package__ or "").joinpath(judged.LEARNED))).write_bytes(render(what))
        print(f"{len(what.words)} words and {len(what.traits)} traits are written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
