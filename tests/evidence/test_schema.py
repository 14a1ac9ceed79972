"""The published schemas: everything that a busy day leaves behind validates against them."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest
from jsonschema import Draft202012Validator, ValidationError

from sayso import App, Ask, Ctx, Fatal, Ticket
from sayso.channels import SendResult
from sayso.channels.simulator import Simulator
from sayso.evidence import unpack
from sayso.evidence.artifact import TYPES
from sayso.evidence.schema import DIALECT, PublishedEnvelope, schemas
from sayso.records import Identity, Outgoing, Source
from sayso.testing import BOB, World
from tests.till import Till, confirm

PUBLISHED = Path(__file__).parents[2] / "docs" / "reference" / "schemas"
LATER = {"recovery.linked"}  # no issue emits these yet


@asynccontextmanager
async def _busy_day(path: Path) -> AsyncIterator[World]:
    """Everything that can happen to a command, once."""
    till = Till()
    async with World(lambda: _staffed(till), path) as world:
        await confirm(world, "pay 3")
        await world.redeliver("m1")
        changed = world.write("pay 4", message_id="m1")
        await world.deliver(changed)
        await world.press("Yes")  # the question is answered already
        await confirm(world, "undo")
        for answer in ("no", "never mind"):
            await world.say("pay 5")
            await world.say(answer)
        await world.say("pay 6")
        await world.advance(601)
        await world.say("pay 7")
        till.balance = 90
        await world.press("Yes")
        await world.say("never mind")
        await world.say("tip 1")
        till.errors.append(Fatal("no paper"))
        await confirm(world, "pay 8")
        await confirm(world, "save colour as red")
        await confirm(world, "save colour as blue")
        await confirm(world, "sit anna")
        await world.restart()
        await confirm(world, "stop")
        await confirm(world, "sit bruno")
        await world.runtime.signal("parcel", "bruno", "a box")
        await world.runtime.settle()
        await confirm(world, "set pin", by=BOB)
        await world.say("4821", by=BOB)
        await confirm(world, "drop 9", by=BOB)
        await world.say("1111", by=BOB)
        await world.say("4821", by=BOB)
        till.roles[BOB] = ["nobody"]
        await confirm(world, "pay 2", by=BOB)
        await _by_whatsapp(world)
        await _at_the_desk(world)
        await _remembering(world)
        yield world


async def _remembering(world: World) -> None:
    """What can happen to a fact."""
    memory = world.app.memory
    me = await memory.session(identity=Identity(user_id="ana", authority="manager"))
    price = await me.write("price", "12 reais")
    await me.write("total", "36 reais", depends_on=(price.id,))
    await me.write("price", "5 reais", source=Source(authority="guest"))
    await me.write("price", "13 reais", valid_from=world.clock.now() + timedelta(hours=1))
    await world.advance(3_700)
    await me.write("size_v1", "3 boxes")
    size = await me.write("size_v2", "2026-03-01")
    await me.forget(size.id, reason="by request")
    await me.observe("user", "My address is 12 Elm Street")


def _staffed(till: Till) -> App:
    """The till with a workflow, and with somebody to hand over to."""
    app = till.app()

    @app.command("lend", scope="till:pay")
    async def lend(ctx: Ctx, amount: Annotated[int, Ask("How much?")]) -> str:
        return f"Lent {amount}."

    app.workflow("lending", lend, "enter_amount", "confirmation", "execute").fills("enter_amount", "amount")

    @app.escalated
    async def _(ticket: Ticket) -> None:
        """They look at their own screen."""

    return app


async def _at_the_desk(world: World) -> None:
    """What can happen in a conversation: a workflow, a human who takes over and gives back, an absence."""
    await world.say("lend")
    await world.say("5")
    await world.press("Yes")
    await world.say("I want to talk to a person")
    (ticket,) = await world.store.tickets()
    desk = world.runtime.converse.desk
    await desk.take(ticket.ticket_id, "carla")
    await desk.hand_back(ticket.ticket_id, "all is well")
    await world.advance(1_801)
    await world.say("look")


async def _by_whatsapp(world: World) -> None:
    """What can happen between someone's phone and us."""
    look = {"type": "text", "text": {"body": "look"}}
    for words in ("look", "STOP", "look"):
        world.clock.advance(60)
        await world.post({"type": "text", "text": {"body": words}})
    moved = {"type": "user_changed_number", "wa_id": "5511900000007"}
    await world.post({"type": "system", "system": moved})
    line = world.app.definition.channels["whatsapp_cloud"] = Refusing("whatsapp_cloud")
    for line.state in ("failed", "unknown"):
        await world.post(look, by=BOB)


class Refusing(Simulator):
    """A provider that takes nothing, or does not say."""

    state = "failed"

    async def send(self, message: Outgoing) -> SendResult:
        return SendResult(self.state, error="131026")


def _validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(schemas()[name])


async def test_every_artifact_of_a_busy_day_validates(tmp_path: Path) -> None:
    validator, seen = _validator("artifact.json"), set()
    async with _busy_day(tmp_path / "a.db") as world:
        assert all(report.ok for report in await world.verify())
        for info in await world.store.streams():
            for link in unpack((await world.store.evidence(info.stream)).rows):
                seen.add(link.artifact.type)
                validator.validate(json.loads(link.body))
                validator.validate(json.loads(msgspec.json.encode(link.artifact)))  # as shown, with its hash
    assert seen == TYPES - LATER


async def test_every_envelope_and_event_of_a_busy_day_validates(tmp_path: Path) -> None:
    envelopes, events = _validator("envelope.json"), _validator("event.json")
    messages = set()
    async with _busy_day(tmp_path / "a.db") as world:
        commands = await world.store.commands(limit=1_000)
        for record in commands:
            fields = msgspec.structs.asdict(record.envelope)
            shown = PublishedEnvelope(**fields, confirmation=record.confirmation)
            envelopes.validate(json.loads(msgspec.json.encode(shown)))
            messages |= set(record.envelope.trace.message_ids)
        for message_id in messages:
            for event in await world.store.event(message_id):
                events.validate(json.loads(msgspec.json.encode(event)))
    assert len(commands) > 15
    assert len(messages) > 15


@pytest.mark.parametrize("name", ["artifact.json", "envelope.json", "event.json"])
def test_a_schema_is_draft_2020_12_and_says_which_it_is(name: str) -> None:
    schema = schemas()[name]
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == DIALECT
    assert schema["$id"] == f"urn:sayso:schema:{name.removesuffix('.json')}:1"


ARTIFACT = {
    "artifact_id": "s/0",
    "occurred_at": "2026-01-05T12:00:00Z",
    "schema_version": "1",
    "trace": {"conversation_id": "s", "message_ids": ["m1"]},
    "type": "command.accepted",
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": "command.invented"},
        {"occurred_at": 1},
        {"trace": {"message_ids": "m1"}},
        {"lifecycle": {"stage": "started"}},
        {"values": {"a": 1}},
        {"reason": {"detail": "no code"}},
        {"step": {"occurrence": "2"}},
    ],
    ids=lambda wrong: next(iter(wrong)),
)
def test_the_artifact_schema_refuses_what_is_wrong(wrong: dict[str, Any]) -> None:
    _validator("artifact.json").validate(ARTIFACT)
    with pytest.raises(ValidationError):
        _validator("artifact.json").validate(ARTIFACT | wrong)


@pytest.mark.parametrize("missing", sorted(ARTIFACT))
def test_the_artifact_schema_misses_what_must_be_there(missing: str) -> None:
    with pytest.raises(ValidationError):
        _validator("artifact.json").validate({k: v for k, v in ARTIFACT.items() if k != missing})


def test_what_is_published_is_what_the_types_say() -> None:
    published = {path.name: json.loads(path.read_text("utf-8")) for path in PUBLISHED.glob("*.json")}
    assert published == json.loads(json.dumps(schemas()))
