"""Reading values and secrets out of chat, CPU a text: beside a bare loop over the words, and in texts of two sizes."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from sayso.language import extract
from sayso.language.detect import Lang
from sayso.language.fold import fold
from sayso.language.secrets import secrets

TEXTS = Path(__file__).resolve().parents[1] / "tests" / "data" / "entities.jsonl"
SIZES_CHARS = (8_000, 64_000)
_WORD = re.compile(r"\w+|[^\w\s]")

Message = tuple[str, Lang, datetime]


def messages() -> list[Message]:
    """The repository's own chat messages: each with its language, and the moment it was written at."""
    rows = [json.loads(line) for line in TEXTS.read_text("utf-8").splitlines()]
    return [(row["text"], row["lang"], datetime.fromisoformat(row["now"])) for row in rows]


def measure(read: list[Message]) -> float:
    """CPU a text in µs; what is loaded or compiled at the first text is no part of it."""
    for lang in ("en", "pt", "es"):
        extract("now", lang)
    return _cpu_s(lambda: [extract(text, lang, now) for text, lang, now in read]) / len(read) * 1e6


def guarded(read: list[Message]) -> float:
    """CPU a text in µs of looking for secrets in it, as every message is before it is stored."""
    return _cpu_s(lambda: [secrets(text) for text, _, _ in read]) / len(read) * 1e6


def floor(read: list[Message]) -> float:
    """CPU a text in µs for what nobody can leave out: take accents and case off, and look every word up once."""
    known = {word: place for place, word in enumerate(_WORD.findall(" ".join(text for text, _, _ in read)))}
    return (
        _cpu_s(lambda: [[known.get(word) for word in _WORD.findall(fold(text))] for text, _, _ in read])
        / len(read)
        * 1e6
    )


def growth(read: list[Message]) -> tuple[float, float]:
    """CPU a character in µs, in a text of the smaller size and in one of the greater, both made of the messages."""
    few, many = SIZES_CHARS
    return _a_character(read, few), _a_character(read, many)


def _a_character(read: list[Message], size_chars: int) -> float:
    text = " ".join(text for text, lang, _ in read if lang == "pt")
    text = (text * (size_chars // len(text) + 1))[:size_chars]
    return min(_cpu_s(lambda: extract(text, "pt", read[0][2])) for _ in range(2)) / size_chars * 1e6


def _cpu_s(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began
