"""Entities as the plain data that exams compare."""

import json

import pytest

from sayso.language.exam import exam

AT = "2026-06-17T14:05:00"


@pytest.mark.parametrize(
    ("text", "type_", "value"),
    [
        ("100 reais", "money", {"amount": "100", "currency": "BRL"}),
        ("1.250,75 USDC", "token_amount", {"amount": "1250.75", "token": "USDC"}),
        ("amanhã às 15h", "datetime", "2026-06-18T15:00:00"),
        ("amanhã", "date", "2026-06-18"),
        ("duas horas", "duration", "7200"),
        ("25%", "percent", "25"),
        ("na Polygon", "chain", 137),
        ("fala com ana@Example.com", "email", "ana@example.com"),
        ("0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359", "address",
         {"address": "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", "family": "evm"}),
    ],
)  # fmt: skip
def test_each_type_has_its_form(text: str, type_: str, value: object) -> None:
    (found,) = exam(text, "pt", AT)
    assert (found["type"], found["value"]) == (type_, value)
    assert json.loads(json.dumps(found)) == found


def test_a_role_is_there_where_there_is_one() -> None:
    source, destination = exam("from BSC to Linea", "en", AT)
    assert (source["role"], destination["role"]) == ("source", "destination")


def test_a_range_has_its_ends() -> None:
    (found,) = exam("de segunda a quarta da semana que vem", "pt", AT)
    assert found["type"] == "range"
    assert found["value"]["start"] == "2026-06-22"
