"""Asking: a request becomes a command and a question, or goes on by policy's own yes."""

from pathlib import Path

import pytest

from sayso.evidence import Security
from sayso.evidence.artifact import ConfirmationView
from sayso.records import State
from tests.till import Room, Till, confirm


async def test_evidence_says_how_it_was_confirmed_and_by_which_message(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "pay 3")
        links = {link.artifact.type: link.artifact for link in await world.evidence()}
        satisfied = links["command.confirmation.satisfied"]
        assert satisfied.security == Security(
            confirmation=ConfirmationView("button", "till@1#default", "", "satisfied")
        )
        assert satisfied.trace.message_ids == ("m1", "m2")
        decided = links["authz.decided"].security
        assert decided is not None
        assert decided.authz is not None
        assert (decided.authz.decision, decided.authz.policy_id, decided.authz.scopes) == (
            "allow",
            "till@1",
            ("till:pay",),
        )


async def test_a_read_only_command_is_not_asked_about(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        assert [reply.text for reply in await world.say("look")] == ["There are 100."]
        assert (await world.last()).confirmation is None  # SMCL-S13


@pytest.mark.parametrize(
    ("text", "yes", "question"),
    [
        ("pay 3", "Yes", "Pay 3 of 100?"),
        ("pagar 3 por favor, quero muito", "Sim", ""),
        ("pagar 3", "Yes", "Pay 3 of 100?"),
    ],
)
async def test_words_are_in_the_language_of_the_request(tmp_path: Path, text: str, yes: str, question: str) -> None:
    async with Room(Till(), tmp_path) as world:
        replies = await world.say(text)
        if question:
            assert replies[0].text == question
            assert yes in [button.label for button in replies[0].buttons]


async def test_an_auto_confirm_is_evidence_and_is_counted(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (reply,) = await world.say("tip 1")
        assert reply.text == "Tipped 1."
        (noted,) = [link.artifact for link in await world.evidence() if link.artifact.type == "command.auto_confirmed"]
        view = ConfirmationView("policy", "till@1#coins", "a coin", "auto")
        assert noted.security == Security(confirmation=view)  # SMCL-I03, GAP-18
        assert world.runtime.telemetry.counters["auto_confirms"] == 1  # SMCL-I04
        record = await world.last()
        assert record.auto_confirm == "till@1#coins"
        assert State.CONFIRMED not in record.stages
        await world.say("pay 3")
        assert world.runtime.telemetry.counters["auto_confirms"] == 1


async def test_a_spoken_command_is_always_asked_about(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (question,) = await world.say("tip 1", message_type="audio")
        assert question.buttons
        assert till.effects == []


async def test_the_same_words_in_a_new_message_are_a_new_command(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await world.say("pay 3")
        await world.say("pay 3")
        one, other = await world.commands()
        assert one.envelope.idempotency_key != other.envelope.idempotency_key
        assert one.envelope.fingerprint == other.envelope.fingerprint
