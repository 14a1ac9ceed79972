"""What is put into a fact fits between the words around it."""

import pytest

from tests.memory.talk import known_after, rows

FITS = """
The film is Dune / We're watching Alien instead | the film is alien
The dinner is at Luigi's at 8 / We're eating at Mario's instead | the dinner is at mario's at 8
Paula works in sales / Paula was moved to marketing | paula works in marketing
Marta trabaja en ventas / La trasladaron a marketing | marta trabaja en marketing
I want to learn piano / I changed my mind, guitar | i want to learn guitar
I planned to buy a car / I bought a motorbike instead | i bought a motorbike instead
Mi tren sale del andén 4 / Cambiaron el andén al 9 | mi tren sale del andén 9
The key is under the mat / I put it in the mailbox instead | the key is in the mailbox
Voy con Nina / Ahora con Nina y Oscar | voy con nina y oscar
our gate password is tulip-rocket-9 / tell them its GreenOtter44 | our gate password is greenotter44
La junta es el 12 de marzo en el portal / la junta ha pasado del 12 al 19 de marzo | es el 19 de marzo en el portal
minha gata come ração da Lira / mudei a ração dela pra Cometa, a vet mandou | minha gata come ração da cometa
Apúntame a la excursión del domingo y a la cena del sábado. / Bórrame de la excursión | apúntame a la cena del sábado
Mi hija Emma va al colegio Robles / Emma cambió de colegio, ahora va al Olmos | ahora va al olmos
My daughter Emma goes to Robles school / Emma changed schools, now she goes to Olmos | emma changed schools
"""


@pytest.mark.parametrize(("turns", "said"), rows(FITS))
async def test_a_changed_fact_reads_as_it_would_be_said(turns: str, said: str) -> None:
    known = await known_after(*turns.split(" / "))
    assert said in known, known


GONE = """
Mi hija Emma va al colegio Robles / Emma cambió de colegio, ahora va al Olmos | robles
I planned to buy a car / I bought a motorbike instead | a car
My train leaves from platform 4 / They changed the platform to 9 | platform 4
"""


@pytest.mark.parametrize(("turns", "dead"), rows(GONE))
async def test_and_what_it_took_the_place_of_is_gone(turns: str, dead: str) -> None:
    known = await known_after(*turns.split(" / "))
    assert dead not in known, known


STAYS = """
The tax workshop was postponed to May 18 / The final date of the tax workshop is May 25 | may 25
O hóspede é Baltazar Nunes, fica três noites / É Belchior Nunes e não Baltazar Nunes | belchior nunes, fica
La formación es el 21 de abril con Beatriz / La dará Héctor porque Beatriz está enferma. Fecha igual | 21 de abril
"""


@pytest.mark.parametrize(("turns", "said"), rows(STAYS))
async def test_a_name_or_a_month_is_no_verb(turns: str, said: str) -> None:
    known = await known_after(*turns.split(" / "))
    assert said in known, known
