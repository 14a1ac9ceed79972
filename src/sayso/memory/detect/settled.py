"""The rule for what was only thought of: a decision for something else ends it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sayso.memory.claims import Claim
from sayso.memory.claims.value import fits, rival, same
from sayso.memory.detect import scores
from sayso.memory.detect.match import GENERIC, Match, Near, same_message, shared
from sayso.memory.detect.view import View
from sayso.memory.limits import SURE

_NEAREST: Final = 1
_CLOSE: Final = 2
_CHOICE_MAX_WORDS: Final = 7
_OR_ELSE = re.compile(r"\W*(?:or|ou|o|either)(?!\w)", re.IGNORECASE)
_THEN_AGAIN = re.compile(
    r"\W*(?:or|ou|o|although|though|but|then again|alternatively|also|aunque|pero|mas|embora|tamb[ei]en|tambem|também"
    r"|también|(?:the|an|la|a|una?|uma) (?:other|second|otra|outra|alternative|alternativa)|otra|outra)(?!\w)",
    re.IGNORECASE,
)
_OR = re.compile(r"(?<!\w)(?:or|either|between|versus|vs|entre|ou|o si no|o tal vez|o quiz[aá]s?)(?!\w)", re.IGNORECASE)
_O = re.compile(_OR.pattern.replace("|ou|", "|o|"), re.IGNORECASE)  # an article in Portuguese


def settled(claim: Claim, known: View, near: Near) -> Match | None:
    """What was thought of is decided, this way or another: "it's settled, the trip is to Porto"."""
    if not _is_open(claim, known):
        return None
    if _says_otherwise(claim, known):
        score = scores.SETTLED_SEVERAL if _decides(claim) and _named_several(claim, known) else scores.SETTLED
        return Match(score, "settled", "explicit", claim.text, (known.said.text,))
    if _decides(claim) and shared(claim, known) - GENERIC and _other(claim, known):
        score = scores.SETTLED_SEVERAL if _named_several(claim, known) else scores.SETTLED_SAME
        return Match(score, "settled", "explicit", claim.text, (known.said.text,))
    return chosen(claim, known, near)


def chosen(claim: Claim, known: View, near: Near) -> Match | None:
    """What was thought of last is decided, and the decision only names what was chosen: "we went with the blue one"."""
    if not _is_open(claim, known) or not claim.marks & {"choice", "took"} or not _other(claim, known):
        return None
    named = (claim.said.names | claim.said.first) - known.terms and known.names - claim.said.terms
    short = "choice" in claim.marks and len(claim.said.words) + len(claim.said.values) <= _CHOICE_MAX_WORDS
    valued = "choice" in claim.marks and any(fits(old, new) for old in known.values for new in claim.said.values)
    if (
        (named and 0 <= near.place <= _NEAREST)
        or (short and 0 <= near.place <= _CLOSE and not known.names)
        or (valued and 0 <= near.place <= _CLOSE and not claim.said.names - known.terms)
    ):
        return Match(scores.CHOSEN, "chosen", "explicit", claim.text, (known.said.text,))
    return None


def outright(match: Match | None, claim: Claim, known: View) -> Match | None:
    """The match, with the claim's own words where the fact had the same to say and hedged it: "they say that …"."""
    if match is None or not (known.tentative or known.heard) or claim.guards or claim.act != "state" or claim.elliptic:
        return match
    left = known.terms - claim.said.terms
    whole = shared(claim, known) and len(left) <= 1 and not left & known.names
    return match._replace(value=claim.text) if whole and len(known.values) <= len(claim.said.values) else match


def with_options(claim: Claim, found: dict[str, tuple[View, Match]], views: Sequence[View]) -> None:
    """Add to what a claim settles what was named beside it and says no more than a name: "or maybe Porto"."""
    over = [(each, match) for each, match in found.values() if _is_settled(each, match)]
    if not over or claim.act != "state":
        return
    since = min(each.fact.since for each, _ in over)
    for each in views:
        if each.fact.id in found and found[each.fact.id][1].score >= SURE:
            continue
        if each.fact.since >= since and _is_option(each) and _is_other(claim, each):
            found[each.fact.id] = (each, Match(scores.CHOSEN, "chosen", "explicit", claim.text, (each.said.text,)))


def _is_settled(each: View, match: Match) -> bool:
    return match.score >= SURE and (match.rule in ("settled", "chosen") or each.tentative)


def _is_option(each: View) -> bool:
    """Whether it only names something more that was thought of."""
    if each.tentative and _THEN_AGAIN.match(each.said.text):
        return True
    told = each.said.names | each.said.first
    bare = bool(each.said.terms or each.values) and not each.said.terms - told
    return bool(each.fact.said) and bare and (each.tentative or _OR_ELSE.match(each.said.text) is not None)


def _is_other(claim: Claim, each: View) -> bool:
    return not same_message(claim, each) and not each.said.terms & claim.said.terms


def _is_open(claim: Claim, known: View) -> bool:
    return (
        (known.tentative or known.heard)
        and not claim.guards - {"future"}
        and claim.act == "state"
        and not same_message(claim, known)
    )


def _named_several(claim: Claim, known: View) -> bool:
    """Whether what was thought of were several things: "oak, or else pine"."""
    return known.tentative and (_O if claim.lang == "es" else _OR).search(known.said.text) is not None


def _decides(claim: Claim) -> bool:
    return "decided" in claim.marks or "finality" in claim.cues


def _says_otherwise(claim: Claim, known: View) -> bool:
    """Whether it says plainly of all that it speaks of something that was not thought of."""
    for frame in claim.frames:
        about = frame.about - {frame.verb}
        told = {token.term for token in frame.tail if token.term} - known.terms
        values = [token.value for token in frame.tail if token.value is not None]
        other = any(rival(old, new) for old in known.values for new in values)
        if frame.names - known.spelled or not about - GENERIC or not about <= known.terms:
            continue
        if other or (told and not values and (known.said.names or known.said.slot)):
            return True
    return False


def _other(claim: Claim, known: View) -> bool:
    """Whether it speaks of another option: another value, another name, or where there is neither, other words."""
    pairs = [(old, new) for old in known.values for new in claim.said.values if fits(old, new)]
    if any(same(old, new) for old, new in pairs):
        return False
    if pairs:
        return True
    if known.names & claim.said.terms and (_O if claim.lang == "es" else _OR).search(known.said.text):
        return not known.names <= claim.said.terms  # one of those that were thought of
    if known.names:
        return not known.names <= claim.said.terms and bool((claim.said.names | claim.said.first) - known.terms)
    return bool(claim.said.terms - known.terms) and bool(known.terms - claim.said.terms)
