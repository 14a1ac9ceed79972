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
    ],
)
def test_an_article_and_a_unit_are_a_length_only_where_something_lasts(text: str, lang: Lang, wanted: str) -> None:
    assert said(text, lang) == wanted
