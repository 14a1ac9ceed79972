"""The id of an order, as people refer to it: "order #K-31", "pedido nº 7731", "mi orden es la 19"."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from datetime import datetime
from typing import Final

from sayso.language.entity import Entity
from sayso.language.text import Text

MAX_ID_CHARS: Final = 32
MIN_BARE_DIGITS: Final = 3
"""An id of fewer digits is one only after a word that says so: "#2" may be the second of anything."""

_SAYS_ORDER = re.compile(r"\b(?:orde[rnm]|ord\b|pedido|ped\b|encomenda|encargo|(?:compra|purchase)\b)|#")
_WORD = re.compile(
    r"(?<![^\W_])(?:(?P<many>orders|pedidos|ordenes|ordens|encomendas)"
    r"|(?P<bought>compra|purchase)|order|pedido|orden|ordem|ord|ped|encomenda|encargo)(?![^\W_])\.?"
)
# Between the word and the id. "de" alone counts what was ordered ("un pedido de 4 tacos").
_LINK = re.compile(
    r"(?: de (?:compra|servico|servicio|venda|venta))?"
    r"(?P<marked>(?: (?:de|con|com|with|cuyo|el|o|the))? ?"
    r"(?:number|numero|num|nro|nr|no|n(?!\.?[º°])|id|ref|reference|code|codigo)(?![^\W_])\.?)?"
    r"(?P<is>(?: ?#?[:=]| (?:is|was|e|es|era|foi|seria)(?![^\W_])))?"
    r"(?: (?:the|o|a|el|la)(?= )(?: (?:number|numero)(?= ))?)? *+(?P<aside>, (?=#?\d{4})|\((?=#?\w{3,32}\)))?"
)
_ID = re.compile(
    r"(?P<mark># ?|n\.?[º°]\.? ?)?"
    r"(?P<id>(?:[a-z]{1,6}[-_]?){0,2}\d[a-z0-9]*+(?:[-_][a-z0-9]++){0,4})(?![^\W_]|[-:/.,]\d|%)"
)
_AND = re.compile(r" ?(?:,|&|and|e|y|or|ou|o|u) ?(?:(?:and|e|y|or|ou|o|u) )?")
_MAX_LISTED: Final = 20

# Someone orders something, or things are in order.
_ORDERING = re.compile(
    r"(?:\b(?:to|i|we|you|he|she|they|can|could|may|let'?s|lets|gonna|wanna|i'?ll|we'?ll|i'?d|we'?d|please|in|just|"
    r"em|en|na|um|uma|un|una|an|mail|back|fazer|hacer|pre|re|cada|por|some|always|never|usually|also|would|will) ?-?)\Z"
)
_LOOK_BACK_CHARS: Final = 32
_MEASURE = re.compile(r"\d{1,4}(?:am|pm|h|hs|hrs?|min|mins|km|kg|g|ml|l|x|k|m|mil|st|nd|rd|th|cm|gb|usd|brl)")
_THINGS = re.compile(r" x |(?: (?:more |of |mais |mas |de |[a-z]+ )?[a-z]{2,}(?<!is)(?<!was)(?<!has)(?<!this)s\b)")
_OTHER_THING = re.compile(
    r"\b(?:apt|apartment|apto|ap|unit|suite|room|table|item|option|house|casa|mesa|quarto|cuarto|sala|opcao|opcion|step|page|"
    r"question|rule|line|gate|floor|number|numero|top|team|issue|pr|ticket|case|bus|flight)\.? ?\Z"
)
_HASHTAG = re.compile(r"(?<![^\W_])#(?P<id>[A-Z]{0,4}-?\d[A-Z0-9]*+(?:-[A-Z0-9]++){0,4})(?![^\W_]|[-:/.,]\d|%)")
_NAMED_AFTER = re.compile(
    r"[?,]? (?:is|e|es|its|it's) (?:(?:the|my|our|o|meu|nosso|el|mi|nuestro|la) ){0,2}"
    r"(?:(?:number|numero|id|codigo) (?:of|do|da|de|del)(?: (?:la|el|my|mi|meu))? )?(?:order|pedido|orden|ordem)\b"
)


def read_orders(text: Text, now: datetime | None = None) -> Iterator[Entity]:
    """Find the ids of orders; the entity is the id, with the "#" or "nº" before it, and its value is the id alone."""
    del now
    plain = text.plain
    if not _SAYS_ORDER.search(plain):
        return
    for word in _WORD.finditer(plain):
        yield from _after(word, text)
    if "#" in plain:
        yield from _bare(text)
    yield from _before(text)


def _after(word: re.Match[str], text: Text) -> Iterator[Entity]:
    link = _LINK.match(text.plain, word.end())
    if link is None:
        return
    found = _ID.match(text.plain, link.end())
    if found is None:
        yield from _in_words(word, link, text)
    elif word["bought"] and not (link["marked"] or found["mark"]):
        return  # "compra 5512 tokens" buys them
    elif (_is_id(found, text) or link["marked"]) and not _is_quantity(word, link, found, text):
        yield _order(found, text)
        if word["many"]:
            yield from _listed(found, text)


def _listed(found: re.Match[str], text: Text) -> Iterator[Entity]:
    for _ in range(_MAX_LISTED):
        joint = _AND.match(text.plain, found.end())
        following = _ID.match(text.plain, joint.end()) if joint else None
        if following is None or not _is_id(following, text):
            return
        yield _order(following, text)
        found = following


def _in_words(word: re.Match[str], link: re.Match[str], text: Text) -> Iterator[Entity]:
    """The id that was said or dictated: "order two hundred and four"."""
    place = bisect_left(text.numbers, link.end(), key=lambda each: each.start)
    number = text.numbers[place] if place < len(text.numbers) else None
    if (
        number is None
        or number.start != link.end()
        or number.kind not in ("words", "mixed")
        or number.value % 1
        or number.glued
    ):
        return
    if not _is_ordered(word, link, number.end, text):
        yield Entity("order", number.start, number.end, "", f"{number.value:f}")


def _order(found: re.Match[str], text: Text) -> Entity:
    return Entity("order", found.start(), found.end(), "", text.cased[found.start("id") : found.end("id")])


def _is_id(found: re.Match[str], text: Text) -> bool:
    said = found["id"]
    if len(said) > MAX_ID_CHARS or _MEASURE.fullmatch(said):
        return False
    # A word with a digit in it is an id where it is written as one.
    cased = text.cased[found.start("id") : found.end("id")]
    return said.isdecimal() or cased.isupper() or "-" in said or "_" in said or "#" in (found["mark"] or "")


def _is_quantity(word: re.Match[str], link: re.Match[str], found: re.Match[str], text: Text) -> bool:
    if found["mark"]:
        return False
    if not found["id"].isdecimal():
        return _ordering(word, text)
    return _is_ordered(word, link, found.end(), text)


def _is_ordered(word: re.Match[str], link: re.Match[str], end: int, text: Text) -> bool:
    """Whether the number says how many of something are ordered, not which order is meant."""
    if link["marked"]:
        return False
    if _ordering(word, text):
        return True
    digits = end - link.end()
    things = _THINGS.match(text.plain, end) is not None
    return (things and digits < MIN_BARE_DIGITS) or (
        bool(link["is"]) and digits < MIN_BARE_DIGITS and _goes_on(text, end)
    )


def _goes_on(text: Text, end: int) -> bool:
    return text.plain[end : end + 2].strip(" ").isalpha()


def _ordering(word: re.Match[str], text: Text) -> bool:
    floor = max(0, word.start() - _LOOK_BACK_CHARS)
    before = text.plain[floor : word.start()].rstrip()
    return _ORDERING.search(before) is not None


def _bare(text: Text) -> Iterator[Entity]:
    """An id after nothing but "#": in capitals, or long enough to be no place in a list."""
    for found in _HASHTAG.finditer(text.cased):
        floor = max(0, found.start() - _LOOK_BACK_CHARS)
        said = found["id"]
        if (
            len(said) < MIN_BARE_DIGITS
            or len(said) > MAX_ID_CHARS
            or _OTHER_THING.search(text.plain[floor : found.start()])
        ):
            continue
        yield Entity("order", found.start(), found.end(), "", said)


def _before(text: Text) -> Iterator[Entity]:
    """The id of "88213 is my order number"."""
    for named in _NAMED_AFTER.finditer(text.plain):
        floor = max(0, named.start() - MAX_ID_CHARS)
        start = max(text.plain.rfind(" ", floor, named.start()) + 1, floor)
        found = _ID.fullmatch(text.plain, start, named.start())
        if found and _is_id(found, text):
            yield _order(found, text)
