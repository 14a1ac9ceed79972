"""Who owns up to a mistake or says who is writing, and who says how it is."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.claims.pieces.excuses import MAX_EXCUSE_WORDS, MAX_RIGHT_WORDS, admits, excuses, introduces
from sayso.memory.claims.read import read
from sayso.memory.claims.vocabulary.words import fold_same
from tests.memory.talk import after


@pytest.mark.parametrize(
    "text",
    [
        "sorry, I misread the label",
        "I mixed up the two invoices, my bad",
        "my mistake",
        "apologies for the confusion",
        "I put the wrong house number",
        "we got the dates mixed up",
        "was looking at the old sheet",
        "enganei-me na conta da luz",
        "desculpem, li errado o recado",
        "erro meu",
        "perdão pela demora",
        "ops, troquei as bolas",
        "me equivoqué de piso",
        "disculpa la errata",
        "rectifico",
        "rectifico lo que anoté",
        "es que me bailaron los números",
    ],
)
def test_an_excuse_says_nothing_of_the_matter(text: str) -> None:
    assert excuses(fold_same(text))


@pytest.mark.parametrize(
    "text",
    [
        "I misread it, it's the blue one",
        "sorry, it is on Monday",
        "the label was misread by the scanner and is being replaced",
        "me equivoqué, es el tercer piso",
        "errei, é na sala verde",
        "rectifico la matrícula del coche",
        "corrigindo o endereço da obra",
        "the mistake fare is still on sale",
        "perdón, el martes",
        "sorry, wrong colour, blue please",
    ],
)
def test_what_says_how_it_is_is_no_excuse(text: str) -> None:
    assert not excuses(fold_same(text))


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_an_excuse_is_short(more: int) -> None:
    words = ["i", "misread", "the", "label"]
    text = " ".join([*words, *(["again"] * (MAX_EXCUSE_WORDS - len(words) + more))])
    assert excuses(text) is (more <= 0)


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("Hi, it's Rosa from the bakery", True),
        ("Good morning, this is Tariq", True),
        ("Boa noite, é a Odete", True),
        ("Oi, aqui é o Caio", True),
        ("Hola, soy la madre de Nico", True),
        ("Buenas tardes, soy Inés", True),
        ("Hi, it's raining here", False),
        ("Hello, this is Rosa's order", False),
        ("Hola, soy alérgica al polen", False),
        ("Oi, é sexta", False),
        ("it's Rosa", False),
    ],
)
def test_who_greets_may_say_who_is_writing(text: str, does: bool) -> None:
    assert introduces(text, fold_same(text)) is does


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("I misread my notes. The dose is 5 ml.", ["none", "state"]),
        ("Hola, soy Inés. La cita es a las 5.", ["none", "state"]),
        ("Hola, soy Inés.", ["state"]),
        ("sorry, typo, K-77", ["state"]),
    ],
)
def test_an_excuse_does_nothing(text: str, acts: list[str]) -> None:
    assert [claim.act for claim in read(text)] == acts


def test_what_follows_an_excuse_corrects() -> None:
    claims = read("I misread my notes. The dose is 5 ml.", "en")
    assert claims[1].cues == {"correction"}
    assert claims[1].carried
    assert "not" in claims[1].context


@settings(max_examples=30)
@given(st.text(max_size=200))
def test_any_text_may_be_asked(text: str) -> None:
    assert excuses(fold_same(text)) in (True, False)
    assert introduces(text, fold_same(text)) in (True, False)


@pytest.mark.parametrize(
    "text",
    [
        "fe de erratas, miré el billete y sale de Chamartín",
        "my mistake, I looked at the ticket and it leaves from Paddington",
        "erro meu, olhei o bilhete e sai de Campanhã",
        "red, my bad",
        "Carla, not Paula, my bad",
        "rojo, mala mía",
        "me equivoqué, lleva una taza de azúcar",
        "enganei-me, leva uma colher de chá de sal",
    ],
)
def test_who_tells_after_an_excuse_how_it_is_says_something(text: str) -> None:
    assert read(text)[-1].act == "state"


@pytest.mark.parametrize("text", ["oops, my bad", "sorry, wrong tab", "wrong tab, my bad", "ay, mala mía"])
def test_a_cry_or_more_of_an_excuse_says_nothing(text: str) -> None:
    assert read(text)[-1].act == "none"


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_few_words_before_an_excuse_are_what_should_have_been_said(over: int) -> None:
    words = ["barn", "tall", "wooden", "dusty"][: MAX_RIGHT_WORDS + over]
    assert admits(f"{' '.join(reversed(words))}, my bad", "en") == (over > 0)


@pytest.mark.parametrize(
    ("known", "told", "now"),
    [
        ("the new clerk is called Paula", "*Carla, not Paula, my bad", "the new clerk is called Carla"),
        ("the curtains are blue", "red, my bad", "the curtains are red"),
        ("el vestido es azul", "rojo, mala mía", "el vestido es rojo"),
    ],
)
def test_what_is_said_beside_an_excuse_takes_its_place(known: str, told: str, now: str) -> None:
    assert after(known, told) == now


@pytest.mark.parametrize(
    ("known", "told", "now"),
    [
        ("The bill came to 318", "I mixed it up, I have the receipt and it says 381", "381"),
        ("pagué 318 de luz", "me equivoqué, estoy viendo el recibo y dice 381", "381"),
        ("paguei 318 de luz", "enganei-me, a fatura diz 381", "381"),
        ("a conta deu 318", "minto, deu 381", "381"),
        ("o meu email é ana@casa.pt", "que tonta, é anna@casa.pt", "anna@casa.pt"),
    ],
)
def test_what_a_paper_says_is_no_hearsay_to_who_was_wrong(known: str, told: str, now: str) -> None:
    held = after(known, told)
    assert now in held
    assert "318" not in held


def test_what_a_paper_says_to_who_was_not_wrong_is_quoted() -> None:
    assert "318" in after("The bill came to 318", "my brother's receipt says 381")
