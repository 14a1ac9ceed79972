"""Many short ways to say that a value is another one now, by kinds of values, in three languages."""

import pytest

from sayso import Identity, Memory
from tests.memory.talk import known_after, rows

# What is said first, the old value in it, and the new one as it is said: alone, and as it must be found.
SAID = {
    "en": """
The delivery is on Tuesday at 10 am. | Tuesday | Thursday | Thursday
The wedding is on the 3rd. | the 3rd | the 7th | 7th
Practice starts at 5 pm. | 5 pm | 6 pm | 6 pm
The sofa costs £120. | £120 | £100 | £100
The works end in May. | May | July | July
My number is 555-0142. | 555-0142 | 555-0199 | 555-0199
Musa drives the school bus. | Musa | Farida | Farida
The party is at Ann's house on Friday. | Ann's house | the beach | beach
""",
    "pt": """
A entrega é na terça às 10h. | terça | quinta | quinta
O casamento é no dia 3. | dia 3 | dia 7 | dia 7
O treino começa às 17h. | 17h | 18h | 18h
O sofá custa R$ 1.200. | 1.200 | R$ 1.000 | 1.000
A obra termina em maio. | maio | julho | julho
A aula é na sala 12. | sala 12 | sala 15 | sala 15
O Moisés dirige o ônibus da escola. | Moisés | a Fátima | Fátima
A festa é na casa da Ana na sexta. | casa da Ana | na praia | praia
""",
    "es": """
La entrega es el martes a las 10:00. | martes | el jueves | jueves
La boda es el día 3. | día 3 | el 7 | el 7
El entrenamiento empieza a las 17:00. | 17:00 | a las 18:00 | 18:00
El sofá cuesta 120 €. | 120 | 100 € | 100
La obra termina en mayo. | mayo | julio | julio
La clase es en el aula 12. | aula 12 | el aula 15 | aula 15
Moisés conduce el autobús del colegio. | Moisés | Fátima | Fátima
La fiesta es en casa de Ana el viernes. | casa de Ana | en la playa | playa
""",
}
WAYS = {
    "en": """
It's {} now. | Now {}. | {} now. | Make it {}. | {} instead. | Sorry, {}. | No, {}. | Actually {}. | Change of plan: {}.
| Scratch that, {}. | I meant {}. | Correction: {}. | Update: {}. | Let's make that {}. | It changed to {}.
| They changed it to {}. | Final answer: {}. | OK, {} then. | Let's go with {}. | It'll be {}.
| It will be {} after all. | Wait, it's {}. | I was wrong, it's {}. | We settled on {}. | Make that {}, please.
| New plan, {}.
""",
    "pt": """
Agora é {}. | Agora {}. | {} agora. | {} então. | Melhor {}. | Desculpa, {}. | Não, {}. | Na verdade {}. | Esquece, {}.
| Mudança de planos: {}. | Quis dizer {}. | Correção: {}. | Atualização: {}. | Mudou para {}. | Passou para {}.
| Resposta final: {}. | Ok, {} então. | Pensando melhor, {}. | Vai ser {}. | Afinal é {}. | No fim ficou {}.
| Errei, é {}. | Ficou decidido: {}. | Coloca {}, por favor. | Novo plano, {}.
""",
    "es": """
Ahora es {}. | Ahora {}. | {} ahora. | {} entonces. | Mejor {}. | Perdón, {}. | No, {}. | En realidad {}. | Al final {}.
| Cambio de planes: {}. | Quise decir {}. | Corrección: {}. | Actualización: {}. | Cambió a {}. | Lo cambiaron a {}.
| Respuesta final: {}. | Vale, {} entonces. | Pensándolo mejor, {}. | Va a ser {}. | Al final es {}.
| Me equivoqué, es {}. | Queda decidido: {}. | Pon {}, por favor. | Nuevo plan, {}.
""",
}


def _ways(lang: str) -> list[str]:
    return [way.strip() for way in WAYS[lang].replace("\n", " ").split("|")]


@pytest.mark.parametrize(
    ("lang", "said", "old", "alone", "new"),
    [(lang, *row) for lang, table in SAID.items() for row in rows(table)],
)
async def test_however_it_is_said_the_new_value_is_known_and_the_old_one_is_not(
    lang: str, said: str, old: str, alone: str, new: str
) -> None:
    told = {way: await known_after(said, (text := way.format(alone))[0].upper() + text[1:]) for way in _ways(lang)}
    wrong = {way: known for way, known in told.items() if new.casefold() not in known or old.casefold() in known}
    assert wrong == {}


# What is said first, what is said then, what is no longer known, and what is.
TOLD = {
    "how it was and how it is": """
The delivery is on Tuesday. | The delivery was on Tuesday, now it's on Thursday. | Tuesday | Thursday
The recital is on May 3. | The recital was on May 3, now it's on May 9. | May 3 | May 9
The call is at 3 pm. | The call used to be at 3 pm, it's at 4 pm now. | 3 pm | 4 pm
Our vet is Dr. Ross. | Our vet used to be Dr. Ross, now it's Dr. Chen. | Ross | Dr. Chen
The bakery opens at 8. | The bakery used to open at 8, now it opens at 9. | 8 | 9
The bakery opens at 8. | It doesn't open at 8, it opens at 9. | 8 | 9
The bakery opens at 8. | The bakery opened at 8, now it opens at 9. | 8 | 9
O recital é dia 3 de maio. | O recital era dia 3 de maio, agora é dia 9 de maio. | 3 de maio | 9 de maio
A vet é a Dra. Melo. | A vet era a Dra. Melo, agora é a Dra. Paz. | Melo | Dra. Paz
A padaria abre às 8h. | A padaria costumava abrir às 8h, agora abre às 9h. | 8h | 9h
A padaria abre às 8h. | A padaria abria às 8h, agora abre às 9h. | 8h | 9h
El recital es el 3 de mayo. | El recital era el 3 de mayo, ahora es el 9 de mayo. | 3 de mayo | 9 de mayo
La panadería abre a las 8. | La panadería solía abrir a las 8, ahora abre a las 9. | 8 | 9
La panadería abre a las 8. | La panadería abría a las 8, ahora abre a las 9. | 8 | 9
""",
    "who does it now": """
Farida drives the van. | Kunle drives it now. | Farida | Kunle drives the van
Farida waters the plants. | Now Kunle waters them. | Farida | Kunle waters the plants
A Fátima dirige a van. | Agora o Caio dirige ela. | Fátima | Caio dirige a van
Fátima conduce la furgoneta. | Ahora la conduce Caio. | Fátima | Caio conduce la furgoneta
""",
    "what is over, or holds until another time": """
I take 50 mg of losartan. | I stopped taking losartan. | 50 mg | stopped
The store is open until 8. | The store now closes at 9. | until 8 | open until 9
La factura vence el 10. | Nos dieron hasta el 20. | el 10 | vence el 20
""",
    "what was replaced": """
We pay rent with the Amex card. | The Amex card was replaced by a Visa card. | Amex | rent with the Visa card
Parcels go out in the Ford. | The Ford's been replaced with a Kangoo for parcels. | Ford | out in the Kangoo.
Pagamos o aluguel com o Elo. | O Elo foi trocado por um Visa para o aluguel. | Elo | com o Visa
Pagamos la renta con la Amex. | La Amex fue reemplazada por una Visa. | Amex | con la Visa
""",
    "what they moved it to": """
The lunch is at 5 pm. | The lunch was moved to 6. | 5 pm | at 6 pm
La reunión es a las 5. | La pasaron a las 6. | 5 | es a las 6
La reunión es el jueves. | La han movido al viernes. | jueves | es el viernes
La reunión es el jueves. | Nos la cambiaron al viernes. | jueves | es el viernes
A reunião é às 5. | Passaram pras 6. | às 5 | é às 6
""",
    "who is given it": """
Amir works the night shift. | Put Lucy on the night shift in his place. | Amir | Lucy works the night shift
Amir works the night shift. | He's ill, so give the night shift to Lucy. | Amir | Lucy works the night shift
Priya is looking after the Dunmore account. | Callum took over the Dunmore account. | Priya | Callum
Spare key: Nadia has it. | Ben has the spare key. | Nadia | Ben has it
Ticket 2091 is assigned to Jamal. | Ticket 2091 went over to Fenwick. | Jamal | assigned to Fenwick
A Ana cuida da horta. | A horta fica com o Beto. | Ana | Beto cuida da horta
Ana cubre el turno de noche. | El turno de noche le toca a Beto. | Ana | Beto cubre el turno
Ana cubre el turno de noche. | Pon a Beto en el turno de noche. | Ana | Beto cubre el turno
Mrs Kemp pays by direct debit. | Mrs Kemp pays by bank transfer now. | debit | by bank transfer
""",
    "one of a list": """
We ordered chairs and tables. | Take the chairs out of our order. | chairs | We ordered tables
We ordered chairs, lamps and tables. | Cancel the lamps. | lamps | chairs and tables
We sell bread and milk. | We no longer sell milk. | milk | We sell bread
I take yoga and pilates. | I gave up yoga. | yoga | I take pilates
Vendemos pão e leite. | Não vendemos mais leite. | leite | Vendemos pão
Vendemos pan y leche. | Ya no vendemos pan. | pan | Vendemos leche
""",
    "open and shut": """
The Mill branch is shut for repairs. | The Mill branch has been open again since this morning. | shut | open again
The pool is closed for repairs. | The pool is back open. | closed | back open
My plan includes roaming from Zen. | I dropped the roaming from my plan. | Zen | dropped
""",
    "what comes with an aside": """
The workshop is in the library. | Anyway, the workshop moved to the gym. | library | gym
The workshop is in the library. | Sorry about that, the workshop moved to the gym. | library | gym
""",
}


@pytest.mark.parametrize(
    ("said", "then", "old", "new"),
    [row for table in TOLD.values() for row in rows(table)],
)
async def test_what_is_told_then_is_known_instead(said: str, then: str, old: str, new: str) -> None:
    known = await known_after(said, then)
    assert new.casefold() in known
    assert old.casefold() not in known


@pytest.mark.parametrize("then", ["Last year it was 90, not 80.", "It used to be 90.", "The fee was 90 on May 3."])
async def test_how_it_was_changes_nothing(then: str) -> None:
    assert "the fee is 80." in await known_after("The fee is 80.", then)


@pytest.mark.parametrize("then", ["Kunle drives it too.", "Kunle likes it now.", "Kunle drove it once."])
async def test_who_else_does_something_with_it(then: str) -> None:
    assert "farida drives the van." in await known_after("Farida drives the van.", then)


PLANS = """
My plan is Basic. | I switched to Pro yesterday. | My plan is Pro.
Mi plan es el Básico. | Me pasé al Pro. | Mi plan es el Pro.
"""


@pytest.mark.parametrize(("said", "then", "now"), rows(PLANS))
async def test_when_it_changed_is_no_part_of_what_is_so(said: str, then: str, now: str) -> None:
    assert await known_after(said, then) == now.casefold()


@pytest.mark.parametrize(
    ("said", "then"),
    [("My plan is Basic.", "I moved to Braga."), ("Mi plan es el Básico.", "Me mudé a Cádiz.")],
)
async def test_who_moves_house_changes_nothing_that_has_no_place(said: str, then: str) -> None:
    assert said.casefold() in await known_after(said, then)


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("I work at Acme.", "I don't work at Acme on Fridays."),
        ("I work at the bakery.", "I left the bakery at noon today."),
        ("I'm staying at the Hilton.", "I left the Hilton this morning to go hiking."),
        ("Trabajo en Acme.", "Salí de Acme a las 5."),
        ("I work at Acme.", "I left Acme in 2019, then returned."),
        ("I work at Acme.", "I got a job at Globex for the weekends."),
        ("The plan is Pro.", "I moved to Lisbon yesterday."),
        ("The door is locked at 8.", "He unlocked the door at 8, now lock it at 9."),
    ],
)
async def test_who_leaves_for_the_day_or_tells_of_something_else(said: str, then: str) -> None:
    assert said.casefold() in await known_after(said, then)


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("The talk is led by Nora.", "The talk was moved to Thursday."),
        ("The talk is led by Nora.", "The talk was postponed once more, to May 18."),
        ("The lunch is with Nora.", "The lunch was moved to Friday."),
        ("The cake is for Nora.", "The cake is made by Omar."),
        ("A palestra é dada pela Nora.", "A palestra foi adiada para quinta."),
        ("La charla es el viernes.", "La charla es impartida por Nora."),
        ("Ana handles the Dunmore account.", "Give the Dunmore file to Bo."),
        ("Tia can sign for parcels.", "Mr. Bale is equally allowed to sign for parcels."),
    ],
)
async def test_what_answers_another_question_stands_beside_it(said: str, then: str) -> None:
    async with Memory.open("sqlite://") as memory:
        me = await memory.session(identity=Identity(user_id="u1", authority="employee"))
        await me.observe("user", said)
        await me.observe("user", then)
        assert [(fact.value, fact.status) for fact in await me.valid_facts()] == [(said, "current"), (then, "current")]


async def test_what_others_only_want_is_no_change() -> None:
    assert "the call is on thursday." in await known_after(
        "The call is on Thursday.", "They want to move it to Friday."
    )


# Turns, what must be known after them, and what must not: each row is a way of telling that is read by its own words.
INSTEAD = """
The fair takes place in the market hall. / The fair will be in the school gym. | school gym | market hall
La boda se hace en la finca. / La boda será en el hotel. | hotel | finca
El taller lo hacemos en la sala azul. / El taller será en la biblioteca. | biblioteca | sala azul
El rastrillo lo ponemos en la plaza. / El rastrillo lo hemos trasladado al parque. | parque | plaza
La cuota es de 20 euros. / Luego la bajó a 15 euros. | 15 euros | 20 euros
El martes hay reunión de padres. / Se suspendió la reunión de padres. | suspendió | martes
La entrega está pendiente de pago. / La entrega ya está en reparto. | en reparto | pendiente
The complaint is under review. / The complaint has been archived. | archived | under review
La silla es de pino. / La silla es de haya, que no de pino. | haya | pino
El plazo es de 12 días. / Donde yo les puse 12 días son 8 días. | 8 días | 12
The umpire is Bo. / Ana took the place of Bo. | ana | bo.
El árbitro es Bruno. / Ana tomó el lugar de Bruno. | ana | bruno
O árbitro é o Bruno. / A Ana assumiu o lugar do Bruno. | ana | bruno
The fee is 6%. / It's not 6% that they charge, it's 4%. | 4% | 6%
La tasa es 6%. / No es 6% lo que cobran, es 4%. | 4% | 6%
A taxa é 6%. / Não é 6% o que cobram, é 4%. | 4% | 6%
I'm cooking 35 servings. / Make it 24, and if there's any left I'll take it home. | 24 | 35
Calculo 35 raciones. / Mejor 24, y si sobra me lo llevo. | 24 | 35
Calculei 35 porções. / Melhor 24, e se sobrar eu levo. | 24 | 35
Dudo entre la talla 36 y la talla 38. / Me quedo definitivamente con la talla 38. | 38 | 36
I'm torn between the size 36 and the size 38. / I'm going with the size 38. | 38 | 36
Estou entre o 36 e o 38. / Decidi, fico com o 38. | 38 | 36
La tía vive en Soria y tiene un loro. / La tía lleva un año viviendo en Teruel. | teruel | soria
My aunt lives in Leeds and has a parrot. / My aunt has been living in York for a year. | york | leeds
A tia mora em Santos e tem um papagaio. / A tia está morando em Campinas. | campinas | santos
Vivo en Soria. / Ya vivimos en Teruel. | teruel | soria
Leo's tutor is Ann. / Leo has a new tutor, Bea. | bea | ann
La tutora de Leo es Ana. / A Leo le han puesto otra tutora, Bea. | bea | ana
Nuestro asesor es Paco. / Nos han asignado a otra asesora, Lola. | lola | paco
Our adviser is Stan. / They gave us a new adviser, Lola. | lola | stan
O nosso assessor é o Zeca. / Deram-nos outra assessora, a Lola. | lola | zeca
O tutor do Leo é o Davi. / O Leo tem um novo tutor, o Bento. | bento | davi
Nuria drives the van. / Saul replaces her. | saul drives | nuria
Nuria conduce la furgo. / La sustituye Saúl desde ya. | saúl conduce | nuria
A Núbia dirige a van. / O Saulo substitui ela a partir de hoje. | saulo dirige | núbia
La cena es a las 20:00. / Última y no molesto más: la cena quedó a las 22:00. | cena es a las 22:00 | 20:00
O jantar é às 20h. / Última e não incomodo mais: o jantar ficou às 22h. | 22h | 20h
Tarta de limón. / Buf no, de coco. | coco | limón
The treasurer is Bo. / The role of treasurer is held by Ann. | ann | bo.
La tesorera es Rosa. / El cargo de tesorera lo ocupa Marta. | marta | rosa
O tesoureiro é o Bruno. / O cargo de tesoureiro ficou com a Ana. | ana | bruno
Mi habitación es la 112. / Me pasaron a la habitación 230. | 230 | 112
The cookery course is on 8 May. / The cookery course is off, there won't be another one. | off | 8 may
El curso de cocina es el 8 de mayo. / Se canceló el curso de cocina, no habrá otra fecha. | canceló | 8 de mayo
O curso de culinária é dia 8. / O curso de culinária foi cancelado, não vai ter outra turma. | cancelado | dia 8
The night rate is 80 euros. / They slashed the night rate to 65 euros. | 65 euros | 80 euros
La tarifa nocturna es de 80 euros. / La tarifa nocturna asciende a 95 euros. | 95 euros | 80 euros
A diária é de R$ 80. / A diária encareceu para R$ 95. | r$ 95 | r$ 80
The desk extension is 2210. / Replace the desk extension with 2245. | 2245 | 2210
La extensión de recepción es la 2210. / Cambia la extensión de recepción por la 2245. | la 2245 | 2210
Carla drives the bus. / Omar drives it instead. / Put Carla back on the bus. | carla drives | omar
The fitting is tomorrow at 10. / The fitting is 11 tomorrow. | 11 | at 10
The prize is maybe a kite. / The prize will be a drum. | drum | kite
A visita é às 15h. / Fica para as 16h. | 16h | 15h
Pago con la tarjeta Amex. / La tarjeta Amex fue reemplazada por una Visa. | visa | amex
"""
BESIDE = """
The fair takes place in the market hall. / The auction takes place in the school gym. | market hall | school gym
El taller lo hacemos en la sala azul. / La comida la hacemos en el patio. | sala azul | patio
La pista vale 20 euros. / La raqueta vale 9 euros. / Subieron la pista a 25 euros. / Luego la bajó a 23. | 9 euros | 23
Para el banquete ponemos 12 sillas. / Para el banquete ponemos manteles blancos. | 12 sillas | manteles
El menú vale 12 euros. / Supongamos que vale 18 euros. / Era solo un ejemplo, olvida ese precio. | 12 euros | menú
La vecina del quinto B se llama Rita. / La vecina del quinto B debe dos recibos. | rita | recibos
The umpire is Bo. / Nobody took the place of Bo. | umpire is bo | bo
The fee is 6%. / It's not 6% that worries me, it's the delay. | fee is 6% | fee
The party is for 35. / We'd be 24, and if it rains 20. | 35 | party
Somos 35. / Si vienen los tíos somos 24, y si no, 20. | 35 | somos
The fee is 35. / Suppose the fee is 24, and if so we pay. | 35 | fee
Dudo entre la talla 36 y la talla 38. / La talla 38 es más cara. | 36 | 38
Dudo entre el lunes y el martes. / El martes hay huelga. | lunes | huelga
Quien firma los recibos: Rosa Gil. / Tengo un recibo para firmar hoy. | rosa gil | para firmar
Ana works at a bank. / Ana has been working in the garden all morning. | bank | garden
Leo's tutor is Ann. / Leo has another tutor, Bea. | ann | bea
Leo's tutor is Ann. / Mia has a new tutor, Bea. | ann | bea
My doctor is Ann. / Leo has a new doctor, Bea. | doctor is ann | bea
Leo's friend is Ann. / Leo has a new friend, Bea. | ann | bea
Nuria drives the van. / Saul replaces her on Fridays. | nuria drives | saul
Nuria drives the van. / Nobody replaces her. | nuria | van
La tarta es para Ana. / Buf no, se quemó la tarta. | para ana | tarta
The treasurer is Bo. / The role of secretary is held by Ann. | bo | ann
The treasurer is Bo. / The role of the treasurer is important. | is bo | important
Mi habitación es la 112. / Nos pasaron a buscar a las 9. | 112 | buscar
The order is for 5 boxes. / The other order is cancelled. | 5 boxes | cancelled
La tía vive en Soria. / Beto lleva un año viviendo en Teruel. | soria | teruel
Retirar o bolo no sábado. / O bolo é de coco. | sábado | coco
I put the bikes back in the shed. / The bikes are green. | shed | green
The desk extension is 2210. / The old lamp was replaced by a 40 watt one. | 2210 | 40 watt
"""


@pytest.mark.parametrize(("turns", "new", "old"), rows(INSTEAD))
async def test_what_is_so_instead(turns: str, new: str, old: str) -> None:
    known = await known_after(*turns.split(" / "))
    assert new.casefold() in known and old.casefold() not in known


@pytest.mark.parametrize(("turns", "one", "other"), rows(BESIDE))
async def test_what_stands_beside(turns: str, one: str, other: str) -> None:
    known = await known_after(*turns.split(" / "))
    assert one.casefold() in known and other.casefold() in known
