"""How somebody says that they mean an earlier version: "as before", "undo that", "o de sempre"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from sayso.language.cues import SWAPS, cues
from sayso.language.detect import Lang
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.manner.marks import marks
from sayso.memory.claims.vocabulary.verbs import CHANGE, ORDINARY
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect.acts.ending import around

# Words that say which version is meant, and nothing of a topic.
_WHICH_WORDS = """
origin original inici inicial initial first prim primeir primer previ previous prior anteri anterior antig antigu old
earli earlier usual siempr sempr again nov chang alterac mudanc troc cambi updat switch last ultim habitu habitual
normal regular costum costumbr comec principi =begin msm mesm tod tud everyth thing
continu seguim segu sig manten mantien mant respet conserv qued quedam fic val retom regress regressam regr regres vuelt
volt vuelv volv devolv return resum stick stay keep carr proceed leav fin good happ habl habiam dich acord hem ide
"""
_WHICH: Final = frozenset(_WHICH_WORDS.split())
_FROM_THE_START: Final = re.compile(
    r"(?<!\w)(?:comeco|principio|inicio|comienzo|de primero|at first|at the (?:start|beginning)|first place)(?!\w)"
)
_AGAIN: Final = re.compile(r"(?<!\w)(?:again|de novo|novamente|outra vez|otra vez|de nuevo|nuevamente)(?!\w)")
_SWAP: Final = rf"(?:update|rise|{SWAPS})"
_EARLIER: Final = re.compile(
    r"(?<!\w)(?:origin\w+|initial\w*|inicia\w+|inicio|comeco|principio|comienzo|start|beginning|first"
    r"|primeir[oa]s?|primer[oa]?s?"
    r"|previous\w*|prior|anterior\w*|antig[oa]s?|antigu[oa]s?|old|earlier|before|antes|usual|habitual|as you were"
    r"|sempre|siempre|de primero|"
    r"(?:it|they|things) (?:was|were)|we had|what (?:it|he|she|they) (?:was|did|had)|(?:como|donde|onde|jeito que"
    r"|lo que|o que) (?:estava|tava|era|eram|estaba|estaban|tinha|tinhamos|teniamos|habia)|undo\w*|undid"
    r"|revert\w*|desfa\w+|desfi?z\w*|deshac\w+|deshaz\w*|deshag\w+|restor\w+|reinstat\w+|restitu\w+|restablec\w+"
    r"|restabelec\w+|atras"
    rf"|(?:last|that|this|the|a|o|la|el|es[ea]|ess?[ae]|ultim[oa]) {_SWAP}"
    r"|revers\w+|former|velh[oa]s?|viej[oa]s?)(?!\w)"
)
# Who undoes something may call it by what was done: "undo the increase".
_UNDOES: Final = re.compile(
    r"(?<!\w)(?:undo\w*|undid|revert\w*|reviert\w*|desfa\w+|desfi?z\w*|deshac\w+|deshaz\w*|deshag\w+|deshic\w+"
    r"|revers(?:e|ed|ing)|roll\w* (?:\w+ ){0,3}back|marcha atras|volt\w+ atras"
    rf"|(?:that|the|this|a|o|ess[ae]|es[ae]|el|la) (?:\w+ )?{_SWAP})(?!\w)"
)
_PLAIN_WORDS = """
fica ficar ficaram ficou foi fue going gone ir queda quedar quedaron quedo set veio vir came cae caer cai cair ended
settled went cut cuts baixa baja bajo cambio traslado adelanto paso pase aumento brought chegar chegou cortar cortou
drop drops fall falls llegar passe virar
"""
_CHANGED: Final = CHANGE - ORDINARY - frozenset(_PLAIN_WORDS.split())
"""Verbs that tell of a change by themselves."""


def means_earlier(claim: Claim) -> bool:
    """Whether a claim tells that it means what was so before, by whatever word."""
    return _EARLIER.search(fold_same(claim.said.text)) is not None


def undoes(claim: Claim) -> bool:
    """Whether a claim undoes what was done, and calls it no more than that."""
    return _UNDOES.search(fold_same(claim.said.text)) is not None


def gives_back(claim: Claim) -> bool:
    """Whether a claim only says that a thing was given back, which brings back only who had it."""
    given = _GIVEN.search(fold_same(claim.said.text)) is not None
    return given and not claim.said.values and not means_earlier(claim)


_GIVEN: Final = re.compile(r"(?<!\w)(?:(?:gave|giv\w+|hand\w*) (?:\w+ ){0,3}back to|devolv\w+|devuel\w+)(?!\w)")


def says_again(claim: Claim) -> bool:
    """Whether a claim says that something is so again."""
    return _AGAIN.search(fold_same(claim.said.text)) is not None


def is_first(claim: Claim) -> bool:
    """Whether it goes back to the very first, and not to the last before."""
    return "first" in claim.marks or _FROM_THE_START.search(fold_same(claim.said.text)) is not None


def about_of(claim: Claim) -> frozenset[str]:
    """What is named by the clause that goes back; a reason says nothing of what comes back."""
    return frozenset([word.term for word in _clause(claim) if word.term]) - _WHICH


def names_of(claim: Claim) -> frozenset[str]:
    """The names in the clause that goes back."""
    return claim.said.names & frozenset([word.term for word in _clause(claim) if word.name])


def _clause(claim: Claim) -> list[Word]:
    spans = _clauses(claim.said.text, claim.lang)
    return [word for word in claim.said.words if any(first <= word.start < last for first, last in spans)]


@lru_cache(maxsize=1_024)
def _clauses(text: str, lang: Lang | None) -> tuple[tuple[int, int], ...]:
    """Where the clauses of a text stand that go back; all of it where none does."""
    plain = fold_same(text)
    told = [cue for cue in cues(text, lang) if cue.kind == "reversion"]
    return tuple(around(plain, cue.start, cue.end) for cue in told) or ((0, len(plain)),)


@lru_cache(maxsize=4_096)
def tells_of_change(text: str) -> bool:
    """Whether a fact tells itself of a change: "we switched to …", "from today …"."""
    if has_verb_of_change(text) or "now" in marks(fold_same(text)):
        return True
    return any(cue.kind == "correction" for cue in cues(text, None))


def has_verb_of_change(text: str) -> bool:
    """Whether a text tells of a change by a verb that says little else: "we switched adviser, I'm with Ivone"."""
    return not _CHANGED.isdisjoint(re.findall(r"\w+", fold_same(text)))
