"""What only says again what a claim ends, and is gone with it."""

from __future__ import annotations

from collections.abc import Iterable

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.claims.speakers import ASSISTANT
from sayso.memory.claims.values.value import among, fits
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Found, Match, same_message
from sayso.memory.detect.comparison.view import View
from sayso.memory.discourse.agreements import takes_note
from sayso.memory.limits import SURE


def echoes(claim: Claim, views: list[View], found: Found) -> None:
    """Add to `found` what only says again what is gone."""
    gone = [(each, match) for each, match in found.values() if match.score >= SURE and match.gone]
    for each in views:
        if each.fact.id in found and found[each.fact.id][1].score >= SURE:
            continue
        for dead, match in gone:
            if says_again(each, dead, match, claim) or _takes_note(each, dead, match, views):
                found[each.fact.id] = (each, Match(scores.ECHOED, "echo", "implicit", match.value, match.gone))


def says_again(each: View, dead: View, match: Match, claim: Claim) -> bool:
    """Whether a fact says no more than what is gone of another."""
    if not each.fact.said:
        return False
    whole = match.gone == (dead.said.text,)
    olds = [value for value in dead.values if whole or value.text in match.gone]
    if olds:
        if each.names - dead.terms or not (each.terms & dead.terms or not each.terms) or _is_of_another(each, dead):
            return False
        mine = [value for value in each.values if any(fits(value, old) for old in olds)]
        return bool(mine) and all(among(value, olds) for value in mine)
    words = dead.said.rest or dead.said.terms if whole else _names(match.gone) or _content(match.gone)
    if not words or not words <= each.terms:
        return False
    if each.terms <= dead.terms and not each.values:
        return True  # it says no more than what is gone was told in
    most = 4 * len(words) if not whole and words <= each.names else 5 * len(words) // 2
    return same_message(claim, each) or (len(each.terms) <= most and not each.names - dead.terms)


def _takes_note(each: View, dead: View, match: Match, views: Iterable[View]) -> bool:
    """Whether the assistant only took note of what is gone, in the turn after it: "I've put you down for Wednesday"."""
    if each.fact.source.identity != ASSISTANT or not takes_note(each.said.text):
        return False
    said, heard = dead.fact.source.turn_index, each.fact.source.turn_index
    if said is None or heard is None or heard - said != 1 or not each.values:
        return False
    olds = [value for value in dead.values if value.text in match.gone]
    told = frozenset[str]().union(*(view.terms for view in views if view.fact.said == dead.fact.said))
    return all(among(value, olds) for value in each.values) and each.names <= told


def _is_of_another(each: View, dead: View) -> bool:
    """Whether each tells of what, and not of the same: the fee of the harp is not that of the oboe."""
    about = [(one.about, other.about) for one in each.frames for other in dead.frames if one.about and other.about]
    return bool(about) and all(one - other and other - one for one, other in about)


def _names(phrases: Iterable[str]) -> frozenset[str]:
    return frozenset[str]().union(*(statement(each, None, None).names for each in phrases))


def _content(phrases: Iterable[str]) -> frozenset[str]:
    return frozenset[str]().union(*(statement(each, None, None).terms for each in phrases))
