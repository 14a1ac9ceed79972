"""Which of the names in a text are meant as names, and whether a chain or a token is meant by them."""

from __future__ import annotations

from sayso.language.chains.cues import ARTICLES, BETWEEN, INSIDE, LABELLED, LINKS, OF, ON, SHARES
from sayso.language.chains.everyday import Everyday
from sayso.language.chains.mentions import Mention
from sayso.language.roles import ARROWS, FROM, TO


class Senses(Everyday):
    """Says of each name in a text what is meant by it: `of` a chain or a token, `counts` an amount.

    "ETH" and "Ethereum" are a chain's name and a token's; the symbol is the token's first.
    """

    def of(self, mention: Mention) -> str:
        """Return chain or token, or "" where the words mean neither."""
        name = mention.name
        if mention.is_everyday:
            return self.everyday_sense(mention)
        if (mention.is_rare and self._is_ordinary(mention)) or self._is_label(mention) or self._is_somebody(mention):
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

    def _is_chain(self, mention: Mention) -> bool:
        if self._is_called_network(mention):
            return True
        word = self._governs(mention)
        if word in ON:
            return True
        if self._is_on_route(mention, word) or self._is_between(mention):
            return True
        if word == "por" and self.moves and not self.trades:
            return not (_is_by_symbol(mention) and self.prices)
        by = self._is_chain_by_symbol if _is_by_symbol(mention) else self._is_chain_by_name
        return by(mention, word)

    def _is_chain_by_name(self, mention: Mention, word: str) -> bool:
        if word in TO or word == "a":
            return not self.trades or self._has_source(mention)
        return word in FROM | ARROWS or word in INSIDE or not (self.trades or self.prices)

    def _is_chain_by_symbol(self, mention: Mention, word: str) -> bool:
        if self._is_exchanged(mention):
            return False
        if word in INSIDE:
            return not (self.trades or self.prices or self._is_share(mention)) and self._is_held(mention)
        if word in FROM | TO | OF | ARROWS | {"a"}:
            return self.bridges or self._is_chain_among(mention)
        if self.found.word(mention.after) not in ARROWS | TO or not self._is_first(mention):
            return False
        return self._is_chain_among(mention)

    def _is_between(self, mention: Mention) -> bool:
        """Whether something is between it and another: "the bridge between arb and op"."""
        before = self.found.word(mention.first - 1)
        if self.trades or self.prices:
            return False
        return before in BETWEEN or (before in LINKS and self.found.word(mention.first - 3) in BETWEEN)

    def _is_exchanged(self, mention: Mention) -> bool:
        """Whether an arrow leads from it to a token that is no chain's, or from such a one to it."""
        place = self._place(mention)
        if self.found.word(mention.after) in ARROWS:
            pair = self.mentions[place + 1 : place + 2]
            return bool(pair) and pair[0].first == mention.after + 1 and not pair[0].name.chain
        pair = self.mentions[max(0, place - 1) : place]
        is_arrow = self.found.word(mention.first - 1) in ARROWS
        return bool(pair) and is_arrow and pair[0].after == mention.first - 1 and not pair[0].name.chain

    def _is_share(self, mention: Mention) -> bool:
        """Whether a part of something is held in it: "60% in eth", "o resto em eth"."""
        return self.found.word(mention.first - 2) in SHARES

    def _is_held(self, mention: Mention) -> bool:
        """Whether a token that is no chain's is in it ("9 usdc in eth"), or "in eth" is the answer."""
        if mention.first == 1:
            return True
        before = (each for each in self._near(mention) if each.first < mention.first)
        return any(not each.name.chain and self._governs(each) == "" for each in before)

    def _is_on_route(self, mention: Mention, word: str) -> bool:
        """Whether some other token goes from one chain to the next: "100 usdc from eth to arb"."""
        place = self._place(mention)
        if word in FROM | OF:
            ends = mention, *self.mentions[place + 1 : place + 2]
        elif word in TO | ARROWS | {"a"} and place:
            ends = self.mentions[place - 1], mention
        else:
            return False
        if len(ends) < len(("source", "destination")) or not all(each.name.chain for each in ends):
            return False
        if self._governs(ends[0]) not in FROM | OF or self._governs(ends[1]) not in TO | ARROWS | {"a"}:
            return False
        return any(not each.name.chain and self._governs(each) == "" for each in self._near(mention))

    def _is_chain_among(self, mention: Mention) -> bool:
        """Whether it goes from or to somewhere, rather than from one token into another."""
        others = self._other_chains(mention)
        if any(each.name.token is None and self._governs(each) not in ON | {""} for each in others):
            return True
        return not (self.trades or self.prices) and len(self.mentions) > 1

    def _has_source(self, mention: Mention) -> bool:
        return any(self._governs(each) in FROM | OF for each in self._other_chains(mention))


def _is_by_symbol(mention: Mention) -> bool:
    """Whether it is written as the token's symbol: "CELO", where "Celo" is what the chain is called."""
    return mention.name.is_symbol and (mention.written.isupper() or not mention.name.is_title)
