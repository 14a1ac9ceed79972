"""Who does what: "Pam is driving the van", "the van is driven by Luis", "quem cuida da horta é o Caio".

One thing is done by one person at a time where it is a definite one: somebody else who does it does it instead.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.lexicon import concept, stem
from sayso.memory.claims.vocabulary.verbs import VERBS
from sayso.memory.claims.vocabulary.words import fold_same

MAX_CLAUSES: Final = 4
"""Clauses after the first of which somebody may be said to do something."""
MAX_DUTY_CHARS: Final = 160
"""A longer statement says more than who does what."""

ANY = "any"
"""The verb of who takes something over, whatever it is that is done with it."""
GIVEN = "given"
"""The verb of who is put to something, or is given it: of just that, whatever it is that is done with it."""
ROLE = "role"
HAVE = "have"
_HAS: Final = frozenset({"has", "holds", "holding", "keeps", "keeping"})
"""Of what is had in English "a" is any one: in Portuguese it is the article of a definite thing."""

# One kind of work a row, told by how its words begin; "!" marks one whose object needs no article: "handles payroll".
_WORK = """
drive: driv drove dirig manej conduc conduz
handle!: handl cuid encarg manag gerenci administr gestion lleva llevar llevando
handle: look
lead!: lead led lider coordin chefi chair encabez
teach: teach taught ensin ensen
cook: cook cozinh cocin bake baking assa horne
cover: cover cobre cobrir cobrindo cubr
host: host apresent present
fetch: pick collect busca recog
organise: organi
open: open abre abrir abrindo
close: clos fecha cierr cerrar
supply: suppl fornec provee suministr
deliver: deliver entreg
clean: clean limp
carry: bring traz trae leva levar levando
write: writ redig redact
do: does doing faz fazer fazendo hace hacer haciendo
give: give gives giving gave dara dar dando dicta impart ministr
guide: guid gui
have: has holds holding keeps keeping tem guarda tiene
"""
_KIND: Final = {
    start: (name.rstrip("!"), name.endswith("!"))
    for name, starts in (row.split(": ") for row in _WORK.strip().splitlines())
    for start in starts.split()
}
_STARTS: Final = sorted(_KIND, key=len, reverse=True)
_VERB = "(?:" + "|".join(_STARTS) + r")\w{0,8}+"
_NO_NAME = (
    r"(?!(?:Quem|Quien|Who|What|The|Our|My|His|Her|Their|This|Nosso|Nossa|Meu|Minha|Este|Esta|Nuestr[oa]|El|La|Los|Las"
    r"|Os|As|Mi|Su|Now|Today|Yesterday|Agora|Hoje|Ontem|Ahora|Hoy|Ayer)(?!\w))"
)
_NAME = rf"(?:{_NO_NAME}[A-ZÀ-Ý][\w'’-]++(?: [A-ZÀ-Ý][\w'’-]++){{0,2}})"
_TITLE = r"(?:(?:[Oo]|[Aa]|[Ee]l|[Ll]a|[Mm]rs?\.?|[Mm]s\.?|[Dd]ra?\.?|[Ss]ra?\.?|[Pp]rof\.?) )?"
_WHO = (
    r"(?:(?:[Dd]ona?|[Ss]eu|[Tt]i[ao]|[Uu]ncle|[Aa]unt(?:ie)?|[Dd]octora?|[Dd]outora?|[Ll]icenciad[oa]|[Ii]ngenier[oa]"
    rf"|[Ee]ngenheir[oa]|[Pp]rofesora?|[Pp]rofessora?|[Mm]aestr[oa]) )?{_NAME}"
)
_KIN = r"(?:(?:dona?|seu|ti[ao]|aunt(?:ie)?|uncle|my \w{2,12}|(?:a )?minha \w{2,12}|(?:o )?meu \w{2,12}|mi \w{2,12}) )?"
_LEAD = (
    r"(?i:(?:so|now|actually|in the end|from now on|update:|log:|note:|agora|no fim|no final|na verdade|entao|ahora"
    r"|al final|en realidad|entonces|a partir de (?:agora|ahora)|de (?:agora|ahora) em? ?(?:diante|adelante)"
    r"|(?:from|since|starting|as of|desde|a partir d[aeo]l?)"
    r"(?: (?:this|next|last|the|esta|este|essa|la|el|a|o|proxim[oa]))* \w{3,10}(?: que viene| passada| pasada)?),? )?"
)
_WILL = (
    r"(?:(?:is|are|will be|will|is going to|is now|now|vai|vao|esta|fica|ficou|va a|agora|ahora|ya|ja|e quem|es quien"
    r"|is the one)(?:'s)? )*"
)
_CHOSE = (
    r"(?i:elected|named|appointed|chose|picked|voted|elegeram|elegemos|elegeu|nomearam|nomeou|escolheram|indicaram"
    r"|eligieron|elegimos|eligio|elegido|nombraron|nombramos|nombro|nombrado|designaron|designado|promoted|promoveram"
    r"|promoveu|promovieron|ascendieron)"
)
_CHOSEN = (
    r"(?:elected|named|appointed|chosen|voted|picked|eleit[oa]|nomead[oa]|escolhid[oa]|indicad[oa]|elegid[oa]|nombrad[oa]"
    r"|designad[oa]|promoted|promovid[oa]|ascendid[oa])"
)
_BECAME = (
    r"(?:(?:became|has become)(?! an? )|(?:virou|passou a ser|passa a ser|paso a ser|pasa a ser|quedo (?:como|de)"
    r"|ficou como)(?! (?:um|una?|uma) ))"
)
_POST = (
    r"(?:(?:as|to|be|como|para|pra|de|the|our|o|a|el|la|new|nov[oa]|nuev[oa]|cargo|post|post of|posto|puesto) )*"
    r"(?P<what>.{2,60}?)"
)
_BE = r"(?:is|will be|e|sera|vai ser|es|va a ser|is now|agora e|ahora es)"
_TAKES = (
    r"(?:(?:has |have |is |will )?(?:taken|took|takes?|taking) over(?: as| from)?|assum\w+(?: como)?|asum\w+(?: como)?"
    r"|se (?:hace|hizo|hara) cargo|(?:is|are) now (?:in charge|responsible)|(?:steps|stepped) in as)"
)
# "The post of treasurer is held by Ann": she is the treasurer.
_OFFICE = r"(?i:the|el|la|o|a) (?:post|role|position|puesto|cargo|rol|papel|posto|funcao) (?:of|as|de|del|d[ao])"
_HELD = (
    r"(?:(?:is|was|will be) (?:held|filled|taken) by|goes to|went to|is for|es para"
    r"|l[oa] (?:ocup|tien|tom|asum|desempen|cubr)\w{1,4}|e ocupad[oa] (?:por|pel[oa])|(?:ficou|fica|esta) com|e d[ao])"
)
# "Leo has a new tutor, Bea": of friends and members there are many.
_GOT = (
    r"(?:has|have|has got|have got|'s got|got|there's|there is|hay|tem|temos|tenho|ganhou|ganhamos"
    r"|(?:(?:les?|me|nos) )?(?:tiene|tienen|tenemos|tengo"
    r"|han puesto|pusieron|han asignado|asignaron|designaron|han dado|dieron)(?: a(?= otr[oa]| una? ))?"
    r"|(?:(?:me|nos|lhes?) )?(?:colocaram|puseram|deram|designaram|atribuiram)(?:-(?:me|nos|lhes?))?"
    r"|(?:'ve been|have been|has been|were|was|been) (?:given|assigned)|(?:gave|assigned) (?:me|us|him|her|them))"
)
_MANY = (
    r"(?:friend|member|colleague|client|customer|student|pupil|neighbo|son(?!\w)|daughter|brother|sister|cousin|baby|pet"
    r"|amig|soci|miembro|membro|alumn|alun|vecin|vizinh|coleg|companer|hij|filh|herman|irma|prim|mascot|bebe)"
)
_NEW = (
    rf"(?:an? |uma? |una? )?(?:(?:new|different|nov[oa]|outr[oa]|nuev[oa]|otr[oa]) (?!{_MANY})[a-z]{{3,16}}"
    rf"|(?!{_MANY})[a-z]{{3,16}} (?:nov[oa]|nuev[oa]))"
)
_CALLED = (
    r"(?:(?:(?:his|her|their) name is|(?:he is|she is|he's|she's)? ?called|se llama|(?:el|ela)? ?se chama"
    r"|chamad[oa]|llamad[oa]|[oa] nome del[ea] e|su nombre es) )?"
)
_KIND_OF = (
    r"(?: (?!is|are|was|e|es|que|who|with|com|con|for|para)[a-z]{3,16})?"
    r"(?: (?:at the|for the|of the|for|del?|d[ao]|en el|en la|n[ao]) [a-z]{3,16}){0,2}"
)
# "We changed plumbers, now Ray comes": whoever comes is it.
_CHANGED = (
    r"(?i:(?:(?:we|they|i)(?:'ve| have)? )?(?:changed|switched)|(?:hemos |han |he )?cambi(?:amos|aron|e|ado)(?: de)?"
    r"|(?:troc|mud)(?:amos|aram)(?: de)?|(?:troqu|mud)ei(?: de)?)"
)
_COMES = r"(?:it's|it is|we have|we use|viene|tenemos|esta|es|vem|temos|e|ta|usamos|nos atiende|atiende|atende)"
_END = (
    r"(?=$|[.!;,]| (?:from|starting|desde|a partir|instead|no lugar|en lugar|en vez|em vez|now|agora|ahora|these"
    r"|because|since|porque|pois|ya que|ja que|yesterday|last (?:week|month|night|year)|ontem|ayer))"
)
# Somebody is put to something, or it is given to them, or falls to them.
_THE = "(?:the|our|my|o|a|os|as|el|la|los|las|meu|minha|mi|nosso|nossa|nuestr[oa])"
_ASKS = r"(?i:(?:please |pls |por favor,? )?"
_PUT = rf"{_ASKS}(?:put|assign|roster|schedule|coloc\w+|bot[ae]\w*|escal[ae]\w*|pon\w*|asign\w+))"
_ON = r"(?:(?:on|onto|to|para|en|a) (?:the|our|my|o|a|el|la|los|las)|n[oa]s?|pr[oa]|al)"
_GIVE = rf"{_ASKS}(?:give|hand|assign|pass|dale|den|dar|deem?|da|passa|passe|pasale|pasa|pase))"
_TO = r"(?:to|over to|pr[oa]|para|a|al|ao)"
_FALLS = r"(?:goes to|passes to|falls to|is with|is now with|vai pr[oa]|fica com|passa pr[oa]|les? toca a|queda con)"
# The names are written large in what was said; the words around them are looked up without accents.
_FORMS: Final = [
    (re.compile(form), verb)
    for form, verb in (
        (
            rf"{_LEAD}(?:a )?(?P<what>(?:.{{1,40}}? ?)?)(?<![a-z])(?i:{_GOT}) (?P<more>{_NEW}{_KIND_OF})[,:]"
            rf" {_CALLED}{_TITLE}(?P<who>{_WHO}){_END}",
            ROLE,
        ),
        (
            rf"{_LEAD}{_CHANGED} (?P<what>[a-z]{{3,20}}(?: (?:de|del|d[ao]|for|of) [a-z ]{{3,20}}?)?)"
            rf"(?:[,;]| and| y| e) (?:now|ahora|agora|ya|ja) {_COMES} {_TITLE}(?P<who>{_WHO}){_END}",
            ROLE,
        ),
        (rf"{_LEAD}{_OFFICE} (?P<what>.{{2,60}}?) {_HELD} {_TITLE}(?P<who>{_WHO}){_END}", ROLE),
        (rf"{_LEAD}{_TITLE}(?P<who>{_WHO}) {_TAKES} (?P<what>.{{2,80}}?)[.!]*$", ANY),
        (rf"{_LEAD}{_TITLE}(?P<who>{_WHO}) {_WILL}(?P<verb>{_VERB})(?! by )(?P<what>.{{0,80}}?)[.!]*$", ""),
        (rf"{_LEAD}{_TITLE}(?P<who>{_WHO}) {_BE} (?P<what>(?:the|our|o|a|el|la) .{{2,80}}?)[.!]*$", ROLE),
        (
            rf"{_LEAD}(?i:quem|quien|who) {_WILL}(?P<verb>[a-z]{{2,20}})(?P<what> .{{2,60}}?) {_BE} "
            rf"{_TITLE}(?P<who>{_WHO}){_END}",
            "",
        ),
        (
            rf"{_LEAD}(?i:quem ficou|quien (?:se )?quedo)(?: com[o]?| de| con)? (?P<verb>[a-z]{{3,20}})"
            rf"(?P<what> .{{2,60}}?) (?:foi|e|fue|es) {_TITLE}(?P<who>{_WHO}){_END}",
            "",
        ),
        (
            rf".{{0,40}}?(?i:(?<!\w)(?:it's|it is|it will be|e|sera|es)) {_TITLE}{_KIN}(?P<who>{_WHO})"
            rf" (?:that|who|que|quem|quien|[ao] que|la que|el que) {_WILL}(?P<verb>[a-z]{{3,20}})"
            rf"(?P<what> .{{2,60}}?){_END}",
            "",
        ),
        (rf"{_LEAD}(?P<what>.{{2,60}}?) (?:is|are|will be) (?P<verb>{_VERB}) by {_TITLE}(?P<who>{_WHO}){_END}", ""),
        (
            rf"{_LEAD}(?P<what>.{{2,60}}?) (?:e|esta|sera|passa a ser|es|pasa a ser)"
            rf" (?P<verb>[a-z]{{3,16}}(?:ad|id)[oa]s?) (?:pel[oa]|por) {_TITLE}(?P<who>{_WHO}){_END}",
            "",
        ),
        (
            rf"{_LEAD}(?i:de|del|d[oa]s?) (?P<what>.{{2,60}}?) (?:se (?:encarg|ocup|ha[cr])\w+(?: cargo)?|cuid\w+)"
            rf" {_TITLE}(?P<who>{_WHO}){_END}",
            ANY,
        ),
        (
            rf"{_LEAD}(?P<what>.{{2,60}}?) (?:has|have|have got) {_TITLE}(?P<who>{_WHO}) as (?P<more>.{{2,40}}?){_END}",
            ROLE,
        ),
        (
            rf"{_LEAD}(?P<what>.{{2,60}}? (?:tem|tiene) (?:como|por) .{{2,40}}?) (?:a )?{_TITLE}(?P<who>{_WHO}){_END}",
            ROLE,
        ),
        (
            rf"{_LEAD}(?P<what>(?i:{_THE}) .{{2,60}}?) (?i:pasan?|paso|pasaron|passam?|passou|passaram|va|vai) a "
            r"(?:llev|atend|hac|dar|ver|cubr|gestion|cuid|faz|lev|conduz|conduc)\w{0,6} "
            rf"{_TITLE}(?P<who>{_WHO}){_END}",
            ANY,
        ),
        (rf"{_LEAD}(?P<what>.{{2,60}}?) l[oa]s? (?P<verb>{_VERB}) {_TITLE}(?P<who>{_WHO}){_END}", ""),
        (
            rf"{_LEAD}(?P<what>(?i:el|la|los|las|mi|mis|su|nuestr[oa]s?) .{{2,60}}?) (?:(?:nos|me|te|se|les?) )?"
            rf"l[oa]s? (?P<verb>[a-z]{{2,16}}) {_TITLE}(?:(?!es )[a-z]+ )?(?P<who>{_WHO}){_END}",
            "",
        ),
        (
            rf"{_LEAD}(?P<what>(?i:the|our|my|o|a|el|la|mi|nuestr[oa]|meu|minha|nosso|nossa|[a-z]{{2,16}}'s)"
            rf" .{{2,60}}?) {_BE} {_TITLE}(?P<who>{_WHO}){_END}",
            ROLE,
        ),
        (rf"{_LEAD}(?:.{{1,40}} )?{_CHOSE} {_TITLE}(?:[ao] )?(?P<who>{_WHO}) {_POST}{_END}", ROLE),
        (rf"{_LEAD}(?:.{{1,40}} )?{_CHOSE} {_POST} a {_TITLE}(?P<who>{_WHO}){_END}", ROLE),
        (
            rf"{_LEAD}(?:.{{1,40}} )?(?i:assumiu|asumio|ha asumido) (?P<what>(?:o|a|el|la) .{{2,40}}?) "
            rf"(?:(?:[oa]|el|la) )?(?P<who>{_WHO}){_END}",
            ANY,
        ),
        (
            rf"{_LEAD}(?:[^,;.!?]{{1,60}}, (?:and |so |y |e )?)?{_TITLE}(?P<who>{_WHO}) "
            rf"(?:(?:was|has been|got|foi|fue|ha sido) {_CHOSEN}|{_BECAME}) {_POST}{_END}",
            ROLE,
        ),
        (rf"{_LEAD}{_PUT} (?:a )?{_TITLE}(?P<who>{_WHO}) {_ON} (?P<what>.{{2,60}}?){_END}", GIVEN),
        (rf"{_LEAD}{_GIVE} (?P<what>{_THE} .{{2,60}}?) {_TO} {_TITLE}(?P<who>{_WHO}){_END}", GIVEN),
        (rf"{_LEAD}(?P<what>(?i:{_THE}) .{{2,60}}?) {_FALLS} {_TITLE}(?P<who>{_WHO}){_END}", GIVEN),
        (
            rf"{_LEAD}(?P<what>.{{2,60}}?) (?:is|are) (?P<who>{_NO_NAME}[A-ZÀ-Ý]\w+)['’]s (?:job|task|responsibility)"
            rf"{_END}",
            GIVEN,
        ),
        (rf"{_LEAD}(?P<what>.{{2,60}}?): {_TITLE}(?P<who>{_WHO}) (?P<verb>has|tem|tiene) (?:it|them){_END}", HAVE),
    )
]
# Verbs of what many may do at once with one thing, told by how they begin.
_SHARED = (
    r"(?:lik|lov|hat|know|want|need|prefer|us[ei]|visit|attend|join|has|have|see|watch|read|heard|think|say|is|are|was"
    r"|gost|am[ao]|ador|odei|sab|conhec|quer|precis|frequent|tem|assist|ouv|ach|diz|est[aou]|foi|fica"
    r"|gust|odi|conoc|quier|necesit|tien|mir|oye|cree|dice|fue|qued|asist)"
)
_OPEN = (
    re.compile(
        rf"{_LEAD}{_TITLE}{_KIN}(?:[a-z]+ )?(?P<who>{_WHO}) (?:(?:now|agora|ahora|nos|me|te|se|les?) )*(?!{_SHARED})"
        r"(?P<verb>[a-z]{4,16})(?P<what> .{2,60}?)[.!]*$"
    ),
    re.compile(
        rf"(?i:ahora|agora|hoy|hoje) (?!{_SHARED})(?P<verb>[a-z]{{4,16}})(?P<what> .{{2,60}}?) "
        rf"{_TITLE}(?P<who>{_WHO})[.!]*$"
    ),
)
_DEFINITE = re.compile(
    r"^\W*(?:(?:up|over|out|after|of|de|del|do|da|dos|das|al?|ao|com|con)\s)?"
    r"(?:(?:it|that|this|them|el[ea]s?|isso|isto|eso|esto)(?!\w)|(?:the|our|my|his|her|their|o|a|os|as|el|la|los|las|nosso|nossa|nuestro|nuestra|meu|minha|mi|su)\s"
    r"|(?<=\sdo\s)|(?<=\sda\s)|(?<=\sdel\s)|(?<=\sdos\s)|(?<=\sdas\s)|(?<=\sal\s)|(?<=\sao\s))"
)


# Where a name and what somebody is stand side by side: "the head of the club, Ann Lee, called".
_BESIDE: Final = (
    re.compile(
        rf"(?<!\w)(?i:the|our|[ao]|el|la|noss[ao]|nuestr[ao]) (?P<what>[a-z][^,;:.!?]{{2,60}}), {_TITLE}(?P<who>{_WHO})"
        r"(?=[,;.!]|$)"
    ),
    re.compile(
        rf"(?P<who>{_WHO}), (?:(?:the|our|[ao]|el|la|noss[ao]|nuestr[ao]) )?(?:(?:new|nov[ao]|nuev[ao]) )?"
        r"(?P<what>[a-z][^,;:.!?]{2,60})(?=[,;.!]|$)"
    ),
)
# Where another clause of a statement begins.
_BEGINS = re.compile(r"[:;.!?] |,? (?:so|entao|asi que|entonces|por lo que|pelo que) ")


class Duty(NamedTuple):
    """Who does what: where the name stands, the kind of work, and what it is done with in terms and values.

    `office` is what whoever does such work is, as a term: who manages a shop is its manager.
    """

    start: int
    end: int
    work: str
    about: frozenset[str]
    values: tuple[Value, ...]
    office: str = ""


@lru_cache(maxsize=4_096)
def duty(said: Statement) -> Duty | None:
    """Who a statement says does what; None where it says no such thing, or of nothing definite."""
    text = said.text
    if len(text) > MAX_DUTY_CHARS:
        return None
    plain = with_names(text)
    for start in (0, *[mark.end() for mark in islice(_BEGINS.finditer(plain), MAX_CLAUSES)]):
        for form, verb in _FORMS:
            found = form.match(plain, start)
            if found is None:
                continue
            work, bare = (verb, True) if verb else _work(found["verb"])
            what = found["what"]
            if what.strip() and not (
                bare or verb or found.start("what") < found.start("who") or _DEFINITE.match(what + " ")
            ):
                break
            if work == HAVE and found["verb"] in _HAS and what.startswith((" a ", " an ")):
                break
            return _duty(said, found, work)
    return None


@lru_cache(maxsize=4_096)
def beside(said: Statement) -> Duty | None:
    """Who a statement says in passing is what: "the head of the club, Ann Lee, called"."""
    if len(said.text) > MAX_DUTY_CHARS:
        return None
    plain = with_names(said.text)
    found = next((match for form in _BESIDE if (match := form.search(plain)) is not None), None)
    told = _duty(said, found, ROLE) if found is not None else None
    return told._replace(values=()) if told is not None else None


@lru_cache(maxsize=4_096)
def deed(said: Statement) -> Duty | None:
    """Who a statement says does what, by whatever verb: others may do the same, unless it is told that it changes."""
    if (found := duty(said)) is not None or len(said.text) > MAX_DUTY_CHARS:
        return found
    plain = with_names(said.text)
    for form in _OPEN:
        match = form.match(plain)
        if match is not None and _DEFINITE.match(match["what"] + " "):
            return _duty(said, match, _work(match["verb"])[0])
    return None


def _duty(said: Statement, found: re.Match[str], work: str) -> Duty | None:
    start, end = found.span("what")
    who = found.span("who")
    if any(who[0] <= value.start < who[1] for value in said.values):
        return None
    spans = [(start, _clause_end(said, start, end)), *([found.span("more")] if "more" in found.re.groupindex else [])]
    about = frozenset(word.term for word in said.words if word.term and _is_in(word.start, spans))
    values = tuple(
        value for value in said.values if not who[0] <= value.start < who[1] and not spans[0][1] <= value.start < end
    )
    verb = found["verb"] if "verb" in found.re.groupindex else ""
    office = concept(verb, stem(verb)) if verb else ""
    return Duty(*who, work, about, values, office if office.startswith("=") else "")


def _clause_end(said: Statement, start: int, end: int) -> int:
    """Where the clause ends that tells what is done: before a mark after which another has its verb."""
    marks = (mark.start() + start for mark in re.finditer(r"[,;.!?] ", said.text[start:end]))
    return next((at for at in marks if any(at < word.start < end and word.bare in VERBS for word in said.words)), end)


def _is_in(at: int, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start <= at < end for start, end in spans)


def _work(word: str) -> tuple[str, bool]:
    start = next((start for start in _STARTS if word.startswith(start)), None)
    return _KIND[start] if start is not None else (stem(word) or word, False)


def with_names(text: str) -> str:
    """A text without accents, in lower case but for the first letter of each word."""
    plain = fold_same(text)
    return "".join(
        char.upper() if text[at].isupper() and (at == 0 or not text[at - 1].isalnum()) else char
        for at, char in enumerate(plain)
    )
