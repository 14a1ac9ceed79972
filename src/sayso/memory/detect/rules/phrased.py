"""The rule for a phrase that is led to as another is, of one thing: "the fair is in the gym", "the fair was relocated
to the library"; "a dozen rolls of ham", "the rolls, make them of cod"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.clause import Token, is_article
from sayso.memory.claims.clauses.frame import CHANGED, IS
from sayso.memory.claims.clauses.statement import Statement, leads_on, phrase
from sayso.memory.claims.vocabulary.particles import CONTRACTED_OF, NO_PREPOSITIONS, PREPOSITIONS
from sayso.memory.claims.vocabulary.verbs import VERBS
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.apart.which import subject_end
from sayso.memory.detect.comparison.match import GENERIC, Match, Near, undecided
from sayso.memory.detect.comparison.times import tells_since
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import Place, find, put

MAX_ASIDE: Final = 3
"""Words of its own that a claim may have beside the phrase; one with more tells of something else."""
_GROUPS: Final = {"in": "where", "to": "where", "with": "with", "of": "of", "as": "as"}
_MARK: Final = re.compile(r"[,;:!?…](?:\s|$)|\.(?:\s|$)|\s[-–—]\s|\n|[()]")
_JOINTS: Final = frozenset({"because", "porque", "pois", "since", "que", "so", "pero", "mas", "but", "and", "y", "e"})
_CUED: Final = frozenset({"now", "partial", "changing", "decided", "took"})


_AND: Final = re.compile(
    r"\s(?:and|y|e)\s(?=(?:\d|an?\s|the\s|un|um|dos|do[iu]|tres|two|three|el\s|las?\s|los\s|[oa]s?\s|mi))"
)
"""Where another thing is named, with an article or a number."""
_BECOMES: Final = re.compile(r"(?<!\w)(?:becom(?:es?|ing)|became|turns? into|vira|virou|vira-se|pas[ao] a ser)(?!\w)")


class _Phrase(NamedTuple):
    """A phrase, what group of words leads to it, the word right before those, and what else its clause speaks of."""

    group: str
    place: Place
    before: str
    others: frozenset[str]


def phrased(claim: Claim, known: View, near: Near) -> Match | None:
    """It says of the same thing, by a phrase of the same kind, something else."""
    if claim.act != "state" or claim.negative or "add" in claim.marks or undecided(claim, known) or known.bare:
        return None
    if near.changes:
        return None  # a value has changed, and what is told beside it goes with that
    cued = _is_cued(claim)
    if not (cued or "ask" in claim.marks or _same_subject(claim, known)):
        return None
    olds = list(_phrases(known.said, claim.lang))
    found = [
        (len(mine.others & theirs.others), not mine.before, theirs.place, mine.place)
        for mine in (*_phrases(claim.said, claim.lang), *_told(claim))
        for theirs in olds
        if mine.group == theirs.group and _is_other(claim, known, mine, theirs)
    ]
    best = max(found, default=None)
    if best is None or any(each[0] == best[0] and each[2] != best[2] for each in found):
        return None
    *_, old, new = best
    if find(known.said.text, claim.said.at(new)) is not None:
        return None
    score = scores.ANSWER_NEARLY if not cued else scores.ANSWER
    text = put(known.said.text, old, claim.said.at(new))
    return Match(score, "same_attribute", "implicit", text, (known.said.at(old),))


def _is_cued(claim: Claim) -> bool:
    """Whether it tells of a change itself, or since when it is so."""
    told = claim.changes or not _CUED.isdisjoint(claim.marks) or claim.turns == "contrast"
    return told or tells_since(claim) or _BECOMES.search(fold_same(claim.said.text)) is not None


def _same_subject(claim: Claim, known: View) -> bool:
    """Whether a clause of each tells of the same where it is."""
    return any(
        mine.about and mine.about == theirs.about and mine.verb in (IS, CHANGED) and theirs.verb in (IS, CHANGED)
        for mine in claim.frames
        for theirs in known.frames
    )


def _is_other(claim: Claim, known: View, mine: _Phrase, theirs: _Phrase) -> bool:
    """Whether two phrases are of one thing, and say two things of it."""
    new, old = _terms(claim.said, mine.place), _terms(known.said, theirs.place)
    common = mine.others & theirs.others - GENERIC
    if not new or not old or new & known.terms or old & claim.said.terms or not common:
        return False
    if theirs.group == "of" and (
        not (theirs.before and theirs.before in mine.others) or theirs.place[0] < subject_end(known.said, claim.lang)
    ):
        return False  # "the supplier of milk is Bo" says which one, and not of what
    own = mine.others - known.terms - claim.context
    if len(own) > MAX_ASIDE or any(_is_named(claim.said, mine.place, term) for term in own):
        return False
    return not any(_is_told_closer(claim, known, mine, term) for term in common)


def _is_named(said: Statement, place: Place, term: str) -> bool:
    """Whether a term is a name that stands beside a phrase, so that it may be of somebody else."""
    return any(word.name for word in said.words if word.term == term and not place[0] <= word.start < place[1])


def _is_told_closer(claim: Claim, known: View, mine: _Phrase, term: str) -> bool:
    """Whether a word of the claim's own tells which one: "the keynote speaker", "the plan of the annex"."""
    words, told = claim.said.words, known.terms | claim.context
    for at, word in enumerate(words):
        if word.term != term:
            continue
        sides = (at - 1, at + 1) if claim.lang == "en" else ()
        for other in (other for other in sides if 0 <= other < len(words)):
            beside = words[other]
            between = claim.said.text[min(word.end, beside.end) : max(word.start, beside.start)]
            if beside.term and beside.term not in told and not between.strip() and not _is_verb(beside.bare):
                return True
        after = words[at + 1].bare if at + 1 < len(words) else ""
        leads = PREPOSITIONS.get(after) == "of" or after in CONTRACTED_OF
        place = phrase(claim.said, at + 2) if leads else None
        if place is not None and place != mine.place and _terms(claim.said, place) - told:
            return True
    return False


def _is_verb(bare: str) -> bool:
    return bare in VERBS or bare.endswith(_ENDINGS)


_ENDINGS: Final = ("ed", "ing", "ado", "ada", "ido", "ida", "ndo", "amos", "emos")


def _terms(said: Statement, place: Place) -> frozenset[str]:
    terms = {word.term for word in said.words if word.term and place[0] <= word.start < place[1]}
    return frozenset(terms | {value.text for value in said.values if place[0] <= value.start < place[1]})


def _phrases(said: Statement, lang: Lang | None) -> Iterator[_Phrase]:
    cuts = [mark.start() for mark in _MARK.finditer(said.text)]
    for index, word in enumerate(said.words):
        group = _GROUPS.get(PREPOSITIONS.get(word.bare, "")) if word.bare not in NO_PREPOSITIONS[lang] else None
        led = group and not _is_article(said, index) and not leads_on(said, index + 1)
        place = phrase(said, index + 1) if led else None
        if group is None or place is None or any(word.end <= value.start < place[0] for value in said.values):
            continue  # it leads to a value
        start = max((cut for cut in cuts if cut < word.start), default=0)
        end = min((cut for cut in cuts if cut >= place[0]), default=len(said.text))
        joint = _AND.search(said.text, place[0], min(place[1], end))
        place = place[0], joint.start() if joint else min(place[1], end)
        others = frozenset(
            each.term
            for each in said.words
            if each.term and start <= each.start < end and not place[0] <= each.start < place[1]
        )
        yield _Phrase(group, place, said.words[index - 1].term if index else "", others)


def _is_article(said: Statement, index: int) -> bool:
    """Whether "a" is an article: "a Ana", and not "a la playa"."""
    return said.words[index].bare == "a" and index + 1 < len(said.words) and said.words[index + 1].name


def _told(claim: Claim) -> Iterator[_Phrase]:
    """What a clause says that something is, as what it is of: "the filling becomes white chocolate"."""
    for frame in claim.frames:
        about = frame.about - {frame.verb}
        if frame.verb != IS or len(about) != 1 or not frame.tail:
            continue
        tail = frame.tail[1:] if PREPOSITIONS.get(frame.tail[0].bare) == "of" else frame.tail
        place = _first(tail)
        if place is not None:
            yield _Phrase("of", place, "", about)


def _first(tail: tuple[Token, ...]) -> Place | None:
    """The first phrase of what is said, where nothing leads to it; None for a value, which is told otherwise."""
    taken: list[Token] = []
    for at, token in enumerate(tail):
        if token.value is not None or (not taken and token.bare in PREPOSITIONS and not is_article(tail, at)):
            return None
        leads = token.bare in PREPOSITIONS and PREPOSITIONS[token.bare] != "of" and token.bare not in CONTRACTED_OF
        if taken and (leads or token.bare in _JOINTS):
            break
        if token.term or taken:
            taken.append(token)
    while taken and not taken[-1].term:
        taken.pop()
    return (taken[0].start, taken[-1].end) if taken else None
