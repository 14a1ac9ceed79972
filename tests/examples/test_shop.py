"""The example shop, driven as its customers would, on a real file."""

import asyncio
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sayso import config
from sayso.commands.policy import scopes_of
from sayso.testing import ALICE, BOB, World

SHOP = Path(__file__).parents[2] / "examples" / "shop"
AGENT = "+5511900000009"
FULL_PATH = [
    "received", "canonicalized", "confirmation_required", "confirmed",
    "authz_pending", "authorized", "started", "executed",
]  # fmt: skip


class Shop(World):
    """The shop in a world: loaded anew at every start as by a new process, its chains verified at the end."""

    def __init__(self, folder: Path) -> None:
        self.module: Any = None
        super().__init__(self._load, folder / "sayso.db")

    def _load(self) -> Any:
        _unload()
        self.module = importlib.import_module("app")
        self.module.app.load(config.load(SHOP), SHOP)
        return self.module.app

    async def __aexit__(self, *error: object) -> None:
        try:
            if error == (None, None, None):
                assert [report for report in await self.verify() if not report.ok] == []
        finally:
            self.module.orders.close()
            self.module.payments.close()
            await super().__aexit__(*error)

    async def hear(self, text: str, *, by: str = ALICE, **more: Any) -> str:
        """What the shop answers; a second passes first, as between two people it does."""
        self.clock.advance(1)
        return "\n".join(reply.text for reply in await self.say(text, by=by, **more))

    async def pick(self, label: str, *, by: str = ALICE) -> str:
        self.clock.advance(1)
        return "\n".join(reply.text for reply in await self.press(label, by=by))

    async def status_of(self, order_id: int, owner: str = ALICE) -> str:
        return str((await self.module.orders.of(owner, order_id)).status)

    def moved(self) -> list[tuple[str, str, str]]:
        return [(one.kind, one.subject, one.amount) for one in self.module.payments.movements()]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where this test's shop keeps its files."""
    monkeypatch.setenv("SHOP_DB", str(tmp_path / "shop.db"))
    monkeypatch.syspath_prepend(str(SHOP))
    yield tmp_path
    _unload()


def _unload() -> None:
    for name in ("app", "services"):
        sys.modules.pop(name, None)


class TestCancel:
    @pytest.mark.parametrize(
        ("request_", "question", "yes", "outcome"),
        [
            (
                "cancel order 204",
                "Cancel order 204 (running shoes) and refund 89.90 BRL?",
                "Yes",
                "Order 204 is cancelled. Refund RF-1: 89.90 BRL.",
            ),
            (
                "quero cancelar o pedido 204",
                "Cancelar o pedido 204 (running shoes) e devolver 89.90 BRL?",
                "Sim",
                "O pedido 204 está cancelado. Reembolso RF-1: 89.90 BRL.",
            ),
            (
                "Quiero cancelar el pedido #204, por favor",
                "¿Cancelar el pedido 204 (running shoes) y devolver 89.90 BRL?",
                "Sí",
                "El pedido 204 está cancelado. Reembolso RF-1: 89.90 BRL.",
            ),
        ],
        ids=["en", "pt", "es"],
    )
    @pytest.mark.parametrize("typed", [False, True], ids=["button", "typed"])
    async def test_asked_confirmed_and_refunded_once(
        self, folder: Path, request_: str, question: str, yes: str, outcome: str, typed: bool
    ) -> None:
        async with Shop(folder) as shop:
            assert await shop.hear(request_) == question
            assert shop.moved() == []
            assert await (shop.hear(yes) if typed else shop.pick(yes)) == outcome
            assert shop.moved() == [("refund", "PAY-204", "89.90 BRL")]
            assert await shop.status_of(204) == "cancelled"
            assert [stage.value for stage in (await shop.last()).stages] == FULL_PATH

    @pytest.mark.parametrize("ask", ["meus pedidos", "mis pedidos"])
    async def test_the_shared_words_are_answered_in_the_language_of_the_conversation(
        self, folder: Path, ask: str
    ) -> None:
        async with Shop(folder) as shop:
            await shop.hear(ask)
            asked = await shop.hear("cancelar pedido 204")
            assert asked.startswith("Cancelar o pedido" if ask == "meus pedidos" else "¿Cancelar el pedido")

    async def test_a_no_moves_nothing(self, folder: Path) -> None:
        async with Shop(folder) as shop:
            await shop.hear("cancel order 204")
            assert await shop.pick("No") == "All right, nothing was done."
            assert (await shop.last()).status == "declined"
            assert (shop.moved(), await shop.status_of(204)) == ([], "paid")

    @pytest.mark.parametrize(
        ("request_", "refusal"),
        [
            ("cancel order 300", "Order 300 has already been shipped."),
            ("quero cancelar o pedido 300", "O pedido 300 já foi enviado."),
            ("quiero cancelar el pedido 300", "El pedido 300 ya fue enviado."),
        ],
        ids=["en", "pt", "es"],
    )
    async def test_a_shipped_order_is_refused_after_the_yes(self, folder: Path, request_: str, refusal: str) -> None:
        async with Shop(folder) as shop:
            assert "300" in await shop.hear(request_)
            assert await shop.hear("ok") == refusal
            last = await shop.last()
            assert last.outcome is not None
            assert (last.status, last.outcome.reason) == ("rejected", "policy.already_shipped")
            (decided,) = [
                link.artifact.security
                for link in await shop.evidence()
                if link.artifact.type == "authz.decided" and link.artifact.security
            ]
            assert decided.authz is not None
            assert (decided.authz.decision, decided.authz.policy_id) == ("deny", "shop@1")
            assert shop.moved() == []

    async def test_somebody_elses_order_and_no_order_are_refused_alike_and_unasked(self, folder: Path) -> None:
        async with Shop(folder) as shop:
            assert await shop.hear("cancel order 207") == "You have no order 207."
            assert await shop.hear("cancel order 999") == "You have no order 999."
            for record in await shop.commands():
                assert record.outcome is not None
                assert record.outcome.reason == "policy.no_such_order"
                assert record.confirmation is None
            assert await shop.status_of(207, BOB) == "paid"

    async def test_a_cancelled_order_is_not_cancelled_again(self, folder: Path) -> None:
        async with Shop(folder) as shop:
            await shop.hear("cancel order 204")
            await shop.hear("yes")
            assert await shop.hear("cancel order 204") == "Order 204 is already cancelled."
            assert len(shop.moved()) == 1

    async def test_two_open_questions_about_one_order_refund_it_once(self, folder: Path) -> None:
        async with Shop(folder) as shop:
            await shop.hear("cancel order 204")
            first = shop.replies()[-1]
            await shop.hear("cancel order 204")
            await shop.pick("Yes")
            shop.clock.advance(1)
            (refused,) = await shop.press("Yes", of=first)
            assert refused.code == "confirmation.stale"
            assert len(shop.moved()) == 1

    async def test_a_yes_to_what_has_changed_is_asked_again(self, folder: Path) -> None:
        async with Shop(folder) as shop:
            await shop.hear("cancel order 204")
            await shop.module.orders.set_status(204, "shipped")
            assert "Something has changed" in await shop.pick("Yes")
            assert await shop.pick("Yes") == "Order 204 has already been shipped."
            assert [record.status for record in await shop.commands()] == ["stale", "rejected"]
            assert shop.moved() == []

    async def test_a_message_delivered_again_does_nothing_and_tells_the_outcome(self, folder: Path) -> None:
        async with Shop(folder) as shop:
            await shop.hear("cancel order 204", message_id="first")
            outcome = await shop.pick("Yes")
            replies = len(shop.replies())
            again = await shop.redeliver("first")
            assert again.verdict == "duplicate"
            assert [view.outcome for view in again.commands] == [outcome]
            assert (len(shop.moved()), len(shop.replies())) == (1, replies)
            assert (await shop.types())[-1] == "idempotency.replayed"

    async def test_a_crash_after_the_money_moved_moves_it_once(self, folder: Path) -> None:
        async with Shop(folder) as shop:
            await shop.hear("cancel order 204")
            moved = asyncio.Event()

            def die() -> None:
                moved.set()
                raise asyncio.CancelledError  # as when the process ends here: nothing more is written

            shop.module.payments = shop.module.Payments(after=die)
            shop.clock.advance(1)
            await shop.deliver(shop.write("yes"))
            await asyncio.wait_for(moved.wait(), 10)
            shop.module.payments.close()
            (refund,) = await shop.store.steps((await shop.last()).id)
            assert (refund.name, refund.state) == ("refund", "begun")
            await shop.restart()
            assert shop.replies()[-1].text == "Order 204 is cancelled. Refund RF-1: 89.90 BRL."
            assert shop.moved() == [("refund", "PAY-204", "89.90 BRL")]
            assert "execution.resumed" in await shop.types()


class TestUndo:
    @pytest.mark.parametrize(
        ("request_", "undo", "back"),
        [
            ("cancel order 204", "undo", "Order 204 is back."),
            ("quero cancelar o pedido 204", "desfazer", "O pedido 204 voltou."),
            ("quiero cancelar el pedido 204", "deshacer", "El pedido 204 está de vuelta."),
        ],
        ids=["en", "pt", "es"],
    )
    async def test_the_money_is_taken_again_and_the_order_is_back(
        self, folder: Path, request_: str, undo: str, back: str
    ) -> None:
        async with Shop(folder) as shop:
            await shop.hear(request_)
            await shop.hear("ok")
            assert "204" in await shop.hear(undo)
            assert len(shop.moved()) == 1
            assert await shop.hear("ok") == back
            assert shop.moved() == [("refund", "PAY-204", "89.90 BRL"), ("recapture", "RF-1", "89.90 BRL")]
            assert await shop.status_of(204) == "paid"
            target, recovery = await shop.commands()
            assert (target.status, recovery.status) == ("compensated", "executed")
            assert recovery.envelope.target_command_id == target.id

    async def test_each_undo_takes_its_own_money_again(self, folder: Path) -> None:
        async with Shop(folder) as shop:
            for order_id in (204, 205):
                await shop.hear(f"cancel order {order_id}")
                await shop.hear("yes")
            for _ in range(2):
                await shop.hear("undo")
                await shop.hear("yes")
            assert shop.moved()[2:] == [
                ("recapture", "RF-2", "249.00 BRL"),
                ("recapture", "RF-1", "89.90 BRL"),
            ]
            assert [await shop.status_of(order_id) for order_id in (204, 205)] == ["paid", "paid"]

    async def test_a_no_leaves_it_cancelled(self, folder: Path) -> None:
        async with Shop(folder) as shop:
            await shop.hear("cancel order 204")
            await shop.hear("yes")
            await shop.hear("undo")
            await shop.hear("no")
            assert (len(shop.moved()), await shop.status_of(204)) == (1, "cancelled")

    async def test_what_was_undone_is_not_undone_again(self, folder: Path) -> None:
        async with Shop(folder) as shop:
            await shop.hear("cancel order 204")
            await shop.hear("yes")
            done = (await shop.last()).id
            await shop.hear("undo")
            await shop.hear("yes")
            assert "already recovered" in await shop.hear(f"undo {done}")
            assert len(shop.moved()) == 2

    async def test_a_stranger_cannot_and_an_agent_can(self, folder: Path) -> None:
        async with Shop(folder) as shop:
            await shop.hear("cancel order 204")
            await shop.hear("yes")
            done = (await shop.last()).id
            assert await shop.hear(f"undo {done}", by=BOB) == "I can't find that."
            await shop.hear(f"undo {done}", by=AGENT)
            assert await shop.pick("Yes", by=AGENT) == "Order 204 is back."
            assert len(shop.moved()) == 2

    async def test_an_operator_on_the_host_can(self, folder: Path) -> None:
        async with Shop(folder) as shop:
            await shop.hear("cancel order 204")
            await shop.hear("yes")
            done = (await shop.last()).id
            cli = shop.app.definition.channels["cli"]
            for text in (f"undo {done}", "yes"):
                await shop.hear(text, by="ops", channel="cli")
            assert [message.text for message in cli.to(shop.conversation("ops", "cli"))][-1] == "Order 204 is back."


class TestLooking:
    @pytest.mark.parametrize(
        ("ask", "first"),
        [
            ("my orders", "204 running shoes, 89.90 BRL: paid"),
            ("Meus pedidos?", "204 running shoes, 89.90 BRL: pago"),
            ("¿Mis pedidos?", "204 running shoes, 89.90 BRL: pagado"),
        ],
    )
    async def test_ones_own_orders(self, folder: Path, ask: str, first: str) -> None:
        async with Shop(folder) as shop:
            lines = (await shop.hear(ask)).splitlines()
            assert lines[0] == first
            assert [line.split()[0] for line in lines] == ["204", "205", "206", "300"]
            assert (await shop.last()).confirmation is None

    @pytest.mark.parametrize(
        ("ask", "line"),
        [
            ("order 300", "300 tent for two, 899.00 BRL: shipped"),
            ("status of order 300", "300 tent for two, 899.00 BRL: shipped"),
            ("onde está o meu pedido 300?", "300 tent for two, 899.00 BRL: enviado"),
            ("¿dónde está mi pedido 300?", "300 tent for two, 899.00 BRL: enviado"),
            ("order 207", "You have no order 207."),
            ("situação do pedido 207", "Você não tem o pedido 207."),
        ],
    )
    async def test_one_order(self, folder: Path, ask: str, line: str) -> None:
        async with Shop(folder) as shop:
            assert await shop.hear(ask) == line

    async def test_someone_without_orders(self, folder: Path) -> None:
        async with Shop(folder) as shop:
            assert await shop.hear("my orders", by="+4915200000000") == "You have no orders."


class TestDeleteAccount:
    async def test_it_needs_a_pin_that_is_written_nowhere(self, folder: Path) -> None:
        async with Shop(folder) as shop:
            await shop.hear("delete my account")
            assert 'Say "set pin" first' in await shop.hear("yes")
            await shop.hear("set pin")
            await shop.hear("yes")
            kept = "Your PIN is set.\nStill open: Delete your account?"
            assert (await shop.hear("48392071")).startswith(kept)
            assert (await shop.hear("continue")).startswith("Delete your account?")
            assert "reply with your PIN" in await shop.hear("yes")
            assert "Tries left: 4" in await shop.hear("5555")
            assert await shop.status_of(204) == "paid"
            assert await shop.hear("48392071") == "Your account is deleted."
            assert await shop.hear("my orders") == "You have no orders."
        for file in folder.iterdir():
            assert b"48392071" not in file.read_bytes(), file.name

    @pytest.mark.parametrize(
        ("ask", "question"),
        [("apagar minha conta", "Apagar a sua conta?"), ("borrar mi cuenta", "¿Borrar tu cuenta?")],
    )
    async def test_it_asks_in_the_persons_language(self, folder: Path, ask: str, question: str) -> None:
        async with Shop(folder) as shop:
            assert (await shop.hear(ask)).startswith(question)


class TestPolicy:
    async def test_every_scope_is_held_by_a_customer_and_the_operator_inherits(self, folder: Path) -> None:
        async with Shop(folder) as shop:
            pack = shop.app.definition.policy
            asked = {
                scope
                for spec in shop.app.definition.registry
                for scope in (spec.scope, spec.compensation_scope)
                if scope and not spec.name.startswith("sayso.")
            }
            assert asked == scopes_of(pack, ("customer",))
            assert scopes_of(pack, ("operator",)) == asked | {"sayso:pin.reset"}
