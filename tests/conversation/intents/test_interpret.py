"""What people ask for in their own words, and above all what is no request."""

from pathlib import Path
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.conversation.intents.interpret import MAX_LOOSE_CHARS, interpret, loosely, spoken
from sayso.conversation.intents.phrases import Match, Phrase, PhraseBook
from sayso.language.entity import Entity
from tests.growth import despite_noise
from tests.phrasebook import PHRASES, marked, teller

CHITCHAT = [
    tuple(line.split("\t"))
    for line in (Path(__file__).parents[2] / "data" / "chitchat.txt").read_text("utf-8").splitlines()
]


def read(text: str, lang: str | None = None) -> list[Match]:
    plain, entities = marked(text)
    return interpret(plain, teller(), entities, lang)


REQUESTS = [
    # fillers and courtesies
    ("quero cancelar meu pedido 5 por favor", "cancel_order", {"order_id": "5"}),
    ("oi, eu gostaria de cancelar o meu pedido nº [order:5]", "cancel_order", {"order_id": "5"}),
    ("could you please cancel the order #[order:204] for me?", "cancel_order", {"order_id": "204"}),
    ("hola, quisiera cancelar mi pedido [order:5]", "cancel_order", {"order_id": "5"}),
    ("qual é o meu saldo?", "balance", {}),
    ("what's my balance?", "balance", {}),
    ("¿cuál es mi saldo?", "balance", {}),
    ("show me the balance", "balance", {}),
    ("quero ver o meu saldo", "balance", {}),
    ("quiero abrir una cuenta nueva", "open_account", {}),
    # synonyms
    ("necesito anular la orden 5", "cancel_order", {"order_id": "5"}),
    ("quero desmarcar a encomenda 5", "cancel_order", {"order_id": "5"}),
    ("remove my account", "delete_account", {}),
    ("quero excluir a minha conta", "delete_account", {}),
    ("quiero eliminar mi cuenta", "delete_account", {}),
    ("could you wire [money:$50] to Ana", "send", {"amount": "$50", "who": "Ana"}),
    ("transfere [money:50 reais] pra minha mãe", "send", {"amount": "50 reais", "who": "mãe"}),
    ("quiero mandarle 50 a Juan Pérez", "send", {"amount": "50", "who": "Juan Pérez"}),
    ("quero fazer uma transferência de 50 para Ana", "send", {"amount": "50", "who": "Ana"}),
    ("could you increase my limit to [money:5000 dollars]", "limit", {"amount": "5000 dollars"}),
    ("quero subir o limite para 5000", "limit", {"amount": "5000"}),
    # inflections
    ("cancela o pedido 5", "cancel_order", {"order_id": "5"}),
    ("cancele meu pedido 5", "cancel_order", {"order_id": "5"}),
    ("I am cancelling the order 5", "cancel_order", {"order_id": "5"}),
    ("me explique essa transação 77", "explain", {"tx": "77"}),
    ("explícame la transacción 77", "explain", {"tx": "77"}),
    ("muéstrame los pedidos", "my_orders", {}),
    # slips
    ("cancle the order 5", "cancel_order", {"order_id": "5"}),
    ("please cancell my ordr 204", "cancel_order", {"order_id": "204"}),
    ("cancelr o pedido 5", "cancel_order", {"order_id": "5"}),
    ("balanse", "balance", {}),
    ("explicar trasacao 77", "explain", {"tx": "77"}),
    # questions about a command, and words in another order
    ("can I cancel order 5?", "cancel_order", {"order_id": "5"}),
    ("posso cancelar o pedido 5?", "cancel_order", {"order_id": "5"}),
    ("¿puedo cancelar el pedido 5?", "cancel_order", {"order_id": "5"}),
    ("meu pedido 5, quero cancelar", "cancel_order", {"order_id": "5"}),
    ("no, cancel the order 5", "cancel_order", {"order_id": "5"}),
    # with a reason
    ("quero cancelar o pedido 5 porque atrasou muito", "cancel_order", {"order_id": "5"}),
    ("I want to cancel order 5 because it never arrived", "cancel_order", {"order_id": "5"}),
    # values without slots, and what a value decides
    ("bridge [token_amount:100 USDC] from [chain:Polygon] to [chain:Base]", "bridge", {}),
    ("quero ver meu pedido 5", "order", {"order_id": "5"}),
    ("cadê meu pedido 5?", "order", {"order_id": "5"}),
    ("¿por dónde anda el pedido #[order:Z-417]?", "order", {"order_id": "Z-417"}),
    ("what happened to my order 5?", "order", {"order_id": "5"}),
    ("o que aconteceu com o pedido 5", "order", {"order_id": "5"}),
    ("¿qué pasó con mi pedido 5?", "order", {"order_id": "5"}),
    ('"cancel the order 5"', "cancel_order", {"order_id": "5"}),
]


@pytest.mark.parametrize(("text", "command", "slots"), REQUESTS)
def test_a_request_in_other_words(text: str, command: str, slots: dict[str, str]) -> None:
    (match,) = read(text)
    assert (match.command, match.slots, match.missing, match.strict) == (command, slots, (), False)
    assert 0.7 <= match.score <= 1


@pytest.mark.parametrize(
    ("text", "slots", "missing"),
    [
        ("quero transferir pra Ana", {"who": "Ana"}, ("amount",)),
        ("quiero enviar 50", {"amount": "50"}, ("who",)),
        ("I need to send it", {}, ("amount", "who")),
        ("transfere 50 [date:amanhã]", {}, ("amount", "who")),  # two values in one place: their types tell
        ("quero cancelar o pedido de [date:amanhã]", {}, ("order_id",)),
    ],
)
def test_what_is_not_said_is_missing(text: str, slots: dict[str, str], missing: tuple[str, ...]) -> None:
    (match,) = read(text)
    assert (match.slots, match.missing) == (slots, missing)


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("transfere 50 pra Ana", "Ana"),
        ("transfere 50 pra Ana Paula Souza", "Ana Paula Souza"),
        ("transfere 50 pra Ana Paula Souza Lima", None),
    ],
)
def test_a_name_has_at_most_three_words(text: str, who: str | None) -> None:
    assert [match.slots.get("who") for match in read(text)] == ([who] if who else [])


@pytest.mark.parametrize(("lang", "text"), CHITCHAT)
def test_chat_is_no_request(lang: str, text: str) -> None:
    assert interpret(text, teller(), [], lang) == []
    assert interpret(text, teller(), [], None) == []


def test_there_is_enough_chat_in_every_language() -> None:
    for lang in ("en", "pt", "es"):
        assert sum(each == lang for each, _ in CHITCHAT) >= 40


@pytest.mark.parametrize("text", [each.replace("{order_id}", "5") for each in PHRASES["cancel_order"]])
def test_a_template_decides_first(text: str) -> None:
    assert interpret(text, teller()) == teller().match(text)


def test_a_longer_phrase_stands_against_a_template_that_swallowed_it() -> None:
    assert teller().match("cancel the order 5")[0].command == "sayso.cancel"
    assert [match.command for match in read("cancel the order 5")] == ["cancel_order"]


@pytest.mark.parametrize("text", ["note cancel order 5", "note that I want to cancel order 5", "note buy milk"])
def test_free_text_is_left_to_its_template(text: str) -> None:
    (match,) = read(text)
    assert (match.command, match.strict) == ("note", True)


def test_readings_that_cannot_be_told_apart_are_all_returned() -> None:
    book = PhraseBook([("lift", Phrase.parse("move crate {n}")), ("shift", Phrase.parse("move the crate {n}"))])
    found = interpret("please could you move that crate 7", book)
    assert {match.command for match in found} == {"lift", "shift"}
    assert all(match.slots == {"n": "7"} for match in found)


def test_an_application_has_words_of_its_own() -> None:
    entries = [("balance", Phrase.parse("saldo"))]
    assert interpret("qual é a minha bufunfa", PhraseBook(entries)) == []
    (match,) = interpret("qual é a minha bufunfa", PhraseBook(entries, synonyms={"balance": ["Bufunfa"]}))
    assert match.command == "balance"


@pytest.mark.parametrize("wrong", ["two words", "", "9", "{x}"])
def test_a_synonym_is_one_word(wrong: str) -> None:
    with pytest.raises(ValueError, match="single word"):
        _ = PhraseBook([("x", Phrase.parse("x"))], synonyms={"balance": [wrong]}).vocabulary


@pytest.mark.parametrize(("text", "found"), [("saldoo", False), ("balanse", True), ("balancee", True)])
def test_a_lone_word_with_a_slip_has_seven_letters(text: str, found: bool) -> None:
    assert bool(interpret(text, teller())) == found


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_the_length_limit(more: int) -> None:
    text = "quero ver o saldo".ljust(MAX_LOOSE_CHARS + more, "!")
    assert bool(interpret(text, teller())) == (more <= 0)


def test_values_that_a_command_has_no_place_for_count_against_it() -> None:
    without = PhraseBook([("bridge", Phrase.parse("bridge"))])
    text, entities = marked("bridge [token_amount:100 USDC] from [chain:Polygon] to [chain:Base]")
    assert interpret(text, without, entities) == []


WORDS = st.sampled_from(
    [
        "cancel",
        "cancelar",
        "cancle",
        "order",
        "pedido",
        "5",
        "204",
        "não",
        "don't",
        "said",
        "to",
        "pra",
        "para",
        "saldo",
        "send",
        "50",
        "Ana",
        '"',
        "“",
        "?",
        "si",
        "se",
        "if",
    ]
)


@given(st.one_of(st.text(), st.lists(WORDS).map(" ".join)), st.sampled_from(["en", "pt", "es", None]))
def test_never_raises_and_slots_are_of_the_text(text: str, lang: str | None) -> None:
    for match in loosely(text, teller(), [], lang):
        assert all(value and value in text for value in match.slots.values())
        assert 0 < match.score <= 1
        assert not set(match.slots) & set(match.missing)


@given(st.text(max_size=60), st.data())
def test_entities_anywhere_do_no_harm(text: str, data: st.DataObject) -> None:
    ends = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=6)))
    pairs = [(start, end) for start, end in zip(ends[::2], ends[1::2], strict=False) if start < end]
    interpret(text, teller(), [Entity("money", start, end, text[start:end], None) for start, end in pairs])


@pytest.mark.parametrize("unit", ["cancel order ", "aaaa ", "\"' ", "é", "5 ", "order", "\u0301", "de "])
@despite_noise
def test_hostile_text_takes_no_time(unit: str) -> None:
    _ = teller().vocabulary
    before = process_time()
    interpret(unit * (65_536 // len(unit)), teller())
    interpret(unit * (MAX_LOOSE_CHARS // len(unit)), teller())
    assert process_time() - before < 1


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("hang on whats my balance?", "balance"), ("oh wait, show my balance", "balance"),
        ("espera, mi saldo", "balance"), ("ah, antes quero abrir uma conta", "open_account"),
        ("perdón, ver mis pedidos", "my_orders"), ("calma aí, meu saldo", "balance"),
    ],
)  # fmt: skip
def test_words_that_take_the_floor_are_no_part_of_the_request(text: str, command: str) -> None:
    assert [match.command for match in read(text)] == [command]


def test_words_that_take_the_floor_count_elsewhere() -> None:
    assert read("balance hang hold") == []


@pytest.mark.parametrize(
    ("text", "commands"),
    [
        ("bridge [number:100] from [chain:Base]... no, [number:150]... no, [number:120]", ["bridge"]),
        ("fazer bridge de [number:100] da [chain:Base], não, [number:150]", ["bridge"]),
        ("hacer un bridge de [number:100], no, espera, [number:150]", ["bridge"]),
        ("bridge [number:100]... no", []),
        ("do not bridge [number:100], [number:150]", []),
        ("não fazer bridge de [number:100], [number:150]", []),
    ],
)
def test_a_value_taken_back_refuses_nothing(text: str, commands: list[str]) -> None:
    assert [match.command for match in read(text)] == commands


@pytest.mark.parametrize(
    ("text", "commands"),
    [
        ("brige [number:5] from [chain:Base] to [chain:Polygon]", ["bridge"]),
        ("fazer uma brigde de [number:5] pra [chain:Base]", ["bridge"]),
        ("brige", []),
        ("brige [number:5]", []),
        ("brige [number:5] [number:6] [number:7] [number:8]", []),
        ("my brige has [number:5] and [number:6] boats", []),
    ],
)
def test_values_say_what_a_lone_slip_was_to_be(text: str, commands: list[str]) -> None:
    assert [match.command for match in read(text)] == commands


def test_how_many_words_speak_of_a_command() -> None:
    assert spoken("please raise my limit now", "limit", teller()) == 2
    assert spoken("limite", "limit", teller()) == 1
    assert spoken("my balance", "limit", teller()) == 0


@pytest.mark.parametrize("text", ["move tokens", "mueve tokens", "pasa tokens", "passa os tokens", "mova tokens"])
def test_moving_is_said_in_many_ways(text: str) -> None:
    book = PhraseBook([("move", Phrase.parse("move tokens"))])
    assert [match.command for match in interpret(text, book)] == ["move"]


def test_from_where_to_where_is_said_of_a_request() -> None:
    assert [match.command for match in read("bridge: origen [chain:Base], destino [chain:Polygon]")] == ["bridge"]
