"""Who speaks: the person that the facts are about, a model, or somebody else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

USER: Final = "user"
ASSISTANT: Final = "assistant"
_MODELS: Final = frozenset({ASSISTANT, "ai", "bot", "chatbot", "llm", "model", "system", "tool"})
_PERSONS: Final = frozenset(
    {USER, "caller", "client", "cliente", "customer", "guest", "human", "me", "person", "usuario", "usuário"}
)


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
