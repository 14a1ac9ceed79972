"""What a host's key names is told of that one only: another branch, another kind, another post changes nothing."""

import pytest

from sayso.memory.detect.apart.keys import of_another_kind, of_another_named
from tests.memory.talk import claim_of, records, rows, told, view_of

STAYS = """
branch_manager_leeds=Ann Lowe | Meet Omar Reid, who is the manager of the branch of York from today
jefa_sucursal_rosario=Graciela Ponce | Nahuel Ibarra va a ser el jefe en la sucursal de Mendoza desde hoy
horario_loja_centro=9h às 18h | A loja de Campinas agora abre das 10h às 19h
hotel_rooms=64 | The hotel has 3 meeting rooms.
hotel_salas=12 | El hotel tiene 3 salas de reuniones.
loja_mesas=20 | A loja tem 4 mesas de bilhar.
clinic_nurse=Carla | The clinic doctor is Dr. Sato.
enfermera_clinica=Rosa Vidal | El médico de la clínica es Julio Roca.
dentista_clinica=Ana Reis | A médica da clínica é a Paula Lima.
carro_da_equipe=Fiat Argo | Equipe, parabéns pelo esforço na feira de Goiânia.
driver=Ramesh Yadav | Ramesh has a fever. Kindly update the gate pass accordingly.
sindico=Eng. Tavares | O Eng. Tavares saiu de férias. Aproveito para dizer que as obras correm bem.
"""


@pytest.mark.parametrize(("facts", "said"), rows(STAYS))
async def test_what_is_told_of_another_changes_nothing(facts: str, said: str) -> None:
    assert await records(facts, said) == told(facts)


CHANGES = """
hotel_rooms=64 | The hotel has 70 rooms now. | hotel_rooms=70
hotel_salas=12 | El hotel ahora tiene 14 salas. | hotel_salas=14
clinic_nurse=Carla | The new nurse at the clinic is Bob. | clinic_nurse=Bob
carro_da_equipe=Fiat Argo | O carro da equipe agora é um Onix. | carro_da_equipe=Onix
delivery_fee=6.00 | We raised the delivery fee to 8.00. The least order is still 25.00. | delivery_fee=8.00
tarifa_domicilio=6.000 | Subimos el domicilio a 8.500. El pedido mínimo sigue en 25.000. | tarifa_domicilio=8.500
taxa_entrega=6,00 | A taxa de entrega passou para 8,00. O pedido mínimo continua em 25,00. | taxa_entrega=8,00
"""


@pytest.mark.parametrize(("facts", "said", "then"), rows(CHANGES))
async def test_what_is_told_of_that_one_changes_it(facts: str, said: str, then: str) -> None:
    assert await records(facts, said) == told(then)


def test_who_is_named_by_the_key_is_no_other() -> None:
    fact = view_of("Ann Lowe", key="branch_manager_leeds", said="")
    assert of_another_named(claim_of("the branch of York has a new manager"), fact)
    assert not of_another_named(claim_of("the branch of Leeds has a new manager"), fact)


def test_only_what_is_counted_has_a_kind() -> None:
    fact = view_of("64", key="hotel_rooms", said="")
    assert of_another_kind(claim_of("The hotel has 3 meeting rooms."), fact)
    assert not of_another_kind(claim_of("The hotel has 3 new rooms."), fact)
