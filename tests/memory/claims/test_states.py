"""Phrases for the state that something is in."""

import pytest

from sayso.memory.claims.states import states


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("the order was shipped", ["shipped"]),
        ("the lift is out of service", ["down"]),
        ("o pedido foi cancelado", ["cancelled"]),
        ("el ascensor ya esta funcionando", ["working"]),
        ("we open at nine", []),
        ("the raffle was scrapped", ["cancelled"]),
        ("la norma queda sin efecto", ["cancelled"]),
        ("a taxa passou para 50", []),
    ],
)
def test_states(text: str, found: list[str]) -> None:
    assert [state.name for state in states(text)] == found
