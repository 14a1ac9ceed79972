"""What the peers' memories share: the same facts and questions, one embedder, the clock and what is printed.

A memory is filled, and then asked: before each question one fact that it knows gets another value. Only the question is
timed, and everyone's best of three rounds counts.
"""

import argparse
import json
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from typing import Protocol
from zlib import crc32

from numpy import float32, ndarray, zeros

DIMENSIONS = 256
ASK_S = 9.0
LEAST_QUESTIONS = 6
ROUNDS = 3
Facts = list[tuple[str, str]]


class Memory(Protocol):
    """What a peer is asked to do; all of it by the peer's own public calls."""

    def fill(self, facts: Facts) -> None: ...
    def write(self, key: str, value: str) -> None: ...
    def ask(self, question: str) -> tuple[int, int]:
        """Asks, and says how many facts came back, and how many tokens it counts in them; 0 if it does not count."""


def embed(text: str) -> "ndarray":
    """Words and their beginnings, hashed into a vector of length one: no model, no network, the same every time."""
    vector = zeros(DIMENSIONS, float32)
    for word in text.lower().replace("_", " ").split():
        vector[crc32(word.encode()) % DIMENSIONS] += 1
        vector[crc32(word[:4].encode()) % DIMENSIONS] += 0.5
    return vector / (float(vector @ vector) ** 0.5 or 1.0)


def embedded(texts: list[str]) -> list[list[float]]:
    """The same of many, as lists of numbers."""
    return [embed(text).tolist() for text in texts]


def sentence(key: str, value: str) -> str:
    return f"{key.replace('_', ' ')}: {value}"


def ask(memory: Memory, facts: Facts, questions: list[str]) -> tuple[list[float], tuple[int, int]]:
    """Milliseconds of each question, and what the last one found."""
    found = memory.ask(questions[0])
    taken_ms, until = [], time.monotonic() + ASK_S
    for number, question in enumerate(questions):
        if time.monotonic() > until and number >= LEAST_QUESTIONS:
            break
        key, value = facts[number * 37 % len(facts)]
        memory.write(key, f"{value}, changed {number} times")
        began = time.perf_counter()
        found = memory.ask(question)
        taken_ms.append((time.perf_counter() - began) * 1e3)
    return taken_ms, found


def p50_ms(taken_ms: list[float]) -> float:
    """The median of the best of three rounds, taken one after the other."""
    size = len(taken_ms) // ROUNDS
    return min(median(taken_ms[start : start + size]) for start in range(0, size * ROUNDS, size))


def main(version: str, variants: Mapping[str, Callable[[Path], Memory]]) -> None:
    """Fill and ask every variant at every size the command line names, and print what each took."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--facts", type=Path, required=True, help="what knowledge.written has written")
    parser.add_argument("--folder", type=Path, required=True, help="where databases are made, on disk")
    parser.add_argument("--sizes", type=int, nargs="+", required=True)
    parser.add_argument("--variant", help="only this one")
    asked = parser.parse_args()
    said = json.loads(asked.facts.read_text("utf-8"))
    facts: Facts = [(key, value) for key, value in said["facts"]]
    figures = []
    for name, make in variants.items():
        for size in asked.sizes if asked.variant in (None, name) else ():
            with tempfile.TemporaryDirectory(dir=asked.folder, prefix="peer-") as folder:
                began = time.monotonic()
                memory = make(Path(folder))
                memory.fill(facts[:size])
                fill_s = time.monotonic() - began
                taken_ms, (found, tokens) = ask(memory, facts[:size], said["questions"])
            figures.append(
                {
                    "variant": name,
                    "facts": size,
                    "p50_ms": round(p50_ms(taken_ms), 3),
                    "asked": len(taken_ms),
                    "found": found,
                    "tokens": tokens,
                    "fill_s": round(fill_s, 1),
                }
            )
    print(json.dumps({"version": version, "figures": figures}))
