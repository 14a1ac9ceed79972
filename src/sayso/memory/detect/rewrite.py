"""A known statement with one value in the place of another, so that all else it says lives on."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sayso.memory.claims.lexicon import CLASSES
from sayso.memory.claims.statement import Statement, phrase
from sayso.memory.claims.values import Value
from sayso.memory.claims.words import PREPOSITIONS, Word, fold_same

Place = tuple[int, int]


def replaced(said: Statement, changes: Sequence[tuple[Value, Value]]) -> str:
    """The text of a statement with new values where old ones stood."""
    text = said.text
    for old, new in sorted(changes, key=lambda pair: -pair[0].start):
        text = f"{text[: old.start]}{_like(old.text, new.text)}{text[old.end :]}"
    return text.strip()


def _like(old: str, new: str) -> str:
    """The new value as it stands in the place of the old: "at 5pm" for "at 3pm", with one "at"."""
    lead = re.match(r"(?:at|às|as|a las|el|the|dia|on)\s", old, re.IGNORECASE)
    mine = re.match(r"(?:at|às|as|a las|el|the|dia|on)\s", new, re.IGNORECASE)
    return f"{lead[0]}{new}" if lead is not None and mine is None else new


def find(text: str, wanted: str) -> Place | None:
    """Where a phrase stands in a text as whole words, whatever its case and accents."""
    plain, bare = fold_same(text), fold_same(wanted).strip()
    if not bare:
        return None
    found = re.search(rf"(?<!\w)(?<!\d[.,]){re.escape(bare)}(?!\w)(?![.,]\d)", plain)
    return found.span() if found else None


def put(text: str, place: Place, new: str) -> str:
    """A text with something else at a place."""
    before = text[: place[0]]
    if _POSSESSED.match(new):
        before = _ARTICLE.sub("", before)
    return f"{before}{new}{text[place[1] :]}".strip()


_POSSESSED = re.compile(
    r"(?:my|our|your|his|her|their|mi|mis|su|sus|nuestr[oa]|meu|minha|seu|sua|noss[oa])\s", re.IGNORECASE
)
_ARTICLE = re.compile(r"(?<!\w)(?:the|an?|el|la|los|las|o|os|as|um|uma|un|una|my|mi|meu|minha)\s$", re.IGNORECASE)


def alike(known: Statement, said: Statement, classes: bool = False) -> tuple[Place, str, str] | None:
    """The part of a statement that a short answer in words surely takes the place of, and the new words for it.

    That is a word of the same small class ("medium", "large"), or a phrase with the same head ("north gate", "east
    gate"; "turno da manhã", "turno da noite").
    """
    return _same_class(known, said) or (None if classes else _same_head(known, said))


def _same_class(known: Statement, said: Statement) -> tuple[Place, str, str] | None:
    new = {CLASSES[word.bare]: word for word in said.words if word.bare in CLASSES and not _of_name(said, word)}
    for word in known.words:
        mine = new.get(CLASSES.get(word.bare, ""))
        if mine is not None and mine.bare != word.bare and not _of_name(known, word):
            return (word.start, word.end), said.text[mine.start : mine.end], CLASSES[word.bare]
    return None


def _of_name(said: Statement, word: Word) -> bool:
    """Whether a word is part of a name: "Norte" in "Mesa Norte"."""
    return word.name and any(other.name and other.end + 1 == word.start for other in said.words)


def _same_head(known: Statement, said: Statement) -> tuple[Place, str, str] | None:
    mine = [word for word in said.words if word.term]
    for head in mine:
        for other, word in enumerate(known.words):
            if word.term != head.term:
                continue
            for step in (-1, 1):
                found = _modified(known, other, step), _modified(said, said.words.index(head), step)
                if found[0] is not None and found[1] is not None and found[0].term != found[1].term:
                    place = min(found[0].start, word.start), max(found[0].end, word.end)
                    first, last = min(found[1].start, head.start), max(found[1].end, head.end)
                    return place, said.text[first:last], ""
    return None


def _modified(said: Statement, index: int, step: int) -> Word | None:
    """The word that tells which one: right before it, or right after it but for "of"."""
    at = index + step
    if step > 0 and 0 <= at < len(said.words) and PREPOSITIONS.get(said.words[at].bare) in ("of", "from"):
        at += 1
    if not 0 <= at < len(said.words):
        return None
    word = said.words[at]
    between = said.text[min(word.end, said.words[index].end) : max(word.start, said.words[index].start)]
    return word if word.term and not re.search(r"[,.;:!?\d]", between) else None


def complement(known: Statement, role: str) -> Place | None:
    """What stands after the last preposition of a role; "" takes the last of any."""
    for index in range(len(known.words) - 1, -1, -1):
        mine = PREPOSITIONS.get(known.words[index].bare)
        if mine and mine != "of" and (mine == role or not role) and (place := phrase(known, index + 1)) is not None:
            return place
    return None


def without_part(said: Statement, about: frozenset[str]) -> str | None:
    """A list without the member that is about some terms; None where it is no list, or nothing would be left."""
    parts = list(re.finditer(r"(?:(?!,\s|\s(?:and|e|y)\s).)+", said.text))
    mine = [
        part
        for part in parts
        if any(part.start() <= word.start < part.end() and word.term in about for word in said.words)
    ]
    others = [part for part in parts if part not in mine]
    valued = [
        part
        for part in others
        if any(part.start() <= value.start < part.end() for value in said.values)
        and any(part.start() <= word.start < part.end() and word.term for word in said.words)
    ]
    if len(mine) != 1 or not valued:
        return None
    return ", ".join(part[0].strip() for part in others)
