"""What one piece of text says: its topic in stems and concepts, its names, its values, the state it puts a thing in."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.language.fold import fold
from sayso.memory.claims.values.extract import values_of
from sayso.memory.claims.values.states import State, states
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.particles import (
    ARTICLES,
    DEFINITE,
    NO_PREPOSITIONS,
    POSSESSED,
    POSSESSIVES,
    PREPOSITIONS,
    SUBJECTS,
)
from sayso.memory.claims.vocabulary.verbs import VERBS
from sayso.memory.claims.vocabulary.words import Word, begins, fold_same, is_title, terms_of, words_of

MAX_CHARS: Final = 2_000
"""How much of a fact's value is looked at when it is compared with what is said."""
MAX_STATED: Final = 24
"""Values of a piece of text that are held against those of others; it takes the product of both."""
MAX_LABEL_WORDS: Final = 8
"""Words before a colon that may name a topic."""
MAX_PHRASE_WORDS: Final = 24
"""Words of a phrase that are looked at."""

_COPULAS = """
is are was were be 's 're become becomes became equals é eh são foi era será serão fica ficou ficam está tá estão vira
virou viraram es son fue era están queda quedó quedan sea sean seja sejam
"""
COPULAS: Final = frozenset(map(fold, _COPULAS.split())) | {"e"}
_TAKES = """
takes over as | steps in as | takes over | becomes | passa a ser | passou a ser | assume como | assume de | assume
| asume como | asume de | asume | pasa a ser | paso a ser | will be | sera | vai ser | va a ser | owns | leads | handles
| runs | manages | is in charge of | is responsible for | cuida de | cuida do | cuida da | lidera | gerencia
| responde por | se encarga de
"""
_BECOMES = re.compile(
    r"(?<!\w)(?:"
    + "|".join(sorted(map(str.strip, _TAKES.replace("\n", " ").split("|")), key=len, reverse=True))
    + r")(?!\w)"
)
_DOING: Final = VERBS - ARTICLES - PREPOSITIONS.keys()
_POINTS: Final = SUBJECTS - {"ella", "ela", "nos"} | {"that", "this", "what", "who", "there", "name"}
"""What "'s" is "is" after, and tells of nobody's."""
_LEADING = re.compile(
    r"\s*(?:(?:now|still|already|currently|really|actually|agora|ja|ainda|mesmo|ahora|ya|todavia|siempre|being|held"
    r"|taking place|happening|sendo|rolando|acontecendo|realizad[oa]s?|siendo|the"
    r"|a|an|our|my|o|os|as|um|uma"
    r"|el|la|los|las|un|una|in|at|on|to|em|no|na|en|pela|pelo|de|do|da|del|al|com|con|for|para|pra|ser)\s+)*"
)


class Statement(NamedTuple):
    """What one piece of text says.

    `topic` and `rest` are the two sides of "X: v" and "X is v", where it has such. `slot` is the place of a value in
    words ("Chicago" in "send it to Chicago"), `role` what leads to it ("is", "to", "in", …) and `outside` the terms
    that are not in it. `names` are surely names; `first` are words that begin a sentence and are no everyday ones, so
    that they may be.
    """

    text: str
    words: tuple[Word, ...]
    values: tuple[Value, ...]
    states: tuple[State, ...]
    terms: frozenset[str]
    names: frozenset[str]
    first: frozenset[str] = frozenset()
    topic: frozenset[str] = frozenset()
    rest: frozenset[str] = frozenset()
    slot: tuple[int, int] | None = None
    role: str = ""
    outside: frozenset[str] = frozenset()

    def at(self, place: tuple[int, int] | None) -> str:
        """The words at a place."""
        return self.text[place[0] : place[1]] if place else ""


@lru_cache(maxsize=16_384)
def statement(text: str, lang: Lang | None, day: datetime | None, key: bool = False) -> Statement:
    """Read one piece of text on its own, as the value of a fact is read; `key` tells that it is the name of one."""
    text = text[:MAX_CHARS]
    values = () if key else tuple(values_of(text, lang, day)[0])
    return compose(text, values, lang, key=key)


def compose(
    text: str,
    values: tuple[Value, ...],
    lang: Lang | None,
    quiet: Collection[int] = (),
    key: bool = False,
    inner: bool = False,
) -> Statement:
    """A statement from a text whose values are known; words that begin at a `quiet` place say nothing of a topic.

    `inner` tells that the text does not begin a sentence: what it begins with is written large for its own sake.
    """
    covered = _covered(text, values)
    words = words_of(text, covered, lang, quiet, key, inner)
    if (split := _split(text, words, covered)) is not None and any(_names_topic(value, split) for value in values):
        values = tuple(value for value in values if not _names_topic(value, split))
        return compose(text, values, lang, quiet, key, inner)
    found = Statement(
        text=text, words=tuple(words), values=values[:MAX_STATED],
        states=tuple(states(fold_same(text))) if not key else (),
        terms=terms_of(words), names=_names(words, text, key, inner),
        first=_first(words, text, inner), outside=terms_of(words),
    )  # fmt: skip
    return found if key else _slotted(found, split, lang)


def _covered(text: str, values: Iterable[Value]) -> bytearray:
    """Where in a text values stand."""
    covered = bytearray(len(text))
    for value in values:
        covered[value.start : value.end] = b"\1" * (value.end - value.start)
    return covered


def _names_topic(value: Value, split: tuple[int, int, str]) -> bool:
    """ "The teacher of 3B is …": a code before "is" tells of what, and is not what is said of it."""
    if value.unit or value.end > split[0]:
        return False
    return value.family == "code" or (value.family == "amount" and value.text.isdecimal() and split[0] <= value.end + 1)


def _names(words: Sequence[Word], text: str, key: bool, inner: bool) -> frozenset[str]:
    return frozenset(
        [word.term for word in words if word.term and word.name and (key or not _begins(word, text, inner))]
    )


def _first(words: Sequence[Word], text: str, inner: bool) -> frozenset[str]:
    return frozenset([word.term for word in words if word.term and word.name and _begins(word, text, inner)])


_GOES_ON = re.compile(r"['’]s(?!\w)|\s[A-ZÀ-Þ][a-zà-ÿ]")


def _begins(word: Word, text: str, inner: bool) -> bool:
    """Whether a name may be none, because a sentence begins with it: not where it goes on, or owns something."""
    return begins(text, word.start, text[word.start : word.end], inner) and _GOES_ON.match(text, word.end) is None


def _split(text: str, words: list[Word], covered: bytearray) -> tuple[int, int, str] | None:
    """Where "X: v" or "X is v" parts, if it does: the end of X, the start of v, and how."""
    colon = _colon(text, words, covered)
    copula = next(
        (
            word
            for index, word in enumerate(words)
            if index and _is_copula(text, words, index, covered) and terms_of(words[:index])
        ),
        None,
    )
    if copula is not None and (colon is None or terms_of([w for w in words if colon < w.start < copula.start])):
        return copula.start, copula.end, "is"
    if colon is not None:
        return colon, colon + 1, ":"
    if (found := _BECOMES.search(fold_same(text))) is not None and terms_of(
        [w for w in words if w.end <= found.start()]
    ):
        return found.start(), found.end(), "as"
    return None


def _is_copula(text: str, words: Sequence[Word], index: int, covered: bytearray) -> bool:
    word, before = words[index], words[index - 1]
    if word.bare in POSSESSED:
        return before.bare in _POINTS
    if word.bare == "e" and text[word.start] not in "éÉ":
        return _is_for_is(text, words, index, covered)
    return word.bare in COPULAS


def _is_for_is(text: str, words: Sequence[Word], index: int, covered: bytearray) -> bool:
    """Whether "e" is "é" of somebody who types no accents, and does not join two things: "o total e 300"."""
    word = words[index]
    if not text.isascii() or any(covered[: word.start]) or any(each.bare in _DOING for each in words):
        return False
    after = text[word.end :].lstrip()
    valued = bool(after) and bool(covered[len(text) - len(after)])
    return valued or (words[0].bare in DEFINITE["pt"] and sum(each.bare == "e" for each in words) == 1)


def _colon(text: str, words: list[Word], covered: bytearray) -> int | None:
    colon = text.find(":")
    while colon >= 0 and (covered[colon] or text[colon + 1 : colon + 2] not in ("", " ")):
        colon = text.find(":", colon + 1)
    before = [word for word in words if word.end <= colon]
    return colon if colon > 0 and len(before) <= MAX_LABEL_WORDS and terms_of(before) else None


def _slotted(said: Statement, split: tuple[int, int, str] | None, lang: Lang | None) -> Statement:
    if split is None:
        return _with_phrase(said, lang)
    label = said.text.rfind(": ", 0, split[0])
    left = [word for word in said.words if label < word.start and word.end <= split[0]]
    right = [word for word in said.words if word.start >= split[1]]
    topic, rest = terms_of(left), terms_of(right)
    if _is_role(left, right, said, split, lang):
        names = [word for word in left if word.term]
        who = (_titled(said, names[0]), names[-1].end)
        return said._replace(topic=rest, rest=topic, slot=who, role="is", outside=rest)
    slot = _rest_slot(said, split[1], right)
    last = _end(said, split[1])
    outside = frozenset(
        [
            w.term
            for w in said.words
            if w.term and label < w.start < last and not (slot and slot[0] <= w.start < slot[1])
        ]
    )
    return said._replace(topic=topic, rest=rest, slot=slot, role=":" if split[2] == ":" else "is", outside=outside)


def _titled(said: Statement, name: Word) -> int:
    """Where a name begins, with the title before it: "Dr. Osman"."""
    before = next((word for word in reversed(said.words) if word.end < name.start), None)
    return before.start if before is not None and is_title(said.text, before.bare, before.end) else name.start


def _is_role(
    left: list[Word], right: list[Word], said: Statement, split: tuple[int, int, str], lang: Lang | None
) -> bool:
    """ "Dr. Osman is our pediatrician": who is what only one can be; the name is the value."""
    if not terms_of(left) or any(word.term and not word.name for word in left) or any(word.name for word in right):
        return False
    if not terms_of(right) or any(value.start > split[1] for value in said.values):
        return False
    return split[2] == "as" or right[0].bare in DEFINITE[lang]


def _rest_slot(said: Statement, start: int, right: list[Word]) -> tuple[int, int] | None:
    if not terms_of(right):
        return None
    lead = _LEADING.match(fold_same(said.text), start)
    first = max(lead.end() if lead else start, start)
    end = _end(said, first)
    last = first + len(said.text[first:end].rstrip(" .!,;"))
    return (first, last) if last > first and any(first <= word.start < last and word.term for word in right) else None


_SHORT = 3  # "mar" is a month, and the sea
_MARK = re.compile(r"(?<!\bMr)(?<!\bMs)(?<!\bMrs)(?<!\bDr)(?<!\bDra)(?<!\bSr)(?<!\bSra)[,.;!?](?:\s|$)", re.IGNORECASE)


def _end(said: Statement, start: int) -> int:
    """Where a value in words ends: at a mark, at a typed value, or with the text."""
    mark = _MARK.search(said.text, start)
    ends = [mark.start()] if mark else [len(said.text)]
    return min([*ends, *(value.start for value in said.values if value.start > start and len(value.text) > _SHORT)])


def _with_phrase(said: Statement, lang: Lang | None) -> Statement:
    """The last phrase after a preposition; one that has a name comes before one that has none."""
    found: list[tuple[bool, int, str, tuple[int, int]]] = []
    for index, word in enumerate(said.words):
        role = PREPOSITIONS.get(word.bare) if word.bare not in NO_PREPOSITIONS[lang] else None
        leads = role in ("to", "in", "with", "from", "as") and not (index and leads_on(said, index + 1))
        slot = phrase(said, index + 1) if leads else None
        if role and slot is not None and not _is_turn_of_phrase(said, word.start, slot):
            named = any(each.name for each in said.words if slot[0] <= each.start < slot[1])
            found.append((named or role != "as", index, role, slot))
    if not found:
        return said
    _, _, role, place = max(found)
    outside = frozenset([w.term for w in said.words if w.term and not place[0] <= w.start < place[1]])
    return said._replace(slot=place, role=role, outside=outside)


_TURN_WORDS = (
    "end moment meantime fact case general particular total advance time hurry person fim final momento fato geral"
    " verdade caso tempo fin hecho verdad tiempo persona pessoa"
)
_TURNS_OF_PHRASE: Final = frozenset(_TURN_WORDS.split())
_INSTEAD = re.compile(r"in (?:his|her|its|their) place|en su lugar|em seu lugar|no lugar del[ea]s?")


def _is_turn_of_phrase(said: Statement, start: int, slot: tuple[int, int]) -> bool:
    """Whether what a preposition leads to is no place, nor anything else: "in the end", "de hecho", "in his place"."""
    led = fold_same(said.text[start : slot[1]])
    return led[slot[0] - start :] in _TURNS_OF_PHRASE or _INSTEAD.fullmatch(led) is not None


def phrase(said: Statement, index: int) -> tuple[int, int] | None:
    """From a word to the next preposition, value or mark, `MAX_PHRASE_WORDS` at most; None where nothing is said."""
    taken: list[Word] = []
    for word in islice(said.words, index, index + MAX_PHRASE_WORDS):
        between = said.text[(taken[-1].end if taken else said.words[index - 1].end) : word.start]
        titled = bool(taken) and is_title(said.text, taken[-1].bare, taken[-1].end)  # "Dra. Lund"
        if re.search(r"[\d]|[,.;:!?](?:\s|$)", between) and (taken or re.search(r"\d", between)) and not titled:
            break
        if taken and PREPOSITIONS.get(word.bare, "of") != "of" and not word.name:  # "group A"
            break
        taken.append(word)
    while taken and not taken[-1].term:
        taken.pop()
    while taken and not taken[0].term and not _belongs(said, taken[0]):
        taken.pop(0)
    return (taken[0].start, taken[-1].end) if any(word.term for word in taken) else None


_LEADS_ON = re.compile(
    r"(?:partir|nombre|nome|cargo|traves|causa|favor|base|pesar|vez|lugar|raiz|volta|behalf|front|charge|terms|spite|case"
    r"|addition) (?:de|del|d[ao]s?|of)(?!\w)"
)


def leads_on(said: Statement, index: int) -> bool:
    """Whether a noun only leads on with the words around it: "a partir de", "a nombre de", "on behalf of"."""
    return index < len(said.words) and _LEADS_ON.match(fold_same(said.text), said.words[index].start) is not None


def _belongs(said: Statement, word: Word) -> bool:
    return word.bare in POSSESSIVES or is_title(said.text, word.bare, word.end)
