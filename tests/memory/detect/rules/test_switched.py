"""Who has, uses or chose another one than they said last."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.switched import MAX_CHARS, MAX_PLACE, MAX_WORDS, switched
from tests.memory.talk import after, claim_of, rows, view_of

INSTEAD = rows("""
I bank with Lloyds. | I moved my account to Monzo. | I bank with Monzo.
I bank with Lloyds. | I use Monzo now. | I bank with Monzo.
We're on the Basic plan. | They moved us to Premium. | We're on the Premium plan.
I drive a Ford Fiesta. | I traded it in for a Toyota Yaris. | I drive a Toyota Yaris.
The kids go to St Mary's. | They go to Hillside now. | The kids go to Hillside.
We use Trello for tasks. | We replaced it with Asana. | We use Asana for tasks.
We use Trello for tasks. | We're on Asana now. | We use Asana for tasks.
I work at Brightline Media. | I joined Corvid Labs in March. | I work at Corvid Labs.
I bank with Lloyds. | The fees went up and I switched to Monzo. | I bank with Monzo.
My camera is a Nikon. | I have a Canon now. | My camera is a Canon.
My camera is a Nikon. | I've got a Canon now. | My camera is a Canon.
My camera is a Nikon. | I smashed it and bought a Canon. | My camera is a Canon.
We use Trello for tasks. | Everyone's on Asana now. | We use Asana for tasks.
We keep the plans in Dropbox. | It's all in Box now. | We keep the plans in Box.
I study law at Leeds. | I switched to medicine. | I study medicine at Leeds.
I take the bus to work. | I switched to the train. | I take the train to work.
My tutor is Mr Hall. | He left and they put me with Mrs Ray. | My tutor is Mrs Ray.
My dentist is Dr Hall. | The clinic assigned me to Dr Ray. | My dentist is Dr Ray.
My dentist is Dr Hall. | I was transferred to Dr Ray. | My dentist is Dr Ray.
My solicitor is Mr Hall. | I've been reassigned to Mrs Ray. | My solicitor is Mrs Ray.
Mi dentista es el doctor Paz. | Me han asignado a la doctora Gil. | Mi dentista es la doctora Gil.
Mi abogado es el licenciado Paz. | Me han pasado con la licenciada Gil. | Mi abogado es la licenciada Gil.
O meu dentista é o Dr. Reis. | Transferiram-me para a Dra. Lopes. | O meu dentista é a Dra. Lopes.
A minha médica é a Dra. Lopes. | Fui transferida para o Dr. Reis. | A minha médica é o Dr. Reis.
Tom has the spare key. | He gave it to Leah. | Leah has the spare key.
The cake is vanilla. | We decided on chocolate. | The cake is chocolate.
The account manager for Delta is Priya. | Callum inherited the Delta account. | The account manager for Delta is Callum.
The cake is vanilla. | We'll go with walnut. | The cake is walnut.
The starter is soup. | Changed our minds on the starter, we'd rather have salad. | The starter is salad.
The fence is cedar. | Changed my mind about the fence, going for green. | The fence is green.
El postre es flan. | Hemos cambiado de idea con el postre, queremos tarta. | El postre es tarta.
El color de la valla es crudo. | En cuanto al color, prefiero verde. | El color de la valla es verde.
A sobremesa é pudim. | Mudámos de ideias sobre a sobremesa, queremos bolo. | A sobremesa é bolo.
A entrada é sopa. | Quanto à entrada, prefiro salada. | A entrada é salada.
The cake is vanilla. | So walnut it is. | The cake is walnut.
Estoy en el plan Básico. | Ayer me pasé al Pro. | Estoy en el plan Pro.
Estou no plano Básico. | Ontem passei para o Pro. | Estou no plano Pro.
Moro em Bauru. | Mudei-me para Braga no mês passado. | Moro em Braga.
Mi banco es Bankia. | Cambié de banco, estoy con Openbank. | Mi banco es Openbank.
Mi cámara es una Nikon. | Se rompió y me compré una Canon. | Mi cámara es una Canon.
Usamos Trello para las tareas. | Ya estamos todos en Asana. | Usamos Asana para las tareas.
Estudio arquitectura en la UNAM. | Me cambié a diseño industrial. | Estudio diseño industrial en la UNAM.
Mi tutor es el profesor Paz. | Se jubiló y me pasaron con la profesora Gil. | Mi tutor es la profesora Gil.
Mi dentista es el doctor Paz. | Me asignaron a la doctora Gil. | Mi dentista es la doctora Gil.
Mía toma amoxicilina. | Ahora toma azitromicina. | Mía toma azitromicina.
Usamos Trello para las tareas. | Lo cambiamos por Asana. | Usamos Asana para las tareas.
La llave de repuesto la tiene Tomás. | Se la dio a Lea. | La llave de repuesto la tiene Lea.
La tarta es de vainilla. | Nos decidimos por chocolate. | La tarta es de chocolate.
Meu banco é o Bradesco. | Agora uso o Nubank. | Meu banco é o Nubank.
Minha câmera é uma Nikon. | Quebrou e comprei uma Canon. | Minha câmera é uma Canon.
A gente usa o Trello. | Tá tudo no Asana agora. | A gente usa o Asana.
Faço Direito na federal. | Mudei pra Veterinária. | Faço Veterinária na federal.
Meu dentista é o Caio. | Ele saiu e me passaram pra doutora Rute. | Meu dentista é a doutora Rute.
A chave reserva tá com o Tomás. | Ele deu pra Lia. | A chave reserva tá com a Lia.
O bolo é de baunilha. | Decidimos por chocolate. | O bolo é de chocolate.
Quem cuida da conta da Delta é a Priya. | O Carlos herdou a conta da Delta. | Quem cuida da conta da Delta é o Carlos.
""")
BESIDE = rows("""
I bank with Lloyds. | My sister switched to Monzo.
I bank with Lloyds. | My sister's branch closed and she switched to Monzo.
My camera is a Nikon. | I lost it and got a coffee.
My camera is a Nikon. | I have a cold now.
My tutor is Mr Hall. | They moved me to Leeds.
My dentist is Dr Hall. | He referred me to Dr Ray.
My dentist is Dr Hall. | I was transferred to Leeds.
My dentist is Dr Hall. | My sister was transferred to Dr Ray.
Mi jefe es Paco. | Me han pasado al turno de noche.
O meu médico é o Reis. | Fui transferido para Lisboa.
My dentist is Dr Hall. | They put me with the others.
Mi tutor es Raúl. | Me pasaron a Sevilla.
Meu dentista é o Caio. | Me mandaram pra Bahia.
I drive a Ford Fiesta. | My wife drives a Toyota Yaris now.
I live in Leeds. | I'm in London now.
I live in Leeds. | My parents moved to York.
We use Trello for tasks. | We switched to summer hours.
The starter is soup. | My sister changed her mind on the starter, she wants salad.
The starter is soup. | Changed our minds on the dessert, going for flan.
A entrada é sopa. | Quanto à sobremesa, prefiro bolo.
El postre es flan. | En cuanto al vino, prefiero blanco.
We buy our flour from Miller Bros. | I went to Golden Grain yesterday.
The kids go to St Mary's. | They go to bed at eight now.
Estoy en el plan Básico. | Ayer pasé por la tienda Pro.
I work at Brightline Media. | I started at nine today.
Mi banco es Bankia. | Mi hermana se pasó a Openbank.
Vivo en Burgos. | Ahora estoy en el coche.
Tenho um Ford Fiesta. | Meu irmão trocou por um Toyota Yaris.
Moro em Bauru. | Agora tô em reunião.
A reunião é na cave. | Já trocaram a lâmpada da escada.
Passo as férias na praia. | Passei na padaria agora.
""")


@pytest.mark.parametrize("talk", INSTEAD, ids=" / ".join)
def test_another_one_takes_the_place_of_what_was_said_last(talk: list[str]) -> None:
    assert after(*talk[:-1]) == talk[-1]


@pytest.mark.parametrize("talk", BESIDE, ids=" / ".join)
def test_what_is_told_of_somebody_or_something_else_stands_beside_it(talk: list[str]) -> None:
    assert after(*talk).splitlines() == talk


def test_what_can_be_told_of_nothing_else_reaches_further() -> None:
    home, cake = view_of("I live in Leeds."), view_of("The cake is vanilla.")
    assert switched(claim_of("I moved to York."), home, Near(MAX_PLACE)) is not None
    assert switched(claim_of("I moved to York."), home, Near(MAX_PLACE + 1)) is None
    assert switched(claim_of("We decided on chocolate."), cake, Near(0)) is not None
    assert switched(claim_of("We decided on chocolate."), cake, Near(1)) is None


def test_a_phrase_or_a_claim_that_says_more_is_left_alone() -> None:
    bank = view_of("I bank with Lloyds.")
    name = " ".join(["Zed"] * MAX_WORDS)
    assert switched(claim_of(f"I switched to {name}."), bank, Near(0)) is not None
    assert switched(claim_of(f"I switched to {name} Zed."), bank, Near(0)) is None
    room = MAX_CHARS - len("I switched to .")
    assert switched(claim_of(f"I switched to M{'o' * (room - 1)}."), bank, Near(0)) is not None
    assert switched(claim_of(f"I switched to M{'o' * room}."), bank, Near(0)) is None
