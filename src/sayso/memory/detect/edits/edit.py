"""What a fact says once a claim has taken its place, and what of it is gone: no more than the claim speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import COPULAS, Statement, statement
from sayso.memory.claims.vocabulary.particles import ABBREVIATIONS, PREPOSITIONS
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.fluent import fluent
from sayso.memory.detect.edits.rewrite import Place, alike, find, put, replaced
from sayso.memory.limits import MAX_MERGED_CHARS

_SHORT: Final = "".join(rf"(?<!\b{word})" for word in sorted(ABBREVIATIONS))
_PART: Final = re.compile(rf"(?:(?!,\s|;\s|\s(?:and|e|y)\s|(?i:{_SHORT}(?<!\b[^\W\d]))\.\s).)+")
_JOINED: Final = re.compile(r"^(?:and|e|y)\s", re.IGNORECASE)
_ASIDE_WORDS: Final = 2


class Edit(NamedTuple):
    """What is so instead, and the phrases that are gone."""

    value: str
    gone: tuple[str, ...]


def edit(claim: Claim, known: View, near: Near) -> Edit:
    """The smallest change that a claim asks of a fact: a value, a word of a small class, a name, a part, or all."""
    if near.changes:
        gone = tuple(old.text for old, _ in near.changes)
        return Edit(_with_more(replaced(known.said, near.changes), claim, known, len(near.changes)), gone)
    if (number := _number(claim, known)) is not None:
        return Edit(_with_more(put(known.said.text, *number), claim, known, 1), (known.said.at(number[0]),))
    part = _part(claim, known)
    found = alike(known.said, claim.said, classes=True)
    place = (found[0], found[1]) if found is not None else _named(claim, known, part) or _named(claim, known, None)
    if place is not None:
        return Edit(_with_more(put(known.said.text, *place), claim, known, 0), (known.said.at(place[0]),))
    if part is not None:
        return Edit(fitted(known.said.text, part, claim.text), (known.said.at(part),))
    if _is_besides(claim, known):
        return Edit(f"{known.said.text}; {claim.text}", ())
    return Edit(claim.text, (known.said.text,))


def _number(claim: Claim, known: View) -> tuple[Place, str] | None:
    """One number for another, where the old one stands right after what the claim speaks of: "account 2087"."""
    new = [value.text for value in claim.said.values if value.text.isdecimal()]
    old = [
        word
        for before, word in pairwise(known.said.words)
        if word.bare.isdecimal() and before.term and before.term in claim.said.terms
    ]
    if len(new) != 1 or len(claim.said.values) != 1 or len(old) != 1 or known.values:
        return None
    return (old[0].start, old[0].end), new[0]


def _is_besides(claim: Claim, known: View) -> bool:
    """Whether a claim tells another kind of value of the same, and nothing else that is new: a day, and now an hour."""
    mine, theirs = ({value.family for value in each.values} for each in (claim.said, known.said))
    own = claim.said.terms - known.terms
    return bool(mine and theirs) and mine.isdisjoint(theirs) and not (claim.cues or own)


def fitted(text: str, place: Place, new: str) -> str:
    """A text with a clause at a place, without the mark that ended it where it ends no more."""
    return put(text, place, new if place[1] == len(text) else new.rstrip(" .!?…"))


def cleared(value: str, gone: tuple[str, ...], claim: Claim) -> str:
    """What is so instead, without the clauses that still say what is gone."""
    dead = [each for each in gone if find(claim.text, each) is None]
    kept = [part for part in value.split("; ") if not any(find(part, each) for each in dead)]
    return "; ".join(kept) or value


def besides(text: str, gone: Sequence[str]) -> str:
    """What a text says beside the parts that say what is gone; "" where that is nothing, or nothing of it is gone.

    >>> besides("the shop closes at 9 on Sundays, parking is free", ["at 9"])
    'parking is free'
    """
    parts = [text[start:end] for start, end in (_trimmed(text, part.span()) for part in _PART.finditer(text))]
    kept = [part for part in parts if not any(find(part, each) for each in gone)]
    said = [part for part in kept if (told := statement(part, None, None)).terms or told.values]
    return _JOINED.sub("", ", ".join(said)) if len(kept) < len(parts) else ""


def with_others(value: str, claim: Claim, others: Iterable[tuple[View, Match]]) -> str:
    """What is so instead, with the names and values that other facts say beside what is gone of them."""
    told = {each.family for each in claim.said.values}
    for each, match in others:
        rest = besides(each.said.text, match.gone) if each.fact.said and match.rule != "echo" else ""
        said = statement(rest, claim.lang, claim.at)
        new = [one for one in said.values if one.family not in told and find(value, one.text) is None]
        names = said.names - statement(value, claim.lang, claim.at).names - claim.said.terms
        if new or names:
            value = f"{value.rstrip(' .')}; {rest}"
    return bounded(value, claim)


def bounded(value: str, claim: Claim) -> str:
    """What is so instead, or only the claim's own words where a fact would grow with every word on it."""
    return value if len(value) <= MAX_MERGED_CHARS else claim.text


def keeping(match: Match, claim: Claim, known: View, near: Near) -> Match:
    """A match after which all that a fact says beside what is gone is still said."""
    match = fluent(match, claim, known, near)
    text, gone = known.said.text, match.gone
    if match.value != claim.text or text in gone or not gone:
        return match
    parts = parts_of(known)
    touched = [part for part in parts if any(find(text[part[0] : part[1]], each) for each in gone)]
    said_anew = [part for part in parts if _is_said_anew(claim, known, near, part)]
    others = [part for part in parts if part not in (*touched, *said_anew) and _is_worth(known, part)]
    if len(touched) == 1 and others and any(part not in touched for part in said_anew):
        kept = [text[start:end].strip(" ,;.") for start, end in others]
        return match._replace(value=", ".join([claim.text.rstrip(" ."), *kept]))
    if len(touched) == 1 and others:
        return match._replace(value=fitted(text, touched[0], claim.text))
    stays = [value for value in known.values if not any(find(each, value.text) for each in gone)]
    left = [value for value in stays if find(claim.text, value.text) is None]
    if near.changes and left and {old.text for old, _ in near.changes} == set(gone):
        return match._replace(value=f"{replaced(known.said, near.changes)}; {claim.text}")
    return match


def _is_said_anew(claim: Claim, known: View, near: Near, part: Place) -> bool:
    """Whether a claim has another value for a part of a fact, or speaks of the like: "building C" for "building A"."""
    if any(part[0] <= old.start < part[1] for old, _ in near.changes):
        return True
    told = terms_in(known, part)
    return bool(told) and told <= claim.said.terms


def _with_more(text: str, claim: Claim, known: View, taken: int) -> str:
    """What is so, with all that was said of it where that is more than took another's place."""
    told = [word for word in claim.said.words if word.term and word.term not in known.terms]
    names = [word for word in told if word.name]
    more = len(claim.said.values) > taken or len(told) > _ASIDE_WORDS or (names and taken)
    return f"{text}; {claim.text}" if more else text


def _named(claim: Claim, known: View, part: Place | None) -> tuple[Place, str] | None:
    """One name for another, where each has one that the other has not, and both stand in one place."""
    old, new = _new_name(known.said, claim.said.terms, part), _new_name(claim.said, known.terms)
    if old is None or new is None or _leads(known.said, old) != _leads(claim.said, new):
        return None
    return old, claim.said.at(new)


def _new_name(said: Statement, others: frozenset[str], within: Place | None = None) -> Place | None:
    start, end = within or (0, len(said.text))
    words = [word for word in said.words if word.name and word.term not in others and start <= word.start < end]
    if not words:
        return None
    first, last = words[0], words[-1]
    between = said.text[first.end : last.start] if first is not last else ""
    return (first.start, last.end) if len(between.split()) <= len(words) and not _BREAK.search(between) else None


_BREAK: Final = re.compile(r"[,;.!?:]\s|\d")


def _leads(said: Statement, place: Place) -> str:
    """What leads to a phrase: the part of a preposition, "is", a mark, or the word itself."""
    before = [word for word in said.words if word.end <= place[0]]
    last = next(
        (word for word in reversed(before) if word.term or word.bare in PREPOSITIONS or word.bare in COPULAS), None
    )
    if last is None:
        return ""
    if last.bare in COPULAS or said.text[last.end : place[0]].strip(" ") == ":":
        return "is"
    return PREPOSITIONS.get(last.bare) or last.term


def _part(claim: Claim, known: View) -> Place | None:
    """The part of several that a claim speaks of most, where the others say something too."""
    parts = parts_of(known)
    shares = {part: len(terms_in(known, part) & claim.said.terms) for part in parts}
    if len([part for part in parts if shares[part]]) > 1:  # what only names the topic holds nothing that could be gone
        shares = {part: shares[part] if terms_in(known, part) - claim.said.terms else 0 for part in parts}
    mine = max(parts, key=lambda part: shares[part], default=None)
    if mine is None or not shares[mine] or list(shares.values()).count(shares[mine]) > 1:
        return None
    return mine if any(part != mine and _is_worth(known, part) for part in parts) else None


def parts_of(known: View) -> list[Place]:
    """Where the parts of a fact stand: its clauses, and the members of a list."""
    text = known.said.text
    places = [_trimmed(text, part.span()) for part in _PART.finditer(text)]
    joints = [_JOINED.match(text[start:end]) for start, end in places]
    return [(start + joint.end() if joint else start, end) for (start, end), joint in zip(places, joints, strict=True)]


def _trimmed(text: str, place: Place) -> Place:
    """A place without the spaces at its ends."""
    said = text[place[0] : place[1]]
    start = place[0] + len(said) - len(said.lstrip())
    return start, max(start, place[0] + len(said.rstrip()))


def terms_in(known: View, part: Place) -> frozenset[str]:
    """What a part of a fact speaks of."""
    return frozenset(word.term for word in known.said.words if word.term and part[0] <= word.start < part[1])


def _is_worth(known: View, part: Place) -> bool:
    return any(part[0] <= value.start < part[1] for value in known.values) or bool(terms_in(known, part))
