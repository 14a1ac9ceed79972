"""The longest reading at each token; "now" and articles that say less than they seem to."""

import pytest

from sayso.language.detect import Lang
from tests.language.dated import said


@pytest.mark.parametrize(
    ("text", "lang", "wanted"),
    [
        ("3 days from friday", "en", "3 days from friday = 2026-06-22"),
        ("3 days, friday", "en", "3 days = 259200s; friday = 2026-06-19"),
        ("5 may 2027 at 3pm or later", "en", "5 may 2027 at 3pm or later = 2027-05-05 15:00.."),
        ("na sexta", "pt", "sexta = 2026-06-19"),
        ("no dia 30", "pt", "dia 30 = 2026-06-30"),
        ("at 5pm", "en", "5pm = 17:00"),
        ("em 2 dias", "pt", "em 2 dias = 2026-06-19"),
    ],
)
def test_the_longest_reading_without_the_word_that_leads_to_it(text: str, lang: Lang, wanted: str) -> None:
    assert said(text, lang) == wanted


@pytest.mark.parametrize(
    ("text", "lang", "wanted"),
    [
        ("now", "en", "now = 2026-06-17 14:05"),
        ("I need it now!", "en", "now = 2026-06-17 14:05"),
        ("can you now help me", "en", ""),
        ("what now?", "en", ""),
        ("já", "pt", "ja = 2026-06-17 14:05"),
        ("vem pra cá já", "pt", ""),
        ("ya", "es", "ya = 2026-06-17 14:05"),
        ("ponlo ahí y ya", "es", ""),
    ],
)
def test_now_is_a_time_only_where_it_says_when(text: str, lang: Lang, wanted: str) -> None:
    assert said(text, lang) == wanted


@pytest.mark.parametrize(
    ("text", "lang", "wanted"),
    [
        ("for a week", "en", "a week = 604800s"),
        ("a week", "en", "a week = 604800s"),
        ("twice a week", "en", ""),
        ("a day of the week", "en", ""),
        ("an hour and a half there", "en", "an hour and a half = 5400s"),
        ("just a minute", "en", ""),
        ("por um mês", "pt", "um mes = 2592000s"),
        ("que dia, um mês atípico", "pt", ""),
        ("solo un minuto", "es", ""),
        ("they gave me a month", "en", "a month = 2592000s"),
        ("we waited an hour for you", "en", "an hour = 3600s"),
        ("wait a minute", "en", ""),
        ("it is 9 dollars a month", "en", ""),
        ("esperei uma semana", "pt", "uma semana = 604800s"),
        ("le dimos tres días", "es", "tres dias = 259200s"),
        ("dame una semana", "es", "una semana = 604800s"),
    ],
)
def test_an_article_and_a_unit_are_a_length_only_where_something_lasts(text: str, lang: Lang, wanted: str) -> None:
    assert said(text, lang) == wanted


@pytest.mark.parametrize(
    ("text", "lang", "wanted"),
    [
        ("she is 40 years old", "en", ""),
        ("a 3-year contract", "en", "3-year = 94608000s"),
        ("minha avó tem 81 anos", "pt", ""),
        ("com 81 anos de idade", "pt", ""),
        ("tem 5 anos de garantia", "pt", "5 anos = 157680000s"),
        ("mi hija cumple 15 años", "es", ""),
        ("un plazo de 15 años", "es", "15 anos = 473040000s"),
    ],
)
def test_the_years_of_somebody_are_no_length(text: str, lang: Lang, wanted: str) -> None:
    assert said(text, lang) == wanted


@pytest.mark.parametrize(
    ("text", "lang", "wanted"),
    [
        ("60 days", "en", "60 days = 5184000s"),
        ("61 days", "en", "61 days = 5270400s"),
        ("two hundred and ten days", "en", "two hundred and ten days = 18144000s"),
        ("100 more days", "en", "100 more days = 8640000s"),
        ("120min", "pt", "120min = 7200s"),
        ("90 horas e meia", "pt", "90 horas e meia = 325800s"),
        ("pay 200 tomorrow", "en", "tomorrow = 2026-06-18"),
        ("paga 350 el viernes", "es", "el viernes = 2026-06-19"),
        ("may two thousand twenty seven", "en", "may two thousand twenty seven = 2027-05-01..2027-06-01"),
    ],
)
def test_a_large_number_is_so_many_of_a_unit_or_a_year(text: str, lang: Lang, wanted: str) -> None:
    assert said(text, lang) == wanted
