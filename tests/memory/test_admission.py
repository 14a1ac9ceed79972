"""Admission: both sides of every limit, and a code for every refusal."""

from datetime import datetime
from decimal import Decimal
from typing import Any

import pytest

from sayso.errors import FactError
from sayso.memory.admission import admit, as_kept, holds
from sayso.memory.ledger import Ledger
from sayso.memory.limits import MAX_KEY_CHARS, MAX_PARENTS, MAX_VALUE_BYTES
from sayso.memory.supersession import Wish
from tests.memory.book import NOON, day, fact


def code(known: Ledger | None = None, **fields: Any) -> str | None:
    wish = Wish(fact=fact("new", **fields))
    try:
        admit(known or Ledger(), wish, NOON)
    except FactError as error:
        return error.code
    return None


@pytest.mark.parametrize(
    ("chars", "refused"),
    [(1, None), (MAX_KEY_CHARS - 1, None), (MAX_KEY_CHARS, None), (MAX_KEY_CHARS + 1, "fact.key_invalid"),
     (0, "fact.key_invalid"), (10_000, "fact.key_invalid")],
)  # fmt: skip
def test_a_key_has_a_length(chars: int, refused: str | None) -> None:
    assert code(key="é" * chars) == refused


@pytest.mark.parametrize("key", ["   ", "a\nb", "a\x00", "a\x7fb", "é\x85", "a\ud800"])
def test_a_key_is_not_blank_and_has_no_control_characters(key: str) -> None:
    assert code(key=key) == "fact.key_invalid"


@pytest.mark.parametrize("key", ["order/204/status", "endereço de entrega", "住所", "a\u200db"])
def test_a_key_may_be_in_any_script(key: str) -> None:
    assert code(key=key) is None


@pytest.mark.parametrize("char", ["a", "é", "😀"])
def test_a_value_takes_so_many_bytes(char: str) -> None:
    size = len(char.encode())
    room = (MAX_VALUE_BYTES - 2) // size
    filled = char * room + "a" * (MAX_VALUE_BYTES - 2 - room * size)
    assert code(value=filled[:-1]) is None
    assert code(value=filled) is None
    assert code(value=filled + "a") == "fact.value_too_long"
    assert code(value=[filled]) == "fact.value_too_long"
    assert code(value="a" * 1_000_000) == "fact.value_too_long"


@pytest.mark.parametrize(
    "value",
    [None, "\ud800", ["\udfff"], {"\ud800": 1}, object(), {1, 2}, b"bytes", Decimal("1"), NOON, float("nan"),
     {"a": float("inf")}],
)  # fmt: skip
def test_a_value_can_be_kept_as_json(value: Any) -> None:
    assert code(value=value) == "fact.value_invalid"


def test_a_value_that_holds_itself_or_goes_too_deep_is_refused() -> None:
    ring: list[Any] = []
    ring.append(ring)
    deep: Any = 1
    for _ in range(100_000):
        deep = [deep]
    assert code(value=ring) == code(value=deep) == "fact.value_invalid"


@pytest.mark.parametrize(
    "value", ["", "naïve 😀 \x00\x1b", 0, False, -1.5, 2**70, [], {}, [None], {"a": [1, {"b": None}]}]
)
def test_any_text_number_list_or_map_is_a_value(value: Any) -> None:
    assert code(value=value) is None
    assert as_kept(value) == value and type(as_kept(value)) is type(value)


def test_what_json_cannot_tell_apart_is_kept_as_it_comes_back() -> None:
    class Name(str):
        pass

    assert as_kept(("a", 1)) == ["a", 1]
    assert type(as_kept(Name("x"))) is str
    assert as_kept({1: "a"}) == {"1": "a"}


def test_times_have_zones_and_intervals_a_length() -> None:
    for field in ("learned_at", "timestamp", "valid_from", "valid_to"):
        assert code(**{field: datetime(2026, 1, 1)}) == "fact.time_invalid"  # noqa: DTZ001
    assert code(valid_from=day(1), valid_to=day(1)) == code(valid_from=day(2), valid_to=day(1)) == "fact.interval"
    assert code(valid_from=day(1), valid_to=day(1.001)) is None


@pytest.mark.parametrize("count", [MAX_PARENTS - 1, MAX_PARENTS, MAX_PARENTS + 1])
def test_a_fact_has_so_many_parents(count: int) -> None:
    known = Ledger([fact(f"p{number}", key=f"k{number}") for number in range(count)])
    parents = tuple(f"p{number}" for number in range(count))
    assert code(known, depends_on=parents) == ("fact.too_many_parents" if count > MAX_PARENTS else None)


def test_a_parent_named_twice_is_one() -> None:
    admitted = admit(Ledger([fact("p")]), Wish(fact=fact("new", key="total", depends_on=("p", "p"))), NOON)
    assert admitted.depends_on == ("p",)


@pytest.mark.parametrize(("at", "still"), [(0.9, True), (1, False), (1.1, False)])
def test_what_ends_holds_until_just_before(at: float, still: bool) -> None:
    assert holds(fact("a", valid_to=day(1)), day(at)) == still
    assert holds(fact("a"), day(at))
