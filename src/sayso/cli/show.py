"""`sayso show`: one command with everything that hangs on it; or one session, or one ticket."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from typing import Any, NamedTuple

from sayso.app import App
from sayso.cli import session, tickets
from sayso.cli.application import Place, application, place_of
from sayso.cli.database import opened
from sayso.cli.exchange import awaited
from sayso.cli.links import artifact_of, chain_of, detail_of, number_of, shown_head, verified
from sayso.cli.list import entry, status_style, title
from sayso.cli.lookup import command_of, message_of, session_of, ticket_of
from sayso.cli.printer import Printer, cells, clean, oneline
from sayso.commands.view import View, view_of
from sayso.errors import SaysoError
from sayso.evidence import Link, Report
from sayso.language.redaction import MASK, redacted
from sayso.records import CommandRecord, Step
from sayso.store import Store
from sayso.store.rows import NEW_PIN

_LABEL_CHARS = 13


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "ref", metavar="ID", help="a command, session or ticket, or the beginning of its id, or a message"
    )
    parser.add_argument("--redact", action="store_true", help="mask personal values")


async def run(args: Namespace, printer: Printer) -> int:
    place = place_of(args)
    async with opened(place.database) as store:
        ref = await message_of(store, args.ref)
        if (talk := await session_of(store, ref)) is not None:
            await session.show(store, talk, args, printer)
            return 0
        if (ticket := await ticket_of(store, ref)) is not None:
            tickets.show(ticket, args, printer)
            return 0
        record = await command_of(store, ref)
        found = await _gather(store, record, _application(place, printer))
    document = found.document(redact=args.redact)
    printer.document(document)
    if not printer.json:
        _print(printer, found, document)
    return 0


class _Found(NamedTuple):
    """A command and what belongs to it."""

    record: CommandRecord
    view: View
    steps: list[Step]
    links: list[Link]
    report: Report
    session_ids: list[str]

    def document(self, *, redact: bool) -> dict[str, Any]:
        """Everything in machine form; confirmation tokens stay out, because a token is a yes."""

        def personal(value: Any) -> Any:
            return MASK if redact and value else value

        def other(value: Any) -> Any:
            return redacted(value) if redact else value

        record, view, asked = self.record, self.view, self.record.confirmation
        return {
            **other(entry(record)),
            "stages": list(record.stages),
            "in_progress": view.in_progress,
            "risk_class": record.envelope.risk_class,
            "conversation_id": record.stream,
            "message_ids": list(view.message_ids),
            "session_ids": self.session_ids,
            "confirmation": asked
            and {
                "status": asked.status,
                "text": personal(asked.text),
                "bind": personal(asked.bind),
                "method": asked.method,
                "asked_at": asked.asked_at,
                "expires_in_s": asked.expires_in_s,
                "policy_id": asked.policy_id,
                "response_message_id": asked.response_message_id,
            },
            "step_up": record.step_up,
            "waiting": other(" ".join(awaited(record))) if record.waiting else None,
            "steps": [
                {
                    "position": step.position,
                    "kind": step.kind,
                    "name": step.name,
                    "occurrence": step.occurrence,
                    "state": step.state,
                    "attempts": step.attempts,
                    "key": step.key,
                    "repeatable": step.repeatable,
                    "result": MASK if step.name == NEW_PIN and step.result else personal(step.result),
                }
                for step in self.steps
            ],
            "outcome": personal(view.outcome),
            "reason": view.reason,
            "why": personal(view.why) if record.outcome and record.outcome.detail else view.why,
            "recovered_by": view.recovered_by,
            "options": list(view.options),
            "evidence": other([artifact_of(link) for link in self.links]),
            "chain": {
                "ok": self.report.ok,
                "head": shown_head(self.report.head),
                "problem": self.report.problem,
            },
        }


async def _gather(store: Store, record: CommandRecord, app: App | None) -> _Found:
    spec = app.definition.registry.get(record.envelope.command) if app else None
    compensable = app is None or (spec is not None and spec.compensable)
    recoveries = await store.recoveries(record.id)
    view = view_of(record, recoveries, compensable=compensable, lang=record.envelope.lang)
    chain = await chain_of(store, record.stream)
    own = [link for link in chain.links if _about(link, record.id)]
    talks = await session.sessions_of(store, record.envelope.trace.message_ids)
    return _Found(record, view, await store.steps(record.id), own, await verified(store, chain), talks)


def _about(link: Link, command_id: str) -> bool:
    lifecycle = link.artifact.lifecycle
    return lifecycle is not None and lifecycle.command_id == command_id


def _application(place: Place, printer: Printer) -> App | None:
    """The application, to know whether a command can be undone; a database can be read without it."""
    if not place.target:
        return None
    try:
        return application(place)
    except SaysoError as error:
        printer.note(f"the application does not load, so its compensations are not known: {oneline(str(error))}")
        return None


def _print(printer: Printer, found: _Found, document: dict[str, Any]) -> None:
    record = found.record
    status = printer.styled(status_style(record.status), record.status)
    name = f"{document['command']} {_words(document['args'])}".strip() if document["args"] else title(record)
    printer.text(f"{printer.styled('bold', oneline(name))}  {status}")
    printer.text(
        printer.styled(
            "dim",
            f"{record.id} · {document['actor']} · {document['channel']} · {record.envelope.risk_class.value}",
        )
    )
    printer.text()
    _print_path(printer, record)
    printer.text()
    for label, text in _facts(document):
        first, *rest = clean(text).splitlines() or [""]
        printer.text(f"  {printer.styled('dim', f'{label:<{_LABEL_CHARS}}')} {first}")
        for line in rest:
            printer.text(f"  {'':<{_LABEL_CHARS}} {line}")
    _print_evidence(printer, found)


def _words(args: Any) -> str:
    return " ".join(str(value) for value in args.values()) if isinstance(args, dict) else str(args)


def _print_path(printer: Printer, record: CommandRecord) -> None:
    """The states it went through, the present one marked, wrapped to the line."""
    line, used = "  ", 2
    for place, stage in enumerate(record.stages):
        last = place == len(record.stages) - 1
        word = f"● {stage.value}" if last else f"{stage.value} → "
        if used + cells(word) > min(printer.width, 100):
            printer.text(line.rstrip())
            line, used = "    ", 4
        line += printer.styled(status_style(record.status) or "bold", word) if last else word
        used += cells(word)
    closed = record.status != record.state.value
    printer.text(f"{line} ({record.status})" if closed else line)


def _facts(document: dict[str, Any]) -> list[tuple[str, str]]:
    facts: list[tuple[str, str]] = [("changed", f"{document['changed_at']:%Y-%m-%d %H:%M:%S} UTC")]
    facts += [("session", session_id) for session_id in document["session_ids"]]
    if document["target_command_id"]:
        facts.append((document["recovery_kind"] or "recovers", str(document["target_command_id"])))
    if asked := document["confirmation"]:
        facts.append(("asked", str(asked["text"])))
        how = f" by {asked['method']}" if asked["method"] else ""
        facts.append(("answer", f"{asked['status']}{how}  ({asked['policy_id']})"))
    if document["waiting"]:
        facts.append(("waits for", str(document["waiting"])))
    label = "steps"
    for step in document["steps"]:
        facts.append((label, _step(step)))
        label = ""
    if document["outcome"]:
        facts.append(("outcome", str(document["outcome"])))
    if document["reason"]:
        why = "" if document["why"] == document["outcome"] else document["why"]
        facts.append(("why", f"{why} [{document['reason']}]".strip()))
    if document["recovered_by"]:
        facts.append(("recovered by", str(document["recovered_by"])))
    label = "you can"
    for kind in document["options"]:
        facts.append((label, f"sayso {kind} {document['command_id']}"))
        label = ""
    return facts


def _step(step: dict[str, Any]) -> str:
    kind = "" if step["kind"] == "step" else f"{step['kind']} "
    promise = "keyed" if step["key"] else "repeatable" if step["repeatable"] else ""
    result = "" if step["result"] is None else json.dumps(step["result"], ensure_ascii=False)
    again = f"{step['attempts']} tries" if step["attempts"] > 1 else ""
    return "  ".join(
        part for part in (f"{step['position']} {kind}{step['name']}", step["state"], promise, again, result) if part
    )


def _print_evidence(printer: Printer, found: _Found) -> None:
    report = found.report
    printer.text()
    verdict = (
        printer.styled("green", "verifies")
        if report.ok
        else printer.styled("red", f"BROKEN at {report.bad}: {report.problem}")
    )
    printer.text(f"  {printer.styled('dim', 'evidence')}  its chain of {report.head.length} {verdict}")
    for link in found.links:
        artifact = link.artifact
        at = f"{artifact.occurred_at:%H:%M:%S}.{artifact.occurred_at.microsecond // 1000:03}"
        detail = printer.styled("dim", oneline(detail_of(artifact)))
        printer.text(f"  {number_of(artifact):>4}  {at}  {artifact.type:<30}  {detail}".rstrip())
