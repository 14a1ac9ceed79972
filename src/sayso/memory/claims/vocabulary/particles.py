"""The small words of closed classes in three languages: determiners, pronouns, prepositions, titles, days and months.

Every list is in lower case and without accents, as words are looked up.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sayso.language.detect import Lang
from sayso.language.fold import fold

_ARTICLES = "the a an o a os as um uma uns umas el la los las lo un una unos unas"
_POSSESSIVES = """
my our your his her their its meu minha meus minhas nosso nossa seu sua seus suas mi mis nuestro nuestra su sus
"""
_DEMONSTRATIVES = "this that these those este esta esse essa ese esa"
_DEFINITE: Final[dict[Lang, str]] = {
    "en": "the our my your its their",
    "pt": "o a os as nosso nossa meu minha",
    "es": "el la los las nuestro nuestra mi su",
}
_SUBJECTS = "i we he she it they you eu ele ela nos eles elas yo ella ellos nosotros"
_PRONOUNS = f"""
{_SUBJECTS} this that voce voces vc gente isso isto el ellas usted ustedes eso esto lo se me te
quien quem who which que ja ya
"""
_PREPOSITIONS = """
to: to into para pra pro pras pros a al ao aos à às até hacia
from: from off da das do dos desde
in: in at on inside em no na nos nas num numa en neste nesta nesse nessa naquele naquela
with: with com con using via by through
for: for por pelo pela
of: of de del
as: as como
"""
_MODAL = """
maybe perhaps possibly probably will would may might could shall talvez possivelmente provavelmente vai vou vamos
quiza quizas posiblemente probablemente va voy tal vez
"""
_TITLES = "mr mrs ms dr dra sr sra srta don dona prof profa"
_MONTHS = """
january february march april june july august september october november december
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
enero febrero marzo mayo junio julio septiembre setiembre octubre noviembre diciembre
"""
_ORDINALS = """
first second third fourth fifth sixth last
primeiro primeira segundo segunda terceiro terceira quarto quarta quinto quinta sexto sexta ultimo ultima
primero primera primer tercero tercera tercer cuarto cuarta
"""
_WEEKDAYS = "segunda terca quarta quinta sexta sabado domingo lunes martes miercoles jueves viernes"


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


ARTICLES: Final = _set(_ARTICLES)
POSSESSIVES: Final = _set(_POSSESSIVES)
"""Words that tell whose, before what is somebody's."""
DETERMINERS: Final = ARTICLES | POSSESSIVES | _set(_DEMONSTRATIVES)
"""Words that a noun stands after."""
NO_DETERMINERS: Final[dict[Lang | None, frozenset[str]]] = {
    "en": _set("o os as el la"),
    "pt": _set("el"),
    "es": _set("a o os as"),  # "to" and "or"
    None: frozenset(),
}
"""Determiners of one language that are other words in another."""
DEFINITE: Final[dict[Lang | None, frozenset[str]]] = {
    **{lang: _set(words) for lang, words in _DEFINITE.items()},
    None: _set(" ".join(_DEFINITE.values())),
}
"""Determiners of one thing that is known, by language; None has all of them."""
INDEFINITE: Final[dict[Lang | None, frozenset[str]]] = {
    "en": _set("a an"),
    **dict.fromkeys(("pt", "es", None), _set("um uma un una")),
}
"""Articles of any one of a kind; "a" is one in English alone."""
POINTING: Final = _set("his her their its su sus seu sua dele dela that esse essa ese esa")
"""Words that tell of somebody's whom nobody names."""
SUBJECTS: Final = _set(_SUBJECTS)
"""Pronouns that do something."""
PRONOUNS: Final = _set(_PRONOUNS)
"""All that may stand for who does something, with the words that stand between it and its verb."""
CLITICS: Final = _set("lo la los las")
"""Words that stand before a verb for what was named: "las llaves las tiene Ana"."""
CONTRACTED: Final = _set("'s ’s 're ’re")
"""What is left of "is" and "are" after who is so."""
POSSESSED: Final = _set("'s ’s")
PREPOSITIONS: Final = {
    fold(word): name
    for name, words in (row.split(": ") for row in _PREPOSITIONS.strip().splitlines())
    for word in words.split()
}
"""What a preposition leads to, by the English word for it."""
NO_PREPOSITIONS: Final[dict[Lang | None, frozenset[str]]] = {
    "en": _set("a al ao aos no na nos nas em en do da dos das num numa com con por para pra pro pros"),
    "pt": _set("in on at by off as"),
    "es": _set("no na nas nos do da das dos em on as by off"),
    None: frozenset(),
}
"""Prepositions of one language that are other words in another: "no" says no in two of the three."""
GENDERED: Final[dict[Lang | None, frozenset[str]]] = {
    "en": frozenset(),
    "pt": _set("o os a as do dos da das no nos na nas ao aos pelo pelos pela pelas um uma"),
    "es": _set("el los la las del al un una"),
    None: frozenset(),
}
"""Articles that tell the gender of a noun, some with what leads to them."""
CONTRACTED_OF: Final = _set("do da dos das")
""" "Of" and "from" with an article in Portuguese."""
CONTRACTED_IN: Final = _set("no na nos nas num numa")
""" "In" with an article in Portuguese."""
NEGATIONS: Final = _set("not never nao nunca")
"""Words that say no in every place; "no" is "in the" in Portuguese."""
MODAL: Final = _set(_MODAL)
"""Words that tell how sure something is, or that it is to come, and not what."""
TITLES: Final = _set(_TITLES)
"""What people are called by before their names."""
ABBREVIATIONS: Final = TITLES - _set("don dona") | _set("st av apt")
"""Words with a point after which a sentence goes on."""
MONTHS: Final = _set(_MONTHS)
"""The months but for "may", which is more often a verb."""
ORDINALS: Final = _set(_ORDINALS)
"""Words that tell by a place in a row which one is meant."""
WEEKDAYS: Final = _set(_WEEKDAYS)
"""The days of the week in Portuguese and Spanish, where they are ordinary words too."""


def any_of(words: Collection[str]) -> str:
    """The words as the alternatives of a pattern, the longest first; always in the same order.

    >>> any_of({"el", "la", "los"})
    'los|el|la'
    """
    return "|".join(sorted(words, key=lambda word: (-len(word), word)))
