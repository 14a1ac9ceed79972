"""The rule for where a thing is kept: it is somewhere else now, or somebody put it there: "I left them in the drawer".

Who points at a thing ("they're in the drawer") means what was told last, and somebody puts only what is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.keeping import (
    AT,
    EVENTS,
    FETCH,
    FROM,
    KEPT,
    MOVED_EN,
    MOVED_ES,
    MOVED_PT,
    NOTED,
    PUT_EN,
    PUT_ES,
    PUT_PT,
    TO,
    inside,
)
from sayso.memory.claims.vocabulary.lexicon import kin
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near, raised, same_message
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import Place, put

MAX_CHARS: Final = 120
"""A longer statement says more than where something is."""
MAX_CLAUSES: Final = 3
"""Clauses before the one of a claim that may tell where it is."""

_NOW = r"(?:now|ahora|agora|ya|ja|currently|already|today|hoy|hoje)"
_WHERE = (
    rf"(?P<where>{AT} (?!(?:home|casa|sale|offer|hold|venta|venda|promo\w*)\W*$)[\w'’ ]{{2,40}}?)(?:,? {_NOW})?[.!]*$"
)
_WHITHER = rf"(?P<where>{TO}[\w'’ ]{{2,40}}?)(?:,? {_NOW})?[.!]*$"
_THE = r"(?:the|my|our|his|her|their|el|la|los|las|mi|mis|su|sus|nuestr[oa]s?|o|a|os|as|meus?|minhas?|noss[oa]s?)"
_ONE = r"is|'s|lives|esta|ta|fica|queda"
_MANY = r"are|live|estan|estao|tao|ficam|quedan"
_I = "(?:i|we|yo|eu|nosotros|a gente)"
_KEEP = rf"keep|store|leave|{PUT_EN}|guardo|guardamos|dejo|deixo|{PUT_ES}|{PUT_PT}"
_HOLDS: Final = (
    re.compile(
        rf"^(?P<thing>(?:{_THE} )?[\w'’ ]{{2,40}}?) ?(?P<is>{_ONE}|{_MANY}) (?:{_NOW} )?(?:kept |parked )?{_WHERE}"
    ),
    re.compile(rf"^(?:{_I} )?(?:{_KEEP}) (?P<thing>{_THE} [\w'’ ]{{2,40}}?) {_WHERE}"),
)
_LEAD = rf"(?:(?:so|and|then|but|oh|ok|well|y|e|ai|entonces|entao|al final|no fim|in the end|{_NOW}),? )*"
_SOMEBODY = (
    r"(?:(?:i|we|he|she|they|yo|eu|nosotros|a gente|ele|ela|eles|elas|(?:my|mi|meu|minha) \w+)(?:'ve|'s| have| has)? )?"
)
_IS_AT: Final = re.compile(
    rf"{_LEAD}(?:(?P<it>it|they|he|she)(?:'s|'re| is| are)|(?P<be>esta|ta|fica|queda|estan|estao|tao|ficam|quedan)) "
    rf"(?:{_NOW} )?{_WHERE}"
)
_IS_PUT: Final = (
    re.compile(rf"{_LEAD}{_SOMEBODY}(?:just )?(?:{PUT_EN}|have|has|keep|got) (?P<it>it|them) {_WHERE}"),
    re.compile(rf"{_LEAD}{_SOMEBODY}(?:se |me |te )?(?P<it>l[oa]s?) (?:{PUT_ES}|tienen|tengo|tenemos) {_WHERE}"),
    re.compile(rf"{_LEAD}{_SOMEBODY}(?:{PUT_PT})(?: (?P<it>el[ea]s?|tudo))? {_WHERE}"),
    re.compile(rf"{_LEAD}{_SOMEBODY}(?:just )?(?:{MOVED_EN}) (?P<it>it|them) {_WHITHER}"),
    re.compile(rf"{_LEAD}{_SOMEBODY}(?:se |me |te )?(?P<it>l[oa]s?) (?:{MOVED_ES}) {_WHITHER}"),
    re.compile(rf"{_LEAD}{_SOMEBODY}(?:{MOVED_PT})(?: (?P<it>el[ea]s?|tudo))? {_WHITHER}"),
)
_FETCHED: Final = re.compile(
    rf"(?<!n't )(?<!\w)(?<!no )(?<!not )(?<!nao )(?<!to ){FETCH} (?P<thing>{_THE} [\w'’ ]{{2,40}}?) "
    rf"(?P<where>(?:{AT}|{FROM}) [\w'’ ]{{2,40}}?)(?=,|[.!]*$)"
)
"""Where whoever needs a thing is to get it: "grab the drill from the garage"."""
_NAMES_OTHER: Final = re.compile(rf"\W*(?:(?:and|so|but|ok|oh|y|e|pero|mas) )*{_THE} (?!\w+(?:e|i|o|ei|ou|amos)\b)\w")
"""What a clause begins with that speaks of something else first: "the kids had lunch, I put them in the car"."""
_CLAUSE: Final = re.compile(r"(?:[,;.!?…]|\sxd|\slol)\s+")


class _Held(NamedTuple):
    """Where a fact says that a thing is: the thing in words, whether it is several, somebody or what takes place,
    and the place."""

    thing: str
    several: bool
    somebody: bool
    takes_place: bool
    where: Place


class _Told(NamedTuple):
    """Where a claim says that it is: by what it is pointed at, whether somebody put it there, the place, the thing if
    it is named, and whether it is only to be got there."""

    it: str
    is_put: bool
    where: Place
    thing: str = ""
    fetched: bool = False


def located(claim: Claim, known: View, near: Near) -> Match | None:
    """It tells where the thing is by now that a fact tells where it is."""
    if not known.fact.said or known.negative or known.bygone or near.place < 0 or same_message(claim, known):
        return None
    if claim.act != "state" or claim.guards - {"future"} or claim.negative or claim.pairs or claim.speaker != "user":
        return None
    if {"add", "other", "if", "again", "keep", "believed"} & claim.marks or claim.past or not near.meant:
        return None
    held = _held(known.said)
    if held is None or not _is_all(known.values, held.where):
        return None
    for told in _told(claim.said):
        if not _is_all(claim.said.values, told.where) or (claim.guards and not told.fetched):
            continue  # "you'll find the keys in the drawer" tells what is so
        if _is_of(told, held, near) and _is_elsewhere(claim, known, told, held):
            text = put(known.said.text, held.where, inside(claim.said.at(told.where)))
            text = claim.text if told.fetched else text
            gone = known.said.at(held.where)
            return Match(raised(scores.MOVED, claim, known), "renamed", "explicit", text, (gone,))
    return None


def _is_all(values: tuple[Value, ...], where: Place) -> bool:
    """Whether all the values are of the place: "in bay 12"."""
    return all(where[0] <= value.start < where[1] and value.family in _OF_PLACES for value in values)


_OF_PLACES: Final = frozenset({"code", "place", "amount"})


@lru_cache(maxsize=2_048)
def _held(said: Statement) -> _Held | None:
    plain = fold_same(said.text)
    found = next((match for form in _HOLDS if (match := form.match(plain)) is not None), None)
    if found is None or len(said.text) > MAX_CHARS:
        return None
    words = [word for word in said.words if word.term and found.start("thing") <= word.start < found.end("thing")]
    several = found.groupdict().get("is") in _MANY.split("|") or bool(_PLURAL.match(found["thing"]))
    somebody = any(word.name or word.term in kin() for word in words)
    takes_place = EVENTS.search(found["thing"]) is not None
    return (
        _Held(_DETERMINED.sub("", found["thing"]), several, somebody, takes_place, found.span("where"))
        if words
        else None
    )


_DETERMINED: Final = re.compile(rf"^{_THE} ")
_PLURAL: Final = re.compile(r"(?:los|las|mis|sus|os|as|meus|minhas|nossos|nossas)\s|(?:the|my|our) (?:\w+ )?\w+[^s]s$")


@lru_cache(maxsize=2_048)
def _told(said: Statement) -> tuple[_Told, ...]:
    return tuple(_read(said)) if len(said.text) <= MAX_CHARS else ()


def _read(said: Statement) -> Iterator[_Told]:
    plain = fold_same(said.text)
    if (whole := _held(said)) is not None:
        yield _Told("", False, whole.where, whole.thing)
    if (fetched := _FETCHED.search(plain)) is not None:
        yield _Told("", False, fetched.span("where"), _DETERMINED.sub("", fetched["thing"]), fetched=True)
    for start in [0, *(mark.end() for mark in _CLAUSE.finditer(plain))][: MAX_CLAUSES + 1]:
        if _NAMES_OTHER.match(plain[:start]):
            continue
        if (found := _IS_AT.match(plain, start)) is not None:
            yield _Told(found["it"] or found["be"], False, found.span("where"))
        for form in _IS_PUT:
            if (found := form.match(plain, start)) is not None:
                yield _Told(found["it"] or "", True, found.span("where"))


def _is_of(told: _Told, held: _Held, near: Near) -> bool:
    """Whether it tells of the thing: by its name, or right after it by a word for one of such."""
    if told.thing:
        return told.thing == held.thing
    if near.place or (told.it in _OF_SEVERAL and not held.several) or (told.it in _OF_ONE and held.several):
        return False
    if told.is_put and held.takes_place:
        return False  # what takes place is put nowhere
    if told.is_put or told.it == "it":
        return not held.somebody
    return held.somebody or told.it not in ("he", "she")


_OF_SEVERAL: Final = frozenset({"they", "them", "los", "las", "eles", "elas", *_MANY.split("|")})
_OF_ONE: Final = frozenset({"it", "he", "she", "lo", "la", "ele", "ela", *_ONE.split("|")})


def _is_elsewhere(claim: Claim, known: View, told: _Told, held: _Held) -> bool:
    """Whether the place is another one; and one that things are put at, where somebody put it there."""
    old, new = fold_same(known.said.at(held.where)), fold_same(claim.said.at(told.where))
    words = {word.term for word in claim.said.words if word.term and told.where[0] <= word.start < told.where[1]}
    valued = any(told.where[0] <= value.start < told.where[1] for value in claim.said.values)
    if (not words and not valued) or (words and words <= known.terms) or new == old or NOTED.search(new):
        return False
    if told.fetched and not (valued or KEPT.search(new)):
        return False  # "get the milk from the shop"
    if not told.thing and not (valued or KEPT.search(new) or _BESIDE.match(new) or _STREET.search(new)):
        return False  # "I put it in writing", "it's in Spanish", "I put it on Instagram"
    if told.is_put or told.thing:
        return KEPT.search(old) is not None or bool(told.thing and _ONE_OF.search(old) and _ONE_OF.search(new))
    return _ONE_OF.search(new) is not None or any(
        char.isupper() or char.isdigit() for char in claim.said.at(told.where)
    )


_BESIDE: Final = re.compile(
    r"(?:under|behind|beneath|below|above|beside|next to|on top of|debajo|encima|detras|al lado|atras|embaixo|debaixo"
    r"|em cima|ao lado|junto|inside|outside|dentro|fuera|fora|with|con|com)(?!\w)"
)
_STREET: Final = re.compile(r"(?<!\w)(?:street|road|lane|avenue|square|calle|avenida|plaza|rua|praca|travessa)(?!\w)")
_ONE_OF: Final = re.compile(
    r"(?<!\w)(?:the|an?|my|our|his|her|their|el|los?|las?|una?|mi|su|nuestr[oa]|o|uma?|meu|minha|noss[oa]|n[oa]s?|num|numa"
    r"|d[oa]s?|del|al) "
)
"""What tells that a place is one: "in the box", and not "on offer"."""
