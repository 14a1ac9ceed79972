"""Learning what words and traits are worth."""

from pathlib import Path

import numpy as np
import pytest

from sayso.memory.detect.weighing import judged
from sayso.memory.detect.weighing.judged import UNWEIGHED, Learned, learned
from sayso.testing.exam import learn as module
from sayso.testing.exam.learn import OF_A_WORD, OFTEN, SMALLEST, labelled, learn, main, rates, regression, render, table
from sayso.testing.exam.seen import Seen


def one(case: str, dead: tuple[str, ...] = (), *words: str, lost: bool = False, rule: float = 0.0) -> Seen:
    return Seen(case, {"rule": rule, "a": float("a" in words)}, dead, lost, False, True, False, frozenset(words))


def many() -> list[Seen]:
    """Talk in which what says "moved" dies, and what says "asked" lives."""
    dying = [one(f"d{number}", ("x",), "says moved", "a") for number in range(40)]
    return dying + [one(f"l{number}", (), "says asked", lost=True) for number in range(40)]


def test_what_is_seen_often_enough_is_in_the_table() -> None:
    rare = [one("r", (), "says rare")] * (OFTEN - 1)
    assert "w says rare" not in table(rare).names
    assert "w says rare" in table([*rare, rare[0]]).names
    assert table(rare).names == [""], "the bias, and no trait that tells what a rule found"


def test_a_table_is_multiplied_as_a_matrix_is() -> None:
    found = table(many())
    dense = np.zeros((found.of, len(found.names)))
    dense[found.rows, found.columns] = found.values
    weights, each = np.arange(len(found.names)) + 1.0, np.arange(found.of) + 1.0
    assert np.allclose(found.times(weights), dense @ weights) and np.allclose(found.back(each), each @ dense)
    half = np.arange(found.of) % 2 == 0
    assert np.allclose(found.only(half).times(weights), np.where(half, dense @ weights, 0))
    assert set(found.values) == {OF_A_WORD, 1.0}


def test_the_regression_is_where_nothing_is_steeper() -> None:
    found, (taken, known) = table(many()), labelled(many())
    least = regression(found, taken, known)
    rows = np.zeros((found.of, len(found.names)))
    rows[found.rows, found.columns] = found.values
    error = 1 / (1 + np.exp(-rows @ least)) - taken
    shrink = np.full(len(least), module.SHRINK)
    shrink[-1] = 0
    assert np.abs(rows.T @ error + shrink * least).max() < 0.02


def test_what_is_not_known_has_no_say() -> None:
    found, (taken, known) = table(many()), labelled(many())
    all_live = regression(found, taken, known & (taken == 0))
    assert all_live[found.names.index("w says moved")] == 0


def test_a_dead_phrase_died_of_what_the_rules_come_closest_with() -> None:
    found = [one("c", ("x",), rule=0.3), one("c", ("x",), rule=0.6), one("c", ("x",), rule=0.9)._replace(told=False)]
    taken, known = labelled([*found, one("c", lost=True), one("c")._replace(spared=True)])
    assert taken.tolist() == [0, 1, 0, 0, 0]
    assert known.tolist() == [False, True, False, True, False]


def test_what_is_learned_tells_the_two_apart_on_talk_that_it_was_not_learned_from() -> None:
    what, score = learn(many())
    assert what.words["says moved"] > 0 > what.words["says asked"] and what.traits["a"] > 0
    assert all(abs(weight) >= SMALLEST for weight in (*what.words.values(), *what.traits.values()))
    assert rates(many(), score, 0.5) == (40, 40, 0)


def test_rates_count_phrases_and_talks() -> None:
    found = [one("c", ("x", "y")), one("d", lost=True), one("d", lost=True)]
    assert rates(found, np.array([0.7, 0.7, 0.7]), 0.6) == (2, 2, 1)
    assert rates(found, np.array([0.7, 0.7, 0.7]), 0.8) == (0, 2, 0)


def test_what_the_package_holds_was_rendered() -> None:
    path = Path(judged.__file__).with_name(judged.LEARNED)
    assert path.read_bytes() == render(learned())
    assert not UNWEIGHED & learned().traits.keys()


def test_it_prints_how_well_it_does_and_writes_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "load", lambda folder: [])
    monkeypatch.setattr(module, "pairs", lambda folder: [])
    monkeypatch.setattr(module, "heard", lambda cases: many())
    monkeypatch.setattr(module, "files", lambda package: tmp_path)
    written = tmp_path / judged.LEARNED
    assert main([str(tmp_path)]) == 0 and not written.exists()
    assert "40 of 40 dead phrases have a cause, 0 of 0 talks lose one" in capsys.readouterr().out
    assert main([str(tmp_path), "--write"]) == 0
    assert b'"says moved"' in written.read_bytes()


def test_a_line_for_each_weight() -> None:
    assert render(Learned(-1.5, {"says b": 0.5, "says a": 1.0}, {"c": 2.0})).count(b"\n") == 10
