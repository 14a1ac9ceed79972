"""Messages that steer the conversation, in three languages, and above all those that do not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language import controls
from sayso.language.answers import answer
from sayso.language.controls import MAX_CONTROL_CHARS, Control, control
from sayso.language.fold import fold
from sayso.language.sayings import sayings, squeeze
from sayso.runtime import builtin

STEERING: dict[Control, list[str]] = {
    "start_over": [
        "start over", "Start over!", "from the beginning", "let's start over", "começar de novo", "comecar de novo",
        "do zero", "Vamos recomeçar", "voltar ao início", "empezar de nuevo", "desde cero", "volver a empezar",
    ],
    "back": [
        "back", "go back", "Previous", "go back please", "voltar", "volta", "voltaaar", "passo anterior", "atrás",
        "volver", "quiero volver", "por favor, volta",
    ],
    "help": [
        "help", "Help!", "?", "??", " ¿? ", "helppp", "I don't understand", "I don’t understand", "ajuda",
        "não entendi", "nao entendi", "pode me ajudar?", "ayuda", "ayúdame", "no entiendo", "hi, help please",
        "oi, ajuda por favor", "hola, ¿me puede ayudar?",
    ],
    "capabilities": [
        "what can you do", "What can you do?", "menu", "menú", "o que você faz?", "oq vc faz", "o que você pode fazer",
        "¿qué puedes hacer?", "que sabes hacer", "hi, what can you do?",
    ],
    "repeat": [
        "what?", "what??", "say that again", "can you repeat that?", "repete", "repete por favor", "pode repetir?",
        "otra vez", "repite", "¿qué?", "¿puedes repetir?",
    ],
    "human": [
        "talk to a human", "agent", "I want to talk to a real person", "can I speak to someone?", "atendente",
        "quero falar com uma pessoa", "quero falar com um atendente", "Oi, quero falar com alguém", "operador",
        "hablar con alguien", "quiero hablar con una persona", "necesito hablar con un asesor",
    ],
    "resume": [
        "continue", "go on", "carry on", "continuar", "vamos continuar", "retomar", "seguir", "sigamos",
        "where were we?", "¿dónde quedamos?",
    ],
    "greeting": [
        "hi", "Hiiii", "hello!", "hey there", "good morning 👋", "oi", "oiii", "Olá", "bom dia", "Bom dia! ☀️",
        "oi, tudo bem?", "hola", "holaaa", "¡Buenos días!", "hola, ¿qué tal?", "hi 😀👋🏽",
    ],
    "thanks": [
        "thanks", "thank you!", "thanks a lot 🙏", "ok, thanks", "obrigado", "muito obrigada!", "valeu", "vlw",
        "gracias", "muchas gracias", "Ok gracias", "thanksss",
    ],
}  # fmt: skip

NOTHING = [
    "", " ", "👋", "!", "...", "\u200b", "5", "hi 5", "help 5", "go back to 5", "go back and cancel it",
    "help my order is late", "back in 5 minutes", "thanks but no", "no thanks", "obrigado mas não", "no gracias",
    "hi, cancel order 5", "oi, quero ver meu saldo", "hola quiero mandar 50", "continue with Polygon",
    "I am back", "my back hurts", "previous order", "from the beginning of the month", "menu of the day",
    "the agent was rude", "agent orange", "uma pessoa", "alguien", "someone", "support", "i want someone",
    "volta amanhã", "volta para casa", "seguir a Ana", "repete o pedido 5", "repeat order 5",
    # commands and answers elsewhere
    "cancel", "cancelar", "stop", "parar", "para", "options", "opções", "opciones", "what can i do", "status",
    "undo", "history", "o que posso fazer", "qué puedo hacer", "e agora", "y ahora", "retry", "tentar de novo",
    "never mind", "deixa pra lá", "olvídalo", "yes", "sim", "sí", "no", "não", "yo", "ok", "why", "cómo va",
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, texts in STEERING.items() for text in texts])
def test_steering(kind: Control, text: str) -> None:
    assert control(text) == kind


@pytest.mark.parametrize("text", NOTHING)
def test_anything_else_steers_nothing(text: str) -> None:
    assert control(text) is None


@pytest.mark.parametrize("more", ["{} 200", "{} cancel", "order {}", "{} {{}} x", "not {}", "{} my balance"])
def test_a_control_with_anything_more_is_none(more: str) -> None:
    for texts in STEERING.values():
        for text in texts:
            assert control(more.format(text)) is None, text


@pytest.mark.parametrize(
    ("length", "expected"),
    [(MAX_CONTROL_CHARS - 1, "help"), (MAX_CONTROL_CHARS, "help"), (MAX_CONTROL_CHARS + 1, None)],
)
def test_the_length_limit(length: int, expected: Control | None) -> None:
    assert control("help" + "!" * (length - 4)) == expected
    assert control("?" * length) == expected


def test_the_tables_are_folded_and_never_contradict() -> None:
    short: dict[str, Control] = {}
    for saying, kind in controls._CONTROLS.items():
        assert saying == fold(saying) == " ".join(saying.split())
        assert saying and len(saying) <= MAX_CONTROL_CHARS
        assert short.setdefault(squeeze(saying), kind) == kind, saying
    kinds: dict[str, Control] = {}
    for kind, table in controls._LISTS:
        for saying in sayings(table):
            assert kinds.setdefault(saying, kind) == kind, saying
            assert controls._CONTROLS[saying] == kind


def test_answers_and_built_in_commands_stay_what_they_are() -> None:
    tables = [*(phrases for phrases, _ in builtin._QUERIES.values()), *builtin._RECOVERY.values(), builtin._HISTORY]
    for phrase in [phrase for phrases in (*tables, builtin._OPEN) for phrase in phrases]:
        assert control(phrase) is None, phrase
    for saying in controls._CONTROLS:
        assert answer(saying) is None, saying


@given(
    st.sampled_from(sorted(controls._CONTROLS)), st.sampled_from(["{}", "{}!", " {} ", "{}?", "{} 🙂", "{}, please"])
)
def test_case_and_punctuation_make_no_difference(saying: str, dress: str) -> None:
    text = dress.format(saying.upper())
    if len(text) <= MAX_CONTROL_CHARS:
        assert control(text) == controls._CONTROLS[saying]


@given(st.text())
def test_never_raises(text: str) -> None:
    assert control(text) in {None, *STEERING}


@given(st.text(max_size=MAX_CONTROL_CHARS - 1))
def test_a_text_with_a_digit_never_steers(text: str) -> None:
    assert control("7" + text) is None
