"""What one piece of text says: topic, names, and the place of a value in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.statement import (
    MAX_CHARS,
    MAX_LABEL_WORDS,
    MAX_PHRASE_WORDS,
    compose,
    phrase,
    statement,
)


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


@pytest.mark.parametrize(
    ("text", "lang", "names", "first"),
    [
        ("Blind colour: grey", "en", set[str](), set[str]()),
        ("Idris is in goal", "en", set[str](), {"idri"}),
        ("Idris Vane is in goal", "en", {"idri", "van"}, set[str]()),
        ("Idris's bike is red", "en", {"idri"}, set[str]()),
        ("It is in Leeds. Bring the keys", "en", {"leed"}, set[str]()),
        ("a Dra. Odete atende aqui", "pt", {"ode"}, set[str]()),
        ("vive con doña Inés", "es", {"ine"}, set[str]()),
        ("na escala está a Pricila", "pt", {"pri"}, set[str]()),
    ],
)
def test_names(text: str, lang: Lang, names: set[str], first: set[str]) -> None:
    said = statement(text, lang, None)
    assert {name[:3] for name in said.names} == {name[:3] for name in names}
    assert {name[:3] for name in said.first} == {name[:3] for name in first}


def test_what_does_not_begin_a_sentence_is_written_large_for_its_own_sake() -> None:
    assert compose("Idris goes in goal", (), "en", inner=True).names == {"idri"}
    assert compose("Idris goes in goal", (), "en").names == frozenset()


def test_a_key_keeps_its_words() -> None:
    assert statement("son", None, None, key=True).terms == {"son"}


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_only_so_much_of_a_fact_is_compared(extra: int) -> None:
    assert len(statement("x" * (MAX_CHARS + extra), "en", None).text) == min(MAX_CHARS, MAX_CHARS + extra)


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_a_long_beginning_is_no_label(over: int) -> None:
    label = " ".join(["fabric", *["very"] * (MAX_LABEL_WORDS + over - 2), "colour"])
    said = statement(f"{label}: teal", "en", None)
    assert len(label.split()) == MAX_LABEL_WORDS + over
    assert (said.role == ":") is (over <= 0)


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("a madrinha e a Filipa", "Filipa"),
        ("a senha do portal e girafa", "girafa"),
        ("o bolo é de nozes", "nozes"),
    ],
)
def test_who_types_no_accents_says_what_is(text: str, slot: str) -> None:
    said = statement(text, "pt", None)
    assert (said.role, said.at(said.slot)) == ("is", slot)


@pytest.mark.parametrize(
    "text", ["ela leva o pão e paga o café", "trabalho na feira e estudo dança", "2 bolos e 3 tortas", "café e leite"]
)
def test_what_is_joined_is_not_said_to_be(text: str) -> None:
    assert statement(text, "pt", None).role != "is"


@pytest.mark.parametrize(
    ("text", "lang"), [("no more messages", "en"), ("no hubo suerte", "es"), ("cheese toast no butter", "en")]
)
def test_no_leads_nowhere_outside_portuguese(text: str, lang: Lang) -> None:
    assert statement(text, lang, None).slot is None


def test_no_leads_somewhere_in_portuguese() -> None:
    said = statement("deixa no armário", "pt", None)
    assert said.at(said.slot) == "armário"


def test_a_name_that_is_a_pronoun_elsewhere_owns_things() -> None:
    said = statement("Ella's bike lock is with the porter", "en", None)
    assert said.topic >= {"bik", "lock"}


@pytest.mark.parametrize(
    ("text", "lang", "at"),
    [("the visit is with Dr. Lund at 9", "en", 4), ("a consulta é com a Dra. Lund às 9h", "pt", 4),
     ("la cita es con la Dra. Lund a las 9", "es", 4)],
)  # fmt: skip
def test_a_phrase_goes_on_after_a_title(text: str, lang: Lang, at: int) -> None:
    said = statement(text, lang, None)
    assert said.at(phrase(said, at)).endswith("Lund")


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_a_phrase_has_only_so_many_words(extra: int) -> None:
    words = [f"garden{chr(97 + n)}" for n in range(MAX_PHRASE_WORDS + extra)]
    said = statement(f"we go to {' '.join(words)}", "en", None)
    assert said.at(phrase(said, 3)).split() == words[:MAX_PHRASE_WORDS]


WORDS = [
    "Ana",
    "Lee",
    "the",
    "a",
    "is",
    "as",
    "has",
    "so",
    "de",
    "por",
    "tem",
    "como",
    "que",
    "it's",
    "by",
    "manager",
    "gerente",
    ";",
    ":",
    ",",
    "12",
    "10:30",
]


@given(st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join))
def test_any_words_make_a_statement(text: str) -> None:
    said = statement(text, None, None)
    assert all(said.text[value.start : value.end] == value.text for value in said.values)


def test_nobody_is_what_stands_after_no_name() -> None:
    said = statement("Lee encarga Ana de ; a por managed por a : it's as : encarga a", None, None)
    assert not said.topic and said.rest == {"=owner"}
