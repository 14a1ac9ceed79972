"""Words for the state of an order, a payment or a subscription, in English, Portuguese and Spanish."""

from __future__ import annotations

import re
from typing import Final

# One state a row; its first word names it. An "o" at the end of a word also stands for "a", "os" and "as".
_STATES = """
active: activated enabled ativo ativado habilitado vigente activo activado en_vigor em_vigor
inactive: disabled deactivated inativo desativado desabilitado inactivo desactivado deshabilitado
cancelled: canceled called_off cancelado anulado
pending: awaiting waiting pendente pendentes aguardando pendiente pendientes en_espera em_espera
processing: in_progress in_preparation preparing processando em_andamento em_preparo em_preparacao preparando procesando
    en_proceso en_curso en_preparacion
confirmed: confirmado
approved: accepted authorized authorised aprovado autorizado aceito aprobado aceptado
rejected: declined denied refused recusado negado rejeitado reprovado rechazado denegado
paid: settled pago quitado pagado
unpaid: em_debito impago sin_pagar sem_pagar
overdue: past_due late vencido atrasado em_atraso con_retraso
refunded: reimbursed reembolsado estornado
failed: falhou falhado fallido fallo
shipped: dispatched in_transit on_its_way on_the_way enviado despachado em_transito a_caminho en_transito en_camino
delivered: entregue entregues entregado
returned: devolvido devuelto
completed: complete finished done fulfilled concluido finalizado completado terminado
open: opened reopened aberto reaberto abierto reabierto
closed: fechado encerrado cerrado
paused: suspended on_hold frozen pausado suspenso suspendido congelado
expired: lapsed expirado caducado
scheduled: booked agendado marcado programado
renewed: renovado
available: in_stock disponivel disponiveis em_estoque disponible disponibles en_stock
unavailable: out_of_stock sold_out indisponivel esgotado sem_estoque agotado sin_stock
"""
_OPPOSITES = {"not active": "inactive", "not paid": "unpaid", "not available": "unavailable"}
_NOT = r"(?:not|isn't|isnt|wasn't|wasnt|aren't|never|no longer|nao|nunca|no|ya no)"


def _names() -> dict[str, str]:
    found: dict[str, str] = {}
    for row in _STATES.replace("\n    ", " ").strip().splitlines():
        state, _, words = row.partition(": ")
        for word in (state, *words.split()):
            said = word.replace("_", " ")
            for form in (said, *((said[:-1] + end for end in ("a", "os", "as")) if said.endswith("o") else ())):
                found.setdefault(form, state)
    return found


NAMES: Final = _names()
"""The state that each word names."""
_STATE = re.compile(
    rf"(?<![\w'])(?P<no>{_NOT} (?:\w{{1,12}} ){{0,2}}?)?"
    rf"(?P<state>{'|'.join(map(re.escape, sorted(NAMES, key=len, reverse=True)))})(?![\w'])"
)


def states(plain: str) -> list[str]:
    """Return the states that a text names, in order, each by its first name; "isn't shipped" comes as "not shipped".

    `plain` is in lower case and without accents.

    >>> states("o pedido foi cancelado, nao foi pago")
    ['cancelled', 'unpaid']
    """
    found = [("not " if each["no"] else "") + NAMES[each["state"]] for each in _STATE.finditer(plain)]
    return list(dict.fromkeys(_OPPOSITES.get(state, state) for state in found))
