"""Verbs that part what a clause is about from what it says of it: of being, of change, and ordinary ones."""

from __future__ import annotations

from functools import cache

from sayso.language.detect import Lang
from sayso.language.fold import fold

_BE = """
en: is are was were be been being am 's 're become becomes became equals remains remain stays stay sits
pt: é eh são sao foi foram era eram será sera serão fica ficam ficou ficaram ficará está tá ta estão estao continua
    continuam segue virou vira rola rolam acontece acontecem
es: es son fue fueron era eran será sera están estan está queda quedan quedó quedo quedaron sigue siguen continúa
    resulta resultó
"""
# To change, with what it came to: "went up to", "passou para", "quedó en".
_CHANGE = """
en: change changes changed changing move moves moved moving switch switches switched switching update updates
    updated updating shift shifts shifted shifting bump bumps bumped bumping push pushes pushed pushing raise raises
    raised raising lower lowers lowered lowering increase increases increased increasing decrease decreases
    decreased decreasing reduce reduces reduced reducing trim trims trimmed trimming cut cuts cutting drop drops
    dropped dropping go goes went gone going rise rises rose risen climb climbs climbed fall falls fell fallen jump
    jumps jumped slip slips slipped slide slides slid
    come comes came grow grew grown reset rebook rebooks rebooked rebooking reschedule
    reschedules rescheduled rescheduling reassign reassigned relocate relocated relocating postpone postponed delay
    delayed extend extended extending shorten shortened upgrade upgraded downgrade downgraded revise revised
    revising adjust adjusted adjusting amend amended corrected correcting set brought bring transfer transferred
    slash slashed slashing hike hiked amounts amounted reroute rerouted redirect redirected swap swapped renegotiate
    renegotiated negotiated settled ended
pt: mudar muda mude mudou mudei mudamos mudaram mudado mudada mudando trocar troca troque trocou troquei trocamos
    trocaram trocado trocada alterar altera altere alterou alterei alteramos alteraram alterado alterada passar
    passa passe passou passei passamos passaram passando subir sobe subiu subiram subimos baixar baixa baixou
    baixaram baixamos cair cai caiu cairam aumentar aumenta aumentou aumentaram aumentamos reduzir reduz reduziu
    reduziram diminuir diminuiu ficar fica ficou ficaram remarcar remarca remarcou remarquei remarcaram remarcado
    remarcada adiar adia adiou adiaram adiado adiada antecipar antecipa antecipou antecipei anteciparam antecipado
    antecipada reagendar reagenda reagendou reagendaram reagendado transferir transfere transferiu transferiram
    transferido transferida prorrogar prorrogou prorrogado estender estendeu estendido reajustar reajustou
    reajustado corrigir corrige corrigiu corrigido corrigida atualizar atualiza atualizou atualizei atualizaram
    atualizado atualizada vir veio foi chegar chegou saltar saltou virar virou elevar eleva elevou elevado elevada
    rebaixar rebaixou
    rebaixado rebaixada encarecer encareceu baratear barateou cortar cortou cortado somar somou totalizar totalizou
es: cambiar cambia cambie cambió cambio cambiamos cambiaron cambiado cambiada mover mueve mueva movió movio movimos
    movieron movido movida pasar pasa pase pasó paso pasamos pasaron pasado subir sube subió subio subieron subimos
    bajar baja bajó bajo bajaron bajamos caer cae cayó cayo aumentar aumenta aumentó aumento aumentaron reducir
    reduce redujo redujeron quedar queda quedó quedo quedaron retrasar retrasa retrasó retraso retrasaron retrasado
    aplazar aplaza aplazó aplazaron aplazado adelantar adelanta adelantó adelanto adelantaron adelantado postergar
    postergó postergado reprogramar reprograma reprogramó reprogramaron reprogramado trasladar traslada trasladó
    trasladaron trasladado transferir transfiere transfirió ampliar amplió ampliado extender extiende extendió
    extendido corregir corrige corrigió corregido actualizar actualiza actualizó actualizaron actualizado ir fue
    llegar llegó saltar saltó ascender asciende ascendió rebajar rebaja rebajó rebajado rebajada quedado elevar eleva
    elevó elevado elevada incrementar incrementa incrementó incrementado recortar recorta recortó recortado encarecer
    encareció abaratar abarató
"""
# What people say of things that have one answer at a time.
_ORDINARY = """
en: leaves leave departs depart arrives arrive starts start begins begin opens open closes close costs cost pays pay
    lives live works work takes take uses use has have runs run meets meet drives drive teaches teach handles handle
    delivers deliver charges charge weighs measures holds lasts last ships ship covers cover expires expire reports
    report earns earn sleeps wears wear travels travel collects collect picks pick does do makes make gets get needs
    need wants want includes include contains sells sell belongs accepts accept allows allow hosts host rents rent
    plays play trains train checks stands caters cater flies fly lands land finishes finish ends serves serve sends
    send comes come goes go brings bring
pt: sai saem saio chega chegam começa comeca começam abre abrem fecha fecham custa custam paga pago pagam mora moram
    moro trabalha trabalham trabalho toma tomo tomam usa uso usam tem temos tenho têm leva levam levo cobra cobram
    faz fazem faço vai vão vem vêm dura pesa mede vale valem atende atendem ensina dirige cuida entrega entregam
    recebe recebo recebem vence vencem parte partem embarca embarco janta dorme joga estuda estudo passa roda pega
    pego busca buscam precisa preciso quer quero inclui incluem aceita aceitam aceitamos cabe cabem traz trazem
    conta contam
es: sale salen salgo llega llegan llego empieza empiezan comienza comienzan abre abren cierra cierran cuesta cuestan
    paga pagan pago vive viven vivo trabaja trabajan trabajo toma toman tomo usa usan uso tiene tienen tengo tenemos
    lleva llevan llevo cobra cobran hace hacen hago va van voy viene vienen dura pesa mide vale valen atiende
    atienden enseña maneja conduce entrega entregan recibe reciben recibo vence vencen parte parten embarca juega
    estudia estudio recoge recogen necesita necesito quiere quiero incluye incluyen acepta aceptan aceptamos cabe
    caben reside resido ocupa ocupan cuenta cuentan trae traen
"""
# Of these one is so at a time: somebody lives in one place.
_SINGLE = """
en: leaves leave departs depart arrives arrive starts start begins begin opens open closes close costs cost lives
    live takes take meets meet drives drive teaches teach lasts expires expire sleeps collects collect picks pick
    rehearses rehearse hosts caters cater flies fly lands land finishes finish ends comes come goes go pays pay
    earns earn charges charge weighs measures stands sits sends send runs run handles handle reports report delivers
    deliver
pt: sai saem saio chega chegam começa começam abre abrem fecha fecham custa custam paga pago mora moram moro toma
    tomo leva cobra cobro vai vão vem vêm dura pesa mede vale valem dirige cuida entrega entregam vence vencem parte
    partem embarca ensaia ensaiam dorme estuda pega busca recebe ensina atende
es: sale salen salgo llega llegan empieza empiezan comienza comienzan abre abren cierra cierran cuesta cuestan paga
    pago vive viven vivo toma tomo lleva cobra cobro va van voy viene vienen dura pesa mide vale valen conduce
    maneja entrega entregan vence vencen parte parten embarca ensaya ensayan reside estudia recoge recibe atiende
    enseña
"""
# What somebody is asked to do with one thing: it goes to one place.
_ASKED = """
en: ship forward mail email leave put store keep bill invoice hand
pt: mande manda mandem mandar envie envia enviem enviar encaminhe encaminha entregue entreguem deixe deixa deixem
    coloque coloca coloquem põe ponha guarde guarda guardem fature despache
es: manden envíe envíen envía entreguen deje deja dejen ponga pongan pon guarden facture despachen remita remitan
"""


def _rows(table: str) -> dict[str, frozenset[str]]:
    rows = (row.partition(": ") for row in table.replace("\n    ", " ").strip().splitlines())
    return {lang: _set(words) for lang, _, words in rows}


def _set(words: str) -> frozenset[str]:
    return frozenset(map(fold, words.split()))


def _all(*tables: str) -> frozenset[str]:
    return frozenset[str]().union(*(words for table in tables for words in _rows(table).values()))


ACCENTED = frozenset({"e", "esta"})
"""Words that are a verb with an accent, and none without."""
BE = _all(_BE) - ACCENTED | {"é", "está"}
CHANGE = _all(_CHANGE)
SINGLE = _all(_SINGLE, _ASKED)
ORDINARY = _all(_ORDINARY, _SINGLE, _ASKED) - {"do", "last", "no"}
VERBS = BE | CHANGE | ORDINARY
_PAST_WORDS = """
ate became began bought broke brought built came caught chose drove fell felt flew forgot found gave got grew heard held
hurt kept knew led left lent lost made met paid put quit ran rang read said sang sat saw sent slept sold spent spoke
stole stood swam taught thought threw told took went woke won wore wrote
"""
PAST = _set(_PAST_WORDS)
"""What somebody did, where the ending of the verb does not tell."""
SAYING = BE | ORDINARY
"""Verbs that say what is so of something, and not that it changes."""
WITH_CLITIC = _set("tiene tienen hace hacen lleva llevan trae traen da dan dirige organiza prepara cuida paga pone")
"""Verbs that a word such as "las" may stand before: "las llaves las tiene Ana"."""
PLAIN = _set(
    "leave depart arrive start begin open close cost pay live work take use have run meet drive teach handle deliver"
    " charge ship cover expire report earn wear travel collect pick make get need want include sell accept allow host"
    " rent play train cater fly land finish serve send come go forward mail"
    " email put store keep bill invoice hand"
)
"""English verbs without an ending: nouns as well, unless somebody does them."""


@cache
def verbs_of(lang: Lang | None) -> frozenset[str]:
    """The verbs of a language, as `VERBS` has them: "van" is none in English."""
    if lang is None:
        return VERBS
    tables = (_rows(table).get(lang, frozenset()) for table in (_BE, _CHANGE, _ORDINARY, _SINGLE, _ASKED))
    found = frozenset[str]().union(*tables) & VERBS
    return found | (frozenset({"'s", "'re", "’s", "’re"} & BE) if lang == "en" else frozenset({"é", "está"}))


OUTING = (
    r" an? (?:\w+ )?(?:run|jog|walk|stroll|hike|swim|dip|ride|spin|drive|coffee|tea|drink|beer|pint|bite|meal|lunch"
    r"|dinner|breakfast|nap|scan|check-?up|blood test|haircut|smoke|break)\b"
)
"""What people go for and do not choose: "we went for a walk"."""
