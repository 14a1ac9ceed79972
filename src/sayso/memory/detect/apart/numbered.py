"""Things that are told by a number: a ticket is not another one, however alike what is said of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from sayso.language.fold import fold
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.particles import PREPOSITIONS
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.view import View


def numbered_otherwise(claim: Claim, known: View) -> bool:
    """Whether both tell by a number which one they are about, and not by the same: "box 14", "box 41"."""
    mine = {name for frame in claim.frames for name in frame.names if any(char.isdigit() for char in name)}
    theirs = {name for frame in known.frames for name in frame.names if any(char.isdigit() for char in name)}
    if mine and theirs and not mine & known.spelled and not theirs & claim.spelled:
        return True
    if _are_labelled_otherwise(claim, known) or (known.bare and _is_of_another_key(claim, known)):
        return True
    which, others = _numbered(claim.said, claim.changes), _numbered(known.said) | _numbered(known.key)
    return any(
        head == each and number not in known.spelled and other not in claim.spelled and _tells_more(claim, known)
        for head, number in which
        for each, other in others
        if number != other
    )


def _is_of_another_key(claim: Claim, known: View) -> bool:
    """Whether a key tells by a number which one it is of, and a claim names another: "order 12", `order_15_size`."""
    keys = dict(_numbered(known.key))
    told = {(head, number) for head, number in _numbered(claim.said) if head in keys}
    return bool(told) and not any(keys[head] == number or keys[head] in claim.spelled for head, number in told)


_ONE: Final = re.compile(r"\W*(?:(?:and|y|e) )?(?:an?|some|un[oa]?s?|uma?s?) \w")
"""One more of something: "a tea", "un café"."""


def _tells_more(claim: Claim, known: View) -> bool:
    """Whether they differ in more than a number: in a name, in values, or in what is asked for: "a tea for table 4"."""
    names = {word.term for word in claim.said.words if word.name and word.bare.isalpha()} - known.terms
    others = {word.term for word in known.said.words if word.name and word.bare.isalpha()} - claim.said.terms
    if _ONE.match(fold_same(claim.said.text)) and not (claim.changes or "now" in claim.marks):
        mine, theirs = claim.said.terms - known.terms, known.terms - claim.said.terms
        if any(term.isalpha() for term in mine) and any(term.isalpha() for term in theirs):
            return True
    return bool(names and others) or (_count(claim.said) > 0 and _count(known.said) > 0)


def _count(said: Statement) -> int:
    """How many values there are beside those that number something."""
    numbers = {number for _, number in _numbered(said)}
    return sum(fold(value.text) not in numbers for value in said.values)


_ARTICLE_CHARS: Final = 4


def _are_labelled_otherwise(claim: Claim, known: View) -> bool:
    """Whether both begin with a code and say something else of it, and the codes are not the same: "7B: 40"."""
    mine, theirs = _label(claim.said), _label(known.said)
    return bool(mine and theirs and mine != theirs) and theirs not in claim.spelled and mine not in known.spelled


def _label(said: Statement) -> str:
    """The code that a statement begins with, where another value is said of it."""
    first = min(said.values, key=lambda value: value.start, default=None)
    if first is None or first.family != "code" or first.start > _ARTICLE_CHARS or len(said.values) < 2:
        return ""
    return fold(first.text)


def _led(words: Sequence[str]) -> list[str]:
    """What leads to a thing; "para" is for whom something is as well as where it goes, and an article follows it."""
    if not _FOR.isdisjoint(words):
        return ["for"]
    return [role for word in words if (role := PREPOSITIONS.get(word))]


_FOR: Final = frozenset({"para", "pra", "pro"})


_RECORDS_WORDS = """
order ticket case booking reservation invoice claim pedido chamado caso reserva fatura factura boleto
incidencia processo
"""
_RECORDS: Final = frozenset(_RECORDS_WORDS.split())
"""What nothing is in or on: its number tells which one is spoken of, whatever leads to it."""


@lru_cache(maxsize=8_192)
def _numbered(said: Statement, changing: bool = False) -> frozenset[tuple[str, str]]:
    """Each thing that is told by a number right after it, but for where something is: "ticket 88", and not "in room 3".

    Where a change is spoken of a number may be the new value, unless it tells of what: "the rent of flat 4".
    """
    found: set[tuple[str, str]] = set()
    numbers = {word.start: word.bare for word in said.words if any(char.isdigit() for char in word.bare)}
    numbers |= {value.start: fold(value.text) for value in said.values if value.text.isdecimal()}
    for at, word in enumerate(said.words):
        number = numbers.get(word.end + 1)
        if number is None or not word.term or not word.bare.isalpha():
            continue
        led = _led([each.bare for each in said.words[max(0, at - 2) : at]])
        names = any(each.name and each.bare.isalpha() for each in said.words[at + 1 :])
        more = len(said.values) > 1 or names  # "parcel 8 goes to 5 Elm Road", "case 8 goes to Ann"
        begins = word.start <= _ARTICLE_CHARS and more and not led
        named = set(led) <= ({"of", "from"} if changing else {"of", "from", "for"}) and (led or begins or not changing)
        if named or (word.bare in _RECORDS and not changing):
            found.add((word.term, number))
    return frozenset(found)
