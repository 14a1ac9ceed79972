"""A message to the claims in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, time
from typing import Final

from sayso.language.cues import CueKind, cues
from sayso.language.detect import Lang, guess
from sayso.language.entity import Entity, Range
from sayso.memory.claims.claim import Act, Claim, Pair
from sayso.memory.claims.frame import Frame, frames, spelled
from sayso.memory.claims.heard import heard
from sayso.memory.claims.joins import follows, rejects
from sayso.memory.claims.kept import kept
from sayso.memory.claims.labels import label
from sayso.memory.claims.leads import decider, reason
from sayso.memory.claims.marks import marks
from sayso.memory.claims.pairs import Swap, swaps
from sayso.memory.claims.past import past
from sayso.memory.claims.sentences import Piece, adverbial, pieces
from sayso.memory.claims.statement import Statement, compose
from sayso.memory.claims.validity import Validity, validity
from sayso.memory.claims.values import Value, values_of
from sayso.memory.claims.words import fold_same

MAX_READ_CHARS: Final = 8_000
"""How much of a message is understood; what comes after is kept as it was said."""

_CHANGES: Final[frozenset[CueKind]] = frozenset({"correction", "cancellation", "reversion", "finality"})
_GUARDS: Final[frozenset[CueKind]] = frozenset(
    {"question", "hypothetical", "quotation", "negated", "tentative", "future"}
)
_CORRECTION: Final[frozenset[CueKind]] = frozenset({"correction"})
_SETTLES: Final[frozenset[CueKind]] = frozenset({"correction", "finality"})
_WIDE: Final[frozenset[CueKind]] = frozenset({"question", "hypothetical", "quotation", "tentative"})
"""Guards of a whole sentence: a question is one to its first word."""
_THEN = re.compile(
    r"(?<!\w)(?:till then|until then|by then|meanwhile|in the meantime|ate la|enquanto isso|ate entao"
    r"|hasta entonces|mientras)(?!\w)"
)
_AFTER = re.compile(
    r"^(?:after (?:that|then)|afterwards|then|depois(?: disso)?|em seguida|despues|luego|normally|normalmente"
    r"|lo normal)(?!\w)"
)
# Whose word it is said to be says nothing of a topic; it has no weight either.
_ON_BEHALF = re.compile(
    r"(?<!\w)(?:per|as per|by order of|on behalf of|por orden? de|por ordem d[aeo]|a pedido d[aeo])\s(?:the "
    r"|o |a |el |la )?\w+(?: \w+)?(?=,)"
)
_NOT = re.compile(
    r"(?<!\w)(?:do not|don't|dont|not|never|won't|nao|nunca|no|ya no) (?!wait|problem|rush|problema|hay)\w"
)
_NAO = re.compile(r"(?<!\w)(?:nao|nunca) (?!tem problema|ha)\w")
_SO = re.compile(r"(?:so|entao|entonces|por eso|por isso)\b")
_DUE_TO = re.compile(r"(?<!\w)due to(?!\w)")
_SHORT_CUE = 3
_ASIDE_MAX_WORDS = 6


def read(text: str, lang: Lang | None = None, now: datetime | None = None, speaker: str = "user") -> list[Claim]:
    """Return what a message claims, in order. Never raises; takes time in proportion to the text.

    `now` is the moment of saying, in the speaker's zone; `speaker` is "user", "assistant" or a name. What is asked,
    supposed or quoted comes back too, with its guards: it says nothing of what is so, and a session's talk needs it.

    >>> [(claim.text, [value.text for value in claim.said.values]) for claim in read("the rate is 300, not 200", "en")]
    [('the rate is 300', ['300'])]
    """
    text = text[:MAX_READ_CHARS]
    known = lang or guess(text)
    values, entities = values_of(text, known, now)
    return _Reader(text, known, now, speaker, values, entities).claims()


def host_claim(key_words: str, value: str, now: datetime | None = None) -> Claim:
    """What a host's fact says, as a claim: without guards, because a host does not ask, suppose or quote."""
    text = f"{key_words}: {value}"[:MAX_READ_CHARS]
    lang = guess(text)
    said = compose(text, tuple(values_of(text, lang, now)[0]), lang)
    kinds: set[CueKind] = {cue.kind for cue in cues(text, lang)}
    found = _SETTLES & kinds
    return Claim(
        0, 0, value, said, lang, "host", now, cues=found, marks=frozenset({"host"}), frames=frames(said, lang),
        spelled=spelled(said),
    )  # fmt: skip


class _Reader:
    """One message while it is read."""

    def __init__(
        self, text: str, lang: Lang | None, now: datetime | None, speaker: str, values: Sequence[Value],
        entities: Sequence[Entity],
    ) -> None:  # fmt: skip
        self.text, self.now, self.speaker = text, now, speaker
        self.lang: Lang | None = lang
        self.values, self.entities = values, entities
        self.plain = fold_same(text)
        self.cues = heard(text, self.plain, lang)
        self.quiet = self._quiet()

    def claims(self) -> list[Claim]:
        start = tag.end if (tag := label(self.text)) is not None else 0
        mask = bytearray(len(self.text))
        for value in self.values:
            end = value.start + len(value.text.rstrip(".!?"))  # "domingo." may end a sentence
            mask[value.start : end] = b"\1" * (end - value.start)
        parts = [
            piece._replace(start=max(piece.start, start)) for piece in pieces(self.text, mask) if piece.end > start
        ]
        by_sentence: dict[int, list[Piece]] = {}
        for piece in parts:
            by_sentence.setdefault(piece.sentence, []).append(piece)
        found: list[Claim] = []
        for sentence in by_sentence.values():
            mine = [part for piece in sentence for part in self._parted(piece)]
            told = self._swaps(mine)
            for piece in mine:
                claim = self._claim(piece, mine, told, found)
                if claim is None:
                    continue
                if found and rejects(found[-1], claim):
                    found.pop()
                if found and follows(claim, found[-1]):
                    found[-1] = self._joined(found[-1], claim)
                else:
                    found.append(claim)
        return found

    def _parted(self, piece: Piece) -> list[Piece]:
        """A piece in two where a bare value stands beside something else: "better tomorrow, I'm on my way out"."""
        commas = [
            at for at in _commas(self.text, piece) if not any(value.start <= at < value.end for value in self.values)
        ]
        for at in commas:
            if self._valued(piece.start, at) == self._valued(at, piece.end):
                continue
            left, right = self._statement(piece.start, at, []), self._statement(at + 1, piece.end, [])
            first = _is_bare(left) and right.terms and not right.values and not adverbial(self.text[piece.start : at])
            last = (
                _is_bare(right)
                and left.terms
                and not left.values
                and not left.topic
                and len(left.words) <= _ASIDE_MAX_WORDS
            )
            if first or last:
                return [piece._replace(end=at), Piece(at + 2, piece.end, piece.sentence, "splice")]
        return [piece]

    def _valued(self, start: int, end: int) -> bool:
        return any(start <= value.start < end for value in self.values)

    def _quiet(self) -> set[int]:
        """The places of words that only tell of a change: the first and the last of each cue."""
        found: set[int] = set()
        for cue in self.cues:
            if cue.kind in _CHANGES:
                words = [match.start() for match in re.finditer(r"\S+", self.plain[cue.start : cue.end])]
                found.update(cue.start + at for at in (words if len(words) <= _SHORT_CUE else (words[0], words[-1])))
        for match in _ON_BEHALF.finditer(self.plain):
            found.update(match.start() + each.start() for each in re.finditer(r"\S+", match[0]))
        found.update(match.start() for match in _DUE_TO.finditer(self.plain))
        return found

    def _swaps(self, mine: list[Piece]) -> list[Swap]:
        start, end = mine[0].start, mine[-1].end
        return [
            each._replace(
                old_start=each.old_start + start,
                old_end=each.old_end + start,
                new_start=each.new_start + start,
                new_end=each.new_end + start,
            )
            for each in swaps(self.text[start:end], self.lang)
        ]  # fmt: skip

    def _claim(self, piece: Piece, mine: list[Piece], told: list[Swap], before: list[Claim]) -> Claim | None:
        start, end = piece.start, piece.end
        swapped = [each for each in told if start <= each.new_start < end]
        firm = [each for each in told if not each.soft]
        if any(start <= each.old_start < end and not start <= each.new_start < end for each in firm):
            return None  # it only quotes what is gone
        gone = [(each.old_start, each.old_end) for each in firm if start <= each.old_start < end]
        gone += self._before(start, end)
        said = self._statement(start, end, gone)
        clauses = frames(said, self.lang)
        holds = self._validity(start, end, said, clauses, before, piece)
        if holds.end:
            said = self._statement(start, end, [*gone, (start + holds.start, start + holds.end)])
            clauses = frames(said, self.lang)
        here = self._kinds(start, end, mine)
        carried: frozenset[CueKind] = _CORRECTION if any("correction" in each.cues for each in before) else frozenset()
        found = (here & _CHANGES) | carried
        return Claim(
            start=start, end=end, text=kept(self.text, start, end, swapped), said=said,
            lang=self.lang, speaker=self.speaker, at=self.now, act=_act(here), cues=frozenset(found),
            guards=frozenset(here & _GUARDS), marks=self._marks(piece, mine),
            pairs=tuple(Pair(each.old, each.new, each.old_start, each.old_end, each.soft) for each in swapped),
            context=frozenset[str]().union(*(each.said.terms for each in before)), elliptic=not said.terms,
            valid_from=holds.since, valid_to=holds.until, later=holds.later, turns=piece.turns,
            opens=any(cue.kind == "correction" and start <= cue.start <= start + 4 for cue in self.cues),
            carried="correction" not in here and "correction" in carried,
            negative=(_NAO if self.lang == "pt" else _NOT).search(self.plain[start:end]) is not None,
            past=past(self.plain[start:end], self._dated(start, end), self.now), frames=clauses, spelled=spelled(said),
            lead=self.text[before[-1].start : end] if piece.turns == "splice" and not said.terms and before else "",
        )  # fmt: skip

    def _before(self, start: int, end: int) -> list[tuple[int, int]]:
        """What stands before what a piece says, and is no part of it."""
        found = [span for find in (reason, decider) if (span := find(self.plain[start:end])) is not None]
        return [(start + first, start + last) for first, last in found if not self._valued(start + first, start + last)]

    def _dated(self, start: int, end: int) -> list[Entity]:
        return [each for each in self.entities if start <= each.start < end]

    def _marks(self, piece: Piece, mine: list[Piece]) -> frozenset[str]:
        """The marks of a piece; and of its sentence that it keeps something, or changes something."""
        start, end = mine[0].start, mine[-1].end
        found = set(marks(self.plain[piece.start : piece.end]))
        if "keep" in (found if len(mine) == 1 else marks(self.plain[start:end])):
            found.add("partial")
        if any(cue.kind == "correction" and start <= cue.start < end for cue in self.cues):
            found.add("changing")
        return frozenset(found)

    def _validity(
        self, start: int, end: int, said: Statement, clauses: Sequence[Frame], before: list[Claim], piece: Piece
    ) -> Validity:
        entities = [_shifted(each, start) for each in self._dated(start, end)]
        dated = any(
            isinstance(each.value, Range)
            and not any(isinstance(end, time) for end in (each.value.start, each.value.end))
            for each in entities
        )
        slots = frozenset(value.family for value in said.values) - ({"date"} if dated else {"date", "time", "range"})
        slots |= {"words" for frame in clauses for token in frame.tail if token.term}
        holds = validity(
            self.text[start:end],
            entities,
            self.now,
            slots | said.names | ({"words"} if said.slot and said.role in ("in", "with") else frozenset[str]()),
        )
        until = next((each.valid_to for each in reversed(before) if each.valid_to), None)
        if until is None or holds.until is not None:
            return holds
        plain = self.plain[start:end]
        if _AFTER.match(plain):
            return holds._replace(since=until)
        if (
            _THEN.search(plain)
            or piece.turns == "contrast"
            or (before and before[-1].valid_to and self.text[before[-1].end : start].strip() == ",")
        ):
            return holds._replace(until=until)
        return holds

    def _statement(self, start: int, end: int, without: list[tuple[int, int]]) -> Statement:
        """What a piece says; what is in `without` is blanked, so that places stay what they are."""
        text = self.text[start:end]
        for first, last in without:
            text = text[: first - start] + " " * (last - first) + text[last - start :]
        values = tuple(
            each._replace(start=each.start - start, end=each.end - start)
            for each in self.values
            if start <= each.start and each.end <= end and not any(a < each.end and each.start < b for a, b in without)
        )
        return compose(text, values, self.lang, {place - start for place in self.quiet if start <= place < end})

    def _kinds(self, start: int, end: int, mine: list[Piece]) -> set[CueKind]:
        first, last = mine[0].start, mine[-1].end + 1
        so = _SO.match(self.plain, start) is not None
        return {
            cue.kind
            for cue in self.cues
            if start < cue.end <= end
            or (cue.kind in _WIDE and first <= cue.start < last and not (so and cue.kind == "quotation"))
        }

    def _joined(self, leader: Claim, claim: Claim) -> Claim:
        said = self._statement(leader.start, claim.end, [])
        first = leader.said
        said = said._replace(
            topic=first.topic, rest=first.rest, slot=first.slot, role=first.role, outside=first.outside
        )
        text = f"{leader.text} {self.text[claim.start : claim.end]}".strip()
        return leader._replace(
            end=claim.end, text=text, said=said, marks=leader.marks | claim.marks, frames=frames(said, self.lang),
            spelled=spelled(said),
        )  # fmt: skip


def _commas(text: str, piece: Piece) -> list[int]:
    return [piece.start + match.start() for match in re.finditer(r",\s", text[piece.start : piece.end])][:4]


def _is_bare(said: Statement) -> bool:
    return bool(said.values) and not said.terms


def _shifted(entity: Entity, by: int) -> Entity:
    return Entity(
        entity.type, entity.start - by, entity.end - by, entity.text, entity.value, entity.candidates, entity.role
    )


def _act(found: set[CueKind]) -> Act:
    if "negated" in found and not found & {"reversion"}:
        return "state"
    return "revert" if "reversion" in found else "cancel" if "cancellation" in found else "state"
