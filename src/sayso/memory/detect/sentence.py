"""A fact of several sentences: a claim is held against the one that it speaks of, and what the others say stays."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.claims.values.value import fits
from sayso.memory.claims.vocabulary.particles import ABBREVIATIONS, any_of
from sayso.memory.detect.apart.introduced import both_introduced
from sayso.memory.detect.comparison.match import GENERIC, Match, Near
from sayso.memory.detect.comparison.view import View, view
from sayso.memory.detect.edits.edit import parts_of, terms_in
from sayso.memory.detect.edits.rewrite import Place, find
from sayso.memory.detect.relate import relate
from sayso.memory.detect.rules.settled import outright
from sayso.memory.detect.weighing.likely import Weigh

MAX_SENTENCES: Final = 8
"""A fact of more sentences is a text, and is taken as one."""
_END: Final = re.compile(r"[.!?…]++(?=\s+\S)\s*+")
_ABBREVIATION: Final = re.compile(rf"(?:^|[^\w'’])(?:{any_of(ABBREVIATIONS)}|[^\W\d])$", re.IGNORECASE)
_ABBREVIATION_CHARS: Final = 12


def relate_within(claim: Claim, known: View, near: Near, weigh: Weigh) -> Match | None:
    """How a claim stands to a fact, by the sentence of it that the claim speaks of."""
    parts = sentences(known.said.text) if known.fact.said else []
    if not 1 < len(parts) <= MAX_SENTENCES:
        return _within_clause(relate(claim, known, near, weigh), claim, known, near, weigh)
    views = [view(replace(known.fact, value=known.said.text[start:end]), claim.lang) for start, end in parts]
    at = _spoken_of(claim, views)
    said = [claim.said.text[start:end] for start, end in sentences(claim.said.text)]
    if len(said) > 1 and both_introduced(claim, statement(said[0], claim.lang, claim.at), known, views[0]):
        return None
    if at is None:
        return relate(claim, known, near, weigh)
    match = relate(claim, views[at], near, weigh)
    if match is not None:
        return _put_back(match, claim, known, parts, views, at)
    whole = relate(claim, known, near, weigh)
    if whole is None or whole.gone != (known.said.text,):
        return whole
    return _put_back(whole._replace(gone=(views[at].said.text,)), claim, known, parts, views, at)


def _within_clause(match: Match | None, claim: Claim, known: View, near: Near, weigh: Weigh) -> Match | None:
    """A match by the clause that the claim speaks of, where it would change one that it says nothing of."""
    if match is None or len(match.gone) != 1 or not known.fact.said or match.rule.startswith("cancelled"):
        return match
    if match.rule in ("settled", "chosen", "reverted", "done_by", "other_state"):
        return match  # it says itself which part it is
    text, place = known.said.text, find(known.said.text, match.gone[0])
    parts = parts_of(known)
    if place is None or not 1 < len(parts) <= MAX_SENTENCES:
        return match
    if any(place[0] <= value.start < place[1] for value in known.values):
        return match  # a value tells by its kind which one it takes the place of
    touched = [index for index, (start, end) in enumerate(parts) if start <= place[0] and place[1] <= end]
    told = [len(claim.said.terms & terms_in(known, part) - GENERIC) for part in parts]
    if touched and told[touched[0]] and told[touched[0]] == max(told):
        return match  # looked at first: to read each part by itself costs most
    views = [view(replace(known.fact, value=text[start:end]), claim.lang) for start, end in parts]
    at = _spoken_of(claim, views)
    named = any(word.name and place[0] <= word.start < place[1] for word in known.said.words)
    if at is None or touched == [at] or (named and not views[at].names | views[at].said.first):
        return match
    closer = relate(claim, views[at], near, weigh)
    if closer is None:
        return match
    (start, end), value = parts[at], closer.value
    value = value if end == len(text) else value.rstrip(" .!?…")
    whole = closer._replace(value=f"{text[:start]}{value}{text[end:]}", score=max(match.score, closer.score))
    return outright(whole, claim, known)


def sentences(text: str) -> list[Place]:
    """Where the sentences of a text stand, without the marks that end them.

    >>> [text[start:end] for text in ("Dr. Sá has the key. Call first.",) for start, end in sentences(text)]
    ['Dr. Sá has the key', 'Call first.']
    """
    found: list[Place] = []
    start = 0
    for mark in _END.finditer(text):
        if not _ABBREVIATION.search(text, max(0, mark.start() - _ABBREVIATION_CHARS), mark.start()):
            found.append((start, mark.start()))
            start = mark.end()
    return [*found, (start, len(text))] if text[start:].strip() else found


def _spoken_of(claim: Claim, views: list[View]) -> int | None:
    """Which of the sentences shares most with a claim; None where none does, or two as much."""
    shares = [_share(claim, each) for each in views]
    best = max(shares)
    return shares.index(best) if any(best) and shares.count(best) == 1 else None


def _share(claim: Claim, each: View) -> tuple[int, int, int]:
    """What a claim and a sentence share: what the claim says is gone, then terms, then kinds of values."""
    quoted = sum(find(each.said.text, pair.old) is not None for pair in claim.pairs)
    values = sum(any(fits(old, new) for old in each.values) for new in claim.said.values)
    return quoted, len(claim.said.terms & each.said.terms - GENERIC), values


def _put_back(match: Match, claim: Claim, known: View, parts: list[Place], views: list[View], at: int) -> Match:
    """A match as it changes the whole fact. What has ended takes along what is measured of it, and what is settled
    what else was thought of: "maybe sea bass. Could be turbot"."""
    others = [each for place, each in enumerate(views) if place != at]
    if match.rule.startswith("cancelled") and any(each.values for each in others):
        return match._replace(gone=(known.said.text,)) if match.value == claim.text else match
    text, (start, end) = known.said.text, parts[at]
    new = match.value if end == len(text) else match.value.rstrip(" .!?…")
    unsure = [place for place, each in enumerate(views) if place != at and each.tentative]
    if not unsure or not views[at].tentative or "tentative" in claim.guards:
        return match._replace(value=f"{text[:start]}{new}{text[end:]}")
    starts = [each[0] for each in parts] + [len(text)]
    told = [text[starts[place] : starts[place + 1]] for place in range(len(parts))]
    told[at] = f"{new}{text[end : starts[at + 1]]}"
    value = "".join([each for place, each in enumerate(told) if place not in unsure]).strip()
    return match._replace(value=value, gone=(*match.gone, *(views[place].said.text for place in unsure)))
