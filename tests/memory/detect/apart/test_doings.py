"""What who speaks does or has themselves changes nothing of a thing, nor of what another does."""

import pytest

from tests.memory.talk import after

BESIDE = """
A: The lamp costs 50 euros. / I only have 40 euros left => 50 euros, 40 euros
A: The lamp costs 50 euros. / That's too much, I only have 40 => 50 euros, 40
A: La lámpara cuesta 50 euros. / solo tengo 40 euros => 50 euros, 40 euros
A: A lâmpada custa 50 reais. / só tenho 40 reais => 50 reais, 40 reais
A: Your refund of 50 euros is on its way. / I got 40 euros => 50 euros, 40 euros
A: The lamp costs 50 euros. / My budget is 40 euros => 50 euros, 40 euros
A: The technician comes on Monday. / I called you on Friday => Monday, Friday
A: The delivery is on Monday. / I come back on Thursday => Monday, Thursday
A: The delivery is on Monday at 10. / I leave for work at 9 => 10, 9
A: The store opens at 9. / I'll come at 10 => 9, 10
A: La tienda abre a las 9. / Voy a las 10 => 9, 10
A: A loja abre às 9. / Vou às 10 => 9, 10
The parcel arrives on Friday / I moved to 9 Elm Road last Monday => Friday, Elm Road
A: Su paquete sale mañana. / Me mudé a Calle Luna 9 la semana pasada => mañana, Calle Luna 9
I wear size 38 / I ordered a 40 last time and it was too big => size 38
I take 2 sugars / Yesterday I took 3 => 2 sugars
Tomo 2 pastillas / ayer tomé 3 => 2 pastillas
"""
INSTEAD = """
I drive a silver Corsa. / I picked up my red Yaris from the dealer yesterday, so that is the car now. => Yaris |
O contrato prevê uma caução de 700 euros. / Falei com o senhorio: a caução desce para 500 euros. => 500 | 700
Pago 64 reais por mês de seguro do celular. / Cancelei o seguro do celular ontem. => Cancelei | 64
Mudanza: 14 de noviembre, 8:00, con dos mozos. / Lo de la mudanza sigue en pie, solo que con tres mozos.
    => 14 de noviembre, tres | dos
The gym's monthly fee is forty dollars. / For the budget, the gym's monthly fee is fifty-five dollars.
    => fifty-five | forty
A: Your appointment is at 9. / I'll come at 10 => 10 | 9
My delivery address is 12 Baker Street / A: Your parcel leaves tomorrow. / I moved last week, it's 9 Elm Road now
    => 9 Elm Road, tomorrow | 12 Baker Street
Mi dirección es Calle Sol 5 / A: Su paquete sale mañana. / Me mudé a Calle Luna 9 la semana pasada
    => Calle Luna 9, mañana | Calle Sol 5
The party is on the 5th / We moved it to the 6th => 6th | 5th
I work at the bakery / Last month I started at the school => school |
Estou no plano Básico. / Ontem passei para o Pro. => Pro | Básico
Swimming costs $40 a month. / I got a letter from the club: swimming costs $48 a month. => $48 | $40
"""


def _rows(table: str) -> list[tuple[str, str, str]]:
    found = [row.partition(" => ") for row in table.replace("\n    =>", " =>").strip().splitlines()]
    return [(turns, live.partition(" |")[0], live.partition(" |")[2].strip()) for turns, _, live in found]


@pytest.mark.parametrize(("turns", "live", "dead"), _rows(BESIDE) + _rows(INSTEAD))
def test_what_is_known_after_it(turns: str, live: str, dead: str) -> None:
    text = after(*turns.split(" / "))
    assert [phrase for phrase in live.split(", ") if phrase not in text] == []
    assert [phrase for phrase in dead.split(", ") if phrase and phrase in text] == []
