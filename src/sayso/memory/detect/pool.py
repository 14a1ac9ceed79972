"""The facts that a claim may be about: those learned last, and those that share terms with it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.values.value import Value, rival
from sayso.memory.claims.vocabulary.lexicon import concept, members, stem
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.at_hand import is_at_hand, is_named, last_said
from sayso.memory.detect.comparison.match import GENERIC, same_message, shared
from sayso.memory.detect.comparison.view import View, view
from sayso.memory.detect.draft import Known
from sayso.memory.detect.rules.personal import terms_beside
from sayso.memory.detect.weighing.likely import Weigh
from sayso.memory.discourse.stands import Discourse

RECENT: Final = 8
"""Facts learned last that a claim is held against, whatever they are about."""
CANDIDATES: Final = 10
"""Facts that share terms with a claim and are held against it, those that share most."""


class Around(NamedTuple):
    """What a claim is held against: the facts that it may be about, how near each is, and where the talk stands; and
    whether nothing else is known at all. `messages` are those that it may go on with."""

    views: list[View]
    near: dict[str, int]
    discourse: Discourse
    weigh: Weigh
    all_known: bool = True
    messages: tuple[str, ...] = ()


def gathered(claim: Claim, known: Known, discourse: Discourse, weigh: Weigh) -> Around:
    """The facts that a claim may be about, those that it names or that are at hand, with how many of those learned last
    came after each of these."""
    latest = known.recent(RECENT)
    messages = last_said(claim, latest)
    recent = [fact for fact in latest if discourse.sees(fact)]
    named = {
        fact.id: fact for fact in known.candidates(_looked_up(claim.said.terms | terms_beside(claim.said)), CANDIDATES)
    }
    facts = {fact.id: fact for fact in recent} | named
    views = [view(fact, claim.lang) for fact in facts.values() if fact.is_valid and discourse.sees(fact)]
    far = {
        each.fact.id for each in views if not (is_at_hand(each.fact, claim, messages) or _is_meant(claim, each, named))
    }
    recent = [fact for fact in recent if fact.id not in far]
    now = [fact for fact in recent if claim.message and fact.said == claim.message]
    before = [fact for fact in recent if fact not in now]
    near = {fact.id: place for facts in (now, before) for place, fact in enumerate(facts)}
    views = [each for each in views if each.fact.id not in far]
    return Around(views, near, discourse, weigh, len(latest) < RECENT, messages)


def _is_meant(claim: Claim, each: View, named: Collection[str]) -> bool:
    """Whether a claim speaks of a fact, or of what it was looked up by beside that."""
    return is_named(claim, each) or (each.fact.id in named and not shared(claim, each))


def may_meet(text: str, known: Known) -> bool:
    """Whether a text may be about anything that is known, by its words alone: to read it costs a hundred times more."""
    terms = {concept(word, stem(word)) for word in _WORD.findall(fold_same(text))}
    return bool(known.recent(RECENT) or known.candidates(_looked_up(terms), 1))


_WORD: Final = re.compile(r"[^\W_]+")


def _looked_up(terms: Collection[str]) -> Iterable[str]:
    """What a claim is looked up by: its own terms, with those of what it excludes, and for a concept every word for
    it."""
    found: dict[str, None] = {}
    for term in sorted(terms):
        if term.startswith("="):
            found.update(dict.fromkeys(members().get(term, ())))
        else:
            found[term] = None
    return found


def nearest_of(claim: Claim, views: list[View]) -> str:
    """The fact that shares most with a claim, and of such ones that which a host has written a value for that the
    claim's would take the place of; none where two share as much."""
    ranked = sorted(((len(shared(claim, each)), _has_such(claim, each), each.fact.id) for each in views), reverse=True)
    if not ranked or not ranked[0][0] or (len(ranked) > 1 and ranked[0][:2] == ranked[1][:2]):
        return ""
    return ranked[0][2]


def _has_such(claim: Claim, each: View) -> bool:
    """Whether there is another value under a key than the claim's of that kind."""
    return each.bare and _has_rival(claim, each)


def _has_rival(claim: Claim, each: View) -> bool:
    return any(rival(old, new) for old in each.values for new in claim.said.values)


def meant_of(claim: Claim, views: list[View]) -> frozenset[str]:
    """The facts that speak of what a message has said before the claim, not those that speak of less of it; with those
    that the claim itself speaks of more and those of the same message that it tells another value for."""
    said = claim.context - GENERIC
    shares = {each.fact.id: said & each.terms for each in views if said and not same_message(claim, each)}
    meant = {
        fact_id for fact_id, share in shares.items() if share and not any(share < other for other in shares.values())
    }
    if "partial" in claim.marks and not any(_has_rival(claim, each) for each in views if each.fact.id in meant):
        return frozenset()  # it spoke of what stays: "same day and lane, only at 18:30"
    told = frozenset[str]().union(*(shared(claim, each) for each in views if each.fact.id in meant))
    more = {each.fact.id for each in views if meant and (shared(claim, each) - told or _begun_with(claim, each))}
    return frozenset(meant | more)


def _begun_with(claim: Claim, each: View) -> bool:
    """Whether the message began with a fact, and the claim tells another value for it: "the party was on the 5th. We
    moved it to the 6th"."""
    begun = same_message(claim, each) and not each.negative and bool(claim.context & each.terms - GENERIC)
    return begun and _has_rival(claim, each)


_PLACES_WORDS = """
location place point venue hotel station site spot address branch office lugar punto sitio sede direccion
recinto sucursal oficina local ponto endereco filial escritorio morada
"""
_PLACES: Final = frozenset(_PLACES_WORDS.split())
"""Words of a key that asks where something is."""


class Telling(NamedTuple):
    """What tells a thing under a key from those of its kind that are there: the room of the Smiths from that of Ana.

    `asks_place` tells that its key asks for a place, `alone` that nothing else has a value of its kind, and `only_key`
    that nothing else of its kind is under a key like it.
    """

    terms: frozenset[str] = frozenset()
    asks_place: bool = False
    alone: bool = False
    only_key: bool = False


def told_apart(views: list[View], *, all_known: bool = True) -> dict[str, Telling]:
    """What tells each thing that is under a key from the others; which is alone is told only where all are known."""
    keyed = [each for each in views if each.bare]
    places = {each.fact.id: not _PLACES.isdisjoint(word.bare for word in each.key.words) for each in keyed}
    kinds = {
        each.fact.id: frozenset(map(_kind, each.values)) or frozenset({"place"} if places[each.fact.id] else ())
        for each in keyed
    }
    found: dict[str, Telling] = {}
    for each in keyed:
        kind = kinds[each.fact.id]
        alike = [other for other in keyed if other is not each and kinds[other.fact.id] == kind]
        others = [other.key.terms for other in alike if other.key.terms & each.key.terms]
        terms = each.key.terms - frozenset[str]().union(*others) - GENERIC
        alone = all_known and bool(kind) and not alike
        found[each.fact.id] = Telling(terms, places[each.fact.id], alone, not others)
    return found


def _kind(value: Value) -> str:
    """What a value is, with what it counts; a number is one, whatever it may be of."""
    return "number" if value.text.isdecimal() and not value.unit else f"{value.family} {value.unit}"


class Together(NamedTuple):
    """What was said in one message: its terms, and the names among them."""

    terms: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()


def said_together(views: list[View]) -> dict[str, Together]:
    """What was said in each message."""
    found: dict[str, Together] = {}
    for each in views:
        if each.fact.said:
            terms, names = found.get(each.fact.said, Together())
            found[each.fact.said] = Together(terms | each.terms, names | each.names)
    return found
