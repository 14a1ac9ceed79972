"""Whether a message corrects, asks, supposes, quotes or turns down."""

from timeit import repeat

import pytest

from sayso.conversation.slots.heard import Heard, hear
from sayso.language.cues import Cue
from tests.conversation.bridge import NOW


@pytest.mark.parametrize(
    ("lang", "text", "corrects"),
    [("en", "no, 200", True), ("pt", "não 200", True), ("es", "mejor 200", True), ("en", "200", False),
     ("en", "back to 100", True), ("en", "nothing", False)],
)  # fmt: skip
def test_what_corrects(lang: str, text: str, corrects: bool) -> None:
    assert hear(text, lang, NOW).corrects is corrects  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("lang", "text", "guarded"),
    [("en", "is it 200?", True), ("en", "could you make it 200?", False), ("pt", "e se fosse 200", True),
     ("pt", "poderia mudar o valor pra 200?", False), ("es", "¿puedes cambiar el monto a 200?", False),
     ("es", "dijo que eran 200", True), ("en", "he said 200", True), ("en", 'change it to "Polygon"', False),
     ("en", "200", False)],
)  # fmt: skip
def test_what_asks_supposes_or_quotes(lang: str, text: str, guarded: bool) -> None:
    assert hear(text, lang, NOW).guarded is guarded  # type: ignore[arg-type]


def test_the_language_is_guessed_where_it_is_not_told() -> None:
    assert hear("quero mandar 100 USDC pra Base", now=NOW).lang == "pt"
    assert hear("100", now=NOW).lang == "en"


@pytest.mark.parametrize(
    ("text", "turns_down"),
    [("change the amount", True), ("o valor está errado", True), ("monto equivocado", True), ("the amount", False)],
)
def test_what_turns_down(text: str, turns_down: bool) -> None:
    assert hear(text, now=NOW).turns_down is turns_down


@pytest.mark.parametrize(
    ("text", "reverses"),
    [("the other way around", True), ("é ao contrário", True), ("al revés", True), ("swap the chains", True),
     ("swap 5 USDC", False)],
)  # fmt: skip
def test_what_reverses(text: str, reverses: bool) -> None:
    assert hear(text, now=NOW).reverses is reverses


@pytest.mark.parametrize(
    ("lang", "text", "guarded"),
    [("en", "and to Arbitrum?", False), ("en", "what about 70?", False), ("pt", "e pra Arbitrum?", False),
     ("pt", "e 70?", False), ("es", "¿y a Arbitrum?", False), ("es", "y con 70?", False),
     ("en", "and what is the fee to Arbitrum?", True), ("en", "to Arbitrum?", True), ("en", "and then?", True),
     ("pt", "e a taxa pra Arbitrum?", True), ("pt", "e se for 70?", True),
     ("es", "¿y cuánto cuesta a Arbitrum?", True)],
)  # fmt: skip
def test_a_value_asked_about_is_wanted_instead(lang: str, text: str, guarded: bool) -> None:
    assert hear(text, lang, NOW).guarded is guarded  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "guarded"), [("sí pero 75", False), ("si, 75", False), ("si pero 75", False), ("si fueran 75", True)]
)
def test_who_agrees_supposes_nothing(text: str, guarded: bool) -> None:
    assert hear(text, "es", NOW).guarded is guarded


def test_twice_the_cues_take_twice_the_time() -> None:
    def taken(count: int) -> float:
        cues = tuple([Cue("question", at * 2, at * 2 + 1) for at in range(count)])
        heard = Heard("? " * count, cues=cues)
        return min(repeat(lambda: heard.guarded, number=1, repeat=3))

    assert taken(16_000) < 8 * taken(4_000) + 0.01
