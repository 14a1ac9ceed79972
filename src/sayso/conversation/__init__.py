"""From what a person wrote to a command with typed arguments: phrase templates and their slots."""

from sayso.conversation.intents.phrases import Match, Phrase, PhraseBook

__all__ = ["Match", "Phrase", "PhraseBook"]
