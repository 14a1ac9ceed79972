"""How people live by now: where, from what, what they learn and drive."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.lived import MAX_CHARS, lived, lives
from tests.memory.talk import after, claim_of, view_of


@pytest.mark.parametrize(
    ("known", "told", "now"),
    [
        ("I live in Dover", "I live in Hull", "I live in Hull"),
        ("I'm living in Dover, near the port", "my landlord in Hull wants more", "my landlord in Hull wants more"),
        ("vivo en Soria", "mi piso en Huelva es un horno", "mi piso en Huelva es un horno"),
        ("soy soltera, vivo en Soria y doy yoga", "vivo en Huelva", "soy soltera, vivo en Huelva y doy yoga"),
        ("moro em Natal com a minha avó", "moro em Belém", "moro em Belém"),
        ("Mi tía Inma vive en Soria y tiene gatos", "Inma vive en Huelva", "Mi tía Inma vive en Huelva y tiene gatos"),
        ("I work at Greggs", "my boss at the library is a gem", "my boss at the library is a gem"),
        ("trabajo en una zapatería", "mi jefa en la gestoría es maja", "mi jefa en la gestoría es maja"),
        ("trabalho na padaria", "trabalho no correio", "trabalho no correio"),
        ("I'm a trainee electrician", "being a site manager is hard work", "being a site manager is hard work"),
        ("soy cajera", "trabajo de recepcionista", "trabajo de recepcionista"),
        ("sou motorista", "trabalho como vendedor", "trabalho como vendedor"),
        ("estudio filosofía", "mi carrera de física es durísima", "mi carrera de física es durísima"),
        ("faço história na federal", "minha turma de biologia é ótima", "minha turma de biologia é ótima"),
        ("I drive a red Micra", "tell the porter we're in a blue Doblo", "tell the porter we're in a blue Doblo"),
        ("manejo un Fiat rojo", "vengo en mi Peugeot azul", "vengo en mi Peugeot azul"),
        ("I'm on the night shift", "I'm on the day shift", "I'm on the day shift"),
        ("estou no plano básico", "tenho o plano família", "tenho o plano família"),
        ("I walk to work", "my commute is the 6:40 ferry bus", "my commute is the 6:40 ferry bus"),
        ("voy al trabajo en tren", "voy al trabajo en moto", "voy al trabajo en moto"),
        ("My dog Rex is 4 months old", "Rex is 2 years old, he snores", "Rex is 2 years old, he snores"),
        ("Mi gata Luna tiene 4 meses", "Luna ya tiene 2 años", "Luna ya tiene 2 años"),
        ("A Bia tem 8 meses", "a Bia já tem 3 anos", "a Bia já tem 3 anos"),
        ("I weigh 80 kilos", "76 kilos on the scales", "76 kilos on the scales"),
        ("peso 80 quilos", "a balança marcou 76 quilos hoje", "a balança marcou 76 quilos hoje"),
        ("I'm a size 10 in skirts", "put aside that skirt, 12 fits me", "put aside that skirt, 12 fits me"),
        ("vou pro trabalho de trem", "vou pro trabalho de bicicleta", "vou pro trabalho de bicicleta"),
    ],
)  # fmt: skip
def test_they_live_otherwise(known: str, told: str, now: str) -> None:
    assert after(known, told) == now


@pytest.mark.parametrize(
    ("known", "told", "lang"),
    [
        ("I live in Dover", "my brother lives in Hull", "en"),
        ("I live in Dover", "I lived in Hull as a kid", "en"),
        ("I live in Dover", "I live in a tiny flat", "en"),
        ("I live in Dover", "my sister's flat in Hull is nice", "en"),
        ("I live in Dover", "I'm living in Hull until March", "en"),
        ("I live in Old Town, Dover", "I live in Dover", "en"),
        ("My brother lives in Dover", "my other brother lives in Hull", "en"),
        ("Ann lives in Dover", "Ann's mum lives in Hull", "en"),
        ("I work at Greggs", "I also work at Boots", "en"),
        ("I work at Greggs", "I work at home", "en"),
        ("I work for Greggs", "I work for peanuts", "en"),
        ("I study law", "I study every day", "en"),
        ("I walk to work", "I drive to work today, it's raining", "en"),
        ("tengo turno de noche", "tengo turno con el dentista", "es"),
        ("I'm a nurse", "I'm a mother of two", "en"),
        ("I'm a nurse at the General", "I'm a nurse", "en"),
        ("I'm a nurse", "my mum is a teacher", "en"),
        ("I drive a red Micra", "I'm in a meeting", "en"),
        ("I'm on the night shift", "the day shift is short of people", "en"),
        ("I'm on the night shift", "on Sundays I'm on the day shift", "en"),
        ("I walk to work", "tomorrow I drive to work", "en"),
        ("I'm a size 10 in skirts", "I'm a size 12 in coats", "en"),
        ("Rex is 4 years old", "Bo is 2 years old", "en"),
        ("Rex is 4 years old", "Rex is 2 months late", "en"),
        ("peso 94 kilos", "el saco en la báscula: 20 kilos", "es"),
        ("Ana tiene 30 años", "Ana tiene 4 meses de embarazo", "es"),
        ("I walk to work", "my wife drives to work", "en"),
        ("vivo en Soria", "mis padres viven en Huelva", "es"),
        ("soy cajera", "soy de Huelva", "es"),
        ("estudio filosofía", "estudio inglés por las tardes", "es"),
        ("tengo el plan básico", "no tengo el plan familiar", "es"),
        ("moro em Natal", "já morei em Belém", "pt"),
        ("sou motorista", "o meu pai é professor", "pt"),
    ],
)  # fmt: skip
def test_what_is_told_of_others_or_for_a_while_leaves_it(known: str, told: str, lang: Lang) -> None:
    assert lived(claim_of(told, lang), view_of(known, lang), Near(0)) is None


def test_it_is_told_after_an_aside() -> None:
    assert "Soria" not in after("Mi tía Inma vive en Soria", "uff qué calorón hace hoy", "Inma vive en Huelva")


@pytest.mark.parametrize(("over", "found"), [(-1, True), (0, True), (1, False)])
def test_a_longer_one_says_more(over: int, found: bool) -> None:
    told = "I live in Hull, "
    told += "o" * (MAX_CHARS + over - len(told))
    assert bool(lives(claim_of(told).said)) == found
