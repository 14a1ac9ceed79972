"""How people tell, without naming the thing, that they have another one now: "we moved to Asana", "lo cambié por …".

Every pattern is of lower case without accents, and ends right before what is so now, but for `HANDLES`, which stands
after it. What a pattern wants of the fact is told by its kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final, Literal, NamedTuple

from sayso.memory.claims.vocabulary.particles import MONTHS, WEEKDAYS, any_of

Kind = Literal["switch", "move", "enter", "assign", "hand", "handle", "choose", "now"]
"""`switch`: to another one; `move`: to where; `enter`: where somebody works or learns; `assign`: to whom somebody was
given; `hand`: to who has it by then; `handle`: who sees to it; `choose`: what something is to be; `now`: how it is by
now, in the words of the fact or in light ones."""

_SUBJECT = r"(?:i|we|they|he|she|it|you|yo|nosotros|ellos|ellas|eu|nos|a gente|ele|ela|eles|elas)"
_PAST = r"(?:e|o|ou|ei|amos|aron|aram|aste)"
_WHERE = (
    r"(?:only |just |solo |so |apenas )?(?:(?:the|our|el|la|o|a|noss[oa]|nuestr[oa]) )?"
    r"(?:venue|place|location|meeting point|lugar|sitio|sede|local|ponto de encontro|punto de encuentro)"
)
VENUE: Final = re.compile(rf"\W*{_WHERE}(?!\w)")
"""What begins with the place of what takes place: "the venue has moved"."""
_PARTS = {
    "<subject>": _SUBJECT,
    "<anybody>": r"(?:the|my|our|her|his|their|el|la|mi|su|nuestr[oa]|o|a|meu|minha|noss[oa]) \w+",
    "<aux>": r"(?:(?:'ve|'s|'d|have|has|had|just|recently|finally|since|then|all|now|already|been|is|was|were|got) )*",
    "<where>": _WHERE,
    "<them>": r"(?:it|that|them|him|her|me|us|everything|mine|ours|<their_own>)",
    "<their_own>": r"(?:my|our|the|her|his|their) (?:account|number|things|stuff)",
    "<adverb>": r"(?:(?:ya|ja|recien|finalmente|por fin|al final|no fim|entonces|entao|acabei de|acabamos de) )*",
    "<object>": r"(?:(?:me|nos|se|l[oa]s?|les?|te|(?:se|me|nos) l[oa]s?) )?",
    "<all>": r"(?: (?:el[ea]s?|isso|tudo|a gente|minha conta|meu numero|mi cuenta|todo|eso))?",
    "<to>": r"(?:al?|para(?: el| la| [oa])?|pr[ao]s?)",
    "<past>": _PAST,
    "<one_has>": r"(?:i|we|he|she|they)(?:'ve|'s| have| has)?(?: just| all| finally)?",
}
# A way of telling a row: its kind, and the pattern, which goes on where a line is indented.
_ROWS = r"""
switch: (?:(?:<subject>|<anybody>) ?)?<aux>(?:switched|migrated|changed|transferred|converted|upgraded|downgraded
    |shifted|(?:went|gone|crossed)(?= over| across))(?: <them>)?(?: over| across| up| down)? to
switch: (?:(?:<subject>|<anybody>) ?)?<aux>(?:moved|put|bumped|upgraded) (?:me|us|him|her|them|<their_own>)
    (?: over| up| down)? (?:to|onto)
switch: (?:(?:<subject>|<anybody>) ?)?<aux>(?:traded|swapped|dropped|ditched|left|exchanged|gave up|dumped) <them>
    (?: in| out| up)? for
switch: (?:(?:<subject>|<anybody>) ?)?<aux>replaced <them> (?:with|by)
switch: <one_has> (?:sold|closed|cancelled|binned|lost|broke|smashed|crashed|returned|gave away) (?:it|that|them)
    (?: one)?(?:,| and|, and|, so| so)(?: (?:i|we))?(?:'ve)?(?: (?:just|now))?(?: (?:bought|got|opened|took|ordered))
    (?: one)?(?: (?:at|with|in))?
switch: (?:it|that one|that) (?:broke|died|was stolen|got stolen|packed in|gave up|stopped working)
    (?:,| and|, and|, so| so)(?: (?:i|we))?(?:'ve)?(?: (?:just|now))? (?:bought|got|ordered|picked up)
switch: (?:se me|se nos|se) (?:rompio|cayo|perdio|murio|quemo|estropeo|descompuso)(?: [a-z ]{2,16}?)?
    (?: y|,)(?: ya)?(?: me| nos)?(?: (?:compre|compramos|consegui|agarre|pille|pillamos|ando con|tengo))
switch: me (?:l[oa] )?(?:robaron|quitaron)(?: y|,)(?: ya)?(?: me| nos)? (?:compre|compramos|consegui|agarre|ando con)
switch: (?:el[ea] )?(?:quebrou|caiu|queimou|pifou|morreu|foi roubad[oa]|perdi|roubaram)(?: [a-z ]{2,16}?)?
    (?: e|,)(?: ja)?(?: (?:comprei|compramos|peguei|arrumei|to com|tou com))
switch: (?:everyone|everybody|the whole team|the team)(?:'s| is)(?: now| all| already)* (?:on|using)(?= .* now\W*$)
switch: (?:(?:it|that)(?:'s| is)|we're|we are) (?:now )?all (?:now )?(?:on|in|using)
switch: (?:ya |ahora )?(?:(?:estamos|estan) todos|esta todo|todo esta|todo va|va todo) (?:ya |ahora )?(?:en|con)
switch: (?:ja |agora )?(?:(?:estamos|tamos|estao|tao) todos|(?:ta|esta|fica) tudo|tudo (?:ta|esta|fica)) (?:ja |agora )?
    (?:n[oa]|em|com)
switch: <adverb>(?:<subject> |<anybody> )?<object>(?:(?:pas|pass|cambi|migr|troqu|troc|traslad)<past>
    |(?:sub|transfer)i(?:mos|o|u|eron|ram)?|baj(?:e|amos|o)|baix(?:ei|amos)
    |(?:he|hemos|han|ha) (?:pasado|cambiado|migrado|subido|bajado))<all> <to>
switch: <adverb>(?:<subject> |<anybody> )?<object>(?:(?:cambi|troqu|troc|reemplac|reemplaz|dej|largu|larg|deix)<past>
    |sustitu(?:i|imos|yeron|yo)|substitu(?:i|imos|iram|iu))<all> (?:por|pel[oa]|con|com)
switch: (?:l[oa]s? )?(?:vendi|vendimos|vendemos|cerre|fechei)(?: (?:es[ae]|ess[ae]|el|o)(?: \w+)?)? (?:y|e)
    (?: me)?(?: (?:compre|compramos|comprei|abri|abrimos|pegamos|peguei))(?: (?:otr[oa]|outr[oa]))?
    (?: (?:en|no|na|co[nm]))?
switch: (?:ya |ja )?(?:lleve|llevamos|levei|levamos|passei|pase) (?:mi|nuestra|minha|nossa) (?:cuenta|conta|numero) <to>
move: (?:(?:<subject>|<where>) ?)?<aux>(?:moved|relocated|shifted)(?: <them>)?(?: over| back| out| in)? to
move: (?:<one_has> )?settled in
move: <adverb>(?:me |nos |se )?(?:fui|fuimos|fueron|fue|fomos|foram|foi) (?:a vivir|morar) (?:<to>|en|em|no|na)
move: <adverb>(?:(?:<subject>|<where>) )?<object>(?:(?:mud|traslad)<past>(?:-me|-se)?|mudamo-nos
    |mov(?:i|imos|ieron|io))<all> <to>
enter: <one_has> (?:start(?:ed)?(?: (?:working|studying|school|work))?|got (?:a|another|my new) (?:job|place)|got hired
    |enrolled|took a job|began) (?:at|with|in|by)
enter: <one_has> (?:joined|left for|was hired by|were hired by)
enter: we(?:'ve| have)? (?:enrolled|put|signed) (?:him|her|them)(?: up)? (?:at|in|into)
enter: <adverb>(?:yo |eu |el |ella |ele |ela )?(?:empe(?:ce|zo|zaron|zamos)|comen(?:ce|zo|zaron)
    |comec(?:ei|ou|aram|amos)|entr(?:e|o|aron|ei|ou|aram))(?: a (?:traba[jl]h?ar|estudi?ar))? (?:en|al?|no|na|em)
enter: (?:me|le|l[oa]s?|nos) (?:contrataron|cogieron|ficharon|tomaron|contrataram|matricule|matriculamos|inscribi
    |inscribimos|apuntamos) (?:en|al?|no|na|em)
enter: (?:matriculamos|matriculei|inscrevemos|fui contratad[oa]|foi contratad[oa]|contrataram)(?: el[ea]s?)?
    (?: (?:no|na|em|pel[oa]))
assign: (?:(?:<subject>|<anybody>) ?)?<aux>(?:put|moved|assigned|transferred|switched|reassigned|passed)
    (?: (?:me|us|him|her|them))(?: over)? (?P<led>to|with)
assign: (?:i|we|he|she|they)(?:'ve| have|'s| has|'m|'re)?(?: just| now)?(?: been| was| were| am| are| got)
    (?: just| now)? (?:put|moved|assigned|transferred|switched|reassigned|passed)(?: over| on)? (?P<led>to|with)
assign: (?:<anybody> )?(?:me|nos|l[oae]s?) (?:pasaron|paso|asignaron|asigno|pusieron|puso|cambiaron|dejaron
    |(?:han|ha) (?:pasado|asignado|puesto|cambiado|dejado|derivado))(?P<led> con| al?)
assign: (?:he|hemos) (?:sido )?(?:asignad|pasad|transferid|derivad)[oa]s?(?P<led> al?)
assign: (?:<anybody> )?(?:me|nos) (?:passaram|passou|colocaram|colocou|transferiram|designaram|puseram|deixaram)
    (?P<led> com| pr[ao]| para)
assign: (?:(?:passaram|passou|colocaram|transferiram|puseram|atribuiram|mudaram)-(?:me|nos)
    |(?:fui|fomos) (?:transferid|passad|encaminhad|colocad)[oa]s?)(?P<led> com| pr[ao]| para)
hand: (?:<subject>|<anybody>)(?:'ve|'s| have| has)?(?: just)? (?:gave|given|handed|passed|left) (?:it|them|that)
    (?: over| on)? (?:to|with)
hand: (?:ya )?(?:se|te|le) l[oa]s? (?:di|dio|dimos|dieron|pase|paso|pasamos|deje|dejo|entregue|entrego) al?
hand: (?:ja )?(?:el[ea] |eu )?(?:dei|deu|demos|passei|passou|entreguei|entregou|deixei|deixou)
    (?: (?:el[ea]s?|isso|tudo))? (?:pr[ao]|para [oa]|com [oa])
choose: <one_has> (?:went|gone|decided|settled|plumped|opted|landed|agreed|ended up)(?: going)? (?:for|on|with)
choose: <one_has> (?:chose|chosen|picked)
choose: (?:i|we)(?:'ll| will|'re going to|'m going to) (?:go|stick) (?:for|with)
choose: (?:i|we|they|he|she)(?:'d| would)? (?:now )?(?:wants?|rather have)(?= .* now\W*$)
choose: (?:the|our|my|his|her|their) (?P<of>\w+(?: \w+)?)(?: will|'ll| is going to|'s going to) be
choose: (?:al final |por fin |ya )?(?:(?:nos |me |se )?(?:decidimos|decidi|decidieron|decidio) por|elegimos|elegi
    |escogimos|optamos por|opte por|(?:nos |me )(?:quedamos|quede) con|al final(?: va| es| sera)?|que sea)
choose: (?:no fim |ja )?(?:(?:decidimos|decidi|optamos|optei)(?: por| pel[oa])|escolhemos|escolhi|(?:ficamos|fiquei) com
    |no fim(?: vai ser| e| foi)?|que seja)
choose: (?:<one_has> )?(?:chang(?:ed|ing) (?:my|our) minds?|(?:a )?change of (?:heart|mind|plan)) (?:on|about|with|for)
    \s(?:the|my|our) (?P<of>\w+(?: \w+)?)[,:;-]+(?: (?:i|we|so|it|now|let's)(?:'m|'re|'ll|'d|'s| am| are)?)*(?: now)?
    (?:(?: (?:going|go|gone|went)(?: (?:for|with))?| want| prefer| rather have| like| have))
choose: (?:as for|about|regarding|on) (?:the|my|our) (?P<of>\w+(?: \w+)?)[,:] (?:i|we)(?:'d| would)?
    (?: rather have| prefer| now want)
choose: (?:(?:he|hemos) cambiado|cambie|cambiamos) de (?:idea|opinion) (?:con|sobre|en|respecto al?)
    (?: el| la| los| las| mi)? ?(?P<of>\w+(?: \w+)?)[,:] (?:(?:mejor|ahora|al final|l[oa]s?) )*
    (?:quiero|queremos|prefiero|preferimos|va|sera|vamos con|vamos por|que sea)
choose: (?:en cuanto|respecto) (?:al|a la|a los|a las) (?P<of>\w+(?: \w+)?)[,:] (?:(?:mejor|ahora|l[oa]s?) )*
    (?:quiero|queremos|prefiero|preferimos)
choose: (?:mudei|mudamos) de (?:ideias?|opiniao) (?:quanto|em relacao|sobre|com|com respeito)(?: ao?s?| o| a)?
    \s(?P<of>\w+(?: \w+)?)[,:] (?:(?:agora|afinal|melhor) )*(?:quero|queremos|prefiro|preferimos|vai ser|vai|fica)
choose: (?:quanto|em relacao) (?:aos?|as?) (?P<of>\w+(?: \w+)?)[,:] (?:(?:agora|afinal|melhor) )*
    (?:quero|queremos|prefiro|preferimos)
choose: (?:ahora|agora) (?:la |lo |el[ea] )?(?:quiere|quieren|quiero|queremos|quer|querem|quero)
"""
_OF_LATE = (
    r"(?:(?:yesterday|today|last (?:week|month|year|night)|this (?:week|month|morning)|recently|ayer|anteayer|hoy"
    r"|anoche|(?:la semana|el mes|el ano|l[ao]) pasad[oa]|este mes|esta semana|hace poco|ontem|anteontem|hoje"
    r"|(?:(?:n?a|n?o) )?(?:semana|mes|ano) passad[oa]|este mes|ha pouco),? )?"
)
_ONE = r"(?: (?:the|an?|el|la|los|las|un|una|o|a|os|as|um|uma|de|do|da))?"


def _with_parts(pattern: str) -> str:
    for name, part in (*_PARTS.items(), *_PARTS.items()):  # a part may have another in it
        pattern = pattern.replace(name, part)
    return pattern


def _rows() -> list[tuple[Kind, re.Pattern[str]]]:
    found: list[tuple[Kind, re.Pattern[str]]] = []
    for row in _ROWS.replace("\n    ", "").strip().splitlines():
        kind, _, pattern = row.partition(": ")
        found.append((_KINDS[kind], re.compile(rf"\W*{_OF_LATE}(?:{_with_parts(pattern)}){_ONE}\s")))
    return found


_KINDS: Final[dict[str, Kind]] = {
    "switch": "switch", "move": "move", "enter": "enter", "assign": "assign", "hand": "hand", "choose": "choose",
}  # fmt: skip
_LEADS: Final = _rows()

_NOW = r"(?:now|these days|nowadays|ahora|ya|actualmente|hoy en dia|agora|ja|hoje em dia|atualmente)"
_MONTH = rf"(?:{any_of(MONTHS | {'may'})})"
_DAY = rf"(?:\w+day|{any_of(WEEKDAYS)}|hoy|ayer|ontem|hoje)(?:-feira)?"
_GONE = r"(?:passad[oa]|pasad[oa])"
_SINCE = (
    r"(?:(?:since|as of|from|starting|desde|a partir d(?:el?|[ao]))"
    rf" (?:(?:last|this|next|el|la|est[ae]|ess[ae]|o|a) )*(?:{_DAY}|{_MONTH}|week|month|year|semana|mes|ano|\d+)"
    rf"(?:(?: de)? (?:\d+|{_MONTH}|{_GONE}))?|from now on)"
)
_WHEN = (
    rf"(?:(?:last|this) \w+|(?:in|en|em) (?:{_MONTH}|\d{{4}})|(?:on |el |na |no )?{_DAY}"
    rf"|(?:el |la |n?o |n?a )?(?:semana|mes|ano) {_GONE})"
)
_AFTER = r"instead|please|por favor|porfa|pls|in the end|al final|no fim|for good|after all"
_ENDS: Final = re.compile(
    rf"(?P<now>(?:,? (?:{_NOW}|{_SINCE}))?)(?:,? (?:{_WHEN}|{_AFTER}))*"
    r"(?: (?:for|para|pr[ao]s?)(?: (?:the|el|la|los|las|o|a|os|as|our|my))? (?P<of>[\w ]{2,24}))?\W*"
)
"""What may come after what is so now: that it is so now, when or since when, and for what."""

_LED = r"(?:at|in|on|with|to|from|by|for|en|al?|con|por|de|em|no|na|nos|nas|com|pr[ao]|pel[oa]|para|do|da)"
_ARTICLES = r"(?:the|an?|el|la|los|las|un|una|o|a|os|as|um|uma)"
_CHANGED = (
    r"(?:(?:(?:i|we|they)(?:'ve| have)? )?(?:changed|switched|cambi(?:e|amos|aron) de|troquei de|troc(?:amos|aram) de"
    r"|mud(?:ei|amos) de) (?P<of>\w+)(?:, (?:and |so |y |e )?| and | y | e ))?"
)
STATE: Final = re.compile(
    rf"\W*{_CHANGED}(?P<now>(?:{_NOW}|{_SINCE}),? )?(?:{_SUBJECT}(?:'m|'re|'s|'ve)? )?(?:l[oa]s? |se |me |nos )?"
    rf"(?:(?P<verb>to(?= (?:n[ao]|em|com|de) )|(?!(?:{_LED}|{_ARTICLES}) )[a-z]{{1,12}}) )?(?P<mid>{_NOW} )?"
    rf"(?:(?P<prep>{_LED}) )?(?:{_ARTICLES} )?"
)
"""How it is by now: who, by which verb, led to by what; before that, what they have changed."""

_LIGHT_WORDS = """
am are is be use uses have has go goes see sees take takes get gets buy buys order orders pay pays work works live lives
drive drives study train meet shop call calls estoy estamos esta estan tengo tenemos tiene tienen uso usamos usa usan
voy vamos va van llevo llevamos lleva llevan soy somos es son compro compramos pago pagamos trabajo trabajamos toma tomo
toman llamo llamamos llama llamen llamad pedimos vivo vivimos vive viven estou to tou tamo tamos ta estao tao tenho
temos tem usam vou vai vao ando andamos anda fico ficamos fica moro moramos mora chamo chamamos chama liga estudam
estudo trabalho trabalhamos atiende atende
"""
LIGHT: Final = frozenset({"got", *_LIGHT_WORDS.split()})
"""Verbs that tell of anything that one has, uses, is in or goes to."""

HANDLES: Final = re.compile(
    r"(?:'s|is|has|will|be|been|just|now|ya|ja|ahora|agora|va a|vai|ha) (?:(?:is|be|been|just|now|just been) )*"
    r"(?:handl(?:es?|ing)|run(?:s|ning)?|manag(?:es?|ing)|look(?:s|ing)? after|tak(?:es?|ing) care of|in charge of"
    r"|cover(?:s|ing)?|lead(?:s|ing)?|lleva|se encarga de|gestiona|cuida|atiende|atende|toca|se ocupa de|llevar|cuidar"
    r"|asumido|heredado|recibido)"
    r"|(?:just )?(?:inherited|got|picked up|was given|was assigned|has been (?:given|assigned)|took (?:on|over))"
    r"|(?:handles|runs|manages|looks after|lleva|cuida)(?= .* (?:now|ahora|agora)\W*$)"
    r"|(?:ya |ja )?(?:asumio|heredo|recibio|tomo|se (?:hace|hizo) cargo de|se qued[ao] con|pasa a llevar|herdou|recebeu"
    r"|pegou|assumiu|ficou com|passou a cuidar)"
)
"""Who has something to see to by now, after their name: "Bo inherited the account"."""
CHOSEN: Final = re.compile(
    r"\W*(?:(?:so|then|well|ok|okay|right|entonces|pues|entao),? )*(?P<new>[\w' -]{2,40}?) it is\W*"
)
"""What it is to be, said first: "so vanilla it is"."""
HOLDS: Final = re.compile(
    r"(?<!\w)(?:has|have|keeps|holds|got|with|looks after|tiene|tienen|guarda|tem"
    r"|(?:esta|ta|fica|queda|estan|tao) co[nm])(?!\w)"
)
"""Who has something."""


WHOM: Final = re.compile(
    r"(?<!\w)(?:gp|doctora?|dentist|pa?ediatrician|therapist|physio|consultant|midwife|teacher|tutor|coach|trainer|adviser"
    r"|advisor|agent|boss|manager|supervisor|mentor|social worker|lawyer|solicitor"
    r"|medic[oa]|abogad[oa]|advogad[oa]|doutora?|dentista|pediatra|terapeuta"
    r"|psicolog[oa]|fisio|fisioterapeuta|profesora?|profe|maestr[oa]|tutora?|entrenadora?|asesora?|gestora?|agente|jef[ea]|encargad[oa]"
    r"|professora?|treinadora?|orientadora?|consultora?|gerente|chefe|supervisora?)(?!\w)"
)
"""What somebody is to others, and no firm is."""
MOVES_ME: Final = re.compile(
    r"(?<!\w)(?:(?:put|moved|transferred|shifted|bumped|sent) (?:me|us|him|her|them)|(?:me|nos|l[oae]s?) "
    r"(?:pasaron|paso|trasladaron|cambiaron|mandaron|movieron|passaram|passou|transferiram|mandaram|mudaram)"
    r"|(?:(?:i|we)(?:'ve| have)?(?: just)?(?: been| was| were)|han|ha|fui|fomos) (?:put|moved|transferred"
    r"|transferid[oa]s?|pasado|puesto|cambiado|passad[oa]s?)|(?:passaram|passou|transferiram|puseram|mudaram)-(?:me|nos))(?!\w)"
)
"""Somebody was moved, and it need not be to a person."""


class Lead(NamedTuple):
    """How it is told that there is another one now, from where on it is told which, and of what."""

    kind: Kind
    end: int
    of: str = ""
    led: str = ""


def leads(plain: str) -> list[Lead]:
    """Every way in which a text leads to what is so now; a reason may stand before it."""
    starts = [0, *(joint.end() for joint in islice(_JOINT.finditer(plain), MAX_JOINTS))]
    return [lead for start in starts for lead in _leads(plain, start)]


def _leads(plain: str, start: int) -> Iterator[Lead]:
    for kind, pattern in _LEADS:
        found = pattern.match(plain, start)
        if found is not None and (not start or kind in _WITH_WHY):
            told = found.groupdict()
            yield Lead(kind, found.end(), told.get("of") or "", (told.get("led") or "").strip())


MAX_JOINTS: Final = 2
"""Places where a reason may end."""
_JOINT: Final = re.compile(r",? (?:and|so|y|e|asi que|entao) |[,;] ")
_WITH_WHY: Final[frozenset[Kind]] = frozenset({"switch", "assign"})


def ended(plain: str, start: int) -> list[tuple[int, str, bool]]:
    """Where what is so now may end, the shortest first; of what it is said, and whether it is said to be so now."""
    found: list[tuple[int, str, bool]] = []
    for space in re.finditer(r"(?=[ ,.!]|$)", plain[start:]):
        at = start + space.start()
        if at > start and (rest := _ENDS.fullmatch(plain, at)) is not None:
            found.append((at, rest["of"] or "", bool(rest["now"])))
    return found
