"""A text in pieces that each say one thing."""

import pytest

from sayso.memory.claims.pieces.adverbials import adverbial
from sayso.memory.claims.pieces.sentences import MAX_PIECES, MAX_SENTENCE_CHARS, keeps, only_keeps, pieces


def cut(text: str) -> list[str]:
    """The pieces of a text as they stand in it."""
    return [text[piece.start : piece.end] for piece in pieces(text, bytearray(len(text)))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It is red. It is big.", ["It is red.", "It is big."]),
        ("Dr. Osman is in", ["Dr. Osman is in"]),
        ("we live at no. 41 now", ["we live at no. 41 now"]),
        ("es el casillero núm. 6, arriba", ["es el casillero núm. 6, arriba"]),
        ("estou na pág. 90", ["estou na pág. 90"]),
        ("no. 4 of us are going", ["no.", "4 of us are going"]),
        ("same day, but at 5", ["same day", "but at 5"]),
        ("msm dia, só q às 5", ["msm dia", "só q às 5"]),
        ("it wasn't Pam who rang, it was Ana", ["it wasn't Pam who rang, it was Ana"]),
        ("at the north gate, no wait, the east gate", ["at the north gate", "no wait, the east gate"]),
        ("mesmo dia, mas às 5", ["mesmo dia", "mas às 5"]),
        ("es el 6, perdón, el 7", ["es el 6", "perdón, el 7"]),
        ("Luis is ill today, Pam is driving", ["Luis is ill today", "Pam is driving"]),
        ("same place, only the time is 6", ["same place", "only the time is 6"]),
        ("tudo igual, só o suco é de manga", ["tudo igual", "só o suco é de manga"]),
        ("todo sigue igual salvo el color, es el gris", ["todo sigue igual", "salvo el color, es el gris"]),
        ("I'll have soup, just a small one", ["I'll have soup, just a small one"]),
        ("she's lost her voice, Ife takes the solo", ["she's lost her voice", "Ife takes the solo"]),
        ("all of it stands bar the pianist, she's ill", ["all of it stands", "bar the pianist, she's ill"]),
        ("segue igual tudo menos o molho", ["segue igual", "tudo menos o molho"]),
        ("three of us can't, reduce it to 5", ["three of us can't", "reduce it to 5"]),
        ("it's on the 7th, sorry for the noise", ["it's on the 7th, sorry for the noise"]),
        ("é dia 7, perdão pela demora", ["é dia 7, perdão pela demora"]),
        ("As of today, the project is over", ["As of today, the project is over"]),
        ("put it in green, the rest stays", ["put it in green", "the rest stays"]),
        ("coloca quarto individual, o resto não muda", ["coloca quarto individual", "o resto não muda"]),
        ("pon cabaña privada, la llegada no cambia", ["pon cabaña privada", "la llegada no cambia"]),
        ("queda otra vez con él, tal como estaba", ["queda otra vez con él, tal como estaba"]),
    ],
)
def test_pieces(text: str, found: list[str]) -> None:
    assert cut(text) == found


def test_no_value_is_cut() -> None:
    text = "on January 15. 2026 it ends"
    whole = bytearray(len(text))
    whole[3:19] = b"\1" * 16
    assert len(pieces(text, whole)) == 1


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_only_so_many_pieces(extra: int) -> None:
    assert len(cut("a b. " * (MAX_PIECES + extra))) == min(MAX_PIECES, MAX_PIECES + extra)


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_a_sentence_that_is_too_long_is_not_read(extra: int) -> None:
    long = "x" * (MAX_SENTENCE_CHARS - 1 + extra) + "."
    assert cut(f"{long} The rate is 30.") == ([long] if extra <= 0 else []) + ["The rate is 30."]


@pytest.mark.parametrize("text", ["the rest is unchanged", "o resto continua", "lo demás igual", "same day"])
def test_what_stays_as_it_is(text: str) -> None:
    assert keeps(text)
    assert not keeps("the roses are white")


@pytest.mark.parametrize(
    ("text", "only"),
    [
        ("same day and place", True),
        ("o pedido do Beto fica igual", True),
        ("Everything as agreed", True),
        ("Leave the garden as it is", True),
        ("el día no cambia", True),
        ("o plano segue", True),
        ("las magdalenas se quedan", True),
        ("the address is right", True),
        ("manual is fine", False),
        ("el manual está bien", False),
        ("she still works here", False),
        ("the rest of the team is coming", False),
    ],
)
def test_what_says_no_more_than_that(text: str, only: bool) -> None:
    assert only_keeps(text) is only


def test_adverbials() -> None:
    assert adverbial("as of today")
    assert not adverbial("the project")


def test_what_is_another_one_is_told_by_its_value() -> None:
    text = "same time, another day: Thursday"
    whole = bytearray(text.index("Thursday")) + b"\1" * len("Thursday")
    assert [text[piece.start : piece.end] for piece in pieces(text, whole)] == ["same time", "Thursday"]


@pytest.mark.parametrize(
    "text",
    [
        "everything else is fine", "all the rest as booked", "the colour is fine", "Mantém-se tudo o resto",
        "a data e a hora estão bem", "cor e tecido mantidos", "día y sala no varían", "la talla está bien",
        "el color y la talla están bien", "con mangas, como estaba hablado",
    ],
)  # fmt: skip
def test_what_stays_is_told_in_many_ways(text: str) -> None:
    assert only_keeps(text)


@pytest.mark.parametrize("text", ["my gran is fine", "la abuela está bien", "o Rui está bem", "everything is booked"])
def test_how_somebody_is_keeps_nothing(text: str) -> None:
    assert not only_keeps(text)
