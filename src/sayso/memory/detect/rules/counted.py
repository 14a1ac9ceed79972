"""The rule for how many there are after some came or went: "two pupils left, now it's 18", "me quedan 3".

What was, what changed and what is left add up; no other reading of the three numbers does.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement, statement
from sayso.memory.claims.values.value import Value, fits
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near, same_message
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import replaced

REACH: Final = 2
"""Facts that may have come between a number and what it has become."""
_LEFT = r"quedan?|queda|restan?|restam|resta|sobraram|sobrou|sobran|faltan?|faltam|leaves|leaving|left with"
_BEFORE: Final = re.compile(
    rf"(?:(?<!\w)|(?='ll))(?:so|now|makes|makes it|making|that's|we're|it's|are|will be|'ll be|down to|up to"
    rf"|total|total of|{_LEFT}|somos|seremos|(?:van? a|vamos a|vai|vao|vamos) ser|seran|serao|son|van|sao"
    r"|ficam|ficamos|quedamos|agora|ahora|entao|asi que) (?:(?:only|just|solo|so|it's|we're|there are) )*$"
)
_AFTER: Final = re.compile(
    r"(?: \w+)? (?:left|remaining|to go|now|in all|altogether|in total|ahora|agora|en total|no total|ao todo)(?!\w)"
)
_LESS: Final = re.compile(rf"(?<!\w)(?:{_LEFT}) (?:(?:solo|so|apenas) )?$")
_LEFT_AFTER: Final = re.compile(r"(?: \w+)? left(?!\w)")
_ONE_MORE: Final = re.compile(r"(?<!\w)(?:another|one more|one extra|otr[oa]|un[oa]? mas|outr[oa]|mais uma?)(?!\w)")


def counted(claim: Claim, known: View, near: Near) -> Match | None:
    """Its numbers tell how many came or went, and how many there are now."""
    if not 0 <= near.place <= REACH or not known.fact.said or same_message(claim, known) or claim.negative:
        return None
    said = statement(claim.lead, claim.lang, claim.at) if claim.lead else claim.said
    olds = [value for value in known.values if value.family == "amount"]
    news = [value for value in said.values if value.family == "amount"]
    if len(olds) != 1 or not news or claim.pairs or claim.guards & {"tentative"}:
        return None
    new = next((value for value in news[::-1] if _is_total(said, value) and fits(olds[0], value)), None)
    bare = near.place == 0 and not claim.said.terms - known.terms  # "only 9 left"
    if new is None or not (_adds_up(said, olds[0], new, news) or (bare and _is_less(said, olds[0], new))):
        return None
    text = replaced(known.said, ((olds[0], new),))
    return Match(scores.SHIFTED, "shifted", "explicit", text, (olds[0].text,))


def _is_total(said: Statement, value: Value) -> bool:
    plain = fold_same(said.text)
    return _BEFORE.search(plain, 0, value.start) is not None or _AFTER.match(plain, value.end) is not None


def _adds_up(said: Statement, old: Value, new: Value, others: list[Value]) -> bool:
    was, now = _number(old), _number(new)
    if was is None or now is None or was == now:
        return False
    changed = {_number(value) for value in others if value.start < new.start}
    if _ONE_MORE.search(fold_same(said.text), 0, new.start):
        changed.add(Decimal(1))
    return abs(was - now) in changed


def _is_less(said: Statement, old: Value, new: Value) -> bool:
    """Whether it only tells how many are left: "only 9 left"."""
    was, now = _number(old), _number(new)
    plain = fold_same(said.text)
    told = _LESS.search(plain, 0, new.start) or _LEFT_AFTER.match(plain, new.end)
    return was is not None and now is not None and now < was and told is not None


def _number(value: Value) -> Decimal | None:
    amount = getattr(value.what, "amount", value.what)
    return Decimal(amount) if isinstance(amount, (int, Decimal)) else None
