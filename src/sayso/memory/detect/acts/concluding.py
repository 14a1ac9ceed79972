"""What a claim comes to, where it tells first why: "Ana can only do 10:30, so 10:30"."""

from __future__ import annotations

import re
from typing import Final

from sayso.language.detect import Lang
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.read import read
from sayso.memory.claims.vocabulary.words import fold_same

_MAX_WORDS: Final = 3
_LED = (
    r"(?:(?:it's|its|it is|it'll be|we're|we'll say|let's say|make it|es|e|fica|sera|que sea|que|a las|as|a|al|para|at"
    r"|en|em|no|na|the|el|la|o)\s)*+"
)
_SO: Final = re.compile(
    rf"(?<!\w)(?:so|asi que|pues|entonces|entao|por isso|por eso)\s{_LED}(?P<what>[^\s,;]+(?:\s[^\s,;]+)?)[.!\s]*$"
)
_THEN: Final = re.compile(rf"(?:^|[,.;!]\s){_LED}(?P<what>[^\s,;]+(?:\s[^\s,;]+)?)\s(?:then|entonces|entao)[.!\s]*$")
_IS: Final = re.compile(r"(?<!\w)so (?:it's|its|it is) ")
_MADE: Final[dict[Lang | None, str]] = {"en": "make it {}", "pt": "muda para {}", "es": "mejor {}", None: "make it {}"}
_UNSAID: Final = frozenset({"question", "hypothetical"})


def concluded(claim: Claim) -> Claim | None:
    """Return what a claim comes to as a change of what was said; None where it says nothing twice over.

    What was told before it is why: it is said again, or it is what it is: "…, so its Lewis".
    """
    if claim.act != "state" or claim.guards & _UNSAID or claim.speaker == "assistant" or claim.changes:
        return None
    text = claim.said.text
    plain = fold_same(text)
    found = _SO.search(plain) or _THEN.search(plain)
    if found is None or len(plain.split()) <= _MAX_WORDS:
        return None
    what = text[found.start("what") : found.end("what")].rstrip(".!")
    again = re.search(rf"(?<!\w){re.escape(fold_same(what))}(?!\w)", plain[: found.start()]) is not None
    named = what[:1].isupper() and _IS.search(plain, found.start()) is not None
    if not again and not named:
        return None
    told = read(_MADE[claim.lang].format(what), claim.lang, claim.at, claim.speaker, claim.message)
    if len(told) != 1 or told[0].act != "state":
        return None
    return told[0]._replace(start=claim.start, end=claim.end, context=claim.context)
