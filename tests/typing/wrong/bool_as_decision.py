"""`authorize` answers Allow, Deny or StepUp. A bool would be a refusal without a reason."""

from sayso import Allow, App, Ctx, Decision

app = App("shop")


@app.command("cancel order {order_id}")
async def cancel_order(ctx: Ctx, order_id: int) -> str:
    return f"Order {order_id} is cancelled."


@cancel_order.authorize  # error: arg-type, reportArgumentType
async def declared(ctx: Ctx, order_id: int) -> bool:
    return order_id > 0


@cancel_order.authorize
async def returned(ctx: Ctx, order_id: int) -> Decision:
    if order_id > 100:
        return True  # error: return-value, reportReturnType
    return Allow()


@cancel_order.authorize  # error: arg-type, reportArgumentType
async def perhaps(ctx: Ctx, order_id: int) -> Decision | None:
    return Allow() if order_id else None


@cancel_order.authorize  # error: arg-type, reportArgumentType
def answered_at_once(ctx: Ctx, order_id: int) -> Decision:
    return Allow()
