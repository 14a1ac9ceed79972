"""What is to be done, and what was."""

import pytest

from sayso.memory.claims.clauses.statement import statement
from sayso.memory.claims.clauses.tasks import done, is_done, roots, task


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("send", "sent"), ("stop", "stopped"), ("carry", "carried"), ("close", "closed"), ("water", "watered"),
        ("painting", "painted"), ("pagar", "pague"), ("buscar", "busquei"), ("empezar", "empece"), ("hacer", "hice"),
        ("fazer", "fizemos"), ("recoger", "recogi"), ("ligar", "liguei"), ("entregar", "entregue"),
    ],
)  # fmt: skip
def test_forms_of_one_verb_have_a_root_in_common(one: str, other: str) -> None:
    assert roots(one) & roots(other)


@pytest.mark.parametrize(("one", "other"), [("call", "closed"), ("pagar", "pegar"), ("mandar", "mudei")])
def test_two_verbs_have_none(one: str, other: str) -> None:
    assert not roots(one) & roots(other)


@pytest.mark.parametrize(
    ("text", "head"),
    [
        ("I need to call the plumber", "plumber"),
        ("Remind me to water the plants", "plant"),
        ("The fence needs painting", "fenc"),
        ("Hay que mandar el paquete a Ana", "paquete"),
        ("Falta assinar o recibo", "recibo"),
    ],
)
def test_a_task_and_what_it_is_about(text: str, head: str) -> None:
    found = task(statement(text, None, None))
    assert found is not None and found.head.startswith(head[:4])


@pytest.mark.parametrize(
    "text", ["Staff have to wear a badge", "I have to feed the cat every day", "I have a dog", "I need to"]
)
def test_rules_habits_and_nothing_are_no_task(text: str) -> None:
    assert task(statement(text, "en", None)) is None


def test_a_form_that_could_be_an_order_wants_an_accent_or_a_word_before_it() -> None:
    assert done(statement("Pagué la luz", "es", None)) and done(statement("ya pague la luz", "es", None))
    assert not done(statement("pague la luz", "es", None))


def test_short_words_tell_no_deed() -> None:
    assert not is_done("de") and not is_done("red") and is_done("sent")
