"""Small words that tell how a claim stands to what was said: beside it, now, once more, the same."""

from __future__ import annotations

import re
from typing import Final

_MARKS = r"""
add: also | as well | too(?=\s*(?:$|[,.!;)]| please)) | another | plus | in addition | additionally | besides
    | add(ing)? | extra | both | tambem | tb | tbm | alem (disso|do|da|de) | mais (um|uma|\d+) | acrescent\w+
    | adicion\w+ | inclu[ia]\w* | coloca mais | tambien | ademas | aparte (de eso|de) | agreg\w+ | anad\w+
    | suma(le|r)? | se suman? | \d+ (more|mas|mais|a mais) | mais \d+ | otr[oa]s \d+ | igual puede | otr[oa] mas
    | mas (un|una|\d+) | (otr[oa]|outr[oa]) (numero|telefone|telefono|endereco|direccion|email|correo) | e mais
    | y (un|una|otr[oa])
now: from (here|now) on(wards?)? | going forward | henceforth | daqui (pra|para) frente | daqui (em|por) diante
    | de agora em diante | doravante | de (aqui|ahora) en adelante | en lo sucesivo
    | now | currently | as of (today|now|this) | from (today|now) | these days | today | at present | update | updated
    | agora | atualmente | hoje | a partir de (hoje|agora) | ja | ahora | actualmente | hoy | desde (hoy|ahora) | ya
    | al dia de hoy | no longer | new | novo | nova | nuevo | nueva | latest | mudou | cambio
keep: same | keep(s)? | still | unchanged | stays? (the same|as) | mesm[oa]s? | iguai?s? | mant[e]\w* | continua\w*
    | ainda | mism[oa]s? | igual(es)? | sigue\w* | siempre
first: first | original(ly)? | initial(ly)? | primeir[oa] | primer[oa]? | original | inicial
other: (the )?(other|second) \w+ | another \w+ | otr[oa]s? \w+ | outr[oa]s? \w+
at_times: (on|during|every|every other) (\w+ )?(holidays|weekends|weekdays|(mon|tues|wednes|thurs|fri|satur|sun)days)
    | (aos|nos|nas|em|durante) (\w+ )?(feriados?|fins de semana|sabados|domingos|segundas|tercas|quartas|quintas|sextas)
    | (en|los|durante) (\w+ )?(festivos|feriados|fines de semana|vacaciones|sabados|domingos)
believed: i (had )?(thought|believed|assumed) (that )?(i|we|it|he|she|they|the|my|our|you)
    | (eu )?(achei|achava|pensei|pensava) que
    | (yo )?(creia|crei|pensaba|pense|suponia) que
ask: (can|could) (you|u) | please | pls | pfv | por favor | porfa
"""
_COMPILED: Final = {
    name: re.compile(
        r"(?<![\w'])(?:"
        + "|".join(phrase.strip() for phrase in phrases.replace("\n    ", " ").split(" | "))
        + r")(?![\w'])"
    )
    for name, phrases in (row.split(": ", 1) for row in _MARKS.replace("\n    ", " ").strip().splitlines())
}


def marks(plain: str) -> frozenset[str]:
    """The marks of a piece of text, in lower case and without accents."""
    return frozenset(name for name, pattern in _COMPILED.items() if pattern.search(plain))
