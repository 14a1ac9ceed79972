"""Many short ways to say that a value is another one now, by kinds of values, in three languages."""

import pytest

from sayso import Identity, Memory

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


async def _known(*turns: str) -> str:
    """What is so after some turns, as the memory has it."""
    async with Memory.open("sqlite://") as memory:
        me = await memory.session(identity=Identity(user_id="u1", authority="employee"))
        for turn in turns:
            await me.observe("user", turn)
        return "\n".join(str(fact.value) for fact in await me.valid_facts()).casefold()


@pytest.mark.parametrize(
    ("lang", "said", "old", "alone", "new"),
    [(lang, *row.split(" | ")) for lang, rows in SAID.items() for row in rows.strip().splitlines()],
)
async def test_however_it_is_said_the_new_value_is_known_and_the_old_one_is_not(
    lang: str, said: str, old: str, alone: str, new: str
) -> None:
    told = {way: await _known(said, (text := way.format(alone))[0].upper() + text[1:]) for way in _ways(lang)}
    wrong = {way: known for way, known in told.items() if new.casefold() not in known or old.casefold() in known}
    assert wrong == {}


WAS = """
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
"""


@pytest.mark.parametrize(("said", "then", "old", "new"), [row.split(" | ") for row in WAS.strip().splitlines()])
async def test_how_it_was_and_how_it_is_in_one_breath(said: str, then: str, old: str, new: str) -> None:
    known = await _known(said, then)
    assert new.casefold() in known and old.casefold() not in known


@pytest.mark.parametrize("then", ["Last year it was 90, not 80.", "It used to be 90.", "The fee was 90 on May 3."])
async def test_how_it_was_changes_nothing(then: str) -> None:
    assert "the fee is 80." in await _known("The fee is 80.", then)


WHO = """
Farida drives the van. | Kunle drives it now. | Farida | Kunle drives the van
Farida waters the plants. | Now Kunle waters them. | Farida | Kunle waters the plants
A Fátima dirige a van. | Agora o Caio dirige ela. | Fátima | Caio dirige a van
Fátima conduce la furgoneta. | Ahora la conduce Caio. | Fátima | Caio conduce la furgoneta
"""


@pytest.mark.parametrize(("said", "then", "old", "new"), [row.split(" | ") for row in WHO.strip().splitlines()])
async def test_who_does_it_now(said: str, then: str, old: str, new: str) -> None:
    known = await _known(said, then)
    assert new.casefold() in known and old.casefold() not in known


@pytest.mark.parametrize("then", ["Kunle drives it too.", "Kunle likes it now.", "Kunle drove it once."])
async def test_who_else_does_something_with_it(then: str) -> None:
    assert "farida drives the van." in await _known("Farida drives the van.", then)


ENDS = """
I take 50 mg of losartan. | I stopped taking losartan. | 50 mg | stopped
The store is open until 8. | The store now closes at 9. | until 8 | open until 9
La factura vence el 10. | Nos dieron hasta el 20. | el 10 | vence el 20
"""


@pytest.mark.parametrize(("said", "then", "old", "new"), [row.split(" | ") for row in ENDS.strip().splitlines()])
async def test_what_is_over_or_holds_until_another_time(said: str, then: str, old: str, new: str) -> None:
    known = await _known(said, then)
    assert new.casefold() in known and old.casefold() not in known


PLANS = """
My plan is Basic. | I switched to Pro yesterday. | My plan is Pro.
Mi plan es el Básico. | Me pasé al Pro. | Mi plan es el Pro.
"""


@pytest.mark.parametrize(("said", "then", "now"), [row.split(" | ") for row in PLANS.strip().splitlines()])
async def test_when_it_changed_is_no_part_of_what_is_so(said: str, then: str, now: str) -> None:
    assert await _known(said, then) == now.casefold()


@pytest.mark.parametrize(
    ("said", "then"),
    [("My plan is Basic.", "I moved to Braga."), ("Mi plan es el Básico.", "Me mudé a Cádiz.")],
)
async def test_who_moves_house_changes_nothing_that_has_no_place(said: str, then: str) -> None:
    assert said.casefold() in await _known(said, then)


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
    assert said.casefold() in await _known(said, then)
