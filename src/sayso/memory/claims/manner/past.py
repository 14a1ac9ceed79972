"""Whether a piece of a message tells how things were."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime

from sayso.language.entity import Entity, Range
from sayso.memory.claims.vocabulary.verbs import CHANGE

_WAS = re.compile(r"(?<!\w)(?:was|were|had|era|eram|foi|estava|tinha|fue|estaba|tenia|used to|costumava|solia)(?!\w)")
# What one had before: "my old bike was a Giant", "mi antiguo jefe era Luis", "meu carro antigo era um Gol".
_OLD = r"(?:old|former|previous|last|first|ex|antigu?[oa]|viej[oa]|velh[oa]|anterior|primer[oa]?|primeir[oa])"
_OLD_ONE = re.compile(
    r"(?<!\w)(?:the|my|our|his|her|their|el|la|mi|su|nuestr[oa]|o|a|meu|minha|seu|sua|noss[oa]) "
    rf"(?:{_OLD} (?:\w+ ){{0,2}}|\w+ {_OLD} )(?:was|were|had|era|estaba|estava|tenia|tinha)(?!\w)"
)
# What was meant at first, or thought of and not taken: "we originally planned Friday", "se barajó el jueves".
_ONCE_PLANNED = re.compile(
    r"(?<!\w)(?:(?:originally|initially|at first) (?:\w+ )?"
    r"(?:planned|scheduled|intended|meant|booked|set|wanted|thought)"
    r"|(?:had )?(?:planned|scheduled|intended|meant) (?:\w+ ){0,4}(?:originally|initially|at first)"
    r"|(?:was|were) (?:also )?(?:considered|an option|on the table|discussed|floated)"
    r"|(?:at first|originally|initially),? (?:it|that|they) (?:was|were)"
    r"|(?:we|they|i)(?: had| also)* considered"
    r"|(?:originalmente|inicialmente|al principio|a principio|no comeco|no inicio) (?:\w+ ){0,2}?"
    r"(?:pens|plane|ia |iba|iamos|estaba|estava|era |seria|tinha|habia|queri)\w*"
    r"|(?:tambien )?se (?:considero|barajo|hablo de|penso (?:en|em))|(?:tambem )?foi (?:tambem )?cogitad[oa]"
    r"|chegou a ser cogitad[oa])(?!\w)"
)
_THEN = re.compile(r"\s(?:(?:just|now|again|since|first|then|ja|agora|ahora|ya|luego|depois|been)\s)?(\w+)")

_WENT_TO = re.compile(r"\s(?:pra|para|a)\s(?:r\$|us\$|[$€£]|\d)")

_SHOULD_BE = re.compile(r" que (?:ser|estar|decir|poner|dizer|colocar|por|escribir|escrever)(?!\w)")


# What was so until something else was, said as that: "it was 200 before", "old budget: 200", "updated (was 200)".
_FORMER_WORD = r"(?:previous(?:ly)?|old|former|prior|anterior|antig[oa]|antigu[oa])"
_FORMER_ONE = rf"(?:{_FORMER_WORD} (?:\w+ ){{0,2}}?\w+|\w+ {_FORMER_WORD})"
_WHOSE = "(?:the|your|my|our|tu|su|seu|sua|o|a|el|la) "
_FORMER = re.compile(
    r"(?:^\W*(?:(?:and|but|so|y|e|pero|mas) )?(?:it|that|this|they|\w+ \w+)? ?(?:was|were|era|eram|eran|foi|fue)(?!\w)"
    r"[^,;]{1,60}(?<!\w)(?:before|previously|earlier|antes|anteriormente)\W*$"
    r"|^\W*(?:i|we|he|she|they) \w+ed [^,;]{1,60}(?<!\w)(?:before|previously)\W*$"
    r"|^\W*antes (?:d(?:e es|is)[os]o,? )?(?:(?:yo|eu|a gente|nos|nosotros) )?\w+(?:aba|ava|ia)(?:n|m|mos)?(?!\w)"
    rf"|^\W*(?:{_WHOSE})?{_FORMER_ONE}(?: (?:was|were|era|foi|fue)(?!\w)| ?[:=])|^\W*{_WHOSE}{_FORMER_ONE}, "
    r"|\((?:was|before|previously|era|antes)(?!\w)[^)]{1,60}\)\W*$)"
)


def past(plain: str, entities: Sequence[Entity], now: datetime | None) -> bool:
    """Whether it tells of what was: "last year it was 90". `plain` is in lower case and without accents."""
    if any(told.search(plain) for told in (_ONCE_PLANNED, _LONG_AGO, _FORMER, _YEARS_AGO)):
        return True
    was = _WAS.search(plain)
    if was is None or now is None:
        return False
    if was[0] in ("used to", "costumava", "solia"):
        return True
    if was[0] in ("foi", "fue") and _WENT_TO.match(plain, was.end()):
        return False  # "em janeiro foi pra R$ 115": it is so since
    if _SHOULD_BE.match(plain, was.end()):
        return False  # "tenía que poner 6 de septiembre": it is so, and was written otherwise
    if _is_changed(plain, was):
        return False  # "was moved to Thursday": it is on Thursday now
    if _OLD_ONE.search(plain):
        return True
    return any(_ended_before(each.value, now.date()) for each in entities)


_LONG_AGO = re.compile(
    r"(?<!\w)(?:when i was (?:young|little|a (?:kid|child))|cuando (?:yo )?era (?:joven|ni[nñ][oa]|chic[oa])"
    r"|quando eu era (?:jovem|crianca|pequen[oa])|^\W*antes (?:(?:el|la|o|a) (?:\w+ ){1,2})?(?:era|eran|eram))(?!\w)"
)


# What one did for a time that is long over: "hace años tomaba la de 50", "há uns anos eu pagava 300".
_YEARS_AGO = re.compile(
    r"(?<!\w)(?:hace|ha) (?:\w+ ){0,3}?(?:anos|meses)(?: atras)?,? (?!que )(?:(?:yo|eu|nos|a gente) )?"
    r"(?:(?:la|lo|o|a|me|nos) )?\w+(?:aba|ava|ia)(?:n|m|mos)?(?!\w)"
)


def bygone(plain: str) -> bool:
    """Whether it tells of a time that is over by its name: "it was 90 last year", "em 2019 foi 70".

    >>> bygone("the fee was 90 last year"), bygone("the fee was raised to 90")
    (True, False)
    """
    if _ONCE_PLANNED.search(plain):
        return True
    was = _WAS.search(plain)
    if was is None:
        return False
    if was[0] in ("used to", "costumava", "solia"):
        return True
    return _OVER.search(plain) is not None or (_OLD_ONE.search(plain) is not None and not _is_changed(plain, was))


def only_planned(plain: str) -> list[tuple[int, int]]:
    """Where it tells of what was meant at first, or thought of and came to nothing.

    >>> only_planned("we originally planned the 5th"), only_planned("we planned the 5th")
    ([(3, 21)], [])
    """
    return [found.span() for found in _ONCE_PLANNED.finditer(plain)]


def was(plain: str) -> bool:
    """Whether it says of something what it was, whenever that may have been: "my budget was 300"."""
    found = _WAS.search(plain)
    return found is not None and not _is_changed(plain, found)


_OVER = re.compile(
    r"(?<!\w)(?:last (?:year|month|week|season|summer|winter|spring|autumn|fall)|(?:years?|months?|weeks?) ago"
    r"|(?:ano|mes|verao|inverno|ano|mes|verano|invierno) pas+ado|(?:semana|temporada) pas+ada|(?:anos|meses) atras"
    r"|hace (?:\w+ )?(?:anos|meses)|ha (?:\w+ )?(?:anos|meses)|years? before|antigamente|antiguamente)(?!\w)"
)


def _is_changed(plain: str, was: re.Match[str]) -> bool:
    then = _THEN.match(plain, was.end())
    return then is not None and then[1] in CHANGE


def _ended_before(value: object, day: date) -> bool:
    last = value.end if isinstance(value, Range) else value
    if isinstance(last, datetime):
        return last.date() < day
    return isinstance(last, date) and (last <= day if isinstance(value, Range) else last < day)
