"""The versions of a key as `sayso facts --history` draws them: when each was learned, what became of it and by which
rule, as the evidence tells it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from sayso.cli.links import chain_of
from sayso.cli.names import Names
from sayso.cli.parser import did_you_mean
from sayso.cli.printer import Printer, count, oneline
from sayso.cli.standing import Standing, marks, standing, state_style
from sayso.errors import NotFound
from sayso.evidence.artifact import Artifact, FactView
from sayso.language.redaction import MASK, redacted
from sayso.memory.context.lines import shown
from sayso.memory.keys import words
from sayso.memory.ledger import Ledger
from sayso.memory.validity import Reader
from sayso.memory.view import View
from sayso.records import Identity
from sayso.runtime.memory.shelves import Held
from sayso.store import Store

_SIGNS = {"current": "●", "conflicting": "◐", "contested": "◇", "scheduled": "◌"}
_TOLD = {
    "fact.superseded": "superseded",
    "fact.contested": "contested",
    "fact.conflicting": "in conflict",
    "fact.needs_review": "needs review",
    "fact.in_force": "in force",
    "fact.erased": "erased",
    "fact.proposed": "spared",
}
_WORDS = {"fact.contested": "against", "fact.conflicting": "with", "fact.proposed": "from"}


async def show(store: Store, held: Held, ledger: Ledger, at: datetime, args: Namespace, printer: Printer) -> None:
    """Print every version of a key that was known at a time, the one learned first first; none where it was not yet."""
    names = Names(held.ledger, redact=args.redact)
    key = _key((ledger, held.ledger), args.history, names)
    permissions = tuple({each for fact in ledger for each in fact.required_permissions})
    everything = Reader(identity=Identity(user_id=held.subject, permissions=permissions), at=at)
    versions = [standing(fact, ledger, at) for fact in View([ledger], everything).history(key)]
    links = (await chain_of(store, held.stream)).links
    told = _told([link.artifact for link in links if link.artifact.occurred_at <= at])
    told = redacted(told) if args.redact else told
    entries = [{**names.document(each.entry()), "told": told.get(each.fact.id, [])} for each in versions]
    whole = {"subject": held.subject, "key": names.key(key), "versions": entries}
    printer.document(redacted(whole) if args.redact else whole)
    if not versions:
        printer.text("nothing was known then")
    elif not printer.json:
        _draw(printer, names.key(key), versions, told, names, redact=args.redact)


def _key(ledgers: Sequence[Ledger], wanted: str, names: Names) -> str:
    """The key that is meant, however its words are joined, by the first ledger that has it."""
    for ledger in ledgers:
        keys = list(dict.fromkeys(fact.key for fact in ledger))
        if wanted in keys:
            return wanted
        for key in keys:
            if words(key).casefold() == words(wanted).casefold():
                return key
    hint = did_you_mean(wanted, [key for key in keys if names.key(key) == key])
    raise NotFound(f"nothing is known under {wanted}{hint}", code="facts.no_key")


def _told(artifacts: Sequence[Artifact]) -> dict[str, list[dict[str, Any]]]:
    """What the evidence says of each fact, in order."""
    found: dict[str, list[dict[str, Any]]] = {}
    for artifact in artifacts:
        if (view := artifact.fact) is not None and artifact.type in _TOLD and not _is_told_twice(artifact.type, view):
            one = {
                "type": artifact.type,
                "at": artifact.occurred_at,
                "by": view.superseded_by or None,
                "rule": view.rule or None,
                "detector": view.detector or None,
                "score": view.score or None,
                "span": view.span,
                "reason": artifact.reason.detail if artifact.reason is not None else None,
            }
            for fact_id in view.fact_ids:
                found.setdefault(fact_id, []).append(one)
    return found


def _is_told_twice(type_: str, view: FactView) -> bool:
    """Whether older evidence tells of a proposal by itself that it tells of again with what came of it."""
    return type_ == "fact.proposed" and view.accepted


def _draw(
    printer: Printer,
    key: str,
    versions: Sequence[Standing],
    told: Mapping[str, Sequence[Mapping[str, Any]]],
    names: Names,
    *,
    redact: bool,
) -> None:
    printer.text(f"{printer.styled('bold', oneline(key))}  {count(len(versions), 'version')}")
    named = {each.fact.id: _value(each, redact=redact) for each in versions}
    for place, each in enumerate(versions):
        rail = "│" if place < len(versions) - 1 else " "
        printer.text()
        sign = printer.styled(state_style(each.state), _SIGNS.get(each.state, "○"))
        state = printer.styled(state_style(each.state), each.state)
        printer.text(f"  {sign} {named[each.fact.id]}  {state}  {' '.join(marks(each.fact))}".rstrip())
        for line in _lines(each, key, named, told.get(each.fact.id, ()), names):
            printer.text(f"  {rail} {printer.styled('dim', line)}")


def _value(each: Standing, *, redact: bool) -> str:
    if each.fact.value is None:
        return "(erased)"
    return MASK if redact else oneline(shown(each.fact.value))


def _lines(
    each: Standing, key: str, named: Mapping[str, str], told: Sequence[Mapping[str, Any]], names: Names
) -> Iterator[str]:
    fact = each.fact
    since = f", so since {_time(fact.since)}" if fact.since != fact.learned_at else ""
    name = names.fact(fact)
    other = f" as {name}" if name != key else ""
    yield f"{fact.id}{other}"
    yield f"{'learned':<12} {_time(fact.learned_at)} from {names.source(fact)} ({fact.source.type}){since}"
    yield from [_event(one, named) for one in told]


def _event(one: Mapping[str, Any], named: Mapping[str, str]) -> str:
    """One thing that became of a fact, with who proposed it, and how surely."""
    by = f" {_WORDS.get(one['type'], 'by')} {named.get(one['by'], one['by'])}" if one["by"] else ""
    found = " ".join(filter(None, [one["detector"], one["score"]]))
    rule = ", ".join(filter(None, [one["rule"], found]))
    why = f": {oneline(one['reason'])}" if one["reason"] else ""
    return f"{_TOLD[one['type']]:<12} {_time(one['at'])}{by}{f' ({rule})' if rule else ''}{why}"


def _time(at: datetime) -> str:
    return f"{at:%Y-%m-%d %H:%M:%S} UTC"
