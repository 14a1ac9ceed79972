"""The rule for who gets something instead: "leave the key with Jair", "Jair is off, leave it with Cida"."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.standins import AWAY, GONE
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near, same_message
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import put

_TO: Final = r"(?:with|to|com|con|al?|para|pra|pro)"
_THE: Final = r"(?:(?:the|my|our|el|la|mi|o|a|meu|minha) )?"
_GIVES: Final = (
    r"(?:leave|drop|give|hand|send|deliver|bring|deix[ae]\w*|entreg\w+|dej[ae]\w*|da(?:le|r|selo|sela)?|mand[ae]\w*"
    r"|envi[ae]\w*|lev[ae]\w*|llev[ae]\w*)"
)
_GIVEN: Final = re.compile(
    rf"(?<!\w){_GIVES}(?!\w).{{1,60}}? (?P<to>{_TO} {_THE}(?P<who>[^\W\d_]{{2,20}}))(?=\W*$|[,.;])"
)
_OH: Final = r"\W*(?:(?:oh|ah|ay|ai|no|nao|hey|sorry|perdon|desculpa),? )*"
_OUT: Final = re.compile(
    r"(?<!\w)(?:(?:'s|is|will be) (?:off|out|not|on|busy|closed|at|still|asleep|late|stuck)|isn't|won't|can't"
    r"|(?:no|nao) \w+|anda|(?:esta|ta) (?:de|em|en|fora|ocupad[oa])|saiu|salio|viajou|viajo|faltou|falto)(?!\w)"
)
"""What else tells that somebody is not there now."""
_SO: Final = r"(?:(?:so|then|entao|entonces|asi que|mejor|melhor|please|por favor) )*"
_TO_ANOTHER: Final = re.compile(
    rf"{_OH}{_THE}(?P<who>[^\W\d_]{{2,20}})(?P<why> ?[^,;.]{{2,60}})[,;.] {_SO}"
    rf"(?:{_GIVES} (?:(?:it|isso|ele|ela) )?(?={_TO} )|(?=(?:with|com|con) ))"
    rf"(?P<to>{_TO} (?P<new>[^,;.!?]{{2,40}}))\W*$"
)
_SOMEBODY: Final = re.compile(r"(?:(?:the|my|our|his|her|el|la|los|las|mi|su|o|a|os|as|meu|minha|seu|sua) \w|[A-ZÀ-Ý])")


def handed(claim: Claim, known: View, near: Near) -> Match | None:
    """It tells that whoever was to get something is not there, and who gets it."""
    if claim.speaker != "user" or not 0 <= near.place <= 1 or not known.fact.said or known.negative:
        return None
    if claim.pairs or claim.guards - {"future", "negated"} or "if" in claim.marks or same_message(claim, known):
        return None
    given, away = _GIVEN.search(fold_same(known.said.text)), _TO_ANOTHER.match(fold_same(claim.said.text))
    if given is None or away is None or given["who"] != away["who"]:
        return None
    if not any(told.search(away["why"]) for told in (AWAY, GONE, _OUT)):
        return None  # "Ana has the book, give it to Leo"
    if _SOMEBODY.match(claim.said.at(away.span("new"))) is None:
        return None  # "Ana is busy, to be honest"
    new = claim.said.at(away.span("to"))
    value = put(known.said.text, given.span("to"), new)
    return Match(scores.RENAMED, "renamed", "explicit", value, (known.said.at(given.span("who")),))
