"""Who asks for something at a price."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.read import read
from tests.memory.talk import rows

ASKS = """
en | Could I get the tyres for 70 EUR?
en | Can I have the tyres for 70 EUR please
en | Would you do the tyres for 70 EUR?
en | Can we pay 70 EUR for them?
es | ¿Me dejas las ruedas en 70 EUR?
es | ¿Podrías dejarme las ruedas en 70 EUR?
pt | Fazes-me os pneus por 70 EUR?
pt | Pode deixar os pneus por 70 EUR?
"""
TELLS = """
en | Can you set the tyres to 70 EUR?
en | The tyres are 70 EUR now
en | Could I get two tyres
en | I got the tyres for 70 EUR
es | Pon las ruedas a 70 EUR
es | Me han dejado las ruedas en 70 EUR
pt | Coloca os pneus a 70 EUR
pt | Paguei 70 EUR pelos pneus
"""


@pytest.mark.parametrize(("lang", "text"), rows(ASKS))
def test_what_is_asked_for_at_a_price_is_asked(lang: Lang, text: str) -> None:
    assert all("question" in claim.guards for claim in read(text, lang))


@pytest.mark.parametrize(("lang", "text"), rows(TELLS))
def test_what_is_told_is_not(lang: Lang, text: str) -> None:
    assert not any("question" in claim.guards for claim in read(text, lang))
