"""The gate for what the assistant has told of the shop: "we open at 8", "max 4 people per room". What somebody says of
themselves, and names nothing of that, changes none of it: "I'll be there at 10", "we are 3", "I'll take 2"."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.speakers import ASSISTANT
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.match import GENERIC, shared
from sayso.memory.detect.comparison.view import View

_OFFERS: Final = re.compile(
    r"(?<!\w)(?:we|we've|our|there (?:is|are)|max(?:imum)?|min(?:imum)?|limit\w*|up to|each|every|opens?|closes?|costs?"
    r"|(?:it|that)'s .* each|the (?:course|trip|tour|menu|parking) has"
    r"|nos|noss[oa]s?|abrimos|fechamos|temos|tem|ha|entregamos|maximo|minimo|limite|ate|custam?|abre[mn]?|fecha[mn]?"
    r"|hay|tenemos|nuestr[oa]s?|cerramos|cierran?|cuestan?|hasta|cada|por (?:persona|pessoa|noite|noche))(?!\w)"
)
_YOURS: Final = re.compile(
    r"(?<!\w)(?:you|your|yours|tu|tus|te|ti|usted|su|sus|le|voce|vc|seu|sua|seus|suas|lhe|booked|reserved|reservad[oa]s?"
    r"|agendad[oa]s?|marcad[oa]s?|confirmad[oa]s?)(?!\w)"
)


def is_offered(claim: Claim, known: View) -> bool:
    """Whether a fact is what the assistant has told of the shop, and a claim is of who it is told to."""
    if known.fact.source.identity != ASSISTANT or claim.pairs or claim.speaker == "host":
        return False
    if claim.speaker == ASSISTANT and claim.corrects:
        return False
    plain = fold_same(known.said.text)
    if _OFFERS.search(plain) is None or _YOURS.search(plain) is not None:
        return False
    return not shared(claim, known) - GENERIC
