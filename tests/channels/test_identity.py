"""Deterministic identities (GAP-30, GAP-38)."""

from uuid import NAMESPACE_URL, UUID, uuid5

from hypothesis import given
from hypothesis import strategies as st

from sayso.channels.identity import conversation_id, event_id, name_uuid

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
