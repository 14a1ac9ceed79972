"""`ctx.confirmed` and `done.result` give the type they are asked for, and no other."""

from sayso import App, Ctx, Done
from services import Order, Refund

app = App("shop")


@app.command("cancel order {order_id}")
async def cancel_order(ctx: Ctx, order_id: int) -> str:
    refund: Refund = ctx.confirmed(Order)  # error: assignment, reportAssignmentType
    total: int = ctx.confirmed(Order).total  # error: assignment, reportAssignmentType
    print(ctx.confirmed(Order).price)  # error: attr-defined, reportAttributeAccessIssue
    ctx.confirmed()  # error: call-arg, reportCallIssue
    return f"{refund.id} {total} {order_id}"


@cancel_order.compensate()
async def _(ctx: Ctx, done: Done, order_id: int) -> str:
    order: Order = done.result("refund", Refund)  # error: assignment, reportAssignmentType
    done.result("refund")  # error: call-arg, reportCallIssue
    return f"{order.id} {order_id}"
