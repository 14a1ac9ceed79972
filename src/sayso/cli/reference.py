"""The reference page, from the verbs and their parsers: `python -m sayso.cli.reference` prints it."""

from __future__ import annotations

from argparse import Action
from collections.abc import Iterator

from sayso.cli.parser import parser_of
from sayso.cli.verbs import VERBS, Verb

_HEAD = """\
# The command line

```
sayso VERB [arguments]
```

Every verb takes `--json`, which prints one JSON document, or one object a line for a stream, and `--help`,
which shows an example.

| exit code | means |
|---|---|
| 0 | done |
| 1 | the answer is no: a chain that does not verify, a check that failed, a recovery that was refused |
| 2 | the question could not be asked; one line on standard error says why: `sayso: <message> [<code>]` |
| 130 | ended by Ctrl-C, or by a closed pipe |

`SAYSO_LOG_LEVEL=debug` adds the trace of an unexpected error.

The application is found by itself in `app.py` of the current folder, or named by `--app` or `SAYSO_APP`: a
folder, a file, or `module:name`. Its database is the one its settings name, or `--db`. Verbs that only read a
database need no application. What runs a command logs to `sayso.log` beside the database, `serve` to standard
error.

While a server runs, the verbs that write (`send`, `signal`, `retry`, `reprocess`, `cancel`, `compensate`)
store what they have to say and wait for the server's answer; without one they do the work themselves. `take`,
`say` and `close` store theirs and wait for nothing: a running server sends it.
"""


def page() -> str:
    """The page as it should be in docs/reference/cli.md."""
    lines = [_HEAD, "| verb | what it does |", "|---|---|"]
    lines += [f"| [`{verb.name}`](#{verb.name}) | {verb.summary} |" for verb in VERBS]
    for verb in VERBS:
        lines += ["", *_section(verb)]
    return "\n".join([*lines, ""])


def _section(verb: Verb) -> Iterator[str]:
    yield f"## {verb.name}"
    yield ""
    yield f"{verb.summary[0].upper()}{verb.summary[1:]}."
    yield ""
    yield f"```\n{verb.example}\n```"
    yield ""
    yield "| argument | what |"
    yield "|---|---|"
    for action in parser_of(verb)._actions:
        if action.dest not in ("help", "json"):
            yield f"| `{_written(action)}` | {_escaped(action.help or '')} |"
    yield f"| `--json` | prints {_escaped(verb.gives)} |"


def _written(action: Action) -> str:
    metavar = str(action.metavar or "").replace("|", "\\|")
    if not action.option_strings:
        return f"[{metavar}]" if action.nargs == "?" else metavar
    return f"{', '.join(action.option_strings)} {metavar}".strip()


def _escaped(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    print(page(), end="")
