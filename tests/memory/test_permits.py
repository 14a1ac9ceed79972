"""Permits: what is known decides, without a model (GAP-72, SBC-V02, SBC-V03)."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest

from sayso.language.entity import Money
from sayso.memory.ledger import Ledger
from sayso.memory.permits import Permitted, Refused, permits, relevant
from sayso.memory.validity import Reader
from sayso.memory.view import View
from sayso.records import Identity
from tests.memory.book import NOON, Book, day, fact


def reason(limit: Any, value: Any, key: str = "limit", **fields: Any) -> str | None:
    found = permits([fact("c", limit, key, is_constraint=True, **fields)], value, NOON)
    assert bool(found) == isinstance(found, Permitted)
    return found.reason if isinstance(found, Refused) else None


def test_sbc_v02_a_cancelled_order_does_not_proceed_however_often_it_was_approved() -> None:
    book = Book()
    for number in range(3):
        book.write(f"a{number}", "approved", "order_v1")
    assert permits(relevant(book.ledger, "order"), "proceed")
    book.write("b", "cancelled", "order_v2", supersedes="order_v1")
    found = permits(relevant(book.ledger, "order"), "proceed")
    assert isinstance(found, Refused) and (found.fact.id, found.reason) == ("b", "ended")


def test_whatever_is_answered_has_a_reason_to_be_asked_for() -> None:
    found = permits([fact("p", "max 15%", "policy", is_constraint=True)], "15%")
    assert (bool(found), found.reason) == (True, "")


def test_sbc_v03_beyond_the_limit_is_refused_and_within_it_is_not() -> None:
    known = [fact("p", "max 15%", "policy", by="cfo", is_constraint=True)]
    assert permits(known, "25%") == Refused(known[0], "over")
    assert permits(known, "15%") == Permitted(tuple(known))


@pytest.mark.parametrize(
    ("key", "named"),
    [
        ("límite", "limite"), ("limite", "límite"), ("spend-limit", "Spend Limit"), ("orcamento", "orçamento"),
        ("orcamento", "budget"), ("presupuesto", "budget"), ("budget", "orçamento"), ("descuento_maximo", "discount"),
    ],
)  # fmt: skip
def test_a_limit_binds_however_its_name_is_spelled_and_in_whichever_language(key: str, named: str) -> None:
    book = Book()
    book.write("a", "max 5", key, is_constraint=True)
    assert not permits(relevant(book.ledger, named), "9")
    assert permits(relevant(book.ledger, "another_limit"), "9")


@pytest.mark.parametrize(
    ("limit", "value"),
    [
        ("max 15%", "more than 10%"), ("max 15%", "15% or more"), ("max 15%", "at least 10%"), ("max 15%", "10%+"),
        ("max 15%", "10% + 10%"), ("max 15%", "10% and 25 more"), ("max 15%", "dez vezes 10%"),
        ("max 15%", "mais de 10%"), ("max 15%", "10% o más"), ("max 15%", "pelo menos 10%"),
        ("max 1000 EUR", "999 EUR and 999 EUR"),
        ("max 15%", "10% more than allowed"), ("max 15%", "10 percentage points above the max"),
        ("max 15%", "10% extra"), ("max 15%", "10% then more"), ("max 15%", "anything but 10%"),
        ("max 15%", "5% 5% 5% 5%"), ("max 15%", "an additional 10%"), ("max 15%", "10% a mais"),
        ("max 1000 EUR", "900 EUR 900 EUR"),
        ("max 1000 EUR", "900 EUR and then some"), ("max 1000 EUR", "900 EUR plus VAT"),
        ("max 1000 EUR", "900 EUR now and the same next week"), ("max 1000 EUR", "900 EUR más IVA"),
        ("max 1000 EUR", "999 EUR y 999 EUR"), ("max 1000 EUR", "1000 EUR twice"), ("max 1000 EUR", "over 900 EUR"),
        ("max 1000 EUR", "100 EUR each for 50 people"), ("max 1000 EUR", "3 x 900 EUR"),
        ("at least 3 nights", "less than 4 nights"), ("at least 3 nights", "up to 4 nights"),
        ("at least 3 nights", "4 noches o menos"), ("max 15%", "10%; 10%"), ("max 15%", "10%, then 10% more"),
        ("max 15%", "10% on top of 10%"), ("max 15%", "10%, 10%, 10%"), ("max 15%", "from 10%"),
        ("max 15%", "starting at 10%"), ("max 15%", "a partir de 10%"), ("max 15%", "desde 10%"),
        ("max 15%", "no less than 10%"), ("max 15%", "minimum 10%"), ("max 15%", "> 10%"), ("max 15%", "≥10%"),
        ("max 1000 EUR", "900 EUR; 900 EUR"), ("max 1000 EUR", "500 EUR now, 600 EUR later"),
        ("max 1000 EUR", "900 EUR/month"), ("max 1000 EUR", "900 EUR weekly"), ("max 1000 EUR", "900 EUR mensais"),
        ("max 1000 EUR", "900 EUR diarios"), ("max 1000 EUR", "10 vouchers of 900 EUR"), ("max 1000 EUR", "900 EUR pp"),
        ("max 1000 EUR", "900 EUR plus 23% VAT"),
    ],
)  # fmt: skip
def test_what_may_be_more_than_is_said_is_not_permitted(limit: str, value: str) -> None:
    assert reason(limit, value) == "incomparable"


@pytest.mark.parametrize(
    ("limit", "value"),
    [
        ("max 15%", "no more than 10%"), ("max 15%", "between 5% and 10%"), ("max 15%", "5% or 10%"),
        ("max 15%", "up to 15%"), ("max 100 EUR per night", "90 EUR per night"),
        ("max 15%", "offer 10% and free delivery"), ("max 15%", "from 5% to 10%"), ("max 15%", "entre 5% y 10%"),
        ("max 15%", "de 5% a 10%"), ("max 15%", "15%"), ("max 1000 EUR", "a desk for 900 EUR"),
        ("at least 3 nights", "at least 4 nights"), ("at least 3 nights", "4 noches o más"),
    ],
)  # fmt: skip
def test_what_stays_within_a_limit_however_it_is_said_is_permitted(limit: str, value: str) -> None:
    assert reason(limit, value) is None


def test_what_is_ended_is_so_under_a_key_without_its_accents() -> None:
    book = Book()
    book.write("a", "cancelled", "cartão")
    assert not permits(relevant(book.ledger, "cartao"), "pay")


@pytest.mark.parametrize(
    ("limit", "within", "at", "beyond", "why"),
    [
        ("max 15%", "14%", "15%", "16%", "over"),
        ("max 100", "99", "100", "101", "over"),
        ("no máximo R$ 500", "R$ 499", "500 reais", "R$ 501", "over"),
        ("max 5 boxes", "4 boxes", "5 caixas", "6 boxes", "over"),
        ("max 100 USDC", "99 USDC", "100 USDC", "101 USDC", "over"),
        ("max 2 hours", "1 hour", "2 hours", "3 hours", "over"),
        ("by March 5 2026", "March 4 2026", "2026-03-05", "March 6 2026", "over"),
        ("hasta el 5 de marzo", "4 de marzo", "5 de marzo", "6 de marzo", "over"),
        ("until 18:00", "17:00", "18:00", "19:00", "over"),
        ("at least 3 nights", "4 nights", "3 nights", "2 nights", "under"),
        ("35", "34", "35", "36", "over"),
        (15, 14, 15, 16, "over"),
        ("R$ 500", Money(Decimal(499), "BRL"), Money(Decimal(500), "BRL"), Money(Decimal(501), "BRL"), "over"),
        ("by March 5 2026", date(2026, 3, 4), date(2026, 3, 5), date(2026, 3, 6), "over"),
        ("max 2 hours", timedelta(hours=1), timedelta(hours=2), timedelta(hours=3), "over"),
    ],
)
def test_each_side_of_a_limit(limit: Any, within: Any, at: Any, beyond: Any, why: str) -> None:
    assert [reason(limit, each) for each in (within, at, beyond)] == [None, None, why]


@pytest.mark.parametrize(
    ("limit", "at", "why"),
    [
        ("less than 15%", "15%", "over"),
        ("before March 5 2026", "2026-03-05", "over"),
        ("more than 3 boxes", "3 boxes", "under"),
    ],
)
def test_a_limit_may_leave_its_value_out(limit: str, at: str, why: str) -> None:
    assert reason(limit, at) == why


def test_two_ends_both_count() -> None:
    found = [reason("between 5 and 10%", each) for each in ("4%", "5%", "7%", "10%", "11%")]
    assert found == ["under", None, None, None, "over"]


def test_a_key_may_say_that_a_value_is_the_least() -> None:
    assert [reason(3, each, "min_order") for each in (2, 3, 4)] == ["under", None, None]


@pytest.mark.parametrize(
    ("limit", "value"),
    [("max R$ 500", "$ 400"), ("max 400 EUR", "R$ 1"), ("max 5 boxes", "4 pallets"), ("max 100 USDC", "1 USDT"),
     ("max 15%", "proceed"), ("be kind", "5"), ("by March 5 2026", "18:00"), ("max 2 hours", "1"),
     ("max 5 boxes", True),
     ("max 15%", None), ("max R$ 500", "R$ 100 and $ 5"), ("max 15%", "R$ 3")],
)  # fmt: skip
def test_what_cannot_be_compared_is_refused(limit: str, value: Any) -> None:
    assert reason(limit, value) == "incomparable"


def test_a_bare_number_is_of_the_kind_of_the_other() -> None:
    assert [reason("max R$ 500", each) for each in (500, "501")] == [None, "over"]
    assert [reason("max 500", each) for each in ("R$ 500", "501 boxes")] == [None, "over"]


def test_of_several_limits_in_one_text_the_narrowest_counts() -> None:
    assert [reason("max 15%, 20% for regulars", each) for each in ("15%", "18%")] == [None, "over"]


def test_what_is_forbidden_is_refused_whatever_it_is() -> None:
    assert reason("never", "1%") == "forbidden"


def test_gap_62_what_needs_review_permits_nothing() -> None:
    assert reason("max 15%", "1%", needs_review=True) == "needs_review"
    assert not permits([fact("a", "approved", needs_review=True)], "proceed")


@pytest.mark.parametrize(
    "state", ["cancelled", "rejeitado", "expirado", "closed", "revoked", "revogada", "void", "inativo", "not approved"]
)
def test_what_has_ended_refuses(state: str) -> None:
    assert permits([fact("a", state)], "proceed") == Refused(fact("a", state), "ended")


@pytest.mark.parametrize(
    "state", ["approved", "not cancelled", "não foi cancelado", "not revoked", "avoid", "", 5, True]
)
def test_what_has_not_ended_does_not(state: Any) -> None:
    assert permits([fact("a", state)], "proceed")


def test_nothing_known_permits() -> None:
    assert permits([], "anything") == Permitted()


def test_what_is_relevant_are_the_versions_of_a_key_and_the_limits_that_name_it() -> None:
    ledger = Ledger(
        [
            fact("a", 5, "discount_v2"),
            fact("b", "max 15%", "max_discount_policy", is_constraint=True),
            fact("c", "max 20%", "max_discount_old_policy", is_constraint=True, status="contested"),
            fact("d", "max 5", "refund_limit", is_constraint=True),
            fact("e", 5, "discount_note"),
        ]
    )
    assert [each.id for each in relevant(ledger, "discount")] == ["a", "b"]
    assert [each.id for each in relevant(ledger, "maxDiscount")] == ["b"]
    assert relevant(ledger, "") == []


def test_a_limit_that_went_on_under_another_key_is_asked_by_its_first() -> None:
    book = Book()
    book.write("a", "15%", "rate", is_constraint=True)
    book.write("b", "30%", "ceiling", supersedes="rate", is_constraint=True)
    book.write("t", "5%", "rate", scope="task", scope_id="t", is_constraint=True)
    book.write("u", "6%", "floor", supersedes="t", scope="task", scope_id="t", is_constraint=True)
    assert sorted(each.id for each in relevant(book.ledger, "rate")) == ["b", "u"]


def test_a_limit_that_was_scheduled_binds_from_its_day_on_before_anything_is_written() -> None:
    book = Book()
    book.write("a", "max 5", "cap", on=1, is_constraint=True)
    book.write("b", "max 7", "cap", on=2, is_constraint=True, valid_from=day(4))
    book.write("c", "max 9", "ceiling", on=3, is_constraint=True, valid_from=day(6), supersedes="a")
    found = {each.id for each in relevant(book.ledger, "cap")}
    assert found == {"a", "b", "c"}  # which of them hold is for who reads to say

    def limit(at: float) -> str:
        reader = Reader(identity=Identity(user_id="ana"), at=day(at))
        refused = View([book.ledger], reader).permits("cap", "100")
        assert isinstance(refused, Refused)
        return refused.fact.id

    assert [limit(at) for at in (3.9, 4, 5.9)] == ["a", "b", "b"]
