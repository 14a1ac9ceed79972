"""Facts into which no other value is put: what says of its value that it is not so, that it was so once, or that it
cannot be had. "I can't come on Monday" says nothing of Wednesday, and "Monday is full" nothing of Tuesday."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.changes import clause_of
from sayso.memory.detect.comparison.match import Match
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import find

_NOT: Final = re.compile(r"(?<!\w)(?:no|not|never|nao|nunca|jamas|cannot|sem|sin)(?!\w)|\wn't(?!\w)")
_NOT_PT: Final = re.compile(_NOT.pattern.replace("no|", "", 1))  # "in the"
_BOUND: Final = re.compile(
    r"(?<!\w)(?:before|after(?! all)|until|till|by|past|than|over|under|antes|depois|despues|ate|hasta"
    r"|(?:mais|mas|menos) de)(?!\w)"
)
"""What makes a no a bound, which may move: "don't call before 9"."""
_ONCE: Final = re.compile(
    r"(?<!\w)(?:used to|(?:morava|vivia|pagava|pagaba|custava|costaba|trabalhava|trabajaba)(?:mos|m|n)?(?!\w)"
    r"|(?:my|our) (?:old|former|previous) |(?:mi|nuestr[oa]) (?:antigu[oa]|viej[oa]) "
    r"|(?:meu|minha|noss[oa]) (?:antig[oa]|velh[oa]) )"
)
"""What tells that it was so before, whatever is said now."""
_WAS: Final = re.compile(
    r"(?<!\w)(?:(?:was|were) (?=(?:at|on|in|for)(?!\w)|[$€£]?\0)|(?:had|tinha|tenia|tinhamos|teniamos) (?=\0)"
    r"|antes(?! d[aeo])"
    r"|(?:era|eram|eran|estaba|estava|foi|fue) (?=(?:a|as|las|la|de|en|em|no|na|el|dia)(?!\w)|(?:r\$ ?)?\0))"
)
"""What may tell that, or how it was agreed."""
_MOVED: Final = re.compile(
    r"(?<!\w)(?:now|ahora|agora|ya|ja|these days|(?:moved|put) (?:me|us)"
    r"|(?:me|nos) (?:pasaron|cambiaron|mudaram|passaram))(?!\w)"
)
_CANNOT_BE_HAD: Final = re.compile(
    r"(?<!\w)(?:full|fully booked|booked up|sold out|closed|taken|busy|unavailable|costs? more|more expensive|is out"
    r"|lleno|llena|llenos|agotad[oa]|cerrad[oa]s?|ocupad[oa]|no hay|sale mas|mas caro|mas cara"
    r"|chei[oa]s?|lotad[oa]s?|esgotad[oa]|fechad[oa]s?|mais caro|mais cara|indisponivel|sem vaga)(?!\w)"
)


def is_against(match: Match, claim: Claim, known: View) -> bool:
    """Whether a value of a claim would be put where the fact says that there is none, was one, or that it is gone."""
    if not known.fact.said or match.value == claim.text or "mistaken" in claim.marks or claim.negative:
        return False
    if f"; {claim.text.rstrip(' .')}" in match.value:
        return False  # it is told beside, in the claim's own words
    text = known.said.text
    place = next((found for phrase in match.gone if (found := find(text, phrase)) is not None), None)
    if place is None or place == (0, len(text)):
        return False
    start, end = clause_of(text, *place)
    clause = f"{fold_same(text[start : place[0]])}\0{fold_same(text[place[1] : end])}"
    if (_NOT_PT if claim.lang == "pt" else _NOT).search(clause) and not _BOUND.search(clause):
        return True
    now = known.bygone or "now" in claim.marks or _MOVED.search(fold_same(claim.said.text))
    if _ONCE.search(clause) or (now and _WAS.search(clause)):
        return True
    return _CANNOT_BE_HAD.search(clause) is not None and not claim.said.states
