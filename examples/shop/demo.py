"""A scripted conversation with the shop, on the real runtime, with a real crash; it checks what it claims.

    python examples/shop/demo.py

It plays on fresh files in a temporary folder, which stays for a look. Exit code 0 means that every claim it
printed was true.
"""

import asyncio
import itertools
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from pathlib import Path

import app as shop
from sayso import Runtime, SqliteStore, config
from sayso.channels.simulator import delivery, written
from sayso.evidence import Link, Report, unpack, verify
from sayso.records import CommandRecord, Event, Outgoing
from sayso.store import Store
from screen import Screen
from services import Payments

HERE = Path(__file__).resolve().parent
ANA, BRUNO = "+5511900000001", "+5511900000002"
NAMES = {ANA: "Ana", BRUNO: "Bruno"}
ALLOWED = b'"decision":"allow"'


@asynccontextmanager
async def serving(database: Path) -> AsyncGenerator[Runtime]:
    """The shop's server on this database, stopped in an orderly way afterwards."""
    settings = config.load(HERE)
    shop.app.load(settings, HERE)
    store = await SqliteStore.open(database)
    runtime = shop.app.runtime(store, settings=settings)
    try:
        await runtime.start(alone=True)
        await runtime.settle()
        yield runtime
        await runtime.drain()
    finally:
        await store.close()


def message(actor: str, text: str = "", *, message_id: str, button: str = "") -> Event:
    """What a person's phone hands to the provider."""
    now = datetime.now(UTC)
    return written(actor, text, message_id=message_id, at=now, space=shop.app.name, button=button)


class Demo:
    """The conversation, scene by scene; of states and evidence it shows what is new."""

    def __init__(self, folder: Path, screen: Screen) -> None:
        self.database = folder / "sayso.db"
        self.screen = screen
        self.runtime: Runtime
        self._message_ids = (f"demo-{number}" for number in itertools.count(1))
        self._heard: dict[str, int] = {}
        self._shown_stages: dict[str, int] = {}
        self._shown_links: dict[str, int] = {}

    async def play(self) -> None:
        async with serving(self.database) as self.runtime:
            cancelled = await self.ask_and_do()
            await self.deliver_again(cancelled)
            await self.press_again()
            question = await self.ask_before_the_crash()
        self.crash()
        await self.look_at_the_wreck(question)
        async with serving(self.database) as self.runtime:
            await self.recover(question)
            await self.undo(question)
            await self.speak_portuguese()
            await self.prove()
            await self.tamper()
            await self.sum_up()

    async def ask_and_do(self) -> Event:
        self.screen.scene(
            1,
            "Nothing happens without a yes",
            "Ana asks. Nothing moves before she has said yes to exactly what she was shown.",
        )
        request = message(ANA, "cancel order 204", message_id=next(self._message_ids))
        await self.turn(request, "cancel order 204")
        self.screen.claim("no money has moved", self.moved() == [])
        await self.press("Yes")
        self.screen.claim(f"money moved once: {self.moved()[-1]}", self.moved() == ["refund of 89.90 BRL"])
        self.screen.claim("the command is executed", (await self.last()).status == "executed")
        return request

    async def deliver_again(self, request: Event) -> None:
        self.screen.scene(
            2,
            "The same message is delivered again",
            "Providers do that. Nothing runs twice; the stored outcome is replayed.",
        )
        (again,) = await self.runtime.receive(delivery(request))
        await self.runtime.settle()
        await self.note(ANA)
        (view,) = again.commands
        replayed = again.verdict == "duplicate" and view.outcome == await self.outcome() != ""
        self.screen.claim(f"verdict {again.verdict}; replayed: {view.outcome}", replayed)
        self.screen.claim("still one movement of money", len(self.moved()) == 1)
        self.screen.claim("no second reply", not self.replies(ANA))

    async def press_again(self) -> None:
        self.screen.scene(
            3,
            "The same Yes is pressed again",
            "An executed command cannot be confirmed: no edge of its lifecycle leads there.",
        )
        await self.press("Yes")
        attempt = (await self.links(ANA))[-1].artifact
        tried = attempt.reason.detail if attempt.reason else ""
        recorded = (attempt.type, tried) == ("invalid_transition_attempt", "executed to confirmed")
        self.screen.claim(f"recorded as an invalid attempt: from {tried}", recorded)
        unchanged = len(self.moved()) == 1 and (await self.last()).status == "executed"
        self.screen.claim("nothing happened", unchanged)

    async def ask_before_the_crash(self) -> str:
        self.screen.scene(
            4,
            "The server is killed while the money moves",
            "Ana says yes. The payment is made; before that is written down, the process dies by SIGKILL.",
        )
        await self.say(ANA, "cancel order 205")
        self.screen.left("Ana", "yes")
        return (await self.last()).id

    def crash(self) -> None:
        command = [sys.executable, __file__, "--die-in-the-payment", str(self.database)]
        killed = subprocess.run(command, check=False)
        self.screen.event(f"the server ended with {killed.returncode} inside the payment")
        self.screen.claim("it was killed by SIGKILL", killed.returncode == -signal.SIGKILL)

    async def look_at_the_wreck(self, command_id: str) -> None:
        store = await SqliteStore.open(self.database)
        try:
            record = await store.command(command_id)
            states = {step.name: step.state for step in await store.steps(command_id)}
        finally:
            await store.close()
        self.screen.claim(f"the money has moved: {self.moved()[-1]}", self.moved()[1:] == ["refund of 249.00 BRL"])
        in_doubt = record is not None and record.status == "started" and states == {"refund": "begun"}
        self.screen.claim("the journal does not know: the step refund is begun, and not done", in_doubt)

    async def recover(self, command_id: str) -> None:
        self.screen.event("the server is started again on the same files")
        self.show_replies(ANA)
        await self.note(ANA)
        keys = [movement.key for movement in shop.payments.movements()]
        self.screen.claim(
            "the refund was asked for again with its key and found: one movement",
            len(keys) == 2 and keys.count(f"{command_id}.1") == 1,
        )
        self.screen.claim("the command is executed", (await self.record(command_id)).status == "executed")

    async def undo(self, command_id: str) -> None:
        self.screen.scene(5, "Undo", "A compensation is a command too: asked, confirmed, authorized, executed, proven.")
        await self.say(ANA, "undo")
        await self.press("Yes")
        order = await shop.orders.of(ANA, 205)
        status = order.status if order else "gone"
        self.screen.claim(f"the money is back: {self.moved()[-1]}", self.moved()[2:] == ["recapture of 249.00 BRL"])
        self.screen.claim(f"order 205 is {status} again", status == "paid")
        undone = (await self.record(command_id)).status
        self.screen.claim(f"the command that cancelled it is {undone}", undone == "compensated")

    async def speak_portuguese(self) -> None:
        self.screen.scene(6, "Someone else, in Portuguese")
        (question,) = await self.say(BRUNO, "quero cancelar o pedido 207")
        (outcome,) = await self.say(BRUNO, "pode sim")
        heard = [question.text.split("(")[0], outcome.text.split(".")[0]]
        expected = ["Cancelar o pedido 207 ", "O pedido 207 está cancelado"]
        self.screen.claim("asked and answered in Portuguese", heard == expected)
        self.screen.claim(f"money moved once: {self.moved()[-1]}", self.moved()[3:] == ["refund of 120.00 BRL"])

    async def prove(self) -> None:
        self.screen.scene(
            7,
            "Proof",
            "Every step left evidence, chained by hashes. Whoever keeps a head elsewhere can tell later "
            "whether anything before it was rewritten.",
        )
        for report in await verified(self.runtime.store):
            self.screen.claim(f"chain {report.stream} verifies; values checked: {report.checked_values}", report.ok)
            self.screen.say(f"  {report.head.length}:{report.head.hash}")

    async def tamper(self) -> None:
        self.screen.scene(8, "Someone tampers with a copy")
        copy = self.database.with_name("tampered.db")
        await self.runtime.store.backup(copy)
        stream = conversation(ANA)
        altered = next(n for n, link in enumerate(await self.links(ANA)) if ALLOWED in link.body)
        self.screen.claim("the database itself refuses to change evidence", not rewrite(copy, stream, force=False))
        rewrite(copy, stream, force=True)
        self.screen.event(f"its trigger is dropped, and in artifact {altered} allow is rewritten to deny")
        store = await SqliteStore.open(copy)
        try:
            (report,) = [one for one in await verified(store) if one.stream == stream]
        finally:
            await store.close()
        named = not report.ok and report.bad == f"{stream}/{altered}"
        self.screen.claim(f"detected, and the bad link is named: {report.bad}: {report.problem}", named)

    async def sum_up(self) -> None:
        store = self.runtime.store
        records = await store.commands(limit=1_000)
        steps = [step for record in records for step in await store.steps(record.id) if step.kind == "step"]
        moved = sorted(movement.key for movement in shop.payments.movements())
        once = moved == sorted({step.key for step in steps if step.key})
        finished = all(record.terminal for record in records) and all(step.state == "done" for step in steps)
        chains = await verified(store)
        self.screen.scene(9, "In sum")
        self.screen.claim(f"{len(records)} commands, {len(steps)} effects, each once", once and finished)
        self.screen.claim(f"{len(chains)} chains verified", all(report.ok for report in chains))
        sayso = "sayso" if shutil.which("sayso") else Path(sys.executable).with_name("sayso")
        self.screen.say(f"look at: {self.database}")
        self.screen.say(f"   with: {sayso} list --db {self.database}")

    async def say(self, actor: str, text: str) -> list[Outgoing]:
        return await self.turn(message(actor, text, message_id=next(self._message_ids)), text)

    async def press(self, label: str) -> list[Outgoing]:
        """Ana presses a button of the newest question."""
        question = next(one for one in reversed(shop.app.simulator.to(conversation(ANA))) if one.buttons)
        option = next(button.id for button in question.buttons if button.label == label)
        return await self.turn(message(ANA, message_id=next(self._message_ids), button=option), f"[ {label} ]")

    async def turn(self, event: Event, drawn: str) -> list[Outgoing]:
        """One message to the server and everything that comes of it."""
        actor = event.sender.actor_id
        self.screen.left(NAMES[actor], drawn)
        await self.runtime.receive(delivery(event))
        await self.runtime.settle()
        replies = self.show_replies(actor)
        await self.note(actor)
        return replies

    def replies(self, actor: str) -> list[Outgoing]:
        """What has arrived on someone's phone and is not shown yet."""
        return shop.app.simulator.to(conversation(actor))[self._heard.get(actor, 0) :]

    def show_replies(self, actor: str) -> list[Outgoing]:
        new = self.replies(actor)
        self._heard[actor] = self._heard.get(actor, 0) + len(new)
        for reply in new:
            self.screen.right("shop", reply.text, [button.label for button in reply.buttons])
        return new

    async def note(self, actor: str) -> None:
        """Show the states that the person's commands have gone through and the evidence that came with it."""
        for record in await self.runtime.store.commands(actor=actor, limit=100):
            seen = self._shown_stages.get(record.id, 0)
            self._shown_stages[record.id] = len(record.stages)
            if new := [stage.value for stage in record.stages[seen:]]:
                self.screen.noted("lifecycle", [*(["…"] if seen else []), *new], " → ")
        links = await self.links(actor)
        seen = self._shown_links.get(actor, 0)
        self._shown_links[actor] = len(links)
        if links[seen:]:
            self.screen.noted("evidence", [described(link) for link in links[seen:]], " · ")

    async def links(self, actor: str) -> list[Link]:
        return unpack((await self.runtime.store.evidence(conversation(actor))).rows)

    async def last(self) -> CommandRecord:
        return (await self.runtime.store.commands(actor=ANA, limit=1))[0]

    async def record(self, command_id: str) -> CommandRecord:
        record = await self.runtime.store.command(command_id)
        assert record is not None
        return record

    async def outcome(self) -> str:
        outcome = (await self.last()).outcome
        return outcome.text if outcome else ""

    def moved(self) -> list[str]:
        """Every movement of money there was, by the payment service's own books."""
        return [f"{movement.kind} of {movement.amount}" for movement in shop.payments.movements()]


def conversation(actor: str) -> str:
    return message(actor, message_id="").conversation_id


def described(link: Link) -> str:
    """An artifact in a word or two."""
    step = link.artifact.step
    return f"{link.artifact.type} {step.name}" if step else link.artifact.type


async def verified(store: Store) -> Sequence[Report]:
    """Every chain of a database, checked link by link, with its head and its values."""
    reports: list[Report] = []
    for info in await store.streams():
        evidence = await store.evidence(info.stream)
        links = unpack(evidence.rows)
        values = await store.values({ref for link in links for ref in link.artifact.values})
        reports.append(verify(info.stream, links, head=evidence.head, values=values))
    return reports


def rewrite(database: Path, stream: str, *, force: bool) -> bool:
    """Change a decision in the evidence, as someone with the file could; `force` drops the trigger first."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        if force:
            connection.execute("DROP TRIGGER evidence_no_update")
        rows: list[tuple[int, bytes]] = connection.execute(
            "SELECT seq, body FROM evidence WHERE stream = ? ORDER BY version", (stream,)
        ).fetchall()
        seq, body = next(row for row in rows if ALLOWED in row[1])
        altered = body.replace(ALLOWED, b'"decision":"deny"', 1)
        try:
            connection.execute("UPDATE evidence SET body = ? WHERE seq = ?", (altered, seq))
        except sqlite3.IntegrityError:
            return False
    return True


async def die_in_the_payment(database: Path) -> None:
    """Be the server that is killed after the money moved and before that is recorded."""
    shop.payments = Payments(after=lambda: os.kill(os.getpid(), signal.SIGKILL))
    async with serving(database) as runtime:
        await runtime.receive(delivery(message(ANA, "yes", message_id="demo-yes")))
        await runtime.settle()


def main() -> int:
    if sys.argv[1:2] == ["--die-in-the-payment"]:
        asyncio.run(die_in_the_payment(Path(sys.argv[2])))
        return 1  # not reached: the payment kills it
    folder = Path(tempfile.mkdtemp(prefix="sayso-demo-"))
    os.environ["SHOP_DB"] = str(folder / "shop.db")
    screen, began = Screen(), time.monotonic()
    screen.title("sayso: a conversation with the example shop")
    try:
        asyncio.run(Demo(folder, screen).play())
    except KeyboardInterrupt:
        return 130
    screen.say(f"{time.monotonic() - began:.1f} seconds")
    if screen.untrue:
        print(f"{len(screen.untrue)} claims were not true", file=sys.stderr)
    return 1 if screen.untrue else 0


if __name__ == "__main__":
    sys.exit(main())
