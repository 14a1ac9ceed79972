"""The gate for what somebody else does: "I bank with Monzo", "my brother switched to Starling"."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.oneself import does
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.lexicon import kin, stem
from sayso.memory.claims.vocabulary.particles import ARTICLES, POSSESSIVES, TITLES
from sayso.memory.claims.vocabulary.switching import VENUE
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect.comparison.match import shared
from sayso.memory.detect.comparison.view import View


def of_somebody_else(claim: Claim, known: View) -> bool:
    """Whether a claim tells what one's kin, or somebody named, do themselves, and the fact is told of who speaks."""
    if not known.fact.said or claim.speaker != "user" or claim.elliptic:
        return False
    who = _subject(claim.said)
    if who is None or who.term in claim.context:
        return False
    plain = fold_same(claim.said.text)
    if _OURS.search(plain, who.end) or _TAKES_OVER.search(plain, who.end):
        return False  # "Ana moved us to Friday"
    ours = does(known.said) != ""
    if who.term in known.terms:
        return ours and _is_their_own(claim, known, who)
    if who.term not in kin():
        return ours and not shared(claim, known)
    theirs = any(word.term in kin() for word in known.said.words[:2])
    return who.term not in _BOSSES and (ours or theirs)


def of_an_event(claim: Claim, known: View) -> bool:
    """Whether a claim tells where something takes place, and the fact where somebody lives, works or learns."""
    if not known.fact.said or shared(claim, known) - {"=location"} or not VENUE.match(fold_same(claim.said.text)):
        return False
    return _LIVES.search(fold_same(known.said.text)) is not None


_LIVES: Final = re.compile(
    r"(?<!\w)(?:liv(?:es?|ed|ing)|work(?:s|ed|ing)?|stud(?:y|ies|ied|ying)|rents?|viv(?:o|e|imos|en)|trabaj(?:o|a|amos|an)"
    r"|estudi(?:o|a|amos|an)|mor(?:o|a|amos|am)|trabalh(?:o|a|amos|am)|estud(?:o|a|amos|am))(?!\w)"
)


def _is_their_own(claim: Claim, known: View, who: Word) -> bool:
    """Whether it tells of who is named in a fact, and of nothing else in it: "lunch with Ana", "Ana joined Acme"."""
    if claim.act == "cancel" or shared(claim, known) - {who.term}:
        return False
    return any(word.term and word.term not in known.terms for word in claim.said.words if word.start > who.end)


def _subject(said: Statement) -> Word | None:
    """Who a sentence begins with: somebody's kin, or one who is named, before what they did."""
    words = list(said.words)
    while words and (words[0].bare in POSSESSIVES or words[0].bare in ARTICLES or words[0].bare in TITLES):
        words = words[1:]
    led = bool(words) and words[0] is not said.words[0]
    if len(words) < 2 or not words[0].term or said.text[words[0].end : words[1].start] != " ":
        return None
    somebody = (led and words[0].term in kin()) or words[0].name or words[0].term in said.first
    deed = _DID.fullmatch(words[1].bare) or (led and words[1].bare in _HABITS)
    return words[0] if somebody and deed else None


_DID: Final = re.compile(
    r"(?:quit|left|sold|went|got|gave|took|bought|stopped|dropped|switched|moved|joined|started|changed|traded|swapped"
    r"|has|have|just|now|uses|se|me|ya|ja|\w{2,}(?:o|io|ieron|aron|ou|aram|eu|eram|iu|iram))"
)
"""What somebody did, or has done since."""
_HABITS_WORDS = """
pays lives works studies takes drives drinks eats earns sleeps wears prefers banks paga vive trabaja estudia usa toma
conduce maneja bebe come gana duerme prefiere mora trabalha estuda dirige ganha dorme prefere calca calza
"""
_HABITS: Final = frozenset(_HABITS_WORDS.split())
"""What everybody does for themselves: what one's wife pays with is not what one pays with."""
_BOSSES: Final = frozenset(stem(word) for word in ("boss", "manager", "jefe", "jefa", "chefe", "director", "diretor"))
"""Whose word changes what others do."""
_OURS: Final = re.compile(
    r"(?<!\w)(?:it|them|that|me|us|our|ours|my|mine|nos|nuestr[oa]s?|noss[oa]s?|a gente|isso"
    r"|l[oa]s? \w+(?:o|aron|ieron))(?!\w)"
)
_TAKES_OVER: Final = re.compile(
    r"(?<!\w)(?:over|instead|cover\w*|replac\w+|sustitu\w+|substitu\w+|reemplaz\w+|asum\w+|assum\w+|lugar|cargo)(?!\w)"
)
