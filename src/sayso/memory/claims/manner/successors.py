"""Who or what came in the place of another, told in two clauses: "Rosa retired, we have Vega in her place"."""

from __future__ import annotations

import re

from sayso.memory.claims.manner.names import ENDS_NAMED, LONG
from sayso.memory.claims.vocabulary.capitals import only_begins

Place = tuple[int, int]

_IN_ITS_PLACE = re.compile(
    r"(?<!\w)(?:in (?:his|her|its|their) place|en su (?:lugar|puesto)|(?:no|em seu) lugar(?: del[ea]s?)?)(?! d[aeo]|\w)"
)
_TOPIC = re.compile(
    r"(?:(?:The|Our|My|El|La|Nuestr[oa]|Mi|O|A|Noss[oa]|Meu|Minha) )?(?:(?:[a-z]+|[DS]ra?\.|Mrs?\.|Ms\.) ){0,2}?"
    rf"({LONG}) "
)
# "Casa Lola is full, so we moved it to the Blue Door": where it was is said first, and what moved is not named.
_MOVED = re.compile(
    r"(?<!\w)(?:full|booked|closed|shut|flooded|taken|llen[oa]|complet[oa]|cerrad[oa]|cerro|lotou|lotad[oa]|fechou"
    r"|fechad[oa]|chei[oa])\b.{1,30}?"
    r"(?:(?:moved|switched|changed) (?:it|everything)(?: over)? to|l[oa]s? (?:pas|cambi|mov|mud)(?:amos|imos|aron)"
    r" (?:al?|para)|(?:pass|mud|troc)amos (?:tudo )?(?:para|pra|pro|pel[oa]))(?= )"
)
# Who is ill or away is stood in for, and comes back.
_FOR_NOW = re.compile(
    r"(?<!\w)(?:today|tonight|tomorrow|this (?:week|morning|afternoon)|for now|until|hoy|manana|por ahora|hasta|hoje"
    r"|amanha|ess?t?a (?:semana|tarde|noche)|por enquanto|ate|(?:is|'s|are|was) (?:still )?(?:ill|sick|off|away|on)"
    r"|solo|only|just|esta (?:mal|enferm[oa]|doente|viajando"
    r"|de (?:viaje|vacaciones|baja|licencia|ferias|licenca|folga)))(?!\w)"
)
_JOINED = re.compile(r"[,;.]|\s(?:and|so|y|e)\s")
_NEXT = re.compile(rf"[^,;.!?]{{0,30}}? ({LONG})")


def succession(text: str, plain: str) -> tuple[Place, Place] | None:
    """Where the old stands, which a sentence begins with, and where the new, whose place it says that it took.

    `plain` is the text in lower case and without accents. None where nothing took a place, or for a while only.
    """
    beside = _IN_ITS_PLACE.search(plain)
    found = beside or _MOVED.search(plain)
    if found is None or _FOR_NOW.search(plain):
        return None
    old = _TOPIC.match(text)
    if old is None or (old.start(1) == 0 and only_begins(text, *old.span(1), None)):
        return None
    new = (ENDS_NAMED.search(text[: beside.start()].rstrip()) if beside else None) or _NEXT.match(text, found.end())
    if new is None or not _JOINED.search(text, old.end(), new.start(1)):
        return None
    return old.span(1), new.span(1)
