"""What a host's key asks for, told without its name."""

import pytest

from sayso.memory.claims.claim import Claim
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.rules.keyed import keyed
from tests.memory.talk import claim_of, records, rows, told, view_of


def found(claim: Claim, known: View) -> Match | None:
    return keyed(claim, known, Near(changes=tuple(changes_of(claim, known))))


def test_a_value_is_put_where_the_old_one_stood() -> None:
    match = found(claim_of("her first day is the 10th of August"), view_of("3 August 2026", key="start_date", said=""))
    assert match is not None
    assert (match.rule, match.value, match.gone) == ("asked", "the 10th of August", ("3 August 2026",))


def test_the_last_day_is_told_without_what_leads_to_it() -> None:
    match = found(claim_of("the essay has to be in by 20 June"), view_of("12 June", key="essay_deadline", said=""))
    assert match is not None and match.value == "20 June"


def test_who_names_what_the_key_is_of_is_surer() -> None:
    known = view_of("12%", key="discount_cap_wholesale", said="")
    named = found(claim_of("wholesale can knock off up to 8%"), known)
    alone = found(claim_of("they can knock off up to 8%"), known)
    assert named is not None and alone is not None and named.score > alone.score


def test_a_name_is_told_without_the_time_after_it() -> None:
    match = found(claim_of("I switched to Norda last week"), view_of("Halden", key="bank", said=""))
    assert match is not None and match.value == "Norda"


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("I switched to Norda", "bank_manager", "Mr Hall"),
        ("I'm on earlies this week", "shift", "nights"),
        ("trainee 53 starts on 9 March", "trainee_52_start_date", "2 March"),
        ("we knocked off 8% for them", "max_discount", "12%"),
        ("mum does the school run on Fridays", "school_run", "dad"),
        ("the meeting room is in the annex", "meeting_room", "Room 4"),
        ("the invoice shipped this morning", "order_status", "packed"),
    ],
)
def test_what_is_told_of_another(text: str, key: str, value: str) -> None:
    assert found(claim_of(text), view_of(value, key=key, said="")) is None


def test_what_talk_has_changed_is_still_under_its_key() -> None:
    claim = claim_of("I switched to Norda")
    assert found(claim, view_of("Halden", key="bank")) is not None
    assert found(claim, view_of("My bank is Halden", key="bank")) is None
    assert found(claim._replace(speaker="assistant"), view_of("Halden", key="bank", said="")) is None


TOLD = """
plan=Basic; plan_price=9.99 EUR | Upgrade me to Premium | plan=Premium
plan=Basic; plan_price=9.99 EUR | Pásame al Premium | plan=Premium
plan=Basic; plan_price=9.99 EUR | Me passa pro Premium | plan=Premium
owner=Ana; priority=low | Assign it to Carlos | owner=Carlos
responsable=Ana; prioridad=baja | Asígnalo a Carlos | responsable=Carlos
responsavel=Ana; prioridade=baixa | Passa isso pro Carlos | responsavel=Carlos
order_status=shipped; carrier=DHL | Send it with UPS instead | carrier=UPS
estado_pedido=enviado; transportista=DHL | Mándalo con SEUR mejor | transportista=SEUR
estado_pedido=enviado; transportadora=DHL | Envia pela UPS, por favor | transportadora=UPS
endereco=Rua A 10; telefone=912345678 | Muda o endereço para Rua B 12 | endereco=Rua B 12
"""
NOT_TOLD = """
plan=Basic; plan_price=9.99 EUR | My brother upgraded to Premium
owner_12=Ana; owner_15=Luis | Assign it to Carlos
owner=Ana; priority=low | Give it to Carlos for his birthday
responsable=Ana; prioridad=baja | Se lo regalé a Carlos
responsavel=Ana; prioridade=baixa | Dei um presente pro Carlos
order_status=shipped; carrier=DHL | Send it with Ana's gift
order_status=shipped; carrier=DHL | Send it by Friday
order_status=shipped; carrier=DHL | Send it with Carlos
plan=Basic; plan_price=9.99 EUR | Switch to English please
order_status=shipped; carrier=DHL | It hasn't been shipped with UPS
estado_pedido=enviado; transportista=DHL | No lo han enviado con SEUR
estado_pedido=enviado; transportadora=DHL | Não foi enviado pela UPS
endereco=Rua A 10; telefone=912345678 | A minha mãe mudou-se para a Rua B 20
"""


@pytest.mark.parametrize(("facts", "turn", "after"), rows(TOLD))
async def test_what_is_asked_for_is_under_its_key(facts: str, turn: str, after: str) -> None:
    assert await records(facts, turn) == told(facts) | told(after)


@pytest.mark.parametrize(("facts", "turn"), rows(NOT_TOLD))
async def test_what_is_no_answer_changes_nothing(facts: str, turn: str) -> None:
    assert await records(facts, turn) == told(facts)
