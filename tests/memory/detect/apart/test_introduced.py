"""Each message names one of its own, and says the like of it."""

import pytest

from sayso.memory.claims.clauses.statement import statement
from sayso.memory.claims.read import read
from sayso.memory.detect.apart.introduced import both_introduced, of_another
from sayso.memory.detect.comparison.match import Near
from tests.memory.talk import NOON, after, view_of


@pytest.mark.parametrize(
    ("message", "known", "beside", "other"),
    [
        ("The baker is Joe, his van is grey.", "his van is white.", {"caretak", "ray"}, True),
        ("The baker is Joe, his van is grey now.", "his van is white.", {"caretak", "ray"}, False),
        ("The baker is Joe, his van is grey.", "his van is white.", {"bak", "joe"}, False),
        ("The baker is Joe, his van is grey.", "his van is white.", set[str](), False),
        ("The part is lost. It comes on Friday.", "it comes on Monday.", {"boil", "man"}, False),
        ("Hut 5 is free. The fee is 85.", "The fee is 70.", {"hut", "2", "fre"}, True),
        ("Hut 5 is free. The fee is 85.", "The fee is 70.", {"hut", "5", "fre"}, False),
        ("Hut 5 is free. The fee is 85.", "The fee is 70.", {"road", "2", "shut"}, False),
    ],
)
def test_a_claim_is_of_what_its_message_has_named(message: str, known: str, beside: set[str], other: bool) -> None:
    claim = read(message, "en", NOON, "user")[-1]
    near = Near(beside=frozenset(beside), named=frozenset(beside & {"ray", "joe"}), naming=frozenset({"joe"}))
    assert of_another(claim, view_of(known), near) is other


@pytest.mark.parametrize(
    ("first", "rest", "two"),
    [("Mi sobrina es Eva", "Tiene 9 años.", True), ("Mi hijo es Leo", "Tiene 9 años.", False)],
)
def test_of_several_sentences_the_first_names_it(first: str, rest: str, two: bool) -> None:
    claim = read(f"{first}. {rest}", "es", NOON, "user")[-1]
    known, named = view_of("Mi hijo es Leo. Tiene 7 años.", "es"), view_of("Mi hijo es Leo", "es")
    assert both_introduced(claim, statement(first, "es", NOON), known, named) is two


@pytest.mark.parametrize(
    ("one", "other", "values"),
    [
        ("My aunt is Bea. She is 61.", "My uncle is Hal. He is 66.", ("61", "66")),
        ("The red tent is Ann's. It costs 90.", "The green tent is Bo's. It costs 70.", ("90", "70")),
        ("Minha tia é a Bia. O telefone dela é 3344-1122.", "Meu tio é o Hélio. O telefone dele é 3344-5566.",
         ("3344-1122", "3344-5566")),
        ("El puesto 2 está libre. La cuota es 70.", "El puesto 5 está libre. La cuota es 85.", ("70", "85")),
    ],
)  # fmt: skip
def test_two_are_introduced_one_after_the_other(one: str, other: str, values: tuple[str, str]) -> None:
    known = after(one, other)
    assert all(value in known for value in values)


def test_one_is_spoken_of_again() -> None:
    assert "70" not in after("Hut 2 is free. The fee is 70.", "I rang the owner. The fee is 75.")
