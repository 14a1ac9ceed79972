"""What is put into a fact stands where it belongs, or the claim's own words are what is so."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.comparison.match import Match
from sayso.memory.detect.edits.sound import sound
from tests.memory.talk import Talk, claim_of, rows, view_of


def known(lang: Lang, *turns: str) -> str:
    talk = Talk(lang=lang)
    for turn in turns:
        talk.say(turn)
    return talk.text


def held(new: str, old: str, value: str, gone: str, lang: Lang = "en") -> Match | None:
    match = Match(0.9, "same_attribute", "implicit", value, (gone,))
    return sound(match, claim_of(new, lang), view_of(old, lang))


@pytest.mark.parametrize(
    ("lang", "old", "new", "live", "dead"),
    [
        ("en", "The lift is under repair.", "The lift is now cleared for use.", "cleared", "under repair"),
        ("pt", "O forno 2 está em teste.", "O forno 2 já está aprovado para uso.", "aprovado", "em teste"),
        ("pt", "A ponte está em obras.", "A ponte já está aberta para carros.", "aberta", "em obras"),
        ("es", "La grúa 3 está en revisión.", "La grúa 3 ya está lista para trabajar.", "lista", "en revisión"),
    ],
)
def test_no_word_of_what_is_new_is_left_out(lang: Lang, old: str, new: str, live: str, dead: str) -> None:
    text = known(lang, old, new)
    assert live in text
    assert dead not in text


@pytest.mark.parametrize(
    ("lang", "old", "new", "live", "dead"),
    [
        (
            "en", "The Thursday practice is at the old gym.", "The Thursday practice moved to Kingsway Hall.",
            "Kingsway Hall", "old gym",
        ),
        (
            "pt", "O ensaio de terça é na sede do clube.", "O ensaio de terça mudou para o Teatro Aurora.",
            "Teatro Aurora", "sede do clube",
        ),
        (
            "es", "El ensayo del martes es en la casa de Lola.", "El ensayo del martes se cambió al Teatro Real.",
            "Teatro Real", "casa de Lola",
        ),
    ],
)  # fmt: skip
def test_what_both_speak_of_is_not_gone(lang: Lang, old: str, new: str, live: str, dead: str) -> None:
    text = known(lang, old, new)
    assert live in text
    assert dead not in text


@pytest.mark.parametrize(
    ("lang", "turns", "live", "dead"),
    [
        (
            "pt",
            ("Reservei um chalé em Canela por três noites.", "A reserva de Canela é com café da manhã.",
             "Mudei a reserva de Canela para meia pensão."),
            ("Canela por três noites", "meia pensão"), "café da manhã",
        ),
        (
            "es",
            ("Reservé un hotel en Cádiz por cinco noches.", "La reserva de Cádiz es con desayuno.",
             "Cambié la reserva de Cádiz a media pensión."),
            ("Cádiz por cinco noches", "media pensión"), "desayuno",
        ),
    ],
)  # fmt: skip
def test_nothing_is_put_in_the_place_of_what_it_is_said_of(
    lang: Lang, turns: tuple[str, ...], live: tuple[str, ...], dead: str
) -> None:
    text = known(lang, *turns)
    assert [each for each in live if each not in text] == []
    assert dead not in text


def test_a_sound_match_is_left_as_it_is() -> None:
    found = held("the fair is in the barn", "the fair is in the gym", "the fair is in the barn", "gym")
    assert found is not None
    assert found.value == "the fair is in the barn"


def test_what_else_the_fact_says_is_not_dropped_for_a_word_that_is_left_out() -> None:
    old, value = "the fair is in the gym with two bands", "the fair is in the barn with two bands"
    found = held("the fair is in the lovely barn", old, value, "gym")
    assert found is not None
    assert (found.value, found.gone) == (value, ("gym",))


def test_where_it_cannot_be_told_what_is_gone_nothing_is() -> None:
    value = "the barn is in the gym with two bands on Friday"
    assert held("the fair moved to the barn", "the fair is in the gym with two bands on Friday", value, "fair") is None


def test_a_claim_that_still_says_what_is_gone_does_not_take_its_place() -> None:
    found = held(
        "the fair left the gym for the lovely barn", "the fair is in the gym", "the fair is in the barn", "gym"
    )
    assert found is not None
    assert found.value == "the fair is in the barn"


def test_no_name_stays_beside_what_is_said_of_another() -> None:
    old = "The customer with the broken laptop is Irene from payroll."
    text = known("en", old, "Wait, I mixed people up. The broken laptop belongs to Joanne from legal.")
    assert "Joanne from legal" in text
    assert "Irene" not in text
    assert "payroll" not in text


@pytest.mark.parametrize(
    ("lang", "old", "new"),
    [
        ("en", "Aunty Ngozi is coming to stay on the 24th", "Aunty Ngozi can't make it this Christmas"),
        ("en", "Aunty Ngozi visits us on the 24th", "Aunty Ngozi won't be visiting us on the 26th"),
        ("es", "Tío Paco viene el 24", "Tío Paco no puede venir esta Navidad"),
        ("es", "Tío Paco viene el 24", "Tío Paco no llega a venir el 26"),
        ("pt", "O tio Rui vem no dia 24", "O tio Rui não vai poder vir este Natal"),
    ],
)
def test_who_does_not_come_comes_at_no_other_time(lang: Lang, old: str, new: str) -> None:
    text = known(lang, old, new)
    assert new in text
    assert "24" not in text


@pytest.mark.parametrize(
    ("lang", "old", "new"),
    [
        ("en", "The train leaves at 9", "I can't make it to the station before 8"),
        ("en", "We meet Ana on the 24th", "Leo can't make it this Christmas"),
        ("es", "La obra es el 24", "Paco no puede venir"),
        ("pt", "O comboio parte às 9h", "Não consigo chegar antes das 8h"),
    ],
)
def test_who_does_not_come_ends_nothing_of_others(lang: Lang, old: str, new: str) -> None:
    assert old in known(lang, old, new)


CLAUSES = """
en | Van 5 is driven by Leila. / Change for van 5 as of today: Gordon drives it. | as of today: Gordon drives it.
es | La torta es de chocolate, para 25. / Perdón, la nena se llama April. | La torta es de chocolate, para 25.
es | La fiesta de grado es el 5. / En vez de gaseosa yo me tomé un tinto. | La fiesta de grado es el 5.
es | La reunión es en la casa de Ana. / No, en la oficina que tiene terraza. | en la oficina que tiene terraza
es | La bebida es café. / No, té. | La bebida es té.
es | Clase: jueves, 17:00, en su casa. / Jueves igual, pero venga al parque que estamos de obras. | 17:00, en parque.
pt | limite de 5 alunos por barco na escola de remo / chegou o barco novo e a federação liberou 8 por barco | liberou 8
"""


@pytest.mark.parametrize(("lang", "talk", "so"), rows(CLAUSES))
def test_a_clause_takes_no_place_of_a_thing(lang: Lang, talk: str, so: str) -> None:
    assert so in known(lang, *talk.split(" / "))
