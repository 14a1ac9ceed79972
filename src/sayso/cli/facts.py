"""`sayso facts`: what is known of someone, what was known then, and how it came to be."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sayso.cli import lineage
from sayso.cli import space as spaces
from sayso.cli.names import Names
from sayso.cli.printer import Printer, count, oneline
from sayso.cli.space import Known, known, time_of
from sayso.cli.standing import Standing, marks, standing, state_style
from sayso.errors import SaysoError
from sayso.language.redaction import redacted
from sayso.memory.context.lines import shown
from sayso.memory.ledger import Ledger
from sayso.runtime.memory.lineage import as_of

MAX_SUBJECTS = 1_000
"""Subjects that are listed with what is known of each."""
_WIDE = 120
_OVER = frozenset({"superseded", "expired", "erased"})


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "subject", nargs="?", metavar="SUBJECT", help="of whom; @org is the organization (default: who there is)"
    )
    parser.add_argument(
        "--history", metavar="KEY", help="every version of what is known under a key, and what became of it"
    )
    parser.add_argument(
        "--as-of",
        metavar="TIME",
        help="what was known then, in ISO 8601; UTC unless it says otherwise, and a date alone is its midnight",
    )
    parser.add_argument("--all", action="store_true", help="also what is no longer so")
    parser.add_argument("--redact", action="store_true", help="mask personal values")
    spaces.arguments(parser)


async def run(args: Namespace, printer: Printer) -> int:
    at = time_of(args.as_of) if args.as_of is not None else None
    if args.history == "":
        raise SaysoError("--history takes a key", code="usage.invalid")
    if args.subject is None and (args.history or at or args.all):
        raise SaysoError("of whom? sayso facts lists who there is", code="usage.invalid")
    async with known(args) as here:
        if args.subject is None:
            await _subjects(here, args, printer)
            return 0
        held = await here.held(await here.subject(args.subject))
        now = here.streams.clock.now()
        ledger = await as_of(here.store, held.stream, held.ledger, at) if at is not None else held.ledger
        if args.history:
            await lineage.show(here.store, held, ledger, at or now, args, printer)
            return 0
    names = Names(held.ledger, redact=args.redact)
    _show(held.subject, _found(ledger, at or now, all_=args.all), at, names, args, printer)
    return 0


async def _subjects(here: Known, args: Namespace, printer: Printer) -> None:
    subjects = await here.memory.subjects()
    now = here.streams.clock.now()
    entries: list[dict[str, Any]] = []
    for subject in subjects[:MAX_SUBJECTS]:
        printer.progress(f"reading {len(entries)} of {len(subjects)}")
        ledger = (await here.streams.shelves.get(here.memory.space, subject)).ledger
        states = [standing(fact, ledger, now).state for fact in ledger]
        so = sum(state in ("current", "conflicting") for state in states)
        entries.append({"subject": subject, "so": so, "versions": len(states)})
    shown_ = redacted(entries) if args.redact else entries
    printer.document({"space": here.memory.space, "subjects": shown_, "more": max(0, len(subjects) - MAX_SUBJECTS)})
    if not entries:
        printer.text(f"nothing is known in the space {here.memory.space}{await here.elsewhere()}")
        return
    head = ("SO NOW", "VERSIONS", "SUBJECT")
    printer.table(head, [(str(one["so"]), str(one["versions"]), oneline(one["subject"])) for one in shown_])
    if len(subjects) > MAX_SUBJECTS:
        printer.note(f"and {count(len(subjects) - MAX_SUBJECTS, 'more subject')}")


def _found(ledger: Ledger, at: datetime, *, all_: bool) -> list[Standing]:
    found = [standing(fact, ledger, at) for fact in ledger]
    return sorted(
        [each for each in found if all_ or each.state not in _OVER],
        key=lambda each: (each.fact.key, each.fact.element, each.fact.learned_at, each.fact.id),
    )


def _show(
    subject: str, found: Sequence[Standing], at: datetime | None, names: Names, args: Namespace, printer: Printer
) -> None:
    entries = [names.document(each.entry()) for each in found]
    whole: dict[str, Any] = {"subject": subject, "as_of": at, "facts": entries}
    whole = redacted(whole) if args.redact else whole
    printer.document(whole)
    if not entries:
        printer.text("nothing is so" if at is None else "nothing was known then")
        return
    head = ("SINCE (UTC)", "STATUS", "KEY", "BY", "VALUE")
    wide = printer.width >= _WIDE
    rows = [_row(each, one["value"], names, wide=wide) for each, one in zip(found, whole["facts"], strict=True)]
    printer.table(head, rows, [state_style(each.state) for each in found])


def _row(each: Standing, value: Any, names: Names, *, wide: bool) -> tuple[str, ...]:
    fact = each.fact
    since = f"{fact.since:%Y-%m-%d %H:%M:%S}" if wide else f"{fact.since:%m-%d %H:%M}"
    said = "erased" if value is None else shown(value)
    return since, each.state, names.fact(fact), names.source(fact), oneline(" ".join([*marks(fact), said]))
