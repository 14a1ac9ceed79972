"""Supersession: what a new fact does to those that are known. Detectors propose, this decides.

The order in which a write is judged:

1. The same write again is the same fact; what was scheduled for a time that has come comes into force first.
2. What it names has to be there, to be the end of its chain, and to be in its scope (GAP-50…54, GAP-69).
3. What says again what stands changes nothing: repetition has no weight (GAP-55, SBC-V02).
4. What is older than what stands goes behind it, and so does what is over already (GAP-67).
5. What a stronger source has said is not superseded by a weaker one: the weaker becomes a contested claim (GAP-65).
6. What is to begin later waits, and is weighed again when it does.
7. What is named, or surely meant, is superseded, and what it alone was in conflict with is so again; what is only
   doubtfully meant stays, both marked as in conflict. What takes the place of a limit is one, unless said otherwise.
8. Everything derived from what was superseded needs review, in the same decision.

A write takes time in proportion to what it changes, not to what is known.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime

from sayso.errors import FactError
from sayso.memory import facts
from sayso.memory.admission import admit, as_kept, holds
from sayso.memory.authority import Ranks
from sayso.memory.conflict import settle
from sayso.memory.implicit import VERSION, implied, says
from sayso.memory.ledger import Known, Pending, Place, became, place_of
from sayso.memory.limits import DOUBTFUL, MAX_CLAIMS, MAX_CONFLICTING, MAX_PROPOSALS, SURE
from sayso.memory.proposals import Finding, Outcome, Proposal, Wish, Written
from sayso.memory.repair import reviewed, to_review
from sayso.records import Fact, replace
from sayso.records.plain import Plain

__all__ = ["Wish", "again", "in_force", "newest", "write"]


class _Case(Plain, frozen=True):
    """A fact to be judged: where it stands, whose word it is, what it names, what it is proposed to supersede, and what
    of all that who writes it may see."""

    fact: Fact
    place: Place
    rank: int
    target: Fact | None
    against: Mapping[str, tuple[Proposal, Fact]]
    meant: list[Fact]
    sure: list[Fact]
    now: datetime
    begins: datetime
    sees: Callable[[Fact], bool]


def write(known: Pending, wish: Wish, now: datetime, ranks: Ranks) -> Written:
    """Write a fact into what a decision under way knows. Raises `FactError`, and then nothing is changed."""
    if (before := known.get(wish.fact.id)) is not None:
        return Written(again(before, wish.fact), "repeated")
    trial = Pending(known) if known.due(now) else known
    came = in_force(trial, now) if trial is not known else ()
    case = _case(trial, wish, now, ranks)
    stated = _stated(trial, case, ranks)
    written = _judged(trial, case, ranks) if stated is None else Written(stated, "repeated")
    if trial is not known:
        known.apply(trial.learned.every)
    return replace(written, findings=(*came, *written.findings)) if came else written


def in_force(known: Pending, now: datetime) -> tuple[Finding, ...]:
    """Bring into force what was scheduled for a time that has come, in order; what it follows is superseded.

    Nobody's rank is asked: a plan against the word of someone stronger is a claim from the day that both are known.
    """
    findings: list[Finding] = []
    for plan in known.due(now):
        fact = known.get(plan.id) or plan
        if fact.status != "scheduled":
            continue  # one that came before it has taken its place
        at = fact.valid_from or now
        named = (Proposal(fact.supersedes, "temporal", 1.0, "scheduled", VERSION),) if fact.supersedes else ()
        case = _weighed(known, fact, None, named, at, 0)
        findings.append(Finding("in_force", fact.id, rule="scheduled"))
        findings += _stand(known, case, at)[1]
    return tuple(findings)


def newest(
    known: Known, key: str, near: Fact | None = None, sees: Callable[[Fact], bool] = lambda _: True
) -> Fact | None:
    """What a key stands for: the newest valid fact under it, at the place of `near` first, then in its scope; else the
    newest of those that are not valid (GAP-51). What is not for `sees` is not there."""
    if near is not None and (here := [each for each in _valid(known, replace(place_of(near), key=key)) if sees(each)]):
        return max(here, key=_age)
    found = [fact for fact in known.kin(key) if fact.key == key and sees(fact)] or list(filter(sees, known.named(key)))
    scope = (near.scope, near.scope_id) if near is not None else None
    return max(found, key=lambda fact: ((fact.scope, fact.scope_id) == scope, *_age(fact)), default=None)


def _age(fact: Fact) -> tuple[datetime, datetime, str]:
    return became(fact), fact.learned_at, fact.id


def _valid(known: Known, place: Place) -> list[Fact]:
    return [each for each in known.around(place, "valid") if each.key == place.key]


def again(before: Fact, fact: Fact, place: Place | None = None) -> Fact:
    """The same write again is the same fact, whatever became of it since, and if only that it was erased; another one
    under its id is a mistake."""
    place = place or place_of(fact)
    if before.value is None:  # which member of many it was went with it
        said_so, place = True, replace(place, element=before.element)
    else:
        said_so = facts.same(before.value, as_kept(fact.value))
    if place_of(before) != place or not said_so or _tells_more(before, fact):
        raise FactError(f"there is a {fact.id} already, and it says something else", code="fact.duplicate")
    return before


def _tells_more(before: Fact, fact: Fact) -> bool:
    """Whether a fact that is written again under an id is to last, bind or be hidden otherwise than it does."""
    if fact.said:
        return False
    if not set(fact.required_permissions) <= set(before.required_permissions):
        return True
    if before.value is None:
        return False  # what else there was of it is gone with it
    lasts = (fact.valid_from, fact.valid_to) != (before.valid_from, before.valid_to)
    return lasts or fact.is_constraint > before.is_constraint


def _case(known: Known, wish: Wish, now: datetime, ranks: Ranks) -> _Case:
    fact = admit(known, wish, now)
    target = None
    if wish.supersedes is not None:
        target = facts.resolve(wish.supersedes, known.get, lambda key: newest(known, key, fact, wish.sees), wish.sees)
        if not _reaches(fact, target):
            message = f"what is so in a {fact.scope} alone does not supersede what is so elsewhere"
            raise FactError(message, code="fact.scope")
    case = _weighed(known, fact, target, wish.proposals, now, ranks.rank(fact), wish.sees)
    return _binding(case) if wish.keeps_binding and not fact.is_constraint else case


def _binding(case: _Case) -> _Case:
    """The case with what it takes the place of still binding: a limit that is changed is a limit."""
    for each in case.sure:
        if each.is_constraint:
            bound = replace(case.fact, is_constraint=True, constraint_type=each.constraint_type)
            return replace(case, fact=bound)
    return case


def _weighed(
    known: Known,
    fact: Fact,
    target: Fact | None,
    proposals: Sequence[Proposal],
    now: datetime,
    rank: int,
    sees: Callable[[Fact], bool] = lambda _: True,
) -> _Case:
    """A case, and of what it is proposed to supersede what still stands: all that is meant, and what is so surely."""
    place = place_of(fact)
    against = _against(known, implied(known, fact, place, sees), fact, target, proposals)
    meant: list[Fact] = []
    sure: list[Fact] = []
    for each, found in against.values():
        if found.status != "superseded" and each.score >= DOUBTFUL:
            meant.append(found)
            if each.score >= SURE:
                sure.append(found)
    begins = now if fact.valid_from is None else max(now, fact.valid_from)
    return _Case(fact, place, rank, target, against, meant, sure, now, begins, sees)


def _reaches(fact: Fact, target: Fact) -> bool:
    """Whether a fact may supersede another for its scope: its own, or any if it is so everywhere (GAP-69)."""
    return fact.scope == "global" or (fact.scope, fact.scope_id) == (target.scope, target.scope_id)


def _against(
    known: Known,
    found: dict[str, tuple[Proposal, Fact]],
    fact: Fact,
    target: Fact | None,
    proposals: Sequence[Proposal],
) -> Mapping[str, tuple[Proposal, Fact]]:
    """Every proposal there is: what is implied, which was `found`, the pointer, what the detectors of text have said;
    the surest of each target, the surest first."""
    for proposal in sorted(proposals, key=lambda each: -each.score)[:MAX_PROPOSALS] if proposals else ():
        other = known.get(proposal.target)
        if other is None or other.id == fact.id or not _reaches(fact, other):
            continue
        if other.id not in found or found[other.id][0].score < proposal.score:
            found[other.id] = proposal, other
    if target is not None:
        found[target.id] = Proposal(target.id, "explicit", 1.0, "pointer", VERSION), target
    if len(found) < 2:
        return found
    return dict(sorted(found.items(), key=lambda each: (-each[1][0].score, each[0])))


def _stated(known: Known, case: _Case, ranks: Ranks) -> Fact | None:
    """What says the same already, by a source as strong, if there is nothing else to be settled by saying it again."""
    fact, later = case.fact, case.begins > case.now
    found = known.around(case.place, "scheduled") if later else case.meant
    for each in found:
        there = each.is_valid if not later else each.valid_from == fact.valid_from
        if not there or not says(fact, each) or place_of(each) != case.place or not case.sees(each):
            continue
        if ranks.rank(each) >= case.rank and _adds_nothing(case, each):
            others = [other for other in case.sure if other.is_valid and other.id != each.id]
            return each if later or not others else None
    return None


def _adds_nothing(case: _Case, stated: Fact) -> bool:
    """Whether a fact that says the same tells nothing more of it either: who looked again at what needed review, until
    when it holds, that it binds, who may read it."""
    fact = case.fact
    if stated.needs_review or not set(fact.depends_on) <= set(stated.depends_on):
        return False
    if fact.valid_to != stated.valid_to and not (fact.said and fact.valid_to is None and holds(stated, case.now)):
        return False
    told, known = (fact.is_constraint, fact.required_permissions), (stated.is_constraint, stated.required_permissions)
    if case.target is not None:
        return case.target.id == stated.id and told == known
    return told[0] == known[0] and set(told[1]) <= set(known[1])


def _judged(known: Pending, case: _Case, ranks: Ranks) -> Written:
    fact = case.fact
    head = _ahead(known, case, ranks)
    rivals = case.meant if head is None else [case.target] if case.target is not None else []
    if (stronger := _stronger(known, case, rivals, ranks)) is not None:
        return _claim(known, case, stronger.id, "authority", ranks)
    if head is not None:
        return _behind(known, case, head)
    if not case.sure and len([each for each in rivals if each.status == "conflicting"]) >= MAX_CONFLICTING:
        return _claim(known, case, rivals[0].id, "crowded", ranks)
    if case.begins > case.now:
        written = _planned(known, case, ranks)
    else:
        new, findings = _stand(known, case, fact.learned_at)
        outcome: Outcome = "created" if new.supersedes is None else "superseding"
        written = Written(new, "conflicting" if new.status == "conflicting" else outcome, tuple(findings))
    overruled = _overruled(known, case, ranks)
    return replace(written, findings=(*written.findings, *overruled)) if overruled else written


def _planned(known: Pending, case: _Case, ranks: Ranks) -> Written:
    """Let a fact wait for its time; the plan that it names, or that was made for the same time, is none any more.

    What is stronger has been seen to, and what is weaker is overruled.
    """
    fact = case.fact
    plans = [
        plan
        for plan in known.around(case.place, "scheduled")
        if place_of(plan) == case.place and plan.valid_from == fact.valid_from and ranks.rank(plan) == case.rank
    ]
    if case.target is not None and case.target.status == "scheduled" and case.target not in plans:
        plans.append(case.target)
    ends = [each.id for each in case.sure if each.is_valid] + [each.supersedes for each in plans if each.supersedes]
    written = _put(known, case, replace(fact, status="scheduled", supersedes=ends[0] if ends else None), "scheduled")
    gone = _retire(known, plans, fact.id, fact.learned_at, "scheduled")
    return replace(written, findings=(*written.findings, *gone)) if gone else written


def _ahead(known: Known, case: _Case, ranks: Ranks) -> Fact | None:
    """What a fact comes too late for: what became so after it by a source as strong, or stands while it is over."""
    fact, since = case.fact, became(case.fact)
    ended = not holds(fact, case.now)
    named = case.target.id if case.target is not None else ""
    others = [each for each in case.meant if each.id != named and each.is_valid and each.value is not None]
    if ended and any(case.sees(each) and _ends(fact, each) for each in others):
        return None
    for each in others:
        if ended or (became(each) > since and ranks.rank(each) >= case.rank):
            return each
    if others or (last := known.last(case.place)) is None or became(last) <= since:
        return None
    end = facts.follow(known.get, last.id)  # a line that went on under another key
    return end if end is not None and end.id not in (last.id, named) and ranks.rank(end) >= case.rank else None


def _ends(fact: Fact, other: Fact) -> bool:
    """Whether a fact tells that the same value is over that another says to be so, since that has begun."""
    return says(fact, other) and fact.valid_to is not None and became(other) < fact.valid_to


def _stronger(known: Known, case: _Case, rivals: Sequence[Fact], ranks: Ranks) -> Fact | None:
    """Whose word stands against a fact when it is to hold, from a source that outranks its own (GAP-65, GAP-66)."""
    at = case.begins
    if at > case.now:
        plans = known.around(case.place, "scheduled")
        rivals = [*rivals, *[each for each in plans if each.valid_from is not None and each.valid_from <= at]]
    for each in rivals:
        if each.value is not None and holds(each, at) and ranks.rank(each) > case.rank:
            return each
    return None


def _claim(known: Pending, case: _Case, by: str, rule: str, ranks: Ranks) -> Written:
    claims = known.around(case.place, "contested")
    for each in sorted(claims, key=_age, reverse=True)[:MAX_CLAIMS]:
        if says(case.fact, each) and ranks.rank(each) >= case.rank and case.sees(each):
            return Written(each, "repeated")
    named = [case.target] if case.target is not None and case.target.status == "contested" else []
    mine = [each for each in named if ranks.rank(each) <= case.rank]  # a claim that is put otherwise is one claim
    claim = replace(case.fact, status="contested", supersedes=mine[0].id if mine else None)
    written = _put(known, case, claim, "contested")
    gone = _retire(known, mine, claim.id, claim.learned_at, "pointer")
    return replace(written, findings=(*written.findings, Finding("contested", claim.id, by, rule), *gone))


def _behind(known: Pending, case: _Case, head: Fact) -> Written:
    """Keep what comes too late behind what it comes too late for; it supersedes what it names, and nothing else."""
    fact, target = case.fact, case.target
    named = target.id if target is not None else None
    late = replace(fact, status="superseded", superseded_by=head.id, supersedes=named, retired_at=fact.learned_at)
    written = _put(known, case, late, "late")
    gone = _retire(known, [target], late.id, fact.learned_at, "pointer") if target is not None else []
    return replace(written, findings=(*written.findings, Finding("superseded", late.id, head.id, "late"), *gone))


def _put(known: Pending, case: _Case, fact: Fact, outcome: Outcome) -> Written:
    """Write a fact that leaves the others as they are."""
    known.apply((fact,))
    return Written(fact, outcome, (*_declined(case, ()), *_created(fact, outcome)))


def _stand(known: Pending, case: _Case, at: datetime) -> tuple[Fact, list[Finding]]:
    """Let a fact stand: what it surely replaces is superseded, what it may replace is in conflict with it."""
    fact, sure = case.fact, case.sure
    findings = _declined(case, sure)
    doubtful: list[Fact] = []
    for each in case.meant if len(case.meant) > len(sure) else ():
        if each.is_valid and each not in sure and _contradicts(each, case, at):
            doubtful.append(each)
    new = replace(
        fact,
        status="conflicting" if doubtful else "current",
        supersedes=sure[0].id if sure else None,
        conflicts_with=tuple([each.id for each in doubtful]) if doubtful else (),
    )
    if fact.status != "scheduled":
        findings += _created(new)
    if doubtful:  # before repair, which may mark them
        known.apply([replace(each, status="conflicting") for each in doubtful if each.status == "current"])
    findings += _retire(known, sure, fact.id, at, case.against, new)
    findings += [Finding("conflicting", each.id, new.id) for each in doubtful] if doubtful else ()
    return new, findings


def _contradicts(other: Fact, case: _Case, at: datetime) -> bool:
    """Whether a fact still says something; what is over leaves a place to others, but not its own to a second one."""
    return place_of(other) == case.place or (other.value is not None and holds(other, at))


def _retire(
    known: Pending,
    gone: Sequence[Fact],
    by: str,
    at: datetime,
    why: str | Mapping[str, tuple[Proposal, Fact]],
    new: Fact | None = None,
) -> list[Finding]:
    """Supersede facts, mark what was derived from them, and let what was in conflict with them alone be so again.

    `why` is the rule by which they go, or the proposal for each of them.
    """
    known.apply([_retired(each, by, at) for each in gone])
    review = to_review(known, [each.id for each in gone], by)
    known.apply(review if new is None else (*review, new))
    if isinstance(why, str):
        findings = [Finding("superseded", each.id, by, why) for each in gone]
    else:
        proposals = [why[each.id][0] for each in gone]
        findings = [Finding("superseded", each.target, by, each.rule, each, True) for each in proposals]
    return findings + reviewed(review, by) + settle(known, gone, at, by)


def _retired(fact: Fact, by: str, at: datetime) -> Fact:
    """A fact that is superseded; a plan that never came into force has superseded nothing."""
    follows = None if fact.status == "scheduled" else fact.supersedes
    return replace(fact, status="superseded", superseded_by=by, retired_at=at, supersedes=follows)


def _overruled(known: Pending, case: _Case, ranks: Ranks) -> list[Finding]:
    """Make claims of what weaker sources have scheduled for when this holds: nobody outranks by waiting."""
    new = case.fact
    if not (plans := known.around(case.place, "scheduled")):
        return []
    weaker = [
        plan
        for plan in plans
        if plan.valid_from is not None
        and plan.valid_from >= case.begins
        and holds(new, plan.valid_from)
        and ranks.rank(plan) < case.rank
    ]
    if weaker:
        known.apply([replace(plan, status="contested", supersedes=None) for plan in weaker])
    return [Finding("contested", plan.id, new.id, "authority") for plan in weaker]


def _created(fact: Fact, rule: str = "") -> list[Finding]:
    found = [Finding("created", fact.id, rule=rule)]
    return [*found, Finding("needs_review", fact.id, rule="parents")] if fact.needs_review else found


def _declined(case: _Case, accepted: Collection[Fact]) -> list[Finding]:
    """What was proposed and does not go; of what goes, the proposal is told with its end."""
    if len(case.against) == len(accepted):
        return []
    return [
        Finding("proposed", each.target, case.fact.id, each.rule, each)
        for each, found in case.against.values()
        if found not in accepted
    ]
