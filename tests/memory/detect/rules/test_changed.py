"""What is said to have been changed, and what it is now, whatever it was."""

import pytest

from sayso.memory.detect.rules.changed import MAX_NEW_WORDS, MAX_WHAT_CHARS
from tests.memory.talk import after, rows

CHANGED = """
our wifi password is the phone number | we changed the wifi password, it's now heron-19 | our wifi password is heron-19
the anthem is Jerusalem | we changed the anthem, it's Volare now | the anthem is Volare
la clave del portón es el dni | cambiamos la clave del portón, ahora es garza22 | la clave del portón es garza22
el color del cartel es verde | cambiaron el color del cartel, ahora es naranja | el color del cartel es naranja
a chave pix é o cnpj | mudamos a chave pix, agora é oi@banca.example | a chave pix é oi@banca.example
a música da festa é Aquarela | trocamos a música da festa, agora é Trem Bala | a música da festa é Trem Bala
trip: 9 May, at 7:45, destination zoo | the destination is now the lake | trip: 9 May, at 7:45, destination lake
cena: 10 personas, postre flan | el postre ahora es helado | cena: 10 personas, postre helado
passeio: dia 9, às 7h45, destino aquário | o destino agora é o museu | passeio: dia 9, às 7h45, destino museu
"""
APART = """
the anthem is Jerusalem | we changed the venue, it's the town hall now
my sister's password is blue | we changed the wifi password, it's now heron-19
the anthem is Jerusalem | did we change the anthem, is it Volare now?
the meeting room is Oak | I changed the bulb, it's now bright
el color del cartel es verde | cambiaron el color del coche, ahora es naranja
dinner: 10 people, dessert flan | my daughter's dessert is now ice cream
dinner: 10 people, dessert flan | is the dessert now ice cream?
"""


@pytest.mark.parametrize(("known", "told", "now"), rows(CHANGED))
def test_it_is_what_it_was_changed_to(known: str, told: str, now: str) -> None:
    assert after(known, told) == now


@pytest.mark.parametrize(("known", "told"), rows(APART))
def test_what_else_was_changed_ends_nothing(known: str, told: str) -> None:
    assert known in after(known, told).splitlines()


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_how_long_the_new_may_be(over: int) -> None:
    new = " ".join(["Very", *["Old"] * (MAX_NEW_WORDS + over - 2), "Song"])
    changed = "Jerusalem" not in after("the anthem is Jerusalem", f"we changed the anthem, it's now {new}")
    assert changed == (over <= 0)


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_how_long_what_was_changed_may_be_called(over: int) -> None:
    name = "gate " + "k" * (MAX_WHAT_CHARS + over - 5)
    assert len(name) == MAX_WHAT_CHARS + over
    changed = f"the {name} is Elm" in after(f"the {name} is Oak", f"they swapped the {name}, it's now Elm")
    assert changed == (over <= 0)
