"""What is somewhere, with somebody or in a group, and no longer is."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.moved import moved
from sayso.memory.limits import SURE
from tests.memory.talk import claim_of, view_of


@pytest.mark.parametrize(
    ("old", "new", "lang"),
    [
        ("The dog is at the vet.", "The dog is back home.", "en"),
        ("The keys are under the mat.", "I put the keys in the drawer.", "en"),
        ("Las llaves están en la mesa.", "Dejé las llaves en el cajón.", "es"),
        ("As chaves estão na mesa.", "Coloquei as chaves na gaveta.", "pt"),
        ("El barco de Ramón está ya en Vigo.", "El barco de Ramón acaba de llegar a Gijón.", "es"),
        ("My brother lives in Leeds.", "My brother moved to Cardiff.", "en"),
        ("Mi hermana vive en Bilbao.", "Mi hermana se mudó a Vigo.", "es"),
        ("Minha irmã mora em Recife.", "Minha irmã se mudou para Belém.", "pt"),
        ("Sara works at the bakery.", "Sara started at the bank.", "en"),
        ("I work at Acme.", "I just started at Globex.", "en"),
        ("I work for Acme.", "I left Acme last week.", "en"),
        ("I work at Acme.", "I got laid off from Acme.", "en"),
        ("I'm staying at the Ritz.", "I checked out of the Ritz, I'm at the Hilton.", "en"),
        ("Trabalho na Acme.", "Comecei na Globex.", "pt"),
        ("Trabalho na Acme.", "Pedi demissão da Acme ontem.", "pt"),
        ("Trabajo en Acme.", "Empecé a trabajar en Globex.", "es"),
        ("Trabajo en Acme.", "Renuncié a Acme.", "es"),
        ("The boat belongs to Uncle Fred.", "Uncle Fred gave the boat to Carla.", "en"),
        ("La bici roja es de Pablo.", "Pablo le vendió la bici roja a Irene.", "es"),
        ("A moto é do Caio.", "O Caio vendeu a moto para a Duda.", "pt"),
        ("The report is with Hanna.", "Hanna passed the report to Viktor.", "en"),
        ("Leo is in the chess club.", "Leo quit the chess club.", "en"),
        ("Marcos canta en el coro.", "Marcos dejó el coro.", "es"),
        ("O Beto está no grupo de teatro.", "O Beto saiu do grupo de teatro.", "pt"),
    ],
)
def test_it_went_on(old: str, new: str, lang: Lang) -> None:
    found = moved(claim_of(new, lang), view_of(old, lang), Near(0))
    assert found is not None
    assert found.score >= SURE
    assert found.gone == (old,)


@pytest.mark.parametrize(
    ("old", "new", "lang"),
    [
        ("My brother lives in Leeds.", "My brother went to Cardiff.", "en"),
        ("My brother lives in Leeds.", "My sister moved to Cardiff.", "en"),
        ("Ana is in Lisbon.", "Ana came to the dentist.", "en"),
        ("The boat belongs to Uncle Fred.", "Uncle Fred lent the boat to Carla.", "en"),
        ("The boat belongs to Uncle Fred.", "Uncle Fred gave the car to Carla.", "en"),
        ("The report is with Hanna.", "Hanna passed the invoice to Viktor.", "en"),
        ("Las llaves están en la mesa.", "Dejé el paraguas en el cajón.", "es"),
        ("The spare keys are under the mat.", "I put the car keys in the drawer.", "en"),
        ("O Beto está no grupo de teatro.", "O Beto saiu do trabalho.", "pt"),
        ("Marcos canta en el coro.", "Marcos dejó el gimnasio.", "es"),
        ("The keys are under the mat.", "I put the keys under the mat.", "en"),
        ("The keys are under the mat.", "I did not put the keys in the drawer.", "en"),
    ],
)
def test_it_is_where_it_was(old: str, new: str, lang: Lang) -> None:
    assert moved(claim_of(new, lang), view_of(old, lang), Near(0)) is None
