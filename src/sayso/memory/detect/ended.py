"""Rules for what is over: a value that is quoted as gone, a thing that is cancelled, a state that has changed."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims import Claim
from sayso.memory.claims.statement import Statement, statement
from sayso.memory.claims.states import CANCELLED
from sayso.memory.claims.values import Value, fits, same
from sayso.memory.detect.match import GENERIC, Match, Near, clash, extras, raised, shared
from sayso.memory.detect.rewrite import find, put, without_part
from sayso.memory.detect.view import View


def swapped(claim: Claim, known: View, near: Near) -> Match | None:
    """It says itself what is gone, and the fact says that."""
    for pair in claim.pairs:
        old, new = _core(claim, pair.old), _core(claim, pair.new)
        place = find(known.said.text, old)
        if place is None and (value := _valued(claim, known, pair.old)) is not None:
            place = value.start, value.end
        if place is None or (pair.soft == "attribute" and not _is_slot(known, place)) or _is_subject(known, place):
            continue
        about = (bool(shared(claim, known)) or near.place >= 0) and not _undecided(claim, known)
        return Match(
            0.95 if about else 0.6, "quotes_old", "explicit", put(known.said.text, place, new), (known.said.at(place),)
        )
    return None


def _undecided(claim: Claim, known: View) -> bool:
    return "tentative" in claim.guards and not known.tentative


def _is_subject(known: View, place: tuple[int, int]) -> bool:
    """Whether a phrase is of what the fact is about, and not of what it says: "RH" in "o treinamento de RH é …"."""
    told = {word.term for word in known.said.words if word.term and place[0] <= word.start < place[1]}
    tails = {token.term for frame in known.frames for token in frame.tail}
    return bool(told) and not told & tails and any(told <= frame.about for frame in known.frames)


def _is_slot(known: View, place: tuple[int, int]) -> bool:
    slot = known.said.slot
    inside = any(value.start <= place[0] < value.end for value in known.values)
    return inside or (slot is not None and slot[0] <= place[0] and place[1] <= slot[1])


def _core(claim: Claim, wanted: str) -> str:
    """The value in a phrase, where it has one: "rate is 300" says 300."""
    inside = [value.text for value in statement(wanted, claim.lang, claim.at).values]
    return inside[0] if len(inside) == 1 else wanted


def _valued(claim: Claim, known: View, old: str) -> Value | None:
    wanted = statement(old, claim.lang, claim.at).values
    return next(
        (value for value in known.values if any(fits(value, each) and same(value, each) for each in wanted)), None
    )


def ended(claim: Claim, known: View, near: Near) -> Match | None:
    """It ends the thing that the fact is about: its values are gone with it."""
    states = {state.name for state in claim.said.states} & CANCELLED
    if (claim.act != "cancel" and not states) or known.negative:
        return None
    common = claim.said.terms & known.terms
    keyed = known.bare and bool(known.key.terms) and known.key.terms <= claim.said.terms
    first = re.search(r"[,;.!?]\s", claim.said.text[1:])
    inner = {
        word.term for word in claim.said.words if word.name and 0 < word.start < (first.start() if first else 9999)
    }
    if inner - known.terms or (
        not keyed and any(fits(old, new) and not same(old, new) for new in claim.said.values for old in known.values)
    ):
        return None
    if claim.at is not None and known.fact.said and known.fact.learned_at == claim.at:
        return None
    gone = (known.said.text,)
    if common:
        if (rest := without_part(known.said, common)) is not None and not claim.said.names:
            return Match(0.85, "cancelled_part", "explicit", rest, gone)
        firm = keyed or common - GENERIC or near.place >= 0
        return Match(0.85 if firm else 0.5, "cancelled", "explicit", claim.text, gone)
    if _THOSE.search(claim.text) and (claim.context & known.terms) - GENERIC and not claim.said.terms - GENERIC:
        return Match(0.8, "cancelled", "explicit", claim.text, gone)
    if claim.context & known.key.terms and not known.fact.said:
        return Match(0.75, "cancelled", "explicit", claim.text, gone)
    loose = not claim.said.terms - GENERIC - claim.context or _IT.search(claim.text) is not None
    if near.place == 0 and loose and claim.speaker != "assistant" and (known.fact.said or claim.elliptic):
        return Match(0.75, "cancelled_last", "explicit", claim.text, gone)
    return None


_IT: Final = re.compile(
    r"(?:cancel|desmarc|anul|scrap|drop|call off)\w* (?:it|that|them|everything|all|isso|tudo|lo|la|todo"
    r"|eso)\b|(?:^|please |pls |pode |por favor,? |puede\w* )(?:cancel|desmarc|anul)\w*(?=[,.!;]|$)",
    re.IGNORECASE,
)


_THOSE: Final = re.compile(
    r"\b(?:it|that|this|those|these|them|one|isso|esse|essa|esses|essas|ele|ela|eles|elas|eso|ese|esa|esos|esas|lo|los"
    r"|las)\b",
    re.IGNORECASE,
)


def denied(claim: Claim, known: View, near: Near) -> Match | None:
    """It says not to do, or not to be, what the fact says: "do not renew it", "I'm not allergic to it"."""
    said = claim.said
    if not claim.negative or known.negative or said.values or said.names - known.terms:
        return None
    common = said.terms & known.terms
    if (
        len(common) < _DENIES_MIN_TERMS
        or len(said.terms - known.terms) > _DENIES_MAX_OTHERS
        or not _denies(said) & known.terms
    ):
        return None
    return Match(0.82, "denied", "explicit", claim.text, (known.said.text,))


_DENIES_MIN_TERMS: Final = 2
_DENIES_MAX_OTHERS: Final = 2
_NOT: Final = frozenset({"not", "don", "dont", "never", "nao", "nunca", "no"})


def _denies(said: Statement) -> frozenset[str]:
    """The word right after "not"."""
    pairs = zip(said.words, said.words[1:], strict=False)
    return frozenset([after.term for word, after in pairs if word.bare in _NOT and after.term])


def stated(claim: Claim, known: View, near: Near) -> Match | None:
    """Another state of the same thing."""
    new = {state.name for state in claim.said.states}
    old = {state.name for state in known.said.states}
    keyed = "=status" in known.key.terms
    common = (claim.said.terms & known.terms) - {"=status"}
    tracked = any(char.isdigit() for name in common & known.names for char in name) and known.said.role == "is"
    if not new or new & old or not common or clash(claim, known, known.said.rest):
        return None
    if not (old or keyed or (tracked and not known.values)):
        return None
    mine, theirs = extras(claim, known)
    base = 0.85 if not mine or not theirs or common & known.names else 0.6
    first = claim.said.states[0]
    value = claim.said.text[first.start : first.end] if keyed and known.bare else claim.text
    return Match(raised(base, claim, known), "other_state", "temporal", value, (known.said.text,))
