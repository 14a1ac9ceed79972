"""The memory's part of the exam: what is counted as killed, what as risen, and what is too much."""

from pathlib import Path

import pytest

from sayso.errors import NotFound
from sayso.testing.exam import memory
from sayso.testing.exam.memory import Case, Result, Told, Turn, load, missed, rates, sit, table
from sayso.testing.exam.parts import PARTS, others, unseen
from sayso.testing.exam.parts import memory as part


def case(live: tuple[str, ...] = ("9 Oak Road",), dead: tuple[str, ...] = ("12 Elm Street",)) -> Case:
    said = Turn("user", "please change my address to 9 Oak Road")
    told = Told("address", "12 Elm Street")
    return Case("en-explicit-01", "en", "explicit", (said,), "Where to?", live, dead, (told,))


def test_a_talk_is_held_and_asked_about() -> None:
    (result,) = sit([case()])
    assert "9 Oak Road" in result.context
    assert (result.killed, result.risen) == ((), ())


def test_a_great_many_are_held_by_several_processes_in_their_order() -> None:
    results = sit([case(live=(f"{place} Oak Road",)) for place in range(40)])
    assert [result.killed for result in results] == [
        () if place == 9 else (f"{place} Oak Road",) for place in range(40)
    ]


def test_what_is_missing_is_killed_and_what_is_back_has_risen() -> None:
    (result,) = sit([case(live=("9 Oak Road", "Mars"), dead=("9 oak road",))])
    assert (result.killed, result.risen) == (("Mars",), ("9 oak road",))
    assert "killed ['Mars'], risen ['9 oak road']" in "\n".join(memory.mistake(result))


def test_what_only_a_replayed_turn_says_is_counted_beside() -> None:
    asked = Turn("user", "What would it cost to send it to Mars?")
    (result,) = sit(
        [
            Case(
                "en-question-01",
                "en",
                "question",
                (asked,),
                "Where to?",
                ("9 Oak Road", "Mars"),
                facts=(Told("address", "9 Oak Road"),),
            )
        ]
    )
    assert (result.killed, result.turned) == ((), ("Mars",))
    assert table([result])[-1].endswith("1 of 2 50.0%")
    assert memory.figures([result])["all"]["only_in_turns"] == [1, 2]


def result(killed: int, live: int, risen: int, dead: int) -> Result:
    phrases = [tuple(f"{name}{place}" for place in range(of)) for name, of in (("l", live), ("d", dead))]
    return Result(case(*phrases), "", phrases[0][:killed], phrases[1][:risen])


@pytest.mark.parametrize(
    ("killed", "risen", "over"),
    [(2, 5, []), (3, 5, ["false kills"]), (2, 6, ["resurrections"]), (3, 6, ["false kills", "resurrections"])],
)
def test_a_ceiling_is_kept_or_named(killed: int, risen: int, over: list[str]) -> None:
    found = missed([result(killed, 100, risen, 100)])
    assert [sentence.split(" are ")[0] for sentence in found] == over


def test_rates_are_over_phrases_and_not_over_cases() -> None:
    kills, rises = rates([result(1, 2, 0, 1), result(0, 2, 1, 1)])
    assert (kills.right, kills.of, rises.right, rises.of) == (1, 4, 1, 2)
    assert "1 of 4 25.0%" in table([result(1, 2, 0, 1), result(0, 2, 1, 1)])[-1]


def test_a_folder_without_cases_is_none(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="has no cases"):
        load(tmp_path)


def test_it_is_a_part_of_the_exam(monkeypatch: pytest.MonkeyPatch) -> None:
    assert part in PARTS and others in PARTS and unseen in PARTS
    monkeypatch.setattr(memory, "sit", lambda cases: [result(3, 100, 6, 100)])
    assert len(part().missed) == 2
    assert unseen(9).missed == () and others(9).missed == ()
    assert any("killed" in line for line in others(9).lines)
    assert not any("killed" in line for line in unseen(9).lines)  # they stay unseen
