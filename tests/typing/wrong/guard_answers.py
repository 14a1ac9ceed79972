"""A step's guard is an async function from an At to Go, Again, Deny or Escalate, and nothing else."""

from sayso import Again, App, At, Ctx, Escalate, Go, Next, Ticket

app = App("teller")


@app.command("bridge")
async def bridge(ctx: Ctx, amount: int) -> str:
    return await ctx.escalate("error", 3)  # error: arg-type, reportArgumentType


steps = app.workflow("bridge_action", bridge, "amount", "confirmation")
app.workflow("by_name", "bridge", "amount")  # error: arg-type, reportArgumentType


@steps.step("amount", "amount")  # error: arg-type, reportArgumentType
async def a_bool(at: At) -> bool:
    return bool(at.slots)


@steps.step("amount")  # error: arg-type, reportArgumentType
def at_once(at: At) -> Next:
    return Go()


@steps.step("amount")  # error: arg-type, reportArgumentType
async def of_a_ctx(ctx: Ctx) -> Next:
    return Go()


@steps.step("amount")
async def nothing_asked_again(at: At) -> Next:
    if at.slots:
        return Again()  # error: call-arg, reportCallIssue
    return Escalate()  # error: call-arg, reportCallIssue


@app.escalated  # error: arg-type, reportArgumentType
async def told(ticket_id: str) -> None:
    pass


@app.escalated
async def told_all(ticket: Ticket) -> None:
    pass
