"""Names that are everyday words as well: whether a name is meant, or the word."""

from __future__ import annotations

from typing import Final

from sayso.language.chains.around import Around
from sayso.language.chains.cues import (
    ALL,
    ARTICLES,
    CALLED,
    CHOICES,
    COURTESY,
    CRYPTO,
    DETERMINERS,
    EXCHANGED,
    GOES_ON,
    INSIDE,
    JOINS,
    LABELLED,
    LINKS,
    NAME,
    OF,
    ON,
    SAYS,
    SHAPED,
    STOPS,
)
from sayso.language.chains.mentions import Mention
from sayso.language.roles import ARROWS, AT, FROM, TO
from sayso.language.text import Text

MAX_ANSWER_WORDS: Final = 8
_VERBS: Final = frozenset({"era", "sei", "dai"})
_GROUNDS: Final = frozenset({"a", "al", "en", "em", "nisso", "nisto", "nesse", "nessa", "no", "na", "nos", "nas"})
_BETWEEN: Final = ARTICLES - {"the"} | {"/"}
_PREPOSITIONS: Final = FROM | TO | AT | OF | ARROWS | {"a"}


class Everyday(Around):
    """Says which everyday words are meant as names, by their case and their neighbours."""

    def everyday_sense(self, mention: Mention) -> str:
        """Return what a name that is an everyday word too is meant as: chain, token or ""."""
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
        if self._is_idiom(mention) and not capital:
            return False
        is_told = bool(self.sure) or self.has_address if self._is_own(mention) else self.is_told
        if (is_told and self._is_beside(mention)) or self._is_sent_to(mention):
            return True
        if self._is_symbol(mention) and mention.name.token:
            return False
        proper = mention.name.words[0] in self.table.words["proper"]
        if self._is_chosen(mention):
            return True
        return self._is_whole(mention) or (capital and not proper and self._is_mid_sentence(mention))

    def _is_idiom(self, mention: Mention) -> bool:
        """Whether it is what Spanish says for "online" or "on the grounds of", or a verb after a link: "e sei que"."""
        word, before, after = (self.found.word(at) for at in (mention.first, mention.first - 1, mention.after))
        if before == "en" and word == "linea":
            return self.trades or not (self._is_named(mention.first - 2) or self._other_chains(mention))
        if before in ("en", "a", "com", "con") and word == "base":
            return after in _GROUNDS and not self._is_named(mention.after + 1)
        if self.text.lang != "en" and word in _VERBS and after in TO:
            return True
        return before in LINKS and self._is_own(mention) and bool(after) and after not in LINKS | STOPS

    def _is_sent_to(self, mention: Mention) -> bool:
        """Whether a number or all there is goes there: "manda 20 pra base", "move it all to base"."""
        to, sent = self.found.word(mention.first - 1), self.found.word(mention.first - 2)
        if not (
            self.moves and (sent.isdecimal() or sent in ALL) and (to in TO or (to == "a" and self.text.lang == "es"))
        ):
            return False
        after = self.found.word(mention.after)
        return mention.name.token is None and (not after or after in COURTESY)

    def _is_beside(self, mention: Mention) -> bool:
        """Whether it stands after a preposition or an arrow, before an arrow, or in a row with another name."""
        at = mention.after
        at += self.found.word(at) == "," and self.found.word(at + 1) in LINKS
        before, after = self.found.word(mention.first - 1), self.found.word(at)
        if after in ARROWS or (before in LINKS and self._is_named(mention.first - 2)):
            return True
        if after in LINKS | TO and self._is_named(at + 1):
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

    def _is_whole(self, mention: Mention) -> bool:
        """Whether it is all that was said, as an answer to "which chain?": "base", "na base por favor"."""
        if len(self.found.words) > MAX_ANSWER_WORDS:
            return False
        before = self.found.words[: mention.first]
        if before and before[-1] in (ON if mention.name.token else ON | TO | INSIDE):
            before = before[:-1]
        elif mention.name.token:
            return False
        return COURTESY.issuperset(before + self.found.words[mention.after :])

    def _is_chosen(self, mention: Mention) -> bool:
        """Whether a sentence such as "let's use base" ends with it."""
        after = self.found.word(mention.after)
        back = mention.first - 1
        back -= self.found.word(back) == "a" and self.text.lang == "pt"
        return self.found.word(back) in CHOICES and (not after or after in COURTESY) and not mention.name.token

    def _is_ticker(self, mention: Mention) -> bool:
        before = self.found.word(mention.first - 1)
        if self._is_symbol(mention) or (before == "$" and self.found.touches(mention.first)):
            return True
        if not self.sure or before not in EXCHANGED | LINKS:
            return False
        after = self.found.word(mention.after)
        ends = not after or after in GOES_ON
        if before in LINKS and self._is_named(mention.first - 2) and ends and not self._is_own(mention):
            return True
        return self.trades and before in EXCHANGED and (ends or not (before in JOINS or self._is_own(mention)))

    def _is_ordinary(self, mention: Mention) -> bool:
        """Whether a rare everyday word is one here: "your optimism", "an avalanche of mails"."""
        if mention.written[0].isupper() and not self.shouts and mention.first:
            return False
        determined = {"a", *DETERMINERS} if self.text.lang == "en" else DETERMINERS
        if self._is_called_network(mention) or self.found.word(mention.after) in LABELLED | CRYPTO:
            return False
        before, after = self.found.word(mention.first - 1), self.found.word(mention.after)
        of_it = after in OF and not self._is_named(mention.after + 1)
        return before in determined or of_it or after in SHAPED

    def _is_somebody(self, mention: Mention) -> bool:
        """Whether it is the name of someone, or of someone's cat: "her name is Dai", "sol told me"."""
        if self._is_symbol(mention):
            return False
        before, after = self.found.word(mention.first - 1), self.found.word(mention.after)
        if before in CALLED or self.found.word(mention.first - 2) in NAME:
            return True
        if after in SAYS and mention.name.token:
            return True
        is_written_so = mention.written.istitle() and mention.name.words[0] in self.table.words["people"]
        return is_written_so and len(self.mentions) == 1 and not (self.trades or self.moves or self.prices)

    def _is_sent(self, mention: Mention) -> bool:
        """Whether a word of this language alone stands where only a thing that is sent can: "manda 10 dai pra ela"."""
        is_loan = mention.name.words[0] in self.table.words["any"] | self.table.words["proper"]
        after = self.found.word(mention.after)
        return not is_loan and (not after or after in GOES_ON) and (self.trades or self.moves)


def _is_unaccented(text: Text, mention: Mention) -> bool:
    start, end = text.span(mention.start, mention.end)
    return text.raw[start:end].isascii()
