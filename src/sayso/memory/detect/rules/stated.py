"""Rules for what a fact says and a claim says is not so: it denies that, or tells of another state."""

from __future__ import annotations

import re
from datetime import date, datetime
from typing import Final

from sayso.language.entity import Range
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.values.states import AWAY, State, ends
from sayso.memory.claims.values.value import Value, among
from sayso.memory.claims.vocabulary.lexicon import stem
from sayso.memory.claims.vocabulary.particles import DEFINITE, DETERMINERS, NEGATIONS, PREPOSITIONS
from sayso.memory.claims.vocabulary.verbs import BE
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.apart.which import subject_end
from sayso.memory.detect.comparison.match import Match, Near, clash, extras, raised
from sayso.memory.detect.comparison.view import View


def denied(claim: Claim, known: View, near: Near) -> Match | None:
    """It says not to do, or not to be, what the fact says: "do not renew it", "I'm not allergic to it"."""
    said = claim.said
    if _forbids(claim, known):
        return Match(scores.DENIED, "denied", "explicit", claim.text, (known.said.text,))
    if _denies_it(claim, known, near):
        score = scores.DENIED if _denies_all(claim, known) else scores.DENIED_IN_PART
        return Match(score, "denied", "explicit", claim.text, (known.said.text,))
    if not claim.negative or known.negative or said.values or said.names - known.terms:
        return None
    common = said.terms & known.terms
    if (
        len(common) < _DENIES_MIN_TERMS
        or len(said.terms - known.terms) > _DENIES_MAX_OTHERS
        or not _denies(said) & known.terms
    ):
        return None
    return Match(scores.DENIED, "denied", "explicit", claim.text, (known.said.text,))


def affirmed(claim: Claim, known: View, near: Near) -> Match | None:
    """It says that what a fact says is not so is so now, or again: "I don't like olives", "I love olives now"."""
    said = claim.said
    if claim.negative or not known.negative or not claim.marks & {"now", "again"} or claim.act != "state":
        return None
    told = known.terms - {stem(word) for word in _NOT}
    if not told or not told <= said.terms or said.names - known.terms or said.values or known.values:
        return None
    return Match(scores.DENIED, "denied", "explicit", claim.text, (known.said.text,))


def _forbids(claim: Claim, known: View) -> bool:
    """Whether it asks in the same words not to do what was asked for, and tells why at most: "ring the bell", "don't
    ring the bell, the baby sleeps"."""
    asked = _PLEASE.sub("", fold_same(known.said.text)).strip(" .!,")
    found = _DO_NOT.match(fold_same(claim.said.text)) if asked and not known.negative and known.fact.said else None
    if found is None or found.string[found.end() : found.end() + len(asked)] != asked:
        return False
    return _WHY.match(found.string, found.end() + len(asked)) is not None


_PLEASE: Final = re.compile(r"(?<!\w)(?:please|por favor|porfa)(?!\w)")
_DO_NOT: Final = re.compile(r"\W*(?:(?:please|por favor|porfa),? )?(?:don't|dont|do not|nao|no) (?:me |you )?")
_WHY: Final = re.compile(
    r"\W*$|[,;:.!]+ (?!(?:until|before|after|if|when|unless|but|only|ate|antes|depois|se|quando|so|mas|hasta|despues"
    r"|si|cuando|solo|pero)(?!\w))|,? (?:because|since|porque|pois|que|ya que|ja que)(?!\w)"
)


def _denies_it(claim: Claim, known: View, near: Near) -> bool:
    """Whether it says that something is not what the fact says it is, and tells nothing else."""
    said, bound = claim.said, claim.valid_to or claim.later or claim.guards & {"tentative"}
    if claim.denied is None or known.negative or claim.pairs or bound or said.terms - known.terms:
        return False
    small = DETERMINERS | PREPOSITIONS.keys()
    told = {stem(word.bare) for word in said.words if word.start >= claim.denied and word.bare not in small}
    if not (_names_what(claim) or near.place == 0) or not (told or said.values):
        return False
    known_words = {stem(word.bare) for word in known.said.words}
    return told <= known_words and all(among(value, known.values) for value in said.values)


def _denies_all(claim: Claim, known: View) -> bool:
    """Whether nothing of a fact is left: it says no more than that, or is not to be done at all."""
    if not _names_what(claim):
        return not claim.elliptic
    return known.terms <= claim.said.terms and all(among(value, claim.said.values) for value in known.values)


def _names_what(claim: Claim) -> bool:
    """Whether it says of what it is that something is not so."""
    return any(word.term and word.start < (claim.denied or 0) for word in claim.said.words)


_DENIES_MIN_TERMS: Final = 2
_DENIES_MAX_OTHERS: Final = 2
_NOT: Final = NEGATIONS | {"don", "dont", "no"}


def _denies(said: Statement) -> frozenset[str]:
    """The word right after "not"."""
    pairs = zip(said.words, said.words[1:], strict=False)
    return frozenset([after.term for word, after in pairs if word.bare in _NOT and after.term])


def stated(claim: Claim, known: View, near: Near) -> Match | None:
    """Another state of the same thing; or it was given away, and is no longer where it was."""
    if not claim.said.states or "keep" in claim.marks or (known.bare and _is_negated(claim)):
        return None
    new = {state.name for state in claim.said.states}
    old = {state.name for state in known.said.states if not _is_reason(known.said, state)}
    keyed = "=status" in known.key.terms
    common = (_things(claim.said) & known.terms) - {"=status"}
    if not common and (of_it := _of_it(claim, known, near)) is not None:
        return of_it
    tracked = any(char.isdigit() for name in common & known.names for char in name) and known.said.role == "is"
    if new & old or not common or clash(claim, known, known.said.rest):
        return None
    if known.values and _is_with(known.said, common):
        return None  # "a haircut with Jen on Friday", "Jen is off sick"
    if claim.speaker == "assistant" and new <= ACKNOWLEDGED:
        return None  # "booking confirmed" takes note of it
    if new & _HOURS and old & _HOURS and _is_at_times(claim, known):
        return None
    left = bool(new & AWAY) and _is_somewhere(known, common)
    over = any(ends(one, other) for one in new for other in old) and not _is_of_more(known, common)
    if not (over or left or (not old and (keyed or (tracked and not known.values)))):
        return None
    mine, theirs = extras(claim, known)
    if new & _OF_DOERS and theirs - _told(known.said) - (known.key.terms if known.bare else frozenset()):
        return None  # who has passed one thing may fail another
    one_sided = not mine - _told(claim.said) or not theirs - _told(known.said)
    base = scores.OTHER_STATE if one_sided or left or common & known.names else scores.OTHER_STATE_OF
    first = claim.said.states[0]
    value = claim.said.text[first.start : first.end] if keyed and known.bare else claim.text
    return Match(raised(base, claim, known), "other_state", "temporal", value, (known.said.text,))


def _is_with(said: Statement, common: frozenset[str]) -> bool:
    """Whether all that both name is who something is with."""
    pairs = zip(said.words, said.words[1:], strict=False)
    return common <= {word.term for before, word in pairs if before.bare in _WITH}


_WITH: Final = frozenset({"with", "w", "com", "con"})


def _is_negated(claim: Claim) -> bool:
    """Whether it says that something has not come into a state: "it hasn't been delivered yet"."""
    first = claim.said.states[0].start
    return claim.negative and _NOT_YET.search(fold_same(claim.said.text), 0, first) is not None


ACKNOWLEDGED: Final = frozenset({"confirmed", "scheduled", "approved", "completed"})
"""States that whoever takes note of something puts it in."""
_NOT_YET: Final = re.compile(r"(?:n't|(?<!\w)(?:not|never|nao|no|nunca|ni|nem))(?:\s\w+){0,3}\s$")


def _of_it(claim: Claim, known: View, near: Near) -> Match | None:
    """Another state of "it", which is what was said last: "the lift is broken", "they fixed it today"."""
    if near.place or claim.negative or claim.act != "state" or known.values or claim.said.terms - _told(claim.said):
        return None
    new, old = ({state.name for state in each.states} for each in (claim.said, known.said))
    if new & old or not any(ends(one, other) for one in new for other in old):
        return None
    subject = known.said.text[: subject_end(known.said, claim.lang)].strip()
    if not subject or _IT.search(fold_same(claim.said.text)) is None:
        return None
    named = fold_same(claim.text).split()[:1] == fold_same(subject).split()[:1]
    value = claim.text if named else f"{subject}: {claim.text}"
    return Match(scores.OTHER_STATE, "other_state", "temporal", value, (known.said.text,))


_IT: Final = re.compile(
    r"^\W*(?:ja|ya) \w+\W*$|(?<!\w)(?:it|them|l[oa]s?|el[ae]s?|ell[oa]s?|\w+[aeiou]r?l[oa]s?)(?!\w)"
)
_HOURS: Final = frozenset({"open", "closed"})
_OF_DOERS: Final = frozenset({"passed", "failed"})
"""States of who does something, whatever they do it to."""


def _is_at_times(claim: Claim, known: View) -> bool:
    """Whether something is said to be open or closed at some times only, and so stays what it is at others: "closed on
    Sundays", "closed in winter"; and not "closed yesterday"."""
    said = claim.said
    if known.values or not all(_is_over(value, claim) for value in said.values):
        return True
    after = next((word.bare for word in said.words if word.start >= said.states[-1].end), "")
    return PREPOSITIONS.get(after) == "in" and not said.values


def _is_over(value: Value, claim: Claim) -> bool:
    """Whether a value is a day, or a part of one, that has come."""
    when = value.what.start if isinstance(value.what, Range) else value.what
    if not isinstance(when, date) or claim.at is None:
        return False
    return (when.date() if isinstance(when, datetime) else when) <= claim.at.date()


def _told(said: Statement) -> frozenset[str]:
    """The terms of nothing but the words that name a state: "la entrega está en reparto" is of the delivery too."""
    told = [word for word in said.words if any(state.start <= word.start < state.end for state in said.states)]
    return frozenset(word.term for word in told) - {word.term for word in said.words if word not in told} - {""}


def _things(said: Statement) -> frozenset[str]:
    """What may be in the state that a statement names: of "my sister sold the car" the car, and not the sister; of
    "build 88 failed the scan" the build."""
    first = said.states[0].start if said.states else 0
    if said.states and said.states[0].name in _OF_DOERS:
        return frozenset([word.term for word in said.words if word.term and word.start < first])
    before = [word.bare for word in said.words if word.start <= first][-_AUXILIARY_WORDS:]
    done = frozenset([word.term for word in said.words if word.term and word.start > first]) - _told(said)
    active = len(before) > 1 and _AUXILIARIES.isdisjoint(before)
    return done if active and done else said.terms - _told(said)


_AUXILIARY_WORDS: Final = 4
_AUXILIARIES: Final = BE | {"esta", "e", "estava", "estaba", "has", "have", "had", "ha", "han", "sido", "got", "gets"}


def _is_of_more(known: View, common: frozenset[str]) -> bool:
    """Whether a fact is of something else of that thing: the deposit for the hall is not the hall."""
    for frame in known.frames:
        about = frame.about - {frame.verb}
        head = next((word.term for word in known.said.words if word.term in about), "")
        if head and common <= about and head not in common:
            return True
    return False


def _is_reason(said: Statement, state: State) -> bool:
    """Whether a state only tells why the rest is so: "with the lift broken we open at 12"."""
    before = [word.bare for word in said.words if word.start < state.start]
    return bool(before) and before[0] in _LEAD_IN and BE.isdisjoint(before)


_LEAD_IN: Final = PREPOSITIONS.keys() - DEFINITE[None]


def _is_somewhere(known: View, common: frozenset[str]) -> bool:
    """Whether a fact says of a thing, all of which is in common, no more than where it is."""
    told = [frame for frame in known.frames if frame.verb == "is" and frame.tail[:1] and frame.tail[0].key == "~in"]
    return bool(told) and not known.values and all(frame.about - {frame.verb} <= common for frame in known.frames)
