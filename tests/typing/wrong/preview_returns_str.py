"""`preview` answers a Preview, which binds data to the yes, or a Deny; a text alone binds nothing."""

from sayso import Allow, App, Ctx, Preview

app = App("shop")


@app.command("cancel order {order_id}")
async def cancel_order(ctx: Ctx, order_id: int) -> str:
    return f"Order {order_id} is cancelled."


@cancel_order.preview  # error: arg-type, reportArgumentType
async def a_text(ctx: Ctx, order_id: int) -> str:
    return f"Cancel order {order_id}?"


@cancel_order.preview  # error: arg-type, reportArgumentType
async def a_decision(ctx: Ctx, order_id: int) -> Preview[None] | Allow:
    return Allow()


@cancel_order.preview
async def bound_to_nothing(ctx: Ctx, order_id: int) -> Preview[None]:
    return Preview(f"Cancel order {order_id}?")  # error: call-arg, reportCallIssue


@cancel_order.preview
async def bound_to_something_else(ctx: Ctx, order_id: int) -> Preview[int]:
    return Preview(f"Cancel order {order_id}?", bind="204")  # error: arg-type, reportReturnType


@cancel_order.preview  # error: arg-type, reportArgumentType
async def of_another_command(ctx: Ctx) -> Preview[None]:
    return Preview("Cancel?", None)
