"""Rules for values in words: "the design is …", "supplier: …", "… to Chicago", "in red"."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.duty import duty
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.values.value import among, fits
from sayso.memory.claims.vocabulary.attributes import ATTRIBUTES
from sayso.memory.claims.vocabulary.lexicon import CLASSES
from sayso.memory.claims.vocabulary.offices import OFFICES
from sayso.memory.claims.vocabulary.particles import ARTICLES, DEFINITE, PREPOSITIONS
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.classed import attribute, tells_class
from sayso.memory.detect.comparison.match import GENERIC, Match, Near, clash, raised
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.edits.rewrite import Place, alike, find, put

_OPEN_STEMS = "allerg alerg alergic intoler sensit addict relat similar oppos"
OPEN: Final = frozenset(_OPEN_STEMS.split())
"""Stems of what one may be to more than one thing."""
NAMED: Final = frozenset({"code", "place"})
"""Families whose values may also be told by a name: "Hall C", "the Atrium"."""
_WHERE: Final = frozenset({"to", "in", "is"})
_WITH_OR_IN: Final = frozenset({"with", "in"})


class _Answers(NamedTuple):
    """Two answers in words: where each stands and what leads to it, and what each is the answer to, in terms."""

    new: Place
    old: Place
    roles: tuple[str, str]
    mine: frozenset[str]
    theirs: frozenset[str]
    common: frozenset[str]


# What is said to be there is one more of its kind: "there's a new bakery on the square".
_THERE_IS: Final = re.compile(r"\W*(?:there(?:'s| is| are)|hay|ha|tem|existe)(?!\w)")


def worded(claim: Claim, known: View, near: Near) -> Match | None:
    """Another answer in words to the same question: "the design is …", "supplier: …", "… to Chicago"."""
    if claim.said.values and any(fits(old, new) for old in known.values for new in claim.said.values):
        return None
    if (match := _classed(claim, known, near)) is not None:
        return match
    if not known.bare and claim.frames and known.frames and not (_changes(claim) or _takes_place(claim, known)):
        return None  # whether two clauses are in parallel is told by their frames
    found = _answers(claim, known)
    if found is None or not _is_other(claim, known, found) or _tells_who(claim, known, found):
        return None
    if _THERE_IS.match(fold_same(claim.said.text)) and known.said.role == "is":
        return None
    beside = not all(among(value, claim.said.values) for value in known.values)
    told = found.roles == ("is", "is") and not known.bare and found.mine >= found.theirs and not beside
    value = claim.text if told else put(known.said.text, found.old, claim.said.at(found.new))
    score = raised(_score(claim, known, found), claim, known)
    return Match(score, "same_attribute", "implicit", value, (known.said.at(found.old),))


def _takes_place(claim: Claim, known: View) -> bool:
    """Whether it tells where something is done, and the fact where it is: "the party is in the hall", "we're having the
    party in the barn"."""
    return known.said.role == "is" and _HELD.match(fold_same(claim.said.text)) is not None


_HELD: Final = re.compile(
    r"\W*(?:(?:so|then|now|and|ok|okay),? )*(?:we|i)(?:'re|'ll|'m| are| will| am)?(?: be| going to| gonna)* "
    r"(?:do|doing|have|having|hold|holding|host|hosting|run|running|throwing|celebrating) (?:the|our|my|his|her|their) "
    r"[\w-]+ (?:in|at|on|over|via|by) "
)


def _changes(claim: Claim) -> bool:
    return claim.changes or "now" in claim.marks


def _classed(claim: Claim, known: View, near: Near) -> Match | None:
    """Another member of a small class, where the claim tells what it is of: a colour, a size, a way to pay."""
    common = claim.said.terms & known.terms
    called = tells_class(claim, known) and (bool(common) or 0 <= near.place <= LAST_PLACE)
    found = alike(known.said, claim.said, classes=True) if common or called else None
    if found is None or "add" in claim.marks or any(find(known.said.text, pair.old) for pair in claim.pairs):
        return None  # it comes on top, or says itself what is gone
    if attribute(found[2]) not in common and not claim.changes and not called:
        return None
    value = put(known.said.text, found[0], found[1])
    return Match(raised(scores.SAME_CLASS, claim, known), "same_class", "implicit", value, (known.said.at(found[0]),))


LAST_PLACE: Final = 1
"""How much may have been said since what a class that names nothing else is of."""


def _answers(claim: Claim, known: View) -> _Answers | None:
    new, old = claim.said.slot, slot_of(known)
    if new is None or old is None:
        return None
    mine, theirs = claim.said.outside, known.key.terms if known.bare else known.said.outside
    common = mine & theirs
    if claim.said.role in ("in", "to"):
        theirs = theirs - {"=location"}
    roles = claim.said.role.replace(":", "is"), known.said.role.replace(":", "is")
    return _Answers(new, old, ("is", "is") if known.bare else roles, mine, theirs, common)


def slot_of(known: View) -> Place | None:
    """Where the value of a fact stands that it has in words."""
    if known.bare and not known.values:
        return 0, len(known.said.text)
    return known.said.slot


def _is_other(claim: Claim, known: View, found: _Answers) -> bool:
    """Whether a claim answers a question of the fact's, otherwise and not besides."""
    inside = _inside(claim.said, found.new)
    if _is_purpose(claim.said, found.new) or _is_no_state(claim, known):
        return False
    if not known.bare and _is_valued(known.said, found.old) and not claim.said.values:
        return False
    if known.bare and not known.fact.said and _asks_otherwise(claim, known, found):
        return False
    if not found.common or inside <= known.terms or "add" in claim.marks or inside <= ASKS.keys():
        return False
    if _names_again(known, found, inside):
        return False
    if found.roles == ("is", "to") and inside & known.terms - _inside(known.said, found.old):
        return False  # "they take bus 4 to school", "now it's bus 9"
    if is_unlike(claim, found.new, known, found.old) and (known.bare or not _changes(claim)):
        return False
    if claim.said.role == "to" and found.mine & OPEN and not _changes(claim):
        return False
    if frozenset(found.roles) == _WITH_OR_IN:
        return False  # with whom or what it is done does not say where
    if known.bare and claim.said.role == "from" and not _changes(claim):
        return False  # whose it is does not say what it is
    if known.bare and claim.said.role == "with" and "=location" in known.key.terms:
        return False
    if known.bare and (
        _are_of_two_classes(claim.said, found.new, known.said, found.old)
        or not _is_asked(known, claim.said.at(found.new))
    ):
        return False
    return not clash(claim, known, inside | _inside(known.said, found.old))


def _asks_otherwise(claim: Claim, known: View, found: _Answers) -> bool:
    """Whether a key asks for something that a claim does not speak of: it tells who has another post ("the clinic
    doctor", its nurse), or where something is ("well done at the fair")."""
    asked = found.theirs - found.mine - ASKS.keys() - GENERIC
    if not asked or _changes(claim):
        return False
    mine, theirs = _posts(claim.spelled), _posts(frozenset(word.bare for word in known.key.words))
    named = any(word.name and found.new[0] <= word.start < found.new[1] for word in claim.said.words)
    placed = claim.said.role == "in" and named and "=location" not in known.key.terms
    return bool(mine and theirs and mine.isdisjoint(theirs)) or (placed and bool(found.mine - found.theirs))


def _posts(spelled: frozenset[str]) -> set[str]:
    return {OFFICES[bare] for bare in spelled if bare in OFFICES}


def _is_asked(known: View, new: str) -> bool:
    """Whether words may be what a key asks for, where only some may: a shirt that is too small has no other size."""
    keys = [word.bare for word in known.key.words]
    asked = [each.answers for each in ATTRIBUTES if each.answers is not None and each.words.intersection(keys)]
    return all(each.fullmatch(fold_same(new)) for each in asked if each.fullmatch(fold_same(known.said.text)))


def _are_of_two_classes(said: Statement, new: Place, known: Statement, old: Place) -> bool:
    """Whether two answers are of small classes, and not of one: a size is no colour."""
    mine, theirs = (
        {CLASSES[word.bare] for word in each.words if place[0] <= word.start < place[1] and word.bare in CLASSES}
        for each, place in ((said, new), (known, old))
    )
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def _names_again(known: View, found: _Answers, inside: frozenset[str]) -> bool:
    """Whether who is named in the fact is only told something of: "Ana is our cook", "Ana left, …"."""
    words = [word for word in known.said.words if found.old[0] <= word.start < found.old[1] and word.term]
    return bool(words) and all(word.name and word.term in inside for word in words)


def _is_no_state(claim: Claim, known: View) -> bool:
    """Whether a key asks in what state something is, and a claim tells something else of it."""
    asks = known.bare and "=status" in known.key.terms and bool(known.said.states)
    return asks and not claim.said.states and "=status" not in claim.said.terms


_TO_DO: Final = re.compile(r"(?<!\w)(?:para|pra) [^\W\d_]{2,}[aei]r(?:se|me|te|nos|l[oa]s?)?(?!\w)")


def _is_purpose(said: Statement, place: Place) -> bool:
    """Whether a phrase is what something is to be done for, and no answer to for whom it is: "un recibo para pagar"."""
    return any(found.end() > place[0] >= found.start() for found in _TO_DO.finditer(said.text.lower()))


def _is_valued(said: Statement, place: Place) -> bool:
    """Whether an answer begins with a value, and that is none that a name may tell too."""
    return any(value.start <= place[0] < value.end and value.family not in NAMED for value in said.values)


def _tells_who(claim: Claim, known: View, found: _Answers) -> bool:
    """Whether it tells who does something, where the fact tells where that is: "Ann does the haircuts", "in room 2"."""
    before = [word.bare for word in known.said.words if word.end <= found.old[0]][-1:]
    led = any(PREPOSITIONS.get(bare) in ("in", "to") and bare not in ARTICLES for bare in before)
    return led and duty(claim.said) is not None


def is_unlike(claim: Claim, new: Place, known: View, old: Place) -> bool:
    """Whether it tells what somebody or something is like, where the fact tells who or which: "the cup looks great"."""
    named = [
        any(word.name for word in said.words if place[0] <= word.start < place[1])
        for said, place in ((claim.said, new), (known.said, old))
    ]
    if named[0] or not named[1]:
        return False
    if known.bare and claim.said.role not in ("is", ":", "with"):
        return True
    before = [word.bare for word in claim.said.words if word.end <= new[0]][-1:]
    first = [word.bare for word in claim.said.words if word.start >= new[0]][:1]
    return not any(bare in DEFINITE[None] or bare in PREPOSITIONS for bare in (*before, *first))


def _inside(said: Statement, place: Place) -> frozenset[str]:
    return frozenset(word.term for word in said.words if word.term and place[0] <= word.start < place[1])


def _score(claim: Claim, known: View, found: _Answers) -> float:
    mine, theirs = found.mine - claim.context, found.theirs - claim.context
    if found.roles == ("is", "is"):
        definite = known.bare or _is_definite(claim) or any(term[0] == "=" for term in found.common)
        score = _of_what(mine, theirs, len(found.common), definite)
    else:
        score = _of_where(mine, theirs, len(found.common), found.roles)
    led = any(word.term in found.mine and word.start < found.new[0] for word in claim.said.words)
    if "with" in found.roles and led:
        score = min(score, scores.WITH_MANY)
    if known.values and not claim.said.values and known.said.role == ":":
        score = min(score, scores.NO_ANSWER)
    return score


def _is_definite(claim: Claim) -> bool:
    """Whether it speaks of one thing that is known: "the design", "our supplier"; not "cost reduction"."""
    return any(word.bare in DEFINITE[None] for word in claim.said.words[:4])


def _of_what(mine: frozenset[str], theirs: frozenset[str], common: int, definite: bool) -> float:
    """How surely two statements of what something is answer one question: only some questions have one answer."""
    if not (mine <= theirs or theirs <= mine):
        return scores.ANSWER_HARDLY
    if not definite:
        return scores.ANSWER_PERHAPS
    if mine == theirs:
        return scores.ANSWER
    return scores.ANSWER_NEARLY if common * 2 > max(len(mine), len(theirs)) else scores.ANSWER_PERHAPS


def _of_where(mine: frozenset[str], theirs: frozenset[str], common: int, roles: tuple[str, str]) -> float:
    """The same of two that a preposition leads to: where, whereto, with whom."""
    if roles[0] != roles[1] and not _WHERE.issuperset(roles):
        return scores.ANSWER_PERHAPS if mine == theirs else scores.ANSWER_HARDLY
    sided = mine <= theirs or theirs <= mine
    if mine == theirs or (sided and common > 1):
        return scores.ANSWER_NEARLY
    return scores.ANSWER_WHERE if sided else scores.ANSWER_ELSEWHERE
