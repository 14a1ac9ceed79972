"""`sayso retry`, `reprocess`, `cancel`, `compensate`: a recovery is a command too, asked and authorized."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from msgspec import Struct, field

from sayso.cli.actor import operator
from sayso.cli.application import place_of
from sayso.cli.exchange import (
    Exchange,
    OnReply,
    Question,
    add_timeout,
    exchange,
    question_of,
    reply_of,
)
from sayso.cli.lookup import command_of
from sayso.cli.printer import Printer, clean
from sayso.cli.replies import shown
from sayso.language.answers import answer
from sayso.records import CommandRecord, Event, Outgoing, State

CHANNEL = "cli"


class Recovery(Struct):
    """How far a recovery came: its question, the answer to it, what was said, and the command itself."""

    question: Question | None = None
    answered: str | None = None
    replies: list[Outgoing] = field(default_factory=list)
    command: CommandRecord | None = None


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("ref", metavar="COMMAND_ID", help="the command: its id, the beginning of it, or a message id")
    parser.add_argument("--yes", action="store_true", help="answer yes to the question")
    add_timeout(parser)


async def run(args: Namespace, printer: Printer) -> int:
    async with exchange(place_of(args), printer, timeout_s=args.timeout) as talking:
        target = await command_of(talking.store, args.ref)
        recovery = await _asked(talking, args.verb, target, printer)
        if recovery.question is not None:
            recovery.answered = _answer(recovery.question, printer, yes=args.yes)
            await _press(talking, recovery, printer)
        view = await talking.runtime.view(recovery.command) if recovery.command else None
    printer.document(
        {
            "question": recovery.question.text if recovery.question else None,
            "answered": recovery.answered,
            "replies": [reply_of(reply) for reply in recovery.replies],
            "command": view,
        }
    )
    if recovery.question is not None and recovery.answered is None:
        printer.note("sayso: it waits for a yes; say it with --yes [confirmation.missing]")
    done = recovery.command is not None and recovery.command.state is State.EXECUTED
    return 0 if done else 1


async def _asked(talking: Exchange, kind: str, target: CommandRecord, printer: Printer) -> Recovery:
    """The question of this recovery; one that this operator left open is not asked twice."""
    # "cancel {ref}" could be an application's own phrase; "cancel command {ref}" is ours
    words = f"{'cancel command' if kind == 'cancel' else kind} {target.id}"
    event = talking.written(operator(), words, channel=CHANNEL)
    for record in await talking.store.recoveries(target.id):
        question = question_of(record)
        if question and record.stream == event.conversation_id and record.envelope.recovery_kind == kind:
            return Recovery(question=question, command=record)
    heard = await talking.hand_in(event, _without_question(printer))
    question = await talking.question(heard)
    return Recovery(question, None, list(heard.replies), await _command(talking, event))


async def _press(talking: Exchange, recovery: Recovery, printer: Printer) -> None:
    question = recovery.question
    if question is None or recovery.answered is None:
        return
    button = question.yes if recovery.answered == "yes" else question.no
    event = talking.written(operator(), channel=CHANNEL, button=button)
    heard = await talking.hand_in(event, shown(printer))
    recovery.replies += heard.replies
    recovery.command = await talking.store.command(question.record.id)


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


def _without_question(printer: Printer) -> OnReply:
    show = shown(printer)
    return lambda message: None if message.buttons else show(message)


async def _command(talking: Exchange, event: Event) -> CommandRecord | None:
    found = await talking.store.by_message(event.message_id)
    return found[0] if found else None
