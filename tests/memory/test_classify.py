"""Classification where nobody has said: whose knowledge, in which scope, whether it binds."""

import pytest

from sayso.memory.classify import constraint_type, memory_type, scope
from sayso.records import Source


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        (Source(type="policy"), "organizational"),
        (Source(type="system"), "organizational"),
        (Source(identity="finance_system"), "organizational"),
        (Source(identity="HR-System"), "organizational"),
        (Source(identity="legal"), "organizational"),
        (Source(identity="observation"), "capability"),
        (Source(identity="heuristic", type="system"), "capability"),
        (Source(identity="ana"), "user"),
        (Source(identity="preference", type="policy"), "user"),
        (Source(type="conversation"), "user"),
        (Source(), "user"),
    ],
)
def test_whose_knowledge_it_is(source: Source, kind: str) -> None:
    assert memory_type(source) == kind


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I moved to 456 Oak Ave", "global"),
        ("what if we moved to Lisbon", "hypothetical"),
        ("maybe Friday", "draft"),
        ("maybe Friday, what if it rains", "hypothetical"),
        ("o endereço é Rua A, 5", "global"),
        ("talvez sexta", "draft"),
        ("", "global"),
    ],
)
def test_in_which_scope_a_text_speaks(text: str, found: str) -> None:
    assert scope(text) == found


@pytest.mark.parametrize(
    ("key", "value", "bound"),
    [
        ("budget", "R$ 500", "budget"),
        ("orçamento", 500, "budget"),
        ("spending_limit", "at most $500", "budget"),
        ("deadline", "2026-03-05", "deadline"),
        ("prazo", "sexta que vem", "deadline"),
        ("capacity", 30, "capacity"),
        ("room_limit", "5 people", "capacity"),
        ("max_discount", "15%", "policy"),
        ("discount_policy", "we are generous", "policy"),
        ("budget_status", "approved", None),
        ("capacity_notes", "to be measured", None),
        ("policy_number", "ABC-1", None),
        ("name", "Max", None),
        ("cuota_del_club", "310 soles", None),
        ("address", "5 Elm St", None),
    ],
)
def test_what_a_key_binds(key: str, value: object, bound: str | None) -> None:
    assert constraint_type(key, value, Source()) == bound


@pytest.mark.parametrize(
    ("value", "bound"),
    [("max 15%", "policy"), ("at most 5 boxes", "capacity"), ("by March 5 2026", "deadline"),
     ("never on Sundays", "policy"),
     ("no more than R$ 100", "budget"), ("written by hand", None), ("15%", None), (15, None)],
)  # fmt: skip
def test_a_policy_binds_where_it_sets_a_limit_in_words(value: object, bound: str | None) -> None:
    assert constraint_type("note", value, Source(type="policy")) == bound
    assert constraint_type("note", value, Source(type="conversation")) is None
