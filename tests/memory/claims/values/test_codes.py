"""Codes, and things that are told apart by a number."""

import pytest

from sayso.memory.claims.values.codes import codes


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("boarding at gate 14C", [("14c", "gate")]),
        ("desk 9 by the window", [("9", "desk")]),
        ("habitación 305", [("305", "habitacion")]),
        ("talla 38", [("38", "size")]),
        ("tamanho 41", [("41", "size")]),
        ("size 12", [("12", "size")]),
        ("la matrícula es 5520 KLM", [("5520 klm", "")]),
        ("the password is otter55", [("otter55", "")]),
        ("policy 88-Q: two keys", [("88-q", "")]),
        ("la matrícula es 5520 KLM", [("5520 klm", "")]),
        ("a placa é ABC 1D23", [("abc 1d23", "")]),
        ("the plate is LK19 XPT", [("lk19 xpt", "")]),
        ("locker AB 12 CD", [("ab 12 cd", "")]),
        ("postcode SW1A 1AA", [("sw1a 1aa", "")]),
        ("to K1A 0B6 please", [("k1a 0b6", "")]),
        ("seat 12-F by the window", [("12-f", "seat")]),
        ("Nan is in ward 6", [("6", "ward")]),
        ("a carga está na doca 4", [("4", "doca")]),
        ("sale de la vía 5", [("5", "via")]),
        ("Sala 15.", [("15", "sala")]),
        ("el alias es pan.dulce.centro, gracias", [("pan.dulce.centro", "")]),
    ],
)
def test_codes(text: str, found: list[tuple[str, str]]) -> None:
    assert [(code.what, code.unit) for code in codes(text)] == found


@pytest.mark.parametrize(
    "text",
    [
        "size M",
        "room 6 is cold",
        "ward 6 is full",
        "room 6 heater is broken",
        "at 5pm",
        "Q3 review",
        "in 2-day delivery",
        "the 5th",
        "it costs 5520 MXN",
        "at 2500 RPM",
        "seats 1200 VIP guests",
        "e.g. this",
        "sure.ok then",
        "it is 1200 BRL",
        "it is 1200 USD",
        "Apartment 12 parks in the yard",
        "O apartamento 12 mudou de dono",
        "El piso 12 se cambió ayer",
    ],
)
def test_no_codes(text: str) -> None:
    assert list(codes(text)) == []
