"""The rule for what was only thought of: a decision for something else ends it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sayso.language.cues import cues
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import phrase, statement
from sayso.memory.claims.values.value import fits, rival, same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import GENERIC, Found, Match, Near, Rule, same_message, shared
from sayso.memory.detect.comparison.view import View
from sayso.memory.limits import SURE

_NEAREST: Final = 1
_CLOSE: Final = 2
_FAR: Final = 4
_OWN_TERMS: Final = 2
"""What a choice may speak of beside its name, and still be of what was thought of: the verb, and what it is."""
_CHOICE_MAX_WORDS: Final = 7
_CLOSED_MAX_WORDS: Final = 10
_PART: Final = re.compile(r"[^,;]++(?:[,;](?=\S)[^,;]++)*+[,;]?")
_OR_ELSE = re.compile(r"\W*(?:or|ou|o|either)(?!\w)", re.IGNORECASE)
_THEN_AGAIN = re.compile(
    r"\W*(?:or|ou|o|although|though|but|then again|alternatively|also|aunque|pero|mas|embora|tamb[ei]en|tambem|também"
    r"|también|(?:the|an|la|a|una?|uma) (?:other|second|otra|outra|alternative|alternativa)|otra|outra)(?!\w)",
    re.IGNORECASE,
)
_COULD_BE = re.compile(r"\W*(?:(?:could|might|may|can) be|pod(?:r[ií]a|eria) ser|p(?:ue|o)de ser)(?!\w)", re.IGNORECASE)
_OR = re.compile(r"(?<!\w)(?:or|either|between|versus|vs|entre|ou|o si no|o tal vez|o quiz[aá]s?)(?!\w)", re.IGNORECASE)
_O = re.compile(_OR.pattern.replace("|ou|", "|o|"), re.IGNORECASE)  # an article in Portuguese


def settled(claim: Claim, known: View, near: Near) -> Match | None:
    """What was thought of is decided, this way or another: "it's settled, the trip is to Porto"."""
    if not _is_open(claim, known):
        return None
    if _says_otherwise(claim, known):
        score = scores.SETTLED_SEVERAL if _decides(claim) and _named_several(claim, known) else scores.SETTLED
        return _match(score, "settled", claim, known)
    if _decides(claim) and shared(claim, known) - GENERIC and _other(claim, known):
        score = scores.SETTLED_SEVERAL if _named_several(claim, known) else scores.SETTLED_SAME
        return _match(score, "settled", claim, known)
    return chosen(claim, known, near)


def in_conflict(claim: Claim, again: View, views: Sequence[View]) -> Found:
    """What contradicts each other, where a person plainly says one of them again: it is so, and the others are over."""
    if again.fact.status != "conflicting" or claim.speaker == "assistant" or "tentative" in claim.guards:
        return {}
    one = again.fact
    rivals = [
        each
        for each in views
        if each.fact.status == "conflicting"
        and (each.fact.id in one.conflicts_with or one.id in each.fact.conflicts_with)
    ]
    if not rivals or not all(each.fact.said for each in (again, *rivals)):
        return {}
    match = Match(scores.SETTLED_SAME, "settled", "explicit", claim.text, ())
    return {each.fact.id: (each, match._replace(gone=(each.said.text,))) for each in (again, *rivals)}


def chosen(claim: Claim, known: View, near: Near) -> Match | None:
    """What was thought of last is decided, and the decision only names what was chosen: "we went with the blue one"."""
    if not _is_open(claim, known) or not _other(claim, known):
        return None
    if not claim.marks & {"choice", "took"}:
        return _closed(claim, known, near)
    own = claim.said.terms - claim.said.names - claim.said.first - known.terms
    named = (claim.said.names | claim.said.first) - known.terms and known.names - claim.said.terms
    if not (_names_first(claim) or len(own) <= _OWN_TERMS - ("finality" in claim.cues)):
        named = frozenset[str]()
    short = "choice" in claim.marks and _told_words(claim) <= _CHOICE_MAX_WORDS
    valued = "choice" in claim.marks and any(fits(old, new) for old in known.values for new in claim.said.values)
    if (
        (named and 0 <= near.place <= (_FAR if _names_first(claim) else _NEAREST))
        or (short and 0 <= near.place <= _CLOSE and not known.names and not _is_for_another(claim, known))
        or (valued and 0 <= near.place <= _CLOSE and not claim.said.names - known.terms)
    ):
        return _match(scores.CHOSEN, "chosen", claim, known)
    return _closed(claim, known, near)


def picks(claim: Claim, known: View) -> bool:
    """Whether it decides for one of several things that were thought of: it does not only say again what was said."""
    decides = _decides(claim) and _named_several(claim, known) and _other(claim, known)
    return decides or _picks_value(claim, known)


def _is_for_another(claim: Claim, known: View) -> bool:
    """Whether a decision is told to be for something that was not thought of: "elegí el azul para el baño"."""
    said = claim.said
    led = [index + 1 for index, word in enumerate(said.words) if word.bare in _FOR]
    named = [statement(said.at(place), claim.lang, None).terms for at in led if (place := phrase(said, at)) is not None]
    return _is_of_own(claim, known) or any(terms and not terms & known.terms for terms in named)


_FOR: Final = frozenset({"for", "para", "pra", "pro"})


def _is_of_own(claim: Claim, known: View) -> bool:
    """Whether a decision names what it is about, and that is none of what was thought of: "decided: lunch is at 2"."""
    told = [frame.about - {frame.verb} for frame in claim.frames]
    return any(told) and not any(about & known.terms for about in told) and any(about - GENERIC for about in told)


def _told_words(claim: Claim) -> int:
    """How many words tell what was decided, after those that only say that it is: "I made up my mind: by train"."""
    start = claim.said.text.find(": ")
    return len([word for word in claim.said.words if word.start > start]) + len(claim.said.values)


def _match(score: float, rule: Rule, claim: Claim, known: View) -> Match:
    """What was thought of is gone, and what was said for sure beside it stays: "a trip for 9, maybe to Porto"."""
    stays, goes = _parts(claim, known)
    if not stays:
        return Match(score, rule, "explicit", claim.text, (known.said.text,))
    return Match(score, rule, "explicit", f"{', '.join(stays)}; {claim.text}", tuple(goes))


def _parts(claim: Claim, known: View) -> tuple[list[str], list[str]]:
    """The parts of a fact that stay as they are, and the others: what has a value that nobody doubts stays."""
    text = known.said.text
    unsure = [cue.start for cue in cues(text, claim.lang) if cue.kind == "tentative"]
    stays: list[str] = []
    goes: list[str] = []
    for part in _PART.finditer(text):
        values = [value for value in known.values if part.start() <= value.start < part.end()]
        names = [word for word in known.said.words if word.name and part.start() <= word.start < part.end()]
        doubted = any(part.start() <= at < part.end() for at in unsure) or any(
            word.term not in claim.said.terms for word in names
        )
        other = any(fits(old, new) for old in values for new in claim.said.values)
        (stays if values and not doubted and not other else goes).append(part[0].strip(" ,;."))
    return (stays, [each for each in goes if each]) if known.tentative and unsure else ([], [])


def _closed(claim: Claim, known: View, near: Near) -> Match | None:
    """What was thought of last is closed with no more than what it came to: "done: Lisbon", "final, the grey one"."""
    if not known.tentative or "finality" not in claim.cues or not 0 <= near.place <= _CLOSE or claim.has_subject:
        return None
    if len(claim.said.words) > _CLOSED_MAX_WORDS:
        return None
    fitting = all(any(fits(old, new) for old in known.values) for new in claim.said.values)
    if not fitting or bool(claim.said.names) != bool(known.names) or (claim.said.names and not _names_only(claim)):
        return None
    return _match(scores.CHOSEN, "chosen", claim, known)


def _names_only(claim: Claim) -> bool:
    """Whether what it came to is named with nothing before it, or after a colon."""
    told = next((word for word in claim.said.words if word.term), None)
    name = next((word for word in claim.said.words if word.name and word.start > 0), None)
    return name is not None and (name is told or claim.said.text[: name.start].rstrip().endswith(":"))


def _names_first(claim: Claim) -> bool:
    """Whether the first thing that it speaks of is a name, and not what that is the name of."""
    told = [word for word in claim.said.words if word.term]
    at = next((index for index, word in enumerate(told) if word.name and word.start > 0), None)
    return at is not None and at <= 1


def outright(match: Match | None, claim: Claim, known: View) -> Match | None:
    """The match, with the claim's own words where the fact had the same to say and hedged it: "they say that …"."""
    guarded = claim.guards - {"future"} or claim.act != "state" or claim.elliptic
    if match is None or guarded or not (known.tentative or known.heard):
        return match
    decides = known.tentative and _decides(claim)
    if decides and _leaves_it(match, claim, known):
        return _match(match.score, "settled", claim, known)
    left, told = known.terms - claim.said.terms, shared(claim, known)
    whole = told and len(left) <= 1 and not left & known.names
    if whole and len(known.values) <= len(claim.said.values):
        return match._replace(value=claim.text)
    if decides and told and _is_doubted(match, claim):
        return match._replace(value=_match(match.score, match.rule, claim, known).value)
    return match


def _leaves_it(match: Match, claim: Claim, known: View) -> bool:
    """Whether another name was decided on, and the match would leave the one that was thought of."""
    if not claim.said.names - known.terms:
        return False
    left = [word for word in known.said.words if word.name and word.term not in claim.said.terms]
    gone = " ".join(match.gone)
    return bool(left) and not any(known.said.text[word.start : word.end] in gone for word in left)


def _is_doubted(match: Match, claim: Claim) -> bool:
    """Whether a match would leave words of doubt beside what was decided: "the present is a kite, not sure"."""
    return match.value != claim.text and any(cue.kind == "tentative" for cue in cues(match.value, claim.lang))


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
            found[each.fact.id] = (each, _match(scores.CHOSEN, "chosen", claim, each))


def _is_settled(each: View, match: Match) -> bool:
    return match.score >= SURE and (match.rule in ("settled", "chosen") or each.tentative)


def _is_option(each: View) -> bool:
    """Whether it only names something more that was thought of."""
    if each.tentative and (_THEN_AGAIN.match(each.said.text) or (_COULD_BE.match(each.said.text) and not each.values)):
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
    return known.tentative and _are_several(claim, known)


def _are_several(claim: Claim, known: View) -> bool:
    return (_O if claim.lang == "es" else _OR).search(known.said.text) is not None


def _picks_value(claim: Claim, known: View) -> bool:
    """Whether a claim names one of several values that were thought of, and not the others: "between 38 and 40"."""
    left = [old for old in known.values if not any(same(old, new) for new in claim.said.values)]
    rivals = [old for old in left if any(rival(old, new) for new in claim.said.values)]
    return bool(rivals) and len(left) < len(known.values) and _named_several(claim, known)


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
        return _picks_value(claim, known)
    if pairs:
        return True
    several = _are_several(claim, known)
    if known.names & claim.said.terms and several:
        return not known.names <= claim.said.terms  # one of those that were thought of
    if known.names:
        return not known.names <= claim.said.terms and bool((claim.said.names | claim.said.first) - known.terms)
    return (several or bool(claim.said.terms - known.terms)) and bool(known.terms - claim.said.terms)
