"""A virtual teller: bridge tokens, open an account, send, see a balance, ask about a transaction, raise a limit."""

import asyncio
import os
from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Annotated

import msgspec

import words
from sayso import (
    Again,
    Allow,
    Amount,
    App,
    Ask,
    At,
    Called,
    Chain,
    Cpf,
    Ctx,
    Decision,
    Deny,
    Done,
    Escalate,
    Fatal,
    Go,
    Next,
    Option,
    Preview,
    Role,
    StepUp,
    Ticket,
    Token,
    TxHash,
    WaitTimeout,
    WalletAddress,
    repeatable,
)
from services import (
    ADULT_YEARS,
    CHAINS,
    HIGH_RISK,
    HOME,
    TOKENS,
    Bridge,
    Explorer,
    Kyc,
    Ledger,
    Movement,
    Quote,
    Receipt,
    Risk,
    divides,
    years,
)
from words import in_, money, named

app = App("teller")
ledger, bridge_, explorer, kyc, risk = Ledger(), Bridge(), Explorer(), Kyc(), Risk()

AGENTS = {"+5511900000009"}
STRONG_CONSENT_OVER = Decimal(1_000)  # VTW-04
HIGHEST_LIMIT = Decimal(20_000)
FINALITY_S = 3_600
REVIEW_S = 7 * 86_400
SETTLE_S = os.environ.get("TELLER_SETTLE_S", "2")
"""After how many seconds the bridge answers by itself; `never` where something else signals `bridge.finalized`."""

tickets: list[Ticket] = []
_settling: set[asyncio.Task[None]] = set()

ANY_CHAIN = tuple(Option(str(id_), name) for id_, name in CHAINS.items())


class Closed(msgspec.Struct, frozen=True):
    """What a ticket's human leaves when they close it."""

    refused: bool = False


@app.roles
async def roles(actor: str) -> Sequence[str]:
    """Agents by their number; everyone else is what policy.toml says of their channel."""
    return ["agent"] if actor in AGENTS else []


@app.escalated
async def _(ticket: Ticket) -> None:
    """A real bank would ring its desk here; `sayso tickets` lists them all."""
    tickets.append(ticket)


@app.command(
    "bridge", "bridge tokens", "i want to bridge tokens", "send tokens to another chain",
    "move tokens to another chain",
    "send from {source_chain} to {destination_chain}", "move from {source_chain} to {destination_chain}",
    "fazer bridge", "fazer uma bridge", "quero fazer uma bridge", "fazer uma ponte", "mandar tokens para outra rede",
    "mandar de {source_chain} para {destination_chain}", "enviar de {source_chain} para {destination_chain}",
    "passar de {source_chain} para {destination_chain}",
    "hacer un puente", "quiero hacer un puente", "hacer bridge", "enviar tokens a otra red", "mover tokens a otra red",
    "enviar de {source_chain} a {destination_chain}", "mandar de {source_chain} a {destination_chain}",
    "pasar de {source_chain} a {destination_chain}", "mover de {source_chain} a {destination_chain}",
    scope="bridge:send",
)  # fmt: skip
async def bridge(
    ctx: Ctx,
    source_chain: Annotated[
        Chain,
        Role("source"),
        Called("source", "origin", "origem", "origen"),
        Ask("From which chain?", pt="De qual rede?", es="¿Desde qué red?", options=ANY_CHAIN),
    ],
    destination_chain: Annotated[
        Chain,
        Role("destination"),
        Called("destination", "destino"),
        Ask("To which chain?", pt="Para qual rede?", es="¿A qué red?", options=ANY_CHAIN),
    ],
    token: Annotated[Token, Ask("Which token?", pt="Qual token?", es="¿Qué token?", options=TOKENS)],
    amount: Annotated[
        Amount, Called("value", "valor", "quantia", "monto", "cantidad"), Ask("How much?", pt="Quanto?", es="¿Cuánto?")
    ],
) -> str:
    """Bridge tokens from one chain to another."""
    quote = ctx.confirmed(Quote)  # exactly what the human said yes to
    held = await ctx.step(
        "hold", ledger.hold, ctx.actor.id, quote.from_chain, quote.from_token, quote.amount_in, key=ctx.key()
    )
    if held is None:
        raise Fatal(words.too_little(ctx, quote.amount_in, token, source_chain), code="not_enough")
    sent = await ctx.step("submit", bridge_.submit, quote, key=ctx.key())
    await ctx.remember("tx/last", sent.hash)
    await ctx.progress("monitor", words.under_way(ctx, sent, quote))
    await _settle_later(sent.id)
    receipt = await _finalized(ctx, sent.id)
    if receipt.status != "finalized":
        await ctx.step("release", ledger.release, held.id, key=ctx.key())
        raise Fatal(words.not_arrived(ctx, sent, quote), code="bridge_failed")
    await ctx.step("settle", ledger.settle, held.id, quote.to_chain, quote.amount_out, key=ctx.key())
    await ctx.remember("bridge/last", {"transfer": sent.id, "amount": str(amount), "token": token})
    return words.arrived(ctx, sent, quote)


@bridge.preview  # the yes is bound to the quote, and the quote is what is executed
async def _(ctx: Ctx, source_chain: int, destination_chain: int, token: str, amount: Decimal) -> Preview[Quote]:
    quote = await bridge_.quote(source_chain, destination_chain, token, amount)
    sum_, gets = money(ctx, quote.amount_in, token), money(ctx, quote.amount_out, token)
    from_, to = named(source_chain), named(destination_chain)
    question = in_(
        ctx,
        f"Bridge {sum_} from {from_} to {to}? {gets} will arrive.",
        f"Enviar {sum_} da rede {from_} para a rede {to}? Chegam {gets}.",
        f"¿Enviar {sum_} de la red {from_} a la red {to}? Llegan {gets}.",
    )
    return Preview(question, bind=quote)


@bridge.authorize
async def _(ctx: Ctx, source_chain: int, destination_chain: int, token: str, amount: Decimal) -> Decision:
    return await _may_send(ctx, source_chain, token, amount)


@bridge.compensate(scope="bridge:undo")  # calls off what is on its way; what has arrived stays
async def _(ctx: Ctx, done: Done, source_chain: int, destination_chain: int, token: str, amount: Decimal) -> str:
    if done.has("settle"):
        raise Fatal(words.stays(ctx, destination_chain), code="already_arrived")
    held = done.result("hold", Movement) if done.has("hold") else None
    if held is not None and done.has("submit"):
        receipt = await ctx.step("give_up", repeatable(bridge_.give_up), done.result("submit", Receipt).id)
        if receipt.status == "finalized":  # it arrived before it could be called off
            quote = await bridge_.quote(source_chain, destination_chain, token, amount)
            await ctx.step("settle", ledger.settle, held.id, quote.to_chain, quote.amount_out, key=ctx.key())
            raise Fatal(words.stays(ctx, destination_chain), code="already_arrived")
    if held is not None and not done.has("release"):
        await ctx.step("give_back", ledger.release, held.id, key=ctx.key())
    sum_ = money(ctx, amount, token)
    return in_(
        ctx,
        f"The bridge was called off: your {sum_} are back on {named(source_chain)}.",
        f"A bridge foi desfeita: seus {sum_} estão de volta na {named(source_chain)}.",
        f"El puente se deshizo: tus {sum_} están de vuelta en {named(source_chain)}.",
    )


bridge_action = app.workflow(
    "bridge_action", bridge, "select_chains", "enter_amount", "quote", "risk_check", "confirmation", "execute",
    "monitor", "complete",
)  # fmt: skip


@bridge_action.step("select_chains", "source_chain", "destination_chain")
async def _(at: At) -> Next:
    source, destination = at.slots["source_chain"], at.slots["destination_chain"]
    if source == destination:
        why = in_(
            at,
            f"{named(source)} is where it comes from.",
            f"{named(source)} já é a rede de origem.",
            f"{named(source)} ya es la red de origen.",
        )
        return Again("destination_chain", why)
    return Go()


@bridge_action.step("enter_amount", "token", "amount")
async def _(at: At) -> Next:
    token, amount, source = at.slots["token"], at.slots["amount"], at.slots["source_chain"]
    has = await ledger.balance(at.actor.id, source, token)
    if amount > has:
        return Again("amount", words.only(at, has, token, source))
    return Go() if divides(token, amount) else Again("amount", words.too_fine(at, token))


@bridge_action.step("quote")
async def _(at: At) -> Next:
    return Go(say=words.offer(at, await _quoted(at)))


@bridge_action.step("risk_check")
async def _(at: At) -> Next:
    quote, limit = await _quoted(at), await ledger.limit(at.actor.id)
    if quote.amount_in > limit:
        return Deny("over_limit", words.over_limit(at, limit))
    score = await risk.score(quote, limit)
    if score >= HIGH_RISK:
        return Escalate("compliance", f"risk {score}: {quote.amount_in} {quote.from_token} by {quote.route}")
    return Go()


@app.command(
    "open an account", "open account", "i want to open an account", "new account",
    "abrir uma conta", "abrir conta", "quero abrir uma conta", "nova conta",
    "abrir una cuenta", "abrir cuenta", "quiero abrir una cuenta", "nueva cuenta",
    scope="account:open",
)  # fmt: skip
async def open_account(
    ctx: Ctx,
    full_name: Annotated[
        str,
        Called("name", "nome", "nombre"),
        Ask("What is your full name?", pt="Qual é o seu nome completo?", es="¿Cuál es tu nombre completo?"),
    ],
    document: Annotated[
        Cpf,
        Called("cpf", "documento"),
        Ask("What is your CPF number?", pt="Qual é o seu CPF?", es="¿Cuál es tu número de CPF?"),
    ],
    birth_date: Annotated[
        date,
        Called("birthday", "date of birth", "nascimento", "data de nascimento", "fecha de nacimiento"),
        Ask("When were you born?", pt="Qual é a sua data de nascimento?", es="¿Cuál es tu fecha de nacimiento?"),
    ],
) -> str:
    """Open an account."""
    await ctx.progress("kyc_check", in_(ctx, "Checking who you are.", "Conferindo seus dados.", "Revisando tus datos."))
    verdict = await ctx.step("kyc", repeatable(kyc.check), full_name, document, birth_date)
    if verdict == "review":
        await _reviewed(ctx, full_name)
    elif verdict == "failed":
        raise Fatal(words.not_opened(ctx), code="kyc_failed")
    await ctx.progress("account_creation")
    account = await ctx.step("open", ledger.open, ctx.actor.id, full_name, document, birth_date, key=ctx.key())
    if account is None:
        raise Fatal(words.has_one(ctx), code="has_account")
    await ctx.progress("wallet_setup")
    wallet = await ctx.step("wallet", repeatable(ledger.make_wallet), ctx.actor.id)
    await ctx.remember("account/number", account.number)
    return in_(
        ctx,
        f"Welcome, {full_name}. Your account is {account.number}, your wallet {wallet}.",
        f"Boas-vindas, {full_name}. Sua conta é a {account.number}, sua carteira {wallet}.",
        f"Te damos la bienvenida, {full_name}. Tu cuenta es la {account.number}, tu billetera {wallet}.",
    )


@open_account.preview
async def _(ctx: Ctx, full_name: str, document: str, birth_date: date) -> Preview[None]:
    question = in_(
        ctx,
        f"Open an account for {full_name}, CPF {document}, born on {birth_date:%Y-%m-%d}?",
        f"Abrir uma conta para {full_name}, CPF {document}, nascimento em {birth_date:%d/%m/%Y}?",
        f"¿Abrir una cuenta para {full_name}, CPF {document}, nacimiento el {birth_date:%d/%m/%Y}?",
    )
    return Preview(question, bind=None)


account_opening = app.workflow(
    "account_opening", open_account, "start", "identity_verification", "confirmation", "kyc_check", "account_creation",
    "wallet_setup", "complete",
)  # fmt: skip


@account_opening.step("start")
async def _(at: At) -> Next:
    return Deny("has_account", words.has_one(at)) if await ledger.account(at.actor.id) else Go()


@account_opening.step("identity_verification", "full_name", "document", "birth_date")
async def _(at: At) -> Next:
    if len(at.slots["full_name"].split()) < 2:
        why = in_(at, "I need first and last name.", "Preciso de nome e sobrenome.", "Necesito nombre y apellido.")
        return Again("full_name", why)
    if at.slots["birth_date"] >= at.now.date():
        why = in_(at, "That day is still to come.", "Esse dia ainda não chegou.", "Ese día aún no llega.")
        return Again("birth_date", why)
    if years(at.slots["birth_date"], at.now.date()) < ADULT_YEARS:
        told = in_(
            at,
            f"Accounts are for people of {ADULT_YEARS} years or more.",
            f"Contas são para pessoas de {ADULT_YEARS} anos ou mais.",
            f"Las cuentas son para personas de {ADULT_YEARS} años o más.",
        )
        return Deny("under_age", told)
    return Go()


@app.command(
    "balance", "my balance", "what is my balance", "what's my balance", "show my balance", "how much do i have",
    "saldo", "meu saldo", "qual o meu saldo", "qual é o meu saldo", "ver saldo", "quanto eu tenho",
    "mi saldo", "cuál es mi saldo", "ver mi saldo", "cuánto tengo",
    scope="account:read", risk="read_only",
)  # fmt: skip
async def balance(ctx: Ctx) -> str:
    """Show what one has on each chain."""
    lines: dict[int, list[str]] = {chain: [] for chain in CHAINS}
    for holding in await ledger.balances(ctx.actor.id):
        lines[holding.chain].append(money(ctx, holding.amount, holding.token))
    return "\n".join(f"{named(chain)}: {' · '.join(held)}" for chain, held in lines.items())


@app.command(
    "explain transaction {tx}", "explain the transaction {tx}", "explain my last transaction", "explain transaction",
    "what is transaction {tx}", "what happened to transaction {tx}", "tx {tx}",
    "explicar transação {tx}", "explica a transação {tx}", "explicar a minha última transação", "explicar transação",
    "o que é a transação {tx}",
    "explicar transacción {tx}", "explica la transacción {tx}", "explicar mi última transacción",
    "explicar transacción", "qué es la transacción {tx}",
    scope="account:read", risk="read_only",
)  # fmt: skip
async def explain_transaction(
    ctx: Ctx,
    tx: Annotated[
        TxHash,
        Called("hash", "transaction", "transação", "transacción"),
        Ask(
            "Which transaction? Send me its hash.",
            pt="Qual transação? Mande o hash dela.",
            es="¿Qué transacción? Mándame su hash.",
            infer=("tx/last", "session"),
        ),
    ],
) -> str:
    """Explain a transaction."""
    found = await explorer.find(tx)
    if found is None:
        return in_(
            ctx,
            "I find no transaction with that hash here.",
            "Não encontro aqui nenhuma transação com esse hash.",
            "No encuentro aquí ninguna transacción con ese hash.",
        )
    return words.explained(ctx, found)


@app.command(
    "raise my limit", "raise my limit to {new_limit}", "increase my limit", "increase my limit to {new_limit}",
    "raise limit", "limit increase",
    "aumentar meu limite", "aumentar o meu limite para {new_limit}", "aumentar limite",
    "quero aumentar meu limite", "quero aumentar o meu limite para {new_limit}",
    "aumentar mi límite", "aumentar mi límite a {new_limit}", "subir mi límite", "subir mi límite a {new_limit}",
    "quiero aumentar mi límite", "quiero aumentar mi límite a {new_limit}",
    scope="limit:raise",
)  # fmt: skip
async def raise_limit(
    ctx: Ctx,
    new_limit: Annotated[
        Amount,
        Called("limit", "limite", "límite"),
        Ask("What should your limit be?", pt="Para quanto?", es="¿A cuánto?"),
    ],
    reason: Annotated[str, Called("motivo"), Ask("What for?", pt="Por qual motivo?", es="¿Por qué motivo?")],
) -> str:
    """Raise how much one may send at once."""
    await ctx.step("limit", repeatable(ledger.set_limit), ctx.actor.id, new_limit)
    await ctx.remember("limit/reason", reason)
    sum_ = money(ctx, new_limit)
    return in_(
        ctx,
        f"Your limit is now {sum_}.",
        f"Seu limite agora é {sum_}.",
        f"Tu límite ahora es {sum_}.",
    )


@raise_limit.preview
async def _(ctx: Ctx, new_limit: Decimal, reason: str) -> Preview[Decimal] | Deny:
    limit = await ledger.limit(ctx.actor.id)
    if new_limit <= limit:
        told = in_(
            ctx,
            f"Your limit is {money(ctx, limit)} already.",
            f"Seu limite já é {money(ctx, limit)}.",
            f"Tu límite ya es {money(ctx, limit)}.",
        )
        return Deny("no_raise", told)
    before, after = money(ctx, limit), money(ctx, new_limit)
    question = in_(
        ctx,
        f"Raise your limit from {before} to {after} ({reason})?",
        f"Aumentar o seu limite de {before} para {after} ({reason})?",
        f"¿Aumentar tu límite de {before} a {after} ({reason})?",
    )
    return Preview(question, bind=limit)


@raise_limit.authorize
async def _(ctx: Ctx, new_limit: Decimal, reason: str) -> Decision:
    if new_limit > HIGHEST_LIMIT:
        most = money(ctx, HIGHEST_LIMIT)
        told = in_(
            ctx,
            f"I can raise it to {most} at most. Ask to talk to a person for more.",
            f"Posso aumentar até {most}. Para mais, peça para falar com uma pessoa.",
            f"Puedo subirlo hasta {most}. Para más, pide hablar con una persona.",
        )
        return Deny("over_highest_limit", told)
    return StepUp("high_value") if new_limit > STRONG_CONSENT_OVER else Allow()


@app.command(
    "transfer", "transfer tokens", "transfer to {to}", "send to {to}", "pay to {to}", "send tokens to an address",
    "transferir", "transferir tokens", "transferir para {to}", "enviar para {to}", "mandar para {to}",
    "fazer uma transferência", "enviar tokens para um endereço",
    "transferir a {to}", "enviar a {to}", "mandar a {to}", "hacer una transferencia",
    "enviar tokens a una dirección",
    scope="transfer:send",
)  # fmt: skip
async def transfer(
    ctx: Ctx,
    amount: Annotated[
        Amount, Called("value", "valor", "quantia", "monto", "cantidad"), Ask("How much?", pt="Quanto?", es="¿Cuánto?")
    ],
    token: Annotated[Token, Ask("Which token?", pt="Qual token?", es="¿Qué token?", options=TOKENS)],
    to: Annotated[
        WalletAddress,
        Called("address", "wallet", "endereço", "carteira", "dirección", "billetera"),
        Ask("To which address?", pt="Para qual endereço?", es="¿A qué dirección?"),
    ],
) -> str:
    """Send tokens to an address."""
    sent = await ctx.step("transfer", ledger.transfer, ctx.actor.id, token, amount, to, key=ctx.key())
    if sent is None:
        raise Fatal(words.too_little(ctx, amount, token, HOME), code="not_enough")
    await ctx.remember("tx/last", sent.hash)
    sum_ = money(ctx, amount, token)
    return in_(ctx, f"{sum_} sent to {to}.", f"{sum_} enviados para {to}.", f"{sum_} enviados a {to}.")


@transfer.preview
async def _(ctx: Ctx, amount: Decimal, token: str, to: str) -> Preview[None] | Deny:
    has = await ledger.balance(ctx.actor.id, HOME, token)
    if amount > has:
        return Deny("not_enough", words.only(ctx, has, token, HOME))
    if not divides(token, amount):
        return Deny("too_fine", words.too_fine(ctx, token))
    sum_, on = money(ctx, amount, token), named(HOME)
    question = in_(
        ctx,
        f"Send {sum_} on {on} to {to}? That cannot be undone.",
        f"Enviar {sum_} na {on} para {to}? Isso não pode ser desfeito.",
        f"¿Enviar {sum_} en {on} a {to}? Eso no se puede deshacer.",
    )
    return Preview(question, bind=None)


@transfer.authorize
async def _(ctx: Ctx, amount: Decimal, token: str, to: str) -> Decision:
    return await _may_send(ctx, HOME, token, amount)


async def settle(transfer_id: str) -> bool:
    """The bridge's other side answers: whoever waits for this transfer is told what became of it."""
    return await app.signal("bridge.finalized", transfer_id, await bridge_.settle(transfer_id))


@app.started  # what another life of this process sent is answered too
async def _() -> None:
    for transfer_id in await bridge_.pending():
        await _settle_later(transfer_id)


async def _settle_later(transfer_id: str) -> None:
    """Let the bridge answer by itself."""
    if SETTLE_S == "never":
        return
    if float(SETTLE_S) == 0:  # the answer comes before it is waited for, and is kept until then
        await settle(transfer_id)
        return

    async def after() -> None:
        await asyncio.sleep(float(SETTLE_S))
        await settle(transfer_id)

    task = asyncio.create_task(after())
    _settling.add(task)
    task.add_done_callback(_settling.discard)


async def _finalized(ctx: Ctx, transfer_id: str) -> Receipt:
    try:
        return await ctx.wait("bridge.finalized", Receipt, key=transfer_id, timeout_s=FINALITY_S)
    except WaitTimeout:
        return await ctx.step("give_up", repeatable(bridge_.give_up), transfer_id)


async def _reviewed(ctx: Ctx, full_name: str) -> None:
    """A person looks at it, and closes the ticket or refuses it; where nobody looks there is no account."""
    told = in_(
        ctx,
        "A colleague has to look at this.",
        "Um colega precisa olhar isso.",
        "Un colega tiene que revisarlo.",
    )
    await ctx.progress("manual_review", told)
    ticket = await ctx.escalate("compliance", f"identity of {full_name}")
    try:
        closed = await ctx.wait("ticket.closed", Closed, key=ticket, timeout_s=REVIEW_S)
    except WaitTimeout:
        closed = Closed(refused=True)
    if closed.refused:
        raise Fatal(words.not_opened(ctx), code="review_failed")


async def _quoted(at: At) -> Quote:
    slots = at.slots
    return await bridge_.quote(slots["source_chain"], slots["destination_chain"], slots["token"], slots["amount"])


async def _may_send(ctx: Ctx, chain: int, token: str, amount: Decimal) -> Decision:
    """Enough, within one's limit, and over a thousand only with a second factor (VTW-04)."""
    limit, has = await ledger.limit(ctx.actor.id), await ledger.balance(ctx.actor.id, chain, token)
    if amount > has:
        return Deny("not_enough", words.only(ctx, has, token, chain))
    if amount > limit:
        return Deny("over_limit", words.over_limit(ctx, limit))
    return StepUp("high_value") if amount > STRONG_CONSENT_OVER else Allow()
