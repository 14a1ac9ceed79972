"""What is over: things cancelled in any way of saying it, with all that was said of them, and nothing else."""

import pytest

from tests.memory.talk import Talk, after, records, rows, shown_after, told

CLASS = {
    "en": ("pottery class is at 18:30", "the vet comes at 11:15"),
    "pt": ("a aula de cerâmica é às 18:30", "o veterinário vem às 11:15"),
    "es": ("la clase de cerámica es a las 18:30", "el veterinario viene a las 11:15"),
}


@pytest.mark.parametrize(
    ("lang", "over"),
    [
        ("en", "the pottery class is off"),
        ("en", "we're scrapping the pottery class"),
        ("en", "they have called the pottery class off"),
        ("en", "pottery class won't be taking place"),
        ("en", "the pottery class fell through"),
        ("en", "the pottery class is no more"),
        ("en", "I won't be needing the pottery class any longer"),
        ("en", "never mind the pottery class"),
        ("en", "the studio has axed the pottery class"),
        ("pt", "desmarca a aula de cerâmica"),
        ("pt", "a aula de cerâmica não vai rolar"),
        ("pt", "desisti da aula de cerâmica"),
        ("pt", "a aula de cerâmica ficou sem efeito"),
        ("pt", "deixa pra lá a aula de cerâmica"),
        ("pt", "dei pra trás com a aula de cerâmica"),
        ("pt", "a aula de ceramica foi suspensa"),
        ("pt", "não vai mais ter aula de cerâmica"),
        ("es", "la clase de cerámica ya no va"),
        ("es", "se cayó la clase de cerámica"),
        ("es", "me di de baja de la clase de cerámica"),
        ("es", "queda sin efecto la clase de cerámica"),
        ("es", "la clase de cerámica se suspende"),
        ("es", "no va a haber clase de cerámica"),
        ("es", "la clase de ceramica queda suprimida"),
    ],
)
def test_a_thing_is_called_off_and_nothing_else(lang: str, over: str) -> None:
    known = after(*CLASS[lang], over)
    assert "18:30" not in known
    assert "11:15" in known


@pytest.mark.parametrize(
    "turn",
    [
        "don't forget the pottery class",
        "if it rains the pottery class is cancelled",
        "is the pottery class cancelled?",
        "we did not cancel the pottery class",
        "the glazing lesson has been cancelled",
        "take the kiln out before the pottery class",
        "there is no more clay at the pottery class",
    ],
)
def test_what_ends_nothing_of_it(turn: str) -> None:
    assert "18:30" in after("pottery class is at 18:30", turn)


def test_all_that_was_said_of_it_is_gone() -> None:
    known = after("the regatta is on 4 June", "regatta tickets cost $35", "the fair is on 6 June", "the regatta is off")
    assert "4 June" not in known
    assert "$35" not in known
    assert "6 June" in known


def test_one_of_a_list_ends() -> None:
    known = after("Bruna ordered two stools and a lamp for $40", "she no longer wants the stools")
    assert "stools and" not in known
    assert "a lamp for $40" in known
    assert "mirror" not in after("kit: a mirror, two combs and a brush", "leave just the brush")


@pytest.mark.parametrize(
    ("trip", "over", "left"),
    [
        (
            "Trip to Bath from May 5 to 9, hotel Verdi.",
            "They cancelled the hotel booking.",
            "Trip to Bath from May 5 to 9",
        ),
        (
            "Viaje a Cuenca del 5 al 9 de mayo, hotel Sol.",
            "Me cancelaron el hotel.",
            "Viaje a Cuenca del 5 al 9 de mayo",
        ),
    ],
)
def test_what_comes_with_a_thing_ends_without_it(trip: str, over: str, left: str) -> None:
    assert after(trip, over) == f"{left}; {over}"


def test_it_is_the_last_thing_and_not_the_one_before_it() -> None:
    assert "9:40" not in after("the ferry leaves at 9:40", "cancel it please")
    known = after("lunch is at 13:00", "we take the 9:40 ferry", "turns out the ferry isn't needed anymore. Let it go")
    assert "13:00" in known
    assert "9:40" not in known


def test_who_it_is_for_tells_which_one() -> None:
    known = after("Lena's fitting is at 10:20", "Omar's fitting is at 12:40", "Omar cancelled his fitting")
    assert "10:20" in known
    assert "12:40" not in known


def test_what_somebody_gave_up_says_nothing_of_what_else_they_do() -> None:
    assert "8 to 4" in after("Liam's shift is 8 to 4", "Liam gave up smoking")
    assert "a las 9:10" in after("el doctor atiende a las 9:10", "el doctor dejó de fumar")


def test_of_two_things_of_one_person_the_one_that_is_named_ends() -> None:
    known = after(
        "Iris has physio on 3 October at 14:20",
        "Iris's chess match is on 5 October",
        "a burst pipe at the gym, they called off Iris's physio",
    )
    assert "14:20" not in known
    assert "5 October" in known


def test_a_number_tells_which_one() -> None:
    known = after("order 210 is four lamps", "order 211 is one rug", "void order 211")
    assert "four lamps" in known
    assert "one rug" not in known


def test_what_a_host_wrote_ends_too() -> None:
    host = (("boat hire", "$75"), ("guide fee", "$60"))
    known = after("we had to pull out of the boat hire", host=host)
    assert "$75" not in known
    assert "$60" in known


def test_last_monday_may_be_the_monday_that_was_planned() -> None:
    known = after("la cata de quesos es el lunes a las 20:30", "se cayó la cata de quesos del lunes")
    assert "20:30" not in known
    assert "20:30" in after("la cata de quesos es el lunes a las 20:30", "se cayó la cata de quesos del jueves")


def test_one_of_a_list_without_articles_ends() -> None:
    known = after("Turnos de hoy: corte de Rosa a las 9:00, tinte de Iván a las 10:30.", "Iván canceló lo suyo")
    assert "9:00" in known
    assert "10:30" not in known


@pytest.mark.parametrize(
    ("known", "said", "stays"),
    [
        ("Domingo tem gincana às 13h", "a gincana caiu, faltou juiz", False),
        ("A ração custa 90 reais", "o preço da ração caiu", True),
        ("A gincana custa 90 reais", "a gincana caiu", True),
    ],
)
def test_what_has_fallen(known: str, said: str, stays: bool) -> None:
    assert (known in after(known, said)) is stays


def test_what_takes_place_on_a_day_to_come_is_called_off() -> None:
    known = after("Saturday there's yoga at 9:00 and pilates at 11:00", "pilates is rained off")
    assert "9:00" in known
    assert "11:00" not in known


def test_what_is_pointed_at_is_what_was_named_before_it() -> None:
    known = after("Lessons: Mr Hale at 9:00, Ms Ito at 11:30", "Hale's wife rang, so that lesson is off")
    assert "11:30" in known
    assert "9:00" not in known


def test_how_much_goes_with_what_it_is_of() -> None:
    known = after("Order for the bar: 20 cartons of juice, and Cola, 15 crates", "hold the Cola, nobody wants it")
    assert "20 cartons" in known
    assert "15 crates" not in known


def test_a_verb_is_no_joint_of_a_list() -> None:
    known = after("A palestra de vinhos é dia 14 no Salão Douro.", "Já não há palestra, o orador adoeceu.")
    assert "dia 14" not in known
    assert "Douro" not in known


def test_one_of_two_of_a_kind_ends() -> None:
    known = after("The crane lesson is on Tuesday.", "The crane repair is on Friday.", "the crane lesson is off")
    assert "Friday" in known
    assert "Tuesday" not in known


@pytest.mark.parametrize(
    ("gone", "kept", "over"),
    [
        ("We ordered 4 skiffs.", "We ordered 9 lamps.", "We no longer want the skiffs, so that order is cancelled."),
        ("Pedimos 4 botes.", "Pedimos 9 velas.", "Não queremos mais os botes, então esse pedido está cancelado."),
        ("Pedimos 4 botes.", "Pedimos 9 velas.", "Ya no queremos los botes, así que ese pedido está cancelado."),
    ],
)
def test_what_the_message_has_ended_is_what_it_points_at(gone: str, kept: str, over: str) -> None:
    known = after(gone, kept, over)
    assert kept in known
    assert gone not in known


@pytest.mark.parametrize(
    ("hers", "his", "over", "dead"),
    [
        ("Kim Wall has a harp slot at 2:15.", "Ravi Dean has a harp slot at 3:45.",
         "Kim Wall rang and cancelled her harp slot.", "2:15"),
        ("A Laura tem aula de harpa às 10h.", "O Marcos tem aula de harpa às 11h.",
         "A Laura ligou e desmarcou a aula de harpa dela.", "10h"),
        ("Laura tiene clase de arpa a las 10.", "Marcos tiene clase de arpa a las 11.",
         "Laura llamó y canceló su clase de arpa.", "a las 10"),
    ],
)  # fmt: skip
def test_who_calls_off_what_is_theirs_ends_nothing_of_another(hers: str, his: str, over: str, dead: str) -> None:
    known = after(hers, his, over)
    assert his in known
    assert dead not in known


@pytest.mark.parametrize(
    ("one", "over", "dead"),
    [
        ("The harp slot is at 2:15.", "Kim rang and cancelled her harp slot.", "2:15"),
        ("A aula de harpa é às 10h.", "A Laura desmarcou a aula de harpa dela.", "10h"),
        ("La clase de arpa es a las 10.", "Laura canceló su clase de arpa.", "a las 10"),
    ],
)
def test_what_is_theirs_need_not_have_been_said_to_be(one: str, over: str, dead: str) -> None:
    assert dead not in after(one, over)


ENDED_KEYS = """
meeting_time=15:00; meeting_room=B2 | The meeting is cancelled | meeting_time=; meeting_room=
reserva_hora=21:00; reserva_mesa=5 | La reserva está cancelada | reserva_hora=; reserva_mesa=
consulta_dia=terça; consulta_hora=10:00 | A consulta foi cancelada | consulta_dia=; consulta_hora=
meeting_ana=15:00; meeting_luis=17:00 | Ana's meeting is cancelled | meeting_ana=Ana's meeting is cancelled
flight_out=Monday 10:00; flight_back=Friday 18:00 | The flight back is cancelled | flight_back=flight back is cancelled
turno_ana=lunes; turno_luis=martes | Cancela el turno de Ana | turno_ana=Cancela el turno de Ana
consulta_ana=segunda; consulta_rui=terça | A consulta do Rui foi cancelada | consulta_rui=consulta do Rui foi cancelada
hotel=Ritz; flight=IB 2020 | Cancel the hotel | hotel=Cancel the hotel
cita_ana=martes 10:00; cita_luis=jueves 12:00 | Cancela la de Luis | cita_luis=Cancela la de Luis
hora_reserva=21:00; mesa_reserva=5 | La reserva está cancelada | hora_reserva=; mesa_reserva=
"""
KEPT_KEYS = """
meeting_time=15:00; meeting_room=B2 | The 16:00 meeting is cancelled
meeting_time=15:00; meeting_room=B2 | The other meeting is cancelled
reunion_hora=15:00; reunion_sala=B2 | La reunión de las 16:00 está cancelada
consulta_hora=15:00; consulta_sala=B2 | A consulta das 16:00 foi cancelada
booking_date=May 3; booking_guests=4 | Don't cancel the booking
cita=martes 10:00; sala=3 | Vale, déjalo
meeting=15:00; room=B2 | Never mind, leave it
consulta=terça; sala=3 | Esquece, deixa assim
"""


@pytest.mark.parametrize(("facts", "turn", "after"), rows(ENDED_KEYS))
async def test_what_is_over_is_written_under_no_key_of_a_part_of_it(facts: str, turn: str, after: str) -> None:
    assert await records(facts, turn) == told(facts) | told(after)


@pytest.mark.parametrize(("facts", "turn"), rows(KEPT_KEYS))
async def test_what_is_over_is_another(facts: str, turn: str) -> None:
    assert await records(facts, turn) == told(facts)


async def test_what_is_on_again_is_under_its_key() -> None:
    assert await records("meeting_time=15:00", "The meeting is cancelled", "The meeting is back on") == {
        "meeting_time": "15:00"
    }


@pytest.mark.parametrize(
    ("known", "turn"),
    [
        ("I'm allergic to nuts.", "The cookies have no nuts any more."),
        ("Our accountant is Berta.", "Otto no longer works here, talk to Edda."),
        ("Berta lives in Leeds.", "Berta no longer works here."),
        ("Berta vive en Vigo.", "Berta ya no trabaja aquí."),
        ("Berta mora em Braga.", "Berta não trabalha mais aqui."),
    ],
)
def test_what_somebody_does_no_more_leaves_what_else_they_do(known: str, turn: str) -> None:
    assert known in after(known, turn).splitlines()


@pytest.mark.parametrize(
    ("known", "turn"),
    [("Berta works at Acme.", "Berta no longer works there."), ("Otto plays chess.", "Otto doesn't play any more.")],
)
def test_what_somebody_does_no_more_is_over(known: str, turn: str) -> None:
    assert known not in after(known, turn).splitlines()


CALLED_OFF = """
got the physio at 8:40 and then swimming at 4 / physio rang, she's ill and they've called mine off | 8:40 | swimming
I do spin on Mondays and boxing on Thursdays / I've packed in the Thursday ones | boxing | spin
tenho Netflix e Max / já dei baixa da Max, não via nada | max | netflix
Tengo mesa en Casa Pepa el sábado y entradas para el Thyssen el domingo / he anulado lo de Casa Pepa | pepa | thyssen
me inscrevi em inglês e em natação no clube / larguei o inglês, não dava tempo | inglês | natação
quiero la mesa Roble y la silla Pino / no me manden la silla Pino, ya tengo | pino | roble
El ensayo es en casa de Pau / lo pasamos al local Sagunto / el Sagunto no va, volvemos a casa de Pau | sagunto | pau
"""


@pytest.mark.parametrize(("turns", "dead", "live"), rows(CALLED_OFF))
async def test_what_has_ended_is_not_shown_in_the_turn_that_says_so(turns: str, dead: str, live: str) -> None:
    shown = await shown_after(*turns.split(" / "))
    assert dead not in shown
    assert live in shown


EVERYDAY = """
barbecue at ours on Saturday, bring salad | bbq is off guys, it's pouring | Saturday
we hired a bouncy castle for Sunday at 11 | party's moved indoors so we don't need the bouncy castle | 11
Camping in Dartmoor, 3 to 6 May | Jo's broken her foot so no camping for us | 3 to 6 May
there's a Blur gig in the park on the 15th | council cut the budget, there won't be any gig | 15th
ordered a sofa from DFS, coming on the 12th | got fed up, cancelled the order | 12th
booked a babysitter for 19:00 saturday | we don't need the sitter, I've told her not to come | 19:00
camping en Gredos, del 3 al 6 de mayo | Luis se rompió la pierna, así que nada de camping | 3 al 6
pedí un sofá en Ikea, llega el 12 | me cansé, anulé el pedido | 12
mi vuelo a Lima es LA3412 el día 5 | ya no viajo, mi jefe no me dio vacaciones | LA3412
encomendei um sofá na Ikea, chega dia 12 | fartei-me, cancelei a encomenda | 12
contratamos um palhaço pro domingo às 11h | não precisamos do palhaço, vai ser dentro | 11h
meu voo pra Natal é LA3412 dia 5 | não vou mais viajar, meu chefe barrou as férias | LA3412
vai ter show do Péricles na praça dia 15 | cortaram a verba, não vai mais ter show nenhum | dia 15
"""


@pytest.mark.parametrize(("known", "turn", "gone"), rows(EVERYDAY))
def test_what_is_called_off_in_everyday_words_is_over(known: str, turn: str, gone: str) -> None:
    assert gone not in after(known, turn)


STILL_ON = """
we hired a bouncy castle for Sunday at 11 | we don't need the big tent | 11
barbecue at ours on Saturday, bring salad | the telly is off guys | Saturday
ordered a sofa from DFS, coming on the 12th | cancelled the gym | 12th
Skiing in Morzine, 8 to 15 Feb, all paid up | no skiing lessons for me though | 8 to 15 Feb
hago zumba los lunes y boxeo los jueves | dejé las llaves en casa | boxeo
voo pra Recife G31502 dia 7 | não vou mais ao cinema | G31502
"""


@pytest.mark.parametrize(("known", "turn", "live"), rows(STILL_ON))
def test_what_is_called_off_is_something_else(known: str, turn: str, live: str) -> None:
    assert live in after(known, turn)


@pytest.mark.parametrize("told", ["Se nos acabó el pepperoni.", "De pepperoni ya no queda."])
def test_who_has_none_left_cancels_no_order(told: str) -> None:
    talk = Talk()
    talk.say("me das una pizza de pepperoni")
    talk.say(told, "assistant")
    assert any("pizza" in str(fact.value) for fact in talk.live)
