"""Phrases for the state that something is in: of two of them about one thing, the later one holds."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from sayso.language.statuses import NAMES

# One state a row, beside those of `sayso.language.statuses`; the first word names it. An "o" at the end of a word also
# stands for "a", "os" and "as".
_STATES = """
on_track: on_schedule on_time no_prazo em_dia en_plazo al_dia a_tiempo
delayed: behind_schedule running_late late atrasado retrasado demorado con_demora
at_risk: em_risco en_riesgo
blocked: stuck bloqueado travado trabado parado
in_review: under_review being_reviewed in_revision en_revision em_revisao em_analise en_analisis under_investigation
    investigating sob_analise
planning: in_planning planned em_planejamento en_planificacion planejado planeado
testing: in_testing being_tested em_teste em_testes en_pruebas
development: in_development em_desenvolvimento en_desarrollo
live: in_production launched released no_ar em_producao en_produccion lancado lanzado publicado
down: out_of_service out_of_order not_working offline broken fora_do_ar fora_de_servico quebrado fuera_de_servicio
    descompuesto roto averiado
working: operational up_and_running up_again back_up
    back_online online functional running funcionando operativo operacional
resolved: fixed solved sorted_out resolvido resuelto solucionado arreglado consertado
passed: succeeded successful passou aprobo
ready: pronto listo ready_to_ship ready_for_release ready_for_pickup
packing: being_packed packed separado embalado embalando empacado
held: held_at retained retido retenido
out_for_delivery: saiu_para_entrega saiu_pra_entrega en_reparto salio_a_reparto
revoked: rescinded withdrawn revogado revocado retirado
sick: ill doente enfermo
cancelled: scrapped axed discontinued terminated abolished suprimido derogado descartado desmarcado
    sin_efecto sem_efeito
"""
_OFTEN_OTHERWISE: Final = "late open opened done complete ready pago listo pronto live settled passou"
"""Words that more often are not the state of a thing."""
CANCELLED: Final = frozenset({"cancelled", "revoked", "rejected", "inactive", "paused"})
"""States in which what was agreed about a thing no longer holds."""


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
            if plain.startswith(phrase, word.start()) and not plain[after : after + 1].isalnum():
                found.append(State(_names()[phrase], word.start(), after))
                end = after
                break
    return found
