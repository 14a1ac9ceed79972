"""Where something comes from and where it goes, in three languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.detect import Lang
from sayso.language.entity import Entity
from sayso.language.extract import extract
from sayso.language.roles import assign_roles, preposition
from sayso.language.text import Text

ONE, OTHER = "0x27b1fdb04752bbc536007a920d24acb045561c26", "0x52908400098527886E0F7030069857D2E4169EE7"
SOURCE, DESTINATION = "source", "destination"


def roles(text: str, lang: Lang) -> list[str]:
    return [entity.role for entity in extract(text, lang) if entity.type in ("chain", "address")]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("bridge 7 USDC from Gnosis to Scroll", "en"),
        ("from gnosis into scroll", "en"),
        ("Gnosis to Scroll", "en"),
        ("gnosis -> scroll", "en"),
        ("Gnosis → Scroll 7 usdc", "en"),
        ("Gnosis ➡️ Scroll", "en"),
        ("from the Gnosis network to the Scroll network", "en"),
        ("from my wallet on Gnosis to Scroll", "en"),
        ("take it from Gnosis and put it on Scroll", "en"),
        ("move it off Gnosis onto Scroll", "en"),
        ("out of Gnosis, into Scroll", "en"),
        ("gnosis p scroll", "pt"),
        ("da Gnosis para a Scroll", "pt"),
        ("passa da rede da Gnosis pra rede Scroll", "pt"),
        ("de gnosis até scroll", "pt"),
        ("da Gnosis à Scroll", "pt"),
        ("gnosis p/ scroll", "pt"),
        ("saca da Gnosis e bota na Scroll", "pt"),
        ("de Gnosis a Scroll", "es"),
        ("desde gnosis hacia scroll", "es"),
        ("de la red Gnosis a la red Scroll", "es"),
        ("desde mi cuenta en Gnosis hasta Scroll", "es"),
        ("sácalo de Gnosis y ponlo en Scroll", "es"),
    ],
)
def test_the_first_is_left_and_the_second_reached(text: str, lang: Lang) -> None:
    assert roles(text, lang) == [SOURCE, DESTINATION]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("move it over to Scroll from Gnosis", "en"),
        ("leva pra Scroll o que veio da Gnosis", "pt"),
        ("pásalo a Scroll desde Gnosis", "es"),
    ],
)
def test_the_words_and_not_the_order_decide(text: str, lang: Lang) -> None:
    assert roles(text, lang) == [DESTINATION, SOURCE]


@pytest.mark.parametrize(
    ("text", "lang", "role"),
    [
        ("withdraw from Gnosis", "en", SOURCE),
        ("send it to Gnosis", "en", DESTINATION),
        ("I am on Gnosis", "en", ""),
        ("I meant Gnosis", "en", ""),
        ("tira 5 usdc da Gnosis", "pt", SOURCE),
        ("qual o saldo da Gnosis", "pt", ""),
        ("prefiro a Gnosis", "pt", ""),
        ("pra Gnosis", "pt", DESTINATION),
        ("na Gnosis", "pt", ""),
        ("a Gnosis", "es", DESTINATION),
        ("en Gnosis", "es", ""),
        ("el saldo de Gnosis", "es", ""),
        ("saca 5 usdc de Gnosis", "es", SOURCE),
    ],
)
def test_one_alone_has_the_role_that_its_preposition_says(text: str, lang: Lang, role: str) -> None:
    assert roles(text, lang) == [role]


@pytest.mark.parametrize(
    ("text", "lang"),
    [("between Gnosis and Scroll", "en"), ("Gnosis ou Scroll?", "pt"), ("Gnosis o Scroll", "es")],
)
def test_names_side_by_side_have_none(text: str, lang: Lang) -> None:
    assert roles(text, lang) == ["", ""]


@pytest.mark.parametrize(
    ("text", "lang", "expected"),
    [
        (f"from {ONE} to {OTHER} on Scroll", "en", [SOURCE, DESTINATION, ""]),
        (f"manda 7 usdc na Gnosis pra {ONE}", "pt", ["", DESTINATION]),
        (f"envía 7 usdc a mi billetera {ONE}", "es", [DESTINATION]),
        (f"{ONE} -> {OTHER}", "en", [SOURCE, DESTINATION]),
    ],
)
def test_addresses_have_roles_too(text: str, lang: Lang, expected: list[str]) -> None:
    assert roles(text, lang) == expected


def test_other_entities_stay_as_they_are() -> None:
    text = Text("from 5 to 7", "en")
    found = [Entity("number", 5, 6, "", 5), Entity("number", 10, 11, "", 7)]
    assert assign_roles(found, text) == found


@pytest.mark.parametrize(
    ("before", "word"),
    [
        ("from ", "from"),
        ("para a rede ", "para"),
        ("p/ ", "para"),
        ("na rede da ", "na"),
        ("from my wallet on ", "from"),
        ("on ", "on"),
        ("prefiro a ", "a"),
        ("to Bob, with ", ""),
        ("", ""),
    ],
)
def test_the_preposition_is_the_one_that_governs(before: str, word: str) -> None:
    assert preposition(before + "Gnosis", len(before)) == word


_WORDS = "from to a de da pra na → -> / gnosis scroll base the rede ,"


@given(st.lists(st.sampled_from(_WORDS.split()), max_size=30))
def test_any_row_of_words_gets_roles_from_the_two_there_are(words: list[str]) -> None:
    for lang in ("en", "pt", "es"):
        assert set(roles(" ".join(words), lang)) <= {"", SOURCE, DESTINATION}
