"""Which of the facts that a claim may take the place of it does: one, all that is said of one thing, what echoes it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sayso.memory.claims import Claim, statement
from sayso.memory.claims.value import among, fits
from sayso.memory.detect import scores
from sayso.memory.detect.edit import edit
from sayso.memory.detect.match import GENERIC, Match, Near, Rule, shared
from sayso.memory.detect.typed import changes_of
from sayso.memory.detect.view import View
from sayso.memory.limits import SURE

Found = dict[str, tuple[View, Match]]
"""Facts by their ids, and how a claim would take the place of each."""

_LOOSE: Final[tuple[Rule, ...]] = ("follows", "reworded", "cancelled_last")
_OF_ONE: Final[frozenset[Rule]] = frozenset(
    {"likely", "same_attribute", "parallel", "same_class", "done_by", "same_key", "other_value"}
)
_TWO: Final = 2


def narrow(claim: Claim, views: list[View], near: dict[str, int], found: Found) -> None:
    """Leave in `found` what the claim takes the place of, and add what it settles."""
    _keep_likeliest(found)
    _keep_one_followed(claim, found, near)
    _settle_contested(claim, views, found)


def _keep_likeliest(found: Found) -> None:
    """What is said of one thing takes the place of one: of the likeliest, and of what has a value of the same kind or
    is in conflict already."""
    of_one = [pair for pair in found.values() if pair[1].rule in _OF_ONE and pair[1].score >= SURE]
    if len(of_one) < _TWO:
        return
    best = max(of_one, key=lambda pair: pair[1].score)
    for each, match in of_one:
        kinds = _families(each, match) & _families(*best)
        if each is not best[0] and not kinds and each.fact.status != "conflicting":
            del found[each.fact.id]


def _families(known: View, match: Match) -> set[str]:
    return {value.family for value in known.values if value.text in match.gone}


def _keep_one_followed(claim: Claim, found: Found, near: dict[str, int]) -> None:
    """What follows on something follows on one thing: the nearest that it fits. What settles it settles all of them,
    and what names its topic speaks of all that is said of it."""
    loose = [one for one, (each, match) in found.items() if match.rule in _LOOSE and not _is_named(claim, each, match)]
    firm = any(match.score >= SURE for one, (_, match) in found.items() if one not in loose)
    keep = {min(loose, key=lambda fact_id: near.get(fact_id, 99))} if loose and not firm else set[str]()
    if "finality" in claim.cues and claim.elliptic:
        keep = set(loose)
    contested = any(found[one][0].fact.status == "conflicting" for one in keep)
    for fact_id in loose:
        if fact_id not in keep and not (contested and found[fact_id][0].fact.status == "conflicting"):
            del found[fact_id]


def _is_named(claim: Claim, each: View, match: Match) -> bool:
    return match.rule != "cancelled_last" and match.score >= SURE and bool(shared(claim, each) - GENERIC)


def _settle_contested(claim: Claim, views: list[View], found: Found) -> None:
    """Of what is in conflict, what surely ends one ends the others too, where they have values of the same kind.

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
        if any(kinds & _families(*pair) and each.terms & pair[0].terms for pair in sure):
            value, gone = edit(claim, each, Near(changes=changes))
            found[each.fact.id] = each, Match(SURE, "contested", "implicit", value, gone)


def echoes(claim: Claim, views: list[View], found: Found) -> None:
    """What only says again what is gone is gone with it."""
    gone = [(each, match) for each, match in found.values() if match.score >= SURE and match.gone]
    for each in views:
        if each.fact.id in found and found[each.fact.id][1].score >= SURE:
            continue
        for dead, match in gone:
            if _says_again(each, dead, match, claim):
                found[each.fact.id] = (each, Match(scores.ECHOED, "echo", "implicit", match.value, match.gone))


def _says_again(each: View, dead: View, match: Match, claim: Claim) -> bool:
    if not each.fact.said:
        return False
    whole = match.gone == (dead.said.text,)
    olds = [value for value in dead.values if whole or value.text in match.gone]
    if olds:
        if each.names - dead.terms or not (each.terms & dead.terms or not each.terms) or _is_of_another(each, dead):
            return False
        mine = [value for value in each.values if any(fits(value, old) for old in olds)]
        return bool(mine) and all(among(value, olds) for value in mine)
    words = dead.said.rest or dead.said.terms if whole else _content(match.gone)
    if not words or not words <= each.terms:
        return False
    same_turn = claim.at is not None and each.fact.learned_at == claim.at
    return same_turn or (len(words) * 5 >= len(each.terms) * 2 and not each.names - dead.terms)


def _is_of_another(each: View, dead: View) -> bool:
    """Whether each tells of what, and not of the same: the fee of the harp is not that of the oboe."""
    about = [(one.about, other.about) for one in each.frames for other in dead.frames if one.about and other.about]
    return bool(about) and all(one - other and other - one for one, other in about)


def _content(phrases: Iterable[str]) -> frozenset[str]:
    return frozenset[str]().union(*(statement(each, None, None).terms for each in phrases))
