"""Rules for what is over: a value that is quoted as gone, a thing that is cancelled, a state that has changed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from sayso.memory.claims import Claim
from sayso.memory.claims.statement import Statement, statement
from sayso.memory.claims.states import CANCELLED
from sayso.memory.claims.value import Value, fits, same
from sayso.memory.detect.ending import Ending, ending, ends
from sayso.memory.detect.listed import without_member
from sayso.memory.detect.match import GENERIC, Match, Near, clash, extras, raised, same_message, shared
from sayso.memory.detect.rewrite import find, put
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
    if claim.at is not None and known.fact.said and known.fact.learned_at == claim.at:
        return None
    told = ending(claim.said, claim.lang)
    if told.fell and not any(value.family in ("date", "time") for value in known.values):
        return None  # prices fall too
    keyed = known.bare and bool(known.key.terms) and known.key.terms <= claim.said.terms
    numbered = frozenset([value.text for value in told.values]) & known.names  # "order 3344", "cancel the 3344"
    if (told.names | told.owners) - known.terms or (not keyed and not numbered and _otherwise(told, known)):
        return None
    bare = not told.terms - GENERIC
    common = (claim.said.terms if bare else told.terms) & known.terms | numbered
    if common and common <= told.where and told.things - known.terms - GENERIC:
        return None  # "no coffee left at the shop" leaves the shop as it is
    if told.keep & known.terms or (told.terms and told.terms <= told.keep):
        kept = without_member(known.said, frozenset(), (), told.keep)
        return None if kept is None else Match(0.85, "cancelled_part", "explicit", *kept)
    if common:
        return _ended_named(claim, known, near, told, common, keyed)
    return _ended_last(claim, known, near, told, bare)


def _otherwise(told: Ending, known: View) -> bool:
    """Whether it says when, or which one, and that is not what the fact says: "Friday's class" is not Tuesday's."""
    fitting = [(old, new) for new in told.values for old in known.values if fits(old, new)]
    told_so = {new.start for old, new in fitting if same(old, new) or _same_day(old, new)}
    return any(new.start not in told_so for _, new in fitting)


def _same_day(old: Value, new: Value) -> bool:
    """Whether two dates are one day of the week, told by its name alone: what is over may have been last Tuesday."""
    days = old.what, new.what
    if not isinstance(days[0], date) or not isinstance(days[1], date) or any(map(str.isdigit, new.text)):
        return False
    return days[0].weekday() == days[1].weekday()


def _ended_named(
    claim: Claim, known: View, near: Near, told: Ending, common: frozenset[str], keyed: bool
) -> Match | None:
    """It names what has ended, or who it is for."""
    part = without_member(known.said, common - GENERIC or common, told.values)
    if part is not None:
        return Match(0.85, "cancelled_part", "explicit", *part)
    firm = keyed or common - GENERIC or near.place >= 0
    if not keyed and not any(term[0].isdigit() for term in common) and _is_another(claim, known, told, common):
        firm = False
    return Match(0.85 if firm else 0.5, "cancelled", "explicit", claim.text, (known.said.text,))


def _is_another(claim: Claim, known: View, told: Ending, common: frozenset[str]) -> bool:
    """Whether only who it is for is the same: the lesson of somebody who has an appointment too."""
    who = claim.said.names | known.names
    nouns = known.terms - known.names - claim.said.terms - GENERIC
    if common <= who and told.things - known.terms - GENERIC and nouns:
        return True
    return bool(told.agents - known.terms and known.names - claim.said.terms and len(common) == 1)


def _ended_last(claim: Claim, known: View, near: Near, told: Ending, bare: bool) -> Match | None:
    """It points at what has ended: the last thing, the one at that time, what the message spoke of."""
    gone = (known.said.text,)
    if _THOSE.search(claim.text) and (claim.context & known.terms) - GENERIC and bare:
        return Match(0.8, "cancelled", "explicit", claim.text, gone)
    if claim.context & known.key.terms and not known.fact.said:
        return Match(0.75, "cancelled", "explicit", claim.text, gone)
    if bare and near.place >= 0 and any(fits(old, new) for new in told.values for old in known.values):
        return Match(0.78, "cancelled", "explicit", claim.text, gone)  # the one at that time
    loose = not told.terms - GENERIC - claim.context or _IT.search(claim.text) is not None
    if near.place == 0 and loose and claim.speaker != "assistant" and (known.fact.said or claim.elliptic):
        return Match(0.75, "cancelled_last", "explicit", claim.text, gone)
    return None


def only_ended(claim: Claim, found: dict[str, tuple[View, Match]], views: Sequence[View]) -> None:
    """Leave of what a claim would end only what it speaks of most closely.

    What shares less with it than another does, and is about something that it does not name, is another thing. "It" is
    what the same message has ended already.
    """
    done = any(same_message(claim, each) and ends(each.said, claim.lang) for each in views)
    for fact_id in [fact_id for fact_id, (_, match) in found.items() if done and match.rule == "cancelled_last"]:
        del found[fact_id]
    ended = {fact_id: each for fact_id, (each, match) in found.items() if match.rule in _ENDED}
    if claim.act != "cancel" or len(ended) < 2:
        return
    said = claim.said
    shares = {fact_id: said.terms & each.terms for fact_id, each in ended.items()}
    for fact_id, each in ended.items():
        closer = [other - shares[fact_id] for other in shares.values() if shares[fact_id] < other]
        more = [missed for missed in closer if missed - said.names or each.names - said.terms]
        own = [term for term in each.terms - said.terms if term[0] != "="]
        if more and own:
            del found[fact_id]


_ENDED: Final = ("cancelled", "cancelled_part")


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
