"""Portuguese as people type it: chat spelling, weekdays that are ordinals, and words that only look like dates."""

import pytest

from tests.language.dated import lines, said

PORTUGUESE = """
pode ser hj a noite => hj a noite = 2026-06-17 18:00..2026-06-18 00:00
amanha as 3 da tarde => amanha as 3 da tarde = 2026-06-18 15:00
dps de amanha 8h => dps de amanha 8h = 2026-06-19 08:00
chego 7 e meia => 7 e meia = 07:30
qui 16h => qui 16h = 2026-06-18 16:00
seg que vem => seg que vem = 2026-06-22
sexta q vem às 10 => sexta q vem as 10 = 2026-06-19 10:00
na segunda te pago => segunda = 2026-06-22
nesse fds => nesse fds = 2026-06-20..2026-06-22
no fim de semana => fim de semana = 2026-06-20..2026-06-22
semana retrasada => semana retrasada = 2026-06-01..2026-06-08
daqui a 10 minutos => daqui a 10 minutos = 2026-06-17 14:15
daqui uma hora => daqui uma hora = 2026-06-17 15:05
faz 2 meses => faz 2 meses = 2026-04-17
há uns 3 dias => ha uns 3 dias = 2026-06-14
dia 1º => dia 1º = 2026-07-01
primeiro de abril => primeiro de abril = 2027-04-01
vinte para as três => vinte para as tres = 14:40
meio dia e meia => meio dia e meia = 12:30
das 22h às 6h => das 22h as 6h = 22:00..06:00
até o fim da semana => ate o fim da semana = ..2026-06-22
dps das 18 => dps das 18 = 18:00..
1h20min de atraso => 1h20min = 4800s
hora e meia de fila => hora e meia = 5400s
em 3 dias úteis => em 3 dias uteis = 2026-06-22
véspera de natal às 20h => vespera de natal as 20h = 2026-12-24 20:00
carnaval => carnaval = 2027-02-09
dia dos pais => dia dos pais = 2026-08-09
sexta-feira santa => sexta-feira santa = 2027-03-26
últimas 2 semanas => ultimas 2 semanas = 2026-06-01..2026-06-15
verão que vem => verao que vem = 2026-12-21..2027-03-20
a segunda opção =>
segunda via do boleto =>
quarta parte =>
sex shop =>
ter um carro =>
set de facas =>
o marco me ligou =>
rio de janeiro =>
boa tarde =>
já é tarde =>
às vezes =>
as 3 primeiras =>
31 de junho =>
pode ser amanhã de tarde? => amanha de tarde = 2026-06-18 12:00..2026-06-18 19:00
seg a sex das 9 as 18 => seg a sex = 2026-06-22..2026-06-27; das 9 as 18 = 09:00..18:00
sab de manha => sab de manha = 2026-06-20 04:00..2026-06-20 12:00
ter 23/06 => ter 23/06 = 2026-06-23
dia 23/6 às 16 => dia 23/6 as 16 = 2026-06-23 16:00
dia vinte e três => dia vinte e tres = 2026-06-23
das 14 as 16 de amanha => das 14 as 16 de amanha = 2026-06-18 14:00..2026-06-18 16:00
qualquer hora depois das 18 => depois das 18 = 18:00..
no máximo até sexta => no maximo ate sexta = ..2026-06-20
até o fim do dia => ate o fim do dia = ..2026-06-17 23:59:59
nas próximas 2 horas => nas proximas 2 horas = 2026-06-17 14:05..2026-06-17 16:05
nos últimos 30 dias => ultimos 30 dias = 2026-05-18..2026-06-17
10 min atrás => 10 min atras = 2026-06-17 13:55
a cada 2 semanas => 2 semanas = 1209600s
hoje de madrugada => hoje de madrugada = 2026-06-17 00:00..2026-06-17 06:00
sábado às 8 da manhã => sabado as 8 da manha = 2026-06-20 08:00
10 pras 5 => 10 pras 5 = 16:50
sete e meia da noite => sete e meia da noite = 19:30
desde 2019 => desde 2019 = 2019-01-01..
março de 2025 => marco de 2025 = 2025-03-01..2025-04-01
feriado de 7 de setembro => 7 de setembro = 2026-09-07
segunda semana de julho => segunda semana de julho = 2026-07-06..2026-07-13
20/06 a 03/07 => 20/06 a 03/07 = 2026-06-20..2026-07-04
quarta que vem à tarde => quarta que vem a tarde = 2026-06-24 12:00..2026-06-24 19:00
hj ou amanha => hj = 2026-06-17; amanha = 2026-06-18
29/02/2027 =>
15:60 =>
tarde demais =>
meia dúzia =>
até 5 parcelas =>
3x sem juros =>
sala 305 =>
um dia desses =>
toda hora =>
até logo =>
já paguei =>
dom Pedro =>
por enquanto não =>
em 10 vezes =>
nota 8 e meio =>
"""


@pytest.mark.parametrize(("text", "wanted"), lines(PORTUGUESE))
def test_portuguese(text: str, wanted: str) -> None:
    assert said(text, "pt") == wanted
