"""What a claim says itself is gone."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.rules.quoted import swapped
from tests.memory.talk import after, claim_of, view_of


def held(new: str, old: str, lang: Lang = "en", place: int = 0) -> Match | None:
    return swapped(claim_of(new, lang), view_of(old, lang), Near(place))


@pytest.mark.parametrize(
    ("new", "old", "lang", "value", "gone"),
    [
        ("the fare is 25, not 20", "the fare is 20", "en", "the fare is 25", "20"),
        ("it's at 5pm instead of 4pm", "the talk is at 16:00", "en", "the talk is at 5pm", "16:00"),
        ("troca a Rita pela Nora", "quem tranca o portão é a Rita", "pt", "quem tranca o portão é a Nora", "Rita"),
        ("cambia el martes por el jueves", "la cata es el martes", "es", "la cata es el jueves", "el martes"),
    ],
)
def test_it_is_gone_as_the_fact_says_it(new: str, old: str, lang: Lang, value: str, gone: str) -> None:
    found = held(new, old, lang)
    assert found is not None
    assert (found.rule, found.value, found.gone) == ("quotes_old", value, (gone,))
    assert found.score == scores.QUOTED


def test_what_nothing_ties_to_it_may_be_another() -> None:
    found = held("the toll is 25, not 20", "the fare is 20", place=-1)
    assert found is not None
    assert found.score == scores.QUOTED_AT_LARGE


@pytest.mark.parametrize(
    ("new", "old"),
    [("the fare is 25, not 20", "the fare is 22"), ("the fare is 25", "the fare is 20")],
)
def test_what_the_fact_does_not_say(new: str, old: str) -> None:
    assert held(new, old) is None


@pytest.mark.parametrize(
    ("new", "old", "lang", "value", "gone"),
    [
        ("We replaced the harp tuner with Otto.", "Our harp tuner is Abel.", "en", "Our harp tuner is Otto.", "Abel"),
        ("Trocamos o afinador de harpas pelo Otto.", "O afinador de harpas é o Abel.", "pt",
         "O afinador de harpas é o Otto.", "Abel"),
    ],
)  # fmt: skip
def test_it_may_say_what_the_fact_is_about(new: str, old: str, lang: Lang, value: str, gone: str) -> None:
    match = swapped(claim_of(new, lang), view_of(old, lang), Near())
    assert match is not None
    assert (match.value, match.gone) == (value, (gone,))


def test_what_the_fact_is_about_has_no_place_where_nothing_is_said_to_be_it() -> None:
    assert (
        swapped(claim_of("We replaced the harp tuner with Otto."), view_of("The harp tuner sings at 9."), Near())
        is None
    )


@pytest.mark.parametrize(
    ("new", "old", "lang"),
    [
        ("Cambio el relleno del pastel de Abril a chocolate.", "El pastel de Abril va relleno de fresa.", "es"),
        ("A Bruna substituiu a Joana no guichê 1.", "O guichê 1 atende idosos.", "pt"),
    ],
)
def test_what_it_is_said_of_is_not_gone(new: str, old: str, lang: Lang) -> None:
    assert held(new, old, lang) is None


def test_who_is_replaced_is_told_without_where() -> None:
    found = held("A Bruna substituiu a Joana no guichê 1.", "A atendente do guichê 1 é a Joana.", "pt")
    assert found is not None
    assert found.value == "A atendente do guichê 1 é a Bruna."


@pytest.mark.parametrize(
    ("new", "old", "lang", "value"),
    [
        ("It's not Rashid, it's Kunle.", "Rashid is our driver on Monday.", "en", "Kunle is our driver on Monday."),
        ("O Davi não, o Caio.", "O Davi é o motorista da van.", "pt", "O Caio é o motorista da van."),
        ("Marta no, Lucía.", "Marta es la entrenadora.", "es", "Lucía es la entrenadora."),
        ("Replace the supplier with Kim.", "The supplier is Bo.", "en", "The supplier is Kim."),
    ],
)
def test_of_two_names_the_one_is_replaced(new: str, old: str, lang: Lang, value: str) -> None:
    found = held(new, old, lang)
    assert found is not None
    assert found.value == value


@pytest.mark.parametrize(
    ("new", "old", "lang", "value"),
    [
        ("Change the filling to lemon.", "I want a cake with plum filling.", "en", "I want a cake with lemon filling."),
        ("Change the filling to lemon.", "A cake with a filling of plum and nuts.", "en",
         "A cake with a filling of lemon and nuts."),
        ("Muda o recheio para limão.", "Quero um bolo com recheio de ameixa.", "pt",
         "Quero um bolo com recheio de limão."),
        ("Cambia el relleno a limón.", "Quiero un pastel con relleno de ciruela.", "es",
         "Quiero un pastel con relleno de limón."),
    ],
)  # fmt: skip
def test_what_a_part_is_of_is_replaced(new: str, old: str, lang: Lang, value: str) -> None:
    found = held(new, old, lang)
    assert found is not None
    assert found.value == value


@pytest.mark.parametrize(
    ("new", "old", "lang"),
    [
        ("O Caio não é encanador, ele é eletricista.", "O Caio não é encanador.", "pt"),
        ("Mi prima no es dentista, ella es veterinaria.", "Mi prima no es dentista.", "es"),
        ("Rosa isn't a plumber, she's an electrician.", "Rosa isn't a plumber.", "en"),
    ],
)
def test_a_fact_that_denies_the_old_is_no_sentence_for_the_new(new: str, old: str, lang: Lang) -> None:
    found = held(new, old, lang)
    assert found is not None
    assert found.score == scores.QUOTED_AT_LARGE


@pytest.mark.parametrize(
    ("new", "old", "lang", "value"),
    [
        ("it wasn't Pam who booked the barn, it was Denise", "Pam booked the barn", "en", "Denise booked the barn"),
        ("it was Denise who booked the barn, not Pam", "Pam booked the barn", "en", "Denise booked the barn"),
        ("não foi a Pam que reservou o salão, foi a Rute", "a Pam reservou o salão", "pt", "a Rute reservou o salão"),
        ("foi a Rute que reservou o salão, não a Pam", "a Pam reservou o salão", "pt", "a Rute reservou o salão"),
        ("no fue Pam quien reservó el patio, fue Inés", "Pam reservó el patio", "es", "Inés reservó el patio"),
        ("fue Inés quien reservó el patio, no Pam", "Pam reservó el patio", "es", "Inés reservó el patio"),
    ],
)
def test_who_did_it_is_told_with_what_was_done(new: str, old: str, lang: Lang, value: str) -> None:
    found = held(new, old, lang)
    assert found is not None
    assert found.value == value


@pytest.mark.parametrize(
    ("new", "old", "lang"),
    [
        ("it wasn't Pam who called, it was Denise", "Pam booked the barn", "en"),
        ("não foi a Pam que ligou, foi a Rute", "a Pam reservou o salão", "pt"),
        ("no fue Pam quien llamó, fue Inés", "Pam reservó el patio", "es"),
        ("it's not the price that bothers me, it's the noise", "Pam booked the barn", "en"),
    ],
)
def test_who_did_something_else_says_nothing_of_it(new: str, old: str, lang: Lang) -> None:
    assert held(new, old, lang) is None


@pytest.mark.parametrize(
    ("new", "old", "lang", "value"),
    [
        ("the filling she wants is plum and not fudge", "the cake has a fudge filling", "en", "a plum filling"),
        ("o recheio que ela quer é ameixa e não coco", "bolo com recheio de coco", "pt", "recheio de ameixa"),
        ("el relleno que quiere es nuez y no coco", "el relleno es coco", "es", "el relleno es nuez"),
        ("Tom isn't a welder by the way, he's a plumber 😅", "Tom is a welder", "en", "Tom is a plumber"),
        ("the sheet says 64 crates but that's wrong, there are 46 crates", "we have 64 crates", "en", "46 crates"),
        ("a planilha diz 64 caixas mas está errado, tem 46 caixas", "há 64 caixas na doca", "pt", "há 46 caixas"),
        ("la hoja dice 64 cajas pero está mal, hay 46 cajas", "hay 64 cajas en el muelle", "es", "hay 46 cajas"),
        ("the 4471 I gave you was wrong, the gate opens with 2093", "the gate code is 4471", "en", "code is 2093"),
        ("el 4471 que te di estaba mal, el portón abre con 2093", "el código es 4471", "es", "código es 2093"),
        ("o 4471 que passei estava errado, o portão abre com 2093", "o código é 4471", "pt", "código é 2093"),
    ],
)
def test_what_is_not_so_is_told_in_many_ways(new: str, old: str, lang: Lang, value: str) -> None:
    found = held(new, old, lang)
    assert found is not None
    assert value in found.value


@pytest.mark.parametrize(
    ("new", "old", "lang"),
    [
        ("the kitchen is small and not clean", "the hall is clean", "en"),
        ("480 mil y no se hable más", "el retablo cuesta 505 mil", "es"),
        ("he says 45 but that's wrong", "the fee is 40", "en"),
    ],
)
def test_what_only_sounds_like_it_ends_nothing(new: str, old: str, lang: Lang) -> None:
    found = held(new, old, lang)
    assert found is None or found.score < scores.QUOTED


@pytest.mark.parametrize(
    ("old", "new", "lang", "value"),
    [
        ("The caterer is Rosa.", "Rosa retired, we have Vega in her place", "en", "The caterer is Vega."),
        ("Rosa is our caterer.", "Rosa no longer works here, talk to Vega", "en", "Vega is our caterer."),
        ("El contacto es Rosa.", "Rosa ya no trabaja aquí, habla con Vega", "es", "El contacto es Vega."),
        ("O contato é a Rosa.", "A Rosa saiu da empresa, fala com a Vera", "pt", "O contato é a Vera."),
    ],
)
def test_who_came_in_anothers_place_has_the_post(old: str, new: str, lang: Lang, value: str) -> None:
    found = held(new, old, lang)
    assert found is not None and found.value == value


@pytest.mark.parametrize(
    ("old", "new", "lang"),
    [
        ("Rosa lives in Leeds.", "Rosa retired, we have Vega in her place", "en"),
        ("My husband is Abel.", "Abel left, call Vega", "en"),
        ("Rosa drives a Fiat.", "Rosa left the company, contact Vega", "en"),
        ("Rosa tiene dos gatos.", "Rosa se jubiló, pregunta por Vega", "es"),
        ("Rosa vive en Vigo.", "Rosa ya no trabaja aquí, habla con Vega", "es"),
        ("A Rosa mora em Braga.", "A Rosa saiu da empresa, fala com a Vera", "pt"),
    ],
)
def test_who_came_in_anothers_place_is_not_the_other(old: str, new: str, lang: Lang) -> None:
    assert held(new, old, lang) is None


@pytest.mark.parametrize(
    ("known", "told", "now"),
    [
        ("our trainer is Hilda Stone", "Hilda retired, Lea took over", "our trainer is Lea"),
        ("nuestra gestora es Hilda Paz", "Hilda se jubiló y la reemplazó Lucio", "nuestra gestora es Lucio"),
        (
            "a nossa gestora é a Hilda Reis",
            "a Hilda reformou-se, quem a substitui é o Lúcio",
            "a nossa gestora é o Lúcio",
        ),
        ("o meu chefe é o Lúcio", "o Lúcio se aposentou e quem manda agora é a Hilda", "o meu chefe é a Hilda"),
    ],
)
def test_a_name_goes_with_all_of_it_and_the_article_with_the_new_one(known: str, told: str, now: str) -> None:
    assert after(known, told) == now


@pytest.mark.parametrize(
    ("new", "old", "lang", "value"),
    [
        ("o Nuno desistiu, vai falar a Carla", "A palestra é com o Nuno", "pt", "A palestra é com a Carla"),
        ("el doctor Ríos se bajó, la dará la doctora Gil", "La da el doctor Ríos", "es", "La da la doctora Gil"),
        ("Marta quit. Owen is doing it from now on", "Marta does the payroll", "en", "Owen does the payroll"),
    ],
)
def test_a_name_has_the_article_that_is_its_own(new: str, old: str, lang: Lang, value: str) -> None:
    found = held(new, old, lang)
    assert found is not None
    assert found.value == value
