"""A till: an application whose every effect is counted, and which does as a test tells it.

The till outlives the runtime, as the world outside does: `World(till.app, path)` may crash and start again.
"""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sayso import Allow, App, Ctx, Decision, Deny, Done, Preview, repeatable
from sayso.commands.policy import PolicyPack, parse_pack
from sayso.records import Event
from sayso.testing import ALICE, World

OPERATOR = "+5511900000009"


def pack(**more: Any) -> PolicyPack:
    """Members may use the till; operators see and recover everything; nobody may do nothing."""
    return parse_pack(
        {
            "pack_id": "till",
            "version": "1",
            "default_role": "member",
            "roles": {
                "member": {"scopes": ["till:*"]},
                "operator": {"scopes": ["*"], "privileged": True},
                "nobody": {},
            },
            "policies": [
                {"id": "pin", "type": "step_up", "selector": {"risk": "destructive"}},
                {
                    "id": "coins",
                    "type": "auto_confirm",
                    "selector": {"command": "tip"},
                    "params": {"rationale": "a coin"},
                },
            ],
        }
        | more
    )


class Room(World):
    """A world around a till in which time passes: a second before anyone writes or presses anything."""

    def __init__(self, till: "Till", folder: Path, *, pace: float = 1, **more: Any) -> None:
        self.pace = pace
        self.tidy = True
        super().__init__(till.app, folder / "a.db", **more)

    def write(self, text: str = "", **more: Any) -> Event:
        self.clock.advance(self.pace)
        return super().write(text, **more)

    async def __aexit__(self, kind: object = None, *rest: object) -> None:
        """However a test went on, nothing is left unread and every chain verifies."""
        if kind is None and self.tidy:
            assert (await self.store.due(self.clock.now(), 0, 1)).unread == []
            assert await self.whole()
        await super().__aexit__(kind, *rest)

    async def whole(self) -> bool:
        """Whether every chain verifies."""
        return all(report.ok for report in await self.verify())


class Till:
    """Money in a drawer. `charge` honours keys, as a good peer does; `note` and `knock` do not."""

    def __init__(self) -> None:
        self.effects: list[str] = []
        self.balance = 100
        self.roles: dict[str, list[str]] = {OPERATOR: ["operator"]}
        self.policy = pack()
        self.refusal: Deny | None = None
        self.verdict: Decision | Callable[[], Awaitable[Decision]] = Allow()
        self.errors: list[BaseException] = []
        self.gate: asyncio.Event | None = None
        self.entered = asyncio.Event()
        self._keys: dict[str, str] = {}

    async def charge(self, amount: int, key: str) -> str:
        """Take money once per key."""
        await self._pass()
        if key not in self._keys:
            self._keys[key] = f"charge {amount}"
            self.effects.append(f"charge {amount}")
        return f"receipt {amount}"

    async def refund(self, amount: int, key: str) -> None:
        await self._pass()
        if key not in self._keys:
            self._keys[key] = f"refund {amount}"
            self.effects.append(f"refund {amount}")

    async def note(self, what: str) -> None:
        """Write something down; twice is no harm."""
        await self._pass()
        self.effects.append(f"note {what}")

    async def knock(self, what: str) -> str:
        """Something that must not happen twice and knows no key."""
        await self._pass()
        self.effects.append(f"knock {what}")
        return what

    async def _pass(self) -> None:
        self.entered.set()
        if self.gate is not None:
            await self.gate.wait()
        if self.errors:
            raise self.errors.pop(0)

    def app(self) -> App:
        """The application, as a process that starts would make it."""
        app = App("till", policy=self.policy)

        @app.roles
        async def roles(actor: str) -> list[str]:
            return self.roles.get(actor, [])

        @app.command("pay {amount}", "pagar {amount}", scope="till:pay")
        async def pay(ctx: Ctx, amount: int) -> str:
            bound = ctx.confirmed(dict[str, int])
            await ctx.step("charge", self.charge, amount, key=ctx.key())
            await ctx.step("note", repeatable(self.note), f"paid {amount} of {bound['balance']}")
            return f"Paid {amount}."

        @pay.preview
        async def preview(ctx: Ctx, amount: int) -> Preview[dict[str, int]] | Deny:
            return self.refusal or Preview(
                f"Pay {amount} of {self.balance}?", {"amount": amount, "balance": self.balance}
            )

        @pay.authorize
        async def authorize(ctx: Ctx, amount: int) -> Decision:
            return await self.verdict() if callable(self.verdict) else self.verdict

        @pay.compensate(scope="till:undo")
        async def undo(ctx: Ctx, done: Done, amount: int) -> str:
            if done.has("charge"):
                await ctx.step("refund", self.refund, amount, key=ctx.key())
            await ctx.step("note", repeatable(self.note), f"undone {amount}")
            return f"Undone {amount}."

        @app.command("knock {what}", scope="till:knock")
        async def knock(ctx: Ctx, what: str) -> str:
            return f"Knocked {await ctx.step('knock', self.knock, what)}."

        @app.command("tip {amount}", scope="till:pay")
        async def tip(ctx: Ctx, amount: int) -> str:
            await ctx.step("charge", self.charge, amount, key=ctx.key())
            return f"Tipped {amount}."

        @app.command("drop {amount}", scope="till:drop", risk="destructive")
        async def drop(ctx: Ctx, amount: int) -> str:
            await ctx.step("charge", self.charge, amount, key=ctx.key())
            return f"Dropped {amount}."

        @app.command("look", "olhar", "mirar", scope="till:look", risk="read_only")
        async def look(ctx: Ctx) -> str:
            return f"There are {self.balance}."

        @app.command("await {name}", scope="till:wait")
        async def await_(ctx: Ctx, name: str) -> str:
            await ctx.step("knock", self.knock, f"before {name}")
            came = await ctx.wait("parcel", str, key=name, timeout_s=3_600)
            await ctx.step("note", repeatable(self.note), f"after {came}")
            return f"{name} came: {came}."

        @app.command("sit {name}", scope="till:wait")
        async def sit(ctx: Ctx, name: str) -> str:
            return f"{name} came: {await ctx.wait('parcel', str, key=name)}."

        @app.command("save {key} as {value}", scope="till:save")
        async def save(ctx: Ctx, key: str, value: str) -> str:
            await ctx.remember(key, value)
            return f"{key} is {value}."

        @app.command("use {key}", scope="till:save")
        async def use(ctx: Ctx, key: str) -> str:
            value = await ctx.recall(key)
            await ctx.step("knock", self.knock, str(value))
            return f"Used {value}."

        @use.preview
        async def preview_use(ctx: Ctx, key: str) -> Preview[None]:
            await ctx.recall(key)
            return Preview(f"Use {key}?", None)

        return app


def app_of(run: Callable[..., Awaitable[str]], *, policy: PolicyPack | None = None, **more: Any) -> Callable[[], App]:
    """How to make an application with one command, "go": for tests that bring their own handler."""

    def make() -> App:
        app = App("till", policy=policy or pack())
        app.command("go", "go {what}", scope="till:go", **more)(run)
        return app

    return make


async def until(check: Callable[[], object]) -> None:
    """Wait for something that happens by itself."""
    for _ in range(5_000):
        if check():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it did not happen")


async def confirm(world: World, text: str, **more: Any) -> str:
    """Ask for something and say yes; the last thing that was said."""
    await world.say(text, **more)
    replies = await world.press("Yes", **{name: value for name, value in more.items() if name == "by"})
    return replies[-1].text if replies else ""


PIN = "48213795"


async def enrol(world: World, pin: str = PIN, *, by: str = ALICE) -> None:
    """Set a PIN."""
    await confirm(world, "set pin", by=by)
    reply = (await world.say(pin, by=by))[0]
    assert reply.text == "Your PIN is set."


async def ask(world: World, text: str = "drop 5", *, by: str = ALICE) -> None:
    """Ask for something that needs a PIN, say yes, and be asked for it."""
    await world.say(text, by=by)
    (reply,) = await world.press("Yes", by=by)
    assert reply.text.endswith("Please reply with your PIN. It is not kept.")
    assert reply.code == "authz.step_up_required"
