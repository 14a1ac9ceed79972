"""A database with a few sessions in it, as a server would have left it."""

from pathlib import Path
from typing import Any

from sayso.conversation.session import document
from sayso.records import Clause, Delivery, Flow, Session, Slot, Talk, Ticket, Turn, replace
from sayso.store.sqlite import SqliteStore
from tests import samples
from tests.contract.line import Line
from tests.samples import ALICE, BOB, NOW, later

ANA, BEA = "0b6e0000-1111-4222-8333-000000000001", "0b6e0000-1111-4222-8333-000000000002"
SECRET = "Rumpelstiltskin"
TICKET = "tkt_0000000001"
EVENT = samples.event("não, 200", message_id="m2", conversation="c-ana")


def session(session_id: str, stream: str, **more: Any) -> Session:
    given = {"user_id": f"u-{stream}", "created_at": NOW, "updated_at": NOW, "active_at": later(120)}
    return Session(session_id=session_id, stream=stream, **(given | more))


async def fill(path: Path) -> str:
    """Ana is in the middle of a bridge, Bea's session has ended and a human is asked for; returns Ana's command."""
    record = samples.asked(of={"args": {"amount": 200, "whom": SECRET}, "stream": "c-ana"})
    flow = Flow(
        name="bridge_action",
        command="bridge",
        step="enter_amount",
        slots=(
            Slot(id="f1", key="amount", value="100", learned_at=NOW, superseded_by="f2"),
            Slot(id="f2", key="amount", value="200", learned_at=later(1)),
            Slot(id="f3", key="whom", value=SECRET, learned_at=later(1)),
        ),
        asked="source_chain",
    )
    ana = session(
        ANA,
        "c-ana",
        turns=2,
        flow=flow,
        suspended=(Flow(name="limit_increase", command="limit"),),
        queue=(Clause("e o saldo?", "m2", 1, "balance"),),
        intents=("bridge_initiation",),
    )
    said = (
        Turn(
            session_id=ANA, turn=1, user=f"manda 100 pra {SECRET}", assistant="De onde?", timestamp=NOW, message_id="m1"
        ),
        Turn(
            session_id=ANA, turn=2, user="não, 200", assistant="Certo.\nDe onde?", timestamp=later(60), message_id="m2"
        ),
    )
    ticket = Ticket(
        ticket_id=TICKET,
        stream="c-bea",
        session_id=BEA,
        actor=BOB,
        reason="asked",
        opened_at=NOW,
        detail="call +5511900000002",
        context=document(session(BEA, "c-bea", flow=flow, turns=1), [replace(said[0], session_id=BEA)]),
    )
    store = await SqliteStore.open(path)
    try:
        talk = {"talk": Talk("simulator", ALICE)}
        await Line("c-ana").write(store, "c1", part=talk, accepted=(record,), sessions=(ana,), turns=said)
        theirs = session(BEA, "c-bea", ended_at=later(1920), active_at=NOW, created_at=later(1))
        await Line("c-bea").write(
            store, "c2", part={"talk": Talk("simulator", BOB)}, sessions=(theirs,), tickets=(ticket,)
        )
        await store.receive(Delivery("simulator", b"", NOW, (EVENT,)), ["salt"])
    finally:
        await store.close()
    return record.id
