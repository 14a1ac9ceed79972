"""What somebody says anew whose word is known: "the doctor said 20 mg", "now he said 40 mg". It is as good as the first
time, and takes its place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import LONG_AGO
from sayso.memory.detect.comparison.view import View

MAX_SINCE: Final = 1
"""So many facts may have been learned since they said so first."""
_SAID: Final = r"(?:said|says|told (?:me|us)|recommend(?:s|ed)|disse|diz|falou|mandou|receitou|dijo|dice|mando|receto)"
_AGAIN: Final = re.compile(
    rf"\W*(?:(?:and|but|y|e|mas|pero|now|agora|ahora|today|hoy|hoje|actually|al final) )*"
    rf"(?:(?:s?he|they|el[ea]?|ella|ell[oa]s|el[ea]s|l[oa]) )?{_SAID}(?!\w)"
)
_FIRST: Final = re.compile(rf"\W*(?:\S+ ){{1,4}}?{_SAID}(?!\w)")


def retold(claim: Claim, views: Sequence[View], near: Mapping[str, int]) -> Claim:
    """A claim that is no hearsay where it is the word of whom the fact before quotes."""
    if claim.guards != frozenset({"quotation"}) or claim.speaker != "user" or not claim.said.values:
        return claim
    if _AGAIN.match(fold_same(claim.said.text)) is None:
        return claim
    for each in views:
        recent = near.get(each.fact.id, LONG_AGO) <= MAX_SINCE and each.fact.said
        if recent and _FIRST.match(fold_same(each.said.text)) and changes_of(claim, each):
            return claim._replace(guards=frozenset(), elliptic=True, marks=claim.marks | {"now"})
    return claim
