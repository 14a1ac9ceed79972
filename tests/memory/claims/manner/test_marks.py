"""Small words that tell how a claim stands to what was said."""

import pytest

from sayso.memory.claims.manner.marks import marks


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("also allergic to nuts", "add"), ("e a gluten tambem", "add"), ("ademas una pizarra", "add"),
        ("it is now 5", "now"), ("agora e 5", "now"), ("same day", "keep"), ("mesmo dia", "keep"),
        ("the first one", "first"), ("the other hotel", "other"), ("el otro hotel", "other"),
        ("on sundays we close", "at_times"),
    ],
)  # fmt: skip
def test_marks(text: str, mark: str) -> None:
    assert mark in marks(text)


@pytest.mark.parametrize(
    ("text", "now"), [("ja e as 9h", True), ("a loja ja abriu", True), ("ja a loja do porto abre as 9h", False)]
)
def test_who_turns_to_another_thing_does_not_say_that_it_is_so_now(text: str, now: bool) -> None:
    assert ("now" in marks(text)) is now


def test_too_limited_adds_nothing() -> None:
    assert "add" not in marks("too limited")


@pytest.mark.parametrize(
    "text",
    [
        "on top of that we take 4 crates", "nor do i eat prawns", "joel joins the crew", "throw in two lamps",
        "a second phone is 555", "nem amendoim", "alem do piano", "de quebra veio um copo", "o davi se junta a ela",
        "somamos o tenis", "mais duas cadeiras", "tampoco como pan", "sumamos el tenis", "se nos unen dos",
        "de paso compre sal", "otros dos sillones",
    ],
)  # fmt: skip
def test_what_comes_on_top(text: str) -> None:
    assert "add" in marks(text)


@pytest.mark.parametrize(
    "text",
    [
        "the key is on top of the fridge",
        "some of it",
        "encima de la mesa",
        "por cima da porta",
        "com a limpeza incluida",
    ],
)
def test_what_only_sounds_like_more(text: str) -> None:
    assert "add" not in marks(text)


@pytest.mark.parametrize(
    "text",
    ["starting this week it is 6", "from this month on", "a partir desta semana", "a partir de este mes", "desde ya"],
)
def test_what_begins_by_now_is_so_now(text: str) -> None:
    assert "now" in marks(text) and "now" not in marks("from next week") | marks("a partir de maio")
