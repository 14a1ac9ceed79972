"""What tells a situation, and what tells that it is over."""

import pytest

from sayso.memory.claims.vocabulary.situations import over_in, situations, told_in


def test_every_row_has_two_sides_and_a_name_of_its_own() -> None:
    names = [each.name for each in situations()]
    assert len(names) == len(set(names)) > 20
    assert all(each.told.pattern != each.over.pattern for each in situations())


@pytest.mark.parametrize(
    ("told", "over", "name"),
    [
        ("i owe ana 60", "all square now", "debt"),
        ("devo 30 pra ana", "quitei ontem", "debt"),
        ("el coche esta en el taller", "ya funciona", "repair"),
        ("ana is on leave", "ana is back", "away"),
        ("o pacote esta parado na alfandega", "o pacote chegou", "awaited"),
        ("vivimos juntos", "rompimos", "together"),
        ("i smoke", "i stopped", "smoking"),
        ("i live in leeds", "we moved to bath", "home"),
        ("estou procurando apartamento", "achei ontem", "need"),
    ],
)
def test_a_situation_and_its_end(told: str, over: str, name: str) -> None:
    assert name in told_in(told) and name in over_in(over)


@pytest.mark.parametrize("said", ["it is not fixed", "will be fixed", "when it's fixed", "if she is back", "sin pagar"])
def test_what_is_not_so_yet_ends_nothing(said: str) -> None:
    assert over_in(said) == {}


@pytest.mark.parametrize(
    "said", ["ana deve chegar as cinco", "the price is 5", "we meet on friday", "por la bomba rota"]
)
def test_what_is_no_situation(said: str) -> None:
    assert told_in(said) == {}
