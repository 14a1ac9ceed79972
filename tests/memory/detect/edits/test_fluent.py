"""A changed fact as a person would put it, through the rules that find the change."""

from datetime import timedelta

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.read import read
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.comparison.view import view
from sayso.memory.detect.edits.fluent import fluent
from tests.memory.talk import NOON, Talk


def told(lang: Lang, *turns: str) -> list[str]:
    """What is so after a talk."""
    talk = Talk(lang=lang)
    for turn in turns:
        talk.say(turn)
    return [str(fact.value) for fact in talk.live]


@pytest.mark.parametrize(
    ("lang", "turns", "so"),
    [
        (
            "en",
            ("The workshop is in Porto on 12 March", "The workshop moved to Braga"),
            "The workshop is in Braga on 12 March",
        ),
        (
            "pt",
            ("O curso é em Lisboa no dia 12 de março", "O curso mudou para o Porto"),
            "O curso é em Porto no dia 12 de março",
        ),
        ("pt", ("O bolo é de limão para 40 pessoas", "Melhor de cenoura"), "O bolo é de cenoura para 40 pessoas"),
        (
            "es",
            ("La tarta es de chocolate para 20 personas", "Cámbiala a vainilla"),
            "La tarta es de vainilla para 20 personas",
        ),
    ],
)
def test_what_stands_beside_the_old_phrase_stays(lang: Lang, turns: tuple[str, ...], so: str) -> None:
    assert told(lang, *turns) == [so]


@pytest.mark.parametrize(
    ("lang", "turns", "so"),
    [
        ("en", ("My doctor is Dr. Mendes now", "Actually it's Dr. Costa"), "My doctor is Dr. Costa"),
        ("pt", ("Meu dentista é o Dr. Silva", "Na verdade é a Dra. Costa"), "Meu dentista é a Dra. Costa"),
        ("es", ("Mi médico es el Dr. Ruiz", "En realidad es la Dra. Luna"), "Mi médico es la Dra. Luna"),
        (
            "en",
            ("The parcel goes to 9 Oak Avenue", "The parcel goes to my office instead"),
            "The parcel goes to my office",
        ),
        (
            "pt",
            ("A reunião com a Paula é às 16h na sala 5", "Agora é com o Pedro"),
            "A reunião com o Pedro é às 16h na sala 5",
        ),
        ("pt", ("A Ana busca as chaves na sexta", "O Rui busca as chaves"), "O Rui busca as chaves na sexta"),
        ("pt", ("O Rui busca as chaves na sexta", "no sábado"), "O Rui busca as chaves no sábado"),
        (
            "en",
            ("Send the report to amy@corp.com by Friday", "By Thursday please"),
            "Send the report to amy@corp.com by Thursday",
        ),
    ],
)
def test_a_new_phrase_comes_with_the_small_words_that_are_its_own(lang: Lang, turns: tuple[str, ...], so: str) -> None:
    assert told(lang, *turns) == [so]


@pytest.mark.parametrize(
    ("lang", "turns", "so"),
    [
        ("en", ("The call is on Monday morning", "Make it Tuesday afternoon"), "The call is on Tuesday afternoon"),
        ("en", ("The call is on Monday", "Make it Tuesday morning"), "The call is on Tuesday morning"),
        ("en", ("The call is on Monday morning", "Make it Tuesday"), "The call is on Tuesday morning"),
        (
            "pt",
            ("O pedido chega na segunda de manhã", "na verdade chega quarta à noite"),
            "O pedido chega na quarta à noite",
        ),
        (
            "es",
            ("El pedido llega el lunes por la mañana", "en realidad llega el martes por la noche"),
            "El pedido llega el martes por la noche",
        ),
    ],
)
def test_a_day_comes_with_its_part_of_the_day(lang: Lang, turns: tuple[str, ...], so: str) -> None:
    assert told(lang, *turns) == [so]


@pytest.mark.parametrize(
    ("lang", "turns"),
    [
        ("en", ("Delivered on Monday", "Delivered on Tuesday", "Friday")),
        ("en", ("Bill R$ 30 due on 5 May", "R$ 32", "due on 9 June", "R$ 35")),
        ("en", ("Flight to Rome on 3 May for 220 euros", "Flight to Milan", "for 240 euros", "on 4 May")),
        ("pt", ("Conta de luz R$ 30 vence em maio", "R$ 32", "vence em junho", "conta de luz R$ 40")),
        ("pt", ("Voo para Roma dia 3 de maio por 220 euros", "voo para Milão", "por 240 euros", "dia 4 de maio")),
        ("es", ("Factura de luz 30 euros vence en mayo", "32 euros", "vence en junio", "factura de luz 40 euros")),
        ("es", ("El sofá se entrega el lunes", "Se entrega el martes", "La entrega pasó al viernes")),
    ],
)
def test_no_clause_is_doubled_however_often_it_changes(lang: Lang, turns: tuple[str, ...]) -> None:
    (value,) = told(lang, *turns)
    words = [word.casefold() for word in value.split() if len(word) > 3]
    assert len(words) == len(set(words)) and len(value) <= len(turns[0]) + 12 and ";" not in value


def _fluent(before: str, now: str, match: Match) -> Match:
    talk = Talk(lang="en")
    talk.say(before)
    known, claim = view(talk.live[0], "en"), read(now, "en", NOON + timedelta(minutes=1))[0]
    return fluent(match, claim, known, Near(changes=tuple(changes_of(claim, known))))


def test_what_changed_in_more_than_one_place_is_left_as_it_is() -> None:
    match = Match(0.9, "other_value", "implicit", "Lunch is 8 euros at noon", ("7 euros", "one"))
    assert _fluent("Lunch is 7 euros at one", "Lunch is 8 euros at noon", match) == match


def test_the_same_month_takes_the_place_of_no_month() -> None:
    match = Match(0.9, "follows", "implicit", "The fair is in Vienna in same month", ("September",))
    found = _fluent("The fair is in Vienna in September", "same month", match)
    assert (found.value, found.gone) == ("The fair is in Vienna in September", ())


@pytest.mark.parametrize(
    ("lang", "old", "new", "live", "dead"),
    [
        ("en", "The spare key is left with the lady in unit 7.",
         "Please leave the spare key at the hardware store from now on.", "hardware store", "unit 7"),
        ("pt", "As encomendas ficam com o vizinho do apartamento 31.",
         "Pode deixar as encomendas na padaria a partir de agora.", "padaria", "apartamento 31"),
    ],
)  # fmt: skip
def test_where_it_was_goes_whole(lang: Lang, old: str, new: str, live: str, dead: str) -> None:
    (so,) = told(lang, old, new)
    assert live in so
    assert dead not in so


@pytest.mark.parametrize(
    ("lang", "old", "new", "so"),
    [
        ("es", "La cena es en Casa Lucio el viernes a las 21:00.", "La cena cambió a El Faro.",
         "La cena es en El Faro el viernes a las 21:00."),
        ("en", "Dinner is at Luigi's on Friday.", "Dinner moved to The Crown.", "Dinner is at The Crown on Friday."),
    ],
)  # fmt: skip
def test_an_article_that_is_part_of_a_name_comes_with_it(lang: Lang, old: str, new: str, so: str) -> None:
    assert told(lang, old, new) == [so]
