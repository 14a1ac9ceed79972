"""The parts of `make exam`: each sits its papers and says what came of it; what is printed is left to others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from sayso.testing.exam.floors import missed
from sayso.testing.exam.mark import mark
from sayso.testing.exam.paper import CORPUS, OWN, corpus_paper, own_paper, read_paper
from sayso.testing.exam.table import figures, mistake_line, table

if TYPE_CHECKING:
    from sayso.testing.exam.memory import Result


class Outcome(Struct, frozen=True):
    """What came of a part: its lines to print, its figures, and a sentence for each floor that it missed."""

    name: str
    lines: tuple[str, ...]
    figures: dict[str, Any] = {}
    missed: tuple[str, ...] = ()


Part = Callable[[int], Outcome]  # given how many mistakes to show


def entities(name: str, path: Path, errors: int = 0) -> Outcome:
    """Sit one paper of entities with the extractor."""
    from sayso.language.exam import exam

    rows = read_paper(path)
    exam(rows[0].text, rows[0].lang, rows[0].now)  # libraries that are loaded at first use are no part of the speed
    score = mark(rows, exam)
    lines = [*table(score), *map(mistake_line, score.mistakes[:errors])]
    return Outcome(name, tuple(lines), figures(score), tuple(missed(name, score)))


def own(errors: int = 0) -> Outcome:
    """The repository's own sentences."""
    return entities(OWN, own_paper(), errors)


def corpus(name: str, errors: int = 0) -> Outcome:
    """A paper of the corpus; where there is no corpus it says so and misses nothing."""
    path = corpus_paper(name)
    if path is None:
        return Outcome(name, (f"skipped: {CORPUS} names no corpus",))
    return entities(name, path, errors)


def dialogues(errors: int = 0) -> Outcome:
    """The repository's own dialogues, held with the example teller."""
    from sayso.testing import dialogues as talks
    from sayso.testing.exam import dialogues as marks

    outcomes = marks.hold(talks.load(talks.folder()))
    wrong = [outcome for outcome in outcomes if not outcome.right]
    lines = [*marks.table(outcomes), *(line for outcome in wrong[:errors] for line in talks.transcript(outcome))]
    return Outcome(
        marks.DIALOGUES, tuple(lines), marks.figures(outcomes), tuple(missed(marks.DIALOGUES, marks.score(outcomes)))
    )


def memory(errors: int = 0) -> Outcome:
    """The repository's own cases of what stays true and what does not."""
    from sayso.testing.exam import memory as marks

    results = marks.sit(marks.load(_talk()))
    lines = [*marks.table(results), *_mistakes(results, errors)]
    return Outcome(marks.MEMORY, tuple(lines), marks.figures(results), tuple(marks.missed(results)))


def memory_amid(errors: int = 0) -> Outcome:
    """The same cases after other things were said, which are to outlast them."""
    from sayso.testing.exam import amid
    from sayso.testing.exam import memory as marks

    known = amid.load(own_paper().parent / "earlier.jsonl")
    results = marks.sit(amid.amid(marks.load(_talk()), known))
    lines = [*marks.table(results), *_mistakes(results, errors)]
    return Outcome(marks.AMID, tuple(lines), marks.figures(results), tuple(marks.missed(results)))


def others(errors: int = 0) -> Outcome:
    """Talk by others, which rules were written after since, and weights fitted to."""
    from sayso.testing.exam import memory as marks

    results = marks.sit([*marks.load(_talk() / "others"), *marks.load(_talk() / "everyday")])
    return Outcome(marks.OTHERS, (*marks.table(results), *_mistakes(results, errors)), marks.figures(results))


def unseen(errors: int = 0) -> Outcome:
    """Cases that no rule was written after: how rules fare with what others say. Mistakes in them are not shown."""
    from sayso.testing.exam import memory as marks

    results = marks.sit([*marks.load(_talk() / "unseen"), *marks.load(_talk() / "unheard")])
    return Outcome(marks.UNSEEN, tuple(marks.table(results)), marks.figures(results))


def _talk() -> Path:
    return own_paper().parent / "memory"


def _mistakes(results: Sequence[Result], errors: int) -> list[str]:
    from sayso.testing.exam.memory import mistake

    wrong = [result for result in results if result.killed or result.risen]
    return [line for result in wrong[:errors] for line in mistake(result)]


PARTS: tuple[Part, ...] = (
    own, partial(corpus, "entities_dev"), partial(corpus, "chat_dev"), dialogues, memory, memory_amid, others, unseen,
)  # fmt: skip
