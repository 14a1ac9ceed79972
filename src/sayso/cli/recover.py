"""`sayso retry`, `reprocess`, `cancel`, `compensate`: a recovery is a command too, asked and authorized."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import Any

from sayso.cli.application import place_of
from sayso.cli.exchange import (
    Exchange,
    Heard,
    OnReply,
    Question,
    add_timeout,
    exchange,
    operator,
    reply_of,
)
from sayso.cli.lookup import command_of
from sayso.cli.printer import Printer, clean
from sayso.cli.replies import shown
from sayso.language.answers import answer
from sayso.records import CommandRecord, State

CHANNEL = "cli"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "ref", metavar="COMMAND_ID", help="the command: its id, the beginning of it, or a message id"
    )
    parser.add_argument("--yes", action="store_true", help="answer yes to the question")
    add_timeout(parser)


async def run(args: Namespace, printer: Printer) -> int:
    async with exchange(place_of(args), timeout_s=args.timeout) as talking:
        target = await command_of(talking.store, args.ref)
        event = talking.written(operator(), _words(args.verb, target), channel=CHANNEL)
        heard = await talking.hand_in(event, _without_question(printer))
        replies = list(heard.replies)
        question = await talking.question(heard)
        reply = _answer(question, printer, yes=args.yes) if question else None
        if question and reply:
            heard = await _press(talking, question, reply, printer)
            replies += heard.replies
        command = await _asked(talking, event.message_id)
        result = {
            "question": question.text if question else None,
            "answered": reply,
            "replies": [reply_of(each) for each in replies],
            "command": await talking.runtime.view(command) if command else None,
        }
    return _report(printer, result, command, waiting=question is not None and reply is None)


def _words(verb: str, target: CommandRecord) -> str:
    # "cancel {ref}" could be an application's own phrase; "cancel command {ref}" is ours
    return f"{'cancel command' if verb == 'cancel' else verb} {target.id}"


def _without_question(printer: Printer) -> OnReply:
    show = shown(printer)
    return lambda message: None if message.buttons else show(message)


def _answer(question: Question, printer: Printer, *, yes: bool) -> str | None:
    """yes, no, or nothing where nobody is there to ask."""
    printer.text(clean(question.text))
    if yes:
        return "yes"
    if printer.json or not sys.stdin.isatty():
        return None
    try:
        return "yes" if answer(input("yes or no? [y/N] ")) == "yes" else "no"
    except EOFError:
        return "no"


async def _press(talking: Exchange, question: Question, reply: str, printer: Printer) -> Heard:
    button = question.yes if reply == "yes" else question.no
    event = talking.written(operator(), channel=CHANNEL, button=button.id)
    return await talking.hand_in(event, shown(printer))


async def _asked(talking: Exchange, message_id: str) -> CommandRecord | None:
    found = await talking.store.by_message(message_id)
    return found[0] if found else None


def _report(printer: Printer, result: dict[str, Any], command: CommandRecord | None, *, waiting: bool) -> int:
    printer.document(result)
    if waiting:
        printer.note("sayso: it waits for a yes; say it with --yes [confirmation.missing]")
        return 1
    return 0 if command is not None and command.state is State.EXECUTED else 1
