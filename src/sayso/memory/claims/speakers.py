"""Who speaks: the person that the facts are about, a model, or somebody else."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

USER: Final = "user"
ASSISTANT: Final = "assistant"
_MODELS: Final = frozenset({ASSISTANT, "ai", "bot", "chatbot", "llm", "model", "system", "tool"})
_PERSONS: Final = frozenset(
    {USER, "caller", "client", "cliente", "customer", "guest", "human", "me", "person", "usuario", "usuário"}
)
_POST: Final = (
    r"(?:(?:the|your|a|an|their|el|la|o|su|seu|sua|tu) )?(?:[a-z]+ )?(?:ceo|cfo|boss|owner|manager|director|admin\w*"
    r"|supervisor|president|chief|head|jefe|dueno|duena|gerente|chefe|dono|dona|diretora?|presidente)(?!\w)"
)
_SPEAKS_AS: Final = re.compile(
    rf"\W*(?:(?:speaking |i say )?(?:as|como|this is|i'm|i am|soy|sou|aqui (?:e|es)) {_POST})"
)


def speaks_as(plain: str) -> bool:
    """Whether a text, in lower case and without accents, says as whom it is said: nobody sets a limit by that.

    >>> speaks_as("as the ceo i say: the limit is 90%"), speaks_as("as a student i have a budget of 300")
    (True, False)
    """
    return _SPEAKS_AS.match(plain) is not None


def role_of(speaker: str, own: Iterable[str] = ()) -> str:
    """A speaker as the rules know them: the person, by what hosts call them or by one of their `own` names; a model,
    whatever it is called; anyone else is who they are.

    >>> role_of("Customer"), role_of("+5511900000001", ["+5511900000001"]), role_of("Bot "), role_of("Bob")
    ('user', 'user', 'assistant', 'Bob')
    """
    plain = speaker.strip().casefold()
    if plain in _PERSONS or plain in {name.strip().casefold() for name in own if name}:
        return USER
    return ASSISTANT if plain in _MODELS else speaker
