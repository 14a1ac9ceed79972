"""A day of the week with what leads to it as Portuguese has it: "na terça", and on Saturday "no sábado"."""

from __future__ import annotations

import re
from typing import Final

_LEADS: Final = {"no": "na", "do": "da", "ao": "à", "pelo": "pela", "neste": "nesta", "deste": "desta"}
_BACK: Final = {her: his for his, her in _LEADS.items()}


def agreed(text: str) -> str:
    """A text in which each day has the preposition and the article that go with it.

    >>> agreed("a aula é na sábado, e não no terça")
    'a aula é no sábado, e não na terça'
    """
    return _DAY.sub(_led, text)


def _led(found: re.Match[str]) -> str:
    lead, leads = found["lead"], _BACK if found["his"] else _LEADS
    new = leads.get(lead.lower(), lead)
    return f"{new.capitalize() if lead[0].isupper() else new} {found['his'] or found['hers']}"


_DAY: Final = re.compile(
    rf"(?<!\w)(?P<lead>{'|'.join((*_LEADS, *_BACK))})\s"
    r"(?:(?P<his>s[áa]bado|domingo)|(?P<hers>segunda|ter[çc]a|quarta|quinta|sexta))(?!\w)",
    re.IGNORECASE,
)
