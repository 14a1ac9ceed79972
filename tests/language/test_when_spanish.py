"""Spanish as people type it: chat spelling, names that are days, and words that only look like dates."""

import pytest

from tests.language.dated import lines, said

SPANISH = """
mñn a las 5 => mnn a las 5 = 2026-06-18 17:00
lo veo pasado mañana al mediodía => pasado manana al mediodia = 2026-06-19 12:00
hoy x la noche => hoy x la noche = 2026-06-17 18:00..2026-06-18 00:00
esta mañana temprano => esta manana = 2026-06-17 04:00..2026-06-17 12:00
el jue 16h => el jue 16h = 2026-06-18 16:00
el viernes que viene => el viernes que viene = 2026-06-19
el próximo viernes => el proximo viernes = 2026-06-26
el finde => el finde = 2026-06-20..2026-06-22
hace una quincena => hace una quincena = 2026-06-03
dentro de media hora => dentro de media hora = 2026-06-17 14:35
de aquí a dos días => de aqui a dos dias = 2026-06-19
el 1ro de julio => el 1ro de julio = 2026-07-01
las ocho menos cuarto => ocho menos cuarto = 07:45
a la una y media => una y media = 13:30
veinte para las tres => veinte para las tres = 14:40
anoche => anoche = 2026-06-16 18:00..2026-06-17 00:00
antier por la tarde => antier por la tarde = 2026-06-15 12:00..2026-06-15 19:00
de 2 a 4 de la tarde => de 2 a 4 de la tarde = 14:00..16:00
del 20 al 22 => del 20 al 22 = 2026-06-20..2026-06-23
hasta fin de mes => hasta fin de mes = ..2026-07-01
a más tardar el viernes => a mas tardar el viernes = 2026-06-17 14:05..2026-06-20 00:00
desde las doce hasta la una => desde las doce hasta la una = 12:00..13:00
una hora y cuarto => una hora y cuarto = 4500s
tres cuartos de hora => tres cuartos de hora = 2700s
nochebuena a las 8 => nochebuena a las 8 = 2026-12-24 08:00
día de muertos => dia de muertos = 2026-11-02
viernes santo => viernes santo = 2027-03-26
a mediados de julio => mediados de julio = 2026-07-11..2026-07-21
la semana antepasada => la semana antepasada = 2026-06-01..2026-06-08
los años 80 => los anos 80 = 1980-01-01..1990-01-01
buenas tardes =>
ya es tarde =>
Julio me llamó =>
domingo me llamó =>
el cuarto de baño =>
un cuarto de pollo =>
las 5 cajas =>
el 5 por ciento =>
ya pagué =>
"""


@pytest.mark.parametrize(("text", "wanted"), lines(SPANISH))
def test_spanish(text: str, wanted: str) -> None:
    assert said(text, "es") == wanted
