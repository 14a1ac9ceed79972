"""Where a clause says what something is, or where: "is", "has been", "takes place in", "has been living in"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sayso.memory.claims.clauses.clause import Token
from sayso.memory.claims.vocabulary.particles import CLITICS, NEGATIONS, PREPOSITIONS
from sayso.memory.claims.vocabulary.verbs import BE

NOT: Final = NEGATIONS | {"jamais", "nem", "ni"}
_HAVING: Final = frozenset({"has", "have", "had", "tem", "tiene", "ha", "han", "must", "should", "debe", "deve"})
_BEEN: Final = frozenset({"be", "been", "ser", "sido", "estar", "estado"})
_HOLD_WORDS = """
hace hacen hacemos hara haran haremos celebra celebran celebramos celebrara celebraran celebraremos realiza realizan
realizamos realizara realizaran ponemos pondremos montamos montaremos faz fazem fazemos fara farao faremos
"""
_HOLD: Final = frozenset(_HOLD_WORDS.split())
_IT: Final = CLITICS | {"se"}
_TAKING: Final = frozenset({"takes", "take", "tiene", "tienen", "tendra", "tendran", "tem", "tera", "terao"})
_PLACE: Final = frozenset({"place", "lugar"})
_LIVING: Final = {"living": "lives", "viviendo": "vive", "morando": "mora"}
LASTING: Final = _LIVING | {
    "working": "works", "trabajando": "trabaja", "laburando": "trabaja", "currando": "trabaja",
    "trabalhando": "trabalha", "studying": "estudia", "estudiando": "estudia", "estudando": "estudia",
}  # fmt: skip
"""What goes on for long, and the verb for that it is so: who "has been living" somewhere lives there."""
_SINCE: Final = frozenset({"has", "have", "been", "'ve", "lleva", "llevan", "llevo", "llevamos", "vem", "venho"})
_GOES_ON: Final = frozenset({"ta", "tao", "estoy", "estou", "estamos"})
_SINCE_WORDS: Final = 6
_NEXT_WORDS: Final = 3


def being_at(clause: Sequence[Token], index: int) -> int:
    """Where what is said begins, if it is said there what something is: "is", "has been", "tem que ser"; else 0."""
    if clause[index].verb in BE:
        return index + 1
    if clause[index].bare not in _HAVING or any(token.bare in NOT for token in clause[index : index + 3]):
        return 0
    return next((at + 1 for at in range(index + 1, min(index + 3, len(clause))) if clause[at].bare in _BEEN), 0)


def held_at(clause: Sequence[Token], index: int) -> int:
    """Where it is said where something is held, which is where it is: "takes place in", "la hacemos en"; else 0."""
    bare, at = clause[index].bare, index + 2
    if at >= len(clause) or PREPOSITIONS.get(clause[at].bare) != "in":
        return 0
    after = clause[index + 1].bare
    return at if (bare in _TAKING and after in _PLACE) or (bare in _IT and after in _HOLD) else 0


def going_on(clause: Sequence[Token], index: int) -> int:
    """Where the word stands for what has been so for some time, as the verb at a place says; else 0.

    Who "is living" somewhere lives there; who "is working" somewhere may be out in the garden.
    """
    first, ahead = clause[index], _SINCE_WORDS
    words: Mapping[str, str] = LASTING if first.bare in _SINCE else {}
    if first.verb in BE or first.bare in _GOES_ON:
        words, ahead = _LIVING, _NEXT_WORDS
    return next((at for at in range(index + 1, min(index + ahead, len(clause))) if clause[at].bare in words), 0)
