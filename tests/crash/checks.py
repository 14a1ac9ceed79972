"""Named checks: each says what is wrong, and nothing when its promise holds. `mutants.py` breaks each on purpose."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, closing
from itertools import product
from pathlib import Path

from sayso import App, Ctx, Fatal, SqliteStore, repeatable
from sayso.channels.simulator import written
from sayso.commands.lifecycle import History, Request, Transition, decide
from sayso.commands.policy import PolicyPack, Role
from sayso.errors import StoreError
from sayso.evidence import unpack, verify
from sayso.records import State, Trace
from sayso.runtime.clock import Entropy, SystemClock
from sayso.runtime.draft import Draft
from sayso.runtime.streams import Streams
from sayso.testing import BOB, World
from sayso.testing.faults import Crash, Fault, Faults, Window
from tests import samples
from tests.contract.line import Line
from tests.crash import scenarios
from tests.crash.play import LEASE_S, MEMORY, Play, playing
from tests.crash.scenarios import SCENARIOS, problems
from tests.crash.shop import Peers, make_app

S = State
Check = Callable[[], Awaitable[list[str]]]
ANYTHING = PolicyPack(pack_id="anything", version="1", default_role="all", roles={"all": Role(scopes=("*",))})
# the standard's own thirteen, not those of the table under test (SMCL-T01…T13)
EDGES = {
    (S.RECEIVED, S.CANONICALIZED),
    (S.CANONICALIZED, S.CONFIRMATION_REQUIRED),
    (S.CONFIRMATION_REQUIRED, S.CONFIRMED),
    (S.CANONICALIZED, S.AUTHZ_PENDING),
    (S.CONFIRMED, S.AUTHZ_PENDING),
    (S.AUTHZ_PENDING, S.AUTHORIZED),
    (S.AUTHZ_PENDING, S.REJECTED),
    (S.AUTHORIZED, S.STARTED),
    (S.STARTED, S.EXECUTED),
    (S.STARTED, S.FAILED),
    (S.STARTED, S.CANCELED),
    (S.FAILED, S.COMPENSATED),
    (S.EXECUTED, S.COMPENSATED),
}


def played(script: Callable[[Play], Awaitable[None]], window: Window | None = None, calls: str = "") -> Check:
    """A scenario, with a fault of this kind at each of its points, or at those of some calls; or without any."""
    scenario = next(scenario for scenario in SCENARIOS if scenario.script is script)

    async def check() -> list[str]:
        async with playing() as play:
            found = await problems(scenario, play)
        for fault in _points(play.faults, window, calls) if not found else []:
            async with playing(fault) as play:
                found = [f"{fault}: {problem}" for problem in await problems(scenario, play)]
            if found:
                break
        return found

    return check


def _points(clean: Faults, window: Window | None, calls: str) -> Iterable[Fault]:
    for fault in clean.points(window) if window is not None else []:
        if not calls or clean.calls[fault.number - 1].name == calls:
            yield fault


# the lifecycle, by itself


async def thirteen_edges() -> list[str]:
    wrong = []
    for source, target in product(State, State):
        history = History((S.CONFIRMED, S.AUTHORIZED, source), True)
        if source is S.CANONICALIZED and target is S.AUTHZ_PENDING:
            history = History((source,), False)
        verdict = decide(history, Request(target, converged=True, governed=True))
        if isinstance(verdict, Transition) is not ((source, target) in EDGES):
            wrong.append(f"{source} to {target}: {type(verdict).__name__}")
    return wrong


async def no_start_unasked() -> list[str]:
    wrong = []
    for mutating, confirmed, auto, authorized in product((False, True), repeat=4):
        stages = (S.RECEIVED, *[S.CONFIRMED] * confirmed, S.AUTHZ_PENDING, *[S.AUTHORIZED] * authorized)
        verdict = decide(History(stages, mutating, auto), Request(S.STARTED))
        allowed = authorized and (not mutating or confirmed or auto)
        if isinstance(verdict, Transition) is not allowed:
            wrong.append(f"{' > '.join(stages)}, {mutating=}, {auto=}: {type(verdict).__name__}")
    return wrong


# the store, by itself


async def one_command_per_key() -> list[str]:
    line, stages = Line(), (S.RECEIVED, S.CANONICALIZED)
    another = samples.record(stages, of={"command_id": "cmd_another"})
    async with _store() as store:
        await line.accept(store, samples.record(stages))
        if await store.apply(line.commit("again", accepted=(another,))):
            return ["P2: two commands took one key"]
    return []


async def started_needs_a_yes() -> list[str]:
    stages = (S.RECEIVED, S.CANONICALIZED, S.AUTHZ_PENDING, S.AUTHORIZED, S.STARTED)
    async with _store() as store:
        try:
            await store.apply(Line().commit("c1", accepted=(samples.record(stages),)))
        except StoreError:
            return []
    return ["P3: the database took a start without a yes"]


async def evidence_stays() -> list[str]:
    async with _store() as store:
        await Line().write(store, "c1")
        with closing(sqlite3.connect(store.path)) as other:
            try:
                other.execute("UPDATE evidence SET body = '[]'")
            except sqlite3.IntegrityError:
                return []
    return ["P5: evidence could be rewritten"]


async def contended_stream() -> list[str]:
    """Two decisions on their way, the second built on the first, when another process writes."""
    async with _store() as store:
        other = await SqliteStore.open(store.path)
        held = _Held(store)
        ours, theirs = (Streams(s, SystemClock(), Entropy()) for s in (held, other))
        deciding = [asyncio.create_task(ours.decide("s", _says(word))) for word in ("first", "second")]
        await asyncio.sleep(0.01)
        await theirs.decide("s", _says("theirs"))
        held.open.set()
        await asyncio.gather(*deciding)
        evidence = await other.evidence("s")
        await other.close()
        report = verify("s", unpack(evidence.rows), head=evidence.head)
        return [] if report.ok else [f"P5: {report.bad}: {report.problem}"]


class _Held:
    """A store that lets no commit through until it is opened."""

    def __init__(self, store: SqliteStore) -> None:
        self.open = asyncio.Event()
        self._store = store

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    async def apply(self, commit: object) -> bool:
        await self.open.wait()
        return await self._store.apply(commit)  # type: ignore[arg-type]  # passed on as it came


def _says(word: str) -> Callable[[Draft], None]:
    return lambda draft: draft.chain("s").add("command.accepted", Trace(correlation_id=word))


@asynccontextmanager
async def _store() -> AsyncIterator[SqliteStore]:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        store = await SqliteStore.open(Path(folder) / "sayso.db")
        try:
            yield store
        finally:
            await store.close()


# people


async def early_yes() -> list[str]:
    async with playing() as play:
        written_before = play.world.clock.now()
        await play.say("cancel order 204")
        await play.deliver(play.world.write("yes", at=written_before))
        await play.settle()
        return await _still_asked(play)


async def foreign_button() -> list[str]:
    async with playing() as play:
        await play.say("cancel order 204")
        button = play.world.replies()[-1].buttons[0].id
        now, here = play.world.clock.now(), play.world.conversation()
        for place in (here, ""):
            press = written(BOB, button=button, message_id=f"b{place}", at=now, space="shop", conversation=place)
            await play.deliver(press)
            await play.settle()
        return await _still_asked(play)


async def _still_asked(play: Play) -> list[str]:
    found = [str(violation) for violation in await play.end((play.world.app.name,)) if violation.promise != "P8"]
    (record,) = await play.commands()
    return found + [f"P3: confirmed by that: {record.status}"] * (record.state is not S.CONFIRMATION_REQUIRED)


async def changed_price() -> list[str]:
    """The yes was to 89.90; by then it is more, and that was never asked."""
    async with playing() as play:
        await play.say("cancel order 204")
        play.peers.orders._database.write("UPDATE orders SET total = '99.90 BRL' WHERE id = 204")
        await play.press("Yes", of="89.90")
        ends = sorted(record.status for record in await play.commands())
        moved = [effect.token for effect in play.peers.effects]
        asked_again = await play.has_question("99.90")
        right = ends == ["confirmation_required", "stale"] and not moved and asked_again
        return [] if right else [f"P3: {ends}, {moved}, {asked_again=}"]


async def refused_order() -> list[str]:
    async with playing() as play:
        await play.say("cancel order 300")
        await play.press("Yes")
        (record,) = await play.commands()
        moved = [effect.token for effect in play.peers.effects]
        return [] if record.status == "rejected" and not moved else [f"P3: {record.status}, and {moved}"]


async def failed_plan() -> list[str]:
    async def refuse(refund_id: str, *, key: str) -> None:
        raise Fatal("the bank is closed")

    async with playing() as play:
        await play.say("cancel order 204")
        await play.press("Yes")
        play.peers.payments.recapture = refuse
        await play.say("undo")
        await play.press("Yes")
        ends = sorted(record.status for record in await play.commands())
        return [] if ends == ["executed", "failed"] else [f"P7: ended {ends}"]


async def two_keyed_steps() -> list[str]:
    async with playing() as play:
        payments = play.peers.payments

        @play.world.app.command("cancel both")
        async def cancel_both(ctx: Ctx) -> str:
            await ctx.step("one", payments.refund, "PAY-204", "1.00 BRL", key=ctx.key())
            await ctx.step("two", payments.refund, "PAY-205", "1.00 BRL", key=ctx.key())
            return "Both."

        await play.say("cancel both")
        await play.press("Yes")
        moved = [effect.token for effect in play.peers.effects]
        return [] if moved == ["refund PAY-204", "refund PAY-205"] else [f"P4: {moved}"]


async def changed_handler() -> list[str]:
    """A handler that does something else the second time does not go on with what it did the first time."""
    amounts = iter((1, 2))

    async def pay(amount: int) -> None:
        return None

    async def die_once() -> None:
        if next(deaths, False):
            raise Crash

    deaths = iter((True,))

    def make() -> App:
        app = App("till", policy=ANYTHING)

        @app.command("pay")
        async def pay_it(ctx: Ctx) -> str:
            await ctx.step("pay", pay, next(amounts))
            await ctx.step("print", repeatable(die_once))
            return "Paid."

        return app

    with tempfile.TemporaryDirectory() as folder:
        async with World(make, Path(folder) / "sayso.db") as world:
            await world.say("pay")
            try:
                await world.press("Yes")
            except Crash:
                await world.restart()
            outcome = (await world.last()).outcome
            reason = outcome.reason if outcome else "nothing"
            return [] if reason == "effect.nondeterministic" else [f"P4: ended with {reason or 'success'}"]


async def two_workers() -> list[str]:
    """One worker hangs in a step, another takes over; when the first comes back it may write and do nothing."""
    async with playing() as play:
        await play.say("pack order 206")
        await play.press("Yes")
        peers = Peers(play.folder / "shop.db", play.world.clock)
        second = World(lambda: make_app(peers), play.folder / "sayso.db", clock=play.world.clock)
        play.world.clock.advance(LEASE_S + 1)
        await second.start()
        await asyncio.wait_for(peers.blocked.wait(), 5)
        play.peers.gate.set()
        await play.settle()
        late = [effect.token for effect in play.peers.effects if effect.step == "print"]
        peers.gate.set()
        await second.runtime.settle()
        await second.stop()
        done = [effect.token for effect in peers.effects if effect.step == "print"]
        peers.close()
        return [] if (late, done) == ([], ["label 206"]) else [f"P4: the first did {late}, the second {done}"]


CHECKS: dict[str, Check] = {
    "a delivery that is cut off": played(scenarios.confirmed, Window.INSIDE, "receive"),
    "a delivery that never came": played(scenarios.confirmed, Window.BEFORE, "receive"),
    "deliveries whose answer is lost": played(scenarios.in_a_row, Window.UNANSWERED, "receive"),
    "a decision that is cut off": played(scenarios.declined, Window.INSIDE, "apply"),
    "a crash around a keyed effect": played(scenarios.confirmed, Window.EFFECT),
    "a crash around an unkeyed effect": played(scenarios.unkeyed, Window.EFFECT),
    "a crash before replies leave": played(scenarios.stale, Window.AFTER, "apply"),
    "a crash after a signal": played(scenarios.signalled, Window.BEFORE, "apply"),
    "everything delivered twice": played(scenarios.delivered_twice),
    "a PIN is not kept": played(scenarios.stepped_up),
    "a yes to something else": changed_price,
    "a yes too late": played(scenarios.expired),
    "a yes too early": early_yes,
    "someone else's button": foreign_button,
    "an order that may not be cancelled": refused_order,
    "a plan that fails": failed_plan,
    "two keyed steps": two_keyed_steps,
    "a handler that changed": changed_handler,
    "two workers": two_workers,
    "thirteen edges": thirteen_edges,
    "no start unasked": no_start_unasked,
    "one command per key": one_command_per_key,
    "a start needs a yes in the database": started_needs_a_yes,
    "evidence stays": evidence_stays,
    "two processes on one stream": contended_stream,
}
