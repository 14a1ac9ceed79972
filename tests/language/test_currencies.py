"""The tables of money: codes that exist, names that lead to them, and what a country makes of a shared name."""

import pytest

from sayso.language.currencies import (
    CENTS,
    CODES,
    DOLLARS,
    NEVER_BEFORE,
    SHORT,
    SIGNS,
    THOUSANDS,
    WORDS,
    names,
    qualified,
)

LANGS = ("en", "pt", "es")


@pytest.mark.parametrize("lang", LANGS)
def test_every_name_leads_to_codes_that_exist(lang: str) -> None:
    for codes in names(lang).values():
        assert codes
        assert all(code == "" or code.lower() in CODES for code in codes)


@pytest.mark.parametrize("lang", LANGS)
def test_every_country_leads_to_one_code_that_exists(lang: str) -> None:
    for countries in qualified(lang).values():
        assert all(len(codes) == 1 and (codes[0] == "" or codes[0].lower() in CODES) for codes in countries.values())


def test_signs_and_short_forms_lead_to_codes_that_exist() -> None:
    shorts = [code for table in SHORT.values() for code in table.values()]
    slang = [code for codes in THOUSANDS.values() for code in codes]
    assert all(code == "" or code.lower() in CODES for code in [*SIGNS.values(), *DOLLARS.values(), *shorts, *slang])


def test_words_among_the_codes_are_codes() -> None:
    assert NEVER_BEFORE < WORDS < CODES


def test_a_country_tells_whose_money_it_is() -> None:
    assert qualified("es")["pesos"]["chilenos"] == ("CLP",)
    assert qualified("pt")["dolares"]["canadenses"] == ("CAD",)
    assert qualified("en")["dollars"]["new zealand"] == ("NZD",)
    assert qualified("en")["francs"]["french"] == ("",)
    assert qualified("en")["euros"] == {}


def test_a_name_alone_may_be_of_many() -> None:
    assert names("en")["dollars"][0] == "USD"
    assert names("es")["pesos"][0] == ""
    assert names("en")["guilders"] == ("",)
    assert names("pt")["conto"] == ("BRL",)
    assert "real" not in names("en")
    assert names("en")["egyptianpound"] == ("EGP",)


@pytest.mark.parametrize("lang", LANGS)
def test_names_are_written_as_the_readers_see_them(lang: str) -> None:
    words = [*names(lang), *(word for word in CENTS[lang] if word != "¢")]
    assert all(word.isascii() and word == word.lower() for word in words)
