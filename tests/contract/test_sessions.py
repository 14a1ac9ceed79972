"""Sessions, turns and tickets: written with the decision they belong to, found from every side, dropped in time."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from sayso.commands.lifecycle import State
from sayso.errors import NotFound, StoreError
from sayso.records import Choice, Clause, Flow, Said, Selection, Sent, Session, Slot, Ticket, Turn, replace
from sayso.store import Store
from sayso.store.rows import MAX_SAID_CHARS
from tests import samples
from tests.contract.conftest import Place
from tests.contract.line import Line, outgoing, whole
from tests.samples import ALICE, NOW, STREAM, later

SECRET = "Rumpelstiltskin"
IDLE = timedelta(minutes=30)
ENDED = (*samples.STARTED, State.EXECUTED)


def session(session_id: str = "s1", **more: Any) -> Session:
    given = {"user_id": "u1", "stream": STREAM, "created_at": NOW, "updated_at": NOW, "active_at": NOW}
    return Session(session_id=session_id, **(given | more))


def turn(number: int = 1, **more: Any) -> Turn:
    given = {"session_id": "s1", "user": "olá 👋", "timestamp": NOW, "message_id": f"m{number}"}
    return Turn(turn=number, **(given | more))


def ticket(ticket_id: str = "t1", **more: Any) -> Ticket:
    given = {"stream": STREAM, "session_id": "s1", "actor": ALICE, "reason": "asked", "opened_at": NOW}
    return Ticket(ticket_id=ticket_id, **(given | more))


def flow(**more: Any) -> Flow:
    old = Slot(id="f1", key="amount", value="100", learned_at=NOW, superseded_by="f2")
    slots = (old, Slot(id="f2", key="amount", value="200", learned_at=later(1), source="voice"))
    given: dict[str, Any] = {
        "command": "bridge",
        "step": "amount",
        "slots": slots,
        "choices": (Choice("Sim", "a", "1"),),
    }
    return Flow(name="bridge_action", **(given | more))


FULL = session(
    flow=flow(attached={"photo": [1, None, {"ä": True}]}, asked="amount", asked_at=later(2), message_ids=("m1",)),
    suspended=(flow(command="pay"),),
    queue=(Clause("e o saldo?", "m1", 1, "balance"),),
    entities={"amount": "200", "zzz": "", "nome": "Conceição\x00\u202e"},
    intents=("a", "b", "a"),
    preferences={"lang": "pt"},
    turns=3,
    ended_at=later(5),
)


async def test_what_is_written_is_read_back_whole(place: Place) -> None:
    said = turn(entities={"amount": "200"}, intent_changes=("bridge",), assistant="De onde?")
    opened = ticket(context={"why": ["x", 1]}, detail="d", status="taken", agent="bea", changed_at=later(3), note="n")
    async with place.open() as store:
        await Line().write(store, "c1", sessions=(FULL,), turns=(said, turn(2, message_id="")), tickets=(opened,))
    async with place.open() as store:
        assert await store.session("s1") == FULL
        assert (await store.load(STREAM)).session == FULL
        assert await store.turns("s1") == [said, turn(2, message_id="")]
        assert await store.ticket("t1") == opened


async def test_what_is_not_there_is_not_found(place: Place) -> None:
    async with place.open() as store:
        await Line().write(store, "c1", turns=(turn(message_id=""),))
        assert (await store.load(STREAM)).session is None
        assert (await store.session("s1"), await store.ticket("t1")) == (None, None)
        assert (await store.sessions(), await store.turns("s2"), await store.tickets()) == ([], [], [])
        assert await store.turns_by_message("") == await store.turns_by_message("m1") == []


async def test_the_last_write_of_a_session_stays_and_the_newest_session_is_loaded(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1", sessions=(session(), session("s2", user_id="u2", active_at=later(1))))
        await line.write(store, "c2", sessions=(session(turns=2, active_at=later(99)),))
        assert await store.session("s1") == session(turns=2, active_at=later(99))
        loaded = (await store.load(STREAM)).session
        assert loaded is not None
        assert loaded.session_id == "s2"  # the one that began last, whichever was written last


async def test_a_stale_commit_writes_no_session_turn_or_ticket(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        stale = line.commit("c2", sessions=(session(turns=9),), turns=(turn(),), tickets=(ticket(),))
        await line.write(store, "c1", sessions=(session(),))
        assert await store.apply(stale) is False
        assert await store.session("s1") == session()
        assert await store.turns("s1") == await store.tickets() == []


async def test_a_turn_is_written_once(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        first = await line.write(store, "c1", turns=(turn(),))
        assert await store.apply(first) is True  # its answer was lost
        assert await store.apply(line.commit("c2", turns=(turn(user="other"),))) is False
        assert await store.turns("s1") == [turn()]


async def test_what_is_said_follows_what_was_said(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1", turns=(turn(), turn(2, assistant="Um momento.")))
        await line.write(store, "c2", said=(Said("s1", 1, "Olá!"), Said("s1", 2, "Pronto."), Said("s1", 1, "E aí?")))
        await line.write(store, "c3", turns=(turn(3),), said=(Said("s1", 3, "sofort"), Said("s9", 1, "an niemanden")))
        answers = [said.assistant for said in await store.turns("s1")]
        assert answers == ["Olá!\nE aí?", "Um momento.\nPronto.", "sofort"]
        assert await store.turns("s9") == []


@pytest.mark.parametrize("extra", [-1, 0, 1])
async def test_a_turns_answer_has_a_limit(place: Place, extra: int) -> None:
    line, length = Line(), MAX_SAID_CHARS + extra
    async with place.open() as store:
        await line.write(store, "c1", turns=(turn(), turn(2, assistant="ã" * length)))
        await line.write(store, "c2", said=(Said("s1", 1, "ã" * (length - 2)), Said("s1", 1, "x")))
        kept = [len(said.assistant or "") for said in await store.turns("s1")]
        assert kept == [min(length, MAX_SAID_CHARS)] * 2


async def test_two_commits_of_one_group_are_written_in_order(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        commits = []
        for number in range(1, 6):
            more = {"said": (Said("s1", number - 1, f"a{number - 1}"),)} if number > 1 else {}
            commits.append(line.commit(f"c{number}", sessions=(session(turns=number),), turns=(turn(number),), **more))
            line.follow(commits[-1])
        with place.busy():
            writes = [asyncio.create_task(store.apply(commit)) for commit in commits]
            await asyncio.sleep(0.05)
        assert await asyncio.gather(*writes) == [True] * 5
        assert await store.session("s1") == session(turns=5)
        assert [said.assistant for said in await store.turns("s1")] == ["a1", "a2", "a3", "a4", None]


async def test_sessions_are_listed_newest_first(place: Place) -> None:
    async with place.open() as store:
        found = [session(f"s{n}", user_id=f"u{n % 2}", stream=f"c{n % 3}") for n in range(6)]
        await Line().write(store, "c1", sessions=tuple(found))

        async def ids(**by: Any) -> str:
            return " ".join([one.session_id[1:] for one in await store.sessions(**by)])

        assert await ids() == "5 4 3 2 1 0"
        assert await ids(limit=2) == "5 4"
        assert await ids(stream="c1") == "4 1"
        assert await ids(user_id="u1") == "5 3 1"
        assert await ids(user_id="u1", limit=1) == "5"
        assert await ids(stream="c1", user_id="u0") == "4"
        assert await ids(stream="c9") == await ids(user_id="") == ""


async def test_the_last_turns_come_in_order(place: Place) -> None:
    async with place.open() as store:
        await Line().write(store, "c1", turns=tuple(turn(n) for n in (2, 10, 1)))
        assert [said.turn for said in await store.turns("s1")] == [1, 2, 10]
        assert [said.turn for said in await store.turns("s1", limit=2)] == [2, 10]


async def test_from_a_message_to_its_session_and_its_command_and_back(place: Place) -> None:
    line, record = Line(), samples.asked()
    async with place.open() as store:
        await line.write(store, "c1", accepted=(record,), sessions=(session(),), turns=(turn(), turn(2)))
        (found,) = await store.turns_by_message(record.envelope.trace.message_ids[0])
        assert (found.session_id, found.turn) == ("s1", 1)
        back = [await store.by_message(said.message_id) for said in await store.turns(found.session_id)]
        assert back == [[record], []]


async def test_tickets_are_found_by_status(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1", tickets=tuple(ticket(f"t{n}") for n in range(4)))
        await line.write(store, "c2", tickets=(ticket("t1", status="taken", agent="bea"),))
        assert [one.ticket_id for one in await store.tickets()] == ["t3", "t2", "t1", "t0"]
        assert [one.ticket_id for one in await store.tickets(status="open", limit=2)] == ["t3", "t2"]
        assert await store.tickets(status="taken") == [ticket("t1", status="taken", agent="bea")]
        with pytest.raises(StoreError, match="refused"):
            await store.apply(line.commit("c3", tickets=(ticket("t9", status="lost"),)))


@pytest.mark.parametrize(("silent_s", "found"), [(1799, False), (1800, True), (1801, True)])
async def test_a_session_that_was_left_is_due(place: Place, silent_s: int, found: bool) -> None:
    line, now = Line(), later(silent_s)
    async with place.open() as store:
        await line.write(store, "c1", sessions=(session(), session("s2", ended_at=NOW)))
        due = (await store.due(now, 0, 10, idle_before=now - IDLE)).sessions
        assert list(due) == ([session()] if found else [])
        assert list((await store.due(now, 0, 10)).sessions) == []  # nobody asked
        await line.write(store, "c2", sessions=(session(ended_at=now),))
        assert list((await store.due(now, 0, 10, idle_before=now)).sessions) == []


async def test_those_left_longest_are_due_first(place: Place) -> None:
    async with place.open() as store:
        found = tuple(session(f"s{n}", active_at=later(-n)) for n in range(5))
        await Line().write(store, "c1", sessions=found)
        due = (await store.due(NOW, 0, 3, idle_before=NOW)).sessions
        assert [one.session_id for one in due] == ["s4", "s3", "s2"]


WAITS = (Clause("and my balance", "m1", 1, "balance"),)


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ({}, True),
        ({"queue": ()}, False),
        ({"ended_at": NOW}, False),
        ({"flow": flow()}, False),  # the person is being asked for something
        ({"flow": flow(command_id="cmd_gone")}, True),
        ({"updated_at": later(1)}, False),  # not yet
    ],
)
async def test_a_session_whose_queue_waits_for_nothing_is_due(place: Place, more: dict[str, Any], found: bool) -> None:
    async with place.open() as store:
        await Line().write(store, "c1", sessions=(session(**({"queue": WAITS} | more)),))
        assert len((await store.due(NOW, 0, 10)).sessions) == found
        assert len((await store.due(NOW, 0, 10, idle_before=NOW)).sessions) == (more.get("ended_at") is None)


async def test_a_queue_waits_for_the_command_before_it(place: Place) -> None:
    line, record = Line(), samples.asked()
    async with place.open() as store:
        waits = session(queue=WAITS, flow=flow(command_id=record.id))
        await line.write(store, "c1", accepted=(record,), sessions=(waits,))
        assert list((await store.due(NOW, 0, 10)).sessions) == []
        await line.change(store, replace(record, stages=ENDED, auto_confirm="p"))
        assert list((await store.due(NOW, 0, 10)).sessions) == [waits]


async def test_what_is_old_is_dropped_a_little_at_a_time(place: Place) -> None:
    old, new = later(-100), later(100)
    sessions = [
        session("ended", ended_at=old),
        session("ended too", ended_at=old),
        session("running", active_at=old),
        session("ended now", ended_at=new),
    ]
    turns = (*[turn(n, timestamp=old) for n in range(1, 4)], turn(4, timestamp=new))
    closed, recent = {"status": "closed", "changed_at": old}, {"status": "closed", "changed_at": new}
    tickets = (ticket("a", **closed), ticket("b", opened_at=old), ticket("c", opened_at=old, **recent))
    async with place.open() as store:
        await Line().write(store, "c1", sessions=tuple(sessions), turns=turns, tickets=tickets)
        assert await store.prune(NOW, NOW, 100) == 0  # of sessions nothing was said
        assert [await store.prune(NOW, NOW, 2, sessions_before=NOW) for _ in range(3)] == [5, 1, 0]
        assert [one.session_id for one in await store.sessions()] == ["ended now", "running"]
        assert await store.turns("s1") == [turn(4, timestamp=new)]
        assert [one.ticket_id for one in await store.tickets()] == ["c", "b"]


async def _erasable(store: Store) -> tuple[Line, str]:
    """A command that was asked for in m1 and m2, has said its outcome after m3, and has ended."""
    line = Line()
    record = samples.asked(of={"trace": replace(samples.envelope().trace, message_ids=("m1", "m2"))})
    buttons = (Selection("b1", SECRET),)
    given = flow(command_id=record.id, attached={"photo": SECRET}, heard=SECRET, question=SECRET, buttons=buttons)
    given = replace(given, slots=tuple(replace(slot, value=SECRET) for slot in given.slots))
    other = flow(command="pay", message_ids=("m1",))
    kept = session(
        flow=given,
        suspended=(other, given),
        queue=(Clause(SECRET, "m2", 1, "balance"), Clause("next", "m3", 1, "balance")),
        entities={"amount": SECRET, "whom": SECRET, "colour": "blue"},
    )
    turns = (
        turn(1, user=SECRET, assistant=f"To {SECRET}?", entities={"whom": SECRET}, intent_changes=("pay",)),
        turn(2, user=SECRET),
        turn(3, user="yes", assistant=f"One moment.\nPaid {SECRET}."),
        turn(4, user="thanks", assistant="You are welcome."),
    )
    context = {"context": {"last": SECRET}, "detail": SECRET, "note": SECRET}
    said = outgoing("o1", text=f"Paid {SECRET}.", command_id=record.id)
    told = outgoing("o2", "conversation-2", text=f"{SECRET} was paid.", command_id=record.id)
    theirs = session("s2", stream="conversation-2")
    spoken = turn(1, session_id="s2", message_id="n1", assistant=f"{SECRET} was paid.")
    await line.write(
        store,
        "c1",
        accepted=(record,),
        sessions=(kept, theirs),
        turns=(*turns, spoken),
        tickets=(ticket(**context), ticket("t2", session_id="s7", detail="not theirs")),
        outbox=(said, told),
    )
    await line.change(store, replace(record, stages=ENDED, auto_confirm="p"))
    return line, record.id


async def test_what_was_said_of_an_erased_command_is_gone(place: Place) -> None:
    async with place.open() as store:
        _, command_id = await _erasable(store)
        await store.erase(command_id)
        kept = await store.session("s1")
        assert kept is not None and kept.flow is not None
        assert [(slot.key, slot.value, slot.superseded_by) for slot in kept.flow.slots] == [
            ("amount", "", "f2"),
            ("amount", "", None),
        ]
        assert (kept.flow.attached, kept.flow.heard, kept.flow.choices) == ({}, "", ())
        assert [one.slots[1].value for one in kept.suspended] == ["200", ""]  # another command's stay
        assert kept.queue == (Clause("next", "m3", 1, "balance"),)
        assert kept.entities == {"colour": "blue"}
        first, second, third, fourth = await store.turns("s1")
        assert (first.user, first.assistant, first.entities, first.intent_changes) == ("", "", {}, ("pay",))
        assert (second.user, second.assistant) == ("", None)
        assert (third.user, third.assistant) == ("yes", "")
        assert (fourth.user, fourth.assistant) == ("thanks", "You are welcome.")
        assert [said.assistant for said in await store.turns("s2")] == [""]
        assert (await store.ticket("t1")) == ticket()
        assert (await store.ticket("t2")) == ticket("t2", session_id="s7", detail="not theirs")
        assert await whole(store)
    for table in ("session", "turn", "ticket"):
        assert SECRET not in repr(place.dump()[table])


async def test_an_answer_that_was_cut_may_hold_anything(place: Place) -> None:
    line, record = Line(), samples.record(ENDED, auto_confirm="p")
    async with place.open() as store:
        cut = turn(2, assistant="x" * MAX_SAID_CHARS)
        await line.write(store, "c1", accepted=(record,), sessions=(session(),), turns=(cut,))
        await store.erase(record.id)
        assert [said.assistant for said in await store.turns("s1")] == [""]


async def test_who_read_a_conversation_before_an_erasure_cannot_write_it_back(place: Place) -> None:
    async with place.open() as store:
        line, command_id = await _erasable(store)
        await store.erase(command_id)
        stale = line.commit("c9", sessions=(session(entities={"whom": SECRET}),))
        assert await store.apply(stale) is False
        line.tip = (await store.load(STREAM)).tip
        assert await store.apply(line.commit("c9", sessions=(session(),))) is True
        assert await whole(store)


async def test_what_has_lapsed_goes_with_the_command_it_had_led_to(place: Place) -> None:
    line, record = Line(), samples.record(ENDED, auto_confirm="p")
    hidden = Slot(id="f1", key="to", value=SECRET, learned_at=NOW)
    gone = flow(former=record.id, slots=(hidden,), preview=SECRET, question=SECRET)
    other = flow(former="cmd_other")
    again = flow(former=record.id, command_id="cmd_other")  # another command's by now
    kept = session(flow=gone, suspended=(other, gone, again))
    async with place.open() as store:
        await line.write(store, "c1", accepted=(record,), sessions=(kept,))
        await store.erase(record.id)
        assert await store.session("s1") == session(suspended=(other, again))
        assert await whole(store)
    assert SECRET not in repr(place.dump()["session"])


async def _spoken(store: Store, *, flow_: Flow | None = None, **more: Any) -> Line:
    """A session in which someone said what never became a command, between two others."""
    line = Line()
    given = flow_ or flow(slots=(Slot(id="f1", key="to", value=SECRET, learned_at=NOW),), question=SECRET)
    kept = session(
        flow=given,
        suspended=(given,),
        queue=(Clause(SECRET, "m1", 1, "pay"),),
        entities={"to": SECRET},
        intents=("pay",),
        turns=2,
    )
    said = outgoing("o1", text=f"To {SECRET}?")
    turns = (turn(1, user=SECRET, assistant=f"To {SECRET}?", entities={"to": SECRET}), turn(2, user=SECRET))
    told = ticket(context={"last": SECRET}, detail=SECRET, note=SECRET)
    rest = session("s2", created_at=later(3600), entities={"to": "Hansel"})
    theirs = turn(1, session_id="s2", message_id="n1", user="Hansel")
    await line.write(
        store, "c1", sessions=(kept, rest), turns=(*turns, theirs), tickets=(told,), outbox=(said,), **more
    )
    await store.mark([Sent(conversation_id=STREAM, send_id="o1", state="sent", at=NOW)])
    return line


async def test_a_session_is_erased_with_everything_that_was_said_in_it(place: Place) -> None:
    async with place.open() as store:
        await _spoken(store)
        assert await store.erase_session("s1") == []
        assert await store.session("s1") == session(intents=("pay",), turns=2)
        assert [(said.user, said.assistant, said.entities) for said in await store.turns("s1")] == [
            ("", "", {}),
            ("", None, {}),
        ]
        assert await store.ticket("t1") == ticket()
        assert await store.messages(STREAM) == []
        kept = await store.session("s2")
        assert kept is not None and kept.entities == {"to": "Hansel"}
        assert [said.user for said in await store.turns("s2")] == ["Hansel"]
        assert await whole(store)
        assert await store.erase_session("s1") == []
    for table in ("session", "turn", "ticket", "outbox"):
        assert SECRET not in repr(place.dump()[table])


async def test_a_session_that_is_not_there_is_not_erased(place: Place) -> None:
    async with place.open() as store:
        with pytest.raises(NotFound, match="there is no session s9"):
            await store.erase_session("s9")


@pytest.mark.parametrize("by", ["message", "flow"])
async def test_a_session_with_an_open_command_is_not_erased(place: Place, by: str) -> None:
    message_ids = ("m1",) if by == "message" else ("m9",)
    record = samples.asked(of={"trace": replace(samples.envelope().trace, message_ids=message_ids)})
    led = flow(command_id=record.id) if by == "flow" else None
    async with place.open() as store:
        await _spoken(store, flow_=led, accepted=(record,))
        with pytest.raises(StoreError) as refused:
            await store.erase_session("s1")
        assert refused.value.code == "store.open"
        assert [said.user for said in await store.turns("s1")] == [SECRET, SECRET]


async def test_who_read_a_session_before_its_erasure_cannot_write_it_back(place: Place) -> None:
    async with place.open() as store:
        line = await _spoken(store)
        await store.erase_session("s1")
        assert await store.apply(line.commit("c9", sessions=(session(entities={"to": SECRET}),))) is False
