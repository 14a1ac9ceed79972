"""Two matters in one talk: what is said of the one leaves the other as it is."""

import pytest

from tests.memory.talk import Talk, known_after, rows

APART = """
The mug set costs 57 euros. / The wedding buffet will cost 1420 euros. | 57 euros | 1420 euros
O kit de caneca custa 57 reais. / O bufê da festa vai custar 1420 reais. | 57 reais | 1420 reais
El kit de tazas cuesta 57 euros. / El bufé de la boda va a costar 1420 euros. | 57 euros | 1420 euros
eye test appointment 3:50 / please book the tennis court for 18:30 | 3:50 | 18:30
The audit must be done before October. / Move £400 to my holiday pot on Friday. | october | friday
A vistoria é no dia 22. / Troquei de óculos ontem, na real ficou ótimo. | dia 22 | óculos
La doctora atiende los lunes. / Dejé la bici en el taller. / La paso a buscar el viernes. | los lunes | viernes
The vet comes on Sunday. / Book the mower check for Tuesday. / no wait. Wednesday rather | sunday | wednesday
Separe 7 caixas. / O capítulo da prova é o 7. / Onde se lia o 7 leiam o 9. | 7 caixas | é o 9
The desk extension is 2210. / The old lamp was replaced by a 40 watt one. | 2210 | 40 watt
La multa es de 420 euros. / Por la instalación del horno quedamos en 90 mil. | 420 euros | 90 mil
Son seis docenas de empanadas. / Trae hielo. / Somos ocho. / nueve / va, once y no toco más | seis docenas | once
The caterer asks 98 a head. / I'd like the black boots in 38. / no, 39 | 98 | 39
My haircut is Thursday. / Have the van come on Tuesday. / Hmm, Thursday instead. | haircut is th | come on th
Quero um suco de 500. / A cesta tem vinho e queijo, e o custo é 42 reais. | 500 | 42 reais
e a camarão também / Marca a revisão pra quinta. / Vou remarcar a revisão, passa pra sexta | camarão | sexta
me vê a bota preta no 39 / são 24 rosas | 39 | 24 rosas
Juan vive en Madrid. / Cambiamos la fiesta de Juan a Toledo. | madrid | toledo
Our bakery is Bo's. / There's a new bakery on the square, Pan y Sol. | bo's | pan y sol
Ana's class is in the north block, room 12. / Bo's class is in the south block, room 4. | room 12 | room 4
"""


@pytest.mark.parametrize(("turns", "one", "other"), rows(APART))
async def test_what_is_said_of_another_matter(turns: str, one: str, other: str) -> None:
    known = await known_after(*turns.split(" / "))
    assert one in known and other in known


STILL = """
The mug set costs 57 euros. / The mug set will cost 62 euros. | 62 euros | 57
The audit must be done before October. / Move the audit to November. | november | october
A vistoria é no dia 22. / Na real a vistoria ficou no dia 25. | dia 25 | dia 22
Book the mower service for Tuesday, at Kerr's. / no wait. Wednesday rather | wednesday | tuesday
Separe 7 caixas. / Onde se lia 7 leiam 9. | 9 caixas | 7 caixas
La multa es de 420 euros. / Por la multa quedamos en 380 euros. | 380 euros | 420
Somos ocho. / nueve / va, once y no toco más | once | ocho
The meeting was on Monday. / Sorry, it was yesterday. | yesterday | monday
Mesa para 6 na sexta. / tudo igual menos a quantidade, vamos em 9 | 9 | 6
me vê a bota preta no 39 / não, 40 | no 40 | 39
My gran takes 20 mg. / As of this evening gran takes 40 mg. | 40 mg | 20 mg
La fiesta de Juan es en Madrid. / Cambiamos la fiesta de Juan a Toledo. | toledo | madrid
The class is in the north block, room 12. / Class is in the south block, room 4. | south block, room 4 | room 12
A aula é no prédio norte, sala 12, com a Ana. / A aula é no prédio sul, sala 4. | sala 4, com a ana | sala 12
"""


@pytest.mark.parametrize(("turns", "new", "old"), rows(STILL))
async def test_what_is_said_of_the_same_matter(turns: str, new: str, old: str) -> None:
    known = await known_after(*turns.split(" / "))
    assert new in known and old not in known


async def test_who_does_not_come_ends_nothing_that_was_said_before() -> None:
    known = await known_after(
        "The cheese is kept in the pantry.",
        "Two visits this week: boiler service Wednesday 9am, window cleaner Friday 2pm.",
        "The window cleaner rang. Hurt his back, won't be coming at all.",
    )
    assert "pantry" in known and "boiler service" in known


async def test_the_first_choice_for_one_is_not_that_for_another() -> None:
    known = await known_after(
        "Mr. Reed ordered a lemon tart.",
        "The Turner order goes out by standard post.",
        "We are upgrading the Turner order to express courier.",
        "Too dear, so we return to the original shipping choice for the Turner order.",
    )
    assert "standard post" in known and "lemon tart" in known and "express" not in known


async def test_a_change_in_a_word_is_of_what_was_said_last() -> None:
    known = await known_after(
        "La encargada de la zapatería es Yolanda.", "el sabor del pastel es tres leches", "cámbiamelo a chocolate"
    )
    assert "yolanda" in known


def test_a_model_answers_what_was_said_last() -> None:
    talk = Talk()
    talk.say("El técnico del contador de gas es Saúl.")
    talk.say("La revisión de la caldera es el 17 de octubre.")
    talk.say("El técnico será Iñaki.", "assistant")
    assert "Saúl" in talk.text
