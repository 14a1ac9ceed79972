"""Scripted conversations with the teller, on the real runtime and real files; it checks what it claims.

    python examples/teller/demo.py

It plays on fresh files in a temporary folder, which stays for a look. Only the clock is turned by hand, so that an hour
does not take one. Exit code 0 means that every claim it printed was true.
"""

import asyncio
import os
import sys
import tempfile
from collections import Counter
from decimal import Decimal
from pathlib import Path

HERE = Path(__file__).resolve().parent
FOLDER = Path(tempfile.mkdtemp(prefix="sayso-teller-"))
os.environ["TELLER_DB"] = str(FOLDER / "teller.db")
os.environ["TELLER_SETTLE_S"] = "never"  # the demo says when the other chain answers

import app as teller  # noqa: E402  # it reads the environment
from sayso import App, config  # noqa: E402
from sayso.testing import World  # noqa: E402

ANA, BRUNO, CARLA = "+5511900000001", "+5511900000002", "+34600000003"
NAMES = {ANA: "Ana", BRUNO: "Bruno", CARLA: "Carla"}
PIN = "48291307"
HOUR_S = 3_600


def make() -> App:
    teller.app.load(config.load(HERE), HERE)
    return teller.app


class Demo(World):
    """The conversations, scene by scene."""

    def __init__(self) -> None:
        super().__init__(make, FOLDER / "sayso.db", settings=config.load(HERE))
        self.untrue: list[str] = []

    async def play(self) -> None:
        await self.correct_leave_and_return()
        await self.stop_while_it_is_on_its_way()
        await self.fail_and_give_back()
        await self.open_an_account()
        await self.consent_strongly()
        await self.sum_up()

    async def correct_leave_and_return(self) -> None:
        self.scene("Ana corrects herself, asks something else, leaves for an hour and comes back")
        await self.hear(ANA, "manda 1.250,75 USDC da Polygon pra Base")
        await self.hear(ANA, "não, 200")
        await self.hear(ANA, "qual o meu saldo?")
        self.event("an hour passes")
        await self.advance(HOUR_S)
        await self.hear(ANA, "sim")
        self.claim("a yes to a question of an hour ago moves nothing", teller.ledger.movements() == [])
        await self.hear(ANA, "sim")
        await self.hear(ANA, "sim")
        await self.answer_of_the_other_chain(ANA)
        done = [record for record in await self.commands(by=ANA) if record.envelope.command == "bridge"]
        executed = [record.envelope.args for record in done if record.status == "executed"]
        wanted = {"source_chain": 137, "destination_chain": 8453, "token": "USDC", "amount": "200"}
        self.claim("one bridge was executed, with the corrected amount", executed == [wanted])
        self.claim("199.80 USDC arrived", await teller.ledger.balance(ANA, 8453, "USDC") == Decimal("5199.8"))

    async def stop_while_it_is_on_its_way(self) -> None:
        self.scene("The server is killed while Bruno's tokens are on their way")
        await self.hear(BRUNO, "bridge tokens")
        await self.hear(BRUNO, "polygon")
        await self.tap(BRUNO, "Arbitrum")
        await self.hear(BRUNO, "0.5 eth")
        await self.tap(BRUNO, "Yes")
        before = teller.ledger.movements()
        await self.restart()
        self.event("killed and started again on the same files")
        self.claim("the tokens were taken once", teller.ledger.movements() == before)
        await self.answer_of_the_other_chain(BRUNO)
        self.claim("and arrived once", [m.kind for m in teller.ledger.movements()][len(before) :] == ["settle"])

    async def fail_and_give_back(self) -> None:
        self.scene("Carla's tokens do not arrive")
        await self.hear(CARLA, "quiero hacer un puente")
        await self.hear(CARLA, "de Base a Optimism")
        await self.hear(CARLA, "100,13 DAI")
        await self.hear(CARLA, "sí")
        await self.answer_of_the_other_chain(CARLA)
        self.claim("they are back", await teller.ledger.balance(CARLA, 8453, "DAI") == 2_000)
        self.claim("the command has failed, and says so", (await self.last(by=CARLA)).status == "failed")

    async def open_an_account(self) -> None:
        self.scene("Ana opens an account, and a person has to look at it")
        await self.hear(ANA, "quero abrir uma conta")
        await self.hear(ANA, "Ana de Souza")
        await self.hear(ANA, "935.411.347-80")
        await self.hear(ANA, "12 de março de 1990")
        await self.hear(ANA, "sim")
        ticket = teller.tickets[-1]
        self.claim("there is no account before someone has looked", await teller.ledger.account(ANA) is None)
        seen = self.heard(ANA)
        desk = self.runtime.converse.desk
        await desk.take(ticket.ticket_id, "Diego")
        await desk.hand_back(ticket.ticket_id, "approved: documents seen")
        await self.runtime.settle()
        self.event("Diego of compliance closes the ticket: approved")
        self.show(ANA, seen)
        account = await teller.ledger.account(ANA)
        self.claim("then there is one, with a wallet", account is not None and account.wallet.startswith("0x"))

    async def consent_strongly(self) -> None:
        self.scene("Bruno sends more than a thousand, which needs his PIN as well")
        await self.hear(BRUNO, "set pin")
        await self.hear(BRUNO, "yes")
        await self.hear(BRUNO, PIN)
        await self.hear(BRUNO, "bridge 2000 USDC from Base to Ethereum")
        moved = len(teller.ledger.movements())
        await self.hear(BRUNO, "yes")
        self.claim("a yes alone moves nothing", len(teller.ledger.movements()) == moved)
        await self.hear(BRUNO, PIN)
        await self.answer_of_the_other_chain(BRUNO)
        self.claim("with the PIN it is executed", (await self.last(by=BRUNO)).status == "executed")
        self.claim("the PIN is written nowhere", not any(PIN.encode() in body for body in written()))

    async def sum_up(self) -> None:
        self.scene("In sum")
        moved = teller.ledger.movements()
        kinds = Counter(movement.kind for movement in moved)
        self.claim("every hold has ended once", kinds["hold"] == kinds["settle"] + kinds["release"])
        self.claim("every key moved once", len({movement.key for movement in moved}) == len(moved))
        reports = await self.verify()
        self.claim(f"{len(reports)} chains of evidence verify", all(report.ok for report in reports))
        print(f"   look at: {FOLDER / 'sayso.db'}")

    async def answer_of_the_other_chain(self, person: str) -> None:
        seen = self.heard(person)
        for transfer_id in await teller.bridge_.pending():
            await teller.settle(transfer_id)
        await self.runtime.settle()
        self.event("the other chain answers")
        self.show(person, seen)

    async def hear(self, person: str, text: str) -> None:
        seen = self.heard(person)
        self.clock.advance(1)
        await self.say(text, by=person)
        print(f"   {NAMES[person]:>6}: {'•' * len(PIN) if text == PIN else text}")
        self.show(person, seen)

    async def tap(self, person: str, label: str) -> None:
        seen = self.heard(person)
        self.clock.advance(1)
        await self.press(label, by=person)
        print(f"   {NAMES[person]:>6}: [ {label} ]")
        self.show(person, seen)

    def heard(self, person: str) -> int:
        return len(self.replies(person))

    def show(self, person: str, seen: int) -> None:
        for reply in self.replies(person)[seen:]:
            buttons = "".join(f" [ {button.label} ]" for button in reply.buttons)
            for place, line in enumerate(f"{reply.text}{buttons}".splitlines()):
                print(f"   {'' if place else 'teller:':>7} {line}")

    def scene(self, title: str) -> None:
        print(f"\n{title}\n")

    def event(self, text: str) -> None:
        print(f"         ({text})")

    def claim(self, text: str, true: bool) -> None:
        """State something that was checked; an untrue claim is shown as such and remembered."""
        print(f"   {'✓' if true else '✗ NOT TRUE:'} {text}")
        if not true:
            self.untrue.append(text)


def written() -> list[bytes]:
    """Everything that is on disk."""
    return [file.read_bytes() for file in FOLDER.iterdir()]


async def main() -> int:
    demo = Demo()
    async with demo:
        await demo.play()
    if demo.untrue:
        print(f"{len(demo.untrue)} claims were not true", file=sys.stderr)
    return 1 if demo.untrue else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
