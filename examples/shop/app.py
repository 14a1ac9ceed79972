"""A shop that people operate by chat: look at orders, cancel one, undo that, delete the account."""

from collections.abc import Sequence

from sayso import Allow, App, Ctx, Decision, Deny, Done, Preview, repeatable
from services import Order, Orders, Payments, Refund

app = App("shop")
orders, payments = Orders(), Payments()

AGENTS = {"+5511900000009"}


@app.roles
async def roles(actor: str) -> Sequence[str]:
    """Agents by their number; everyone else is what policy.toml says of their channel."""
    return ["agent"] if actor in AGENTS else []


@app.command(
    "cancel order {order_id}", "cancel my order {order_id}", "i want to cancel order {order_id}",
    "cancelar pedido {order_id}", "cancelar o pedido {order_id}", "quero cancelar o pedido {order_id}",
    "cancelar el pedido {order_id}", "quiero cancelar el pedido {order_id}",
    scope="orders:cancel",
)  # fmt: skip
async def cancel_order(ctx: Ctx, order_id: int) -> str:
    """Cancel an order and refund it."""
    order = ctx.confirmed(Order)  # exactly what the human said yes to
    # after a crash a step in doubt runs again only if its peer was handed a StepKey, or it is repeatable
    refund = await ctx.step("refund", payments.refund, order.payment_id, order.total, key=ctx.key())
    await ctx.step("mark", repeatable(orders.set_status), order_id, "cancelled")
    await ctx.remember(f"order/{order_id}/status", "cancelled")
    return _in(
        ctx,
        f"Order {order_id} is cancelled. Refund {refund.id}: {refund.amount}.",
        f"O pedido {order_id} está cancelado. Reembolso {refund.id}: {refund.amount}.",
        f"El pedido {order_id} está cancelado. Reembolso {refund.id}: {refund.amount}.",
    )


@cancel_order.preview  # before authorization: reads only what the actor may read
async def _(ctx: Ctx, order_id: int) -> Preview[Order] | Deny:
    order = await orders.of(ctx.actor.id, order_id)
    if order is None:
        return _no_such_order(ctx, order_id)
    if order.status == "cancelled":
        return _already_cancelled(ctx, order_id)
    question = _in(
        ctx,
        f"Cancel order {order_id} ({order.item}) and refund {order.total}?",
        f"Cancelar o pedido {order_id} ({order.item}) e devolver {order.total}?",
        f"¿Cancelar el pedido {order_id} ({order.item}) y devolver {order.total}?",
    )
    return Preview(question, bind=order)


@cancel_order.authorize  # after the yes, before any effect
async def _(ctx: Ctx, order_id: int) -> Decision:
    order = await orders.of(ctx.actor.id, order_id)
    if order is None:
        return _no_such_order(ctx, order_id)
    if order.status == "cancelled":
        return _already_cancelled(ctx, order_id)
    return _already_shipped(ctx, order_id) if order.status == "shipped" else Allow()


@cancel_order.compensate(scope="orders:restore")  # itself a governed recovery command
async def _(ctx: Ctx, done: Done, order_id: int) -> str:
    if done.has("refund"):
        await ctx.step("recapture", payments.recapture, done.result("refund", Refund).id, key=ctx.key())
    await ctx.step("restore", repeatable(orders.set_status), order_id, "paid")
    await ctx.remember(f"order/{order_id}/status", "paid")
    return _in(
        ctx,
        f"Order {order_id} is back.",
        f"O pedido {order_id} voltou.",
        f"El pedido {order_id} está de vuelta.",
    )


@app.command(
    "my orders", "show my orders", "meus pedidos", "mostrar meus pedidos", "mis pedidos", "ver mis pedidos",
    scope="orders:read", risk="read_only",
)  # fmt: skip
async def my_orders(ctx: Ctx) -> str:
    """List one's own orders."""
    mine = await orders.all_of(ctx.actor.id)
    if not mine:
        return _in(ctx, "You have no orders.", "Você não tem pedidos.", "No tienes pedidos.")
    return "\n".join(_line(ctx, order) for order in mine)


@app.command(
    "order {order_id}", "status of order {order_id}", "where is my order {order_id}",
    "pedido {order_id}", "situação do pedido {order_id}", "onde está o meu pedido {order_id}",
    "estado del pedido {order_id}", "dónde está mi pedido {order_id}",
    scope="orders:read", risk="read_only",
)  # fmt: skip
async def order_status(ctx: Ctx, order_id: int) -> str:
    """Show one order."""
    order = await orders.of(ctx.actor.id, order_id)
    return _line(ctx, order) if order else _no_such_order(ctx, order_id).detail


@app.command(
    "delete my account", "apagar minha conta", "excluir minha conta",
    "borrar mi cuenta", "eliminar mi cuenta",
    scope="account:delete", risk="destructive",
)  # fmt: skip
async def delete_account(ctx: Ctx) -> str:
    """Delete one's account; policy.toml asks for a PIN as well."""
    await ctx.step("forget", repeatable(orders.forget), ctx.actor.id)
    return _in(ctx, "Your account is deleted.", "Sua conta foi apagada.", "Tu cuenta fue borrada.")


@delete_account.preview
async def _(ctx: Ctx) -> Preview[list[int]]:
    mine = [order.id for order in await orders.all_of(ctx.actor.id)]
    question = _in(
        ctx,
        f"Delete your account? Your name is taken off {len(mine)} orders, and that cannot be undone.",
        f"Apagar a sua conta? Seu nome sai de {len(mine)} pedidos, e isso não pode ser desfeito.",
        f"¿Borrar tu cuenta? Tu nombre sale de {len(mine)} pedidos, y eso no se puede deshacer.",
    )
    return Preview(question, bind=mine)


def _no_such_order(ctx: Ctx, order_id: int) -> Deny:
    detail = _in(
        ctx,
        f"You have no order {order_id}.",
        f"Você não tem o pedido {order_id}.",
        f"No tienes el pedido {order_id}.",
    )
    return Deny("no_such_order", detail)


def _already_cancelled(ctx: Ctx, order_id: int) -> Deny:
    detail = _in(
        ctx,
        f"Order {order_id} is already cancelled.",
        f"O pedido {order_id} já está cancelado.",
        f"El pedido {order_id} ya está cancelado.",
    )
    return Deny("already_cancelled", detail)


def _already_shipped(ctx: Ctx, order_id: int) -> Deny:
    detail = _in(
        ctx,
        f"Order {order_id} has already been shipped.",
        f"O pedido {order_id} já foi enviado.",
        f"El pedido {order_id} ya fue enviado.",
    )
    return Deny("already_shipped", detail)


def _line(ctx: Ctx, order: Order) -> str:
    status = {
        "paid": _in(ctx, "paid", "pago", "pagado"),
        "shipped": _in(ctx, "shipped", "enviado", "enviado"),
        "cancelled": _in(ctx, "cancelled", "cancelado", "cancelado"),
    }
    return f"{order.id} {order.item}, {order.total}: {status[order.status]}"


def _in(ctx: Ctx, english: str, portuguese: str, spanish: str) -> str:
    """The sentence in the language the person writes in."""
    return {"pt": portuguese, "es": spanish}.get(ctx.lang, english)
