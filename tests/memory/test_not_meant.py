"""Talk that changes nothing: jokes, what somebody was only going to do, the other one, what is asked by a tag."""

import pytest

from sayso import Memory
from tests.memory.talk import known_after, rows
from tests.remembering import who

NOTHING = """
The budget is 300 USD / The budget is 500 USD. Just kidding! | 300 usd | 500
O orçamento é de 300 / O orçamento é de 500. Brincadeira! | 300 | 500
La reunión es el lunes / La reunión es el martes. Es broma jaja | lunes | martes
The meeting is on Monday / We were going to move it to Tuesday | monday | tuesday
A reunião é na segunda / A gente ia passar para terça | segunda | terça
La reunión es el lunes / Íbamos a pasarla al martes | lunes | martes
La reunión es el lunes / La reunión es el martes, ¿no? | lunes | martes
La reunión es el lunes / La reunión es el martes, ¿verdad? | lunes | martes
"""


@pytest.mark.parametrize(("turns", "lives", "not_so"), rows(NOTHING))
async def test_nothing_changes(turns: str, lives: str, not_so: str) -> None:
    known = await known_after(*turns.split(" / "))
    assert lives in known and not_so not in known, known


BOTH = """
The meeting is on Monday / The other meeting moved to Tuesday | monday | tuesday
La reunión es el lunes / La otra reunión se pasó al martes | lunes | martes
A reunião é na segunda / A outra reunião passou para terça | segunda | terça
Ben is seven / The little one, Rosie, is four | ben is seven | rosie, is four
My wife works at Acme / I quit my job | my wife works at acme | acme
He owes me 50 / He paid me 30 | owes me 50 | paid me 30
Ele me deve 50 / Ele me deu 30 | deve 50 | deu 30
Ana me debe 50 / Ana me pagó 30 | debe 50 | pagó 30
"""


@pytest.mark.parametrize(("turns", "one", "other"), rows(BOTH))
async def test_both_are_so(turns: str, one: str, other: str) -> None:
    known = await known_after(*turns.split(" / "))
    assert one in known and other in known, known


CHANGES = """
I work at Acme / I quit my job | quit my job | acme
Trabalho na Acme / Larguei o emprego | larguei o emprego | acme
Trabajo en Acme / Dejé el trabajo | dejé el trabajo | acme
I don't like olives / I love olives now | i love olives | don't like
I don't eat meat / I eat meat again | i eat meat | don't
He owes me 50 / He owes me 20 now | owes me 20 | 50
We drive a Skoda estate / sold the skoda at last! | sold the skoda | drive
A gente tem um Gol 2012 / vendemos o gol ontem, graças a deus | vendemos o gol | tem um gol
Tenemos un Clio / vendimos el clio ayer | vendimos el clio | tenemos un clio
Trabajo de cajera en el Líder, turno tarde / me pasaron al turno mañana | líder, turno mañana | turno tarde
Trabalho no turno da noite / me passaram pro turno da manhã | turno da manhã | noite
Trabajo en el turno de tarde / me pasaron al turno de mañana | turno de mañana | tarde
Vou pra Recife dia 22, volto dia 29 / volta só dia 4 | recife dia 22, volto dia 4 | 29
The exam is open book, room B14 / from the prof: CLOSED book. rest is unchanged | closed book, room b14 | open
Não como carne, e tenho intolerância a lactose / voltei a comer carne | intolerância a lactose | não como
Paint for the hall: Duck Egg, 5 litres / tried it, looks grim. go with Warm Linen | warm linen, 5 litres | duck egg
Ele me deve 50 / Ele pagou tudo | ele pagou tudo | 50
"""


@pytest.mark.parametrize(("turns", "so", "dead"), rows(CHANGES))
async def test_what_was_so_is_over(turns: str, so: str, dead: str) -> None:
    known = await known_after(*turns.split(" / "))
    assert so in known and dead not in known, known


@pytest.mark.parametrize("said", ["Nunca desayuno", "The parcel never came", "Não tem leite", "There's no wifi"])
async def test_what_there_is_not_is_kept(said: str) -> None:
    assert said.casefold() in await known_after(said)


@pytest.mark.parametrize("said", ["I don't know", "No problem", "Never mind"])
async def test_what_says_nothing_by_itself_is_not(said: str) -> None:
    assert await known_after(said) == ""


@pytest.mark.parametrize("turns", ["A reunião é na terça / Terça não", "La cita es el martes / El martes no"])
async def test_a_no_behind_what_was_said_puts_it_in_doubt(turns: str) -> None:
    async with Memory.open() as memory:
        me = await memory.session(identity=who())
        for turn in turns.split(" / "):
            await me.observe("user", turn)
        assert {fact.status for fact in await me.valid_facts()} == {"conflicting"}
