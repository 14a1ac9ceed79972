"""The words of a text as they are looked up: without case, accents and endings, in three languages at once.

Facts are too short to tell their language by, and a key in English often has a value in Portuguese. So a word is
stemmed by all three languages, one after the other, whatever the text is written in: what one language has no ending
for it leaves alone, and equal words come out equal everywhere.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache
from itertools import chain
from typing import Any, Final, cast

from sayso.language.fold import DROPPED

MAX_CHARS: Final = 8_192
MAX_WORD_CHARS: Final = 80
MAX_TERMS: Final = 256

_ASCII_WORD = re.compile(rf"[A-Za-z0-9]{{1,{MAX_WORD_CHARS}}}")  # the same, in half the time
_WORD = re.compile(rf"[^\W_]{{1,{MAX_WORD_CHARS}}}")
# "orderStatus", "HTTPServer".
_PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^A-Z]++")
# "address2", "ORD1042".
_NUMBERED = re.compile(r"([a-z]{3,}+)\d+")
# "hotéis", "papéis", "animais", "lençóis": no stemmer of the three finds back to the singular once accents are gone.
_PLURAL_L = re.compile(r"(?<=[a-z]{2}[aeo])is$")

# Not among them: what one language joins with and another names things by ("may", "us", "son", "pro").
_EN = """
a an the and or but if of to in on at by for from with into onto than then so as is are was were be been being am do
does did doing has have had having can could will would shall should might must it its this that these those there
here i me my mine myself you your yours he him his she her hers we our ours they them their theirs who whom whose what
which when where why how not no nor about any some just please tell whats im ive dont isnt doesnt didnt don isn doesn
didn wasn aren hasn s t re ve ll because while though although ever always also very quite really even
"""
_PT = """
o a os as um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra com sem sob
ao aos e ou mas se que qual quais quem onde quando como quanto quanta quantos quantas porque eu tu voce voces vc ele ela
eles elas nos lhe lhes me te meu minha meus minhas seu sua seus suas nosso nossa teu tua dele dela deles delas isso isto
aquilo esse essa este esta esses essas aquele aquela nao ja foi era ser sao e estou esta estao estava tem tenho ter ha
muito mais tambem so ate entre sobre estes estas aqueles aquelas neste nesta nestes nestas nesse nessa nesses nessas
naquele naquela naqueles naquelas nisto nisso nele nela neles nelas deste desta destes destas desse dessa desses dessas
daquele daquela daqueles daquelas disto disso nem sempre desde afinal enquanto qualquer alem embora sera seria podem
estamos fui mim ainda cada todo toda todos todas tudo
"""
_ES = """
el la los las lo un una unos unas de del en por para con sin al y e o u pero si que cual cuales quien quienes donde
cuando como cuanto cuanta cuantos cuantas porque yo tu usted ustedes el ella ellos ellas nosotros le les se me te mi mis
su sus tu tus nuestro nuestra eso esto ese esa este esta esos esas aquel aquella no ya fue era ser es estoy esta
estan estaba tiene tengo hay muy mas tambien hasta entre sobre estos aquellos aquellas
ademas aparte casi segun sera seria somos estamos siempre desde mientras cada todo toda todos
todas todavia aun
"""
STOPWORDS: Final = frozenset(f"{_EN} {_PT} {_ES}".split())


def terms(text: str) -> list[str]:
    """What `text` is looked up by: the stem of each of its words, once, in order; words that only join others are not.

    A compound gives its parts, and itself where it is written as one word ("orderStatus", "WhatsApp", "address2"). Only
    the first `MAX_CHARS` characters and `MAX_TERMS` terms count.

    >>> terms("shipping_address: os Endereços")
    ['ship', 'address', 'enderec']
    """
    text = text[:MAX_CHARS]
    if not text.isascii():
        text = DROPPED.sub("", unicodedata.normalize("NFKD", text))
    words = (_ASCII_WORD if text.isascii() else _WORD).findall(text)
    return list(dict.fromkeys(chain.from_iterable(map(terms_of, words))))[:MAX_TERMS]


@lru_cache(maxsize=32_768)
def terms_of(word: str) -> tuple[str, ...]:
    """What a word without accents is looked up by."""
    if word.isdecimal():
        return (word,)
    words = [word] if word.islower() and word.isascii() and word.isalpha() else _spelled(word)
    return tuple([_stem(spelled) for spelled in words if spelled not in STOPWORDS])


def _spelled(word: str) -> list[str]:
    """A word and the words that are written together in it."""
    whole = word.casefold()
    if not word.isalpha():
        numbered = _NUMBERED.fullmatch(whole)
        return [whole, numbered[1]] if numbered else [whole]
    parts = _PART.findall(word)
    return [whole] if len(parts) == 1 else [whole, *map(str.casefold, parts)]


def _stem(word: str) -> str:
    if word.isalpha():
        word = _PLURAL_L.sub("l", word)
        for stem in _stemmers():
            word = stem(word)
    return word


@cache
def _stemmers() -> tuple[Callable[[str], str], ...]:
    import Stemmer  # type: ignore[import-not-found]  # it carries no types

    stemmer = cast(Callable[[str, int], Any], Stemmer.Stemmer)  # pyright: ignore[reportUnknownMemberType]
    no_cache = 0  # `terms_of` has one
    # In this order: it joins the most forms of one word (tests/memory/test_stems.py).
    return tuple([stemmer(language, no_cache).stemWord for language in ("english", "portuguese", "spanish")])
