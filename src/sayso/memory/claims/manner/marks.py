"""Small words that tell how a claim stands to what was said: beside it, now, once more, the same."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.manner.decided import choice, decided, took

_MARKS = r"""
add: also | as well | too(?=\s*(?:$|[,.!;:)]| please)) | plus
    | another(?! (delay|change|postponement|correction|update)) | in addition | additionally | besides
    | add(s|ed|ing)? | extra | both
    | on top of (that|this|it|those|these|which|what|them|the (usual|regular|order|others?|rest)) | over and above
    | not (only|just)
    | (?<!will )(?<!'ll )join(s|ed|ing) | likewise | equally | same goes for | thr(ow|ew|own|owing)( \w+){0,3} in
    | while (you|we)('re| are) at it
    | neither | nor | one more | a (second|third|further|spare|backup) | tack(ed|ing)? on
    | tambem | tb | tbm | alem
    | mais (<few>|\d+)(?! (atraso|adiamento|mudanca|alteracao|correcao|troca)) | acresc\w+ | tampouco | nem
    | de quebra | de lambuja | de brinde
    | (?<!nao )se (junt|une|uniu|unem)\w* | (junt|un)(a|ou|am|aram|e|em|iu|iram)-se
    | (ainda )?por cima(?! d) | fora (isso|isto)
    | aproveit\w+ e | igualmente | som(a|amos|ar|ou|aram|ando|am)(-se)? | entr(a|ou|am|aram) (junto|tambem)
    | adicion\w+ | inclu(i|ir|a|am|amos|iu|iram|imos|yo|ye|ya|yan|yen|yeron|irlo|irla|ilo|yelo) | coloca mais
    | tambien | ademas | aparte(?= de|,|$| tambien) | agreg\w+ | anad\w+
    | tampoco | ni
    | encima(?! de) | de paso | de yapa | asimismo | no solo | incorpor\w+
    | (?<!equivoque )(?<!error )(?<!engane )sum(a|an|o|e|en|ar|amos|aron|ando|ale|ame|ado|ada)(?! mal)
    | se (nos |me |les |le )?(une|unen|unio|unieron|suma|suman|sumo|sumaron)
    | \d+ (more|mas|mais|a mais) | mais \d+ | otr[oa]s (<few>|\d+) | igual puede | otr[oa] mas
    | mas (un|una|dos|cuatro|\d+) | (otr[oa]|outr[oa]) (numero|telefone|telefono|endereco|direccion|email|correo)
    | e mais
    | (put|add|write|note)( \w+){1,3} (on|to) the list
    | (poe|bota|coloca|anota|inclui|ponha|coloque|pon|apunta|anota|mete)( \w+)? (na|a|en la) lista
    | y (un|una|otr[oa])
    | (?<!.)(and|y|e) (also )?(an?|one|two|three|four|five|six|some|un[oa]s|dos|tres|um|umas?|uns?|dois|duas|\d+)<more>
now: from (here|now) on(wards?)? | going forward | henceforth | daqui (pra|para) frente | daqui (em|por) diante
    | de agora em diante | doravante | de (aqui|ahora) en adelante | en lo sucesivo
    | nowadays | lately | ultimamente | hoje em dia | hoy en dia | de un(?:os|s)? tiempos? (?:pra|para|a) \w+
    | now | currently | as of (today|now|this) | from (today|now) | these days | today | at present | update | updated
    | agora | atualmente | hoje | a partir de (hoje|agora) | (?<=.)ja | (?<!.)ja(?! ([ao]s?|n[ao]s?|em) )
    | ahora | actualmente | hoy | desde (hoy|ahora) | ya
    | (?<!\w )since (last |this |the )?<day>
    | ((?<!\w )|(?<=\bque )|(?<=\bq ))desde (a |o |la |el |este |esta |ess[ae] )?(ultim[oa] )?<day>
    | (in (its|their) place|en su (lugar|puesto)|no lugar)(?=$|[,.!;])
    | (from|starting|beginning|effective|as from)( from)? this (week|month|year|term|season|semester|morning)
    | a partir d(e )?e(st|ss)[ae] (semana|mes|ano|curso|temporada|semestre|trimestre) | (desde|a partir de) ya
    | effective immediately | con efecto inmediato | com efeito imediato
    | becomes? | turns into | vira(?! (e mexe|a (esquerda|direita))) | virou | viram | viraram
    | al dia de hoy | no longer | new | novo | nova | nuevo | nueva | latest | mudou | (?<!en )(?<!a )cambio
keep: same | keep | still | unchanged | stays? (the same|as) | <!now>mesm[oa]s? | msm[oa]?s?(?= [a-z]{3})
    | iguai?s? | mant(e[mnrv]|ien)\w*
    | continua\w* | ainda | <!now>mism[oa]s? | igual(es)? | sigue\w* | siempre
    | conserv(a|e|en|em|ar|amos|emos|ad[oa]s?)
    | retain(s|ed)? | respet(a|e|en|ar|ando) | preserv(e|em|a|ar)
first: first | original(ly)? | initial(ly)? | primeir[oa] | primer[oa]? | original | inicial
again: again | back (in|on|at|with) | de novo | novamente | outra vez | otra vez | de nuevo | nuevamente
    | (volt(a|o|ei|ou|am|amos|aram)|v(uelv|olv)(e|o|en|emos|io|i|imos|ieron)) a \w+[aei]r
other: (the )?(other|second) \w+ | another \w+ | otr[oa]s? (?!vez\b)\w+ | outr[oa]s? (?!vez\b)\w+
at_times: <but>(on|during|every|every other) (\w+ )?(holidays|weekends|weekdays)
    | <but>(on|during|every|every other) (\w+ )?(mon|tues|wednes|thurs|fri|satur|sun)days
    | <but>(no|aos|nos|nas|em|durante) (\w+ )?(feriados?|fins de semana|sabados|domingos)
    | <but>(aos|nos|nas|em|durante) (\w+ )?(segundas|tercas|quartas|quintas|sextas)
    | <but>(en|los|durante) (\w+ )?(festivos|feriados|fines de semana|vacaciones|sabados|domingos)
    | at times | sometimes | now and then | a veces | as vezes | de vez en cuando | de vez em quando
believed: i (had )?(thought|believed|assumed) (that )?(i|we|it|he|she|they|the|my|our|you)
    | (eu )?(achei|achava|pensei|pensava) que
    | (yo )?(creia|crei|pensaba|pense|suponia) que
unable: (doesn't|does not|won't|will not|wouldn't) (work|suit|do)( for)?( me| us)? | (no|isn't) good for (me|us)
    | no (me |nos )?(puedo|podemos|podria|va bien|viene bien|vendria bien|sirve|cuadra)
    | nao (me )?(posso|podemos|consigo|conseguimos|da|vai dar|daria|serve|da jeito|convem)
absent: <not>( going to| gonna| able to| be)* (make it|com(e|ing)|there|attend(ing)?|join(ing)?|happen(ing)?)
    | <not>( going to| gonna| able to| be)* (visit(ing)?|travel(l?ing)?)
    | (no|nao) (<can> ){1,3}(venir|vir|llegar|chegar|asistir|comparecer|acudir|viajar)
    | (no|nao) (vienen?|vendra[ns]?|vem|vira|virao)
    | (?<!.)((so|and|sorry|sadly) )?no( \w+){1,3} (this|next|today|tonight|tomorrow|on \w+day|until|till)
    | there('s| is| are|'ll be| will be|'re) no | (there )?(won't|isn't|aren't going to) be (a|an|any)
    | no (hay|habra|va a haber|tengo|tenemos|toca|tendre|tendremos) | nao (ha|tem|vai ter|havera|temos|tenho|teremos)
contrast: en cambio | por el contrario | por (otro|outro) lado | em contrapartida | on the other hand | by contrast
    | in contrast
slip: by (mistake|accident) | accidentally | por (error|equivocacion|accidente|engano|acidente)
    | sin querer | sem querer
remind: remind (me|us) | (me|nos) lembr(a|e|ar) | lembr(a|e)-(me|nos) | rec(ue|o)rd(a|ar)(me|nos)
ask: (can|could) (you|u) | please | pls | pfv | por favor | porfa
"""
_BUT = "(?<!except )(?<!excepto )(?<!exceto )(?<!salvo )(?<!menos )"
_NOT_NOW = "(?<!ahora )(?<!agora )(?<!hoy )(?<!hoje )(?<!aqui )"  # "ahora mismo" keeps nothing
_FEW = "(um|uma|dois|duas|tres|quatro|cinco|un|una|dos|cuatro)"
_MORE = r"(?= (?!half|moment|media|meia|detalhe|detalle|coisa|cosa|thing|days?|dias?|hours?|horas?)\w{3})"
_NOT = "((ca|wo|is|are)n'?t|cannot|not)"
_CAN = "(va|vai|vao|van|voy|vou|vamos|pued[eo]n?|podra[nm]?|pod(e|em|er)|posso|conseguem?|consigo|conseguir|llega|a)"
_DAY = (
    "(yesterday|(mon|tues|wednes|thurs|fri|satur|sun)day|week|month|ontem|anteontem|segunda|terca|quarta|quinta|sexta"
    "|sabado|domingo|ayer|anteayer|lunes|martes|miercoles|jueves|viernes|semana|mes)"
)


_LONGER: Final = {
    "<but>": _BUT, "<!now>": _NOT_NOW, "<few>": _FEW, "<day>": _DAY, "<more>": _MORE, "<not>": _NOT, "<can>": _CAN,
    "\n    ": " ",
}  # fmt: skip


def _spelled(rows: str) -> str:
    """The rows with what stands in them for longer patterns, a line each."""
    for name, pattern in _LONGER.items():
        rows = rows.replace(name, pattern)
    return rows


_COMPILED: Final = {
    name: re.compile(r"(?<![\w'])(?:" + "|".join(phrase.strip() for phrase in phrases.split(" | ")) + r")(?![\w'])")
    for name, phrases in (row.split(": ", 1) for row in _spelled(_MARKS).strip().splitlines())
}


def marks(plain: str) -> frozenset[str]:
    """The marks of a piece of text, in lower case and without accents."""
    found = {name for name, pattern in _COMPILED.items() if pattern.search(plain)}
    found |= {name for name, tells in (("decided", decided), ("choice", choice), ("took", took)) if tells(plain)}
    return frozenset(found)
