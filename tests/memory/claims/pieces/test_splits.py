"""Where a sentence says two things."""

import pytest

from sayso.memory.claims.pieces.splits import MAX_CLAUSE_CHARS, MAX_LED_WORDS, MAX_SUBJECT_WORDS, acts, says, splits


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
        ("3 rolls of felt, neighbour reckons two won't cover it", "neighbour reckons two won't cover it"),
        ("3 latas de tinta, o pintor disse que duas não dá", "o pintor disse que duas não dá"),
        ("the lease runs for 2 years and Gwen signed it", "Gwen signed it"),
        ("a loja abre às 9h, o bar fecha às 23h", "o bar fecha às 23h"),
        ("el curso empieza el lunes y la profe es Nuria", "la profe es Nuria"),
        ("Ola has nine keys left and Marek has two", "Marek has two"),
        ("Nobody liked it and we use Zoom again", "we use Zoom again"),
        ("Terminou a obra e o pedido mínimo é de R$ 25", "o pedido mínimo é de R$ 25"),
        ("Não gostei e voltei a nadar no Sesi", "voltei a nadar no Sesi"),
        ("I spoke to her and Nina's notice period is two weeks", "Nina's notice period is two weeks"),
        ("Hablé con él y la fianza queda en un mes", "la fianza queda en un mes"),
        ("Falei com a escola e a mensalidade fica em 300", "a mensalidade fica em 300"),
        ("Vieram mais dois tios, a mesa ficou com 17", "a mesa ficou com 17"),
        ("Vino el fontanero y la caldera ya funciona", "la caldera ya funciona"),
        ("Se acabaron las obras y el café vuelve a abrir a las siete", "el café vuelve a abrir a las siete"),
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
        "Acabaram o pão e o leite",
        "Se terminaron la harina y el azúcar",
        "Compré el pan y la leche",
        "Liguei para o Beto e a Lia",
        "it's late and it's raining",
    ],
)
def test_one_thing(text: str) -> None:
    assert parts(text) == [text]


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_what_stands_far_before_a_verb_tells_of_nothing(over: int) -> None:
    words = MAX_SUBJECT_WORDS + over
    subject = " ".join(["the", *["very"] * (words - 2), "bar"])
    text = f"the kitchen closes at 11, {subject} opens at 9"
    assert (len(parts(text)) == 2) is (over <= 0)


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_a_verb_that_a_clause_comes_late_to_is_not_looked_for(over: int) -> None:
    verb = "opens"
    name = "B" + "a" * (MAX_CLAUSE_CHARS + over - len(verb) - 2)
    assert len(f"{name} {verb}") == MAX_CLAUSE_CHARS + over
    assert (len(parts(f"the kitchen closes at 11, {name} {verb}")) == 2) is (over <= 0)


@pytest.mark.parametrize(
    ("text", "clause", "verb"),
    [
        ("the fee is 30, paid in cash", True, True),
        ("check-in for the group will be at 4", False, True),
        ("blue paper and red ink", False, False),
    ],
)
def test_what_a_clause_has(text: str, clause: bool, verb: bool) -> None:
    assert (says(text), acts(text)) == (clause, verb)


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_a_verb_is_looked_for_in_the_first_words(over: int) -> None:
    text = " ".join(["word"] * (MAX_LED_WORDS - 1 + over)) + " is blue"
    assert acts(text) is (over <= 0)
