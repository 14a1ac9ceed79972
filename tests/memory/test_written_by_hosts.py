"""What hosts have written under a key, and people then tell otherwise in words of their own, in three languages."""

import pytest

from tests.memory.talk import after, rows

VALUES = """
trainee_52_start_date | 2 March 2026 | her first day is the 9th of March | 9th of March
data_inicio_estagio | 2 de maio | o primeiro dia dele é 9 de maio | 9 de maio
fecha_inicio | 2 de mayo | empieza el 9 de mayo | 9 de mayo
max_discount | 20% | the most we can knock off is 12% | 12%
desconto_maximo | 20% | o máximo que dá pra abater é 12% | 12%
descuento_maximo | 20% | lo máximo que podemos bajarle es un 12% | 12%
return_window | 10 days | customers have 21 days to bring things back now | 21 days
prazo_troca | 10 dias | as pessoas agora têm 21 dias pra trocar | 21 dias
plazo_devolucion | 10 días | la gente tiene 21 días para devolverlo | 21 días
refund_request_window | 10 days | we accept refunds within 21 days | 21 days
response_time | 3 days | we reply within 24 hours | 24 hours
plazo_solicitud_beca | 15 de mayo | las becas se piden hasta el 2 de junio | 2 de junio
prazo_matricula | 15 de maio | a matrícula vai até 2 de junho | 2 de junho
registration_deadline | 15 May | you can do the registration until 2 June | 2 June
deadline | 15 May | you've got until 2 June to apply now | 2 June
spending_limit_store_team | $500 | the store team can sign off up to $800 | $800
payday | the 28th | we get paid on the 25th now | 25th
phone | 555-0101 | lost my phone, call me on 555-0142 | 555-0142
support_email | help@sol.example | write to care@sol.example, we don't read the old inbox any more | care@sol.example
horario_loja | 9h às 18h | desde segunda abrimos das 10h às 19h | 10h às 19h
aluguel | R$ 900 | tô pagando R$ 980 | R$ 980
prazo_pagamento | 30 dias | o cliente tem 45 dias pra pagar agora | 45 dias
payment_terms | 30 days | customers have 60 days to pay now | 60 days
plazo_pago | 30 días | ahora nos pagan a 60 días | 60 días
tempo_entrega | 4 dias | tá levando 9 dias pra chegar a entrega | 9 dias
limite_compras | R$ 300 | podemos comprar até R$ 450 sem perguntar | R$ 450
hora_entrada | 9:00 | ahora entran a las 8:30 | 8:30
harp_lesson_day | Tuesday | harp is on Thursdays now | Thursdays
"""


@pytest.mark.parametrize(("key", "old", "said", "new"), rows(VALUES))
def test_another_value_of_what_a_key_asks_for(key: str, old: str, said: str, new: str) -> None:
    known = after(said, host=[(key, old)])
    assert new in known and old not in known


WORDS = """
bank | Halden | two weeks ago I switched to Norda | Norda
banco | Halden | hace dos semanas me pasé a Norda | Norda
banco | Halden | faz um mês que mudei pro Norda | Norda
mobile_carrier | Fono | I've been with Tellu since March | Tellu
compañia_movil | Fono | llevo dos meses con Tellu | Tellu
operadora | Fono | tô na Tellu tem três semanas | Tellu
employer | Halden | last month I started at Norda | Norda
empresa | Halden | empecé en Norda hace un mes | Norda
shift | nights | new rota: earlies for me from now on | earlies
turno | mañana | nuevo cuadrante: me toca de noche | noche
turno | noite | escala nova: tô de tarde agora | tarde
escola | Dom Vital | as crianças estudam no Aurora desde março | Aurora
doctor | Dr Lund | I see Dr Moss now | Dr Moss
médico | Dra. Lund | desde abril me lleva el Dr. Moss | Dr. Moss
professora | Rute | a turma tá com a professora Inês desde abril | Inês
metodo_pago | tarjeta | ahora pago con Rapidito | Rapidito
motor_base_datos | Halden 12 | todo corre sobre Norda 16 | Norda 16
school_run | dad | since last week mum does the school run | mum
limpieza | Ana | desde el lunes Rosa hace la limpieza | Rosa
entregador | Marcos | a partir de hoje quem entrega aí é o Jonas | Jonas
sala_reuniao | sala 3 | a reunião agora é no auditório | auditório
order_status | packed | it shipped this morning | shipped
ticket_81_owner | Priya | ticket 81 has gone to Marcus | Marcus
responsável pelo chamado 7730 | Otávio | o chamado 7730 fica com a Renata | Renata
tamanho_camisa | P | agora ele veste M | M
treinador | Wagner | o time tá com o Renan desde maio | Renan
status_pedido | em separação | saiu pra entrega hoje cedo | saiu pra entrega
"""


@pytest.mark.parametrize(("key", "old", "said", "new"), rows(WORDS))
def test_other_words_for_what_a_key_asks_for(key: str, old: str, said: str, new: str) -> None:
    known = after(said, host=[(key, old)])
    assert new in known and old not in known.splitlines()


BESIDE = """
trainee_52_start_date | 2 March 2026 | trainee 53 starts on 9 March
start_date | 2 March | Ben starts on 9 March
fecha_inicio | 2 de mayo | las obras empiezan el 9 de mayo
max_discount | 20% | we knocked off 12% for them
desconto_maximo | 20% | a taxa do cartão é 12%
return_window | 10 days | returns are processed in 3 days
plazo_devolucion | 10 días | tienen 21 días para pagar
deadline | 15 May | I'm away until 2 June
deadline | 15 May | do we have until 2 June?
phone | 555-0101 | call my wife on 555-0142
clinic_phone | 555-0101 | the clinic's fax is 555-0142
support_email | help@sol.example | I'll send the photos to ana@mar.example
opening_hours | 8am to 5pm | we're open 9am to 1pm this Saturday
opening_hours | 8am to 5pm | the pharmacy is open 9am to 6pm
rent | £850 | I'm paying £920 for the repair
precio_plan | 29 € | me cobran 12 € de comisión
aluguel | R$ 900 | tô pagando R$ 300 de condomínio
bank | Halden | I moved to Leeds last week
bank_manager | Mr Hall | I'm with Norda now
banco | Halden | mudei pro Rio semana passada
banco | Halden | mi hermano se pasó a Norda
operadora | Fono | minha mãe tá na Tellu
employer | Halden | my brother started at Norda two weeks ago
shift | nights | I'm on earlies this week only
turno | noche | buenas tardes, voy tarde hoy
turno | noite | a Carla tá de manhã
school | Oakfield | we go to Spain every summer
escola | Dom Vital | o primo estuda no Aurora
médico | Dra. Lund | a mi madre la lleva el Dr. Moss
payment_method | card | I pay by Thursday usually
payment_status | pending | I pay by Norda now
school_run | dad | mum does the school run on Fridays
sala_reuniao | sala 3 | a festa agora é no auditório
order_4471_status | packed | order 4480 shipped this morning
account_status | active | it shipped this morning
project_owner | Priya | I went to Madrid
tempo_entrega | 4 dias | o visto demora 9 dias
treinador | Wagner | o time tá com o Renan no bar
talla_uniforme | M | la entrada es la P
vencimento_mensalidade | dia 5 | a mensalidade foi pra R$ 495 esse ano
"""


@pytest.mark.parametrize(("key", "old", "said"), rows(BESIDE))
def test_what_is_told_of_another_or_of_something_else(key: str, old: str, said: str) -> None:
    assert old in after(said, host=[(key, old)]).splitlines()


def test_of_several_keys_that_could_ask_for_it_none_is_meant_surely() -> None:
    host = [("bank", "Halden"), ("mobile_carrier", "Fono")]
    assert after("we switched to Norda last month", host=host).splitlines()[:2] == ["Halden", "Fono"]


def test_of_several_keys_the_one_that_is_named_is_meant() -> None:
    host = [("discount_cap_wholesale", "12%"), ("discount_cap_retail", "9%")]
    known = after("tell wholesale that the most they can knock off is 8%", host=host)
    assert "9%" in known and "12%" not in known


def test_what_is_so_as_of_this_week_is_so_now() -> None:
    assert "Wednesdays at 7" in after("We train on Tuesdays at 6", "as of this week it's Wednesdays at 7")
    assert "Tuesdays" not in after("We train on Tuesdays at 6", "as of this week it's Wednesdays at 7")
    assert "Tuesdays" in after("We train on Tuesdays at 6", "as of this week the pool is open on Wednesdays")


def test_of_several_things_that_nobody_names_the_one_with_a_near_amount_is_meant() -> None:
    known = after("we charge $135 a night as of today", host=[("room_rate", "$120"), ("breakfast_price", "$15")])
    assert "$15" in known.splitlines() and "$120" not in known
    both = after("we charge $135 now", host=[("pro_price", "$150"), ("basic_price", "$120")])
    assert "$150" in both and "$120" in both


WITH = """
I'm with Fono | I've been with Tellu since last week | Tellu | Fono
Estoy con Fono | estoy con Tellu desde enero | Tellu | Fono
Tô com a Fono | tô com a Tellu desde janeiro | Tellu | Fono
The van is with Tom | it's been with Priya since Monday | Priya | Tom
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(WITH))
def test_who_one_is_with_since_a_day(said: str, then: str, new: str, old: str) -> None:
    known = after(said, then)
    assert new in known and old not in known


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("I'm with Fono", "my mother has been with Tellu since last week"),
        ("Estoy con Fono", "mi madre está con Tellu desde enero"),
        ("The class is with Ana on Mondays", "she's been ill since Friday"),
        ("The bakery opens on Mondays", "I've been ill since Friday"),
    ],
)
def test_what_is_so_since_a_day_and_takes_no_place(said: str, then: str) -> None:
    assert said in after(said, then)


CHANGED = """
The kiosk shuts at 6. | Nowadays it shuts at 8. | at 8 | at 6
La mercería cierra a las 20. | Últimamente cierra a las 21. | a las 21 | a las 20
A quitanda fecha às 18h. | Ultimamente fecha às 19h. | 19h | 18h
Pago 30 € de agua. | Me lo subieron a 35 € en enero. | 35 € | 30 €
Pago R$ 80 de água. | Em janeiro foi pra R$ 95. | R$ 95 | R$ 80
I'm on the silver plan. | Two weeks ago I moved to the gold plan. | gold | silver
Mi hija va al colegio Norda. | Desde enero va al Halden. | Halden | Norda
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(CHANGED))
def test_what_changed_some_time_ago_is_so_now(said: str, then: str, new: str, old: str) -> None:
    known = after(said, then)
    assert new in known and old not in known


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("The kiosk shuts at 6.", "Nowadays the market shuts at 8."),
        ("Pago 30 € de agua.", "La luz la subieron a 35 € en enero."),
        ("Pago R$ 80 de água.", "Em janeiro a luz foi pra R$ 95."),
        ("Pago R$ 80 de água.", "Em janeiro foi R$ 95."),
        ("I'm on the silver plan.", "Two weeks ago my sister moved to the gold plan."),
        ("Mi hija va al colegio Norda.", "Desde enero va al conservatorio."),
        ("The gym is £25.", "From next month it's £30."),
        ("Tengo un Seat.", "Antes tenía un Opel."),
    ],
)
def test_what_changed_of_another_or_is_not_so_now(said: str, then: str) -> None:
    assert said in after(said, then)
