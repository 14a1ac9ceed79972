"""Words that are two things at once, a chain and a token ("Arbitrum") or a CPF and a Pix key: what the slots call for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sayso.conversation.heard import Heard
from sayso.conversation.runs import MAX_BEFORE_CHARS
from sayso.conversation.shapes import Shape, named
from sayso.language.entity import Entity
from sayso.language.fold import fold
from sayso.records import replace

_SHARED: Final = {"chain": "token", "token": "chain"}


def in_sense(heard: Heard, shapes: Sequence[Shape], asked: Shape | None) -> list[Entity]:
    """The entities that some slot takes, in order; a name that two kinds share as the kind that is asked for or named.

    "Which chain?" "eth"; "troca a rede de destino pra Arbitrum". Of more tokens than there are slots for, those that
    are chains too are chains: "50 USDC da Polygon pra Base".
    """
    kinds = {kind for each in shapes for kind in each.accepts}
    if _many_tokens(heard, shapes):
        kinds -= {"token"}
    found: list[Entity] = []
    end = 0
    for entity in heard.entities:
        sense = entity
        if entity.type in _SHARED and _SHARED[entity.type] in kinds:
            gap = heard.text[max(end, entity.start - MAX_BEFORE_CHARS) : entity.start]
            sense = _sense(entity, kinds, named(shapes, gap) or asked)
        elif entity.type == "pix_key" and "pix_key" not in kinds:
            sense = _identity(entity, kinds)
        if sense.type in kinds or sense.type == "token":
            found.append(sense)
            end = entity.end
    return found


def _many_tokens(heard: Heard, shapes: Sequence[Shape]) -> bool:
    said = {entity.text for entity in heard.entities if entity.type in ("token", "token_amount")}
    return len(said) > sum("token" in each.accepts for each in shapes) > 0


def _sense(entity: Entity, kinds: set[str], wanted: Shape | None) -> Entity:
    if entity.type in (wanted.accepts if wanted is not None else kinds):
        return entity
    if wanted is not None and _SHARED[entity.type] not in wanted.accepts:
        return entity
    other = _other(entity)
    return entity if other is None else replace(entity, type=_SHARED[entity.type], value=other, candidates=())


def _identity(entity: Entity, kinds: set[str]) -> Entity:
    """The document, phone or email that a Pix key is, where no slot is for the key."""
    keys = [entity.value, *(candidate.value for candidate in entity.candidates)]
    found = next((key for key in keys if key.kind in kinds), None)
    return entity if found is None else replace(entity, type=found.kind, value=found.key, candidates=())


def _other(entity: Entity) -> int | str | None:
    """What the same words name as the other kind."""
    from sayso.language.chains import known

    words = tuple(fold(entity.text).split())
    for name in known().names.get(words[0] if words else "", ()):
        if name.words == words:
            return name.chain if entity.type == "token" else name.token
    return None
