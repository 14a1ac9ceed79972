"""The virtual teller, driven as its customers would, on a real file: by text, by buttons and by voice."""

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from sayso import config
from sayso.channels.media.storage import Folder
from sayso.commands.policy import scopes_of
from sayso.evidence import unpack
from sayso.testing import ALICE, BOB, World
from sayso.testing.speech import Scripted, attachment

TELLER = Path(__file__).parents[2] / "examples" / "teller"
WALLET = "0x52908400098527886E0F7030069857D2E4169EE7"
PIN = "48291307"
HOUR_S = 3_600
FULL_PATH = [
    "received", "canonicalized", "confirmation_required", "confirmed",
    "authz_pending", "authorized", "started", "executed",
]  # fmt: skip


class Teller(World):
    """The teller in a world: loaded anew at every start as by a new process, its chains verified at the end."""

    def __init__(self, folder: Path, spoken: dict[str, str] | None = None) -> None:
        self.module: Any = None
        super().__init__(
            self._load,
            folder / "sayso.db",
            settings=config.load(TELLER),
            files=Folder(folder / "media"),
            transcriber=Scripted(spoken or {}),
        )

    def _load(self) -> Any:
        _unload()
        self.module = importlib.import_module("app")
        self.module.app.load(config.load(TELLER), TELLER)
        return self.module.app

    async def __aenter__(self) -> "Teller":
        await super().__aenter__()
        return self

    async def __aexit__(self, *error: object) -> None:
        try:
            if error == (None, None, None):
                assert [report for report in await self.verify() if not report.ok] == []
        finally:
            for service in (self.module.ledger, self.module.bridge_, self.module.explorer):
                service.close()
            await super().__aexit__(*error)

    async def hear(self, *texts: str, by: str = ALICE) -> str:
        """What the teller answers to the last of these; a second passes before each, as between two people it does."""
        replies = []
        for text in texts:
            self.clock.advance(1)
            replies = await self.say(text, by=by)
        return "\n".join(reply.text for reply in replies)

    async def pick(self, label: str, *, by: str = ALICE) -> str:
        self.clock.advance(1)
        return "\n".join(reply.text for reply in await self.press(label, by=by))

    async def voice(self, name: str) -> str:
        """What the teller answers by WhatsApp to a voice note of this name."""
        self.clock.advance(1)
        self.whatsapp.attachments[name] = attachment("audio", name)
        note = {"type": "audio", "audio": {"id": name, "mime_type": "audio/ogg", "voice": True}}
        return "\n".join(reply.text for reply in await self.post(note))

    async def settled(self, *, by: str = ALICE) -> str:
        """The other chain answers, and what the person hears of it."""
        before = len(self.replies(by))
        for transfer_id in await self.module.bridge_.pending():
            await self.module.settle(transfer_id)
        await self.runtime.settle()
        return "\n".join(reply.text for reply in self.replies(by)[before:])

    async def closed(self, note: str, *, refuse: bool = False) -> None:
        """A human closes the newest ticket."""
        desk, ticket_id = self.runtime.converse.desk, self.module.tickets[-1].ticket_id
        await desk.take(ticket_id, "Diego")
        await desk.hand_back(ticket_id, note, refuse)
        await self.runtime.settle()

    async def has(self, chain: int, token: str = "USDC", owner: str = ALICE) -> Decimal:
        amount: Decimal = await self.module.ledger.balance(owner, chain, token)
        return amount

    def moved(self) -> list[tuple[str, int, str, str]]:
        return [(one.kind, one.chain, one.token, str(one.amount)) for one in self.module.ledger.movements()]

    async def executed(self, command: str = "bridge", by: str = ALICE) -> list[dict[str, Any]]:
        """What was executed of a command: its values, in order."""
        found = [record for record in await self.commands(by=by) if record.envelope.command == command]
        return [record.envelope.args for record in found if record.status == "executed"]

    async def with_pin(self) -> None:
        await self.hear("set pin", "yes")
        assert await self.hear(PIN) == "Your PIN is set."


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where this test's teller keeps its files; its bridge answers when it is told to."""
    monkeypatch.setenv("TELLER_DB", str(tmp_path / "teller.db"))
    monkeypatch.setenv("TELLER_SETTLE_S", "never")
    monkeypatch.syspath_prepend(str(TELLER))
    yield tmp_path
    _unload()


def _unload() -> None:
    for name in ("app", "services", "words"):
        sys.modules.pop(name, None)


def bridged(amount: str, token: str = "USDC", source: int = 137, destination: int = 8453) -> dict[str, Any]:
    return {"source_chain": source, "destination_chain": destination, "token": token, "amount": amount}


class TestBridge:
    @pytest.mark.parametrize(
        ("said", "answers"),
        [
            (
                ("I want to bridge 100 USDC from Polygon to Base", "no, 200", "what is my balance", "yes"),
                (
                    "Bridge 100 USDC from Polygon to Base? 99.90 USDC will arrive.",
                    "Bridge 200 USDC from Polygon to Base? 199.80 USDC will arrive.",
                    "Still open: Bridge 200 USDC from Polygon to Base? 199.80 USDC will arrive.",
                    "Welcome back. You were here: Bridge 200 USDC from Polygon to Base?",
                    "Step 7 of 8. BR-1 is on its way, about 30 s.",
                    "199.80 USDC arrived on Base. Transaction 0x",
                ),
            ),
            (
                ("manda 1.250,75 USDC da Polygon pra Base", "não, 200", "qual o meu saldo?", "sim"),
                (
                    "Enviar 1.250,75 USDC da rede Polygon para a rede Base? Chegam 1.249,49925 USDC.",
                    "Enviar 200 USDC da rede Polygon para a rede Base? Chegam 199,80 USDC.",
                    "Ainda em aberto: Enviar 200 USDC da rede Polygon para a rede Base? Chegam 199,80 USDC.",
                    "Que bom que voltou. Você estava aqui: Enviar 200 USDC da rede Polygon para a rede Base?",
                    "Passo 7 de 8. BR-1 está a caminho, cerca de 30 s.",
                    "199,80 USDC chegaram na Base. Transação 0x",
                ),
            ),
            (
                ("quiero hacer un puente de 100 USDC de Polygon a Base", "mejor 200", "¿cuál es mi saldo?", "sí"),
                (
                    "¿Enviar 100 USDC de la red Polygon a la red Base? Llegan 99,90 USDC.",
                    "¿Enviar 200 USDC de la red Polygon a la red Base? Llegan 199,80 USDC.",
                    "Sigue pendiente: ¿Enviar 200 USDC de la red Polygon a la red Base? Llegan 199,80 USDC.",
                    "¿Enviar 200 USDC de la red Polygon a la red Base?",
                    "Paso 7 de 8. BR-1 está en camino, unos 30 s.",
                    "199,80 USDC llegaron a Base. Transacción 0x",
                ),
            ),
        ],
        ids=["en", "pt", "es"],
    )
    async def test_a_correction_a_digression_an_hours_absence_and_one_executed_command(
        self, folder: Path, said: tuple[str, ...], answers: tuple[str, ...]
    ) -> None:
        ask, correct, digress, yes = said
        async with Teller(folder) as teller:
            assert answers[0] in await teller.hear(ask)
            assert answers[1] in await teller.hear(correct)
            assert answers[2] in await teller.hear(digress)
            await teller.advance(HOUR_S)
            assert answers[3] in await teller.hear(yes)  # it confirms nothing: that question is an hour old
            assert teller.moved() == []
            assert answers[1] in await teller.hear(yes)
            assert await teller.hear(yes) == answers[4]
            assert answers[5] in await teller.settled()
            assert await teller.executed() == [bridged("200")]
            assert teller.moved() == [("hold", 137, "USDC", "-200"), ("settle", 8453, "USDC", "199.8")]
            assert (await teller.has(137), await teller.has(8453)) == (Decimal(4800), Decimal("5199.8"))
            done = [record for record in await teller.commands() if record.status == "executed"][-1]
            assert [stage.value for stage in done.stages] == FULL_PATH

    @pytest.mark.parametrize(
        ("ask", "yes", "opening"),
        [("bridge tokens", "Yes", "Step 1 of 8. From which chain?"), ("fazer bridge", "Sim", "Passo 1 de 8. De qual"),
         ("hacer un puente", "Sí", "Paso 1 de 8. ¿Desde qué red?")],
        ids=["en", "pt", "es"],
    )  # fmt: skip
    async def test_by_buttons(self, folder: Path, ask: str, yes: str, opening: str) -> None:
        async with Teller(folder) as teller:
            assert (await teller.hear(ask)).startswith(opening)
            for label in ("Optimism", "Defi Oracle Meta", "DAI"):
                await teller.pick(label)
            await teller.hear("50")
            await teller.pick(yes)
            await teller.settled()
            assert await teller.executed() == [bridged("50", "DAI", 10, 138)]
            assert await teller.has(138, "DAI") == Decimal("2049.9")  # twice the fee by the bank's own chain

    async def test_by_voice(self, folder: Path) -> None:
        spoken = {"ask": "manda duzentos USDC da Polygon pra Base", "correct": "não, trezentos", "yes": "sim"}
        async with Teller(folder, spoken) as teller:
            assert "Enviar 200 USDC da rede Polygon para a rede Base?" in await teller.voice("ask")
            assert "Enviar 300 USDC da rede Polygon para a rede Base?" in await teller.voice("correct")
            assert "BR-1 está a caminho" in await teller.voice("yes")
            await teller.settled()
            assert await teller.executed() == [bridged("300")]

    async def test_what_is_executed_is_the_quote_that_was_said_yes_to(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            await teller.hear("bridge 100 USDC from Polygon to Base", "yes")
            record = await teller.last()
            assert record.confirmation is not None
            assert record.confirmation.bind["fee"] == "0.1"
            assert record.confirmation.bind["route"] == [137, 8453]
            assert record.confirmation.bind["amount_out"] == "99.9"

    async def test_the_same_chain_twice_and_a_chain_that_is_not_served(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            assert "Polygon is where it comes from." in await teller.hear("bridge 5 USDC from Polygon to Polygon")
            assert "Bridge 5 USDC from Polygon to Base?" in await teller.hear("base")
            await teller.hear("never mind")
            asked = await teller.hear("bridge 5 USDC from BNB Chain to Polygon")
            assert asked.endswith("source chain: it is not one of the choices. From which chain?")
            assert "Bridge 5 USDC from Base to Polygon?" in await teller.hear("base")

    async def test_more_than_one_has_and_finer_than_the_token(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            asked = await teller.hear("bridge 5000.01 USDC from Base to Polygon")
            assert asked == "Step 2 of 8. You have 5,000 USDC on Base. How much?"
            assert "USDC has 6 decimals at most." in await teller.hear("0.1234567")
            assert "Bridge 0.123456 USDC from Base to Polygon?" in await teller.hear("0.123456")

    async def test_a_transfer_that_does_not_arrive_is_given_back(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            await teller.hear("bridge 100.13 DAI from Base to Optimism", "yes")
            assert await teller.has(8453, "DAI") == Decimal("1899.87")
            assert await teller.settled() == "BR-1 did not arrive. Your 100.13 DAI are back on Base."
            assert await teller.has(8453, "DAI") == 2_000
            record = await teller.last()
            assert record.outcome is not None
            assert (record.status, record.outcome.reason) == ("failed", "effect.bridge_failed")

    async def test_nobody_answers_for_an_hour(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            await teller.hear("bridge 100 DAI from Base to Optimism", "yes")
            await teller.advance(HOUR_S + 1)
            assert (await teller.last()).status == "failed"
            assert await teller.has(8453, "DAI") == 2_000
            assert await teller.module.bridge_.pending() == []

    async def test_killed_on_its_way_it_arrives_once(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            await teller.hear("bridge 100 DAI from Base to Optimism", "yes")
            await teller.restart()
            await teller.restart()
            assert "arrived on Optimism" in await teller.settled()
            assert teller.moved() == [("hold", 8453, "DAI", "-100"), ("settle", 10, "DAI", "99.9")]
            assert await teller.settled() == ""

    async def test_over_the_limit_and_at_it(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            assert "Your limit is 3,000 at once." in await teller.hear("bridge 3000.01 USDC from Base to Polygon")
            assert (await teller.last()).status == "rejected"
            assert "Bridge 3,000 USDC from Base to Polygon?" in await teller.hear(
                "bridge 3000 USDC from Base to Polygon"
            )

    @pytest.mark.parametrize(("amount", "asks_for_pin"), [("1000", False), ("1000.01", True)])
    async def test_strong_consent_over_a_thousand(self, folder: Path, amount: str, asks_for_pin: bool) -> None:
        async with Teller(folder) as teller:
            await teller.with_pin()
            heard = await teller.hear(f"bridge {amount} USDC from Base to Polygon", "yes")
            assert ("reply with your PIN" in heard) is asks_for_pin
            assert bool(teller.moved()) is not asks_for_pin
            if asks_for_pin:
                assert "is on its way" in await teller.hear(PIN)
            await teller.settled()
            assert await teller.executed() == [bridged(amount, source=8453, destination=137)]

    async def test_a_risky_one_goes_to_a_person_first(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            assert "I am passing you on" in await teller.hear("bridge 2500 USDC from Base to Defi Oracle Meta")
            (ticket,) = teller.module.tickets
            assert (ticket.reason, ticket.actor) == ("compliance", ALICE)
            assert ticket.context["context"]["current_workflow"] == "bridge_action"
            await teller.closed("fine")
            assert "Bridge 2,500 USDC from Base to Defi Oracle Meta?" in await teller.hear("yes")

    async def test_a_risky_one_that_a_person_refuses_goes_nowhere(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            await teller.hear("bridge 2500 USDC from Base to Defi Oracle Meta")
            await teller.closed("not theirs", refuse=True)
            assert teller.replies()[-1].text.startswith("What you asked for was not approved")
            await teller.hear("yes", "continue", "yes")
            assert teller.moved() == []

    async def test_what_is_on_its_way_is_called_off_and_given_back(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            await teller.hear("bridge 100 DAI from Base to Optimism", "yes")
            await teller.hear("cancel", "yes")
            assert (await teller.commands())[0].status == "failed"
            await teller.hear("undo", "yes")
            assert (await teller.commands())[0].status == "compensated"
            assert await teller.has(8453, "DAI") == 2_000
            assert await teller.settled() == ""

    async def test_what_arrived_before_it_could_be_called_off_is_not_lost(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            await teller.hear("bridge 100 DAI from Base to Optimism", "yes")
            await teller.hear("cancel", "yes")
            await teller.settled()
            assert "cannot be undone" in await teller.hear("undo", "yes")
            assert (await teller.has(8453, "DAI"), await teller.has(10, "DAI")) == (1_900, Decimal("2099.9"))

    async def test_what_has_arrived_stays(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            await teller.hear("bridge 100 DAI from Base to Optimism", "yes")
            await teller.settled()
            assert "cannot be undone" in await teller.hear("undo", "yes")
            assert await teller.has(10, "DAI") == Decimal("2099.9")

    async def test_the_audit_of_the_workflow(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            await teller.hear("bridge 100 DAI from Base to Optimism")
            await teller.pick("Yes")
            await teller.settled()
            links = unpack((await teller.store.evidence(teller.conversation())).rows)
            audits = [link.artifact.audit for link in links if link.artifact.audit is not None]
            mine = [audit for audit in audits if audit.workflow == "bridge_action"]
            consent = next(audit.data for audit in mine if audit.event == "user_confirmation")
            assert (consent["method"], consent["consent"]) == ("button", "explicit")
            assert "workflow_completed" in [audit.event for audit in mine]


class TestOpenAccount:
    @pytest.mark.parametrize(
        ("said", "question", "welcome"),
        [
            (
                ("open an account", "Maria da Silva", "529.982.247-25", "12 March 1990"),
                "Open an account for Maria da Silva, CPF 52998224725, born on 1990-03-12?",
                "Welcome, Maria da Silva. Your account is AC-1, your wallet 0x",
            ),
            (
                ("quero abrir uma conta", "Maria da Silva", "529.982.247-25", "12 de março de 1990"),
                "Abrir uma conta para Maria da Silva, CPF 52998224725, nascimento em 12/03/1990?",
                "Boas-vindas, Maria da Silva. Sua conta é a AC-1, sua carteira 0x",
            ),
            (
                ("quiero abrir una cuenta", "María de la Cruz", "529.982.247-25", "12 de marzo de 1990"),
                "¿Abrir una cuenta para María de la Cruz, CPF 52998224725, nacimiento el 12/03/1990?",
                "Te damos la bienvenida, María de la Cruz. Tu cuenta es la AC-1, tu billetera 0x",
            ),
        ],
        ids=["en", "pt", "es"],
    )
    async def test_opened(self, folder: Path, said: tuple[str, ...], question: str, welcome: str) -> None:
        async with Teller(folder) as teller:
            assert question in await teller.hear(*said)
            yes = teller.replies()[-1].buttons[0].label
            assert welcome in await teller.pick(yes)
            account = await teller.module.ledger.account(ALICE)
            assert (account.number, account.full_name) == ("AC-1", said[1])

    async def test_one_each(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            await teller.hear("open an account", "Maria da Silva", "529.982.247-25", "12 March 1990", "yes")
            assert await teller.hear("open an account") == "You have an account already."

    @pytest.mark.parametrize("opened", [True, False])
    async def test_manual_review(self, folder: Path, opened: bool) -> None:
        async with Teller(folder) as teller:
            heard = await teller.hear("open an account", "Maria da Silva", "935.411.347-80", "12 March 1990", "yes")
            assert "A colleague has to look at this." in heard
            assert await teller.module.ledger.account(ALICE) is None
            await teller.closed("documents seen", refuse=not opened)
            assert (await teller.module.ledger.account(ALICE) is not None) is opened
            assert (await teller.last()).status == ("executed" if opened else "failed")

    async def test_a_review_survives_a_crash(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            await teller.hear("open an account", "Maria da Silva", "935.411.347-80", "12 March 1990", "yes")
            ticket = teller.module.tickets[-1]
            await teller.restart()
            teller.module.tickets.append(ticket)
            await teller.closed("approved")
            assert (await teller.module.ledger.account(ALICE)).number == "AC-1"

    async def test_who_may_not_have_one(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            asked = await teller.hear("open an account", "Maria", "529.982.247-25", "12 March 2030")
            assert "I need first and last name." in asked
            assert "That day is still to come." in await teller.hear("Maria da Silva")
            born = teller.clock.now().year - 17
            assert "people of 18 years or more" in await teller.hear(f"1 January {born}")
            assert (await teller.last()).status == "rejected"

    async def test_a_document_that_is_none(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            asked = await teller.hear("open an account", "Maria da Silva", "529.982.247-26")
            assert "What is your CPF number?" in asked


class TestRaiseLimit:
    async def test_with_a_pin(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            await teller.with_pin()
            await teller.hear("raise my limit to 5000")
            assert await teller.hear("a house") == "Raise your limit from 3,000 to 5,000 (a house)?"
            assert "reply with your PIN" in await teller.hear("yes")
            assert await teller.module.ledger.limit(ALICE) == 3_000
            assert await teller.hear(PIN) == "Your limit is now 5,000."
            assert await teller.module.ledger.limit(ALICE) == 5_000
            assert await teller.module.ledger.limit(BOB) == 3_000

    async def test_without_one(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            heard = await teller.hear("quero aumentar o meu limite para 5000", "uma casa", "sim")
            assert "PIN" in heard
            assert await teller.module.ledger.limit(ALICE) == 3_000

    @pytest.mark.parametrize(
        ("to", "refusal"),
        [("3000", "Your limit is 3,000 already."), ("20000.01", "I can raise it to 20,000 at most.")],
    )
    async def test_what_is_no_raise_and_what_is_too_much(self, folder: Path, to: str, refusal: str) -> None:
        async with Teller(folder) as teller:
            await teller.with_pin()
            heard = await teller.hear(f"raise my limit to {to}", "a house")
            heard += await teller.hear("yes")
            assert refusal in heard
            assert await teller.module.ledger.limit(ALICE) == 3_000


class TestTransfer:
    async def test_sent_once_and_explained(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            asked = await teller.hear(f"send 50 USDC to {WALLET}")
            assert asked == f"Send 50 USDC on Defi Oracle Meta to {WALLET}? That cannot be undone."
            assert await teller.hear("yes") == f"50 USDC sent to {WALLET}."
            assert teller.moved() == [("transfer", 138, "USDC", "-50")]
            explained = await teller.hear("explain my last transaction")
            assert explained == f"A transfer of 50 USDC on Defi Oracle Meta to {WALLET}. It has arrived."

    async def test_more_than_there_is(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            assert await teller.hear(f"send 4 ETH to {WALLET}") == "You have 3 ETH on Defi Oracle Meta."
            assert teller.moved() == []

    async def test_words_that_mean_both_are_told_apart_by_what_they_name(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            assert "Bridge 50 USDC" in await teller.hear("send 50 USDC from Polygon to Base")
            await teller.hear("never mind")
            assert "Send 50 USDC" in await teller.hear(f"send 50 USDC to {WALLET}")

    async def test_two_requests_in_one_message(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            await teller.hear(f"bridge 3 dai from base to polygon and send 50 USDC to {WALLET}", "yes")
            await teller.hear("yes")
            await teller.settled()
            assert len(await teller.executed("bridge")) == len(await teller.executed("transfer")) == 1


class TestExplain:
    @pytest.mark.parametrize(
        ("ask", "told"),
        [
            ("explain my last transaction", "A bridge of 20 DAI from Base to Optimism, for a fee of 0.02 DAI. It has"),
            ("o que é a transação {tx}", "Uma bridge de 20 DAI da Base para a Optimism, com taxa de 0,02 DAI. Ela"),
            ("qué es la transacción {tx}", "Un puente de 20 DAI de Base a Optimism, con comisión de 0,02 DAI. La"),
        ],
        ids=["en", "pt", "es"],
    )
    async def test_a_bridge(self, folder: Path, ask: str, told: str) -> None:
        async with Teller(folder) as teller:
            await teller.hear("bridge 20 DAI from Base to Optimism", "yes")
            hash_ = (await teller.settled()).split()[-1]
            asker = ALICE if "{tx}" not in ask else BOB
            assert (await teller.hear(ask.replace("{tx}", hash_), by=asker)).startswith(told)

    async def test_the_last_one_is_the_last_one_also_when_it_failed(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            await teller.hear("bridge 20 DAI from Base to Optimism", "yes")
            await teller.settled()
            assert "It has arrived." in await teller.hear("explain my last transaction")
            await teller.hear("bridge 20.13 DAI from Base to Optimism", "yes")
            assert "It is on its way." in await teller.hear("explain my last transaction")
            await teller.settled()
            assert "did not arrive and was given back" in await teller.hear("explain my last transaction")

    async def test_asked_for_and_unknown(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            assert await teller.hear("explain transaction") == "Which transaction? Send me its hash."
            assert await teller.hear("0x" + "1f" * 32) == "I find no transaction with that hash here."


class TestPolicy:
    async def test_every_scope_is_held_by_a_customer(self, folder: Path) -> None:
        async with Teller(folder) as teller:
            pack = teller.app.definition.policy
            asked = {
                scope
                for spec in teller.app.definition.registry
                for scope in (spec.scope, spec.compensation_scope)
                if scope and not spec.name.startswith("sayso.")
            }
            assert asked == scopes_of(pack, ("customer",))


async def test_the_bridge_answers_at_once_where_it_is_told_so(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELLER_SETTLE_S", "0")
    async with Teller(folder) as teller:
        assert "arrived on Polygon" in await teller.hear("bridge 3 dai from base to polygon", "yes")


async def test_the_bridge_answers_by_itself(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELLER_SETTLE_S", "0.01")
    async with Teller(folder) as teller:
        await teller.hear("bridge 3 dai from base to polygon", "yes")
        for task in list(teller.module._settling):
            await task
        await teller.runtime.settle()
        assert (await teller.last()).status == "executed"


async def test_what_another_life_has_sent_is_answered_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELLER_SETTLE_S", "3600")
    async with Teller(folder) as teller:
        await teller.hear("bridge 3 dai from base to polygon", "yes")
        for task in list(teller.module._settling):  # the process ends before the other chain answers
            task.cancel()
        await teller.crash()
        monkeypatch.setenv("TELLER_SETTLE_S", "0")
        await teller.start()
        await teller.runtime.settle()
        assert (await teller.last()).status == "executed"


def test_the_demo_plays_to_the_end_and_all_it_claims_is_true(tmp_path: Path) -> None:
    environment = os.environ | {"TMPDIR": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    played = subprocess.run(
        [sys.executable, "demo.py"], cwd=TELLER, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout.count("✓") == 15
    assert "✗" not in played.stdout
