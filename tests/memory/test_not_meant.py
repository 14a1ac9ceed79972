"""Talk that changes nothing (jokes, the other one, what is asked by a tag), or less or more than it seems to."""

import pytest

from sayso import Memory
from tests.memory.talk import doubted_after, known_after, rows, shown_after
from tests.remembering import who

NOTHING = """
The budget is 300 USD / The budget is 500 USD. Just kidding! | 300 usd | 500
O orçamento é de 300 / O orçamento é de 500. Brincadeira! | 300 | 500
La reunión es el lunes / La reunión es el martes. Es broma jaja | lunes | martes
The meeting is on Monday / We were going to move it to Tuesday | monday | tuesday
A reunião é na segunda / A gente ia passar para terça | segunda | terça
La reunión es el lunes / Íbamos a pasarla al martes | lunes | martes
La reunión es el lunes / La reunión es el martes, ¿no? | lunes | martes
La reunión es el lunes / La reunión es el martes, ¿verdad? | lunes | martes
El tren a Madrid sale a las 8 / Renfe ha retrasado el tren a Sevilla, sale a las 9 | a las 8 | madrid sale a las 9
The price is 300 / it's back | 300 | back
Vivo en Bilbao / jaja claro, y yo vivo en Marte | bilbao | marte
Moro em Recife / kkk e eu moro em Paris | recife | paris
I live in Leeds / haha, and I live on Mars | leeds | mars
I live in Leeds / lol, and I live on Mars | leeds | mars
Mi consulta es el 10 / ¿Puedes pasarla al 12? | el 10 | 12
Minha consulta é na segunda / Consegue passar pra terça? | segunda | terça
O traslado sai às 6h45 / O traslado pode sair às 7h30? | às 6h45 | sai às 7h30
O ônibus chega às 9h / O ônibus pode chegar às 8h? | às 9h | chega às 8h
La obra está prevista para el 6 de octubre / La obra no se ha aplazado al 3 de noviembre | 6 de octubre | para el 3
El estreno es el 4 de mayo / El estreno no se pospuso al 9 de mayo | 4 de mayo | es el 9
A entrega é dia 12 / A entrega não foi adiada para o dia 19 | dia 12 | é dia 19
"""


@pytest.mark.parametrize(("turns", "lives", "not_so"), rows(NOTHING))
async def test_nothing_changes(turns: str, lives: str, not_so: str) -> None:
    known = await known_after(*turns.split(" / "))
    assert lives in known and not_so not in known, known


BOTH = """
I live in Leeds / Yeah, and I'm on the second floor | i live in leeds | on the second floor
Vivo en Bilbao / Claro, y yo trabajo en Zara | vivo en bilbao | trabajo en zara
Moro em Recife / Claro, e eu trabalho na Vale | moro em recife | trabalho na vale
The meeting is on Monday / The other meeting moved to Tuesday | monday | tuesday
La reunión es el lunes / La otra reunión se pasó al martes | lunes | martes
A noiva vai ser a Jussara / O noivo é o Zé Carlos | jussara | zé carlos
La madrina es Rosa / El padrino es Luis | rosa | luis
El presupuesto de la cocina es de 7.300 euros / Para el baño, en cambio, es de 4.100 euros | 7.300 | 4.100
La sucursal de Arequipa cierra a las 19:00 / La de Cusco, en cambio, cierra a las 17:30 | 19:00 | 17:30
A loja do centro fecha às 19h / A do shopping, por outro lado, fecha às 22h | 19h | 22h
The flight out leaves at 9:00 / The flight back, on the other hand, leaves at 11:00 | 9:00 | 11:00
Tomo levotiroxina de 75 / Hace años tomaba la de 50 | de 75 | de 50
Pago 300 de aluguel / Há uns anos eu pagava 200 | 300 | 200
I live in Bristol and work as a nurse / used to live in Cardiff, that's where I trained | bristol | cardiff
Order 5520 goes to 18 Birch Lane. / The address on order 5521 is 92 Mill Road. | 18 birch lane | 92 mill road
Ticket 310 is for Ana / The contact on ticket 311 is Bea | 310 is for ana | bea
La secretaría está en el edificio Norte / El curso que viene estará en el edificio Sur | norte | sur
We might book the band Silver Fox / We booked the caterer Bloom Kitchen | silver fox | bloom kitchen
El taller entrega el coche el martes / Ahora mismo estoy comiendo y la sopa está rica | martes | sopa está rica
A reunião é na segunda / A outra reunião passou para terça | segunda | terça
Ben is seven / The little one, Rosie, is four | ben is seven | rosie, is four
My wife works at Acme / I quit my job | my wife works at acme | acme
We have 40 guests / 25 per guest | 40 guests | 25 per guest
Temos 40 convidados / 25 por convidado | 40 convidados | 25 por convidado
Tenemos 40 invitados / 25 por cada invitado | 40 invitados | 25 por cada invitado
The menu is soup, roast beef / Change of plans: the customer asked | soup | roast beef
El menú es sopa y asado / Cambio de planes: lo pidió el cliente | sopa | asado
O cardápio é sopa e assado / Mudança de planos: o cliente pediu | sopa | assado
Order 52 is cancelled over the budget / Remind me about the budget review | cancelled | review
A compra 52 foi cancelada pelo orçamento / Me lembra da revisão do orçamento | cancelada | revisão
He owes me 50 / He paid me 30 | owes me 50 | paid me 30
Ele me deve 50 / Ele me deu 30 | deve 50 | deu 30
Ana me debe 50 / Ana me pagó 30 | debe 50 | pagó 30
I arrive on Friday / Marta arrives on Saturday | i arrive on friday | marta arrives on saturday
Eu chego na sexta / A Marta chega no sábado | na sexta | marta chega no sábado
Yo llego el viernes / Marta llega el sábado | yo llego el viernes | marta llega el sábado
The gym opens at 6 / On bank holidays the gym opens at 8 | the gym opens at 6 | holidays the gym opens at 8
A academia abre às 6h / No feriado a academia abre às 8h | abre às 6h | no feriado a academia abre às 8h
My phone number is 07700 900123 / My work phone is 07700 900456 | number is 07700 900123 | phone is 07700 900456
My email is ana@home.com / My work email is ana@corp.com | my email is ana@home.com | work email is ana@corp.com
Meu telefone é 11 98888-7777 / Meu telefone do trabalho é 11 3333-4444 | é 11 98888-7777 | trabalho é 11 3333-4444
Mi correo es ana@casa.es / Mi correo del trabajo es ana@corp.es | mi correo es ana@casa.es | del trabajo es ana@corp.es
My address is 12 King Street / My office address is 40 Queen Road | my address is 12 king | office address is 40 queen
Piano lesson on Thursday at 5 / No piano lesson this week | thursday at 5 | no piano lesson this week
Tengo clase de inglés el martes a las 18h / Esta semana no hay clase de inglés | el martes a las 18h | no hay clase
Tenho aula de inglês na terça às 18h / Essa semana não tem aula de inglês | terça às 18h | não tem aula
"""


@pytest.mark.parametrize(("turns", "one", "other"), rows(BOTH))
async def test_both_are_so(turns: str, one: str, other: str) -> None:
    known = await known_after(*turns.split(" / "))
    assert one in known and other in known, known
    assert await doubted_after(*turns.split(" / ")) == []


CHANGES = """
My dentist appointment is on Tuesday at 10 / They are ill, so no appointment this week | no appointment | tuesday
My work phone is 07700 900456 / My work phone is now 07700 900789 | work phone is 07700 900789 | 900456
My phone is 07700 900456 / my new number is 07700 900789 | 900789 | 900456
My flight to Lisbon is at 7:15 / BA moved the Lisbon flight, it leaves at 9:40 now | to lisbon is at 9:40 | 7:15
A festa da Bia é sábado no salão do prédio / Vai chover, então a festa vai ser lá em casa | sábado em casa | prédio
La fiesta es el sábado en el salón / Va a llover, así que la fiesta es en casa | el sábado en casa | salón
O pedido 77 não chegou / Chegou agora o 77! | chegou agora o 77 | não
The delivery is on Monday / I think the delivery is on Tuesday / The delivery is on Tuesday | is on tuesday | monday
The delivery is on Monday / I think the delivery is on Tuesday / The delivery is on Monday | is on monday | tuesday
El tren a Madrid sale a las 8:00 / Renfe ha retrasado el tren, sale a las 8:45 | a madrid sale a las 8:45 | 8:00
Meu voo pra Lisboa é às 7h15 / A TAP mudou o voo, agora sai às 9h40 | pra lisboa é às 9h40 | 7h15
The flight to Rome leaves at 9:00 / Ryanair delayed the flight, it leaves at 10:15 | to rome leaves at 10:15 | 9:00
My daughter is ill / she's better now | she's better | is ill
The wifi is down / It's back! | it's back | down
The wifi is down / I am at the shop / it's back on | it's back on | down
A internet caiu / Voltou a internet | voltou a internet | caiu
Se cayó el internet / ya funciona | funciona | cayó
No funciona el internet / Ya volvió | volvió | no funciona
I work at Acme / I quit my job | quit my job | acme
Trabalho na Acme / Larguei o emprego | larguei o emprego | acme
Trabajo en Acme / Dejé el trabajo | dejé el trabajo | acme
I don't like olives / I love olives now | i love olives | don't like
I don't eat meat / I eat meat again | i eat meat | don't
The cake is from Dulce, for the wedding / The wedding was on June 5. Then we moved it to June 6 | on june 6 | june 5
The wedding is on June 5 / We moved it to the 6th due to the rain | on june 6 | june 5
O casamento é dia 5 / Mudamos pro dia 6 por causa da chuva | dia 6 | dia 5
La boda es el 5 de junio / La pasamos al 6 por la lluvia | 6 de junio | 5
He owes me 50 / He owes me 20 now | owes me 20 | 50
We drive a Skoda estate / sold the skoda at last! | sold the skoda | drive
A gente tem um Gol 2012 / vendemos o gol ontem, graças a deus | vendemos o gol | tem um gol
Tenemos un Clio / vendimos el clio ayer | vendimos el clio | tenemos un clio
Trabajo de cajera en el Líder, turno tarde / me pasaron al turno mañana | líder, turno mañana | turno tarde
Trabalho no turno da noite / me passaram pro turno da manhã | turno da manhã | noite
Trabajo en el turno de tarde / me pasaron al turno de mañana | turno de mañana | tarde
Vou pra Recife dia 22, volto dia 29 / volta só dia 4 | recife dia 22, volto dia 4 | 29
The exam is open book, room B14 / from the prof: CLOSED book. rest is unchanged | closed book, room b14 | open
Não como carne, e tenho intolerância a lactose / voltei a comer carne | intolerância a lactose | não como
Paint for the hall: Duck Egg, 5 litres / tried it, looks grim. go with Warm Linen | warm linen, 5 litres | duck egg
Ele me deve 50 / Ele pagou tudo | ele pagou tudo | 50
Mi hija está en tercer grado / Mi hija va al Almendros / Mi hija ahora está en cuarto grado | va al almendros | tercer
A reunião é na sala 2 / O senhor pode mudar a reunião para a sala 5? | sala 5 | sala 2
"""


@pytest.mark.parametrize(("turns", "so", "dead"), rows(CHANGES))
async def test_what_was_so_is_over(turns: str, so: str, dead: str) -> None:
    known = await known_after(*turns.split(" / "))
    assert so in known and dead not in known, known


@pytest.mark.parametrize("said", ["Nunca desayuno", "The parcel never came", "Não tem leite", "There's no wifi"])
async def test_what_there_is_not_is_kept(said: str) -> None:
    assert said.casefold() in await known_after(said)


MEANT_AT_FIRST = """
The party is on June 12 / We originally planned June 5, and June 6 was considered too | june 12 | june 5
La fiesta es el 12 / Al principio la planeamos para el 5 y también se pensó en el 6 | el 12 | el 5
A festa é dia 12 / No começo planejamos dia 5, e dia 6 também foi cogitado | dia 12 | dia 5
"""


@pytest.mark.parametrize(("turns", "so", "meant"), rows(MEANT_AT_FIRST))
async def test_what_was_meant_at_first_is_not_said_beside_what_came_of_it(turns: str, so: str, meant: str) -> None:
    shown = await shown_after(*turns.split(" / "))
    assert so in shown and meant not in shown, shown


async def test_what_was_meant_for_something_else_is_kept() -> None:
    assert "trip for june 5" in await known_after(
        "The party is on June 12", "We originally planned the trip for June 5"
    )


@pytest.mark.parametrize(
    "said",
    [
        "I don't know",
        "No problem",
        "Never mind",
        "Let me update you on the wedding plans",
        "Te cuento lo de la fiesta",
        "Tenho novidades sobre a casa",
    ],
)
async def test_what_says_nothing_by_itself_is_not(said: str) -> None:
    assert await known_after(said) == ""


@pytest.mark.parametrize("turns", ["A reunião é na terça / Terça não", "La cita es el martes / El martes no"])
async def test_a_no_behind_what_was_said_puts_it_in_doubt(turns: str) -> None:
    async with Memory.open() as memory:
        me = await memory.session(identity=who())
        for turn in turns.split(" / "):
            await me.observe("user", turn)
        assert {fact.status for fact in await me.valid_facts()} == {"conflicting"}


async def test_who_takes_note_of_it_ends_nothing() -> None:
    shown = await shown_after("Reservei um Mobi de sexta a domingo, retirada no aeroporto", "A: Reserva confirmada.")
    assert "mobi de sexta a domingo" in shown.split("## recent turns")[0]
