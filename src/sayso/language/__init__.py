"""Text to typed values, without a model: folding, yes and no, the language of a message (en, pt, es)."""

from sayso.language.answers import Answer, answer
from sayso.language.detect import Lang, guess
from sayso.language.fold import fold

__all__ = ["Answer", "Lang", "answer", "fold", "guess"]
