"""People who are known already: taking their messages without asking again who they are changes nothing."""

import random
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec import UNSET

from sayso.channels import identity
from sayso.channels.people import party
from sayso.records import Delivery, Event, Receipt, replace
from sayso.runtime.clock import Entropy
from sayso.runtime.ingest import Ingest
from sayso.runtime.telemetry import Telemetry
from sayso.store.sqlite import SqliteStore
from tests import samples

NOW = datetime(2026, 1, 5, 12, 0, tzinfo=UTC)
PHONES = ("5511990000001", "5511990000002")
IDS = ("BR.1111", "BR.2222", "BR.3333")
PARENTS = ("BR.ENT.8", "BR.ENT.9")


class Asking(Ingest):
    """The stage as it is without the short way."""

    def _settled(self, event: Event) -> bool:
        return False


def written(chance: random.Random, number: int) -> Event:
    """A message or something else, by any of the names, to one of two numbers."""
    given = [name for names in (PHONES, IDS, PARENTS) for name in chance.sample(names, chance.choice((0, 1, 1)))]
    person = party(*(given or PHONES[:1]), username=chance.choice(("", "ana")))
    business = chance.choice(("1", "1", "2"))
    return replace(
        samples.event(f"word {number}", message_id=f"m{number}"),
        event_id=f"e{number}",
        provider="whatsapp_cloud",
        business=business,
        kind=chance.choice(("message", "message", "message", "status")),
        sender=person,
        conversation_id=identity.conversation_id("whatsapp", business, person.actor_id),
        group=chance.choice((UNSET, UNSET, UNSET, UNSET, "g")),
    )


def posts(seed: int) -> Iterator[Delivery]:
    chance, number = random.Random(seed), 0
    for _ in range(25):
        count = chance.choice((1, 1, 1, 4))
        yield Delivery("whatsapp_cloud", b"", NOW, tuple(written(chance, number + each) for each in range(count)))
        number += count


async def taken(kind: type[Ingest], path: Path, seed: int) -> tuple[list[Receipt], list[object]]:
    """What came of everything, and what is known of everyone afterwards."""
    store = await SqliteStore.open(path)
    try:
        ingest = kind("space", store, Entropy(), Telemetry())
        receipts = [receipt for post in posts(seed) for receipt in await ingest.receive(post)]
        names = [*(f"phone:+{phone}" for phone in PHONES), *(f"bsuid:{name}" for name in IDS)]
        names += [f"parent:{name}" for name in PARENTS]
        known: list[object] = [await store.alias(business, name) for business in ("1", "2") for name in names]
        return [replace(receipt, salt="") for receipt in receipts], known
    finally:
        await store.close()


@pytest.mark.parametrize("seed", range(40))
async def test_the_short_way_changes_nothing(tmp_path: Path, seed: int) -> None:
    short, long = [await taken(kind, tmp_path / f"{kind.__name__}.db", seed) for kind in (Ingest, Asking)]
    assert short == long


async def test_the_short_way_is_taken(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.db")
    ingest, event = Ingest("space", store, Entropy(), Telemetry()), written(random.Random(7), 1)
    event = replace(event, kind="message", group=UNSET)
    await ingest.receive(Delivery("whatsapp_cloud", b"", NOW, (event,)))
    assert ingest._settled(replace(event, event_id="e2", message_id="m2"))
    await store.close()
