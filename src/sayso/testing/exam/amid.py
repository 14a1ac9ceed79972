"""The memory's cases amid what else somebody says: other matters that they spoke of hours before a talk outlast it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sayso.testing.exam.memory import Case, has

EARLIER = 8
"""Things that were said before each talk."""


class Earlier(Struct, frozen=True):
    """A sentence about nothing that a talk is about, and the phrase of it that must be left."""

    lang: str
    text: str
    phrase: str


def load(path: Path) -> list[Earlier]:
    """Every sentence of a file, one a line."""
    return [msgspec.json.decode(line, type=Earlier) for line in path.read_bytes().splitlines() if line.strip()]


def amid(cases: Iterable[Case], known: Iterable[Earlier]) -> list[Case]:
    """The same talks, each after some of the sentences in its language; always the same ones, and none that has in it
    what is dead by the talk."""
    sentences = list(known)
    return [_amid(case, [each for each in sentences if each.lang == case.lang]) for case in cases]


def _amid(case: Case, sentences: list[Earlier]) -> Case:
    fitting = [each for each in sentences if not any(has(each.text, phrase) for phrase in case.dead)]
    told = Random(case.id).sample(fitting, EARLIER)
    live = (*case.live, *(each.phrase for each in told))
    return replace(case, earlier=tuple(each.text for each in told), live=live)
