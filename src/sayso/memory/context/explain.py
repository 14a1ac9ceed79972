"""Why each thing is in a context, and why each fact that is not in it is out."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from sayso.memory.context.lines import fact_line
from sayso.memory.tokens import cost
from sayso.memory.validity import Reader, follows, why_hidden, why_not_so
from sayso.records.facts import Fact
from sayso.records.plain import Plain


class Item(Plain, frozen=True):
    """One thing that is in a context, or is not.

    `layer` is identity, environment, facts, working_set or turns. `why`, in: always, constraint, relevant, recent,
    review, fits; out: superseded, expired, not_yet, contested, erased, scope, permission, budget, low_rank, dead.
    `tokens` is what its line costs, also of what is out for the budget; 0 where nothing is said of it. `by` is the id
    of the fact that superseded it.
    """

    layer: str
    id: str
    key: str
    why: str
    tokens: int = 0
    by: str = ""


def left_out(
    facts: Sequence[Fact], reader: Reader, shown: Container[str], tried: Mapping[str, int], otherwise: str
) -> Iterator[Item]:
    """Every fact that is not shown, and why: of those that hold, the line did not fit, or was never tried.

    `tried` are the tokens of those that were; what costs too much untried is counted now, but for what needs review.
    """
    scheduled = [fact for fact in facts if fact.status == "scheduled"]
    hidden = {fact.id for fact in facts if not reader.may_see(fact)}
    for fact in facts:
        if fact.id not in shown:
            why = why_not_so(fact, reader.at, scheduled) or why_hidden(fact, reader)
            by = fact.superseded_by or next((each.id for each in scheduled if follows(each, fact, reader.at)), "")
            why_not = why or ("budget" if fact.id in tried else otherwise)
            tokens = tried.get(fact.id, 0)
            if why_not == "budget" and not tokens and not fact.needs_review:
                tokens = cost(fact_line(fact))
            yield Item("facts", fact.id, reader.key_of(fact), why_not, tokens, "" if by in hidden else by)
