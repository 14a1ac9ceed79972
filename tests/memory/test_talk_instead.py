"""What is so instead, told in one breath with the reason for it; and what only sounds so."""

import pytest

from tests.memory.talk import after, known_after, rows

NAMED = """
The seminar is in room 8 on Friday. | room 8 is flooded, we'll be in the atrium | atrium on friday | room 8
Our vet is Dr Hale. | Dr Hale moved away, we see Dr Nunn now | is dr nunn | hale
We get our eggs from Moor Farm. | moor farm closed so it's Dale Farm from this month | from dale farm | moor
Rita brings the snacks. | Rita is away so Olga is bringing them | olga brings the snacks | rita brings
El coro es en la capilla los lunes. | la capilla está en obras, va a ser en el gimnasio | gimnasio los lunes | capilla
Los recibos los lleva Nieves. | Nieves se fue a otra empresa, ahora los lleva Aitor | lleva aitor | lleva nieves
A ioga é na sala 5 na sexta. | a sala 5 tá em obra, vai ser no terraço | no terraço na sexta | sala 5
O leite a gente pega na Tirol. | a Tirol atrasava muito, agora pegamos na Batavo | na batavo | na tirol
"""
POINTED = """
The review is in room 6C on Monday. | facilities took that room off us, we're in the lobby instead | the lobby | 6c
Grandad walks the dog on Sundays. | his knee is bad so Aunt Flo is walking the dog from now on | flo walks | grandad
El yeso nos lo trae Casa Mora. | ya no trabajamos con ellos, ahora el proveedor es Yesur | trae yesur | mora
El gas lo paga mi hermano. | desde este mes le toca a mi tía | mi tía | mi hermano
La cena es en El Faro. | no tenían mesa, cenamos en Casa Lino | casa lino | el faro
O almoço é no Costela. | não tinha mesa, vamos no Bar do Rui | bar do rui | costela
El delegado es Simón. | hubo votación y salió Berta de delegada | es berta | simón
The fitter comes Monday, his name is Gus. | they're sending Ivor, same time | ivor | gus
O técnico vem segunda, chama Nilo. | vão mandar o Beto, mesmo horário | beto | nilo
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(NAMED + POINTED.lstrip()))
async def test_what_gave_way_is_gone(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new in known and not any(old in line for line in known.splitlines() if new in line)
    assert said.rstrip(".").casefold() not in known


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("The seminar is in room 8.", "room 8 has no screen, I'll be in the office until noon"),
        ("The seminar is in room 8.", "the bus was late, we're in the taxi now"),
        ("The party is at Casa Lola.", "Casa Lola is lovely, we're staying at the Ritz"),
        ("My dentist is Ann.", "Ann is great, Bo recommended her"),
        ("Mum drives Ella to swimming.", "mum is tired so dad is cooking"),
        ("My sister lives in York.", "York was flooded so we went to Hull"),
        ("The drill is in the blue van.", "the level is in the white van, in case you're looking"),
        ("La cena es en La Parrilla el sábado.", "La Parrilla está lejos, vamos en coche"),
        ("La cena es en La Parrilla el sábado.", "no tenían leche, vamos al súper"),
        ("Paula lleva las bebidas.", "Paula está en Madrid, llega Andrés el sábado"),
        ("El técnico se llama Julián.", "mandan a Ernesto a por las piezas"),
        ("A reunião é na sala 3.", "a sala 3 é quente, vamos de bermuda"),
        ("A Bia cuida do gato.", "a Bia viajou, a Lu mandou um beijo"),
    ],
)
async def test_a_reason_for_something_else_ends_nothing(said: str, then: str) -> None:
    assert said.rstrip(".").casefold() in await known_after(said, then)


VALUED = """
I get paid on the 28th. | payroll moved the date, it lands on the 24th | the 24th | 28th
Cobro el día 30. | la empresa movió la fecha, nos depositan el 26 | el 26 | 30
Recebo dia 30. | a firma mudou a data, agora cai dia 6 | dia 6 | dia 30
La piscina me cuesta 30 al mes. | subieron la cuota, pago 34 | 34 | 30
A mensalidade do curso é 800. | reajustaram, tá 870 | é 870 | 800
Rent is 700 and goes out on the 1st. | the landlord moved the due date to the 6th, amount stays the same | 700 | 1st
Aluguel da loja: 900 por mês, pago dia 5. | o dono passou o vencimento pro dia 12, valor não mexeu | dia 12 | dia 5
Tenemos 900 euros para el viaje. | uf, la dirección nos recortó, se queda en 700 | 700 | 900
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(VALUED))
async def test_who_changed_a_value_and_what_it_is_now(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new in known and old not in known


async def test_a_change_of_another_thing_leaves_the_value() -> None:
    known = await known_after(
        "O quilo do queijo custa R$ 48.", "O do presunto custa R$ 39.", "O queijo subiu para R$ 54."
    )
    assert "39" in known and "48" not in known


LISTED = """
I have accounts at Lloyds, Monzo and Chase. | I closed the Monzo one | lloyds and chase
I have accounts at Lloyds, Monzo and Chase. | I closed the Lloyds one | monzo and chase
Tengo cuenta en Openbank, Abanca y Sabadell. | cerré la de Abanca | openbank y sabadell
Tenho conta no Neon, no C6 e no Itaú. | encerrei a do C6 | no neon e no itaú
We have a cat and a parrot. | The cat died | have a parrot
Temos um gato e um papagaio. | o papagaio fugiu | temos um gato
Vienen a cenar Lola, Marta y Toño. | Marta no puede venir | lola y toño
We have a van and a truck. | we sold the truck | have a van
"""


@pytest.mark.parametrize(("said", "then", "left"), rows(LISTED))
async def test_one_of_several_is_gone_and_the_others_stay(said: str, then: str, left: str) -> None:
    assert left in (await known_after(said, then)).splitlines()[0]


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("Tom, Priya and Jess are coming to dinner.", "Priya can't come to the phone"),
        ("Tengo un perro y un gato.", "el perro de mi hermana murió"),
        ("Tengo cuenta en Abanca y BBVA.", "mi primo cerró la de BBVA"),
        ("Vienen Lola y Toño.", "Lola no va a pagar"),
    ],
)
async def test_what_is_told_of_one_of_several_leaves_them(said: str, then: str) -> None:
    assert said.rstrip(".").casefold() in await known_after(said, then)


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("My boiler cover is with HomeCo.", "I nearly went with Boilify last year but in the end I didn't"),
        ("El seguro lo tengo con Mapfre.", "el año pasado casi me voy a Axa pero al final no"),
        ("Meu seguro é da Porto.", "quase mudei pra Azul ano passado mas no fim não"),
        ("El gimnasio es el Fit.", "estuvimos a punto de cambiarnos al Gold pero al final no"),
    ],
)
async def test_who_nearly_did_something_changed_nothing(said: str, then: str) -> None:
    assert said.rstrip(".").casefold() in await known_after(said, then)


SIGHS = """
El taller es el martes. | uf, el profe no puede, queda para el jueves | jueves | martes
O ensaio é na terça. | puts, o salão tá ocupado, fica pra quinta | quinta | terça
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(SIGHS))
async def test_who_sighs_goes_on_about_the_matter(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new in known and old not in known


@pytest.mark.parametrize(
    ("turns", "left"),
    [
        (("Tess does the payroll, ask her.", "The payroll is Omar's job now."), "The payroll is Omar's job now."),
        (("O Hugo é o gerente da loja 4.", "Promoveram a Vera a gerente da loja 4."),
         "Promoveram a Vera a gerente da loja 4."),
    ],
)  # fmt: skip
def test_whose_job_it_is(turns: tuple[str, str], left: str) -> None:
    assert after(*turns) == left


def test_what_somebody_does_is_put_into_no_place() -> None:
    said = after("Alguém busca o Otto na rodoviária às 15h.", "Esquece a rodoviária, ele vem de carona.")
    assert "no ele vem" not in said and "na ele vem" not in said
