"""The rule for one thing that is put right, with little else said: "its Kowalska actually, with an a at the end".

Of what is said around it nothing is of the matter: how it is spelled, how it was found out, that it was wrong before.
It takes the place of what it is nearly spelled like, of the one name, of what is led to alike or of the value.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final, NamedTuple

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.manner.names import LONG
from sayso.memory.claims.vocabulary.particles import NO_PREPOSITIONS, PREPOSITIONS
from sayso.memory.claims.vocabulary.righting import ASIDE, DENIES, LEAD, MEANT, TELLS, TRAIL
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Match, Near, same_message
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import Place, complements, find, put, replaced

MAX_PLACE: Final = 1
"""What was said so much before the last is meant still: between them somebody took note of it."""
MAX_CHARS: Final = 160
"""A longer claim says more than that."""
MAX_WORDS: Final = 4
"""Words of what is put right."""
LIKE: Final = 0.6
"""The share of the letters that two spellings of a name have in common."""
_MARK: Final = re.compile(
    r"(?<!\d)[,;.!?]+(?:\s+|$)|(?<=\D)[,;.!?]+(?:\s+|$)|\s[-–—]\s|\s(?=(?:kk+|rs+|haha+|jaja+)\b)"
)
_LONG: Final = re.compile(LONG)


class _Core(NamedTuple):
    """What is put right: where it stands in a claim; what it was, where that is said."""

    place: Place
    old: str
    told: bool


def put_right(claim: Claim, known: View, near: Near) -> Match | None:
    """It says one thing over again, otherwise, and nothing else of the matter."""
    if not 0 <= near.place <= MAX_PLACE or not known.fact.said or known.bygone or same_message(claim, known):
        return None
    if claim.speaker != "user" or claim.guards or any(not pair.soft for pair in claim.pairs):
        return None
    core = _core(claim)
    if core is None or known.bare:
        return None
    if core.old and find(known.said.text, core.old) is None:
        return None
    score = scores.RENAMED - scores.PER_PLACE * near.place
    if any(core.place[0] <= value.start < core.place[1] for value in claim.said.values):
        changes = [(old, new) for old, new in changes_of(claim, known) if core.place[0] <= new.start < core.place[1]]
        own = {word.term for word in claim.said.words if word.term and core.place[0] <= word.start < core.place[1]}
        if len(changes) != 1 or not own or not own <= known.terms or not core.told or near.place:
            return None
        return Match(score, "renamed", "explicit", replaced(known.said, changes), (changes[0][0].text,))
    old = find(known.said.text, core.old) if core.old else _old(core, claim, known)
    new = claim.said.at(core.place)
    if old is None or fold_same(known.said.at(old)) == fold_same(new):
        return None
    return Match(score, "renamed", "explicit", put(known.said.text, old, new), (known.said.at(old),))


@lru_cache(maxsize=64)
def _core(claim: Claim) -> _Core | None:
    """The one phrase of a claim that is of the matter; None where it says more, or puts nothing right."""
    text, plain = claim.said.text, fold_same(claim.said.text)
    if len(text) > MAX_CHARS:
        return None
    corrects = "correction" in claim.cues or "mistaken" in claim.marks
    told = text.lstrip().startswith("*") or MEANT.search(plain) is not None or "mistaken" in claim.marks
    places, old, start, aside = list[Place](), "", 0, False
    for mark in (*_MARK.finditer(plain), None):
        end = mark.start() if mark is not None else len(plain)
        part = plain[start:end].strip(" *")
        if not part or ASIDE.fullmatch(part):
            aside = aside or (bool(part) and TELLS.fullmatch(part) is not None)
            told = told or aside or (corrects and bool(part))
        elif (denied := DENIES.fullmatch(part)) is not None and mark is not None and not old:
            lead = LEAD.match(denied["old"])
            old, told = _bare(denied["old"][lead.end() if lead is not None else 0 :]), True
        else:
            places.append(_inner(plain, start, end))
        start = mark.end() if mark is not None else end
    said = {plain[slice(*place)] for place in places}
    if not told or len(said) != 1 or not places[0][0] < places[0][1]:
        return None
    valued = any(places[0][0] <= value.start < places[0][1] for value in claim.said.values)
    named = _LONG.fullmatch(text, *places[0]) is not None
    words = plain[slice(*places[0])].split()
    if len(words) > MAX_WORDS or not (valued or named or old):
        return None
    if old and not (valued or named) and _STATE.match(plain, places[0][0]):
        return None  # "roja no, está descolorida"
    return _Core(places[0], old, aside)


_STATE: Final = re.compile(r"(?:esta|estan|ta|tao|is|are|was|se|me|no|nao|le|les|lo)(?!\w)")


def _inner(plain: str, start: int, end: int) -> Place:
    """A part without what leads to it and what trails it."""
    lead = LEAD.match(plain, start, end)
    first = lead.end() if lead is not None else start
    trail = TRAIL.search(plain, first, end)
    last = trail.start() if trail is not None else end
    while (word := _WORD.match(plain, first, last)) is not None and word[1] in PREPOSITIONS:
        first = word.end()
    return first, last


_WORD: Final = re.compile(r"\s*+(\S++)\s++(?=\S)")


def _bare(phrase: str) -> str:
    """A phrase without the words that lead to it."""
    words = phrase.split()
    while len(words) > 1 and (words[0] in PREPOSITIONS or words[0] in ("the", "el", "la", "o", "a")):
        words.pop(0)
    return " ".join(words)


def _old(core: _Core, claim: Claim, known: View) -> Place | None:
    """What a name that is put right was: what it is nearly spelled like, or the one name that a fact has."""
    new, text = fold_same(claim.said.at(core.place)), known.said.text
    names = [found.span() for found in _LONG.finditer(text) if found.start() != _begins(text) or _is_all(found)]
    like = [place for place in names if _are_like(fold_same(text[slice(*place)]), new)]
    words = [(word.start, word.end) for word in known.said.words if text[word.start].isupper()]
    like = like or [
        place for place in words if place[0] != _begins(text) and _are_like(fold_same(text[slice(*place)]), new)
    ]
    if like:
        return like[0] if len(like) == 1 else None
    if len(names) != 1:
        return None
    led = [place for _, place in complements(known.said, claim.lang)]
    within = [place for place in led if place[0] <= names[0][0] < place[1]]
    return (
        names[0]
        if within or known.said.role in ("is", ":") or _ends(text, names[0]) or _is_led(known, names[0])
        else None
    )


def _is_led(known: View, place: Place) -> bool:
    """Whether a preposition leads to a name, of whatever part: "sale de Retiro"."""
    before = [word for word in known.said.words if word.end <= place[0]][-1:]
    return any(word.bare in PREPOSITIONS and word.bare not in NO_PREPOSITIONS[None] for word in before)


def _ends(text: str, place: Place) -> bool:
    return not text[place[1] :].strip(" .!")


def _begins(text: str) -> int:
    return next((at for at, char in enumerate(text) if char.isalpha()), 0)


def _is_all(found: re.Match[str]) -> bool:
    """Whether a name that a text begins with is of several words, and so is surely one."""
    return " " in found[0]


def _are_like(one: str, other: str) -> bool:
    """Whether one spelling may be that of the other: "Kowalsky", "Kowalska"; "Tainara", "Tainá"."""
    if one == other or one[:1] != other[:1]:
        return False
    return SequenceMatcher(None, one, other, autojunk=False).ratio() >= LIKE
