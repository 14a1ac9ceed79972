"""Write the documentation that comes from the code: `python docs/generate.py`, or `--check` to compare.

Whole files: docs/reference/configuration.md, docs/reference/reasons.md, docs/reference/schemas/*.json.
Marked regions: docs/learn/lifecycle.md. A test fails when any of them is not current.
"""

import json
import re
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from sayso import config
from sayso.commands import recovery
from sayso.commands.lifecycle import EDGES, TERMINAL, State
from sayso.commands.reasons import CATEGORIES, REASONS
from sayso.evidence.schema import schemas
from sayso.records import CommandRecord, Envelope, Risk, Trace

DOCS = Path(__file__).resolve().parent

MEANING = {
    "reach": "Someone cannot be reached, or cannot be understood, in the way that was tried.",
    "validation": "The request cannot be read or does not fit.",
    "ambiguity": "The request can mean more than one thing.",
    "confirmation": "The question and its answer.",
    "authz": "Who may do what, and second factors.",
    "policy": 'Rules of the policy pack, and the application\'s own refusals: `Deny("already_shipped")` is '
    "`policy.already_shipped`, spoken with the detail it was given.",
    "idempotency": "The same message again.",
    "effect": "What happened, or may have happened, while a handler ran.",
    "recovery": "Retry, reprocess, cancel, compensate.",
    "abuse": "Limits that one person has reached.",
    "escalation": "A human takes a conversation over, and gives it back.",
}


def generated() -> dict[Path, str]:
    """Every generated file with what it should hold."""
    pages = {
        DOCS / "reference" / "configuration.md": config.reference(),
        DOCS / "reference" / "reasons.md": reasons(),
        DOCS / "learn" / "lifecycle.md": lifecycle((DOCS / "learn" / "lifecycle.md").read_text("utf-8")),
    }
    folder = DOCS / "reference" / "schemas"
    return pages | {
        folder / name: json.dumps(schema, indent=2, ensure_ascii=False) + "\n" for name, schema in schemas().items()
    }


def reasons() -> str:
    """The page of reason codes."""
    lines = [
        "# Reason codes",
        "",
        "Why something was refused or failed: a stable code, and the sentence people read.",
    ]
    for category in CATEGORIES:
        lines += ["", f"## {category}", "", MEANING[category]]
        codes = {code: said for code, said in REASONS.items() if code.startswith(f"{category}.")}
        if codes:
            lines += ["", "| code | English | Portuguese | Spanish |", "|---|---|---|---|"]
            lines += [f"| `{code}` | {' | '.join(said)} |" for code, said in codes.items()]
    return "\n".join([*lines, ""])


def lifecycle(page: str) -> str:
    """The lifecycle page with its picture and its tables made anew."""
    for name, lines in (("picture", picture()), ("edges", edges()), ("recoveries", recoveries())):
        page = _region(page, name, lines)
    return page


def picture() -> Iterable[str]:
    """The edges as a diagram, in mermaid."""
    yield "```mermaid"
    yield "stateDiagram-v2"
    yield f"    [*] --> {EDGES[0].source.value}"
    yield from (f"    {edge.source.value} --> {edge.target.value}" for edge in EDGES)
    yield from (f"    {state.value} --> [*]" for state in State if state in TERMINAL)
    yield "```"


def edges() -> Iterable[str]:
    """The edges as a table."""
    yield "| from | to | evidence | clause |"
    yield "|---|---|---|---|"
    for edge in EDGES:
        evidence = ", ".join(f"`{name}`" for name in edge.evidence)
        yield f"| `{edge.source.value}` | `{edge.target.value}` | {evidence} | {edge.clause} |"


def recoveries() -> Iterable[str]:
    """Which recovery is open to what, in which state."""
    kinds = (None, recovery.RETRY, recovery.REPROCESS, recovery.COMPENSATE, recovery.CANCEL)
    yield "| | a command | a retry | a reprocess | a compensation | a cancel |"
    yield "|---|---|---|---|---|---|"
    for state in State:
        open_to = [recovery.options(_record(state, kind), (), compensable=True) for kind in kinds]
        if any(open_to):
            yield f"| `{state.value}` | {' | '.join(', '.join(options) for options in open_to)} |"


def _record(state: State, kind: str | None) -> CommandRecord:
    at = datetime.fromtimestamp(0, UTC)
    envelope = Envelope(
        command_id="", command="", args={}, actor="", space="", risk_class=Risk.MUTATING, mutating=True,
        idempotency_key="", fingerprint="", trace=Trace(), created_at=at, channel="", recovery_kind=kind,
    )  # fmt: skip
    return CommandRecord(envelope=envelope, stages=(state,), changed_at=at)


def _region(page: str, name: str, lines: Iterable[str]) -> str:
    begin, end = f"<!-- generated: {name} -->", f"<!-- end of {name} -->"
    pattern = re.compile(f"{re.escape(begin)}\n.*?{re.escape(end)}", re.DOTALL)
    made = "\n".join([begin, *lines, end])
    page, count = pattern.subn(lambda _: made, page)
    if count != 1:
        raise ValueError(f"the page needs one region {begin} … {end}, it has {count}")
    return page


def main() -> int:
    stale = [path for path, text in generated().items() if not path.exists() or path.read_text("utf-8") != text]
    for path in stale:
        print(path.relative_to(DOCS.parent))
    if "--check" in sys.argv[1:]:
        return 1 if stale else 0
    for path, text in generated().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
