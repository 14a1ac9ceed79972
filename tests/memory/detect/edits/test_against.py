"""Nothing is put into what is not so, was so once, or cannot be had: both stay as they were said."""

import pytest

from tests.memory.talk import after

APART = """
I can't come on Monday / A: Wednesday? / Wednesday works => I can't come on Monday, Wednesday works
I'm not coming tomorrow / A: reschedule? / next Tuesday 4pm => not coming tomorrow, next Tuesday
Não vou amanhã / A: remarcar? / terça que vem 16h => Não vou amanhã, terça que vem
No voy mañana / A: ¿reprogramar? / el martes que viene a las 4 => No voy mañana, martes
Don't send it today / A: when then? / Monday => Don't send it today, Monday
My flight isn't at 6 / it's at 9 => isn't at 6, it's at 9
O endereço não é 12 / é 21 => não é 12, 21
La fiesta no es el viernes / es el sábado => no es el viernes, es el sábado
No pagué 50 / A: ¿cuánto fue? / 60 => No pagué 50, 60
Não posso de manhã / A: 15h? / 16h => Não posso de manhã, 16h
No puedo el lunes / el miércoles sí => No puedo el lunes, el miércoles
The price was 40 last week / now it's 55 => was 40 last week, 55
Eu morava no apto 3 / agora tô no 5 => morava no apto 3, 5
Estaba en la habitación 12 / me pasaron a la 15 => Estaba en la habitación 12, 15
I had 5 chairs / now I have 3 => had 5 chairs, now I have 3
My old address was 5 Elm St / now it's 9 Oak St => was 5 Elm St, 9 Oak St
Mi cita era a las 9 / ahora es a las 10 => era a las 9, a las 10
A: Thursday costs more / then Friday => Thursday costs more, Friday
A: Monday is full / then Tuesday => Monday is full, Tuesday
A: A las 3 no, ¿a las 4? / a las 4 está bien => A las 3 no, a las 4
"""
INSTEAD = """
Não como carne, e tenho intolerância a lactose / voltei a comer carne => intolerância | Não como
The wedding was on June 5. Then we moved it to June 6 => June 6 | June 5
My appointment was at 9 / make it 10 => 10 | 9
I'm allergic to nuts, not vegan, table for 4 / make it 6 => for 6 | for 4
"""


def _rows(table: str) -> list[list[str]]:
    return [[*row.replace(" => ", " | ").split(" | "), ""][:3] for row in table.strip().splitlines()]


@pytest.mark.parametrize(("turns", "live", "dead"), _rows(APART) + _rows(INSTEAD))
def test_what_is_known_after_it(turns: str, live: str, dead: str) -> None:
    text = after(*turns.split(" / "))
    assert [phrase for phrase in live.split(", ") if phrase not in text] == []
    assert [phrase for phrase in dead.split(", ") if phrase and phrase in text] == []
