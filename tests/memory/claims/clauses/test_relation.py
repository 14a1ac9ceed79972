"""What is told of something by a noun or by a verb."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.relation import MAX_TOLD_CHARS, told, told_under
from sayso.memory.claims.clauses.statement import statement

BY = """
en | Nora is Ann's tutor | teacher | Nora | ann
en | Nora teaches Ann | teacher | Nora | ann
en | Ann takes lessons with Nora | teacher | Nora | ann
en | Our vet is Dr. Sol | vet | Dr. Sol |
en | Dr. Sol sees the cat | vet | Dr. Sol |
en | We get our flour from Low Mill | supplier | Low Mill | flour
en | Ann is taught by Nora | teacher | Nora | ann
en | I get my hair cut at Norda | hairdresser | Norda |
en | I started at Norda | work | Norda |
en | I report to Nora | boss | Nora |
en | I bank with Norda | bank | Norda |
en | Ann studies at Norda | school | Norda | ann
en | The goat weighs 30 kg | weight | 30 | goat
en | The goat's weight is 30 kg | weight | 30 | goat
es | A Ana la cuida Nora | carer | Nora | ana
es | El tejado nos lo arregla Nora | - | |
es | Me corta el pelo Nora | hairdresser | Nora |
es | La que cocina para el coro es Nora | cook | Nora | cor
es | Entreno en el Norda | gym | el Norda |
pt | Quem limpa a casa é a Nora | cleaner | a Nora |
pt | A Nora é a síndica do prédio | manager | A Nora | predi
pt | Ganho 900 reais | salary | 900 reais |
"""


@pytest.mark.parametrize(
    ("lang", "text", "relation", "one", "of"), [row.split(" |") for row in BY.strip().splitlines()]
)
def test_the_answer_and_of_what(lang: Lang, text: str, relation: str, one: str, of: str) -> None:
    said = statement(text.strip(), lang, None)
    found = {(each.relation, said.text[each.start : each.end], " ".join(sorted(each.of))) for each in told(said)}
    assert (relation.strip(), one.strip(), of.strip()) in found if relation.strip() != "-" else not found


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Nora is a plumber"),
        ("en", "Nora looks after him"),
        ("en", "His vet is Nora"),
        ("en", "She works at Norda"),
        ("en", "The gym is in Norda"),
        ("en", "My landlord called Nora"),
        ("es", "Nora arregla la radio"),
        ("es", "Trabaja en Norda"),
        ("pt", "A babá e a Nora foram embora"),
        ("en", "The goat weighs 30 kg in May and 40 kg in June"),
    ],
)
def test_what_tells_no_relation_of_anybody(lang: Lang, text: str) -> None:
    assert told(statement(text, lang, None)) == ()


def test_each_clause_by_itself_where_it_stands() -> None:
    said = statement("By the way, our nanny is Nora, she comes at 8", "en", None)
    (found,) = told(said)
    assert (found.relation, said.text[found.named : found.end]) == ("nanny", "Nora")


def test_a_long_text_tells_more_than_one() -> None:
    text = "Our vet is Nora" + "x" * (MAX_TOLD_CHARS - 15)
    assert told(statement(text, "en", None)) != ()
    assert told(statement(text + "x", "en", None)) == ()


@pytest.mark.parametrize(
    ("key", "value", "relation", "of"),
    [
        ("bread supplier", "Low Mill", "supplier", {"bre"}),
        ("gerente loja", "Nora", "manager", {"loj"}),
        ("departure time", "7:30", "depart", set[str]()),
        ("salary", "900 euros", "salary", set[str]()),
    ],
)
def test_what_a_host_tells_by_a_key(key: str, value: str, relation: str, of: set[str]) -> None:
    (found,) = told_under(statement(key, None, None, key=True), statement(value, "en", None))
    assert (found.relation, found.of, value[found.start : found.end]) == (relation, of, value)


@pytest.mark.parametrize(("key", "value"), [("visit", "Nora"), ("vet", "kind"), ("salary", "900 or 950"), ("", "Nora")])
def test_keys_that_tell_none(key: str, value: str) -> None:
    assert told_under(statement(key, None, None, key=True), statement(value, "en", None)) == ()
