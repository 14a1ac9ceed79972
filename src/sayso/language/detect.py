"""Which language a message is probably written in."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final, Literal

from sayso.language.fold import fold

Lang = Literal["en", "pt", "es"]

MAX_GUESS_CHARS: Final = 400

# Words that two of the languages share ("no", "de", "para", "como", "do", "as") say nothing and are left out.
_EN = """
the an and or of to in on at is are was were be been it its this that these those i you he she we they my
your his her our their what which who when where why how not dont doesnt didnt cant wont im ive with from
for have will would could should can may want need please thanks thank hello hi yes yeah yep nope mine there
here about order cancel never mind forget if but just now today tomorrow yesterday send give show tell
"""
_PT = """
o os um uma uns umas ao aos das em na nas num numa pelo pela pelos pelas eu voce voces vc vcs ele ela eles
elas meu minha meus minhas seu sua isso isto esse essa aquilo nao sim muito muita mais tambem ja ainda agora
hoje amanha ontem quero queria preciso posso pode tem tenho foi sao estou estao fazer obrigado obrigada ola
oi bom boa qual quais quem onde quando pra com sem ate entao vou blz beleza deixa esquece
"""
_ES = """
el los las un una unos unas al del en y yo usted ustedes ella ellos ellas nosotros mi mis su sus eso esto
ese esa aquello si pero muy mucho mucha tambien ya todavia ahora hoy manana ayer quiero quisiera necesito
puedo puede tiene tengo fue son estoy estan hacer gracias hola buenos buenas cual cuales quien donde cuando
con sin hasta entonces es hay lo le les dale olvidalo dejalo
"""


def _owned(owners: dict[Lang, Iterable[str]]) -> dict[str, Lang]:
    return {item: lang for lang, items in owners.items() for item in items}


_WORDS: Final = _owned({"en": _EN.split(), "pt": _PT.split(), "es": _ES.split()})
_MARKS: Final = _owned({"pt": "ãõçâêôà", "es": "ñ¿¡"})
_MARK_WEIGHT = 2
_WORD = re.compile(r"[a-z']+")


def guess(text: str) -> Lang | None:
    """Return the language of `text`, or None when its words and marks do not tell.

    Only the first `MAX_GUESS_CHARS` characters are looked at.

    >>> guess("quero cancelar o meu pedido"), guess("¿dónde está mi pedido?"), guess("204")
    ('pt', 'es', None)
    """
    sample = text[:MAX_GUESS_CHARS]
    scores: dict[Lang, int] = {"en": 0, "pt": 0, "es": 0}
    for word in _WORD.findall(fold(sample)):
        if lang := _WORDS.get(word.replace("'", "")):
            scores[lang] += 1
    for lang in _marked(sample):
        scores[lang] += _MARK_WEIGHT
    best, second = sorted(scores, key=scores.__getitem__, reverse=True)[:2]
    # A lead of half as much again: one stray word of a neighbour language does not decide.
    return best if scores[best] * 2 > scores[second] * 3 else None


def _marked(sample: str) -> set[Lang]:
    if sample.isascii():
        return set()
    return {_MARKS[char] for char in set(unicodedata.normalize("NFC", sample.lower())) if char in _MARKS}
