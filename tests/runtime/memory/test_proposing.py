"""A host's own detector: it is shown what may be ended, proposes, and code decides; what was said is never lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from sayso.memory.limits import DOUBTFUL, MAX_PROPOSALS, SURE
from sayso.memory.proposals import Proposal
from sayso.records import Fact, Observation
from sayso.runtime.memory import proposing
from sayso.runtime.memory.proposing import MAX_RULE_CHARS, MAX_SHOWN, Detect
from sayso.runtime.memory.space import Memory
from sayso.testing.clock import ManualClock
from tests.remembering import verified, who

BANK = "We bank with Barclays."
ON_HOLD = "An hour on hold to Nationwide, with all our accounts there."
AT_WORK = "The bakery is mad busy, I am the only baker on."


class Told:
    """A detector that proposes the same of every fact it is shown that has a word in it, and tells what it saw."""

    def __init__(self, word: str, score: float = 0.9, **more: Any) -> None:
        self.word, self.score, self.more = word, score, more
        self.saw: list[Sequence[Fact]] = []

    async def __call__(self, said: Observation, known: Sequence[Fact]) -> Iterable[Proposal]:
        self.saw.append(known)
        given: dict[str, Any] = {
            "detector": "implicit",
            "rule": "model",
            "version": "7",
            "start": 0,
            "end": len(said.text),
        }
        return [
            Proposal(target=fact.id, score=self.score, **(given | self.more))
            for fact in known
            if self.word in str(fact.value)
        ]


def opened(detector: Detect | None) -> Any:
    return Memory.open(clock=ManualClock(), detector=detector)


async def after(detector: Detect | None, *turns: str, speaker: str = "user") -> dict[str, str]:
    """What stands after a talk, with how it stands."""
    async with opened(detector) as memory:
        me = await memory.session(identity=who())
        for turn in turns[:-1]:
            await me.observe("user", turn)
        await me.observe(speaker, turns[-1])
        assert all(report.ok for report in await verified(memory))
        return {str(fact.value): fact.status for fact in await me.valid_facts()}


async def test_what_a_detector_is_sure_of_takes_the_place_of_what_rules_left() -> None:
    assert await after(None, BANK, ON_HOLD) == {BANK: "current", ON_HOLD: "current"}
    assert list(await after(Told("Barclays"), BANK, ON_HOLD)) == [ON_HOLD]


async def test_it_is_evidence_whose_detector_it_was() -> None:
    async with opened(Told("Barclays", start=19, end=29)) as memory:
        me = await memory.session(identity=who())
        await me.observe("user", BANK)
        observed = await me.observe("user", ON_HOLD)
    proposal = next(each.proposal for written in observed.written for each in written.findings if each.proposal)
    assert (proposal.rule, proposal.version, proposal.score) == ("model", "7", 0.9)
    assert ON_HOLD[proposal.start : proposal.end] == "Nationwide"


@pytest.mark.parametrize(("over", "status"), [(-0.01, "conflicting"), (0.0, ""), (0.01, "")])
async def test_what_it_is_not_sure_of_stands_in_conflict(over: float, status: str) -> None:
    found = await after(Told("Barclays", SURE + over), BANK, ON_HOLD)
    assert found.get(BANK, "") == status


@pytest.mark.parametrize(
    "said",
    [
        "Should we all go to Nationwide instead?",
        "If we went to Nationwide it would be cheaper.",
        "We have not switched to Nationwide.",
        "We will be at Nationwide some day.",
        'My sister says "everything is at Nationwide".',
    ],
)
async def test_what_is_not_meant_ends_nothing(said: str) -> None:
    assert (await after(Told("Barclays"), BANK, said)).get(BANK) == "current"


async def test_a_weaker_word_stays_a_claim() -> None:
    async with opened(Told("Barclays")) as memory:
        boss = await memory.session(identity=who("cfo", "CFO"), subject="ana")
        await boss.observe("user", BANK)
        me = await memory.session(identity=who(authority="peer"))
        observed = await me.observe("user", ON_HOLD)
        assert [each.outcome for each in observed.written] == ["contested"]
        assert [fact.value for fact in await me.valid_facts()] == [BANK]


async def test_an_assistant_ends_nothing_that_a_host_has_written() -> None:
    told = Told("Barclays")
    async with opened(told) as memory:
        me = await memory.session(identity=who())
        await me.write("bank", "Barclays")
        await me.observe("assistant", ON_HOLD)
        assert (await me.current("bank")).value == "Barclays"
    assert told.saw == []


async def test_it_is_not_shown_what_the_speaker_may_not_see_nor_the_world() -> None:
    told = Told("nothing")
    async with opened(told) as memory:
        await memory.environment(branch="Barclays, High Street")
        me = await memory.session(identity=who("ana", "employee", "hr"))
        await me.write("salary", "Barclays pays 4,000", required_permissions=("hr",))
        await me.write("bank", "Barclays")
        other = await memory.session(identity=who("eve", "employee"), subject="ana")
        await other.observe("user", "Barclays has answered.")
    assert [[fact.key for fact in shown] for shown in told.saw] == [["bank"]]


@pytest.mark.parametrize("over", [-1, 0, 1])
async def test_how_much_it_is_shown(over: int) -> None:
    told = Told("nothing")
    async with opened(told) as memory:
        me = await memory.session(identity=who())
        for number in range(MAX_SHOWN + over):
            await me.write(f"thing_{number}", f"value {number}")
        await me.observe("user", ON_HOLD)
    assert [len(shown) for shown in told.saw] == [min(MAX_SHOWN + over, MAX_SHOWN)]


@pytest.mark.parametrize("over", [-1, 0, 1])
async def test_how_much_it_may_propose(over: int) -> None:
    async with opened(Told("value")) as memory:
        me = await memory.session(identity=who())
        for number in range(MAX_PROPOSALS + over):
            await me.write(f"thing_{number}", f"value {number}")
        await me.observe("user", AT_WORK)
        left = [fact for fact in await me.valid_facts() if "value" in str(fact.value)]
    assert len(left) == max(over, 0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"target": "fact_of_nobody"},
        {"score": float("nan")},
        {"score": -0.1},
        {"score": 1.1},
        {"score": "sure"},
        {"start": -1},
        {"start": 5, "end": 5},
        {"end": len(ON_HOLD) + 1},
        {"detector": "oracle"},
        {"start": 0.5},
        {"rule": "r" * (MAX_RULE_CHARS + 1)},
        {"rule": "because she said so"},
        {"rule": None},
        {"version": 3},
        {"version": "\ud800"},
    ],
    ids=str,
)
async def test_what_makes_no_sense_does_not_count(wrong: dict[str, Any], caplog: pytest.LogCaptureFixture) -> None:
    async def detector(said: Observation, known: Sequence[Fact]) -> list[Any]:
        given = {"target": known[0].id, "detector": "implicit", "score": 0.9, "rule": "r", "start": 0, "end": 9}
        return [given | wrong, Proposal(**(given | wrong)), None, "Barclays"]

    assert await after(detector, BANK, ON_HOLD) == {BANK: "current", ON_HOLD: "current"}
    assert "4 proposals" in caplog.text


@pytest.mark.parametrize("rule", ["r" * MAX_RULE_CHARS, "r" * (MAX_RULE_CHARS - 1)], ids=["0", "-1"])
async def test_what_is_read_from_a_model_as_it_comes_will_do(rule: str) -> None:
    async def detector(said: Observation, known: Sequence[Fact]) -> list[Any]:
        return [{"target": known[0].id, "detector": "implicit", "score": 1, "rule": rule, "start": 0, "end": 9}]

    assert list(await after(detector, BANK, ON_HOLD)) == [ON_HOLD]


async def test_where_it_fails_what_was_said_is_read_without(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(said: Observation, known: Sequence[Fact]) -> list[Proposal]:
        raise ValueError("no such model")

    async def slow(said: Observation, known: Sequence[Fact]) -> list[Proposal]:
        await asyncio.Event().wait()
        return []

    async def blocking(said: Observation, known: Sequence[Fact]) -> Iterable[Proposal]:
        time.sleep(0.02)
        return await Told("Barclays")(said, known)

    monkeypatch.setattr(proposing, "DETECTOR_TIMEOUT_S", 0.01)
    for detector in (broken, slow, blocking):
        assert await after(detector, BANK, ON_HOLD) == {BANK: "current", ON_HOLD: "current"}


async def test_it_is_asked_once_of_a_message_that_comes_again() -> None:
    told = Told("Barclays")
    async with opened(told) as memory:
        me = await memory.session(identity=who())
        await me.observe("user", BANK, id="m1")
        await me.observe("user", ON_HOLD, id="m2")
        await me.observe("user", ON_HOLD, id="m2")
    assert len(told.saw) == 1


async def test_what_no_rule_would_keep_is_kept_where_it_takes_a_place() -> None:
    found = await after(Told("Vodalink"), "I work at the call centre for Vodalink.", AT_WORK)
    assert "Vodalink" not in "".join(found) and any("baker" in value for value in found)


async def test_of_several_things_said_at_once_the_first_takes_the_place() -> None:
    found = await after(Told("Barclays"), BANK, f"{ON_HOLD} Our address is 9 Elm Road.")
    assert found == {ON_HOLD: "current", "Our address is 9 Elm Road.": "current"}


@pytest.mark.parametrize("over", [-0.01, 0.0, 0.01])
async def test_what_it_doubts_too_much_does_not_count(over: float) -> None:
    found = await after(Told("Barclays", DOUBTFUL + over), BANK, ON_HOLD)
    assert found[BANK] == ("current" if over < 0 else "conflicting")


async def test_what_rules_make_no_fact_of_needs_it_to_be_sure() -> None:
    async with opened(Told("Vodalink", SURE - 0.01)) as memory:
        me = await memory.session(identity=who())
        await me.write("employer", "Vodalink")
        await me.observe("user", "Good morning to everybody here!")
        assert [(fact.value, fact.status) for fact in await me.valid_facts()] == [("Vodalink", "current")]


async def test_a_limit_gives_way_to_a_limit_alone() -> None:
    async with opened(Told("5000")) as memory:
        me = await memory.session(identity=who())
        await me.write("spending_limit", "never more than 5000 EUR", is_constraint=True)
        await me.observe("user", AT_WORK)
        assert (await me.current("spending_limit")).value == "never more than 5000 EUR"


async def test_it_speaks_of_one_thing_that_is_said() -> None:
    found = await after(Told("Barclays", 0.5), BANK, "The dog is called Rex. Our address is 9 Elm Road.")
    assert list(found.values()).count("conflicting") == 2


async def test_what_it_says_again_and_again_crowds_out_nothing() -> None:
    class Again(Told):
        async def __call__(self, said: Observation, known: Sequence[Fact]) -> Iterable[Proposal]:
            return [each for each in await super().__call__(said, known) for _ in range(MAX_PROPOSALS)]

    address = "Our address is 5 Oak Street."
    found = await after(Again("Rex", 1.0), "The dog is called Rex.", address, "Our address is now 9 Elm Road.")
    assert address not in found


async def test_one_that_is_cancelled_from_within_loses_nothing() -> None:
    async def cancelled(said: Observation, known: Sequence[Fact]) -> list[Proposal]:
        task = asyncio.ensure_future(asyncio.sleep(60))
        task.cancel()
        await task
        return []

    assert await after(cancelled, BANK, ON_HOLD) == {BANK: "current", ON_HOLD: "current"}


async def test_who_is_cancelled_while_it_is_asked_is_cancelled() -> None:
    asked = asyncio.Event()

    async def waits(said: Observation, known: Sequence[Fact]) -> list[Proposal]:
        asked.set()
        await asyncio.Event().wait()
        return []

    async with opened(waits) as memory:
        me = await memory.session(identity=who())
        await me.observe("user", BANK)
        observing = asyncio.ensure_future(me.observe("user", ON_HOLD))
        await asked.wait()
        observing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await observing


async def test_what_a_detector_changes_in_what_it_is_shown_changes_nothing() -> None:
    async def detector(said: Observation, known: Sequence[Fact]) -> list[Proposal]:
        for fact in known:
            fact.value.append("admin")
        return []

    async with opened(detector) as memory:
        me = await memory.session(identity=who())
        await me.write("roles", ["viewer"])
        await me.observe("user", "Which roles do I have?")
        fact = await me.current("roles")
        assert fact is not None and fact.value == ["viewer"]
