"""The history checker finds each broken promise in a story that is true but for that."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import pytest
from msgspec.structs import replace

from sayso.commands.advance import advance, note
from sayso.evidence import Chain, Link, unpack
from sayso.evidence.artifact import Authz, Lifecycle, Security, StepView
from sayso.records import CommandRecord, Head, Outcome, Outgoing, State
from sayso.testing.history import Chained, Delivered, Effect, History, Violation, Witness, check
from tests import samples
from tests.growth import despite_noise
from tests.samples import NOW, STREAM, later

S = State
PATH = (S.CANONICALIZED, S.CONFIRMATION_REQUIRED, S.CONFIRMED, S.AUTHZ_PENDING, S.AUTHORIZED, S.STARTED)
Change = Callable[[History], None]


def story() -> History:
    """One command, asked for in m1, confirmed in m2, done once, told in two messages."""
    chain = Chain(STREAM, Head(), NOW)
    record = samples.record()
    for stage in PATH:
        record = _moved(record, stage, chain)
    for type_ in ("step.begun", "step.done"):
        view = StepView("", "step", "pay", 1)
        chain.add(type_, record.envelope.trace, lifecycle=Lifecycle(record.id, stage="started"), step=view)
    outcome = Outcome("executed", "Paid.")
    record = replace(_moved(record, S.EXECUTED, chain), outcome=outcome)
    seen = Witness(
        acknowledged=[Delivered("m1"), Delivered("m2")],
        effects=[Effect(token="pay 3", command_id=record.id, step="pay", at=later(1))],
        arrived={STREAM: ["o1", "o2"]},
        outcomes={record.id: outcome},
    )
    return History(
        seen=seen,
        stored={"m1", "m2"},
        commands=[record],
        evidence={STREAM: Chained(unpack([chain.packed()]), chain.head)},
        outbox={STREAM: [_out("o1", "m1"), _out("o2", "m2")]},
    )


def _moved(record: CommandRecord, stage: State, chain: Chain) -> CommandRecord:
    security = Security(authz=Authz(decision="allow")) if stage is S.AUTHORIZED else None
    moved = advance(record, stage, chain, NOW, security=security)
    assert isinstance(moved, CommandRecord)
    return moved


def _out(send_id: str, message_id: str) -> Outgoing:
    return Outgoing(
        send_id=send_id,
        conversation_id=STREAM,
        channel="simulator",
        recipient=samples.ALICE,
        text="",
        in_reply_to=message_id,
        created_at=NOW,
    )


def _links(change: Callable[[list[Link]], list[Link]]) -> Change:
    """Other evidence, not even chained."""

    def apply(history: History) -> None:
        chained = history.evidence[STREAM]
        history.evidence[STREAM] = replace(chained, links=change(list(chained.links)))

    return apply


def _without(*types: str) -> Change:
    return _links(lambda links: [link for link in links if link.artifact.type not in types])


def _record(**changes: object) -> Change:
    def apply(history: History) -> None:
        history.commands = [replace(history.commands[0], **changes)]

    return apply


def _note(type_: str) -> Change:
    """One more artifact at the end of the chain."""

    def apply(history: History) -> None:
        chained = history.evidence[STREAM]
        chain = Chain(STREAM, chained.head, later(9))
        note(history.commands[0], type_, chain)
        history.evidence[STREAM] = Chained([*chained.links, *unpack([chain.packed()])], chain.head)

    return apply


def _again(history: History) -> None:
    """The step's end is recorded once more."""
    chained = history.evidence[STREAM]
    chain = Chain(STREAM, chained.head, NOW)
    lifecycle = Lifecycle(history.commands[0].id, stage="started")
    chain.add("step.done", history.commands[0].envelope.trace, lifecycle=lifecycle, step=StepView("", "step", "pay", 1))
    history.evidence[STREAM] = Chained([*chained.links, *unpack([chain.packed()])], chain.head)


def _effect(history: History, **changes: object) -> None:
    history.seen.effects = [replace(history.seen.effects[0], **changes)]


def _values(history: History) -> None:
    """The last artifact refers to a value that is not there."""
    chained = history.evidence[STREAM]
    chain = Chain(STREAM, chained.head, NOW)
    note(history.commands[0], "execution.resumed", chain, values={"cmd/args": "digest"})
    history.evidence[STREAM] = Chained([*chained.links, *unpack([chain.packed()])], chain.head)


def _observed(history: History) -> None:
    """It ended so, then otherwise, then so again."""
    record = history.commands[0]
    history.seen.observe([replace(record, outcome=Outcome("executed", "Hm."))])
    history.seen.observe([record])


def _nameless(history: History) -> None:
    """Nothing says what became of m3."""
    history.seen.acknowledged.append(Delivered("m3"))
    history.stored.add("m3")


def _other_bytes(links: list[Link]) -> list[Link]:
    return [replace(links[0], body=links[0].body + b" "), *links[1:]]


LATE = (*samples.STARTED, S.EXECUTED, S.STARTED)
BROKEN: dict[str, tuple[str, str, Change]] = {
    "lost": ("P1", "not stored", lambda h: h.stored.remove("m1")),
    "unread": ("P1", "never read", lambda h: h.unread.add("m2")),
    "untraced": ("P1", "neither evidence nor a reply", _nameless),
    "one key twice": ("P2", "2 commands", lambda h: setattr(h, "commands", [*h.commands, *h.commands])),
    "accepted twice": ("P2", "accepted 2 times", _links(lambda links: [links[0], *links])),
    "accepted never": ("P2", "accepted 0 times", _without("command.accepted")),
    "not in the store": ("P2", "not in the store", lambda h: setattr(h, "commands", [])),
    "unconfirmed": ("P3", "started and not confirmed", _without("command.confirmation.satisfied")),
    "unauthorized": ("P3", "started and not authorized", _without("authz.decided")),
    "never started": ("P3", "before its command was started", _without("execution.started")),
    "never begun": ("P3", "before its step was begun", _without("step.begun", "step.done")),
    "too soon": ("P3", "before its step was begun", lambda h: _effect(h, at=later(-1))),
    "of nobody": ("P3", "before its command was started", lambda h: _effect(h, command_id="cmd_other")),
    "twice": ("P4", "happened 2 times", lambda h: h.seen.effects.append(h.seen.effects[0])),
    "ended twice": ("P4", "recorded twice", _again),
    "no end": ("P4", "has no end", _without("step.done")),
    "cut": ("P5", "the stream's stored head is another", _links(lambda links: links[:-1])),
    "gap": ("P5", "expected artifact", _without("authz.requested")),
    "altered": ("P5", "its content does not have the hash", _links(_other_bytes)),
    "gone": ("P5", "values are gone", _values),
    "another story": ("P5", "its evidence says", _record(stages=samples.STARTED)),
    "reopened": ("P7", "left executed for started", _record(stages=LATE)),
    "no outcome": ("P7", "without an outcome", _record(outcome=None)),
    "other outcome": ("P7", "not the one that was seen", _record(outcome=Outcome("executed", "Paid again."))),
    "once other outcome": ("P7", "not the one that was seen", _observed),
    "arrived twice": ("P8", "arrived 2 times", lambda h: h.seen.arrived[STREAM].append("o2")),
    "out of order": ("P8", "another order", lambda h: h.seen.arrived[STREAM].reverse()),
    "never arrived": ("P8", "never arrived: o2", lambda h: h.seen.arrived[STREAM].pop()),
    "from nowhere": ("P8", "never written: o9", lambda h: h.seen.arrived[STREAM].append("o9")),
}  # fmt: skip


def test_a_true_story_has_no_violations() -> None:
    assert check(story()) == []


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_promise_is_found(name: str) -> None:
    promise, problem, change = BROKEN[name]
    history = story()
    change(history)
    found = check(history)
    assert [v for v in found if v.promise == promise and problem in v.problem], list(map(str, found))


def test_each_promise_is_broken_somehow() -> None:
    assert {promise for promise, _, _ in BROKEN.values()} == {"P1", "P2", "P3", "P4", "P5", "P7", "P8"}


def test_what_may_be_so_is_no_violation() -> None:
    """A secret leaves no trace, and something repeatable may happen again."""
    history = story()
    history.seen.acknowledged.append(Delivered("pin", traced=False))
    history.stored.add("pin")
    history.seen.effects += [replace(history.seen.effects[0], token="mark", repeatable=True)] * 2
    _note("idempotency.replayed")(history)
    assert check(history) == []


def test_a_violation_says_what_is_wrong() -> None:
    assert str(Violation("P4", "pay 3", "happened 2 times")) == "P4: pay 3: happened 2 times"


@despite_noise
def test_it_takes_time_in_proportion_to_the_story() -> None:
    small, large = (min(_seconds(size) for _ in range(3)) for size in (500, 10_000))
    assert large < 100 * small  # twenty times as long a story; looking at each pair would take 400 times as long


def _seconds(size: int) -> float:
    history = story()
    chained = history.evidence[STREAM]
    chain = Chain(STREAM, chained.head, later(9))
    for number in range(size):
        note(history.commands[0], "idempotency.replayed", chain, message_id=f"x{number}")
        history.seen.acknowledged.append(Delivered(f"x{number}"))
        history.stored.add(f"x{number}")
        history.seen.arrived[STREAM].append(f"y{number}")
        history.outbox[STREAM].append(_out(f"y{number}", "m1"))
    history.evidence[STREAM] = Chained([*chained.links, *unpack([chain.packed()])], chain.head)
    started = perf_counter()
    assert check(history) == []
    return perf_counter() - started
