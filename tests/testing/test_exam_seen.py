"""Labelled talk as the scorer of claims sees it."""

from pathlib import Path

import pytest

from sayso.testing.exam.memory import Case, Turn
from sayso.testing.exam.seen import Pair, Seen, heard, pairs, seen


def talk(*texts: str, live: tuple[str, ...], dead: tuple[str, ...] = (), kind: str = "explicit") -> Case:
    return Case("c1", "en", kind, tuple(Turn("user", text) for text in texts), "what?", live, dead)


def only(case: Case) -> Seen:
    (found,) = seen([case])
    return found


def test_a_fact_with_a_dead_phrase_died_of_something() -> None:
    found = only(talk("the rent is 850 euros", "the rent is 895 euros", live=("895",), dead=("850",)))
    assert found.dead == ("850",) and found.told and not found.lost
    assert found.traits["value_other"] == 1 and found.traits["common_any"] == 1


def test_a_live_phrase_that_would_be_gone_is_lost() -> None:
    found = only(talk("the rent is 850 euros", "the rent is 895 euros", live=("850", "895")))
    assert found.dead == ()
    assert found.lost and not found.spared


def test_what_is_asked_takes_nobodys_place() -> None:
    assert seen([talk("the rent is 850 euros", "is the rent 895 euros?", live=("850",))]) == []


def test_whoever_judges_by_words_hears_them_all_whatever_the_rules_find() -> None:
    (found,) = heard([talk("the rent is 850 euros", "the rent is 895 euros", live=("895",), dead=("850",))])
    assert found.dead == ("850",) and found.told and found.traits["rule"] > 0
    assert {"says rent", "known rent", "both rent", "value amount amount"} <= found.words
    assert heard([talk("the rent is 850 euros", "is the rent 895 euros?", live=("850",))]) == []


@pytest.mark.parametrize(("kind", "untold"), [("reversion", True), ("lower_authority", True), ("additive", False)])
def test_some_talk_does_not_tell_why_a_fact_lives(kind: str, untold: bool) -> None:
    assert only(talk("the rent is 850 euros", "the rent is 895 euros", live=("850",), kind=kind)).untold is untold


def test_pairs_are_talk_of_two_messages(tmp_path: Path) -> None:
    line = b'{"id":"p1","lang":"en","before":"a is 1","after":"a is 2","gone":["1"],"kept":["a"],"new":["2"]}\n\n'
    (tmp_path / "en.jsonl").write_bytes(line)
    (case,) = pairs(tmp_path)
    assert case == Pair("p1", "en", "a is 1", "a is 2", ("1",), ("a",), ("2",)).case()
    assert [turn.text for turn in case.turns] == ["a is 1", "a is 2"]
    assert (case.live, case.dead) == (("a", "2"), ("1",))


def test_the_pairs_of_the_repository_are_labelled_with_what_is_said() -> None:
    found = pairs(Path(__file__).parents[1] / "data" / "memory" / "pairs")
    assert len(found) >= 1_200 and {case.lang for case in found} == {"en", "pt", "es"}
    assert len({case.id for case in found}) == len(found)
    for case in found:
        before, after = (turn.text.casefold() for turn in case.turns)
        assert all(phrase.casefold() in before + after for phrase in case.live)
        assert all(phrase.casefold() in before for phrase in case.dead)
