"""`authorize` takes the parameters of its command, by the same names and types."""

from sayso import Allow, App, Ctx, Decision

app = App("shop")


@app.command("cancel order {order_id}")
async def cancel_order(ctx: Ctx, order_id: int) -> str:
    return f"Order {order_id} is cancelled."


@cancel_order.authorize  # error: arg-type, reportArgumentType
async def without_it(ctx: Ctx) -> Decision:
    return Allow()


@cancel_order.authorize  # error: arg-type, reportArgumentType
async def of_another_type(ctx: Ctx, order_id: str) -> Decision:
    return Allow()


@cancel_order.authorize  # error: arg-type, reportArgumentType
async def by_another_name(ctx: Ctx, number: int) -> Decision:
    return Allow()


@cancel_order.authorize  # error: arg-type, reportArgumentType
async def with_one_more(ctx: Ctx, order_id: int, reason: str) -> Decision:
    return Allow()


@cancel_order.authorize  # error: arg-type, reportArgumentType
async def without_ctx(order_id: int) -> Decision:
    return Allow()
