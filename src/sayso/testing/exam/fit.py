"""`python -m sayso.testing.exam.fit [--write]`: fit the weights by which a claim takes the place of a fact.

Logistic regression on labelled talk and on pairs of messages (`tests/data/memory`). What a dead phrase died of is found
by the fit itself: of all the claims after it, the likeliest is taken to be its cause. Prints how the weights do on talk
that they were not fitted to.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from hashlib import md5
from math import log
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sayso.memory.detect.weighing import weights
from sayso.memory.limits import SURE
from sayso.testing.exam.memory import load
from sayso.testing.exam.seen import Seen, pairs, seen

OTHERS, PAIRS = "others", "pairs"
FOLDS = 5
ROUNDS = 3
SHRINK = 1.0
"""How much a weight has to be worth: the penalty on its square."""
THRESHOLD = 0.65
"""The probability, as fitted, from which a claim takes a fact's place; `SURE` is what it becomes."""
SMALLEST = 0.03
"""Weights below this are left out."""
_OF_PAIR, _OF_NOTHING = 0.2, 0.3
_UNLIKELY = 0.15

Floats = NDArray[np.float64]


class Labels(NamedTuple):
    """Which claims took a fact's place, and of which this is known at all."""

    taken: Floats
    known: NDArray[np.bool_]


class Fitted(NamedTuple):
    """A bias, and a weight for each trait."""

    bias: float
    weights: dict[str, float]


def fit(found: Sequence[Seen], of_pairs: frozenset[str] = frozenset()) -> tuple[Fitted, Floats]:
    """The weights for what was seen, and how likely each was by weights that were fitted without its talk."""
    names, table = _table(found)
    worth = _worth(found, of_pairs)
    folds = np.array([int(md5(each.case.encode(), usedforsecurity=False).hexdigest(), 16) % FOLDS for each in found])
    score = np.array([each.traits["rule"] + each.traits["likeness"] / 3 for each in found])
    for _ in range(ROUNDS):
        labels = labelled(found, score)
        score = np.zeros(len(found))
        for fold in range(FOLDS):
            use = labels.known & (folds != fold)
            score[folds == fold] = _likely(table[folds == fold], regression(table[use], labels.taken[use], worth[use]))
    labels = labelled(found, score)
    solved = regression(table[labels.known], labels.taken[labels.known], worth[labels.known])
    kept = {name: round(float(weight), 2) for name, weight in zip(names, solved, strict=False)}
    bias = float(solved[-1]) + log(SURE / (1 - SURE)) - log(THRESHOLD / (1 - THRESHOLD))
    return Fitted(round(bias, 2), {name: weight for name, weight in kept.items() if abs(weight) >= SMALLEST}), score


def _table(found: Sequence[Seen]) -> tuple[list[str], Floats]:
    names = sorted(found[0].traits)
    return names, np.array([[each.traits[name] for name in names] for each in found])


def _worth(found: Sequence[Seen], of_pairs: frozenset[str]) -> Floats:
    """How much each counts: pairs are harder than talk is, and what has no phrase tells little."""
    return np.array(
        [
            (1.0 if each.dead or each.lost else _OF_NOTHING) * (_OF_PAIR if each.case in of_pairs else 1.0)
            for each in found
        ]
    )


def labelled(found: Sequence[Seen], score: Floats) -> Labels:
    """What died of which claim: the likeliest by a score. What has no dead phrase died of none."""
    taken, known = np.zeros(len(found)), np.ones(len(found), bool)
    causes: dict[tuple[str, str], list[int]] = {}
    for at, each in enumerate(found):
        for phrase in each.dead:
            causes.setdefault((each.case, phrase), []).append(at)
        known[at] = score[at] < _UNLIKELY if each.dead else not (each.untold or each.spared)
    for every in causes.values():
        told = [at for at in every if found[at].told] or every
        cause = max(told, key=lambda at: score[at])
        taken[cause] = known[cause] = 1
    return Labels(taken, known)


def regression(table: Floats, taken: Floats, worth: Floats, steps: int = 30) -> Floats:
    """The weights of a logistic regression by Newton's steps, the bias last."""
    rows = np.hstack([table, np.ones((len(table), 1))])
    found, shrink = np.zeros(rows.shape[1]), np.full(rows.shape[1], SHRINK)
    shrink[-1] = 1e-6
    for _ in range(steps):
        likely = 1 / (1 + np.exp(-rows @ found))
        slope = rows.T @ (worth * (likely - taken)) + shrink * found
        curve = (rows * (worth * likely * (1 - likely))[:, None]).T @ rows + np.diag(shrink)
        step = np.linalg.solve(curve, slope)
        found = found - step
        if float(np.abs(step).max()) < 1e-6:
            break
    return found


def _likely(table: Floats, solved: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-(table @ solved[:-1] + solved[-1]))))


def rates(found: Sequence[Seen], score: Floats, threshold: float) -> tuple[int, int, int]:
    """How many dead phrases have a cause that is likely enough, of how many, and how many live ones would be lost."""
    best: dict[tuple[str, str], float] = {}
    lost = 0
    for each, likely in zip(found, score, strict=True):
        for phrase in each.dead:
            best[each.case, phrase] = max(best.get((each.case, phrase), 0.0), float(likely))
        lost += each.lost and not each.dead and not each.untold and likely >= threshold
    return sum(likely >= threshold for likely in best.values()), len(best), lost


def render(found: Fitted) -> str:
    """The module that holds the weights."""
    rows = [f'    "{name}": {weight:.2f},' for name, weight in sorted(found.weights.items())]
    return "\n".join(
        [
            '"""The weights of what speaks for and against a claim taking the place of a fact: fitted, not written.',
            "",
            "`python -m sayso.testing.exam.fit --write` makes this file.",
            '"""',
            "",
            "from typing import Final",
            "",
            f"BIAS: Final = {found.bias:.2f}",
            "WEIGHTS: Final[dict[str, float]] = {",
            *rows,
            "}",
            "",
        ]
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit, print how well it does, and write the weights where that is asked for."""
    parser = ArgumentParser(prog="sayso.testing.exam.fit", description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("tests/data/memory"), help="the labelled talk")
    parser.add_argument("--write", action="store_true", help="write the weights into the package")
    options = parser.parse_args(arguments)
    two = pairs(options.folder / PAIRS)
    found = seen([*load(options.folder), *load(options.folder / OTHERS), *two])
    of_pairs = frozenset(case.id for case in two)
    solved, score = fit(found, of_pairs)
    for title, some in (("talk", False), ("pairs", True)):
        mine = [at for at, each in enumerate(found) if (each.case in of_pairs) is some]
        for threshold in (0.5, THRESHOLD, 0.7):
            dead, of, lost = rates([found[at] for at in mine], score[mine], threshold)
            print(
                f"{title:6} from {threshold:.2f}: {dead} of {of} dead phrases have a cause, {lost} live ones are lost"
            )
    if options.write:
        Path(weights.__file__).write_text(render(solved), "utf-8")
        print(f"{len(solved.weights)} weights are written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
