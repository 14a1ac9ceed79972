"""Which of the names in a text are meant as names, and whether a chain or a token is meant by them."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from sayso.language.chains.cues import (
    ARTICLES,
    CHOICES,
    COURTESY,
    CRYPTO,
    DETERMINERS,
    EXCHANGED,
    GOES_ON,
    LABELLED,
    LINKS,
    NETWORK,
    OF,
    ON,
    PRICES,
    STOPS,
    TRADES,
)
from sayso.language.chains.mentions import Mention, Tokens
from sayso.language.chains.table import Table
from sayso.language.roles import ARROWS, AT, FROM, MOVES, TO, preposition
from sayso.language.text import Text

MAX_ANSWER_WORDS: Final = 8
NEAR_NAMES: Final = 8
_MIN_ADDRESS_CHARS: Final = 26
_IN: Final = frozenset({"en", "in", "em", "no"})
_BETWEEN: Final = ARTICLES - {"the"} | {"/"}
_PREPOSITIONS: Final = FROM | TO | AT | OF | ARROWS | {"a"}


class Senses:
    """The names of one text beside each other; `of` says what each is meant as."""

    def __init__(self, text: Text, found: Tokens, mentions: list[Mention], table: Table) -> None:
        self.text, self.found, self.mentions, self.table = text, found, mentions, table
        self.named = frozenset(index for each in mentions for index in range(each.first, each.after))
        self.governing: dict[int, str] = {}
        self.networks = NETWORK | {"red"} if text.lang == "es" else NETWORK
        self.shouts = text.cased.isupper() and any(map(self._is_other_word, range(len(found.words))))
        self.trades = TRADES.search(text.plain) is not None
        self.moves = MOVES.search(text.plain) is not None
        self.prices = PRICES.search(text.plain) is not None
        self.has_address = any(_is_address(word) for word in found.words)
        told = self.has_address or not CRYPTO.isdisjoint(found.words)
        self.sure = [each for each in mentions if not each.is_everyday]
        self.is_told = told or bool(self.sure)

    def _is_other_word(self, index: int) -> bool:
        return len(self.found.words[index]) > 1 and self.found.words[index].isalpha() and not self._is_named(index)

    def of(self, mention: Mention) -> str:
        """Return chain or token, or "" where the words mean neither."""
        name = mention.name
        if mention.is_everyday:
            return self._everyday(mention)
        if (mention.is_rare and self._is_ordinary(mention)) or self._is_label(mention):
            return ""
        if name.chain and name.token:
            return "chain" if self._is_chain(mention) else "token"
        return "chain" if name.chain else "token"

    def _is_label(self, mention: Mention) -> bool:
        """Whether it says of an address what it is for: "my btc address is ..."."""
        if not (self.has_address and mention.name.token):
            return False
        back = mention.first - 1
        back -= self.found.word(back) in OF | ARTICLES
        return self.found.word(mention.after) in LABELLED or self.found.word(back) in LABELLED - {"one"}

    def counts(self, mention: Mention, kind: str) -> bool:
        """Whether a number before the name says how many of the token there are; `kind` is the number's."""
        if not mention.name.token:
            return False
        if mention.is_everyday:
            return kind != "article" and (self._is_symbol(mention) or self.is_told or self._is_sent(mention))
        return kind != "article" or not mention.name.chain or mention.name.is_symbol

    def _is_sent(self, mention: Mention) -> bool:
        """Whether a word of this language alone stands where only a thing that is sent can: "manda 10 dai pra ela"."""
        is_loan = mention.name.words[0] in self.table.words["any"] | self.table.words["proper"]
        after = self.found.word(mention.after)
        return not is_loan and (not after or after in GOES_ON) and (self.trades or self.moves)

    # An everyday word is a name where its case or its neighbours say so.

    def _everyday(self, mention: Mention) -> str:
        if not _is_unaccented(self.text, mention):
            return ""
        if mention.name.chain and self._is_place(mention):
            return "chain"
        return "token" if mention.name.token and self._is_ticker(mention) else ""

    def _is_place(self, mention: Mention) -> bool:
        before, after = self.found.word(mention.first - 1), self.found.word(mention.after)
        if self._is_called_network(mention):
            return True
        capital = mention.written[0].isupper() and not self.shouts
        if (before in DETERMINERS and not capital) or (after in OF and not self._is_named(mention.after + 1)):
            return False
        if self.is_told and self._is_beside(mention):
            return True
        if self._is_symbol(mention) and mention.name.token:
            return False
        proper = mention.name.words[0] in self.table.words["proper"]
        if self._is_chosen(mention):
            return True
        return self._is_whole(mention) or (capital and not proper and self._is_mid_sentence(mention))

    def _is_called_network(self, mention: Mention) -> bool:
        back = mention.first - 1
        back -= self.found.word(back) in OF
        return self.found.word(back) in self.networks or self.found.word(mention.after) in self.networks

    def _is_beside(self, mention: Mention) -> bool:
        """Whether it stands after a preposition or an arrow, before an arrow, or in a row with another name."""
        before, after = self.found.word(mention.first - 1), self.found.word(mention.after)
        if after in ARROWS or (before in LINKS and self._is_named(mention.first - 2)):
            return True
        if after in LINKS | TO and self._is_named(mention.after + 1):
            return self._is_first(mention) or not self._is_symbol(mention)
        return before in _PREPOSITIONS or (before in _BETWEEN and self._governs(mention) != "")

    def _is_mid_sentence(self, mention: Mention) -> bool:
        """Whether its capital is its own: not that of a sentence, a title or someone's name."""
        before = self.found.word(mention.first - 1)
        if mention.first == 0 or before in STOPS:
            return False
        return not (self._is_titled(mention.first - 1) or self._is_titled(mention.after))

    def _is_titled(self, index: int) -> bool:
        if not 0 <= index < len(self.found.words) or self._is_named(index) or index == 0:
            return False
        return len(self.found.words[index]) > 1 and self.text.cased[self.found.starts[index]].isupper()

    def _is_named(self, index: int) -> bool:
        return index in self.named

    def _is_whole(self, mention: Mention) -> bool:
        """Whether it is all that was said, as an answer to "which chain?"."""
        if mention.name.token or len(self.found.words) > MAX_ANSWER_WORDS:
            return False
        return COURTESY.issuperset(self.found.words[: mention.first] + self.found.words[mention.after :])

    def _is_chosen(self, mention: Mention) -> bool:
        """Whether a sentence such as "let's use base" ends with it."""
        after = self.found.word(mention.after)
        return (
            self.found.word(mention.first - 1) in CHOICES
            and (not after or after in COURTESY)
            and not mention.name.token
        )

    def _is_symbol(self, mention: Mention) -> bool:
        return mention.written.isupper() and not self.shouts

    def _is_ticker(self, mention: Mention) -> bool:
        before = self.found.word(mention.first - 1)
        if self._is_symbol(mention) or (before == "$" and self.found.touches(mention.first)):
            return True
        return bool(self.sure) and self.trades and before in EXCHANGED

    def _is_ordinary(self, mention: Mention) -> bool:
        """Whether a rare everyday word is one here: "your optimism", "an avalanche of mails"."""
        if mention.written[0].isupper() and not self.shouts and mention.first:
            return False
        determined = {"a", *DETERMINERS} if self.text.lang == "en" else DETERMINERS
        if self._is_called_network(mention):
            return False
        before, after = self.found.word(mention.first - 1), self.found.word(mention.after)
        return before in determined or (after in OF and not self._is_named(mention.after + 1))

    # "ETH" and "Ethereum" are a chain's name and a token's; the symbol is the token's first.

    def _is_chain(self, mention: Mention) -> bool:
        if self._is_called_network(mention):
            return True
        word = self._governs(mention)
        if word in ON:
            return True
        by = self._is_chain_by_symbol if _is_by_symbol(mention) else self._is_chain_by_name
        return by(mention, word)

    def _is_chain_by_name(self, mention: Mention, word: str) -> bool:
        if word in TO or word == "a":
            return not self.trades or self._has_source(mention)
        return word in FROM | ARROWS or word in _IN or not (self.trades or self.prices)

    def _is_chain_by_symbol(self, mention: Mention, word: str) -> bool:
        if word in _IN:
            return not (self.trades or self.prices)
        if word in FROM | TO | OF | ARROWS | {"a"}:
            return self._is_chain_among(mention)
        return (
            self.found.word(mention.after) in ARROWS | TO and self._is_first(mention) and self._is_chain_among(mention)
        )

    def _is_first(self, mention: Mention) -> bool:
        """Whether no verb stands before it: "move ETH to Base" moves it, "ETH to Base" starts there."""
        before = self.found.word(mention.first - 1)
        return not before.isalpha() or self._is_named(mention.first - 1)

    def _is_chain_among(self, mention: Mention) -> bool:
        """Whether it goes from or to somewhere, rather than from one token into another."""
        others = self._other_chains(mention)
        if any(each.name.token is None and self._governs(each) not in ON | {""} for each in others):
            return True
        return not (self.trades or self.prices) and len(self.mentions) > 1

    def _has_source(self, mention: Mention) -> bool:
        return any(self._governs(each) in FROM | OF for each in self._other_chains(mention))

    def _other_chains(self, mention: Mention) -> list[Mention]:
        """The names of chains around it; those far off say nothing of it, and would cost time with every name."""
        place = bisect_left(self.mentions, mention.first, key=lambda each: each.first)
        near = self.mentions[max(0, place - NEAR_NAMES) : place + NEAR_NAMES + 1]
        return [each for each in near if each is not mention and each.name.chain]

    def _governs(self, mention: Mention) -> str:
        if (word := self.governing.get(mention.start)) is None:
            word = self.governing[mention.start] = preposition(self.text.plain, mention.start)
        return word


def _is_by_symbol(mention: Mention) -> bool:
    """Whether it is written as the token's symbol: "CELO", where "Celo" is what the chain is called."""
    return mention.name.is_symbol and (mention.written.isupper() or not mention.name.is_title)


def _is_address(word: str) -> bool:
    return len(word) >= _MIN_ADDRESS_CHARS and word.startswith(("0x", "bc1", "tb1", "1", "3"))


def _is_unaccented(text: Text, mention: Mention) -> bool:
    start, end = text.span(mention.start, mention.end)
    return text.raw[start:end].isascii()
