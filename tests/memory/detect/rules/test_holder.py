"""Who somebody is by now, named beside what they are."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.holder import MAX_HELD_CHARS, held, holders
from tests.memory.talk import after, claim_of, view_of


@pytest.mark.parametrize(
    ("known", "told", "now"),
    [
        ("My landlord is Mr Bo, rent goes to him.", "I've rung my landlord Mrs Lund twice", "My landlord is Mrs Lund,"),
        ("My girlfriend Tess is coming to the bbq.", "my girlfriend Imogen missed her bus", "My girlfriend Imogen is"),
        ("The treasurer is Hamish.", "Ask Priya, the treasurer", "The treasurer is Priya"),
        ("Our cleaner is Marta.", "I gave Beata the cleaner a key", "Our cleaner is Beata"),
        ("Our accountant is Grace.", "our accountant Nigel filed it late", "Our accountant is Nigel"),
        ("Our bank is Barclays.", "our bank Nationwide kept me on hold", "Our bank is Nationwide"),
        ("mi novia se llama Fernanda", "ayer cumplimos un mes mi novia Ximena y yo", "mi novia se llama Ximena"),
        ("El proveedor del pan es Galdós", "proveedor del pan, Panadería Urrutia", "El proveedor del pan es Panadería"),
        ("La tutora de mi hija es Begoña", "hablé con la tutora de mi hija, Amaya", "La tutora de mi hija es Amaya"),
        ("o síndico do prédio é o seu Osvaldo", "aqui é a Rosa, síndica eleita ontem", "o síndico do prédio é a Rosa"),
        ("meu chefe é o Paulo", "meu chefe Renato marcou reunião", "meu chefe é Renato"),
        (
            "Ann's tutor is Mr Bo, he's strict.",
            "Ann's tutor Ms Hale says she never revises",
            "Ann's tutor Ms Hale says",
        ),
        ("El tutor de Leo es Marcos", "el tutor de Leo, Andrés, dice que lee mucho", "el tutor de Leo, Andrés, dice"),
        ("a tutora da Bia é a Carla", "a tutora da Bia, a Sónia, disse que sim", "a tutora da Bia, a Sónia, disse"),
        (
            "El jefe de planta es Ramiro",
            "pregunta al jefe de planta, el ingeniero Vidal",
            "El jefe de planta es el ing",
        ),
        ("I'm dating Sam", "my boyfriend Theo is picking me up", "my boyfriend Theo is picking me up"),
        ("namoro com a Bia faz 2 anos", "tô namorando a Carol", "tô namorando a Carol"),
    ],
)
def test_it_is_somebody_else(known: str, told: str, now: str) -> None:
    assert after(known, told).startswith(now)


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ("Ann's tutor is Mr Bo", "Leo's tutor Ms Hale says he reads a lot"),
        ("Ann's tutor is Mr Bo", "Ann's tutor Mr Bo says she reads a lot"),
        ("my boss is Tina", "my brother's boss Karl says hi"),
        ("my boss is Tina", "my mum says her boss Karl is rude"),
        ("I'm dating Sam", "my sister's boyfriend Theo missed his bus"),
        ("I'm dating Sam", "my ex boyfriend Theo rang"),
    ],
)
def test_what_others_say_of_theirs_leaves_it(known: str, told: str) -> None:
    assert after(known, told).startswith(known)


@pytest.mark.parametrize(
    ("known", "told", "lang"),
    [
        ("My sister's landlord is Mr Bo.", "I rang my landlord Mrs Lund", "en"),  # another's
        ("Ollie's teacher is Mrs Pem.", "Tom's teacher Mr Ade is ill", "en"),
        ("My maths teacher is Ann Roe.", "my music teacher Bo Lind plays jazz", "en"),  # another kind
        ("Our supplier is Delta.", "our packaging supplier Norpac sent boxes", "en"),
        ("My dentist is Dr Lee.", "my old dentist Dr Patel retired", "en"),  # not any more
        ("Our coach is Dave.", "the other coach Sam does goalkeepers", "en"),
        ("My vet is Dr Oh.", "my vet Dr Oh moved clinics", "en"),  # the same
        ("My husband is Tom.", "her husband Jack cooks", "en"),
        ("My coach is Dave.", "I met a coach Sam", "en"),  # any one
        ("My boss is Karen.", "my boss is not Henry", "en"),
        ("My school is Holy Cross.", "my daughter's school Oakfield has a fair", "en"),
        ("el proveedor del pan es Galdós", "el proveedor de leche, Pascual, no vino", "es"),
        ("mi novia es Ana", "la novia de Luis, Carla, viene", "es"),
        ("meu chefe é o Paulo", "o chefe da Ana, o Renato, ligou", "pt"),
        ("O zelador é o Adauto.", "O porteiro Gilmar pediu as contas", "pt"),
        ("El doctor Luna da consulta", "Actualmente el doctor Luna da consulta en las tardes", "es"),
        ("Minha gerente no banco é a Lia.", "Trocaram, meu gerente voltou", "pt"),
    ],
)
def test_it_is_of_another(known: str, told: str, lang: Lang) -> None:
    assert held(claim_of(told, lang), view_of(known, lang=lang), Near(0)) is None


@pytest.mark.parametrize(("chars", "found"), [(MAX_HELD_CHARS, 1), (MAX_HELD_CHARS + 1, 0)])
def test_a_long_text_tells_more(chars: int, found: int) -> None:
    text = "my boss Ann called"
    assert len(holders(statement(text.ljust(chars, "!"), "en", None), "en")) == found
