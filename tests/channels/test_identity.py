"""Deterministic identities (GAP-30, GAP-38)."""

from uuid import NAMESPACE_URL, UUID, uuid5

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.channels.identity import conversation_id, event_id, name_uuid
from sayso.channels.people import party, phone
from sayso.records import Party

NAMESPACE = UUID("6f1f5a0e-6f2b-5c53-9a53-53415953304f")
PARTS = st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=1, max_size=5)


@given(PARTS)
def test_it_is_a_uuid5(parts: list[str]) -> None:
    assert name_uuid(*parts) == str(uuid5(NAMESPACE, "\x1f".join(parts)))
    assert UUID(name_uuid(*parts)).version == 5


def test_an_identity_is_what_it_always_was() -> None:
    """Stored ids must mean the same after an upgrade."""
    assert event_id("simulator", "till", "message", "m1") == str(
        uuid5(NAMESPACE, "event\x1fsimulator\x1ftill\x1fmessage\x1fm1\x1f")
    )
    assert conversation_id("simulator", "till", "a") == str(uuid5(NAMESPACE, "conversation\x1fsimulator\x1ftill\x1fa"))


def test_each_part_counts() -> None:
    base = event_id("p", "b", "k", "m", "x")
    others = [
        event_id(*parts)
        for parts in [
            ("q", "b", "k", "m", "x"),
            ("p", "c", "k", "m", "x"),
            ("p", "b", "l", "m", "x"),
            ("p", "b", "k", "n", "x"),
            ("p", "b", "k", "m", "y"),
            ("pb", "", "k", "m", "x"),
        ]
    ]
    assert base not in others
    assert len(set(others)) == 6
    assert name_uuid("a", "b") != name_uuid("ab") != str(uuid5(NAMESPACE_URL, "ab"))


def test_a_person_goes_by_their_phone_then_their_ids_and_each_name_counts_once() -> None:
    found = party("BR.ENT.9", "BR.1", "+55 11 9000-0001", "5511990000001", "shop-7", display="Ana", username="ana")
    assert found.aliases == ["phone:+5511990000001", "bsuid:BR.1", "parent:BR.ENT.9", "id:shop-7", "username:ana"]
    assert (found.actor_id, found.display) == ("+5511990000001", "Ana")


def test_two_numbers_stay_in_the_order_they_were_given() -> None:
    assert party("15550000002", "15550000001").aliases == ["phone:+15550000002", "phone:+15550000001"]
    assert party("15550000001", known=["phone:+15550000002"]).actor_id == "+15550000001"


def test_nobody_has_no_name() -> None:
    assert party() == party("", "") == Party("")


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("+1 (631) 555-3601", "+16315553601"),
        ("551130000000", "+551130000000"),  # a landline has no ninth digit
        ("5511890000001", "+5511890000001"),
        ("551190000001", "+5511990000001"),
        ("5215512345678", "+525512345678"),
        ("52155123456789", "+52155123456789"),
        ("", ""),
        ("PHONE_NUMBER", ""),
        ("12x34", ""),
        ("٠١٢", ""),
    ],
)
def test_a_phone_number(written: str, number: str) -> None:
    assert phone(written) == number
