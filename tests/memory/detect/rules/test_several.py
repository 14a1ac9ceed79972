"""What one clause tells of several things under keys, in whole talks."""

import pytest

from sayso.memory.detect.rules.several import MAX_SEVERAL_CHARS, several
from tests.memory.talk import claim_of, records, rows, told, view_of

EACH = """
shift_ana=Monday; shift_luis=Tuesday | Ana moves to Sunday and Luis to Friday | shift_ana=Sunday; shift_luis=Friday
turno_ana=lunes; turno_luis=martes | Ana pasa al miércoles y Luis al viernes | turno_ana=miércoles; turno_luis=viernes
turno_ana=segunda; turno_rui=terça | A Ana passa para quarta e o Rui para sexta | turno_ana=quarta; turno_rui=sexta
price_blue_mug=12; price_red_mug=14 | The blue one costs 13 and the red one 15 | price_blue_mug=13; price_red_mug=15
price_tyres=80 EUR; price_oil=40 EUR | The tyres are 90 EUR and the oil 45 EUR | price_tyres=90 EUR; price_oil=45 EUR
precio_azul=12 EUR; precio_rojo=14 EUR | El azul cuesta 13 y el rojo 15 | precio_azul=13 EUR; precio_rojo=15 EUR
preco_azul=12 EUR; preco_verde=14 EUR | O azul custa 13 e o verde 15 | preco_azul=13 EUR; preco_verde=15 EUR
room_smith=214; room_okafor=309 | Move Smith to 611 and Okafor to 612 | room_smith=611; room_okafor=612
quantity_apples=12; quantity_pears=6 | Make it 10 pears and 20 apples | quantity_pears=10; quantity_apples=20
"""
SWAPPED = """
room_smith=214; room_okafor=309 | Swap the rooms of Smith and Okafor | room_smith=309; room_okafor=214
room_smith=214; room_okafor=309 | Smith and Okafor swapped rooms | room_smith=309; room_okafor=214
shift_ana=Monday; shift_luis=Tuesday | Ana swapped shifts with Luis | shift_ana=Tuesday; shift_luis=Monday
shift_ana=Monday; shift_luis=Tuesday | Swap Ana and Luis | shift_ana=Tuesday; shift_luis=Monday
teacher_3b=Mr Brown; teacher_4a=Ms Lee | Swap the teachers of 3b and 4a | teacher_3b=Ms Lee; teacher_4a=Mr Brown
turno_ana=lunes; turno_luis=martes | Ana y Luis se cambian el turno | turno_ana=martes; turno_luis=lunes
turno_ana=lunes; turno_luis=martes | Intercambia los turnos de Ana y Luis | turno_ana=martes; turno_luis=lunes
turno_ana=segunda; turno_rui=terça | A Ana e o Rui trocaram de turno | turno_ana=terça; turno_rui=segunda
turno_ana=segunda; turno_rui=terça | Troca o turno da Ana com o do Rui | turno_ana=terça; turno_rui=segunda
"""
STAYS = """
email_ana=ana@x.com; email_luis=luis@x.com | Ana and Luis exchanged emails
room_smith=214; room_okafor=309 | Smith paid 611 and Okafor 612
room_smith=214; room_okafor=309 | Smith has 2 dogs and Okafor 3 cats
habitacion_gil=214; habitacion_paz=309 | Gil tiene 2 perros y Paz 3 gatos
quarto_silva=214; quarto_costa=309 | O Silva tem 2 cães e o Costa 3 gatos
shift_ana=Monday; shift_luis=Tuesday | Ana wants to swap shifts with Luis
shift_ana=Monday; shift_luis=Tuesday | Ana and Luis swapped numbers
shift_ana=Monday; shift_luis=Tuesday | Ana and Luis didn't swap shifts
shift_ana=Monday; shift_luis=Tuesday | Ana and Pedro swapped shifts
shift_ana=Monday; shift_luis=Tuesday; shift_eva=Friday | Ana, Luis and Eva swapped shifts
turno_ana=lunes; turno_luis=martes | Ana y Luis cambiaron de coche
turno_ana=lunes; turno_luis=martes | Ana y Luis no se cambian el turno
turno_ana=segunda; turno_rui=terça | A Ana e o Rui trocaram de carro
"""


@pytest.mark.parametrize(("facts", "turn", "after"), rows(EACH) + rows(SWAPPED))
async def test_each_gets_its_own(facts: str, turn: str, after: str) -> None:
    assert await records(facts, turn) == told(facts) | told(after)


@pytest.mark.parametrize(("facts", "turn"), rows(STAYS))
async def test_what_is_of_something_else(facts: str, turn: str) -> None:
    assert await records(facts, turn) == told(facts)


async def test_who_cannot_come_gets_no_day() -> None:
    known = await records("shift_ana=Monday; shift_luis=Tuesday", "Ana can't on Wednesday and Luis on Friday")
    assert "Wednesday" not in known.values()
    assert "Friday" not in known.values()


async def test_how_old_they_are_is_no_room() -> None:
    known = await records("room_smith=214; room_okafor=309", "Smith is 34 and Okafor 41")
    assert not {"34", "41"} & set(known.values())


async def test_what_is_swapped_comes_back_where_that_is_refused() -> None:
    facts = "shift_ana=Monday; shift_luis=Tuesday"
    assert await records(facts, "Swap Ana and Luis", "A: I can't do that.") == told(facts)


@pytest.mark.parametrize("spare", [-1, 0, 1])
def test_a_long_clause_tells_more(spare: int) -> None:
    views = [view_of("Monday", key="shift_ana", said=""), view_of("Tuesday", key="shift_luis", said="")]
    text = "Ana moves to Wednesday and Luis to Friday"
    claim = claim_of(text + " " * (MAX_SEVERAL_CHARS - len(text) + spare - 1) + ".")
    assert len(claim.said.text) == MAX_SEVERAL_CHARS + spare
    assert bool(several(claim, views)) == (spare <= 0)
