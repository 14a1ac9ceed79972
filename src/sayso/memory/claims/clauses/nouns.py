"""Whether a word of a clause that could be a verb is a noun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sayso.memory.claims.clauses.clause import Token
from sayso.memory.claims.vocabulary.particles import CLITICS, CONTRACTED, DETERMINERS, PREPOSITIONS, PRONOUNS
from sayso.memory.claims.vocabulary.verbs import BE, ORDINARY, PLAIN, SAYING, WITH_CLITIC

_DID: Final = ("aron", "ieron")
"""How what several did ends, which no noun does: "la feria la pasaron al parque"."""
_POLITE: Final = frozenset({"please", "pls", "kindly", "favor", "will"})


def is_noun(clause: Sequence[Token], index: int) -> bool:
    """Whether what may be a verb is a noun: after an article or a preposition, or without who does it."""
    before = clause[index - 1].bare if index else ""
    bare, after = clause[index].bare, clause[index + 1] if index + 1 < len(clause) else None
    if after is not None and clause[index].verb in ORDINARY and (after.verb in BE or (not index and _heads(clause))):
        return True
    if bare in PLAIN and index and before not in PRONOUNS and before not in _POLITE:
        return True
    if bare in CONTRACTED and before not in PRONOUNS:
        return True
    if before in CLITICS and (bare in WITH_CLITIC or (clause[index].verb and bare.endswith(_DID))):
        return False
    return (before in DETERMINERS or before in PREPOSITIONS) and before not in PRONOUNS


def _heads(clause: Sequence[Token]) -> bool:
    """Whether a clause begins with a noun that is a verb too: another verb follows, and no object does."""
    after = clause[1]
    if after.article or after.bare in PRONOUNS or after.value is not None:
        return False
    return any(token.verb in SAYING and token.bare not in PLAIN for token in clause[2:])
