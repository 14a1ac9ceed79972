"""Fitting the weights of claims and facts."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sayso.memory.detect.weighing import weights
from sayso.memory.detect.weighing.likely import probability
from sayso.testing.exam import fit as module
from sayso.testing.exam.fit import SMALLEST, Fitted, fit, labelled, main, rates, regression, render
from sayso.testing.exam.memory import Case, Turn
from sayso.testing.exam.seen import Seen, seen


def one(case: str, dead: tuple[str, ...] = (), *, lost: bool = False, told: bool = True, **traits: float) -> Seen:
    return Seen(case, {"rule": 0.0, "likeness": 0.0, "a": 0.0} | traits, dead, lost, False, told, False)


def many() -> list[Seen]:
    """Talk in which what has the trait "a" dies, and what has not lives."""
    dying = [one(f"d{number}", ("x",), a=1.0, rule=0.3) for number in range(40)]
    return dying + [one(f"l{number}", lost=True, a=0.0) for number in range(40)]


def test_a_regression_finds_what_tells_two_apart() -> None:
    table = np.array([[0.0], [0.2], [0.8], [1.0]] * 10)
    bias_last = regression(table, np.array([0.0, 0.0, 1.0, 1.0] * 10), np.ones(40))
    assert bias_last[0] > 1 and bias_last[1] < 0


def test_what_is_worth_nothing_has_no_say() -> None:
    table, taken = np.array([[1.0], [1.0]] * 10), np.array([1.0, 0.0] * 10)
    for kept, sign in ((1.0, 1), (0.0, -1)):
        assert np.sign(regression(table, taken, np.array([kept, 1 - kept] * 10))[-1]) == sign


def test_a_dead_phrase_died_of_the_likeliest_of_all_that_is_told() -> None:
    found = [one("c", ("x",)), one("c", ("x",)), one("c", ("x",), told=False), one("c", lost=True)]
    labels = labelled(found, np.array([0.3, 0.6, 0.9, 0.1]))
    assert labels.taken.tolist() == [0, 1, 0, 0]
    assert labels.known.tolist() == [False, True, False, True]  # the first may be a cause too


def test_what_may_live_for_other_reasons_tells_nothing() -> None:
    found = [one("c", lost=True), one("c", lost=True)._replace(untold=True), one("c")._replace(spared=True)]
    assert labelled(found, np.zeros(3)).known.tolist() == [True, False, False]


def test_the_fit_weighs_what_tells_and_leaves_out_what_does_not() -> None:
    solved, score = fit(many())
    assert solved.weights["a"] > 0 and "likeness" not in solved.weights
    assert all(abs(weight) >= SMALLEST for weight in solved.weights.values())
    assert rates(many(), score, 0.5) == (40, 40, 0)


def test_rates_count_phrases_that_die_and_facts_that_should_not() -> None:
    found = [one("c", ("x", "y")), one("d", lost=True), one("e", lost=True)._replace(untold=True)]
    assert rates(found, np.array([0.7, 0.7, 0.7]), 0.6) == (2, 2, 1)
    assert rates(found, np.array([0.7, 0.7, 0.7]), 0.8) == (0, 2, 0)


def test_the_module_that_is_rendered_holds_the_weights() -> None:
    space: dict[str, Any] = {}
    exec(render(Fitted(-1.25, {"b": 0.5, "a": -2.0})), space)
    assert (space["BIAS"], space["WEIGHTS"]) == (-1.25, {"a": -2.0, "b": 0.5})


def test_the_weights_of_the_package_were_rendered_and_are_of_traits() -> None:
    text = Path(weights.__file__).read_text("utf-8")
    assert text == render(Fitted(weights.BIAS, dict(weights.WEIGHTS)))
    turns = (Turn("user", "the rent is 850 euros"), Turn("user", "the rent is 895 euros"))
    (found,) = seen([Case("c1", "en", "explicit", turns, "what?", ("895",), ("850",))])
    assert weights.WEIGHTS.keys() <= found.traits.keys()
    assert 0 < probability({}) < 0.5 < probability(found.traits) < 1


def test_it_prints_how_well_it_does_and_writes_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written = tmp_path / "weights.py"
    monkeypatch.setattr(module, "load", lambda folder: [])
    monkeypatch.setattr(module, "pairs", lambda folder: [])
    monkeypatch.setattr(module, "seen", lambda cases: many())
    monkeypatch.setattr(weights, "__file__", str(written))
    assert main([str(tmp_path)]) == 0 and not written.exists()
    assert "40 of 40 dead phrases have a cause, 0 live ones are lost" in capsys.readouterr().out
    assert main([str(tmp_path), "--write"]) == 0 and '"a":' in written.read_text("utf-8")
