"""Who or what was left, and what was taken for it, told in two clauses: "finally left Sky, we changed over to Zen".

The one is named with a verb of leaving or is said to be gone; the other is the one name that the next clause has, or
what it takes. Which verbs tell so is in `vocabulary.leaving`.
"""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.vocabulary.capitals import only_begins
from sayso.memory.claims.vocabulary.leaving import (
    AWAY,
    BEFORE,
    DOES,
    FOLLOWS,
    GONE,
    HOLDS,
    LEAVES,
    NOBODY,
    OTHERS,
    QUITS,
    STILL,
    TAKES,
)
from sayso.memory.claims.vocabulary.particles import PRONOUNS, any_of
from sayso.memory.claims.vocabulary.words import fold_same

Place = tuple[int, int]

MAX_CHARS: Final = 200
"""A longer sentence tells more than that."""
MAX_WORDS: Final = 4
"""Words of what was left or taken, where it has no name."""
_JOINT = re.compile(
    r"\s*[,;.!]+\s+(?:(?:and|so|y|e|pero|mas|but|as[ií] que|ent[aã]o|entonces)\s)?"
    r"|\s(?:and|so|y|e|as[ií] que|ent[aã]o|entonces)\s|\s[-–—]\s",
    re.IGNORECASE,
)
_TITLE = (
    r"(?:(?:[Dd]ra?|[Mm]rs?|[Mm]s|[Ss]ra?|[Pp]rofa?|[Ll]ic|[Ii]ng)\.? |(?:[Dd]on|[Dd]oñ?a|[Ss]eu|doctora?|doutora?"
    r"|profesora?|professora?|señora?|senhora?|licenciad[oa]|ingenier[oa]|engenheir[oa]|maestr[oa]|coach|nurse) )?"
)
_WORD = r"[A-ZÀ-Ý](?:[\w-]|['’](?!s(?!\w)))*+"
_NAMED = re.compile(rf"(?<![\w'’])({_TITLE}{_WORD}(?: (?:(?:d[aeo]s?|del|de la|of) )?{_WORD})*+)")
_LED = re.compile(
    r"(?:(?:the|an?|our|my|el|la|los|las|un|una|mi|nuestr[oa]|o|os|as|um|uma|meu|minha|noss[oa]|al?|d[aeo]s?|del"
    r"|n[ao]s?|em|en|co[nm]|with|at|on|in|from|to|pel[oa]|some|unos|unas|uns|umas|just|solo|so) )*"
)
_END = re.compile(
    r"(?=$|,| (?:now|these days|instead|nowadays|ahora|agora|too|as well|already|ya|ja|tambien|tambem|at|in|on|with"
    r"|last"
    r"|this|for|since|because|cause|al fin|por fin|finally|altogether|for good|any ?more|mais|mas|en|em|n[ao]s?|con"
    r"|com"
    r"|para|pra|porque|este|esta|esse|essa|ayer|ontem|hoy|hoje)(?!\w))"
)


def departure(text: str, plain: str) -> tuple[Place, Place] | None:
    """Where what was left stands in a text, and where what was taken for it; None where nothing was.

    `plain` is the text in lower case and without accents.
    """
    if len(text) > MAX_CHARS or "?" in text or "@" in text:
        return None
    joints = [match.span() for match in _JOINT.finditer(text)]
    starts, ends = [0, *(end for _, end in joints)], [*(start for start, _ in joints), len(text)]
    clauses = list(zip(starts, ends, strict=True))
    for at, clause in enumerate(clauses):
        old = _left(text, plain, clause)
        if old is None:
            continue
        for other in (*clauses[at + 1 :], *clauses[:at]):
            new = _taken(text, plain, other, old)
            if new is not None:
                return old, new
    return None


def _left(text: str, plain: str, clause: Place) -> Place | None:
    """What a clause says was left, or is gone."""
    start, end = clause
    if AWAY.search(plain, start, end):
        return None
    leaves, quits = LEAVES.match(plain, start, end), QUITS.match(plain, start, end)
    if leaves is not None and (named := _name_at(text, plain, leaves.end(), end)) is not None:
        return named
    if quits is not None:
        return _name_at(text, plain, quits.end(), end) or _words_at(text, plain, quits.end(), end)
    lead = BEFORE.match(plain, start, end)
    begin = lead.end() if lead is not None else start
    name = _NAMED.match(text, begin, end)
    if name is None or not GONE.match(plain, name.end(), end) or _TURNS_OUT.match(plain, begin):
        return None
    return name.span(1) if not NOBODY.match(plain, name.start(1)) else None


_TURNS_OUT = re.compile(r"turn(?:s|ed) out(?!\w)")


def _name_at(text: str, plain: str, at: int, end: int) -> Place | None:
    led = _LED.match(plain, at, end)
    name = _NAMED.match(text, led.end() if led is not None else at, end)
    if name is None or not _END.match(plain[:end], name.end()):
        return None
    return name.span(1)


def _words_at(text: str, plain: str, at: int, end: int) -> Place | None:
    """A few words from a place on, up to where something else is told."""
    led = _LED.match(plain, at, end)
    start = led.end() if led is not None else at
    stop = _END.search(plain[:end], start)
    last = stop.start() if stop is not None else end
    place = start, start + len(plain[start:last].rstrip(" .!…"))
    words = plain[slice(*place)].split()
    if not 0 < len(words) <= MAX_WORDS or _NOTHING.match(plain, start, end) or not text[start].isalpha():
        return None
    return place


_NOTHING = re.compile(rf"(?:{any_of(PRONOUNS)}|that|this|todo|tudo|eso|isso|everything|it)(?!\w)")


def _taken(text: str, plain: str, clause: Place, old: Place) -> Place | None:
    """What a clause says was taken: the only name in it, where what was left has one, or what is taken or is so."""
    start, end = clause
    if any(form.match(plain, start, end) for form in (OTHERS, STILL, _OF_THEM)) or AWAY.search(plain, start, end):
        return None
    named = text[old[0]].isupper() or _NAMED.fullmatch(text, *old) is not None
    takes = TAKES.match(plain, start, end)
    if not named:
        return _words_at(text, plain, takes.end(), end) if takes is not None else None
    names = [name for name in _NAMED.finditer(text, start, end) if not _is_first(text, name, start)]
    if len(names) != 1 or fold_same(names[0][1]) == plain[slice(*old)]:
        return None
    at = names[0].start(1)
    does = DOES.match(plain, start, end)
    led = any(_LED.fullmatch(plain, found.end(), at) for found in (takes, does) if found is not None)
    held = HOLDS.match(plain, start, end)
    led = led or (held is not None and held.end() == at)
    return names[0].span(1) if led or FOLLOWS.match(plain, start, end) else None


_OF_THEM = re.compile(
    r"\W*(?:(?:and|y|e|now|ahora|agora) )*(?:(?:he|she|they|ele|ela|el|ella)(?:['’]s|['’]re| is| are)? )?"
    r"(?:(?:now|ahora|agora) )*(?:liv(?:es?|ing)|works?|working|stud(?:ies|ying)|mora|vive|trabalha|trabaja|estuda"
    r"|estudia)(?!\w)"
)
"""What is told of whoever left, and not of who came for them: "Tom moved away, he lives in York now"."""


def _is_first(text: str, name: re.Match[str], start: int) -> bool:
    """Whether a word is written large only because a sentence begins with it: "We", "Now"."""
    if name.start() != start or " " in name[1]:
        return False
    return NOBODY.match(fold_same(name[1])) is not None or only_begins(text, *name.span(1), None)
