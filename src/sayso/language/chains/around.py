"""What stands around the names of a text: words, other names, what is done and what is spoken of."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from sayso.language.chains.cues import BRIDGES, CRYPTO, NETWORK, OF, PRICES, TRADES
from sayso.language.chains.mentions import Mention, Tokens
from sayso.language.chains.table import Table
from sayso.language.roles import MOVES, preposition
from sayso.language.text import Text

NEAR_NAMES: Final = 8
_MIN_ADDRESS_CHARS: Final = 26


class Around:
    """The names of one text beside each other, and what the text speaks of."""

    def __init__(self, text: Text, found: Tokens, mentions: list[Mention], table: Table) -> None:
        self.text, self.found, self.mentions, self.table = text, found, mentions, table
        self.named = frozenset(index for each in mentions for index in range(each.first, each.after))
        self.governing: dict[int, str] = {}
        self.networks = NETWORK | {"red"} if text.lang == "es" else NETWORK
        self.shouts = text.cased.isupper() and any(map(self._is_other_word, range(len(found.words))))
        self.trades = TRADES.search(text.plain) is not None
        self.moves = MOVES.search(text.plain) is not None
        self.prices = PRICES.search(text.plain) is not None
        self.bridges = BRIDGES.search(text.plain) is not None
        self.has_address = any(_is_address(word) for word in found.words)
        told = self.has_address or not CRYPTO.isdisjoint(found.words)
        self.sure = [each for each in mentions if not each.is_everyday]
        self.is_told = told or bool(self.sure)

    def _is_other_word(self, index: int) -> bool:
        return len(self.found.words[index]) > 1 and self.found.words[index].isalpha() and not self._is_named(index)

    def _is_named(self, index: int) -> bool:
        return index in self.named

    def _is_symbol(self, mention: Mention) -> bool:
        return mention.written.isupper() and not self.shouts

    def _is_called_network(self, mention: Mention) -> bool:
        back = mention.first - 1
        back -= self.found.word(back) in OF
        return self.found.word(back) in self.networks or self.found.word(mention.after) in self.networks

    def _is_own(self, mention: Mention) -> bool:
        """Whether it is a word of this very language, and no loan that English brought along."""
        return mention.name.words[0] in self.table.words[self.text.lang]

    def _is_first(self, mention: Mention) -> bool:
        """Whether no verb stands before it: "move ETH to Base" moves it, "ETH to Base" starts there."""
        before = self.found.word(mention.first - 1)
        return not before.isalpha() or self._is_named(mention.first - 1)

    def _place(self, mention: Mention) -> int:
        return bisect_left(self.mentions, mention.first, key=lambda each: each.first)

    def _near(self, mention: Mention) -> list[Mention]:
        """The names around it; those far off say nothing of it, and would cost time with every name."""
        place = self._place(mention)
        return self.mentions[max(0, place - NEAR_NAMES) : place + NEAR_NAMES + 1]

    def _other_chains(self, mention: Mention) -> list[Mention]:
        return [each for each in self._near(mention) if each is not mention and each.name.chain]

    def _governs(self, mention: Mention) -> str:
        if (word := self.governing.get(mention.start)) is None:
            word = self.governing[mention.start] = preposition(self.text.plain, mention.start)
        return word


def _is_address(word: str) -> bool:
    return len(word) >= _MIN_ADDRESS_CHARS and word.startswith(("0x", "bc1", "tb1", "1", "3"))
