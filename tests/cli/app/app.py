"""A small application for the tests of the command line: every kind of ending, in a few lines."""

import asyncio
from pathlib import Path

from sayso import App, Ctx, Deny, Done, Fatal, Preview, Ticket, repeatable

app = App("till")
HERE = Path(__file__).parent


@app.escalated
async def _(ticket: Ticket) -> None:
    """There is someone to hand over to: whoever looks at `sayso tickets`."""


@app.command("pay {amount} to {name}", scope="till:pay")
async def pay(ctx: Ctx, amount: int, name: str) -> str:
    """Pay someone."""
    await ctx.step("pay", _write, f"paid {amount} {name}", key=ctx.key())
    return f"Paid {amount} to {name}."


@pay.preview
async def _(ctx: Ctx, amount: int, name: str) -> Preview[int] | Deny:
    return Preview(f"Pay {amount} to {name}?", bind=amount) if amount < 1000 else Deny("too_much")


@pay.compensate(scope="till:refund")
async def _(ctx: Ctx, done: Done, amount: int, name: str) -> str:
    await ctx.step("refund", _write, f"refunded {amount} {name}", key=ctx.key())
    return f"Took {amount} back from {name}."


@app.command("hello", "oi", risk="read_only")
async def hello(ctx: Ctx) -> str:
    """Say hello."""
    return f"Hello, {ctx.actor.id}."


@app.command("print receipt {number}", scope="till:pay")
async def print_receipt(ctx: Ctx, number: int) -> str:
    """Print a receipt; works only when there is paper."""
    await ctx.step("print", repeatable(_print), number)
    return f"Receipt {number} is printed."


@app.command("ship {parcel}", scope="till:pay")
async def ship(ctx: Ctx, parcel: str) -> str:
    """Ship a parcel and wait for the carrier's word."""
    receipt = await ctx.wait("carrier.done", dict[str, str], key=parcel, timeout_s=3600)
    return f"Parcel {parcel} was signed by {receipt['by']}."


@app.command("count to {seconds}", scope="till:pay")
async def count(ctx: Ctx, seconds: int) -> str:
    """Take a while, a step each tenth of a second."""
    for number in range(seconds * 10):
        await ctx.step("tick", repeatable(_sleep), number)
    return f"Counted to {seconds}."


@app.command("review {parcel}", scope="till:pay")
async def review(ctx: Ctx, parcel: str) -> str:
    """Have a human look at a parcel."""
    ticket = await ctx.escalate("compliance", parcel)
    closed = await ctx.wait("ticket.closed", dict[str, str | bool], key=ticket, timeout_s=3600)
    return f"Parcel {parcel}: {closed['note']}."


async def _write(line: str, *, key: str) -> str:
    with (HERE / "effects.log").open("a") as file:
        file.write(f"{line} {key}\n")
    return line


async def _print(number: int) -> int:
    if not (HERE / "paper").exists():
        raise Fatal("no paper", code="no_paper")
    return number


async def _sleep(number: int) -> int:
    await asyncio.sleep(0.1)
    return number
