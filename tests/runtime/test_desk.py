"""The desk: a ticket with everything there is to know, a bot that is silent, and a way back."""

from pathlib import Path

import pytest

from sayso.conversation.workflows import Escalate
from sayso.errors import SaysoError
from sayso.runtime.desk import MAX_NOTE_CHARS
from sayso.testing import ALICE, BOB
from tests.bank import ASKED, WHOLE, Bank, Branch, texts

HUMAN = {"en": "talk to a human", "pt": "quero falar com um atendente", "es": "quiero hablar con un agente"}
PASSED = {"en": "I am passing you on to a person.", "pt": "Vou passar você para uma pessoa."} | {
    "es": "Te paso con una persona."
}


async def handed_over(branch: Branch, words: str = HUMAN["en"], by: str = ALICE) -> str:
    """Ask for a human; returns the ticket's id."""
    await branch.say(words, by=by)
    return branch.bank.tickets[-1].ticket_id


@pytest.mark.parametrize("lang", HUMAN)
async def test_whoever_asks_for_a_human_gets_a_ticket_with_what_was_said(tmp_path: Path, lang: str) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say("bridge 200 USDC from Polygon")
        (reply,) = await branch.say(HUMAN[lang])
        (ticket,) = bank.tickets
        assert reply.text.startswith(PASSED[lang]) and ticket.ticket_id in reply.text
        assert reply.code == "escalation.handed_over"
        assert (ticket.reason, ticket.status, ticket.actor) == ("asked", "open", ALICE)
        assert ticket.context["context"]["current_workflow"] == "bridge_action"
        assert ticket.context["context"]["workflow_state"]["slots"]["amount"] == "200"
        history = [turn["user"] for turn in ticket.context["conversation_history"]]
        assert history == ["bridge 200 USDC from Polygon", HUMAN[lang]]
        assert await branch.store.ticket(ticket.ticket_id) == ticket
        assert await branch.events() == ["session.started", "conversation.handed_over"]


async def test_a_button_that_may_be_a_yes_is_not_in_the_ticket(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        (asked,) = await branch.say(WHOLE)
        await handed_over(branch)
        (ticket,) = branch.bank.tickets
        assert not any(button.id in str(ticket.context) for button in asked.buttons)


async def test_until_someone_takes_it_the_bot_answers(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await handed_over(branch)
        assert await branch.said("my balance") == ["You have 1000."]


async def test_while_a_human_has_it_the_bot_is_silent(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        (asked,) = await branch.say(WHOLE)
        ticket_id = await handed_over(branch)
        taken = await branch.runtime.converse.desk.take(ticket_id, "ana")
        assert (taken.status, taken.agent) == ("taken", "ana")
        for text in ("my balance", "yes", "start over", "never mind", "xyzzy", HUMAN["en"]):
            assert await branch.said(text) == []
        assert await branch.press("Yes", of=asked) == []
        assert bank.done == []
        await branch.restart()
        assert await branch.said("still there?") == []
        assert (await branch.turns())[-1].user == "still there?"


async def test_what_the_human_writes_is_said_and_kept(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        ticket_id = await handed_over(branch)
        desk = branch.runtime.converse.desk
        with pytest.raises(SaysoError, match="take") as refused:
            await desk.say(ticket_id, "hello")
        assert refused.value.code == "ticket.not_taken"
        await desk.take(ticket_id, "ana")
        await branch.say("my card is lost")
        await desk.say(ticket_id, "I block it for you.")
        await branch.runtime.settle()
        assert branch.replies()[-1].text == "I block it for you."
        assert (await branch.turns())[-1].assistant == "I block it for you."


@pytest.mark.parametrize("lang", HUMAN)
async def test_given_back_the_person_goes_on_from_where_they_were(tmp_path: Path, lang: str) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        ticket_id = await handed_over(branch, HUMAN[lang])
        desk = branch.runtime.converse.desk
        await desk.take(ticket_id, "ana")
        branch.clock.advance(5)
        closed = await desk.hand_back(ticket_id, "x" * (MAX_NOTE_CHARS + 1))
        await branch.runtime.settle()
        assert (closed.status, len(closed.note)) == ("closed", MAX_NOTE_CHARS)
        back, still = texts(branch.replies()[-2:])
        assert back in (
            "You are back with the assistant.",
            "Você está de volta com o assistente.",
            "Estás de nuevo con el asistente.",
        )
        assert still.endswith(ASKED)
        await branch.say("yes")
        assert bank.done == ["bridge 200 USDC 137>8453"]
        kinds = ["conversation.handed_over", "conversation.handed_over", "conversation.handed_back"]
        assert await branch.events() == ["session.started", *kinds]


async def test_where_nothing_was_open_nothing_is_asked(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        ticket_id = await handed_over(branch)
        before = len(branch.replies())
        await branch.runtime.converse.desk.hand_back(ticket_id)
        await branch.runtime.settle()
        assert texts(branch.replies()[before:]) == ["You are back with the assistant."]
        assert await branch.said("my balance") == ["You have 1000."]


async def test_a_ticket_is_closed_once_and_an_unknown_one_not_at_all(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        ticket_id = await handed_over(branch)
        desk = branch.runtime.converse.desk
        await desk.hand_back(ticket_id)
        for act in (desk.hand_back(ticket_id), desk.take(ticket_id, "ana")):
            with pytest.raises(SaysoError) as refused:
                await act
            assert refused.value.code == "ticket.closed"
        with pytest.raises(SaysoError) as refused:
            await desk.say(ticket_id, "hello")
        assert refused.value.code == "ticket.not_taken"
        for act in (desk.hand_back("tkt_none"), desk.take("tkt_none", "ana"), desk.say("tkt_none", "x")):
            with pytest.raises(SaysoError) as refused:
                await act
            assert refused.value.code == "ticket.unknown"


async def test_asking_again_opens_no_second_ticket_and_a_later_one_does(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        first = await handed_over(branch)
        (again,) = await branch.said(HUMAN["en"])
        assert first in again and len(branch.bank.tickets) == 1
        await branch.runtime.converse.desk.hand_back(first)
        assert await handed_over(branch) != first


async def test_one_person_s_human_is_not_another_s(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        ticket_id = await handed_over(branch)
        await branch.runtime.converse.desk.take(ticket_id, "ana")
        assert await branch.said("my balance", by=BOB) == ["You have 1000."]
        assert await branch.said("my balance") == []


async def test_a_human_who_cannot_be_told_costs_the_person_nothing(tmp_path: Path) -> None:
    class Deaf(list[object]):
        def append(self, _: object) -> None:
            raise RuntimeError("no one picks up")

    bank = Bank()
    bank.tickets = Deaf()  # type: ignore[assignment]  # as far as it goes
    async with Branch(bank, tmp_path) as branch:
        (reply,) = await branch.say(HUMAN["en"])
        assert reply.code == "escalation.handed_over"
        (ticket,) = await branch.store.tickets(status="open")
        assert ticket.ticket_id in reply.text


async def test_a_handler_waits_for_its_human_across_a_crash(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say("complain")
        await branch.say("yes")
        (ticket,) = bank.tickets
        assert (ticket.reason, ticket.detail) == ("error", "a complaint")
        assert bank.done == [f"ticket {ticket.ticket_id}"]
        await branch.restart()
        assert len(await branch.store.tickets()) == 1
        await branch.runtime.converse.desk.take(ticket.ticket_id, "ana")
        await branch.restart()
        await branch.runtime.converse.desk.hand_back(ticket.ticket_id, "we are sorry")
        await branch.restart()
        await branch.advance(1)
        assert (await branch.last()).status == "executed"
        assert branch.replies()[-1].text == "They said: we are sorry."
        assert set(bank.done) == {f"ticket {ticket.ticket_id}"}


async def test_what_waits_for_its_turn_waits_for_the_human_too(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say("cancel order 5 and my balance")
        ticket_id = await handed_over(branch)
        await branch.runtime.converse.desk.take(ticket_id, "ana")
        await branch.advance(700)
        assert bank.done == []
        await branch.runtime.converse.desk.hand_back(ticket_id)
        await branch.advance(1)
        assert bank.done == ["balance"]


REFUSED = {
    "en": "What you asked for was not approved, and is not done. You are back with the assistant.",
    "pt": "O que você pediu não foi aprovado, e não será feito. Você está de volta com o assistente.",
    "es": "Lo que pediste no fue aprobado, y no se hará. Estás de nuevo con el asistente.",
}


async def refused(branch: Branch) -> list[str]:
    """A human takes the newest ticket and refuses it; returns what the person hears."""
    desk, ticket_id = branch.runtime.converse.desk, branch.bank.tickets[-1].ticket_id
    before = len(branch.replies())
    branch.clock.advance(1)
    await desk.take(ticket_id, "ana")
    closed = await desk.hand_back(ticket_id, "not theirs", refuse=True)
    await branch.runtime.settle()
    assert (closed.status, closed.refused, closed.note) == ("closed", True, "not theirs")
    assert await branch.store.ticket(ticket_id) == closed
    return texts(branch.replies()[before:])


def risky() -> Bank:
    bank = Bank()
    bank.answers["risk_check"] = Escalate("compliance", "big")
    return bank


async def test_what_a_human_refuses_is_dropped_and_never_done(tmp_path: Path) -> None:
    bank = risky()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        assert await refused(branch) == [REFUSED["en"]]
        assert branch.replies()[-1].code == "escalation.refused"
        assert await branch.flow() is None
        for said in ("continue", "yes", "yes"):
            await branch.say(said)
        assert (bank.done, await branch.statuses()) == ([], [])
        assert (await branch.audits())[-1] == "workflow_failed"
        audits = [link.artifact for link in await branch.evidence() if link.artifact.audit is not None]
        data = {each.audit.event: each.audit.data for each in audits if each.audit is not None}
        ticket_id = bank.tickets[0].ticket_id
        assert data["workflow_failed"] == {"reason": "escalation.refused", "ticket_id": ticket_id}
        assert data["escalation"] == {"refused": "yes", "status": "closed", "ticket_id": ticket_id}
        signal = await branch.store.signalled("ticket.closed", ticket_id)
        assert signal is not None and signal.payload == {"note": "not theirs", "refused": True}


@pytest.mark.parametrize(
    ("lang", "words"),
    [("pt", "fazer ponte de 200 USDC da Polygon para a Base"), ("es", "hacer puente de 200 USDC desde Polygon a Base")],
)
async def test_the_person_is_told_in_their_language(tmp_path: Path, lang: str, words: str) -> None:
    async with Branch(risky(), tmp_path) as branch:
        await branch.say(words)
        assert await refused(branch) == [REFUSED[lang]]


async def test_what_was_left_for_what_is_refused_is_taken_up_again(tmp_path: Path) -> None:
    async with Branch(risky(), tmp_path) as branch:
        await branch.say("order card")
        await branch.say(WHOLE)
        assert await refused(branch) == [REFUSED["en"], "Which colour?"]


async def test_what_is_refused_while_the_person_is_elsewhere_is_not_come_back_to(tmp_path: Path) -> None:
    bank = risky()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        await branch.say("order card")
        assert await refused(branch) == [REFUSED["en"], "Which colour?"]
        assert (await branch.session()).suspended == ()


async def test_a_correction_before_the_no_does_not_save_what_still_waits_for_the_human(tmp_path: Path) -> None:
    async with Branch(risky(), tmp_path) as branch:
        await branch.say(WHOLE)
        await branch.say("no, 300")
        assert await refused(branch) == [REFUSED["en"]]
        assert await branch.flow() is None


async def test_what_the_human_was_not_asked_about_is_not_theirs_to_refuse(tmp_path: Path) -> None:
    bank = risky()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        del bank.answers["risk_check"]
        assert (await branch.said("no, 20"))[-1] == ASKED.replace("200", "20")
        assert (await refused(branch))[0] == "You are back with the assistant."
        await branch.say("yes")
        assert bank.done == ["bridge 20 USDC 137>8453"]


async def test_whoever_asked_for_a_human_asked_for_no_approval(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say(WHOLE)
        ticket_id = await handed_over(branch)
        with pytest.raises(SaysoError) as caught:
            await branch.runtime.converse.desk.hand_back(ticket_id, refuse=True)
        assert caught.value.code == "ticket.nothing_to_refuse"
        found = await branch.store.ticket(ticket_id)
        assert found is not None and found.status == "open"
