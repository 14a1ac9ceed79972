"""`sayso doctor`: is everything in order, and if not, what to do about it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from sayso.cli.check import Check
from sayso.cli.checks import checks
from sayso.cli.printer import Printer, oneline, pad

_STYLES = {"ok": "green", "warn": "yellow", "fail": "red"}


def arguments(parser: ArgumentParser) -> None:
    del parser


async def run(args: Namespace, printer: Printer) -> int:
    found: list[Check] = []
    async for check in checks(args):
        found.append(check)
        _line(printer, check)
        printer.progress("checking…")
    failed = sum(check.status == "fail" for check in found)
    warned = sum(check.status == "warn" for check in found)
    printer.document({"ok": not failed, "checks": [check._asdict() for check in found]})
    if failed or warned:
        printer.text(f"{failed} failed, {warned} to look at")
    else:
        printer.text("everything is in order")
    return 1 if failed else 0


def _line(printer: Printer, check: Check) -> None:
    status = printer.styled(_STYLES[check.status], pad(check.status, 4))
    printer.text(f"{status}  {check.name:<12}  {oneline(check.detail)}")
    if check.advice:
        printer.text(f"{'':20}{printer.styled('dim', '→ ' + check.advice)}")
