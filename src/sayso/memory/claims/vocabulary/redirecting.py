"""How people tell that something goes somewhere else or is called otherwise by now, with or without naming it.

Every pattern is of lower case without accents. `to` is where what is so now begins, `what` is what was moved.
"""

from __future__ import annotations

import re
from typing import Final

_EN = (
    r"(?:chang|switch|mov|shift|transferr?|migrat|relocat|re-?book|bump|upgrad|downgrad|convert|reassign|re-?rout"
    r"|redirect"
    r"|rehous|(?:gone|went)(?= over| across))(?:e|ed|es|s|ing)?(?P<en_what>(?: (?!to |onto |into |over |from "
    r"|out )[\w'’-]+){0,5}?)"
    r"(?: (?:over|across|up|down|out|back))? (?:to|onto)"
)
_ES = (
    r"(?:(?:he|hemos|han|ha|habeis) (?:cambiado|pasado|movido|mudado|trasladado|migrado|transferido|llevado|subido"
    r"|bajado)"
    r"|(?:fue|fueron|ha sido|quedo) (?:cambiad|pasad|movid|trasladad|transferid)[oa]s?"
    r"|(?:cambi|pas|mud|traslad|migr|llev|desplaz|reubic)(?:e|o|amos|aron)|(?:mov|transfer|sub)(?:i|io|imos|ieron))"
    r"(?P<es_what>(?: (?!al? |para |por |del? |con )[\w'’-]+(?: del? (?:la |los |las )?[\w'’-]+)?){0,4}?) (?:al?"
    r"|para)(?! las? \d)"
)
_PT = (
    r"(?:(?:foi|foram|ficou|esta sendo|ta sendo) (?:mudad|passad|transferid|movid|realocad|remanejad|alterad"
    r"|trocad)[oa]s?"
    r"|(?:mud|pass|transfer|migr|lev|alter|realoc|remanej|desloc|troc)(?:ei|ou|amos|aram|i|iu|imos|iram))"
    r"(?P<pt_what>(?: (?!para |pr[ao]s? |ao? |por |pel[oa] )[\w'’-]+(?: d[aeo]s? [\w'’-]+)?){0,4}?) (?:para|pr[ao]s?"
    r"|aos?)"
)
MOVES: Final = re.compile(
    rf"(?<![\w'])(?:{_EN}|{_ES}|{_PT}) (?:(?:the|an?|our|el|la|los|las|un|una|o|a|os|as|um|uma) )*(?P<to>(?=\w))"
)
"""What was moved, and to where: "he trasladado la nómina al BBVA"."""
CALLS: Final = re.compile(
    r"(?<![\w'])(?:(?:rebrand|rename|rechristen)e?d(?: (?:it|him|her|them|us|ourselves)|(?P<en_what>(?: (?!to |as "
    r"|from )[\w'’-]+){0,4}?) (?:to|as))"
    r"|(?:going|goes|go|gone) by(?: the name(?: of)?)?|(?:is|are|was|be|'s|'re) (?:now )?(?:known as|called|named)"
    r"|(?:paso|pasa|pasamos|pasaron|pasan) a (?:llamarse|llamarnos|ser)|(?:se|nos) llam(?:a|an|amos|ara)(?: ahora)?"
    r"|(?:re?bauti[zc](?:o|e|amos|aron|ado)|rebatiz(?:ei|ou|amos|aram))"
    r"(?P<pt_what>(?: (?!de |como |a |para )[\w'’-]+){0,3}?) (?:de|como|a|para)"
    r"|(?:passou|passa|passamos) a (?:se chamar|ser)|(?:se )?cham(?:a|amos|ando)(?: agora)?|(?:cambi|mud)(?:o|ou"
    r"|amos|aron)"
    r" (?:de|o|el) (?:nombre|nome) (?:al?|para|pr[ao])) (?:(?:the|el|la|los|las|o|a|os|as) )?(?P<to>(?=\w))"
)
"""What something is called by now: "el grupo pasó a llamarse Liebres"."""
IS_CALLED: Final = re.compile(
    r"(?:^|(?<=[,;.:] ))(?:(?:and|so|y|e|ahora|agora|now) )?(?:its|it's|it is|we're|we are|they're|they are|he's"
    r"|she's|es|e|somos|son)"
    r" (?:(?:now|ahora|agora) )?(?:(?:the|el|la|los|las|o|a|os|as) )?(?P<to>(?=\w))"
)
"""What something is, which is what it is called where it was said to have another name."""
CALLED: Final = re.compile(
    r"(?<!\w)(?:name|named|called|call|codenamed|nombre|nome|apodo|nickname|llam\w+|cham\w+|known as|apelid\w+)(?!\w)"
)
"""A fact that tells what something is called."""
RENAMING: Final = "renamed rebranded rechristened rebautizado rebautizaron rebatizado rebatizaram rename"
"""Words by which something is called otherwise."""
TAIL: Final = re.compile(
    r"[,;.!?()]|$| (?:from|since|as of|last|this|next|yesterday|today|tonight|at the|at|in|because|cause|until|for"
    r"|so|and|but"
    r"|btw|please|pls|now|starting|already|instead|desde|a partir|ayer|hoy|anoche|ahora|este|esta|la semana"
    r"|el (?:mes|finde|lunes"
    r"|martes|jueves|viernes)|porque|para|ontem|hoje|agora|ja|semana|esse|essa|em|no|na|en|con|com|por|y|e|mas|pero"
    r"|ya)(?!\w)"
)
"""Where what is so now ends."""
SAID: Final = re.compile(r"^.*(?:[:,;.!?]|(?<!\w)(?:que|q|that|y|e|and|so|entao|entonces|asi que))\s")
"""What stands before the clause in which it is told."""
_ANYTHING = """
everything all things stuff account number plan contract line name place venue location spot point starting meeting
booking reservation service provider supplier todo todos cuenta numero contrato linea nombre lugar sitio sede punto
salida encuentro reserva tudo conta ponto saida encontro partida nome local pedido officially finally just recently also
"""
ANYTHING: Final = frozenset(_ANYTHING.split())
"""What may be moved of whatever was told of, and names no other."""
