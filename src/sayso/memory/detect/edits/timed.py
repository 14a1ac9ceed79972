"""A fact with a new day or hour in it, and with the hour or day that was said beside it: "Thursday at 5"."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.match import Changes, Match
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import find, put

_WHEN: Final = frozenset({"date", "time", "range"})
_SMALL: Final = re.compile(
    r"[\s,]*(?:(?:at|on|by|from|around|about|the|in|a|las?|el|los|as?|ao|no|na|dia|em|en|por|de|da|do|del"
    r"|pel[ao]s?)\s+)*"
)
"""What may stand between a day and its hour."""
_LEAD: Final = re.compile(r"(?<!\w)(?:at|on|by|às|as|a las?|el|the|no dia|no|na)\s+$", re.IGNORECASE)
_LED: Final = re.compile(r"^(?:at|on|by|às|as|a las?|el|the)\s+", re.IGNORECASE)


def timed(match: Match, claim: Claim, known: View, changes: Changes) -> Match:
    """A match that says when as wholly as its claim does: the fact may have had a day and no hour, or an hour only."""
    told, said = claim.said.text, {value.family for value in known.values}
    new = [value for _, value in changes if value.family in _WHEN]
    more = [value for value in claim.said.values if value.family in _WHEN - said and value not in new]
    if len(new) != 1 or len(more) != 1 or find(match.value, more[0].text) is not None:
        return match
    place = find(match.value, new[0].text) or find(match.value, _LED.sub("", new[0].text))
    first, last = sorted((new[0], more[0]), key=lambda value: value.start)
    if place is None or _SMALL.fullmatch(fold_same(told), first.end, last.start) is None:
        return match
    start = place[0]
    if first is more[0] and (lead := _LEAD.search(match.value[:start])) is not None:
        start = lead.start()  # "at 6" becomes "Saturday at 7"
    return match._replace(value=put(match.value, (start, place[1]), told[first.start : last.end]))
