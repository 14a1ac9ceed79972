"""Weekdays: which one is meant, the date beside them, and names and ordinals that are none."""

import pytest

from sayso.language.detect import Lang
from tests.language.dated import found, said, shown, tables

ENGLISH = """
monday => monday = 2026-06-22
wednesday => wednesday = 2026-06-24
this friday => this friday = 2026-06-19
next friday => next friday = 2026-06-26
last friday => last friday = 2026-06-12
last tuesday => last tuesday = 2026-06-09
this coming monday => this coming monday = 2026-06-22
friday the 26th => friday the 26th = 2026-06-26
fri 26/6 => fri 26/6 = 2026-06-26
thursday, 16 july => thursday, 16 july = 2026-07-16
monday of next week => monday of next week = 2026-06-22
next week monday => next week monday = 2026-06-22
tuesday or thursday => tuesday = 2026-06-23; thursday = 2026-06-18
first monday of july => first monday of july = 2026-07-06
last friday of the month => last friday of the month = 2026-06-26
the third friday of next month => the third friday of next month = 2026-07-17
mon ami =>
she is a second mother =>
first monday of march => first monday of march = 2027-03-01
wed. => wed. = 2026-06-24
"""
PORTUGUESE = """
quinta da Regaleira =>
quinta da? => quinta = 2026-06-18
sexta => sexta = 2026-06-19
quarta => quarta = 2026-06-24
próxima sexta => proxima sexta = 2026-06-19
sexta que vem => sexta que vem = 2026-06-19
sexta passada => sexta passada = 2026-06-12
sexta retrasada => sexta retrasada = 2026-06-05
quarta agora => quarta agora = 2026-06-17
terça-feira, 23 de junho => terca-feira, 23 de junho = 2026-06-23
domingo da semana que vem => domingo da semana que vem = 2026-06-28
terça ou quarta => terca = 2026-06-23; quarta = 2026-06-24
primeira segunda de julho => primeira segunda de julho = 2026-07-06
última sexta do mês => ultima sexta do mes = 2026-06-26
toda quinta => quinta = 2026-06-18
quinta posição =>
primeira segunda do mês que vem => primeira segunda do mes que vem = 2026-07-06
sexta-feira 13 => sexta-feira 13 = 2026-11-13
na quinta eu vou => quinta = 2026-06-18
quinta vez =>
vai ter ensaio na quinta => quinta = 2026-06-18
precisamos ter 3 cópias =>
ter e qui => ter = 2026-06-23; qui = 2026-06-18
"""
SPANISH = """
Domingo es mi tío =>
viernes => viernes = 2026-06-19
el viernes que viene => el viernes que viene = 2026-06-19
el próximo jueves => el proximo jueves = 2026-06-25
el pasado lunes => el pasado lunes = 2026-06-15
este viernes => este viernes = 2026-06-19
el martes 23 de junio => el martes 23 de junio = 2026-06-23
el jueves de la próxima semana => el jueves de la proxima semana = 2026-06-25
martes o miércoles => martes = 2026-06-23; miercoles = 2026-06-24
primer lunes de julio => primer lunes de julio = 2026-07-06
último viernes del mes => ultimo viernes del mes = 2026-06-26
lun => lun = 2026-06-22
mi casa =>
lun. => lun. = 2026-06-22
el viernes 13 => el viernes 13 = 2026-11-13
"""


@pytest.mark.parametrize(("lang", "text", "wanted"), tables(ENGLISH, PORTUGUESE, SPANISH))
def test_what_is_read(lang: Lang, text: str, wanted: str) -> None:
    assert said(text, lang) == wanted


def test_a_weekday_is_never_today_but_may_be() -> None:
    (only,) = found("wednesday")
    assert [shown(each.value) for each in only.candidates] == ["2026-06-24", "2026-06-17"]


def test_what_was_yesterday_is_not_last_tuesday() -> None:
    assert said("last tuesday") == "last tuesday = 2026-06-09"
    assert said("last monday") == "last monday = 2026-06-15"


def test_a_weekday_beside_a_date_picks_the_year() -> None:
    assert said("Friday, 4 December") == "friday, 4 december = 2026-12-04"
    assert said("Saturday, 4 December") == "saturday, 4 december = 2027-12-04"
