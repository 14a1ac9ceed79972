"""What one message means in its conversation: the same once more, or something else in the middle of a flow."""

from pathlib import Path

import pytest

from tests.bank import ASKED, WHOLE, Bank, Branch, labels


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("same but 50", "bridge 50 USDC 137>8453"),
        ("the same again to Arbitrum", "bridge 200 USDC 137>42161"),
        ("same thing", "bridge 200 USDC 137>8453"),
    ],
)
async def test_the_same_once_more_with_what_differs(tmp_path: Path, text: str, done: str) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say(WHOLE)
        await branch.say("yes")
        reply = (await branch.say(text))[-1]
        assert labels(reply) == ["Yes", "No"]
        assert reply.text.startswith("I took this as given: source chain Polygon")  # GAP-88
        assert len(branch.bank.done) == 1
        await branch.say("yes")
        assert branch.bank.done[1:] == [done]


async def test_what_only_shows_something_is_not_what_is_repeated(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say(WHOLE)
        await branch.say("yes")
        await branch.say("my balance")
        assert (await branch.said("same but 50"))[-1].endswith("Bridge 50 USDC from 137 to 8453?")


async def test_with_nothing_before_there_is_nothing_to_repeat(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("my balance")
        assert (await branch.say("same but 50"))[-1].code == "validation.unknown_command"


async def test_the_same_of_another_person_is_not_repeated(tmp_path: Path) -> None:
    from sayso.testing import BOB

    async with Branch(Bank(), tmp_path) as branch:
        await branch.say(WHOLE)
        await branch.say("yes")
        assert (await branch.say("same but 50", by=BOB))[-1].code == "validation.unknown_command"


async def test_a_request_in_several_words_is_no_value_for_what_is_open(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("bridge from Polygon to Base")
        assert await branch.said("please cancel my order 7 for me") == ["Do this: cancel 7?"]
        (flow,) = (await branch.session()).suspended
        assert {slot.key for slot in flow.slots} == {"source_chain", "destination_chain"}


async def test_a_value_with_one_word_of_another_request_is_still_a_value(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("bridge USDC from Polygon to Base")
        assert (await branch.said("send 200"))[-1] == ASKED


async def test_small_words_around_a_request_do_not_hide_it(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("bridge USDC from Polygon to Base")
        replies = await branch.said("my balance please")
        assert replies[0] == "You have 1000."
        assert replies[-1].endswith("How much?")


@pytest.mark.parametrize(
    ("first", "then", "said"),
    [(WHOLE, "y", "Bridged 200 USDC."), ("my balance", "y", "There is nothing to confirm right now.")],
)
async def test_a_letter_changes_nobodys_language(tmp_path: Path, first: str, then: str, said: str) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say(first)
        assert (await branch.said(then))[-1] == said


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        ("mi clave privada es ", "Eso parece una clave privada"),
        ("minha chave privada é ", "Isso parece uma chave privada"),
        ("my private key is ", "That looks like a private key"),
    ],
)
async def test_a_private_key_is_warned_of_in_the_language_around_it(tmp_path: Path, text: str, warning: str) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        (reply,) = await branch.said(text + "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318")
        assert reply.startswith(warning)


@pytest.mark.parametrize("text", ["cancel", "stop", "cancelar", "cancela", "parar"])
async def test_cancel_means_what_is_being_asked_for(tmp_path: Path, text: str) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("cancel order 7")
        await branch.say("bridge from Polygon to Base")
        replies = await branch.say(text)
        assert replies[0].code == "confirmation.withdrawn"
        flow = await branch.flow()
        assert flow is not None
        assert flow.command == "cancel"  # what was left for it is taken up again
        await branch.say("yes")
        assert branch.bank.done == ["cancel 7"]


async def test_a_command_that_is_named_is_still_the_one_that_is_stopped(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("bridge from Polygon to Base")
        assert (await branch.say("stop cmd_unknown"))[0].code == "validation.unknown_reference"
        assert (await branch.flow()) is not None
