"""Which commands a text asks for: by their templates first, and where those do not tell, by the words that count."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from sayso.conversation.intents.alignment import aligned, placed_slots
from sayso.conversation.intents.moods import asks, tells, wants
from sayso.conversation.intents.phrases import Match, PhraseBook
from sayso.conversation.intents.synonyms import LIGHT, OPENERS, REASONS
from sayso.conversation.intents.tokens import Token, tokens
from sayso.conversation.intents.vocabulary import Pattern, Vocabulary
from sayso.language.entity import Entity

MAX_LOOSE_CHARS: Final = 400
"""Who writes more than this does not ask for one thing in other words."""

ACCEPTED: Final = 0.7
"""How well a loose reading has to explain a text: of three words that count, two are not enough."""

SURE: Final = 0.9
"""How well it has to, to stand against a template that matches."""

TIE: Final = 0.03
"""Readings that are this close cannot be told apart."""

SLIP_WEIGHT: Final = 0.85
LIGHT_WEIGHT: Final = 0.25
VALUE_WEIGHT: Final = 2
DISORDER: Final = 0.9
MIN_LONE_SLIP_CHARS: Final = 7

_COURTESIES: Final = frozenset(
    {"please", "pls", "plz", "favor", "por", "porfavor", "porfa", "pfv", "pfvr", "ok", "okay"}
)


_NOES: Final = frozenset({"nao", "naum", "no", "nope", "nah", "wait", "pera", "perai", "espera"})
_MARK = re.compile(r"\s*[,.!;…-]")


class _Said(NamedTuple):
    """A text, taken apart once for all the patterns it is compared with."""

    text: str
    tokens: list[Token]
    words: list[int]  # the places of the words that count
    heavy: int  # how many of them count fully
    values: int


def interpret(text: str, book: PhraseBook, entities: Sequence[Entity] = (), lang: str | None = None) -> list[Match]:
    """Return the commands that `text` asks for, best first; none when it asks for nothing that is known.

    A template that matches decides, unless the words explain the whole text by a longer phrase than it. Of loose
    readings (`strict` is False) more than one is returned only when they cannot be told apart. Their slots are filled
    where a value stands in the slot's place, and left `missing` where only its type can tell. What is negated,
    reported, supposed or past is no request. Never raises.
    """
    strict = book.match(text)
    if strict and not _may_be_wrong(strict[0]):
        return strict
    loose = loosely(text, book, entities, lang)
    if strict and not (loose and _overrules(loose[0], strict[0])):
        return strict
    return loose


def story(text: str, book: PhraseBook, entities: Sequence[Entity] = (), lang: str | None = None) -> bool:
    """Whether a text tells of what was done or of what others do, and asks for nothing: "ontem mandei 70"."""
    vocabulary = book.vocabulary
    return len(text) <= MAX_LOOSE_CHARS and tells(text, tokens(text, entities, vocabulary, lang), vocabulary)


def loosely(text: str, book: PhraseBook, entities: Sequence[Entity] = (), lang: str | None = None) -> list[Match]:
    """Return what the words of `text` ask for, whatever the templates say; as `interpret` does."""
    if len(text) > MAX_LOOSE_CHARS:
        return []
    vocabulary = book.vocabulary
    found = _before_reason(_before_correction(text, _after_opening(tokens(text, entities, vocabulary, lang))))
    words = [place for place, token in enumerate(found) if token.kind == "word"]
    if not any(found[place].meaning for place in words) or not asks(text, found, vocabulary, lang):
        return []
    heavy = sum(found[place].folded not in LIGHT for place in words)
    said = _Said(text, found, words, heavy, sum(token.kind == "value" for token in found))
    readings: list[tuple[Pattern, Match]] = []
    best = ACCEPTED
    for bound, pattern in _candidates(said, vocabulary):
        if bound < best - TIE:
            break
        if match := _read(pattern, said):
            best = max(best, match.score)
            readings.append((pattern, match))
    return _best(readings)


def spoken(text: str, command: str, book: PhraseBook, entities: Sequence[Entity] = (), lang: str | None = None) -> int:
    """How many words of a text speak of a command, and are spelled like it."""
    said = [token.meaning for token in tokens(text, entities, book.vocabulary, lang) if token.meaning is not None]
    return sum(meaning.exact and command in meaning.commands for meaning in said)


def _after_opening(found: list[Token]) -> list[Token]:
    """Without the words that take the floor: "hang on, …", "espera, …", "ah, antes …"."""
    for place, token in enumerate(found):
        known = token.meaning is not None and token.meaning.exact
        if known or token.folded not in OPENERS:
            return found[place:]
    return found


def _before_correction(text: str, found: list[Token]) -> list[Token]:
    """Without what takes one value for another: "…, no, 150". It refuses nothing, and the slots will read it."""
    values = [place for place, token in enumerate(found) if token.kind == "value"]
    for place, token in enumerate(found):
        between = values and values[0] < place < values[-1]
        if between and token.folded in _NOES and _MARK.match(text, token.end):
            return found[:place]
    return found


def _before_reason(found: list[Token]) -> list[Token]:
    """Without the reason that someone gives: "… because it is late"."""
    end = next((place for place, token in enumerate(found) if token.folded in REASONS), None)
    return found[:end] if end else found


def _may_be_wrong(strict: Match) -> bool:
    """Whether a template lacks something, or took several words for one value."""
    return bool(strict.missing) or any(" " in value for value in strict.slots.values())


def _overrules(loose: Match, strict: Match) -> bool:
    if loose.score >= SURE and loose.literal > strict.literal:
        return True
    return bool(strict.missing) and not loose.missing and loose.literal >= strict.literal


def _candidates(said: _Said, vocabulary: Vocabulary) -> list[tuple[float, Pattern]]:
    """The patterns that may explain enough, with the most that each can, in descending order."""
    counts = Counter[int]()
    for place in said.words:
        if meaning := said.tokens[place].meaning:
            counts.update(meaning.orders)
    found: list[tuple[float, Pattern]] = []
    for order, count in counts.items():
        pattern = vocabulary.patterns[order]
        if count >= ACCEPTED * len(pattern.words) and (bound := _bound(pattern, count, said)) >= ACCEPTED:
            found.append((bound, pattern))
    return sorted(found, key=lambda each: (-each[0], each[1].order))


def _bound(pattern: Pattern, count: int, said: _Said) -> float:
    """The score if every word is found where it should be, and whatever can go into a slot does."""
    count = min(count, len(pattern.words))
    least = count if pattern.anchored else max(count, said.heavy)
    explained = count + VALUE_WEIGHT * min(said.values, pattern.takes)
    return explained / (least + VALUE_WEIGHT * said.values) * count / len(pattern.words)


def _read(pattern: Pattern, said: _Said) -> Match | None:
    """The text read by one pattern, if it explains enough of it."""
    places, ordered = aligned(pattern, said.tokens, said.words)
    hits = [said.tokens[place] for place in places if place is not None]
    if not _founded(hits, said, pattern):
        return None
    slots, taken = placed_slots(pattern, said.text, said.tokens, places if ordered else None)
    if len(pattern.words) == 1 and pattern.takes and not (said.values or slots or _is_bare(said) or wants(said.tokens)):
        return None  # "can you send it?" asks a person, not a teller
    found = sum(1 if hit.meaning and hit.meaning.exact else SLIP_WEIGHT for hit in hits)
    explained = found + VALUE_WEIGHT * min(said.values, pattern.takes)
    everything = _weight(said, places) - taken + VALUE_WEIGHT * said.values
    score = explained / everything * found / len(pattern.words) * (1 if ordered else DISORDER)
    if score < ACCEPTED:
        return None
    missing = tuple(name for name in pattern.slots if name not in slots)
    return Match(pattern.command, slots, missing, pattern.literal, min(score, 1.0), False)


def _weight(said: _Said, places: Sequence[int | None]) -> float:
    """What the words that count weigh together; those that change little, little, where the pattern has them not."""
    light = sum(place not in places and said.tokens[place].folded in LIGHT for place in said.words)
    return len(said.words) - light * (1 - LIGHT_WEIGHT)


def _founded(hits: list[Token], said: _Said, pattern: Pattern) -> bool:
    """Whether enough is spelled right to speak of slips in the rest, or says by its values what was meant."""
    if 1 < said.values <= pattern.takes and len(said.words) == 1:
        return True
    if any(hit.meaning and hit.meaning.exact for hit in hits) or len(hits) > 1:
        return True
    return len(hits) == 1 and len(hits[0].folded) >= MIN_LONE_SLIP_CHARS and len(said.words) == 1


def _is_bare(said: _Said) -> bool:
    return all(token.kind == "word" or token.folded in _COURTESIES for token in said.tokens)


def _best(found: list[tuple[Pattern, Match]]) -> list[Match]:
    found.sort(key=lambda pair: (-pair[1].score, len(pair[1].missing), -pair[1].literal, pair[0].order))
    best: dict[str, Match] = {}
    for _, match in found:
        best.setdefault(match.command, match)
    top = found[0][1].score - TIE if found else 0.0
    return [match for match in best.values() if match.score >= top]
