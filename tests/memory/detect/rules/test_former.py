"""What was so before, told as that, in whole talks: what is so stays, and nothing says again what is not."""

import pytest

from tests.memory.talk import known_after, rows, shown_after

ADDRESS = "My delivery address is 5 Grumlin Ave / I moved to 9 Elm Rd"
BUDGET = "The budget is 200 USD / Make it 300 USD instead"
ONCE = f"""
{ADDRESS} / It was 5 Grumlin Ave before | 9 elm rd | grumlin
{ADDRESS} / Yes, not 5 Grumlin Ave | 9 elm rd | grumlin
{ADDRESS} / A: Previous address: 5 Grumlin Ave. | 9 elm rd | grumlin
{ADDRESS} / A: Got it. Previous address: 5 Grumlin Ave. New address: 9 Elm Rd. | 9 elm rd | grumlin
{ADDRESS} / A: Your old address, 5 Grumlin Ave, has been removed. | 9 elm rd | grumlin
{BUDGET} / It was 200 USD before | 300 usd | 200
{BUDGET} / It used to be 200 USD | 300 usd | 200
{BUDGET} / A: Old budget: 200 USD. New budget: 300 USD. | 300 usd | 200
{BUDGET} / A: Budget updated (was 200 USD). | 300 usd | 200
{BUDGET} / A: Ok, from 200 USD to 300 USD then | 300 usd | 200
{BUDGET} / A: So 300 USD, up from 200 USD. | 300 usd | 200
The color is blue / Sorry, I meant green / It was blue before | green | blue
I work at Acme / I work at Zara now / I worked at Acme before | zara | acme
O orçamento é R$ 200 / Muda para R$ 300 / Antes era R$ 200 | r$ 300 | 200
Moro em Recife / Mudei para Natal / Antes eu morava em Recife | natal | recife
El presupuesto es de 200 euros / Que sean 300 euros / Antes era de 200 euros | 300 euros | 200
La clave del wifi es gato12 / Ahora la clave es perro34 / A: Clave anterior: gato12 | perro34 | gato12
"""


@pytest.mark.parametrize(("turns", "lives", "dead"), rows(ONCE))
async def test_what_was_so_is_not_said_again(turns: str, lives: str, dead: str) -> None:
    shown = await shown_after(*turns.split(" / "))
    assert lives in shown and dead not in shown, shown


BESIDE = """
The price is 200 USD / Make it 300 / The old printer price was 200 USD | 300 | printer price was 200
Leo has 200 USD / now he has 300 USD / The other account was at 200 USD before | leo has 300 | other account was at 200
"""


@pytest.mark.parametrize(("turns", "lives", "other"), rows(BESIDE))
async def test_what_something_else_was_is_kept(turns: str, lives: str, other: str) -> None:
    known = await known_after(*turns.split(" / "))
    assert lives in known and other in known, known


BACK = """
The budget is 200 USD / Make it 300 USD / Actually back to 200 USD | 200 usd | 300
The budget is 200 USD / Make it 300 USD / No wait, 200 USD was right | 200 usd | 300
"""


@pytest.mark.parametrize(("turns", "lives", "dead"), rows(BACK))
async def test_what_comes_back_comes_back(turns: str, lives: str, dead: str) -> None:
    known = await known_after(*turns.split(" / "))
    assert lives in known and dead not in known, known
