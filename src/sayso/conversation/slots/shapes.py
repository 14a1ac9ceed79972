"""A command's slots as a text can fill them: what each takes, which of several it is, and what people call it."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from functools import lru_cache
from typing import Any, Final

from sayso.commands.registry import Parameter
from sayso.conversation.slots import plain_type, said_of
from sayso.conversation.slots.kinds import Called, Role, accepts, kind_of
from sayso.language.fold import fold
from sayso.records.plain import Plain

MAX_GAP_CHARS: Final = 80
ROLES: Final = ("source", "destination")

_KIND_WORDS: Final = {
    "amount": "amount value quantity sum total valor quantia quantidade montante monto cantidad importe",
    "number": "number numero quantity quantidade cantidad",
    "percent": "percent percentage rate porcentagem percentual taxa porcentaje tasa",
    "token": "token coin asset moeda ativo moneda activo cripto crypto",
    "currency": "currency moeda moneda divisa",
    "chain": "chain network blockchain rede red cadena",
    "address": "address wallet endereco carteira direccion billetera cartera",
    "tx_hash": "hash transaction transacao transaccion",
    "date": "date day data dia fecha",
    "time": "time hour hora horario",
    "datetime": "date day time data dia fecha hora horario",
    "duration": "duration duracao prazo duracion plazo",
    "order": "order pedido orden",
    "phone": "phone telefone celular telefono movil",
    "email": "email mail correo",
    "cpf": "cpf",
    "cnpj": "cnpj",
    "cep": "cep",
    "boleto": "boleto",
    "pix_key": "pix chave clave llave",
}
_ROLE_WORDS: Final = {
    "source": "source origin origem origen",
    "destination": "destination destino target recipient",
}
_ROLE_NAMES: Final = {"from": "source", "to": "destination", "dest": "destination", "receiver": "destination"} | {
    word: role for role, words in _ROLE_WORDS.items() for word in words.split()
}
_BEFORE: Final = {
    "source": {"en": "from", "pt": "de", "es": "desde"},
    "destination": {"en": "to", "pt": "para", "es": "a"},
}
_WORD = re.compile(r"[a-z0-9]+")


class Shape(Plain, frozen=True):
    """One slot as a text can fill it.

    `accepts` are the entities it takes, the best first; `role` is source or destination where it is one of two;
    `names` are the folded names it goes by, `words` those that its kind has anyway; `is_typical` says that it is meant
    by them before a slot that only has the same type ("the amount" is not the slippage).
    """

    name: str
    type: Any
    required: bool
    accepts: tuple[str, ...]
    role: str
    names: tuple[str, ...]
    words: frozenset[str]
    is_typical: bool

    def best_of(self, kinds: Container[str]) -> str | None:
        """The best of these types of entities that it takes."""
        return next((kind for kind in self.accepts if kind in kinds), None)

    def label(self, value: str, lang: str) -> str:
        """A value for this slot on a button, so that one can tell it from the same value for another."""
        if self.role:
            return f"{_BEFORE[self.role].get(lang, _BEFORE[self.role]['en'])} {value}"
        return f"{self.name.replace('_', ' ')}: {value}"


def shape(parameter: Parameter) -> Shape:
    """A parameter as a text can fill it. A name such as `to_chain` says the role where no `Role` does."""
    try:
        return _known(parameter.name, parameter.type, parameter.required)
    except TypeError:  # something is said of its type that has no hash
        return _shape(parameter.name, parameter.type, parameter.required)


def _shape(name: str, type_: Any, required: bool) -> Shape:
    said = said_of(type_)
    called = tuple([fold(word) for marker in said if isinstance(marker, Called) for word in marker.words])
    own = fold(name.replace("_", " ").replace(".", " "))
    role = next((marker.name for marker in said if isinstance(marker, Role)), _role(own))
    takes = accepts(type_)
    kind = kind_of(type_) or _kind(type_, takes)
    words = frozenset(_KIND_WORDS.get(kind, "").split())
    return Shape(
        name=name,
        type=type_,
        required=required,
        accepts=takes,
        role=role if role in _BEFORE else "",
        names=(own, *called),
        words=words,
        is_typical=bool(kind_of(type_)) or not words.isdisjoint(own.split()),
    )


_known = lru_cache(maxsize=1024)(_shape)


def named(shapes: Iterable[Shape], text: str) -> Shape | None:
    """The one slot that a stretch of text names best; None when it names none, or several as well.

    Its own name or what it is `Called` weighs more than the word for its kind or its role.
    """
    folded = " ".join(_WORD.findall(fold(text[-MAX_GAP_CHARS:])))
    if not folded:
        return None
    words = set[str](folded.split())
    weighed = [(_weight(each, f" {folded} ", words), each) for each in shapes]
    most = max((weight for weight, _ in weighed), default=0)
    heaviest = [each for weight, each in weighed if weight == most]
    return heaviest[0] if most and len(heaviest) == 1 else None


def role_in(text: str) -> str:
    """The role that a stretch of text names in words ("the source chain", "a rede de destino"), if just one."""
    words = set(_WORD.findall(fold(text[-MAX_GAP_CHARS:])))
    found = [role for role, names in _ROLE_WORDS.items() if not words.isdisjoint(names.split())]
    return found[0] if len(found) == 1 else ""


def is_name(word: str, shapes: Iterable[Shape]) -> bool:
    """Whether a folded word is part of what any of these slots is called."""
    return word in _ROLE_NAMES or any(
        word in each.words or any(word in name.split() for name in each.names) for each in shapes
    )


def _weight(each: Shape, padded: str, words: set[str]) -> int:
    own = any(f" {name} " in padded for name in each.names)
    role = not words.isdisjoint(_ROLE_WORDS.get(each.role, "").split())
    kind = not words.isdisjoint(each.words)
    return 6 * own + 2 * role + (1 + each.is_typical) * kind


def _role(own: str) -> str:
    return next((_ROLE_NAMES[word] for word in own.split() if word in _ROLE_NAMES), "")


def _kind(type_: object, takes: tuple[str, ...]) -> str:
    """What a slot without a kind is, for its names."""
    if not takes:
        return ""
    if "token_amount" in takes or "money" in takes:
        return "amount"
    return takes[0] if plain_type(type_) is not bool else ""
