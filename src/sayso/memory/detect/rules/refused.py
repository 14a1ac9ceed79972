"""What was so before somebody asked for something else, where the assistant has refused that: it is so again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sayso.memory.detect import scores
from sayso.memory.detect.draft import VERSION, Draft, Known
from sayso.memory.discourse.refusals import orders
from sayso.memory.discourse.stands import Discourse
from sayso.memory.proposals import Proposal
from sayso.records.facts import Fact


def undone(
    discourse: Discourse, asked: str, heard: Sequence[Fact], known: Known, answer: str, at: datetime
) -> list[Draft]:
    """What comes back of what a request that is refused has changed; `asked` is the request, `heard` what was read from
    it. Where that does not hold any more, or was forgotten, the `answer` says how things are."""
    if discourse.refused is None:
        return []
    meant = [fact for fact in heard if fact.scope == "global" and discourse.refused.concerns(str(fact.value))]
    ordered = [fact for fact in meant if orders(asked[slice(*fact.span)])]  # and not what they have told beside it
    return [_back(fact, known.earlier(fact), answer, at) for fact in ordered or meant if fact.supersedes]


def _back(fact: Fact, old: Fact | None, answer: str, at: datetime) -> Draft:
    proposal = Proposal(fact.id, "explicit", scores.REVERTED, "reverted", VERSION, 0, 0)
    if old is None or old.id != fact.supersedes or (old.valid_to is not None and old.valid_to <= at):
        return Draft(fact.key, answer, fact.element, (proposal,), dead=(str(fact.value),))
    return Draft(
        old.key, str(old.value), old.element, (proposal,), valid_from=old.valid_from, valid_to=old.valid_to,
        dead=(str(fact.value),), again=old.id,
    )  # fmt: skip
