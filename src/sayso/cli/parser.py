"""From words to arguments: one parser a verb, and errors that say what was probably meant."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from difflib import get_close_matches
from pathlib import Path
from typing import NoReturn

from sayso.cli.verbs import VERBS, Verb, load
from sayso.errors import SaysoError

USAGE = "usage.invalid"


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise SaysoError(f"{message}; see {self.prog} --help", code=USAGE)


def parse(argv: list[str]) -> tuple[Verb, Namespace]:
    """The verb and its arguments; a mistake is an error with code `usage.invalid`."""
    verb = find(argv[0])
    parser = parser_of(verb)
    args, unknown = parser.parse_known_args(argv[1:])
    if unknown:
        options = [option for action in parser._actions for option in action.option_strings]
        what = "option" if unknown[0].startswith("-") else "argument"
        hint = did_you_mean(unknown[0].partition("=")[0], options)
        raise SaysoError(f"{verb.name} has no {what} {unknown[0]}{hint}; see {parser.prog} --help", code=USAGE)
    args.verb = verb.name
    return verb, args


def find(name: str) -> Verb:
    """The verb of this name."""
    for verb in VERBS:
        if verb.name == name:
            return verb
    hint = did_you_mean(name, [verb.name for verb in VERBS])
    raise SaysoError(f"there is no verb {name}{hint}; see sayso --help", code=USAGE)


def parser_of(verb: Verb) -> ArgumentParser:
    """The parser of one verb."""
    parser = _Parser(
        prog=f"sayso {verb.name}",
        description=f"{verb.summary[0].upper()}{verb.summary[1:]}.",
        epilog=f"example:\n  {verb.example}\n\n--json gives: {verb.gives}",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    load(verb).arguments(parser)
    if verb.needs:
        parser.add_argument(
            "--app",
            metavar="PATH|MODULE:NAME",
            help="the application: a folder, a file or module:name (default: $SAYSO_APP, else ./app.py)",
        )
        parser.add_argument("--db", metavar="FILE", help="the database, instead of the one the settings name")
    parser.add_argument("--json", action="store_true", help="print JSON for machines")
    return parser


def overview() -> str:
    """What `sayso --help` prints."""
    width = max(len(verb.name) for verb in VERBS)
    lines = [
        "sayso: nothing happens without your say-so.",
        "",
        "usage: sayso VERB [arguments]",
        "",
        *(f"  {verb.name:<{width}}  {verb.summary}" for verb in VERBS),
        "",
        "Every verb takes --json, and --help shows its arguments and an example.",
        "Start with: sayso dev examples/shop" if Path("examples/shop").is_dir() else "Start with: sayso dev",
    ]
    return "\n".join(lines)


def did_you_mean(word: str, known: list[str]) -> str:
    """A hint to put behind "there is no …", empty when nothing is close."""
    close = get_close_matches(word, known, n=1)
    return f" (did you mean {close[0]}?)" if close else ""
