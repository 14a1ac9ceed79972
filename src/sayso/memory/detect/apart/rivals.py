"""Which of the facts that a claim may take the place of it does: one, or all that is said of one thing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.values.value import fits
from sayso.memory.detect import scores
from sayso.memory.detect.apart.aspects import GUESSED
from sayso.memory.detect.apart.echoes import says_again
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.lengths import ratio
from sayso.memory.detect.comparison.match import (
    GENERIC,
    LONG_AGO,
    Found,
    Match,
    Near,
    Rule,
    names_key,
    same_message,
    shared,
)
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.edits.edit import edit
from sayso.memory.detect.edits.fitting import fitting
from sayso.memory.detect.edits.rewrite import find, replaced
from sayso.memory.limits import SURE

_LOOSE: Final[tuple[Rule, ...]] = ("follows", "reworded", "elided", "cancelled_last")
_OF_ONE: Final[frozenset[Rule]] = frozenset(
    {"asked", "framed", "likely", "same_attribute", "parallel", "same_class", "done_by", "same_key", "other_value"}
)


def narrow(claim: Claim, views: list[View], near: dict[str, int], found: Found) -> None:
    """Leave in `found` what the claim takes the place of, and add what it settles."""
    _leave_echoes(claim, found, near)
    _keep_quoted(claim, found)
    _keep_one_quoted(claim, found, near)
    _keep_meant(claim, found)
    _keep_asked(found)
    _keep_framed(found)
    _keep_shifted(claim, found)
    _keep_one_written(claim, found)
    _keep_recorded(claim, found)
    _keep_likeliest(claim, found)
    _keep_one_followed(claim, found, near)
    _keep_one_switched(found, near)
    _share_out(claim, found)
    _outdate_both(claim, views, found)
    _settle_contested(claim, views, found)


def _leave_echoes(claim: Claim, found: Found, near: dict[str, int]) -> None:
    """What only says again what was said before it is gone with that, and takes no change itself: "the cottage in
    Whitby", "Whitby has three free", "nah, Scarborough"."""
    put = [(each, match) for each, match in found.values() if match.rule in _PUT and match.score >= SURE]
    for each, match in put:
        told = near.get(each.fact.id, LONG_AGO)
        for one, (other, theirs) in list(found.items()):
            later = near.get(one, LONG_AGO) < told and theirs.rule in _PUT and not same_message(claim, other)
            if later and not _families(each, match) and says_again(other, each, match, claim):
                del found[one]


_PUT: Final[frozenset[Rule]] = frozenset({"elided", "reworded", "renamed"})
"""Rules by which a few words stand in the place of others."""


def _keep_quoted(claim: Claim, found: Found) -> None:
    """A claim that says what is gone is about what says so, and about nothing else that it is like."""
    olds = [pair.old for pair in claim.pairs if not pair.soft]
    quoted = {one for one, (each, _) in found.items() if any(find(each.said.text, old) for old in olds)}
    kept = [old for old, *_ in claim.pairs if any(_keeps(each, match, old) for each, match in found.values())]
    for one, (_, match) in list(found.items()):
        if match.rule == "quotes_old" and any(find(gone, old) for old in kept for gone in match.gone):
            del found[one]  # it tells of what, and is not what is gone: "I changed the stay in Rome to full board"
    for one in [one for one, (_, match) in found.items() if quoted and one not in quoted and match.rule in _OF_KEY]:
        del found[one]


def _keep_one_quoted(claim: Claim, found: Found, near: dict[str, int]) -> None:
    """What has the value that is gone, and nothing else in common with what is meant, is something else: 7 boxes and
    chapter 7."""
    quoted = [one for one, (_, match) in found.items() if match.rule == "quotes_old" and match.score >= SURE]
    if len(quoted) < 2:
        return
    meant = found[min(quoted, key=lambda one: (-len(shared(claim, found[one][0])), near.get(one, LONG_AGO)))][0]
    for one in quoted:
        each, match = found[one]
        told = any(value.family in _NAMING and find(gone, value.text) for gone in match.gone for value in each.values)
        if each.terms and meant.terms and not (told or each.terms & (meant.terms | claim.said.terms)):
            del found[one]


_NAMING: Final = frozenset({"code", "phone", "email", "place"})
"""Families of values each of which is of one thing, whatever is said of it: "Gate B"."""


def _keep_one_switched(found: Found, near: dict[str, int]) -> None:
    """Who has another one now, and does not say of what, means what was told last of all that it may be."""
    switched = [one for one, (_, match) in found.items() if match.rule in ("switched", "framed")]
    if not any(found[one][1].rule == "switched" for one in switched):
        return
    meant = min(switched, key=lambda one: near.get(one, LONG_AGO))
    for one in [one for one, (_, match) in found.items() if one != meant and match.rule in _SWITCHED]:
        del found[one]


_SWITCHED: Final[frozenset[Rule]] = frozenset({"switched", "framed", "renamed"})


def _keeps(each: View, match: Match, old: str) -> bool:
    """Whether something else of a fact surely gives way, and what a claim may say is gone stays in it."""
    if match.score < SURE or match.rule not in _OF_ONE or match.gone == (each.said.text,):
        return False
    return find(each.said.text, old) is not None and not any(find(gone, old) or find(old, gone) for gone in match.gone)


def _keep_meant(claim: Claim, found: Found) -> None:
    """What a message has said before tells which of several is meant: "Ana wants the same cake, only for 20"."""
    if not claim.context or claim.act != "state":
        return
    told = claim.said.terms | claim.context
    shares = {
        one: told & each.terms
        for one, (each, match) in found.items()
        if match.rule in _OF_ONE | {"follows"} and not same_message(claim, each)
    }
    for one, share in shares.items():
        each, match = found[one]
        closer = [found[other][1] for other, more in shares.items() if share < more and other in found]
        sure = min(match.score, SURE)  # what is only in doubt is meant no more than what is sure
        other = any(theirs.score >= sure and not _say_the_same(match, theirs) for theirs in closer)
        if other and each.terms - told and each.fact.status != "conflicting":
            del found[one]


def _keep_asked(found: Found) -> None:
    """What is told without its name is told of one key; of several that could ask for it, none is meant surely."""
    asked = [one for one, (_, match) in found.items() if match.rule == "asked"]
    most = max((found[one][1].score for one in asked), default=0.0)
    best = [one for one in asked if found[one][1].score == most]
    for one in asked:
        if len(best) > 1 or one not in best:
            del found[one]


def _keep_framed(found: Found) -> None:
    """What is told in another way is told of one relation; of several that it could be, none is meant surely."""
    framed = {one: match for one, (_, match) in found.items() if match.rule == "framed"}
    if any(not _say_the_same(one, other) for one in framed.values() for other in framed.values()):
        for one in framed:
            del found[one]


def _keep_shifted(claim: Claim, found: Found) -> None:
    """What moves by so much is one thing under a key: the one whose key is named most; of several none is surely."""
    moved = [one for one, (each, match) in found.items() if match.rule in _MOVED and each.bare and not each.fact.said]
    named = {one: names_key(claim, found[one][0]) for one in moved}
    most = [one for one in moved if named[one] == max(named.values())]
    for one in moved:
        each, match = found[one]
        if one not in most:
            del found[one]
        elif len(most) > 1:
            found[one] = each, match._replace(score=scores.UNDECIDED)


_MOVED: Final[frozenset[Rule]] = frozenset({"shifted", "unclear"})


def _keep_recorded(claim: Claim, found: Found) -> None:
    """What names the one thing that a key is of does not tell the same of another under a key like it."""
    told = [(each, _new(claim, each, match)) for each, match in found.values() if each.bare and match.rule in _TOLD]
    for one, (each, match) in list(found.items()):
        if match.rule in _TOLD or not each.bare:
            continue
        new = _new(claim, each, match) if each.values else None
        if any(each.key.terms & other.key.terms and (new is None or new & theirs) for other, theirs in told):
            del found[one]


_TOLD: Final[frozenset[Rule]] = frozenset({"recorded", "asked", "other_state"})
"""Rules by which what is told names its key, or tells what it asks for."""


def _keep_one_written(claim: Claim, found: Found) -> None:
    """Of what a host has written of several things, a claim means the one whose key it names most of: "my email", and
    not the one at work. Where it names none of them it surely means none; but for the one whose value it tells is gone,
    or whose amount it is near to: "we charge 135 now", the rooms at 120 and not the breakfast at 15."""
    told = claim.said.terms | claim.context
    of = {
        one: frozenset(each.key.terms - told - GENERIC - ASKS.keys())
        for one, (each, match) in found.items()
        if each.bare
        and match.rule in _OF_KEY
        and match.score >= SURE
        and claim.speaker != "host"
        and not (match.rule in _LOOSE and each.fact.said)
    }
    news = {one: _new(claim, *found[one]) for one in of}
    for new in set(news.values()):
        unnamed = {one: of[one] for one in of if news[one] == new}
        less = [one for one, terms in unnamed.items() if any(other < terms for other in unnamed.values())]
        for one in less:
            del found[one]
        _doubt_all(claim, found, [one for one in unnamed if one not in less])


def _new(claim: Claim, each: View, match: Match) -> frozenset[str]:
    """What of a claim would be so under a key."""
    return frozenset([new.text for _, new in changes_of(claim, each)]) or frozenset({match.value})


def _doubt_all(claim: Claim, found: Found, keyed: list[str]) -> None:
    """Leave in doubt which of several keys a value is for."""
    keys = {frozenset(found[one][0].key.terms - GENERIC - ASKS.keys()) for one in keyed}
    if len(keyed) < 2 or len(keys) < len(keyed):
        return
    near = {one: max((ratio(*pair) for pair in changes_of(claim, found[one][0])), default=0.0) for one in keyed}
    quoted = [one for one in keyed if find(claim.text, found[one][0].said.text)]
    alike = quoted or [one for one in keyed if near[one] >= _NEAR_AMOUNT]
    for one in keyed:
        if [one] != alike:
            each, match = found[one]
            found[one] = each, match._replace(score=scores.UNDECIDED)


_OF_KEY: Final[frozenset[Rule]] = _OF_ONE - {"framed"} | {"same_kind", "follows", "reworded", "recorded"}
"""Rules that find another value of one thing, under a key as well; which key is meant is then told by its words."""
_NEAR_AMOUNT: Final = 0.5
"""How large an amount is at least beside another that it may take the place of, where nothing else tells which."""


def _keep_likeliest(claim: Claim, found: Found) -> None:
    """What is said of one thing takes the place of one: of the likeliest, and of what has a value of the same kind or
    is in conflict already."""
    if any(match.score >= SURE for _, match in found.values()):
        for one in [one for one, (_, match) in found.items() if match.rule == "likely" and not match.gone]:
            del found[one]  # nothing of it would be gone, and something else is surely meant
    for one in [one for one, pair in found.items() if _shares_less(claim, pair, found.values())]:
        del found[one]
    of_one = [pair for pair in found.values() if pair[1].rule in _OF_ONE]
    best = max(of_one, key=lambda pair: pair[1].score, default=None)
    if best is None or best[1].score < SURE:
        return
    for each, match in of_one:
        if each is best[0] or each.fact.status == "conflicting" or (best[0].bare and _is_told_of(each, match, *best)):
            continue
        alike = match.score < SURE or not _families(each, match).isdisjoint(_families(*best))
        if not alike or _is_other(claim, each, best[0]):
            del found[each.fact.id]


def _shares_less(claim: Claim, pair: tuple[View, Match], pairs: Iterable[tuple[View, Match]]) -> bool:
    """Whether a fact is only guessed at, and another that is surely meant shares what it shares with the claim and
    more: "the band is Night Owls", of a band, and of a caterer for the same evening."""
    each, match = pair
    if match.rule not in GUESSED:
        return False
    common = shared(claim, each)
    return any(
        other is not each and theirs.score >= SURE and common < shared(claim, other) and match.gone != theirs.gone
        for other, theirs in pairs
    )


def _is_told_of(each: View, match: Match, best: View, theirs: Match) -> bool:
    """Whether what somebody has said is what is under a key as well: a host has written it down."""
    return bool(each.fact.said) and match.score >= SURE and set(match.gone) == set(theirs.gone)


def _is_other(claim: Claim, each: View, best: View) -> bool:
    """Whether a claim tells by a word which of two it is about, and the other is told by a word of its own: "the basic
    plan", "the family plan"."""
    mine, told = shared(claim, each), shared(claim, best)
    return mine < told and bool(each.terms - claim.said.terms - best.terms - claim.context)


def _families(known: View, match: Match) -> set[str]:
    return {value.family for value in known.values if value.text in match.gone}


def _keep_one_followed(claim: Claim, found: Found, near: dict[str, int]) -> None:
    """What follows on something follows on one thing: the nearest that it fits. What settles it settles all of them,
    and what names its topic speaks of all that is said of it."""
    loose = [one for one, (each, match) in found.items() if match.rule in _LOOSE and not _is_named(claim, each, match)]
    valued = any(_families(*found[one]) for one in loose)
    firm = any(
        match.score >= SURE and (not valued or _has_such(claim, each))
        for one, (each, match) in found.items()
        if one not in loose and match.rule != "recorded"
    )
    keep = {_followed(claim, loose, found, near)} if loose and not firm else set[str]()
    keep |= {one for one in loose if any(_say_the_same(found[one][1], found[other][1]) for other in keep)}
    kept = [pair for one, pair in found.items() if one in keep or one not in loose]
    keep |= {one for one in loose if any(_of_one_thing(claim, found[one], pair) for pair in kept)}
    if "finality" in claim.cues and claim.elliptic:
        same = {one for one in loose if any(_speaks_of(found[one][0], found[other][0]) for other in keep)}
        keep |= same | {one for one in loose if near.get(one, LONG_AGO) <= _LAST_SAID}
    contested = [found[one][0] for one in keep if found[one][0].fact.status == "conflicting"]
    for fact_id in loose:
        each = found[fact_id][0]
        also = any(_speaks_of(each, other) or not (each.frames and other.frames) for other in contested)
        if fact_id not in keep and not (also and each.fact.status == "conflicting"):
            del found[fact_id]


def _share_out(claim: Claim, found: Found) -> None:
    """Each key gets its own of what is told of one thing: "18:30 on Tuesday" is an hour and a day."""
    for one, (each, match) in list(found.items()):
        if any(_of_one_thing(claim, (each, match), other) for other in found.values()):
            own = match._replace(value=replaced(each.said, tuple(changes_of(claim, each))))
            found[one] = each, fitting(own, claim, each)


def _of_one_thing(claim: Claim, pair: tuple[View, Match], kept: tuple[View, Match]) -> bool:
    """Whether two keys are of one thing, and each gets a value of its own: the hour and the gate that one is picked up
    at."""
    (each, match), (other, theirs) = pair, kept
    if not (each.values and other.values and each.bare and other.bare and match.rule == theirs.rule == "follows"):
        return False
    of_one = match.score >= SURE and bool(each.key.terms & other.key.terms - GENERIC)
    return of_one and not _new(claim, *pair) & _new(claim, *kept)


def _speaks_of(each: View, other: View) -> bool:
    """Whether a fact speaks of what another does, of nothing, or only of what was thought of."""
    return bool(each.terms & other.terms) or each.tentative or not each.terms


def _has_such(claim: Claim, each: View) -> bool:
    """Whether a fact has a value that one of the claim's could take the place of."""
    return any(fits(old, new) for old in each.values for new in claim.said.values)


def _distance(claim: Claim, pair: tuple[View, Match], near: dict[str, int]) -> tuple[bool, bool, int]:
    """How far a fact is; where words would give way to a value, one that has such a value is nearer, and so is one
    whose amount is of that size: "I counted again, 27", the 30 sacks and not the 2 mixers."""
    each, match = pair
    in_words = match.score == scores.FOLLOWS_PLACE and not _families(each, match)
    sizes = [ratio(old, new) for old, new in changes_of(claim, each)]
    return in_words, any(0 < size < _NEAR_AMOUNT for size in sizes), near.get(each.fact.id, LONG_AGO)


def _followed(claim: Claim, loose: list[str], found: Found, near: dict[str, int]) -> str:
    """The nearest of what a claim may follow on, but for those that it fits far less."""
    most = max(found[one][1].score for one in loose)
    fitting = [one for one in loose if found[one][1].score >= most - _FAR_LESS]
    return min(fitting, key=lambda one: _distance(claim, found[one], near))


_FAR_LESS: Final = 0.05
_LAST_SAID: Final = 1


def _say_the_same(one: Match, other: Match) -> bool:
    """Whether what would be gone of two facts is the same, in whole words."""
    return any(find(mine, theirs) or find(theirs, mine) for mine in one.gone for theirs in other.gone)


def _is_named(claim: Claim, each: View, match: Match) -> bool:
    return match.rule != "cancelled_last" and match.score >= SURE and bool(shared(claim, each) - GENERIC)


def _outdate_both(claim: Claim, views: list[View], found: Found) -> None:
    """What may take the place of one of two that contradict each other already, and speaks of both, surely does: it is
    the third of a row, and the last word on it."""
    if claim.act != "state" or claim.speaker != "user" or claim.guards - {"future"} or claim.marks & _ON_TOP:
        return
    contested = [each for each in views if each.fact.said and each.fact.status == "conflicting"]
    for each, match in list(found.values()) if len(contested) > 1 else ():
        row = [other for other in contested if _contradict(each, other) and shared(claim, other) - GENERIC]
        if scores.ANSWER_PERHAPS <= match.score < SURE and row and shared(claim, each) - GENERIC:
            found[each.fact.id] = each, match._replace(score=SURE)


_ON_TOP: Final = frozenset({"add", "other", "if", "at_times"})


def _contradict(one: View, other: View) -> bool:
    """Whether one of two facts was found to contradict the other when it was told."""
    return other.fact.id in one.fact.conflicts_with or one.fact.id in other.fact.conflicts_with


def _settle_contested(claim: Claim, views: list[View], found: Found) -> None:
    """Of what is in conflict, what surely ends one ends the others too, where they have values of the same kind, or
    where one of them was told against the other.

    What is only thought of ends nothing that is so.
    """
    if "tentative" in claim.guards:
        return
    sure = [pair for pair in found.values() if pair[1].score >= SURE and pair[0].fact.status == "conflicting"]
    for each in views if sure else ():
        if each.fact.status != "conflicting" or (each.fact.id in found and found[each.fact.id][1].score >= SURE):
            continue
        changes = tuple(changes_of(claim, each))
        kinds = {old.family for old, _ in changes}
        if any(
            ((kinds & _families(*pair) and each.terms & pair[0].terms) or _is_before(each, pair[0], claim))
            and not _is_other(claim, each, pair[0])
            for pair in sure
        ):
            value, gone = edit(claim, each, Near(changes=changes))
            found[each.fact.id] = each, Match(SURE, "contested", "implicit", value, gone)


def _is_before(each: View, later: View, claim: Claim) -> bool:
    """Whether a fact was told before one that contradicts it, of the same: it is gone with that at the latest."""
    if not _contradict(each, later) or each.fact.since >= later.fact.since or claim.act != "state":
        return False
    if not each.terms & later.terms - GENERIC or same_message(claim, each):
        return False
    kinds, theirs = {value.family for value in each.values}, {value.family for value in later.values}
    alike = not kinds.isdisjoint(theirs) if kinds or theirs else True
    return alike and len(each.terms - later.terms) <= 1  # what it told otherwise
