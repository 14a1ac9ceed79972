"""Somebody says, or asks for, one thing in the place of another, or somebody else in a role: in three languages."""

import pytest

from tests.memory.talk import known_after, rows

NAMED = """
We ride a Vespa Primavera. | We traded in the Primavera for a Liberty. | Liberty | Primavera
The clinic books through Calendly. | The clinic migrated from Calendly to Doctolib. | Doctolib | Calendly
Our florist is Bloomery. | We're now using Petalia instead of Bloomery. | florist is Petalia | Bloomery
Our florist is Petalia. | We dropped Petalia too and went with Rosewood. | florist is Rosewood | Petalia
Hugh is the warden. | Hugh handed over to Celia. | Celia is the warden | Hugh
Usamos el Zoom para las tutorías. | Migramos las tutorías de Zoom a Jitsi. | Jitsi | Zoom
Nuestra imprenta es Grafis. | Nos cambiamos de Grafis a Imprelux. | Imprelux | Grafis
El seguro lo cobra Mapfre. | Ahora el seguro lo cobra Allianz en vez de Mapfre. | Allianz | Mapfre
A gráfica é a Printa. | Passamos da Printa pra Folhetim. | Folhetim | Printa
A luz é da Enel. | Migramos a luz da Enel para a Claro. | Claro | Enel
O pintor é o Saulo. | Dispensamos o Saulo e contratamos a Mirna. | Mirna | Saulo
El pintor es Saúl. | Despedimos a Saúl y contratamos a Mirna. | Mirna | Saúl
The painter is Saul. | We fired Saul and hired Mirna. | Mirna | Saul
Ms. Orr teaches pottery. | Ms. Vale teaches pottery in place of Ms. Orr. | Vale teaches pottery | Orr
Our guardian is my uncle Bert. | Put my niece Joan as guardian instead of my uncle. | my niece Joan | Bert
La madrina es mi prima Luz. | Pon a mi tía Sol como madrina en vez de mi prima. | Sol | Luz
A madrinha é minha prima Luz. | Coloca minha tia Sol como madrinha no lugar da minha prima. | minha tia Sol | Luz
The archive is on disk Delta. | We moved it over to disk Omega. | Omega | Delta
A ronda da noite é do Clóvis. | Passa a ronda da noite pra Jandira. | Jandira | Clóvis
A creche é cobrada no cartão Elo. | Cobra no cartão Visa em vez do Elo. | cartão Visa | Elo
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(NAMED))
async def test_one_name_for_another(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new.casefold() in known and old.casefold() not in known


OF_A_KIND = """
I have the Silver pass. | Please change my pass to Gold. | Gold pass | Silver
I ordered the leek soup and a roll. | Change the soup to a stew. | stew and a roll | leek
I have the Silver pass. | Please change my pass to the Gold pass. | have the Gold pass | Silver
We booked a small tent. | Can you change the tent to a marquee? | marquee | small
Tengo el abono Joven. | Cambia mi abono a Senior. | abono Senior | Joven
Assinei o pacote Leve. | Muda o pacote para Completo. | pacote Completo | Leve
Minha cota é a Bronze. | Quero mudar para a cota Ouro. | Ouro | Bronze
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(OF_A_KIND))
async def test_another_one_of_its_kind(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new.casefold() in known and old.casefold() not in known


IN_ITS_PLACE = """
My number is 555-7710. | I broke that phone. Save 555-3346 in its place. | 555-3346 | 555-7710
Mi número es 611 220 334. | Perdí el chip, apunta el 699 887 766 en su lugar. | 699 887 766 | 611 220 334
Meu número é 98811-2233. | Roubaram o celular, salva o 97722-1100 no lugar. | 97722-1100 | 98811-2233
The organist is Edith. | Edith fell ill, so we hired Conrad in her place. | organist is Conrad | organist is Edith
La portera es Nieves. | Nieves se jubiló, en su lugar está Tomasa. | es Tomasa | es Nieves
The dinner is at Marlowe. | Marlowe is fully booked so we moved it to the Green Oak. | Green Oak | Marlowe
La cena es en Casa Lino. | Casa Lino está llena, la pasamos al Patio Verde. | Patio Verde | Casa Lino
O jantar é no Bar do Léo. | O Bar do Léo lotou, passamos pro Quintal da Vila. | Quintal da Vila | Bar do Léo
A babá é a Dalva. | A Dalva saiu, contratamos a Ivone no lugar dela. | é a Ivone | é a Dalva
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(IN_ITS_PLACE))
async def test_in_its_place(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new.casefold() in known and old.casefold() not in known


SOMEBODY_ELSE = """
La monitora de Nico es Paz. | Nico tiene otro monitor, Gael. | Gael | Paz
Mi gestora en la caja es Olga. | Me asignaron otra gestora en la caja, Irene. | Irene | Olga
Mi gestora en la caja es Olga. | Me dieron otra gestora, Irene. | caja es Irene | Olga
O zelador é o Vando. | Temos outro zelador, o Célio. | Célio | Vando
A monitora da Lia é a Rute. | A Lia tem outro monitor agora, o Enzo. | Enzo | Rute
Nuestra florista es Pura. | Tenemos nuevo florista, se llama Rubén. | Rubén | Pura
Nossa florista é a Pura. | Temos um florista novo, o nome dele é Rubens. | Rubens | Pura
Our florist is Mr. Hale. | We've got a new florist, her name is Ms. Pike. | Pike | Hale
La profesora de judo es Vero. | Hay nuevo profesor de judo, Marcos. | Marcos | Vero
El jardinero de la finca es Paco. | Cambiamos de jardinero, ahora viene Ramiro. | finca es Ramiro | Paco
O jardineiro do prédio é o Paco. | Trocamos de jardineiro, agora vem o Ramiro. | prédio é o Ramiro | Paco
A capitã do time é a Zilda. | Elegeram a Iara capitã. | time é a Iara | Zilda
A responsável pela copa é a Tânia. | Quem ficou responsável pela copa foi o Igor. | Igor | Tânia
Our case worker is Dora. | We've been given a new case worker, Silas. | Silas | Dora
"""


@pytest.mark.parametrize(("said", "then", "new", "old"), rows(SOMEBODY_ELSE))
async def test_somebody_else_in_a_role(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new.casefold() in known and old.casefold() not in known


APART = """
I ordered the leek soup. | Don't swap the soup for anything else. | leek soup
Encargué la tarta de limón. | No me cambies la tarta por otra cosa. | tarta de limón
Pedi a torta de limão. | Não troca a torta por outra coisa não. | torta de limão
The choir is in room 4. | The staff lunch moved to room 9. | choir is in room 4
O coral é na sala 4. | O almoço passou para a sala 9. | coral é na sala 4
Nuestro proveedor de fruta es Huerta Alta. | Cambiamos de proveedor de carne, ahora es Dehesa Real. | Huerta Alta
Nico's swim coach is Paz. | Nico's cousin has a new swim coach: Gael. | Paz
Tengo el abono Joven. | Mi prima se cambió al abono Senior. | Joven
I have the Silver pass. | My sister switched to the Gold pass. | Silver
La monitora de Nico es Paz. | El otro monitor de Nico es Gael. | Paz
El pedido 31 lo lleva Saúl. | El pedido 32 pásalo a Irene. | 31 lo lleva Saúl
El director del coro es Blas. | Nombraron a Petra subdirectora del coro. | es Blas
A presidente da liga é a Nair. | Elegeram o Otto vice-presidente da liga. | Nair
Edith teaches the choir. | Edith is ill today, we have Conrad in her place. | Edith teaches
El coro lo dirige Nieves. | Nieves está de viaje, en su lugar viene Tomasa. | dirige Nieves
A aula é da Dalva. | A Dalva está doente hoje, a Ivone vem no lugar dela. | aula é da Dalva
My locker is number 31. | Peter's locker is now 54. | locker is number 31
Meu armário é o 31. | O armário do Pedro agora é o 54. | armário é o 31
A professora de judô é a Vera. | Tem professor novo no xadrez, o Marcos. | é a Vera
The children take bus 4 to school. | They changed the bus, now it's bus 9. | to school
I take the school bus. | Change the bus to Monday. | school bus
I booked a double room. | Change the room to Berlin. | double room
The dinner is with Nora. | Nora is ill so we moved it to Friday. | with Nora
Reservei um quarto de casal. | Um quarto do time faltou. | quarto de casal
La fiesta de Nora es en Jaén. | Nora tiene otra fiesta en su casa. | Jaén
"""


@pytest.mark.parametrize(("said", "then", "kept"), rows(APART))
async def test_a_change_of_something_else_ends_nothing(said: str, then: str, kept: str) -> None:
    assert kept.casefold() in await known_after(said, then)
