"""Values that are said not to be so: "the rent is not 600" tells nothing of what it is."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from sayso.language.detect import Lang
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.particles import ARTICLES, PREPOSITIONS, any_of
from sayso.memory.claims.vocabulary.verbs import BE

_BEFORE_CHARS: Final = 60
"""How far before a value what denies it is looked for."""
_SMALL: Final = any_of((PREPOSITIONS.keys() | ARTICLES | BE | {"e", "esta", "ser", "dia"}) - {"ate", "hacia"})
"""What may stand between "not" and what is not so; "até" is "until"."""
# "Don't forget it's at 6", "not before 6", "not only 6" and "not more than 6" say something of what is so.
_NO_DENIAL: Final = """
    forget|miss|mind|fail|hesitate|worry|only|just|even|yet|before|after|until|till|later|earlier|more|less|over|under
    |esquec\\w+|falt\\w+|perc\\w+|so|somente|apenas|antes|depois|apos|ate|mais|menos|acima|abaixo|passa\\w*
    |olvid\\w+|pierd\\w+|solo|solamente|despues|hasta|mas|pas[ae]\\w*
"""
_SAYS_NO: Final = r"\w+n't|not|never|cannot|(?:do|does|did|is|are|was|were|wo|ca)nt|nao|nunca|jamais|nem"


def denied(plain: str, values: Collection[Value], lang: Lang | None) -> int | None:
    """Where that begins which is said not to be so, if nothing else is said; `plain` is what is said, in lower case and
    without accents, and `values` are those in it."""
    if not values:
        found = _IS_NOT.search(plain)
        return found.end() if found is not None else None
    no = _DENIED_ES if lang == "es" else _DENIED
    places = [value.start for value in values]
    if all(no.search(plain, max(0, at - _BEFORE_CHARS), at) and not _BOUND.match(plain, at) for at in places):
        return min(places)
    if lang != "en" and len(values) == 1:
        (value,) = values
        if _LED.fullmatch(plain, 0, value.start) and _NO_AFTER.fullmatch(plain, value.end):
            return value.start
    return None


_LED: Final = re.compile(rf"\W*(?:(?:{_SMALL})\s)*")
_NO_AFTER: Final = re.compile(r"\s(?:no|nao)\W*")
"""How what was just said is denied: "el martes no", "terça não"."""
_BOUND: Final = re.compile(f"(?:{''.join(_NO_DENIAL.split())})(?!\\w)")


def _pattern(says_no: str) -> re.Pattern[str]:
    return re.compile(
        rf"(?<!\w)(?<!why )(?<!if )(?:{says_no})(?: (?!{_BOUND.pattern})[\w-]+)?(?: (?:{_SMALL})){{0,3}}\s$"
    )


_IS_NOT: Final = re.compile(
    rf"(?<!\w)(?:(?:is|are|was|were|do|does|did)(?:n't| not)|no (?:es|son|esta|estan|era|eran|fue|sera|seran)"
    rf"|n(?:ao)? (?:e|eh|sao|esta|estao|ta|era|eram|foi|sera|serao))\s(?!{_BOUND.pattern})"
)
_DENIED: Final = _pattern(rf"{_SAYS_NO}|no (?=es |son |esta |estan |era |fue |sera )")
_DENIED_ES: Final = _pattern(f"{_SAYS_NO}|no|ni|jamas|tampoco")
