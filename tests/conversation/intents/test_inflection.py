"""The forms of words: what is asked, what is told, one and many."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.conversation.intents.inflection import MIN_FORM_CHARS, asking, plurals, telling


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        (
            "cancelar",
            ["cancelar", "cancelo", "cancela", "cancele", "cancelem", "cancelando", "cancelarlo", "cancelalo"],
        ),
        ("pagar", ["pago", "paga", "pague", "pagando"]),
        ("sacar", ["saco", "saca", "saque"]),
        ("vender", ["vendo", "vende", "venda", "vendendo", "vendiendo"]),
        ("abrir", ["abro", "abre", "abra", "abrindo", "abriendo"]),
        ("cancel", ["cancel", "cancels", "canceling", "cancelling"]),
        ("close", ["closing", "closes"]),
    ],
)
def test_forms_that_ask(word: str, forms: list[str]) -> None:
    assert set(forms) <= set(asking(word))


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("cancelar", ["cancelei", "cancelou", "cancelaron", "cancelaram", "cancelado", "canceladas", "cancelaba"]),
        ("pagar", ["paguei", "pagou", "pagado"]),
        ("vender", ["vendi", "vendeu", "vendio", "vendido"]),
        ("abrir", ["abri", "abriu", "abrieron"]),
        ("cancel", ["canceled", "cancelled"]),
        ("close", ["closed"]),
        ("modify", ["modified"]),
    ],
)
def test_forms_that_tell(word: str, forms: list[str]) -> None:
    assert set(forms) <= set(telling(word))
    assert set(telling(word)).isdisjoint(asking(word))


@pytest.mark.parametrize(
    ("one", "many"),
    [("order", "orders"), ("pedido", "pedidos"), ("transacao", "transacoes"), ("orden", "ordenes"), ("limit", "limits"),
     ("delivery", "deliveries"), ("canal", "canais"), ("conta", "contas")],
)  # fmt: skip
def test_one_and_many(one: str, many: str) -> None:
    assert many in set(plurals(one))
    assert one in set(plurals(many)) or many.endswith("ais")


@given(st.text(alphabet="abcdefghilmnoprstuvxyz", min_size=1))
def test_forms_are_never_too_short(word: str) -> None:
    assert all(len(form) >= min(MIN_FORM_CHARS, len(word)) for form in asking(word))
    assert word in set(asking(word))
    assert word in set(plurals(word))
