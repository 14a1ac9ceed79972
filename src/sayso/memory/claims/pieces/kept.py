"""A piece of a message as it is kept: without what it says is gone, and without the words that only lead to it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sayso.memory.claims.manner.pairs import Swap

_LEAD = re.compile(
    r"^(?:(?:ok|okay|oh|ah|(?:hi|hey|hello)(?: there)?|yes|yeah"
    r"|(?:no|não|nao)(?=(?:\sno|\sn[ãa]o)*+\s*+[,.:!…–-])|sorry|oops"
    r"|wait|actually|well|so|and|but|btw|fyi|correction|update|note|hm+"
    r"|please|pls|oi|ola|olá|opa|ops|sim|perdão|perdao|desculpa|aliás|alias|então|entao|mas|e"
    r"|na verdade|corrigindo|ay|uy"
    r"|hola|buenas(?! not[ií]cias)|perdón|perdon|disculpa|bueno|pero|y|si(?=\W*,)|sí|mejor|melhor|ya|no wait|hold on"
    r"|scratch that"
    r"|i mean|or rather"
    r"|quer dizer|ou melhor|digo|mejor dicho|quise decir|en realidad|remember|typo)\b[\s,.:!…-]*)+",
    re.IGNORECASE,
)

# "The card was replaced by …": what is left of it is "replaced by …".
_PASSIVE = re.compile(
    r"(?:'s been|’s been| (?:was|were|is|are|has been|have been|got|gets|is being|foi|foram|ser[áa]|fue|fueron"
    r"|ha sido|han sido))\s+(?=\w+\s+(?:out\s+)?(?:by|with|for|por|pel[oa])\s)",
    re.IGNORECASE,
)
_DETERMINER = re.compile(
    r"\b(?:the|an?|my|our|your|his|her|their|that|this|o|os|as?|um|uma|meu|minha|noss[oa]|el|la|los|las|una?|mi|su"
    r"|nuestr[oa])\s+$",
    re.IGNORECASE,
)
_DID = re.compile(r"\s((?!(?:of|from|at|in|with|to|de|del|da|do|en|em|con|com|an?|el)\b)\w{2,})\s$", re.IGNORECASE)
_AND = re.compile(r"\s(?:and|y|e)\s(?=\w)", re.IGNORECASE)
_LEADS_TO_OLD = re.compile(r"\b(?:from|not|del?|do|da|desde|no|não|instead of)\s*(?:the|el|la|o|a)?\s*$", re.IGNORECASE)


def kept(text: str, start: int, end: int, told: Sequence[Swap]) -> str:
    """The piece between two places of a message, without the old values that the message tells of."""
    piece = text[start:end]
    firm = [each for each in told if not each.soft and start <= each.old_start and each.old_end <= end]
    longest: dict[int, Swap] = {}
    for each in sorted(firm, key=lambda each: -each.old_end):
        longest.setdefault(each.old_start, each)  # what is gone is cut once, whatever came for it
    for each in sorted(longest.values(), key=lambda each: -each.old_start):
        piece = _without(piece, each, start)
    lead = _LEAD.match(piece)
    if lead is not None and lead.end() < len(piece):
        piece = piece[lead.end() :]
    return piece.strip(" ,;-–—")


def _without(text: str, swap: Swap, start: int) -> str:
    """Cut the words that tell of the old value, with the word that negates or leads to it."""
    first, last = swap.old_start - start, swap.old_end - start
    if swap.old_start > swap.new_end:
        return text[: swap.new_end - start] + text[last:]
    if "," in text[last : swap.new_start - start]:
        return text[text.index(",", last) :].lstrip(" ,")
    if (passive := _PASSIVE.match(text, last)) is not None:
        return _DETERMINER.sub("", text[:first]) + text[passive.end() :]
    lost, then = _DID.search(text[:first]), _AND.match(text, last)
    if lost is not None and then is not None:
        return text[: lost.start(1)] + text[then.end() :]  # "Ana sold her car and bought a bike"
    return _LEADS_TO_OLD.sub("", text[:first]).rstrip() + " " + text[last:].lstrip(" ,")
