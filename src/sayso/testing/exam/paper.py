"""The papers of an exam: texts, and what is meant by them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, convert
from msgspec.json import decode

from sayso.errors import SaysoError
from sayso.language.detect import Lang

OWN = "own"
CORPUS = "SAYSO_CORPUS"


class Meant(Struct, frozen=True):
    """An entity of a text, where it stands, and its value; `alternatives` are all the readings that are right."""

    type: str
    start: int
    end: int
    value: Any = None
    alternatives: tuple[Any, ...] | None = None
    role: str = ""

    @property
    def readings(self) -> tuple[Any, ...]:
        """The values that are right: any of several, or the one."""
        return self.alternatives or (self.value,)


class Row(Struct, frozen=True):
    """A text in a language, written at `now`, and the entities in it of the types in `scope`."""

    id: str
    lang: Lang
    text: str
    scope: frozenset[str]
    expected: tuple[Meant, ...]
    now: str | None = None


def own_paper() -> Path:
    """The repository's own set; an installed sayso has none."""
    path = Path(__file__).parents[4] / "tests" / "data" / "entities.jsonl"
    if not path.is_file():
        raise SaysoError("the exam's sentences are not part of the installed package", code="exam.no_paper")
    return path


def corpus_paper(name: str, environment: Mapping[str, str] = os.environ) -> Path | None:
    """The paper of that name in the corpus that `SAYSO_CORPUS` names; None without one."""
    folder = environment.get(CORPUS)
    return Path(folder) / "exams" / f"{name}.jsonl" if folder else None


def read_paper(path: Path) -> list[Row]:
    """Every row of a paper, in its order. Raises `SaysoError` for a file that is missing or is not one."""
    try:
        lines = path.read_bytes().split(b"\n")  # a text may hold the other line breaks
        return [_row(decode(line, type=dict[str, Any])) for line in lines if line.strip()]
    except (OSError, ValueError) as error:
        raise SaysoError(f"{path} is not a paper of the exam: {error}", code="exam.bad_paper") from error


def _row(data: dict[str, Any]) -> Row:
    return convert({"now": data.get("reference_time")} | data, Row)
