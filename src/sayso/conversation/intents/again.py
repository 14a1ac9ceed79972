"""Asking for the same once more, with or without a difference: "same but 50", "o mesmo pra Base", "lo mismo"."""

from __future__ import annotations

import re
from typing import Final

from sayso.language.fold import fold

MAX_AGAIN_CHARS: Final = 120

_SAME = re.compile(
    r"\W*(?:(?:and|e|y|now|agora|ahora|do|faz|faca|haz) )*"
    r"(?:(?:the )?same(?: thing| one)?|(?:o |a )?mesm[oa](?: coisa)?|(?:lo |la |el )?mism[oa](?: cosa)?|igual)\b"
    r"(?! (?:day|dia|time|hora|problem|problema|error|erro|question|pergunta|pregunta|assim|asi)\b)"
)


def wants_again(text: str) -> bool:
    """Whether a message opens with asking for the same as before; what differs is in the rest of it.

    >>> wants_again("same but 50"), wants_again("lo mismo a Base"), wants_again("at the same time")
    (True, True, False)
    """
    return len(text) <= MAX_AGAIN_CHARS and _SAME.match(fold(text)) is not None
