"""One part of several changes and the rest stays, in short words and in three languages."""

import pytest

from tests.memory.talk import known_after, rows


async def check(turns: str, lives: str, dead: str = "") -> None:
    known = await known_after(*turns.split(" / "))
    assert all(each.casefold() in known for each in lives.split("; ")), known
    assert not dead or dead.casefold() not in known, known


HOURS = """
The eye test is Friday at 2.15 with Dr Rao / Same day and doctor, just the time is 3.45 | Friday; 3.45; Rao | 2.15
The bus to camp leaves Monday at 6.50 / Day stays, only the time is 7.20 | Monday; 7.20 | 6.50
"""


@pytest.mark.parametrize(("turns", "lives", "dead"), rows(HOURS))
async def test_an_hour_with_minutes_takes_the_place_of_another(turns: str, lives: str, dead: str) -> None:
    await check(turns, lives, dead)


async def test_a_price_is_no_hour() -> None:
    await check("The tour starts at 2.15 / The audio guide is 3.45", "2.15; 3.45")


PERIODS = """
El técnico viene el jueves por la mañana / Mantén el jueves pero por la tarde | jueves; por la tarde | por la mañana
La mudanza es el 14 por la tarde / Sigue siendo el 14, pero por la mañana | el 14; por la mañana | por la tarde
A faxina é sexta de manhã / Mantém o dia, só que à tarde | sexta; à tarde | de manhã
A vistoria é dia 20 à tarde / Continua dia 20, mas de manhã | dia 20; de manhã | à tarde
"""


@pytest.mark.parametrize(("turns", "lives", "dead"), rows(PERIODS))
async def test_the_part_of_the_day_alone_changes(turns: str, lives: str, dead: str) -> None:
    await check(turns, lives, dead)


@pytest.mark.parametrize(
    ("turns", "lives"),
    [
        ("Ana da clases el lunes por la mañana / Ana estudia por la tarde", "por la mañana; por la tarde"),
        ("A loja recebe caixas na sexta de manhã / O Rui descansa à tarde", "de manhã; à tarde"),
    ],
)
async def test_the_part_of_a_day_of_something_else(turns: str, lives: str) -> None:
    await check(turns, lives)


NUMBERED = """
My train is the KL 88 on Sunday, seat 31B / The seat is 40D now | KL 88; seat 40D | 31B
Mi vuelo es el VY 431 del martes, asiento 9F / El asiento ahora es 12A, el vuelo es el mismo | VY 431; asiento 12A | 9F
Meu voo é o AD 77 de sábado, assento 9F / O voo é o mesmo, o assento agora é 12A | AD 77; assento 12A | 9F
Our flight is LH 90, gate 4 / The gate is 11 now | LH 90; gate 11 | gate 4
"""


@pytest.mark.parametrize(("turns", "lives", "dead"), rows(NUMBERED))
async def test_the_number_of_what_is_named_changes(turns: str, lives: str, dead: str) -> None:
    await check(turns, lives, dead)


@pytest.mark.parametrize(
    ("turns", "lives"),
    [
        ("Lena's flight is LH 90, seat 31B / My seat is 40D", "31B; 40D"),
        ("Mi vuelo es el VY 431, asiento 9F / El asiento de mi hijo es 9E", "9F; 9E"),
        ("Chess is in room 4 on Monday / The yoga room is 9", "room 4; 9"),
    ],
)
async def test_the_number_of_somebody_else_s(turns: str, lives: str) -> None:
    await check(turns, lives)


ONLY = """
The picnic is on Sunday at 1 in the meadow / Only the place changes, it'll be in the gym | Sunday; at 1; gym | meadow
The class is Monday 9am in room 2 / Only the room is different: room 7 | Monday; 9am; room 7 | room 2
La cena es el viernes a las 9 en la terraza / Todo igual menos el lugar, será en el patio | viernes; 9; patio | terraza
La cena es el viernes a las 9 en la terraza / Todo igual pero en el salón | viernes; 9; salón | terraza
O almoço é domingo às 13h no quintal / Só muda o lugar: no salão | domingo; 13h; salão | quintal
O almoço é domingo às 13h no quintal / Tudo igual menos o lugar, vai ser no clube | domingo; 13h; clube | quintal
Manda 200 reais pro Davi no dia 9 / Só muda o valor: 350 reais | 350; Davi; dia 9 | 200
"""


@pytest.mark.parametrize(("turns", "lives", "dead"), rows(ONLY))
async def test_what_alone_changes_is_named_first(turns: str, lives: str, dead: str) -> None:
    await check(turns, lives, dead)


@pytest.mark.parametrize(
    ("turns", "lives"),
    [
        ("The picnic is on Sunday at 1 by the lake / Only the place changes, nobody is happy", "Sunday; at 1; lake"),
        ("Quiero 9 mesas con ruedas para Bilbao / Todo igual menos el color: azul", "9 mesas; ruedas; Bilbao"),
    ],
)
async def test_what_changes_is_named_and_has_no_place(turns: str, lives: str) -> None:
    await check(turns, lives)


COLOURS = """
Quiero 9 mesas grises para Bilbao / No, blancas | 9 mesas; blancas; Bilbao | grises
Quero 9 toalhas azuis pra loja / não, brancas | 9 toalhas; brancas; loja | azuis
"""


@pytest.mark.parametrize(("turns", "lives", "dead"), rows(COLOURS))
async def test_the_colour_of_several_things(turns: str, lives: str, dead: str) -> None:
    await check(turns, lives, dead)


ORDERS = """
My order number is 40518 / wait, it's 40581 | 40581 | 40518
El número de pedido es 40518 / La puerta es gris / Perdón, me equivoqué, es 40581 | 40581; gris | 40518
O número do pedido é 40518 / O portão é cinza / Desculpa, errei, é 40581 | 40581; cinza | 40518
My standing order is 80 a month to savings / Make the standing order 95 | 95; savings | 80
I'd like a kilo of rice and two kilos of flour / make the flour three kilos | rice; three kilos of flour | two kilos
"""


@pytest.mark.parametrize(("turns", "lives", "dead"), rows(ORDERS))
async def test_the_number_of_an_order(turns: str, lives: str, dead: str) -> None:
    await check(turns, lives, dead)


@pytest.mark.parametrize(
    ("turns", "lives"),
    [
        ("The order number is 40518 / The invoice number is 7713", "40518; 7713"),
        ("My order number is 40518 / My other order is 40519", "40518; 40519"),
        ("The cake is for 10 people / Make the soup for 6", "10 people; 6"),
    ],
)
async def test_the_number_of_something_else(turns: str, lives: str) -> None:
    await check(turns, lives)


STRETCHES = """
I need a flat from 2 May to 6 May with parking / We're staying until 8 May | 2 May; 8 May; parking | 6 May
I need a flat from 2 May to 6 May with parking / We arrive on 1 May instead | 1 May; 6 May; parking | 2 May
Necesito cuarto del 2 al 6 de mayo con desayuno / Nos quedamos hasta el 8 | del 2; 8 de mayo; desayuno | al 6
Preciso de um chalé de 2 a 6 de maio com rede / vamos ficar até dia 8 | de 2; 8 de maio; rede | a 6
"""


@pytest.mark.parametrize(("turns", "lives", "dead"), rows(STRETCHES))
async def test_one_end_of_some_days_changes(turns: str, lives: str, dead: str) -> None:
    await check(turns, lives, dead)


async def test_all_of_some_days_change() -> None:
    await check("Our trip is from 2 May to 6 May / Make it from 9 May to 12 May", "from 9 May to 12 May", "2 May to")


@pytest.mark.parametrize(
    "said",
    ["Send the cake to Nora, 9 Mill Lane", "Manda la torta a Nora, calle Luna 9", "Manda o bolo pra Nora, Rua Lima 9"],
)
async def test_whom_something_goes_to_stays_beside_the_address(said: str) -> None:
    assert said.casefold() in await known_after(said)


MEASURED = """
O xarope é 5 ml duas vezes ao dia / A dose passa pra 10 ml, o resto igual | 10 ml; duas vezes ao dia | 5 ml
I'd like a desk with 40 inch sides / The sides should be 48 inch | desk; 48 inch sides | 40
"""


@pytest.mark.parametrize(("turns", "lives", "dead"), rows(MEASURED))
async def test_what_is_measured_beside_what_is_counted(turns: str, lives: str, dead: str) -> None:
    await check(turns, lives, dead)


MEANT = """
La consulta es el jueves a las 9 para el loro / Quise decir el conejo | jueves; 9; conejo | loro
Leave the boxes at the back gate on Friday / No, the front gate | boxes; front gate; Friday | back gate
O jantar é na Lia às 20h com o Rui / Traz a torta / não, no Beto | no Beto; 20h; Rui; a torta | Lia
"""


@pytest.mark.parametrize(("turns", "lives", "dead"), rows(MEANT))
async def test_what_was_meant_goes_where_it_belongs(turns: str, lives: str, dead: str) -> None:
    await check(turns, lives, dead)


async def test_the_other_side_has_something_else() -> None:
    await check("The left drawer has pens / The right drawer has paper", "left drawer has pens; right drawer has paper")


NAMED = """
A table for six at 8 under the name Brandt / Change the name to Okoye | six; at 8; name Okoye | Brandt
Mesa para seis a las 9 a nombre de Vidal / Cambia el nombre a Ferrer | seis; 9; nombre de Ferrer | Vidal
Mesa para seis às 20h em nome de Prado / Muda o nome pra Cunha | seis; 20h; nome de Cunha | Prado
"""


@pytest.mark.parametrize(("turns", "lives", "dead"), rows(NAMED))
async def test_the_name_that_something_is_booked_under(turns: str, lives: str, dead: str) -> None:
    await check(turns, lives, dead)


VENUES = """
The fair is on 3 May at St Anne's / Venue is now the cinema, date unchanged | 3 May; at the cinema | St Anne
La feria es el 3 de mayo en San Blas / El lugar ahora es el polideportivo | 3 de mayo; polideportivo | San Blas
A feira é 3 de maio na praça Rosa / O local agora é o clube, a data não muda | 3 de maio; no clube | praça Rosa
"""


@pytest.mark.parametrize(("turns", "lives", "dead"), rows(VENUES))
async def test_the_place_by_the_word_for_it(turns: str, lives: str, dead: str) -> None:
    await check(turns, lives, dead)


@pytest.mark.parametrize(
    "then", ["The venue is now open", "The place is lovely", "The venue is now fully booked", "The place has a lift"]
)
async def test_what_the_place_is_like(then: str) -> None:
    await check(f"The fair is in the meadow on Sunday / {then}", "meadow; Sunday")


BESIDE = """
Mara takes the 6.40 train / I take the 7.05 | 6.40; 7.05
Mara toma el tren de las 6:40 / yo el de las 7:05 | 6:40; 7:05
A Mara pega o trem das 6h40 / eu o das 7h05 | 6h40; 7h05
We arrive on 2 May / We leave on 6 May | 2 May; 6 May
Llegamos el 2 de mayo / Nos vamos el 6 de mayo | 2 de mayo; 6 de mayo
Chegamos dia 2 de maio / Vamos embora dia 6 de maio | 2 de maio; 6 de maio
The deposit was 200 / The rest is 450 | 200; 450
O sinal foi 200 / O resto são 450 | 200; 450
"""


@pytest.mark.parametrize(("turns", "lives"), rows(BESIDE))
async def test_two_sides_of_one_thing(turns: str, lives: str) -> None:
    await check(turns, lives)


@pytest.mark.parametrize(
    ("turns", "lives", "dead"),
    [
        ("Mara takes the 6.40 train / I mean the 7.05", "7.05", "6.40"),
        ("We leave on 6 May / Sorry, we leave on 8 May", "8 May", "6 May"),
        ("Vamos 9 crianças e 2 avós / No fim 3 avós", "9 crianças; 3 avós", "2 avós"),
    ],
)
async def test_one_side_is_told_again(turns: str, lives: str, dead: str) -> None:
    await check(turns, lives, dead)


DIGITS = """
My card ends in 5520 and the limit is 900 / Raise it to 1500 | 5520; limit is 1500 | 900
Meu cartão termina em 5520 e o limite é 4000 / Aumenta pra 6000 | 5520; limite é 6000 | 4000
My card ends in 5520 / Sorry, 5502 | 5502 | 5520
Pickups: Noa at 3, Tim at 3.30 / Tim's is 3.45 now | Noa at 3; Tim at 3.45 | 3.30
Manda o recibo pra Célia por email / pelo correio, melhor | Célia; correio | email
La cata es el sábado a las 5 en el patio / Somos 20 / Todo igual menos el lugar, será en el bar | 20; bar; 5 | patio
"""


@pytest.mark.parametrize(("turns", "lives", "dead"), rows(DIGITS))
async def test_a_number_goes_where_it_belongs(turns: str, lives: str, dead: str) -> None:
    await check(turns, lives, dead)


async def test_what_is_told_of_the_weather_says_nothing_of_the_way() -> None:
    await check("A Lia vai de trem / Está chovendo, melhor", "de trem")


SAME_FIRST = """
The pool pass is 25 a month with sauna / Same pass, the price is 29 now | 29 a month; sauna | 25
El gimnasio cuesta 25 al mes con sauna / Mismo plan, la cuota ahora es 29 | 29 al mes; sauna | 25
A academia custa 25 por mês com sauna / Mesmo plano, o valor agora é 29 | 29 por mês; sauna | 25
"""


@pytest.mark.parametrize(("turns", "lives", "dead"), rows(SAME_FIRST))
async def test_what_stays_is_named_first(turns: str, lives: str, dead: str) -> None:
    await check(turns, lives, dead)


async def test_what_stays_is_of_something_else() -> None:
    await check("The dog eats at 7 / Same dog, the vet is on Monday", "eats at 7; vet is on Monday")
