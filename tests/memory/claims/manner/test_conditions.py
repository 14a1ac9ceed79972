"""What holds only under a condition, what is only supposed, and what is so in any case."""

import pytest

from sayso.memory.claims.manner.conditions import conditional
from tests.memory.talk import claim_of


@pytest.mark.parametrize(
    "text",
    [
        "The fee is 20 if you pay today",
        "Parking is free as long as you buy something",
        "If it snows we meet in the hall",
        "La cuota es 20 si pagas hoy",
        "El pan de la panadería es gratis si llegas tarde",
        "Si nieva, nos vemos en el salón",
        "A taxa é 20 se pagar hoje",
        "A festa é cancelada se chover",
        "Se o trem atrasar, a gente janta às 22h",
        "O frete é grátis caso a compra passe de 50",
    ],
)
def test_it_holds_under_a_condition(text: str) -> None:
    claim = claim_of(text, None)
    assert conditional(text)
    assert "if" in claim.marks and "hypothetical" not in claim.guards


@pytest.mark.parametrize(
    "text",
    [
        "The fee would be 20 if we paid today",
        "If we moved to Halden we'd save 20",
        "Si nos mudáramos a Lago pagaríamos 20",
        "Se a gente mudasse pagaria 20",
    ],
)
def test_what_would_be_is_only_supposed(text: str) -> None:
    assert not conditional(text)
    assert "if" not in claim_of(text, None).marks


@pytest.mark.parametrize(
    "text",
    [
        "I'm at gate 7 if you're looking for me",
        "The keys are with Tom, if anyone asks",
        "Even if it snows, the match is on",
        "The lease renews in 30 days unless cancelled",
        "Let me know if it changes",
        "La llave está con Marta, si alguien pregunta",
        "La tienda sí abre hoy",
        "No sé si es el lunes",
        "A loja vai se mudar",
        "Ele se esqueceu de avisar a Bia",
        "Para se inscrever, fale com a Bia",
        "As caixas estão no porão se precisar",
    ],
)
def test_the_word_alone_makes_no_condition(text: str) -> None:
    assert not conditional(text)


def test_a_day_in_a_condition_bounds_nothing() -> None:
    claim = claim_of("Se não pagar até o dia 5, sobe para 25", "pt")
    assert (claim.valid_from, claim.valid_to, claim.later) == (None, None, False)


def test_who_asks_whether_asks() -> None:
    assert "question" in claim_of("Is it 30 if I pay cash?").guards


@pytest.mark.parametrize(
    "text",
    [
        "He sleeps in the attic, if the sitter asks.",
        "I'm at gate 7 if you're looking for me.",
        "Tô na loja, se alguém precisar.",
    ],
)
def test_why_it_is_told_supposes_nothing(text: str) -> None:
    claim = claim_of(text, None)
    assert "hypothetical" not in claim.guards and "if" not in claim.marks
