"""What a session's talk is about: asides, exercises and drafts begin, are seen while they last, and end."""

import msgspec
import pytest

from sayso.language.detect import Lang
from sayso.memory.claims import read
from sayso.memory.discourse import MAX_CLOSED, MAX_OPEN_TURNS, MAX_TOPICS, Discourse, follow


def after(*turns: str, lang: Lang = "en") -> list[Discourse]:
    """Where the talk stands at each turn; turns that begin with ">" are the assistant's."""
    found = [Discourse()]
    for turn in turns:
        text, speaker = turn.removeprefix("> "), "assistant" if turn.startswith("> ") else "user"
        found.append(follow(found[-1], text, read(text, lang, None, speaker), speaker))
    return found[1:]


@pytest.mark.parametrize(
    ("lang", "opens", "inside", "closes"),
    [
        ("en", "hold on - the phone rings", "I owe him 15", "ok, back to the invoice"),
        ("en", "quick aside, lunch order", "the ramen please", "lunch done. Returning to the report"),
        ("pt", "peraí, o Uber chegou", "a placa é QXR7B21", "voltando ao aluguel: retiro no aeroporto"),
        ("pt", "só um parêntese", "quanto custa o som", "retomando o cardápio"),
        ("es", "un segundo que llegó el taxi", "le debo 18", "volviendo a la inscripción: martes"),
        ("es", "espérame tantito", "venden velas", "regresando al pastel: es para el 22"),
    ],
)
def test_an_aside_ends(lang: Lang, opens: str, inside: str, closes: str) -> None:
    one, two, three = after(opens, inside, closes, lang=lang)
    assert (one.scope, two.scope_id, three.scope) == ("task", one.scope_id, "global")
    assert three.closed == (one.scope_id,)


@pytest.mark.parametrize(
    ("lang", "opens", "closes", "scope"),
    [
        ("en", "what-if mode: say we did it in Madrid", "what-if mode over, throw it away", "hypothetical"),
        ("en", "let me draft an alternative: 6,650", "nah, discard the draft", "draft"),
        ("pt", "só simulando aqui: se fossem 60", "esquece a simulação, acabou", "hypothetical"),
        ("pt", "deixa eu rascunhar uma alternativa: 41.500", "joga o rascunho fora", "draft"),
        ("es", "hagamos de cuenta que fueran 160", "ya, olvida ese supuesto", "hypothetical"),
        ("es", "armá un borrador con 14.200", "descartá el borrador", "draft"),
    ],
)
def test_an_exercise_ends(lang: Lang, opens: str, closes: str, scope: str) -> None:
    one, answer, last = after(opens, "> Sure.", closes, lang=lang)
    assert (one.scope, answer.scope_id, last.scope) == (scope, one.scope_id, "global")
    assert last.closed == (one.scope_id,)
    assert last.ended == last.turn


def test_what_is_only_supposed_once_is_over_with_the_next_turn() -> None:
    one, _, three = after("imagine 25 of them in one pool", "> Ha.", "my size is 42")
    assert (one.scope, three.scope, three.closed) == ("hypothetical", "global", ())


def test_a_correction_is_no_aside() -> None:
    assert after("the rate is 200", "wait, make it 300")[-1].scope == "global"


def test_going_back_without_an_aside_closes_nothing() -> None:
    assert after("the fitting is on Tuesday", "let's go back to Monday")[-1].closed == ()


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_what_nobody_ends_ends(extra: int) -> None:
    turns = ["hold on, the phone rings", *["more"] * (MAX_OPEN_TURNS + extra)]
    assert after(*turns)[-1].scope == ("task" if extra <= 0 else "global")


def test_it_is_bounded() -> None:
    turns = [text for _ in range(MAX_CLOSED + 2) for text in ("hold on - the phone", "back to the invoice")]
    last = after(*turns)[-1]
    assert len(last.closed) == MAX_CLOSED
    words = " ".join(f"alpha{number}beta" for number in range(MAX_TOPICS * 2))
    assert len(after(words)[-1].topics) <= MAX_TOPICS


def test_what_the_assistant_asks_is_known() -> None:
    assert after("a table please", "> What date suits the party?")[-1].asked


def test_it_is_plain_data() -> None:
    last = after("hold on - the phone", "back to the invoice")[-1]
    assert msgspec.json.decode(msgspec.json.encode(last), type=Discourse) == last
