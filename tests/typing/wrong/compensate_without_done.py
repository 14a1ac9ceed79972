"""`compensate` is handed what was done, then the parameters of its command; it is called with its scope."""

from sayso import App, Ctx, Done

app = App("shop")


@app.command("cancel order {order_id}")
async def cancel_order(ctx: Ctx, order_id: int) -> str:
    return f"Order {order_id} is cancelled."


@cancel_order.compensate(scope="orders:restore")  # error: arg-type, reportArgumentType
async def without_done(ctx: Ctx, order_id: int) -> str:
    return f"Order {order_id} is back."


@cancel_order.compensate()  # error: arg-type, reportArgumentType
async def in_another_order(ctx: Ctx, order_id: int, done: Done) -> str:
    return f"Order {order_id} is back."


@cancel_order.compensate()  # error: arg-type, reportArgumentType
async def without_an_outcome(ctx: Ctx, done: Done, order_id: int) -> None:
    return None


@cancel_order.compensate  # error: call-arg, reportCallIssue
async def not_called(ctx: Ctx, done: Done, order_id: int) -> str:
    return f"Order {order_id} is back."
