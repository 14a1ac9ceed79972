"""What people say around who or what is so instead: that it is so now or for a while, and what they are glad of.

Every pattern is of lower case without accents, but for `NOBODY`.
"""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.vocabulary.particles import CLITICS, CONTRACTED, DETERMINERS, MODAL, PRONOUNS, TITLES
from sayso.memory.claims.vocabulary.verbs import BE

_SINCE = (
    r"(?:from|starting|as of|since|desde|a partir)(?: (?:de|d[aeo]|el|la|this|next|last|este|esta|esse|essa))*(?: \w+)"
)
BEGINS: Final = re.compile(rf"(?<!\w)(?:{_SINCE}|(?:this|est[ae]|ess[ae]) (?:year|month|season|term|ano|mes|curso))")
"""From when on something is so."""
NOW: Final = re.compile(
    rf"(?<!\w)(?:now|these days|ahora|ya|agora|ja|{_SINCE}"
    r"|(?:de )?(?:aqui|agora|ahora|hoy|hoje|\w+ mes) (?:en|em|pra|para) (?:adelante|diante|frente))(?!\w)"
)
"""It is so now, or from some time on."""
# It says itself that it came in the place of another: "instead", "I switched to …", "it's her turn".
INSTEAD: Final = re.compile(
    r"(?<!\w)(?:instead|en su lugar|en vez de eso|em vez disso|no lugar(?: del[ea]s?)?|(?:le|les|lhe|me|nos) toca a"
    r"|(?:i|we|they|i've|we've)(?: have| just)? (?:(?:switched|moved|changed)(?: over)?|(?:gone|went) over) to"
    r"|(?:i|we|they|we've|i've|we're|i'm)(?: have)? (?:went|gone|going) with|(?:fechamos|fechei) com"
    r"|nos quedamos con|optamos por"
    r"|(?:me|nos) (?:cambi|pas)(?:e|amos) al?|(?:mudei|mudamos|passei|passamos|fui|fomos) (?:para|pra|pro))(?!\w)"
)
BOOKED: Final = re.compile(
    r"(?<!\w)(?:booked|marquei|agendei|agende|saque cita|pedi cita)(?: \w+)? (?:with|com|con)(?!\w)"
)
"""Whom somebody turned to."""
FOR_NOW: Final = re.compile(
    r"(?<!\w)(?:today|tonight|tomorrow|this (?:week|time|morning|afternoon)|for (?:now|the|an?|\d+|two) ?\w*|until|till"
    r"|only|just|after(?:wards)?|before|later|first|once|hoy|manana|por ahora|de momento|hasta|despues|luego|antes|solo"
    r"|hoje|amanha|ate|depois|por enquanto|es[st]a (?:semana|vez|tarde|noche)|ess[ae] (?:semana|vez|noite))(?!\w)"
)
"""It is so for a while, or after something else."""
# What is said of whatever was told of, and names nothing: being, going, having, doing, being sent.
LIGHT: Final = re.compile(
    r"(?:go|goes|going|went|gone|meet|meets|meeting|have|has|having|had|hold|holding|do|does|doing|did|see|sees|seeing|use"
    r"|uses|using|get|gets|getting|got|given|gave|put|send|sends|sending|sent|move|moved|moving|switch|switched|switching"
    r"|chang(?:ed|ing)|tak(?:e|es|en|ing)|took|over|cover(?:s|ing)?|handl(?:es|ing)|suppl(?:y|ies|ying|ier)"
    r"|(?:brings?|deliver)(?:s|ing)?|coming|comes|book(?:ed|ing)?|marquei|agendei|agende|fech(?:ei|amos)|optamos"
    r"|(?:me|nos)?(?:junt|reun|hac|d|fic|qued|v|pas|mud|cambi|troc|us|compr|peg|ten|mand|faz|pass)(?:amos|emos|imos|ando|endo)"
    r"|fazer|hacer|ir|ver|usar|mandar|atiend[ea]n?|atend[ea]m?|mandan?|mandam|envian?|enviam|entr(?:o|a|ou)|sal(?:io|e|iu)"
    r"|tocan?|qued[aeo]n?|fic(?:a|am|ou)|viene|vem|ven|mudei|cambie|pase|passei|troquei|tra(?:e|en|z|zem)|lleva|leva|cuida"
    r"|puest[oa]s?|pasad[oa]s?|mandad[oa]s?|metid[oa]s?|movid[oa]s?|(?:pus|met|mud|pass|mand|coloc)[ae]r[ao]m(?:-(?:nos|me))?"
    r"|llaman?|chamam?|called"
    r"|encarga|ocupa|busca|recoge|hace|faz|assum\w+|asum\w+|da|usa|uso|proveedora?|fornecedora?|depositan|caen?|cai)"
)
# Who does whatever it is.
DOES: Final = re.compile(
    r"\s*(?:(?:'s|is|will|now|ya|ja|va a|vai|agora|ahora) )*(?:do(?:es|ing) (?:it|that)|tak(?:es|ing|en) over|took over"
    r"|cover(?:s|ing)?|handl(?:es|ing) (?:it|that)|suppl(?:ies|ying) us|assum\w+|asum\w+|entr(?:o|a|ou)|faz isso"
    r"|l[oa] hace|se encarga)(?!\w)"
)
_MARKERS = """
instead now so then already just from on here there this same new them us him her it me end up out off back let am m
ve ll 'll shes hes its theyre han ha month week year en adelante diante em frente lugar vez eso isso ahora ya agora ja
entonces entao asi que quien quem mes semana ano partir ser gente e y le les lhe vao van voy iremos final fim
afinal alli ahi aqui
"""
SMALL: Final = DETERMINERS | PRONOUNS | MODAL | BE | CLITICS | CONTRACTED | TITLES | frozenset(_MARKERS.split())
"""Words that stand beside what is so instead and name nothing."""
# Nobody looks for another of what they are glad of.
GLAD: Final = re.compile(
    r"(?<!\w)(?:great|lovely|nice|good|amazing|brilliant|perfect|best|happy|excellent|fine|close|near|kind|super|cerca"
    r"|buen\w*|genial|excelentes?|maravill\w+|content[oa]s?|feli[zc]\w*|linda?s?|otim[oa]s?|boa|bom|bons|perto|legal"
    r"|gost\w+|encant\w+|recom\w+)(?!\w)"
)
TODAY: Final = re.compile(
    r"(?<!\w)(?:today|tonight|tomorrow|(?:this|that) (?:week|morning|afternoon|evening|day)|hoy|manana|es[st]a semana"
    r"|ess[ae] (?:semana|dia)|est[ae] (?:semana|dia)|hoje|amanha)(?!\w)"
)
"""The day or the week that it is."""
# The reason speaks of whoever or whatever was told of without a name, or without a word for who it is that did it.
POINTS: Final = re.compile(
    r"(?<!\w)(?:that|those|there|it|he|she|they|his|her|their|him|them|ese|esa|eso|ahi|alli|ella|ellos|ellas|su|sus|esse"
    r"|essa|isso|el[ea]s?|del[ea]s?)(?:'s|'re|'ve)?(?!\w)"
)
NOBODY: Final = re.compile(
    r"\W*(?:(?:no|não|nao|ya|já|ja|se|me|nos|le|nunca|siempre|sempre)\s)*"
    r"(?:\w{2,}(?:aron|ieron|aban|[ií]an|aba|ía|aram|eram|iram|avam|iam|ava|ó|ou|iu)|tinham?|havia|deu|hubo|houve)(?!\w)",
    re.IGNORECASE,
)
# Where something is that was told of, by a word for it or by none.
OF_IT: Final = re.compile(
    r"(?:(?:so|now|then|ahora|entonces|asi que|agora|entao|mejor|melhor) )*"
    r"(?:it's|it'll be|it is|it will be|we're doing it|we'll do it|va a ser|sera|l[oa] hacemos|l[oa] vamos a hacer"
    r"|vai ser|vamos fazer|queda|fica|ficou)(?!\w)"
)
GONE: Final = re.compile(
    r"(?<!\w)(?:retired|left|quit|resigned|moved (?:away|abroad|on)|passed away|died|closed(?: down)?|shut(?: down)?"
    r"|went bust|(?:is|has) gone|se (?:jubilo|fue|retiro|mudo|murio)|renuncio|cerro"
    r"|dejo (?:la empresa|el trabajo|el puesto)|fallecio|se aposentou|se mudou|saiu(?: da empresa)?|pediu demissao"
    r"|foi embora|fechou|faleceu|morreu)(?!\w)"
)
"""Who is not there any more."""
# Who is away is stood in for, and comes back.
AWAY: Final = re.compile(
    r"(?<!\w)(?:away|ill|sick|travelling|viajando|doente|enferm[oa]"
    r"|de (?:viaje|viagem|vacaciones|ferias|baja|folga))(?!\w)"
)
IN_PLACE: Final = re.compile(r"(?<!\w)(?:in (?:his|her|their) place|en su (?:lugar|puesto)|no lugar)(?!\w)")
