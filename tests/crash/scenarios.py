"""What people do in the shop, and where it must end however often the process dies on the way."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from sayso.records import CommandRecord
from sayso.testing import ALICE, BOB
from tests.crash.play import Play, Stuck

PIN, WRONG_PIN = "48213957", "11112222"
UNKNOWN = "effect.outcome_unknown"


class Scenario(NamedTuple):
    """A script and the end it must reach; `in_doubt` when a step of it is neither keyed nor repeatable."""

    script: Callable[[Play], Awaitable[None]]
    ends: tuple[str, ...]
    effects: tuple[str, ...] = ()
    in_doubt: bool = False
    people: tuple[str, ...] = (ALICE,)

    @property
    def name(self) -> str:
        return self.script.__name__


async def confirmed(play: Play) -> None:
    await play.say("cancel order 204")
    await play.press("Yes")


async def said_yes(play: Play) -> None:
    await play.say("cancelar pedido 204")
    await play.say("sim")


async def declined(play: Play) -> None:
    await play.say("cancel order 204")
    await play.press("No")


async def asked_only(play: Play) -> None:
    await play.say("my orders")
    await play.say("what is the meaning of life")
    await play.say("status")


async def stale(play: Play) -> None:
    await play.say("address Rua A 1")
    await play.press("Yes")
    await play.say("send order 205")
    await play.say("address Rua B 2")
    await play.press("Yes", of="address")
    await play.press("Yes", of="Send order 205 to Rua A 1?")
    await play.press("Yes", of="Send order 205 to Rua B 2?")


async def expired(play: Play) -> None:
    await play.say("cancel order 204")
    await play.advance(601)
    await play.press("Yes")


async def stepped_up(play: Play) -> None:
    await play.say("set pin")
    await play.press("Yes")
    await play.say(PIN, traced=False)  # a new PIN leaves a hash and no other trace
    await play.say("delete my account")
    await play.press("Yes")
    await play.say(WRONG_PIN)
    await play.say(PIN)


async def signalled(play: Play) -> None:
    await play.say("return order 205")
    await play.press("Yes")
    await play.signal("parcel.arrived", "205", {"id": "P-9"})


async def signalled_early(play: Play) -> None:
    await play.signal("parcel.arrived", "205", {"id": "P-9"})
    await play.say("return order 205")
    await play.press("Yes")


async def never_signalled(play: Play) -> None:
    await play.say("return order 205")
    await play.press("Yes")
    await play.advance(4_000)


async def compensated(play: Play) -> None:
    await play.say("cancel order 204")
    await play.press("Yes")
    await play.say("undo")
    await play.press("Yes")


async def canceled_while_waiting(play: Play) -> None:
    await play.say("return order 206")
    await play.press("Yes")
    await play.say("stop")
    await play.press("Yes")


async def canceled_while_running(play: Play) -> None:
    await play.say("pack order 206")
    await play.press("Yes")
    await play.deliver(play.world.write("stop"))
    await play.until(lambda: play.has_question("Stop"))
    await play.deliver(play.tap("Yes", of="Stop"))
    await play.until(lambda: play.started(2))
    play.peers.gate.set()
    await play.settle()


async def retried(play: Play) -> None:
    play.peers.refuses = True
    await play.say("exchange order 205")
    await play.press("Yes")
    play.peers.refuses = False
    await play.say("try again")
    await play.press("Yes")


async def unkeyed(play: Play) -> None:
    await play.say("print label 204")
    await play.press("Yes")


async def in_parallel(play: Play) -> None:
    await play.deliver(play.world.write("cancel order 204"), play.world.write("cancel order 207", by=BOB))
    await play.settle()
    await play.deliver(play.tap("Yes"), play.tap("Yes", by=BOB))
    await play.settle()


async def in_a_row(play: Play) -> None:
    await play.deliver(
        play.world.write("order 204"),
        play.world.write("order 207", by=BOB),
        play.world.write("order 205"),
        play.world.write("order 206"),
    )
    await play.settle()


async def delivered_twice(play: Play) -> None:
    asked = play.world.write("cancel order 204")
    await play.deliver(asked)
    await play.deliver(asked)
    await play.settle()
    answer = play.tap("Yes")
    await play.deliver(answer)
    await play.deliver(answer)
    await play.settle()
    await play.deliver(asked)
    await play.settle()


REFUND_204 = ("refund PAY-204",)
SCENARIOS = (
    Scenario(confirmed, ("executed",), REFUND_204),
    Scenario(said_yes, ("executed",), REFUND_204),
    Scenario(declined, ("declined",)),
    Scenario(asked_only, ("executed", "executed")),
    Scenario(stale, ("executed", "stale", "executed", "executed"), ("label 205",), in_doubt=True),
    Scenario(expired, ("expired",)),
    Scenario(stepped_up, ("executed", "executed")),
    Scenario(signalled, ("executed",), ("refund PAY-205",)),
    Scenario(signalled_early, ("executed",), ("refund PAY-205",)),
    Scenario(never_signalled, ("failed",)),
    Scenario(compensated, ("compensated", "executed"), ("refund PAY-204", "recapture RF-1")),
    Scenario(canceled_while_waiting, ("canceled", "executed")),
    Scenario(canceled_while_running, ("failed", "executed"), ("packed 206",)),
    Scenario(retried, ("failed", "executed"), ("refund PAY-205", "booking 205"), in_doubt=True),
    Scenario(unkeyed, ("executed",), ("label 204",), in_doubt=True),
    Scenario(in_parallel, ("executed", "executed"), ("refund PAY-204", "refund PAY-207"), people=(ALICE, BOB)),
    Scenario(in_a_row, ("executed",) * 4, people=(ALICE, BOB)),
    Scenario(delivered_twice, ("executed",), REFUND_204),
)


async def problems(scenario: Scenario, play: Play) -> list[str]:
    """Play it, end it, and say what is wrong with where it ended."""
    found = []
    try:
        await scenario.script(play)
    except Stuck as stuck:
        found.append(f"stuck: {stuck}")
    found += map(str, await play.end(scenario.people))
    commands = sorted(await play.commands(), key=lambda record: record.envelope.created_at)
    found += _wrong_ends(scenario, commands)
    if not any(_unknown(record) for record in commands):
        happened = {effect.token for effect in play.peers.effects}
        if happened != set(scenario.effects):
            found.append(f"effects: {sorted(happened)}, expected {sorted(scenario.effects)}")
    if PIN.encode() in play.stored_bytes():
        found.append("the PIN is in the database")
    return found


def _wrong_ends(scenario: Scenario, commands: list[CommandRecord]) -> list[str]:
    if len(commands) != len(scenario.ends):
        return [f"{len(commands)} commands, expected {len(scenario.ends)}"]
    return [
        f"{record.envelope.command} ended {record.status} ({record.outcome}), expected {end}"
        for record, end in zip(commands, scenario.ends, strict=True)
        if record.status != end and not (scenario.in_doubt and _unknown(record))
    ]


def _unknown(record: CommandRecord) -> bool:
    return record.outcome is not None and record.outcome.reason == UNKNOWN
