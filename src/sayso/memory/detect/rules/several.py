"""The rule for what one clause tells of several things under keys: "Ana moves to Wednesday and Luis to Friday", "Smith
and Okafor swapped rooms"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sayso.language.fold import fold
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.values.value import Value, fits, is_money, same
from sayso.memory.claims.vocabulary.lexicon import concept, stem
from sayso.memory.claims.vocabulary.particles import ARTICLES, PREPOSITIONS
from sayso.memory.claims.vocabulary.verbs import BE, CHANGE, VERBS
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import GENERIC, Found, Match
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.edits.fitting import fitting
from sayso.memory.detect.edits.rewrite import replaced
from sayso.memory.detect.rules.shifted import is_record, tells_difference
from sayso.memory.proposals import Detector

MAX_SEVERAL_CHARS: Final = 160
"""A longer clause tells more than a value of each."""
_SAID_WORDS = """
costs cost has have gets get starts start make put goes go with now one ones please instead cuesta cuestan vale valen
sale tiene tienen va van empieza ahora haz pon ponme ponlo custa custam sai tem tem vai vao comeca agora bota poe coloca
mete porfa favor mejor melhor move also both each
"""
_SAID: Final = BE | CHANGE | frozenset(_SAID_WORDS.split())
"""Words beside what is named, by which a value of it is told."""
_AND: Final = re.compile(r"(?:^|\W)(?:and|y|e|while|mientras|enquanto|but|pero|mas)(?:\W|$)|[,;]")
_SWAPS: Final = re.compile(
    r"(?<!\w)(?:swap(?:ped|ping|s)?|switch(?:ed|ing|es)?|exchang(?:e|ed|ing|es)|trad(?:e|ed|ing|es)"
    r"|intercambi\w+|permut\w+|se (?:han )?cambi(?:an|aron|ado|aran)|troc(?:a|am|ar|aram|ou|ando)|troqu(?:e|em))(?!\w)"
)
_NO: Final = re.compile(r"n't(?!\w)|(?<!\w)(?:not|no|cannot|never|nunca|nao)(?!\w)")
_NO_PT: Final = re.compile(_NO.pattern.replace("|no|", "|", 1))
_WANTS: Final = re.compile(
    r"(?<!\w)(?:wants?|wanted|would|like|might|may|ask(?:s|ed)?|quier\w+|querri\w+|pid\w+|quer(?:em|ia|iam)?|ped\w+"
    r"|today|tomorrow|hoy|manana|hoje|amanha|week|semana|once|una vez|uma vez)(?!\w)"
)


class _Named(NamedTuple):
    """What is under a key, and where a claim names it."""

    at: int
    each: View


def several(claim: Claim, views: Sequence[View]) -> Found:
    """What becomes of each of several things under keys that one clause tells of; nothing where it tells of one."""
    plainly = claim.act == "state" and not (claim.negative or claim.past or claim.guards - {"future"})
    if not plainly or claim.speaker in ("assistant", "host") or len(claim.said.text) > MAX_SEVERAL_CHARS:
        return {}
    if {"add", "other", "first", "keep"} & claim.marks or tells_difference(claim):
        return {}
    plain = fold_same(claim.said.text)
    if (_NO_PT if claim.lang == "pt" else _NO).search(plain):
        return {}
    named = _named(claim, [each for each in views if is_record(each)])
    swap = _SWAPS.search(plain) if not _values(claim) else None
    if len(named) < _FEWEST or not _is_of_them(claim, [each for _, each in named], swap):
        return {}
    if swap is None:
        return _told_of_each(claim, named)
    return _exchanged(claim, named) if not _WANTS.search(plain) else {}


_FEWEST: Final = 2


def _values(claim: Claim) -> list[Value]:
    """The values of a claim, but for "one" as in "the blue one"."""
    return [value for value in claim.said.values if fold_same(value.text) != "one"]


def _named(claim: Claim, records: list[View]) -> list[_Named]:
    """The things that a claim names by what tells each of them from the others of its kind."""
    found: list[_Named] = []
    for each in records:
        alike = [other for other in records if other is not each and _kind(other) == _kind(each)]
        rest = {word.bare for other in alike for word in other.key.words}
        own = [word for word in each.key.words if word.bare not in rest and word.term not in GENERIC | ASKS.keys()]
        at = [word.start for word in claim.said.words if any(_is_word(word, key) for key in own)]
        if at and any(_common(each, other) for other in alike):
            found.append(_Named(min(at), each))
    return sorted(found, key=lambda one: one.at)


def _is_word(word: Word, key: Word) -> bool:
    return word.bare == key.bare or (word.term != "" and word.term == key.term)


def _kind(each: View) -> tuple[tuple[str, bool], ...]:
    return tuple([(value.family, is_money(value)) for value in each.values])


def _common(one: View, other: View) -> set[str]:
    """The words that two keys share."""
    return {word.bare for word in one.key.words} & {word.bare for word in other.key.words}


def _is_of_them(claim: Claim, views: list[View], swap: re.Match[str] | None) -> bool:
    """Whether a claim speaks of nothing else than the keys do, and of all of them in one way."""
    known = frozenset[str]().union(*(each.key.terms for each in views)) | GENERIC
    known |= ASKS.keys() if swap is None else frozenset[str]()
    for word in claim.said.words:
        said = word.bare in _SAID or (swap is not None and swap.start() <= word.start < swap.end())
        if not said and ((word.term and word.term not in known) or word.bare in VERBS):
            return False
    return len({_kind(each) for each in views}) == 1


def _told_of_each(claim: Claim, named: list[_Named]) -> Found:
    """A value of each, told after or before what it is of."""
    values, things = _values(claim), [one.at for one in named]
    if len(values) != len(named) or len(set(things)) < len(named):
        return {}
    told, plain = [value.start for value in values], fold_same(claim.said.text)
    parted = all(_AND.search(plain[one:other]) for one, other in pairwise(told))
    if not parted or not (_alternate(things, told) or _alternate(told, things)):
        return {}
    pairs = [(one.each, new) for one, new in zip(named, values, strict=True)]
    if not all(len(each.values) == 1 and _may_be(each, new) and _is_led(claim, each, new) for each, new in pairs):
        return {}
    return {each.fact.id: (each, _match(claim, each, new)) for each, new in pairs if not same(each.values[0], new)}


def _alternate(first: list[int], second: list[int]) -> bool:
    """Whether what stands in two rows of places comes in turn, that of the first before that of the second."""
    places = [at for pair in zip(first, second, strict=True) for at in pair]
    return places == sorted(places)


def _may_be(each: View, new: Value) -> bool:
    """Whether a value may be what is under a key instead: three cats are no room."""
    old = each.values[0]
    counted = new.unit in ("", old.unit) or concept(new.unit, stem(new.unit)) in each.key.terms
    return fits(old, new) and counted and (is_money(old) or not is_money(new))


def _is_led(claim: Claim, each: View, new: Value) -> bool:
    """Whether a bare number is told as where or as how many, and not as how old: "Smith is 34"."""
    if not new.text.isdecimal() or new.unit or is_money(each.values[0]) or each.key.terms & ASKS.keys():
        return True
    before = [word.bare for word in claim.said.words if word.end <= new.start][-1:]
    return bool(before) and (before[0] in PREPOSITIONS or before[0] in ARTICLES)


def _match(claim: Claim, each: View, new: Value) -> Match:
    old, detector = each.values[0], _DETECTORS[claim.changes]
    found = Match(scores.RECORDED, "recorded", detector, replaced(each.said, ((old, new),)), (old.text,))
    return fitting(found, claim, each)


_DETECTORS: Final[dict[bool, Detector]] = {True: "explicit", False: "implicit"}


def _exchanged(claim: Claim, named: list[_Named]) -> Found:
    """What is under two keys, each in the place of the other."""
    if len(named) != _FEWEST:
        return {}
    one, other = named[0].each, named[1].each
    what = [word for word in one.key.words if word.bare in _common(one, other)]
    others = {word.start for word in claim.said.words if word.term or word.bare.endswith("s")} - {at for at, _ in named}
    if not what or (others and not any(_is_word(word, key) for word in claim.said.words for key in what)):
        return {}  # "Ana and Luis swapped numbers"
    if fold(one.said.text) == fold(other.said.text) or any(word.bare in _TOLD_EACH_OTHER for word in what):
        return {}
    return {
        each.fact.id: (each, Match(scores.RECORDED, "recorded", "explicit", theirs.said.text, (each.said.text,)))
        for each, theirs in ((one, other), (other, one))
    }


_CONTACTS = """
email emails mail correo correos phone phones number numbers telefono telefonos telefone telefones celular celulares
movil whatsapp address addresses direccion direcciones endereco enderecos name names nombre nome contact contacto
contato
"""
_TOLD_EACH_OTHER: Final = frozenset(_CONTACTS.split())
"""What people who exchange it tell each other, and each keeps."""
