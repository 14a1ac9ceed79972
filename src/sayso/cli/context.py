"""`sayso context`: what a model would see of someone to answer a question, and why."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from sayso.cli import space as spaces
from sayso.cli.budget import bar, legend, parts
from sayso.cli.explain import MAX_ROWS, explain, said
from sayso.cli.names import Names
from sayso.cli.parser import did_you_mean
from sayso.cli.printer import Printer, clean, count
from sayso.cli.space import Known, known
from sayso.commands.policy import scopes_of
from sayso.errors import SaysoError
from sayso.language.redaction import MASK, redacted
from sayso.memory.authority import RANKS, Ranks
from sayso.memory.context.build import Context, Item, check_budget
from sayso.records import ORG, Identity, MemorySession, replace
from sayso.runtime.effects import Actor
from sayso.runtime.memory.reading import Reading
from sayso.runtime.memory.recalling import Recalling, identity_of
from sayso.runtime.memory.recollection import Recollection

DEFAULT_BUDGET = 8_000
MAX_BAR_CHARS = 80
_COLOURS = ("cyan", "green", "yellow", "bold")


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("query", metavar="QUERY", help="what is asked")
    parser.add_argument("--subject", required=True, metavar="SUBJECT", help="of whom; @org is the organization")
    parser.add_argument(
        "--budget", type=int, default=DEFAULT_BUDGET, metavar="N", help=f"tokens it may take (default {DEFAULT_BUDGET})"
    )
    parser.add_argument(
        "--as", dest="role", metavar="ROLE", help="as whom: a role of the policy, or an authority (default: themselves)"
    )
    parser.add_argument("--explain", action="store_true", help="say why each thing is in, and why each fact is out")
    parser.add_argument("--redact", action="store_true", help="mask personal values, which is all of the text")
    spaces.arguments(parser)


async def run(args: Namespace, printer: Printer) -> int:
    check_budget(args.budget)
    if args.role == "":
        raise SaysoError("--as is empty; it takes a role of the policy, or an authority", code="usage.invalid")
    async with known(args) as here:
        reading = await _reading(here, await here.subject(args.subject), args.role)
        built = await reading.context(args.query, budget=args.budget)
        names = await _names(here, reading.subject, redact=args.redact)
        listed = [*built.included[:MAX_ROWS], *built.excluded[:MAX_ROWS]] if _explains(args, printer) else []
        told = await said(here, reading, listed) if listed and not args.redact else {}
    document = {
        "subject": reading.subject,
        "query": args.query,
        "budget": args.budget,
        "tokens": built.tokens,
        "violations": built.violations,
        "text": built.text,
        "included": [_named(item, names) for item in built.included] if printer.json else (),
        "excluded": [_named(item, names) for item in built.excluded] if printer.json else (),
    }
    printer.document(redacted(document) if args.redact else document)
    if not printer.json:
        _print(printer, built, args)
    if _explains(args, printer):
        explain(printer, "in", built.included, told, names)
        explain(printer, "out", built.excluded, told, names)
    return 0


def _explains(args: Namespace, printer: Printer) -> bool:
    return bool(args.explain) and not printer.json


async def _names(here: Known, subject: str, *, redact: bool) -> Names:
    held = [await here.streams.shelves.get(here.memory.space, each) for each in (subject, ORG)] if redact else []
    return Names([fact for each in held for fact in each.ledger], redact=redact)


def _named(item: Item, names: Names) -> Item:
    return replace(item, key=names.key(item.key)) if item.layer == "facts" else item


async def _reading(here: Known, subject: str, role: str | None) -> Reading:
    """The memory as it is read for someone; nobody's session is begun for it.

    In an application that is their conversation as a command sees it, elsewhere the session they last spoke in.
    """
    actor = await _actor(here, subject, role)
    if actor is not None and (stream := await _conversation(here, subject)):
        return Recalling(here.streams, here.memory.space, actor, stream, [])
    await here.held(subject)
    identity = identity_of(actor, Ranks()) if actor is not None else Identity(user_id=subject)
    said = await here.store.observations(here.memory.space, subject, limit=1)
    session = await here.store.memory_session(said[-1].session_id) if said else None
    session = session or MemorySession(
        session_id="",
        space=here.memory.space,
        subject=subject,
        identity=identity,
        started_at=here.streams.clock.now(),
    )
    if role is not None:
        session = replace(session, identity=replace(session.identity, authority=role))
    return Recollection(here.streams, session, {})


async def _conversation(here: Known, subject: str) -> str:
    """The conversation of someone in which they last wrote, if they have one."""
    own = [info.stream for info in await here.store.streams() if info.actor == subject]
    sessions = [session for stream in own for session in await here.store.sessions(stream=stream, limit=1)]
    last = max(sessions, key=lambda session: session.active_at, default=None)
    return last.stream if last is not None else "".join(own[:1])


async def _actor(here: Known, subject: str, role: str | None) -> Actor | None:
    """Who they are to the application; with a role, as if they had it and no other."""
    pack = here.app.definition.policy if here.app is not None else None
    roles = list(pack.roles) if pack is not None else []
    if role is not None and role not in roles and not Ranks().of(role):
        hint = did_you_mean(role, [*roles, *RANKS])
        raise SaysoError(f"there is no role or authority {role}{hint}", code="usage.invalid")
    if here.app is None or pack is None:
        return None
    if role is None:
        return await here.app.definition.actor(subject, "")
    return Actor(subject, (role,), False, tuple(sorted(scopes_of(pack, (role,)))) if role in roles else ())


def _print(printer: Printer, built: Context, args: Namespace) -> None:
    printer.text(MASK if args.redact else clean(built.text))
    printer.text()
    shares = parts(built, args.budget)
    drawn = bar(shares, min(printer.width, MAX_BAR_CHARS))
    colours = [
        _COLOURS[place % len(_COLOURS)] if part.name != "free" else "dim" for place, (part, _) in enumerate(drawn)
    ]
    printer.text("".join(printer.styled(colour, stretch) for colour, (_, stretch) in zip(colours, drawn, strict=True)))
    printer.text(printer.styled("dim", legend(shares)))
    printer.text(f"{built.tokens:,} of {count(args.budget, 'token')}")
    if built.violations:
        printer.note(
            f"{count(built.violations, 'line')} would have shown a value that is no longer so: please report it"
        )
