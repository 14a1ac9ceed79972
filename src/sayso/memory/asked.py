"""What a text asks for beyond the values in it: "15% or more", "1000 EUR twice", "10% + 10%". Nobody can hold that
against a limit by the values alone."""

from __future__ import annotations

import re

from sayso.language.bounds import Bound
from sayso.language.text import Text

_NUMBER_AHEAD = r" (?=(?:[a-z]{0,3}\$|[€£]|eur|usd|brl)? ?\d)"
_NOT_NO = r"(?<!no )(?<!not )(?<!nao )"
_OR_MORE = re.compile(
    rf"(?<!\w){_NOT_NO}(?:more than|mais (?:de|do que|que)|mas (?:de|que)){_NUMBER_AHEAD}"
    rf"|(?<!\w)(?:over|above|exceeding|beyond|acima de|por encima de|arriba de){_NUMBER_AHEAD}"
    r"|(?<!\w)(?:at least|upwards? of|pelo menos|no minimo|ao menos|al menos|por lo menos|como minimo"
    r"|(?:or|and|ou|e|o|y) (?:more|above|over|higher|up|upwards?|mais|acima|mas|arriba)|para cima|pra cima"
    r"|en adelante|\d+ more)(?!\w)|\d ?%?\+(?!\s*\d)"
)
"""What says that it may be more than the number beside it."""
_OR_LESS = re.compile(
    rf"(?<!\w){_NOT_NO}(?:less than|fewer than|menos (?:de|do que|que)){_NUMBER_AHEAD}"
    rf"|(?<!\w)(?:under|below|abaixo de|por debajo de){_NUMBER_AHEAD}"
    r"|(?<!\w)(?:at most|up to|no maximo|como maximo|a lo sumo|ate"
    r"|(?:or|and|ou|e|o|y) (?:less|fewer|below|under|menos|abaixo|abajo))(?!\w)"
)
"""What says that it may be less."""
_TIMES = re.compile(
    r"(?<!\w)(?:each|apiece|every (?:day|week|month|night|hour)|per [a-z]+|twice|thrice|times|doubled?|tripled?|x ?\d+"
    r"|\d+ ?x|cada|por (?:pessoa|persona|cabeca|cabeza|dia|mes|semana|noite|noche|hora|unidade|unidad|item)"
    r"|vezes|veces|o dobro|el doble|em dobro|triplo|por dia|al mes|a month|a day|a week|a night|a head)(?!\w)"
)
"""What says that it is so much several times."""
_TOGETHER = re.compile(r"\d[^;]*?(?:\+|&|(?<!\w)(?:and|plus|e|y|mais|mas)(?!\w))[^;]*?\d")
"""What adds one number to another."""
_BETWEEN = re.compile(r"(?<!\w)(?:between|from|entre|desde|de)(?!\w)")


def asks_more(text: str, kind: Bound, limit: str) -> bool:
    """Whether a text asks for more than the values in it, or for less where the limit is a least one; what the words of
    the `limit` say too ("90 EUR per night") is what it is of.

    >>> asks_more("15% or more", "max", "15%"), asks_more("90 EUR per night", "max", "100 EUR per night")
    (True, False)
    """
    plain, bounded = Text(text, "en").plain, Text(limit, "en").plain
    beyond = (kind != "min" and _OR_MORE.search(plain)) or (kind != "max" and _OR_LESS.search(plain))
    times = {found[0] for found in _TIMES.finditer(plain)} - {found[0] for found in _TIMES.finditer(bounded)}
    return bool(beyond or times)


def adds_up(text: str) -> bool:
    """Whether the values of a text are told together, and not as the ends of a span.

    >>> adds_up("999 EUR and 999 EUR"), adds_up("between 5% and 10%"), adds_up("5% or 10%")
    (True, False, False)
    """
    plain = Text(text, "en").plain
    return _TOGETHER.search(plain) is not None and _BETWEEN.search(plain) is None
