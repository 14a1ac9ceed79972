"""Rules for typed values: same entity, same attribute, another value of the same type."""

from __future__ import annotations

import re
from datetime import date, datetime
from decimal import Decimal
from typing import Final

from sayso.memory.claims import Claim
from sayso.memory.claims.marks import marks
from sayso.memory.claims.measures import MEASURES
from sayso.memory.claims.particles import DEFINITE
from sayso.memory.claims.statement import Statement
from sayso.memory.claims.value import Value, equal, fits, same
from sayso.memory.claims.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.match import (
    GENERIC,
    Changes,
    Match,
    Near,
    clash,
    extras,
    raised,
    shared,
)
from sayso.memory.detect.rewrite import find, put, replaced
from sayso.memory.detect.view import ASKS, View
from sayso.memory.proposals import Detector

_UNIQUE: Final = frozenset({"phone", "email", "document", "place"})
"""Families whose values tell by themselves what they are."""
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
    if claim.changes or claim.speaker == "host":
        return False
    told = [frame for frame in claim.frames if any(token.value for token in frame.tail)]
    if len(told) != 1 or not any(theirs.about and theirs.about < told[0].about for theirs in known.frames):
        return False
    more = told[0].about - known.terms - claim.context - near.beside - {told[0].verb}
    return bool(more - ASKS.keys())


def limits(claim: Claim, known: View, changes: Changes) -> bool:
    """Whether it holds for some days or for somebody only: "on holidays", "on the 5th", "my brother's"."""
    if claim.changes:
        return False
    days = [value for value in claim.said.values if value.family == "date" and not _begun(value, claim, changes)]
    known_days = [value for value in known.values if value.family == "date"]
    if days and not known_days and all(old.family != "date" for old, _ in changes):
        return True
    return bool({"at_times"} & claim.marks) and "at_times" not in marks(fold_same(known.said.text))


_SINCE: Final = re.compile(r"(?:since|as of|from|starting|desde|a partir d[eo]|a contar d[eo])\b")


def _begun(value: Value, claim: Claim, changes: Changes) -> bool:
    """Whether a day only tells since when it is so, or when it was that something came about: "effective today", "they
    came yesterday, so the fee is 40"."""
    if _SINCE.match(fold_same(value.text)):
        return True
    start, end = (getattr(value.what, "start", value.what), getattr(value.what, "end", value.what))
    if claim.at is None or not isinstance(start, date) or is_to_come(value, claim):
        return False
    if end is None or _day(end) >= claim.at.date():
        return True
    return bool(changes) and all(_PARTED.search(_between(claim.said.text, value, new)) for _, new in changes)


def tells_since(claim: Claim) -> bool:
    """Whether it tells since when it is so: "since Monday", "desde segunda"."""
    return any(
        value.family == "date" and _SINCE.match(fold_same(value.text)) and not is_to_come(value, claim)
        for value in claim.said.values
    )


def is_to_come(value: Value, claim: Claim) -> bool:
    """Whether a value is a day after the one that it is said on."""
    start = getattr(value.what, "start", value.what)
    return claim.at is not None and isinstance(start, date) and _day(start) > claim.at.date()


def _day(when: date) -> date:
    return when.date() if isinstance(when, datetime) else when


_PARTED: Final = re.compile(r"[,;:.!?…]\s")


def _between(text: str, one: Value, other: Value) -> str:
    first, last = sorted((one, other), key=lambda value: value.start)
    return text[first.end : last.start]


def _shifts(claim: Claim, known: View) -> bool:
    """Whether it begins with something else than the fact is about: "my sister's is on Friday", "they charge 35"."""
    if claim.changes or claim.speaker == "host":
        return False
    start = max(claim.said.text.find(": ") + 1, 0)
    words = [word for word in claim.said.words if word.start >= start]
    first = next((index for index, word in enumerate(words) if word.term), None)
    if first is None or words[first].term in known.terms | claim.context or words[first].term in ASKS:
        return False
    after = claim.said.text[words[first].end :].lstrip()
    if after[:1] == "," or known.tentative:
        return False
    return words[first].name or (first > 0 and words[first - 1].bare in DEFINITE[None])


def changes_of(claim: Claim, known: View) -> list[tuple[Value, Value]]:
    """The values of the fact that those of the claim would take the place of."""
    if not claim.said.values or not known.values:
        return []
    taken: set[int] = set()
    rest: list[Value] = []
    for new in _stated(claim):
        held = next((i for i, old in enumerate(known.values) if i not in taken and equal(old, new)), None)
        if held is None:
            rest.append(new)
        else:
            taken.add(held)
    found: list[tuple[Value, Value]] = []
    others = _others(claim, known)
    free = [old for at, old in enumerate(known.values) if at not in taken and not _within(old, others)]
    fitting = [(old, new) for new in rest for old in free if fits(old, new) and not _is_of_own(known, old, new)]
    fitting.sort(key=lambda pair: (-_closeness(known.said, pair[0], claim, pair[1]), -ratio(*pair)))
    for old, new in fitting:
        if old in free and new in rest:
            free.remove(old)
            rest.remove(new)
            found.append((old, new))
    return sorted(found, key=lambda pair: pair[1].start)


def _is_of_own(known: View, old: Value, new: Value) -> bool:
    """Whether a number says itself what it is, and the other does not: "size 41" takes the place of no "59"."""
    return old.family == "amount" and new.family == "code" and bool(new.unit) and new.unit not in known.terms


def ratio(old: Value, new: Value) -> float:
    """How large the smaller of two numbers is, held against the larger: prices change by some, not by a lot."""
    one, other = (getattr(value.what, "amount", value.what) for value in (old, new))
    if not isinstance(one, int | float | Decimal) or not isinstance(other, int | float | Decimal):
        return 0.0
    low, high = sorted((abs(float(one)), abs(float(other))))
    return low / high if high else 1.0


def _stated(claim: Claim) -> list[Value]:
    """The values of a claim but for "today", where that only tells when it is said."""
    values = list(claim.said.values)
    told = [value for value in values if not _TODAY.fullmatch(fold_same(value.text))]
    return told or values


_TODAY: Final = re.compile(r"(?:since |as of |from |desde |a partir de )?(?:today|now|tonight|hoje|agora|hoy|ahora)")


def _others(claim: Claim, known: View) -> list[tuple[int, int]]:
    """The members of a list that a claim does not speak of, where it speaks of one of them."""
    parts = [part.span() for part in re.finditer(r"(?:(?!,\s|\s(?:and|e|y|but)\s).)+", known.said.text)]
    told = [{word.term for word in known.said.words if word.term and start <= word.start < end} for start, end in parts]
    mine = [bool(terms & (claim.said.terms - GENERIC)) for terms in told]
    if len(parts) < 2 or not any(mine):
        return []
    return [part for part, terms, spoken in zip(parts, told, mine, strict=True) if terms and not spoken]


def _within(value: Value, parts: list[tuple[int, int]]) -> bool:
    return any(start <= value.start < end for start, end in parts)


def _closeness(known: Statement, old: Value, claim: Claim, new: Value) -> int:
    """How many of the words right around two values are the same."""
    start, end = _member(known.text, old)
    around = {
        word.term or word.bare
        for word in known.words
        if start <= word.start < end and (-24 <= word.start - old.end <= 12 or word.term)
    }
    mine = {word.term or word.bare for word in claim.said.words} | claim.context
    led = _before(known, old) & _before(claim.said, new)  # "pitch 1", "pitch 3"
    units = old.unit == new.unit and bool(old.unit)
    return 2 * len(around & mine) + 3 * len(led) + units + (old.family == new.family)


def _member(text: str, value: Value) -> tuple[int, int]:
    """Where the member of a list, or the clause, begins and ends that a value stands in."""
    start = max((mark.end() for mark in _PARTED.finditer(text, 0, value.start)), default=0)
    after = _PARTED.search(text, value.end)
    return start, after.start() if after else len(text)


def _before(said: Statement, value: Value) -> frozenset[str]:
    """The word right before a value, where it is one that says something."""
    last = next((word for word in reversed(said.words) if word.end <= value.start), None)
    return frozenset({last.term}) - {""} if last is not None and value.start - last.end <= 1 else frozenset[str]()


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
    told = {value.family for value in claim.said.values}
    when = [value.text for value in known.values if value.family in ("date", "time") and value.family not in told]
    return f"{claim.text} ({', '.join(when)})" if when and told & {"date", "time"} else claim.text


def implied(claim: Claim, known: View, near: Near) -> Match | None:
    """A value that tells by itself what it is, in the place of a host's one; or the only one of a key that is named."""
    if len(known.values) > 1 or not claim.said.values or "add" in claim.marks:
        return None
    if known.fact.said:
        return _reached(claim, known, near)
    changing = bool(claim.cues & {"correction"}) or "now" in claim.marks or near.changing
    if not changing or claim.guards & {"tentative"}:
        return None
    about = claim.said.terms | claim.context | near.topics
    new = claim.said.values[0]
    if known.key.terms and known.key.terms <= about and len(known.said.terms) <= 1:
        return Match(scores.SAME_KEY, "same_key", "explicit", new.text, (known.said.text,))
    old = known.values[0] if known.values else None
    if old is None or old.family != new.family or new.family not in _UNIQUE or same(old, new):
        return None
    if known.key.terms & about or len(claim.said.terms) <= 1:
        return Match(
            scores.SAME_KIND, "same_kind", "explicit", put(known.said.text, (old.start, old.end), new.text), (old.text,)
        )
    return None


def _reached(claim: Claim, known: View, near: Near) -> Match | None:
    """Another number or address to reach somebody at from now on, of whom nobody says that it is somebody else."""
    new = [value for value in claim.said.values if value.family in ("phone", "email")]
    if len(new) != 1 or not known.values or near.place < 0 or "now" not in claim.marks or claim.said.names:
        return None
    old = known.values[0]
    if old.family != new[0].family or same(old, new[0]) or known.names or claim.guards & {"tentative"}:
        return None
    return Match(
        scores.SAME_KIND, "same_kind", "explicit", put(known.said.text, (old.start, old.end), new[0].text), (old.text,)
    )


def placed(claim: Claim, known: View) -> Match | None:
    """An address in the place of one in words: "at Fort Hill", "it'll be at 3 Birch Row"."""
    new = next((value for value in claim.said.values if value.family == "place"), None)
    if new is None or known.said.slot is None or known.said.role not in ("in", "to", "is", ":") or known.values:
        return None
    return Match(
        scores.FOLLOWS_PLACE,
        "follows",
        "implicit",
        put(known.said.text, known.said.slot, new.text),
        (known.said.at(known.said.slot),),
    )
