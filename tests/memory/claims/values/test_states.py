"""Phrases for the state that something is in."""

import pytest

from sayso.memory.claims.values.states import ends, states


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
        ("the bike is in the workshop", ["in_repair"]),
        ("meu carro ficou pronto", ["ready"]),
        ("el paquete sigue en la aduana", ["held"]),
        ("o processo esta em tramitacao", ["processing"]),
        ("are you ready for lunch", []),
        ("fico pronto em cinco minutos", []),
        ("el tractor ya funciona.", ["working"]),
        ("a impressora funciona bem", ["working"]),
        ("a impressora quebrou", ["down"]),
        ("a loja funciona das 9 as 18", []),
        ("she works at the bank", []),
        ("the shop is open until 8", []),
        ("la piscina ya abrio", ["open"]),
        ("a farmacia fechou ontem", ["closed"]),
        ("the printer on floor 2", []),
    ],
)
def test_states(text: str, found: list[str]) -> None:
    assert [state.name for state in states(text)] == found


@pytest.mark.parametrize(
    ("new", "old", "over"),
    [
        ("delivered", "in_repair", True),
        ("ready", "in_repair", True),
        ("confirmed", "in_repair", False),
        ("approved", "in_repair", False),
        ("approved", "queued", True),
        ("arrived", "shipped", True),
        ("arrived", "open", False),
        ("found", "lost", True),
        ("found", "down", False),
        ("working", "down", True),
        ("cancelled", "scheduled", True),
    ],
)
def test_what_is_told_by_a_place_ends_with_what_it_leads_to(new: str, old: str, over: bool) -> None:
    assert ends(new, old) is over


@pytest.mark.parametrize(
    "text", ["we ship once it is fixed", "assim que for aprovado avisamos", "abrimos en cuanto sea aprobado"]
)
def test_a_state_that_is_waited_for_is_none_yet(text: str) -> None:
    assert states(text) == []
