"""A text as tokens: numbers, and words and phrases with everything they can mean in a date."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from sayso.language.numbers import Number
from sayso.language.text import Text
from sayso.language.when.words import Senses, Words, words

# Links, and rows of letters and digits as long as only codes and addresses are, hold no dates.
_PIECE: Final = re.compile(
    r"(?:https?://|www\.)\S+|(?=[a-z]*[0-9])[a-z0-9]{16,}|2(?:moro|morrow|mrw|nite|night)(?![a-z])"
    r"|[^\W\d_]+|[0-9]+|\S"
)
_WORD: Final = re.compile(r"[^\W\d_]+|[0-9]")
# What may stand inside a phrase: "segunda-feira", "p.m.", "st. patrick's".
_JOINTS: Final = frozenset("-.'")
_NOTHING: Final[Senses] = {}
_AMOUNT: Final[Senses] = {"amount": "", "live": ""}  # "one and three quarters": no hour nor day, but so many of a unit
_SPOKEN: Final = frozenset({"words", "article", "fraction"})
_BEFORE_DIGITS: Final = frozenset("qht")  # "Q3", "H2", "T15:30"

Piece = tuple[int, int, str]


class Token:
    """A piece of the text. `number` is its value where it is one, in digits (`digits`, as typed) or words."""

    __slots__ = ("digits", "end", "number", "ordinal", "senses", "start", "word")

    def __init__(self, start: int, end: int, word: str, senses: Senses) -> None:
        self.start, self.end, self.word, self.senses = start, end, word, senses
        self.number: int | None = None
        self.ordinal: int | None = None
        self.digits = ""


def telling(text: Text) -> bool:
    """Return whether the text can hold a date at all: a digit, a number, or a word that names a time."""
    known = words(text.lang).telling
    if any(piece in known or piece.isdigit() for piece in _WORD.findall(text.plain)):
        return True
    return bool(text.ordinals) or any(number.kind == "words" for number in text.numbers)


def tokens(text: Text) -> list[Token]:
    """Return the tokens of a text, in order."""
    pieces = [(found.start(), found.end(), found[0]) for found in _PIECE.finditer(text.plain)]
    spoken = {number.start: number for number in text.numbers if number.kind in _SPOKEN}
    ordinals = {number.start: number for number in text.ordinals}
    return list(_merged(pieces, spoken, ordinals, words(text.lang)))


def _merged(
    pieces: list[Piece], spoken: dict[int, Number], ordinals: dict[int, Number], known: Words
) -> Iterator[Token]:
    index, count = 0, len(pieces)
    while index < count:
        start, end, piece = pieces[index]
        if start in ordinals:
            token, index = _ordinal(pieces, index, ordinals[start], known)
        elif "0" <= piece[0] <= "9" and piece.isdigit():
            token, index = _numeral(pieces, index, known), index + 1
        elif (number := spoken.get(start)) and number.kind != "article" and piece != "½":
            token, index = _spoken(pieces, index, number, known)
        elif piece in known.phrases:
            token, index = _phrase(pieces, index, known)
            if number:
                token.number = 1
        else:
            token, index = Token(start, end, piece, _NOTHING), index + 1
        yield token


def _numeral(pieces: list[Piece], index: int, known: Words) -> Token:
    start, end, piece = pieces[index]
    token = Token(start, end, piece, _NOTHING)
    before = pieces[index - 1] if index and pieces[index - 1][1] == start else None
    # "b2", "covid19": digits that go on from a word which is no month nor hour are a name.
    if before and before[2][-1].isalpha() and before[2] not in known.phrases and before[2] not in _BEFORE_DIGITS:
        return token
    token.digits = piece
    token.number = int(piece) if len(piece) < 9 else None
    return token


def _ordinal(pieces: list[Piece], index: int, number: Number, known: Words) -> tuple[Token, int]:
    """Read an ordinal; one of a single word keeps what else it can mean: "segunda", "second"."""
    start, _, piece = pieces[index]
    after = index + 1
    while after < len(pieces) and pieces[after][0] < number.end:
        after += 1
    token = Token(start, pieces[after - 1][1], piece, _NOTHING)
    if after == index + 1 and piece in known.phrases:
        token, after = _phrase(pieces, index, known)
    token.ordinal = int(number.value) if number.value < 10**6 else None
    if piece.isdigit():
        token.digits, token.number = piece, token.ordinal
    return token, after


def _spoken(pieces: list[Piece], index: int, number: Number, known: Words) -> tuple[Token, int]:
    """Read a number in words as one token; of "tres y media" only what is whole, the half may be an hour's."""
    start, end, piece = pieces[index]
    whole = number.value == number.value.to_integral_value()
    after = index + 1
    while whole and after < len(pieces) and pieces[after][1] <= number.end:
        end = pieces[after][1]
        after += 1
    senses = _NOTHING
    if after == index + 1:
        senses = next((kinds for rest, kinds in known.phrases.get(piece, ()) if not rest), _NOTHING)
    token = Token(start, end, piece, senses)
    # "Two quarters" of a year are two, not a half.
    quarters = number.kind == "fraction" and pieces[min(after, len(pieces) - 1)][1] == number.end
    value = number.value * 4 if quarters else number.value
    token.number = int(value) if 0 <= value < 10**9 and (quarters or number.kind == "words") else None
    if token.number is None:
        token.senses = _AMOUNT
    return token, after


def _phrase(pieces: list[Piece], index: int, known: Words) -> tuple[Token, int]:
    start, end, piece = pieces[index]
    for rest, senses in known.phrases[piece]:
        after = index + 1
        for word in rest:
            if after < len(pieces) and pieces[after][2] in _JOINTS:
                after += 1
            if after >= len(pieces) or pieces[after][2] != word:
                break
            after += 1
        else:
            return Token(start, pieces[after - 1][1], piece, senses), after
    return Token(start, end, piece, _NOTHING), index + 1
