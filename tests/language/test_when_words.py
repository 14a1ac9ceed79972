"""The tables of the three languages: every phrase can be met, and the same things have names in all."""

import pytest

from sayso.language.detect import Lang
from sayso.language.text import Text
from sayso.language.when.words import words

LANGS: tuple[Lang, ...] = ("en", "pt", "es")


@pytest.mark.parametrize("lang", LANGS)
def test_phrases_are_written_as_texts_are_read(lang: Lang) -> None:
    for first, phrases in words(lang).phrases.items():
        for rest, _ in phrases:
            phrase = " ".join((first, *rest))
            assert Text(phrase, lang).plain == phrase


@pytest.mark.parametrize("lang", LANGS)
def test_longer_phrases_come_first(lang: Lang) -> None:
    for phrases in words(lang).phrases.values():
        lengths = [len(rest) for rest, _ in phrases]
        assert lengths == sorted(lengths, reverse=True)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("sense", "count"), [("weekday", 7), ("month", 12), ("season", 4)])
def test_every_day_month_and_season_has_a_name(lang: Lang, sense: str, count: int) -> None:
    named = {senses[sense] for phrases in words(lang).phrases.values() for _, senses in phrases if sense in senses}
    assert len(named) == count


@pytest.mark.parametrize("lang", LANGS)
def test_particles_are_not_alive_and_names_are(lang: Lang) -> None:
    known = words(lang).phrases
    of, month = {"en": ("of", "january"), "pt": ("de", "janeiro"), "es": ("de", "enero")}[lang]
    assert "live" not in next(senses for rest, senses in known[of] if not rest)
    assert "live" in next(senses for rest, senses in known[month] if not rest)


def test_a_word_that_needs_company_says_so() -> None:
    may = next(senses for rest, senses in words("en").phrases["may"] if not rest)
    june = next(senses for rest, senses in words("en").phrases["june"] if not rest)
    assert (may["month"], "month~" in may) == (5, True)
    assert (june["month"], "month~" in june) == (6, False)


def test_only_what_names_a_time_tells() -> None:
    assert {"monday", "tomorrow", "noon", "hours"} <= words("en").telling
    assert not {"the", "of", "to", "next", "after"} & words("en").telling
