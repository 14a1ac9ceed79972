"""What stands before what a sentence says, and is no part of it: the reason for it, who decided so, who called."""

from __future__ import annotations

import re
from typing import Final

MAX_REASON_CHARS: Final = 80
"""How long a reason may be that stands before what follows from it."""

_REASON = re.compile(
    r"\s*(?:since|because|as(?! (?:of|from|per)\b)(?= (?:\w+ )?(?:the|my|our|we|he|she|it|they|i|you|there|this|that"
    r"|his|her|is|are|was|were|has|had|will|can't|won't|isn't)\b)|now that|given that|seeing that|due to|because of"
    r"|como|ja que|visto que|uma vez que"
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


_WHEN = (
    r"(?:(?:just|already|agora|ja|ya|recien|hoje|hoy|today|yesterday|ontem|ayer|anoche|earlier|cedo"
    r"|this (?:morning|afternoon|evening|week)|last (?:night|week)"
    r"|(?:hoje|ontem) (?:de |a |pela )?(?:manha|tarde|noite|cedo)"
    r"|esta (?:manana|tarde|noche|manha)|hace un rato|agora ha pouco|again|de novo|otra vez)\s)"
)
_CONTACTED = (
    r"(?:called|rang|phoned|emailed|e-mailed|wrote|texted|messaged|came in|came by|popped in|got back to (?:me|us)"
    r"|got in touch|spoke to (?:me|us)|ligou|telefonou|escreveu|mandou (?:mensagem|email|um audio)|passou aqui"
    r"|entrou em contato|llamo|escribio|telefoneo|paso por aqui|mando (?:mensaje|un audio|un correo)|se comunico)"
)
_TELLER = re.compile(
    r"\s*(?:(?:the|our|o|a|el|la|my|meu|minha|mi)\s)?(?:[\w.]+\s){0,3}?(?:me |nos )?(?:has |have |ha )?"
    rf"{_WHEN}?{_CONTACTED}\s(?:(?:me|us|in|back|up|here|aqui)\s)?{_WHEN}?"
    r"(?:and|e|y|to say(?: that)?|dizendo que|diciendo que)\s(?=\w)"
)


def teller(plain: str) -> tuple[int, int] | None:
    """Where a text tells first that somebody called or wrote, and when: "she rang this morning and …".

    >>> teller("she rang today and moved it to 5")
    (0, 19)
    """
    found = _TELLER.match(plain)
    return found.span() if found is not None else None


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
