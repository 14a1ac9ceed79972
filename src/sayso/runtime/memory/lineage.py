"""The evidence of facts: what was written, what it superseded, what was proposed and what came of it; and what was
known at an earlier time, which is read from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import get_args

from msgspec import MsgspecError, Struct
from msgspec.json import Decoder

from sayso.errors import ChainBroken
from sayso.evidence.artifact import FactView, Lifecycle
from sayso.evidence.canonical import salted
from sayso.evidence.chain import Chain
from sayso.memory.ledger import Ledger
from sayso.memory.proposals import Finding, Found, Proposal
from sayso.memory.rewind import Told, rewind
from sayso.records import Fact, Trace
from sayso.store import Store

_TYPES: dict[Found, str] = {type_: f"fact.{type_}" for type_ in get_args(Found)}
_FOUND = {name: type_ for type_, name in _TYPES.items()}


class _Proven(Struct):
    """What of an artifact tells how facts stood."""

    type: str
    occurred_at: datetime
    fact: FactView | None = None


_row = Decoder(list[_Proven])


async def as_of(store: Store, stream: str, ledger: Ledger, at: datetime) -> Ledger:
    """The facts of a stream as they stood at a time, by its evidence; `ChainBroken` where that does not read."""
    if not len(ledger):
        return ledger
    try:
        return rewind(ledger, _told((await store.evidence(stream)).rows), at)
    except (MsgspecError, UnicodeDecodeError) as error:
        raise ChainBroken(f"what was known cannot be told, its evidence does not read: {error}") from None


def _told(packed: Iterable[bytes]) -> Iterator[Told]:
    """What each decision has told of facts; one that only said something again has told nothing."""
    for row in map(_row.decode, packed):
        found = [
            Finding(type_, fact.fact_id, fact.superseded_by, fact.rule, _proposal(fact), others=fact.others)
            for each in row
            if (type_ := _FOUND.get(each.type)) is not None and (fact := each.fact) is not None
        ]
        if found:
            yield Told(row[0].occurred_at, found)


def prove(
    chain: Chain,
    findings: Iterable[Finding],
    created: Fact | None,
    trace: Trace,
    lifecycle: Lifecycle | None = None,
) -> None:
    """Add findings to a subject's chain; `created` is the fact that was written, if one was."""
    for finding in findings:
        values: dict[str, str] | None = None
        if finding.type == "created" and created is not None:
            values = {f"fact/{created.id}": salted(created.salt, created.value)}
        chain.add(_TYPES[finding.type], trace, lifecycle=lifecycle, fact=_view(finding), values=values)


def _proposal(fact: FactView) -> Proposal | None:
    """What was proposed, as far as it tells how facts stood."""
    return Proposal(fact.fact_id, "explicit", float(fact.score), fact.rule) if fact.score else None


def _view(finding: Finding) -> FactView:
    proposal = finding.proposal
    if proposal is None:
        return FactView(fact_id=finding.fact_id, others=finding.others, superseded_by=finding.by, rule=finding.rule)
    return FactView(
        accepted=finding.accepted,
        detector=f"{proposal.detector}/{proposal.version}",
        fact_id=finding.fact_id,
        rule=proposal.rule,
        score=f"{proposal.score:.2f}",
        span=(proposal.start, proposal.end) if proposal.end else None,
        superseded_by=finding.by,
    )
