"""Who speaks: a model is known by what hosts call it, in any spelling of it."""

from __future__ import annotations

from typing import Final

ASSISTANT: Final = "assistant"
_MODELS: Final = frozenset({ASSISTANT, "ai", "bot", "chatbot", "llm", "model", "system", "tool"})


def role_of(speaker: str) -> str:
    """A speaker as the rules know them: a model is an assistant, whatever it is called; anyone else is who they are.

    >>> role_of("Bot "), role_of("user"), role_of("Bob")
    ('assistant', 'user', 'Bob')
    """
    return ASSISTANT if speaker.strip().casefold() in _MODELS else speaker
