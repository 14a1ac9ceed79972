"""A step's arguments have the types of its function, and so has its result."""

from sayso import App, Ctx, repeatable
from services import Order, Orders, Payments

app = App("shop")
orders, payments = Orders(), Payments()


@app.command("cancel order {order_id}")
async def cancel_order(ctx: Ctx, order_id: int) -> str:
    await ctx.step("amount", payments.refund, "P1", 89.90, key="k")  # error: arg-type, reportArgumentType
    await ctx.step("key", payments.refund, "P1", "1.00 BRL", key=1)  # error: arg-type, reportArgumentType
    await ctx.step("order", repeatable(orders.forget), order_id)  # error: arg-type, reportArgumentType
    await ctx.step("not async", payments.movements)  # error: arg-type, reportArgumentType
    await ctx.step("not async either", repeatable(payments.movements))  # error: arg-type, reportArgumentType
    await ctx.step(204, orders.forget, "ana")  # error: arg-type, reportArgumentType
    order: Order = await ctx.step("result", orders.forget, "ana")  # error: arg-type, reportAssignmentType
    ctx.step("not awaited", orders.forget, "ana")  # error: unused-coroutine, reportUnusedCoroutine
    return order.item
