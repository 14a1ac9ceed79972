"""What is not carried over to what is so instead: whose word it was that the old was so, and what the old one had."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.match import Match
from sayso.memory.detect.comparison.view import View

_TOLD: Final = re.compile(
    r"^\W*(?:(?:el|la|l[oa]s|the|my|mi|meu|minha|[oa]s?|our) )?(?:\w+ ){1,2}"
    r"(?:said|told (?:me|us)|disse|falou|dijo|me dijo|me disse|avisou|aviso) (?:that|que|q) "
)
_SAYS: Final = re.compile(r"(?<!\w)(?:says?|said|tells?|told|diz|disse|fal(?:a|ou)|avisou|dice|dijo|aviso)(?!\w)")
_NEW_ONE: Final = re.compile(
    r"^\W*(?:(?:and|but|y|e|mas|pero) )?"
    r"(?:(?:the |my |our )?new one|(?:[oa]|meu|minha) nov[oa]|(?:el|la|mi) nuev[oa])(?!\w)"
    r"|(?<!\w)(?:(?:mudei|troquei|passei|mudamos|melhor) p?[rp]?[oa] de"
    r"|(?:switched|changed|moved|upgraded) to the \S+ one"
    r"|(?:me cambie|me pase|cambie|pase) (?:al|a la) de|melhor [oa] de|mejor (?:el|la) de)(?!\w)"
)
_OWN: Final = frozenset({"date", "amount", "duration", "time"})


def carried(match: Match | None, claim: Claim, known: View) -> Match | None:
    """The match without what was told of the old alone.

    What somebody said is not what they did not say: "Ana said that it's on the 8th", "but it's on the 9th". And a new
    one has a price and an end of its own: "my card ending 8821 expires in May", "the new one ends in 9034".
    """
    if match is None or not known.fact.said or match.value in (claim.text, known.said.text):
        return match
    plain = fold_same(claim.said.text)
    told = _TOLD.match(fold_same(match.value))
    if told is not None and known.said.text[: told.end()] == match.value[: told.end()] and not _SAYS.search(plain):
        return match._replace(value=match.value[told.end() :], gone=(known.said.text,))
    if _NEW_ONE.search(plain) and _has_more(claim, known):
        return match._replace(value=claim.text, gone=(known.said.text,))
    return match


def _has_more(claim: Claim, known: View) -> bool:
    """Whether a fact tells more of a thing than a claim does: when it ends, what it costs."""
    return len([value for value in known.values if value.family in _OWN]) > len(claim.said.values)
