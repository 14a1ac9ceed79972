"""The gate for another deed: what is to be cancelled or sent back is no other thing for what somebody does besides, and
what may come under a condition is not changed by what stays."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.view import View

_RID: Final = re.compile(
    r"(?<!\w)(?:cancel\w*|return(?:ing)?|send(?:ing)? (?:it |them )?back|refund\w*|close my|devolv\w+|anul\w+|encerr\w+"
    r"|d(?:ar|en|e|ar?me) de baja|dar baixa)(?!\w)"
)
"""What tells that somebody wants to be rid of a thing."""
_SO: Final = (
    r"\W*(?:(?:actually|better|so|well|hmm*|ok|i'm|im|we're|were|pensando (?:bem|melhor)|mejor|melhor|es que)\W+)*"
)
_DOES: Final = re.compile(
    rf"{_SO}(?:(?:moving|going|relocating|switching|emigrating) (?:(?:back|over|away) )?to"
    r"|(?:swap|exchange|change|trade)(?:ping|ing)? (?:it |them |that )?for"
    r"|(?:me |nos |vou |voy a |vamos a? ?)*(?:troc\w+|cambi\w+|mud\w+)(?: (?:isso|ela|ele|so))?"
    r" (?:por|pelo|pela|al?|para|pra|pro|de))(?!\w)"
)
_STAYS: Final = re.compile(
    r"\W*(?:(?:ok(?:ay)?|great|fine|cool|thanks|then|ta|certo|beleza|vale|bueno|dale|genial|listo|otimo|legal|bom)\W+)*"
    r"(?:leave|keep|deixa|deixe|mantem|mantenha|deja(?:lo|la)?|dejemos|deje(?:lo|la)|manten(?:lo|la)?|fica|queda)(?!\w)"
)


def is_of_another_deed(claim: Claim, known: View) -> bool:
    """Whether the fact tells what somebody wants to be rid of, and the claim what else they do: "cancel my membership",
    "moving to Leeds"; "return the shirt", "swap it for an M"."""
    if claim.pairs or not known.fact.said:
        return False
    mine, theirs = fold_same(claim.said.text), fold_same(known.said.text)
    return _RID.search(theirs) is not None and _DOES.match(mine) is not None and _RID.search(mine) is None


def stays_for_now(claim: Claim, known: View) -> bool:
    """Whether the fact tells what is to be under a condition, and the claim only what stays until then: "move it to
    Sunday if it rains", "leave it on Saturday for now"."""
    return known.conditional and not claim.pairs and _STAYS.match(fold_same(claim.said.text)) is not None
