"""Every verb at a glance: what it does, an example, what `--json` gives, and what it works on."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from sayso.cli.printer import Printer


class Verb(NamedTuple):
    """One verb; its arguments and its code are in the module of that name, loaded when it is used."""

    name: str
    summary: str
    example: str
    gives: str
    needs: str = "store"  # "app" is imported; of a "store" only the file is opened; "" needs neither
    module: str = ""
    serves: bool = False  # it stays, and does a server's work


class VerbModule(Protocol):
    """What a verb's module offers."""

    def arguments(self, parser: ArgumentParser) -> None: ...

    async def run(self, args: Namespace, printer: Printer) -> int: ...


VERBS = (
    Verb(
        "dev",
        "chat with an application in the terminal, beside the live lifecycle of what you ask",
        "sayso dev examples/shop",
        "a line for each message, as a plain chat",
        needs="app",
        serves=True,
    ),
    Verb(
        "serve",
        "run the server that WhatsApp or Twilio calls",
        "sayso serve examples/shop --port 8080",
        "application, url, webhooks, pages",
        needs="app",
        serves=True,
    ),
    Verb(
        "send",
        "send a message as someone and print the replies",
        'sayso send "cancel order 204" --as +5511900000001',
        "message_id, verdict, replies, commands",
        needs="app",
    ),
    Verb(
        "signal",
        "deliver a named event to the command that waits for it, now or later",
        'sayso signal parcel.delivered 204 \'{"at": "12:30"}\'',
        "name, key, new",
        needs="app",
    ),
    Verb(
        "trigger",
        "post a webhook to a running server, signed as WhatsApp or Twilio sign theirs",
        'sayso trigger whatsapp.text --override messages.0.text.body="cancel order 204"',
        "event, ok, posts",
        needs="",
    ),
    Verb("list", "list commands, newest first", "sayso list --status failed", "commands"),
    Verb(
        "show",
        "show one command: its path, question, steps, outcome, evidence, and what can be done about it; "
        "or one session, or one ticket",
        "sayso show cmd_01ke70ehg0",
        "one command with everything that hangs on it; a session's document; a ticket",
    ),
    Verb(
        "messages",
        "print what was said in a conversation, both ways, and how what was sent fared",
        "sayso messages cmd_01ke70ehg0",
        "a line for each event",
    ),
    Verb(
        "sessions",
        "list sessions, newest first: who, how many turns, and what they are in the middle of",
        "sayso sessions --actor +5511900000001",
        "sessions",
    ),
    Verb("tickets", "list the conversations that a human is to take over", "sayso tickets --status open", "tickets"),
    Verb(
        "take",
        "take a conversation over as a human: from now on only you answer in it",
        "sayso take tkt_4tq8w0m2",
        "the ticket",
        needs="app",
    ),
    Verb(
        "say",
        "write to the person whose conversation you have taken over",
        'sayso say tkt_4tq8w0m2 "Hello, this is Ana. How can I help?"',
        "ticket_id, send_id",
        needs="app",
    ),
    Verb(
        "close",
        "give a conversation back and close its ticket, approved or with --refuse: sayso answers again",
        'sayso close tkt_4tq8w0m2 --note "documents seen"',
        "the ticket",
        needs="app",
    ),
    Verb(
        "facts",
        "show what is known of someone: what is so, what was so then, and how it came to be",
        "sayso facts +5511900000001 --history address",
        "subjects with counts; subject and facts; with --history the versions and what the evidence tells of each",
    ),
    Verb(
        "context",
        "print the context that a model would see, how much of the budget it takes, and why each fact is in or out",
        'sayso context "Where do I live?" --subject +5511900000001 --budget 2000 --explain',
        "text, tokens, budget, violations, included, excluded",
    ),
    Verb("tail", "print evidence as it is written", "sayso tail --follow", "a line for each artifact"),
    Verb(
        "retry",
        "try a failed command again; what it had done is not done twice",
        "sayso retry cmd_01ke70ehg0 --yes",
        "question, answered, replies, command",
        needs="app",
        module="recover",
    ),
    Verb(
        "reprocess",
        "read a command's message anew and run what it means now",
        "sayso reprocess cmd_01ke70ehg0",
        "question, answered, replies, command",
        needs="app",
        module="recover",
    ),
    Verb(
        "cancel",
        "stop a running command at its next safe point",
        "sayso cancel cmd_01ke70ehg0 --yes",
        "question, answered, replies, command",
        needs="app",
        module="recover",
    ),
    Verb(
        "compensate",
        "undo what a command did, by its declared compensation",
        "sayso compensate cmd_01ke70ehg0",
        "question, answered, replies, command",
        needs="app",
        module="recover",
    ),
    Verb(
        "normalize",
        "print the canonical events in what a provider posted, one a line",
        "sayso normalize --provider whatsapp_cloud webhook.json",
        "a line for each event",
        needs="",
    ),
    Verb(
        "verify",
        "verify one chain, every chain of a database, or an exported bundle",
        "sayso verify bundle.json",
        "ok, chains",
    ),
    Verb(
        "export",
        "write an audit bundle that anyone can verify offline, and print its head; or what is kept of someone",
        "sayso export cmd_01ke70ehg0 --output bundle.json",
        "the bundle, or with --output the file and the heads; of a subject what is kept of them",
    ),
    Verb(
        "erase",
        "erase the personal values of a command, of a session, or everything that is known of someone, for good; "
        "the evidence still verifies",
        "sayso erase cmd_01ke70ehg0 --yes",
        "command_id, session_id or subject; erased",
    ),
    Verb(
        "doctor",
        "check the installation, the application, its policy and its database",
        "sayso doctor --app examples/shop",
        "ok, checks",
        needs="app",
    ),
    Verb(
        "conform",
        "run the conformance scenarios: which requirements hold, by group, and each that does not",
        "sayso conform --id SMCL-I01",
        "results, summary, failures",
        needs="",
    ),
    Verb(
        "migrate",
        "bring a database to this version, making it if there is none",
        "sayso migrate --db sayso.db",
        "database, before, after",
    ),
    Verb(
        "backup",
        "copy a database while others write to it",
        "sayso backup /var/backups/sayso.db",
        "database, backup, bytes",
    ),
)


def load(verb: Verb) -> VerbModule:
    """The code of a verb."""
    return cast(VerbModule, import_module(f"sayso.cli.{verb.module or verb.name}"))
