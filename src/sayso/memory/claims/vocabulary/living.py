"""How people tell of themselves what is one at a time: where they live and work, what they are, how they get to work,
what they learn, what they drive, and which of a kind they are on: a plan, a shift.

Every pattern is of lower case without accents. A way leads to the answer; what takes it for known ("my flat in York")
stands after "!".
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_I = r"(?:i|we)"
_AM = r"(?:i'?m|we're|i am|we are|im)"
_NOW = r"(?:now |currently |still |ahora |ya |agora |ja |actualmente |atualmente )?"
_ESTOY = r"(?:estoy|estamos|ando|andamos)"
_ESTOU = r"(?:estou|estamos|to|tou|tamo|tamos|ando)"
_OURS = r"(?:(?:my|our|mi|nuestr[oa]|[oa]? ?meu|[ao]? ?minha|[oa]? ?noss[oa]) (?:new |nuev[oa] |nov[oa] )?)"
_HOME = r"(?:flat|apartment|room|landlord|landlady|piso|depa|departamento|apartamento|ape|quarto)"
_IN_ONE = r"(?:en|para)(?= una?| el| la)"
_COURSE = r"(?:carrera|curso|faculdade|turma|grado|licenciatura|facul)"

_WAYS = rf"""
home: {_I} {_NOW}live in | {_AM} {_NOW}(?:living|based) in | living in | (?:yo |nosotros )?viv(?:o|imos) {_NOW}en
    | {_ESTOY} viviendo en | (?:eu )?(?:mor(?:o|amos)|vivo|vivemos) {_NOW}em | a gente mora em
    | {_ESTOU} (?:a viver|a morar|morando|vivendo) em ! {_OURS}{_HOME} (?:here |aqui |aca |ca )?(?:in|en|em)
work: {_I} {_NOW}work (?:at|for) | {_AM} {_NOW}working (?:at|for) | working (?:at|for)
    | (?:yo )?(?:trabajo|laburo|curro|chambeo) {_NOW}{_IN_ONE} | {_ESTOY} trabajando {_IN_ONE}
    | (?:eu )?(?:trabalho|trampo) {_NOW}(?:n[oa]|num|numa|para [oa]|pr[ao]) | {_ESTOU} (?:a trabalhar|trabalhando) n[oa]
    ! {_OURS}(?:boss|job|jefe|jefa|chefe|jefes) (?:here |aqui |aca )?(?:at|en(?= la| el| un)|n[ao])
role: {_AM}(?: now| currently| still)?(?= an? | the | head ) | {_I} {_NOW}work as | working as
    | (?:yo )?soy | (?:eu )?sou
    | (?:trabajo|laburo|curro|trabalho|trampo) {_NOW}(?:de|como) | {_ESTOY} (?:de|trabajando de) | {_ESTOU} de
    ! being | life as | my job as | ser | mi trabajo de | (?:o )?meu trabalho de
study: {_I} {_NOW}study | {_AM} {_NOW}(?:studying|doing(?= \w+ (?:at|in) )) | studying | (?:yo )?(?:estudio|curso)
    | {_ESTOY} (?:estudiando|cursando) | (?:eu )?(?:estudo|curso|faco(?= \w+ n[ao] ))
    | {_ESTOU} (?:a (?:estudar|cursar|tirar)|estudando|cursando)
    ! {_OURS}{_COURSE} de | {_OURS}(?:degree|course) in | el primer ano de | o primeiro ano de
car: {_I} {_NOW}drive an? | (?:my|our) (?:car|van|truck) is (?:an?|the)
    | (?:mi|nuestr[oa]) (?:coche|auto|carro|furgoneta|camioneta) es (?:una?|el|la)
    | [oa]? ?(?:meu|noss[oa]) (?:carro|carrinha) e (?:uma?|o|a)
    | (?:conduzco|manejo|dirijo|conduzo) (?:un|um|o) | {_ESTOY} en un
    ! {_AM} in an? | veng(?:o|amos) en (?:un|mi) | {_AM} (?:driving|coming in) (?:an?|my) | vou n[oa] (?:meu|minha)
"""
_TO_WORK = (
    r"to (?:work|the office|uni|campus)|al? (?:trabajo|trabajar|laburo|curro|chamba|oficina|la oficina|uni)"
    r"|(?:pr[oa]|ao?|para [oa]|a[o]) (?:trabalho|trampo|escritorio|emprego|facul)"
)
MEANS: Final = {
    word: name
    for name, words in (
        row.split(": ")
        for row in """
bike: bike bicycle cycle cycling bici bicicleta bike
car: drive driving car coche carro auto boleia
walk: walk walking foot pie pe andando caminando caminar
bus: bus buses coach autobus colectivo bondi onibus busao autocarro camion guagua micro
train: train tren trem comboio cercanias rail
tram: tram tranvia eletrico
metro: metro tube subway underground subte
scooter: scooter moto motorbike patinete trotinete vespa
""".strip().splitlines()
    )
    for word in words.split()
}
"""By what people get to work, by every word for it."""
_BY = "|".join(MEANS)
COMMUTES: Final = re.compile(
    rf"(?<!\w)(?:{_I} {_NOW}(?P<does>{_BY}) (?:{_TO_WORK})"
    rf"|{_I} {_NOW}(?:take|get|catch|go by|ride) (?:the |my |a )?(?:[\w:.]+ )?(?P<takes>{_BY}) (?:{_TO_WORK})"
    rf"|(?:i|we) {_NOW}(?:go|get|commute|travel) (?:{_TO_WORK} )?(?:by|on|in) (?:my |the |a )?(?P<by>{_BY})"
    rf"|my (?:commute|way to work) is (?:now )?(?:by |on )?(?:the |a )?(?:[\w:.]+ ){{0,2}}(?P<is>{_BY})"
    rf"|(?:voy|vamos|viajo) (?:{_TO_WORK}) (?:en|a|de) (?:la |mi |el )?(?P<voy>{_BY})"
    rf"|(?:vou|vamos) {_NOW}(?:{_TO_WORK}) (?:de|a|no|na|com) (?:o |a |minha |meu )?(?P<vou>{_BY}))(?!\w)"
)
_OCCUPATIONS = r"""
accountant actor analyst architect assistant baker barista bartender builder buyer carer carpenter cashier chef cleaner
clerk consultant cook dentist designer developer director doctor driver editor electrician engineer farmer firefighter
foreman gardener hairdresser head intern joiner journalist lawyer lecturer librarian manager mechanic midwife nurse
officer painter paramedic pharmacist photographer pilot plumber porter postman programmer psychologist receptionist
researcher salesperson scientist secretary solicitor superintendent supervisor surgeon surveyor teacher technician
trainee translator vet waiter waitress welder writer
abogad[oa] administrativ[oa] albanil analista arquitect[oa] asistente ayudante azafata barista becari[oa] bomber[oa]
cajer[oa] camarer[oa] carpinter[oa] chofer cociner[oa] conductora? consultora? contadora? coordinadora? dentista
dependient[ea] director directora disenadora? electricista encargad[oa] enfermer[oa] fisioterapeuta fontaner[oa]
gerente ingenier[oa] jefe jefa jardiner[oa] maestr[oa] mecanic[oa] medic[oa] meser[oa] mozo niner[oa] peluquer[oa]
period[i]sta plomer[oa] profesora? profe programadora? psicolog[oa] recepcionista repartidora? secretari[oa]
supervisora? taxista tecnic[oa] traductora? vendedora? veterinari[oa]
advogad[oa] ajudante analista arquitet[oa] assistente atendente auxiliar baba bancari[oa] cabeleireir[oa] caixa
carpinteir[oa] chefe consultora? coordenadora? cozinheir[oa] diretora? eletricista empregad[oa] enfermeir[oa]
engenheir[oa] entregadora? estagiari[oa] faxineir[oa] garcom garconete jardineir[oa] jornalista motorista pedreir[oa]
pintora? porteir[oa] professora? tecnic[oa] vendedora?
"""
OCCUPATION: Final = re.compile(rf"(?<![\w-])(?:{'|'.join(_OCCUPATIONS.split())})(?![\w-])")
"""What people are by their work."""
_KINDS_EN = "plan|tier|package|tariff|shift|lane|membership"
_KINDS = "plan|plano|paquete|pacote|tarifa|turno|carril|raia|bono"
_HAS = (
    rf"(?:{_AM} on|{_AM} in|{_I} (?:have|'ve got|pay for|work)|me toca|{_ESTOY} (?:en|con)|teng(?:o|amos)|hago|pago"
    rf"|{_ESTOU} n[oa]|{_ESTOU} com|tenho|temos|faco|fazemos)"
)
CLASSED: Final = (
    re.compile(
        rf"(?<!\w){_HAS} (?:the|my|our) (?P<which>(?!new |same )[\w-]+(?: [\w-]+)?) (?P<kind>{_KINDS_EN})s?(?!\w)"
    ),
    re.compile(
        rf"(?<!\w)(?:my|our) (?P<kind>{_KINDS_EN}) is (?:the )?(?P<which>[\w-]+)(?: (?:one|plan|tier|shift))?(?!\w)"
    ),
    re.compile(
        rf"(?<!\w){_HAS} (?:el |la |o |a |mi |[oa] meu |meu )?(?P<kind>{_KINDS})"
        r" (?:de(?: la)? |d[ao] )?(?P<which>(?!con |com |para |pra |en |no |na |al? |el |la |o )[\w-]+)(?!\w)"
    ),
)


class Way(NamedTuple):
    """A way to tell one of these: which, whether it takes the answer for known, and the pattern that leads to it."""

    kind: str
    presumes: bool
    form: re.Pattern[str]


def _ways() -> list[Way]:
    rows = [row.split(": ", 1) for row in _WAYS.replace("\n    ", " ").strip().splitlines()]
    return [
        Way(kind, presumes, re.compile(rf"(?<![\w'])(?:{'|'.join(way.strip() for way in ways.split(' | '))})\s+"))
        for kind, told in rows
        for presumes, ways in zip((False, True), told.split(" ! "), strict=True)
    ]


WAYS: Final = _ways()
_OTHERS = r"""
home: (?:lives|is living|'s living|is based) in | (?:vive|esta viviendo|anda viviendo) en
    | (?:mora|vive|esta a viver|(?:es)?ta morando|(?:es)?ta vivendo) em
work: (?:works|is working|'s working) (?:at|for) | (?:trabaja|labura|curra|esta trabajando) en(?= una?| el| la)
    | (?:trabalha|trampa|esta a trabalhar|(?:es)?ta trabalhando) n[oa]
study: studies | (?:is|'s) studying | estudia | cursa | esta estudiando | estuda | (?:es)?ta (?:estudando|cursando)
    | esta a (?:estudar|cursar|tirar)
role: works as | trabaja (?:de|como) | trabalha (?:de|como)
"""
OTHERS: Final = [
    Way(kind, False, re.compile(rf"(?<=\w)(?: |(?='s ))(?:{'|'.join(way.strip() for way in ways.split(' | '))})\s+"))
    for kind, ways in (row.split(": ", 1) for row in _OTHERS.replace("\n    ", " ").strip().splitlines())
]
"""The same as it is told of somebody else, who stands before it."""
_KILOS = r"(?P<what>\d+(?:[.,]\d)? ?(?:kg|kilos?|quilos?|lbs?|pounds|stone))(?!\w)"
_SCALES = r"(?:scales?|bascula|balanca|balanza)(?!\w)"
_AGE = (
    r"(?P<what>\d+ (?:meses|anos|semanas|months|years|weeks))(?: old| de edad| de idade)?(?=$|[,.;!?]| (?:y|e|and)\b)"
)
SIZE: Final = "size"
MEASURED: Final = [
    (kind, told_of_others, re.compile(rf"(?<![\w'.,])(?:{form})"))
    for kind, told_of_others, form in (
        ("age", True, rf"(?:(?:ya|ja) )?(?:tiene|tem|cumplio|fez|completou|is|turned) {_AGE}"),
        ("weight", False, rf"(?:peso|i weigh) {_KILOS}"),
        ("weight", False, rf"{_SCALES}[^\d,.;]{{0,20}}{_KILOS}"),
        ("weight", False, rf"{_KILOS} (?:on|en|na|no) (?:the |la |a )?{_SCALES}"),
        ("shoe", False, r"(?:calzo|calco)(?: (?:un|el|o))? (?P<what>\d\d)(?!\w)"),
        ("shoe", True, r"(?:calza|calca)(?: (?:un|el|o))? (?P<what>\d\d)(?!\w)"),
        (SIZE, False, r"(?:i'?m|i am|i wear|i take) an? size (?P<what>\d+)(?!\w)"),
        (SIZE, False, r"(?:uso|visto|llevo|gasto) (?:la |una |a )?(?:talla|tamanho|manequim) (?P<what>\d+)(?!\w)"),
        (SIZE, False, r"(?P<what>\d+) fits me(?!\w)"),
        (SIZE, False, r"me queda(?: bien)? (?:la|el|una?) (?P<what>\d+)(?!\w)"),
        (SIZE, False, r"(?:o|no|um) (?P<what>\d+) (?:que |e o que )?(?:me serve|serve em mim|fica bem em mim)(?!\w)"),
    )
]
"""How much of something people are or have, with whether it is told of somebody who stands before it."""
