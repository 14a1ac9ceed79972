"""Where a sentence that tells something goes on with a question: "there are nine of us, could you add a bench?"; and
which question only asks for what is to be."""

from __future__ import annotations

import re
from typing import Final

# "Is that ok?" asks about what is told, and so does "can you confirm?".
_ASKS_EN = (
    r"(?:can|could|would|will|should|shall|do|does|did|is|are|have|has|may)\s"
    r"(?!(?:that|this|it)\b|you (?:confirm|check)\b)|(?:what|when|where|who|how|which|why)\b"
)
_ASKS_PT = (
    r"(?:qual|quais|quando|onde|quem|quantos?|quantas?|tem como|d[aá] (?:pra|para)|consegue[ms]?"
    r"|voc[eê]s? (?:pode[m]?|consegue[m]?|t[eê]m)|vcs? (?:pode[m]?|tem)|pode(?:m|mos)?)\s(?!ser\b|confirmar\b)"
)
_ASKS_ES = (
    r"(?:cu[aá]l|cu[aá]ndo|d[oó]nde|qui[eé]n|cu[aá]nt[oa]s?|puedo|pueden?|puedes|pod[eé]s|podemos|se puede|hay|tienen"
    r"|tienes|ten[eé]s)\s(?!ser\b|confirmar\b)"
)
_TAG = r"(?:no|verdad|cierto|correcto|no es (?:cierto|verdad|as[ií])|eh|s[ií]|vale|ok)\?"
_ASKS_ALSO = re.compile(
    rf",\s(?:(?:and|e|y|so|mas|but|pero)\s)?(?=¿(?!{_TAG})|(?:{_ASKS_EN}|{_ASKS_PT}|{_ASKS_ES})(?:[^\s?]{{1,40}}+\s))",
    re.IGNORECASE,
)
_ASKS_FIRST = re.compile(
    r"\W*(?:(?:hi|hey|hello|oi|ol[aá]|hola|so|and|e|y)\W+)*(?:¿|(?:can|could|would|will|should|shall|do|does|did|is|are|am"
    r"|have|has|may|what|when|where|who|how|which|why|if|qual|quais|quando|onde|quem|quant\w+|tem|d[aá]|consegue|pode\w*"
    r"|se|si|cu[aá]l\w*|cu[aá]ndo|d[oó]nde|qui[eé]n|cu[aá]nt\w+|pued\w+|pod[eé]s|hay|como|c[oó]mo|que|qu[eé]|since|as"
    r"|because)\b)",
    re.IGNORECASE,
)
# "I'm on the Pro plan since May, so I can export?": what follows is asked, and not what it follows from.
_SO = re.compile(r",\s(?:so|ent[aã]o|entonces|as[ií] que|o sea que|ou seja)\s(?=\w+\s\w)", re.IGNORECASE)
_TOLD_MIN_WORDS: Final = 3


def asks_from(text: str, start: int, end: int, whole: bytearray) -> int | None:
    """Where the sentence between two places begins to ask, if it ends with a question and tells a value first.

    `whole` is set where values stand; none is cut.

    >>> text = "there are nine of us, could you add a bench?"
    >>> text[asks_from(text, 0, len(text), bytearray(10) + b"\\1\\1\\1\\1" + bytearray(30)) :]
    'could you add a bench?'
    """
    if not text[start:end].rstrip("\"'”’) ").endswith("?") or _ASKS_FIRST.match(text, start, end):
        return None
    so = _SO.search(text, start, end)
    if so is not None and len(text[start : so.start()].split()) >= _TOLD_MIN_WORDS and not whole[so.start()]:
        return so.start() + 2
    for cut in _ASKS_ALSO.finditer(text, start, end):
        told = text[start : cut.start()]
        if len(told.split()) >= _TOLD_MIN_WORDS and any(whole[start : cut.start()]) and not {"?", "¿"} & set(told):
            return None if whole[cut.start()] else cut.end()
    return None


_REQUEST: Final = re.compile(
    r"\W*(?:(?:hi|hey|hello|oi|ola|hola|so|and|e|y|please|por favor|sorry|perdon|desculpe?)\W+)*"
    r"(?:(?:can|could) (?:you|we|u|i)|pod(?:e|em|emos|es|eis|ia|iamos|ias|ria|riam|rias|riais|riamos)"
    r"|sera que (?:pode|da)\w*|da (?:pra|para)|tem como|consegue[ms]?|se puede|puede[ns]?"
    r"|(?:me|nos) (?:pode[ms]?|encaixa|poe|passa|bota|coloca|marca|muda|troca|puede[ns]?|pasa|pone|cambia|apunta)[ns]?)"
    r"(?:\s|$)"
)
_LED: Final = re.compile(r"\W*(?:(?:y|e|and|or|o|ou|el|la|los|las|a|o|as|al|on|at|for|para|pra|no|na|en) )*")
_SAME: Final = re.compile(
    r"(?<!\w)(?:same|mism[oa]s?|mesm[oa]s?) (?:time|hour|day|date|place|price|slot|table|room|hora|horario|dia|fecha"
    r"|data|sitio|lugar|local|precio|preco|mesa|sala)s?(?!\w)"
)
_STILL: Final = re.compile(
    r"(?<!\w)(?:still|ainda|todavia|aun|sigue\w*|continua\w*|segue\w*|confirm\w*|if|whether|si|se)(?!\w)"
)


def asks_for(plain: str, value: int) -> bool:
    """Whether a text asks for what is to be, and not whether it is so: "could we do Friday?", "¿el jueves?".

    `plain` is in lower case and without accents; `value` is where its first value begins.

    >>> asks_for("could we do friday?", 12), asks_for("is it on friday?", 9), asks_for("¿el jueves?", 4)
    (True, False, True)
    """
    asked = _REQUEST.match(plain) is not None or _LED.fullmatch(plain, 0, value) is not None
    return asked and not _STILL.search(plain)


def keeps_one(plain: str) -> bool:
    """Whether a text says that something else of the matter is as it was: "Friday at the same time"."""
    return _SAME.search(plain) is not None
