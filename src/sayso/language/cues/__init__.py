"""Phrases that tell what a message does to what was said before it; see `read` for the kinds."""

from sayso.language.cues.read import CHANGES, GUARDS, MAX_BETWEEN_CHARS, SWAPS, Cue, CueKind, cues, owns_up

__all__ = ["CHANGES", "GUARDS", "MAX_BETWEEN_CHARS", "SWAPS", "Cue", "CueKind", "cues", "owns_up"]
