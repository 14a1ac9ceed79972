"""A workflow as an application declares it: steps, guards, options, inference, progress and a human."""

from decimal import Decimal
from typing import Annotated, assert_type

from sayso import (
    Again,
    Amount,
    App,
    Ask,
    At,
    Called,
    Chain,
    Ctx,
    Deny,
    Escalate,
    Go,
    Kind,
    Money,
    Next,
    Option,
    Preview,
    Role,
    Session,
    Steps,
    Ticket,
    Token,
    TokenAmount,
)

app = App("teller")
app.synonyms("bridge", "transfer", "ponte")


@app.command("bridge")
async def bridge(
    ctx: Ctx,
    source_chain: Annotated[Chain, Role("source"), Ask("From where?", pt="De onde?", infer=("session", "home"))],
    destination_chain: Annotated[int, Kind("chain"), Role("destination"), Ask("To where?")],
    token: Annotated[Token, Ask("Which?", options=(Option("USDC", pt="dólar digital"), "DAI")), Called("coin")],
    amount: Annotated[Amount, Ask("How much?")],
    fee: Money | None = None,
    tip: TokenAmount | None = None,
) -> str:
    assert_type(source_chain, int)
    assert_type(token, str)
    assert_type(amount, Decimal)
    await ctx.progress("monitor", "On its way.")
    ticket_id = await ctx.escalate("error", "it did not arrive")
    assert_type(ticket_id, str)
    return await ctx.wait("ticket.closed", str, key=ticket_id)


@bridge.preview
async def _(
    ctx: Ctx,
    source_chain: int,
    destination_chain: int,
    token: str,
    amount: Decimal,
    fee: Money | None = None,
    tip: TokenAmount | None = None,
) -> Preview[None]:
    return Preview("Bridge?", None)


steps = app.workflow("bridge_action", bridge, "chains", "amount", "risk", "confirmation", "execute", "complete")
assert_type(steps, Steps)
steps.fills("amount", "amount", "token")


@steps.step("chains", "source_chain", "destination_chain")
async def chains(at: At) -> Next:
    home: object = await at.recall("home")
    if at.slots["source_chain"] == at.slots["destination_chain"]:
        return Again("destination_chain", "They are the same.")
    return Go(say=f"{at.actor.id} {at.lang} {at.now:%H:%M} {home}")


@steps.step("risk")
async def risk(at: At) -> Next:
    if at.slots["amount"] > 1_000_000:
        return Deny("too_much")
    return Escalate("compliance", "large") if at.slots["amount"] > 10_000 else Go(to="confirmation")


@app.escalated
async def told(ticket: Ticket) -> None:
    assert_type(ticket.reason, str)


def of(session: Session) -> str:
    return session.flow.name if session.flow is not None else ""
