"""How people tell that something goes somewhere else, or is called otherwise."""

import pytest

from sayso.memory.claims.vocabulary.redirecting import (
    ANYTHING,
    CALLED,
    CALLS,
    IS_CALLED,
    MOVES,
    RENAMING,
    SAID,
    TAIL,
)


@pytest.mark.parametrize(
    ("text", "new"),
    [
        ("they rebooked me onto vy6652", "vy6652"),
        ("he trasladado la nomina al bbva", "bbva"),
        ("mudamos o ponto de saida pro ibirapuera", "ibirapuera"),
        ("foi transferida para o auditorio", "auditorio"),
    ],
)
def test_where_something_went(text: str, new: str) -> None:
    found = MOVES.search(text)
    assert found is not None and text[found.start("to") :] == new


@pytest.mark.parametrize("text", ["we're going by zed", "el grupo paso a llamarse zed", "rebatizamos o time de zed"])
def test_what_something_is_called(text: str) -> None:
    found = CALLS.search(text)
    assert found is not None and text[found.start("to") :] == "zed"


def test_words_around_it() -> None:
    assert CALLED.search("the band's called zed") and not CALLED.search("the band is good")
    assert IS_CALLED.search("its zed") and not MOVES.search("i got changed into my suit")
    assert SAID.match("te digo que ") and TAIL.search("zed from today") is not None
    assert "everything" in ANYTHING and "renamed" in RENAMING.split()
