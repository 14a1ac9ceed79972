"""What was known at an earlier time: facts as they stood then, by what was found then, not as they turned out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from sayso.memory.ledger import Ledger, Pending
from sayso.memory.limits import SURE
from sayso.memory.proposals import Finding
from sayso.memory.supersession import in_force
from sayso.records import Fact, replace
from sayso.records.facts import Status
from sayso.records.plain import Plain

_BEGAN: Final[dict[str, Status]] = {"contested": "contested", "scheduled": "scheduled"}
"""How a fact stood when it was written, by the rule that it was written by."""


class Told(Plain, frozen=True):
    """What one decision did, and when."""

    at: datetime
    findings: Sequence[Finding]


def rewind(ledger: Ledger, told: Iterable[Told], at: datetime) -> Ledger:
    """The ledger as it was at a time, by what was `told` of it in order; what was planned for a time that had come by
    then is in force."""
    then: dict[str, Fact] = {}
    last = None
    for each in told:
        when = _when(each, ledger)
        last = when if last is None else max(last, when)  # a clock may go back, and what we know does not
        if last > at:
            break
        for finding in each.findings:
            _find(then, ledger, finding, last)
        _follow(then, each.findings)
    rewound = Ledger(then.values())
    pending = Pending(rewound)
    in_force(pending, at)
    rewound.apply(pending.learned.every)
    return rewound


def _follow(then: dict[str, Fact], findings: Sequence[Finding]) -> None:
    """Let a plan name what it is to follow, as it did when it was made: what it was surely proposed to supersede."""
    meant = [(each.by, each.proposal) for each in findings if each.type == "proposed" and each.proposal is not None]
    for plan_id, proposal in reversed(meant):
        plan = then.get(plan_id)
        valid = (target := then.get(proposal.target)) is not None and target.is_valid
        if plan is not None and plan.status == "scheduled" and proposal.score >= SURE and valid:
            then[plan_id] = replace(plan, supersedes=proposal.target)


def _when(told: Told, ledger: Ledger) -> datetime:
    """When what was told was known: with the facts that are new by it, which say so themselves."""
    new = [fact.learned_at for each in told.findings if each.type == "created" and (fact := ledger.get(each.fact_id))]
    return min(new, default=told.at)


def _find(then: dict[str, Fact], ledger: Ledger, finding: Finding, at: datetime) -> None:
    """Take one finding into what was known."""
    fact_id, by = finding.fact_id, finding.by
    if finding.type == "created" and (fact := ledger.get(fact_id)) is not None:
        status = _BEGAN.get(finding.rule, "current")
        then[fact_id] = replace(
            fact, status=status, supersedes=None, superseded_by=None, retired_at=None, needs_review=False
        )
    elif (before := then.get(fact_id)) is None:
        return
    elif finding.type == "superseded":
        follows = None if before.status == "scheduled" else before.supersedes  # a plan that was none in the end
        then[fact_id] = replace(before, status="superseded", supersedes=follows, superseded_by=by, retired_at=at)
        new = then.get(by)
        if finding.rule != "late" and new is not None and new.supersedes is None:
            # a plan in the place of a plan is to follow what that was to
            then[by] = replace(new, supersedes=fact_id if new.status != "scheduled" else before.supersedes)
    elif finding.type == "needs_review":
        known = [then[each] for each in (fact_id, *finding.others) if each in then]
        then.update({each.id: replace(each, needs_review=True) for each in known})
    elif finding.type == "conflicting":
        then.update({each: replace(then[each], status="conflicting") for each in (fact_id, by) if each in then})
    elif finding.type == "contested":
        then[fact_id] = replace(before, status="contested", supersedes=None)
    elif finding.type == "in_force" and finding.rule == "scheduled":
        then[fact_id] = replace(before, status="current", supersedes=None)
    elif finding.type == "in_force":
        then[fact_id] = replace(before, status="current")
