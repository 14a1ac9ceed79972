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
verão que vem => verao que vem = 2027-06-21..2027-09-23
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
"""


@pytest.mark.parametrize(("text", "wanted"), lines(PORTUGUESE))
def test_portuguese(text: str, wanted: str) -> None:
    assert said(text, "pt") == wanted
