"""Parts of a sentence that only tell when, where or for whom the rest is so: "as of today", "el próximo mes"."""

from __future__ import annotations

import re

_TIME = (
    r"(?:weeks?|months?|years?|days?|quarter|term|season|weekend|mon|tues?|wed|thu|fri|sat|sun|m[eê]s|meses|semanas?|anos?"
    r"|dias?|trimestre|semestre|segunda|ter[cç]a|quarta|quinta|sexta|s[aá]bado|domingo|a[nñ]os?|d[ií]as?|lunes|martes"
    r"|mi[eé]rcoles|jueves|viernes|vez|finde|fim|fin)"
)
_LEADS = (
    r"(?:as of|as|on|in|from|by|since|until|at|for|per|after|before|starting|beginning|effective|with effect|come"
    r"|a partir|a contar|desde|em|en|hasta|até|ate|aos|al|durante|during|dentro de|daqui a|num|numa"
    r"|n[oa](?:s|quel[ea])?(?= (?:pr[oó]xim|f[eé]ria|feriad|folga|licen[cç]a|recess|aus[eê]ncia))|nest[ea]s?|ness[ea]s?"
    r"|hoje em|hoy en|a d[ií]a de)\s"
)
_WHICH = (
    r"(?:(?:the |el |la |o |a )?(?:next|this|last|coming|following|pr[oó]xim[oa]s?|est[ea]s?)\s(?:\w{1,20}\s)?"
    r"|(?:el|la|no|na|o|a)\s)"
)
_REST = r"(?:\s(?:on|onwards?|que vem|que viene|pr[oó]xim[oa]|\d[^,]*+|d[eo]l?\s[^,]*+))?\s*$"
_ADVERBIAL = re.compile(
    rf"\s*(?:and |but |e |mas |y |pero )?(?:{_LEADS}"
    rf"|{_WHICH}{_TIME}(?:day|nesday|rsday|urday|-feira)?{_REST}|{_TIME}\sque (?:vem|viene)\s*$"
    r"|(?:nowadays|these days|atualmente|actualmente|currently|today onwards?)\b)",
    re.IGNORECASE,
)
_WHEN = re.compile(
    r"\s*(?:today|tonight|tomorrow|yesterday|now|hoje|amanh[ãa]|ontem|agora|hoy|ma[ñn]ana|ayer|ahora)\s*$",
    re.IGNORECASE,
)
_NAMES_IT = re.compile(
    r"\s*(?:the|our|my|your|we|o|a|os|as|nosso|nossa|meu|minha|a gente|el|la|los|las|nuestr[oa]|mi)\s", re.IGNORECASE
)


def adverbial(text: str, after: str = "") -> bool:
    """Whether a part of a sentence only tells when, where or for whom what comes `after` it is so.

    One word does where the rest names its topic: "tomorrow, the office closes at 3", and not "tomorrow, I'm off".

    >>> adverbial("starting on 1 May"), adverbial("el jueves no puedo")
    (True, False)
    """
    if _ADVERBIAL.match(text) is not None:
        return True
    return _WHEN.match(text) is not None and _NAMES_IT.match(after) is not None
