"""The gate for the next of several things that are told one after the other: "deposit is 500", "rent 1200"; "Rex is 5",
"Mia is 3"."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.lexicon import concept, stem
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.match import GENERIC
from sayso.memory.detect.comparison.view import View

_ARTICLE: Final = r"(?:and |y |e )?(?:(?:the|el|la|o|a|my|mi|meu|minha|our) )?"
_ITEM: Final = re.compile(
    rf"\W*{_ARTICLE}(?P<what>[a-z]{{3,}})(?: (?:is|es|e|sao|son|are|costs?|sale|sai|fica))?:? "
    r"(?=(?:[a-z]{0,2}\$|[€£])? ?\d)"
)
_NEXT: Final = re.compile(
    r"\W*(?:and|plus|also|y|e|tambien|tambem) (?:the|an?|el|la|l[oa]s|un[oa]?s?|[oa]s?|uma?s?|my|mis?|meus?|minhas?) "
    r"[a-z]{3,} "
)
_NO_ITEMS_WORDS = """
make now only about and for from until till just around maybe actually then say better exactly over under another other
more less plus que sea sean seja sejam agora ahora mejor melhor solo apenas hasta ate desde para por como unos umas uns
mas mais outro otro it's its they were was will would around nearly almost quase casi aproximadamente age edad
idade price prices preco precio valor cost costs amount number numero restam resta restan quedan queda sobram sobra
sobran faltam falta faltan left owe owes devo deve debo debe paguei pague pago pagamos tenho tengo temos tenemos quero
quiero somos dei recebi recibi gastei gaste need want have has had got paid was are
"""
_NO_ITEMS: Final = frozenset(_NO_ITEMS_WORDS.split())
_DOES: Final = re.compile(r"\W*(?P<who>[A-ZÀ-Ý][\w'-]+) (?P<verb>is|has|tiene|tem|turns|cumple|faz|mide|pesa|weighs) ")


def is_next_item(claim: Claim, known: View) -> bool:
    """Whether it gives the like of another thing, or of another who is named, by no more than a name and a value."""
    if not known.fact.said or claim.cues or claim.pairs or claim.changes:
        return False
    if claim.said.names and _is_next_named(claim, known):
        return True
    if not claim.said.values:
        return False
    mine, theirs = _DOES.match(claim.said.text), _DOES.match(known.said.text)
    if mine is not None and theirs is not None and mine["verb"] == theirs["verb"] and mine["who"] != theirs["who"]:
        return True
    if _NEXT.match(fold_same(claim.said.text)) and "now" not in claim.marks and not claim.elliptic:
        words = [word for word in claim.said.words if word.term and not word.name]
        if words and words[0].term not in known.terms | known.key.terms and not claim.said.terms & known.terms:
            return True
    item, other = _ITEM.match(fold_same(claim.said.text)), _ITEM.match(fold_same(known.said.text))
    if item is None or other is None or item["what"] in _NO_ITEMS or other["what"] in _NO_ITEMS:
        return False
    term = concept(item["what"], stem(item["what"]))
    return term in claim.said.terms - GENERIC - known.terms - known.key.terms


def _is_next_named(claim: Claim, known: View) -> bool:
    """Whether it goes on with another thing, and tells by whose name that is: "the invoice in Ana's name", "and the
    parcel in mine"."""
    item, other = _NAMED.match(fold_same(claim.text)), _NAMED.match(fold_same(known.said.text))
    if item is None or other is None or item["how"] != other["how"] or _AND.match(fold_same(claim.whole)) is None:
        return False
    mine, theirs = (concept(each["what"], stem(each["what"])) for each in (item, other))
    return mine not in known.terms and theirs not in claim.said.terms


_NAMED: Final = re.compile(
    r"\W*(?:the|el|la|o|a|my|mi|meu|minha) (?P<what>[a-z]{3,}) "
    r"(?P<how>under|in|for|a nombre|al nombre|en nombre|em nome|no nome|para|pra)(?!\w)"
)


_AND: Final = re.compile(r"\W*(?:and|plus|y|e) ")


def counts_another(claim: Claim, known: View) -> bool:
    """Whether it tells how many there are of something, and the fact how many of what it was asked for: "how many
    nights?", "2"; "4 guests"."""
    if not (known.bare and known.fact.said and known.key.terms) or claim.pairs or not known.values:
        return False
    if any(value.family != "amount" or value.unit for value in known.values):
        return False
    things = [_COUNTS.fullmatch(fold_same(claim.said.text[value.start :])) for value in claim.said.values]
    told = {concept(found["what"], stem(found["what"])) for found in things if found is not None}
    return bool(told) and told.isdisjoint(known.key.terms | GENERIC)


_COUNTS: Final = re.compile(r"\d+ (?P<what>[a-z]{3,})\W*")
