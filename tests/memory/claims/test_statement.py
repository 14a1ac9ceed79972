"""What one piece of text says: topic, names, and the place of a value in words."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.statement import MAX_CHARS, statement


@pytest.mark.parametrize(
    ("text", "lang", "slot", "outside"),
    [
        ("The design is blue theme.", "en", "blue theme", {"design"}),
        ("send it to Chicago", "en", "Chicago", {"=ship"}),
        ("Dr. Osman is our pediatrician", "en", "Dr. Osman", {"pediatrici"}),
        ("Tomas takes over as project lead", "en", "Tomas", {"project", "=owner"}),
        ("a transportadora é a Rapidão Sul, já coletaram", "pt", "Rapidão Sul", {"transport"}),
        ("el taller se hace en el salón Mistral", "es", "salón Mistral", {"tall"}),
    ],
)
def test_slots(text: str, lang: Lang, slot: str, outside: set[str]) -> None:
    said = statement(text, lang, None)
    assert said.at(said.slot) == slot
    assert outside <= said.outside


def test_what_many_can_be_is_no_role() -> None:
    assert statement("Maria is a doctor", "en", None).rest == {"doctor"}


def test_synonyms_are_one_topic_in_three_languages() -> None:
    texts = [("the price", "en"), ("o preço", "pt"), ("el precio", "es")]
    assert {frozenset(statement(text, lang, None).terms) for text, lang in texts} == {frozenset({"=price"})}


def test_a_key_keeps_its_words() -> None:
    assert statement("son", None, None, key=True).terms == {"son"}


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_only_so_much_of_a_fact_is_compared(extra: int) -> None:
    assert len(statement("x" * (MAX_CHARS + extra), "en", None).text) == min(MAX_CHARS, MAX_CHARS + extra)
