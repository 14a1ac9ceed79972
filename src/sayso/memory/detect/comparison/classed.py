"""Members of small classes: a colour, a size; and claims that call such a class by its name: "the colour is navy"."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.lexicon import CLASSES
from sayso.memory.claims.vocabulary.words import Word
from sayso.memory.detect.comparison.view import View

_ATTRIBUTES: Final = {"payment": "pay"}
_LETTERS: Final = re.compile(r"X{0,3}[SL]|M|XXS|P|G|GG")
_BORN_SO_WORDS = """
eyes eye hair skin beard cat dog horse cow bird wine ojos pelo piel barba gato perro caballo vino olhos cabelo pele
cachorro cao cavalo vinho
"""
_BORN_SO: Final = frozenset(_BORN_SO_WORDS.split())
"""What has its colour, and nobody chose it."""
_SIZED: Final = re.compile(r"(?:size|talla|talle|tamanho|tam\.?)\s(?:(?:is|é|es|es la)\s)?$", re.IGNORECASE)


def class_of(said: Statement, word: Word) -> str:
    """The small class that a word is of; a letter is a size after the word for one, or alone."""
    if word.bare in CLASSES or not _LETTERS.fullmatch(said.text[word.start : word.end]):
        return CLASSES.get(word.bare, "")
    alone = not any(other.term for other in said.words if other is not word)
    return "size" if alone or _SIZED.search(said.text[: word.start]) else ""


def attribute(name: str) -> str:
    """What a small class is called by, as a term."""
    return "=" + _ATTRIBUTES.get(name, name)


def classes_named(claim: Claim) -> frozenset[str]:
    """The small classes that a claim calls by their name, and has a member of."""
    classes = {class_of(claim.said, word) for word in claim.said.words} - {""}
    return frozenset(each for each in classes if attribute(each) in claim.said.terms)


def tells_class(claim: Claim, known: View) -> bool:
    """Whether a claim calls a class by its name and speaks of nothing else than a fact that has one member of it:
    "order 55: 40 chairs, grey, for Leeds", "for order 55 the colour is navy"."""
    named = classes_named(claim)
    if len(named) != 1:
        return False
    name = next(iter(named))
    olds = [word for word in known.said.words if class_of(known.said, word) == name]
    first = next((word for word in known.said.words if word.term), None)
    if first in olds or any(word.bare in _BORN_SO for word in known.said.words):
        return False
    return len(olds) == 1 and all(_is_of(claim, word, known, name) for word in claim.said.words if word.term)


def _is_of(claim: Claim, word: Word, known: View, name: str) -> bool:
    """Whether a word is the class, a member of it, or one that the fact has."""
    if word.term == attribute(name) or class_of(claim.said, word) == name or word.term in known.terms:
        return True
    return any(word.bare in value.text.casefold().split() for value in known.values)


def class_told(said: Statement) -> str:
    """The small class that every word of a phrase is of; "" where there is none."""
    classes = {class_of(said, word) for word in said.words if word.term}
    return classes.pop() if len(classes) == 1 else ""


def beside(said: Statement, place: tuple[int, int], name: str) -> tuple[int, int] | None:
    """Where the member of a class stands that is told of a thing, right before or after it."""
    for word in said.words:
        apart = word.start - place[1] if word.start >= place[1] else place[0] - word.end
        if class_of(said, word) == name and 0 <= apart <= 1:
            return word.start, word.end
    return None
