"""Who picks one of several that were to be chosen of ends the others; who only speaks of one ends none."""

import pytest

from sayso.memory.detect.comparison.match import MAX_LOOKED_AT_CHARS
from sayso.memory.detect.rules.picked import MAX_SINCE, picked
from tests.memory.talk import after, claim_of, view_of

_PICKED = """
dudo entre pintar la habitación de verde o de gris / va en gris, ya tengo la pintura | verde
might take the kids to Legoland or Chessington / legoland is miles away tbh / booked Chessington for the 5th | Legoland
torn between a whippet and a lurcher / picked up our whippet today!! | lurcher
we've got quotes from Hendry and from Marlow Roofing / Hendry was dearer / gave the job to Marlow | Hendry
should I get the grey sofa or the mustard one? / mustard it is | grey
o casamento vai ser em Sintra ou em Évora, ainda não sabemos / sinal pago em Évora | Sintra
tô na dúvida se compro um Onix ou um HB20 / peguei o HB20, busco sexta | Onix
estamos viendo dos pisos, uno en Gràcia y otro en Sants / nos quedamos el de Sants | Gràcia
either Tuesday or Thursday for the plumber / thursday then, he's coming at 8 | Tuesday
Could be Rachel or Dev doing the reading / Rachel said yes | Dev
piensa si pizza o sushi para el cumple / ganó sushi por goleada | pizza
o nome da banda: Maré Alta ou Sal Grosso? / ficou Sal Grosso | Maré
thinking of calling the shop Fern & Co or maybe Greenery / registered Greenery at companies house | Fern
looking at Cornwall or Devon for august / Devon won, deposit paid | Cornwall
vamos de metro ou de comboio, logo se vê / comboio, bilhetes comprados | metro
no sé si inscribirme en pilates o en zumba / me apunté a zumba | pilates
the wedding cake will be lemon or carrot, tbc / told the baker lemon | carrot
para o aniversário pensei no parque ou no sítio da tia / vai ser no sítio mesmo | parque
not sure if the christening is at St Luke's or the Methodist hall / vicar is free so St Luke's on the 9th | Methodist
maybe the red kettle, maybe the cream / cream arrived today, love it | red
we're deciding on a school, Oakfield vs Priory / she got into Priory!! uniform ordered | Oakfield
Thinking Malta for the honeymoon. Or Crete. / Crete booked, 10 nights | Malta
could have the meeting in room 4 or room 7 / room 7 please | room 4
poss names for the boat: Kittiwake, Sandpiper / painted Sandpiper on the stern yesterday | Kittiwake
the decorator says sage or duck egg for the hall / went sage | duck egg
should we go mediterranean or thai on friday? / thai, table for 6 at 7:30 | mediterranean
hiring either Priya or Tom for the desk job / Tom has more experience / offered it to Priya and she accepted | Tom
I'm torn: laser or contact lenses / surgeon did my laser yesterday | contact
interviewing two nannies, Heather and Joy / Joy starts monday | Heather
the kids want a rabbit or a guinea pig / got them a guinea pig called Biscuit | rabbit
o bolo pode ser de cenoura ou de laranja / encomendei o de laranja | cenoura
estou indecisa entre o apartamento de Benfica e o de Loures / assinámos o contrato do de Loures ontem | Benfica
quem fica com o turno, o Vasco ou a Inês? / a Inês fica | Vasco
vamos pra Bonito ou pros Lençóis em julho? / passagens compradas pros Lençóis! | Bonito
cogitando um notebook Dell ou um Lenovo / chegou o Lenovo hoje | Dell
pensei em chamar o gato de Mingau, ou talvez Nescau / Nescau foi eleito kkk | Mingau
pode ser às 15h ou às 17h / então 17h | 15h
o fotógrafo vai ser o Telmo ou a Carla / a Carla tem um portfolio melhor / contratámos a Carla | Telmo
no me decido: cortinas de lino o de terciopelo / lino, las mandé hacer ayer | terciopelo
el viaje de fin de curso será a Roma o a Praga / votaron los chicos: Praga | Roma
puede que operen a mi padre en La Fe o en el Clínico / lo operan en el Clínico el lunes | La Fe
tengo dos ofertas, una de Telefónica y otra de Indra / acepté la de Indra | Telefónica
estamos entre Julieta y Renata para la nena / nació Renata!! 3.200 | Julieta
¿pinto el cuarto de mostaza o de azul marino? / al final mostaza | azul marino
quiero cambiar de dentista, me hablaron de la doctora Peña y del doctor Ruiz / pedí cita con Ruiz | Peña
miramos un Dacia y un Fiat / nos llevamos el Dacia | Fiat
either the Friday or the Saturday matinee / got tickets for saturday | Friday
we might name her Edith or maybe Mabel / little Mabel born at 4am | Edith
podemos jantar no Ramiro ou na Trindade / marquei mesa no Ramiro às 20h | Trindade
not decided yet, either tiles or lino for the bathroom / mum reckons lino is slippery / tiles ordered from Topps | lino
hoy toca decidir: Ikea o Leroy para la cocina / la cocina la hacemos con Leroy | Ikea
I could study nursing or midwifery / got my offer for midwifery and accepted it | nursing
qual cor fica melhor na fachada, bege ou cinza? / pintaram de bege hoje | cinza
andamos a ver creches: a Joaninha e o Pinóquio / inscrevemos o miúdo no Pinóquio | Joaninha
vai de Uber ou de 99? / peguei um 99 | Uber
thinking about a Dyson or a Shark / the Shark's arriving tuesday | Dyson
for the logo i'm choosing between teal and coral / coral won the poll | teal
estou na dúvida: Medicina ou Veterinária? / matriculei-me em Veterinária | Medicina
mi hermano duda si comprar la Yamaha o la Honda / se compró la Honda | Yamaha
what day for the BBQ, saturday or sunday? / everyone's free sunday so sunday | saturday
hay que elegir delegado: Marcos o Lucía / salió Lucía con 14 votos | Marcos
quotes in: Baxter 2,400, Dunn 2,150 / going with Dunn | Baxter
o médico disse que pode ser operação ou só fisioterapia / vai ser só fisio, ufa | operação
the choir is doing Messiah or Elijah at easter, conductor's deciding / its Elijah, rehearsals from january | Messiah
"""
_ONLY_SPOKEN_OF = """
we have quotes from Hendry and Marlow / Marlow emailed their insurance papers | Hendry;Marlow
I'm allergic to nuts and shellfish / bought nuts for the birds | nuts;shellfish
I play piano and cello / bought a new cello | piano;cello
we accept visa or mastercard / i paid with visa | visa;mastercard
pode ser seg ou qua / qua tenho dentista | seg;qua
might go to Leeds or York / maybe York | Leeds;York
either pizza or curry tonight / I prefer curry really | pizza;curry
could be Rachel or Dev / if it's Rachel we need a lift for her | Rachel;Dev
tenho dois filhos, Rui e Ana / a Ana foi para a escola | Rui;Ana
estou entre o azul e o verde / o verde fica mais caro | azul;verde
either the Friday or the Saturday matinee / saturday is nearly sold out | Friday;Saturday
could have it in room 4 or room 7 / room 7 has no projector | room 4;room 7
no me decido: lino o terciopelo / el terciopelo coge mucho polvo | lino;terciopelo
estamos entre Julieta y Renata / mi suegra prefiere Renata | Julieta;Renata
interviewing two nannies, Heather and Joy / Joy is 24 and has a car | Heather;Joy
vamos pra Bonito ou pros Lençóis? / fomos pra Bonito em 2019 | Bonito;Lençóis
quem fica com o turno, o Vasco ou a Inês? / o Vasco ligou, quer saber | Vasco;Inês
torn between a whippet and a lurcher / met a lovely whippet at the park | whippet;lurcher
we could go to Leeds or York / what's the weather like in York? | Leeds;York
tengo dos ofertas, una de Telefónica y otra de Indra / Indra paga mejor | Telefónica;Indra
thinking Malta for the honeymoon or Crete / flights to Crete are £90 | Malta;Crete
Deliveries come on Monday or Thursday / monday's came late | Monday;Thursday
my daughter speaks french or german at home / she has a french test tomorrow | french;german
I take the 9 or the 14 bus to work / the 14 was late | 9;14
you can pay in cash or by card / paid the plumber in cash | cash;card
call Ana or Bea if there's trouble / called Ana | Ana;Bea
staff are Ana and Bea / Ana got a new phone | Ana;Bea
I eat fish or chicken most days / bought chicken today | fish;chicken
the choir is doing Messiah or Elijah, conductor's deciding / we did Elijah years ago | Messiah;Elijah
thinking about a Dyson or a Shark / my sister has a Shark | Dyson;Shark
estou na dúvida: Medicina ou Veterinária? / a média de Medicina subiu | Medicina;Veterinária
hay que elegir delegado: Marcos o Lucía / Lucía no vino hoy | Marcos;Lucía
we're stuck between the Bell and the Plough / the Bell do a good roast | Bell;Plough
podemos jantar no Ramiro ou na Trindade / no Ramiro só aceitam dinheiro | Ramiro;Trindade
my brother is choosing between the army and the navy / he read a book about the navy | army;navy
choosing between teal and coral / coral fades in the sun | teal;coral
qual cor, bege ou cinza? / o vizinho pintou de cinza | bege;cinza
either Sue or Pat will pick you up / Sue drives a blue Polo | Sue;Pat
tomo té o café por la mañana / compré café | té;café
my inhaler is the blue or the brown one depending / used the blue one this morning | blue;brown
"""


def _rows(table: str) -> list[tuple[str, str]]:
    return [
        (turns.strip(), phrases.strip())
        for turns, _, phrases in (row.partition("|") for row in table.split("\n")[1:-1])
    ]


@pytest.mark.parametrize(("turns", "dead"), _rows(_PICKED))
def test_the_others_are_over(turns: str, dead: str) -> None:
    text = after(*turns.split(" / ")).casefold()
    assert [phrase for phrase in dead.split(";") if phrase.casefold() in text] == []


@pytest.mark.parametrize(("turns", "live"), _rows(_ONLY_SPOKEN_OF))
def test_a_remark_decides_nothing(turns: str, live: str) -> None:
    text = after(*turns.split(" / ")).casefold()
    assert [phrase for phrase in live.split(";") if phrase.casefold() not in text] == []


def test_for_what_it_was_chosen_stays() -> None:
    assert "for the porch" in after("either slate or brick for the porch, can't decide", "slate ordered")
    assert "hall floor" in after("hall floor: cork, slate or tiles?", "cork it is")


@pytest.mark.parametrize(("since", "found"), [(MAX_SINCE, True), (MAX_SINCE + 1, False)])
def test_what_was_to_be_chosen_long_ago_is_left(since: int, found: bool) -> None:
    known = view_of("either Riga or Turku for May")
    assert bool(picked(claim_of("we booked Riga"), [known], {"f1": since})) == found


@pytest.mark.parametrize(("over", "found"), [(0, True), (len("Riga"), False)])
def test_only_so_much_of_a_claim_is_looked_at_for_what_it_picks(over: int, found: bool) -> None:
    told = "we booked Riga"
    claim = claim_of(told)
    far = f"{' ' * (MAX_LOOKED_AT_CHARS + over - len(told))}{told}"
    claim = claim._replace(said=claim.said._replace(text=far))
    assert bool(picked(claim, [view_of("either Riga or Turku for May")], {"f1": 0})) == found
