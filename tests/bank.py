"""A bank: a workflow with guards that answer as a test tells them, and what people ask for in between.

The bank outlives the runtime, as the world outside does: `Branch(bank, path)` may crash and start again.
"""

from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any

from sayso import Amount, App, Ask, At, Chain, Ctx, Go, Next, Option, Preview, Role, Ticket, Token
from sayso.commands.policy import PolicyPack, parse_pack
from sayso.records import Event, Flow, Outgoing, Session, Turn
from sayso.testing import ALICE, World

WHOLE = "bridge 200 USDC from Polygon to Base"
ASKED = "Bridge 200 USDC from 137 to 8453?"
STEPS = ("select_chains", "enter_amount", "quote", "risk_check", "confirmation", "execute", "monitor", "complete")


def pack() -> PolicyPack:
    return parse_pack(
        {
            "pack_id": "bank",
            "version": "1",
            "default_role": "member",
            "roles": {"member": {"scopes": ["bank:*"]}},
            "policies": [{"id": "pin", "type": "step_up", "selector": {"risk": "destructive"}}],
        }
    )


class Bank:
    """What it did is in `done`, what its guards were asked in `asked`; `answers` are what they say, by step."""

    def __init__(self, *, human: bool = True) -> None:
        self.done: list[str] = []
        self.asked: list[str] = []
        self.answers: dict[str, Any] = {}
        self.tickets: list[Ticket] = []
        self.fee = 1
        self.human = human

    async def guard(self, step: str, at: At) -> Next:
        self.asked.append(step)
        found = self.answers.get(step, Go())
        if callable(found):
            found = found(at)
        if isinstance(found, Exception):
            raise found
        return found

    def app(self) -> App:
        app = App("bank", policy=pack())
        self._bridge(app)
        self._others(app)
        if self.human:

            @app.escalated
            async def _(ticket: Ticket) -> None:
                self.tickets.append(ticket)

        return app

    def _bridge(self, app: App) -> None:
        @app.command("bridge", "fazer ponte", "hacer puente", scope="bank:bridge")
        async def bridge(
            ctx: Ctx,
            source_chain: Annotated[Chain, Role("source"), Ask("From?", pt="De qual rede?", es="¿Desde qué red?")],
            destination_chain: Annotated[Chain, Role("destination"), Ask("To?", pt="Para qual?", es="¿A qué red?")],
            amount: Annotated[Amount, Ask("How much?", pt="Quanto?", es="¿Cuánto?")],
            token: Annotated[Token, Ask("Which token?", options=("USDC", "ETH", "DAI"))],
        ) -> str:
            self.done.append(f"bridge {amount} {token} {source_chain}>{destination_chain}")
            return f"Bridged {amount} {token}."

        @bridge.preview
        async def _(
            ctx: Ctx, source_chain: int, destination_chain: int, amount: Decimal, token: str
        ) -> Preview[dict[str, int]]:
            text = f"Bridge {amount} {token} from {source_chain} to {destination_chain}?"
            return Preview(text, {"fee": self.fee})

        flow = app.workflow("bridge_action", bridge, *STEPS)
        slots = {"select_chains": ("source_chain", "destination_chain"), "enter_amount": ("amount", "token")}
        for step in STEPS[:4]:

            async def guard(at: At, step: str = step) -> Next:
                return await self.guard(step, at)

            flow.step(step, *slots.get(step, ()))(guard)

    def _others(self, app: App) -> None:
        @app.command("my balance", "meu saldo", "mi saldo", scope="bank:see", risk="read_only")
        async def balance(ctx: Ctx) -> str:
            self.done.append("balance")
            return "You have 1000."

        @app.command("cancel order {order_id}", "cancelar pedido {order_id}", scope="bank:cancel")
        async def cancel(ctx: Ctx, order_id: int) -> str:
            self.done.append(f"cancel {order_id}")
            return f"Cancelled {order_id}."

        @app.command("close account", scope="bank:close", risk="destructive")
        async def close(ctx: Ctx) -> str:
            self.done.append("close")
            return "Closed."

        @app.command("order card", scope="bank:card")
        async def card(
            ctx: Ctx,
            colour: Annotated[str, Ask("Which colour?", (Option("red", "Red", "Vermelho", "Rojo"), "blue"))],
            name: Annotated[str, Ask("What name?", infer=("name",))],
            limit: int = 100,
        ) -> str:
            self.done.append(f"card {colour} {name} {limit}")
            return f"A {colour} card for {name}."

        @app.command("send again", scope="bank:bridge")
        async def again(ctx: Ctx, amount: Annotated[Amount, Ask("How much?", infer=("session",))]) -> str:
            self.done.append(f"again {amount}")
            return f"Sent {amount} again."

        @app.command("call me {name}", scope="bank:name")
        async def call(ctx: Ctx, name: str) -> str:
            await ctx.remember("name", name)
            return f"Hello {name}."

        @app.command("complain", scope="bank:complain")
        async def complain(ctx: Ctx) -> str:
            ticket_id = await ctx.escalate("error", "a complaint")
            self.done.append(f"ticket {ticket_id}")
            note = await ctx.wait("ticket.closed", dict[str, Any], key=ticket_id)
            return f"They said: {note['note']}."


class Branch(World):
    """People write to the bank; a second passes before anyone writes or presses anything."""

    def __init__(self, bank: Bank, folder: Path, **more: Any) -> None:
        self.bank = bank
        super().__init__(bank.app, folder / "a.db", **more)

    async def __aenter__(self) -> "Branch":
        await super().__aenter__()
        return self

    def write(self, text: str = "", **more: Any) -> Event:
        self.clock.advance(1)
        return super().write(text, **more)

    async def said(self, text: str, **more: Any) -> list[str]:
        return [reply.text for reply in await self.say(text, **more)]

    async def __aexit__(self, kind: object = None, *rest: object) -> None:
        """However a test went on, nothing is left unread and every chain verifies."""
        if kind is None:
            assert (await self.store.due(self.clock.now(), 0, 1)).unread == []
            assert all(report.ok for report in await self.verify())
        await super().__aexit__(kind, *rest)

    async def session(self, by: str = ALICE) -> Session:
        """The newest session as it is stored, which is the one that the runtime goes by."""
        stored = (await self.store.sessions(stream=self.conversation(by), limit=1))[0]
        assert (await self.runtime.streams.snapshot(self.conversation(by))).session == stored
        return stored

    async def sessions(self, by: str = ALICE) -> list[Session]:
        return await self.store.sessions(stream=self.conversation(by))

    async def flow(self, by: str = ALICE) -> Flow | None:
        return (await self.session(by)).flow

    async def turns(self, by: str = ALICE) -> list[Turn]:
        return await self.store.turns((await self.session(by)).session_id)

    async def statuses(self, by: str = ALICE) -> list[str]:
        return [f"{record.envelope.command} {record.status}" for record in await self.commands(by=by)]

    async def events(self, by: str = ALICE) -> list[str]:
        """The evidence of sessions and tickets."""
        kinds = ("session.", "conversation.")
        return [link.artifact.type for link in await self.evidence(by=by) if link.artifact.type.startswith(kinds)]

    async def audits(self, by: str = ALICE) -> list[str]:
        found = [link.artifact for link in await self.evidence(by=by)]
        return [each.audit.event for each in found if each.audit is not None and each.type == "workflow.audit"]


def texts(replies: list[Outgoing]) -> list[str]:
    return [reply.text for reply in replies]


def labels(reply: Outgoing) -> list[str]:
    return [button.label for button in reply.buttons]
