"""Turns of phrase that say that something is otherwise, and those that only sound so, in three languages."""

import pytest

from tests.memory.talk import known_after, rows

SHORT_NO = """
A palestra é no auditório 2. | n é no auditório 2, é no auditório 5 | auditório 5 | auditório 2
Separa 4 bancos. | são 6 bancos, n 4 | 6 bancos | 4 bancos
Tem ensaio na quinta. | n vai ter ensaio na quinta | n vai ter | tem ensaio
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(SHORT_NO))
async def test_a_no_that_is_written_with_one_letter(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new.casefold() in known and old.casefold() not in known


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("O ônibus sai às 9h.", "n mudei o ônibus pras 10h"),
        ("A loja é na rua Acre, n 40.", "o quarto é o n 5, mais perto da escada"),
        ("Fish n chips for 6 people.", "mac n cheese for 4 people"),
    ],
)
async def test_one_letter_that_denies_a_change_or_tells_a_number(said: str, then: str) -> None:
    assert said.casefold() in await known_after(said, then)


SINCE = """
The milkman delivers on Tuesdays. | Since last Monday the milkman delivers on Fridays. | Fridays | Tuesdays
Recebemos leite do sítio às terças. | Desde a semana passada o sítio entrega às sextas. | sextas | terças
El lechero entrega los martes. | Desde el lunes pasado el lechero entrega los viernes. | viernes | martes
A secretaria abre às 9h. | Desde ontem a secretaria abre às 8h. | 8h | 9h
A ioga é na sala 3, com o Davi. | Desde segunda a ioga está sendo no terraço. | terraço, com o Davi | sala 3
O coral é na sala 3. | O coral agora tá rolando no pátio. | pátio | sala 3
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(SINCE))
async def test_what_is_so_since_a_day_is_so_now(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new.casefold() in known and old.casefold() not in known and "since" not in known


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("The bakery opens at 9.", "I've been waiting for the bakery's call since Monday at 10."),
        ("Lia takes the kids on Tuesdays.", "Since last week Rui also takes the kids on Thursdays."),
        ("O remédio é às 8h.", "Estou com dor desde segunda às 10h."),
        ("El recibo vence el viernes.", "Desde el lunes la impresora está rota."),
        ("A ioga é na sala 3.", "O que está rolando com a sala 5?"),
    ],
)
async def test_what_goes_on_beside_it_since_a_day(said: str, then: str) -> None:
    assert said.casefold() in await known_after(said, then)


MINDED = """
The alarm code is 4411. | Just reminding everyone that the alarm code is 4411. | The alarm code is 4411.
My exam is on the 3rd. | Don't forget that my exam is on the 5th. | My exam is on the 5th.
Minha prova é dia 3. | Não esquece: minha prova é dia 3. | Minha prova é dia 3.
Minha prova é dia 3. | Só lembrando que minha prova é dia 5. | Minha prova é dia 5.
La cita es el lunes. | Les recuerdo que la cita es el lunes. | La cita es el lunes.
La cita es el lunes. | No olviden que la cita es el martes, no el lunes. | La cita es el martes.
"""


@pytest.mark.parametrize(("said", "then", "now"), rows(MINDED))
async def test_what_is_brought_to_mind_is_said_as_any_other(said: str, then: str, now: str) -> None:
    assert await known_after(said, then) == now.casefold()


async def test_what_one_is_not_to_forget_to_do_is_kept() -> None:
    known = await known_after("Don't forget to buy milk.", "Don't forget that Ana sees the dentist on Friday.")
    assert "buy milk" in known and "ana sees the dentist on friday" in known


BEGS = """
The visit is with Dr. Souza. | I apologise, it's with Dr. Lima. | The visit is with Dr. Lima.
A visita é com o Dr. Souza. | Peço desculpa, é com a Dra. Lima. | A visita é com a Dra. Lima.
La visita es con el Dr. Souza. | Pido disculpas, es con la Dra. Lima. | La visita es con la Dra. Lima.
"""


@pytest.mark.parametrize(("said", "then", "now"), rows(BEGS))
async def test_who_begs_pardon_says_nothing_else_by_it(said: str, then: str, now: str) -> None:
    assert await known_after(said, then) == now.casefold()


async def test_pardon_for_something_else_corrects_nothing() -> None:
    known = await known_after("Moro na Rua A, 10.", "Peço desculpas pela demora, a loja é na Rua B, 12.")
    assert "rua a, 10" in known and "rua b, 12" in known


MADE_UP = """
Maybe I'll go by bus. | I've made up my mind: I'm going by train. | by train | bus
Talvez eu vá a pé. | Resolvemos: vamos de trem. | de trem | a pé
Quizás vaya en autobús. | Ya lo decidí: voy en tren. | en tren | autobús
We're undecided between the blue rug and the grey rug. | We went with the grey rug. | grey rug | blue
Estamos em dúvida entre a firma Íris e a firma Lótus. | A escolha final é a firma Lótus. | Lótus | Íris
Estamos en duda entre el suelo azul y el gris. | Nos quedamos con el gris. | gris | azul
Talvez a gente dê skate ao Davi de aniversário, não sei. | Decidido: o aniversário do Davi é com violão. | violão | sei
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(MADE_UP))
async def test_who_makes_up_their_mind_leaves_no_doubt(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new.casefold() in known and old.casefold() not in known


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("Maybe I'll go by bus.", "Decided: lunch is at 2."),
        ("Talvez eu vá de ônibus.", "Resolvi o problema da impressora."),
        ("Talvez a gente alugue um carro.", "Fechado: o jantar é na Bia."),
        ("We rent the piano from Mori.", "Maybe we'll rent the harp from Lund."),
    ],
)
async def test_what_is_decided_of_something_else_leaves_it_open(said: str, then: str) -> None:
    assert said.casefold() in await known_after(said, then)


async def test_a_decision_for_one_thing_leaves_another_as_it_is() -> None:
    turns = "Maybe we will rent the harp from Lund.", "We rent the piano from Mori."
    known = await known_after(*turns, "We decided: the harp is rented from Sato.")
    assert "piano from mori" in known and "sato" in known and "lund" not in known


ASIDES = """
The fence is green. | Hold on, the van is at gate 4. | Back to the fence: it will also have a door. | a door | gate 4
O mural é azul. | Pausa curta: o gato fugiu pro box 9. | De volta ao mural: também vai ter moldura. | moldura | box 9
La valla es roja. | Pausa breve: el gato está en el aula 9. | De vuelta a la valla: va a tener puerta. | puerta | aula 9
"""


@pytest.mark.parametrize(("said", "aside", "then", "new", "gone"), rows(ASIDES))
async def test_who_takes_up_what_was_left_may_tell_more_of_it(
    said: str, aside: str, then: str, new: str, gone: str
) -> None:
    known = await known_after(said, aside, then)
    assert said.casefold() in known and new in known and gone not in known


DRILLS = """
The fee is 40. | Just for the simulation, the fee is 60. | The simulation is over.
A taxa é de R$ 40. | Apenas para o exercício, a taxa é de R$ 60. | O exercício acabou.
La cuota es de 40 euros. | Solo para el simulacro, la cuota es de 60 euros. | Fin del simulacro.
"""


@pytest.mark.parametrize(("said", "drill", "end"), rows(DRILLS))
async def test_what_is_said_only_for_a_drill(said: str, drill: str, end: str) -> None:
    assert await known_after(said, drill, end) == said.casefold()


@pytest.mark.parametrize(
    "turns",
    [
        ("O colete é só para o treino, não para o jogo.", "A chave é do Rui."),
        ("Pausa: 15 minutos às 10h.", "A chave é do Rui."),
        ("Só para o treino de sexta, leve 2 bolas.", "A chave é do Rui."),
    ],
)
async def test_what_only_sounds_like_a_drill_or_an_aside_is_kept(turns: tuple[str, str]) -> None:
    known = await known_after(*turns)
    assert turns[0].casefold()[:14] in known and turns[1].casefold() in known


async def test_back_to_what_was_first_is_no_going_on() -> None:
    known = await known_after("O preço é R$ 40.", "O preço é R$ 50.", "De volta ao preço antigo: ele é R$ 40.")
    assert "40" in known and "50" not in known


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("The lorry for Leeds has plate KXR.", "The lorry that does York has plate LTB."),
        ("A perua de Olaria é a placa KXR.", "A perua que faz Penha é a placa LTB."),
        ("La furgo de Lugo es la placa KXR.", "La furgo que hace Vigo es la placa LTB."),
        ("O cartório só atende com senha.", "Agora o cartório funciona na praça."),
        ("El taller solo atiende con cita.", "Ahora el taller funciona en el polígono."),
    ],
)
async def test_what_is_said_of_another_or_of_something_else_of_it(said: str, then: str) -> None:
    known = await known_after(said, then)
    assert said.casefold() in known and then.casefold() in known


WHICH = """
The bus that goes to York leaves at 9. | The bus that goes to York leaves at 10. | at 10 | at 9
A loja que eu uso fica em Olinda. | A loja que eu uso fica em Recife. | Recife | Olinda
El bus que va a Lugo sale a las 9. | El bus que va a Lugo sale a las 10. | a las 10 | a las 9
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(WHICH))
async def test_what_a_clause_tells_apart_changes_as_any_other(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new.casefold() in known and f"{old}.".casefold() not in known


ELIDED = """
A vistoria é no posto da Penha. | Não é no posto da Penha, é no de Olaria. | posto | Penha
A prova é no colégio do Carmo. | Não é no colégio do Carmo, é no da Lapa! | no colégio | Carmo
La firma es en la notaría de Lugo. | No es en la notaría de Lugo, es en la de Vigo. | notaría de Vigo | Lugo
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(ELIDED))
async def test_what_is_not_named_again_stays(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new.casefold() in known and old.casefold() not in known


async def test_what_is_said_not_to_be_so_is_not_made_so() -> None:
    known = await known_after("O filtro não é no tanque azul.", "Não é no tanque azul, é no tanque verde.")
    assert "não é no tanque verde" not in known


LED = """
Freight to Leeds: £66, 9 days. | With the packing included, the freight is £69. | £69 | £66
Frete pra Natal: R$ 66, prazo de 9 dias. | Com a embalagem inclusa, o frete fechou em R$ 69. | R$ 69 | R$ 66
Mudança da loja: 3 de julho. | Novo adiamento na loja: 9 de agosto. | 9 de agosto | 3 de julho
Opening of the shop: 3 July. | Another delay in the shop: 9 August. | 9 August | 3 July
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(LED))
async def test_what_comes_first_may_only_lead_to_it(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new.casefold() in known and old.casefold() not in known


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("The party is on Friday.", "With my sister, the dinner is on Saturday."),
        ("Quero 2 bolos.", "Mais um bolo."),
        ("The party is on Friday.", "Another party is on Sunday."),
    ],
)
async def test_what_comes_on_top_or_is_of_another(said: str, then: str) -> None:
    assert said.casefold() in await known_after(said, then)


OF_WHAT = """
Pede uma torta de limão pra gente. | Troca o sabor da torta por morango. | torta de morango | limão
Pide una tarta de limón. | Cambia el sabor de la tarta por fresa. | tarta de fresa | limón
A cortina da sala é de linho. | Troca o tecido da cortina por algodão. | cortina da sala é de algodão | linho
A torta é de limão com recheio de coco. | Troca o recheio da torta por nozes. | recheio de nozes | coco
A capa do banco é cinza. | Troca a cor da capa por azul. | azul | cinza
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(OF_WHAT))
async def test_what_is_to_be_another_is_named_without_the_old(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new.casefold() in known and old.casefold() not in known


@pytest.mark.parametrize(
    ("said", "then", "new"),
    [
        ("Pede uma torta de limão.", "Troca o tamanho da torta por grande.", "grande"),
        ("Pede uma torta de limão.", "Troca o sabor do sorvete por menta.", "menta"),
        ("Order a lemon pie.", "Swap the flavour of the sorbet for mint.", "mint"),
    ],
)
async def test_what_else_is_to_be_another_leaves_it_and_is_kept(said: str, then: str, new: str) -> None:
    known = await known_after(said, then)
    assert said.casefold() in known and new in known
