"""The words of a piece of text: how each is looked up, and whether it is a name."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.language.fold import fold
from sayso.memory.claims.vocabulary.capitals import only_begins, shouted
from sayso.memory.claims.vocabulary.lexicon import FILLERS, KEY_FILLERS, concept, concept_words, stem, with_pronoun
from sayso.memory.claims.vocabulary.particles import (
    ABBREVIATIONS,
    CONTRACTED_IN,
    CONTRACTED_OF,
    DETERMINERS,
    NEGATIONS,
    TITLES,
    any_of,
)
from sayso.memory.claims.vocabulary.units import UNITS

# Words that make another one with what they are tied to: "off-site" is no more "site" than "on-site" is.
_TIED = (
    r"(?<!\w)(?:(?:on|off|in|out|part|full|half|one|two|round|self|non|low|high|take|sit|pick|drop|all)-[^\W\d_]+"
    r"|[^\W\d_]+-(?:based|style|only|sized|term|wide|free|friendly|proof))(?!\w)"
)
_WORD = re.compile(rf"{_TIED}|#?[^\W_]+(?:\.[^\W_]+)*|(?<=\w)['’](?:s|re|ll)\b", re.IGNORECASE)


class Word(NamedTuple):
    """A word of a piece: how it is looked up ("" where it says nothing of a topic), and whether it is a name."""

    start: int
    end: int
    bare: str
    term: str
    name: bool


@lru_cache(maxsize=4_096)
def fold_same(text: str) -> str:
    """The text in lower case and without accents, of the same length."""
    if text.isascii():
        return text.lower()
    return "".join([_folded(char) for char in text])


@lru_cache(maxsize=4_096)
def _folded(char: str) -> str:
    bare = fold(char)
    return bare if len(bare) == 1 else " " if char.isspace() else "'" if char in "’‘" else char


def words_of(
    text: str, covered: bytearray, lang: Lang | None, quiet: Collection[int], key: bool, inner: bool = False
) -> list[Word]:
    """The words of a text outside its values; `inner` tells that it does not begin a sentence."""
    found: list[Word] = []
    fillers = KEY_FILLERS if key else FILLERS[lang]
    for match in _WORD.finditer(text):
        start, end = match.span()
        if covered[start]:
            continue
        said, bare = match[0], fold(match[0])
        if is_title(text, bare, end):
            found.append(Word(start, end, bare, "", False))
            continue
        name = _is_name(said, bare, start, text, found[-1] if found else None, key, fillers)
        if (
            name
            and not key
            and begins(text, start, said, inner)
            and (only_begins(text, start, end, lang) or with_pronoun(bare))
        ):
            name = False
        if name and not key and shouted(said, bare, lang):
            name = False
        phoned = bare == _CALLED and not key and _NAMED_SO.match(text, end) is None and not _is_said_to_be(found)
        term = "" if start in quiet or phoned else _term(said, bare, name, fillers)
        if bare == _SHOW and not term and _is_concert(text, end, found[-1] if found else None):
            term = _SHOW
        if bare in _SHIFTS and found and found[-1].bare in _SHIFTED:
            term = "shift"
        found.append(Word(start, end, bare, term, name and bool(term)))
    return found


# Nouns that an accent alone tells from small words.
_STRESSED: Final = frozenset({"té"})
# Who "called" has phoned; what "is called" so, or "called Ana", has a name.
_CALLED: Final = "called"
_NAMED_SO = re.compile(r"\s[\"'“‘A-ZÀ-Þ]")
_BEING: Final = frozenset({"is", "are", "was", "were", "be", "been", "'s", "’s", "'re", "’re"})

# What somebody works, and not what is done with an appointment: "the shift", "a night shift".
_SHIFTS: Final = frozenset({"shift", "shifts"})
_SHIFTED: Final = DETERMINERS | {"day", "night", "morning", "afternoon", "evening", "early", "late", "weekend", "work"}


def _is_said_to_be(before: Sequence[Word]) -> bool:
    return any(word.bare in _BEING for word in before[-3:])


# "Show!" is praise in Portuguese; "o show", "show do Chico" and "não vai ter show" are of a concert.
_SHOW: Final = "show"
_CONCERT = re.compile(r"\s(?:d[aeo]s?|nenhum)(?!\w)")
_HAVING: Final = frozenset({"ter", "tem", "teve", "ver", "vai", "de"})


def _is_concert(text: str, end: int, before: Word | None) -> bool:
    led = before is not None and (before.bare in DETERMINERS or before.bare in _WITH_ARTICLE or before.bare in _HAVING)
    return led or _CONCERT.match(text, end) is not None


_TITLED = re.compile(r"\.?\s[A-ZÀ-Þ]")


def is_title(text: str, bare: str, end: int) -> bool:
    """Whether a word is the title of the name that follows it: "Dr Cole", "doña Inés"."""
    return bare in TITLES and _TITLED.match(text, end) is not None


# Names that are small words of another of the three languages.
_ELSEWHERE_WORDS = "dele ella uma una les al ela era"
_ELSEWHERE: Final = frozenset(_ELSEWHERE_WORDS.split())
_BEFORE_SENTENCE = re.compile(r"(?:^|[.!?…;]['\"”’)]*\s|\n|\s[-–—]\s|[\U0001f300-\U0001faff]\s?)[\s\"'“‘(¡¿*]*$")
_LOOKED_BACK_CHARS: Final = 12


_ABBREVIATED = re.compile(rf"(?<!\w)(?:{any_of(ABBREVIATIONS)}|no)\.\s$", re.IGNORECASE)


def begins(text: str, start: int, said: str, inner: bool = False) -> bool:
    """Whether a word may be written large only because a sentence begins with it."""
    if not said[1:].islower() or not said.isalpha():
        return False
    if not text[:start].strip():
        return not inner
    before = text[max(0, start - _LOOKED_BACK_CHARS) : start]
    return _BEFORE_SENTENCE.search(before) is not None and _ABBREVIATED.search(before) is None


_STRETCHED = re.compile(r"([aeiouhkmrsy])\1+$")


def _term(said: str, bare: str, name: bool, fillers: frozenset[str]) -> str:
    if said.lower() in _STRESSED:
        return said.lower()
    if "-" in bare:
        return bare
    if name and len(bare) > 1 and (bare in fillers or (said.isupper() and not stem(bare))):
        return bare
    if name and (len(bare) == 1 or any(char.isdigit() for char in bare)):
        return bare.lstrip("#")
    if bare in fillers or len(bare) == 1 or bare[0] in "'’":
        return ""
    if _STRETCHED.search(bare) and _STRETCHED.sub(r"\1", bare) in fillers:
        return ""  # "oiii", "bom diaa"
    found = stem(_again(bare))
    if name and bare not in concept_words():
        return found or (bare if bare in _ELSEWHERE else "")  # "Pricila" is no price
    return concept(bare, found)


def _again(bare: str) -> str:
    """A word without the "re" of what is done anew: "reallocated" is about the same as "allocated"."""
    if (
        len(bare) > 7
        and bare.startswith("re")
        and bare[2:5] in ("all", "ass", "sch", "age", "mar", "pro", "asi", "pla")
    ):
        return bare[2:]
    return bare


def _is_name(
    said: str, bare: str, start: int, text: str, before: Word | None, key: bool, fillers: frozenset[str]
) -> bool:
    if said[0] == "#" or said[0].isdigit():
        return said[0] == "#" or not said.isdecimal() or before is not None
    if len(said) == 1:
        small = said in "IAEOY" and not _labels(said, start, text, before)
        alone = said in _LETTERS and text[start + 1 : start + 2] in ("", ",", ".")
        return (said.isupper() and not small and (start > 0 or alone)) or (key and before is not None)
    small = bare in fillers or (said.isupper() and not stem(bare))
    if small and not _is_short_for(said, start, text, before):
        return False
    if said.isupper():
        return not text.isupper() and not (bare in UNITS and text[max(0, start - 2) : start].strip()[-1:].isdigit())
    return said[0].isupper() or any(char.isupper() for char in said[1:])


def _is_short_for(said: str, start: int, text: str, before: Word | None) -> bool:
    """Whether a small word written large after an article stands for something: "the IT", "da DAS", "o Pro"."""
    led = (
        before is not None and before.end == start - 1 and (before.bare in DETERMINERS or before.bare in _WITH_ARTICLE)
    )
    large = said.isupper() or (said.istitle() and fold(said) not in DETERMINERS)
    return led and large and not text.isupper() and fold(said) not in NEGATIONS


_LETTERS: Final = frozenset("BCDFGHLMNPRSTVXZ")
"""Letters that are a size or one of a kind where nothing else is said: "G, pensando bem"."""
_WITH_ARTICLE: Final = CONTRACTED_OF | CONTRACTED_IN | {"pro", "pros", "ao", "aos", "al"}


def _labels(said: str, start: int, text: str, before: Word | None) -> bool:
    """Whether a letter that is a word too tells one of a kind: "sala A", "block E"."""
    return said != "I" and before is not None and bool(before.term) and before.end == start - 1 and not text.isupper()


def terms_of(words: Sequence[Word]) -> frozenset[str]:
    return frozenset([word.term for word in words if word.term])
