"""The tokens of a text under the reader's eye, and the moment that everything relative counts from."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from decimal import Decimal
from functools import cached_property
from typing import Final, TypeVar, cast

from sayso.language.numbers import Number
from sayso.language.text import Text
from sayso.language.when.tense import looks_back
from sayso.language.when.tokens import Token, tokens
from sayso.language.when.values import Day, Instant, Moment, Pattern, resolved

_END: Final = Token(-1, -1, "\n", {})  # a word that no text has and no other contains
_AHEAD: Final = 16  # more than any rule looks beyond the end

T = TypeVar("T")


class Scan:
    """Looks tokens up by index; around the text there are empty ones, so that no rule checks bounds."""

    def __init__(self, text: Text, now: datetime) -> None:
        self.text, self.lang = text, text.lang
        self.tokens = tokens(text)
        self.count = len(self.tokens)
        self.tokens.extend([_END] * _AHEAD)
        self.aware = now
        self.now = now.replace(tzinfo=None, microsecond=0)
        self.today = self.now.date()
        self.moments: dict[tuple[int, bool], tuple[Moment | Instant, int] | None] = {}
        self.tenses: list[tuple[int, bool]] | None = None
        self.known: dict[tuple[str, int], object] = {}

    @cached_property
    def _places(self) -> dict[int, int]:
        return {token.end: index for index, token in enumerate(self.tokens[: self.count])}

    @cached_property
    def _decimals(self) -> dict[int, Number]:
        return {number.start: number for number in self.text.numbers if number.kind != "article"}

    def at(self, index: int) -> Token:
        """Return the token at an index."""
        return self.tokens[index]

    def number_of(self, index: int, sense: str) -> int | None:
        """Return the meaning of a token in a sense that is counted (month, weekday)."""
        own = self.tokens[index].senses
        if not own:
            return None
        value = own.get(sense)
        return value if isinstance(value, int) else None

    def name_of(self, index: int, sense: str) -> str | None:
        """Return the meaning of a token in a sense that is named (unit, part of day)."""
        own = self.tokens[index].senses
        if not own:
            return None
        value = own.get(sense)
        return value if isinstance(value, str) else None

    def has(self, index: int, *senses: str) -> bool:
        """Return whether the token has one of these senses."""
        own = self.tokens[index].senses
        if own:
            for sense in senses:
                if sense in own:
                    return True
        return False

    def sure(self, index: int, sense: str) -> bool:
        """Return whether the token has a sense without needing company."""
        own = self.tokens[index].senses
        return sense in own and sense + "~" not in own

    def word(self, index: int) -> str:
        """Return the first word of a token."""
        return self.tokens[index].word

    def spelled(self, index: int) -> str:
        """Return a whole token, as a phrase of the text."""
        token = self.tokens[index]
        return self.text.plain[token.start : token.end] if token.end >= 0 else ""

    def skip(self, index: int, *senses: str) -> int:
        """Return the index after a token that has one of these senses, or the same index."""
        own = self.tokens[index].senses
        if own:
            for sense in senses:
                if sense in own:
                    return index + 1
        return index

    def near(self, index: int) -> bool:
        """Return whether a token follows the one before it without a space."""
        return 0 < index < self.count and self.tokens[index].start == self.tokens[index - 1].end

    def over(self, index: int) -> bool:
        """Return whether the text ends here, or something that ends a sentence follows."""
        return index >= self.count or self.tokens[index].word in _STOPS

    def decimal(self, index: int) -> tuple[Decimal, int] | None:
        """Return the number that starts at a token, with its decimals, and the index after it."""
        token = self.at(index)
        number = self._decimals.get(token.start) if token.end >= 0 else None
        if number is not None and (last := self._places.get(number.end)) is not None and last >= index:
            return number.value, last + 1
        return (Decimal(token.number), index + 1) if token.number is not None else None

    def accented(self, index: int) -> bool:
        """Return whether the token was written with a grave accent: "às", "à noite"."""
        start, end = self.text.span(self.at(index).start, self.at(index).end)
        return any(char in "àÀ" for char in self.text.raw[start:end])

    def later(self, delta: timedelta) -> datetime:
        """Return the moment that much after now, by the clock of the writer's zone."""
        if self.aware.tzinfo is None:
            return self.now + delta
        from datetime import UTC

        return (self.aware.astimezone(UTC) + delta).astimezone(self.aware.tzinfo).replace(tzinfo=None, microsecond=0)

    def resolve(self, pattern: Pattern, after: int) -> tuple[Day, int] | None:
        """Return the day or month that a pattern means today and in its clause, with the index after it."""
        back = pattern.year is None and looks_back(self, after - 1)
        found = resolved(pattern, self.today, back)
        return (found, after) if found else None


def once(starts: str) -> Callable[[Callable[[Scan, int], T | None]], Callable[[Scan, int], T | None]]:
    """Make a rule remember what it found at each token, for others ask again; it starts at numbers and these senses."""
    senses = frozenset(starts.split())

    def wrap(rule: Callable[[Scan, int], T | None]) -> Callable[[Scan, int], T | None]:
        name = rule.__module__ + rule.__name__

        def remembered(scan: Scan, index: int) -> T | None:
            token = scan.tokens[index]
            if token.number is None and token.ordinal is None and senses.isdisjoint(token.senses):
                return None
            key = (name, index)
            if key not in scan.known:
                scan.known[key] = rule(scan, index)
            return cast("T | None", scan.known[key])

        return remembered

    return wrap


_STOPS: Final = frozenset(".,;!?)]:\"'")
