"""`sayso conform`: every requirement of the catalogue, and whether it holds here."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sayso.cli.printer import Printer, oneline
from sayso.errors import SaysoError

IMPLIED = "implied"
"""The level of a requirement for which the standard has no word of obligation."""
_STYLES = {"pass": "green", "fail": "red", "pending": "dim", "n/a": "dim"}


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--id", dest="only", metavar="ID", help="only the requirements that begin so; several with commas between"
    )
    parser.add_argument("--folder", metavar="DIR", help="the scenarios (default: those that come with sayso)")


async def run(args: Namespace, printer: Printer) -> int:
    from sayso.testing.conform import run as conform

    folder = Path(args.folder) if args.folder else None
    if folder is not None and not folder.is_dir():
        raise SaysoError(f"{folder} is not a folder", code="conform.no_folder")
    found: dict[str, Any] = await conform(folder=folder, only=args.only, progress=printer.progress)
    results: list[dict[str, Any]] = found["results"]
    if args.only and not results:
        raise SaysoError(f"there is no requirement {args.only}", code="conform.unknown_id")
    printer.document(found)
    _table(printer, results)
    bad = [result for result in results if result["status"] not in _STYLES or result["status"] == "fail"]
    problems = {id: failure for failure in found.get("failures", ()) for id in failure["ids"]}
    _lines(printer, results if args.only else [each for each in results if each["status"] != "pass"], problems)
    return 1 if bad else 0


def _lines(printer: Printer, results: list[dict[str, Any]], problems: Mapping[str, dict[str, Any]]) -> None:
    """A line for each of these requirements."""
    if not results:
        return
    rows = [
        (result["id"], result["status"], result["level"], _proof(result, problems.get(result["id"])))
        for result in results
    ]
    printer.text()
    printer.table(("ID", "STATUS", "LEVEL", "SCENARIO"), rows, [_STYLES.get(row[1], "red") for row in rows])
    if any(result["level"] == IMPLIED for result in results):
        printer.text(printer.styled("dim", f"{IMPLIED}: the standard describes it without a word such as MUST"))


def _proof(result: dict[str, Any], failure: dict[str, Any] | None) -> str:
    """The scenario that proves it, or what went wrong in it."""
    if failure is not None:
        return oneline(f"{failure['scenario']}, {failure['assertion']}: {failure['problem']}")
    return oneline(str(result["scenario"] or ("no scenario covers it" if result["status"] == "fail" else "")))


def _table(printer: Printer, results: list[dict[str, Any]]) -> None:
    """Counts by group of ids: SMCL-I01 belongs to SMCL-I."""
    groups: dict[str, Counter[str]] = {}
    for result in results:
        groups.setdefault(result["id"].rstrip("0123456789").rstrip("-"), Counter())[result["status"]] += 1
    statuses = sorted({result["status"] for result in results}, key=lambda s: (s != "pass", s != "fail", s))
    rows = [[group, *(str(counts[status] or "·") for status in statuses)] for group, counts in groups.items()]
    total = Counter(result["status"] for result in results)
    rows.append(["all", *(str(total[status] or "·") for status in statuses)])
    printer.table(("GROUP", *(status.upper() for status in statuses)), rows)
