"""How the teller speaks: amounts, chains and sentences in the language of the person."""

from decimal import Decimal
from typing import Protocol

from services import CHAINS, DECIMALS, HOME, Quote, Receipt, Transaction

_MARKS = str.maketrans(",.", ".,")


class Spoken(Protocol):
    """Whatever knows which language a person writes in: a `Ctx` or an `At`."""

    @property
    def lang(self) -> str: ...


def in_(to: Spoken, english: str, portuguese: str, spanish: str) -> str:
    """The sentence in the language the person writes in."""
    return {"pt": portuguese, "es": spanish}.get(to.lang, english)


def money(to: Spoken, value: Decimal, token: str = "") -> str:
    """An exact amount as people write it: 1,250.75 USDC, or 1.250,75 USDC."""
    whole, _, rest = f"{value:,f}".partition(".")
    cents = rest.rstrip("0").ljust(2, "0") if rest.strip("0") else ""
    text = f"{whole}.{cents}" if cents else whole
    return f"{text.translate(_MARKS) if to.lang in ('pt', 'es') else text} {token}".rstrip()


def named(chain_id: int) -> str:
    """What a chain is called."""
    return CHAINS.get(chain_id, f"chain {chain_id}")


def over_limit(to: Spoken, limit: Decimal) -> str:
    return in_(
        to,
        f'Your limit is {money(to, limit)} at once. Say "raise my limit" to ask for more.',
        f'Seu limite é de {money(to, limit)} por vez. Diga "aumentar meu limite" para pedir mais.',
        f'Tu límite es de {money(to, limit)} por vez. Di "aumentar mi límite" para pedir más.',
    )


def only(to: Spoken, has: Decimal, token: str, chain: int) -> str:
    sum_ = money(to, has, token)
    return in_(
        to,
        f"You have {sum_} on {named(chain)}.",
        f"Você tem {sum_} na {named(chain)}.",
        f"Tienes {sum_} en {named(chain)}.",
    )


def too_fine(to: Spoken, token: str) -> str:
    most = DECIMALS[token]
    return in_(
        to,
        f"{token} has {most} decimals at most.",
        f"{token} tem no máximo {most} casas decimais.",
        f"{token} tiene como máximo {most} decimales.",
    )


def too_little(to: Spoken, amount: Decimal, token: str, chain: int) -> str:
    sum_ = money(to, amount, token)
    return in_(
        to,
        f"There are no {sum_} on {named(chain)} any more. Nothing was sent.",
        f"Já não há {sum_} na {named(chain)}. Nada foi enviado.",
        f"Ya no hay {sum_} en {named(chain)}. No se envió nada.",
    )


def under_way(to: Spoken, sent: Receipt, quote: Quote) -> str:
    return in_(
        to,
        f"{sent.id} is on its way, about {quote.estimated_time} s.",
        f"{sent.id} está a caminho, cerca de {quote.estimated_time} s.",
        f"{sent.id} está en camino, unos {quote.estimated_time} s.",
    )


def arrived(to: Spoken, sent: Receipt, quote: Quote) -> str:
    gets, on = money(to, quote.amount_out, quote.to_token), named(quote.to_chain)
    return in_(
        to,
        f"{gets} arrived on {on}. Transaction {sent.hash}",
        f"{gets} chegaram na {on}. Transação {sent.hash}",
        f"{gets} llegaron a {on}. Transacción {sent.hash}",
    )


def not_arrived(to: Spoken, sent: Receipt, quote: Quote) -> str:
    sum_, on = money(to, quote.amount_in, quote.from_token), named(quote.from_chain)
    return in_(
        to,
        f"{sent.id} did not arrive. Your {sum_} are back on {on}.",
        f"{sent.id} não chegou. Seus {sum_} estão de volta na {on}.",
        f"{sent.id} no llegó. Tus {sum_} están de vuelta en {on}.",
    )


def stays(to: Spoken, chain: int) -> str:
    return in_(
        to,
        f"It has arrived on {named(chain)} and cannot be undone. You can bridge it back.",
        f"Já chegou na {named(chain)} e não pode ser desfeito. Você pode fazer a bridge de volta.",
        f"Ya llegó a {named(chain)} y no se puede deshacer. Puedes hacer el puente de vuelta.",
    )


def not_opened(to: Spoken) -> str:
    return in_(
        to,
        "We cannot open this account. Your identity could not be confirmed.",
        "Não podemos abrir esta conta. Sua identidade não pôde ser confirmada.",
        "No podemos abrir esta cuenta. No se pudo confirmar tu identidad.",
    )


def has_one(to: Spoken) -> str:
    return in_(to, "You have an account already.", "Você já tem uma conta.", "Ya tienes una cuenta.")


def offer(to: Spoken, quote: Quote) -> str:
    sum_, fee = money(to, quote.amount_in, quote.from_token), money(to, quote.fee, quote.from_token)
    gets, route = money(to, quote.amount_out, quote.to_token), " → ".join(named(each) for each in quote.route)
    return in_(
        to,
        f"{quote.provider} takes {sum_} by {route} in about {quote.estimated_time} s. Fee {fee}, you get {gets}.",
        f"{quote.provider} leva {sum_} por {route} em cerca de {quote.estimated_time} s. Taxa {fee}, chegam {gets}.",
        f"{quote.provider} lleva {sum_} por {route} en unos {quote.estimated_time} s. Comisión {fee}, llegan {gets}.",
    )


def explained(to: Spoken, found: Transaction) -> str:
    stands = {
        "pending": in_(to, "is on its way", "está a caminho", "está en camino"),
        "finalized": in_(to, "has arrived", "chegou", "llegó"),
        "failed": in_(to, "did not arrive and was given back", "não chegou e foi devolvida", "no llegó y se devolvió"),
    }[found.status]
    sum_, fee = money(to, found.amount, found.token), money(to, found.fee, found.token)
    if found.kind == "transfer":
        return in_(
            to,
            f"A transfer of {sum_} on {named(HOME)} to {found.to}. It {stands}.",
            f"Uma transferência de {sum_} na {named(HOME)} para {found.to}. Ela {stands}.",
            f"Una transferencia de {sum_} en {named(HOME)} a {found.to}. Ya {stands}.",
        )
    source, destination = named(found.from_chain), named(found.to_chain)
    return in_(
        to,
        f"A bridge of {sum_} from {source} to {destination}, for a fee of {fee}. It {stands}.",
        f"Uma bridge de {sum_} da {source} para a {destination}, com taxa de {fee}. Ela {stands}.",
        f"Un puente de {sum_} de {source} a {destination}, con comisión de {fee}. La transacción {stands}.",
    )
