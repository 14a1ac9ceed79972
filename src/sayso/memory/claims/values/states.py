"""Phrases for the state that something is in: of two of them about one thing, the later one holds."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from sayso.language.statuses import NAMES

# One state a row, beside those of `sayso.language.statuses`; the first word names it. An "o" at the end of a word also
# stands for "a", "os" and "as".
_STATES = """
active: reactivate reactivated reactivating reactiva reactive_la reactive_el reactiven reactivar reactivado reactivaron
    reactivamos la_reactive lo_reactive reative reativa reativar reativado reativei reativou reativaram reativamos
    unfreeze unfroze unfrozen unpause unpaused unsuspended descongela descongelar descongelado descongelaron
    descongelei descongelaram resume_the resume_my resume_our resumed reanuda reanudar reanudaron reanudado
on_track: on_schedule on_time no_prazo em_dia en_plazo al_dia a_tiempo
delayed: behind_schedule running_late late atrasado retrasado demorado con_demora
at_risk: em_risco en_riesgo
blocked: stuck bloqueado travado trabado parado
in_review: under_review being_reviewed in_revision en_revision em_revisao em_analise en_analisis under_investigation
    investigating sob_analise under_consideration being_considered being_assessed em_avaliacao en_evaluacion en_estudio
pending: waiting_for esperando a_espera a_la_espera
queued: in_the_queue on_the_waiting_list na_fila na_lista_de_espera en_la_cola en_cola en_lista_de_espera
    en_la_lista_de_espera
processing: being_processed being_prepared em_processamento em_tramitacao em_separacao en_tramite en_tramitacion
in_repair: under_repair being_repaired being_fixed in_for_repair under_maintenance in_maintenance in_the_workshop
    at_the_workshop at_the_garage at_the_mechanic em_conserto no_conserto em_reparo em_manutencao na_oficina no_mecanico
    na_assistencia en_reparacion en_mantenimiento en_el_taller en_el_mecanico
planning: in_planning planned em_planejamento en_planificacion planejado planeado
testing: in_testing being_tested em_teste em_testes en_pruebas
development: in_development em_desenvolvimento en_desarrollo
live: in_production launched released no_ar em_producao en_produccion lancado lanzado publicado
down: out_of_service out_of_order not_working offline broken fora_do_ar fora_de_servico quebrado com_defeito
    danificado fuera_de_servicio descompuesto roto averiado estropeado danado broke_down broke quebrou quebraram pifou
    estragou enguicou se_rompio se_averio se_estropeo se_dano se_descompuso
working: operational up_and_running up_again back_up
    back_online online functional running works_again working_again funcionando operativo operacional
    voltou_a_funcionar volvio_a_funcionar vuelve_a_funcionar works work funciona funcionam funcionan
open: is_open are_open open_again back_open reopen reopening reabre reabrir reabran reabram
    abriu abriram reabriu reabriram abrio abrieron reabrio reabrieron
closed: fechou fecharam cerro cerraron shut_down closed_down is_shut are_shut has_shut been_shut shut_for
switched_on: turned_on is_on are_on aceso ligado acendi acendeu encendido prendido encendi encendio
switched_off: turned_off apagado desligado apaguei apagou desliguei desligou apague apago
asleep: dormindo dormido durmiendo fell_asleep
awake: woke_up woken_up acordado acordou despierto se_desperto
unpaid: em_aberto nao_pago sin_abonar
paid: pagaram pagaron paguei pagamos abonado abonaron quitaram
resolved: fixed solved sorted_out repaired resolvido resuelto solucionado arreglado consertado reparado consertou
    consertaram consertamos arreglaron arreglamos ya_arreglo repararon reparamos ya_reparo
approved: aprovaram aprobaron
rejected: turned_down recusaram rejeitaram rechazaron denegaron
delivered: entreguei entregamos entregou entregaram entregaron
collected: picked_up been_collected buscado recogido recogieron recogimos
for_sale: up_for_sale on_the_market a_venda en_venta
sold: vendido vendeu vendemos vendi vendimos vendio vendieron venderam
arrived: chegou chegaram llego llegaron
lost: missing perdido extraviado
found: encontrado encontrou encontraram encontraron aparecio apareceu turned_up
unsigned: to_be_signed not_signed sem_assinar por_assinar para_assinar sin_firmar por_firmar
signed: assinado assinei assinamos assinaram firmado firmamos firmaron
cleared: liberado liberaram liberaron desbloqueado unblocked unlocked desbloquearon desbloquearam
    desbloqueou desbloqueei desbloquee
passed: succeeded successful passou aprobo
ready: pronto listo ready_to_ship ready_for_release ready_for_pickup ready_to_collect ready_for_collection is_ready
    are_ready ficou_pronto esta_pronto quedo_listo esta_listo
packing: being_packed packed separado embalado embalando empacado
held: held_at retained in_customs at_customs retido na_alfandega retenido en_la_aduana en_aduana
out_for_delivery: saiu_para_entrega saiu_pra_entrega en_reparto salio_a_reparto
archived: filed_away arquivado archivado
revoked: rescinded withdrawn revogado revocado retirado
sick: ill doente enfermo
cancelled: scrapped axed discontinued terminated abolished suprimido derogado descartado desmarcado
    sin_efecto sem_efeito
"""
_OFTEN_OTHERWISE: Final = "late open opened done complete ready pago listo pronto live settled passou"
"""Words that more often are not the state of a thing."""
_LAST: Final = frozenset(
    {"works", "work", "funciona", "funcionam", "funcionan", "is open", "are open", "is on", "are on"}
)
"""Phrases that tell a state only where nothing follows that tells how, when or where."""
CANCELLED: Final = frozenset({"cancelled", "revoked", "rejected", "inactive", "paused"})
"""States in which what was agreed about a thing no longer holds."""
_REACHED = """
approved rejected delivered collected sold returned refunded shipped paid renewed completed resolved cleared ready
arrived found signed
"""
REACHED: Final = frozenset(_REACHED.split())
"""States that something has come to, and is in from then on: "was approved yesterday" is no tale of the past."""
AWAY: Final = frozenset({"delivered", "collected", "sold"})
"""States in which a thing is no longer where it was."""
_MENDED: Final = frozenset({"resolved", "ready", "working", "completed", "cleared", "returned", "testing"}) | AWAY
_SENT: Final = frozenset({"shipped", "out_for_delivery", "held", "delayed", "processing", "packing", "pending", "lost"})
_AFTER: Final = {
    "in_repair": _MENDED | {"pending"},
    "queued": REACHED | {"working", "pending", "processing", "in_review", "in_repair"},
    "held": REACHED | {"out_for_delivery", "processing"},
    "lost": AWAY | {"found", "returned", "arrived"},
}
"""States that are told by a place, or of somebody too: only what they lead to ends them."""
_BEFORE: Final = {
    "arrived": _SENT,
    "found": frozenset({"lost"}),
    "in_repair": frozenset({"down", "queued", "working"}),
    **{
        one: frozenset({other})
        for pair in (("switched_on", "switched_off"), ("asleep", "awake"))
        for one, other in (pair, pair[::-1])
    },
}
"""States that are told by a place or an everyday verb: they end only what leads to them."""


def ends(new: str, old: str) -> bool:
    """Whether one state ends another of the same thing.

    >>> ends("delivered", "in_repair"), ends("arrived", "open")
    (True, False)
    """
    return new in _AFTER.get(old, (new,)) and old in _BEFORE.get(new, (old,))


class State(NamedTuple):
    """A state, and where in the text it is named."""

    name: str
    start: int
    end: int


@cache
def _names() -> dict[str, str]:
    found = dict(NAMES)
    for row in _STATES.replace("\n    ", " ").strip().splitlines():
        state, _, words = row.partition(": ")
        for word in (state, *words.split()):
            said = word.replace("_", " ")
            for form in (said, *((said[:-1] + end for end in ("a", "os", "as")) if said.endswith("o") else ())):
                found[form] = state
    for word in _OFTEN_OTHERWISE.split():
        found.pop(word, None)
    return found


@cache
def _by_first_word() -> dict[str, list[str]]:
    """The phrases for states by their first word, the longest first."""
    found: dict[str, list[str]] = {}
    for phrase in sorted(_names(), key=len, reverse=True):
        found.setdefault(phrase.partition(" ")[0], []).append(phrase)
    return found


_WORD = re.compile(r"(?<!['\w])\w+(?![\w'])")
_ENDS = re.compile(
    r"(?: (?:again|now|fine|well|today|already|agora|hoje|bem|ja|direito|normalmente|ahora|hoy|bien|ya"
    r"|de novo|outra vez|otra vez|de nuevo|perfect\w+|perfeit\w+))*\s*(?:$|[,.;!?])"
)


_ONCE = re.compile(
    r"(?<!\w)(?:once|when|until|unless|as soon as|quando|assim que|logo que|ate que|cuando|en cuanto|hasta que"
    r"|una vez que)\s[^,.;:!?]*\Z"
)
"""What leads to a state that is yet to come: "once it is fixed"."""
_ONCE_CHARS: Final = 60


def states(plain: str) -> list[State]:
    """The states that a text names, in order. `plain` is in lower case and without accents.

    >>> [state.name for state in states("the order was shipped, the lift is out of service")]
    ['shipped', 'down']
    """
    found: list[State] = []
    phrases, end = _by_first_word(), 0
    for word in _WORD.finditer(plain):
        for phrase in phrases.get(word[0], ()) if word.start() >= end else ():
            after = word.start() + len(phrase)
            if not plain.startswith(phrase, word.start()) or plain[after : after + 1].isalnum():
                continue
            if _ONCE.search(plain, max(0, word.start() - _ONCE_CHARS), word.start()):
                break
            if phrase not in _LAST or _ENDS.match(plain, after):
                found.append(State(_names()[phrase], word.start(), after))
                end = after
                break
    return found
