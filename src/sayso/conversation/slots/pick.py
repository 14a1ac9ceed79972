"""Which of the answers offered a text means: by its words, nearly by its words, or by its place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from sayso.conversation.intents.resemblance import distance, slips
from sayso.language.entity import Entity
from sayso.language.fold import fold

MAX_PICK_CHARS: Final = 80
MAX_PICK_WORDS: Final = 6

_WORD = re.compile(r"[^\W_]+")
_SMALL = """
the a an o os as um uma el la los las un una one please pls option opcao opcion i want quero quiero number numero por
favor use with from to de para pra on na en em it is e es and y plz porfa pfv pfvr hacia desde ao al pro da do then
entao entonces just only so mesmo mesma msm mismo misma
"""
_FILLERS: Final = frozenset(_SMALL.split())
_LAST: Final = frozenset({"last", "ultima", "ultimo"})


def pick(text: str, labels: Sequence[str], entities: Sequence[Entity] = ()) -> int | None:
    """The place of the one label that a text means, or None.

    Case, accents and courtesies make no difference; a letter or two may be wrong in a long word ("poligon"), if no
    other label is as near. "the second", "a última" and an ordinal among the entities count by place.

    >>> pick("poligon pls", ["Base", "Polygon"]), pick("la última", ["Base", "Polygon"])
    (1, 1)
    """
    if len(text) > MAX_PICK_CHARS or not labels:
        return None
    words = _WORD.findall(fold(text))
    if not words or len(words) > MAX_PICK_WORDS:
        return None
    spoken = [" ".join(_WORD.findall(fold(label))) for label in labels]
    said = " ".join(words)
    bare = " ".join(word for word in words if word not in _FILLERS)
    for find in (_same, _nearest, _part_of):
        for each in dict.fromkeys((said, bare)):
            if (place := find(each, spoken)) is not None:
                return place
    return _by_place(bare.split(), len(labels), entities)


def _same(said: str, spoken: Sequence[str]) -> int | None:
    return spoken.index(said) if spoken.count(said) == 1 else None


def _nearest(said: str, spoken: Sequence[str]) -> int | None:
    found = [(distance(said, each, slips(each)), place) for place, each in enumerate(spoken) if said]
    near = sorted((far, place) for far, place in found if far is not None)
    if not near or (len(near) > 1 and near[0][0] == near[1][0]):
        return None
    return near[0][1]


def _part_of(said: str, spoken: Sequence[str]) -> int | None:
    """The one label that has all these words: "premium" of "Premium Plus"."""
    words = set(said.split())
    found = [place for place, each in enumerate(spoken) if words and words <= set(each.split())]
    return found[0] if len(found) == 1 else None


def _by_place(words: Sequence[str], count: int, entities: Sequence[Entity]) -> int | None:
    if len(words) == 1 and words[0] in _LAST:
        return count - 1
    ordinals = [entity.value for entity in entities if entity.type == "ordinal"]
    if len(ordinals) != 1 or len(words) > 2 or not isinstance(ordinals[0], int | Decimal):
        return None
    place = Decimal(ordinals[0])
    return int(place) - 1 if place.is_finite() and 1 <= place <= count else None
