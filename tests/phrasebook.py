"""The phrases of a shop and a teller in three languages, with the broad ones that every application has."""

from functools import cache

from sayso.conversation.intents.phrases import Phrase, PhraseBook
from sayso.language.entity import Entity

PHRASES: dict[str, tuple[str, ...]] = {
    "cancel_order": (
        "cancel order {order_id}", "cancel my order {order_id}", "cancelar pedido {order_id}",
        "cancelar o pedido {order_id}", "cancelar el pedido {order_id}",
    ),
    "my_orders": ("my orders", "show my orders", "meus pedidos", "mostrar meus pedidos", "ver mis pedidos"),
    "order": (
        "order {order_id}", "status of order {order_id}", "pedido {order_id}", "onde está o meu pedido {order_id}",
        "estado del pedido {order_id}",
    ),
    "delete_account": ("delete my account", "apagar minha conta", "borrar mi cuenta"),
    "open_account": ("open an account", "abrir conta", "abrir una cuenta"),
    "send": ("send {amount} to {who}", "enviar {amount} para {who}", "enviar {amount} a {who}"),
    "balance": ("balance", "saldo"),
    "limit": ("raise my limit to {amount}", "aumentar meu limite para {amount}", "aumentar mi limite a {amount}"),
    "bridge": ("bridge", "fazer bridge", "hacer un bridge"),
    "explain": ("explain transaction {tx}", "explicar transação {tx}", "explicar la transacción {tx}"),
    "note": ("note {text}",),
    "sayso.cancel": ("stop", "cancel {ref}", "cancel the last one", "parar {ref}", "detener {ref}"),
    "sayso.status": ("status", "status of {ref}", "what happened", "o que aconteceu", "qué pasó"),
    "sayso.compensate": ("undo", "undo {ref}", "desfazer {ref}", "deshacer {ref}"),
    "sayso.history": ("history", "my commands", "histórico", "historial"),
}  # fmt: skip


@cache
def teller() -> PhraseBook:
    """The one book that the tests of readings share; a bridge takes an amount and two chains."""
    entries = [(command, Phrase.parse(template)) for command, listed in PHRASES.items() for template in listed]
    return PhraseBook(entries, takes={"bridge": 3})


def marked(text: str) -> tuple[str, list[Entity]]:
    """A text whose entities are written `[type:words]`."""
    plain, entities = "", []
    for place, piece in enumerate(text.replace("]", "[").split("[")):
        kind, _, words = piece.partition(":") if place % 2 else ("", "", piece)
        if kind:
            entities.append(Entity(kind, len(plain), len(plain) + len(words), words, None))
        plain += words
    return plain, entities
