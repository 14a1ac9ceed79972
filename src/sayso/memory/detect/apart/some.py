"""The gate for what is told of some of several: "I invited 40 people", "5 aren't coming"; "two white shirts", "swap one
of them for a pink one"."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.view import View

_FEW: Final = r"(?:\d{1,3}|one|two|three|four|five|uma?|un|un[oa]s?|dois|duas|dos|tres|quatro|cuatro|cinco)"
_OF_THEM: Final = re.compile(rf"(?<!\w){_FEW} (?:of (?:them|those|these)|del[ae]s|de (?:ell[oa]s|es[st][ae]s))(?!\w)")
_ONE_AND_OTHER: Final = re.compile(
    r"\W*(?:one|uma?|un|una) \S{1,12} (?:and|e|y) (?:(?:the|[oa]|el|la) (?:other|outr[oa]|otr[oa])(?: one)?|"
    rf"{_FEW}) (?:is )?\S{{1,12}}\W*$"
)
_NOT_THERE: Final = re.compile(
    rf"\W*(?:(?:but|mas|pero|only|so|solo) )?{_FEW} (?:(?:of (?:them|us)|people|ppl|pessoas|personas) )?"
    r"(?:(?:ja )?nao|(?:ya )?no|can't|cant|cannot|aren't|arent|are not|won't|wont|didn't|didnt) "
    r"(?:mais |podran |pueden |podem |vao |van a |be )*(?:vem|vao|vir|vienen|venir|van|ir|vendran|iran|come|coming"
    r"|make it|vieram|vinieron|foram|fueron)(?!\w)"
)


def is_of_some(claim: Claim, known: View) -> bool:
    """Whether it tells of some of those only that the fact tells of, however many they are."""
    if not known.fact.said or claim.pairs:
        return False
    plain = fold_same(claim.said.text)
    return any(told.search(plain) is not None for told in (_OF_THEM, _ONE_AND_OTHER, _NOT_THERE))
