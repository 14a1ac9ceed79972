"""The dialogues are held with the real teller, and the runner notices whatever is not as it must be."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sayso.testing import dialogues
from sayso.testing.dialogues import (
    KINDS,
    Dialogue,
    DialogueError,
    Expected,
    Outcome,
    Played,
    Turn,
    folder,
    load,
    play,
    read,
    same,
    transcript,
)  # fmt: skip
from sayso.testing.exam import dialogues as marks
from sayso.testing.exam.floors import FLOORS, LANGS, missed
from sayso.testing.exam.mark import Count, Share
from sayso.testing.exam.parts import PARTS
from sayso.testing.exam.parts import dialogues as part

OPEN: dict[str, str] = {}
"""Dialogues that are not understood yet, and why; one that is belongs here no longer."""
EVERY = load(folder())
LEAST_A_LANGUAGE = 24

SLOTS = {"source_chain": "8453", "destination_chain": "137", "token": "USDC", "amount": "40"}
ASKED = Turn(say="bridge 40 usdc from base to polygon", slots=SLOTS, asks="confirmation")
YES = Turn(say="yes", slots={}, asks="nothing")
DONE = Expected(command="bridge", args={"amount": "40"})


def dialogue(*turns: Turn, commands: tuple[Expected, ...] = (DONE,), pin: str = "") -> Dialogue:
    return Dialogue(id="en.x", title="x", lang="en", kinds=("straight",), pin=pin, turns=turns, commands=commands)


def held(tmp_path: Path, *turns: Turn, commands: tuple[Expected, ...] = (DONE,), pin: str = "") -> Outcome:
    return asyncio.run(play(dialogue(*turns, commands=commands, pin=pin), tmp_path))


class TestTheSet:
    @pytest.mark.parametrize("one", EVERY, ids=lambda one: one.id)
    def test_every_dialogue_is_understood(self, one: Dialogue, tmp_path: Path, request: pytest.FixtureRequest) -> None:
        if one.id in OPEN:
            request.applymarker(pytest.mark.xfail(reason=OPEN[one.id], strict=True))
        outcome = asyncio.run(play(one, tmp_path))
        assert outcome.right, "\n".join(transcript(outcome))

    def test_every_language_has_enough_of_every_kind(self) -> None:
        found = Counter((one.lang, kind) for one in EVERY for kind in one.kinds)
        assert [(lang, kind) for lang in LANGS for kind in KINDS if not found[lang, kind]] == []
        assert min(Counter(one.lang for one in EVERY).values()) >= LEAST_A_LANGUAGE

    def test_most_turns_say_what_must_be_true_after_them(self) -> None:
        turns = [turn for one in EVERY for turn in one.turns]
        assert sum(turn.slots is not None for turn in turns) > 0.7 * len(turns)

    def test_what_is_open_is_a_dialogue_that_there_is(self) -> None:
        assert set(OPEN) <= {one.id for one in EVERY}


class TestTheRunner:
    def test_what_is_right_is_right(self, tmp_path: Path) -> None:
        outcome = held(tmp_path, ASKED, YES)
        assert outcome.right
        assert outcome.done
        assert outcome.commands == (f"bridge executed {SLOTS}",)

    @pytest.mark.parametrize(
        ("wrong", "fault"),
        [
            ({"slots": SLOTS | {"amount": "41"}}, "slots must be"),
            ({"slots": {key: SLOTS[key] for key in ("token", "amount")}}, "slots must be"),
            ({"slots": SLOTS | {"memo": "x"}}, "slots must be"),
            ({"asks": "amount"}, "must ask for amount, asks for confirmation"),
            ({"says": ("41 USDC",)}, "must say '41 USDC'"),
            ({"unsaid": ("40 usdc",)}, "must not say '40 usdc'"),
        ],
    )
    def test_a_wrong_turn_is_noticed(self, tmp_path: Path, wrong: dict[str, Any], fault: str) -> None:
        outcome = held(tmp_path, msgspec.structs.replace(ASKED, **wrong), YES)
        assert not outcome.right
        assert outcome.done  # what came of it was right all the same
        assert [found[: len(fault)] for found in outcome.turns[0].faults] == [fault]

    @pytest.mark.parametrize(
        "commands",
        [
            (),
            (DONE, DONE),
            (Expected(command="transfer", args={}),),
            (Expected(command="bridge", args={"amount": "41"}),),
            (Expected(command="bridge", args={"memo": "x"}),),
            (Expected(command="bridge", status="failed"), DONE),
        ],
        ids=["none", "twice", "another", "argument", "unknown argument", "status"],
    )
    def test_wrong_commands_are_noticed(self, tmp_path: Path, commands: tuple[Expected, ...]) -> None:
        outcome = held(tmp_path, ASKED, YES, commands=commands)
        assert (outcome.right, outcome.done) == (False, False)
        assert outcome.faults[0].startswith("the commands must be")

    def test_a_button_that_is_not_there_is_noticed(self, tmp_path: Path) -> None:
        outcome = held(tmp_path, ASKED, Turn(press="Perhaps"), commands=())
        assert outcome.turns[1].faults == ("there is no button 'Perhaps'",)

    def test_a_refused_command_is_listed_only_where_it_is_to_be_seen(self, tmp_path: Path) -> None:
        over = Turn(say="bridge 4000 usdc from base to polygon", slots={}, asks="nothing")
        (tmp_path / "unseen").mkdir()
        assert held(tmp_path / "unseen", over, commands=()).right
        refused = Expected(command="bridge", status="rejected", args={"amount": "4000"})
        assert held(tmp_path, over, commands=(refused,)).right

    def test_time_goes_by_and_what_is_due_happens(self, tmp_path: Path) -> None:
        gone = Turn(wait_min=61, slots=SLOTS, asks="nothing")
        assert held(tmp_path, ASKED, gone, commands=()).right

    def test_a_pin_is_there_where_the_dialogue_gives_one(self, tmp_path: Path) -> None:
        big = Turn(say="bridge 1500 usdc from base to polygon", asks="confirmation")
        turns = (big, Turn(say="yes", asks="pin"), Turn(say="1234", asks="nothing"))
        assert held(tmp_path, *turns, commands=(Expected(command="bridge"),), pin="1234").right

    def test_a_crash_is_a_fault_and_leaves_the_rest_of_the_turns_wrong(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def crash(*_: object) -> Any:
            raise RuntimeError("boom")

        monkeypatch.setattr(dialogues, "_asks", crash)
        outcome = held(tmp_path, ASKED, YES)
        assert (outcome.right, outcome.faults) == (False, ("RuntimeError: boom",))
        assert marks.tally([outcome]).turns == Share(0, 2)

    def test_nothing_of_the_teller_is_left_behind(self, tmp_path: Path) -> None:
        environment, path = dict(os.environ), list(sys.path)
        held(tmp_path, ASKED, YES)
        assert (dict(os.environ), sys.path) == (environment, path)
        assert {"app", "services", "words"}.isdisjoint(sys.modules)

    def test_a_transcript_shows_everything_and_each_fault_in_its_place(self, tmp_path: Path) -> None:
        lines = transcript(held(tmp_path, msgspec.structs.replace(ASKED, asks="amount"), Turn(press="Yes"), YES))
        assert lines[0] == "en.x: x"
        assert lines[1].startswith("  > bridge 40 usdc")
        assert "    ! must ask for amount, asks for confirmation" in lines
        assert "  > [Yes]" in lines
        assert f"  = bridge executed {SLOTS}" in lines


class TestReading:
    TABLE = """
[[dialogue]]
id = "en.a"
title = "a"
lang = "en"
kinds = ["straight"]
turns = [{ say = "hi", asks = "nothing" }]
commands = []
"""

    def test_a_file_is_read(self, tmp_path: Path) -> None:
        (path := tmp_path / "en.toml").write_text(self.TABLE)
        (one,) = read(path)
        assert one.turns == (Turn(say="hi", asks="nothing"),)

    @pytest.mark.parametrize(
        ("old", "new", "told"),
        [
            ('title = "a"', 'tittle = "a"', "unknown field"),
            ('{ say = "hi"', '{ sey = "hi"', "unknown field"),
            ('["straight"]', '["streight"]', "the kinds are some of"),
            ('["straight"]', "[]", "the kinds are some of"),
            ('lang = "en"', 'lang = "fr"', "Invalid enum value"),
            ('lang = "en"', 'lang = "pt"', "holds dialogues in en"),
            ('id = "en.a"', 'id = "pt.a"', "holds dialogues in en"),
            ('say = "hi",', "", "turn 1 has one of"),
            ('say = "hi",', 'say = "hi", press = "Yes",', "turn 1 has one of"),
            (', asks = "nothing"', "", "nothing must be true"),
            ('say = "hi",', 'voice = "hi", times = 2,', "only what is written is repeated"),
            ('say = "hi",', 'say = "hi", times = 50001,', "longer than"),
            ('say = "hi",', 'say = "hi", times = 0,', "longer than"),
            ("[[dialogue]]", "[[dialog]]", "nothing but"),
            ("turns = [", "turns = ", "en.toml"),
        ],
    )
    def test_a_mistake_is_told(self, tmp_path: Path, old: str, new: str, told: str) -> None:
        (path := tmp_path / "en.toml").write_text(self.TABLE.replace(old, new, 1))
        with pytest.raises(DialogueError, match=told):
            read(path)

    def test_the_longest_text_is_read(self, tmp_path: Path) -> None:
        (path := tmp_path / "en.toml").write_text(self.TABLE.replace('say = "hi",', 'say = "hi", times = 50000,'))
        assert read(path)[0].turns[0].times == 50_000

    def test_an_id_is_used_once_and_a_folder_holds_something(self, tmp_path: Path) -> None:
        with pytest.raises(DialogueError, match="there is no dialogue here"):
            load(tmp_path)
        (tmp_path / "en.toml").write_text(self.TABLE * 2)
        with pytest.raises(DialogueError, match=r"en\.a is used twice"):
            load(tmp_path)

    @pytest.mark.parametrize(
        ("one", "other", "alike"),
        [
            ("200", "200.00", True),
            ("USDC", "USDC", True),
            ("usdc", "USDC", False),
            ("200", "201", False),
            ("", "0", False),
        ],
    )
    def test_values_are_the_same_as_texts_or_as_numbers(self, one: str, other: str, alike: bool) -> None:
        assert same(one, other) is alike


class TestTheMarks:
    RIGHT = Outcome(dialogue(ASKED, YES), (Played(ASKED, slots=SLOTS), Played(YES)), done=True)
    WRONG = Outcome(
        dialogue(ASKED, YES), (Played(ASKED, slots={"amount": "41", "x": "y"}, faults=("x",)),), faults=("y",)
    )

    def test_dialogues_turns_slots_and_commands_are_counted(self) -> None:
        found = marks.tally([self.RIGHT, self.WRONG])
        assert (found.dialogues, found.turns, found.commands) == (Share(1, 2), Share(2, 4), Share(1, 2))
        assert found.slots == Count(meant=8, found=6, right=4, exact=4)

    def test_a_language_below_its_floor_is_missed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert FLOORS["dialogues"]["rows"] == (0.95, 0.95, 0.95)
        monkeypatch.setitem(FLOORS, "dialogues", {"rows": (0.95, None, None)})
        assert missed("dialogues", marks.score([self.RIGHT] * 19 + [self.WRONG])) == []
        assert missed("dialogues", marks.score([self.RIGHT] * 18 + [self.WRONG])) == [
            "rows in en is at 0.947, its floor is 0.95"
        ]

    def test_the_table_has_a_line_for_each_language_and_kind(self) -> None:
        lines = marks.table([self.RIGHT, self.WRONG])
        assert [line.split()[0] for line in lines[1:]] == ["en", "straight", "all", "straight", "not"]
        assert " ".join(lines[1].split()[1:]) == "1 of 2 50% 2 of 4 50% 1 of 2 50% 8 0.667 0.500 0.571"

    def test_the_table_names_those_that_are_not_right(self) -> None:
        assert marks.table([self.RIGHT, self.WRONG, self.WRONG])[-1] == "not right: en.x, en.x"
        assert marks.table([self.RIGHT])[-1].split()[0] == "straight"

    def test_the_figures_are_the_same(self) -> None:
        figures = marks.figures([self.RIGHT])
        assert list(figures) == ["en", "straight", "all"]
        assert figures["en"]["slots"] == {"meant": 4, "P": 1.0, "R": 1.0, "F1": 1.0}

    def test_the_part_is_sat_with_the_others(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert part in PARTS
        monkeypatch.setattr(marks, "hold", lambda every: [self.RIGHT, self.WRONG])
        outcome = part(1)
        assert outcome.name == "dialogues"
        assert "  ! y" in outcome.lines
        assert "rows in en is at 0.500, its floor is 0.95" in outcome.missed
