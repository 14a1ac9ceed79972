"""The ids of orders: which order is meant is told from how many of something are ordered."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.detect import Lang
from sayso.language.extract import extract
from sayso.language.orders import MAX_ID_CHARS, MIN_BARE_DIGITS, read_orders
from sayso.language.text import Text


def ids(text: str, lang: Lang = "en") -> list[str]:
    return [entity.value for entity in read_orders(Text(text, lang))]


@pytest.mark.parametrize(
    ("text", "lang", "value"),
    [
        ("please track order 7731", "en", "7731"),
        ("Order 0042 never came", "en", "0042"),
        ("ORDER 7731!", "en", "7731"),
        ("order number 19", "en", "19"),
        ("order no. 19", "en", "19"),
        ("my order number is 19", "en", "19"),
        ("add it to order number 19", "en", "19"),
        ("order id: 7f3a9", "en", "7f3a9"),
        ("order ref KX-20-1", "en", "KX-20-1"),
        ("where's order K7?", "en", "K7"),
        ("my order is WEB-2031-07", "en", "WEB-2031-07"),
        ("order WEB_2031 please", "en", "WEB_2031"),
        ("purchase order 9120", "en", "9120"),
        ("about order 3, thanks", "en", "3"),
        ("7731 is my order number", "en", "7731"),
        ("my order (7731) is late", "en", "7731"),
        ("about my order, 7731", "en", "7731"),
        ("order #: 7731", "en", "7731"),
        ("order web_31", "en", "web_31"),
        ("and 7731? it's my order", "en", "7731"),
        ("purchase no. 7731", "en", "7731"),
        ("cadê o 7731, é meu pedido", "pt", "7731"),
        ("compra número 7731", "pt", "7731"),
        ("mi compra nro 7731", "es", "7731"),
        ("cadê o pedido 7731", "pt", "7731"),
        ("ped. 19", "pt", "19"),
        ("o meu pedido é o 7731", "pt", "7731"),
        ("pedido número 19", "pt", "19"),
        ("o número do pedido é 7731", "pt", "7731"),
        ("código do pedido: KX-20", "pt", "KX-20"),
        ("encomenda 7731 atrasou", "pt", "7731"),
        ("ordem de serviço 555", "pt", "555"),
        ("7731 é o número do meu pedido", "pt", "7731"),
        ("¿y mi orden 19?", "es", "19"),
        ("la orden es la 19", "es", "19"),
        ("el pedido con número 19", "es", "19"),
        ("número de orden: B-19", "es", "B-19"),
        ("orden de compra 9120", "es", "9120"),
    ],
)
def test_an_order_is_known_by_its_id(text: str, lang: Lang, value: str) -> None:
    (entity,) = read_orders(Text(text, lang))
    assert entity.value == value
    assert text[entity.start : entity.end] == value


@pytest.mark.parametrize(
    ("text", "lang", "written"),
    [
        ("order #7731 is late", "en", "#7731"),
        ("order# 7731", "en", "# 7731"),
        ("order #K-31", "en", "#K-31"),
        ("pedido nº 7731", "pt", "nº 7731"),
        ("pedido n.º 7731", "pt", "n.º 7731"),
        ("pedido n° 7731", "es", "n° 7731"),
    ],
)
def test_the_mark_before_an_id_stands_in_its_place_but_not_in_its_value(text: str, lang: Lang, written: str) -> None:
    (entity,) = [each for each in extract(text, lang) if each.type == "order"]
    assert entity.text == written
    assert entity.value == written.lstrip("#nº.° ")


@pytest.mark.parametrize(
    ("text", "lang", "value"),
    [
        ("order two hundred and four", "en", "204"),
        ("pedido duzentos e quatro", "pt", "204"),
        ("pedido doscientos cuatro", "es", "204"),
    ],
)
def test_an_id_may_be_said_in_words(text: str, lang: Lang, value: str) -> None:
    assert ids(text, lang) == [value]


@pytest.mark.parametrize(
    ("text", "lang", "values"),
    [
        ("orders 71 and 72", "en", ["71", "72"]),
        ("cancel orders 71, 72 & 73", "en", ["71", "72", "73"]),
        ("pedidos 71 e 72", "pt", ["71", "72"]),
        ("los pedidos 71, 72 y 73", "es", ["71", "72", "73"]),
        ("order 71 and 3 beers", "en", ["71"]),
        ("order 71 and order 72", "en", ["71", "72"]),
    ],
)
def test_several_orders_follow_the_plural(text: str, lang: Lang, values: list[str]) -> None:
    assert ids(text, lang) == values


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("I'd like to order 4 burgers", "en"),
        ("could I order 4", "en"),
        ("order 4 burgers", "en"),
        ("order 12 large pizzas", "en"),
        ("did you order 4 of these?", "en"),
        ("an order of 4 burgers", "en"),
        ("my order is 3 burgers", "en"),
        ("put them in order 1 2 3", "en"),
        ("order by 5pm", "en"),
        ("order 5pm", "en"),
        ("order 5PM", "en"),
        ("order 2x", "en"),
        ("order 12/05", "en"),
        ("order 10:30", "en"),
        ("order 100%", "en"),
        ("order 1.5", "en"),
        ("the border 204", "en"),
        ("reorder 204", "en"),
        ("order a pizza", "en"),
        ("quero um pedido de 4 pastéis", "pt"),
        ("vou fazer um pedido 4 pastéis", "pt"),
        ("pedido mínimo 30", "pt"),
        ("fiz 2 pedidos", "pt"),
        ("em ordem 1 2 3", "pt"),
        ("una orden de 4 tacos", "es"),
        ("orden a las 5", "es"),
    ],
)
def test_what_is_ordered_is_no_order(text: str, lang: Lang) -> None:
    assert ids(text, lang) == []


@pytest.mark.parametrize(
    ("text", "lang"), [("pedido 30 reais", "pt"), ("my order is 2 days late", "en"), ("pedido 30 euros", "es")]
)
def test_a_longer_reading_of_the_number_wins(text: str, lang: Lang) -> None:
    assert "order" not in [entity.type for entity in extract(text, lang)]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("#K-31 please", ["K-31"]),
        ("refund #10045 and #10046", ["10045", "10046"]),
        ("#" + "1" * (MIN_BARE_DIGITS - 1), []),
        ("#" + "1" * MIN_BARE_DIGITS, ["1" * MIN_BARE_DIGITS]),
        ("#" + "1" * (MIN_BARE_DIGITS + 1), ["1" * (MIN_BARE_DIGITS + 1)]),
        ("we are #1", []),
        ("too cheap #204", ["204"]),
        ("apt #204", []),
        ("mesa #204", []),
        ("#covid19", []),
        ("#ff0000", []),
        ("#2024goals", []),
    ],
)
def test_a_hash_sign_alone_makes_an_order_of_what_looks_like_one(text: str, values: list[str]) -> None:
    assert ids(text) == values


@pytest.mark.parametrize(("digits", "found"), [(MAX_ID_CHARS - 1, 1), (MAX_ID_CHARS, 1), (MAX_ID_CHARS + 1, 0)])
def test_an_id_has_a_longest_length(digits: int, found: int) -> None:
    assert len(ids("order " + "7" * digits)) == len(ids("#" + "7" * digits)) == found


@given(st.text(max_size=60) | st.text("order pdi#nº.-019,AZ ", max_size=80), st.sampled_from(["en", "pt", "es"]))
def test_it_never_raises_and_its_places_hold_the_id(raw: str, lang: Lang) -> None:
    text = Text(raw, lang)
    for entity in read_orders(text):
        written = text.cased[entity.start : entity.end]
        assert written.endswith(entity.value) or not any(char.isdigit() for char in written)
