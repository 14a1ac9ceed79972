"""What stands before what a sentence says, and is no part of it: the reason for it, and who decided so."""

from __future__ import annotations

import re
from typing import Final

MAX_REASON_CHARS: Final = 80
"""How long a reason may be that stands before what follows from it."""

_REASON = re.compile(
    r"\s*(?:since|because|as|now that|given that|seeing that|due to|because of|como|ja que|visto que|uma vez que"
    r"|dado que|ya que|puesto que|porque|debido a|devido a|por causa d[aeo]|por culpa del?)"
    rf"\s(?=\w)[^,.;:!?\n]{{3,{MAX_REASON_CHARS}}}+,\s(?=\w+\s\w)"
)
_WHO = (
    r"(?:board|council|committee|management|owners?|landlord|landlady|directors?|managers?|partners|assembly|office"
    r"|headquarters|diretoria|conselho|comite|gerencia|direcao|coordenacao|assembleia|gestao|don[oa]|soci[oa]s"
    r"|proprietari[oa]|directiva|junta|consejo|direccion|coordinacion|asamblea|duen[oa]|propietari[oa])"
)
_DECIDED = (
    r"(?:approved|set|fixed|agreed(?: on| to)?|decided on|adopted|established|authori[sz]ed|settled on"
    r"|aprov(?:ou|aram|amos)|fix(?:ou|aram|amos)|defini(?:u|ram|mos)|estabelece(?:u|ram|mos)|autoriz(?:ou|aram|o|aron)"
    r"|acert(?:ou|aram|amos)|aprob(?:o|aron|amos)|fij(?:o|aron|amos)|acord(?:o|aron|amos)|defini(?:o|eron)"
    r"|estableci(?:o|eron|mos)|combinamos|fechamos|pactamos)"
)
_DECIDER = re.compile(
    rf"\s*(?:(?:(?:the|our|o|a|os|as|el|la|los|las)\s)?{_WHO}(?:\s(?:de|do|da|del|of|of the)\s\w+)?"
    rf"|we|they|a gente|se)?\s?(?:has |have |ha |han |just |ja |ya )*{_DECIDED}\s"
    r"(?=(?:on |to )?(?:the|an?|our|o|os|as|um|uma|el|la|los|las|un|una)\s)"
)


def reason(plain: str) -> tuple[int, int] | None:
    """Where a text gives the reason first: "as Rita is away, …". `plain` is in lower case and without accents."""
    found = _REASON.match(plain)
    return found.span() if found is not None else None


def decider(plain: str) -> tuple[int, int] | None:
    """Where a text tells first who decided: "the board approved …", "la junta fijó …".

    >>> decider("the board set the fee at 40")
    (0, 14)
    """
    found = _DECIDER.match(plain)
    return found.span() if found is not None else None
