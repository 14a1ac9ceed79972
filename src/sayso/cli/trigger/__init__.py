"""`sayso trigger`: a webhook as a provider would post it, signed, to a server that runs."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from sayso import config
from sayso.channels.people import phone
from sayso.cli.actor import DEFAULT_ACTOR, person
from sayso.cli.application import FILE, place_of
from sayso.cli.parser import did_you_mean
from sayso.cli.printer import Printer, count
from sayso.cli.trigger.events import MAX_COUNT, TRIGGERS, TWILIO, WHATSAPP, Asked, Trigger
from sayso.errors import SaysoError

if TYPE_CHECKING:
    from sayso.cli.trigger.posts import Answer, Post, Target

BATCH = 10
_NUMBER_ID, _NUMBER, _ACCOUNT = "1000001", "+551130000000", "200000000000001"
_REACHABLE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "event", nargs="?", default="", metavar="EVENT", help="what happens: whatsapp.text, twilio.text…"
    )
    parser.add_argument("--list", action="store_true", dest="listed", help="list every event")
    parser.add_argument(
        "--override",
        action="append",
        default=[],
        metavar="PATH=VALUE",
        help="another value at this place: messages.0.text.body=hi, or Body=hi; := takes JSON",
    )
    parser.add_argument(
        "--as", dest="actor", metavar="PHONE", default=DEFAULT_ACTOR, help=f"who writes (default {DEFAULT_ACTOR})"
    )
    parser.add_argument("--count", type=_count, metavar="N", help=f"messages of a batch (default {BATCH})")
    parser.add_argument("--url", metavar="URL", help="the server, instead of the one that the settings name")
    parser.add_argument("--print", action="store_true", dest="printed", help="print headers and body, send nothing")
    parser.add_argument(
        "--app", metavar="PATH|MODULE:NAME", help="whose settings and secrets (default: $SAYSO_APP, else ./app.py)"
    )


async def run(args: Namespace, printer: Printer) -> int:
    if args.listed:
        return _list(printer)
    from sayso.cli.trigger.overrides import parsed
    from sayso.cli.trigger.posts import posts_of, sent

    trigger = _named(args.event)
    overrides = [parsed(given) for given in args.override]
    settings = _settings(args)
    target = _target(trigger, settings, args.url or "")
    posts = posts_of(trigger, _asked(args, trigger, settings), overrides, target)
    if args.printed:
        return _print(printer, trigger, posts)
    return _report(printer, trigger, posts, await sent(posts))


def _named(event: str) -> Trigger:
    for trigger in TRIGGERS:
        if trigger.name == event:
            return trigger
    hint = did_you_mean(event, [trigger.name for trigger in TRIGGERS]) if event else ""
    what = f"there is no event {event}{hint}" if event else "name an event"
    raise SaysoError(f"{what}; sayso trigger --list has them all", code="usage.invalid")


def _settings(args: Namespace) -> config.Settings:
    """Those of the application, or of this folder where there is none: a secret in the environment will do."""
    args.db = None
    if args.app or os.environ.get("SAYSO_APP") or Path(FILE).is_file():
        return place_of(args).settings
    return config.load(Path.cwd())


def _asked(args: Namespace, trigger: Trigger, settings: config.Settings) -> Asked:
    batch = trigger.name.endswith(".batch")
    if args.count and not batch:
        raise SaysoError(f"--count is for a batch, not for {trigger.name}", code="usage.invalid")
    number = phone(person(args.actor))
    if not number:
        raise SaysoError(f"{args.actor} is no phone number", code="usage.invalid")
    if trigger.provider == TWILIO:
        return Asked(number, settings.twilio.number or _NUMBER, settings.twilio.account_sid)
    messages = (args.count or BATCH) if batch else 1
    return Asked(number, settings.whatsapp.phone_number_id or _NUMBER_ID, _ACCOUNT, messages)


def _target(trigger: Trigger, settings: config.Settings, url: str) -> Target:
    from sayso.cli.trigger.posts import Target

    if trigger.provider == WHATSAPP:
        name, secret = "SAYSO_WHATSAPP_APP_SECRET", settings.whatsapp.app_secret
    else:
        name, secret = "SAYSO_TWILIO_AUTH_TOKEN", settings.twilio.auth_token
    if not secret and trigger.trouble != "forged":
        raise SaysoError(f"nothing can be signed: set {name} to the server's", code="trigger.no_secret")
    return Target(url=_url(trigger, settings.serve, url), secret=secret, public_url=settings.serve.public_url)


def _url(trigger: Trigger, serve: config.Serve, given: str) -> str:
    path = f"/webhooks/{trigger.provider}"
    if not given:
        host = _REACHABLE.get(serve.host, serve.host)
        return f"http://{f'[{host}]' if ':' in host else host}:{serve.port}{path}"
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise SaysoError(f"{given} is no http(s) address", code="usage.invalid")
    return given if parts.path.strip("/") else f"{parts.scheme}://{parts.netloc}{path}"


def _list(printer: Printer) -> int:
    printer.document({"events": [{"name": trigger.name, "summary": trigger.summary} for trigger in TRIGGERS]})
    printer.table(("EVENT", "WHAT"), [(trigger.name, trigger.summary) for trigger in TRIGGERS])
    return 0


def _print(printer: Printer, trigger: Trigger, posts: list[Post]) -> int:
    shown = [{"url": post.url, "headers": post.headers, "body": post.body.decode()} for post in posts]
    printer.document({"event": trigger.name, "posts": shown})
    for place, post in enumerate(posts):
        if place:
            printer.text()
        printer.text(f"POST {post.url}")
        for name, value in post.headers.items():
            printer.text(f"{name}: {value}")
        printer.text(f"\n{post.body.decode()}")
    return 0


def _report(printer: Printer, trigger: Trigger, posts: list[Post], answers: list[Answer]) -> int:
    refused = [400 <= answer.status < 500 for answer in answers]
    taken = [200 <= answer.status < 300 for answer in answers]
    good = all(refused if trigger.trouble else taken)
    pairs = list(zip(posts, answers, strict=True))
    printer.document(
        {
            "event": trigger.name,
            "ok": good,
            "posts": [
                {"url": p.url, "bytes": len(p.body), "status": a.status, "took_ms": a.took_ms, "answer": a.said}
                for p, a in pairs
            ],
        }
    )
    for post, answer in pairs:
        status = printer.styled("green" if good else "red", str(answer.status))
        about = f"{count(len(post.body), 'byte')}, {answer.took_ms:g} ms"
        printer.text(f"{status}  {trigger.name}  {post.url}  {printer.styled('dim', about)}")
        if answer.said:
            printer.text(f"     {answer.said}")
    if not good:
        printer.text("the server took what it must refuse" if trigger.trouble else "the server refused it")
    return 0 if good else 1


def _count(text: str) -> int:
    number = int(text)
    if not 1 <= number <= MAX_COUNT:
        raise ValueError
    return number
