"""A text in pieces that each say one thing."""

import pytest

from sayso.memory.claims.sentences import MAX_PIECES, adverbial, pieces


def cut(text: str) -> list[str]:
    """The pieces of a text as they stand in it."""
    return [text[piece.start : piece.end] for piece in pieces(text, bytearray(len(text)))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It is red. It is big.", ["It is red.", "It is big."]),
        ("Dr. Osman is in", ["Dr. Osman is in"]),
        ("same day, but at 5", ["same day", "but at 5"]),
        ("at the north gate, no wait, the east gate", ["at the north gate", "no wait, the east gate"]),
        ("mesmo dia, mas às 5", ["mesmo dia", "mas às 5"]),
        ("es el 6, perdón, el 7", ["es el 6", "perdón, el 7"]),
        ("Luis is ill today, Pam is driving", ["Luis is ill today", "Pam is driving"]),
        ("As of today, the project is over", ["As of today, the project is over"]),
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


def test_adverbials() -> None:
    assert adverbial("as of today")
    assert not adverbial("the project")
