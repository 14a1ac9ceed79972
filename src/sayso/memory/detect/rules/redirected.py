"""The rule for what goes somewhere else or is called otherwise by now: "he trasladado la nómina al BBVA".

What was moved is what the fact speaks of, or is not named at all and was told of last. What is so now takes the place
of the one name, or of where something is, that the fact has; where it is another name, of that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.manner.marks import marks
from sayso.memory.claims.manner.names import LONG
from sayso.memory.claims.vocabulary.lexicon import persons, stem
from sayso.memory.claims.vocabulary.particles import DETERMINERS, PREPOSITIONS, PRONOUNS
from sayso.memory.claims.vocabulary.redirecting import ANYTHING, CALLED, CALLS, IS_CALLED, MOVES, RENAMING, SAID, TAIL
from sayso.memory.claims.vocabulary.switching import WHOM
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.apart.elsewhere import elsewhere
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import GENERIC, Match, Near, same_message
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.fluent import fluent
from sayso.memory.detect.edits.rewrite import WHERE, Place, complements, put, replaced
from sayso.memory.detect.rules.renamed import determined, names_in, whole

MAX_CHARS: Final = 160
"""A longer claim says more than that."""
MAX_WORDS: Final = 4
"""Words of what is so now."""
_BESIDE: Final = frozenset({"other", "keep", "believed", "again", "if", "at_times", "add"})
_RENAMING: Final = frozenset(stem(word) or word for word in RENAMING.split())


class _New(NamedTuple):
    """What is so now: where it stands, what was moved, and whether it is what something is called."""

    place: Place
    what: frozenset[str]
    called: bool
    verb: str


def redirected(claim: Claim, known: View, near: Near) -> Match | None:
    """What a fact speaks of was moved to somewhere else, or has another name."""
    if not known.fact.said or known.negative or known.bygone or same_message(claim, known) or not near.meant:
        return None
    if claim.speaker != "user" or claim.act != "state" or claim.negative or claim.guards - {"future"}:
        return None
    if any(not pair.soft for pair in claim.pairs) or len(claim.said.text) > MAX_CHARS or known.bare:
        return None
    if elsewhere(claim, known):
        return None
    for new in _news(claim):
        if not _is_meant(new, claim, known, near):
            continue
        if any(new.place[0] <= value.start < new.place[1] for value in claim.said.values):
            if (match := _valued(new, claim, known, near)) is not None:
                return match
            continue
        olds = _named(known, claim) if new.called else _olds(new, claim, known)
        if len(olds) == 1:
            return _match(new, whole(known.said, _in_full(known.said, olds[0])), claim, known, near)
    return None


def _in_full(said: Statement, place: Place) -> Place:
    """A name with all the words that it is written with: "Parque da Água Branca" for "Branca"."""
    names = (found.span() for found in _LONG.finditer(said.text))
    return next(
        ((min(one, place[0]), max(end, place[1])) for one, end in names if one < place[1] and place[0] < end), place
    )


def _long(said: Statement) -> list[Place]:
    """What is written as a name in a statement, but for what it begins with."""
    return [found.span() for found in _LONG.finditer(said.text) if found.start() > _begins(said)]


_LONG: Final = re.compile(LONG)


def _match(new: _New, old: Place, claim: Claim, known: View, near: Near) -> Match:
    value = put(known.said.text, old, determined(claim.said, new.place, known.said, old, claim.lang))
    score = scores.RENAMED - (0 if new.what & known.terms else scores.PER_PLACE * max(near.place, 0))
    found = Match(score, "switched", "explicit", value, (known.said.at(old),))
    return found if new.called else fluent(found, claim, known, near)


def _valued(new: _New, claim: Claim, known: View, near: Near) -> Match | None:
    """A value of a fact that was moved to another of its kind: "they rebooked me onto VY6652"."""
    changes = changes_of(claim, known)
    moved = [value for _, value in changes if new.place[0] <= value.start < new.place[1]]
    if not any(value.family == "code" for value in moved):
        return None  # the other rules tell what hour or day it is then
    score = scores.RENAMED - (0 if new.what & known.terms else scores.PER_PLACE * max(near.place, 0))
    gone = tuple(old.text for old, _ in changes)
    return Match(score, "switched", "explicit", replaced(known.said, changes), gone)


@lru_cache(maxsize=64)
def _news(claim: Claim) -> tuple[_New, ...]:
    """What a claim may say is so now; read once for all facts."""
    return tuple(_read(claim))


def _read(claim: Claim) -> Iterator[_New]:
    plain = fold_same(claim.said.text)
    renaming = bool((claim.context | claim.said.terms) & _RENAMING)
    for form, called in ((CALLS, True), *([(IS_CALLED, True)] if renaming else []), (MOVES, False)):
        for found in form.finditer(plain):
            start = found.start("to")
            tail = TAIL.search(plain, start)
            place = start, tail.start() if tail is not None else len(plain)
            head = SAID.match(plain[: found.start()])
            spans = [(head.end() if head is not None else 0, found.start())]
            spans += [found.span(name) for name, said in found.groupdict().items() if said and name != "to"]
            words = [word for span in spans for word in _within(claim.said, span)]
            named = not called or claim.said.text[place[0]].isupper()
            if _is_phrase(claim.said, place) and named and not marks(plain[: place[1]]) & _BESIDE:
                yield _New(place, frozenset(word.term for word in words if word.term) - _RENAMING, called, found[0])


def _is_phrase(said: Statement, place: Place) -> bool:
    """Whether what stands at a place is one phrase of a few words, or a value."""
    words = _within(said, place)
    if any(place[0] <= value.start < place[1] for value in said.values):
        return True
    told = [word for word in words if word.term]
    return 0 < len(words) <= MAX_WORDS and bool(told) and not _INFINITIVE.match(said.text, place[0])


_INFINITIVE: Final = re.compile(r"[a-zç]+[aei]r(?:l[oa]s?|se|me|nos)?(?!\w)")


def _within(said: Statement, place: Place) -> list[Word]:
    return [word for word in said.words if place[0] <= word.start < place[1]]


def _is_meant(new: _New, claim: Claim, known: View, near: Near) -> bool:
    """Whether what was moved is what a fact speaks of, or nothing is named and the fact was told last."""
    own = {word.term: word.bare for word in claim.said.words if word.term in new.what}
    told = frozenset(term for term, bare in own.items() if bare not in ANYTHING and bare not in _SMALL)
    inside = frozenset(word.term for word in _within(claim.said, new.place) if word.term)
    if not told <= known.terms or (inside and inside <= known.terms):
        return False
    others = not claim.context & known.terms and claim.context - _RENAMING
    if told - GENERIC:
        return not new.called or CALLED.search(fold_same(known.said.text)) is not None
    if near.place != 0 or others or _is_of_others(claim) or _moves_house(new, claim):
        return False
    anew = _is_sure(claim) or bool(claim.context & _RENAMING)
    return not new.called or (anew and CALLED.search(fold_same(known.said.text)) is not None)


def _is_sure(claim: Claim) -> bool:
    """Whether it says itself that something is called otherwise, or is so from now on."""
    return (
        "now" in claim.marks or claim.changes or "future" in claim.guards or _ANEW.search(claim.said.text) is not None
    )


def _moves_house(new: _New, claim: Claim) -> bool:
    """Whether somebody went somewhere themselves: "I moved to Braga", "me mudé a Cádiz"."""
    return not new.what and _MOVED.match(new.verb) is not None and _US.search(claim.said.text.split(" to ")[0]) is None


_MOVED: Final = re.compile(r"(?:mov(?:ed|ing|e|es)|mud|relocat|traslad)")


def _is_of_others(claim: Claim) -> bool:
    """Whether somebody else went there, and nobody says what they moved: "she switched to Zen", "they moved us"."""
    return _HE.search(claim.said.text) is not None and _US.search(claim.said.text) is None


_US: Final = re.compile(r"(?i)(?<!\w)(?:me|us|it|nos|lo|la|a gente)(?!\w)")
_ANEW: Final = re.compile(r"(?i)(?<!\w)(?:re(?:name|brand|bauti|batiz)|pas(?:s?ou|ó|o) a |from )")
_HE: Final = re.compile(r"(?i)(?<!\w)(?:he|she|they|él|ella|ele|ela|eles|elas)(?!\w)")
_SMALL: Final = DETERMINERS | PREPOSITIONS.keys() | PRONOUNS


def _named(known: View, claim: Claim) -> list[Place]:
    """What a fact says that something is called."""
    slot = known.said.slot if known.said.role in ("is", ":") else None
    called = CALLED.search(fold_same(known.said.text))
    names = [place for place, _ in names_in(known.said, claim.lang) if called is not None and place[0] > called.start()]
    if slot is not None and any(slot[0] <= place[0] < slot[1] for place in names):
        first = next(place for place in names if slot[0] <= place[0] < slot[1])
        lead = CALLED.match(fold_same(known.said.text), slot[0])
        return [(first[0] if lead is not None else slot[0], slot[1])]
    return names


def _olds(new: _New, claim: Claim, known: View) -> list[Place]:
    """What of a fact may be what is so no more: the one name that is not of what was moved, or where it is."""
    said, named = known.said, claim.said.text[new.place[0]].isupper()
    if said.role == "is" and (said.topic & persons() or WHOM.search(fold_same(said.text))):
        return []
    if not (named or _GOES.match(new.verb)):
        return []
    names = [(place, role) for place, role in names_in(said, claim.lang) if not _terms(said, place) & new.what]
    names = [(place, role) for place, role in names if role or place[0] > _begins(said)]
    where = [place for role, place in complements(said, claim.lang) if role in WHERE | {"with", "from"}]
    codes = [(each.start, each.end) for each in known.values if each.family in ("place", "code")]
    if named and not names:
        names = [(place, "") for place in _long(said) if not _terms(said, place) & new.what]
    names = [(place, role) for place, role in names if not _is_time(said, place)]
    if named and len(names) == 1:
        (place, _), *_ = names
        return [next((one for one in where if one[0] <= place[0] and place[1] <= one[1]), place)]
    if named and names:
        return [place for place, role in names if role in WHERE | {"with", "from"}]
    where = [place for place in where if not _terms(said, place) & new.what and not _is_time(said, place)]
    return [*codes, *(place for place in where if not any(one < place[1] and place[0] < end for one, end in codes))]


_GOES: Final = re.compile(
    r"(?:mov|shift|transfer|relocat|traslad|mud|realoc|remanej|desplaz|reubic|foi|foram|fue|ha sido)"
)
"""By which verbs something goes to another place, whatever that is called."""


def _is_time(said: Statement, place: Place) -> bool:
    return any(place[0] <= value.start < place[1] for value in said.values)


def _begins(said: Statement) -> int:
    return said.words[0].start if said.words else 0


def _terms(said: Statement, place: Place) -> frozenset[str]:
    return frozenset(word.term for word in _within(said, place) if word.term)
