"""The evidence of facts: what was written, what it superseded, what was proposed and what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from sayso.evidence.artifact import FactView, Lifecycle
from sayso.evidence.canonical import salted
from sayso.evidence.chain import Chain
from sayso.memory.proposals import Finding, Found
from sayso.records import Fact, Trace

_TYPES = {type_: f"fact.{type_}" for type_ in get_args(Found)}


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
