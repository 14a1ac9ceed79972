"""Whether a sentence asks at all: what is refused, told of the past, quoted or supposed is no request."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from sayso.conversation.intents.synonyms import NEGATIONS, STORIES, THIRD_PERSONS, WANTING
from sayso.conversation.intents.tokens import Token
from sayso.conversation.intents.vocabulary import Vocabulary
from sayso.language.detect import guess

_FIRST_NO = re.compile(r"\s*(?:no|nao|não|nope|nah)\s*[,.!;]", re.IGNORECASE)
_SUPPOSED: Final = frozenset(
    f"{first} {second}"
    for firsts, seconds in (
        (("if",), ("i", "we", "you", "one", "someone")),
        (("what", "happens", "unless"), ("if", "when", "i")),
        (("se",), ("eu", "voce", "vc", "for", "fosse", "a", "eles")),
        (("e",), ("se",)),
        (("y", "pasa"), ("si",)),
        (("si",), ("yo", "fuera", "usted", "alguien")),
        (("acontece",), ("se", "quando")),
        (("when", "whenever"), ("i", "you", "we")),
        (("quando",), ("eu", "voce", "vc")),
        (("cuando",), ("yo",)),
        (("should",), ("have",)),
        (("por",), ("que",)),
    )
    for first in firsts
    for second in seconds
)
_ALARMS: Final = NEGATIONS | THIRD_PERSONS | {"no", "si", *'"“”«»'} | {each.partition(" ")[0] for each in _SUPPOSED}
_OWN_QUESTION: Final = frozenset({"can i", "could i", "may i", "do i", "how to", "can we", "should i"})
_OWN_POWER: Final = frozenset({"posso", "podemos", "consigo", "puedo", "faco", "hago", "podria", "poderia"})


def asks(text: str, said: Sequence[Token], vocabulary: Vocabulary, lang: str | None) -> bool:
    """Whether the text may be a request: not negated, no story, no quotation, nothing merely supposed.

    >>> from sayso.conversation.intents.phrases import Phrase, PhraseBook
    >>> from sayso.conversation.intents.tokens import tokens
    >>> known = PhraseBook([("cancel", Phrase.parse("cancel order {number}"))]).vocabulary
    >>> [
    ...     asks(each, tokens(each, [], known), known, "en")
    ...     for each in ("cancel it", "don't cancel it", "I cancelled it")
    ... ]
    [True, False, False]
    """
    if any(_tells(text, each, vocabulary) for each in said if each.kind == "word"):
        return False
    # most texts have none of these words, and need no second look
    if _ALARMS.isdisjoint([each.folded for each in said]):
        return True
    return not (_refuses(text, said, lang) or _supposes(said) or _of_another(said) or _quotes(said))


def tells(text: str, said: Sequence[Token], vocabulary: Vocabulary) -> bool:
    """Whether the text tells of what was done, or of what others do: "ontem mandei 70"."""
    return any(_tells(text, each, vocabulary) for each in said if each.kind == "word") or _of_another(said)


def wants(said: Sequence[Token]) -> bool:
    """Whether the sentence says of itself that it asks: "I want to …", "posso …?", "how do I …"."""
    if any(each.folded in WANTING or each.folded in _OWN_POWER for each in said):
        return True
    return any(f"{one.folded} {two.folded}" in _OWN_QUESTION for one, two in pairwise(said))


def _refuses(text: str, said: Sequence[Token], lang: str | None) -> bool:
    first = 1 if _FIRST_NO.match(text) else 0
    for each in said[first:]:
        if each.folded in NEGATIONS:
            return True
        # "no" is "in the" in Portuguese and a refusal elsewhere
        if each.folded == "no" and (lang or guess(text)) != "pt":
            return True
    return False


def _supposes(said: Sequence[Token]) -> bool:
    for one, two in pairwise(said):
        if f"{one.folded} {two.folded}" in _SUPPOSED:
            return True
        # "si cancelo": a verb in the first person after an "if" that has no comma behind it
        if one.folded == "si" and two.meaning and two.folded.endswith("o") and two.start == one.end + 1:
            return True
    return False


def _tells(text: str, token: Token, vocabulary: Vocabulary) -> bool:
    if token.folded in STORIES:
        return token.meaning is None or not token.meaning.exact
    if token.meaning is None:
        return vocabulary.tells(token.folded)
    # "canceló", "cancelé": only the accent tells what was from what is asked for
    return token.meaning.exact and text[token.end - 1] in "óéÓÉ"


def _of_another(said: Sequence[Token]) -> bool:
    """Whether someone else is named as the one who does it, before the first word that counts."""
    for each in said:
        if each.folded in THIRD_PERSONS:
            return True
        if each.meaning is not None:
            return False
    return False


def _quotes(said: Sequence[Token]) -> bool:
    """Whether a word that counts stands in quotation marks which do not hold the whole message."""
    if not said or (said[0].kind == said[-1].kind == "quote"):
        return False
    inside = False
    for each in said:
        inside = not inside if each.kind == "quote" else inside
        if inside and each.meaning is not None:
            return True
    return False
