"""States by their many names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.fold import fold
from sayso.language.statuses import NAMES, states


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("cancelled", ["cancelled"]), ("it was canceled", ["cancelled"]),
        ("as entregas foram canceladas", ["cancelled"]),
        ("el pago fue rechazado", ["paid", "rejected"]),
        ("suscripcion activa", ["active"]), ("em andamento", ["processing"]),
        ("out of stock", ["unavailable"]), ("past due", ["overdue"]), ("paid and shipped", ["paid", "shipped"]),
        ("paid, really paid", ["paid"]), ("", []), ("prepaid", []), ("activewear", []), ("the sofa", []),
    ],
)  # fmt: skip
def test_states_are_found_by_any_of_their_names(text: str, expected: list[str]) -> None:
    assert states(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("not shipped", "not shipped"), ("not yet shipped", "not shipped"), ("isn't delivered", "not delivered"),
        ("nao foi entregue", "not delivered"), ("no esta confirmado", "not confirmed"), ("nao pago", "unpaid"),
        ("no longer active", "inactive"), ("no disponible", "unavailable"),
    ],
)  # fmt: skip
def test_a_denied_state_is_another(text: str, expected: str) -> None:
    assert states(text) == [expected]


def test_a_no_that_stands_apart_denies_nothing() -> None:
    assert states("no, cancelado") == ["cancelled"]


def test_every_name_is_folded_and_names_one_state() -> None:
    assert all(name == fold(name) and states(name) == [state] for name, state in NAMES.items())


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    assert set(states(text)) <= {*NAMES.values(), *(f"not {state}" for state in NAMES.values())}
