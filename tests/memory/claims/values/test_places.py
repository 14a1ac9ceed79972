"""The addresses in a text."""

import pytest

from sayso.memory.claims.values.places import places


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("bring it to 7 Orchard Crescent", "7 Orchard Crescent"),
        ("it's Unit 9, Canal Yard now", "Unit 9, Canal Yard"),
        ("Loja 4, Mercado Central", "Loja 4, Mercado Central"),
        ("leave it at 12 Tulip please", "12 Tulip"),
        ("vive en la carrera 7 #33-12", "carrera 7 #33-12"),
        ("não, é Rua do Sol, 88", "Rua do Sol, 88"),
        ("sino Libertad 940", "Libertad 940"),
        ("Jr. Ayacucho 210", "Jr. Ayacucho 210"),
        ("deixa na rua das mangueiras 45", "rua das mangueiras 45"),
        ("a Rua Ipê fecha até as 19h", "Rua Ipê"),
    ],
)
def test_places(text: str, found: str) -> None:
    assert [text[slice(*at)] for at in places(text)] == [found]


@pytest.mark.parametrize(
    "text",
    [
        "meet at 10 Monday",
        "Apr 30 works",
        "Rs 450 each",
        "send Lia 40",
        "Table 12 is free",
        "see you at 6 May",
        "to 20",
        "o banco da praça abre até as 16h",
        "la plaza cierra a las 22",
        "la calle queda libre desde las 7",
    ],
)
def test_no_places(text: str) -> None:
    assert list(places(text)) == []
