"""The example shop under test, with a few more commands, and the peers that see what it does."""

from __future__ import annotations

import asyncio
import importlib.util
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

from sayso import App, Ctx, Fatal, Preview, Settings, repeatable
from sayso.records import Clock
from sayso.testing.history import Effect

SHOP = Path(__file__).parents[2] / "examples" / "shop"
Reach = Callable[[str], None]


def _load(name: str) -> ModuleType:
    """A module of the example, fresh: it is a program, not a package."""
    spec = importlib.util.spec_from_file_location(f"shop_{name}", SHOP / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


services: Any = _load("services")


class Peers:
    """The systems behind the shop. They outlive it, and write down what they did."""

    def __init__(self, path: Path, clock: Clock, reach: Reach = lambda name: None) -> None:
        self.effects: list[Effect] = []
        self.orders = services.Orders(path)
        self.payments = services.Payments(path, before=self._before, after=self._moved)
        self.refuses = False
        self.gate = asyncio.Event()
        self.blocked = asyncio.Event()
        self._clock = clock
        self._reach = reach

    def _before(self) -> None:
        self._reach("inside, before the money moves")

    def _moved(self) -> None:
        moved = self.payments.movements()[-1]
        self._saw(f"{moved.kind} {moved.subject}", moved.key.rpartition(".")[0])
        self._reach("inside, after the money moved")

    def labels(self, command_id: str) -> Callable[[int], Awaitable[str]]:
        """A printer that prints what it is told each time it is told: this peer knows no keys."""

        async def print_label(order_id: int) -> str:
            self._reach("inside, before the label")
            self._saw(f"label {order_id}", command_id, "print")
            self._reach("inside, after the label")
            return f"L-{order_id}"

        return print_label

    def warehouse(self, command_id: str) -> Callable[[int], Awaitable[None]]:
        """A warehouse that may be closed, and knows no keys either."""

        async def book(order_id: int) -> None:
            if self.refuses:
                raise Fatal("the warehouse is closed", code="closed")
            self._saw(f"booking {order_id}", command_id, "book")

        return book

    def packer(self, command_id: str) -> Callable[[int], Awaitable[None]]:
        """Someone who packs when the gate opens, and may pack again."""

        async def pack(order_id: int) -> None:
            self.blocked.set()
            try:
                await self.gate.wait()
            finally:
                self.blocked.clear()
            self._saw(f"packed {order_id}", command_id, "pack", repeatable=True)

        return pack

    def _saw(self, token: str, command_id: str, step: str = "", *, repeatable: bool = False) -> None:
        at = self._clock.now()
        self.effects.append(Effect(token=token, command_id=command_id, step=step, at=at, repeatable=repeatable))

    def close(self) -> None:
        self.orders.close()
        self.payments.close()


def make_app(peers: Peers) -> App:
    """The example's own app over these peers, and commands for what it has no case of."""
    with patch.dict(sys.modules, services=services):
        module: Any = _load("app")
    module.orders, module.payments = peers.orders, peers.payments
    app: App = module.app
    app.load(Settings(), SHOP)
    _add_commands(app, peers)
    return app


def _add_commands(app: App, peers: Peers) -> None:
    @app.command("print label {order_id}")
    async def print_label(ctx: Ctx, order_id: int) -> str:
        label = await ctx.step("print", peers.labels(ctx.command_id), order_id)
        return f"Label {label} is printed."

    @app.command("return order {order_id}", scope="orders:cancel")
    async def return_order(ctx: Ctx, order_id: int) -> str:
        await ctx.say("Send it back; the refund follows.")
        parcel = await ctx.wait("parcel.arrived", dict[str, str], key=str(order_id), timeout_s=3_600)
        order: Any = await peers.orders.of(ctx.actor.id, order_id)
        await ctx.step("refund", peers.payments.refund, order.payment_id, order.total, key=ctx.key())
        await ctx.step("mark", repeatable(peers.orders.set_status), order_id, "cancelled")
        return f"Parcel {parcel['id']} arrived, order {order_id} is refunded."

    @app.command("exchange order {order_id}", scope="orders:cancel")
    async def exchange_order(ctx: Ctx, order_id: int) -> str:
        order: Any = await peers.orders.of(ctx.actor.id, order_id)
        await ctx.step("refund", peers.payments.refund, order.payment_id, order.total, key=ctx.key())
        await ctx.step("book", peers.warehouse(ctx.command_id), order_id)
        return f"Order {order_id} is exchanged."

    @app.command("pack order {order_id}", scope="orders:cancel")
    async def pack_order(ctx: Ctx, order_id: int) -> str:
        await ctx.step("pack", repeatable(peers.packer(ctx.command_id)), order_id)
        await ctx.step("print", peers.labels(ctx.command_id), order_id)
        return f"Order {order_id} is packed."

    @app.command("address {address}", scope="orders:read")
    async def set_address(ctx: Ctx, address: str) -> str:
        await ctx.remember("address", address)
        return f"Noted: {address}."

    @app.command("send order {order_id}", scope="orders:cancel")
    async def send_order(ctx: Ctx, order_id: int) -> str:
        await ctx.step("print", peers.labels(ctx.command_id), order_id)
        return f"Order {order_id} is sent to {ctx.confirmed(str)}."

    @send_order.preview
    async def _(ctx: Ctx, order_id: int) -> Preview[str]:
        address = str(await ctx.recall("address"))
        return Preview(f"Send order {order_id} to {address}?", address)
