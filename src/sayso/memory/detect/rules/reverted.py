"""What comes back: the version of a thing before the one that holds now."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.values.value import among, rival
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.acts.earlier import (
    about_of,
    gives_back,
    is_first,
    means_earlier,
    names_of,
    says_again,
    tells_of_change,
    undoes,
)
from sayso.memory.detect.acts.ending import ends
from sayso.memory.detect.comparison.match import GENERIC, LONG_AGO, Match, same_message, shared
from sayso.memory.detect.comparison.view import View, view
from sayso.memory.detect.draft import Known
from sayso.records.facts import Fact

MAX_VERSIONS: Final = 8
"""How many versions of a thing are walked back through."""
_NEAR: Final = 3
_BEFORE: Final = frozenset({"=plan", "=location", "=choice", "=price", "=date", "=time", "=day", "=colour", "=amount"})
_NEAREST: Final = 1


class Back(NamedTuple):
    """What is over, each with how, and what comes `back`; nothing where the same message has brought `now` back.
    `quoted` is where the message speaks of what is over, with why it is."""

    now: View
    over: tuple[tuple[View, Match], ...] = ()
    back: View | None = None
    quoted: tuple[tuple[int, int], ...] = ()


def versions(fact: Fact, known: Known, claim: Claim) -> list[View]:
    """The versions before a fact that who speaks may know, the latest first."""
    found: list[View] = []
    while len(found) < MAX_VERSIONS and (before := known.earlier(fact)) is not None:
        found.append(view(before, claim.lang))
        fact = before
    return found


def reverted(claim: Claim, known: Known, views: Sequence[View], near: dict[str, int]) -> Back | None:
    """What a claim brings back (DESIGN, "Back to X"): a version that was superseded, or a fact that another followed.

    The last is for a change that nobody has taken for one: who goes back says that it was.
    """
    claim = _untimed(claim)
    if gives_back(claim):
        views = [each for each in views if each.fact.supersedes]
    chains = {each.fact.id: versions(each.fact, known, claim) for each in views}
    done = _brought_back_already(claim, views, chains) or _kept_along(claim, views)
    if done is not None:
        return Back(done)
    for close in (True, False):
        for each in sorted(views, key=lambda each: (-len(shared(claim, each)), near.get(each.fact.id, LONG_AGO))):
            found = _superseded(claim, each, chains[each.fact.id], near, close)
            if found is not None:
                return _with_the_rest(found, views)
        rivals = _followed(claim, views, near, close)
        if rivals is not None:
            return rivals
    return _last_said(claim, views, near)


def _untimed(claim: Claim) -> Claim:
    """A claim without when it was that one went back: "we went back to Zoom last week"."""
    told = tuple([value for value in claim.said.values if not _WHEN.match(fold_same(value.text))])
    return claim._replace(said=claim.said._replace(values=told))


_WHEN: Final = re.compile(
    r"(?:yesterday|last (?:week|month|night)|this morning|today|just now|ontem|hoje|(?:na )?semana passada|mes passado"
    r"|ayer|hoy|anoche|(?:la )?semana pasada|(?:el )?mes pasado|esta manana)$"
)


def restored(claim: Claim, known: Known, views: Sequence[View], near: dict[str, int]) -> Back | None:
    """What comes back where a claim names it and says that it is so again: "we use Zoom again", "I'm back in bay 3"."""
    found = reverted(claim, known, views, near)
    if found is None or found.back is None:
        return None
    now, back = found.now, found.back
    if not (now.terms & back.terms) - GENERIC:
        return None
    if claim.said.values:
        told = all(among(value, back.values) for value in claim.said.values)
        return found if told and (claim.elliptic or shared(claim, now) or shared(claim, back)) else None
    told = bool(claim.said.names & (back.terms - now.terms)) and claim.said.names <= back.terms
    return found if told and (shared(claim, now) or now.names - back.terms) else None


def _brought_back_already(claim: Claim, views: Sequence[View], chains: dict[str, list[View]]) -> View | None:
    """What the same message has brought back before: "as you were, in the first room"."""
    for each in views:
        if same_message(claim, each) and chains[each.fact.id]:
            others = [*chains[each.fact.id], *(other for other in views if other is not each)]
            if any(other.fact.value == each.fact.value for other in others):
                return each
    return None


def _kept_along(claim: Claim, views: Sequence[View]) -> View | None:
    """What the same message has changed, where a claim only says what of it is as it was: "moved to the hall. 8 as
    before"."""
    told = claim.said.values or claim.said.terms
    for each in views:
        values = all(among(value, each.values) for value in claim.said.values)
        if told and same_message(claim, each) and each.fact.supersedes and values and claim.said.terms <= each.terms:
            return each
    return None


def _superseded(claim: Claim, each: View, chain: list[View], near: dict[str, int], close: bool) -> Back | None:
    """A version of a fact's own chain; `close` wants it to be about what the claim names."""
    if same_message(claim, each) and chain and (len(chain) > 1 or ends(each.said, claim.lang)):
        chain = chain[1:]  # "I let them go. Back to the old supplier."
    chain = [old for old in chain if not _same_version(old, each)]
    named = [old for old in chain if _named(claim, old, each)]
    told = (claim.said.values and "first" not in claim.marks) or names_of(claim) - each.terms
    if not chain or ((told or gives_back(claim)) and not named):
        return None
    about = about_of(claim) - _BEFORE
    if each.negative and not same_message(claim, each) and not (close and shared(claim, each)):
        return None
    linked = bool(shared(claim, each)) or bool(about & chain[-1].terms)
    if not named and not linked and about and (close or not _is_last(claim, each, near)):
        return None
    back = named[0] if named else chain[-1] if is_first(claim) else chain[0]
    return Back(each, ((each, _match(back, each, scores.REVERTED)),), back)


def _is_last(claim: Claim, each: View, near: dict[str, int]) -> bool:
    """Whether a change is so recent that who goes back means it, whatever they call it: "the dose from before"."""
    place = near.get(each.fact.id, LONG_AGO)
    marked = "first" in claim.marks or undoes(claim)
    return place <= _NEAR if marked else place <= _NEAREST and means_earlier(claim)


def _same_version(old: View, now: View) -> bool:
    """Whether the later of two only says the earlier again: "noted, the door in blue"."""
    text = now.said.text
    told = [word.term for word in now.said.words if word.term and (word.start or text[word.end : word.end + 1] != ",")]
    values = all(among(one, old.values) for one in now.values)
    return bool(told) and old.said.terms.issuperset(told) and values


def _with_the_rest(found: Back, views: Sequence[View]) -> Back:
    """What is over, with what else was said of it: in the same message ("we switched. It's Acme now"), or after it."""
    now, back = found.now, found.back
    if back is None or not found.over:
        return found
    also = [each for each in views if each is not now and (_goes_with(each, now) or _says_so(each, now, back))]
    return found._replace(over=(*found.over, *((each, _match(back, each, scores.REVERTED_WITH)) for each in also)))


def _goes_with(each: View, now: View) -> bool:
    bare = bool(each.said.terms) and each.said.terms <= each.names and not each.values
    return bare and bool(each.fact.said) and each.fact.said == now.fact.said


def _named(claim: Claim, old: View, now: View) -> bool:
    if claim.said.values:
        return any(among(value, old.values) for value in claim.said.values)
    return bool(claim.said.terms & (old.said.terms - now.said.terms))


def _match(back: View, gone: View, score: float) -> Match:
    value = back.fact.value if isinstance(back.fact.value, str) else str(back.fact.value)
    return Match(score, "reverted", "explicit", value, (gone.said.text,))


def _followed(claim: Claim, views: Sequence[View], near: dict[str, int], close: bool) -> Back | None:
    """A fact, and what was said of the same thing after it, neither of which superseded the other."""
    firm = means_earlier(claim)
    before = [each for each in views if not same_message(claim, each) and not each.negative]
    before.sort(key=lambda each: (each.fact.since, -near.get(each.fact.id, LONG_AGO)))
    for at in range(len(before) - 1, 0, -1):
        now = before[at]
        if not now.fact.said or near.get(now.fact.id, LONG_AGO) > _NEAR + (2 if close else 0):
            continue
        olds = [old for old in before[:at] if old.fact.since < now.fact.since and _is_rival(old, now)]
        olds = [old for old in olds if _is_meant(claim, old, now, firm, close)]
        if olds:
            named = claim.said.names & now.terms  # "the first choice for the Turner order"
            olds = [old for old in olds if named & old.terms] or olds
            olds = [old for old in olds if (old.terms & now.terms) - GENERIC] or olds[-1:]
            back = olds[0] if is_first(claim) else olds[-1]
            also = [each for each in before if each is not now and _says_so(each, now, back)]
            return Back(now, tuple((each, _match(back, each, scores.REVERTED_WITH)) for each in (now, *also)), back)
    return None


def _is_rival(old: View, now: View) -> bool:
    """Whether two facts may be two versions of one thing."""
    mine, theirs = _numbers(old), _numbers(now)
    if mine and theirs and not mine & theirs:
        return False  # two orders
    if (old.terms & now.terms) - GENERIC:
        return True
    return _is_changed(old, now)


def _numbers(each: View) -> frozenset[str]:
    return frozenset([name for name in each.names if any(char.isdigit() for char in name)])


def _is_meant(claim: Claim, old: View, now: View, firm: bool, close: bool) -> bool:
    """Whether a claim goes back from one fact to another: it names the old one, or tells that it means the earlier."""
    both, about = old.terms | now.terms, about_of(claim)
    about = about if about & both else about | (claim.said.terms & both)
    if _says_again(claim, old, now):
        return True
    names = claim.said.names & (old.terms - now.terms)
    values = [one for one in claim.said.values if among(one, old.values)]
    told = names_of(claim) - both or (claim.said.values and not values)
    if names or values:
        rivals = bool(values and about & old.terms & now.terms) and _have_rivals(old, now)
        changed = rivals or tells_of_change(now.said.text)
        return changed or (firm and bool((old.terms & now.terms) - GENERIC))
    tied = (old.terms & now.terms) - GENERIC or about & both or (not close and _is_changed(old, now))
    if told or not firm or not tied:
        return False
    things = frozenset([term for term in about if term[0] != "="])
    return bool(about & both) if close else not things or bool(about & both)


def _says_again(claim: Claim, old: View, now: View) -> bool:
    """Whether it says in words of the same thing that it is as it was: "the hall is green again"."""
    told = claim.said.terms & (old.terms - now.terms - GENERIC - _BEFORE)
    both = claim.said.terms & old.terms & now.terms - GENERIC
    return bool(told and both) and says_again(claim)


def _is_changed(old: View, now: View) -> bool:
    return _have_rivals(old, now) or tells_of_change(now.said.text)


def _have_rivals(old: View, now: View) -> bool:
    return any(rival(one, other) for one in old.values for other in now.values)


def _last_said(claim: Claim, views: Sequence[View], near: dict[str, int]) -> Back | None:
    """What was said last is what is undone, where who goes back to what was before names nothing else."""
    names = names_of(claim)
    if not means_earlier(claim) or claim.said.values:
        return None
    if not names and about_of(claim) - _BEFORE:
        return None
    before = [each for each in views if each.fact.said and not same_message(claim, each)]
    now = min(before, key=lambda each: near.get(each.fact.id, LONG_AGO), default=None)
    if now is None or near.get(now.fact.id, LONG_AGO) > 0 or now.fact.supersedes or names & now.terms:
        return None
    olds = [old for old in views if old.fact.since < now.fact.since and names <= old.terms and _is_alike(old, now)]
    if olds:
        back = max(olds, key=lambda old: old.fact.since)
        return Back(now, ((now, _match(back, now, scores.REVERTED_WITH)),), back)
    return None


def _is_alike(old: View, now: View) -> bool:
    """Whether two facts tell of things of one kind: each has a name of its own, or values that rival."""
    if _numbers(old) and _numbers(now):
        return False
    named = bool(old.names - now.terms) and bool(now.names - old.terms)
    return named or _have_rivals(old, now)


def _says_so(each: View, now: View, back: View) -> bool:
    """Whether another fact says what is over too: the answer of whoever took note of it."""
    new = now.said.terms - back.said.terms
    told = each.said.terms - back.said.terms
    return (
        each.fact.since > back.fact.since and bool(new & told) and bool(each.said.terms & now.said.terms & back.terms)
    )
