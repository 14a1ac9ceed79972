"""Why each thing is in a context or out of it, for people: what it says, what it costs, what the reasons mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from sayso.cli.names import Names
from sayso.cli.printer import Printer, fit, oneline
from sayso.cli.space import Known
from sayso.memory.context.explain import Item
from sayso.memory.context.lines import shown
from sayso.records import ORG
from sayso.runtime.memory.reading import MAX_TURNS, Reading

MAX_ROWS = 100
"""Lines of an explanation for people; `--json` has them all."""
MAX_SAID_CELLS = 30
"""Of what a thing says so much is shown."""
REASONS: Final[Mapping[str, str]] = {
    "always": "never left out",
    "constraint": "a limit that binds",
    "relevant": "says something of the query",
    "recent": "not of the query, and there was room",
    "review": "to be worked out again",
    "fits": "there was room",
    "superseded": "something took its place",
    "expired": "its time is over",
    "not_yet": "its time has not come",
    "contested": "claimed against a stronger word",
    "erased": "it is gone for good",
    "scope": "of another task, session or draft",
    "permission": "takes a permission that they lack",
    "budget": "there was no room for its tokens",
    "low_rank": "others came first, and filled the room",
    "dead": "says only what is no longer so",
}

Said = Mapping[tuple[str, str], str]
"""What things say, by layer and id."""


async def said(here: Known, reading: Reading, items: Iterable[Item]) -> Said:
    """What the facts, notes and turns among these items say."""
    space = here.memory.space
    ledgers = [(await here.streams.shelves.get(space, each)).ledger for each in (reading.subject, ORG)]
    found = {("working_set", note.key): shown(note.value) for note in await here.store.notes(reading.session_id)}
    talks: dict[str, dict[str, str]] = {}
    for item in items:
        if item.layer == "facts":
            fact = next((fact for ledger in ledgers if (fact := ledger.get(item.id)) is not None), None)
            found[item.layer, item.id] = shown(fact.value) if fact is not None and fact.value is not None else ""
        elif item.layer == "turns":
            found[item.layer, item.id] = await _turn(here, item.id, talks)
    return found


async def _turn(here: Known, id: str, talks: dict[str, dict[str, str]]) -> str:
    """What was said in a turn: an observation, or one side of a conversation, whose `talks` are looked up once."""
    if (observation := await here.store.observation(id)) is not None:
        return observation.text
    talk, _, side = id.partition("/")
    if talk not in talks:
        turns = await here.store.turns(talk, limit=MAX_TURNS)
        both = [(turn.turn, {"user": turn.user, "assistant": turn.assistant}) for turn in turns]
        talks[talk] = {f"{number}/{speaker}": text or "" for number, each in both for speaker, text in each.items()}
    return talks[talk].get(side, "")


def explain(printer: Printer, title: str, items: Sequence[Item], told: Said, names: Names) -> None:
    """Print a line for each item, at most `MAX_ROWS`, and what their reasons mean."""
    printer.text()
    if not items:
        printer.text(f"nothing is {title}")
        return
    listed = items[:MAX_ROWS]
    rows = [_row(item, told.get((item.layer, item.id), ""), names) for item in listed]
    printer.table(
        ("LAYER", title.upper(), "TOKENS", "WHAT"), rows, ["green" if title == "in" else "yellow"] * len(rows)
    )
    printer.text(printer.styled("dim", legend(listed)))
    if len(items) > MAX_ROWS:
        printer.note(f"and {len(items) - MAX_ROWS:,} more; --json has them all")


def legend(items: Sequence[Item]) -> str:
    """What the reasons of these items mean, on one line."""
    reasons = [f"{why}: {REASONS[why]}" for why in dict.fromkeys(item.why for item in items)]
    return " · ".join([*reasons, *(["←: by what"] if any(item.by for item in items) else [])])


def _row(item: Item, said: str, names: Names) -> tuple[str, ...]:
    key = names.key(item.key) if item.key not in ("", item.id) else ""
    what = [key, f'"{fit(oneline(said), MAX_SAID_CELLS)}"' if said else "", item.id, item.by and f"← {item.by}"]
    return item.layer, item.why, str(item.tokens or "-"), oneline(" ".join(filter(None, what)))
