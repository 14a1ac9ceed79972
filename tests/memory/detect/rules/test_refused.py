"""What was so before a request that the assistant refuses, in whole talks with what a host has written."""

import pytest

from tests.memory.talk import records, told

BACK = """
delivery_day=Monday; slot=9-12 | Make it Tuesday | A: I'm sorry, Tuesday is fully booked.
delivery_day=Monday; slot=9-12 | Make it Tuesday | A: I can't do that.
delivery_day=Monday; slot=9-12 | Make it Tuesday | A: Let me check. | A: I'm afraid that's not possible.
delivery_day=Monday; slot=9-12 | Make it Tuesday | A: Sorry, no.
color=red; size=M | I'd like the blue please. | A: Sorry, blue is sold out.
room_smith=214; room_okafor=309 | Move Smith to 611 | A: 611 is taken, I'm afraid.
subscription=Gold; since=May 3 | Cancel my subscription | A: I'm afraid I can't cancel it.
cita=martes 10:00; doctora=Dra. Gil | Cámbiala al jueves a las 11 | A: No es posible, lo siento.
cita=martes 10:00; doctora=Dra. Gil | Mejor el jueves | A: El jueves está completo.
cita=martes 10:00; doctora=Dra. Gil | Cámbiala al jueves | A: No nos queda nada el jueves.
delivery_day=Monday; slot=9-12 | Make it Tuesday | A: We have no slots left.
delivery_day=Monday; slot=9-12 | Make it Tuesday | A: I'm sorry, we're full.
cita=martes 10:00; doctora=Dra. Gil | Cámbiala al jueves | A: Lo siento, no hay huecos.
consulta=terça 10:00; sala=3 | Muda para quinta | A: Infelizmente não temos vagas.
asiento=14C; fila=14 | Cámbialo al 12A | A: El 12A ya está ocupado.
consulta=terça 10:00; sala=3 | Passa para quinta | A: Infelizmente não dá.
consulta=terça 10:00; sala=3 | Muda para quinta | A: Quinta está lotado.
consulta=terça 10:00; sala=3 | Muda para quinta | A: Não temos vaga na quinta.
"""
STAYS_NEW = """
delivery_day=Monday | Tuesday | Make it Tuesday | A: Done. I'm sorry for the wait.
delivery_day=Monday | Tuesday | Make it Tuesday | A: Sure, no problem.
delivery_day=Monday | Tuesday | Make it Tuesday | A: I can't do mornings, but Tuesday works.
delivery_day=Monday | Tuesday | Make it Tuesday | A: I've moved it to Tuesday. Unfortunately we can't refund the fee.
delivery_day=Monday | Tuesday | Make it Tuesday | A: Tuesday it is. We can't wait to see you.
delivery_day=Monday | Tuesday | Make it Tuesday | A: Noted! We have no other changes on file.
delivery_day=Monday | Tuesday | Make it Tuesday | A: Your slot is on the list. There are no fees for that.
delivery_day=Monday | Tuesday | Make it Tuesday | A: Sorry, which Tuesday?
delivery_day=Monday | Tuesday | Make it Tuesday | A: I can't change it until you confirm the address.
entrega_dia=lunes | jueves | Cámbiala al jueves | A: Hecho, no hay problema.
entrega_dia=lunes | jueves | Cámbiala al jueves | A: El lunes ya no está disponible, así que jueves.
entrega_dia=lunes | jueves | Cámbiala al jueves | A: Vale. No puedo cambiar la dirección.
entrega_dia=lunes | jueves | Cámbiala al jueves | A: Cambiada. No hay nada más que hacer.
entrega_dia=segunda | quinta | Passa para quinta | A: Mudado! Não há custo.
entrega_dia=segunda | quinta | Passa para quinta | A: Feito! Não tem problema nenhum.
entrega_dia=segunda | quinta | Passa para quinta | A: Claro, fica quinta. Na segunda não temos vaga.
"""


@pytest.mark.parametrize("row", BACK.strip().splitlines())
async def test_what_is_refused_is_as_it_was(row: str) -> None:
    facts, *turns = row.split(" | ")
    assert await records(facts, *turns) == told(facts)


@pytest.mark.parametrize("row", STAYS_NEW.strip().splitlines())
async def test_what_is_done_all_the_same_stays(row: str) -> None:
    facts, after, *turns = row.split(" | ")
    assert await records(facts, *turns) == dict.fromkeys(told(facts), after)


async def test_what_somebody_tells_is_not_refused() -> None:
    facts = "phone=555-1234; name=Ana"
    after = await records(facts, "My phone is 555-3333 now", "A: I can't do that.")
    assert after == told(facts) | {"phone": "555-3333"}


async def test_only_what_is_named_is_refused() -> None:
    facts = "booking_date=May 3; booking_guests=4"
    after = await records(facts, "Make it 6 on May 10", "A: May 10 is fully booked.")
    assert after == told(facts) | {"booking_guests": "6"}


async def test_what_was_told_beside_a_request_is_not_refused() -> None:
    facts = "delivery_day=Monday; phone=555-1234"
    turns = "My phone is 555-3333 now. Please move the delivery to Friday", "A: I can't do that."
    assert await records(facts, *turns) == told(facts) | {"phone": "555-3333"}


async def test_what_is_offered_instead_takes_the_place_of_what_came_back() -> None:
    turns = "Make it Tuesday please", "A: We're full on Tuesday. How about Wednesday?", "yes, that works"
    assert await records("delivery_day=Monday; slot=9-12", *turns) == {"delivery_day": "Wednesday", "slot": "9-12"}


async def test_a_request_is_over_with_what_is_said_after_it() -> None:
    turns = "Make it Tuesday", "A: Done.", "Where are you?", "A: I can't do that."
    assert await records("delivery_day=Monday", *turns) == {"delivery_day": "Tuesday"}
