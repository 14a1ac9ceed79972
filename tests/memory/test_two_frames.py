"""The same matter told in two ways: by a noun and by a verb, by who does it and by who has it done."""

import pytest

from tests.memory.talk import Talk, known_after

WHO = """
Petra is our vet. | Dr. Voss sees the cat now. | Voss | Petra
Petra looks after Uncle Jim. | Uncle Jim's carer is Olga these days. | Olga | Petra
The head of the kitchen is Petra. | Olga runs the kitchen now. | Olga | Petra
Petra does our taxes. | Our accountant is Olga now. | Olga | Petra
We buy the honey from Bee Hill. | Oakley supplies the honey now. | Oakley | Bee Hill
Mia has cello lessons with Petra. | By the way, Mia's cello teacher is Olga now. | Olga | Petra
The carer of Uncle Jim is Petra. | Uncle Jim is looked after by Olga now. | Olga | Petra
I get my nails done by Petra. | My manicurist is Olga now. | Olga | Petra
My boss is Petra. | I report to Olga now. | Olga | Petra
Mi jefe es Petronio. | Ahora le reporto a Olga. | Olga | Petronio
A Petra é a gerente da loja. | A loja agora é tocada pela Olga. | Olga | Petra
Faço minhas unhas com a Petra. | Minha manicure agora é a Olga. | Olga | Petra
Petra chairs the choir. | The president of the choir is Olga now. | Olga | Petra
The keynote speaker is Petra. | Olga gives the keynote now. | Olga | Petra
El partido lo pita Petronio. | El árbitro del partido ahora es Omar. | Omar | Petronio
La guía del museo es Petra. | Ahora el museo lo guía Olga. | Olga | Petra
Quem apresenta o bingo é a Petra. | A apresentadora do bingo agora é a Olga. | Olga | Petra
Mi dentista es Petra. | Ahora las muelas me las mira Olga. | Olga | Petra
Petra nos limpia la casa. | Nuestra asistenta ahora es Olga. | Olga | Petra
El taller lo administra Petra. | La encargada del taller ahora es Olga. | Olga | Petra
La paseadora del perro es Petra. | Les aviso que ahora al perro lo pasea Olga. | Olga | Petra
La miel se la compramos a Valle Sol. | Desde abril la miel nos la trae Oakley. | Oakley | Valle Sol
A psicóloga é a Petra. | Agora faço terapia com a Olga. | Olga | Petra
A Petra corta minha barba. | Meu barbeiro agora é o Olavo. | Olavo | Petra
O zelador é o seu Petrus. | Agora quem cuida do prédio é o Olavo. | Olavo | Petrus
A professora de canto da Mia é a Petra. | Agora quem dá canto pra Mia é a Olga. | Olga | Petra
"""
HAVE = """
I do my shopping at Norda. | My supermarket is Ibis now. | Ibis | Norda
Our meetings are on Norda. | We meet on Ibis now. | Ibis | Norda
Ben goes to Norda Primary. | Ben's new school is Ibis Hall. | Ibis Hall | Norda
We bank with Norda. | We've switched to Ibis. | Ibis | Norda
I work at Norda. | I started a new job at Ibis. | Ibis | Norda
Trabalho na Norda. | Comecei a trabalhar na Ibis. | Ibis | Norda
We're staying at the Norda. | Our hotel is the Ibis now. | Ibis | Norda
O Davi joga no Norda. | O clube do Davi agora é o Ibis. | Ibis | Norda
Mi farmacia es Norda. | Ahora compro mis pastillas en Ibis. | Ibis | Norda
Tengo la cuenta en Norda. | Mi banco ahora es Ibis. | Ibis | Norda
Vivimos en Norda. | Nuestra casa ahora está en Ibis. | Ibis | Norda
Uso el Norda para las notas. | Me pasé a Ibis. | Ibis | Norda
Treino na Norda. | Minha academia agora é a Ibis. | Ibis | Norda
Estou com a Norda. | Minha operadora agora é a Ibis. | Ibis | Norda
Nosso escritório fica em Norda. | Agora trabalhamos em Ibis. | Ibis | Norda
"""
HOW_MUCH = """
I get paid 13 an hour. | My wage is 17 an hour now. | 17 | 13
Our flat costs us 640 a month. | The rent is 710 now. | 710 | 640
The hall holds 85 guests. | The capacity of the hall is 95 guests now. | 95 | 85
A cerca mede 2 m. | A altura da cerca agora é de 3 m. | 3 m | 2 m
28 people are coming. | The headcount is 33 now. | 33 | 28
Tomo 30 mg de Lurex. | Mi dosis de Lurex ahora es de 40 mg. | 40 | 30
El taxi cuesta 18 euros. | Ahora piden 23 euros por el taxi. | 23 | 18
A balsa sai às 8h15. | A partida agora é às 8h40. | 8h40 | 8h15
Me pagam 31 reais a hora. | Meu salário agora é 37 reais a hora. | 37 | 31
"""


@pytest.mark.parametrize(
    ("said", "then", "new", "old"), [row.split(" | ") for row in f"{WHO}{HAVE}{HOW_MUCH}".strip().splitlines() if row]
)
async def test_the_new_answer_takes_the_place_of_the_old(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new.casefold() in known and old.casefold() not in known


BESIDE = """
Petra is our vet. | Dr. Voss sees my sister now.
Petra looks after Uncle Jim. | Aunt May's carer is Olga these days.
The head of the kitchen is Petra. | Olga runs the bar now.
We buy the honey from Bee Hill. | Oakley supplies the jam now.
Mia has cello lessons with Petra. | Mia's drum teacher is Olga now.
The gym is in Norda. | I train at Ibis now.
I do my shopping at Norda. | My sister's supermarket is Ibis now.
Our flat costs us 640 a month. | The rent for the garage is 110 now.
I get paid 13 an hour. | My brother's wage is 17 an hour now.
Petra chairs the choir. | The president of the bank is Olga now.
El partido lo pita Petronio. | El árbitro de la final ahora es Omar.
O Davi joga no Norda. | O clube da Mia agora é o Ibis.
We're staying at the Norda. | My cousin's hotel is the Ibis now.
My boss is Petra. | My brother's boss is Olga now.
Mi jefa es Petra. | El jefe de mi cuñado ahora es Omar.
Mi mamá vive en Norda. | Ahora vivo en Ibis.
Mi hija estudia en el Norda. | El colegio de mi hijo ahora es el Ibis.
Meu treinador é o Petrus. | Agora quem treina minha filha é a Olga.
Meu médico é o Petrus. | Agora faço pilates com a Olga.
Quem entrega o leite é a Norda. | Agora quem entrega o gelo é a Ibis.
La clase empieza a las 17:10. | El final de la clase ahora es a las 18:20.
My therapist is Petra. | I go to Ibis now.
Mi dentista es Petra. | Ahora los ojos me los mira Olga.
Petra nos limpia la casa. | La asistenta de mi tía ahora es Olga.
Tomo 30 mg de Lurex. | Mi dosis de Pravil ahora es de 40 mg.
La tienda abre a las 9:15. | El cierre ahora es a las 20:45.
La oficina está en Norda. | Mi mecánico ahora es Ibo.
A professora de canto da Mia é a Petra. | O Davi agora faz aula de canto com a Olga.
O zelador é o seu Petrus. | Agora quem cuida do jardim é o Olavo.
Treino na Norda. | A academia da minha prima agora é a Ibis.
A cabra pesa 31 quilos. | O peso do burro agora é 90 quilos.
"""


@pytest.mark.parametrize(("said", "then"), [row.split(" | ") for row in BESIDE.strip().splitlines()])
async def test_what_is_told_of_another_stands_beside_it(said: str, then: str) -> None:
    known = await known_after(said, then)
    assert said.strip(".").casefold() in known and then.strip(".").casefold() in known


async def test_of_two_that_it_could_be_neither_is_meant_surely() -> None:
    known = await known_after("My doctor is Petra.", "My physio is Rolf.", "Olga treats me now.")
    assert "petra" in known and "rolf" in known and "olga" in known


def test_what_a_host_has_written_is_told_by_a_verb() -> None:
    talk = Talk(("bread_supplier", "Low Mill"), ("milk_supplier", "Bee Hill"))
    talk.say("Oakley supplies the bread now")
    assert [str(fact.value) for fact in talk.live] == ["Bee Hill", "Oakley"]


async def test_a_number_before_what_leads_on_counts_nothing() -> None:
    known = await known_after("O curso custa 310 reais.", "Agora pedem 360 pelo curso.")
    assert "360" in known and "310" not in known
