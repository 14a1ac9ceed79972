"""What is said becomes a fact, whole: offers that are taken up, requests, plans, and what stands beside something."""

import pytest

from sayso import Identity, Memory
from sayso.testing.clock import ManualClock
from tests.memory.talk import NOON, rows


async def known(*turns: str) -> str:
    """What is so after some turns, those of the assistant with "A: " before them."""
    clock = ManualClock(NOON)
    async with Memory.open("sqlite://", clock=clock) as memory:
        me = await memory.session(identity=Identity(user_id="u1", authority="employee"))
        for turn in turns:
            clock.advance(60)
            speaker = "assistant" if turn.startswith("A: ") else "user"
            await me.observe(speaker, turn.removeprefix("A: "))
        return "\n".join(str(fact.value) for fact in await me.valid_facts()).casefold()


TAKEN_UP = """
The vet comes on Monday at 4 | A: She's ill. Could we do Friday at the same time? | that's fine | Friday at 4 | Monday
The rehearsal is on the 3rd | A: The hall is taken, would the 7th be ok? | sure | 7th | 3rd
I ordered the kettle in red | A: Red is out. Would green do? | yes please | in green | in red
El fontanero viene el lunes a las 9 | A: ¿Puede ser el viernes a la misma hora? | sin problema | viernes a las 9 | lunes
La clase es el día 3 | A: Si quieres, la pasamos al día 7. | sí, por favor | día 7 | día 3
O encanador vem segunda às 9h | A: Pode ser sexta no mesmo horário? | pode sim | sexta às 9h | segunda
A aula é dia 3 | A: Tivemos um imprevisto, pode ser dia 7? | tá bom | dia 7 | dia 3
The tart is plum | A: We ran out of plums, is pear ok? | yes, fine | tart is pear | plum
My tickets are in row 8 | A: We had to move you to row 12 due to the works. | ok, thanks | row 12 | row 8
Mis entradas son de la fila 8 | A: Por obras le hemos pasado a la fila 12. | gracias por avisar | fila 12 | fila 8
Tenho a mesa 8 | A: Mudámo-la para a mesa 12 por causa da chuva. | está bem, obrigada | mesa 12 | mesa 8
"""


@pytest.mark.parametrize(("said", "proposed", "yes", "new", "old"), rows(TAKEN_UP))
async def test_what_the_assistant_proposes_is_so_by_a_yes(
    said: str, proposed: str, yes: str, new: str, old: str
) -> None:
    found = await known(said, proposed, yes)
    assert new.casefold() in found and old.casefold() not in found


NOT_TAKEN_UP = """
The vet comes on Monday at 4 | A: Could we do Friday at the same time? | let me ask my wife
The vet comes on Monday at 4 | A: Could we do Friday? | no, Friday doesn't work for me
El fontanero viene el lunes a las 9 | A: ¿Puede ser el viernes? | no, el viernes no puedo
El fontanero viene el lunes a las 9 | A: ¿Le va bien el viernes? | lo consulto y te digo
O encanador vem segunda às 9h | A: Pode ser sexta? | não, sexta não consigo
My tickets are in row 8 | A: We had to move your sister to row 12. | ok, thanks
My flight is on Friday at 11 | A: Can I book you a taxi for 6am? | yes please
My class is on Monday | A: There is another on Friday. Is Friday ok too? | yes
My check-up is on Tuesday | A: Can we call you on Wednesday to confirm? | sure
Tengo cita el martes | A: ¿Le mando un aviso el lunes? | sí
A consulta é terça às 10 | A: Pode chegar 15 minutos antes? | ok
Tenho a mesa 8 | A: Aos seus pais demos a mesa 12. | obrigada
"""


@pytest.mark.parametrize(("said", "proposed", "answer"), rows(NOT_TAKEN_UP))
async def test_what_is_not_taken_up_changes_nothing(said: str, proposed: str, answer: str) -> None:
    assert said.casefold() in await known(said, proposed, answer)


ANSWERS = """
I need a van | A: Where from? | the harbour | the harbour
Necesito una furgoneta | A: ¿De dónde? | el puerto | el puerto
Preciso de uma carrinha | A: De onde? | do porto | do porto
"""


@pytest.mark.parametrize(("said", "asked", "answer", "kept"), rows(ANSWERS))
async def test_an_answer_to_a_question_that_names_nothing_is_kept(
    said: str, asked: str, answer: str, kept: str
) -> None:
    found = await known(said, asked, answer)
    assert said.casefold() in found and kept in found


async def test_how_somebody_is_is_no_answer_worth_keeping() -> None:
    assert await known("hi", "A: How are you?", "tired") == ""


async def test_what_is_said_beside_a_proposal_stays() -> None:
    found = await known("The vet comes on Monday at 4", "A: Could we do Friday? Her van broke down.", "sure")
    assert "friday" in found and "van broke down" in found


SPANS = """
Turno de Nélida: de 14 a 22 | le cambiaron el turno a Nélida, entra de 6 a 14 | de 6 a 14
La tienda abre de 10 a 14 | cambiamos el horario, abrimos de 9 a 13 | de 9 a 13
"""


@pytest.mark.parametrize(("said", "then", "new"), rows(SPANS))
async def test_the_two_ends_of_a_span_are_not_old_and_new(said: str, then: str, new: str) -> None:
    assert new in await known(said, then)


async def test_what_goes_from_one_to_another_still_does() -> None:
    assert "6" not in await known("El pan cuesta 6 euros", "El pan ha cambiado de 6 a 7 euros")


BESIDE = """
two teas for table 4 | and a scone for table 8 when you get a minute | teas for table 4 | scone for table 8
two teas for table 4 | a scone for table 8 | teas for table 4 | scone for table 8
dos zumos para la mesa 4 | y una tostada para la mesa 8 cuando puedas | mesa 4 | tostada para la mesa 8
dos zumos para la mesa 4 | una tostada para la mesa 8 | zumos para la mesa 4 | tostada para la mesa 8
dois sumos para a mesa 4 | e uma tosta para a mesa 8 quando puderes | mesa 4 | tosta para a mesa 8
dois sumos para a mesa 4 | uma tosta para a mesa 8 | sumos para a mesa 4 | tosta para a mesa 8
I'd like the pie | could I also get the salad | the pie | the salad
"""


@pytest.mark.parametrize(("said", "then", "one", "other"), rows(BESIDE))
async def test_what_is_ordered_beside_something_is_another_thing(said: str, then: str, one: str, other: str) -> None:
    found = await known(said, then)
    assert one.casefold() in found and other.casefold() in found


async def test_the_same_thing_for_another_table_is_still_moved() -> None:
    found = await known("The scone is for table 4", "no, the scone is for table 8")
    assert "table 8" in found and "table 4" not in found


@pytest.mark.parametrize(
    "text",
    [
        "I'd like the pie",
        "Could you leave the box with the porter at no 9?",
        "put us by the stove instead please",
        "can you gift wrap the mug please",
        "I'd prefer the aisle if there's room",
        "I still owe you a fiver",
        "I'd rather have the green one if it's the same price",
        "este mes trabajo de tarde, no me llaméis antes de las 11",
        "¿me podéis traer una manta también?",
        "podiam trocar a lâmpada da escada?",
        "no mayo on mine",
        "sin mayonesa el mío",
        "sem maionese no meu",
        "my nephew will be in",
        "Now I'm a baker",
        "Aitana usa muletas, por favor siéntenla adelante",
        "mejor hago una transferencia, no llevo monedas",
        "Ahora soy panadera",
        "Gostava da mala em verde escuro, se faz favor",
        "Como está frio, ponham-nos antes na sala do fundo, se faz favor",
        "Agora sou padeira",
        "When I retire we'll move to Spain",
        "Vamos mudar para Braga no verão",
    ],
)
async def test_a_wish_a_plan_or_a_request_is_a_fact(text: str) -> None:
    assert text.casefold().removeprefix("mejor ") in await known(text)


@pytest.mark.parametrize(
    "text",
    [
        "thanks a lot!",
        "I need help",
        "I'd like to know",
        "what if I took the pie?",
        "could I change it?",
        "Queria saber",
    ],
)
async def test_what_tells_nothing_is_no_fact(text: str) -> None:
    assert await known(text) == ""


PLANS = """
Lena and Max are on the till | Omar joins the till on Friday too | Omar joins the till on Friday
En caja están Lena y Max | Omar empieza en la caja el viernes también | Omar empieza en la caja el viernes
A Lena e o Max estão no caixa | O Omar começa no caixa na sexta | Omar começa no caixa na sexta
"""


@pytest.mark.parametrize(("said", "then", "plan"), rows(PLANS))
async def test_a_plan_is_shown_with_its_day_beside_what_is_so(said: str, then: str, plan: str) -> None:
    found = await known(said, then)
    assert said.casefold() in found and plan.casefold() in found


async def test_what_will_take_the_place_of_something_waits_for_its_day() -> None:
    assert await known("The fee is 80", "From Friday the fee is 90") == "the fee is 80"


@pytest.mark.parametrize(
    ("said", "stays"), [("Dad had his knee replaced in 2019", "2019"), ("I swapped the Fiesta for a Skoda", "Skoda")]
)
async def test_what_nobody_spoke_of_is_gone_from_no_turn_unless_it_is_a_thing(said: str, stays: str) -> None:
    async with Memory.open("sqlite://") as memory:
        me = await memory.session(identity=Identity(user_id="u1", authority="employee"))
        await me.observe("user", said)
        context = await me.context("?", budget=2_000)
    assert stays in context.text
    assert "Fiesta" not in context.text
