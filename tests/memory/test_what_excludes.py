"""Words that exclude each other: tied by a hyphen ("on-site", "off-site"), or of one small class."""

import pytest

from tests.memory.talk import after


@pytest.mark.parametrize(
    ("turns", "left"),
    [
        (("The course is on-site.", "The course is off-site now."), "The course is off-site now."),
        (("His lessons are in-person.", "His lessons are on-line now."), "His lessons are on-line now."),
        (("The ticket is one-way.", "Make it a round-trip."), "The ticket is a round-trip."),
        (("The lease is long-term.", "The lease is short-term now."), "The lease is short-term now."),
    ],
)
def test_one_takes_the_place_of_the_other(turns: tuple[str, str], left: str) -> None:
    assert after(*turns) == left


def test_what_is_free_of_two_things_is_free_of_both() -> None:
    assert after("The cake is sugar-free.", "The cake is gluten-free.").splitlines() == [
        "The cake is sugar-free.",
        "The cake is gluten-free.",
    ]


@pytest.mark.parametrize(
    "turns",
    [
        ("O pagamento sai da conta poupança.", "O pagamento sai da conta corrente."),
        ("El pago sale de la cuenta de ahorro.", "El pago sale de la cuenta corriente."),
        ("The fee comes out of my savings account.", "The fee comes out of my checking account."),
    ],
)
def test_what_is_paid_from_one_account_is_not_paid_from_the_other(turns: tuple[str, str]) -> None:
    assert after(*turns) == turns[1]


def test_two_accounts_have_each_what_is_in_them() -> None:
    turns = "My savings account has 300.", "My checking account has 50."
    assert after(*turns).splitlines() == list(turns)
