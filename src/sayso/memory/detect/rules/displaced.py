"""The rule for what gave way to something else, told with why: "they're painting the hall, it's in the gym instead".

What is so instead is told in a clause that names nothing but that and what the fact is about. The reason before it
names what gave way, or points at it; where it does neither, the clause says itself that something is so instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, takewhile
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.oneself import does, owns
from sayso.memory.claims.clauses.statement import Statement, compose
from sayso.memory.claims.manner.marks import marks
from sayso.memory.claims.values.value import among
from sayso.memory.claims.vocabulary.leaving import OTHERS
from sayso.memory.claims.vocabulary.lexicon import kin
from sayso.memory.claims.vocabulary.particles import (
    ARTICLES,
    CONTRACTED_IN,
    CONTRACTED_OF,
    DETERMINERS,
    MODAL,
    NO_PREPOSITIONS,
    POSSESSIVES,
    PREPOSITIONS,
    PRONOUNS,
    TITLES,
)
from sayso.memory.claims.vocabulary.standins import (
    AWAY,
    BEGINS,
    BOOKED,
    DOES,
    FOR_NOW,
    GLAD,
    GONE,
    IN_PLACE,
    INSTEAD,
    LIGHT,
    NOBODY,
    NOW,
    OF_IT,
    POINTS,
    SMALL,
    TODAY,
)
from sayso.memory.claims.vocabulary.verbs import BE
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.apart.elsewhere import misnamed
from sayso.memory.detect.comparison.match import GENERIC, Match, Near, raised, same_message
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.fluent import fluent
from sayso.memory.detect.edits.rewrite import WHERE, Place, complements, find, put
from sayso.memory.detect.rules.renamed import determined, names_in, whole

MAX_CHARS: Final = 200
"""A longer claim says more than what is so instead, and why."""
MAX_WORDS: Final = 4
"""Words of the phrase that is so instead."""

_SO_WORDS = r"so|as[ií] que|entonces|ent[aã]o|por eso|por isso"
_JOINT: Final = re.compile(
    rf"(?:[,;.!]|\s[-–—])\s+(?:(?:{_SO_WORDS}|then|and|y|aí|e)\s)?|\s(?:{_SO_WORDS}|and|y|e)\s", re.IGNORECASE
)
_SO: Final = re.compile(rf"\s(?:{_SO_WORDS})\s$", re.IGNORECASE)
_MORE: Final = re.compile(r" (?:place|one)(?!\w)")


class _New(NamedTuple):
    """What is so instead: where it stands in its clause, what leads to it, whether it is somebody or has a name."""

    place: Place
    role: str
    who: bool


class _Told(NamedTuple):
    """A claim in two: why, as it is said and in terms, and what is so instead; `led` tells that a word for "so" stands
    between the two, or that they were told apart."""

    why: Statement
    terms: frozenset[str]
    said: Statement
    led: bool


def displaced(claim: Claim, known: View, near: Near) -> Match | None:
    """It tells why what a fact says is not so any more, and what is so instead."""
    if not known.fact.said or known.bygone or known.negative or same_message(claim, known) or claim.pairs:
        return None
    if claim.act == "revert" or claim.guards - {"future"} or "if" in claim.marks or claim.speaker != "user":
        return None
    if not near.meant or len(claim.said.text) > MAX_CHARS or "mistaken" in claim.marks or misnamed(claim, known):
        return None
    parts = (told for told in _parted(claim) if not _is_of_others(told, known))
    found = (_match(claim, known, near, told) for told in parts)
    return next((match for match in found if match is not None), None)


def _is_of_others(told: _Told, known: View) -> bool:
    """Whether somebody else of one's own left it, of whom the fact says nothing: "my sister left Sky"."""
    return OTHERS.match(fold_same(told.why.text)) is not None and not kin() & known.terms


@lru_cache(maxsize=64)
def _parted(claim: Claim) -> tuple[_Told, ...]:
    """A claim in two, at each mark where it may go on with what is so instead; and whole; read once for all facts."""
    return tuple(_parts(claim))


def _parts(claim: Claim) -> Iterator[_Told]:
    text = claim.said.text
    joints = [(*joint.span(), _SO.search(joint[0]) is not None) for joint in _JOINT.finditer(text)]
    for start, end, led in [(0, 0, claim.turns == "contrast"), *joints]:
        clause = text[end:].rstrip(" .!")
        if not clause or _is_beside(fold_same(clause)):
            continue
        terms = claim.context | frozenset(word.term for word in claim.said.words if word.term and word.end <= start)
        why = _read(claim, 0, text[:start])
        plain = fold_same(why.text)
        if TODAY.search(plain) or GLAD.search(plain) or (AWAY.search(plain) and IN_PLACE.search(fold_same(clause))):
            continue
        yield _Told(why, terms, _read(claim, end, _spelled_out(claim, end, clause)), led)
    yield from _parts_before(claim)


def _spelled_out(claim: Claim, start: int, clause: str) -> str:
    """A clause with "is" for its short form before what somebody is doing: "Greg's picking me up"."""
    valued = any(value.start >= start for value in claim.said.values)
    return clause if valued else _IS_DOING.sub(" is", clause)


_IS_DOING: Final = re.compile(r"(?<=\w)['’]s(?= (?:now )?\w{2,}ing(?!\w))")


def _parts_before(claim: Claim) -> Iterator[_Told]:
    """A claim in two, where why comes last: "we call Luis now, Pedro retired"."""
    text = claim.said.text
    for comma in islice(_COMMA.finditer(text), MAX_COMMAS):
        clause, why = text[: comma.start()], text[comma.end() :]
        if not GONE.search(fold_same(why)) or not NOW.search(fold_same(clause)) or _is_beside(fold_same(clause)):
            continue
        terms = frozenset(word.term for word in claim.said.words if word.term and word.start >= comma.end())
        yield _Told(_read(claim, comma.end(), why), terms, _read(claim, 0, clause), led=False)


MAX_COMMAS: Final = 2
"""Commas after which it may be told why."""
_COMMA: Final = re.compile(r"[,;] ")


def _read(claim: Claim, start: int, text: str) -> Statement:
    """A part of a claim, with the values that are in it."""
    within = [value for value in claim.said.values if start <= value.start and value.end <= start + len(text)]
    values = tuple([value._replace(start=value.start - start, end=value.end - start) for value in within])
    return compose(text, values, claim.lang, inner=bool(claim.start + start))


def _is_beside(plain: str) -> bool:
    """Whether a clause tells what comes on top, or is so for a while only."""
    if {"add", "believed", "again", "keep", "other"} & marks(plain):
        return True
    return FOR_NOW.search(plain) is not None and not BEGINS.search(plain)


def _match(claim: Claim, known: View, near: Near, told: _Told) -> Match | None:
    for new in _news(told.said, claim.lang):
        if not _says_only(told.said, new, known, claim.lang):
            continue
        if new.role and not (told.why.text or claim.context or "partial" in claim.marks):
            continue  # without a reason the other rules tell what moved where
        olds = _olds(known, new, claim.lang)
        gone = [place for place in olds if _is_told(told, known, place)]
        if near.place and not (gone and _own(told.said, new) & known.terms):
            continue  # what was said before the last is meant where the clause names it too
        if len(gone) != 1 and not (not gone and len(olds) == 1 and _is_instead(claim, told, new, known)):
            continue
        place = whole(known.said, (gone or olds)[0])
        if _names_still(told.said, new.place, known.said.at(place)):
            continue
        if new.role in WHERE and all(word.bare in ARTICLES for word in known.said.words if word.end <= place[0]):
            continue  # of whom it is told, and not where: "Ana moved, she lives in Rome now"
        value = put(known.said.text, place, determined(told.said, new.place, known.said, place))
        found = Match(raised(scores.DISPLACED, claim, known), "renamed", "explicit", value, (known.said.at(place),))
        return fluent(found, claim, known, near)
    return None


def _names_still(said: Statement, new: Place, old: str) -> bool:
    """Whether what would be gone is named by what is so, and not beside what comes: "BA moved the Lisbon flight"."""
    again = find(said.text, old)
    if again is None:
        return False
    between = said.text[min(again[1], new[1]) : max(again[0], new[0])]
    return _AND.fullmatch(between) is None


_AND: Final = re.compile(r"\s?(?:,|and|y|e)\s", re.IGNORECASE)


def _news(said: Statement, lang: Lang | None) -> Iterator[_New]:
    """What a clause may say is so instead: who, by a name or by whom they are kin to, or where."""
    where = [(place, role) for role, place in complements(said, lang) if role in WHERE and _is_one(said, place)]
    found = [_New(place, role, True) for place, role in [*names_in(said, lang), *_doer(said)]]
    found += [_New(place, "", True) for place in _kin(said)]
    found += [_New(place, role, False) for place, role in where]
    for place, role, who in found:
        more = _MORE.match(said.text, place[1])
        end = more.end() if more is not None else place[1]
        if _is_phrase(said, place) and not _SIZE.fullmatch(said.at(place)):
            yield _New(whole(said, (place[0], end)), role, who and more is None)


def _is_phrase(said: Statement, place: Place) -> bool:
    """Whether what stands at a place is one phrase, and nothing in it says something of another."""
    words = [word for word in said.words if _is_in(word, place)]
    return len(words) <= MAX_WORDS and not any(
        not word.name and word.bare not in _OF and (word.bare in _NO_PHRASE or LIGHT.fullmatch(word.bare))
        for word in words
    )


_OF: Final = CONTRACTED_OF | {"of", "de", "del"}
_NO_PHRASE: Final = (PRONOUNS | BE | MODAL | {"and", "y", "e", "or", "ou"}) - DETERMINERS


def _is_one(said: Statement, place: Place) -> bool:
    """Whether a phrase is of one that is known, or a name: "in the gym", and not "by car"."""
    before = fold_same(said.text[: place[0]]).split()[-1:]
    led = bool(before) and (before[0] in DETERMINERS or before[0] in CONTRACTED_IN or before[0] in ("al", "ao", "pro"))
    first = fold_same(said.at(place)).split()[0]
    return led or said.text[place[0]].isupper() or first in POSSESSIVES or first == "casa"


def _doer(said: Statement) -> list[tuple[Place, str]]:
    """The name that a clause begins with, before what is done: "Millstone supplies us"."""
    names = list(takewhile(lambda word: word.name, said.words))
    after = said.words[len(names)] if len(names) < len(said.words) else None
    does = names and after is not None and LIGHT.fullmatch(after.bare)
    return [((names[0].start, names[-1].end), "")] if does else []


def _kin(said: Statement) -> list[Place]:
    """Who is named by whom they are kin to, with whose they are and what they are called."""
    found: list[Place] = []
    for at, word in enumerate(said.words):
        of = at and said.words[at - 1].bare in _OF
        if (word.term in kin() or word.bare in _GRAND) and not of:
            before = said.words[at - 1] if at and said.words[at - 1].bare in POSSESSIVES else word
            after = said.words[at + 1] if at + 1 < len(said.words) and said.words[at + 1].name else word
            found.append((before.start, after.end))
    return found


_GRAND: Final = frozenset({"grandad", "granddad", "gramps"})


def _within(said: Statement, place: Place) -> list[Word]:
    return [word for word in said.words if word.term and _is_in(word, place)]


def _own(said: Statement, new: _New) -> frozenset[str]:
    """What a clause names beside what is new."""
    return frozenset(word.term for word in said.words if word.term and not _is_in(word, new.place))


def _says_only(said: Statement, new: _New, known: View, lang: Lang | None) -> bool:
    """Whether a clause says nothing but what is new, of what the fact is about."""
    firm = not new.who and INSTEAD.search(fold_same(said.text)) is not None
    if not all(_is_small(word, known, lang, firm) for word in said.words if not _is_in(word, new.place)):
        return False
    inside, plain = {word.term for word in _within(said, new.place)}, fold_same(said.text)
    if inside <= known.terms or (inside & known.terms and not new.who):
        return False
    where = not new.who or new.role in WHERE
    if where and _OF_SOMEBODY & known.terms - _own(said, new):
        return False  # where somebody lives is told by that
    if where and does(said) == "i" and not (does(known.said) or owns(known.said) or OF_IT.match(plain)):
        return False
    if _LEADS.match(plain) and not (INSTEAD.search(plain) or NOW.search(plain)):
        return False  # "…, with my aunt" goes on with what was told
    first = not any(word.start < new.place[0] and word.bare not in ARTICLES | TITLES for word in said.words)
    if first and not (_own(said, new) & known.terms or DOES.match(plain, new.place[1])):
        return False  # "Dave said so"
    begun = [match.span() for match in BEGINS.finditer(plain)]
    return all(
        among(value, known.values) or any(start <= value.start < end for start, end in begun) for value in said.values
    )


_LEADS: Final = re.compile(
    r"(?!(?:in the end|al final|no fim|por fim) )"
    r"(?:in|at|on|with|from|by|to|for|en|con|al?|por|para|no|na|em|com|pel[oa]|pr[ao])\s"
)


_OF_SOMEBODY: Final = frozenset({"=live", "=job", "=study", "work"})


def _is_in(word: Word, place: Place) -> bool:
    return place[0] <= word.start < place[1]


def _is_small(word: Word, known: View, lang: Lang | None, firm: bool) -> bool:
    """Whether a word beside what is new names nothing of its own: of what happens anywhere, "instead" may be told."""
    if word.term in known.terms or word.bare in SMALL or LIGHT.fullmatch(word.bare):
        return True
    if word.bare in PREPOSITIONS.keys() - NO_PREPOSITIONS[lang]:
        return True
    if word.name or not word.term:
        return False
    return (firm and _ACTS.fullmatch(word.bare) is not None) or any(
        _of_one(word.bare, each.bare) for each in known.said.words
    )


_ACTS: Final = re.compile(r"\w{2,}(?:ing|amos|emos|imos|ando|endo|indo)")


def _of_one(verb: str, noun: str) -> bool:
    """Whether a verb is made of a noun: "cenamos", "la cena"; "jogar", "o jogo"."""
    root = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(verb, noun, strict=False)))
    return root > 2 and root >= len(noun) - 1 and _VERBAL.search(verb, root) is not None


_VERBAL: Final = re.compile(r"(?:a|e|i)?(?:mos|r|ing|ndo)$")


def _olds(known: View, new: _New, lang: Lang | None) -> list[Place]:
    """What of a fact is of the same kind: who, or where."""
    said = known.said
    where = [place for role, place in complements(said, lang) if role in WHERE and _is_phrase(said, place)]
    where += [(each.start, each.end) for each in known.values if each.family in ("place", "code")]
    names = [
        place
        for place, role in names_in(said, lang)
        if _are_alike(role, new.role) and not _SIZE.fullmatch(said.at(place))
    ]
    if not new.who:
        return where
    who = names + [place for place in _kin(said) if not any(one < place[1] and place[0] < end for one, end in names)]
    return who + [place for place in where if new.role in WHERE and place not in who]


_SIZE: Final = re.compile(r"X{0,3}[SML]|P|GG?|[\d.-]+")
"""What is written as a name is, and is none."""


def _are_alike(old: str, new: str) -> bool:
    return not (old and new) or old == new or {old, new} <= WHERE or {old, new} <= _BY_WHOM or new == "to"


_BY_WHOM: Final = frozenset({"with", "from", "for"})


def _is_told(told: _Told, known: View, place: Place) -> bool:
    """Whether the reason names what stands at a place: all of it, a name of it, or its noun and no other's."""
    words = _within(known.said, place)
    common = {word.term for word in words} & told.terms
    if not words or not common:
        return bool(told.why.text) and find(told.why.text, known.said.at(place)) is not None
    if common == {word.term for word in words} or any(word.name for word in words if word.term in common):
        return True
    return any(_is_alone(told.why, at) for at, word in enumerate(told.why.words) if word.term in common)


def _is_alone(said: Statement, at: int) -> bool:
    """Whether a noun stands right after its article, and nothing tells which one it is: "the hall", "that room"."""
    after = said.words[at + 1] if at + 1 < len(said.words) else None
    beside = (
        after is not None and said.text[said.words[at].end : after.start] == " " and after.bare in ("de", "del", "of")
    )
    return not beside and (not at or said.words[at - 1].bare in DETERMINERS | CONTRACTED_IN | CONTRACTED_OF)


_ROLES: Final = frozenset({"=supplier", "=handle"})
"""What somebody is to whoever speaks, whatever it is that they do."""


_DO_IT: Final = re.compile(r"(?<!\w)(?:do(?:ing)? it|l[oa] (?:hacemos|vamos a hacer)|vamos fazer)(?!\w)")
"""What was told of is done, by no name of it."""


def _is_instead(claim: Claim, told: _Told, new: _New, known: View) -> bool:
    """Whether a clause says that it is so instead, or the reason points at what was told of."""
    plain, why = fold_same(told.said.text), fold_same(told.why.text)
    if INSTEAD.search(plain) or "partial" in claim.marks:
        return True
    held = known.said.role == "is" or (known.said.role in WHERE and told.led and _DO_IT.search(plain) is not None)
    if not new.who and held and OF_IT.match(plain) and (why or claim.context):
        return True
    cued = told.led or NOW.search(plain) is not None or BOOKED.search(plain) is not None
    own = _own(told.said, new)
    tied = own & known.terms - (frozenset() if new.who else GENERIC) or own & _ROLES
    if cued and (POINTS.search(why) or tied):
        return True
    return NOBODY.match(told.why.text) is not None and (cued or bool(tied) or told.said.text[new.place[0]].isupper())
