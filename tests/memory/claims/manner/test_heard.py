"""Cues as they are meant."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.manner.heard import heard
from sayso.memory.claims.vocabulary.words import fold_same


def kinds(text: str, lang: Lang) -> set[str]:
    return {cue.kind for cue in heard(text, fold_same(text), lang)}


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("can you move it to 5?", "en"),
        ("pode mudar para as 5?", "pt"),
        ("puede cambiar la hora a las 5?", "es"),
        ("podes reservar-me uma mesa para terça?", "pt"),
        ("dá pra separar duas caixas?", "pt"),
        ("podrías apuntarme para el jueves?", "es"),
    ],
)
def test_an_order_in_the_form_of_a_question_is_none(text: str, lang: Lang) -> None:
    assert "question" not in kinds(text, lang)


@pytest.mark.parametrize(
    ("text", "lang"), [("podes dizer-me a hora?", "pt"), ("puedes decirme la hora?", "es"), ("can you see it?", "en")]
)
def test_who_wants_to_be_told_asks(text: str, lang: Lang) -> None:
    assert "question" in kinds(text, lang)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("if you need him, the plumber is Ray", "en"),
        ("se precisar, o encanador é o Raí", "pt"),
        ("si necesita algo, el fontanero es Raúl", "es"),
    ],
)
def test_an_offer_is_no_condition(text: str, lang: Lang) -> None:
    assert "hypothetical" not in kinds(text, lang)


def test_who_supposes_does_and_who_tells_a_condition_does_not() -> None:
    assert "hypothetical" in kinds("if it rained, the match would be on Sunday", "en")
    assert "hypothetical" not in kinds("if it rains, the match is on Sunday", "en")
    assert "hypothetical" in kinds("what if the match is on Sunday", "en")


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("let's take the red one, what do you think?", "en"),
        ("a gente leva o vermelho, o que acha?", "pt"),
        ("llevamos el rojo, ¿qué te parece?", "es"),
    ],
)
def test_who_asks_for_an_opinion_has_not_decided(text: str, lang: Lang) -> None:
    assert "tentative" in kinds(text, lang)
    assert "question" not in kinds(text, lang)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Como a Vera viajou, ligue para o Caio", "pt"),
        ("Quem cuida da horta é o Caio.", "pt"),
        ("Quien cuida la huerta es Caio.", "es"),
    ],
)
def test_what_only_begins_as_a_question_does(text: str, lang: Lang) -> None:
    assert "question" not in kinds(text, lang)


@pytest.mark.parametrize(("text", "lang"), [("Quem cuida da horta é o Caio?", "pt"), ("Como está a Vera", "pt")])
def test_what_is_a_question_after_all(text: str, lang: Lang) -> None:
    assert "question" in kinds(text, lang)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("maybe figs for the starter?", "en"),
        ("in principle it would be on the 4th", "en"),
        ("talvez na sexta?", "pt"),
        ("em princípio seria no dia 4", "pt"),
        ("en principio sería el 4", "es"),
    ],
)
def test_who_leans_to_something_neither_asks_nor_supposes(text: str, lang: Lang) -> None:
    kinds = {cue.kind for cue in heard(text, fold_same(text), lang)}
    assert "tentative" in kinds
    assert not kinds & {"question", "hypothetical"}


@pytest.mark.parametrize("text", ["should we maybe have figs?", "maybe it would be figs if they are ripe"])
def test_who_asks_or_supposes_does_so(text: str) -> None:
    assert {cue.kind for cue in heard(text, text, "en")} & {"question", "hypothetical"}


@pytest.mark.parametrize(
    ("text", "lang"),
    [("nothing is settled yet", "en"), ("nada decidido por enquanto", "pt"), ("tal vez Lugo, nada cerrado", "es")],
)
def test_who_has_settled_nothing_denies_no_change(text: str, lang: Lang) -> None:
    assert "tentative" in kinds(text, lang)
    assert "negated" not in kinds(text, lang)


def test_maybe_is_no_condition() -> None:
    assert "hypothetical" not in kinds("se calhar o jantar fica no Solar", "pt")
    assert "hypothetical" in kinds("se chovesse o jantar ficava no Solar", "pt")
    assert "hypothetical" not in kinds("roble, o si no pino, quizás", "es")


def test_what_is_not_to_be_touched_any_more_is_not_over() -> None:
    assert kinds("la cortina va en rojo y no se cambia más", "es") == {"finality"}
    assert "cancellation" in kinds("la cortina ya no va", "es")


@pytest.mark.parametrize(
    ("text", "lang", "ends"),
    [
        ("a vacina de Toby se cancelou", "pt", True),
        ("me avisa se cancelar a vacina", "pt", False),
        ("se cancelarem a vacina eu ligo", "pt", False),
        ("la vacuna se canceló", "es", True),
        ("sabe-se lá de onde o Beto tirou isso", "pt", False),
        ("ela tirou isso da lista", "pt", True),
    ],
)
def test_what_is_cancelled_and_what_may_be(text: str, lang: Lang, ends: bool) -> None:
    assert ("cancellation" in kinds(text, lang)) is ends


def test_what_the_club_has_is_no_question() -> None:
    assert "question" not in kinds("o que a banda leva são 9 malas", "pt")
    assert "question" in kinds("o que a banda leva?", "pt")


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("the lift died, would you believe it, and we meet in the annex", "en"),
        ("a turma é a da Vera, acredita?", "pt"),
        ("la clase es con Abril, viste?", "es"),
        ("do the lamp in teal", "en"),
    ],
)
def test_who_wonders_or_orders_asks_nothing(text: str, lang: Lang) -> None:
    assert "question" not in kinds(text, lang)


@pytest.mark.parametrize("text", ["do you have the lamp in teal", "do they close at 5?"])
def test_who_asks_what_is_done_asks(text: str) -> None:
    assert "question" in kinds(text, "en")


@pytest.mark.parametrize(
    ("text", "corrects"), [("*Olson", True), ("41*", True), ("*Note* bring a mat", False), ("2 * 3 * 4", False)]
)
def test_one_star_corrects(text: str, corrects: bool) -> None:
    assert ("correction" in kinds(text, "en")) is corrects
