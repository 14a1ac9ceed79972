"""Where a thing is by now."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.located import MAX_CHARS, MAX_CLAUSES, located
from tests.memory.talk import after, claim_of, view_of


@pytest.mark.parametrize(
    ("known", "told", "now"),
    [
        ("The torch is behind the door.", "it's in the shed now", "The torch is in the shed."),
        ("My glasses are on the desk.", "they're in the car", "My glasses are in the car."),
        ("The scissors are in the drawer.", "I put them on the top shelf", "The scissors are on the top shelf."),
        ("The scissors are in the drawer.", "I moved them to the shed", "The scissors are in the shed."),
        ("The van is in bay 7.", "it got crowded, I parked it on Mill Lane", "The van is on Mill Lane."),
        ("I keep the ladder in the garage.", "we put it under the stairs now", "I keep the ladder under the stairs."),
        ("Aunt Rose is at the clinic.", "she's in the garden now", "Aunt Rose is in the garden."),
        ("The torch is behind the door.", "The torch is under the sink.", "The torch is under the sink."),
        ("Las tijeras están en el cajón.", "las dejé encima de la mesa", "Las tijeras están encima de la mesa."),
        ("Las tijeras están en el cajón.", "ahora están debajo del sofá", "Las tijeras están debajo del sofá."),
        ("El casco está en la mochila.", "lo pasé al armario", "El casco está en el armario."),
        ("La escalera está en el garaje.", "vino lluvia, la metí en la cocina", "La escalera está en la cocina."),
        ("A tesoura está na gaveta.", "guardei no armário", "A tesoura está no armário."),
        ("As botas estão na varanda.", "agora tão atrás da porta", "As botas estão atrás da porta."),
        ("As botas estão na varanda.", "levei elas pro quarto", "As botas estão no quarto."),
        ("O capacete está na mochila.", "deixei na portaria", "O capacete está na portaria."),
        (
            "The torch lives behind the door.",
            "he can grab the torch from the shed",
            "he can grab the torch from the shed",
        ),
        ("The torch is behind the door.", "you'll find the torch in the van", "you'll find the torch in the van"),
        ("El casco está en la mochila.", "coge el casco del armario", "coge el casco del armario"),
        ("As botas estão na varanda.", "pega as botas na garagem", "pega as botas na garagem"),
    ],
)
def test_it_is_there_instead(known: str, told: str, now: str) -> None:
    assert after(known, told) == now


@pytest.mark.parametrize(
    ("known", "told", "lang"),
    [
        ("The torch is in the drawer.", "they're in the shed", "en"),  # another number
        ("The keys are in the drawer.", "it's on the table", "en"),
        ("Mum is at the clinic.", "it's in the drawer", "en"),
        ("The torch is in the drawer.", "the ladder is in the shed", "en"),
        ("My coat is in size L.", "My coat is in colour teal.", "en"),  # no places
        ("The morning class is in the hall.", "The evening class is in the gym.", "en"),
        ("The bakery is on Elm Street.", "I left it in the fridge", "en"),  # nobody puts a bakery somewhere
        ("The meeting is in the office.", "I left it in the car", "en"),
        ("The meeting is in the library.", "I put it in the calendar", "en"),
        ("The report is in the folder.", "it's in progress", "en"),
        ("The bread is on aisle 3.", "it's on special offer", "en"),
        ("The torch is in the drawer.", "I left a note on the table", "en"),
        ("The torch is in the drawer.", "I didn't put it in the shed", "en"),
        ("The torch is in the drawer.", "if it rains, it's in the shed", "en"),
        ("The torch is in the drawer.", "is it in the shed?", "en"),
        ("The torch is in the drawer.", "it was in the shed", "en"),
        ("The keys are in the drawer.", "The kids are at school, they're in the playground", "en"),
        ("The keys are in the drawer.", "The kids had lunch, I put them in the car", "en"),
        ("The report is in the drawer.", "it's in English", "en"),
        ("The cake is in the fridge.", "I put it on Instagram", "en"),
        ("The torch is in the drawer.", "grab the ladder from the shed", "en"),
        ("The torch is in the drawer.", "don't get the torch from the shed", "en"),
        ("The torch is in the drawer.", "if you get the torch from the shed, tell me", "en"),
        ("The milk is in the fridge.", "get the milk from the shop", "en"),
        ("The torch is in the drawer.", "take the torch to the shed", "en"),
        ("El casco está en la mochila.", "no cojas el casco del armario", "es"),
        ("El dinero está en la caja.", "lo puse en duda", "es"),
        ("La leche está en la nevera.", "está en Netflix", "es"),
        ("O carro está na garagem.", "coloquei no Instagram", "pt"),
        ("La reunión está en la oficina.", "la puse en la agenda", "es"),
        ("El casco está en la mochila.", "dejé la llave en la mesa", "es"),
        ("O bolo está na geladeira.", "deixei a chave na portaria", "pt"),
        ("A chave está na gaveta.", "deixei na gaveta", "pt"),
    ],
)
def test_what_is_told_of_something_else_leaves_it(known: str, told: str, lang: Lang) -> None:
    assert located(claim_of(told, lang), view_of(known, lang), Near(0)) is None


@pytest.mark.parametrize(("place", "found"), [(0, True), (1, False)])
def test_who_points_at_it_means_what_was_told_last(place: int, found: bool) -> None:
    known = view_of("The torch is in the drawer.")
    assert (located(claim_of("I put it in the shed"), known, Near(place)) is not None) == found
    assert located(claim_of("The torch is in the shed now"), known, Near(place)) is not None


@pytest.mark.parametrize(("over", "found"), [(-1, True), (0, True), (1, False)])
def test_a_longer_one_says_more(over: int, found: bool) -> None:
    told = "I put it in the shed"
    told = "o" * (MAX_CHARS + over - len(told) - 2) + ", " + told
    assert len(told) == MAX_CHARS + over
    assert (located(claim_of(told), view_of("The torch is in the drawer."), Near(0)) is not None) == found


@pytest.mark.parametrize(("clauses", "found"), [(MAX_CLAUSES - 1, True), (MAX_CLAUSES, True), (MAX_CLAUSES + 1, False)])
def test_it_stands_in_one_of_the_first_clauses(clauses: int, found: bool) -> None:
    told = "oh dear, " * clauses + "I put it in the shed"
    assert (located(claim_of(told), view_of("The torch is in the drawer."), Near(0)) is not None) == found
