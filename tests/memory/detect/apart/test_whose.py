"""What is told of another than a host's key is of, in whole talks."""

import pytest

from sayso.memory.detect.apart.whose import of_anothers, was_asked_for
from tests.memory.talk import claim_of, records, rows, told, view_of

STAYS = """
name=Ana; phone=555-1234 | My dog's name is Toby
nombre=Ana; telefono=555-1234 | El nombre de mi perro es Toby
nome=Ana; telefone=555-1234 | O nome do meu cão é Toby
name=Ana; phone=555-1234 | The school's name is Riverside
birthday=May 3; name=Ana | My sister's birthday is June 8
rent=900 EUR; city=Lisbon | My sister's rent is 1,200 EUR
rent=900 EUR; city=Lisbon | The average rent in Lisbon is 1,200 EUR
alquiler=900 EUR; ciudad=Madrid | El alquiler medio en Madrid es de 1200 EUR
renda=900 EUR; cidade=Lisboa | A renda média em Lisboa é de 1200 EUR
rent=900 EUR; city=Lisbon | Rents in Porto are around 1,200 EUR
alquiler=900 EUR; ciudad=Madrid | Los alquileres en Madrid están por 1200 EUR
price_tyres=80 EUR; price_oil=40 EUR | My budget for tyres is 200 EUR
price_tyres=80 EUR; price_oil=40 EUR | The total for tyres is 320 EUR
precio_ruedas=80 EUR; precio_aceite=40 EUR | El total de las ruedas es 320 EUR
preco_pneus=80 EUR; preco_oleo=40 EUR | O total dos pneus é 320 EUR
phone=555-1234; email=ana@mail.com | My work phone is 555-8888
telefono=555-1234; email=ana@mail.com | El teléfono del trabajo es 555-8888
telefone=555-1234; email=ana@mail.com | O telefone do trabalho é 555-8888
table_garcia=7; table_lopez=3 | The Lopez family are 5
mesa_garcia=7; mesa_lopez=3 | Los López son 5
mesa_garcia=7; mesa_lopez=3 | Os Lopez são 5
room_smith=214; room_okafor=309 | Smith is 34
habitacion_gil=214; habitacion_paz=309 | Gil cumple 34
quarto_silva=214; quarto_costa=309 | O Silva fez 34
salary=1000 EUR; name=Ana | The minimum salary is 1134 EUR
salario=1000 EUR; nombre=Ana | El salario mínimo es 1134 EUR
salario=1000 EUR; nome=Ana | O salário mínimo é 1134 EUR
price=30 EUR; course=yoga | On average the price is 25 EUR
room_smith=214; room_okafor=309 | Smith asked for 611 but it's taken
room_smith=214; room_okafor=309 | Smith requested 611 yesterday
habitacion_garcia=214; habitacion_lopez=309 | García pidió la 611 pero está ocupada
quarto_silva=214; quarto_costa=309 | A Silva pediu o 611
price_tyres=80 EUR; price_oil=40 EUR | Could I get the tyres for 70 EUR?
precio_ruedas=80 EUR; precio_aceite=40 EUR | ¿Me dejas las ruedas en 70 EUR?
preco_pneus=80 EUR; preco_oleo=40 EUR | Fazes-me os pneus por 70 EUR?
"""
CHANGED = """
name=Ana; phone=555-1234 | The customer's name is Toby | name=Toby
name=Ana; phone=555-1234 | My name is Toby | name=Toby
nombre=Ana; telefono=555-1234 | El nombre de la reserva es Toby | nombre=Toby
nome=Ana; telefone=555-1234 | O nome do cliente é Toby | nome=Toby
rent=900 EUR; city=Lisbon | The rent is 1,200 EUR now | rent=1,200 EUR
average_rent=900 EUR; city=Lisbon | The average rent is 1,200 EUR now | average_rent=1,200 EUR
mesa_garcia=7; mesa_lopez=3 | La mesa de los López es la 5 | mesa_lopez=5
phone_work=555-1234; email=ana@mail.com | My work phone is 555-8888 | phone_work=555-8888
budget_tyres=80 EUR; price_oil=40 EUR | My budget for tyres is 200 EUR | budget_tyres=200 EUR
room_smith=214; room_okafor=309 | Smith is 12 now | room_smith=12
dog_name=Rex; phone=555-1234 | My dog's name is Toby now | dog_name=Toby
room_smith=214; room_okafor=309 | Smith is in 611 now, he asked for a quiet one | room_smith=611
"""
GRANTED = """
price_tyres=80 EUR; price_oil=40 EUR | Can I have the tyres for 70 EUR? | A: OK, 70 EUR. | price_tyres=70 EUR
precio_ruedas=80 EUR; precio_aceite=40 EUR | ¿Me dejas las ruedas en 70 EUR? | A: Vale, 70 EUR. | precio_ruedas=70 EUR
preco_pneus=80 EUR; preco_oleo=40 EUR | Fazes-me os pneus por 70 EUR? | A: Pode ser. | preco_pneus=70 EUR
"""


@pytest.mark.parametrize("row", STAYS.strip().splitlines())
async def test_what_is_of_another_changes_nothing(row: str) -> None:
    facts, *turns = row.split(" | ")
    assert await records(facts, *turns) == told(facts)


@pytest.mark.parametrize(("facts", "turn", "after"), rows(CHANGED))
async def test_what_is_of_it_changes_it(facts: str, turn: str, after: str) -> None:
    assert await records(facts, turn) == told(facts) | told(after)


@pytest.mark.parametrize(("facts", "wish", "answer", "after"), rows(GRANTED))
async def test_a_price_is_so_where_it_is_granted(facts: str, wish: str, answer: str, after: str) -> None:
    assert await records(facts, wish, answer) == told(facts) | told(after)


CHANGED_BEFORE = """
card_limit=1000 EUR; city=Lisbon | Make the card limit 5000 EUR | My rent is 900 euros | card_limit=5000 EUR
order_total=89 EUR; city=Lisbon | Make the order total 95 EUR | My rent is 900 euros | order_total=95 EUR
limite=500 reais; cidade=Recife | Muda o limite pra 800 reais | Meu aluguel é 1500 reais | limite=800 reais
limite=500 euros; ciudad=Madrid | Cambia el límite a 800 euros | Mi alquiler es de 1500 euros | limite=800 euros
"""


@pytest.mark.parametrize(("facts", "change", "other", "after"), rows(CHANGED_BEFORE))
async def test_a_sum_of_ones_own_is_of_no_key_that_talk_has_changed(
    facts: str, change: str, other: str, after: str
) -> None:
    assert await records(facts, change, other) == told(facts) | told(after)


@pytest.mark.parametrize(("spaces", "asked"), [(11, True), (12, True), (13, False)])
def test_what_was_asked_for_stands_right_behind_the_word_for_it(spaces: int, asked: bool) -> None:
    claim = claim_of(f"Smith asked for{' ' * spaces}611")
    assert was_asked_for(claim, view_of("214", key="room_smith", said="")) == asked


@pytest.mark.parametrize(("between", "another"), [("", True), ("the my ", True), ("the my the ", False)])
def test_whose_it_is_stands_close_behind_it(between: str, another: bool) -> None:
    claim = claim_of(f"The name of {between}dog is Toby")
    assert of_anothers(claim, view_of("Ana", key="name", said="")) == another
