"""Permits: the decision over what is known, without a model (GAP-72, SBC-V02, SBC-V03).

A constraint refuses what is beyond its limit; a status that ends something refuses whatever would go on with it. What
cannot be compared with a limit is refused, and so is what only a fact that needs review would permit (GAP-62).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any, ClassVar, NamedTuple

from sayso.language.bounds import Limit, bound
from sayso.language.entity import Money, TokenAmount
from sayso.language.extract import extract
from sayso.language.statements import Quantity, Stated, facts
from sayso.language.statuses import states
from sayso.language.text import Text
from sayso.memory.asked import adds_up, asks_more
from sayso.memory.classify import limit_words
from sayso.memory.facts import follow
from sayso.memory.keys import unaccented, words
from sayso.memory.ledger import Ledger, place_of
from sayso.records.facts import Fact
from sayso.records.plain import Plain

ENDED = frozenset(
    {"cancelled", "rejected", "not approved", "expired", "failed", "inactive", "closed", "unavailable", "paused"}
)
_REVOKED = re.compile(r"(?<!not )(?<!nao )(?<!no )\b(?:revoked|revogad[oa]|revocad[oa]|terminated|void)\b")
_MIN_KEYS = frozenset({"min", "minimum", "minimo", "minima", "least"})


class Permitted(Plain, frozen=True):
    """Nothing that is known stands against it; `facts` are what was looked at, and `reason` is "": there is none."""

    facts: tuple[Fact, ...] = ()
    reason: ClassVar[str] = ""

    def __bool__(self) -> bool:
        return True


class Refused(Plain, frozen=True):
    """What is known stands against it.

    `fact` is what does, `reason` why: "over", "under", "forbidden", "ended", "incomparable" or "needs_review".
    """

    fact: Fact
    reason: str

    def __bool__(self) -> bool:
        return False


def relevant(ledger: Ledger, key: str) -> list[Fact]:
    """The facts that a key is about: those under it in any version, what took its place under another key, and the
    constraints that name it; all that are valid, and those that are scheduled, whose time may have come."""
    named, name = limit_words(key), unaccented(key)
    found = {fact.id: fact for fact in ledger.kin(key)}
    versions = sorted(ledger.named(key), key=lambda fact: (fact.learned_at, fact.id))
    for last in {(fact.scope, fact.scope_id, fact.element): fact for fact in versions}.values():
        end = follow(ledger.get, last.id)
        if end is not None and end.is_valid:
            found[end.id] = end
    for fact in ledger.constraints():
        if fact.status != "contested" and named and named <= limit_words(fact.key):
            found[fact.id] = fact
    places = {place_of(fact) for fact in found.values()}
    for plan in sorted(ledger.scheduled(), key=lambda plan: (plan.valid_from or plan.learned_at, plan.learned_at)):
        if unaccented(plan.key) == name or plan.supersedes in found or place_of(plan) in places:
            found[plan.id] = plan
            places.add(place_of(plan))
    return sorted(found.values(), key=lambda fact: (fact.learned_at, fact.id))


def permits(known: Iterable[Fact], value: Any, now: datetime | None = None) -> Permitted | Refused:
    """Whether these facts, all of them in force, let something be done or be so.

    >>> from datetime import UTC, datetime
    >>> limit = Fact(
    ...     id="1",
    ...     space="",
    ...     subject="",
    ...     key="discount",
    ...     value="max 15%",
    ...     learned_at=datetime.now(UTC),
    ...     is_constraint=True,
    ... )
    >>> permits([limit], "25%").reason
    'over'
    """
    looked = tuple(known)
    for fact in looked:
        if (reason := _against(fact, value, now)) is not None:
            return Refused(fact, reason)
    return Permitted(looked)


def _against(fact: Fact, value: Any, now: datetime | None) -> str | None:
    if fact.needs_review:
        return "needs_review"
    if fact.is_constraint:
        return _beyond(fact, value, now)
    return "ended" if isinstance(fact.value, str) and _ended(fact.value) else None


def _ended(text: str) -> bool:
    plain = Text(text, "en").plain
    return not ENDED.isdisjoint(states(plain)) or _REVOKED.search(plain) is not None


class _Measure(NamedTuple):
    """Something that can be ordered among its like; a bare number has no kind, and is of any that is counted."""

    kind: str
    unit: str
    value: Any

    def like(self, other: _Measure) -> bool:
        """Whether the two can be compared: never euros with dollars, nor boxes with pallets."""
        if type(self.value) is not type(other.value):
            return False
        if self.kind != other.kind:
            return not self.kind or not other.kind
        return self.unit == other.unit or not self.unit or not other.unit


def _beyond(fact: Fact, value: Any, now: datetime | None) -> str | None:
    limit = _limit(fact)
    if limit.kind == "never":
        return "forbidden"
    asked = _measures(value, now)
    if isinstance(value, str) and not _is_all_read(value, asked, now):
        return "incomparable"
    ends = [_measures(each, now) for each in (limit.values or (fact.value,))]
    if isinstance(value, str):
        alike = [each for each in asked if any(bound.like(each) for end in ends for bound in end)]
        if asks_more(value, limit.kind, str(fact.value)) or (len(alike) > 1 and adds_up(value)):
            return "incomparable"
    why = _held_against(limit, ends, asked)
    if why is not None or not isinstance(value, str):
        return why
    bounds = [each for end in ends for each in end]
    others = [each for each in _readings(value, now) if any(each.like(bound) for bound in bounds)]
    return _held_against(limit, ends, others) if others else None


def _held_against(limit: Limit, ends: Sequence[Sequence[_Measure]], asked: Sequence[_Measure]) -> str | None:
    if limit.kind == "between":
        return _under(ends[0], asked, limit) or _over(ends[-1], asked, limit)
    return _under(ends[0], asked, limit) if limit.kind == "min" else _over(ends[0], asked, limit)


def _limit(fact: Fact) -> Limit:
    """The limit that a fact sets; without words for it, its value is the most there may be, or what its key says."""
    found = bound(fact.value) if isinstance(fact.value, str) else None
    least = _MIN_KEYS & set(words(fact.key).casefold().split())
    return found or Limit("min" if least else "max")


def _over(limits: Sequence[_Measure], asked: Sequence[_Measure], limit: Limit) -> str | None:
    """Of several limits the lowest counts."""
    pairs = _pairs(limits, asked)
    beyond = any(each.value > most.value or (limit.excluded and each.value == most.value) for most, each in pairs)
    return "incomparable" if not pairs else "over" if beyond else None


def _under(limits: Sequence[_Measure], asked: Sequence[_Measure], limit: Limit) -> str | None:
    """Of several limits the highest counts."""
    pairs = _pairs(limits, asked)
    beyond = any(each.value < least.value or (limit.excluded and each.value == least.value) for least, each in pairs)
    return "incomparable" if not pairs else "under" if beyond else None


def _pairs(limits: Sequence[_Measure], asked: Sequence[_Measure]) -> list[tuple[_Measure, _Measure]]:
    """Every limit with every value of its kind; none at all where one of those cannot be compared with it."""
    found: list[tuple[_Measure, _Measure]] = []
    for limit in limits:
        for each in asked:
            if limit.like(each):
                found.append((limit, each))
            elif limit.kind == each.kind:
                return []
    return found


def _measures(value: Any, now: datetime | None) -> list[_Measure]:
    return [found for stated in facts(value, None, now).values() for each in stated if (found := _measure(each))]


def _readings(text: str, now: datetime | None) -> list[_Measure]:
    """What the values of a text may be as well: "1.203" is one, or a thousand, and neither may be beyond a limit."""
    stated = [each for some in facts(text, None, now).values() for each in some]
    return [found for each in stated for other in each.others if (found := _measure(each._replace(value=other)))]


_NUMERIC = frozenset({"number", "ordinal", "money", "percent", "token_amount"})
_COUNTS = frozenset({"", "quantity", "money", "percent", "token_amount"})


def _is_all_read(text: str, asked: Sequence[_Measure], now: datetime | None) -> bool:
    """Whether every number in a text was taken for what it is: of "10 EUR and 900" one is of nobody knows what, and
    "half" of what is not said."""
    counted = [each for each in asked if each.kind in _COUNTS]
    entities = extract(text, None, now)
    numbers = [each for each in entities if each.type in _NUMERIC]
    rest = list(text)
    for each in entities:
        if each.type not in _NUMERIC:
            rest[each.start : each.end] = " " * (each.end - each.start)
    if len(_DIGITS.findall("".join(rest))) > sum(_DIGIT.search(each.text) is not None for each in numbers):
        return False  # "€10-900", "90 out of 100"
    part = len(counted) == 1 and not counted[0].kind and 0 < abs(counted[0].value) < 1 and not _DIGIT.search(text)
    return len(numbers) == len(counted) and not part


_DIGIT = re.compile(r"\d")
_DIGITS = re.compile(r"\d(?:[\d.,']*\d)?")


def _measure(stated: Stated) -> _Measure | None:
    value = stated.value
    if isinstance(value, Money):
        return _Measure("money", value.currency or "", value.amount)
    if isinstance(value, TokenAmount):
        return _Measure("token_amount", value.token, value.amount)
    if isinstance(value, Quantity):
        return _Measure("quantity" if value.unit else "", value.unit, value.amount)
    if isinstance(value, datetime):
        return _Measure("date", "", value.date())
    if isinstance(value, Decimal | date | time | timedelta):
        return _Measure(stated.type, "", value)
    return None
