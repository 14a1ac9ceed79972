"""What a claim ends: the clause that says so, with what it names, who did it, and what is to stay."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from sayso.language.cues import cues
from sayso.language.detect import Lang
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.values.states import CANCELLED
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.particles import DETERMINERS, NO_DETERMINERS, POSSESSED, PREPOSITIONS
from sayso.memory.claims.vocabulary.words import Word, fold_same

# A clause ends at a mark and before a reason.
_BREAK: Final = re.compile(
    r"[,;.!?:…](?=\s|$)|\s[-–—]\s|[()\n]"
    r"|\s(?:so|because|since|cause|due to|as|but|porque|pq|pois|ja que|ya que|entao|entonces|mas|pero|por falta"
    r"|por causa|por culpa|por motivos?|devido|debido|that|que)(?=\s)"
    r"|\s(?:and|y|e)(?=\s(?:they|he|she|ellos|ellas|eles|elas)(?:\s|'))"
)
_ONLY: Final = re.compile(
    r"(?<!\w)(?:only|just|só|somente|apenas|solo|sólo|solamente|nomas|nomás)\s"
    r"((?:the|an?|o|os|as|el|la|los|las|um|uma|un|una|com|con|with)\s)?(\w+(?:\s\w+){0,3})",
    re.IGNORECASE,
)
_DONE_TO: Final = re.compile(
    r"(?<!\w)(?:is|are|was|were|be|been|being|got|gets|foi|foram|fica|ficou|ficaram|esta|ta|estao|fue|fueron|queda"
    r"|quedo|quedan|quedaron|sido|ser|sera|se|'s)\s(?:\w+\s)?$"
)
"""What stands before what is done to something, and not by it."""
_IS_DONE: Final = re.compile(r"(?:is|are|was|were|'s|been|being|got|gets)\s")
# What ends in these is what somebody did or had: it is theirs alone.
_OWN: Final = re.compile(
    r"(?:no longer|any ?(?:more|longer)|mais|mas|ya no|stopped|g(?:ave|iven|iving) up|(?:dej|deix|par)\w+ (?:de|com))$"
)
_WHEN_WORDS = """
this last next today tomorrow yesterday until till from since on at in for to ontem hoje amanha ate desde ayer hoy
manana hasta este esta essa esse now agora ahora already ja ya again too either neither by por pelo pela because due
"""
_WHEN: Final = frozenset(_WHEN_WORDS.split())
_NOT_IN: Final = frozenset({"no", "na", "nos", "nas"})  # "in the" in Portuguese alone
_BY: Final = frozenset({"by", "por", "pelo", "pela"})
_THEIRS: Final = frozenset(
    {"suyo", "suya", "suyos", "suyas", "hers", "theirs", "dele", "dela", "deles", "delas", "mio", "mia"}
)
_FELL: Final = re.compile(r"ca(?:iu|iram)$")


class Ending(NamedTuple):
    """What is ended: the terms, names and values of the clauses that say so.

    `things` are the nouns in them, `agents` the names of who did it, `owners` of who no longer does or has it; `where`
    is what only tells where, and `keep` what is told to be all that stays.
    """

    terms: frozenset[str]
    names: frozenset[str]
    things: frozenset[str]
    agents: frozenset[str]
    owners: frozenset[str]
    values: tuple[Value, ...]
    where: frozenset[str] = frozenset()
    keep: frozenset[str] = frozenset()
    fell: bool = False


class _Clause(NamedTuple):
    """The words of a clause before, in and after the phrase that ends something, and what that phrase is."""

    before: tuple[Word, ...]
    inside: tuple[Word, ...]
    after: tuple[Word, ...]
    phrase: str
    passive: bool
    lang: Lang | None

    @property
    def acts(self) -> bool:
        """Whether it says what is done to what stands after it: "Rita cancelled the tour"."""
        if self.passive or not any(word.term for word in self.after):
            return False
        return self.after[0].bare not in _WHEN or self.after[0].bare in DETERMINERS

    @property
    def words(self) -> tuple[Word, ...]:
        """The words of what is ended: in a phrase of two parts, after the verb, or all of the clause."""
        if _things(self.inside, self.lang) or any(word.name for word in self.inside):
            return self.inside
        return self.after if self.acts else (*self.before, *self.inside, *self.after)


@lru_cache(maxsize=1_024)
def ending(said: Statement, lang: Lang | None) -> Ending:
    """Read what a statement ends; where no clause says so, all of it does.

    >>> from sayso.memory.claims.clauses.statement import statement
    >>> sorted(ending(statement("Rita rang, the tour is off", "en", None), "en").terms)
    ['tour']
    """
    plain = fold_same(said.text)
    spans = _told(said, lang)
    clauses = [_clause(said, plain, lang, *span) for span in spans]
    words = [word for clause in clauses for word in clause.words] if clauses else list(said.words)
    around_them = [around(plain, *span) for span in spans] or [(0, len(plain))]
    agents = _names([word for clause in clauses for word in _agents(clause)])
    owners = _names([word for clause in clauses if _OWN.search(clause.phrase) for word in clause.before])
    return Ending(
        frozenset([word.term for word in words if word.term and word.bare not in _THEIRS]),
        _names([word for word in words if word.start > 0]) - agents,
        frozenset[str]().union(*(_things((*each.inside[-1:], *each.words), lang) for each in clauses)),
        agents,
        owners,
        tuple(value for value in said.values if any(first <= value.start < last for first, last in around_them)),
        _where(words, lang),
        _kept(said),
        bool(clauses) and all(_FELL.search(clause.phrase) for clause in clauses),
    )


def ends(said: Statement, lang: Lang | None) -> bool:
    """Whether a statement ends something."""
    return bool(_told(said, lang))


def around(plain: str, start: int, end: int) -> tuple[int, int]:
    """The clause that a phrase stands in."""
    before = [match.end() for match in _BREAK.finditer(plain, 0, start)]
    after = _BREAK.search(plain, end)
    return (before[-1] if before else 0), (after.start() if after else len(plain))


def _told(said: Statement, lang: Lang | None) -> list[tuple[int, int]]:
    """Where a statement says that something has ended."""
    told = [(cue.start, cue.end) for cue in cues(said.text, lang) if cue.kind == "cancellation"]
    return told + [(state.start, state.end) for state in said.states if state.name in CANCELLED]


def _clause(said: Statement, plain: str, lang: Lang | None, start: int, end: int) -> _Clause:
    first, last = around(plain, start, end)
    words = [word for word in said.words if first <= word.start < last]
    return _Clause(
        tuple(word for word in words if word.start < start),
        tuple(word for word in words if start <= word.start < end),
        tuple(word for word in words if word.start >= end),
        plain[start:end],
        _DONE_TO.search(plain, first, start) is not None or _IS_DONE.match(plain, start, end) is not None,
        lang,
    )


def _names(words: list[Word]) -> frozenset[str]:
    return frozenset([word.term for word in words if word.name and word.term])


def _agents(clause: _Clause) -> list[Word]:
    """Who did it: a name before what is done to something, or after "by"."""
    found = list(clause.before) if clause.acts else []
    for index, word in enumerate(clause.after):
        if word.bare in _BY:
            found += clause.after[index + 1 : index + 4]
    return found


def _where(words: list[Word], lang: Lang | None) -> frozenset[str]:
    """What stands after "in" or "at", to the end of the clause, and nowhere else."""
    leads = [PREPOSITIONS.get(word.bare) == "in" and (lang == "pt" or word.bare not in _NOT_IN) for word in words]
    at = leads.index(True) if any(leads) else len(words)
    return frozenset([word.term for word in words[at:] if word.term]) - {word.term for word in words[:at]}


def _things(words: tuple[Word, ...], lang: Lang | None) -> frozenset[str]:
    """The nouns after an article or a name: "the piano lesson", "Ana's lesson", "a aula de piano"."""
    found: set[str] = set()
    leads = False
    determiners = DETERMINERS - NO_DETERMINERS["es"] if lang == "es" else DETERMINERS
    for word in words:
        if word.bare in determiners or word.bare in POSSESSED or PREPOSITIONS.get(word.bare) in ("of", "from"):
            leads = True
        elif leads and word.term and not word.name:
            found.add(word.term)
        elif not word.name:
            leads = False
    return frozenset(found)


def _kept(said: Statement) -> frozenset[str]:
    """What is told to be all that stays: "just the stool", "fica só o abajur"."""
    spans = [match.span(2) for match in _ONLY.finditer(said.text)]
    return frozenset(
        [word.term for word in said.words if word.term and any(first <= word.start < last for first, last in spans)]
    )
