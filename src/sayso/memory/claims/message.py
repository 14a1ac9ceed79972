"""A message while it is read: its text with the values, the times and the cues that were found in it once."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from datetime import datetime, time
from typing import Final

from sayso.language import cues
from sayso.language.cues import CueKind
from sayso.language.detect import Lang
from sayso.language.entity import Entity, Range
from sayso.memory.claims.clauses.frame import Frame
from sayso.memory.claims.clauses.statement import Statement, compose
from sayso.memory.claims.manner.heard import heard
from sayso.memory.claims.manner.pairs import Swap, swaps
from sayso.memory.claims.manner.validity import EVENT, Validity, shall, validity
from sayso.memory.claims.pieces.sentences import Piece, pieces
from sayso.memory.claims.values.extract import values_of
from sayso.memory.claims.vocabulary.lexicon import concepts, stem
from sayso.memory.claims.vocabulary.particles import TITLES, any_of
from sayso.memory.claims.vocabulary.words import fold_same

# A verb of change ("rose to") says something of its topic, and the frame of its clause reads it.
CHANGES: Final[frozenset[CueKind]] = cues.CHANGES - {"change"}
"""Cues that tell of a change and of nothing else."""
_WIDE: Final[frozenset[CueKind]] = frozenset({"question", "hypothetical", "quotation", "tentative"})
"""Guards of a whole sentence: a question is one to its first word."""
_ASIDE: Final[frozenset[CueKind]] = frozenset({"quotation", "hypothetical"})
"""Guards that end where a sentence goes on with what follows from them: "Ana asked if we could, so it's at 5"."""
# Whose word it is said to be says nothing of a topic; it has no weight either.
_ON_BEHALF = re.compile(
    r"(?<!\w)(?:per|as per|by order of|on behalf of|por orden? de|por ordem d[aeo]|a pedido d[aeo])\s(?:the "
    r"|o |a |el |la )?\w+(?: \w+)?(?=,)"
)
# "The same day": what stays says nothing of a topic. Nor does whom it is said to.
_SAME = re.compile(r"(?<!\w)(?:same|mism[oa]s?|mesm[oa]s?|msm[oa]?s?) (\w{3,})")
_ONLY = re.compile(
    r"(?<!\w)(?:the only|lo unico|la unica|el unico|o unico|a unica)(?: \w+)? (?:changes?|difference|thing|different"
    r"|distint[oa]|diferente|mudanca|diferenca|cambio|cosa|coisa|cambia|muda)(?!\w)"
)
_CALLED = re.compile(
    r"\W*(?:(?:oi|ola|hola|hey|hi|ai|ay|olha|mira|look)\W+)?(amig[oa]s?|amor|gente|pessoal|galera|turma|man[oa]s?|cara"
    r"|chic[oa]s|muchach[oa]s|equipo|folks|guys|mates?|team|ladies|babe|dear|quer(?:id[oa]s?)|vecin[oa]s)\s"
)
_HAILED = re.compile(
    r"\W*(?i:hi+|hey+|hello|hiya|dear|morning|good (?:morning|afternoon|evening)|ol[aá]|oi+|bom dia|boa (?:tarde|noite)"
    r"|hola+|buen(?:os|as)(?: (?:d[ií]as|tardes|noches))?|estimad[oa]s?|prezad[oa]s?|car[oa]|querid[oa])[ ,]+"
    rf"(?P<whom>(?:(?i:{any_of(TITLES)})\.? )?[A-ZÀ-Þ][\w'-]+(?: [A-ZÀ-Þ][\w'-]+)?)(?=\s*(?:[,.!?:\n]|$))"
)
_DUE_TO = re.compile(r"(?<!\w)(?:due(?= to\b)|except|excepto|exceto|salvo|tirando)(?!\w)")
_SO = re.compile(
    r"(?:so|entao|entonces|por eso|por isso|asi que|de modo que|de manera que|de forma que"
    r"|por lo que|pelo que|portanto)\b"
)
# Words of set phrases, which say nothing of what they name elsewhere: "bom dia", "a partir de".
_SET_PHRASE = re.compile(
    r"(?<!\w)(?:hoje em dia|hoy en dia|al? dia de hoy|nos dias de hoje|bom dia|bo[am] (?:tarde|noite)|buen dia"
    r"|a partir(?= d)|no (?:fim|final)(?: das contas)?(?! d)|al final(?! d)|in the end(?! of)"
    r"|thank god|gracas a deus|gracias a dios|long time|(?<=\w )these days)(?!\w)"
)
_INNER = re.compile(r"[\w,:]\s$")
_WORD = re.compile(r"\S+")
_SHORT_CUE: Final = 3


class Message:
    """One message: what is found in it is found once, and asked for by place."""

    def __init__(self, text: str, lang: Lang | None, now: datetime | None, named: Collection[str] = ()) -> None:
        self.text, self.now = text, now
        self.lang: Lang | None = lang
        values, self.entities = values_of(text, lang, now)
        self.plain = fold_same(text)
        self.values = [value for value in values if not _is_named(self.plain[value.start : value.end], named)]
        self.cues = heard(text, self.plain, lang)
        self._quiet = self._quiet_places()

    def sentences(self, start: int) -> list[list[Piece]]:
        """The pieces of each sentence from a place on."""
        mask = bytearray(len(self.text))
        for value in self.values:
            end = value.start + len(value.text.rstrip(".!?"))  # "domingo." may end a sentence
            mask[value.start : end] = b"\1" * (end - value.start)
        found: dict[int, list[Piece]] = {}
        for piece in pieces(self.text, mask):
            if piece.end > start:
                found.setdefault(piece.sentence, []).append(piece._replace(start=max(piece.start, start)))
        return list(found.values())

    def valued(self, start: int, end: int) -> bool:
        """Whether a value begins between two places."""
        return any(start <= value.start < end for value in self.values)

    def around(self, start: int, end: int) -> tuple[int, int]:
        """A stretch with the whole of the values that begin or end in it: "that Thursday"."""
        inside = [value for value in self.values if value.start < end and start < value.end]
        return min([start, *(value.start for value in inside)]), max([end, *(value.end for value in inside)])

    def statement(self, start: int, end: int, without: Sequence[tuple[int, int]] = ()) -> Statement:
        """What is said between two places; what is in `without` is blanked, so that places stay what they are."""
        text = self.text[start:end]
        for first, last in without:
            text = text[: first - start] + " " * (last - first) + text[last - start :]
        values = tuple(
            each._replace(start=each.start - start, end=each.end - start)
            for each in self.values
            if start <= each.start and each.end <= end and not any(a < each.end and each.start < b for a, b in without)
        )
        inner = _INNER.search(self.text[max(0, start - 3) : start]) is not None
        quiet = {place - start for place in self._quiet if start <= place < end}
        return compose(text, values, self.lang, quiet, inner=inner)

    def swaps(self, start: int, end: int) -> list[Swap]:
        """What is said between two places to have taken the place of what."""
        values = [
            each._replace(start=each.start - start, end=each.end - start)
            for each in self.values
            if start <= each.start and each.end <= end
        ]
        return [each.moved(start) for each in swaps(self.text[start:end], self.lang, values, self.plain[start:end])]

    def kinds(self, start: int, end: int, mine: Sequence[Piece]) -> set[CueKind]:
        """The kinds of cues between two places, with those of its sentence that go for all of it."""
        first, last = mine[0].start, mine[-1].end + 1
        so = max((each.start for each in mine if each.start <= start and _SO.match(self.plain, each.start)), default=0)
        return {
            cue.kind
            for cue in self.cues
            if (start < cue.end <= end and not (cue.kind == "negated" and cue.start < start))
            or (cue.kind in _WIDE and first <= cue.start < last and not (cue.start < so and cue.kind in _ASIDE))
        }

    def corrects(self, start: int, end: int) -> bool:
        """Whether a cue of a correction begins between two places."""
        return any(cue.kind == "correction" and start <= cue.start < end for cue in self.cues)

    def dated(self, start: int, end: int) -> list[Entity]:
        """The times and all else that is typed between two places."""
        return [each for each in self.entities if start <= each.start < end]

    def validity(self, start: int, end: int, said: Statement, clauses: Sequence[Frame]) -> Validity:
        """When what is said between two places holds."""
        entities = [_shifted(each, start) for each in self.dated(start, end)]
        dated = any(isinstance(each.value, Range) and not _has_hour(each.value) for each in entities)
        families = {value.family for value in said.values}
        slots = families - ({"date"} if dated else {"date", "time", "range"})
        tells = said.slot is not None and (
            said.role in ("in", "with") or (said.role == "to" and shall(self.text[start:end]))
        )
        if tells or any(token.term for frame in clauses for token in frame.tail):
            slots.add("words")
        if not clauses and "time" in families:
            slots.add(EVENT)
        return validity(self.text[start:end], entities, self.now, said.names | slots)

    def _quiet_places(self) -> set[int]:
        """The places of words that only tell of a change: the first and the last of each cue."""
        found: set[int] = set()
        for cue in self.cues:
            if cue.kind in CHANGES:
                words = [match.start() for match in _WORD.finditer(self.plain, cue.start, cue.end)]
                whole = len(words) <= _SHORT_CUE and not any(self.text[word].isupper() for word in words[1:-1])
                found.update(words if whole else (words[0], words[-1]))  # "move Smith to" tells of whom
        for match in (
            *_ON_BEHALF.finditer(self.plain),
            *_ONLY.finditer(self.plain),
            *_SET_PHRASE.finditer(self.plain),
        ):
            found.update(each.start() for each in _WORD.finditer(self.plain, *match.span()))
        found.update(match.start() for match in _DUE_TO.finditer(self.plain))
        found.update(match.start(1) for match in _SAME.finditer(self.plain) if stem(match[1]) in concepts())
        if (called := _CALLED.match(self.plain)) is not None:
            found.add(called.start(1))
        if (hailed := _HAILED.match(self.text)) is not None:
            found.update(each.start() for each in _WORD.finditer(self.plain, *hailed.span("whom")))
        return found


_LED = re.compile(r"^(?:(?:the|el|los|las?|del|de|dos?|das?|da)\s)+")


def _is_named(said: str, named: Collection[str]) -> bool:
    """Whether what looks like a value is the name of something: "ticket 881"."""
    return bool(named) and _LED.sub("", said.strip(".!?, ")) in named


def _has_hour(value: Range) -> bool:
    return isinstance(value.start, time) or isinstance(value.end, time)


def _shifted(entity: Entity, by: int) -> Entity:
    return Entity(
        entity.type, entity.start - by, entity.end - by, entity.text, entity.value, entity.candidates, entity.role
    )
