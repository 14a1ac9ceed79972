"""What is so instead is told in the claim's own words where the fact's went with the old, and nothing is said twice."""

import pytest

from tests.memory.talk import after, rows

OWN_WORDS = """
After I sent my papers, the loan rate came down to 4.4%. / The loan rate is 4.1% now. | The loan rate is 4.1% now.
Vendor not ready, Oslo launch slips to 24 March. / The Oslo launch is on 31 March. | The Oslo launch is on 31 March.
Talvez o plano seja de 300, ainda tenho que falar em casa / falei: o plano é de 600 | falei: o plano é de 600
Los chicos pidieron tiempo, el examen pasa al 11 de mayo. / El examen es el 18. | El examen es el 18.
Soup of the day is leek and potato. / Soup of the day is carrot and ginger. | Soup of the day is carrot and ginger.
O almoxarife anotou que a senha do portão mudou para 318. / A senha do portão é 381. | A senha do portão é 381.
"""
STILL_TOLD = """
My sister is vegetarian and allergic to nuts. / My sister is vegan. | allergic to nuts
They increased my insulin to 20 units before breakfast. / My insulin is 22 units. | before breakfast
The eye drops are 3 a day before bed. / The eye drops are 4 a day. | before bed
Room 2 needs: towels and soap. / Cancel the towels. | Room 2 needs: soap
Apartment 2 has two jobs: boiler and window. / Cancel the boiler. | Apartment 2 has jobs: window
Shopping for two people: rice and beans. / Cancel the beans. | two people: rice
The price went up to 40, delivery on Friday. / The price is 45. | delivery on Friday
Adotamos um gato e o nome dele é Nino. / O nome do gato é Lino. | Adotamos um gato
The rent went up to 500. / They raised the rent by 50. | 550
"""
ONCE = """
Estoy suscrita a la revista por 11 y al diario por 19. / Denme de baja de la revista. | Estoy suscrita al diario por 19.
Mudanza el 14 de noviembre, con dos mozos. / Solo que con tres mozos. | Mudanza el 14 de noviembre, con tres mozos.
O ateliê atende no segundo andar. / O ateliê atende no quarto andar, não no segundo. | O ateliê atende no quarto andar.
Deliver the fridge on 4 May, second floor. / Delivery rebooked for 6 May. | Deliver the fridge on 6 May, second floor.
The talk was moved to 5 May in the hall. / The talk is on 12 May. | The talk was moved to 12 May in the hall.
"""
COUNTED = """
Two visits: the boiler on Monday and the window on Friday. / Cancel the window. | Visits: the boiler on Monday.
Tengo dos pedidos: el 77 con velas y el 78 con cojines. / Anula el de las velas. | Tengo pedidos: el 78 con cojines.
Temos duas assinaturas: fruta a 19 e pão a 7. / Cancelei a fruta. | Temos assinaturas: pão a 7.
Two visits: the boiler, the window and the roof. / Cancel the window. | Two visits: the boiler and the roof.
"""


def test_what_a_claim_says_all_of_is_not_put_before_it() -> None:
    old, new = (
        "A entrega segue para o armazém de Loures.",
        "Afinal a entrega vai para o armazém de Alverca por falta de lugar.",
    )
    assert after(old, new) == new


@pytest.mark.parametrize(("talk", "so"), rows(OWN_WORDS))
def test_what_stood_around_the_old_goes_with_it(talk: str, so: str) -> None:
    assert after(*talk.split(" / ")) == so


@pytest.mark.parametrize(("talk", "live"), rows(STILL_TOLD))
def test_what_is_told_besides_stays(talk: str, live: str) -> None:
    assert live in after(*talk.split(" / "))


@pytest.mark.parametrize(("talk", "so"), rows(ONCE))
def test_nothing_is_said_twice(talk: str, so: str) -> None:
    assert after(*talk.split(" / ")) == so


@pytest.mark.parametrize(("talk", "so"), rows(COUNTED))
def test_a_list_that_one_is_gone_of_does_not_tell_how_many_they_were(talk: str, so: str) -> None:
    assert so in after(*talk.split(" / ")).splitlines()
