"""The words of a phrase book by what they mean: what a word of a text stands for, and which phrases speak of that."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from sayso.conversation.intents.inflection import asking, plurals, telling
from sayso.conversation.intents.resemblance import MIN_FUZZY_CHARS, nearest, slips
from sayso.conversation.intents.synonyms import FILLERS, NEGATIONS, NOT_SLIPS, NOUNS, PREPOSITIONS, VERBS
from sayso.language.fold import fold

if TYPE_CHECKING:
    from sayso.conversation.intents.phrases import Phrase

MAX_REMEMBERED_WORDS: Final = 4096
MAX_WORD_CHARS: Final = 24
MIN_FORM_CHARS: Final = 6

_WORD = re.compile(r"[^\W\d_]++")


class Part(NamedTuple):
    """A piece of a template: a `word` that counts, a `place` (a preposition's kind), or a `slot`."""

    kind: str
    name: str


class Pattern(NamedTuple):
    """A phrase without the words that carry no request."""

    order: int
    command: str
    parts: tuple[Part, ...]
    words: tuple[frozenset[str], ...]
    slots: tuple[str, ...]
    takes: int  # how many values the command has a place for
    literal: int
    anchored: bool  # whether a slot stands behind a preposition


class Meaning(NamedTuple):
    """What a word stands for: its meanings in the book, whether it is spelled like one, and who speaks of them.

    `orders` are those of the patterns, `commands` theirs.
    """

    ids: frozenset[str]
    exact: bool
    orders: tuple[int, ...]
    commands: frozenset[str]


class Vocabulary:
    """Every phrase of a book by its meanings.

    `synonyms` adds to what the everyday words mean: `{"balance": ["grana", "bufunfa"]}`; single words only, else
    ValueError. `takes` says how many values each command has a place for, where its phrases do not show them all.
    """

    def __init__(
        self,
        entries: Iterable[tuple[str, Phrase]],
        synonyms: Mapping[str, Iterable[str]],
        takes: Mapping[str, int],
    ) -> None:
        listed = list(entries)
        self._groups = _everyday() | dict(_added(synonyms))
        self._forms: dict[str, set[str]] = {}
        self._spelled: dict[str, frozenset[str]] = {}
        self._past: set[str] = set()
        self._remembered: dict[str, Meaning | None] = {}
        self._postings: dict[str, list[int]] = {}
        self.patterns: dict[int, Pattern] = {}
        self._index(listed, _capacity(listed, takes))
        meanings = {ids: self._meaning(ids, exact=True) for ids in set(map(frozenset, self._forms.values()))}
        self._exact = {form: meanings[frozenset(ids)] for form, ids in self._forms.items()}
        self._near = _by_opening(self._forms, self._spelled)

    def meaning(self, word: str) -> Meaning | None:
        """What a folded word stands for in this book, if it does; a word within its slips counts as not exact."""
        if (known := self._exact.get(word)) is not None:
            return known
        if not MIN_FUZZY_CHARS <= len(word) <= MAX_WORD_CHARS:
            return None
        if word not in self._remembered:
            if len(self._remembered) >= MAX_REMEMBERED_WORDS:
                self._remembered.clear()
            self._remembered[word] = self._guessed(word)
        return self._remembered[word]

    def tells(self, word: str) -> bool:
        """Whether the word speaks of one of the book's verbs as something past."""
        return word in self._past

    def _meaning(self, ids: Iterable[str], *, exact: bool) -> Meaning:
        listed = frozenset(ids)
        orders = {order for one in listed for order in self._postings.get(one, ())}
        commands = frozenset(self.patterns[order].command for order in orders)
        return Meaning(listed, exact, tuple(sorted(orders)), commands)

    def _guessed(self, word: str) -> Meaning | None:
        if word in NOT_SLIPS or word in self._past:
            return None
        lengths = range(len(word) - slips(word), len(word) + slips(word) + 1)
        near = nearest(word, [form for length in lengths for form in self._near.get((word[0], length), ())])
        ids = {each for form in near for each in self._forms[form]}
        return self._meaning(ids, exact=False) if ids else None

    def _index(self, entries: list[tuple[str, Phrase]], takes: Mapping[str, int]) -> None:
        seen: set[tuple[object, ...]] = set()
        for order, (command, phrase) in enumerate(entries):
            parts = tuple(_parts(phrase))
            meant = [self._learned(part.name) if part.kind == "word" else part for part in parts]
            words = tuple(each for each in meant if isinstance(each, frozenset))
            shape = (command, *meant)
            if not words or shape in seen:
                continue
            seen.add(shape)
            literal = sum(len(part.name) for part in parts if part.kind == "word")
            anchored = bool(phrase.slots) and any(part.kind == "place" for part in parts)
            self._post(Pattern(order, command, parts, words, phrase.slots, takes[command], literal, anchored))
        self._past -= self._forms.keys()

    def _post(self, pattern: Pattern) -> None:
        for each in {each for ids in pattern.words for each in ids}:
            self._postings.setdefault(each, []).append(pattern.order)
        self.patterns[pattern.order] = pattern

    def _learned(self, word: str) -> frozenset[str]:
        """The meanings of a word of a phrase, after its forms and those of its synonyms are known."""
        if word in self._spelled:
            return self._spelled[word]
        ids = frozenset(name for name, group in self._groups.items() if word in group.asked) or frozenset({word})
        self._spelled[word] = ids
        for each in ids:
            for form in self._groups[each].asked if each in self._groups else {*asking(word), *plurals(word)}:
                self._forms.setdefault(form, set()).add(each)
            self._past |= self._groups[each].told if each in self._groups else set(telling(word))
        return ids


class _Group(NamedTuple):
    asked: frozenset[str]
    told: frozenset[str]


@cache
def _everyday() -> dict[str, _Group]:
    """The everyday groups, by a name each; worked out once."""
    groups: dict[str, _Group] = {}
    for table, is_verb in ((VERBS, True), (NOUNS, False)):
        for line in table.strip().splitlines():
            words = line.replace("|", " ").split()
            groups[f"{words[0]}:{'verb' if is_verb else 'noun'}"] = _group(words, is_verb=is_verb)
    return groups


def _group(words: Iterable[str], *, is_verb: bool) -> _Group:
    asked = {form for word in words for form in (*plurals(word), *(asking(word) if is_verb else ()))}
    told = {form for word in words for form in telling(word)} if is_verb else set[str]()
    return _Group(frozenset(asked), frozenset(told))


def _added(synonyms: Mapping[str, Iterable[str]]) -> Iterator[tuple[str, _Group]]:
    for head, others in synonyms.items():
        words = [fold(word) for word in (head, *others)]
        wrong = [word for word in words if not _WORD.fullmatch(word)]
        if wrong:
            raise ValueError(f"synonyms of {head!r}: {wrong[0]!r} is not a single word")
        known = [group for group in _everyday().values() if words[0] in group.asked]
        own = _group(words, is_verb=True)
        asked = own.asked.union(*(group.asked for group in known))
        yield f"{words[0]}:own", _Group(asked, own.told.union(*(group.told for group in known)))


def _capacity(entries: Iterable[tuple[str, Phrase]], takes: Mapping[str, int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for command, phrase in entries:
        found[command] = max(found.get(command, takes.get(command, 0)), len(phrase.slots))
    return found


def _by_opening(forms: Iterable[str], spelled: Iterable[str]) -> dict[tuple[str, int], list[str]]:
    """The words by first letter and length: who mistypes a word still begins it right.

    Short words have many neighbours, so that they are only taken for words that the phrases themselves have.
    """
    found: dict[tuple[str, int], list[str]] = {}
    for form in {*spelled, *(form for form in forms if len(form) >= MIN_FORM_CHARS)}:
        if slips(form):
            found.setdefault((form[0], len(form)), []).append(form)
    return found


def _parts(phrase: Phrase) -> Iterator[Part]:
    for place, literal in enumerate(phrase.literals):
        for word in _WORD.findall(literal.replace("'", "")):
            if word in PREPOSITIONS:
                yield Part("place", PREPOSITIONS[word])
            elif word not in FILLERS and word not in NEGATIONS:
                yield Part("word", word)
        if place < len(phrase.slots):
            yield Part("slot", phrase.slots[place])
