"""`python -m sayso.testing.exam [--errors N] [--json]`: sit every part, print it, end with 1 below a floor."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence

from sayso.errors import SaysoError
from sayso.testing.exam.parts import PARTS, Outcome, Part


def main(arguments: Sequence[str] | None = None, parts: Iterable[Part] = PARTS) -> int:
    """Run the parts in order; 0 when every floor holds, 1 when one is missed, 2 when a part cannot be sat."""
    parser = ArgumentParser(prog="sayso.testing.exam", description="How much of what people write is understood.")
    parser.add_argument("--errors", type=int, default=0, metavar="N", help="show the first N wrong rows of each part")
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON document")
    options = parser.parse_args(arguments)
    outcomes: list[Outcome] = []
    try:
        for part in parts:
            outcomes.append(part(options.errors))
            if not options.json:
                _print(outcomes[-1])
    except SaysoError as error:
        print(f"exam: {error}", file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps({each.name: each.figures | {"missed": list(each.missed)} for each in outcomes}, indent=1))
    return 1 if any(each.missed for each in outcomes) else 0


def _print(outcome: Outcome) -> None:
    print(f"== {outcome.name}", *outcome.lines, sep="\n")
    print(*(f"MISSED: {sentence}" for sentence in outcome.missed), "", sep="\n")


if __name__ == "__main__":
    sys.exit(main())
