"""What holds under a condition stands beside what holds anyway, and each has versions of its own."""

import pytest

from tests.memory.talk import after


@pytest.mark.parametrize(
    "turns",
    [
        ("The price is 35.", "The price is 30 if you pay cash."),
        ("El precio es 35.", "El precio es 30 si pagas en efectivo."),
        ("O preço é 35.", "O preço é 30 se pagar em dinheiro."),
        ("The price is 30 if you pay cash.", "The price is 35."),
        ("El viaje es el domingo.", "El viaje se cancela si llueve."),
        ("The party is in the garden.", "If it rains, the party is in the hall."),
        ("A festa é no jardim.", "Se chover, a festa é no salão."),
        ("The order is for Monday.", "Cancel the order if it's late."),
        ("Cancel the order if it's late.", "The order is late."),
        ("The limit is 4 per table.", "Except for the terrace, there it's 6."),
        ("Los autobuses salen por la puerta este.", "Menos los escolares, que salen por la oeste."),
        ("A biblioteca fecha às 20.", "Menos na sexta, que fecha às 17."),
    ],
)
def test_both_are_so(turns: tuple[str, str]) -> None:
    assert after(*turns).splitlines() == list(turns)


@pytest.mark.parametrize(
    "turns",
    [
        ("The price is 30 if you pay cash.", "The price is 28 if you pay cash."),
        ("El envío es gratis si gastas más de 50.", "El envío es gratis si gastas más de 60."),
        ("O frete é grátis se gastar mais de 50.", "O frete é grátis se gastar mais de 60."),
    ],
)
def test_under_the_same_condition_the_later_one_is_so(turns: tuple[str, str]) -> None:
    assert after(*turns) == turns[1]


def test_what_would_be_is_not_kept() -> None:
    assert after("Dinner is at 9.", "Dinner would be at 10 if we were late.") == "Dinner is at 9."
