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
    rf"|(?<!\w)(?:over|above|exceeding|beyond|starting at|acima de|por encima de|arriba de){_NUMBER_AHEAD}"
    r"|(?<!\w)(?:at least|upwards? of|no less than|not less than|min(?:imum|imo)?\.?|pelo menos|no minimo"
    r"|ao menos|al menos|por lo menos|como minimo|nao menos|no menos|a partir de"
    r"|(?:or|and|ou|e|o|y) (?:more|above|over|higher|up|upwards?|mais|acima|mas|arriba)|para cima|pra cima"
    r"|en adelante|(?:and )?then (?:more|some)|(?:and |y |e )(?:the same|lo mismo|o mesmo)|ou?tro tanto|anything but"
    r"|(?:above|over|beyond|than|acima d[oa]|por encima de(?:l| la)|sobre el|mas que (?:el|lo)|mais que o)"
    r" (?:(?:the|what is|lo|o) )?(?:max\w*|limit\w*|cap|ceiling|allow\w*|permitid[oa]|tope|teto)"
    r"|\d[\d.,]* ?%? ?[a-z]{0,8} (?:more|extra|upwards?|further|de mais|a mais|de mas|extras?)"
    r"|(?:plus|mais|mas|y|e|and) (?:the )?(?:vat|tax(?:es)?|iva|fees?|shipping|tips?|impostos?|impuestos?|frete|envio"
    r"|taxas?|gorjeta|propina|servico|servicio|service))(?!\w)"
    rf"|(?<!\w)(?:additional|extra|further|another|adicional|otros?|outros?){_NUMBER_AHEAD}"
    r"|(?<!\w)(?:plus|mais|mas) \d|(?:>|≥|\+) ?(?:[a-z]{0,3}\$|[€£])?\d|\d ?%?\+|≥"
)
"""What says that it may be more than the number beside it."""
_FROM = re.compile(rf"(?<!\w)(?:from|desde|de){_NUMBER_AHEAD}(?!.*(?<!\w)(?:to|a|ate|hasta|al|ao)(?!\w))")
"""From where it is, and not to where."""
_OR_LESS = re.compile(
    rf"(?<!\w){_NOT_NO}(?:less than|fewer than|menos (?:de|do que|que)){_NUMBER_AHEAD}"
    rf"|(?<!\w)(?:under|below|abaixo de|por debajo de){_NUMBER_AHEAD}"
    r"|(?<!\w)(?:at most|up to|no more than|not more than|max(?:imum|imo)?\.?|no maximo|como maximo|a lo sumo|ate"
    r"|(?:or|and|ou|e|o|y) (?:less|fewer|below|under|menos|abaixo|abajo))(?!\w)|(?:<|≤) ?\d"
)
"""What says that it may be less."""
_UNITS = "day|week|month|year|night|hour|head|person|item|guest|unit|dia|semana|mes|ano|noche|noite|hora|persona|pessoa"
_TIMES = re.compile(
    rf"(?<!\w)(?:each|apiece|(?:every|a|per|por|cada|al|ao|la) (?:{_UNITS}|cabeca|cabeza|unidade|unidad)|per [a-z]+|pp"
    r"|twice|thrice|times|doubled?|tripled?|x ?\d+|\d+ ?x|cada|vezes|veces|o dobro|el doble|em dobro|triplo|on top"
    r"|(?:hour|dai|week|month|year)ly|daily|(?:mensa|semana|anua)(?:l|is|les)|mensual(?:es)?|diari[oa]s?"
    rf"|\d+ [a-z]{{3,}} (?:of|de|por|at|a){_NUMBER_AHEAD.strip()})(?!\w)|/ ?(?:{_UNITS}|p(?!\w))"
)
"""What says that it is so much several times."""
_TOGETHER = re.compile(
    r"\d.*?(?:[+&,;]|(?<!\w)(?:and|plus|then|now|later|of|e|y|mais|mas|depois|luego|despues)(?!\w)).*?\d"
    r"|\d ?(?:[%€£$]|[a-z]{0,3}\$|(?!(?:or|ou|o|to|a|ate|hasta|al|ao)(?!\w))[a-z]{2,8})?\s+(?:[a-z]{0,3}[$€£] ?)?\d"
)
"""What adds one number to another."""
_BETWEEN = re.compile(r"(?<!\w)(?:between|entre)(?!\w)|(?<!\w)(?:from|desde|de) .*(?<!\w)(?:to|a|ate|hasta)(?!\w)")


def asks_more(text: str, kind: Bound, limit: str) -> bool:
    """Whether a text asks for more than the values in it, or for less where the limit is a least one; what the words of
    the `limit` say too ("90 EUR per night") is what it is of.

    >>> asks_more("15% or more", "max", "15%"), asks_more("90 EUR per night", "max", "100 EUR per night")
    (True, False)
    """
    plain, bounded = Text(text, "en").plain, Text(limit, "en").plain
    more, less = _OR_MORE.search(plain) or _FROM.search(plain), _OR_LESS.search(plain)
    beyond = (kind != "min" and more) or (kind != "max" and less)
    times = {found[0] for found in _TIMES.finditer(plain)} - {found[0] for found in _TIMES.finditer(bounded)}
    return bool(beyond or times)


def adds_up(text: str) -> bool:
    """Whether the values of a text are told together, and not as the ends of a span.

    >>> adds_up("999 EUR and 999 EUR"), adds_up("between 5% and 10%"), adds_up("5% or 10%")
    (True, False, False)
    """
    plain = Text(text, "en").plain
    return _TOGETHER.search(plain) is not None and _BETWEEN.search(plain) is None
