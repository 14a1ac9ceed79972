"""What is so instead, as plainly as it can be told: in the claim's own words where the fact's went with the old, and
with no word said twice where it is composed of both."""

from __future__ import annotations

import re
from typing import Final

from sayso.language.cues import CueKind
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.frame import IS
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.claims.values.value import among
from sayso.memory.claims.vocabulary.particles import ARTICLES, PREPOSITIONS
from sayso.memory.claims.vocabulary.verbs import VERBS
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.acts.earlier import has_verb_of_change
from sayso.memory.detect.comparison.match import GENERIC, Match, Rule
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.edit import parts_of
from sayso.memory.detect.edits.listed import members
from sayso.memory.detect.edits.rewrite import Place, find

_TELL_OF_OLD: Final[frozenset[Rule]] = frozenset(
    {"quotes_old", "restates_old", "reverted", "echo", "cancelled_part", "shifted"}
)
"""Rules by which a claim names what is gone or by how much it changes, and not what is so."""
_VALUED: Final[frozenset[Rule]] = frozenset({"likely", "other_value"})
"""Rules by which a claim says itself what is so, and is put after it where it says more."""
_PARTLY: Final = frozenset({"add", "keep", "partial", "if"})
_TWICE: Final = re.compile(r"(?<!\w)([^\W\d_]+(?:\s[^\W\d_]+)?)\s+\1(?!\w)", re.IGNORECASE)
_STOPPED: Final = re.compile(r"(?<!\w)\w+(\.)(?:[,;]|\s(?=[a-zà-ÿ]))")
_LED_TWICE: Final = re.compile(r"(?<![\w.@-])([^\W\d_]{1,5})\s+([^\W\d_]{1,5})(?=\s)")


def plainly(match: Match, claim: Claim, known: View) -> Match:
    """The match with what is so told plainly."""
    if match.value == claim.text or known.bare or not known.fact.said:
        return match
    if _says_it_all(match, claim, known) or _is_told_twice(match, claim) or _is_told_anew(match, claim, known):
        return match._replace(value=claim.text)
    text = _counted(match, known) if match.rule == "cancelled_part" else match.value
    return match._replace(value=_said_once(text, claim, known))


def _says_it_all(match: Match, claim: Claim, known: View) -> bool:
    """Whether a claim says by itself of what it speaks and what is so, and nothing else that a fact says is lost.

    That counts where what stood around what is gone went with it: "we think of the 4th", "it went up to 40", "he was
    ill, so it is on Friday".
    """
    place = find(known.said.text, match.gone[0]) if len(match.gone) == 1 else None
    if place is None or not _is_plain(match, claim) or not _keeps_values(claim, known, place):
        return False
    if any(_tells(known, (place[1], part[1]), claim) for part in parts_of(known) if part[0] < place[1] <= part[1]):
        return False
    about = {term for frame in (*known.frames, *claim.frames) for term in frame.about - {frame.verb}}
    common = claim.said.terms & known.terms - GENERIC
    if known.tentative:
        return bool(common) and claim.has_subject
    beside = (part for part in parts_of(known) if part[1] <= place[0] or place[1] <= part[0])
    others = [part for part in beside if _tells(known, part, claim)]
    if not about & common or not (others or has_verb_of_change(known.said.text[: place[0]])):
        return False
    return all(part[1] <= place[0] and _begins_after(known, part, place) for part in others)


def _is_plain(match: Match, claim: Claim) -> bool:
    """Whether a claim says what is so, of all that it speaks of, and quotes nothing that is not."""
    told = claim.act == "state" and not (claim.elliptic or claim.pairs or claim.negative)
    return told and match.rule not in _TELL_OF_OLD and _PARTLY.isdisjoint(claim.marks) and claim.guards <= _FUTURE


_FUTURE: Final[frozenset[CueKind]] = frozenset({"future"})


def _keeps_values(claim: Claim, known: View, place: Place) -> bool:
    """Whether every value and every name of a fact, but for what is gone, is in the claim."""
    values = [value for value in known.values if not place[0] <= value.start < place[1]]
    words = [word for word in known.said.words if word.term in known.names and not place[0] <= word.start < place[1]]
    told = claim.said.terms | claim.spelled
    return all(among(value, claim.said.values) for value in values) and all(word.term in told for word in words)


def _tells(known: View, part: Place, claim: Claim) -> bool:
    """Whether a part of a fact says something that a claim does not."""
    inside = (word for word in known.said.words if part[0] <= word.start < part[1])
    return any(word.term and word.term not in claim.said.terms for word in inside)


def _begins_after(known: View, part: Place, place: Place) -> bool:
    """Whether what is gone stands in a clause of its own, after a part: "he was ill, so the match is on Friday". What
    is joined to it by "and" is told by itself."""
    if known.said.text[part[1] : part[1] + 1] != ",":
        return False
    about = {term for frame in known.frames for term in frame.about - {frame.verb}}
    return any(word.term in about and part[1] <= word.start < place[0] for word in known.said.words)


def _is_told_twice(match: Match, claim: Claim) -> bool:
    """Whether what is so was put before a claim that says all of it: "it is in Leeds; since Friday it is in Leeds"."""
    before = match.value.removesuffix(f"; {claim.text}")
    if before == match.value or match.rule not in _VALUED:
        return False
    said = statement(before, claim.lang, claim.at)
    told = claim.said.terms | {word.term for word in said.words if word.bare in VERBS}
    return said.terms <= told and all(among(each, claim.said.values) for each in said.values)


def _is_told_anew(match: Match, claim: Claim, known: View) -> bool:
    """Whether a claim says of the same all that it is, as many things: "soup of the day is leek and potato"."""
    if not _is_plain(match, claim) or len(claim.frames) != 1 or len(known.frames) != 1:
        return False
    if not 1 < len(members(known.said)[1]) == len(members(claim.said)[1]):
        return False
    (mine,), (theirs,) = claim.frames, known.frames
    same = mine.about == theirs.about and mine.verb == theirs.verb == IS and bool(mine.about - GENERIC)
    return same and theirs.end >= len(known.said.text.rstrip(" .!")) and not known.values


def _counted(match: Match, known: View) -> str:
    """A list that one is gone of, without how many they were: "two visits: …", and not "for two people: …"."""
    start, found = members(known.said)
    label = known.said.text[:start]
    counts = (each for each in known.values if each.end < start and each.unit and each.what == len(found))
    count = next((each for each in counts if _COUNTED.fullmatch(label, each.end)), None)
    led = label[: count.start].split()[-1:] if count is not None else []
    if count is None or not match.value.startswith(label) or any(fold_same(word) in PREPOSITIONS for word in led):
        return match.value
    rest = match.value[count.end :].lstrip()
    return f"{label[: count.start]}{rest[0].upper() + rest[1:] if count.text[0].isupper() else rest}"


_COUNTED: Final = re.compile(r"\s+[^\W\d_]+:\s*")
"""What is counted, right before a list."""


def _said_once(text: str, claim: Claim, known: View) -> str:
    """A text without a word that stands twice, a second word that leads, or a full stop within a sentence, where it has
    them only because it is composed of two."""
    sources = f" {known.said.text.rstrip(' .')} \n {claim.said.text.rstrip(' .')} ".lower()
    for stop in reversed(list(_STOPPED.finditer(text))):
        if stop[0].lower() not in sources:
            text = f"{text[: stop.start(1)]}{text[stop.end(1) :]}"
    for twice in reversed(list(_TWICE.finditer(text))):
        if twice[0].lower() not in sources:
            text = f"{text[: twice.start()]}{twice[1]}{text[twice.end() :]}"
    for led in reversed(list(_LED_TWICE.finditer(text))):
        both = all(PREPOSITIONS.get(fold_same(word), "of") != "of" for word in led.groups())
        if both and fold_same(led[2]) not in ARTICLES and f" {led[0].lower()} " not in sources:
            text = f"{text[: led.start()]}{led[2]}{text[led.end() :]}"
    return text
