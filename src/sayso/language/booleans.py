"""Yes and no as values: the one thing a message says to a question that was asked.

`answers.answer` judges whole messages, and strictly, because a yes lets things happen. Here a yes or no is found in
what is said around it ("yeah that sounds good"), to fill in a value that is shown before anything happens.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from sayso.language.answers import MAX_ANSWER_CHARS, answer
from sayso.language.entity import Entity

if TYPE_CHECKING:
    from sayso.language.text import Text

# In each row: where it counts, what it says, and the phrases. "any" is said anywhere; "opens" begins the message or a
# clause of it; "closes" ends one; "alone" does both.
_PHRASES = {
    "en": """
any | yes | yes yeah yep yup yea aye i_think_so i_guess_so i_believe_so of_course absolutely
any | no | nope nah i_don't_think_so i_dont_think_so i_do_not_think_so don't_think_so dont_think_so not_ok not_okay
any | no | of_course_not absolutely_not definitely_not certainly_not no_way no_thanks no_thank_you not_really
opens | yes | sure ok okay definitely certainly
closes | yes | ok okay
closes | no | no
alone | yes | true correct affirmative right y
alone | no | false wrong negative incorrect n
""",
    "pt": """
any | yes | sim com_certeza acho_que_sim claro_que_sim
any | no | acho_que_nao claro_que_nao de_jeito_nenhum nem_pensar de_modo_algum nao_acho nao_ta_ok nao_ok negativo
opens | yes | claro ok okay aham uhum isso_mesmo
closes | yes | ok
closes | no | nao
alone | yes | certo correto exato verdadeiro verdade positivo s isso pode beleza blz
alone | no | falso errado mentira n
""",
    "es": """
any | yes | creo_que_si claro_que_si por_supuesto desde_luego yo_creo_que_si
any | no | creo_que_no claro_que_no por_supuesto_que_no desde_luego_que_no de_ninguna_manera ni_hablar no_lo_creo
any | no | no_esta_bien no_ok para_nada
opens | yes | claro ok okey
closes | yes | ok si
closes | no | no
alone | yes | correcto exacto verdadero cierto vale dale s
alone | no | falso incorrecto mentira n
""",
}
_SIGNS: Final = {
    "👍": True,
    "👌": True,
    "✅": True,
    "✔": True,
    "☑": True,
    "🆗": True,
    "👎": False,
    "❌": False,
    "🚫": False,
}
_NEAR_CHARS = 4
_TONES = "🏻🏼🏽🏾🏿"
# What follows an English "no" that answers, and is not "no milk".
_ANSWERED = re.compile(
    r" (?:not|i|i'm|im|it|it's|its|that|that's|thats|we|you|he|she|they|this|please|don't|dont|never)\b"
)
_EDGE = frozenset('.,;:!()"…¡-')


def _table(rows: str) -> tuple[re.Pattern[str], dict[str, list[tuple[str, bool]]]]:
    said: dict[str, list[tuple[str, bool]]] = {}
    for row in rows.strip().splitlines():
        place, value, phrases = row.split(" | ")
        for phrase in phrases.split():
            said.setdefault(phrase.replace("_", " "), []).append((place, value == "yes"))
    longest = sorted(said, key=len, reverse=True)
    signs = "|".join(_SIGNS)
    return re.compile(rf"(?<![\w'])(?:{'|'.join(map(re.escape, longest))})(?![\w'])|(?:{signs})[{_TONES}]?"), said


_TABLES: Final = {lang: _table(rows) for lang, rows in _PHRASES.items()}


def read_booleans(text: Text, now: datetime | None = None) -> Iterator[Entity]:
    """Yield the first yes or no of a text, True or False, and no other: what follows only explains it.

    A word that merely negates ("no quiero", "there is no milk"), a Spanish "si" that means "if", and a word that is
    asked rather than said ("yes?") are none.
    """
    pattern, said = _TABLES[text.lang]
    plain = text.plain
    for found in pattern.finditer(plain):
        value = _SIGNS.get(found[0][0])
        if value is None:
            value = _said(text, found, said[found[0]])
        if value is not None:
            yield Entity("boolean", found.start(), found.end(), "", value)
            return
    if len(text.raw) <= MAX_ANSWER_CHARS and (whole := answer(text.raw)) in ("yes", "no"):
        yield Entity("boolean", len(plain) - len(plain.lstrip(" ¡")), len(plain.rstrip(" .!,")), "", whole == "yes")


def _said(text: Text, found: re.Match[str], rules: list[tuple[str, bool]]) -> bool | None:
    plain, (start, end) = text.plain, found.span()
    after = plain[end : end + _NEAR_CHARS].lstrip(" ")[:1]
    if after == "?":
        return None
    before = plain[max(0, start - _NEAR_CHARS) : start].rstrip(" ")
    opens = not before or before[-1] in _EDGE
    closes = not after or after in _EDGE
    for place, value in rules:
        if (
            _is_accented(text, found)
            or place == "any"
            or (opens and place == "opens")
            or (closes and place == "closes")
        ):
            return value
        if place == "alone" and opens and closes:
            return value
    if found[0] == "no" and text.lang == "en" and _ANSWERED.match(plain, end):
        return False
    return None


def _is_accented(text: Text, found: re.Match[str]) -> bool:
    """Whether a Spanish "si" was written with the accent that makes a yes of it."""
    if text.lang != "es" or found[0] != "si":
        return False
    start, end = text.span(*found.span())
    return "í" in normalize("NFC", text.raw[start : end + 1].lower())
