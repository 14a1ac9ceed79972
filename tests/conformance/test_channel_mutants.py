"""Defects that adapters of this field have: under each, the scenarios of the channel fail what they should."""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from sayso.channels import identity
from sayso.channels.whatsapp_cloud.messages import READERS
from sayso.channels.whatsapp_cloud.normalize import Change
from sayso.records import Event
from sayso.testing import conform, play
from sayso.testing.conform import catalogue
from sayso.testing.scenario import read

SCENARIOS = read(Path(__file__).with_name("channel.toml"), catalogue())

Seed = Callable[[pytest.MonkeyPatch], None]


def _each(change: Callable[[Event], Event]) -> Seed:
    """Every event is another than it was."""
    honest = Change._event

    def event(self: Change, *args: Any, **more: Any) -> Event:
        return change(honest(self, *args, **more))

    return lambda patch: patch.setattr(Change, "_event", event)


def _first_of_a_batch(patch: pytest.MonkeyPatch) -> None:
    honest = Change.events
    patch.setattr(Change, "events", lambda self: honest(self)[:1])


def _ids_by_arrival(patch: pytest.MonkeyPatch) -> None:
    arrival = count()
    patch.setattr(identity, "event_id", lambda *_: f"event {next(arrival)}")


def _own_ids(patch: pytest.MonkeyPatch) -> None:
    honest = Change._event
    patch.setattr(
        Change,
        "_event",
        lambda self, found, item, *rest, **more: honest(self, found, {**item, "id": ""}, *rest, **more),
    )


def _choices_as_words(event: Event) -> Event:
    if event.interactive is UNSET:
        return event
    return replace(event, content={"text": event.interactive.selection.id}, message_type="text", interactive=UNSET)


def _minutes_of_arrival(patch: pytest.MonkeyPatch) -> None:
    arrival = count()
    honest = identity.derived_message_id
    patch.setattr(identity, "derived_message_id", lambda at, item: honest(at, {**item, "arrival": next(arrival)}))


def _unknown_dropped(patch: pytest.MonkeyPatch) -> None:
    honest = Change.events
    patch.setattr(Change, "events", lambda self: [event for event in honest(self) if event.message_type != "unknown"])


def _no_reader(type_: str) -> Seed:
    return lambda patch: patch.delitem(READERS, type_)


def _conversation_of_the_message(event: Event) -> Event:
    return replace(event, conversation_id=event.message_id)


MUTANTS: dict[str, tuple[Seed, str]] = {
    "only the first of a batch": (_first_of_a_batch, "C01 N10 N14"),
    "ids by arrival": (_ids_by_arrival, "G01 G04 N01 N05"),
    "the provider's id is ignored": (_own_ids, "N02 F05"),
    "a choice is read as words": (_each(_choices_as_words), "N17 N18 N19 N20 N21 C05 Z03 F11"),
    "derived ids by arrival": (_minutes_of_arrival, "N03"),
    "what is unknown is dropped": (_unknown_dropped, "C01"),
    "audio has no reader": (_no_reader("audio"), "N10 F14 N31"),
    "images have no reader": (_no_reader("image"), "N14 F10"),
    "a conversation for every message": (_each(_conversation_of_the_message), "F04 C02 G02 N36 N38 G05"),
    "nobody has a name": (_each(lambda event: replace(event, sender=replace(event.sender, display=""))), "F06"),
    "no trace": (_each(lambda event: replace(event, trace=replace(event.trace, causation_id=""))), "F13"),
    "no fingerprint": (_each(lambda event: replace(event, integrity={})), "F12 C04"),
    "another direction": (_each(lambda event: replace(event, direction="outbound")), "F00 F02 G07"),
    "another channel": (_each(lambda event: replace(event, channel="simulator")), "F03"),
    "another type": (_each(lambda event: replace(event, message_type="document")), "F08"),
    "no content": (_each(lambda event: replace(event, content={})), "F09"),
    "no id of an event": (_each(lambda event: replace(event, event_id="")), "F01"),
}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "STEP_TIMEOUT_S", 2.0)


@pytest.mark.parametrize("name", MUTANTS)
async def test_a_mutant_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seed, ids = MUTANTS[name]
    seed(monkeypatch)
    broken = {scenario.id: await conform.play(scenario, SCENARIOS) for scenario in SCENARIOS}
    failed = {
        id for scenario in SCENARIOS for id in scenario.covers if set(scenario.proofs(id)) & set(broken[scenario.id])
    }
    assert {f"CAMN-{id}" for id in ids.split()} <= failed
