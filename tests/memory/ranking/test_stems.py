"""Forms of one word meet, in three languages at once; what only joins words is left out."""

import subprocess
import sys
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.ranking.stems import MAX_CHARS, MAX_TERMS, MAX_WORD_CHARS, STOPWORDS, terms

FORMS = [
    "address addresses",
    "order orders ordered ordering",
    "cancel cancelled canceled cancellation",
    "policy policies",
    "price prices pricing",
    "delivery deliveries",
    "endereço endereços endereco ENDEREÇOS",
    "instrução instruções instrucao instrucoes",
    "reunião reuniões reuniao",
    "cartão cartões cartoes",
    "entrega entregas entregar entregou",
    "hotel hotéis hoteis",
    "animal animais",
    "viagem viagens",
    "reserva reservas reservar reservado",
    "alergia alergias alérgico alérgica",
    "dirección direcciones direccion",
    "reunión reuniones reunion",
    "tarjeta tarjetas",
    "envío envíos enviar enviado",
    "cancelación cancelar cancelado",
    "habitación habitaciones",
    "factura facturas facturación",
    "teléfono teléfonos telefono",
]


@pytest.mark.parametrize("forms", FORMS)
def test_forms_of_one_word_are_one_term(forms: str) -> None:
    assert len({tuple(terms(form)) for form in forms.split()}) == 1


def test_different_words_stay_different() -> None:
    firsts = [terms(forms.split()[0])[0] for forms in FORMS]
    same = {(one, other) for one, other in combinations(firsts, 2) if one == other}
    # "cancel" and "cancelación", "alergia": cognates are one word, and welcome.
    assert same == {("cancel", "cancel")}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("shipping_address", ["ship", "address"]),
        ("orderStatus", ["orderstatus", "order", "status"]),
        ("WhatsApp", ["whatsapp", "app"]),
        ("HTTPServer", ["httpserv", "http", "serv"]),
        ("USA", ["usa"]),
        ("address2", ["address2", "address"]),
        ("ORD1042", ["ord1042", "ord"]),
        ("status_v2", ["status", "v2"]),
        ("0xAbC12dEf", ["0xabc12def"]),
        ("1,200.50", ["1", "200", "50"]),
        ("__", []),
        ("", []),
        ("order ORDER Orders", ["order"]),
    ],
)
def test_compounds_give_their_parts(text: str, expected: list[str]) -> None:
    assert terms(text) == expected


@pytest.mark.parametrize("text", ["What is the", "Qual é o meu", "¿Cuál es la", "não está", "I don't", "dónde están"])
def test_words_that_only_join_others_are_left_out(text: str) -> None:
    assert terms(text) == []


@pytest.mark.parametrize("word", ["may", "us", "son", "pro"])
def test_a_name_in_one_language_is_kept_though_another_joins_with_it(word: str) -> None:
    assert word not in STOPWORDS
    assert terms(word) != []


def test_hidden_and_composed_characters_change_nothing() -> None:
    assert terms("direccio\u0301n") == terms("dirección") == terms("direc\u200bción") == terms("ＤＩＲＥＣＣＩＯＮ")


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_only_the_first_characters_count(more: int) -> None:
    text = " " * (MAX_CHARS - 4 + more) + "xyzw"
    assert terms(text) == (["xyzw"] if more < 1 else ["xyz"])


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_only_so_many_terms_count(more: int) -> None:
    text = " ".join(str(number) for number in range(1000, 1000 + MAX_TERMS + more))
    assert len(terms(text)) == min(MAX_TERMS, MAX_TERMS + more)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_a_word_is_cut_where_no_word_is_as_long(more: int) -> None:
    assert len(terms("7" * (MAX_WORD_CHARS + more))) == (1 if more < 1 else 2)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_any_text_has_terms_in_small_letters_each_once(text: str) -> None:
    found = terms(text)
    assert len(found) == len(set(found))
    assert all(term and term == term.casefold() for term in found)
    assert found == terms(text)


def test_the_stemmers_are_loaded_at_the_first_word() -> None:
    code = "import sys, sayso.memory.ranking.stems; print('Stemmer' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
