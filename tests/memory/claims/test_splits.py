"""Where a sentence says two things."""

import pytest

from sayso.memory.claims.splits import splits


def parts(text: str) -> list[str]:
    """A sentence in its clauses."""
    at, found = 0, list[str]()
    for first, last in splits(text, 0, len(text)):
        found.append(text[at:first])
        at = last
    return [*found, text[at:]]


@pytest.mark.parametrize(
    ("text", "second"),
    [
        ("she's off sick, Amara runs the desk", "Amara runs the desk"),
        ("the lease runs for 2 years and Gwen signed it", "Gwen signed it"),
        ("a loja abre às 9h, o bar fecha às 23h", "o bar fecha às 23h"),
        ("el curso empieza el lunes y la profe es Nuria", "la profe es Nuria"),
        ("Ola has nine keys left and Marek has two", "Marek has two"),
    ],
)
def test_two_things(text: str, second: str) -> None:
    assert parts(text)[-1] == second


@pytest.mark.parametrize(
    "text",
    [
        "the shop sells bread, milk and eggs",
        "bread, the cake and two pies",
        "when it rains, the class is indoors",
        "the class is at 5, which is late",
        "Details: the class is at 5, the room is small",
        "I like tea and coffee",
        "the shop is closed and it is raining",
        "si llueve, la clase es adentro",
        "Ana e Bia vão de carro",
    ],
)
def test_one_thing(text: str) -> None:
    assert parts(text) == [text]
