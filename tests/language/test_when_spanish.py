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
el próximo sábado => el proximo sabado = 2026-06-27
el finde => el finde = 2026-06-20..2026-06-22
hace una quincena => hace una quincena = 2026-06-03
dentro de media hora => dentro de media hora = 2026-06-17 14:35
de aquí a dos días => de aqui a dos dias = 2026-06-19
el 1ro de julio => el 1ro de julio = 2026-07-01
nos vemos a las ocho menos cuarto => ocho menos cuarto = 07:45
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
tardó tres cuartos de hora => tres cuartos de hora = 2700s
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
puede ser mañana en la tarde? => manana en la tarde = 2026-06-18 12:00..2026-06-18 19:00
lun a vie de 9 a 18 => lun a vie = 2026-06-22..2026-06-27; de 9 a 18 = 09:00..18:00
sab por la mañana => sab por la manana = 2026-06-20 04:00..2026-06-20 12:00
mar 23/06 => mar 23/06 = 2026-06-23
el 23/6 a las 4 => el 23/6 a las 4 = 2026-06-23 16:00
entre las 14h y las 16h => entre las 14h y las 16h = 14:00..16:00
después de las 6pm => despues de las 6pm = 18:00..
al final del día => final del dia = 2026-06-17 23:59:59
en las próximas 2 horas => las proximas 2 horas = 2026-06-17 14:05..2026-06-17 16:05
en los últimos 30 días => los ultimos 30 dias = 2026-05-18..2026-06-17
hace 10 min => hace 10 min = 2026-06-17 13:55
cada 2 semanas => 2 semanas = 1209600s
hoy en la madrugada => hoy en la madrugada = 2026-06-17 00:00..2026-06-17 06:00
ayer en la noche => ayer en la noche = 2026-06-16 18:00..2026-06-17 00:00
hoy 8pm => hoy 8pm = 2026-06-17 20:00
mañana 8am => manana 8am = 2026-06-18 08:00
8 am de mañana => 8 am de manana = 2026-06-18 08:00
siete y media de la noche => siete y media de la noche = 19:30
a las 00:30 => 00:30 = 00:30
desde 2019 => desde 2019 = 2019-01-01..
16 de septiembre => 16 de septiembre = 2026-09-16
primera semana de agosto => primera semana de agosto = 2026-08-03..2026-08-10
20/06 al 03/07 => 20/06 al 03/07 = 2026-06-20..2026-07-04
de 10pm a 6am => de 10pm a 6am = 22:00..06:00
hoy o mañana => hoy = 2026-06-17; manana = 2026-06-18
el lunes a primera hora => el lunes = 2026-06-22
después de navidad => despues de navidad = 2026-12-25..
el jueves de la próxima semana => el jueves de la proxima semana = 2026-06-25
hora y media => hora y media = 5400s
dos horas y cuarto => dos horas y cuarto = 8100s
a las 13 hrs => 13 hrs = 13:00
31/04 =>
medio kilo =>
hasta 5 cuotas =>
en 3 pagos =>
depto 12 =>
a veces =>
un momento =>
hasta pronto =>
once cajas =>
a 5 pesos =>
la una y la otra =>
"""


@pytest.mark.parametrize(("text", "wanted"), lines(SPANISH))
def test_spanish(text: str, wanted: str) -> None:
    assert said(text, "es") == wanted
