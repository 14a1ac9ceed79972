"""The numbers of a text, in digits and in words, and the entities they make: number, ordinal, percent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sayso.language.numbers.number import Number

if TYPE_CHECKING:
    from sayso.language.text import Text

__all__ = ["Number", "lined", "number_at", "numbers", "scan"]

MAX_NUMBER_CHARS: Final = 60
"""How far `number_at` looks."""


def numbers(text: Text) -> list[Number]:
    """Return every cardinal number of a text in order, none overlapping, pieces of dates and phones among them."""
    return scan(text)[0]


def scan(text: Text) -> tuple[list[Number], list[Number]]:
    """Return the cardinal numbers of a text and its ordinals, each in order. Never raises; takes linear time."""
    # The grammar is imported at the first text, so that the words alone stay light.
    from sayso.language.numbers.grammar import Grammar
    from sayso.language.numbers.token import tokens

    plain = lined(text)
    found = tokens(plain, text.cased, text.lang)
    if not found:
        return [], []
    cardinals: list[Number] = []
    ordinals: list[Number] = []
    for number, is_ordinal in Grammar(plain, found, text.lang).numbers():
        (ordinals if is_ordinal else cardinals).append(number)
    return _paired(plain, cardinals), ordinals


def lined(text: Text, start: int = 0, end: int | None = None) -> str:
    """Return a piece of the plain text with its line breaks: no number goes on over one."""
    end = len(text.plain) if end is None else end
    piece = text.plain[start:end]
    if "\n" not in text.raw[slice(*text.span(start, end))]:
        return piece
    return "".join(
        "\n" if char == " " and text.raw[text.span(index, index + 1)[0]] == "\n" else char
        for index, char in enumerate(piece, start)
    )


def _paired(plain: str, found: list[Number]) -> list[Number]:
    """Make one of two: a number said again in brackets, and "two out of three"."""
    if len(found) < 2 or not ("(" in plain or " out of " in plain or " over " in plain):
        return found
    made = found[:1]
    for number in found[1:]:
        pair = _pair(plain, made[-1], number)
        if pair:
            made[-1] = pair
        else:
            made.append(number)
    return made


def _pair(plain: str, one: Number, two: Number) -> Number | None:
    from sayso.language.numbers.token import ratio

    between = plain[one.end : two.start]
    if between in (" (", "(") and plain.startswith(")", two.end) and one.value == two.value:
        return one._replace(end=two.end + 1, kind="mixed", other=None)
    if between == " out of " and 0 < one.value < two.value:
        return one._replace(end=two.end, value=ratio(one.value, two.value), kind="fraction", other=None)
    # "2000 over 3 years" divides nothing.
    if between == " over " and two.value > 0 and not (plain[: one.start] + plain[two.end :]).strip():
        return one._replace(end=two.end, value=ratio(one.value, two.value), kind="fraction", other=None)
    return None


def number_at(text: Text, start: int) -> Number | None:
    """Return the number that begins at `start`, though letters may stand right before it."""
    from sayso.language.numbers.grammar import Grammar
    from sayso.language.numbers.token import tokens

    end = min(start + MAX_NUMBER_CHARS, len(text.plain))
    plain, cased = lined(text, start, end), text.cased[start:end]
    first = next(Grammar(plain, tokens(plain, cased, text.lang), text.lang).numbers(), None)
    if first is None or first[1] or first[0].start != 0:
        return None
    return first[0]._replace(start=start, end=start + first[0].end)
