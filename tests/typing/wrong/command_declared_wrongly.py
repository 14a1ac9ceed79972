"""A command is an async function from a Ctx and its slots to the text of its outcome."""

from sayso import App, Ctx, Deny

app = App("shop")


@app.command("cancel order {order_id}")  # error: arg-type, reportArgumentType
def not_async(ctx: Ctx, order_id: int) -> str:
    return ""


@app.command("cancel order {order_id}")  # error: arg-type, reportArgumentType
async def returns_a_number(ctx: Ctx, order_id: int) -> int:
    return order_id


@app.command("cancel order {order_id}")  # error: arg-type, reportArgumentType
async def refuses(ctx: Ctx, order_id: int) -> str | Deny:
    return Deny("too_late")


@app.command("cancel order {order_id}")  # error: arg-type, reportArgumentType
async def without_ctx(order_id: int) -> str:
    return ""


@app.command("cancel everything", risk="dangerous")  # error: arg-type, reportArgumentType
async def of_unknown_risk(ctx: Ctx) -> str:
    return ""


@app.command(scope=["orders:cancel"])  # error: arg-type, reportArgumentType
async def with_several_scopes(ctx: Ctx) -> str:
    return ""


@app.roles  # error: arg-type, reportArgumentType
async def role(actor: str) -> None:
    return None
