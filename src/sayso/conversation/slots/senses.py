"""Words that are two things at once, a chain and a token ("Arbitrum"), a CPF and a Pix key: what the slots call for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from sayso.conversation.slots import choices_of, read
from sayso.conversation.slots.heard import Heard
from sayso.conversation.slots.kinds import kind_of
from sayso.conversation.slots.runs import MAX_BEFORE_CHARS
from sayso.conversation.slots.shapes import Shape, named, role_in
from sayso.conversation.slots.shown import shown
from sayso.language.entity import Entity
from sayso.language.fold import fold
from sayso.language.roles import FROM, OF, TO, preposition
from sayso.records import replace

MAX_OFFERED_CHARS: Final = 120
MAX_OFFERED_WORDS: Final = 6

_WORD = re.compile(r"[^\W_]+")
_SHARED: Final = {"chain": "token", "token": "chain"}


def in_sense(heard: Heard, shapes: Sequence[Shape], asked: Shape | None) -> list[Entity]:
    """The entities that some slot takes, in order; a name that two kinds share as the kind that is asked for or named.

    "Which chain?" "eth"; "troca a rede de destino pra Arbitrum". Of more tokens than there are slots for, those that
    are chains too are chains: "50 USDC da Polygon pra Base".
    """
    kinds = {kind for each in shapes for kind in each.accepts}
    if _many_tokens(heard, shapes):
        kinds -= {"token"}
    paid = "chain" in kinds and any(entity.type == "token_amount" for entity in heard.entities)
    found: list[Entity] = []
    end = 0
    for entity in heard.entities:
        sense = entity
        if entity.type in _SHARED and _SHARED[entity.type] in kinds:
            gap = heard.text[max(end, entity.start - MAX_BEFORE_CHARS) : entity.start]
            sense = _sense(entity, kinds, named(shapes, gap) or asked, shapes)
        elif entity.type == "pix_key" and "pix_key" not in kinds:
            sense = _identity(entity, kinds)
        if sense.type in kinds or (sense.type == "token" and not (paid and _is_place(heard, entity))):
            found.append(sense)
            end = entity.end
    return found


def _many_tokens(heard: Heard, shapes: Sequence[Shape]) -> bool:
    said = {entity.text for entity in heard.entities if entity.type in ("token", "token_amount")}
    return len(said) > sum("token" in each.accepts for each in shapes) > 0


def _is_place(heard: Heard, entity: Entity) -> bool:
    """Whether a token is named as where something comes from or goes: a chain of that name, which is not known here."""
    return _before(heard, entity) in FROM | TO | OF


def _sense(entity: Entity, kinds: set[str], wanted: Shape | None, shapes: Sequence[Shape]) -> Entity:
    if entity.type in (wanted.accepts if wanted is not None else kinds) and _is_offered(entity, shapes):
        return entity
    if wanted is not None and _SHARED[entity.type] not in wanted.accepts:
        return entity
    other = _other(entity)
    if other is None:
        return entity
    sense = replace(entity, type=_SHARED[entity.type], value=other, candidates=())
    return sense if wanted is not None or _is_offered(sense, shapes) else entity


def _is_offered(entity: Entity, shapes: Sequence[Shape]) -> bool:
    """Whether a slot of its kind has no list of its own, or has this in it."""
    lists = [choices_of(each.type) for each in shapes if entity.type in each.accepts]
    return any(not options or str(entity.value) in options for options in lists)


def with_offered(heard: Heard, shapes: Sequence[Shape], *, in_flow: bool = True) -> Heard:
    """The message with the chains and tokens in it that the slots offer, be their names words of everyday: in the
    middle of a bridge "to base" is to Base. Elsewhere only "origin base" is, and a long message is left as it is."""
    words = list(_WORD.finditer(heard.text)) if len(heard.text) <= MAX_OFFERED_CHARS else []
    if not words or (in_flow and len(words) > MAX_OFFERED_WORDS):
        return heard
    known, taken = _offered(shapes, heard.lang), [(entity.start, entity.end) for entity in heard.entities]
    found = [
        Entity(known[fold(word[0])][0], word.start(), word.end(), word[0], known[fold(word[0])][1])
        for before, word in zip([None, *words], words, strict=False)
        if fold(word[0]) in known
        and (in_flow or (before is not None and role_in(before[0])))
        and not any(start < word.end() and word.start() < end for start, end in taken)
    ]
    placed = [replace(entity, role=_role(heard, entity)) for entity in found]
    return replace(heard, entities=tuple(sorted([*heard.entities, *placed], key=lambda each: each.start)))


def _offered(shapes: Sequence[Shape], lang: str) -> dict[str, tuple[str, Any]]:
    """What the slots offer that is one word, by that word."""
    return {
        fold(shown(option, each.type, lang)): (kind, read(str(option), each.type))
        for each in shapes
        if (kind := kind_of(each.type)) in _SHARED
        for option in choices_of(each.type)
    }


def _role(heard: Heard, entity: Entity) -> str:
    before = _before(heard, entity)
    if before in FROM:
        return "source"
    return "destination" if before in TO or (before == "a" and heard.lang == "es") else ""


def _before(heard: Heard, entity: Entity) -> str:
    """The preposition that an entity stands behind."""
    plain = fold(heard.text[max(0, entity.start - MAX_BEFORE_CHARS) : entity.start])
    return preposition(plain, len(plain))


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
