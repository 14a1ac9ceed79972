"""The example of DESIGN.md section 4, as it stands there but for the None that `authorize` has to look at."""

from sayso import Allow, App, Ctx, Decision, Deny, Done, Preview, repeatable
from services import Order, Orders, Payments, Refund

app = App("shop")
orders, payments = Orders(), Payments()


@app.command("cancel order {order_id}", "cancelar pedido {order_id}", scope="orders:cancel")
async def cancel_order(ctx: Ctx, order_id: int) -> str:
    order = ctx.confirmed(Order)  # exactly what the human said yes to
    # after a crash a step in doubt runs again only if its peer was handed a StepKey, or it is repeatable
    refund = await ctx.step("refund", payments.refund, order.payment_id, order.total, key=ctx.key())
    await ctx.step("mark", repeatable(orders.set_status), order_id, "cancelled")
    await ctx.remember(f"order/{order_id}/status", "cancelled")
    return f"Order {order_id} is cancelled. Refund {refund.id}: {refund.amount}."


@cancel_order.preview  # before authorization: reads only what the actor may read
async def _(ctx: Ctx, order_id: int) -> Preview[Order] | Deny:
    order = await orders.of(ctx.actor.id, order_id)
    if order is None:
        return Deny("no_such_order")
    return Preview(f"Cancel order {order_id} and refund {order.total}?", bind=order)


@cancel_order.authorize  # after the yes, before any effect
async def _(ctx: Ctx, order_id: int) -> Decision:
    order = await orders.of(ctx.actor.id, order_id)
    if order is None:
        return Deny("no_such_order")
    return Deny("already_shipped") if order.status == "shipped" else Allow()


@cancel_order.compensate(scope="orders:restore")  # itself a governed recovery command
async def _(ctx: Ctx, done: Done, order_id: int) -> str:
    if done.has("refund"):
        await ctx.step("recapture", payments.recapture, done.result("refund", Refund).id, key=ctx.key())
    await ctx.step("restore", repeatable(orders.set_status), order_id, "paid")
    return f"Order {order_id} is back."
