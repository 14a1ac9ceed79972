"""How replies look in a terminal: the text, and its buttons numbered."""

from __future__ import annotations

from collections.abc import Callable

from sayso.cli.printer import Printer, clean
from sayso.commands.view import View
from sayso.records import Outgoing


def shown(printer: Printer) -> Callable[[Outgoing], None]:
    """A listener that prints each reply as it comes."""

    def show(message: Outgoing) -> None:
        printer.text(clean(message.text))
        if message.buttons:
            printer.text(buttons_line(printer, message))

    return show


def buttons_line(printer: Printer, message: Outgoing) -> str:
    """The buttons of a message on one line."""
    labels = [f"{printer.styled('cyan', f'[{n}]')} {clean(b.label)}" for n, b in enumerate(message.buttons, 1)]
    return "  ".join(["", *labels])


def replayed(printer: Printer, view: View) -> None:
    """A command that a message had already given."""
    printer.text(f"{view.command} is {printer.styled('bold', view.status)} ({view.command_id})")
    if view.outcome:
        printer.text(clean(view.outcome))
    elif view.why:
        printer.text(clean(view.why))
