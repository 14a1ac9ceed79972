"""A step is called with exactly the arguments of its function."""

from sayso import App, Ctx, repeatable
from services import Orders, Payments

app = App("shop")
orders, payments = Orders(), Payments()


@app.command("cancel order {order_id}")
async def cancel_order(ctx: Ctx, order_id: int) -> str:
    await ctx.step("amount", payments.refund, "PAY-204", key=ctx.key())  # error: call-arg, reportCallIssue
    await ctx.step("key", payments.refund, "PAY-204", "89.90 BRL")  # error: call-arg, reportCallIssue
    await ctx.step("status", repeatable(orders.set_status), 204)  # error: call-arg, reportCallIssue
    await ctx.step("more", orders.set_status, order_id, "paid", "no")  # error: call-arg, reportCallIssue
    await ctx.step("name", orders.forget, own="ana")  # error: call-arg, reportCallIssue
    await ctx.step("nothing")  # error: call-arg, reportCallIssue
    return ""
