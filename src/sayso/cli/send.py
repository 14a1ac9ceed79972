"""`sayso send`: one message as someone, and what they hear back."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from sayso.cli.actor import DEFAULT_ACTOR
from sayso.cli.application import place_of
from sayso.cli.exchange import Exchange, Heard, add_timeout, exchange, reply_of
from sayso.cli.printer import Printer
from sayso.cli.replies import replayed, shown
from sayso.commands.reasons import sentence
from sayso.errors import SaysoError
from sayso.records import Event

_TOKEN_CHARS = 20  # shorter than any option id we issue, longer than any label


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("text", nargs="?", default="", metavar="TEXT", help="what is written")
    parser.add_argument(
        "--as",
        dest="actor",
        metavar="ACTOR",
        default=DEFAULT_ACTOR,
        help=f"who writes (default {DEFAULT_ACTOR})",
    )
    parser.add_argument("--button", metavar="LABEL|ID", help="press a button instead, by its label, number or id")
    parser.add_argument("--message-id", metavar="ID", default="", help="the message's id; a known one is a redelivery")
    parser.add_argument(
        "--channel", default="simulator", metavar="NAME", help="the channel it comes on (default simulator)"
    )
    parser.add_argument("--yes", action="store_true", help="answer yes to the question that comes back")
    add_timeout(parser)


async def run(args: Namespace, printer: Printer) -> int:
    if bool(args.text.strip()) == bool(args.button):
        raise SaysoError("say something, or press a --button", code="usage.invalid")
    async with exchange(place_of(args), printer, timeout_s=args.timeout) as talking:
        event = talking.written(args.actor, args.text, channel=args.channel, message_id=args.message_id)
        if args.button:
            option = await _option(talking, event, args.button)
            event = talking.written(args.actor, channel=args.channel, message_id=args.message_id, button=option)
        heard = await talking.hand_in(event, shown(printer))
        turns = [heard]
        question = await talking.question(heard) if args.yes else None
        if question is not None:
            printer.text(printer.styled("dim", "> yes"))
            answer = talking.written(args.actor, channel=args.channel, button=question.yes)
            turns.append(await talking.hand_in(answer, shown(printer)))
    return _report(printer, turns)


async def _option(talking: Exchange, event: Event, wanted: str) -> str:
    """The id of the button that is meant; an id is passed on as it is, for the application to judge."""
    buttons = await talking.newest_buttons(event)
    for number, button in enumerate(buttons, 1):
        if wanted.casefold() in (button.label.casefold(), button.id, str(number)):
            return button.id
    if len(wanted) > _TOKEN_CHARS:
        return wanted
    offered = f"; the newest are {', '.join(button.label for button in buttons)}" if buttons else "; none was sent"
    raise SaysoError(f"there is no button {wanted}{offered}", code="send.no_button")


def _report(printer: Printer, turns: list[Heard]) -> int:
    heard, last = turns[0], turns[-1]
    printer.document(
        {
            "message_id": heard.event.message_id,
            "conversation_id": heard.event.conversation_id,
            "verdict": heard.verdict,
            "answered": len(turns) > 1,
            "replies": [reply_of(reply) for turn in turns for reply in turn.replies],
            "commands": heard.commands,
            "in_progress": last.in_progress,
        }
    )
    if heard.verdict == "conflict":
        code = "idempotency.conflict"
        printer.note(f"sayso: {sentence(code, 'en')} [{code}]")
        return 1
    if heard.verdict == "duplicate":
        printer.text(printer.styled("dim", f"{heard.event.message_id} was delivered before; nothing runs again"))
        for view in heard.commands:
            replayed(printer, view)
    if last.in_progress:
        printer.text(printer.styled("dim", "still running; sayso list shows how it goes"))
    return 0
