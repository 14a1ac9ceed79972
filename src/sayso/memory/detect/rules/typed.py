"""Rules for typed values: same entity, same attribute, another value of the same type."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.particles import DEFINITE
from sayso.memory.claims.vocabulary.units import MEASURES
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import GENERIC, Changes, Match, Near, clash, extras, raised, shared
from sayso.memory.detect.comparison.times import limits
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.edits.rewrite import find, put, replaced
from sayso.memory.proposals import Detector

_CLOSE: Final = 2
"""Facts that may have come between two of which one goes on with a measure of the other."""


def typed(claim: Claim, known: View, near: Near) -> Match | None:
    """Same entity, same attribute, another value of the same type."""
    changes = near.changes
    if not changes or not shared(claim, known) or clash(claim, known):
        return None
    mine, theirs = extras(claim, known)
    score = raised(_score(claim, known, near, mine, theirs), claim, known)
    beside = bool(mine and theirs) and not near.nearest and claim.speaker != "host"  # another is as near, or nearer
    if beside or _shifts(claim, known) or limits(claim, known, changes) or _qualified(claim, known, near):
        score = min(score, scores.LIMITED)
    detector: Detector = "temporal" if "now" in claim.marks else "implicit"
    gone = tuple(old.text for old, _ in changes)
    return Match(score, "other_value", detector, _told(claim, known, changes, mine), gone)


def _score(claim: Claim, known: View, near: Near, mine: frozenset[str], theirs: frozenset[str]) -> float:
    """How surely a value is of the same thing: by what both speak of, and what only one of them does."""
    common, units = shared(claim, known), {value.unit for value in claim.said.values if value.unit}
    if not mine and not theirs:
        return scores.SAME_TOPIC
    score = scores.BOTH_SIDED if mine and theirs else scores.ONE_SIDED
    if common <= units:
        score = min(score, scores.ONLY_UNITS)
    if not (mine and theirs):
        return score
    if common & (known.names | known.said.first) and len(common) > 1:
        score = scores.BOTH_NAMED_BY_HOST if claim.speaker == "host" else scores.BOTH_NAMED
    if common - GENERIC - units:
        return score
    measured = bool(common & units & MEASURES.keys()) and 0 <= near.place <= _CLOSE
    return scores.ONLY_MEASURES if measured else min(score, scores.ONLY_GENERIC)


def _qualified(claim: Claim, known: View, near: Near) -> bool:
    """Whether it tells more closely of what: "the travel budget" is not "the budget"."""
    if claim.pairs or (claim.changes and "now" not in claim.marks) or claim.speaker == "host":
        return False
    told = [frame for frame in claim.frames if any(token.value for token in frame.tail)]
    if len(told) != 1 or not any(theirs.about and theirs.about < told[0].about for theirs in known.frames):
        return False
    more = told[0].about - known.terms - claim.context - near.beside - {told[0].verb}
    return bool(more - ASKS.keys())


# What it is so with comes first: "with the insurance included, the freight is 69".
_LED: Final = re.compile(
    r"\W*(?:with|without|including|after|com|sem|incluindo|depois d[aeo]|ap[óo]s|con|sin|incluyendo|despu[ée]s del?"
    r"|tras)\s[^,;:.!?\d]{2,40}+,\s",
    re.IGNORECASE,
)


def _shifts(claim: Claim, known: View) -> bool:
    """Whether it begins with something else than the fact is about: "my sister's is on Friday", "they charge 35"."""
    if claim.changes or claim.speaker == "host":
        return False
    led = _LED.match(claim.said.text)
    start = max(claim.said.text.find(": ") + 1, led.end() if led is not None else 0)
    words = [word for word in claim.said.words if word.start >= start]
    first = next((index for index, word in enumerate(words) if word.term), None)
    if first is None or words[first].term in known.terms | claim.context or words[first].term in ASKS:
        return False
    after = claim.said.text[words[first].end :].lstrip()
    if after[:1] == "," or known.tentative:
        return False
    return words[first].name or (first > 0 and words[first - 1].bare in DEFINITE[None])


def _told(claim: Claim, known: View, changes: Changes, mine: frozenset[str]) -> str:
    """What is so now: the fact with the new values in it, unless the claim says more than that."""
    if (known.bare and len(known.said.terms) <= 3) or "partial" in claim.marks:
        return replaced(known.said, changes)
    if claim.said.role == known.said.role == ":" and claim.said.topic == known.said.topic:
        return claim.text
    few = len(mine) <= 2 and not mine & (claim.said.names | claim.said.first)
    if few and not (mine and known.tentative):
        return claim.text if known.tentative else replaced(known.said, changes)
    parts = [part.strip() for part in known.said.text.split(", ")]
    if len(parts) > 1:
        kept = [part for part in parts if not any(find(part, old.text) for old, _ in changes)]
        return "; ".join([claim.text, *kept])
    if (named := _with_name(claim, known, changes)) is not None:
        return named
    told = {value.family for value in claim.said.values}
    when = [value.text for value in known.values if value.family in ("date", "time") and value.family not in told]
    return f"{claim.text} ({', '.join(when)})" if when and told & {"date", "time"} else claim.text


def _with_name(claim: Claim, known: View, changes: Changes) -> str | None:
    """The fact with the new values and with who is told to be in somebody's place, where it says more than the claim:
    "send it to Ann, ann@…", "Ann left, it's Bo now, bo@…"."""
    olds = [old for old, _ in changes]
    words = [word for word in known.said.words if not any(old.start <= word.start < old.end for old in olds)]
    lost = [word for word in words if word.term and word.term not in claim.said.terms]
    named = [word for word in words if word.name and word.term in claim.said.terms]
    new = [word for word in claim.said.words if word.name and word.term not in known.terms]
    if not (lost and claim.changes and len(named) == len(new) == 1):
        return None
    text = replaced(known.said, changes)
    place = find(text, known.said.text[named[0].start : named[0].end])
    return put(text, place, claim.said.text[new[0].start : new[0].end]) if place is not None else None
