"""The forms in which a word is written: plurals, and what verbs become when someone asks, or tells what was.

Light, from the dictionary form outwards: a word of the text is never cut, so nothing unknown is taken for a word that
it only begins like.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

MIN_FORM_CHARS: Final = 4

# of "-ar", "-er", "-ir": asking and doing, then what was; Portuguese and Spanish
_ASKING: Final = {
    "ar": "ar o a as e es em en an am amos emos ando arme arlo arla arle arlos arlas alo ala ame ale",
    "er": "er o e es a as an am en em emos amos endo iendo erme erlo erla erle eme elo ela",
    "ir": "ir o e a es as an am en em imos amos indo iendo irme irlo irla irle eme elo ela",
}
_TELLING: Final = {
    "ar": "ei ou aste aram aron ava avam aba aban ado ada ados adas asse",
    "er": "i eu este eram io ieron ia iam ian ido ida idos idas",
    "ir": "i iu iste iram io ieron ia iam ian ido ida idos idas",
}
# what the last letter of the stem becomes before an "e": sacar, saque; pagar, pague; cruzar, cruce
_BEFORE_E: Final = {"c": "qu", "g": "gu", "z": "c"}


def asking(word: str) -> Iterator[str]:
    """The forms of a verb by which it is asked for: "cancelar", "cancela", "cancele", "cancelling"."""
    yield word
    yield from _english(word, "s", "ing")
    yield from _conjugated(word, _ASKING)


def telling(word: str) -> Iterator[str]:
    """The forms of a verb that tell of the past: "cancelled", "cancelei", "cancelado"."""
    yield from _english(word, "ed")
    yield from _conjugated(word, _TELLING)


def plurals(word: str) -> Iterator[str]:
    """A noun in the singular and the plural, whichever of them is given."""
    yield word
    if word.endswith("oes"):
        yield word[:-3] + "ao"
    elif word.endswith("s"):
        yield word[:-1]
        if word.endswith("es"):
            yield word[:-2]
        if word.endswith("ies"):
            yield word[:-3] + "y"
    else:
        yield from _many(word)


def _many(word: str) -> Iterator[str]:
    yield word + "s"
    yield word + "es"
    if word.endswith("ao"):
        yield word[:-2] + "oes"
    elif word.endswith("y"):
        yield word[:-1] + "ies"
    elif word.endswith("l"):
        yield word[:-1] + "is"


def _english(word: str, *endings: str) -> Iterator[str]:
    for ending in endings:
        yield word + ending
        if ending == "s":
            continue
        if word.endswith("e"):
            yield word[:-1] + ending
        elif word.endswith("y"):
            yield word[:-1] + "i" + ending
        else:
            yield word + word[-1] + ending  # cancelling, stopped


def _conjugated(word: str, table: dict[str, str]) -> Iterator[str]:
    endings = table.get(word[-2:], "").split()
    if not endings or len(word) < MIN_FORM_CHARS:
        return
    stem = word[:-2]
    soft = stem[:-1] + _BEFORE_E[stem[-1]] if word.endswith("ar") and stem[-1] in _BEFORE_E else stem
    for ending in endings:
        form = (soft if ending[0] == "e" else stem) + ending
        if len(form) >= MIN_FORM_CHARS:
            yield form
