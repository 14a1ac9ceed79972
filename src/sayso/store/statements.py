"""Named SQL statements, read from a `.sql` file once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from sayso.commands.lifecycle import EDGES
from sayso.records import State

LATTICE = ("pending", "sending", "unknown", "sent", "failed", "delivered", "read", "played")
"""How a send may fare, in the only direction it goes: statuses come late, twice and out of order."""

DIGIT = {state: f"{number:x}" for number, state in enumerate(State)}
"""Each state as one hexadecimal digit, by the standard's S-numbers; how stages are stored."""


@cache
def statements(dialect: str) -> dict[str, str]:
    """The statements of a dialect by name."""
    text = files("sayso.store").joinpath(f"{dialect}.sql").read_text("utf-8")
    text = text.replace("/*lattice*/", f"|{'|'.join(LATTICE)}|")
    found: dict[str, str] = {}
    for block in text.split("-- name: ")[1:]:
        name, _, body = block.partition("\n")
        lines = [line for line in body.splitlines() if not line.startswith("--")]
        found[name.strip()] = "\n".join(lines).strip().rstrip(";")
    return found


def migrations(dialect: str) -> list[tuple[int, str]]:
    """The numbered migrations of a dialect, in order; the lifecycle's paths are written in from its table."""
    folder = files("sayso.store").joinpath("migrations", dialect)
    scripts = sorted((item.name, item.read_text("utf-8")) for item in folder.iterdir() if item.name.endswith(".sql"))
    paths = f"|{'|'.join(_paths(DIGIT[State.RECEIVED]))}|"
    return [(int(name.split("_")[0]), script.replace("/*paths*/", paths)) for name, script in scripts]


def _paths(so_far: str) -> Iterator[str]:
    """Every way a command can have come, as stages are stored; the table has no cycles."""
    for edge in EDGES:
        if DIGIT[edge.source] == so_far[-1]:
            further = so_far + DIGIT[edge.target]
            yield further
            yield from _paths(further)
