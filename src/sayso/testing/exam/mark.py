"""Marking a paper: what was found against what is meant, counted by type and language."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import Any

from msgspec import Struct, convert, field

from sayso.testing.exam.paper import Meant, Row
from sayso.testing.exam.same import WHEN, family, on_edge, same

Read = Callable[[str, Any, "str | None"], Iterable[dict[str, Any]]]


class Found(Struct, frozen=True):
    """An entity as `sayso.language.exam` gives it."""

    type: str
    start: int
    end: int
    value: Any = None
    role: str = ""


class Count(Struct):
    """How many are meant, found and right (the same value in the same place), and how many stand exactly there."""

    meant: int = 0
    found: int = 0
    right: int = 0
    exact: int = 0

    def __add__(self, other: Count) -> Count:
        return Count(
            self.meant + other.meant, self.found + other.found, self.right + other.right, self.exact + other.exact
        )

    @property
    def precision(self) -> float:
        """The share of what was found that is right."""
        return self.right / self.found if self.found else 0.0

    @property
    def recall(self) -> float:
        """The share of what was meant that was found."""
        return self.right / self.meant if self.meant else 0.0

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall."""
        return 2 * self.right / (self.found + self.meant) if self.right else 0.0


class Share(Struct):
    """So many of so many."""

    right: int = 0
    of: int = 0

    @property
    def rate(self) -> float:
        """The share, from 0 to 1; 0 of none."""
        return self.right / self.of if self.of else 0.0

    def take(self, right: bool) -> None:
        """Count one more."""
        self.right += right
        self.of += 1


class Mistake(Struct, frozen=True):
    """A row that is not wholly right."""

    id: str
    text: str
    meant: tuple[tuple[str, Any], ...]
    found: tuple[tuple[str, Any], ...]


class Score(Struct):
    """The marks of a paper."""

    counts: dict[tuple[str, str], Count] = field(default_factory=lambda: defaultdict[tuple[str, str], Count](Count))
    whole: dict[str, Share] = field(default_factory=lambda: defaultdict[str, Share](Share))
    roles: Share = field(default_factory=Share)
    mistakes: list[Mistake] = field(default_factory=list[Mistake])
    crashes: int = 0
    seconds: float = 0.0

    def count(self, type_: str | None = None, lang: str | None = None) -> Count:
        """The sum over what is named: a type or a family of them, a language; None for every one."""
        wanted = (
            count for (of, in_), count in self.counts.items() if type_ in (None, of, family(of)) and lang in (None, in_)
        )
        return sum(wanted, Count())

    def rows(self, lang: str | None = None) -> Share:
        """The rows wholly right: nothing of their scope missed, nothing else found."""
        shares = [share for in_, share in self.whole.items() if lang in (None, in_)]
        return Share(sum(share.right for share in shares), sum(share.of for share in shares))

    @property
    def texts_per_s(self) -> float:
        """How fast the paper was read."""
        return self.rows().of / max(self.seconds, 1e-9)


def mark(rows: Sequence[Row], read: Read) -> Score:
    """Let `read` sit the paper, and mark it. A reader that raises has found nothing there, and is counted."""
    score = Score()
    for row in rows:
        began = perf_counter()
        try:
            answers = list(read(row.text, row.lang, row.now))
        except Exception:  # a crash is a result of the exam, not its end
            answers = []
            score.crashes += 1
        score.seconds += perf_counter() - began
        _mark_row(score, row, convert(answers, list[Found]))
    return score


def _mark_row(score: Score, row: Row, answers: list[Found]) -> None:
    scope = {family(type_) for type_ in row.scope}
    found = [each for each in answers if family(each.type) in scope]
    spare = [each for each in answers if each.type == "range"] if WHEN in scope and "range" not in scope else []
    left, missed = list(found), 0
    for meant in row.expected:
        count = score.counts[meant.type, row.lang]
        hit = next((each for each in left if _right(meant, each, row.now)), None)
        if hit is not None:
            left.remove(hit)
        lucky = hit is not None or any(_touches(meant, each) for each in spare)
        missed += not lucky
        count.meant += 1
        count.found += lucky
        count.right += lucky
        count.exact += any(_stands(meant, each) for each in found)
        if meant.role:
            score.roles.take(hit is not None and hit.role == meant.role)
    for each in left:
        score.counts[each.type, row.lang].found += 1
    score.whole[row.lang].take(not left and not missed)
    if left or missed:
        score.mistakes.append(_mistake(row, found))


def _right(meant: Meant, found: Found, at: str | None) -> bool:
    alike = family(meant.type) == family(found.type) and _overlap(meant, found)
    return alike and any(same(meant.type, reading, found.value, at) for reading in meant.readings)


def _touches(meant: Meant, found: Found) -> bool:
    alike = family(meant.type) == WHEN and _overlap(meant, found)
    return alike and any(on_edge(reading, found.value) for reading in meant.readings)


def _stands(meant: Meant, found: Found) -> bool:
    return (family(meant.type), meant.start, meant.end) == (family(found.type), found.start, found.end)


def _overlap(meant: Meant, found: Found) -> bool:
    return found.start < meant.end and meant.start < found.end


def _mistake(row: Row, found: Iterable[Found]) -> Mistake:
    return Mistake(
        row.id,
        row.text,
        tuple((each.type, each.value) for each in row.expected),
        tuple((each.type, each.value) for each in found),
    )
