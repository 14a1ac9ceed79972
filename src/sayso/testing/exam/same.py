"""Whether a found value is the one that was meant: one rule for each family of types."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date, datetime, timedelta
from decimal import Decimal, InvalidOperation
from typing import Any, NamedTuple, cast

Same = Callable[[Any, Any, "str | None"], bool]

WHEN = "when"
# A bare "at 5" is today's, last night's or tomorrow's: so far from the message a time alone still says the moment.
NEAREST, FARTHEST = timedelta(hours=-24), timedelta(hours=36)
# Numbers in words and fractions are compared as they are spoken, not to the last digit of a division.
TOLERANCE = Decimal("1e-9")
# A number may be written with or without its country: so many last digits tell it, in so different lengths.
PHONE_TAIL, PHONE_LEAST, PHONE_SLACK = 9, 7, 3

_MOMENT = re.compile(r"(\d{4}-\d\d-\d\d)?[T ]?(?:(\d\d:\d\d)(:\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?")


def family(type_: str) -> str:
    """The types that answer for each other: date, time and datetime are one family."""
    return WHEN if type_ in ("date", "time", "datetime") else type_


def same(type_: str, meant: Any, found: Any, at: str | None = None) -> bool:
    """Whether `found` is the value `meant`; `at` is when the message was written, where that is known."""
    return _RULES.get(family(type_), _same_word)(meant, found, at)


def on_edge(meant: Any, found: Any) -> bool:
    """Whether the range `found` begins or ends with the moment `meant`: "until Friday" says Friday too."""
    edges = [_item(found, "start"), _item(found, "end")]
    with suppress(ValueError):  # open, or a time of day: there is no last day
        edges.append((date.fromisoformat(str(edges[1])[:10]) - timedelta(days=1)).isoformat())
    return any(same(WHEN, meant, edge) for edge in edges if edge)


class _Moment(NamedTuple):
    day: str
    clock: str


def _moment(value: Any) -> _Moment | None:
    found = _MOMENT.fullmatch(str(value))
    if found is None or not any(found.groups()):
        return None
    day, minute, second = found.groups(default="")
    return _Moment(day, minute and minute + (second or ":00"))


def _same_moment(meant: Any, found: Any, at: str | None) -> bool:
    wanted, got = _moment(meant), _moment(found)
    if wanted is None or got is None:
        return False
    if not wanted.clock:
        return got in ((wanted.day, ""), (wanted.day, "00:00:00"))
    if got.day and wanted.day:
        return got == wanted
    return got.clock == wanted.clock and (not wanted.day or _near(wanted, at))


def _near(wanted: _Moment, at: str | None) -> bool:
    if not at:
        return False
    try:
        ahead = datetime.fromisoformat("T".join(wanted)) - datetime.fromisoformat(at[:19])
    except ValueError:
        return False
    return NEAREST <= ahead < FARTHEST


def _same_range(meant: Any, found: Any, at: str | None) -> bool:
    sides = [(_item(meant, side), _item(found, side)) for side in ("start", "end")]
    return isinstance(found, Mapping) and all(want is None or _same_moment(want, got, at) for want, got in sides)


def _same_number(meant: Any, found: Any, _at: str | None) -> bool:
    try:
        want, got = Decimal(str(meant)), Decimal(str(found).rstrip("%"))
    except InvalidOperation:
        return False
    return want.is_finite() and got.is_finite() and abs(want - got) <= abs(got) * TOLERANCE


def _same_money(meant: Any, found: Any, at: str | None) -> bool:
    wanted, got = _item(meant, "currency"), _item(found, "currency")
    return _same_amount(meant, found, at) and (wanted is None or (got or "").upper() == wanted.upper())


def _same_tokens(meant: Any, found: Any, at: str | None) -> bool:
    return _same_amount(meant, found, at) and _same_word(_item(meant, "token"), _item(found, "token"), at)


def _same_amount(meant: Any, found: Any, at: str | None) -> bool:
    return _same_number(_item(meant, "amount"), _item(found, "amount"), at)


def _same_phone(meant: Any, found: Any, _at: str | None) -> bool:
    want, got = str(meant), re.sub(r"\D", "", str(found))
    if not got or got == want:
        return got == want
    alike = got.lstrip("0").endswith(want.lstrip("0")[-PHONE_TAIL:])
    return alike and len(want) >= PHONE_LEAST and abs(len(got) - len(want)) <= PHONE_SLACK


def _same_address(meant: Any, found: Any, _at: str | None) -> bool:
    kind = _item(meant, "family")
    return bool(_item(found, "address") == _item(meant, "address") and (_item(found, "family") or kind) == kind)


def _same_document(meant: Any, found: Any, at: str | None) -> bool:
    return _same_word(re.sub(r"[\W_]", "", str(meant)), re.sub(r"[\W_]", "", str(found)), at)


def _same_key(meant: Any, found: Any, at: str | None) -> bool:
    kinds = _item(meant, "kind"), _item(found, "kind")
    return _same_word(*kinds, at) and _same_document(_item(meant, "key"), _item(found, "key"), at)


def _same_word(meant: Any, found: Any, _at: str | None) -> bool:
    return str(meant).lower() == str(found).lower()


def _noticed(_meant: Any, _found: Any, _at: str | None) -> bool:
    return True  # what cannot be used has no value: to see it is all


def _item(value: Any, name: str) -> Any:
    return cast("Mapping[str, Any]", value).get(name) if isinstance(value, Mapping) else None


_RULES: dict[str, Same] = {
    WHEN: _same_moment,
    "range": _same_range,
    **dict.fromkeys(("number", "ordinal", "percent", "duration"), _same_number),
    "money": _same_money,
    "token_amount": _same_tokens,
    "phone": _same_phone,
    "address": _same_address,
    **dict.fromkeys(("address_invalid", "secret"), _noticed),
    **dict.fromkeys(("cpf", "cnpj", "cep", "boleto"), _same_document),
    "pix_key": _same_key,
}
