"""The ways in which people word who does something, what they have and to whom they go, as patterns.

The text has no accents and is in lower case, but for the first letters of what was written large (`duty.with_names`).
In each pattern `one` is the answer, `det` the article before it, and `what` or `who` of what it is told.
"""

from __future__ import annotations

import re
from typing import Final

THEN: Final = (
    r"(?:now|nowadays|these days|from now on|currently|instead|ahora|ya|hoy en dia|actualmente|agora|ja|hoje em dia"
    r"|atualmente)"
)
"""What says that something is so now."""
_TELLING = (
    r"(?:[\w']+ ){0,4}?(?:let (?:you|everyone) know|tell you|inform you|avis\w+|inform\w+|contar\w*|dizer"
    r"|decir(?:te|les)?)(?: that| que)?"
)
_SINCE = (
    r"(?:since|desde|from|starting) (?:(?:el|la|o|a|last|this|mes de) )?\w{3,12}(?: pasad[oa]| passad[oa])?"
    r"|a partir de (?:ahora|agora|hoy|hoje)"
)
LEAD: Final = re.compile(
    rf"(?:(?:{THEN}|so|ok|okay|hey|hi|btw|fyi|update|heads up|actually|in the end|by the way|just so you know|oye|hola"
    r"|aviso|al final|entonces|por cierto|a proposito|oi|ola|gente|no fim|entao|alias"
    rf"|{_SINCE}|{_TELLING})[,:]? ){{0,4}}",
    re.IGNORECASE,
)
"""What comes before a clause and is no part of it."""
_NOW = rf"(?: {THEN})?"
TAIL: Final = re.compile(rf"(?i:,? (?:{THEN}|since .{{3,20}}|desde .{{3,20}}))*[.!]*$")
_DET = r"(?P<det>(?:(?i:the|an?|el|los|las|la|una?|o|os|as|uma?|al|ao) )?)"
_TITLE = r"(?:(?i:dra?|mrs?|ms|sra?|don|dona|prof|doctora?|doutora?|senora?|seu|tia|tio|aunt|uncle)\.? )?"
_NO_NAME_WORDS = """
I Me Te Se Le Les Lo Nos We He She It They You My Our His Her Their The This That Who What There Now Eu Ele Ela Eles
Meu Minha Nosso Nossa Quem Agora Yo Ella Ellos Mi Mis Su Nuestro Nuestra Quien Ahora El La Los Las O A Os As Al Ao De En
Em No Na Si Sim Yes Today Hoy Hoje
"""
_NO_NAME = rf"(?!(?:{'|'.join(_NO_NAME_WORDS.split())})(?!\w))"
_PART = r"(?:[A-Z][\w&.'-]*\w|[A-Z]|\d+[A-Za-z]\w*)"
_NAME = rf"(?P<one>{_TITLE}{_NO_NAME}{_PART}(?: (?:(?:de|del|da|do|of|&|y|e|la) )?{_PART}){{0,3}})"
_ONE = f"{_DET}{_NAME}"
_LAST = f"{_ONE}{TAIL.pattern}"
_BE = (
    r"(?P<be>is|are|'s|will be|is going to be|es|son|sera|esta|queda|pasa a ser|paso a ser|va a ser|e|sao|fica|ficam"
    r"|ficou|passou a ser|vai ser)"
)
ENGLISH_BE: Final = frozenset({"is", "are", "'s", "will be", "is going to be"})
_AUX = (
    r"(?:(?: (?:is|are|will|will be|has been|have been|usually|who|the one who|the one|esta|va a|es quien|ta|vai|e quem"
    rf"|me|nos|les?|lhes?|l[oa]s?|se|te)| {THEN})|'s)*"
)
_WITH = r"(?:(?P<lead>with|at|in|on|for|via|by|con|com|en|em|n[oa]s?|por|pel[oa]|de|da|do) )?"
IS_ONE: Final = re.compile(rf"(?P<what>.{{2,60}}?){_NOW}(?: |(?='s )){_BE}{_NOW} {_WITH}{_LAST}")
""" "Our vet is Dr. Roy"."""
ONE_IS: Final = re.compile(rf"{_ONE}{_NOW}(?: |(?='s )){_BE}{_NOW} (?P<what>.{{2,60}}?){TAIL.pattern}")
""" "Dr. Roy is our vet"."""
ONE_DOES: Final = re.compile(rf"{_ONE}{_AUX} ")
""" "Dr. Roy now", before a verb."""
WHO_DOES: Final = re.compile(rf"(?i:quem|quien|who|the one who|(?:l[ao]|el|[ao]) que){_AUX} ")
TO_WHOM: Final = re.compile(rf"(?i:al?|a las?|a los) .{{2,40}}?{_NOW} (?:les?|l[oa]s?) ")
""" "A Leo lo", before a verb."""
FOR_WHOM: Final = re.compile(
    r"(?P<what>(?i:al?|ao?|el|la|los|las|mis?|nuestr[oa]s?)(?: .{2,40}?)?)?"
    rf" ?(?P<for>(?i:me|nos|les?|l[oa]s?)(?: l[oa]s?)?{_NOW} )?"
)
""" "El jardín nos lo", before a verb; who does it comes after that."""
IT_IS: Final = re.compile(rf"(?P<what>.*?){_NOW} (?P<be>e|es|is|sera|vai ser|va a ser){_NOW} {_LAST}")
DOES_ONE: Final = re.compile(rf"(?P<what>.*?){_NOW} {_LAST}")
LED_TO: Final = re.compile(rf"{_NOW} {_ONE}(?P<what> .{{2,60}}?)??{TAIL.pattern}")
WHOLE: Final = re.compile(rf"{_ONE}\W*")
BOUGHT: Final = [
    re.compile(rf"{form}{_LAST}")
    for form in (
        r"(?i:we|i) (?:now )?(?:get|buy|order|source) (?P<what>.{3,40}?) (?:from|at) ",
        r"(?i:le |les )?(?i:compr|ped|encarg|encomend)(?:o|amos|imos) (?P<what>.{3,40}?) (?:al?|en|d[eao]|n[ao]) ",
        r"(?P<what>(?i:el|la|los|las) .{2,40}?) (?:se )?l[oa]s? (?:compr|ped|encarg)(?:o|amos|imos) (?:al?|en) ",
        rf"(?P<what>(?i:the|our|el|la|los|las|nuestr[oa]s?|[oa]s?|noss[oa]s?) .{{2,40}}?){_NOW}"
        r" (?:comes?|vienen?|vem) (?:from|del?|d[aeo]) ",
    )
]
"""Where something is bought: "the eggs come from Hill Farm"."""
LESSONS: Final = [
    re.compile(rf"{form}{_LAST}")
    for form in (
        rf"(?P<who>.{{1,30}}?){_NOW} (?:takes?|is taking|has|have|'s taking) (?P<what>.{{0,24}}?) ?(?:lessons|classes)"
        r" (?:with|from) ",
        rf"(?P<who>.{{0,30}}?) ?(?:{THEN} )?(?i:tom[oa]|hace|hago|tiene|tengo|faz|faco|tem|tenho)"
        r" (?:clases?|aulas?)(?: de)? ?(?P<what>.{0,24}?) (?:con|com) ",
    )
]
"""With whom somebody learns: "Leo takes piano lessons with Bea"."""
VISITS: Final = re.compile(
    rf"(?i:i|we|yo|eu)?(?:'m|'re| am| are)?{_NOW} ?(?i:(?:see|seeing)"
    r"|(?:me (?:trato|atiendo|veo)|voy(?: a (?:terapia|fisio\w*))?|hago (?:terapia|fisio\w*)) con"
    rf"|(?:me (?:trato|consulto)|faco (?:terapia|fisio\w*)) com){LED_TO.pattern}"
)
"""To whom somebody goes who needs it: "I see Dan for physio"."""
GOT_DONE: Final = re.compile(
    r"(?i:(?:i|we) (?:now )?(?:get|have) (?:my|our)|(?:me hago|compro) (?:el|la|los|las|mis)"
    r"|(?:faco|compro|pego) (?:(?:meu|minha|[oa])s? )?)"
    rf" ?(?P<what>\w+(?: \w+)?) (?:from|at|by|with|con|en|com|n[ao]) {_LAST}"
)
"""Who does something for somebody who has it done: "I get my hair cut by Ann"."""
DONE_BY: Final = re.compile(
    rf"(?P<what>.{{2,50}}?){_NOW} {_BE}{_NOW} (?P<verb>\w+(?: \w+)?) (?:by|por|pel[oa]) {_LAST}"
)
""" "Leo is taught by Ann"."""
OWN: Final = re.compile(r"(?<!\w)(?:my|me|mi|meus?|minhas?|mim)(?!\w)")
"""What is of whoever speaks, and of nobody else."""
THEIRS: Final = re.compile(r"(?<!\w)(?:his|her|their|him|them|it|suy?[oa]?s?|seus?|suas?|del[ea]s?|el[ea]s?)(?!\w)")
"""What is of somebody whom nobody names."""
SELF: Final = re.compile(r"(?:i|we|eu|yo|nosotr[oa]s|a gente)?(?:'m|'re| am| are)?")
_FIRST_WORDS = "a gente|i'm|i am|we're|we are|estoy|estou|tou|faco|me|nos|migre|empece|entre"
FIRST: Final = re.compile(rf"(?:\w*(?:o|ei|[aei]mos)|{_FIRST_WORDS})(?!\w)")
"""Verbs by which whoever speaks tells of themselves."""
ANY_ONE: Final = re.compile(r"(?:an?|una?|uma?|one|some|not|no|nao) ")
"""What one of many is told with: "Sam is a plumber"."""
OF: Final = re.compile(r"\s(?:del?|d[oa]s?|of|for|at|para|pr[ao]|no|na|en)\s")
