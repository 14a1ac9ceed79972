"""What the checkers know without being told: every value that comes out of a `Ctx` has its own type."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Literal, assert_type

from sayso import (
    Allow,
    App,
    Command,
    Ctx,
    Decision,
    Deny,
    Done,
    Fatal,
    Preview,
    StepKey,
    StepUp,
    Transient,
    WaitTimeout,
    repeatable,
)
from services import Capture, Order, Orders, Payments, Refund

app = App("shop")
orders, payments = Orders(), Payments()


async def rename(*, name: str, function: str) -> str:
    return name + function


@app.roles
async def roles(actor: str) -> Sequence[str]:
    return ("agent",) if actor.endswith("9") else ()


@app.command("pay {amount} by {method}", risk="destructive", name="pay")
async def pay(ctx: Ctx, amount: Decimal, method: Literal["card", "pix"] = "pix") -> str:
    order = ctx.confirmed(Order)
    assert_type(order, Order)
    assert_type(ctx.confirmed(list[int]), list[int])
    assert_type(ctx.key(), StepKey)
    refund = await ctx.step("refund", payments.refund, order.payment_id, order.total, key=ctx.key())
    assert_type(refund, Refund)
    forgotten = await ctx.step("forget", repeatable(orders.forget), order.owner)
    assert_type(forgotten, int)
    # a step's own parameters are positional, so that a function may use their names
    assert_type(await ctx.step("rename", rename, name="a", function="b"), str)
    try:
        paid = await ctx.wait("paid", Capture, key=refund.id, timeout_s=60)
    except WaitTimeout:
        await ctx.say("It did not come.")
        raise Fatal("no payment", code="no_payment") from None
    assert_type(paid, Capture)
    if paid.amount != order.total:
        raise Transient("not yet")
    await ctx.remember("paid", {"amount": amount, "method": method})
    return f"{paid.amount} {ctx.lang} {ctx.actor.roles}"


@pay.preview
async def _(ctx: Ctx, amount: Decimal, method: Literal["card", "pix"] = "pix") -> Preview[None]:
    return Preview(f"Pay {amount} by {method}?", None)


@pay.authorize
async def _(ctx: Ctx, amount: Decimal, method: Literal["card", "pix"] = "pix") -> Decision:
    if amount > 1_000:
        return StepUp("over_limit")
    return Allow() if ctx.actor.privileged else Deny("not_privileged", "Ask an agent.")


@pay.compensate()
async def _(ctx: Ctx, done: Done, amount: Decimal, method: Literal["card", "pix"] = "pix") -> str:
    assert_type(done.has("refund"), bool)
    assert_type(done.result("refund", Refund), Refund)
    return f"{amount} {method}"


@app.command("ping", risk="read_only")
async def ping(ctx: Ctx) -> str:
    return "pong"


@ping.authorize
async def only_allow(ctx: Ctx) -> Allow:  # a narrower answer is a Decision too
    return Allow()


assert_type(ping, Command[[]])
