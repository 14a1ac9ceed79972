"""Where something comes from and where it goes: the words before chains and addresses, and the order they stand in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from sayso.language.entity import Entity
from sayso.language.text import Text


def _set(line: str) -> frozenset[str]:
    return frozenset(line.split())


FROM: Final = _set("from off desde")
"""Words that say by themselves where something comes from."""
OF: Final = _set("de da do del dos das d")
"""Words that say so only where something moves: otherwise they say what a thing is of."""
TO: Final = _set("to into onto towards toward para pra pro pras pa p ate hacia hasta al ao")
AT: Final = _set("on in at via over through across using na no nas em num numa pela pelo en sobre por")
ARROWS: Final = _set("-> --> => ==> → ➔ ➜ ➡ ⇒ > »")

_PLACED: Final = frozenset({"chain", "address"})
_WORD = re.compile(r"[^\W_]++|[-=]{1,3}+>|[→➔➜➡⇒>»/,;.!?]")
_BEFORE_CHARS: Final = 60
_MAX_BETWEEN: Final = 6
# What may stand between the preposition and the name: "to my wallet on the Base network".
_BETWEEN: Final = _set(
    "the my your our this that a o os as la el las los mi tu su meu minha seu sua esta este essa esse network "
    "chain rede red cadena blockchain mainnet l2 wallet address account carteira endereco conta billetera "
    "direccion cuenta cartera balance funds saldo fondos over is id chainid"
)
_HOLDERS: Final = _set("wallet account balance funds carteira conta saldo billetera cuenta cartera fondos")
_SAYING: Final = FROM | TO | AT | ARROWS
_JOINING: Final = _BETWEEN | TO | ARROWS | {"p", "/"}
MOVES = re.compile(
    r"\b(?:bridg|mov|mue?v|send|sent|transf|swap|tak|took|withdr|pull|push|ship|envi|mand|pas[ae]|leva|lleva|tir[ae]|"
    r"sac[ao]|saqu|retir|jog|bot|coloc|pon|poe|traz|trae|migr|puente|ponte)"
)


def assign_roles(found: Sequence[Entity], text: Text) -> list[Entity]:
    """Return the entities, each chain and address with the role that its preposition or its place gives it.

    Of two chains in a row the first is the source ("Polygon to Base"). Places in the text are those of `Text.plain`.
    """
    placed = [index for index, entity in enumerate(found) if entity.type in _PLACED]
    if not placed:
        return list(found)
    roles = _roles([found[index] for index in placed], text.plain, text.lang)
    named = dict(zip(placed, roles, strict=True))
    return [
        msgspec.structs.replace(entity, role=named[index]) if named.get(index) else entity
        for index, entity in enumerate(found)
    ]


def _roles(found: list[Entity], plain: str, lang: str) -> list[str]:
    said = [preposition(plain, entity.start) for entity in found]
    kinds = [_kind(word, lang) for word in said]
    for at in range(1, len(found)):
        if kinds[at] in ("to", "maybe_to") and not kinds[at - 1] and _touch(found[at - 1], found[at], plain):
            kinds[at - 1] = "from"
        if kinds[at] == "maybe_to" and kinds[at - 1] in ("from", "of"):
            kinds[at] = "to"
    moves = "to" in kinds or MOVES.search(plain) is not None
    roles = [_role(kind, moves) for kind in kinds]
    # What was taken from one place and put "na Linea" went there, where no other destination is named.
    if "source" in roles and "destination" not in roles:
        return ["destination" if kind == "at" else role for kind, role in zip(kinds, roles, strict=True)]
    return roles


def _kind(word: str, lang: str) -> str:
    if word in ARROWS or word in TO:
        return "to"
    if word == "a":  # in Portuguese as likely the article: "prefiro a Polygon"
        return "to" if lang == "es" else "maybe_to"
    return "from" if word in FROM else "of" if word in OF else "at" if word in AT else ""


def _role(kind: str, moves: bool) -> str:
    return {"from": "source", "of": "source" if moves else "", "to": "destination"}.get(kind, "")


def _touch(first: Entity, second: Entity, plain: str) -> bool:
    between = _WORD.findall(plain, first.end, second.start)
    return len(between) <= _MAX_BETWEEN and _JOINING.issuperset(between)


def preposition(plain: str, start: int) -> str:
    """Return the preposition or arrow that governs what begins at `start`, or "".

    >>> preposition("envia para a rede Base", 18)
    'para'
    """
    words: list[str] = _WORD.findall(plain, max(0, start - _BEFORE_CHARS), start)[-_MAX_BETWEEN:]
    nearest = ""
    for place in range(len(words) - 1, -1, -1):
        word, before = words[place], words[place - 1] if place else ""
        if word == "/" and before == "p":
            return "para"
        if word == "of" and before == "out":
            return "from"
        if word in AT and before in _HOLDERS:  # "from my wallet on Polygon" is "from"
            nearest = nearest or word
        elif word in _SAYING or (word in OF and before not in _BETWEEN):  # "na rede da Polygon" is "na"
            return nearest if nearest and word in AT else word
        elif word == "a":
            nearest = nearest or word
        elif word not in _BETWEEN and word not in OF:
            break
    return nearest
