"""A number that is put right by what it ends in is the one that was told last."""

import pytest

from tests.memory.talk import after

PHONE = "my phone number is +44 7700 900123"


@pytest.mark.parametrize(
    ("turns", "known"),
    [
        ((PHONE, "sorry, it ends in 124"), ["my phone number is +44 7700 900124"]),
        ((PHONE, "sorry, it ends in 124 not 123"), ["my phone number is +44 7700 900124"]),
        (
            ("my order number is 4471", PHONE, "sorry, the number ends in 124"),
            ["my order number is 4471", "my phone number is +44 7700 900124"],
        ),
        (
            ("my card number is 4000 1234 5678 9010", "the last digits are 9011"),
            ["my card number is 4000 1234 5678 9011"],
        ),
        (("my card ends in 4417", "it ends in 4471"), ["my card ends in 4471"]),
        (("mi teléfono es 600 123 456", "perdón, termina en 457"), ["mi teléfono es 600 123 457"]),
        (("meu telefone é 11 98765-4321", "desculpa, termina em 4322"), ["meu telefone é 11 98765-4322"]),
        ((PHONE, "my card ends in 4417"), [PHONE, "my card ends in 4417"]),
        ((PHONE, "the fair ends in 2027"), [PHONE, "the fair ends in 2027"]),
    ],
)
def test_it_is_the_number_that_was_told_last(turns: tuple[str, ...], known: list[str]) -> None:
    assert after(*turns).splitlines() == known
