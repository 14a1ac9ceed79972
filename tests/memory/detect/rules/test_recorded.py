"""What a host has written of something, told anew of that thing, in whole talks."""

import pytest

from tests.memory.talk import records, rows, told

CHANGED = """
room_smith=214; room_okafor=309 | The Smiths are in 611 now. | room_smith=611
room_smith=214; room_okafor=309 | The Smiths can't sleep. I moved them to 502. | room_smith=502
price_blue_mug=12 USD; price_red_mug=14 USD | The blue mug costs 13 now. | price_blue_mug=13
cantidad_tarjetas=500; cantidad_folletos=2.000 | De las tarjetas haznos 750 | cantidad_tarjetas=750
cancha_martes=20 hs; cancha_jueves=21 hs | La del jueves pásala a las 22 hs | cancha_jueves=22 hs
grau_direito=-1,25; grau_esquerdo=-2,50 | o grau direito foi pra -1,75 | grau_direito=-1,75
move_date=18 March; crew=3 men | so we now move on 25 March | move_date=25 March
bolo_recheio=brigadeiro; bolo_peso=2 kg | faz de 3 kg, por favor | bolo_peso=3 kg
stylist=Kelly; appointment=Sat 10am | Kelly's on leave. Put me with Dionne please | stylist=Dionne
lead_2207=Marcus Reed; lead_2210=Ann Fisk | Marcus is ill so Ty Banks is leading that one | lead_2207=Ty Banks
tecnico=Julián; fecha_visita=miércoles 11 | Julián está de baja. A lo del termo va Samir | tecnico=Samir
diarista_seg=Neide; diarista_qui=Rosa | quem vem agora é a Jussara, a Rosa se aposentou | diarista_qui=Jussara
sala_lunes=Sala Frida; sala_miercoles=Sala Rulfo | Para los miércoles danos mejor la Sala Paz | sala_miercoles=Sala Paz
tipo_caixa=manual; instrutor=Sr. Armindo | queria passar para caixa automática | tipo_caixa=caixa automática
autopay=Visa ending 8821; plan=Fiber 300 | Put autopay on my Mastercard ending 1190 | autopay=Mastercard ending 1190
email=ana@old.com; email_work=ana@work.com | My email is ana@new.com now. | email=ana@new.com
phone=555-0101; emergency_contact=Ana 555-0202 | My new number is 555-0303. | phone=555-0303
unit_price=12; quantity=5 | Make it 8 units. | quantity=8
room_smith=214; room_okafor=309 | Move Smith to 611 | room_smith=611
shift_anna=Monday; shift_ben=Tuesday | Move Anna to Friday | shift_anna=Friday
price_small=10 USD; price_large=15 USD | The small costs 12 USD now. | price_small=12 USD
order_12_size=M; order_15_size=L | Sorry, make order 12 a large. | order_12_size=large
checkin=12 May; checkout=15 May | We arrive on 13 May. | checkin=13 May
entrega=Calle Mayor 14; telefono=612 90 77 31 | Entregadlo en la Calle Luna 5. | entrega=Calle Luna 5
subscription=monthly; payment_method=card | I want to pay yearly. | subscription=yearly
contact=Leo; city=Leeds | Leo left, talk to Vega | contact=Vega
pickup_time=17:00; pickup_place=Gate 2 | Make it 18:30, at Gate 5 | pickup_time=18:30; pickup_place=Gate 5
recogida_dia=lunes; recogida_hora=17:00 | Mejor el martes a las 18:30 | recogida_dia=martes; recogida_hora=18:30
meeting_time=17:00; price=30 EUR | Make it 18:30 | meeting_time=18:30
meeting_time=15:00; meeting_room=B2 | 17:00 is better | meeting_time=17:00
delivery_day=Monday; slot=9-12 | Tuesday suits me better, thanks | delivery_day=Tuesday
cita=martes 10:00; sala=3 | El jueves me va mejor | cita=jueves 10:00
consulta=terça; sala=3 | Quinta é melhor para mim | consulta=Quinta
cita=martes 10:00; sala=3 | No puedo el martes, mejor el viernes a las 9:00 | cita=viernes a las 9:00
turno_ana=lunes; turno_luis=martes | Ana no puede el lunes, mejor el viernes | turno_ana=viernes
turno_ana=segunda; turno_rui=terça | O Rui não pode na terça, melhor na quinta | turno_rui=quinta
"""
STAYS = """
spouse=Leo; city=Leeds | Leo left, call Vega
room_smith=214; room_okafor=309 | Are the Smiths in 611?
appointment_owen=Tuesday 4:00 PM; appointment_mia=Tuesday 3:15 PM | Owen has soccer at 5 PM.
garantia_lavadora=36 meses; servicio=TecniHogar | La secadora SK tiene 12 meses de garantía.
stylist=Kelly; appointment=Sat 10am | Kelly was great last time. My friend Dionne wants to come too.
stylist=Kelly; appointment=Sat 10am | Please tell Kelly that Dionne says hi.
maestro_guitarra=Beto; colegiatura=$1,100 | Salúdeme a la maestra Coral, la de danza
lease_end=September 30; rent=$1,340 | The heat is out again. Somebody please come today.
seat_lena=22A; seat_omar=22B | Could we get 11C and 11D? | A: I'm afraid row 11 is fully taken.
cupo_tarjeta=$1.500.000; cupo_linea=$600.000 | Quisieron subirme el cupo de la tarjeta a $3.000.000 y les dije que no
menu=paella mixta; comensales=45 | Os confirmo que somos 45 y la paella mixta. Gracias, guapos
tarjetas=esquina recta; sobres=100 | Te iba a pedir las tarjetas con esquina redonda pero déjalo
tomadora=Joana Brito; apolice=778 | Obrigada por tudo. Com os melhores cumprimentos, Joana Brito
price_basic=$10; price_pro=$20 | Netflix costs $12 now.
environment=production; customer=Jane Smith | Let's do a sandbox environment. This is just exploratory.
delivery_day=Monday; slot=morning | My birthday is on Tuesday | no, Wednesday
phone=555-1234; name=Ana | My husband's phone is 555-7777 | sorry, 555-7778
phone=555-1234; name=Ana | The bank's phone is 555-9999
order_status=shipped; carrier=DHL | The order has not been delivered yet
coche_estado=en reparación; plazo=3 días | El coche no está listo
balance_ana=1200 EUR; balance_luis=300 EUR | Send 100 EUR to Luis
appointment=Tuesday 10:00; doctor=Dr. Vega | Is it at 5? | A: Yes
size_shirt=M; size_pants=L | The shirt is too small
booking_date=May 3; booking_guests=4 | The booking costs 90 EUR
room_smith=214; room_okafor=309 | Smith called 3 times this morning
meeting_time=15:00; meeting_room=B2 | The coffee at 17:00 is better
meeting_time=15:00; meeting_room=B2 | 17:00 isn't better
reunion_hora=15:00; reunion_sala=B2 | El té de las 17:00 es mejor
cita=martes 10:00; sala=3 | Mi hermano no puede el jueves, mejor el viernes
"""
GRANTED = """
delivery_day=Monday; slot=9-12 | Would Tuesday be possible? | A: Sure, Tuesday it is. | delivery_day=Tuesday
cita=jueves 12; doctora=Dra. Ferrando | ¿El lunes 16? | A: Claro, lunes 16. | cita=lunes 16
revisao=dia 8; oficina=Central | Só consigo dia 11, pode ser? | A: Pode sim, fica dia 11. | revisao=dia 11
"""


@pytest.mark.parametrize(("facts", "turn", "after"), rows(CHANGED))
async def test_what_is_told_of_what_a_key_names(facts: str, turn: str, after: str) -> None:
    assert await records(facts, turn) == told(facts) | told(after)


@pytest.mark.parametrize("row", STAYS.strip().splitlines())
async def test_what_is_told_of_something_else_changes_nothing(row: str) -> None:
    facts, *turns = row.split(" | ")
    assert await records(facts, *turns) == told(facts)


@pytest.mark.parametrize(("facts", "wish", "answer", "after"), rows(GRANTED))
async def test_what_the_assistant_grants_is_so(facts: str, wish: str, answer: str, after: str) -> None:
    assert await records(facts, wish, answer) == told(facts) | told(after)


async def test_what_talk_has_changed_is_told_anew_under_its_key() -> None:
    turns = "The Smith room changed to 208.", "The Smith room changed to 315.", "Now it's 402."
    assert await records("room_smith=104; room_jones=119", *turns) == {"room_smith": "402", "room_jones": "119"}
