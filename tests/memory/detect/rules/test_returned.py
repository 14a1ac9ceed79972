"""What is told by its own words to be so again comes back, and what was so meanwhile is over."""

from datetime import timedelta

import pytest

from sayso.memory.detect.comparison.match import MAX_LOOKED_AT_CHARS
from sayso.memory.detect.rules.returned import MAX_SINCE, returned
from sayso.records import replace
from tests.memory.talk import NOON, Talk, after, claim_of, view_of

_BACK = """
my mug is the green one / they gave me the white one / got the green one back | white
our vet is Harlow / trying Bexley vets now / not impressed, back with Harlow | Bexley
I drive a Fiesta / got a Corsa / sold it, driving the Fiesta again | Corsa
o treino é na quadra 2 / mudaram pra quadra 5 / choveu lá dentro, voltamos pra quadra 2 | quadra 5
a Lia é a minha fisioterapeuta / agora estou com o Bento / regressei à Lia | Bento
compramos pão na Padaria Real / agora vamos na Estrela / a Estrela fechou, de novo na Real | Estrela
bebo café com leite / mudei pra chá / não aguentei, voltei pro café com leite | chá
pago con la Visa / ahora uso la Mastercard / me la cancelaron, vuelvo a la Visa | Mastercard
The choir meets in St Anne's / we're in the scout hut now / heating's fixed so we've returned to St Anne's | scout hut
my username is kestrel88 / changed it to marshwren / nah, changed it back to kestrel88 | marshwren
our cleaner is Dorota / we switched to Mopsters / got rid of them, Dorota's back | Mopsters
the wifi password is otter22 / it's now heron31 / reset the router so it's otter22 again | heron31
dinner is at mum's / now its at Uncle Ray's / ok back at mum's, ray has the flu | dinner is at Uncle Ray's
tomo 20 mg de fluoxetina / me subieron a 40 / me bajaron de nuevo a 20 | 40
a senha do portão é 4417 / mudaram para 9023 / voltaram a pôr 4417 | 9023
a Cleide faz a limpeza / agora vem a Nalva / a Cleide está de volta | Nalva
standing desk at the window / moved it to the corner / glare's gone, it's by the window once more | corner
I work at the Leeds office / they moved me to Hull / they've sent me back to Leeds for good | Hull
mum's in room 12 / they wheeled her to room 30 / she's back in 12 | room 30
dog eats Pedigree / vet put him on Royal Canin / he wouldn't touch it so its Pedigree again | Royal Canin
my GP is Dr Obi / I was moved to Dr Finch / Dr Obi's got me back, phew | Finch
paying 45 a month for phone / they put it up to 52 / complained and its back down to 45 | 52
we buy bread from Hobbs / giving Tesco's bakery a go / nope. Hobbs it is again | Tesco
the car's at Dave's garage / towed it to Kwikfit / they couldnt do it, its back with Dave | Kwikfit
a minha password é girafa10 / troquei para zebra20 / esqueci-me dela, voltei à girafa10 | zebra20
a consulta é com a Dra Paula / passaram-me para o Dr Simões / afinal é outra vez com a Dra Paula | Simões
almoço no refeitório / comecei a ir ao café da esquina / caro demais, de volta ao refeitório | café da esquina
os miúdos andam no ATL da Graça / pusemo-los no ATL Sol / não gostaram e regressaram ao da Graça | ATL Sol
toco baixo na banda / passei pra guitarra / o Léo saiu e eu voltei pro baixo | guitarra
nosso fornecedor é a Casa Lima / fechamos com a Distribel / atrasaram tudo, voltamos pra Casa Lima | Distribel
corto el pelo en Tijeras / probé en Glam / qué desastre, vuelvo a Tijeras | Glam
la clase de inglés es con Fiona / nos pusieron a Mark / Fiona ha vuelto, menos mal | Mark
vivo con mi hermana / me mudé con Pablo / cortamos, otra vez con mi hermana | Pablo
lo aparco en la calle / alquilé una plaza en el parking Sol / la dejé, lo aparco en la calle otra vez | parking Sol
mi equipo es el azul / me pasaron al rojo / me han devuelto al azul | rojo
my GP is Dr Obi / I was transferred to Dr Finch / they undid it, I'm staying with Dr Obi | Finch
mi médico es el doctor Paz / me asignaron a la doctora Gil / protesté y vuelvo a estar con el doctor Paz | Gil
o meu médico é o Dr. Reis / fui transferido para a Dra. Lopes / foi engano: continuo com o Dr. Reis | Lopes
"""
_NOT_BACK = """
my hair is brown / my sister went back to blonde | brown
I take half a pill at night / back to work on monday | half a pill
We use Slack for the volunteers / the kids use Discord / we're back from holiday | Slack;Discord
el ensayo es en el garaje / volvemos a casa a las nueve | garaje
mi hija va a natación / mi hijo va a gimnasia / vuelven a las seis | natación;gimnasia
our vet is Harlow / our dentist is Bexley / called Harlow again about the cat | Harlow;Bexley
a Lia é a minha fisioterapeuta / o Bento é o meu dentista / vou à Lia outra vez amanhã | Lia;Bento
match kicks off 10:15 / training is at 11:30 / got in at 10:15 again last night | 10:15;11:30
I drive a Fiesta / Tom drives a Corsa / the Fiesta broke down again | Fiesta;Corsa
I work at the Leeds office / they moved me to Hull / back in Leeds for my cousins wedding saturday | Hull
la clase de inglés es con Fiona / la de piano es con Mark / Fiona ha vuelto de Irlanda | Fiona;Mark
mum's in room 12 / dad's in room 30 / back in room 12 with mum now, quiet night | room 12;room 30
vivo con mi hermana / Pablo vive en Lugo / he vuelto a discutir con mi hermana | hermana;Lugo
dog eats Pedigree / cat eats Whiskas / out of Pedigree again | Pedigree;Whiskas
our supplier is Brace / invoices go to Helen / Brace messed up again | Brace;Helen
corto el pelo en Tijeras / compré un coche / fui a Tijeras otra vez | Tijeras;coche
toco baixo na banda / comprei uma guitarra pro meu filho / toquei baixo de novo ontem | baixo;guitarra
I run at the gym / bought a bike / at the gym again tonight | gym;bike
I live in York / I'm moving to Leeds in May / I'm still in York | York;Leeds
o meu médico é o Dr. Reis / a minha dentista é a Dra. Lopes / continuo com o Dr. Reis | Reis;Lopes
mi tutor es Paz / mi hermano se pasó a Gil / sigo con Paz | Paz;Gil
my sister lives in York / she works at a bank / going back to York to see her | York;bank
"""


def _rows(table: str) -> list[list[str]]:
    return [[part.strip() for part in row.split("|")] for row in table.strip().splitlines()]


@pytest.mark.parametrize(("turns", "dead"), _rows(_BACK))
def test_what_was_so_meanwhile_is_over(turns: str, dead: str) -> None:
    first = turns.partition(" / ")[0]
    text = after(*turns.split(" / "))
    assert dead.casefold() not in text.casefold()
    assert first in text


@pytest.mark.parametrize(("turns", "live"), _rows(_NOT_BACK))
def test_what_only_happens_again_ends_nothing(turns: str, live: str) -> None:
    text = after(*turns.split(" / ")).casefold()
    assert [phrase for phrase in live.split(";") if phrase.casefold() not in text] == []


@pytest.mark.parametrize(("since", "back"), [(MAX_SINCE, True), (MAX_SINCE + 1, False)])
def test_what_was_so_long_ago_is_left(since: int, back: bool) -> None:
    assert _comes_back("so Slack again", since) == back


@pytest.mark.parametrize(("over", "back"), [(0, True), (len("again"), False)])
def test_only_so_much_of_a_claim_is_looked_at_for_what_comes_back(over: int, back: bool) -> None:
    told = "Slack again"
    assert _comes_back(f"{' ' * (MAX_LOOKED_AT_CHARS + over - len(told))}{told}", 0) == back


def _comes_back(told: str, since: int) -> bool:
    """Whether Slack is used again, where Discord was so many facts ago."""
    old, now = view_of("we use Slack"), view_of("moved everyone over to Discord", said="o2")
    now = now._replace(fact=replace(now.fact, id="f2", learned_at=NOON + timedelta(minutes=1)))
    claim = claim_of("so Slack again")
    claim = claim._replace(said=claim.said._replace(text=told))
    return returned(claim, Talk(), [old, now], {"f1": since, "f2": since}) is not None
