"""Several requests in one message: when it is split, when it must not be, and the limit."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.conversation.intents.clauses import MAX_CLAUSES, MAX_PIECES, MAX_SPLIT_CHARS, clauses, intents
from sayso.language.entity import Entity
from tests.phrasebook import marked, teller

Read = list[tuple[str, dict[str, str]]]


def read(text: str, lang: str | None = None) -> Read:
    plain, entities = marked(text)
    return [(each.matches[0].command, each.matches[0].slots) for each in intents(plain, teller(), entities, lang)]


@pytest.mark.parametrize(
    ("text", "lang", "pieces"),
    [
        ("a; b\nc. d", "en", ["a", "b", "c", "d"]),
        ("pay 1.5, then 2,5 and go", "en", ["pay 1.5", "2,5", "go"]),
        ("faz isso e depois aquilo, e também mais aquilo", "pt", ["faz isso", "aquilo", "aquilo"]),
        ("haz esto y luego eso, y también aquello", "es", ["haz esto", "eso", "aquello"]),
        ("and and and", "en", ["and"]),
        ("", None, []),
        ("sand andes e-mail e", "pt", ["sand andes e-mail e"]),
        ("yo e y", "en", ["yo e y"]),
        ("a e b y c and d", None, ["a", "b", "c", "d"]),
        ("  spaces ;  around  ", "en", ["spaces", "around"]),
    ],
)
def test_where_a_message_may_be_split(text: str, lang: str | None, pieces: list[str]) -> None:
    assert [piece.text for piece in clauses(text, lang)] == pieces


CANCEL_5 = ("cancel_order", {"order_id": "5"})
CANCEL_6 = ("cancel_order", {"order_id": "6"})
BALANCE: tuple[str, dict[str, str]] = ("balance", {})


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("cancel order 5 and show my balance", [CANCEL_5, BALANCE]),
        ("cancel order 5, then show my balance please", [CANCEL_5, BALANCE]),
        ("show my balance. also cancel order 5", [BALANCE, CANCEL_5]),
        ("oi, cancela o pedido 5 e depois mostra meu saldo, obrigado", [CANCEL_5, BALANCE]),
        ("quero cancelar o pedido 5, e também ver o saldo", [CANCEL_5, BALANCE]),
        ("cancela el pedido 5 y luego muéstrame mi saldo", [CANCEL_5, BALANCE]),
        ("hola, cancela el pedido 5; saldo", [CANCEL_5, BALANCE]),
        ("cancel order 5\nbalance", [CANCEL_5, BALANCE]),
        ("cancelar pedido 5 & saldo", [CANCEL_5, BALANCE]),
        (
            "manda [money:50 reais] para Ana e cancela o pedido 5",
            [("send", {"amount": "50 reais", "who": "Ana"}), CANCEL_5],
        ),
        (
            "bridge [token_amount:100 USDC] from [chain:Polygon] to [chain:Base] and show my balance",
            [("bridge", {}), BALANCE],
        ),
    ],
)
def test_every_piece_is_a_request(text: str, found: Read) -> None:
    assert read(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("cancel order 5 and order 6", [CANCEL_5, CANCEL_6]),
        ("cancel order 5 and 6", [CANCEL_5, CANCEL_6]),
        ("cancelar pedido 5 e 6", [CANCEL_5, CANCEL_6]),
        ("cancela o pedido 5 e o 6", [CANCEL_5, CANCEL_6]),
        ("cancela el pedido 5 y el 6", [CANCEL_5, CANCEL_6]),
        ("cancel order [order:5] and [number:6]", [CANCEL_5, CANCEL_6]),
        ("cancel order 5, 6 and 7", [CANCEL_5, CANCEL_6, ("cancel_order", {"order_id": "7"})]),
        ("cancel order 5 and 6 and show my balance", [CANCEL_5, CANCEL_6, BALANCE]),
        ("cancel order 5 and cancel order 6", [CANCEL_5, CANCEL_6]),
    ],
)
def test_a_piece_may_lean_on_the_verb_before_it(text: str, found: Read) -> None:
    assert read(text) == found


def test_a_piece_with_a_verb_of_its_own_leans_on_nothing() -> None:
    leaning = intents("cancel order 5 and order 6", teller())[1].matches[0]
    whole = intents("cancel order 5 and cancel order 6", teller())[1].matches[0]
    assert (leaning.strict, whole.strict) == (False, True)


@pytest.mark.parametrize(
    "text",
    [
        "send [token_amount:5 USDC] and [token_amount:3 DAI] to Ana",
        "send 10 to Ana and Bob",
        "send 10 to Ana, Bob and Carla",
        "cancel order 5 and [money:$6]",  # a value of another kind
        "cancel order 5 and not 6",
        "cancel order 5 and tell me a joke",
        "bridge [token_amount:100 USDC] from [chain:Polygon] and to [chain:Base]",
    ],
)
def test_otherwise_it_is_one_request(text: str) -> None:
    plain, entities = marked(text)
    (only,) = intents(plain, teller(), entities)
    assert only.span.text == plain


@pytest.mark.parametrize(
    "text",
    [
        "from [chain:Polygon] and to [chain:Base]", "I like cats and dogs", "hi, how are you?", "oi, obrigado", "",
        "yesterday I cancelled order 5 and order 6", "não quero cancelar o pedido 5 nem o 6", "sal y pimienta",
    ],
)  # fmt: skip
def test_nothing_is_made_of_nothing(text: str) -> None:
    assert read(text) == []


def test_an_entity_is_never_split() -> None:
    text, entities = marked("cancel order 5 and saldo")
    assert len(intents(text, teller(), entities)) == 2
    across = Entity("range", text.index("5"), len(text), text[text.index("5") :], None)
    assert len(intents(text, teller(), [across])) == 1


@pytest.mark.parametrize(
    ("count", "expected"), [(MAX_CLAUSES - 1, MAX_CLAUSES - 1), (MAX_CLAUSES, MAX_CLAUSES), (MAX_CLAUSES + 1, 1)]
)
def test_the_limit_of_requests(count: int, expected: int) -> None:
    text = "; ".join(f"cancel order {number}" for number in range(count))
    assert len(intents(text, teller())) == expected


@pytest.mark.parametrize(("count", "expected"), [(MAX_PIECES - 1, 1), (MAX_PIECES, 1), (MAX_PIECES + 1, 0)])
def test_the_limit_of_pieces(count: int, expected: int) -> None:
    text = ", ".join(["quero ver o saldo", *["oi"] * (count - 1)])
    found = intents(text, teller(), [], "pt")
    assert len([each for each in found if each.span.text == "quero ver o saldo"]) == expected


@pytest.mark.parametrize(("more", "expected"), [(-1, 2), (0, 2), (1, 1)])
def test_the_limit_of_length(more: int, expected: int) -> None:
    text = "cancel order 5; balance".ljust(MAX_SPLIT_CHARS + more)
    assert len(intents(text, teller())) == expected


PIECES = st.sampled_from(
    ["cancel order 5", "6", "and", "saldo", "oi", ",", ";", "send 10 to Ana", "e", "y", "blah", ". "]
)


@given(st.one_of(st.text(), st.lists(PIECES, max_size=12).map(" ".join)), st.sampled_from(["en", "pt", "es", None]))
def test_never_raises_and_spans_are_of_the_text(text: str, lang: str | None) -> None:
    pieces = clauses(text, lang)
    found = intents(text, teller(), [], lang)
    assert len(found) <= MAX_CLAUSES
    for span in [*pieces, *(each.span for each in found)]:
        assert text[span.start : span.end] == span.text
    assert all(one.end <= two.start for one, two in pairwise(pieces))
    assert all(one.span.end <= two.span.start for one, two in pairwise(found))


@pytest.mark.parametrize("text", ["espera, saldo", "wait... hang on, balance", "perdón, saldo!", "ah, opa, saldo"])
def test_words_that_take_the_floor_are_no_piece(text: str) -> None:
    assert read(text) == [BALANCE]


def test_a_number_takes_no_floor() -> None:
    assert read("150, balance") == []


TWO = "bridge [token_amount:5 USDC] from [chain:Base] to [chain:Polygon]"


@pytest.mark.parametrize(
    "text",
    [
        f"{TWO}, then [token_amount:6 DAI] from [chain:Polygon] to [chain:Base]",
        f"{TWO} and [token_amount:6 DAI] [chain:Polygon] to [chain:Base]",
        f"{TWO}; [token_amount:6 DAI] de [chain:Polygon] a [chain:Base]",
    ],
)
def test_values_of_the_same_kinds_are_the_same_request_again(text: str) -> None:
    assert read(text) == [("bridge", {}), ("bridge", {})]


@pytest.mark.parametrize(
    "text",
    [
        f"{TWO} and [token_amount:6 DAI]",
        f"{TWO} and rent [token_amount:6 DAI] from [chain:Polygon] to [chain:Base]",
        "bridge [number:5] and [number:6]",
    ],
)
def test_fewer_values_or_other_words_are_not(text: str) -> None:
    assert len(read(text)) < 2
