"""What each word of an assertion means; every check answers with the problem, or with nothing when it holds.

`sayso.testing.look` says how tables of paths are compared, `sayso.testing.talk` has the words about conversations,
`sayso.testing.recall` those about the memory by itself.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from sayso.channels.outbound import events_of
from sayso.records import CommandRecord, Event, replace
from sayso.testing import recall
from sayso.testing.look import Look, as_json, differ, match
from sayso.testing.play import Play
from sayso.testing.remember import Remembering
from sayso.testing.scenario import Expect, Scenario
from sayso.testing.talk import TALK
from sayso.testing.walk import Pair

STATES = (
    "received", "canonicalized", "confirmation_required", "confirmed", "authz_pending", "authorized",
    "rejected", "started", "executed", "failed", "canceled", "compensated",
)  # fmt: skip
QUERIES = ("sayso.status", "sayso.why", "sayso.options", "sayso.history", "sayso.attachments", "sayso.raw_attachments")


async def problems(play: Play | Remembering, expect: Expect, corpus: Sequence[Scenario]) -> str:
    """What is not as the assertion says; empty when all of it holds."""
    if isinstance(play, Remembering):
        return await recall.problems(play, expect)
    look, found = Look(play, expect, corpus), list[str]()
    for name in msgspec.to_builtins(expect):
        if name == "of":
            continue
        try:
            problem = await _CHECKS[name](look, getattr(expect, name))
        except LookupError as error:
            problem = str(error)
        if problem:
            found.append(f"{name}: {problem}")
    return "; ".join(found)


async def _states(look: Look, wanted: Sequence[str]) -> str:
    """The whole path of the command, from `received`."""
    return differ((await look.record()).stages, wanted)


async def _status(look: Look, wanted: str) -> str:
    """The word people see: the state, or what closed the confirmation."""
    return differ((await look.record()).status, wanted)


async def _record(look: Look, wanted: dict[str, Any]) -> str:
    """Fields of the stored record, by path."""
    return await match(look, as_json(await look.record()), wanted)


async def _evidence(look: Look, wanted: Sequence[str]) -> str:
    """The types of the command's artifacts, all of them, in order."""
    return differ([artifact["type"] for artifact in await look.artifacts()], wanted)


async def _counts(look: Look, wanted: dict[str, int]) -> str:
    """How many artifacts of these types the command has."""
    found = Counter(artifact["type"] for artifact in await look.artifacts())
    return differ({name: found[name] for name in wanted}, wanted)


async def _artifacts(look: Look, wanted: dict[str, dict[str, Any]]) -> str:
    """Fields of every artifact of a type, of which there is at least one; of every artifact under `"*"`."""
    artifacts = await look.artifacts()
    for type_, fields in wanted.items():
        of_type = [artifact for artifact in artifacts if type_ in ("*", artifact["type"])]
        if not of_type:
            return f"there is no {type_}"
        for artifact in of_type:
            if problem := await match(look, artifact, fields):
                return f"{artifact['artifact_id']} {artifact['type']}: {problem}"
    return ""


async def _evidenced(look: Look, wanted: bool) -> str:
    """The path told by the artifacts alone is the stored one, and each stage they name is a state."""
    path = ["received"]
    for artifact in await look.artifacts():
        lifecycle = artifact["lifecycle"]
        stage, previous = lifecycle.get("stage"), lifecycle.get("previous_stage")
        if stage not in STATES:
            return f"{artifact['artifact_id']} is at the stage {stage!r}"
        if previous is not None and stage != path[-1]:
            if previous != path[-1]:
                return f"{artifact['artifact_id']} comes from {previous}, not from {path[-1]}"
            path.append(stage)
    return differ(path, (await look.record()).stages)


async def _journal(look: Look, wanted: dict[str, str]) -> str:
    """The command's steps and how each ended."""
    steps = await look.play.world.store.steps((await look.record()).id)
    return differ({step.name: step.state for step in steps}, wanted)


async def _view(look: Look, wanted: dict[str, Any]) -> str:
    """Fields of what observability says of the command."""
    view = await look.play.world.runtime.view(await look.record())
    return await match(look, as_json(view), wanted)


async def _since(look: Look, wanted: bool) -> str:
    """The timestamp observability gives is that of the last transition's artifact, to the microsecond."""
    record = await look.record()
    view = await look.play.world.runtime.view(record)
    moves = [a for a in await look.artifacts() if a["lifecycle"].get("previous_stage")]
    return differ(msgspec.to_builtins(view.changed_at), moves[-1]["occurred_at"])


async def _says(look: Look, wanted: Sequence[str]) -> str:
    """What the replies to that step contain."""
    said = "\n".join(reply.text for reply in look.memo.replies)
    missing = [text for part in wanted if (text := await look.play.words(part)) not in said]
    return f"{missing} is not in {said!r}" if missing else ""


async def _asks(look: Look, wanted: bool) -> str:
    """Whether the last reply to that step is a question with a yes and a no."""
    buttons = [button.label for button in look.memo.replies[-1].buttons] if look.memo.replies else []
    return differ(buttons == ["Yes", "No"], wanted)


async def _code(look: Look, wanted: str) -> str:
    """The code of the last reply to that step."""
    return differ(look.memo.replies[-1].code if look.memo.replies else None, wanted)


async def _silent(look: Look, wanted: bool) -> str:
    """Whether that step got no reply."""
    return differ([reply.text for reply in look.memo.replies], []) if wanted else differ(bool(look.memo.replies), True)


async def _acknowledged(look: Look, wanted: dict[str, Any]) -> str:
    """What every delivery of that step was told: its `verdict`, and fields of the one view it got."""
    fields = {name: value for name, value in wanted.items() if name not in ("times", "verdict", "views")}
    if "times" in wanted and len(look.memo.acknowledged) != wanted["times"]:
        return f"{len(look.memo.acknowledged)} deliveries"
    for told in look.memo.acknowledged:
        if told.verdict != wanted.get("verdict", told.verdict):
            return f"the verdict is {told.verdict}"
        if len(told.commands) != wanted.get("views", 1):
            return f"{len(told.commands)} views"
        for view in told.commands:
            if problem := await match(look, as_json(view), fields):
                return problem
    return ""


async def _refused(look: Look, wanted: dict[str, str]) -> str:
    """What an attempt, a walk, a forced write or a tampering hand was told."""
    return differ({name: look.memo.refused.get(name) for name in wanted}, wanted)


async def _passed(look: Look, wanted: Sequence[tuple[str, str]]) -> str:
    """Exactly these of all pairs passed, and every other was refused."""
    passed = {(pair.source, pair.target) for pair in _attempted(look) if pair.passed}
    wrong = passed ^ {(source, target) for source, target in wanted}
    return f"wrong: {sorted(wrong)}" if wrong else ""


async def _recorded(look: Look, wanted: bool) -> str:
    """Every refused pair left one artifact that says so."""
    bad = [(pair.source, pair.target) for pair in _attempted(look) if not pair.passed and not pair.recorded]
    return f"not recorded: {bad}" if bad else ""


async def _kept(look: Look, wanted: bool) -> str:
    """Every refused pair left the command in the state it was in."""
    bad = [(pair.source, pair.target) for pair in _attempted(look) if not pair.passed and not pair.kept]
    return f"not kept: {bad}" if bad else ""


def _attempted(look: Look) -> list[Pair]:
    pairs = look.memo.pairs
    if len(pairs) != len(STATES) ** 2:
        raise LookupError(f"{len(pairs)} pairs were attempted")
    return pairs


async def _untouched(look: Look, wanted: bool) -> str:
    """There is no command, no artifact, no message and no effect: at most an event that nobody has read."""
    chains = [name for name, bodies in (await look.play.chains()).items() if bodies]
    found = [*await _all_commands(look), *look.play.peer.calls, *chains, *look.memo.replies]
    return f"there is {found}" if found else ""


async def _effects(look: Look, wanted: dict[str, int]) -> str:
    """What took effect at the far end, all of it."""
    return differ(dict(look.play.peer.effects), wanted)


async def _calls(look: Look, wanted: dict[str, int]) -> str:
    """How often the far end was called, each effect."""
    return differ(dict(look.play.peer.calls), wanted)


async def _commands(look: Look, wanted: dict[str, int]) -> str:
    """How many commands of each name there are, queries aside."""
    return differ(dict(Counter(r.envelope.command for r in await _all_commands(look))), wanted)


async def _visited(look: Look, wanted: Sequence[str]) -> str:
    """The states that the commands of this scenario have been in, all together."""
    return differ(sorted({stage for r in await _all_commands(look) for stage in r.stages}), sorted(wanted))


async def _kinds(look: Look, wanted: Sequence[str]) -> str:
    """The recovery kinds that are declared."""
    registry = look.play.world.app.definition.registry
    return differ(sorted(spec.recovery_kind for spec in registry if spec.recovery_kind), sorted(wanted))


async def _chains(look: Look, wanted: bool) -> str:
    """Every chain verifies against its stored head and its stored values."""
    reports = await look.play.world.verify()
    if not reports or not any(report.head.length for report in reports):
        return "there is no evidence"
    return "; ".join(f"{report.bad}: {report.problem}" for report in reports if not report.ok)


async def _append_only(look: Look, wanted: str) -> str:
    """Since that mark every chain has only grown, and at least one has."""
    before, now = look.play.memos[wanted].chains, await look.play.chains()
    rewritten = [name for name, bodies in before.items() if now.get(name, [])[: len(bodies)] != bodies]
    return f"rewritten: {rewritten}" if rewritten else "" if now != before else "nothing was appended"


async def _counted(look: Look, wanted: dict[str, int]) -> str:
    """What the runtime's counters say."""
    counters = look.play.world.runtime.telemetry.counters
    return differ({name: counters[name] for name in wanted}, wanted)


async def _represented(look: Look, wanted: Sequence[str]) -> str:
    """Each of these ids is covered by a scenario of this folder that has steps and an assertion for it."""
    covered = {id for scenario in look.corpus if scenario.steps for id in scenario.covers}
    return differ([id for id in wanted if id not in covered], [])


async def _events(look: Look, wanted: Sequence[dict[str, Any]]) -> str:
    """Fields of the events that a post gave, of each in its order."""
    return await _each(look, look.memo.events, wanted)


async def _updates(look: Look, wanted: Sequence[dict[str, Any]]) -> str:
    """Fields of every stored event of the message: itself, then what became known of it."""
    found = await look.play.world.store.event(look.memo.message_id)
    return await _each(look, found, wanted)


async def _outbound(look: Look, wanted: Sequence[dict[str, Any]]) -> str:
    """Fields of the events of what was sent in reply: each message as it was handed over, then how it fared."""
    fates = await look.play.world.store.fates(look.memo.events[0].conversation_id)
    replies = {reply.send_id for reply in look.memo.replies}
    found = [event for fate in fates if fate.message.send_id in replies for event in events_of(fate)]
    return await _each(look, found, wanted)


async def _derived(look: Look, wanted: bool) -> str:
    """The message's id is the documented one: `derived:` and forty digits of the SHA-256 of canonical JSON of the
    minute and of everything else in the item (docs/reference/events.md)."""
    (item,) = look.memo.posted[0]["messages"]
    minute = int(item["timestamp"]) // 60
    rest = {name: value for name, value in item.items() if name != "timestamp"}
    written = json.dumps([minute, rest], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    documented = f"derived:{sha256(written.encode()).hexdigest()[:40]}"
    return differ(look.memo.message_id == documented, wanted)


async def _answers(look: Look, wanted: int) -> str:
    """So many replies have come by now to the conversation of a post."""
    came = look.play.world.whatsapp.to(look.memo.events[0].conversation_id)
    return differ(len(came), wanted)


async def _unsaid(look: Look, wanted: Sequence[str]) -> str:
    """None of these was said in reply."""
    said = " ".join(reply.text for reply in look.memo.replies)
    found = [text for text in wanted if await look.play.words(text) in said]
    return f"{found} was said" if found else ""


async def _each(look: Look, found: Sequence[Event], wanted: Sequence[dict[str, Any]]) -> str:
    if len(found) != len(wanted):
        return f"{len(found)} events, not {len(wanted)}"
    for place, (event, fields) in enumerate(zip(found, wanted, strict=True)):
        if problem := await match(look, as_json(event), fields):
            return f"event {place}: {problem}"
    return ""


async def _same(look: Look, wanted: str) -> str:
    """The events are those that another post gave, but for when they came."""
    ours, theirs = (
        {event.event_id: replace(event, received_at=event.occurred_at) for event in memo.events}
        for memo in (look.memo, look.play.memos[wanted])
    )
    return "" if ours == theirs else f"{sorted(ours)}, not {sorted(theirs)}"


async def _all_commands(look: Look) -> list[CommandRecord]:
    found = await look.play.world.store.commands(limit=1_000)
    return [record for record in found if record.envelope.command not in QUERIES]


_CHECKS: dict[str, Callable[[Look, Any], Awaitable[str]]] = {
    "states": _states,
    "status": _status,
    "record": _record,
    "evidence": _evidence,
    "counts": _counts,
    "artifacts": _artifacts,
    "evidenced": _evidenced,
    "journal": _journal,
    "view": _view,
    "since": _since,
    "says": _says,
    "asks": _asks,
    "code": _code,
    "silent": _silent,
    "acknowledged": _acknowledged,
    "refused": _refused,
    "passed": _passed,
    "recorded": _recorded,
    "kept": _kept,
    "untouched": _untouched,
    "effects": _effects,
    "calls": _calls,
    "commands": _commands,
    "visited": _visited,
    "kinds": _kinds,
    "chains": _chains,
    "append_only": _append_only,
    "counted": _counted,
    "represented": _represented,
    "events": _events,
    "same": _same,
    "updates": _updates,
    "outbound": _outbound,
    "derived": _derived,
    "answers": _answers,
    "unsaid": _unsaid,
    **TALK,
}
