"""The rule for a number that is put right by what it ends in: "sorry, it ends in 124", said of a phone number."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.comparison.view import View

_ENDS: Final = re.compile(
    r"(?<!\w)(?:end(?:s|ing)? (?:in|with)|last (?:\w+ )?(?:digits?|numbers?) (?:are|is)"
    r"|(?:termina|terminan|terminando|acaba|acabando) (?:en|em|con|com)"
    r"|(?<!the )final(?= \d{3,4}(?![\d.,]*\d))|ultim[oa]s (?:\w+ )?(?:digitos|numeros|cifras) (?:son|sao))"
    r" (?P<digits>\d{2,6})(?![\d.,]*\d)"
)
_NUMBER: Final = re.compile(r"\+?\d(?:[ ().-]{0,2}\d){2,}")
"""A number that is known by its digits, however they are grouped."""
_SMALL: Final = frozenset({"=amount", "=finish", "end", "digit", "last", "termin", "acab", "ultim", "cifr"})
"""What a claim may name that is any number's."""


def ends_in(said: Statement) -> str:
    """The digits that a statement tells that a number ends in; "" where it tells of none."""
    found = _ENDS.search(fold_same(said.text))
    return found["digits"] if found is not None else ""


def ending_in(claim: Claim, known: View, near: Near) -> Match | None:
    """It tells what the number ends in that was told last, and that ends otherwise."""
    digits = ends_in(claim.said) if near.place == 0 and not claim.guards else ""
    if not digits or not known.fact.said or claim.said.terms - _SMALL - known.terms:
        return None
    text = known.said.text
    for number in _NUMBER.finditer(text):
        places = [at for at in range(*number.span()) if text[at].isdecimal()]
        if len(places) > len(digits) and not "".join([text[at] for at in places]).endswith(digits):
            letters = list(text)
            for at, digit in zip(places[-len(digits) :], digits, strict=True):
                letters[at] = digit
            return Match(scores.FOLLOWS_CORRECTING, "follows", "explicit", "".join(letters), (number[0],))
    return None
