"""The application that conformance runs on: small commands of every kind, and a far end that counts effects.

| say | command | what it is for |
|---|---|---|
| `transfer 5 to ann` | mutating, one keyed step `charge`, compensable by `refund` | the usual case |
| `ping` | read-only | no question, no effect |
| `balance` | read-only, scope `money:see` | reading may be denied too |
| `jot milk` | mutating, repeatable step `jot` | auto-confirm, and repeating |
| `wipe logs` | destructive, keyed step `wipe`, no compensation | step-up by risk class |
| `grant ann` | administrative, keyed step `grant` | step-up and rank |
| `linger x` | mutating; waits for the signal `go`, then `finish` | cancel before any effect |
| `ship x` | mutating; `pack`, waits for `go`, then `send`; compensable by `unpack` | cancel after an effect |
| `stamp 3` | mutating, one step `stamp` without a key | in doubt after a crash |
| `drift` | mutating; the argument of its step `drift` is another each run | nondeterminism |
| `wander` | mutating; the name of its step is another each run | nondeterminism |
| `skim` | mutating; only its first run has a step | nondeterminism |
| `limit 9`, `spend 5` | mutating; remembers a value, previews with it | stale by a superseded fact |
| `move box` | two commands with one phrase | ambiguity |
| `file lamp` | read-only; asks for a photo | what is attached fills a slot |
| `bridge` | mutating, workflow `bridge_action`; `bridge`, waits for `bridged` and `settled` | a talk of many turns |
| `pay 5 USDC` | mutating; its chain and token may be inferred, keyed step `pay` | what the context tells |
| `book for 03/04` | mutating; a date and a time, keyed step `book` | what can be meant in two ways |
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import date, time
from typing import Annotated, Any

from msgspec import Struct

from sayso.app import App
from sayso.commands.decisions import Allow, Decision, Deny, Preview, StepUp
from sayso.commands.journal import Done, StepKey
from sayso.commands.policy import PolicyPack, parse_pack
from sayso.conversation.slots import Ask
from sayso.conversation.slots.kinds import Amount, Chain, Role, Token, WalletAddress
from sayso.conversation.workflows import Again, Go, Next
from sayso.errors import Fatal, Transient
from sayso.records import Media
from sayso.runtime.effects import Ctx, repeatable
from sayso.runtime.visit import At

NAME = "conformance"
PEOPLE = {
    "alice": "+5511900000001",
    "bob": "+5511900000002",
    "carol": "+5511900000003",
    "dave": "+5511900000004",
}
ROLES: dict[str, tuple[str, ...]] = {
    "alice": ("member",),
    "bob": ("member",),
    "carol": ("operator",),
    "dave": (),
}
_SCOPES = {
    "member": {"scopes": ["money:*", "data:*", "goods:*"]},
    "clerk": {"scopes": ["money:move", "money:see"]},
    "operator": {"inherits": ["member"], "scopes": ["admin:*"], "privileged": True},
}


class Shown(Struct, frozen=True):
    """What a transfer's preview binds: the yes is for this, and the handler gets exactly this."""

    amount: int
    payee: str
    rate: str


class Receipt(Struct, frozen=True):
    """What the far end answers; the same key gets the same number."""

    number: int


class Peer:
    """The far end, and what else outlives a crash of ours. Honours keys; counts calls and effects apart."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.effects: Counter[str] = Counter()
        self.people: dict[str, tuple[str, ...]] = dict(ROLES)
        self.policies: Sequence[dict[str, Any]] = ()
        self.version = 1
        self.rate = "1.0"
        self.answer: Decision = Allow()
        self.faults: dict[tuple[str, bool], list[str]] = {}
        self.runs = 0
        self._numbers: dict[str, int] = {}
        self._holds: dict[tuple[str, bool], asyncio.Event] = {}
        self._held: set[str] = set()

    def policy(self) -> PolicyPack:
        return parse_pack(
            {
                "pack_id": NAME,
                "version": str(self.version),
                "roles": _SCOPES,
                "policies": list(self.policies),
            }
        )

    def hold(self, point: str, *, after: bool) -> None:
        """Stop the next call there."""
        self._holds[point, after] = asyncio.Event()

    def held(self, point: str) -> bool:
        return point in self._held

    @property
    def holding(self) -> bool:
        """Whether a call has been stopped and not let go."""
        return bool(self._held)

    def release(self, point: str) -> None:
        """Let a held call go on, and those after it pass."""
        for key in [key for key in self._holds if key[0] == point]:
            self._holds.pop(key).set()
        self._held.discard(point)

    def crashed(self) -> None:
        """Nothing of ours waits here any more."""
        self._holds.clear()
        self._held.clear()

    async def reach(self, point: str, *, after: bool = False) -> None:
        """Where holds and faults take effect."""
        gate = self._holds.get((point, after))
        if gate is not None:
            self._held.add(point)
            await gate.wait()
        if self.faults.get((point, after)):
            raise _fault(self.faults[point, after].pop(0))

    async def call(self, effect: str, key: str = "") -> Receipt:
        """Do something that cannot be taken back; at most once a key, each time without one."""
        await self.reach(effect)
        self.calls[effect] += 1
        if not key or key not in self._numbers:
            self.effects[effect] += 1
        number = self._numbers.setdefault(key or f"{effect} {self.calls[effect]}", sum(self.effects.values()))
        await self.reach(effect, after=True)
        return Receipt(number)


def _fault(kind: str) -> Exception:
    return {"fatal": Fatal("refused"), "transient": Transient("busy"), "error": RuntimeError("boom")}[kind]


def make_app(peer: Peer, only: Iterable[str] = ()) -> App:
    """The application over a far end, with the commands named, or all."""
    app = App(NAME, policy=peer.policy())
    numbers = {number: name for name, number in PEOPLE.items()}

    @app.roles
    async def roles(actor: str) -> Sequence[str]:
        return peer.people.get(numbers.get(actor, ""), ())

    for name in tuple(only) or COMMANDS:
        COMMANDS[name](app, peer)
    return app


def _transfer(app: App, peer: Peer) -> None:
    @app.command("transfer {amount} to {payee}", "transferir {amount} para {payee}", scope="money:move")
    async def transfer(ctx: Ctx, amount: int, payee: str) -> str:
        shown = ctx.confirmed(Shown)
        receipt = await ctx.step("charge", peer.call, "charge", ctx.key())
        return f"Sent {shown.amount} to {shown.payee} at {shown.rate} (receipt {receipt.number})."

    @transfer.preview
    async def _(ctx: Ctx, amount: int, payee: str) -> Preview[Shown] | Deny:
        await peer.reach("preview")
        if amount > 1_000:
            return Deny("over_limit", "That is over the limit.")
        return Preview(f"Send {amount} to {payee} at {peer.rate}?", Shown(amount, payee, peer.rate))

    @transfer.authorize
    async def _(ctx: Ctx, amount: int, payee: str) -> Decision:
        await peer.reach("authorize")
        return peer.answer

    @transfer.compensate(scope="money:restore")
    async def _(ctx: Ctx, done: Done, amount: int, payee: str) -> str:
        if done.has("charge"):
            await ctx.step("refund", peer.call, "refund", ctx.key())
        await ctx.step("notify", peer.call, "notify", ctx.key())
        return f"{amount} to {payee} is taken back."


def _ping(app: App, peer: Peer) -> None:
    @app.command("ping", risk="read_only")
    async def ping(ctx: Ctx) -> str:
        return "pong"

    @app.command("balance", risk="read_only", scope="money:see")
    async def balance(ctx: Ctx) -> str:
        return "42"


def _jot(app: App, peer: Peer) -> None:
    @app.command("jot {note}", scope="data:jot")
    async def jot(ctx: Ctx, note: str) -> str:
        await ctx.step("jot", repeatable(peer.call), "jot")
        return f"Noted: {note}."


def _wipe(app: App, peer: Peer) -> None:
    @app.command("wipe {table}", scope="data:wipe", risk="destructive")
    async def wipe(ctx: Ctx, table: str) -> str:
        await ctx.step("wipe", peer.call, "wipe", ctx.key())
        return f"{table} is wiped."

    @app.command("grant {who}", scope="admin:grant", risk="administrative")
    async def grant(ctx: Ctx, who: str) -> str:
        await ctx.step("grant", peer.call, "grant", ctx.key())
        return f"{who} is granted."


def _linger(app: App, peer: Peer) -> None:
    @app.command("linger {name}", scope="goods:move")
    async def linger(ctx: Ctx, name: str) -> str:
        await ctx.wait("go", str, key=name, timeout_s=3_600)
        await ctx.step("finish", peer.call, "finish", ctx.key())
        return f"{name} is finished."


def _ship(app: App, peer: Peer) -> None:
    @app.command("ship {name}", scope="goods:move")
    async def ship(ctx: Ctx, name: str) -> str:
        await ctx.step("pack", peer.call, "pack", ctx.key())
        await ctx.wait("go", str, key=name, timeout_s=3_600)
        await ctx.step("send", peer.call, "send", ctx.key())
        return f"{name} is sent."

    @ship.compensate(scope="goods:move")
    async def _(ctx: Ctx, done: Done, name: str) -> str:
        if done.has("pack"):
            await ctx.step("unpack", peer.call, "unpack", ctx.key())
        return f"{name} is unpacked."


def _stamp(app: App, peer: Peer) -> None:
    @app.command("stamp {number}", scope="goods:move")
    async def stamp(ctx: Ctx, number: int) -> str:
        await ctx.step("stamp", peer.call, "stamp")
        return f"{number} is stamped."


def _drift(app: App, peer: Peer) -> None:
    async def drifting(run: int, key: StepKey) -> Receipt:
        return await peer.call("drift", key)

    @app.command("drift", scope="goods:move")
    async def drift(ctx: Ctx) -> str:
        peer.runs += 1
        await ctx.step("drift", drifting, peer.runs, ctx.key())
        return "Drifted."

    @app.command("wander", scope="goods:move")
    async def wander(ctx: Ctx) -> str:
        peer.runs += 1
        await ctx.step(f"wander {peer.runs}", peer.call, "wander")
        return "Wandered."

    @app.command("skim", scope="goods:move")
    async def skim(ctx: Ctx) -> str:
        peer.runs += 1
        if peer.runs == 1:
            await ctx.step("skim", peer.call, "skim")
        return "Skimmed."


def _limit(app: App, peer: Peer) -> None:
    @app.command("limit {amount}", scope="money:move")
    async def limit(ctx: Ctx, amount: int) -> str:
        await ctx.remember("limit", amount)
        return f"The limit is {amount}."

    @app.command("spend {amount}", scope="money:move")
    async def spend(ctx: Ctx, amount: int) -> str:
        await ctx.step("spend", peer.call, "spend", ctx.key())
        return f"Spent {amount}."

    @spend.preview
    async def _(ctx: Ctx, amount: int) -> Preview[None] | Deny:
        await ctx.recall("limit")
        return Preview(f"Spend {amount}?", None)

    @spend.authorize
    async def _(ctx: Ctx, amount: int) -> Decision:
        await peer.reach("authorize")
        return peer.answer


def _move(app: App, peer: Peer) -> None:
    @app.command("move {item}", scope="goods:move")
    async def move_goods(ctx: Ctx, item: str) -> str:
        return f"{item} is moved."

    @app.command("move {item}", scope="money:move")
    async def move_money(ctx: Ctx, item: str) -> str:
        return f"{item} is moved."


def _file(app: App, peer: Peer) -> None:
    @app.command("file {what}", risk="read_only")
    async def file(ctx: Ctx, what: str, photo: Annotated[Media, Ask("Send a photo of it.")]) -> str:
        return f"Filed {what}: {photo.mime}."


def _bridge(app: App, peer: Peer) -> None:
    @app.command("bridge", "fazer bridge", "hacer un puente", scope="money:move")
    async def bridge(
        ctx: Ctx,
        source_chain: Annotated[Chain, Role("source"), Ask("From which chain?", pt="De qual rede?")],
        destination_chain: Annotated[Chain, Role("destination"), Ask("To which chain?", pt="Para qual rede?")],
        amount: Annotated[Amount, Ask("How much?", pt="Quanto?")],
        token: Annotated[Token, Ask("Which token?", options=("USDC", "DAI", "ETH"), pt="Qual token?")],
    ) -> str:
        await ctx.step("bridge", peer.call, "bridge", ctx.key())
        arrived = await ctx.wait("bridged", str, key=ctx.command_id, timeout_s=7_200)
        await ctx.progress("complete")
        await ctx.wait("settled", str, key=ctx.command_id, timeout_s=7_200)
        return f"{amount} {token} went from {source_chain} to {destination_chain}: {arrived}."

    @bridge.preview
    async def _(ctx: Ctx, source_chain: int, destination_chain: int, amount: Amount, token: str) -> Preview[None]:
        return Preview(f"Bridge {amount} {token} from {source_chain} to {destination_chain}?", None)

    steps = ("select_chains", "enter_amount", "quote", "confirmation", "execute", "monitor", "complete")
    workflow = app.workflow("bridge_action", bridge, *steps)
    workflow.fills("enter_amount", "amount", "token")

    @workflow.step("select_chains", "source_chain", "destination_chain")
    async def _(at: At) -> Next:
        same = at.slots["source_chain"] == at.slots["destination_chain"]
        return Again("destination_chain", "That is where it is.") if same else Go()

    @workflow.step("quote")
    async def _(at: At) -> Next:
        await peer.call("quote")
        return Go(say=f"The rate is {peer.rate}.")


def _pay(app: App, peer: Peer) -> None:
    @app.command("pay", "pagar", scope="money:move")
    async def pay(
        ctx: Ctx,
        amount: Annotated[Amount, Ask("How much?")],
        token: Annotated[Token, Ask("Which token?", infer=("session",))],
        recipient: Annotated[WalletAddress, Ask("To which address?")],
        chain: Annotated[Chain, Ask("On which chain?", infer=("session/destination_chain",))],
    ) -> str:
        await ctx.step("pay", peer.call, "pay", ctx.key())
        return f"Paid {amount} {token} to {recipient} on {chain}."


def _book(app: App, peer: Peer) -> None:
    @app.command("book", "reservar", scope="goods:move")
    async def book(
        ctx: Ctx,
        day: Annotated[date, Ask("For which day?", pt="Para que dia?")],
        hour: Annotated[time, Ask("At what time?", pt="A que horas?")],
    ) -> str:
        await ctx.step("book", peer.call, "book", ctx.key())
        return f"Booked for {day.isoformat()} at {hour:%H:%M}."


COMMANDS: dict[str, Callable[[App, Peer], None]] = {
    "transfer": _transfer,
    "ping": _ping,
    "jot": _jot,
    "wipe": _wipe,
    "linger": _linger,
    "ship": _ship,
    "stamp": _stamp,
    "drift": _drift,
    "limit": _limit,
    "move": _move,
    "file": _file,
    "bridge": _bridge,
    "pay": _pay,
    "book": _book,
}


def decision(answer: str) -> Decision:
    """What `authorize` is made to answer: `allow`, `step_up`, or anything else as the reason of a refusal."""
    if answer == "allow":
        return Allow()
    return StepUp("over_limit") if answer == "step_up" else Deny(answer)
