"""What was said, as its speaker would have typed it: number words as digits, in English, Portuguese and Spanish.

Speech engines write "two hundred and four", "200 and 4" and "dois zero quatro" for one and the same order. A number
that is read wrongly costs more than one that is asked for again, so whatever can be taken two ways stays as it was.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from sayso.language.fold import fold
from sayso.language.numbers.words import words

MAX_SENTENCE_WORDS: Final = 12
MAX_NUMERAL_DIGITS: Final = 9

_MILLION = 1_000_000
_THOUSAND = 1_000
_CENTS = ("hundred", "hundreds", "cento")  # the kinds that a number under a hundred may follow


class _Speech(NamedTuple):
    """How one language says its numbers: words by kind, and what stands between thousands in its digits."""

    words: dict[str, tuple[str, int]]
    mark: str
    tens_join: bool
    callers: frozenset[str]


class _Token(NamedTuple):
    """A word or a numeral; `near` says that nothing but space or a hyphen parts it from the one before."""

    start: int
    end: int
    kind: str
    value: int
    text: str
    near: bool


_END = _Token(0, 0, "", 0, "", False)


def as_typed(text: str, lang: str) -> str:
    """Return a transcript as its speaker would have typed it: numbers as digits, no full stop after one short sentence.

    >>> as_typed(" Cancel order two hundred and four.", "en")
    'Cancel order 204'
    """
    return spoken_numbers(_unstopped(text.strip()), lang)


def spoken_numbers(text: str, lang: str) -> str:
    """Return `text` with its numbers in digits; everything else stays as it is, in an unknown language all of it.

    Digits said one by one become one number, and marks between thousands go. "One", "um", "una" and "zero" by
    themselves are numbers only where nothing else is said, or after a word that calls for one ("order one"). Never
    raises; takes time in proportion to the text.

    >>> spoken_numbers("order two zero four", "en"), spoken_numbers("uma pizza, mil duzentos e cinquenta", "pt")
    ('order 204', 'uma pizza, 1250')
    """
    speech = _speeches().get(fold(lang).partition("-")[0])
    if speech is None:
        return text
    tokens = list(_tokens(text, speech))
    pieces: list[str] = []
    done = 0
    for first, last, digits in _numbers(tokens, speech):
        pieces += [text[done : first.start], digits]
        done = last.end
    return "".join([*pieces, text[done:]])


_INNER_STOP = re.compile(r"[!?…]|\.(?![0-9])")


def _unstopped(text: str) -> str:
    body = text[:-1]
    if not text.endswith(".") or _INNER_STOP.search(body) or len(body.split()) > MAX_SENTENCE_WORDS:
        return text
    return body


# A numeral with its inner marks is one chunk ("1,250", "4:30", "4pm"), so that no part of it is taken for a number.
_CHUNK = re.compile(r"[0-9]++(?:[.,:/][0-9]++)*+[\w\u0300-\u036f]*+|[\w\u0300-\u036f]++")
_GROUPED = {mark: re.compile(rf"[1-9][0-9]{{0,2}}(?:\{mark}[0-9]{{3}})++") for mark in ",."}


def _tokens(text: str, speech: _Speech) -> Iterator[_Token]:
    end = 0
    for found in _CHUNK.finditer(text):
        gap = text[end : found.start()]
        kind, value = _meaning(found[0], speech)
        near = end > 0 and (gap == "-" or (gap.isspace() and "\n" not in gap))
        yield _Token(found.start(), found.end(), kind, value, found[0], near)
        end = found.end()


def _meaning(chunk: str, speech: _Speech) -> tuple[str, int]:
    if not "0" <= chunk[0] <= "9":
        return speech.words.get(fold(chunk), ("", 0))
    digits = chunk.replace(speech.mark, "") if _GROUPED[speech.mark].fullmatch(chunk) else chunk
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > MAX_NUMERAL_DIGITS:
        return "", 0
    return "numeral", int(digits)


def _numbers(tokens: list[_Token], speech: _Speech) -> Iterator[tuple[_Token, _Token, str]]:
    """Yield the first and last token of each number that is to be written, and its digits."""
    index = 0
    while index < len(tokens):
        run = _Run(tokens, index, speech)
        digits, after = run.dictated() or run.counted() or ("", index + 1)
        if digits:
            yield tokens[index], tokens[after - 1], digits
        index = after


class _Run:
    """A number read from one token onward, as far as tokens stand near each other."""

    def __init__(self, tokens: list[_Token], start: int, speech: _Speech) -> None:
        self.tokens, self.start, self.speech = tokens, start, speech

    def at(self, index: int) -> _Token:
        """The token there, or the end of the run."""
        if index >= len(self.tokens) or (index > self.start and not self.tokens[index].near):
            return _END
        return self.tokens[index]

    # Digits one by one: "two zero four", "dois meia quatro", "2 0 4".

    def dictated(self) -> tuple[str, int] | None:
        if not _is_digit(self.at(self.start)) or self._goes_on():
            return None
        after = self.start + 1
        while _is_digit(self.at(after)) or self.at(after).kind == "soft":
            after += 1
        after = self._hardened(after)
        said = self.tokens[self.start : after]
        return ("".join(str(token.value) for token in said), after) if self._is_dictation(said, after) else None

    def _goes_on(self) -> bool:
        """Whether this digit stands amid others that were no dictation; then the rest of them is none either."""
        return self.start > 0 and self.at(self.start).near and _is_digit(self.tokens[self.start - 1])

    def _hardened(self, after: int) -> int:
        """Leave what belongs to the next words: the "two" of "two hundred", the "meia" of "meia hora"."""
        if self.at(after).kind in ("hundred", "scale"):
            after -= 1
        closed = self.at(after) is _END
        while self.tokens[after - 1].kind == "soft" and not (closed and after - self.start > 2):
            after -= 1
        return after

    def _is_dictation(self, said: list[_Token], after: int) -> bool:
        if any(token.kind == "numeral" for token in said):
            before = self.tokens[self.start - 1] if said[0].near else _END
            return len(said) > 2 and "numeral" not in (before.kind, self.at(after).kind)
        # "two one way tickets": a pair that ends in an article says nothing about what it counts.
        return len(said) > 2 or (len(said) == 2 and not (said[1].value == 1 and self.at(after) is not _END))

    # Numbers as they are counted: "two hundred and four", "mil duzentos e cinquenta", "5 mil", "200 and 4".

    def counted(self) -> tuple[str, int] | None:
        total, fits, after = 0, _MILLION * _THOUSAND, self.start
        while fits > 1 and (part := self._part(after, joined=total > 0, fits=fits)):
            amount, fits, after = part
            total += amount
        if self.at(self.start).kind == "digit":
            after = max(after, self.start + 1)  # a zero counts nothing and is a number all the same
        if after == self.start or (after == self.start + 1 and self._says_no_number()):
            return None
        return str(total), after

    def _says_no_number(self) -> bool:
        """Whether this one token is an article, a pronoun, "from zero", or a numeral that is well written already."""
        token = self.at(self.start)
        if token.kind == "numeral":
            return token.text.isdecimal()
        if token.value > 1 or len(self.tokens) == 1:
            return False
        called = token.near and fold(self.tokens[self.start - 1].text) in self.speech.callers
        return not called or self.at(self.start + 1) is not _END

    def _part(self, index: int, *, joined: bool, fits: int) -> tuple[int, int, int] | None:
        """Read "two hundred", "three thousand": its amount, the scale that what follows stays under, where it ends."""
        start = index + (joined and self.at(index).kind == "join")
        first = self.at(start)
        if joined and first.kind == "numeral" and start == index:
            return None
        value, after = self._group(start)
        scale = self.at(after)
        if scale.kind == "scale" and value < _THOUSAND and (value or scale.value == _THOUSAND):
            part = max(value, 1) * scale.value, scale.value, after + 1
        elif first.kind == "numeral" and value >= _THOUSAND:
            part = value, _THOUSAND if value % _THOUSAND == 0 else 1, after
        else:
            part = value, 1, after
        return part if 0 < part[0] < fits else None

    def _group(self, index: int) -> tuple[int, int]:
        """Read a number under a thousand ("twelve hundred" aside), or nothing: `(0, index)`."""
        token = self.at(index)
        if token.kind == "numeral" and token.text[0] != "0":
            value, after = token.value, index + 1
            rounded = value % 100 == 0 and value % _THOUSAND > 0 and self.at(after).kind == "join"
        elif token.kind in _CENTS:
            value, after, rounded = token.value, index + 1, True
        else:
            value, after = self._under_hundred(index)
            rounded = False
        if 0 < value < 100 and self.at(after).kind == "hundred":
            value, after, rounded = value * 100, after + 1, True
        rest, end = self._rest(after) if rounded else (0, after)
        if (token.kind == "cento" and not rest) or (token.kind == "one_of" and self._is_bare(after)):
            return 0, index
        return value + rest, end

    def _is_bare(self, after: int) -> bool:
        """Whether an "a" is just an article: no "hundred" was read after it, and no "thousand" follows."""
        return self.at(after - 1).kind != "hundred" and self.at(after).kind != "scale"

    def _rest(self, index: int) -> tuple[int, int]:
        """Read what follows hundreds: "and four", "vinte e um", or nothing."""
        start = index + (self.at(index).kind == "join")
        token = self.at(start)
        if token.kind == "numeral":
            value, after = (token.value, start + 1) if 0 < token.value < 100 and token.text[0] != "0" else (0, start)
        else:
            value, after = (0, start) if token.kind == "one_of" else self._under_hundred(start)
        return (value, after) if value and self.at(after).kind != "hundred" else (0, index)

    def _under_hundred(self, index: int) -> tuple[int, int]:
        token = self.at(index)
        if token.kind in ("teen", "digit", "unit", "one_of"):
            return (token.value, index + 1) if token.value else (0, index)
        if token.kind != "ten":
            return 0, index
        after = index + 1 + (self.speech.tens_join and self.at(index + 1).kind == "join")
        unit = self.at(after)
        return (token.value + unit.value, after + 1) if unit.kind in ("digit", "unit") else (token.value, index + 1)


def _is_digit(token: _Token) -> bool:
    return token.kind == "digit" or (token.kind == "numeral" and len(token.text) == 1)


_KINDS: Final = {"digit", "unit", "one_of", "teen", "ten", "hundred", "cento", "hundreds", "scale", "join"}


def _speech(lang: str, *, mark: str, tens_join: bool, callers: str, soft: str = "") -> _Speech:
    """Take the words a speech engine writes, up to millions, and the soft ones: digits only amid other digits."""
    said = {
        word: (meaning.kind, meaning.value)
        for word, meaning in words(lang).items()
        if meaning.kind in _KINDS and not meaning.form and meaning.value <= _MILLION
    }
    spelled = (entry.partition("=") for entry in soft.split())
    said |= {word: ("soft", int(value)) for word, _, value in spelled}
    return _Speech(said, mark, tens_join, frozenset(callers.split()))


@cache
def _speeches() -> dict[str, _Speech]:
    return {
        "en": _speech(
            "en",
            mark=",",
            tens_join=False,
            callers="order number option item table room page ticket line step",
            soft="oh=0 o=0",
        ),
        "pt": _speech(
            "pt",
            mark=".",
            tens_join=True,
            callers="pedido numero opcao item mesa quarto pagina linha passo",
            soft="meia=6",
        ),
        "es": _speech(
            "es",
            mark=".",
            tens_join=True,
            callers="pedido orden numero opcion item mesa cuarto pagina linea paso",
        ),
    }
